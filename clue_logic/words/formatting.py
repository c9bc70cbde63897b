"""Lists, counts and numbers in the sentences of each language."""

from __future__ import annotations

from collections.abc import Iterable

from clue_logic.words.messages import messages


def join_items(items: Iterable[str], last: str, comma: str = ", ") -> str:
    """Return things as a sentence lists them, with another word before the last one.

    >>> join_items(["1", "2", "3"], " or "), join_items(["1"], " or "), join_items([], " or ")
    ('1, 2 or 3', '1', '')
    """
    *others, end = tuple(items) or ("",)
    return f"{comma.join(others)}{last}{end}" if others else end


def join_with_and(items: Iterable[str], lang: str) -> str:
    """Return things as a sentence lists them that speaks of all of them.

    Raises UnknownLanguageError if the software does not speak the language.

    >>> join_with_and(["Ann", "Ben", "Cid"], "en"), join_with_and(["Ann", "Ben"], "ja")
    ('Ann, Ben and Cid', 'Ann、Ben')
    """
    msg = messages(lang)
    return join_items(items, msg("words-and"), msg("words-comma"))


def join_with_or(items: Iterable[str], lang: str) -> str:
    """Return things as a sentence lists them that speaks of one of them.

    Raises UnknownLanguageError if the software does not speak the language.

    >>> join_with_or(["Ann", "Ben", "Cid"], "de")
    'Ann, Ben oder Cid'
    """
    msg = messages(lang)
    return join_items(items, msg("words-or"), msg("words-comma"))


def format_count(number: int, noun: str) -> str:
    """Return a number of things in English, whose plural ends in s.

    >>> format_count(1, "card"), format_count(2, "card")
    ('1 card', '2 cards')
    """
    return f"{number} {noun}{'' if number == 1 else 's'}"


def format_lines(lines: Iterable[int], lang: str) -> str:
    """Return a list of lines, of which there is one at least, in words.

    Raises UnknownLanguageError if the software does not speak the language.

    >>> format_lines((9, 14, 30), "en"), format_lines((9,), "de")
    ('lines 9, 14 and 30', 'Zeile 9')
    """
    numbers = [str(line) for line in lines]
    return messages(lang)("words-lines", count=len(numbers), lines=join_with_and(numbers, lang))


_SWAPPED = str.maketrans(",.", ".,")


def group_digits(number: int, lang: str = "en") -> str:
    """Return a number with its digits in groups of three.

    >>> group_digits(1234567), group_digits(1234567, "de")
    ('1,234,567', '1.234.567')
    """
    return localize_figures(f"{number:,}", lang)


def format_decimal(value: float, digits: int = 0, lang: str = "en") -> str:
    """Return a number with `digits` decimals.

    >>> format_decimal(1234.56, 1), format_decimal(1234.56, 1, "de")
    ('1234.6', '1234,6')
    """
    return localize_figures(f"{value:.{digits}f}", lang)


def format_number(value: float, digits: int = 0, lang: str = "en") -> str:
    """Return a number with `digits` decimals and groups of three digits.

    >>> format_number(12345), format_number(1234.56, 1, "de")
    ('12,345', '1.234,6')
    """
    return localize_figures(f"{value:,.{digits}f}", lang)


def format_interval(low: float, high: float, digits: int = 0, lang: str = "en") -> str:
    """Return two ends of an interval, in brackets.

    >>> format_interval(17.5, 34.3, 1), format_interval(17.5, 34.3, 1, "de")
    ('[17.5, 34.3]', '[17,5; 34,3]')
    """
    return f"[{format_number(low, digits, lang)}{'; ' if lang == 'de' else ', '}{format_number(high, digits, lang)}]"


def localize_figures(figures: str, lang: str) -> str:
    """Return figures written in English as a language writes them.

    >>> localize_figures("1,234.5 (± 0.1)", "de")
    '1.234,5 (± 0,1)'
    """
    return figures.translate(_SWAPPED) if lang == "de" else figures
