"""Sheets, solutions and verdicts, whatever the kind of an exercise. A further kind is a module and its entry here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from clue_logic.classroom.exercises.exercise import Exercise, Kind, Mark, Verdict
from clue_logic.classroom.exercises.kinds import operation, order, predict, prove, refute, rules_asked
from clue_logic.classroom.exercises.sheet import Blank, UnreadableError
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.language.errors import LogError
from clue_logic.words.messages import messages

MOST = 50_000
"""So many characters has an answer at most; longer ones are not looked into."""


class _How(NamedTuple):
    """What can be done with exercises of a kind; the last text of each is a language, ``en`` or ``de``."""

    blank: Callable[[Exercise, str], Blank]
    solution: Callable[[Exercise, str], str]
    judged: Callable[[Exercise, str, str], Verdict]


KINDS: Mapping[Kind, _How] = MappingProxyType(
    {
        Kind.FORMALISE: _How(rules_asked.blank, rules_asked.solution, rules_asked.judged),
        Kind.REPAIR: _How(rules_asked.blank, rules_asked.solution, rules_asked.judged),
        Kind.PREDICT: _How(predict.blank, predict.solution, predict.judged),
        Kind.REFUTE: _How(refute.blank, refute.solution, refute.judged),
        Kind.ORDER: _How(order.blank, order.solution, order.judged),
        Kind.PROVE: _How(prove.blank, prove.solution, prove.judged),
        Kind.OPERATION: _How(operation.blank, operation.solution, operation.judged),
    }
)
"""How exercises of each kind are set and judged."""


def blank_of(exercise: Exercise, lang: str = "en") -> Blank:
    """Return the sheet of an exercise, not yet filled in, in its parts."""
    return KINDS[exercise.kind].blank(exercise, lang)


def sheet_of(exercise: Exercise, lang: str = "en") -> str:
    """Return the sheet of an exercise as one text, with room for the answer."""
    return blank_of(exercise, lang).text


def solution_of(exercise: Exercise, lang: str = "en") -> str:
    """Return an answer that is right, as it would be written on the sheet."""
    return KINDS[exercise.kind].solution(exercise, lang)


def judge_answer(exercise: Exercise, answer: str, lang: str = "en") -> Verdict:
    """Say what an answer is worth; `answer` is a whole sheet, or only what is written on it."""
    if len(answer) > MOST:
        msg = messages(lang)
        return Verdict(
            Mark.FORM, msg("classroom-answer-long", most=MOST, length=len(answer)), msg("classroom-answer-long-hint")
        )
    return KINDS[exercise.kind].judged(exercise, answer, lang)


def trouble(exercise: Exercise) -> str:
    """Return why an exercise cannot be set; empty if it can: if its own solution is judged to be one.

    Examples
    --------
    >>> told = {"en": "", "de": ""}
    >>> log = "cards: 1, 2\\nhidden: 0\\nplayers: Ann 1, Ben 1\\nAnn suggests 1: Ben shows"
    >>> rules = {"given": "holds(P, C) :- showed(S, P, C).", "logs": (log,)}
    >>> trouble(Exercise("x", Kind.REFUTE, 1, "notebook", told, told, **rules))
    'the rules of x are not refuted by its log'
    """
    try:
        verdict = judge_answer(exercise, solution_of(exercise))
    except RuleError as error:
        return "\n".join(map(str, error.problems))
    except (LogError, UnreadableError, ValueError) as error:
        return str(error)
    return "" if verdict.solved else f"its own solution is not right: {verdict.said}"
