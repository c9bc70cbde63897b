"""A whole proof: steps, each by a rule from steps above it and from lines of the log, judged by the checker."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from clue_logic.classroom.exercises.exercise import Exercise, Mark, Verdict, Wrong
from clue_logic.classroom.exercises.sheet import (
    Blank,
    SolvedLog,
    UnreadableError,
    answer_lines,
    required_proof,
    solve_log,
)
from clue_logic.game.facts import Fact
from clue_logic.proof.checker import Checker
from clue_logic.words.messages import messages
from clue_logic.words.names import near_message

_STEP = re.compile(
    r"(?:\(?(?P<number>\d+)[.)]\s*)?(?P<said>.+?)\s+(?:by|mit|durch|nach)\s+(?P<label>[a-z][a-z0-9_]*)"
    r"(?:\s+(?:from|aus)\s+(?P<of>.+))?"
)
_LINE = re.compile(r"(?:line|lines|zeile|zeilen)\b", re.IGNORECASE)
_LINES = re.compile(r"\b(?:lines|zeilen)\b", re.IGNORECASE)
_STEPS = re.compile(r"\b(?:steps?|schritte?n?)\b", re.IGNORECASE)
_FACT = re.compile(r"([a-z][a-z0-9_]*)\((.*)\)")


@dataclass(frozen=True, slots=True)
class _Step:
    """A step as it is written: its number, what it says, its rule, the lines it cites, and the steps."""

    number: int
    fact: Fact
    label: str
    lines: tuple[int, ...]
    steps: tuple[int, ...]


def blank(exercise: Exercise, lang: str) -> Blank:
    """Return the sheet to fill in."""
    return Blank(exercise, lang, messages(lang)("classroom-prove-how"))


def solution(exercise: Exercise, lang: str) -> str:
    """Return an answer that is right."""
    whole = solve_log(exercise)
    proof = required_proof(exercise)
    numbers: dict[int, int] = {}
    written = []
    by, of, line = ("by", "from", "line") if lang == "en" else ("mit", "aus", "Zeile")
    for index, step in enumerate(proof.steps):
        if step.label is None or whole.calculus.declarations[step.fact.predicate].background:
            continue
        numbers[index] = len(numbers) + 1
        cited = {proof.steps[premise] for premise in step.premises}
        lines = sorted({n for leaf in cited if leaf.label is None for n in (leaf.line or 0, *leaf.also)} - {0})
        steps = [str(numbers[premise]) for premise in step.premises if premise in numbers]
        sources = ", ".join([*(f"{line} {number}" for number in lines), *steps])
        sentence = whole.sentence(step.fact, lang) if step.fact.predicate in ("holds", "lacks") else str(step.fact)
        written.append(f"{numbers[index]}. {sentence} {by} {step.label}{f' {of} {sources}' if sources else ''}")
    return "\n".join(written)


def judge(exercise: Exercise, answer: str, lang: str) -> Verdict:
    """Return the verdict on an answer, with the first step that does not follow."""
    msg, whole = messages(lang), solve_log(exercise)
    try:
        steps = list(_steps(answer_lines(answer), whole, lang))
    except UnreadableError as error:
        return Verdict(Mark.FORM, str(error), msg("classroom-prove-how"))
    if not steps:
        return Verdict(Mark.EMPTY, msg("classroom-prove-empty"), msg("classroom-prove-how"))
    checker = Checker(whole.calculus, whole.givens)
    for step in steps:
        if checker.binding(step.fact, step.label, _premises(step, steps, whole)) is None:
            name = whole.wording(lang).name(step.label)
            wrong = msg(
                "classroom-prove-wrong", step=step.number, rule=name, conclusion=whole.sentence(step.fact, lang)
            )
            hint = _premise_hint(step, steps, whole, checker, lang)
            return Verdict(Mark.FALSE, wrong, hint, Wrong.STEP_REJECTED)
    goal = whole.parse_cell(exercise.settings["about"])
    if steps[-1].fact != goal:
        inference = whole.derivation.inferences.get(goal)
        name = "" if inference is None else whole.wording(lang).name(inference.label)
        hint = msg("classroom-prove-unfinished-hint", rule=name)
        return Verdict(Mark.PARTLY, msg("classroom-prove-unfinished", goal=whole.sentence(goal, lang)), hint)
    return Verdict(Mark.SOLVED, msg("classroom-prove-solved"))


def _steps(written: Iterable[tuple[int, str]], whole: SolvedLog, lang: str) -> Iterator[_Step]:
    msg, labels = messages(lang), [rule.label for rule in whole.calculus.rules]
    numbers: set[int] = set()
    for line, text in written:
        match = _STEP.fullmatch(text)
        if match is None:
            raise UnreadableError(msg("classroom-prove-form", line=line))
        number = int(match["number"] or len(numbers) + 1)
        if match["label"] not in labels:
            raise UnreadableError(
                msg("classroom-prove-rule", step=number, rule=match["label"], near=near_message(match["label"], labels))
            )
        try:
            fact = _parse_fact(match["said"], whole)
        except UnreadableError as error:
            raise UnreadableError(
                msg("classroom-prove-cell", step=number, statement=match["said"], reason=error)
            ) from None
        lines, steps = _sources(match["of"] or "")
        unknown = next((step for step in steps if step not in numbers), None)
        if unknown is not None:
            raise UnreadableError(msg("classroom-prove-step", step=number, missing=unknown))
        numbers.add(number)
        yield _Step(number, fact, match["label"], lines, steps)


def _parse_fact(text: str, whole: SolvedLog) -> Fact:
    """Return the fact of a step, written as a cell in words or as in the rules."""
    match = _FACT.fullmatch(text)
    if match is None:
        return whole.parse_cell(text)
    declaration = whole.calculus.declarations.get(match[1])
    terms = [term.strip() for term in match[2].split(",")]
    if declaration is None or declaration.arity != len(terms):
        raise UnreadableError(near_message(match[1], whole.calculus.declarations))
    numeric = ("event", "number")
    if any(sort in numeric and not term.isdecimal() for term, sort in zip(terms, declaration.sorts, strict=True)):
        raise UnreadableError(str(declaration))
    typed = zip(terms, declaration.sorts, strict=True)
    return Fact(match[1], tuple(int(term) if sort in numeric else term for term, sort in typed))


def _sources(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the lines and the steps that are cited.

    Numbers behind "line" are lines, up to a comma or an "and"; behind "lines", all are up to "step".
    """
    lines: list[int] = []
    steps: list[int] = []
    several = False
    for part in re.split(r",|\band\b|\bund\b", text):
        numbers = [int(number) for number in re.findall(r"\d+", part)]
        several = not _STEPS.search(part) and (several or _LINES.search(part) is not None)
        (lines if several or _LINE.search(part) else steps).extend(numbers)
    return tuple(lines), tuple(steps)


