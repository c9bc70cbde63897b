"""A query that derives what it needs has the rows of one that derives everything."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from clue_logic.datalog.program import Program, of_texts, read_program
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.reading.query import read_program_query
from clue_logic.datalog.syntax import Bounds
from clue_logic.datalog.user_rules import UserRules
from clue_logic.game.unanswerable import UndecidedError
from clue_logic.notebook.ad_hoc_query import query
from clue_logic.words.records import replace
from tests.datalog.random_strata import DERIVED, is_numbered, random_program
from tests.shared_out import shared_out

RANDOM = Random(500)
EDGES = " ".join(f"edge(n{RANDOM.randrange(250)}, n{RANDOM.randrange(250)})." for _ in range(500))
LEFT = "path(X, Y) :- edge(X, Y). path(X, Z) :- path(X, Y), edge(Y, Z). "
RIGHT = "path(X, Y) :- edge(X, Y). path(X, Z) :- edge(X, Y), path(Y, Z). "
BOTH = "path(X, Y) :- edge(X, Y). path(X, Z) :- path(X, Y), path(Y, Z). "


def fresh(program: Program) -> Program:
    """Return a program of which nothing is derived yet."""
    return replace(program)


def asked(seed: int, program: Program) -> list[str]:
    """Return bound queries about a program, apart from those about numbers where there are names."""
    chance, found = Random(seed), []
    for (name, arity), value in product(DERIVED.items(), "a1"):
        is_first = chance.random() < 0.5 or is_numbered(name)
        terms = [value, *"XY"][:arity] if is_first else ["X", value][-arity:]
        found.append(f"{name}({', '.join(terms)})" if arity else name)
    found += [f"{one}, {other}" for one, other in zip(found[::3], chance.sample(found, len(found[::3])), strict=True)]
    found += [f"{one}, X = a" for one in found[:4] if "X" in one]
    return [text for text in found if is_allowed(text, program)]


def is_allowed(text: str, program: Program) -> bool:
    try:
        read_program_query(text, program.text)
    except RuleError:
        return False
    return True


@pytest.mark.parametrize("seed", shared_out(range(48)))
def test_a_query_has_the_rows_of_the_whole_program(seed: int) -> None:
    written = random_program(seed)
    whole = of_texts(UserRules.of(written.text, "program.dl"))
    assert not whole.fixpoint.incomplete
    for text in asked(seed, whole):
        part = query(fresh(whole), text, most=0, why=None)
        assert part.rows == query(whole, text, most=0).rows, (written.text, text)
        if part.rows and seed % 4 == 0:
            assert query(fresh(whole), text, why=1).proof


@pytest.mark.parametrize("seed", shared_out(range(24)))
def test_within_a_limit_a_query_is_right_or_said_to_be_incomplete(seed: int) -> None:
    written = random_program(seed)
    whole = of_texts(UserRules.of(written.text, "program.dl"))
    own = replace(whole.own, bounds=Bounds(combinations=Random(seed).choice((3, 10, 30))))
    limited = of_texts(own)
    for text in asked(seed, whole):
        right = {*query(whole, text, most=0).rows}
        try:
            part = query(fresh(limited), text, most=0)
        except UndecidedError:
            continue
        assert {*part.rows} <= right, (written.text, text)
        assert not part.complete or {*part.rows} == right, (written.text, text)


@pytest.mark.parametrize("rules", [LEFT, RIGHT, BOTH])
@pytest.mark.parametrize("text", ["path(n1, X)", "path(X, n1)", "path(n1, n2)", "path(n1, X), path(X, n3)"])
def test_closures_are_the_same_in_any_form(rules: str, text: str) -> None:
    assert query(read_program(EDGES + rules), text, most=0).rows == query(read_program(EDGES + LEFT), text, most=0).rows


def test_a_bound_query_touches_what_it_needs() -> None:
    program = read_program(EDGES + LEFT)
    found = program.ask(read_program_query("path(n1, X)", program.text).rule)
    derived = sum(len(table.rows) for name, table in found.fixpoint.tables.items() if name != "edge")
    assert 0 < derived <= 0.1 * len(program.fixpoint.tables["path"].rows)


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("r(a, X)", (("b",), ("c",))),  # some facts of r are given
        ("s(X)", (("a",),)),
        ("s(a)", ((),)),
        ("t(b)", ()),
        ("t(a), r(a, X)", (("b",), ("c",))),
    ],
)
def test_given_facts_of_what_rules_conclude(text: str, rows: tuple[tuple[Any, ...], ...]) -> None:
    facts = "r(a, b). e(b, c). e(a, a). "
    rules = "r(X, Z) :- r(X, Y), e(Y, Z). s(X) :- r(X, X). s(a) :- r(a, c). t(X) :- e(X, _), not r(X, X)."
    assert query(read_program(facts + rules.replace("not r(X, X)", "not s(b), r(X, c), X != b")), text).rows == rows
