"""A lesson: the steps of the paper's calculus on a log, and the sets E, M, N and G after each of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from types import MappingProxyType
from typing import Literal

from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.derivation import Derivation, Inference
from clue_logic.datalog.engine.agenda import Agenda
from clue_logic.datalog.syntax import CONTRADICTION, Calculus
from clue_logic.game.deck import NO_CARD
from clue_logic.game.facts import Fact, Value
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import State as CellState
from clue_logic.paper.operations import CASES, Operation, rule_operations
from clue_logic.words.formatting import format_count
from clue_logic.words.records import replace

SetName = Literal["E", "M", "N"]
"""The paper's sets: unambiguous (eindeutig), ambiguous (mehrdeutig) and negative information."""

_SETS: Mapping[str, SetName] = {"e": "E", "m": "M", "n": "N"}
_LEAVES = "leaves_"
"""The prefix of the predicates by which an entry leaves its set."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One tuple of one of the sets.

    >>> Entry("E", ("-", "Rope", "-"), "Ben", 9).needed_cards
    ('Rope',)
    """

    of: SetName
    # one card for each category of the deck, or `NO_CARD` ("-") if none is needed
    cards: tuple[str, ...]
    location: str  # the player or the table
    line: int  # its line of the log; 0 for the headers

    @property
    def needed_cards(self) -> tuple[str, ...]:
        """The cards that stand in the tuple."""
        return tuple(card for card in self.cards if card != NO_CARD)

    @property
    def content(self) -> tuple[SetName, tuple[str, ...], str]:
        """The entry without its line: equal for duplicates."""
        return self.of, self.cards, self.location


@dataclass(frozen=True, slots=True)
class Strike:
    """An entry that leaves its set, and the entry that makes it superfluous."""

    entry: Entry
    by: Entry


@dataclass(frozen=True)
class LessonState:
    """The sets after a step."""

    # the entries of E, M and N, in the order in which they were added
    entries: Mapping[SetName, tuple[Entry, ...]]
    remaining: tuple[str, ...]  # G: the cards that no entry of E names, in the order of the deck
    solution: tuple[str, ...]  # the solution cards found so far, in the order of the deck
    # (location, card) to state, without open cells
    cells: Mapping[tuple[str, str], CellState]

    def after(self, inferences: Sequence[Inference], cards: Sequence[str]) -> LessonState:
        """Return the sets after some inferences, with unchanged cells; `cards` is the deck."""
        coming, removed = _added_entries(inferences), {strike.entry for strike in _strikes(inferences)}
        entries: dict[SetName, tuple[Entry, ...]] = {
            name: tuple(e for e in (*standing, *(new for new in coming if new.of == name)) if e not in removed)
            for name, standing in self.entries.items()
        }
        entered_cards = {card for entry in entries["E"] for card in entry.needed_cards}
        solution = {*self.solution, *_found_cards(inferences)}
        return replace(
            self,
            entries=MappingProxyType(entries),
            remaining=tuple(card for card in cards if card not in entered_cards),
            solution=tuple(card for card in cards if card in solution),
        )


@dataclass(frozen=True)
class LessonStep:
    """One operation of the paper, applied once."""

    number: int  # in the lesson, from 1
    line: int  # the last line of the log that was read; 0 for the headers
    operation: Operation
    # one for each entry added or struck, or solution card found
    inferences: tuple[Inference, ...]
    state: LessonState  # the sets afterwards
    # all inferences that were possible in its place, including its own
    offered: tuple[Inference, ...] = field(default=(), repr=False)

    @cached_property
    def added_entries(self) -> tuple[Entry, ...]:
        return _added_entries(self.inferences)

    @cached_property
    def strikes(self) -> tuple[Strike, ...]:
        """The entries that it strikes out."""
        return _strikes(self.inferences)

    @cached_property
    def found_cards(self) -> tuple[str, ...]:
        """The solution cards that it finds."""
        return _found_cards(self.inferences)

    @property
    def conclusions(self) -> tuple[Fact, ...]:
        """The facts that the step establishes."""
        return tuple(inference.fact for inference in self.inferences)


def entry_from_fact(fact: Fact) -> Entry | None:
    """Return the entry of a fact, None if the fact is not an entry.

    >>> entry_from_fact(Fact("m", (9, "Plum", "-", "Hall", "Ben")))
    Entry(of='M', cards=('Plum', '-', 'Hall'), location='Ben', line=9)
    """
    if fact.predicate not in _SETS:
        return None
    line, *cards, location = fact.args
    assert isinstance(line, int)
    return Entry(_SETS[fact.predicate], tuple(map(str, cards)), str(location), line)


def premise_entries(inference: Inference) -> list[Entry]:
    """Return the entries among the premises of an inference."""
    return [entry for premise in inference.premises if (entry := entry_from_fact(premise)) is not None]


