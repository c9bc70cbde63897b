"""Whether rules of one's own can be read: what is wrong with their form, where, what to write, what is worth a look."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.own_rules import OwnRules
from clue_logic.datalog.reading.problems import RuleError, RuleProblem
from clue_logic.editing.rules.own import diagnosed, remarked
from clue_logic.words.diagnostics import Diagnostic
from clue_logic.words.languages import Texts

_SAID = Texts(
    en={
        "syntax": "“{}” cannot stand here",
        "end": "the rule is not complete here, behind “{}”",
        "unbound": "no condition of the body says what “{}” is",
        "undeclared": "the predicate “{}” is not declared",
        "arity": "“{}” has another number of arguments",
        "sort": "“{}” does not fit here: it is of another sort",
        "order": "“{}” compares numbers only",
        "for-all": "“{}” before the colon is said of nothing but what stands outside as well",
        "unsettled": "“{}”: later lines may say more of it",
        "given-head": "“{}” is given by the log; a rule cannot conclude it",
        "label-twice": "there is a label “{}” already",
        "declared-twice": "“{}” is declared already",
        "unknown-constant": "“{}” is no constant",
        "unknown-calculus": "there is no calculus “{}”",
        "unknown-label": "there is no rule “{}” in it",
        "not-a-cell": "“{}” is declared as something else here than what the notebook is drawn from",
    },
    de={
        "syntax": "„{}“ kann hier nicht stehen",
        "end": "hinter „{}“ ist die Regel noch nicht zu Ende",
        "unbound": "„{}“ ist durch keine Bedingung des Rumpfes festgelegt",
        "undeclared": "das Prädikat „{}“ ist nicht deklariert",
        "arity": "„{}“ hat eine andere Zahl von Argumenten",
        "sort": "„{}“ passt hier nicht: es ist von einer anderen Sorte",
        "order": "„{}“ vergleicht nur Zahlen",
        "for-all": "„{}“ vor dem Doppelpunkt gilt nur von dem, was auch außerhalb steht",
        "unsettled": "„{}“: davon können spätere Zeilen noch mehr sagen",
        "given-head": "„{}“ gibt das Protokoll vor; eine Regel kann nicht darauf schließen",
        "label-twice": "die Marke „{}“ gibt es schon",
        "declared-twice": "„{}“ ist schon deklariert",
        "unknown-constant": "„{}“ ist keine Konstante",
        "unknown-calculus": "einen Kalkül „{}“ gibt es nicht",
        "unknown-label": "eine Regel „{}“ gibt es dort nicht",
        "not-a-cell": "„{}“ ist hier anders deklariert als das, woraus der Notizzettel entsteht",
    },
)
"""What is wrong, by the kind of problem, where the language has it; else it is said as the checks say it."""

Misprint = tuple[str, Diagnostic]
"""The name of a file, and what is wrong with it where."""


def problems_of_form(own: OwnRules, lang: str = "en") -> tuple[Misprint, ...]:
    """Return what is wrong with the form of rules; nothing if they can be read.

    Examples
    --------
    >>> from clue_logic.datalog.own_rules import OwnFile
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
    >>> from clue_logic.datalog.own_rules import OwnFile
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
    said = _SAID[lang].get("end" if problem.at_end else problem.code)
    if said is None:
        return found
    if problem.code == "syntax":
        about = found.source_line[found.column - 1 : found.end_column - 1].strip()
    else:
        about = problem.about
    return replace(found, message=said.format(about)) if about else found
