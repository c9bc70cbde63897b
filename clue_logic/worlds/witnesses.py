"""Deals that show which cells are open, and up to which statement of a log each of them agrees with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from clue_logic.worlds.bits import Bits, KnownCells, numbers_of


class Witness(NamedTuple):
    """A deal, and with how many statements it agrees before the first with which it does not."""

    deal: Bits
    until: int


class ShownCells(NamedTuple):
    """The cells that are full in some deals, and those that are empty in some."""

    held: Bits
    lacked: Bits


class Witnesses:
    """Keeps deals. For every cell that is open after so many statements there is one each way that agrees with them.

    Parameters
    ----------
    every
        All cells.
    found
        The deals that are there to begin with.
    """

    def __init__(self, every: Bits, found: Iterable[Witness] = ()) -> None:
        self._every = every
        self._found = list(found)

    def __iter__(self) -> Iterator[Witness]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def add(self, witness: Witness) -> None:
        """Keep a deal, too."""
        self._found.append(witness)

    @property
    def last(self) -> Witness:
        """The one that was added last."""
        return self._found[-1]

    def most(self) -> int:
        """Return with how many statements one of the deals agrees."""
        return max((witness.until for witness in self._found), default=0)

    def from_on(self, number: int, until: Callable[[Bits], int]) -> Witnesses:
        """Return them for a log of which only so many statements are the same; `until` tells how far each gets then."""
        return Witnesses(
            self._every,
            (Witness(deal, until(deal)) if before >= number else Witness(deal, before) for deal, before in self._found),
        )

    def shown(self, number: int) -> ShownCells:
        """Return what those that agree with so many statements show."""
        held = lacked = 0
        for deal, until in self._found:
            if until >= number:
                held |= deal
                lacked |= ~deal
        return ShownCells(held, lacked & self._every)

    def last_otherwise(self, known: KnownCells) -> dict[int, int]:
        """Return for each cell that is known in the end with how many statements a deal agrees that shows it otherwise.

        Cells that none shows otherwise are left out.
        """
        held, lacked = known
        found: dict[int, int] = {}
        for deal, until in sorted(self._found, key=lambda witness: -witness.until):
            otherwise = (held & ~deal) | (lacked & deal)
            if otherwise:
                found.update(dict.fromkeys(numbers_of(otherwise), until))
                held, lacked = held & ~otherwise, lacked & ~otherwise
                if not held | lacked:
                    break
        return found

    def fewest(self, most: int) -> Witnesses:
        """Return as many as are needed to show the same, if there are more than `most`."""
        if len(self._found) <= most:
            return self
        held = lacked = 0
        kept: list[Witness] = []
        for witness in sorted(self._found, key=lambda witness: -witness.until):
            new_held, new_lacked = witness.deal & ~held, ~witness.deal & self._every & ~lacked
            if new_held or new_lacked:
                held, lacked = held | new_held, lacked | new_lacked
                kept.append(witness)
        return Witnesses(self._every, kept)
