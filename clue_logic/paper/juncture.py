"""A position between two steps of a lesson: the sets, and all operations that can be applied there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from clue_logic.datalog.derivation import Inference
from clue_logic.game.deck import NO_CARD
from clue_logic.game.facts import Fact, Value
from clue_logic.paper.lesson import (
    Entry,
    Lesson,
    LessonState,
    LessonStep,
    entry_from_fact,
    initial_state,
    premise_entries,
    strike_from_inference,
)
from clue_logic.paper.operations import CASES, Operation
from clue_logic.words.positions import lines

_AT_ONCE = ("own_cards", "table_cards", "supposed_in_e", "supposed_in_n", "rest_to_n", "exclusion")
"""The rules that one step applies to many cards."""


@dataclass(frozen=True, repr=False, eq=False)
class Source:
    """A log and its lesson, from which questions are drawn; compared by identity."""

    title: str  # for headings
    lesson: Lesson
    log: tuple[str, ...]  # the lines without comments, which may give answers away

    @classmethod
    def of(cls, title: str, lesson: Lesson, text: str) -> Source:
        """Build the source from a lesson and the text of its log."""
        return cls(title, lesson, tuple(line.code.rstrip() for line in lines(text)))

    @property
    def counted_players(self) -> tuple[str, ...]:
        """The players who must be in A, by the reading of operation 11 that the lesson uses."""
        game = self.lesson.game
        left_out = game.me if self.lesson.reading == "others" and game.hand else None
        return tuple(name for name in game.names if name != left_out)


@dataclass(frozen=True, repr=False)
class Juncture:
    """A position in a lesson, between two of its steps.

    >>> import clue_logic as cl
    >>> from clue_logic.paper.lesson import build_lesson
    >>> lesson = build_lesson(cl.read('''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... Ann suggests Plum, Rope, Hall: Ben passes, Cid shows Hall
    ... '''))
    >>> start = Juncture(Source("An example", lesson, ()), 1)
    >>> start.line, [step.operation.key for step in start.possible], start.next_step.operation.key
    (6, ['fall-1', 'fall-3'], 'fall-3')
    >>> Juncture(start.source, 2).missing("Rope")
    ('Ann', 'Cid')
    """

    source: Source  # the log and its lesson
    step: int  # the number of the next step; at the end, one more than the last

    @property
    def state(self) -> LessonState:
        """The sets."""
        return self.earlier_steps[-1].state if self.earlier_steps else initial_state(self.source.lesson.game)

    @property
    def line(self) -> int:
        """The line of the last statement read; 0 for the headers."""
        steps = self.source.lesson.steps
        return steps[min(self.step, len(steps)) - 1].line if steps else 0

    @property
    def earlier_steps(self) -> tuple[LessonStep, ...]:
        """The steps of the lesson up to here."""
        return self.source.lesson.steps[: self.step - 1]

    @property
    def next_step(self) -> LessonStep | None:
        """The next step of the lesson, None at its end."""
        steps = self.source.lesson.steps
        return steps[self.step - 1] if self.step <= len(steps) else None

    @cached_property
    def possible(self) -> tuple[LessonStep, ...]:
        """All steps that are possible here, in the order of the operations.

        A lesson applies the operations in one of many orders. A student may choose another one, so every operation that
        the rules allow is right. `LessonState.cells` are not updated: no operation reads them.
        """
        groups: dict[tuple[Value, ...], dict[Fact, Inference]] = defaultdict(dict)
        for inference in self.next_step.offered if self.next_step is not None else ():
            groups[self._together(inference)].setdefault(inference.fact, inference)
        steps = (self._step(group.values()) for group in groups.values())
        return tuple(sorted(steps, key=lambda step: step.operation.number))

    def _together(self, inference: Inference) -> tuple[Value, ...]:
        """Return the key that groups inferences into steps."""
        operation = self.source.lesson.operations[inference.label]
        entry, strike = entry_from_fact(inference.fact), strike_from_inference(inference)
        about = strike.entry if strike is not None else entry
        if inference.label in _AT_ONCE:
            return (inference.label,)
        if about is not None and operation in CASES:
            return operation.number, about.line, about.location
        if about is not None and operation is Operation.TRANSFER:  # the entry added to E is the one that leaves M
            return operation.number, about.line, about.location, *about.cards
        return operation.number, inference.fact.predicate, *inference.fact.args

    def _step(self, group: Iterable[Inference]) -> LessonStep:
        """Build the step of some inferences: strikes last, otherwise in the order of the deck."""
        lesson = self.source.lesson
        cards = lesson.game.deck.cards
        ranks: dict[Value, int] = {card: place for place, card in enumerate((*cards, NO_CARD))}
        inferences = sorted(
            group,
            key=lambda one: (strike_from_inference(one) is not None, [ranks.get(value, 0) for value in one.fact.args]),
        )
        operation = lesson.operations[inferences[0].label]
        return LessonStep(self.step, self.line, operation, tuple(inferences), self.state.after(inferences, cards))

    def missing(self, card: str) -> tuple[str, ...]:
        """Return the players who are missing in A: those who must be in it, but have no entry of the card in N."""
        lacking = {entry.location for entry in self.state.entries["N"] if card in entry.needed_cards}
        return tuple(name for name in self.source.counted_players if name not in lacking)


def operand_entries(step: LessonStep) -> tuple[Entry, ...]:
    """Return the entries that the operation of a step is applied to."""
    return tuple(dict.fromkeys(chain.from_iterable(map(premise_entries, step.inferences))))
