"""Exercises on rules: the list, their tasks, and verdicts on answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

from clue_logic.datalog.engine.plan import TooManyFactsError
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.language.errors import LogError
from clue_logic.page.bridge.hiding import HiddenName
from clue_logic.page.bridge.session import LONGEST_NAME, RefusedError, Session
from clue_logic.words.names import nearest

if TYPE_CHECKING:
    from clue_logic.classroom.exercises.exercise import Exercise, Verdict


KindName = Literal[
    "formalise",
    "repair",
    "predict",
    "solve",
    "refute",
    "order",
    "prove",
    "operation",
    "query",
    "statement",
    "two-deals",
    "datalog",
    "two-programs",
]

_HIDDEN_PARTS: dict[KindName, HiddenName] = {
    "formalise": "rules",
    "repair": "rules",
    "refute": "deals",
    "order": "proofs",
    "prove": "proofs",
    "two-deals": "deals",
}
"""What the page shows of a log that is itself the answer to an exercise, by the kind of the exercise."""


class OwnExercises(TypedDict):
    """A file of exercises that the user opened: its name for messages, and its text."""

    name: str
    text: str


class ExerciseLine(TypedDict):
    """An exercise in the list: its name, level (from 1), topic and title.

    `step` is its place in a chain of `steps` exercises, `after` the one before it; 0 and empty for one in no chain.
    """

    name: str
    level: int
    calculus: str
    kind: KindName
    title: str
    step: int
    steps: int
    after: str
    own: bool


class ExercisesValue(TypedDict):
    """The exercises, those of the user first, then the easiest first."""

    exercises: list[ExerciseLine]


class ExerciseValue(TypedDict):
    """The task of an exercise, the form of the answer, the logs it is about, and the initial text.

    `how` may have several laid-out lines, such as steps to order. `room` is the text that the answer replaces.
    `writes` is the kind of answer: rules, or lines of words; `sign` begins a comment in it. `beside` is the text of
    the rules that are applied with the answer. `hides` is what the page must not show until the exercise is solved,
    since it is the answer; the page sends it with each question.
    """

    name: str
    level: int
    kind: KindName
    title: str
    task: str
    how: str
    logs: list[str]
    room: str
    writes: Literal["rules", "words"]
    sign: str
    beside: str
    hides: HiddenName


class VerdictValue(TypedDict):
    """The verdict on an answer: its progress, the reasons, and the next step; `hint` is empty if there is none.

    `heading` says in a few words what the mark means for this answer; `mistake` is the kind of mistake; empty if there
    is none.
    """

    mark: Literal["empty", "form", "false", "never-fires", "partly", "solved", "stopped"]
    heading: str
    said: str
    hint: str
    mistake: str


class SolutionValue(TypedDict):
    """A correct answer."""

    text: str


def exercises(session: Session, own: OwnExercises | None = None) -> ExercisesValue:
    """List the exercises; refused (`exercise`) if a file of the user's sets none."""
    from clue_logic.classroom.exercises.exercise_file import exercises, find_chain

    lang, users = session.text_lang, _own_exercises(own)
    lines: list[ExerciseLine] = []
    for one in (*users, *exercises()):
        is_own = len(lines) < len(users)
        chain = find_chain(one, users if is_own else exercises())
        chained = len(chain) > 1
        lines.append(
            {
                "name": one.name,
                "level": one.level,
                "calculus": one.calculus,
                "kind": one.kind.value,
                "title": one.title[lang],
                "step": chain.index(one.name) + 1 if chained else 0,
                "steps": len(chain) if chained else 0,
                "after": one.after,
                "own": is_own,
            }
        )
    return {"exercises": lines}


def exercise(session: Session, name: str, own: OwnExercises | None = None) -> ExerciseValue:
    """Return the task of an exercise.

    Refused (`unknown`) if there is none of the name, and (`exercise`) if one of the user's cannot be set.
    """
    from clue_logic.classroom.exercises.answering import find_defect, make_blank
    from clue_logic.classroom.exercises.exercise import Kind
    from clue_logic.classroom.exercises.exercise_file import exercises
    from clue_logic.classroom.exercises.kinds.write_rules import import_directive

    asked, lang = _find_exercise(name, own, session), session.text_lang
    if asked not in exercises() and (why := find_defect(asked)):
        raise RefusedError("exercise", session.msg("page-exercise-broken", name=asked.name, why=why))
    blank = make_blank(asked, lang)
    return {
        "name": asked.name,
        "level": asked.level,
        "kind": asked.kind.value,
        "title": asked.title[lang],
        "task": asked.task[lang],
        "how": blank.how,
        "logs": list(asked.logs),
        "room": blank.room,
        "writes": "rules" if asked.kind in (Kind.FORMALISE, Kind.REPAIR) else "words",
        "sign": blank.sign,
        "beside": import_directive(asked),
        "hides": _HIDDEN_PARTS.get(asked.kind.value, "nothing"),
    }


def judge_answer(session: Session, name: str, answer: str, own: OwnExercises | None = None) -> VerdictValue:
    """Say what an answer is worth; refused (`unknown`) if there is no exercise of the name."""
    verdict = _judge(_find_exercise(name, own, session), answer, session)
    return {
        "mark": verdict.mark.value,
        "heading": verdict.heading(session.text_lang),
        "said": verdict.said,
        "hint": verdict.hint,
        "mistake": verdict.mistake,
    }


def exercise_solution(session: Session, name: str, own: OwnExercises | None = None) -> SolutionValue:
    """Return the sample solution."""
    from clue_logic.classroom.exercises.answering import sample_solution

    asked = _find_exercise(name, own, session)
    return {"text": sample_solution(asked, session.text_lang)}


def _own_exercises(own: OwnExercises | None) -> tuple[Exercise, ...]:
    from clue_logic.classroom.exercises.exercise_file import ExerciseError, read_own_exercises

    try:
        return () if own is None else read_own_exercises(own["text"], own["name"][:LONGEST_NAME])
    except ExerciseError as error:
        raise RefusedError("exercise", str(error)) from None


def _find_exercise(name: str, own: OwnExercises | None, session: Session) -> Exercise:
    from clue_logic.classroom.exercises.exercise_file import exercises
    from clue_logic.classroom.exercises.fresh import fresh_exercise, is_fresh

    if is_fresh(name):
        return fresh_exercise(name)
    known = {one.name: one for one in exercises()}
    if name not in known:
        known |= {one.name: one for one in _own_exercises(own)}
    if name in known:
        return known[name]
    short = name[:LONGEST_NAME]
    raise RefusedError("unknown", session.msg("page-no-exercise", name=short, near=nearest(short, known)))


def _judge(asked: Exercise, answer: str, session: Session) -> Verdict:
    from clue_logic.classroom.exercises.answering import judge_answer
    from clue_logic.classroom.exercises.exercise import Mark, Verdict
    from clue_logic.classroom.exercises.sheet import UnreadableError
    from clue_logic.page.bridge.judging import too_many_facts_error

    try:
        return judge_answer(asked, answer, session.text_lang)
    except RuleError as error:
        return Verdict(Mark.FORM, "\n".join(map(str, error.problems)))
    except (LogError, UnreadableError) as error:
        return Verdict(Mark.FORM, str(error))
    except TooManyFactsError as error:
        return Verdict(Mark.STOPPED, too_many_facts_error(error, session.lang).message)
