"""Conditional literals (``atom : condition``) and equations, from the text to proofs."""

from __future__ import annotations

import random
from itertools import permutations

import clingo
import pytest

from clue_logic.datalog.calculi import calculus_names, load_calculus
from clue_logic.datalog.engine.auditor import derive_with_clingo
from clue_logic.datalog.engine.plan import ForAllPlan, plan_rule
from clue_logic.datalog.engine.rounds import Rounds, derive, derive_by_statement
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.reading.rulefile import parse_rule_file
from clue_logic.datalog.syntax import Atom, Comparison, ForAll, Rule, RulePlace
from clue_logic.datalog.views import build_view_rules
from clue_logic.game.facts import Fact, GivenFact, Stage
from clue_logic.proof.checker import Checker, ProofError
from clue_logic.proof.proof import Proof, Step, extract_proof
from clue_logic.proof.why_not import why_not
from tests.datalog.engine.test_rounds import TRANSITIVE, calculus, edges, nodes, stage
from tests.datalog.reading.test_checks import check
from tests.rule_problems import any_fits, fits, refused
from tests.tables import read_table

pytestmark = pytest.mark.timeout(60)

DOC = "%! r\n%  en: x\n%  source: here\n"


def read(rule: str) -> Rule:
    return parse_rule_file(DOC + rule, "r.dl").rules[0]


# --- The text -------------------------------------------------------------------------------------------------


def test_what_stands_behind_the_colon_goes_on_until_a_semicolon() -> None:
    (all_, last) = read("hub(X) :- edge(X, Y) : node(Y), Y != X; node(X).").body
    assert isinstance(all_, ForAll)
    assert [type(part) for part in all_.condition] == [Atom, Comparison]
    assert isinstance(last, Atom)
    (first, all_) = read("hub(X) :- node(X), edge(X, Y) : node(Y), Y != X.").body
    assert isinstance(first, Atom)
    assert isinstance(all_, ForAll)


TEXTS = [
    "hub(X) :- node(X), edge(X, Y) : node(Y).",
    "hub(X) :- node(X); edge(X, Y) : node(Y).",
    "hub(X) :- edge(X, Y) : node(Y); node(X).",
    "hub(X) :- edge(X, Y) : node(Y), Y != X; node(X); node(3), not of(X, X).",
    "hub(X) :- node(X); node(3), edge(X, Y) : node(Y); edge(Z, X) : node(Z).",
    "hub(X) :- node(X); #count{ Y : edge(X, Y) } >= 1; N = #count{ Y : node(Y) }; N > 1.",
    "hub(X) :- edge(X, _) : node(X); node(X).",
    "hub(X) :- edge(X, Y) : node(Y), node(X).",
    "hub(X) :- node(X) : edge(X, Y), node(Y); of(X, _).",
    "hub(X) :- node(X), edge(X, Y) : node(Y),",
    "hub(X) :- node(X); .",
    "hub(X) :- ; node(X).",
    "hub(X) :- node(X), edge(X, Y) : node(Y) : node(Y).",
    "hub(X) :- node(X); , node(X).",
]


@pytest.mark.parametrize("text", TEXTS)
def test_clingo_reads_the_same_text_the_same_way(text: str) -> None:
    """What we read, clingo reads, and so it does what we print; what it cannot read, we cannot."""

    def derived(rule: str) -> set[str] | None:
        control = clingo.Control(["--warn=none"], logger=lambda *_: None)
        try:
            control.add("base", [], f"node(1..3). edge(1, 1..3). edge(2, 1). edge(2, 3). of(2, 2). {rule}")
            control.ground([("base", [])])
        except RuntimeError:
            return None
        return {str(atom.symbol) for atom in control.symbolic_atoms.by_signature("hub", 1)}

    try:
        rule = read(text)
    except RuleError:
        assert derived(text) is None
    else:
        assert derived(str(rule)) == derived(text)
        assert read(str(rule)) == rule


