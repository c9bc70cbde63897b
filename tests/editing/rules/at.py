"""Positions marked by ``^`` in a text."""

from __future__ import annotations

from clue_logic.datalog.reading.problems import SYNTAX
from clue_logic.editing.answers import Fix, Problem
from clue_logic.editing.rules.document import RuleDocument
from clue_logic.words.positions import Position, apply_edits


def marked(text: str, *, file: str | None = None, lang: str = "en") -> tuple[RuleDocument, Position]:
    """Return the document without the mark, and where the mark was."""
    before, _, after = text.partition("^")
    line = before.count("\n") + 1
    at = Position(line, len(before) - (before.rfind("\n") + 1) + 1)
    return RuleDocument(before + after, file=file, lang=lang), at


def codes(text: str, file: str | None = None) -> list[str]:
    """Return the kinds of problems of a text."""
    return [problem.code for problem in RuleDocument(text, file=file).problems()]


def only(text: str, code: str, file: str | None = None) -> Problem:
    """Return the one problem of a kind; "syntax" stands for all that the parser finds."""
    kinds = SYNTAX if code == "syntax" else {code}
    (problem,) = [found for found in RuleDocument(text, file=file).problems() if found.code in kinds]
    return problem


def fixed(text: str, code: str, file: str | None = None) -> list[str]:
    """Return the text after each fix of its only problem with a code."""
    return [apply_edits(text, fix.edits) for fix in only(text, code, file).fixes]


def preferred(fixes: tuple[Fix, ...]) -> list[str]:
    """Return the titles of the fixes that are most likely meant."""
    return [fix.title for fix in fixes if fix.preferred]


def word_at(document: RuleDocument, problem: Problem) -> str:
    """Return the text at a problem."""
    line = document.text.split("\n")[problem.span.start.line - 1]
    return line[problem.span.start.column - 1 : problem.span.end.column - 1]
