"""Lists, counts and numbers in the sentences of each language."""

from __future__ import annotations

from collections.abc import Iterable

from clue_logic.words.messages import messages


def listed(items: Iterable[str], last: str, comma: str = ", ") -> str:
    """Return things as a sentence lists them, with another word before the last one.

    Examples
    --------
    >>> listed(["1", "2", "3"], " or "), listed(["1"], " or "), listed([], " or ")
    ('1, 2 or 3', '1', '')
    """
    *others, end = tuple(items) or ("",)
    return f"{comma.join(others)}{last}{end}" if others else end


def with_and(items: Iterable[str], lang: str) -> str:
    """Return things as a sentence lists them that speaks of all of them.

    Raises
    ------
    UnknownLanguageError
        If the software does not speak the language.

    Examples
    --------
    >>> with_and(["Ann", "Ben", "Cid"], "en"), with_and(["Ann", "Ben"], "ja")
    ('Ann, Ben and Cid', 'Ann、Ben')
    """
    msg = messages(lang)
    return listed(items, msg("words-and"), msg("words-comma"))


def with_or(items: Iterable[str], lang: str) -> str:
    """Return things as a sentence lists them that speaks of one of them.

    Raises
    ------
    UnknownLanguageError
        If the software does not speak the language.

    Examples
    --------
    >>> with_or(["Ann", "Ben", "Cid"], "de")
    'Ann, Ben oder Cid'
    """
    msg = messages(lang)
    return listed(items, msg("words-or"), msg("words-comma"))


def counted(number: int, noun: str) -> str:
    """Return a number of things in English, whose plural ends in s.

    Examples
    --------
    >>> counted(1, "card"), counted(2, "card")
    ('1 card', '2 cards')
    """
    return f"{number} {noun}{'' if number == 1 else 's'}"


def with_article(noun: str) -> str:
    """Return an English noun with its indefinite article.

    Examples
    --------
    >>> with_article("event"), with_article("card")
    ('an event', 'a card')
    """
    return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"


def lines_in_words(lines: Iterable[int], lang: str) -> str:
    """Return a list of lines, of which there is one at least, in words.

    Raises
    ------
    UnknownLanguageError
        If the software does not speak the language.

    Examples
    --------
    >>> lines_in_words((9, 14, 30), "en"), lines_in_words((9,), "de")
    ('lines 9, 14 and 30', 'Zeile 9')
    """
    numbers = [str(line) for line in lines]
    return messages(lang)("words-lines", count=len(numbers), lines=with_and(numbers, lang))


_SWAPPED = str.maketrans(",.", ".,")


def grouped(number: int, lang: str = "en") -> str:
    """Return a number with its digits in groups of three.

    Examples
    --------
    >>> grouped(1234567), grouped(1234567, "de")
    ('1,234,567', '1.234.567')
    """
    return written(f"{number:,}", lang)


def decimal(value: float, digits: int = 0, lang: str = "en") -> str:
    """Return a number with `digits` decimals.

    Examples
    --------
    >>> decimal(1234.56, 1), decimal(1234.56, 1, "de")
    ('1234.6', '1234,6')
    """
    return written(f"{value:.{digits}f}", lang)


def number(value: float, digits: int = 0, lang: str = "en") -> str:
    """Return a number with `digits` decimals and groups of three digits.

    Examples
    --------
    >>> number(12345), number(1234.56, 1, "de")
    ('12,345', '1.234,6')
    """
    return written(f"{value:,.{digits}f}", lang)


def interval(low: float, high: float, digits: int = 0, lang: str = "en") -> str:
    """Return two ends of an interval, in brackets.

    Examples
    --------
    >>> interval(17.5, 34.3, 1), interval(17.5, 34.3, 1, "de")
    ('[17.5, 34.3]', '[17,5; 34,3]')
    """
    return f"[{number(low, digits, lang)}{'; ' if lang == 'de' else ', '}{number(high, digits, lang)}]"


def written(figures: str, lang: str) -> str:
    """Return figures written in English as a language writes them.

    Examples
    --------
    >>> written("1,234.5 (± 0.1)", "de")
    '1.234,5 (± 0,1)'
    """
    return figures.translate(_SWAPPED) if lang == "de" else figures
