"""Sheets, solutions and verdicts, whatever the kind of an exercise. A further kind is a module and its entry here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from clue_logic.classroom.exercises.exercise import Exercise, Kind, Verdict
from clue_logic.classroom.exercises.kinds import operation, order, predict, prove, refute, rules_asked


class _How(NamedTuple):
    """What can be done with exercises of a kind; the last text of each is a language, ``en`` or ``de``."""

    sheet: Callable[[Exercise, str], str]
    solution: Callable[[Exercise, str], str]
    judged: Callable[[Exercise, str, str], Verdict]


KINDS: Mapping[Kind, _How] = MappingProxyType(
    {
        Kind.FORMALISE: _How(rules_asked.answer_sheet, rules_asked.solution, rules_asked.judged),
        Kind.REPAIR: _How(rules_asked.answer_sheet, rules_asked.solution, rules_asked.judged),
        Kind.PREDICT: _How(predict.answer_sheet, predict.solution, predict.judged),
        Kind.REFUTE: _How(refute.answer_sheet, refute.solution, refute.judged),
        Kind.ORDER: _How(order.answer_sheet, order.solution, order.judged),
        Kind.PROVE: _How(prove.answer_sheet, prove.solution, prove.judged),
        Kind.OPERATION: _How(operation.answer_sheet, operation.solution, operation.judged),
    }
)
"""How exercises of each kind are set and judged."""


def sheet_of(exercise: Exercise, lang: str = "en") -> str:
    """Return the sheet of an exercise, with room for the answer."""
    return KINDS[exercise.kind].sheet(exercise, lang)


def solution_of(exercise: Exercise, lang: str = "en") -> str:
    """Return an answer that is right, as it would be written on the sheet."""
    return KINDS[exercise.kind].solution(exercise, lang)


def judged(exercise: Exercise, answer: str, lang: str = "en") -> Verdict:
    """Say what an answer is worth; `answer` is a whole sheet, or only what is written on it."""
    return KINDS[exercise.kind].judged(exercise, answer, lang)