@pytest.mark.parametrize("name", calculus_names())
def test_printed_rules_are_read_back(name: str) -> None:
    for rule in load_calculus(name).rules:
        assert parse_rule_file(f"{DOC}{rule}", "r.dl").rules[0].body == rule.body


BEGUN = "holds(P, C) :- size(P, N), names(S, C), "


@pytest.mark.parametrize(("rest", "at", "part"), read_table(__file__, "for_all_mistakes"))
def test_what_is_refused(rest: str, at: str, part: str) -> None:
    with pytest.raises(RuleError) as caught:
        check(BEGUN + rest)
    place = RulePlace("r.dl", 4, (BEGUN + rest).rindex(at) + 1)
    assert any(p.place == place and fits(p, part) for p in caught.value.problems), str(caught.value)


def test_what_each_stands_for_is_bound_there_alone() -> None:
    with pytest.raises(RuleError) as caught:
        check("holds(P, D) :- size(P, N), names(S, C), lacks(P, D) : names(S, D).")
    assert any_fits(caught.value.problems, "unbound where=head name=D 'within=lacks(P, D) : names(S, D)'")


def test_what_is_background_speaks_of_all_background_only() -> None:
    declared = "%! derived known(P: location) background\n%  en: {P}\n"
    rule = f"{declared}{DOC}known(P) :- size(P, N), lacks(P, D) : names(N, D)."
    with refused("background head=known predicate=lacks"):
        check("lacks(P, C) :- passed(S, P), names(S, C).\n" + rule.replace("%! r\n", "%! r2\n"))


# --- Deriving -------------------------------------------------------------------------------------------------

ALL = "hub(X) :- node(X), path(X, Y) : node(Y), Y != X."
BUT_TWO = "both(X, Z) :- node(X), node(Z), X != Z, path(Y, 9) : node(Y), Y != X, Y != Z."


def test_the_premises_are_what_is_said_of_each() -> None:
    facts = [*nodes(1, 2, 3), *edges((1, 2), (1, 3), (2, 1))]
    derivation = derive(calculus(TRANSITIVE[0], ALL), [stage(1, *facts)])
    (inference,) = (i for f, i in derivation.inferences.items() if f.predicate == "hub")
    assert [str(premise) for premise in inference.premises] == ["node(1)", "path(1, 2)", "path(1, 3)"]
    assert inference.binding == (("X", 1),)
    assert inference.round == 2


def test_of_nothing_everything_is_true_at_once() -> None:
    derivation = derive(calculus(TRANSITIVE[0], ALL), [stage(1, *nodes(7))])
    assert derivation.inferences[Fact("hub", (7,))].premises == (Fact("node", (7,)),)
    alone = derive(calculus("hub(7) :- path(7, Y) : node(Y)."), [stage(1)])
    assert alone.inferences[Fact("hub", (7,))].premises == ()


def test_only_what_a_comparison_leaves_out_is_decided_late() -> None:
    rules = calculus(ALL, BUT_TWO, "both(X, Z) :- node(X), node(Z), path(X, Y) : node(Y), Y < Z.")
    plans = [plan_rule(rule, rules) for rule in rules.rules]
    assert [[str(atom) for atom in plan.core] for plan in plans] == [["node(X)"], [], ["node(X)", "node(Z)"]]
    late = [wait.is_late for plan in plans for wait in plan.waits if isinstance(wait, ForAllPlan)]
    assert late == [False, True, False]


@pytest.mark.parametrize("seed", range(20))
def test_whatever_comes_last_completes_it(seed: int) -> None:
    """Two things are left out, and the facts come one by one in any order."""
    chance, rules = random.Random(seed), calculus(TRANSITIVE[0], ALL, BUT_TWO)
    facts = edges(*((n, m) for n in range(4) for m in (*range(4), 9) if chance.random() < 0.8))
    chance.shuffle(facts)
    stages = [stage(0, *nodes(*range(4))), *(stage(line, fact) for line, fact in enumerate(facts, start=1))]
    derivation = derive_by_statement(rules, stages)
    assert set(derivation.facts()) == derive_with_clingo(rules, derivation.givens)
    for end in range(1, len(stages) + 1):
        known = {fact for fact, inference in derivation.inferences.items() if (inference.since or 0) < end}
        givens = [given.fact for each in stages[:end] for given in each.givens]
        assert known == derive_with_clingo(rules, givens) - set(givens)


