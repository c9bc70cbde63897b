"""What a lesson shows: the entries of E, M and N, the set G, and what one operation changes in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal

from clue_logic.datalog.derivation import Inference
from clue_logic.game.deck import NO_CARD
from clue_logic.game.facts import Fact
from clue_logic.game.questions import State as CellState
from clue_logic.lesson.operations import Operation

SetName = Literal["E", "M", "N"]
"""The paper's sets: unambiguous (eindeutig), ambiguous (mehrdeutig) and negative information."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One tuple of one of the sets.

    Parameters
    ----------
    of
        The set.
    cards
        One card for each category of the deck, or `NO_CARD`, which the paper writes where none is needed.
    location
        The player (or the table) whom it is about.
    line
        The line of the log that it comes from; 0 for what the headers say.

    Examples
    --------
    >>> Entry("E", ("-", "Rope", "-"), "Ben", 9).needed
    ('Rope',)
    """

    of: SetName
    cards: tuple[str, ...]
    location: str
    line: int

    @property
    def needed(self) -> tuple[str, ...]:
        """The cards that stand in the tuple."""
        return tuple(card for card in self.cards if card != NO_CARD)

    @property
    def content(self) -> tuple[SetName, tuple[str, ...], str]:
        """What the entry says, whatever line it comes from: equal for duplicates."""
        return self.of, self.cards, self.location


@dataclass(frozen=True, slots=True)
class Strike:
    """An entry that leaves its set, and the entry that makes it superfluous."""

    entry: Entry
    by: Entry


@dataclass(frozen=True)
class State:
    """The sets after a step.

    Parameters
    ----------
    entries
        The entries that stand in E, M and N, each in the order in which they came.
    remaining
        G: the cards that no entry of E names, in the order of the deck.
    solution
        The solution cards found so far, in the order of the deck.
    cells
        What the entries say about the cells of the notebook: (location, card) to its state; open ones are left out.
    """

    entries: Mapping[SetName, tuple[Entry, ...]]
    remaining: tuple[str, ...]
    solution: tuple[str, ...]
    cells: Mapping[tuple[str, str], CellState]

    def changed(
        self, added: Iterable[Entry], struck: Iterable[Strike], found: Iterable[str], cards: Sequence[str]
    ) -> State:
        """Return the sets after entries have come and gone and solution cards were found; the cells stay as they are.

        `cards` is the deck.
        """
        coming, gone = tuple(added), {strike.entry for strike in struck}
        entries: dict[SetName, tuple[Entry, ...]] = {
            name: tuple(e for e in (*standing, *(new for new in coming if new.of == name)) if e not in gone)
            for name, standing in self.entries.items()
        }
        named = {card for entry in entries["E"] for card in entry.needed}
        solution = {*self.solution, *found}
        return replace(
            self,
            entries=MappingProxyType(entries),
            remaining=tuple(card for card in cards if card not in named),
            solution=tuple(card for card in cards if card in solution),
        )


@dataclass(frozen=True)
class Step:
    """One operation of the paper, applied once.

    Parameters
    ----------
    number
        Its place in the lesson, from 1.
    line
        The line of the log that was read last; 0 for the headers.
    operation
        The operation.
    inferences
        The applications of its rules: one for each entry added or struck, or solution card found.
    added, struck, found
        What it changes: entries that come, entries that go, solution cards.
    state
        The sets afterwards.
    """

    number: int
    line: int
    operation: Operation
    inferences: tuple[Inference, ...]
    added: tuple[Entry, ...]
    struck: tuple[Strike, ...]
    found: tuple[str, ...]
    state: State

    @property
    def conclusions(self) -> tuple[Fact, ...]:
        """The facts that the step establishes."""
        return tuple(inference.fact for inference in self.inferences)
