"""Whether rules of one's own can be read: what is wrong with their form, where, what to write, what is worth a look."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from clue_logic.datalog.calculi import OwnRules, load_calculus
from clue_logic.datalog.reading.problems import RuleError, RuleProblem
from clue_logic.editing.rules.own import diagnosed, remarked
from clue_logic.words.diagnostics import Diagnostic
from clue_logic.words.messages import messages

Misprint = tuple[str, Diagnostic]
"""The name of a file, and what is wrong with it where."""


def problems_of_form(own: OwnRules, lang: str = "en") -> tuple[Misprint, ...]:
    """Return what is wrong with the form of rules; nothing if they can be read.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import OwnFile
    >>> text = "lacks(P, C) :- passed(S, P), nicht names(S, C)."
    >>> [(file, found)] = problems_of_form(OwnRules("mine.dl", (OwnFile("mine.dl", text),)))
    >>> found.line, found.column, found.message, found.hint
    (1, 30, '“nicht” cannot stand here', 'write not')
    """
    try:
        load_calculus(own)
    except RuleError as error:
        return tuple(_misprints(error, lang))
    return ()


def remarks_on(own: OwnRules, lang: str = "en") -> tuple[Misprint, ...]:
    """Return what is no mistake in the form of rules that can be read, but worth a look.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import OwnFile
    >>> text = "lacks(P, C) :- passed(S, P), names(S, C), number(K)."
    >>> [(file, found)] = remarks_on(OwnRules("mine.dl", (OwnFile("mine.dl", text),)))
    >>> found.column, found.message
    (50, 'K is written once: any will do; write _ to say so')
    """
    return tuple(remarked(own, lang))


def _misprints(error: RuleError, lang: str) -> Iterator[Misprint]:
    # A rule that cannot be read has nothing else wrong with it that would be worth saying.
    for problem, (file, found) in zip(error.problems, diagnosed(error, lang, reworded=True), strict=True):
        yield file, _in_language(problem, found, lang)


def _in_language(problem: RuleProblem, found: Diagnostic, lang: str) -> Diagnostic:
    if problem.code == "syntax":
        about = found.source_line[found.column - 1 : found.end_column - 1].strip()
    else:
        about = problem.about
    if not about:
        return found
    code = "end" if problem.at_end else problem.code
    return replace(found, message=messages(lang)("classroom-form", problem=code, symbol=about, message=found.message))