def strike_from_inference(inference: Inference) -> Strike | None:
    """Return the strike that an inference concludes, None if it concludes something else."""
    if not inference.fact.predicate.startswith(_LEAVES):
        return None
    entries = premise_entries(inference)
    # in the rules, the entry that makes another superfluous comes first; one that moves to E is struck by itself
    return Strike(entries[-1], entries[0] if len(entries) > 1 else replace(entries[0], of="E"))


def _added_entries(inferences: Iterable[Inference]) -> tuple[Entry, ...]:
    return tuple(entry for inference in inferences if (entry := entry_from_fact(inference.fact)) is not None)


def _strikes(inferences: Iterable[Inference]) -> tuple[Strike, ...]:
    return tuple(strike for inference in inferences if (strike := strike_from_inference(inference)) is not None)


def _found_cards(inferences: Iterable[Inference]) -> tuple[str, ...]:
    facts = (inference.fact for inference in inferences if strike_from_inference(inference) is None)
    return tuple(str(fact.args[0]) for fact in facts if entry_from_fact(fact) is None)


def fact_from_entry(entry: Entry) -> Fact:
    """Return the fact of an entry, the inverse of `entry_from_fact`."""
    return Fact(entry.of.lower(), (entry.line, *entry.cards, entry.location))


def initial_state(game: Game) -> LessonState:
    """Return the sets before the first step."""
    empty: dict[SetName, tuple[Entry, ...]] = dict.fromkeys(_SETS.values(), ())
    return LessonState(MappingProxyType(empty), game.deck.cards, (), MappingProxyType({}))


_REDUCTIONS = (Operation.WORTHLESS, Operation.DUPLICATES)
"""These come first: an entry that will be struck needs no substitution."""


class LessonBuilder:
    """Applies the operations of a calculus to a log, one by one.

    Each round applies the inferences that were on the agenda at its beginning, in the order of the paper; new ones wait
    for the next round. Of several inferences of the same fact, the first in the rule files is used. Rules that only
    prepare entries, or read cells from them, are not operations and are applied at once.
    """

    def __init__(self, game: Game, calculus: Calculus) -> None:
        self._game = game
        self._operations = rule_operations(calculus)
        self._written = {rule.label: rule.written_label for rule in calculus.rules}
        self._background = {name for name, declared in calculus.declarations.items() if declared.background}
        self._agenda = Agenda(calculus, at_once=self._written.keys() - self._operations.keys())
        names = [*self._written.values(), *game.locations, *game.deck.cards, NO_CARD]
        self._ranks = {name: rank for rank, name in enumerate(names)}
        self._given: dict[Fact, int] = {}
        self._cells: dict[tuple[str, str], CellState] = {}
        self._state = initial_state(game)
        self._number = 0
        self._line = 0

    def steps(self) -> Iterator[LessonStep]:
        for stage in stages(self._game, repeated=True):
            self._line = stage.line
            for given in stage.givens:
                self._given.setdefault(given.fact, len(self._given))
            self._read_cells(self._agenda.add_givens(stage.givens, since=stage.line))
            while offered := tuple(self._agenda):
                yield from self._round(offered)

    def derivation(self) -> Derivation:
        """Return all inferences so far."""
        return self._agenda.derivation()

    def _round(self, offered: Iterable[Inference]) -> Iterator[LessonStep]:
        first: dict[Fact, Inference] = {}
        for inference in offered:
            first.setdefault(inference.fact, inference)
        applied = [(self._operations[inference.label], inference) for inference in first.values()]
        applied.sort(key=lambda pair: self._place(*pair))
        for (operation, *_), group in groupby(applied, key=lambda pair: (pair[0], *self._together(*pair))):
            step = self._step(operation, [inference for _, inference in group])
            if step is not None:
                yield step

    def _place(self, operation: Operation, inference: Inference) -> tuple[int, int, tuple[int, ...]]:
        """Return the sort key in a round: cases in the order of the log, the rest in that of the paper."""
        if operation is Operation.OPENING:
            return 0, 0, self._rank(self._together(operation, inference))
        if operation in CASES:
            stated = (
                self._given[premise] for premise in inference.premises if premise.predicate not in self._background
            )
            return 0, min(stated, default=0), ()
        kind = 1 if operation in _REDUCTIONS else 2
        return kind, operation.number, self._rank(self._together(operation, inference))

    def _rank(self, values: Iterable[Value]) -> tuple[int, ...]:
        """Return a sort key for names, in the order of the deck, the players and the rules."""
        return tuple(value if isinstance(value, int) else self._ranks.get(value, 0) for value in values)

    def _together(self, operation: Operation, inference: Inference) -> tuple[Value, ...]:
        """Return the key that groups inferences of a round into steps."""
        label = self._written[inference.label]
        if operation in (Operation.OPENING, Operation.EXCLUSION) or label.startswith("twice") or label == "rest_to_n":
            return (label,)
        strike, entry = strike_from_inference(inference), entry_from_fact(inference.fact)
        about = strike.entry if strike is not None else entry
        if about is None:
            return (label, *inference.fact.args)
        if operation in CASES:
            return (label, about.line, about.location)
        # in a transfer, the entry added to E and the one that leaves M are the same
        return (about.line, about.location, *about.cards)

    def _step(self, operation: Operation, inferences: list[Inference]) -> LessonStep | None:
        """Apply the inferences that are still possible after the earlier steps of the round; None if there are none."""
        offered = tuple(self._agenda)
        new_inferences: list[Inference] = []
        for candidate in sorted(inferences, key=self._in_step):
            ways = self._agenda.find_inferences(candidate.fact)
            inference = next((way for way in ways if self._operations[way.label] is operation), None)
            if inference is None:
                continue
            new_inferences.append(inference)
            self._read_cells(self._agenda.apply(inference))
            strike = strike_from_inference(inference)
            if strike is not None:
                self._agenda.withdraw(fact_from_entry(strike.entry))
        if not new_inferences:
            return None
        self._number += 1
        state = self._state.after(new_inferences, self._game.deck.cards)
        self._state = replace(state, cells=MappingProxyType(dict(self._cells)))
        return LessonStep(self._number, self._line, operation, tuple(new_inferences), self._state, offered)

    def _in_step(self, inference: Inference) -> tuple[bool, tuple[int, ...]]:
        """Return the sort key of the inferences of a step: strikes last, otherwise the order of the deck."""
        return strike_from_inference(inference) is not None, self._rank(inference.fact.args)

    def _read_cells(self, facts: Iterable[Fact]) -> None:
        for predicate, args in facts:
            if predicate in ("holds", "lacks"):
                location, card = map(str, args)
                state = CellState(predicate)
                self._cells[location, card] = (
                    state if self._cells.get((location, card), state) is state else CellState.BOTH
                )


