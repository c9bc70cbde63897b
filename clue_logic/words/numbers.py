"""Numbers as a language writes them: the sign before the decimals, digits in groups of three, and intervals."""

from __future__ import annotations

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
    """Return a number with so many decimals.

    Examples
    --------
    >>> decimal(1234.56, 1), decimal(1234.56, 1, "de")
    ('1234.6', '1234,6')
    """
    return written(f"{value:.{digits}f}", lang)


def number(value: float, digits: int = 0, lang: str = "en") -> str:
    """Return a number with so many decimals, and groups of three digits.

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
