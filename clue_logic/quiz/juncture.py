"""Where in a lesson a question is asked: what stands in the sets there, what can be done, what is told next."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from clue_logic.paper.lesson import Entry, LessonState, LessonStep, entry_of
from clue_logic.quiz.source import Source


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
