"""Reading the names and numbers that a person types where only certain names can stand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from clue_logic.words.names import Names, folded, nearest

_LONGEST = 60
_MOST_DIGITS = 6

_BETWEEN = re.compile(r"[\s,;.&(){}]+|(?:und|and|spieler|players?)\b")
_ITEM = re.compile(r'"([^"]*)"|(.+?)(?=\s*(?:[,;&(){}]|\b(?:und|and)\b|$))')
_IN_LIST = re.compile(r"[\s,;.&(){}]|$")
_OF_PAPER = re.compile(r"s_?(\d+)")


class NotUnderstoodError(ValueError):
    """An answer that is not of the form asked for; the message says which that is."""


class Choices:
    """The names that may stand in one place, each with a number.

    Parameters
    ----------
    names
        The names.
    first
        The number of the first one.
    numbers
        Whether a number is looked for among the numbers first; otherwise among the names.
    aliases
        Pairs (other name, name); those of other names are left out.
    numbered
        How many of the names have a number; None for all.

    Examples
    --------
    >>> rooms = Choices(["Hall", "Kitchen"], 0, numbers=True)
    >>> rooms.find("1"), rooms.find("kit"), rooms.find("Rope")
    ('Kitchen', 'Kitchen', None)
    """

    def __init__(
        self,
        names: Sequence[str],
        first: int,
        *,
        numbers: bool,
        aliases: Iterable[tuple[str, str]] = (),
        numbered: int | None = None,
    ) -> None:
        self.names = tuple(names)
        self._numbers = range(first, first + (len(names) if numbered is None else numbered))
        self._numbers_first = numbers
        others = [(other, name) for other, name in aliases if name in self.names]
        self._known = Names(names, "name", others)
        self._full = sorted(((folded(name), name) for name in names), key=lambda pair: -len(pair[0]))

    @property
    def numbers(self) -> range:
        """The numbers."""
        return self._numbers

    def find(self, typed: str) -> str | None:
        """Return the name that a number, a name or its beginning means, None if there is none."""
        ways = (self._numbered, self._named) if self._numbers_first else (self._named, self._numbered)
        return next((name for way in ways if (name := way(typed)) is not None), None)

    def near(self, typed: str) -> str | None:
        """Return the name that looks most like what was typed."""
        known = dict(self._full)
        found = nearest(folded(typed), known)
        return known[found] if found else None

    def full_at(self, text: str, at: int, end: re.Pattern[str] = _IN_LIST) -> tuple[str, int] | None:
        """Return the full name that stands in a folded text at a place, if an `end` follows, and where it ends.

        Names may hold commas and brackets, which is why they are looked for before anything is split.
        """
        for spelled, name in self._full:
            if text.startswith(spelled, at) and end.match(text, at + len(spelled)):
                return name, at + len(spelled)
        return None

    def listed(self, typed: str) -> Iterator[str]:
        """Yield the names that are listed, with anything between them that one would write there.

        Raises
        ------
        NotUnderstoodError
            If something is none of the names; the message is that thing.

        Examples
        --------
        >>> list(Choices(["Ann", "Ben", "Cid"], 1, numbers=True).listed("players 1 and 3, Ben"))
        ['Ann', 'Cid', 'Ben']
        """
        text, at = folded(typed), 0
        while at < len(text):
            full = self.full_at(text, at)
            if full is not None and not (self._numbers_first and full[0].isdecimal()):
                name, at = full
                yield name
            elif gap := _BETWEEN.match(text, at):
                at = gap.end()
            else:
                name, at = self._item(text, at)
                yield name

    def _item(self, text: str, at: int) -> tuple[str, int]:
        item = _ITEM.match(text, at)
        if item is None:
            raise NotUnderstoodError(text[at:])
        name = self.find(item[1] or item[2] or "")
        if name is not None:
            return name, item.end()
        word = item[0].split()[0]
        name = self.find(word)
        if name is None:
            raise NotUnderstoodError(item[0])
        return name, at + len(word)

    def _named(self, typed: str) -> str | None:
        return self._known.meant(typed)

    def _numbered(self, typed: str) -> str | None:
        if paper := _OF_PAPER.fullmatch(typed):
            typed = paper[1]
        if not (typed.isdecimal() and len(typed) <= _MOST_DIGITS) or int(typed) not in self._numbers:
            return None
        return self.names[self._numbers.index(int(typed))]
