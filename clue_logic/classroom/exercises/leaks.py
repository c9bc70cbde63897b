"""Whether an exercise gives away what it asks for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from clue_logic.classroom.exercises.exercise import Exercise
from clue_logic.datalog.reading.tokens import BlockKind, RuleToken, TokenKind, blocks, tokens


def leaks(exercise: Exercise) -> str:
    """Return what of an exercise says a rule of its reference, up to the names of variables; empty if nothing does.

    Examples
    --------
    >>> from clue_logic.classroom.exercises.exercise import Kind
    >>> told = {"en": "Write a(X) :- b(X, Y). once more.", "de": ""}
    >>> exercise = Exercise("x", Kind.FORMALISE, 1, "notebook", {}, told, reference="a(P) :- b(P, Q).")
    >>> leaks(exercise)
    'task'
    """
    rules = [
        block.written for block in blocks(tokens(exercise.reference)) if block.kind is BlockKind.RULE and block.written
    ]
    places = {
        "task": exercise.task.values(),
        "hints": (text for hint in exercise.hints for text in hint.values()),
        "given": (exercise.given,),
        "logs": exercise.logs,
    }
    for place, texts in places.items():
        if any(_says(text, rule) for text in texts for rule in rules):
            return place
    return ""


def _says(text: str, rule: Sequence[RuleToken]) -> bool:
    # What stands in a comment of rules is one token; its words are looked at, too.
    found = [token for token in tokens(text.replace("%", " ")) if token.kind is not TokenKind.COMMENT]
    wanted, length = _canonical(rule), len(rule)
    return any(
        found[start].text == rule[0].text and _canonical(found[start : start + length]) == wanted
        for start in range(len(found) - length + 1)
    )


def _canonical(rule: Iterable[RuleToken]) -> list[str]:
    """Return the words of a rule with its variables numbered in the order in which they come."""
    numbers: dict[str, int] = {}
    return [
        f"V{numbers.setdefault(token.text, len(numbers))}" if token.kind is TokenKind.VARIABLE else token.text
        for token in rule
    ]
