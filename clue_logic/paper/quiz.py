"""A quiz: random questions of all kinds, and a sheet of them in Markdown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from clue_logic.paper.entry_questions import EntriesQuestion, LeavingQuestion, SolutionCardsQuestion
from clue_logic.paper.grading import Examiner
from clue_logic.paper.juncture import Source
from clue_logic.paper.lesson import Lesson, LessonStep
from clue_logic.paper.markdown import format_set
from clue_logic.paper.operations import Operation
from clue_logic.paper.premise_questions import MissingPlayersQuestion, NextOperationQuestion, SurplusQuestion
from clue_logic.paper.question import AnyQuestion, Phrasing, PosedQuestion, QuizQuestion
from clue_logic.paper.remarks import remarks
from clue_logic.words.escaping import code_block, escape_markdown
from clue_logic.words.messages import messages

KINDS: tuple[type[QuizQuestion[Any]], ...] = (
    NextOperationQuestion,
    EntriesQuestion,
    SolutionCardsQuestion,
    LeavingQuestion,
    MissingPlayersQuestion,
    SurplusQuestion,
)
"""All kinds; the questions for a seed depend on this order."""


_OFTEN: Mapping[Operation, float] = {
    Operation.OPENING: 2.0,
    Operation.CASE_1: 1.0,
    Operation.CASE_2: 1.0,
    Operation.CASE_3: 2.0,
}
"""Operations that are frequent in logs, and their additional cost."""


@dataclass(frozen=True)
class _Candidate:
    """A possible question, the index of its log, and a random number."""

    question: AnyQuestion
    place: int
    drawn: float


def questions(sources: Sequence[Source], *, count: int = 10, seed: int = 0) -> tuple[AnyQuestion, ...]:
    """Return at most `count` questions, in the order of the logs."""
    rng = Random(seed)
    left = [
        _Candidate(question, place, rng.random())
        for place, source in enumerate(sources)
        for question in _source_questions(source, rng)
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
    """Return the cost of a question: how similar it is to the chosen ones, with some random noise."""
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
    """Return the features that should vary: log, step, line, operation, kind of question."""
    question, place = candidate.question, candidate.place
    return (
        ("log", place),
        ("step", place, question.juncture.step),
        ("line", place, question.juncture.line),
        ("operation", question.about),
        ("kind", question.kind),
    )


def _source_questions(source: Source, rng: Random) -> Iterator[AnyQuestion]:
    steps = _consistent_steps(source.lesson)
    for step in steps:
        for kind in KINDS:
            yield from kind.before_step(source, step)
    for step in steps:
        if step is steps[-1] or steps[step.number].line != step.line:  # the last step of a statement
            for kind in KINDS:
                yield from kind.after_statement(source, step.number + 1, rng)


def _consistent_steps(lesson: Lesson) -> tuple[LessonStep, ...]:
    """Return the steps of a lesson before the log contradicts itself: after that, everything would be right."""
    if lesson.contradiction is None:
        return lesson.steps
    _, line = lesson.contradiction
    return tuple(step for step in lesson.steps if step.line < line)


@dataclass(frozen=True)
class Quiz:
    """Questions with their examiner."""

    examiner: Examiner  # with the questions
    notes: tuple[str, ...]  # sentences on the logs, and on missing questions


def prepare_quiz(
    sources: Sequence[Source], *, count: int = 10, seed: int = 0, lang: str = "en", numbers: bool = False
) -> Quiz:
    """Choose questions on logs."""
    chosen = questions(sources, count=count, seed=seed)
    return Quiz(Examiner(chosen, lang, numbers), tuple(_notes(sources, len(chosen), count, lang)))


def _notes(sources: Sequence[Source], available: int, count: int, lang: str) -> Iterator[str]:
    msg = messages(lang)
    contradictory = False
    for source in sources:
        yield from remarks(source.lesson, lang)
        if source.lesson.contradiction is not None:
            contradictory = True
            if available:
                yield msg("quiz-preparing-before")
    if available == count:
        return
    if available:
        yield msg("quiz-preparing-fewer", count=available)
    else:
        yield msg("quiz-preparing-contradiction" if contradictory else "quiz-preparing-nothing")


def quiz_sheet(examiner: Examiner, title: str, *, key: bool = False, notes: Sequence[str] = ()) -> str:
    """Return the questions of a quiz as a Markdown document."""
    msg = messages(examiner.lang)
    blocks = [
        f"# {escape_markdown(msg('quiz-sheet-key' if key else 'quiz-sheet-quiz', title=title))}",
        *map(escape_markdown, notes),
    ]
    if not examiner.questions:
        return _document([*blocks, msg("quiz-sheet-none")])
    if not key:
        blocks.append(f"## {msg('quiz-sheet-operations')}")
        blocks.append(_list(f"{operation.number} {operation.title(examiner.lang)}" for operation in Operation))
    blocks += _questions(examiner, key=key)
    if not key:
        lines = [f"{number}: " for number in range(1, len(examiner.questions) + 1)]
        blocks += [f"## {msg('quiz-sheet-answers')}", msg("quiz-sheet-how"), code_block(lines)]
    return _document(blocks)


def _questions(examiner: Examiner, *, key: bool) -> Iterator[str]:
    msg = messages(examiner.lang)
    sources = {question.juncture.source for question in examiner.questions}
    below = "###" if len(sources) > 1 else "##"
    phrasing: Phrasing | None = None
    for number, question in enumerate(examiner.questions, 1):
        before, phrasing = phrasing, examiner.phrasing(number)
        if phrasing is not before:
            if len(sources) > 1:
                yield f"## {escape_markdown(question.juncture.source.title)}"
            if not key and (before is None or before.legend != phrasing.legend):
                yield f"{below} {msg('quiz-sheet-game')}"
                yield _list(phrasing.legend)
        yield f"{below} {msg('quiz-sheet-question', number=number)}"
        yield from _question_blocks(question.pose(phrasing))
        if key:
            answered = examiner.grade(number, "")
            yield f"**{msg('quiz-sheet-any' if len(answered.accepted_answers) > 1 else 'quiz-sheet-accepted')}**"
            yield _list(answered.accepted_answers)
            yield from map(escape_markdown, answered.right)


def _question_blocks(posed: PosedQuestion) -> Iterator[str]:
    yield from map(escape_markdown, posed.where)
    sets = [f"{name} = {format_set(map(escape_markdown, entries))}" for name, entries in posed.sets.items()]
    if sets:
        yield "\\\n".join(sets)
    yield escape_markdown(posed.text)


def _list(items: Iterable[str]) -> str:
    return "\n".join(f"- {escape_markdown(item)}" for item in items)


def _document(blocks: Iterable[str]) -> str:
    return "\n\n".join(blocks) + "\n"
