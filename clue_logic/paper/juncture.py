"""A place between two steps of a lesson: the sets there, and every application of an operation that they allow."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from clue_logic.datalog.derivation import Inference
from clue_logic.game.deck import NO_CARD
from clue_logic.game.facts import Fact, Value
from clue_logic.paper.lesson import Entry, Lesson, LessonState, LessonStep, entry_of, start, strike_of
from clue_logic.paper.operations import CASES, Operation, operations_of

_AT_ONCE = ("own_cards", "table_cards", "supposed_in_e", "supposed_in_n", "rest_to_n", "exclusion")
"""The rules that are applied to many cards in a single step."""


@dataclass(frozen=True, repr=False)
class Applicable:
    """Finds what can be done at each place of a lesson.

    Parameters
    ----------
    lesson
        The lesson.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.paper.lesson import lesson_of
    >>> lesson = lesson_of(cl.read('''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... me: Ann
    ... hand: Green, Axe
    ... Ann suggests Plum, Rope, Hall: Ben passes, Cid shows Hall
    ... '''))
    >>> for step in Applicable(lesson).at(2):
    ...     print(step.operation.key, *(entry.cards for entry in step.added))
    fall-1 ('-', '-', 'Hall')
    fall-3 ('Plum', '-', '-') ('-', 'Rope', '-') ('-', '-', 'Hall')
    """

    lesson: Lesson

    def at(self, number: int) -> tuple[LessonStep, ...]:
        """Return all that can be done in place of a step of the lesson, in the order of the operations.

        Each application of an operation is told as a step of its own. `LessonState.cells` stay as they are before it:
        no operation reads them.

        Parameters
        ----------
        number
            The number of the step, from 1; one more than the last for what is left to do at the end.
        """
        before, line = self.state_before(number), self.line_of(number)
        groups: dict[tuple[Value, ...], dict[Fact, Inference]] = defaultdict(dict)
        for inference in self._offered(number):
            groups[self._together(inference)].setdefault(inference.fact, inference)
        steps = [self._step(number, line, list(group.values()), before) for group in groups.values()]
        return tuple(sorted(steps, key=lambda step: step.operation.number))

    def state_before(self, number: int) -> LessonState:
        """Return the sets before a step."""
        return self.lesson.steps[number - 2].state if number > 1 else start(self.lesson.game)

    def line_of(self, number: int) -> int:
        """Return the line of the statement that has been read before a step; 0 for the headers."""
        steps = self.lesson.steps
        return steps[min(number, len(steps)) - 1].line if steps else 0

    def _offered(self, number: int) -> tuple[Inference, ...]:
        """Return what was on the agenda before a step; at the end there is nothing left on it."""
        steps = self.lesson.steps
        return steps[number - 1].offered if number <= len(steps) else ()

    @cached_property
    def _operations(self) -> Mapping[str, Operation]:
        return operations_of(self.lesson.calculus)

    def _together(self, inference: Inference) -> tuple[Value, ...]:
        """Return what inferences have in common that make up a single step."""
        operation = self._operations[inference.label]
        entry, strike = entry_of(inference.fact), strike_of(inference)
        about = strike.entry if strike is not None else entry
        if inference.label in _AT_ONCE:
            return (inference.label,)
        if about is not None and operation in CASES:
            return operation.number, about.line, about.location
        if about is not None and operation is Operation.TRANSFER:  # what comes to E is what leaves M
            return operation.number, about.line, about.location, *about.cards
        return operation.number, inference.fact.predicate, *inference.fact.args

    def _step(self, number: int, line: int, inferences: list[Inference], before: LessonState) -> LessonStep:
        inferences.sort(key=self._in_step)
        facts = [inference.fact for inference in inferences]
        added = tuple(entry for fact in facts if (entry := entry_of(fact)) is not None)
        struck = tuple(strike for inference in inferences if (strike := strike_of(inference)) is not None)
        solutions = (i.fact for i in inferences if entry_of(i.fact) is None and strike_of(i) is None)
        found = tuple(str(fact.args[0]) for fact in solutions)
        return LessonStep(
            number=number,
            line=line,
            operation=self._operations[inferences[0].label],
            inferences=tuple(inferences),
            added=added,
            struck=struck,
            found=found,
            state=before.changed(added, struck, found, self.lesson.game.deck.cards),
        )

    def _in_step(self, inference: Inference) -> tuple[bool, tuple[int, ...]]:
        """Return what the inferences of a step are sorted by: strikes last, otherwise in the order of the deck."""
        args = inference.fact.args
        return strike_of(inference) is not None, tuple(self._ranks.get(value, 0) for value in args)

    @cached_property
    def _ranks(self) -> Mapping[Value, int]:
        return {card: place for place, card in enumerate((*self.lesson.game.deck.cards, NO_CARD))}


@dataclass(frozen=True, repr=False, eq=False)
class Source:
    """What questions are drawn from: a log and its lesson. Every source is equal to itself only.

    Parameters
    ----------
    title
        What to call it.
    lesson
        The lesson.
    log
        The lines of the log, without comments: some tell what is asked for.
    """

    title: str
    lesson: Lesson
    log: tuple[str, ...]

    @classmethod
    def of(cls, title: str, lesson: Lesson, text: str) -> Source:
        """Return the source that a lesson and the text of its log make."""
        from clue_logic.words.positions import lines

        return cls(title, lesson, tuple(line.code.rstrip() for line in lines(text)))

    @cached_property
    def applicable(self) -> Applicable:
        """What can be done at each place of the lesson."""
        return Applicable(self.lesson)

    @property
    def counted(self) -> tuple[str, ...]:
        """The players who have to be in A, by the reading of operation 11 that the lesson follows."""
        game = self.lesson.game
        left_out = game.me if self.lesson.reading == "others" and game.hand else None
        return tuple(name for name in game.names if name != left_out)


@dataclass(frozen=True, repr=False)
class Juncture:
    """A place in a lesson, between two of its steps.

    Parameters
    ----------
    source
        The log and its lesson.
    step
        The number of the step before which it is; one more than the last for the end.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.paper.lesson import lesson_of
    >>> lesson = lesson_of(cl.read('''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... Ann suggests Plum, Rope, Hall: Ben passes, Cid shows Hall
    ... '''))
    >>> start = Juncture(Source("An example", lesson, ()), 1)
    >>> start.line, [step.operation.key for step in start.possible], start.told.operation.key
    (6, ['fall-1', 'fall-3'], 'fall-3')
    >>> Juncture(start.source, 2).missing("Rope")
    ('Ann', 'Cid')
    """

    source: Source
    step: int

    @property
    def state(self) -> LessonState:
        """What stands in the sets."""
        return self.source.applicable.state_before(self.step)

    @property
    def line(self) -> int:
        """The line of the statement that has been read; 0 for the headers."""
        return self.source.applicable.line_of(self.step)

    @cached_property
    def possible(self) -> tuple[LessonStep, ...]:
        """All that can be done here."""
        return self.source.applicable.at(self.step)

    @property
    def done(self) -> tuple[LessonStep, ...]:
        """The steps of the lesson up to here."""
        return self.source.lesson.steps[: self.step - 1]

    @property
    def told(self) -> LessonStep | None:
        """What the lesson does next, None at its end."""
        steps = self.source.lesson.steps
        return steps[self.step - 1] if self.step <= len(steps) else None

    def missing(self, card: str) -> tuple[str, ...]:
        """Return the players who are missing in A: those who have to be, and for whom N has no entry of the card."""
        lacking = {entry.location for entry in self.state.entries["N"] if card in entry.needed}
        return tuple(name for name in self.source.counted if name not in lacking)


def used_by(step: LessonStep) -> tuple[Entry, ...]:
    """Return the entries that the operation of a step is applied to."""
    premises = (entry_of(premise) for inference in step.inferences for premise in inference.premises)
    return tuple(dict.fromkeys(entry for entry in premises if entry is not None))
