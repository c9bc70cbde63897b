"""A limit of the work: what it leaves incomplete is never negated, counted, asked for all, or said to be all."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import clue_logic as cl
from clue_logic.datalog.engine.rounds import Rounds, derive_by_statement
from clue_logic.datalog.program import Program, of_texts
from clue_logic.datalog.syntax import Bounds
from clue_logic.datalog.user_rules import UserRules
from clue_logic.game.unanswerable import UndecidedError
from clue_logic.notebook.ad_hoc_query import query
from clue_logic.proof.checker import check_proof
from clue_logic.words.records import replace
from tests.datalog.engine.test_random_programs import program as random_rules
from tests.datalog.engine.test_rounds import stage
from tests.datalog.random_strata import clingo_rows, random_program
from tests.shared_out import shared_out

FACTS = " ".join(f"n({number})." for number in range(8))
PAIRS = f"{FACTS} pair(X, Y) :- n(X), n(Y). has(X) :- pair(X, _). has(X) :- n(X), X < 3. fine(X) :- n(X), X > 6. "


def limited(text: str, **bounds: int) -> Program:
    return of_texts(replace(UserRules.of(text, "program.dl"), bounds=Bounds(**bounds)))


def test_what_may_lack_facts_is_known() -> None:
    rules = "lonely(X) :- n(X), not has(X). alone(X) :- lonely(X). c(N) :- N = #count{ X : has(X) }."
    found = limited(PAIRS + rules, combinations=40).derivation
    assert {*found.incomplete} == {"pair", "has", "lonely", "alone", "c"}
    assert {*found.left_out} == {"pair_1", "lonely_1", "c_1"}
    assert [rule.label for rule in found.calculus.rules] == ["pair_1", "has_1", "has_2", "fine_1", "alone_1"]
    assert found.incomplete.keys() & {fact.predicate for fact in found.inferences} == {"pair", "has"}
    assert [notice.id.removeprefix("ruleproblems-rule-") for notice in found.notices] == [
        "stopped",
        "untested",
        "untested",
    ]
    assert all(notice("de") != notice("en") for notice in found.notices)


@pytest.mark.parametrize(
    ("rule", "asked"),
    [
        ("lonely(X) :- n(X), not has(X).", "lonely(X)"),
        ("lonely(X) :- n(X), not has(X). sad(X) :- lonely(X).", "sad(1)"),
        ("c(N) :- N = #count{ X : has(X) }.", "c(N)"),
        ("every(a) :- n(X) : has(X).", "every(X)"),
        ("", "has(7)"),
        ("", "pair(7, X)"),
    ],
)
def test_no_is_not_said_of_what_may_lack_facts(rule: str, asked: str) -> None:
    program = limited(PAIRS + rule, combinations=40)
    assert program.fixpoint.incomplete  # else only what the query needs would be derived
    answer = query(program, asked)
    assert (answer.rows, answer.complete) == ((), False)
    assert answer.to_dict()["complete"] is False
    assert [*answer.to_dict()["incomplete"]] == [asked.partition("(")[0]]
    with pytest.raises(UndecidedError):
        bool(answer)


@pytest.mark.parametrize(
    "asked", ["n(X), not has(X)", "N = #count{ X : has(X) }", "n(X); n(Y) : has(Y)", "not pair(1, 2), n(1)"]
)
def test_a_query_that_needs_all_facts_is_refused(asked: str) -> None:
    with pytest.raises(UndecidedError) as raised:
        query(limited(PAIRS, combinations=40), asked)
    assert {*raised.value.incomplete} <= {"has", "pair"}


def test_rows_that_were_found_are_shown_and_marked() -> None:
    program = limited(PAIRS, combinations=40)
    some = query(program, "has(X)", why=2)
    assert (some.rows, some.complete) == (((0,), (1,), (2,), (3,)), False)
    check_proof(some.row_proof(2), some.derivation.calculus, some.derivation.givens)
    for asked in ("has(2)", "fine(X)", "n(X), not fine(X)", "n(X), #count{ Y : has(Y) } >= 9, X > 3, fine(X)"):
        answer = query(program, asked)
        assert answer.complete is ("#count" not in asked), asked
    assert "complete" not in query(program, "has(2)").to_dict()


def test_a_query_that_needs_little_is_decided_within_the_limit() -> None:
    for asked, rows in (("has(7)", ((),)), ("pair(7, X)", tuple((number,) for number in range(8)))):
        answer = query(limited(PAIRS, combinations=40), asked)
        assert (answer.rows, answer.complete) == (rows, True)


def test_steps_and_needs_say_what_is_not_decided() -> None:
    program = limited(f"{PAIRS} lonely(X) :- n(X), not has(X).", combinations=40)
    assert {*(cl.evaluation(program).incomplete or {})} == {"pair", "has", "lonely"}
    assert cl.evaluation(program, predicate="fine").complete
    assert not cl.evaluation(program, predicate="has").complete
    assert not cl.evaluation(program, rule="has_2").complete
    open_, found, none = (cl.needs(program, fact) for fact in ("lonely(7)", "has(1)", "fine(1)"))
    assert (open_.complete, open_.affirmative, found.complete, found.affirmative) == (False, False, True, True)
    assert (none.complete, none.affirmative) == (True, False)


@pytest.mark.parametrize(
    ("rule", "enough"),
    [
        ("r(X, Y) :- n(X), n(Y).", 80),
        ("r(X, Y) :- n(X), n(Y), X != Y.", 80),  # filtered afterwards
        ("r(X, 0) :- n(X), N = #count{ Y : n(Y) }, N > 9.", 72),
        ("r(X, 0) :- n(X), #count{ Y : n(Y) } >= 9.", 90),
        ("r(X, 0) :- n(X); n(Y) : n(Y).", 150),
        ("r(X, Y) :- n(X), n(Y). r(X, Z) :- r(X, Y), r(Y, Z).", 1300),
    ],
)
def test_the_work_that_is_done_is_counted(rule: str, enough: int) -> None:
    """The limit is about as many facts as are looked at, whatever a product of sizes would say."""
    assert not limited(f"{FACTS} {rule}", combinations=enough).derivation.left_out
    assert limited(f"{FACTS} {rule}", combinations=enough // 3).derivation.left_out


def test_a_large_product_that_little_of_is_examined_is_no_limit() -> None:
    chain = " ".join(f"e({n}, {n + 1})." for n in range(60))
    program = limited(f"{chain} r(X, Z) :- e(X, Y), e(Y, Z). far(X) :- r(X, _), r(_, X).", combinations=500)
    assert not program.derivation.left_out


@pytest.mark.parametrize("seed", shared_out(range(40)))
def test_going_back_gives_back_the_work(seed: int) -> None:
    """Rolled back to any statement and continued, rules are stopped where they are in one go."""
    chance, rules = Random(seed), random_rules(seed)
    bounded = replace(rules, bounded=tuple(rule.label for rule in rules.rules), bounds=Bounds(chance.choice((15, 40))))
    facts: list[tuple[str, tuple[int, ...]]] = [("node", (number,)) for number in range(4)]
    facts += [("of", (chance.randrange(4), chance.randrange(4))) for _ in range(5)]
    pairs = sorted({(chance.randrange(4), chance.randrange(4)) for _ in range(8)})
    stages = [stage(0, *facts), *(stage(line, ("edge", pair)) for line, pair in enumerate(pairs, 1))]
    rounds = Rounds(bounded)
    for one in stages:
        rounds.extend(one.givens, since=one.line)
    assert rounds.derivation() == derive_by_statement(bounded, stages)
    for _ in range(3):
        kept = chance.randrange(len(stages))
        rounds.rollback(kept)
        for one in stages[kept:]:
            rounds.extend(one.givens, since=one.line)
        assert rounds.derivation() == derive_by_statement(bounded, stages)


def test_too_many_facts_in_all_strata_stop_rules() -> None:
    text = f"{FACTS} a(X, Y) :- n(X), n(Y). b(X, Y) :- a(X, Y), not n(Y). c(X, Y) :- a(X, Y), not b(X, Y)."
    found = limited(text, facts=100).derivation
    assert ({*found.left_out}, {*found.incomplete}) == ({"c_1"}, {"c"})
    assert {*limited(text, facts=50).derivation.incomplete} == {"a", "b", "c"}


@pytest.mark.parametrize("facts", [10, 1_000, 100_000])
def test_what_would_derive_a_thousand_million_facts_is_stopped(facts: int) -> None:
    numbers = " ".join(f"n({number})." for number in range(1_000))
    found = limited(f"{numbers} t(X, Y, Z) :- n(X), n(Y), n(Z). u(X) :- n(X), not t(X, X, X).", facts=facts).fixpoint
    assert ({*found.left_out}, {*found.incomplete}) == ({"t_1", "u_1"}, {"t", "u"})
    assert facts < len(found.tables["t"].rows) < facts + 200_000


def test_the_square_of_a_thousand_facts_is_within_the_limits() -> None:
    bounds = of_texts(UserRules.of("n(1). m(X) :- n(X).", "x.dl")).calculus.bounds
    assert bounds is not None
    assert bounds.combinations > 2 * 1_100**2
    assert bounds.facts > 1_100**2 + 1_100


@pytest.mark.parametrize(("seed", "most"), [(2, 20), (12, 60), (14, 10**6)])
def test_a_program_is_answered_as_clingo_does_or_refused(seed: int, most: int) -> None:
    random_program(seed).check(clingo_rows, most)


@pytest.mark.slow
@settings(max_examples=100)
@given(seed=st.integers(0, 10**9), most=st.sampled_from((5, 20, 60, 200, 10**6)))
def test_a_random_program_is_answered_as_clingo_does_or_refused(seed: int, most: int) -> None:
    random_program(seed).check(clingo_rows, most)
