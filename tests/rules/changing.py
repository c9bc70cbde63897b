"""Calculi with other rules, for tests of what a rule is needed for and of whether a wrong one is noticed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from pathlib import Path

from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.auditor import derive_with_clingo
from clue_logic.datalog.engine.rounds import derive
from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Calculus,
    Comparison,
    Constant,
    ExactCount,
    ForAll,
    Literal,
    Negation,
    Rule,
    Sum,
    Variable,
    bound_variables,
)
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import Cell
from clue_logic.language.reader import read_log
from clue_logic.words.records import replace


def with_rules(calculus: Calculus, rules: Iterable[Rule]) -> Calculus:
    """Return a calculus with other rules, for both engines."""
    chosen = tuple(rules)
    return replace(calculus, rules=chosen, sources={"rules": "\n".join(map(str, chosen))})


def without(calculus: Calculus, *labels: str) -> Calculus:
    """Return a calculus that lacks some rules, named as written in the files or as written out."""
    rules = [rule for rule in calculus.rules if rule.label not in labels and rule.written_label not in labels]
    assert len(rules) < len(calculus.rules)
    return with_rules(calculus, rules)


def weakened(calculus: Calculus, label: str) -> Calculus:
    """Return a calculus of which one rule keeps only its atoms, and counts, and what it says of all, less one."""
    rules = []
    for rule in calculus.rules:
        if rule.written_label == label:
            rule = replace(rule, body=but_one(part for part in rule.body if not _is_condition(part)))
        rules.append(rule)
    return with_rules(calculus, rules)


def can_be_weakened(rule: Rule) -> bool:
    """Return whether a rule has a condition or a count, or speaks of all."""
    return any(isinstance(part, AtLeast | ForAll) or _is_condition(part) for part in rule.body)


def _is_condition(part: Literal) -> bool:
    return isinstance(part, Comparison | Negation)


def but_one(body: Iterable[Literal]) -> tuple[Literal, ...]:
    """Return a body whose counts are content with one less, and that says of all but one what it said of all."""
    body = tuple(body)
    outer = bound_variables(part for part in body if isinstance(part, Atom))
    changed: list[Literal] = []
    for part in body:
        if isinstance(part, AtLeast):
            changed.append(replace(part, bound=Sum(part.bound, "-", Constant(1))))
        elif isinstance(part, ForAll):
            own = Variable(min(v for v in bound_variables(part.condition) - outer if not v.startswith("_")))
            all_ = Variable(f"All{len(changed)}")
            changed.append(ExactCount(all_, own, part.condition, part.place))
            bound = Sum(all_, "-", Constant(1))
            changed.append(AtLeast(own, (*part.condition, part.atom), bound, part.place))
        else:
            changed.append(part)
    return tuple(changed)


def quick_facts(game: Game, calculus: Calculus, *, repeated: bool = False) -> Set[Fact]:
    """Return all facts, given and derived, by clingo; also what the log says again, if that is wanted."""
    told = stages(game, repeated=repeated)
    return derive_with_clingo(calculus, (given.fact for stage in told for given in stage.givens))


def read_cases(calculus: str, **headers: str) -> dict[str, tuple[str, str]]:
    """Return for each rule of a calculus a log, and a fact that follows from it by this rule."""
    titles = ((title.partition(": "), rows) for title, rows in _sections(calculus))
    return {label: (_log(rows, headers), fact) for (label, _, fact), rows in titles}


def read_examples(calculus: str, **headers: str) -> dict[str, tuple[str, str, str]]:
    """Return for each example in print a log, what is printed of it, and the labels of the rules that it needs."""
    return {
        place: (_log(rows, headers), printed.removeprefix("printed: "), needed.removeprefix("needed: "))
        for place, (printed, needed, *rows) in _sections(f"{calculus}_examples")
    }


def _sections(name: str) -> Iterator[tuple[str, list[str]]]:
    text = (Path(__file__).parent / "cases" / f"{name}.txt").read_text(encoding="utf-8")
    for section in text.split("\n== ")[1:]:
        title, *rows = section.rstrip("\n").split("\n")
        yield title, rows


def _log(rows: Sequence[str], headers: Mapping[str, str]) -> str:
    first, *rest = rows
    return "".join([headers.get(first, f"{first}\n"), *(f"{row}\n" for row in rest)])


def derive_case(
    calculus: Calculus, case: tuple[str, str], supposed: tuple[Cell, ...] = ()
) -> tuple[Game, str, Derivation]:
    """Return the game of a log, the fact expected of it, and its derivation, the same by both engines."""
    text, expected = case
    last = len(text.splitlines())
    game = replace(read_log(text), supposed=supposed)
    derivation = derive(calculus, stages(game))
    assert derive_with_clingo(calculus, derivation.givens) == set(derivation.facts())
    return game, expected.format(line=last, line_before=last - 1), derivation


def may_fire(rules: Iterable[Rule], given: Set[str], declared: Calculus) -> bool:
    """Return whether a log gives all that some of the rules ask of it, by the predicates."""
    return any(
        all(
            not declared.declarations[part.predicate].given or part.predicate in given
            for part in rule.body
            if isinstance(part, Atom)
        )
        for rule in rules
    )
