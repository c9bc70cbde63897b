"""Templates of rule files: their expansion, and the messages for wrong ones."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random

import pytest

from clue_logic.datalog.calculi import calculus_names, load_calculus
from clue_logic.datalog.engine.auditor import derive_with_clingo
from clue_logic.datalog.engine.rounds import derive
from clue_logic.datalog.reading.checks import build_calculus
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.reading.rulefile import parse_rule_file
from clue_logic.datalog.reading.wording_file import read_wording
from clue_logic.datalog.syntax import Calculus, Rule
from clue_logic.game.facts import Fact, GivenFact, Stage
from tests.rule_problems import any_fits, fits, refused
from tests.shared_out import shared_out
from tests.tables import read_table


def written(rule: str, categories: int, label: str = "r") -> list[str]:
    """Return the rules that a template stands for, with their labels."""
    rules = parse_rule_file(f"%! {label}\n{rule}", "a.dl", categories).rules
    return [f"{rule.label}: {rule}" for rule in rules]


TEMPLATES = Path(__file__).with_name("templates.txt").read_text(encoding="utf-8").split("\n== ")[1:]


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_template_is_written_out(template: str) -> None:
    categories, *rows = template.rstrip("\n").split("\n")
    rule = "\n".join(row for row in rows if not row.startswith("-> "))
    assert written(rule, int(categories)) == [row.removeprefix("-> ") for row in rows if row.startswith("-> ")]


def test_no_two_anonymous_variables_of_a_rule_are_the_same() -> None:
    (rule,) = parse_rule_file("%! r\n#each category I\np(S) :- q(S, _[], _), q(S, _[I = C], _[I]).", "a.dl", 1).rules
    names = [str(getattr(term, "name", "")) for atom in rule.body for term in getattr(atom, "terms", ())]
    assert sorted(set(names)) == ["C", "S", "_1", "_2", "_4"]


@pytest.mark.parametrize("categories", [0, 1, 2, 3, 4])
def test_a_row_declares_an_argument_for_each_category(categories: int) -> None:
    text = "%! given p(S: event, X[]: card, P: location) background\n%  en: ({X[]}, {P}) of {S}\n"
    german = read_wording('[predicates]\np = "({X[]})"', "a.de.toml", "de")
    (declaration,) = parse_rule_file(text, "a.dl", categories, [german]).declarations
    names = [f"X{n}" for n in range(categories)]
    assert declaration.names == ("S", *names, "P")
    assert declaration.sorts == ("event", *["card"] * categories, "location")
    assert declaration.arity == categories + 2
    row = ", ".join(f"{{{name}}}" for name in names)
    assert declaration.wording == {"en": f"({row}, {{P}}) of {{S}}", "de": f"({row})"}
    assert declaration.background


def test_wordings_are_written_out() -> None:
    text = """%! r