Reading = Literal["others", "rest"]
"""How operation 11 treats the keeper of the notes: left out, or with the other cards in N from the start."""

READINGS: tuple[Reading, ...] = ("others", "rest")

CALCULUS = "paper"
"""The folder of the rules."""

_LEFT_OUT: Mapping[Reading, tuple[str, ...]] = {"others": ("rest_to_n", "all_lack"), "rest": ("all_others_lack",)}
"""The rules of the other reading."""


@dataclass(frozen=True, repr=False)
class Lesson:
    """The steps of the paper's calculus on a log.

    >>> import clue_logic as cl
    >>> lesson = build_lesson(cl.read('''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... me: Ann
    ... hand: Green, Axe
    ... Ben suggests Plum, Axe, Hall: Cid shows
    ... '''))
    >>> for step in lesson.steps:
    ...     print(step.operation.key, [(entry.of, *entry.cards, entry.location) for entry in step.added_entries])
    opening [('E', 'Green', '-', '-', 'Ann'), ('E', '-', 'Axe', '-', 'Ann')]
    fall-2 [('M', 'Plum', 'Axe', 'Hall', 'Cid')]
    substitution-by-e [('M', 'Plum', '-', 'Hall', 'Cid')]
    duplicates []
    """

    game: Game
    reading: Reading  # of operation 11
    derivation: Derivation  # all inferences, also of rules that are not operations
    steps: tuple[LessonStep, ...]

    def __repr__(self) -> str:
        return f"<Lesson: {format_count(len(self.steps), 'step')}>"

    @property
    def calculus(self) -> Calculus:
        """The rules, without those of the other reading."""
        return self.derivation.calculus

    @cached_property
    def operations(self) -> Mapping[str, Operation]:
        """The label of each rule to its operation."""
        return rule_operations(self.calculus)

    @property
    def final(self) -> LessonState:
        """The sets at the end."""
        return self.steps[-1].state if self.steps else initial_state(self.game)

    @cached_property
    def contradiction(self) -> tuple[Fact, int] | None:
        """The first contradiction and its line, None in a consistent log."""
        for inference in self.derivation.inferences.values():
            if inference.fact.predicate == CONTRADICTION:
                return inference.fact, inference.since or 0
        return None


def build_lesson(game: Game, *, reading: Reading = "others") -> Lesson:
    """Build the lesson of a log.

    Raises ValueError if there is no such reading.
    """
    if reading not in READINGS:
        raise ValueError(f"unknown reading {reading!r}; readings are {', '.join(READINGS)}")
    calculus = _rules(game, reading)
    builder = LessonBuilder(game, calculus)
    steps = tuple(builder.steps())
    return Lesson(game, reading, builder.derivation(), steps)


def _rules(game: Game, reading: Reading) -> Calculus:
    """Return the calculus of the paper with one reading of operation 11; for an onlooker, both are the same."""
    calculus = load_game_calculus(CALCULUS, game)
    if not game.hand:
        return calculus
    return replace(calculus, rules=tuple(r for r in calculus.rules if r.written_label not in _LEFT_OUT[reading]))
