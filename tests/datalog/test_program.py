"""Plain Datalog: what follows is what clingo finds, proofs are valid, and mistakes are reported with their place."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import clue_logic as cl
from clue_logic.datalog.program import Program, read_program
from clue_logic.notebook.ad_hoc_query import query
from clue_logic.proof.checker import check_proof
from tests.rule_problems import fits, refused
from tests.tables import read_table

EXAMPLES = sorted((Path(__file__).resolve().parents[2] / "examples" / "datalog").glob("*.dl"))

NAMES = ("a", "b", "c", "d")
PAIRS = st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES))
RULES = (
    "r(X, Y) :- e(X, Y).",
    "r(X, Z) :- e(X, Y), r(Y, Z).",
    "r(X, Z) :- r(X, Y), r(Y, Z).",
    "r(X, Y) :- r(Y, X).",
    "n(X) :- e(X, _).",
    "n(Y) :- e(_, Y).",
    "apart(X, Y) :- n(X), n(Y), not r(X, Y).",
    "only(X) :- n(X), not e(X, X), X != a.",
    "wide(X) :- n(X), #count{ Y : r(X, Y) } >= 2.",
    "all(X) :- n(X); r(X, Y) : n(Y).",
    "two(X) :- n(X), N = #count{ Y : e(X, Y) }, N >= 2.",
    "lone(X) :- n(X), not wide(X).",
    "f(X) :- f(Y), e(Y, X).",
    "e(X, X) :- f(X).",
)
"""Every selection of these is stratified."""


def clingo_facts(*texts: str) -> set[str]:
    clingo = pytest.importorskip("clingo")
    control = clingo.Control(["--warn=none"])
    for text in texts:
        control.add("base", [], text)
    control.ground([("base", [])])
    with control.solve(yield_=True) as handle:
        [found] = [{str(symbol).replace(",", ", ") for symbol in model.symbols(atoms=True)} for model in handle]
    return found


def derived(program: Program) -> set[str]:
    return {str(fact) for fact in program.derivation.facts() if not fact.predicate.startswith("all ")}


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_an_example_derives_what_clingo_finds(file: Path) -> None:
    text = "\n".join(line for line in file.read_text().splitlines() if not line.startswith("#predicate"))
    assert derived(cl.load_program(file)) == clingo_facts(text)


@given(edges=st.lists(PAIRS, max_size=6), chosen=st.sets(st.sampled_from(RULES)), first=st.sampled_from(NAMES))
def test_a_program_derives_what_clingo_finds(edges: list[tuple[str, str]], chosen: set[str], first: str) -> None:
    facts = [f"e({x}, {y})." for x, y in edges]
    rules = [rule for rule in RULES if rule in chosen]
    declared = "#predicate e(term, term). #predicate r(term, term). #predicate n(term). #predicate wide(term)."
    program = read_program("\n".join([declared, *facts, f"f({first}).", *rules]))
    assert derived(program) == clingo_facts("\n".join([*facts, f"f({first}).", *rules]))
    for fact in list(program.derivation.inferences)[-3:]:
        answer = query(program, str(fact), why=1)
        check_proof(answer.row_proof(1), answer.derivation.calculus, answer.derivation.givens)


QUERIES = (
    "apart(aachen, X)",
    "town(X), not apart(X, leer)",
    "town(X), #count{ Y : reach(X, Y) } >= 3",
    "N = #count{ Y : reach(X, Y) }, town(X)",
    "town(X), reach(X, Y) : line(leer, Y)",
    "line(X, Y), line(Y, Z), X != Z",
)


def test_queries_give_the_rows_of_clingo() -> None:
    file = next(file for file in EXAMPLES if file.stem == "reachability")
    program = cl.load_program(file)
    for text in QUERIES:
        answer = query(program, text, most=0)
        columns = ", ".join(column.name for column in answer.columns)
        facts = clingo_facts(file.read_text(), f"asked({columns}) :- {text}.")
        rows = {f"asked({', '.join(map(str, row))})" for row in answer.rows}
        assert rows == {fact for fact in facts if fact.startswith("asked(")}, text
        assert rows


@pytest.mark.parametrize(("text", "place", "expected"), read_table(__file__, "program_mistakes"))
def test_a_mistake_is_reported_with_its_place(text: str, place: str, expected: str) -> None:
    with pytest.raises(cl.RuleError) as raised:
        read_program(text)
    problem = raised.value.problems[0]
    assert str(problem.place) == f"program.dl:{place}"
    assert fits(problem, expected)


def test_every_syntax_error_is_reported() -> None:
    with pytest.raises(cl.RuleError) as raised:
        read_program("p(a) q(b).\nr(c).\ns(d,).\n")
    assert [problem.place.line for problem in raised.value.problems] == [1, 3]


def test_names_may_be_quoted_and_have_letters_of_any_language() -> None:
    program = read_program('kind("Änne Groß", jörg). kind(ärzte, newYork). enkel(X) :- kind(X, _).')
    assert query(program, "enkel(X)").rows == (("Änne Groß",), ("ärzte",))
    assert query(program, 'kind("Änne Groß", X)').rows == (("jörg",),)


def test_a_column_may_have_numbers_and_names() -> None:
    program = read_program("grade(ann, 3). grade(ben, none). good(X) :- grade(X, 3).")
    assert query(program, "good(X)").rows == (("ann",),)


def test_facts_of_further_files_are_rules(tmp_path: Path) -> None:
    facts, rules = tmp_path / "facts.dl", tmp_path / "rules.dl"
    facts.write_text("up(a, b).")
    rules.write_text("up(b, c).\nabove(X, Y) :- up(X, Y).")
    program = cl.load_program(facts, rules)
    assert [rule.label for rule in program.calculus.rules] == ["up_1", "above_1"]
    assert query(program, "above(X, Y)").rows == (("a", "b"), ("b", "c"))
    assert query(cl.load_program(facts), "above(X, Y)", rules=rules).count == 2


def test_a_constant_that_is_nowhere_is_remarked_on() -> None:
    answer = query(read_program("p(anna)."), "p(ana)")
    assert query(read_program("p(a). q(b)."), "p(X), X != c, q(b)").rows == (("a",),)
    [notice] = answer.notices
    assert (answer.rows, notice.id, notice.variables["near"]) == ((), "ruleproblems-odd-constant", ("anna",))


def test_a_predicate_without_facts_is_remarked_on_at_its_place() -> None:
    [notice] = query(
        read_program("edge(a, b).\npath(X, Y) :- edge(X, Y).\npath(X, Y) :-  paht(Y, X)."), "path(X, Y)"
    ).notices
    assert (notice.id, notice.variables["place"]) == ("ruleproblems-placed", "program.dl:3:16")


def test_of_an_empty_program_it_is_said_how_it_begins() -> None:
    with refused("underivable predicate=path empty=True near="):
        query(read_program(""), "path(X, Y)")
    with refused("underivable predicate=path empty=False near="):
        query(read_program("edge(a, b)."), "path(X, Y)")


def test_a_program_is_not_asked_with_the_rules_of_games() -> None:
    with pytest.raises(ValueError, match="the rules of notebook are about games"):
        query(read_program("p(a)."), "p(X)", rules="notebook")


def test_the_rounds_are_those_of_semi_naive_evaluation() -> None:
    program = read_program(
        "e(a, b). e(b, c). e(c, d). r(X, Y) :- e(X, Y). r(X, Z) :- r(X, Y), e(Y, Z). p(X) :- r(X, d)."
    )
    found = cl.evaluation(program)
    assert [(one.round, one.count) for one in found.rounds] == [(1, 3), (2, 3), (3, 2), (4, 1)]
    step = found.rounds[1].steps[0]
    assert (step.label, dict(step.binding)) == ("r_2", {"X": "a", "Y": "b", "Z": "c"})
    assert found.text("de").startswith("3 gegebene Fakten.\n\nRunde 1: 3 neue Fakten\n  r(a, b)  r_1  X = a, Y = b\n")
    assert [one.count for one in cl.evaluation(program, predicate="p").rounds] == [1, 1, 1]
    assert cl.evaluation(program, rule="r_1", most=1).text().split("\n")[3:5] == [
        "  r(a, b)  r_1  X = a, Y = b",
        "  and 2 more; --rows shows more",
    ]
    with pytest.raises(ValueError, match=r"there is no predicate q\. There are: e, r, p\."):
        cl.evaluation(program, predicate="q")


@pytest.mark.parametrize(
    ("fact", "holding", "missing"),
    [
        ("r(a, d)", ("e(a, b)",), ("r(b, d)",)),
        ("apart(a, b)", ("n(a)", "n(b)"), ("not r(a, b)",)),
        ("wide(a)", ("n(a)",), ("#count{ Y : r(a, Y) } >= 2",)),
        ("all(a)", ("n(a)",), ("r(a, Y) : n(Y)",)),
        ("apart(b, a)", ("n(b)", "n(a)", "not r(b, a)"), ()),
    ],
)
def test_what_a_fact_would_need(fact: str, holding: tuple[str, ...], missing: tuple[str, ...]) -> None:
    rules = "r(X, Z) :- e(X, Y), r(Y, Z). r(X, Y) :- e(X, Y), n(Y). wide(X) :- n(X), #count{ Y : r(X, Y) } >= 2."
    more = "apart(X, Y) :- n(X), n(Y), not r(X, Y). all(X) :- n(X); r(X, Y) : n(Y)."
    found = cl.needs(read_program(f"n(a). n(b). n(d). e(a, b). {rules} {more}"), fact)
    assert (found.needs[0].holding, found.needs[0].missing) == (holding, missing)
    assert found.affirmative is not bool(missing)


def test_the_needs_of_a_fact_are_told_in_german() -> None:
    found = cl.needs(read_program("up(a, b). flat(b). above(X, Y) :- up(X, Y), flat(X)."), "above(a, b)")
    assert found.text("de").split("\n") == [
        "above(a, b) folgt nicht.", "", "above_1: above(X, Y) :- up(X, Y), flat(X).", "  X = a, Y = b",
        "  gilt: up(a, b)", "  fehlt: flat(a)",
    ]  # fmt: skip


def test_the_result_of_a_count_is_a_number() -> None:
    program = read_program(
        "p(a, b). p(a, c). p(b, c). n(X, N) :- p(X, _), N = #count{ Y : p(X, Y) }. m(X) :- n(X, N), N > 1."
    )
    assert [str(fact) for fact in program.derivation.facts("m")] == ["m(a)"]


FIRST = "f(3). f(4). q(X) :- f(X). "
CYCLE = "edge(a, b). edge(b, c). edge(c, a). path(X, Y) :- edge(X, Y). path(X, Z) :- path(X, Y), edge(Y, Z). "


@pytest.mark.parametrize(
    ("text", "asked", "values"),
    [
        (f"{FIRST} r(M) :- q(M), #count{{ C : q(C), C != M }} >= 1.", "r", "3 4"),
        (f"{FIRST} r(M) :- f(M), #count{{ C : q(C), f(C) }} >= 2.", "r", "3 4"),
        (f"{FIRST} q(5) :- #count{{ C : q(C) }} >= 2. q(6) :- #count{{ C : q(C) }} >= 3.", "q", "3 4 5 6"),
        (f"{CYCLE} busy(X) :- path(X, X), #count{{ Y : path(a, Y) }} >= 2.", "busy", "a b c"),
        ("p(a). p(b). g(c). h(X) :- g(X). r(X) :- h(X), p(Y) : p(Y).", "r", "c"),
        ("p(a). p(b). g(c). h(X) :- g(X). i(X, Y) :- h(X), p(Y). r(X) :- h(X), i(X, Y) : p(Y).", "r", "c"),
        ("f(1). f(2). q(X) :- f(X). r(S) :- f(N), q(S), S = N + 1.", "r", "2"),
        ("k(1). k(2). k(3). k(4). d(1). d(M) :- d(N), M = N + 1, k(M).", "d", "1 2 3 4"),
        ("k(1). k(2). k(3). d(1). d(M) :- k(M), d(N), M = N + 1, #count{ C : d(C) } >= N.", "d", "1 2 3"),
    ],
)
def test_what_is_derived_in_the_same_stratum_is_counted_and_added(text: str, asked: str, values: str) -> None:
    program = read_program(text)
    expected = values.split()
    assert sorted(str(fact.args[0]) for fact in program.derivation.facts(asked)) == expected
    assert [str(value) for (value,) in query(program, f"{asked}(X)").rows] == expected
    last = query(program, f"{asked}({expected[-1]})", why=1)
    check_proof(last.row_proof(1), last.derivation.calculus, last.derivation.givens)
    assert cl.needs(program, f"{asked}({expected[-1]})").affirmative


@pytest.mark.parametrize(
    ("rule", "asked", "rows"),
    [
        ("q(X) :- p(X).", "q(X)", ((1,), ("a",))),
        ("q(X, Y) :- p(X), p(Y), X != Y.", "q(X, Y)", ((1, "a"), ("a", 1))),
        ("q(X) :- p(X), #count{ Y : p(Y) } >= 2.", "q(X)", ((1,), ("a",))),
        ("q(X) :- p(X); p(Y) : p(Y).", "q(X)", ((1,), ("a",))),
        ("q(X) :- p(X), not p(b).", "q(X)", ((1,), ("a",))),
        ("q(X) :- p(X).", 'q(X), X != "1"', ((1,), ("a",))),
        ("q(X) :- p(X).", 'q("1")', ()),
    ],
)
def test_numbers_and_names_in_one_column(rule: str, asked: str, rows: tuple[tuple[object, ...], ...]) -> None:
    program = read_program(f"p(1). p(a). {rule}")
    answer = query(program, asked)
    assert answer.rows == rows
    for number in range(1, len(rows) + 1):
        check_proof(answer.row_proof(number), answer.derivation.calculus, answer.derivation.givens)
    assert sum(one.count for one in cl.evaluation(program, predicate="q").rounds) == 2


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ('p("homer", "lisa"). a(x, y) :- p(x, y). a(x, z) :- p(x, y), a(y, z).', "x y z"),
        ("bird(tweety). flies(x) :- bird(x), not bird(pingu).", "x pingu"),
        ("p(homer, lisa). child(X) :- p(homr, X).", "homr"),
        ("p(a). q(X) :- p(X), X != bb.", "bb"),
        ("p(a). q(X) :- p(X), #count{ Y : p(Y), Y != cc } >= 1.", "cc"),
        ("p(a). q(flag) :- p(a). r(X) :- q(flag), p(X).", ""),
        ("p(a). q(b) :- p(a). q(X) :- q(X), X = b.", ""),
    ],
)
def test_a_constant_that_no_fact_has_is_remarked_on(text: str, names: str) -> None:
    program = read_program(text)
    assert [one.about for one in program.text.remarks] == names.split()
    asked = next(rule.head.predicate for rule in program.calculus.rules)
    columns = ", ".join("XY"[: program.calculus.declarations[asked].arity])
    assert query(program, f"{asked}({columns})").notices == tuple(one.placed for one in program.text.remarks)