%  en: {X[]}; {X[I]}; {X[I = C]}; {X[I = "-"]}; {"-"[I = C]}; {I}; {C}; {S:cards}
#each category I
p(X[]) :- q(X[], Y[], C).
"""
    german = read_wording("[rules]\nr = '{Y[]}; {X[I = C]}; {\"-\"[I = C]}'", "a.de.toml", "de")
    first, second = parse_rule_file(text, "a.dl", 2, [german]).rules
    assert first.wording == {
        "en": "{X0}, {X1}; {X0}; {C}, {X1}; -, {X1}; {C}, -; 0; {C}; {S:cards}",
        "de": "{Y0}, {Y1}; {C}, {X1}; {C}, -",
    }
    assert second.wording["de"] == "{Y0}, {Y1}; {X0}, {C}; -, {C}"
    assert second.wording["en"] == "{X0}, {X1}; {X1}; {X0}, {C}; {X0}, -; -, {C}; 1; {C}; {S:cards}"


def test_a_rule_remembers_what_it_was_written_out_from() -> None:
    text = (
        '%! of\n%  en: {"-"[I = C]}\n% why\n#each category I\np("-"[I = C]) :-\n    q(C).\n\n%! plain\np(C) :- q(C).\n'
    )
    german = read_wording('[rules]\nof = "{I} {C}"', "a.de.toml", "de")
    first, second, plain = parse_rule_file(text, "a.dl", 2, [german]).rules
    assert [first.label, second.label] == ["of_0", "of_1"]
    assert first.written_label == second.written_label == "of"
    assert first.template is not None
    assert first.template == second.template
    assert first.template.text == '#each category I\np("-"[I = C]) :-\n    q(C).'
    assert first.template.wording == {"en": '{"-"[I = C]}', "de": "{I} {C}"}
    assert (first.place.line, first.head.place.line) == (1, 5)
    assert plain.template is None
    assert plain.written_label == "plain"


def test_a_file_without_templates_is_left_as_it_is() -> None:
    text = "% a comment\n%! r\np(X0) :- q(X0).\n"
    file = parse_rule_file(text, "a.dl", 2)
    assert file.text == text
    assert not file.templates


# The text that clingo reads


def parts(rule: Rule) -> tuple[object, ...]:
    """Return all of a rule but for where it stands and what it was written out from."""
    english = rule.wording["en"], rule.titles.get("en")
    return rule.label, rule.head, rule.body, english, rule.source, rule.quiet, rule.limit


@pytest.mark.parametrize("name", calculus_names())
@pytest.mark.parametrize("categories", shared_out([1, 2, 3, 4]))
def test_what_is_written_out_reads_as_the_same_rules(name: str, categories: int) -> None:
    calculus = load_calculus(name, categories)
    again = build_calculus(name, [parse_rule_file(text, file, categories) for file, text in calculus.sources.items()])
    assert [parts(rule) for rule in again.rules] == [parts(rule) for rule in calculus.rules]
    assert said_of(again) == said_of(calculus)
    assert not any(rule.template for rule in again.rules)


def said_of(calculus: Calculus) -> dict[str, tuple[object, ...]]:
    """Return all of the declarations but for where they stand."""
    return {d.predicate: (str(d), d.given, d.wording["en"]) for d in calculus.declarations.values()}


def test_what_no_rule_of_ours_needs_is_written_out_too() -> None:
    words = "%  title: all X\n%  en: {X[]}\n%  source: s\n%  show: quiet\n%  skip: over 7 q\n"
    text = f"%! r\n{words}p(X[]) :- q(X[], _[], 3).\n"
    file = parse_rule_file(text, "a.dl", 2)
    (rule,), (again,) = file.rules, parse_rule_file(file.text, "a.dl", 2).rules
    assert parts(again) == parts(rule)
    assert again.quiet
    assert str(again.limit) == str(rule.limit)


DECLARED = """
%! given likes(P: location, C: card) settled
%  en: {P} likes {C}
%! given in_row(X[]: card)
%  en: {X[]}
%! derived row(P: location, X[]: card)
%  en: {P} {X[]}
%! derived alone(C: card, X[]: card)
%  en: {X[]}
%! derived known(P: location)
%  en: {P}
%! derived something(P: location)
%  en: {P}
%! derived enough(P: location)
%  en: {P}
"""
PROGRAM = [
    '#each category I\nalone(C, "-"[I = C]) :- likes(_, C).',
    "row(P, X[]) :- in_row(X[]), #each category J : likes(P, X[J]).",
    '#each category I\nrow(P, X[I = "-"]) :- row(P, X[I = C]), not likes(envelope, C), C != "-".',
    "#each category I\nknown(P) :- row(P, X[]), alone(X[I], X[]).",
    "something(P) :- in_row(_[]), likes(P, _), alone(_, _[]).",
    "#each category I\nenough(P) :- likes(P, C), #count{ D : row(P, X[I = D]), D != C } >= 2 - I.",
]


@pytest.mark.parametrize("categories", [1, 2, 3, 4])
def test_both_engines_read_the_same(categories: int) -> None:
    doc = "%  en: x\n%  source: here\n"
    text = DECLARED + "\n".join(f"%! r{n}\n{doc}{rule}" for n, rule in enumerate(PROGRAM))
    calculus = build_calculus("test", [parse_rule_file(text, "a.dl", categories)])
    derived = set()
    for seed in range(4):
        rng = Random(seed)
        cards, places = ["Ash", "Hall", "Saw"], ["Ben", "Ann", "envelope"]
        likes = [Fact("likes", pair) for pair in product(places, cards) if rng.random() < 0.6]
        rows = [Fact("in_row", tuple(rng.choices(cards, k=categories))) for _ in range(6)]
        givens = [GivenFact(fact, 1) for fact in dict.fromkeys([*likes, *rows])]
        derivation = derive(calculus, [Stage(0, tuple(givens))])
        assert set(derivation.facts()) == derive_with_clingo(calculus, derivation.givens)
        derived |= {inference.label for inference in derivation.inferences.values()}
    assert {label.partition("_")[0] for label in derived} == {f"r{n}" for n in range(len(PROGRAM))}


# What is wrong with a template


@pytest.mark.parametrize(("text", "place", "message"), read_table(__file__, "template_mistakes"))
def test_errors_name_the_place(text: str, place: str, message: str) -> None:
    with pytest.raises(RuleError) as caught:
        parse_rule_file(text, "a.dl", 2)
    problem = caught.value.problems[0]
    assert f"{problem.place.line}:{problem.place.column}" == place, str(problem)
    assert fits(problem, message)
    assert len(caught.value.problems) == 1, "a problem is said once, not once a category"


@pytest.mark.parametrize("rule", ["p(X, X[]) :- q(X, X[]).", "p(XY0, X[]) :- q(X[], XY0).", "p(X0) :- q(X0, X1)."])
def test_names_that_only_look_alike_do_not_clash(rule: str) -> None:
    assert written(rule, 2)


def test_a_clash_is_said_whatever_the_deck() -> None:
    """With two categories nothing would be called X3, but a rule is to be right for every deck."""
    for categories in (1, 2, 4):
        with refused("row-clash name=X3 row=X"):
            parse_rule_file("%! r\np(X3, X[]) :- q(X[], X3).", "a.dl", categories)


@pytest.mark.parametrize(
    ("rule", "part"),
    [
        ("row(P, X[]) :- likes(P, C).", "unbound where=head name=X1"),
        ("row(P, X[], C) :- likes(P, C), in_row(X[]).", "arity predicate=row arity=3 count=4"),
        ("row(C, X[]) :- likes(P, C), in_row(X[]).", "sort term=C predicate=row elsewhere=card here=location"),
    ],
)
def test_what_is_written_out_is_checked(rule: str, part: str) -> None:
    doc = "%! r\n%  en: x\n%  source: here\n"
    with pytest.raises(RuleError) as caught:
        build_calculus("test", [parse_rule_file(DECLARED, "d.dl", 2), parse_rule_file(doc + rule, "r.dl", 2)])
    assert any_fits(caught.value.problems, part), str(caught.value)


def test_a_wording_of_what_is_no_category_is_refused() -> None:
    doc = "%! r\n%  en: {X[K]}\n%  source: here\n"
    german = read_wording('[rules]\nr = "{I} {X[I]}"', "r.de.toml", "de")
    rule = "#each category I\nrow(P, X[]) :- likes(P, X[I]), in_row(X[])."
    with pytest.raises(RuleError) as caught:
        build_calculus("test", [parse_rule_file(DECLARED, "d.dl", 2), parse_rule_file(doc + rule, "r.dl", 2, [german])])
    found = [(one.code, one.arguments["name"], one.arguments["placeholder"]) for one in caught.value.problems]
    assert found == [("unknown-placeholder", f"r_{n}", "{X[K]}") for n in (0, 1)]
