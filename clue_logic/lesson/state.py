"""What a lesson shows: the entries of E, M and N, the set G, and what one operation changes in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal

from clue_logic.datalog.derivation import Inference
from clue_logic.game.deck import NO_CARD
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.questions import State as CellState
from clue_logic.lesson.operations import Operation

SetName = Literal["E", "M", "N"]
"""The paper's sets: unambiguous (eindeutig), ambiguous (mehrdeutig) and negative information."""

_SETS: Mapping[str, SetName] = {"e": "E", "m": "M", "n": "N"}
_LEAVES = "leaves_"
"""How the predicates begin that say that an entry leaves its set."""


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
class LessonState:
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
    ) -> LessonState:
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
class LessonStep:
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
    offered
        All that could have been done in its place, this step included: every application of a rule that carries out an
        operation.
    """

    number: int
    line: int
    operation: Operation
    inferences: tuple[Inference, ...]
    added: tuple[Entry, ...]
    struck: tuple[Strike, ...]
    found: tuple[str, ...]
    state: LessonState

    offered: tuple[Inference, ...] = field(default=(), repr=False)

    @property
    def conclusions(self) -> tuple[Fact, ...]:
        """The facts that the step establishes."""
        return tuple(inference.fact for inference in self.inferences)


def entry_of(fact: Fact) -> Entry | None:
    """Return the entry that a fact is, None if it is no entry.

    Examples
    --------
    >>> entry_of(Fact("m", (9, "Plum", "-", "Hall", "Ben")))
    Entry(of='M', cards=('Plum', '-', 'Hall'), location='Ben', line=9)
    """
    if fact.predicate not in _SETS:
        return None
    line, *cards, location = fact.args
    assert isinstance(line, int)
    return Entry(_SETS[fact.predicate], tuple(map(str, cards)), str(location), line)


def strike_of(inference: Inference) -> Strike | None:
    """Return the strike that an inference concludes, None if it concludes something else.

    Examples
    --------
    >>> premises = Fact("n", (5, "Plum", "Ben")), Fact("n", (9, "Plum", "Ben"))
    >>> strike = strike_of(Inference(Fact("leaves_n_for_n", (9, "Plum", "Ben")), "twice_in_n", premises, (), 1, None))
    >>> strike.entry.line, strike.by.line
    (9, 5)
    """
    if not inference.fact.predicate.startswith(_LEAVES):
        return None
    entries = [entry for premise in inference.premises if (entry := entry_of(premise)) is not None]
    # The rules name first what makes an entry superfluous; one that moves to E is superfluous for itself.
    return Strike(entries[-1], entries[0] if len(entries) > 1 else replace(entries[0], of="E"))


def fact_of(entry: Entry) -> Fact:
    """Return the fact that an entry is, the contrary of `entry_of`."""
    return Fact(entry.of.lower(), (entry.line, *entry.cards, entry.location))


def start(game: Game) -> LessonState:
    """Return the sets before the first step."""
    empty: dict[SetName, tuple[Entry, ...]] = dict.fromkeys(_SETS.values(), ())
    return LessonState(MappingProxyType(empty), game.deck.cards, (), MappingProxyType({}))
