"""Rules of plain Datalog are asked for, without a game: on each set of facts they must give the rows of the reference.

The sets are the facts of the exercise, and random ones of the same predicates. A difference is shown on as few facts as
possible.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Literal, NamedTuple

from clue_logic.classroom.exercises.exercise import Exercise, Mark, Verdict, Wrong
from clue_logic.classroom.exercises.kinds.fact_sets import (
    DECLARES,
    World,
    facts_text,
    given_predicates,
    random_facts,
    read_program,
    written_fact,
)
from clue_logic.classroom.exercises.kinds.query import judge_literals
from clue_logic.classroom.exercises.kinds.write_rules import misprint_verdict
from clue_logic.classroom.exercises.sheet import RULES, Blank
from clue_logic.datalog.engine.plan import TooManyFactsError
from clue_logic.datalog.program import Program
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.reading.tokens import TokenKind, tokenize_rules
from clue_logic.game.facts import Fact
from clue_logic.notebook.ad_hoc_query import query
from clue_logic.words.messages import messages

SETS = 40
"""The number of random sets of facts."""


class Difference(NamedTuple):
    """A fact that only one of two programs derives, and the given facts from which it does."""

    fact: Fact
    facts: str


def blank(exercise: Exercise, lang: str) -> Blank:
    """Return the sheet to fill in."""
    msg, avoid = messages(lang), exercise.settings.get("avoid")
    lines = [msg("classroom-datalog-facts"), *indent_text(exercise.settings["facts"]), ""]
    if exercise.given:
        lines += [msg("classroom-datalog-given"), *indent_text(exercise.given), ""]
    lines.append(_how(exercise, lang))
    if avoid:
        lines.append(msg("classroom-query-avoid", avoided=avoid))
    return Blank(exercise, lang, "\n".join(lines), sign=RULES)


def solution(exercise: Exercise, lang: str) -> str:
    """Return an answer that is right.

    Raise ValueError if the reference does not conclude what is asked for.
    """
    check_asked(exercise, exercise.settings["facts"], exercise.reference)
    own = _sets_of_facts(exercise)[0]
    if not _world(exercise).allows(own):
        raise ValueError(f"facts: they do not agree with world: {exercise.settings['world'].strip()}")
    return exercise.reference.strip()


def judge(exercise: Exercise, answer: str, lang: str) -> Verdict:
    """Return the verdict on an answer."""
    msg, how, facts = messages(lang), _how(exercise, lang), exercise.settings["facts"]
    if not any(token.kind is not TokenKind.COMMENT for token in tokenize_rules(answer)):
        return Verdict(Mark.EMPTY, msg("classroom-datalog-empty"), how)
    asked = exercise.settings["asked"]
    try:
        program = read_program(facts, answer)
        if fault := _fault(exercise, program, lang):
            return Verdict(Mark.FORM, fault, how)
        if excluded := judge_literals(exercise, program.calculus.rules, lang):
            return excluded
        sets, world = _sets_of_facts(exercise), exercise.settings.get("world", "")
        extra = find_difference(sets, answer, exercise.reference, asked, world=world)
        lost = find_difference(sets, exercise.reference, answer, asked, world=world)
    except RuleError as error:
        return misprint_verdict(error, how, lang)
    except TooManyFactsError:
        return Verdict(Mark.STOPPED, msg("classroom-datalog-many"), msg("classroom-datalog-many-hint"))
    if extra is not None:
        proved = query(read_program(extra.facts, answer), written_fact(extra.fact), most=0)
        # Narrow enough for the page: the columns of a proof are wider than its task.
        narrow = re.sub(r"(?<=\S) {3,}", "  ", proved.choose(1).text(lang))
        proof = "\n".join(["", *indent_text(narrow)])
        hint = msg("classroom-datalog-extra-hint", proof=proof)
        return Verdict(Mark.FALSE, _difference_text("extra", extra, lang), hint, Wrong.FACT_TOO_MANY)
    if lost is not None:
        text = _difference_text("lost", lost, lang)
        return Verdict(Mark.PARTLY, text, msg("classroom-datalog-lost-hint", fact=str(lost.fact)))
    return Verdict(Mark.SOLVED, msg("classroom-datalog-solved", number=len(sets)))


def check_asked(exercise: Exercise, facts: str, rules: str) -> None:
    """Raise ValueError if rules do not conclude a predicate that an exercise asks for."""
    concluded = {rule.head.predicate for rule in read_program(facts, rules).calculus.rules}
    for name in exercise.settings["asked"]:
        if name not in concluded:
            raise ValueError(f"asked: no rule concludes {name}; there are rules for {', '.join(sorted(concluded))}")


def find_difference(
    sets: Iterable[str], one: str, other: str, asked: Iterable[str], *, world: str = "", shrunk: bool = True
) -> Difference | None:
    """Return a fact that the first of two programs derives and the second does not, on as few facts as possible.

    The first set of facts with a difference is taken. With `shrunk`, each of its lines must be a fact or a
    declaration, and what is left agrees with the rules of `world`, as the sets do. Raises RuleError if a program
    cannot be read.
    """
    asked = tuple(asked)
    for facts in sets:
        if _surplus(facts, one, other, asked):
            smallest_facts = _shrink(facts, one, other, asked, world) if shrunk else facts
            return Difference(_surplus(smallest_facts, one, other, asked)[0], smallest_facts)
    return None


def _how(exercise: Exercise, lang: str) -> str:
    return messages(lang)("classroom-datalog-how", asked=", ".join(exercise.settings["asked"]), number=SETS)


def _fault(exercise: Exercise, program: Program, lang: str) -> str:
    """Return the mistake of an answer that concludes a given predicate, or none of those asked for; or ""."""
    msg, reference = messages(lang), read_program(exercise.settings["facts"], exercise.reference).calculus.declarations
    for rule in program.calculus.rules:
        name = rule.head.predicate
        if reference[name].given if name in reference else False:
            return msg("classroom-datalog-concludes", line=rule.place.line, predicate=name)
    concluded = {rule.head.predicate: len(rule.head.terms) for rule in program.calculus.rules}
    for name in exercise.settings["asked"]:
        if concluded.get(name) != len(reference[name].sorts):
            return msg("classroom-datalog-asked", predicate=name, number=len(reference[name].sorts))
    return ""


def _world(exercise: Exercise) -> World:
    program = read_program(exercise.settings["facts"], exercise.reference)
    return World(exercise.settings.get("world", ""), given_predicates(program))


def _sets_of_facts(exercise: Exercise) -> tuple[str, ...]:
    """Return the facts of an exercise, and random ones."""
    return _cached_sets(exercise.settings["facts"], exercise.reference, exercise.settings.get("world", ""))


@lru_cache(maxsize=32)
def _cached_sets(facts: str, rules: str, world: str) -> tuple[str, ...]:
    program = read_program(facts, rules)
    own = facts_text((one.fact for one in program.text.givens), given_predicates(program))
    return (own, *random_facts(program, SETS, world=world))


@lru_cache(maxsize=512)
def _rows(facts: str, rules: str, asked: tuple[str, ...]) -> frozenset[Fact]:
    derivation = read_program(facts, rules).derivation
    if any(name in derivation.incomplete for name in asked):
        raise TooManyFactsError(derivation.notices[0])
    return frozenset(fact for name in asked for fact in derivation.facts(name))


def _surplus(facts: str, one: str, other: str, asked: tuple[str, ...]) -> list[Fact]:
    return sorted(_rows(facts, one, asked) - _rows(facts, other, asked), key=str)


def _shrink(facts: str, one: str, other: str, asked: tuple[str, ...], world: str) -> str:
    """Return facts of which none can be left out without losing the difference, or leaving the world.

    Declarations stay. A fact that others need, as parent(ann, ben) needs person(ann), can go only after them.
    """
    lines, before = facts.splitlines(), 0
    while len(lines) != before:
        before = len(lines)
        for line in [*lines]:
            fewer = "\n".join(each for each in lines if each != line)
            if not line.startswith(DECLARES) and _surplus(fewer, one, other, asked) and _allows(world, fewer):
                lines = fewer.split("\n")
    return "\n".join(lines)


@lru_cache(maxsize=512)
def _allows(world: str, facts: str) -> bool:
    return not world or World(world, given_predicates(read_program(facts, ""))).allows(facts)


def indent_text(text: str) -> list[str]:
    """Return the lines of a text as sheets and the page show programs: indented by four spaces."""
    return [f"    {line}" for line in text.strip().splitlines()]


def _difference_text(which: Literal["extra", "lost"], difference: Difference, lang: str) -> str:
    msg = messages(lang)
    facts = "\n".join(line for line in difference.facts.splitlines() if not line.startswith(DECLARES))
    given = "some" if facts else "none"
    if which == "extra":
        text = msg("classroom-datalog-extra", fact=str(difference.fact), facts=given)
    else:
        text = msg("classroom-datalog-lost", fact=str(difference.fact), facts=given)
    return "\n".join([text, *indent_text(facts)])
