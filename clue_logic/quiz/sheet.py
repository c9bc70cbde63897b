"""A quiz as a Markdown document: the sheet to hand out, and the key to it for the teacher."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from clue_logic.paper.operations import Operation
from clue_logic.quiz.grading import Examiner
from clue_logic.quiz.phrasing import Phrasing
from clue_logic.quiz.question import PosedQuestion
from clue_logic.words.escaping import code, escaped
from clue_logic.words.messages import messages


def quiz_sheet(examiner: Examiner, title: str, *, key: bool = False, notes: Sequence[str] = ()) -> str:
    """Return the questions of a quiz as a Markdown document.

    Parameters
    ----------
    examiner
        The questions.
    title
        What to call the quiz.
    key
        Whether to add what is right, and why.
    notes
        Sentences to begin with.

    Examples
    --------
    >>> print(quiz_sheet(Examiner((), "en", numbers=True), "Thursday"), end="")
    # Quiz: Thursday
    <BLANKLINE>
    There is nothing to ask.
    """
    msg = messages(examiner.lang)
    blocks = [f"# {escaped(msg('quiz-sheet-key' if key else 'quiz-sheet-quiz', title=title))}", *map(escaped, notes)]
    if not examiner.questions:
        return _document([*blocks, msg("quiz-sheet-none")])
    if not key:
        blocks.append(f"## {msg('quiz-sheet-operations')}")
        blocks.append(_list(f"{operation.number} {operation.title[examiner.lang]}" for operation in Operation))
    blocks += _questions(examiner, key=key)
    if not key:
        lines = [f"{number}: " for number in range(1, len(examiner.questions) + 1)]
        blocks += [f"## {msg('quiz-sheet-answers')}", msg("quiz-sheet-how"), code(lines)]
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
                yield f"## {escaped(question.juncture.source.title)}"
            if not key and (before is None or before.legend != phrasing.legend):
                yield f"{below} {msg('quiz-sheet-game')}"
                yield _list(phrasing.legend)
        yield f"{below} {msg('quiz-sheet-question', number=number)}"
        yield from _posed(question.posed(phrasing))
        if key:
            answered = examiner.graded(number, "")
            yield f"**{msg('quiz-sheet-any' if len(answered.accepted) > 1 else 'quiz-sheet-accepted')}**"
            yield _list(answered.accepted)
            yield from map(escaped, answered.right)


def _posed(posed: PosedQuestion) -> Iterator[str]:
    yield from map(escaped, posed.where)
    sets = [f"{name} = {_braced(entries)}" for name, entries in posed.sets.items()]
    if sets:
        yield "\\\n".join(sets)
    yield escaped(posed.text)


def _braced(entries: Iterable[str]) -> str:
    inside = ", ".join(map(escaped, entries))
    return f"{{ {inside} }}" if inside else "{ }"


def _list(items: Iterable[str]) -> str:
    return "\n".join(f"- {escaped(item)}" for item in items)


def _document(blocks: Iterable[str]) -> str:
    return "\n\n".join(blocks) + "\n"
