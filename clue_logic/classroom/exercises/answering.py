"""Sheets, solutions and verdicts, whatever the kind of an exercise. A further kind is a module and its entry here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from clue_logic.classroom.exercises.attempts import without_attempts
from clue_logic.classroom.exercises.exercise import Exercise, Kind, Mark, Verdict
from clue_logic.classroom.exercises.kinds import (
    datalog,
    operation,
    order,
    predict,
    prove,
    query,
    refute,
    solve,
    statement,
    two_deals,
    two_programs,
    write_rules,
)
from clue_logic.classroom.exercises.sheet import Blank, UnreadableError
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.language.errors import LogError
from clue_logic.words.messages import messages
from clue_logic.words.records import replace

MAX_ANSWER_LENGTH = 50_000
"""Longer answers, in characters, are rejected."""


class _KindFunctions(NamedTuple):
    """The functions of a kind; their last argument is the language, ``en`` or ``de``."""

    blank: Callable[[Exercise, str], Blank]
    solution: Callable[[Exercise, str], str]
    judged: Callable[[Exercise, str, str], Verdict]


KINDS: Mapping[Kind, _KindFunctions] = {
    Kind.FORMALISE: _KindFunctions(write_rules.blank, write_rules.solution, write_rules.judge),
    Kind.REPAIR: _KindFunctions(write_rules.blank, write_rules.solution, write_rules.judge),
    Kind.PREDICT: _KindFunctions(predict.blank, predict.solution, predict.judge),
    Kind.SOLVE: _KindFunctions(solve.blank, solve.solution, solve.judge),
    Kind.REFUTE: _KindFunctions(refute.blank, refute.solution, refute.judge),
    Kind.ORDER: _KindFunctions(order.blank, order.solution, order.judge),
    Kind.PROVE: _KindFunctions(prove.blank, prove.solution, prove.judge),
    Kind.OPERATION: _KindFunctions(operation.blank, operation.solution, operation.judge),
    Kind.QUERY: _KindFunctions(query.blank, query.solution, query.judge),
    Kind.STATEMENT: _KindFunctions(statement.blank, statement.solution, statement.judge),
    Kind.TWO_DEALS: _KindFunctions(two_deals.blank, two_deals.solution, two_deals.judge),
    Kind.DATALOG: _KindFunctions(datalog.blank, datalog.solution, datalog.judge),
    Kind.TWO_PROGRAMS: _KindFunctions(two_programs.blank, two_programs.solution, two_programs.judge),
}
"""The functions of each kind."""


def make_blank(exercise: Exercise, lang: str = "en") -> Blank:
    """Return the empty sheet of an exercise, in its parts."""
    return KINDS[exercise.kind].blank(exercise, lang)


def sheet_text(exercise: Exercise, lang: str = "en") -> str:
    """Return the sheet of an exercise as one text, with room for the answer."""
    return make_blank(exercise, lang).text


def sample_solution(exercise: Exercise, lang: str = "en") -> str:
    """Return an answer that is right, as it would be written on the sheet."""
    return KINDS[exercise.kind].solution(exercise, lang)


def judge_answer(exercise: Exercise, answer: str, lang: str = "en") -> Verdict:
    """Return the verdict on an answer: a whole sheet, or only the text that was filled in."""
    answer = without_attempts(answer)
    if len(answer) > MAX_ANSWER_LENGTH:
        msg = messages(lang)
        return Verdict(
            Mark.FORM,
            msg("classroom-answer-long", most=MAX_ANSWER_LENGTH, length=len(answer)),
            msg("classroom-answer-long-hint"),
        )
    verdict = KINDS[exercise.kind].judged(exercise, answer, lang)
    return replace(verdict, mistake=verdict.mistake or _find_mistake(exercise, answer, verdict.mark))


def _find_mistake(exercise: Exercise, answer: str, mark: Mark) -> str:
    if mark in (Mark.SOLVED, Mark.EMPTY):
        return ""
    if exercise.kind in (Kind.FORMALISE, Kind.REPAIR) and mark in (Mark.FALSE, Mark.PARTLY):
        mistake = write_rules.gravest_mistake(write_rules.AnswerCheck(exercise, answer), mark)
        if mistake is not None:
            return mistake.mistake.name.lower()
    return mark.value


def find_defect(exercise: Exercise) -> str:
    """Return why an exercise cannot be set; empty if its own solution is accepted."""
    try:
        verdict = judge_answer(exercise, sample_solution(exercise))
    except RuleError as error:
        return "\n".join(map(str, error.problems))
    except (LogError, UnreadableError, ValueError) as error:
        return str(error)
    return "" if verdict.is_solved else f"its own solution is not right: {verdict.said}"
