"""No sheet or hint tells the answer of an exercise: neither its own, nor that of another one.

That no verdict does, `test_set.py` asserts, where wrong answers are judged.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from clue_logic.classroom.exercises.answering import sample_solution, sheet_text
from clue_logic.classroom.exercises.exercise import Exercise, Kind
from clue_logic.classroom.exercises.exercise_file import (
    LANGUAGES,
    contains_rule,
    exercises,
    reference_rules,
)

RULES = (Kind.FORMALISE, Kind.REPAIR)

RULE_KINDS = (*RULES, Kind.QUERY, Kind.DATALOG)
"""The kinds whose references are rules or queries."""


@cache
def answers() -> tuple[tuple[Exercise, list[list[str]]], ...]:
    """Return the lines of the solutions of exercises whose answers are words, in each language."""
    found = []
    for exercise in exercises():
        if exercise.kind not in (*RULE_KINDS, Kind.TWO_PROGRAMS):
            texts = [sample_solution(exercise, lang) for lang in LANGUAGES]
            found.append((exercise, [[plain(line) for line in text.splitlines()] for text in texts if len(text) > 12]))
    return tuple(found)


def plain(text: str) -> str:
    return " ".join(text.split()).casefold()


def revealed(text: str, written: str) -> Iterator[str]:
    """Yield the exercises whose answer a text contains, unless it repeats what a student wrote."""
    for other in exercises():
        if other.kind in RULE_KINDS:
            for rule in reference_rules(other):
                if contains_rule(text, rule) and not contains_rule(f"{written}\n{other.given}", rule):
                    yield other.name
    said = plain(text)
    yield from (other.name for other, told in answers() if any(all(line in said for line in lines) for lines in told))


@pytest.mark.parametrize("exercise", exercises(), ids=lambda exercise: exercise.name)
def test_no_sheet_and_no_hint_tells_an_answer(exercise: Exercise) -> None:
    for lang in LANGUAGES:
        hints = "\n".join(hint[lang] for hint in exercise.hints)
        found = {*revealed(f"{sheet_text(exercise, lang)}\n{hints}", "")}
        # A question may offer what it asks for: which of these entries may go?
        assert found - ({exercise.name} if exercise.kind is Kind.OPERATION else set()) == set()
