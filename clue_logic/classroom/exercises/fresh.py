"""Fresh exercises: cases of a level, made from the seed in their names."""

from __future__ import annotations

import re
from functools import lru_cache

from clue_logic.cases.batch import Batch
from clue_logic.cases.daily import WEEK, usual_edition
from clue_logic.cases.making import Limit
from clue_logic.classroom.exercises.exercise import Exercise, Kind
from clue_logic.game.edition import editions
from clue_logic.words.messages import messages
from clue_logic.words.records import replace

_NAME = re.compile(r"(case|fall)-([1-7])-([0-9]{1,6})")
_LANGUAGES = {"case": "en", "fall": "de"}
_ATTEMPTS = Limit(2_000, None)
"""No time limit: on a slow machine the case is the same."""


def is_fresh(name: str) -> bool:
    """Return whether an exercise is a fresh case by its name.

    >>> is_fresh("case-3-77"), is_fresh("case-8-77"), is_fresh("who-passes")
    (True, False, False)
    """
    return _NAME.fullmatch(name) is not None


@lru_cache(maxsize=32)
def fresh_exercise(name: str) -> Exercise:
    """Return the exercise with a name such as ``case-3-77``: level 3 (a Wednesday), seed 77; a ``fall`` is German.

    >>> exercise = fresh_exercise("fall-1-7")
    >>> exercise.level, exercise.logs[0].splitlines()[1]
    (1, 'spieler: Anna 6, Ben 6, Clara 6')
    """
    match = _NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"{name!r} is no fresh exercise; write for example: case-3-77")
    lang, level, seed = _LANGUAGES[match[1]], int(match[2]), int(match[3])
    demands = replace(WEEK[level - 1], edition=usual_edition(lang))
    made = Batch(demands, seed, _ATTEMPTS, lang, editions()).make(1)
    lines = (line for line in made.log.splitlines() if not line.startswith(("#", "expect ")))
    return replace(fresh_column(name), name=name, logs=("\n".join(lines) + "\n",))


def fresh_column(name: str) -> Exercise:
    """Return the exercise of a level without its case: the cases of all seeds share a column in the table of a class.

    >>> fresh_column("fall-3-77").name
    'case-3'
    """
    level = int(name.split("-")[1])
    langs = _LANGUAGES.values()
    title = {lang: messages(lang)("classroom-solve-title", level=level) for lang in langs}
    task = {lang: messages(lang)("classroom-solve-task") for lang in langs}
    return Exercise(f"case-{level}", Kind.SOLVE, level, "notebook", title, task)
