"""Rules of plain Datalog are asked for, without a game: on each set of facts they must give the rows of the reference.

The sets are the facts of the exercise, and random ones of the same predicates. A difference is shown on as few facts as
possible.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from random import Random
from typing import Literal, NamedTuple

from clue_logic.classroom.exercises.exercise import Exercise, Mark, Verdict
from clue_logic.classroom.exercises.kinds.query import AVOIDED, all_literals
from clue_logic.classroom.exercises.kinds.write_rules import misprint_verdict
from clue_logic.classroom.exercises.sheet import RULES, Blank
from clue_logic.classroom.judging.judgement import list_misprints
from clue_logic.datalog.calculi import UserRuleFile, UserRules
from clue_logic.datalog.engine.plan import TooManyFactsError
from clue_logic.datalog.program import Program, of_texts
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.reading.program_file import NUMBER, UNSORTED
from clue_logic.datalog.reading.tokens import TokenKind, tokenize_rules
from clue_logic.datalog.syntax import DEFAULT_BOUNDS
from clue_logic.game.facts import Fact, Value
from clue_logic.notebook.ad_hoc_query import query
from clue_logic.words.messages import messages

SETS = 40
"""The number of random sets of facts."""

MOST_FACTS = 12
"""The largest number of random facts of a predicate."""

_MOST_VALUES = 8
_NUMBERS: tuple[Value, ...] = (1, 2, 3, 4, 5, 6)
_NAMES: tuple[Value, ...] = tuple("abcdefg")

DECLARES = "#predicate"
"""The beginning of a declaration."""

_FACTS, _ANSWER = "facts", "answer"
"""The names of the files of a program."""


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
        avoid = exercise.settings.get("avoid")
        rules = program.calculus.rules
        if avoid and any(isinstance(part, AVOIDED[avoid]) for rule in rules for part in all_literals(rule)):
            hint = msg("classroom-query-avoid-hint", avoided=avoid)
            return Verdict(Mark.FORM, msg("classroom-query-avoid", avoided=avoid), hint)
        sets = _sets_of_facts(facts, exercise.reference)
        extra = find_difference(sets, answer, exercise.reference, asked)
        lost = find_difference(sets, exercise.reference, answer, asked)
    except RuleError as error:
        return misprint_verdict(next(found for _, found in list_misprints(error, lang)), how, lang)
    except TooManyFactsError:
        return Verdict(Mark.STOPPED, msg("classroom-datalog-many"), msg("classroom-datalog-many-hint"))
    if extra is not None:
        proved = query(read_program(extra.facts, answer), _written(extra.fact), most=0)
        # Narrow enough for the page: the columns of a proof are wider than its task.
        narrow = re.sub(r"(?<=\S) {3,}", "  ", proved.choose(1).text(lang))
        proof = "\n".join(["", *indent_text(narrow)])
        hint = msg("classroom-datalog-extra-hint", proof=proof)
        return Verdict(Mark.FALSE, _difference_text("extra", extra, lang), hint)
    if lost is not None:
        said = _difference_text("lost", lost, lang)
        return Verdict(Mark.PARTLY, said, msg("classroom-datalog-lost-hint", fact=str(lost.fact)))
    return Verdict(Mark.SOLVED, msg("classroom-datalog-solved", number=len(sets)))


def check_asked(exercise: Exercise, facts: str, rules: str) -> None:
    """Raise ValueError if rules do not conclude a predicate that an exercise asks for."""
    concluded = {rule.head.predicate for rule in read_program(facts, rules).calculus.rules}
    for name in exercise.settings["asked"]:
        if name not in concluded:
            raise ValueError(f"asked: no rule concludes {name}; there are rules for {', '.join(sorted(concluded))}")


def read_program(facts: str, rules: str) -> Program:
    """Return the program of facts and rules; raises RuleError."""
    files = (UserRuleFile(_FACTS, facts), UserRuleFile(_ANSWER, rules))
    return of_texts(UserRules(_ANSWER, files, DEFAULT_BOUNDS))


def find_difference(
    sets: Iterable[str], one: str, other: str, asked: Iterable[str], *, shrunk: bool = True
) -> Difference | None:
    """Return a fact that the first of two programs derives and the second does not, on as few facts as possible.

    The first set of facts with a difference is taken. With `shrunk`, each of its lines must be a fact or a
    declaration. Raises RuleError if a program cannot be read.
    """
    asked = tuple(asked)
    for facts in sets:
        if _surplus(facts, one, other, asked):
            kept = _shrink(facts, one, other, asked) if shrunk else facts
            return Difference(_surplus(kept, one, other, asked)[0], kept)
    return None


def random_facts(program: Program, number: int, *, declared: bool = True) -> Iterator[str]:
    """Yield random facts of the predicates that a program is given, the same each time, from its own constants.

    A third of the sets are chains, and a third have no circle: among other facts, most ways are short. Below the facts
    their predicates are declared, unless the program does so.
    """
    given = _given_predicates(program)
    values: dict[str, dict[Value, None]] = {}
    for fact in (one.fact for one in program.text.givens):
        for sort, value in zip(given[fact.predicate], fact.args, strict=True):
            values.setdefault(sort, {})[value] = None
    chance = Random(0)
    for at in range(number):
        pools: dict[str, list[Value]] = {}
        for sort in sorted({sort for sorts in given.values() for sort in sorts}):
            more = _NUMBERS if sort == NUMBER else _NAMES if sort == UNSORTED else [f"{sort}{n}" for n in _NUMBERS]
            pool = [*dict.fromkeys((*values.get(sort, ()), *more))][:_MOST_VALUES]
            pools[sort] = chance.sample(pool, chance.randint(2, len(pool)))
        facts: list[Fact] = []
        for name, sorts in given.items():
            rows = [*product(*(pools[sort] for sort in sorts))]
            chain = [row for row in rows if _steps(row, sorts, pools) == {1}]
            if at % 3 == 1 and chain:
                rows = [*chain, *chance.sample(rows, min(at % 2, len(rows)))]
            else:
                if at % 3 == 2:  # without circles
                    rows = [row for row in rows if min(_steps(row, sorts, pools), default=1) > 0]
                rows = chance.sample(rows, chance.randint(0, min(len(rows), MOST_FACTS)))
            facts += [Fact(name, row) for row in sorted({*rows}, key=str)]
        yield _facts_text(facts, given if declared else {})


def _steps(row: Sequence[Value], sorts: Sequence[str], pools: Mapping[str, list[Value]]) -> set[int]:
    """Return the distances of neighbouring values of one sort in its pool."""
    pairs = zip(zip(sorts, row, strict=True), [*zip(sorts, row, strict=True)][1:], strict=False)
    return {pools[of].index(other) - pools[of].index(one) for (sort, one), (of, other) in pairs if sort == of}


def _given_predicates(program: Program) -> Mapping[str, tuple[str, ...]]:
    """Return the given predicates of a program, with the sorts of their arguments."""
    declarations = program.calculus.declarations
    return {name: one.sorts for name, one in declarations.items() if one.given and not one.background}


def _facts_text(facts: Iterable[Fact], declared: Mapping[str, tuple[str, ...]]) -> str:
    """Return facts as a program has them; the declarations are below, so that lines count the facts."""
    declarations = (f"{DECLARES} {name}({', '.join(sorts)})." for name, sorts in declared.items())
    return "\n".join([*(f"{_written(fact)}." for fact in facts), *declarations])


def _how(exercise: Exercise, lang: str) -> str:
    return messages(lang)("classroom-datalog-how", asked=", ".join(exercise.settings["asked"]), number=SETS)


def _fault(exercise: Exercise, program: Program, lang: str) -> str:
    """Return the mistake of an answer that concludes a given predicate, or none of those asked for; or ""."""
    msg, wanted = messages(lang), read_program(exercise.settings["facts"], exercise.reference).calculus.declarations
    for rule in program.calculus.rules:
        name = rule.head.predicate
        if wanted[name].given if name in wanted else False:
            return msg("classroom-datalog-concludes", line=rule.place.line, predicate=name)
    concluded = {rule.head.predicate: len(rule.head.terms) for rule in program.calculus.rules}
    for name in exercise.settings["asked"]:
        if concluded.get(name) != len(wanted[name].sorts):
            return msg("classroom-datalog-asked", predicate=name, number=len(wanted[name].sorts))
    return ""


@lru_cache(maxsize=32)
def _sets_of_facts(facts: str, rules: str) -> tuple[str, ...]:
    """Return the facts of an exercise, and random ones."""
    program = read_program(facts, rules)
    own = _facts_text((one.fact for one in program.text.givens), _given_predicates(program))
    return (own, *random_facts(program, SETS))


@lru_cache(maxsize=512)
def _rows(facts: str, rules: str, asked: tuple[str, ...]) -> frozenset[Fact]:
    found = read_program(facts, rules).derivation
    if any(name in found.incomplete for name in asked):
        raise TooManyFactsError(found.notices[0])
    return frozenset(fact for name in asked for fact in found.facts(name))


def _surplus(facts: str, one: str, other: str, asked: tuple[str, ...]) -> list[Fact]:
    return sorted(_rows(facts, one, asked) - _rows(facts, other, asked), key=str)


def _shrink(facts: str, one: str, other: str, asked: tuple[str, ...]) -> str:
    """Return facts of which none can be left out without losing the difference; declarations stay."""
    lines = facts.splitlines()
    for line in facts.splitlines():
        fewer = [each for each in lines if each != line]
        if not line.startswith(DECLARES) and _surplus("\n".join(fewer), one, other, asked):
            lines = fewer
    return "\n".join(lines)


def indent_text(text: str) -> list[str]:
    """Return the lines of a text as sheets and the page show programs: indented by four spaces."""
    return [f"    {line}" for line in text.strip().splitlines()]


def _written(fact: Fact) -> str:
    """Return a fact as a program has it; names that begin with a capital letter, or are no word, in quotes."""
    args = (str(value) if isinstance(value, int) or _is_plain(value) else f'"{value}"' for value in fact.args)
    return f"{fact.predicate}({', '.join(args)})" if fact.args else fact.predicate


def _is_plain(value: str) -> bool:
    return value.isidentifier() and value[0].islower()


def _difference_text(which: Literal["extra", "lost"], found: Difference, lang: str) -> str:
    msg = messages(lang)
    facts = "\n".join(line for line in found.facts.splitlines() if not line.startswith(DECLARES))
    given = "some" if facts else "none"
    if which == "extra":
        said = msg("classroom-datalog-extra", fact=str(found.fact), facts=given)
    else:
        said = msg("classroom-datalog-lost", fact=str(found.fact), facts=given)
    return "\n".join([said, *indent_text(facts)])