def test_any_fact_will_do_where_a_place_is_left_open() -> None:
    rule = "hub(X) :- node(X), edge(_, Y) : of(X, Y)."
    facts = [*nodes(1, 2), ("of", (1, 5)), ("of", (1, 6)), ("of", (2, 5)), *edges((7, 5), (8, 5))]
    derivation = derive(calculus(rule), [stage(1, *facts)])
    assert [str(fact) for fact in derivation.facts("hub")] == ["hub(2)"]
    assert [str(p) for p in derivation.inferences[Fact("hub", (2,))].premises] == ["node(2)", "edge(7, 5)"]


NAMED = ("names", 7, "A"), ("names", 7, "B"), ("names", 7, "C"), ("answered", 7, "P")
PLACES = [("location", place) for place in ("P", "Q", "envelope")] + [("card", card) for card in "ABCDE"]


def derived(*facts: tuple[str | int, ...]) -> set[str]:
    """Derive the facts of one statement, checked by clingo and the checker."""
    givens = tuple(GivenFact(Fact(str(predicate), tuple(args)), 7) for predicate, *args in facts)
    notebook = load_calculus("notebook")
    derivation = derive(notebook, [Stage(7, givens)])
    assert set(derivation.facts()) == derive_with_clingo(notebook, derivation.givens)
    for fact in derivation.inferences:
        Checker(notebook, derivation.givens).check(extract_proof(derivation, fact))
    return {str(fact) for fact in derivation.inferences}


@pytest.mark.parametrize("order", list(permutations(["A", "B", "C"])))
def test_the_last_card_of_three(order: tuple[str, ...]) -> None:
    *lacked, last = order
    assert f"holds(P, {last})" in derived(*PLACES, *NAMED, *(("learned_lacks", 9, "P", card) for card in lacked))
    assert f"holds(P, {last})" not in derived(*PLACES, *NAMED, ("learned_lacks", 9, "P", lacked[0]))


def test_a_question_of_one_card() -> None:
    assert "holds(P, A)" in derived(*PLACES, ("names", 7, "A"), ("answered", 7, "P"))
    assert "lacks(envelope, A)" in derived(*PLACES, ("names", 7, "A"), ("accused_wrongly", 7))


def test_two_clauses_that_share_no_card() -> None:
    other = ("names", 8, "D"), ("names", 8, "E"), ("answered", 8, "P")
    assert "disjoint(P, 7, 8)" in derived(*PLACES, *NAMED, *other)


def test_a_single_place() -> None:
    assert "holds(P, A)" in derived(("location", "P"), ("card", "A"))


def test_an_announcement_of_one_hand() -> None:
    offers = ("announced", 7, "P"), ("offers", 7, 1), ("offered", 7, 1, "A"), ("card", "A"), ("card", "B")
    found = derived(*offers)
    assert "lacks(P, B)" in found
    assert "holds(P, A)" in found


def test_for_views() -> None:
    _, rules = build_view_rules(load_calculus("notebook"))
    assert str(next(rule for rule in rules if rule.label == "last_place")) == (
        "knows_holds(View, P, C) :- view(View), location(P), card(C), knows_lacks(View, Q, C) : location(Q), Q != P."
    )


# --- Proofs ---------------------------------------------------------------------------------------------------


def test_the_checker_asks_for_every_premise() -> None:
    rules = calculus(TRANSITIVE[0], ALL)
    derivation = derive(rules, [stage(1, *nodes(1, 2, 3), *edges((1, 2), (1, 3)))])
    proof, checker = extract_proof(derivation, Fact("hub", (1,))), Checker(rules, derivation.givens)
    checker.check(proof)
    last = proof.steps[-1]
    for left_out in range(len(last.premises)):
        fewer = tuple(premise for i, premise in enumerate(last.premises) if i != left_out)
        shorter = Proof((*proof.steps[:-1], Step(last.fact, last.label, fewer, None)))
        with pytest.raises(ProofError, match="does not conclude"):
            checker.check(shorter)


