"""The languages that the software speaks, and tables of what is said in each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

T_co = TypeVar("T_co", covariant=True)

LANGUAGES = ("en", "de", "ja")
"""The codes of all languages."""


class UnknownLanguageError(ValueError):
    """A language that the software has no words for; the message lists those it has."""


@dataclass(frozen=True, kw_only=True)
class Texts(Generic[T_co]):
    """What is said, in each language: a text, or texts by key, or an object of texts.

    English and German are always there, Japanese where the part of the software speaks it. In each language there are
    the same keys, with the same placeholders; a test finds every table of the package and sees to that.

    Examples
    --------
    >>> greeting = Texts(en={"good": "good morning, {}"}, de={"good": "guten Morgen, {}"})
    >>> greeting["de"]["good"].format("Ann")
    'guten Morgen, Ann'
    >>> greeting["ja"]
    Traceback (most recent call last):
        ...
    clue_logic.words.languages.UnknownLanguageError: no wording in 'ja'; languages are en, de
    """

    en: T_co
    de: T_co
    ja: T_co | None = None

    def __getitem__(self, language: str) -> T_co:
        """Return what is said in a language.

        Raises
        ------
        UnknownLanguageError
            If there is nothing in it.
        """
        said: T_co | None = getattr(self, language) if language in LANGUAGES else None
        if said is None:
            raise UnknownLanguageError(f"no wording in {language!r}; languages are {', '.join(self)}")
        return said

    def __iter__(self) -> Iterator[str]:
        """Yield the codes of the languages."""
        return (language for language in LANGUAGES if getattr(self, language) is not None)

    def require(self, language: str) -> None:
        """Do nothing if something is said in a language.

        Raises
        ------
        UnknownLanguageError
            If there is nothing in it.
        """
        _ = self[language]
