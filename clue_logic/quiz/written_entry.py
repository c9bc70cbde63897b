"""An entry as somebody writes it in an answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from clue_logic.game.deck import NO_CARD
from clue_logic.paper.lesson import Entry, SetName


@dataclass(frozen=True, slots=True)
class WrittenEntry:
    """An entry as an answer names it: maybe without its set, and never with its line."""

    of: SetName | None
    cards: tuple[str, ...]
    location: str

    def is_one_of(self, entries: Sequence[Entry]) -> bool:
        """Return whether one of the entries is meant.

        Examples
        --------
        >>> entry = Entry("M", ("Plum", "-"), "Ben", 9)
        >>> [WrittenEntry(of, ("Plum", "-"), "Ben").is_one_of([entry]) for of in (None, "M", "E")]
        [True, True, False]
        """
        return any(self.says(entry) and self.of in (None, entry.of) for entry in entries)

    def says(self, entry: Entry) -> bool:
        """Return whether this is what an entry says, in whichever set either may be."""
        return (entry.cards, entry.location) == (self.cards, self.location)

    @property
    def needed(self) -> tuple[str, ...]:
        """The cards that stand in the tuple."""
        return tuple(card for card in self.cards if card != NO_CARD)
