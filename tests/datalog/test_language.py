"""What programs may write, such as signs, sums and aggregates: rows are those of clingo, proofs are valid."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.datalog.program import Program, read_program
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.game.facts import Fact
from clue_logic.notebook.ad_hoc_query import query
from clue_logic.proof.checker import check_proof
from clue_logic.proof.needs import find_needs
from tests.datalog.test_program import clingo_facts, derived

VALUES = ("a", "b", "-1", "0", "2")
ROWS = st.lists(st.tuples(st.sampled_from(VALUES), st.sampled_from(VALUES)), min_size=1, max_size=6)
NUMBERS = st.lists(st.integers(-3, 3), min_size=1, max_size=5)

# written here -> for clingo, if it is another text
MIXED: Sequence[tuple[str, str]] = (
    ("r(X, Z) :- e(X, Y), e(Y, Z).", ""),
    ("r(X, Z) :- r(X, Y), r(Y, Z).", ""),
    ("ok :- e(a, _).", ""),
    ("both(X) :- e(X, X), ok.", ""),
    ("last(X) :- e(_, X), not e(X, _).", ""),
    ("never :- not e(-1, 2).", ""),
    ("no_circle :- not e(X, X).", "some_circle :- e(X, X). no_circle :- not some_circle."),
    ("leaf(X) :- e(_, X), not e(X, Y).", "inner(X) :- e(X, Y). leaf(X) :- e(_, X), not inner(X)."),
    ("same(X, Y) :- e(X, _), Y = X.", ""),
    ("few(X) :- e(X, _), #count{ Y : e(X, Y) } < 2.", ""),
    ("many(X) :- e(X, _), 2 <= #count{ Y : e(X, Y) }.", ""),
    ("pairs(N) :- N = #count{ X, Y : e(X, Y) }.", ""),
    ("two(X) :- e(X, -1), X != 2.", ""),
)
"""Each selection is stratified."""

ARITHMETIC: Sequence[tuple[str, str]] = (
    ("up(N + 1) :- n(N).", ""),
    ("up(M) :- up(N), M = N + 1, M < 6.", ""),
    ("down(N) :- n(N).", ""),
    ("down(N - 2) :- down(N), N > -5.", ""),
    ("sum(N, M, N + M - 1) :- n(N), n(M).", ""),
    ("next(N) :- n(N), n(N + 1).", ""),
    ("gap(N) :- n(N), not n(N + 1).", ""),
    ("most(M) :- M = #max{ N : n(N) }.", "most(M) :- M = #max{ N : n(N) }, n(M)."),
    ("least(M) :- M = #min{ N : n(N), N > 0 }.", "least(M) :- M = #min{ N : n(N), N > 0 }, n(M)."),
    ("total(S) :- S = #sum{ N : n(N) }.", ""),
    ("all(S) :- S = #sum{ N, M : n(N), n(M) }.", ""),
    ("below(N, S) :- n(N), S = #sum{ M : n(M), M < N }.", ""),
    ("heavy(N) :- n(N), #sum{ M : n(M), M != N } >= 2.", ""),
    ("fold(-4) :- n(1 - 2 - 3 + 4).", ""),
)


def check(facts: Sequence[str], chosen: set[tuple[str, str]], rules: Sequence[tuple[str, str]]) -> None:
    used = [pair for pair in rules if pair in chosen]
    program = read_program("\n".join([*facts, *(ours for ours, _ in used)]))
    expected = clingo_facts("\n".join([*facts, *(theirs or ours for ours, theirs in used)]))
    helpers = ("some_circle", "inner(")
    assert derived(program) == {fact for fact in expected if not fact.startswith(helpers)}
    check_proofs(program)


def check_proofs(program: Program) -> None:
    for fact in list(program.derivation.inferences)[-3:]:
        answer = query(program, str(fact), why=1)
        check_proof(answer.row_proof(1), answer.derivation.calculus, answer.derivation.givens)


@given(rows=ROWS, chosen=st.sets(st.sampled_from(MIXED)))
def test_names_and_numbers_in_one_column(rows: list[tuple[str, str]], chosen: set[tuple[str, str]]) -> None:
    check([f"e({x}, {y})." for x, y in rows], chosen, MIXED)


@given(numbers=NUMBERS, chosen=st.sets(st.sampled_from(ARITHMETIC)))
def test_arithmetic(numbers: list[int], chosen: set[tuple[str, str]]) -> None:
    check([f"n({number})." for number in numbers], chosen, ARITHMETIC)


@pytest.mark.parametrize(
    ("text", "asked", "rows"),
    [
        ('token("1"). token("01"). token(1). token("true").', "token(X)", {("1",), ("01",), (1,), ("true",)}),
        ('token("1"). token(1).', 'token("1")', {()}),
        ('said("a \\"b\\", c\\\\d. %", "").', "said(X, Y)", {('a "b", c\\d. %', "")}),
        ("big(123456789012345678). big(-999999999).", "big(X), X < 0", {(-999999999,)}),
        ("p(1). p(a).", "p(X)", {(1,), ("a",)}),
        ("p(1). p(a). q(X) :- p(X), X = 1.", "q(X)", {(1,)}),
        ("edge(start, 1). edge(1, goal).", "edge(X, Y), edge(Y, Z)", {("start", 1, "goal")}),
        ("n(1). n(2).", "n(N), M = N + 1, not n(M)", {(2, 3)}),
        ("n(1). n(2).", "n(N), n(N + 1)", {(1,)}),
        ("day(1). week(7). end(E) :- day(D), week(W), E = D + W, number(E).", "end(E)", {(8,)}),
        ("number(8). end(E) :- number(D), E = D + 1, number(E).", "end(E)", set()),
        ("e(a, b). t(X) :- star(X).", "t(X)", set()),
        ("f(0, 0). f(1, 1). f(N, X) :- f(M, Y), f(K, Z), K = M - 1, N = M + 1, X = Y + Z, N <= 9.", "f(9, X)", {(34,)}),
        ("w(a, 3). w(b, 3).", "#sum{ N, X : w(X, N) } = S", {(6,)}),
        ("w(a, 3).", "w(X, _), #max{ N : w(b, N) } >= 0", set()),
        ("ok. ok().", "ok", {()}),
    ],
)
def test_a_program_has_these_rows(text: str, asked: str, rows: set[tuple[object, ...]]) -> None:
    found = query(read_program(text), asked, most=0)
    assert {*found.rows} == rows
    assert {tuple(map(type, row)) for row in found.rows} == {tuple(map(type, row)) for row in rows}
    if found.rows:
        check_proof(found.row_proof(1), found.derivation.calculus, found.derivation.givens)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("bird(tweety). flies(x) :- bird(x).", "odd-constant"),
        ("parent(homer, lisa). child(X) :- parent(homr, X).", "odd-constant"),
        ("p(a). q(X) :- p(X), star(X).", "empty-predicate"),
        ("p(a). q(X) :- p(X), not r(X, Y). r(a, b).", "own-variable"),
    ],
)
def test_what_may_be_meant_otherwise_is_remarked(text: str, code: str) -> None:
    assert code in [remark.code for remark in read_program(text).text.remarks]


def test_the_rule_without_an_own_variable_is_named_in_the_proof() -> None:
    program = read_program("parent(a, b). childless(X) :- parent(_, X), not parent(X, _).")
    answer = query(program, "childless(X)", why=1)
    assert "parent(b, _)" in answer.text("en")
    [rule] = program.calculus.rules
    assert str(rule) == "childless(X) :- parent(_, X), not parent(X, _)."


def test_a_fact_of_the_wrong_form_has_its_place() -> None:
    with pytest.raises(RuleError) as caught:
        read_program("#predicate e(person, number).\ne(a, 1). e(2, 3).\ne(a, b). e(x).", name="e.dl")
    found = [(str(one.place), one.code) for one in caught.value.problems]
    assert found == [("e.dl:2:10", "sort"), ("e.dl:3:1", "sort"), ("e.dl:3:10", "arity")]


def test_what_a_fact_needs_names_the_negation() -> None:
    program = read_program("parent(a, b). parent(b, c). childless(X) :- parent(_, X), not parent(X, _).")
    [found] = find_needs(program.derivation, Fact("childless", ("b",)))
    assert (found.holding, found.missing) == (("parent(a, b)",), ("not parent(b, _)",))
