"""The sheet of an exercise: one text that says what is to be done, and has room for the answer.

Its first line names the exercise, ``# exercise: NAME``, so that the sheet alone tells what it answers. In sheets for
rules comments begin with ``%``, as in all rule files.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from clue_logic.classroom.exercises.exercise import Exercise
from clue_logic.words.languages import Texts

_NAMED = re.compile(r"[#%]\s*exercise:\s*([\w-]+)\s*", re.ASCII)

_SAID = Texts(
    en={"level": "level {}", "log": "The log:", "answer": "Your answer:"},
    de={"level": "Stufe {}", "log": "Das Protokoll:", "answer": "Deine Antwort:"},
)

TEXT, RULES = "#", "%"
"""What comments begin with, in sheets for an answer in words and for one of rules."""


def sheet(exercise: Exercise, lang: str, how: str, *, room: str = "", sign: str = TEXT) -> str:
    """Return the text of a sheet.

    Parameters
    ----------
    exercise
        What is asked.
    lang
        The language: ``en`` or ``de``.
    how
        How to write the answer.
    room
        What stands where the answer is to be.
    sign
        What comments begin with.
    """
    said = _SAID[lang]
    title = f"{exercise.title[lang]} ({said['level'].format(exercise.level)})"
    above = [f"exercise: {exercise.name}", "", title, "", *exercise.task[lang].splitlines(), ""]
    for log in exercise.logs:
        above += [said["log"], *(f"    {number:>2}  {line}" for number, line in enumerate(log.splitlines(), 1)), ""]
    above += [*how.splitlines(), "", said["answer"]]
    return "\n".join([*(f"{sign} {line}".rstrip() for line in above), "", room.strip("\n")]).rstrip() + "\n"


def exercise_of(text: str) -> str | None:
    """Return the name of the exercise that a sheet answers; None if it names none.

    Examples
    --------
    >>> exercise_of("# exercise: lost-1\\nBen lacks Plum")
    'lost-1'
    """
    found = (_NAMED.fullmatch(line.strip()) for line in text.splitlines()[:20])
    return next((match[1] for match in found if match), None)


def lines_of_answer(text: str) -> Iterable[tuple[int, str]]:
    """Yield the lines of an answer in words with their numbers, without comments and blank lines.

    Examples
    --------
    >>> list(lines_of_answer("# exercise: lost-1\\n\\nBen lacks Plum  # I think"))
    [(3, 'Ben lacks Plum')]
    """
    for number, line in enumerate(text.splitlines(), 1):
        written = re.split(r"(?:^|\s)#", line, maxsplit=1)[0].strip()
        if written:
            yield number, written