def _premises(step: _Step, steps: Sequence[_Step], whole: SolvedLog) -> list[Fact]:
    """Return the facts that a step may use: those of its lines, its steps, and common knowledge."""
    cited = {0, *step.lines}
    cited_facts = [
        fact
        for fact, given in whole.givens.items()
        if cited >= {given.line, *given.also} or _is_background(fact, whole)
    ]
    known = [fact for fact in whole.derivation.inferences if _is_background(fact, whole)]
    return [*cited_facts, *known, *(other.fact for other in steps if other.number in step.steps)]


def _is_background(fact: Fact, whole: SolvedLog) -> bool:
    return whole.calculus.declarations[fact.predicate].background


def _premise_hint(step: _Step, steps: Sequence[_Step], whole: SolvedLog, checker: Checker, lang: str) -> str:
    """Return a hint at the missing premise, if a single one is missing."""
    msg, stated = messages(lang), _premises(step, steps, whole)
    for line in sorted({line for given in whole.givens.values() for line in (given.line, *given.also)} - {0}):
        more = [fact for fact, given in whole.givens.items() if line in (given.line, *given.also)]
        if checker.binding(step.fact, step.label, [*stated, *more]) is not None:
            return msg("classroom-prove-line-hint", line=line)
    for other in steps:
        if other is step:
            break
        if checker.binding(step.fact, step.label, [*stated, other.fact]) is not None:
            return msg("classroom-prove-step-hint", step=other.number)
    return msg("classroom-prove-rule-hint", rule=step.label)
