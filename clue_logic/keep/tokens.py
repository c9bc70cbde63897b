"""The words of a short entry."""

from __future__ import annotations

import re
from dataclasses import dataclass

_WORD = re.compile(r'"[^"]*"?|[!,:;]|[^\s,:;!"]+')
_BETWEEN = ",:;"

MOST_WORDS = 60
"""No entry is longer."""


@dataclass(frozen=True, slots=True)
class TypedWords:
    """Words, and behind which of them a comma or colon stands: no name goes across it.

    Examples
    --------
    >>> words = TypedWords.of("sca lead pipe kit, c")
    >>> words.phrase(1, 3), words.phrase(3, 5)
    ('lead pipe', None)
    """

    all: tuple[str, ...]
    ends: frozenset[int]

    @staticmethod
    def of(text: str) -> TypedWords:
        """Return the words of a text; what is more than any entry has is left out."""
        found: list[str] = []
        ends = set()
        for word in _WORD.findall(text):
            if word in _BETWEEN:
                ends.add(len(found))
            else:
                found.append(word)
        return TypedWords(tuple(found[:MOST_WORDS]), frozenset(ends))

    def __len__(self) -> int:
        return len(self.all)

    def phrase(self, start: int, end: int) -> str | None:
        """Return some words as one name; None if a comma stands between them."""
        if end > len(self.all) or any(start < place < end for place in self.ends):
            return None
        return " ".join(self.all[start:end])