def test_what_is_missing_of_all() -> None:
    rules = calculus("path(X, Y) :- edge(X, Y), both(X, Y).", "both(X, Y) :- path(Y, X).", ALL)
    facts = [*nodes(1, 2, 3, 4), *edges((1, 2), (1, 3), (1, 4)), ("edge", (1, 1))]
    derivation = derive(rules, [stage(1, *facts)])
    (gap,) = why_not(derivation, Fact("hub", (1,))).gaps
    (need,) = gap.needs
    assert need.number == 3
    assert [str(fact) for fact in need.candidates] == ["path(1, 2)", "path(1, 3)", "path(1, 4)"]
    (without,) = why_not(derive(rules, [stage(1, *facts[:-2])]), Fact("hub", (2,))).idle
    assert without == "r2"


# --- Equations ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rule",
    [
        "both(X, N) :- edge(X, A), edge(X, B), N = A + B, node(N).",
        "both(X, N) :- node(N); edge(X, A), A + B = N, edge(X, B).",
        "both(X, N) :- edge(X, A), edge(X, B), node(N), N = M - 1, node(M), M = A + B.",
        "both(X, N) :- edge(X, A), N = A + 1, of(N, M), M != X.",
        "both(X, N) :- edge(X, A), N = A + 1, node(N), N < 4, not of(N, N).",
        "both(X, N) :- edge(X, A), node(N), N = A + 1, path(X, Y) : node(Y), Y < N.",
        "both(X, N) :- edge(X, A), K = #count{ B : of(X, B) }, node(N), N = A + K.",
        "both(X, K) :- edge(X, A), N = A + 1, node(N), K = #count{ B : of(N, B) }.",
        "both(X, K) :- edge(X, A), N = A + 1, node(N), K = #count{ B : of(N, B) }, path(X, Y) : of(N, Y).",
    ],
)
def test_equations_are_computed(rule: str) -> None:
    rules = calculus(TRANSITIVE[0], rule)
    chance = random.Random(rule)
    for _ in range(5):
        facts = [*nodes(*range(6)), *[("of", (chance.randrange(4), chance.randrange(4))) for _ in range(4)]]
        facts += edges(*{(chance.randrange(4), chance.randrange(4)) for _ in range(8)})
        derivation = derive(rules, [stage(1, *facts)])
        assert set(derivation.facts()) == derive_with_clingo(rules, derivation.givens)
        checker = Checker(rules, derivation.givens)
        for fact in derivation.inferences:
            checker.check(extract_proof(derivation, fact))


def test_a_computed_number_is_one_of_the_numbers() -> None:
    rules = calculus("both(X, N) :- edge(X, A), N = A + 1, node(N).")
    plan = plan_rule(rules.rules[0], rules)
    assert ([*map(str, plan.core)], plan.bound) == (["edge(X, A)"], ("X", "A", "N"))
    derivation = derive(rules, [stage(1, *nodes(1, 2, 3), *edges((5, 1), (6, 3)))])
    inference = derivation.inferences[Fact("both", (5, 2))]
    assert inference.premises == (Fact("edge", (5, 1)), Fact("node", (2,)))
    assert len(derivation.inferences) == 1


def test_an_unbounded_equation_is_refused() -> None:
    with refused("unbound where=head name=N"):
        calculus("both(X, N) :- both(X, A), N = A + 1.")


def test_a_rule_wakes_for_what_is_said_of_all_in_later_lines() -> None:
    run = Rounds(calculus(ALL.replace("path", "edge")))
    assert run.extend(stage(0, *nodes(1, 2, 3)).givens, since=0) == ()
    assert run.extend(stage(1, *edges((1, 3))).givens, since=1) == ()
    assert run.extend(stage(2, *edges((1, 2))).givens, since=2) == (Fact("hub", (1,)),)
