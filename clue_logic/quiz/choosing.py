"""Choosing the questions of a quiz: by chance, but so that many operations and kinds of questions come up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from clue_logic.paper.lesson import Lesson, LessonStep
from clue_logic.paper.operations import Operation
from clue_logic.quiz.kinds import KINDS
from clue_logic.quiz.question import AnyQuestion
from clue_logic.quiz.source import Source

_OFTEN: Mapping[Operation, float] = {
    Operation.OPENING: 2.0,
    Operation.CASE_1: 1.0,
    Operation.CASE_2: 1.0,
    Operation.CASE_3: 2.0,
}
"""Operations that a log is full of, and how many questions about another one come first."""


@dataclass(frozen=True)
class _Candidate:
    """A question that could be asked, the place of its log among the logs, and a number drawn for it."""

    question: AnyQuestion
    place: int
    drawn: float


def questions(sources: Sequence[Source], *, count: int = 10, seed: int = 0) -> tuple[AnyQuestion, ...]:
    """Return questions in the order of the logs: as many as are wanted, or as there are.

    Parameters
    ----------
    sources
        The logs.
    count
        How many questions are wanted.
    seed
        The same number gives the same questions.

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
    ... Ben suggests Plum, Axe, Hall: Cid shows
    ... '''))
    >>> [(q.kind, q.juncture.step) for q in questions([Source("An example", lesson, ())], count=3)]
    [('yields', 2), ('yields', 3), ('operation', 4)]
    """
    rng = Random(seed)
    left = [
        _Candidate(question, place, rng.random())
        for place, source in enumerate(sources)
        for question in _all_of(source, rng)
    ]
    chosen: list[_Candidate] = []
    used: Counter[object] = Counter()
    while left and len(chosen) < count:
        best = min(left, key=lambda candidate: (_cost(candidate, used), candidate.drawn))
        left.remove(best)
        chosen.append(best)
        used.update(_marks(best))
    chosen.sort(key=_order)
    return tuple(candidate.question for candidate in chosen)


def _order(candidate: _Candidate) -> tuple[int, int, int]:
    question = candidate.question
    return candidate.place, question.juncture.step, question.reveals


def _cost(candidate: _Candidate, used: Counter[object]) -> float:
    """Return how little a question would add to those chosen already; chance decides between those nearly alike."""
    question = candidate.question
    log, step, line, operation, asked = (used[mark] for mark in _marks(candidate))
    return (
        3.0 * step
        + 0.5 * line
        + 0.5 * log
        + operation
        + 3.0 * (asked + 1) / question.share
        + (_OFTEN.get(question.about, 0.0) + float(question.is_dull))
        + 0.5 * candidate.drawn
    )


def _marks(candidate: _Candidate) -> tuple[object, ...]:
    """Return what is not to come up too often: the log, the step, the line, the operation, the kind of question."""
    question, place = candidate.question, candidate.place
    return (
        ("log", place),
        ("step", place, question.juncture.step),
        ("line", place, question.juncture.line),
        ("operation", question.about),
        ("kind", question.kind),
    )


def _all_of(source: Source, rng: Random) -> Iterator[AnyQuestion]:
    """Yield every question that a log gives."""
    steps = _asked_about(source.lesson)
    for step in steps:
        for kind in KINDS:
            yield from kind.before_step(source, step)
    for step in steps:
        if step is steps[-1] or steps[step.number].line != step.line:  # all that follows from the statement is told
            for kind in KINDS:
                yield from kind.after_statement(source, step.number + 1, rng)


def _asked_about(lesson: Lesson) -> tuple[LessonStep, ...]:
    """Return the steps of a lesson up to where its log contradicts itself: after that anything would be right."""
    if lesson.contradiction is None:
        return lesson.steps
    _, line = lesson.contradiction
    return tuple(step for step in lesson.steps if step.line < line)
