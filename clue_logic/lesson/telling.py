"""The steps of a lesson: operations taken from the agenda, one after the other.

A statement of the log is read, and what can be done with it is on the agenda: first the cases that take it in, then
what follows. An entry that is struck is withdrawn, so that nothing is concluded from what no longer stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from types import MappingProxyType

from clue_logic.datalog.derivation import Derivation, Inference
from clue_logic.datalog.engine.agenda import Agenda
from clue_logic.datalog.syntax import Calculus
from clue_logic.game.deck import NO_CARD
from clue_logic.game.facts import Fact, Value
from clue_logic.game.game import Game
from clue_logic.game.given import stages
from clue_logic.game.questions import State as CellState
from clue_logic.lesson.operations import CASES, Operation, operations_of
from clue_logic.lesson.state import Entry, LessonStep, Strike, entry_of, fact_of, start, strike_of

_REDUCTIONS = (Operation.WORTHLESS, Operation.DUPLICATES)
"""What strikes entries is told first, as one need not substitute in an entry that goes anyway."""


class Telling:
    """Tells the operations by which a calculus takes in a log.

    Of all that is on the agenda, each round tells what was there when it began, in the order of the paper; what it
    makes possible waits for the next round. Of several ways to conclude the same the first is told, as the rules stand
    in their files. What only prepares entries, or reads cells off them, is no operation and done at once.

    Parameters
    ----------
    game
        The game.
    calculus
        The rules.
    """

    def __init__(self, game: Game, calculus: Calculus) -> None:
        self._game = game
        self._operations = operations_of(calculus)
        self._written = {rule.label: rule.written_label for rule in calculus.rules}
        self._background = {name for name, declared in calculus.declarations.items() if declared.background}
        self._agenda = Agenda(calculus, at_once=self._written.keys() - self._operations.keys())
        names = [*self._written.values(), *game.locations, *game.deck.cards, NO_CARD]
        self._ranks = {name: rank for rank, name in enumerate(names)}
        self._given: dict[Fact, int] = {}
        self._cells: dict[tuple[str, str], CellState] = {}
        self._state = start(game)
        self._number = 0
        self._line = 0

    def steps(self) -> Iterator[LessonStep]:
        """Yield the steps."""
        for stage in stages(self._game, repeated=True):
            self._line = stage.line
            for given in stage.givens:
                self._given.setdefault(given.fact, len(self._given))
            self._read_cells(self._agenda.read(stage.givens, since=stage.line))
            while offered := tuple(self._agenda):
                yield from self._round(offered)

    def derivation(self) -> Derivation:
        """Return all that was concluded so far."""
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
        """Return what inferences of a round are sorted by: cases as the log has them, the rest as the paper does."""
        if operation is Operation.OPENING:
            return 0, 0, self._ranked(self._together(operation, inference))
        if operation in CASES:
            told = (self._given[premise] for premise in inference.premises if premise.predicate not in self._background)
            return 0, min(told, default=0), ()
        kind = 1 if operation in _REDUCTIONS else 2
        return kind, operation.number, self._ranked(self._together(operation, inference))

    def _ranked(self, values: Iterable[Value]) -> tuple[int, ...]:
        """Return numbers that sort names as the deck, the table and the rules have them."""
        return tuple(value if isinstance(value, int) else self._ranks.get(value, 0) for value in values)

    def _together(self, operation: Operation, inference: Inference) -> tuple[Value, ...]:
        """Return what inferences of a round have in common that make up a single step."""
        label = self._written[inference.label]
        if operation in (Operation.OPENING, Operation.EXCLUSION) or label.startswith("twice") or label == "rest_to_n":
            return (label,)
        strike, entry = strike_of(inference), entry_of(inference.fact)
        about = strike.entry if strike is not None else entry
        if about is None:
            return (label, *inference.fact.args)
        if operation in CASES:
            return (label, about.line, about.location)
        # What comes to E and what leaves M in a transfer are one and the same.
        return (about.line, about.location, *about.cards)

    def _step(self, operation: Operation, inferences: list[Inference]) -> LessonStep | None:
        """Apply an operation, as far as it still can be after what was told before it in the round."""
        offered = tuple(self._agenda)
        added: list[Entry] = []
        struck: list[Strike] = []
        found: list[str] = []
        told: list[Inference] = []
        for wanted in sorted(inferences, key=self._in_step):
            ways = self._agenda.ways(wanted.fact)
            inference = next((way for way in ways if self._operations[way.label] is operation), None)
            if inference is None:
                continue
            told.append(inference)
            self._read_cells(self._agenda.take(inference))
            entry, strike = entry_of(inference.fact), strike_of(inference)
            if strike is not None:
                struck.append(strike)
                self._agenda.withdraw(fact_of(strike.entry))
            elif entry is not None:
                added.append(entry)
            else:
                found.append(str(inference.fact.args[0]))
        if not told:
            return None
        self._number += 1
        state = self._state.changed(added, struck, found, self._game.deck.cards)
        self._state = replace(state, cells=MappingProxyType(dict(self._cells)))
        return LessonStep(
            number=self._number,
            line=self._line,
            operation=operation,
            inferences=tuple(told),
            added=tuple(added),
            struck=tuple(struck),
            found=tuple(found),
            state=self._state,
            offered=offered,
        )

    def _in_step(self, inference: Inference) -> tuple[bool, tuple[int, ...]]:
        """Return what the inferences of a step are sorted by: strikes last, otherwise in the order of the deck."""
        return strike_of(inference) is not None, self._ranked(inference.fact.args)

    def _read_cells(self, facts: Iterable[Fact]) -> None:
        """Take in what is now known of the cells."""
        for predicate, args in facts:
            if predicate in ("holds", "lacks"):
                location, card = map(str, args)
                state = CellState(predicate)
                self._cells[location, card] = (
                    state if self._cells.get((location, card), state) is state else CellState.BOTH
                )
