"""The languages that the software speaks, and tables of what is said in each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Generic, TypeVar

T = TypeVar("T")


class UnknownLanguageError(ValueError):
    """A language that the software has no words for; the message lists those it has."""


@dataclass(frozen=True, kw_only=True)
class Texts(Generic[T]):
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

    en: T
    de: T
    ja: T | None = None

    def __getitem__(self, language: str) -> T:
        """Return what is said in a language.

        Raises
        ------
        UnknownLanguageError
            If there is nothing in it.
        """
        said: T | None = getattr(self, language) if language in self else None
        if said is None:
            raise UnknownLanguageError(f"no wording in {language!r}; languages are {', '.join(self)}")
        return said

    def __iter__(self) -> Iterator[str]:
        """Yield the codes of the languages."""
        return (field.name for field in fields(self) if getattr(self, field.name) is not None)

    def __contains__(self, language: object) -> bool:
        return language in tuple(self)
