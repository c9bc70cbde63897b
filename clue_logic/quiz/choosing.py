"""Choosing the questions of a quiz: by chance, but so that many operations and kinds of questions come up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from clue_logic.lesson.lesson import Lesson
from clue_logic.lesson.state import Step
from clue_logic.quiz.question import Kind, Question, Source

_OFTEN: Mapping[int, float] = {0: 2.0, 1: 1.0, 2: 1.0, 3: 2.0}
"""Operations that a log is full of, and how many questions about another one come first."""

_DULL: Mapping[tuple[Kind, int], float] = {("yields", 7): 1.0}
"""Questions that answer themselves nearly: what is transferred stays the same."""

_MOST_ENTRIES = 10
"""A step that adds more entries is not asked for: writing them down teaches nothing."""

_SHARES: Mapping[Kind, float] = {"operation": 3.0, "yields": 3.0, "goes": 2.0, "players": 1.3, "cards": 0.7}
"""How many of ten questions are of each kind, where a log gives them."""

_WITHIN_STEP: tuple[Kind, ...] = ("players", "cards", "operation", "goes", "yields")
"""How questions about the same step follow each other: none gives away the answer to a later one."""

_EXCLUSION, _BY_N = 10, 11


@dataclass(frozen=True)
class _Candidate:
    """A question that could be asked, the operation that it is about, and a number drawn for it."""

    question: Question
    operation: int
    place: int
    drawn: float


def questions(sources: Sequence[Source], *, count: int = 10, seed: int = 0) -> tuple[Question, ...]:
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
    >>> from clue_logic.lesson.lesson import lesson_of
    >>> lesson = lesson_of(cl.read('''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... me: Ann
    ... hand: Green, Axe
    ... Ben suggests Plum, Axe, Hall: Cid shows
    ... '''))
    >>> [(q.kind, q.step) for q in questions([Source("An example", lesson, ())], count=3)]
    [('yields', 2), ('yields', 3), ('operation', 4)]
    """
    rng = Random(seed)
    left = [
        _Candidate(question, operation, place, rng.random())
        for place, source in enumerate(sources)
        for question, operation in _all_of(source, rng)
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
    return candidate.place, question.step, _WITHIN_STEP.index(question.kind)


def _cost(candidate: _Candidate, used: Counter[object]) -> float:
    """Return how little a question would add to those chosen already; chance decides between those nearly alike."""
    kind = candidate.question.kind
    log, step, line, operation, asked = (used[mark] for mark in _marks(candidate))
    dull = _OFTEN.get(candidate.operation, 0.0) + _DULL.get((kind, candidate.operation), 0.0)
    return (
        3.0 * step
        + 0.5 * line
        + 0.5 * log
        + operation
        + 3.0 * (asked + 1) / _SHARES[kind]
        + dull
        + 0.5 * candidate.drawn
    )


def _marks(candidate: _Candidate) -> tuple[object, ...]:
    """Return what is not to come up too often: the log, the step, the line, the operation, the kind of question."""
    question, place = candidate.question, candidate.place
    return (
        ("log", place),
        ("step", place, question.step),
        ("line", place, question.line),
        ("operation", candidate.operation),
        ("kind", question.kind),
    )


def _all_of(source: Source, rng: Random) -> Iterator[tuple[Question, int]]:
    """Yield every question that a log gives, and the operation that it is about."""
    steps = _asked_about(source.lesson)
    for step in steps:
        number = step.operation.number
        yield Question("operation", source, step.number), number
        if _says_much(step):
            yield Question("yields", source, step.number), number
        if step.struck:
            yield Question("goes", source, step.number), number
    for step in steps:
        at = step.number + 1
        if step is steps[-1] or steps[step.number].line != step.line:  # all that follows from the statement is told
            yield from _about_solution(source, at, rng)


def _asked_about(lesson: Lesson) -> tuple[Step, ...]:
    """Return the steps of a lesson up to where its log contradicts itself: after that anything would be right."""
    if lesson.contradiction is None:
        return lesson.steps
    _, line = lesson.contradiction
    return tuple(step for step in lesson.steps if step.line < line)


def _says_much(step: Step) -> bool:
    """Return whether it is worth asking what a step yields."""
    return bool(step.found) or 0 < len(step.added) <= _MOST_ENTRIES


def _about_solution(source: Source, at: int, rng: Random) -> Iterator[tuple[Question, int]]:
    state, hidden = source.applicable.state_before(at), source.lesson.game.deck.hidden
    if not hidden:
        return
    cards = []
    for card in state.remaining:
        missing = Question("players", source, at, card).missing
        if card not in state.solution and 0 < len(missing) < len(source.counted):
            cards.append(card)
    if cards:
        yield Question("players", source, at, rng.choice(cards)), _BY_N
    if state.entries["E"] and len(state.remaining) > hidden:
        yield Question("cards", source, at), _EXCLUSION
