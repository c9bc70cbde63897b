"""A quiz as a Markdown document: the sheet to hand out, and the key to it for the teacher."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from clue_logic.lesson.operations import Operation
from clue_logic.quiz.grading import Examiner
from clue_logic.quiz.phrasing import Phrasing
from clue_logic.quiz.question import PosedQuestion
from clue_logic.words.escaping import code, escaped
from clue_logic.words.languages import Texts

_SAID = Texts(
    en={
        "quiz": "Quiz: {}",
        "key": "Key to the quiz: {}",
        "game": "The game",
        "operations": "The operations",
        "question": "Question {}",
        "accepted": "Right:",
        "any": "Right is each of:",
        "answers": "Answers",
        "how": "One line for each answer, behind its number. An operation: its number. An entry: a tuple. Several go "
        "on one line.",
        "none": "There is nothing to ask.",
    },
    de={
        "quiz": "Quiz: {}",
        "key": "Lösungen zum Quiz: {}",
        "game": "Das Spiel",
        "operations": "Die Operationen",
        "question": "Frage {}",
        "accepted": "Richtig:",
        "any": "Richtig ist jede von diesen Antworten:",
        "answers": "Antworten",
        "how": "Eine Zeile für jede Antwort, hinter ihrer Nummer. Eine Operation: ihre Nummer. Ein Eintrag: ein Tupel. "
        "Mehrere stehen in einer Zeile.",
        "none": "Zu fragen gibt es nichts.",
    },
)


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
    said = _SAID[examiner.lang]
    blocks = [f"# {escaped(said['key' if key else 'quiz'].format(title))}", *map(escaped, notes)]
    if not examiner.questions:
        return _document([*blocks, said["none"]])
    if not key:
        blocks.append(f"## {said['operations']}")
        blocks.append(_list(f"{operation.number} {operation.title[examiner.lang]}" for operation in Operation))
    blocks += _questions(examiner, key=key)
    if not key:
        lines = [f"{number}: " for number in range(1, len(examiner.questions) + 1)]
        blocks += [f"## {said['answers']}", said["how"], code(lines)]
    return _document(blocks)


def _questions(examiner: Examiner, *, key: bool) -> Iterator[str]:
    said = _SAID[examiner.lang]
    sources = {question.juncture.source for question in examiner.questions}
    below = "###" if len(sources) > 1 else "##"
    phrasing: Phrasing | None = None
    for number, question in enumerate(examiner.questions, 1):
        before, phrasing = phrasing, examiner.phrasing(number)
        if phrasing is not before:
            if len(sources) > 1:
                yield f"## {escaped(question.juncture.source.title)}"
            if not key and (before is None or before.legend != phrasing.legend):
                yield f"{below} {said['game']}"
                yield _list(phrasing.legend)
        yield f"{below} {said['question'].format(number)}"
        yield from _posed(question.posed(phrasing))
        if key:
            answered = examiner.graded(number, "")
            yield f"**{said['any' if len(answered.accepted) > 1 else 'accepted']}**"
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
