"""The languages of the software, and tables of vocabulary by language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

from msgspec import Struct

T_co = TypeVar("T_co", covariant=True)

LANGUAGES = ("en", "de", "ja")
"""The codes of all languages."""


class UnknownLanguageError(ValueError):
    """A language that the software does not support; the message lists those it does."""


class Texts(Struct, Generic[T_co], frozen=True, kw_only=True):
    """Vocabulary by language: a text, texts by key, or an object of texts.

    English and German are required, Japanese is optional. Every language has the same keys and placeholders, which a
    test checks for all tables of the package.
    """

    en: T_co
    de: T_co
    ja: T_co | None = None

    def __getitem__(self, language: str) -> T_co:
        """Return the vocabulary of a language.

        Raises UnknownLanguageError if the table does not have it.
        """
        text: T_co | None = getattr(self, language) if language in LANGUAGES else None
        if text is None:
            raise UnknownLanguageError(f"no wording in {language!r}; languages are {', '.join(self)}")
        return text

    def __iter__(self) -> Iterator[str]:
        """Yield the codes of the languages."""
        return (language for language in LANGUAGES if getattr(self, language) is not None)

    def require(self, language: str) -> None:
        """Check that the table has a language.

        Raises UnknownLanguageError if the table does not have it.
        """
        _ = self[language]
