"""Other names of predicates in users' rules: ``#names deutsch`` and ``#alias hat holds``."""

from __future__ import annotations

from pathlib import Path

import pytest

import clue_logic as cl
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.reading.aliases import name_tables
from clue_logic.datalog.reading.problems import RuleError, RuleProblem
from clue_logic.datalog.syntax import CONSTANTS, Calculus
from clue_logic.datalog.user_rules import UserRuleFile, UserRules
from clue_logic.notebook.solve import solve
from tests.rule_problems import any_fits, fits

ROOT = Path(__file__).resolve().parents[3]
GERMAN = "#names deutsch\nfehlt(P, C) :- passt(S, P), nennt(S, C).\nhat(P, C) :- zeigt(S, P, C).\n"
ENGLISH = "lacks(P, C) :- passed(S, P), names(S, C).\nholds(P, C) :- showed(S, P, C).\n"
GAME = cl.load(str(ROOT / "examples" / "deutsch.clue"))


def calculus(*texts: str) -> Calculus:
    return load_calculus(UserRules("mine", tuple(UserRuleFile(f"{n}.dl", text) for n, text in enumerate(texts))))


def problems(*texts: str) -> tuple[RuleProblem, ...]:
    with pytest.raises(RuleError) as caught:
        calculus(*texts)
    return caught.value.problems


def test_rules_by_other_names_are_the_same_rules() -> None:
    german, english = calculus(GERMAN), calculus(ENGLISH)
    assert [(rule.head, rule.body) for rule in german.rules] == [(rule.head, rule.body) for rule in english.rules]
    assert [str(rule) for rule in german.rules] == GERMAN.splitlines()[1:]
    assert german.rules[0].wording["en"] == "fehlt({P}, {C}) :- passt({S}, {P}), nennt({S}, {C})."
    assert (german.predicate_name("lacks"), german.predicate_name("chain")) == ("fehlt", "chain")


@pytest.mark.parametrize("engine", ["pydatalog", "clingo"])
def test_they_derive_the_same(engine: str) -> None:
    found = [solve(GAME, rules=UserRules.of(text, "mine.dl"), engine=engine).facts for text in (GERMAN, ENGLISH)]  # type: ignore[arg-type]
    assert found[0] == found[1]
    assert any(fact.predicate == "lacks" for fact in found[0])


def test_every_name_of_a_table_is_that_of_a_predicate_and_of_no_other() -> None:
    notebook = load_calculus("notebook").declarations
    for table in name_tables().values():
        assert {*table.values()} <= {*notebook, *CONSTANTS}
        assert notebook.keys().isdisjoint(table)
    main = "location card in quota dealt names asked passed answered showed revealed holds lacks clause contradiction"
    assert {*main.split()} <= {*name_tables()["deutsch"].values()}


def test_single_aliases() -> None:
    found = calculus(
        "#alias hut holds\n#alias kette chain\nkette(P, Q) :- hut(P, C), lacks(Q, C).\n"
        "%! derived chain(P: location, Q: location)\n"
    )
    own = [rule for rule in found.rules if rule.label in found.bounded]
    assert [str(rule) for rule in own] == ["kette(P, Q) :- hut(P, C), lacks(Q, C)."]
    assert own[0].head.predicate == "chain"


def test_the_letters_of_the_paper() -> None:
    (rule,) = calculus("#names paper\nn(P, C) :- passed(S, P), names(S, C).\n").rules
    assert (rule.head.predicate, str(rule)) == ("lacks", "n(P, C) :- passed(S, P), names(S, C).")


def test_constants_have_other_names_too() -> None:
    german = "#names deutsch\nhat(umschlag, C) :- karte(C), fehlt(Q, C) : ort(Q), Q != umschlag.\n"
    english = "holds(envelope, C) :- card(C), lacks(Q, C) : location(Q), Q != envelope.\n"
    found, other = calculus(german), calculus(english)
    rules = [each.rule("mine_1") for each in (found, other)]
    assert (rules[0].head, rules[0].body) == (rules[1].head, rules[1].body)
    assert str(found.rule("mine_1")) == german.splitlines()[1]
    assert str(found.rule("mine_1")) not in found.sources["0.dl"]
    assert found.sources["0.dl"] == english.strip()
    (problem,) = problems("#names deutsch\nhat(umschlak, C) :- karte(C).")
    assert fits(problem, "unknown-constant constant=umschlak constants=envelope,table,cards")


def test_names_may_be_mixed_and_are_those_of_all_files() -> None:
    assert [
        str(rule.head) for rule in calculus("#names deutsch\n", "fehlt(P, C) :- passed(S, P), nennt(S, C).").rules
    ] == ["fehlt(P, C)"]
    assert len(calculus(f"{GERMAN}#names deutsch\n").rules) == 2
    assert len(calculus(GERMAN, f"#names deutsch\n#alias besitzer holds\n{GERMAN[15:]}").rules) == 4


def test_the_rules_of_the_notebook_are_loaded_for_what_a_name_stands_for() -> None:
    found = calculus("#names deutsch\nfehlt(Q, C) :- hat(P, C), ort(Q), P != Q.")
    assert found.loaded_for == ("hat",)
    assert str(found.rule("passed")) == "fehlt(P, C) :- passt(S, P), nennt(S, C)."


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("#names deutsh\nhat(P, C) :- zeigt(S, P, C).", "0.dl:1:1", "unknown-names table=deutsh near=deutsch"),
        ("#names klingon\nholds(P, C) :- dealt(P, C).", "0.dl:1:1", "unknown-names table=klingon tables=deutsch,paper"),
        (
            "#alias hat hods\nholds(P, C) :- dealt(P, C).",
            "0.dl:1:1",
            "unknown-predicate predicate=hods alias=hat near=holds",
        ),
        (
            f"{GERMAN}#alias hat lacks",
            "0.dl:4:1",
            "alias-twice alias=hat predicate=holds 'directive=#names deutsch' place=0.dl:1:1",
        ),
        ("#alias lacks holds\nlacks(P, C) :- dealt(P, C).", "0.dl:1:1", "alias-declared alias=lacks predicate=holds"),
        (
            f"%! derived hat(P: location)\n{GERMAN}",
            "0.dl:2:1",
            "alias-declared alias=hat predicate=holds 'directive=#names deutsch'",
        ),
        ("#names paper\n#all of paper\n", "0.dl:1:1", "alias-declared place=rules/paper/entries.dl:7:1"),
        ("#alias hat\nhat(P, C) :- dealt(P, C).", "0.dl:1:11", "unfinished whole=directive expected=NAME"),
        (
            "#names deutsch\nfehlt(P, C) :- pasxt(S, P), nennt(S, C).",
            "0.dl:2:16",
            "undeclared predicate=pasxt near=passt",
        ),
        ("#names deutsch\nfehlt(P, C) :- passt(S, P).", "0.dl:2:1", "unbound where=head name=C"),
        ("#names deutsch\nfehlt(P) :- passt(S, P).", "0.dl:2:1", "arity predicate=fehlt arity=2 count=1"),
        ("#names deutsch\npasst(S, P) :- antwortet(S, P).", "0.dl:2:1", "given-head predicate=passt"),
        (
            "#names deutsch\nfehlz(P, C) :- passt(S, P), nennt(S, C).",
            "0.dl:2:1",
            "undeclared predicate=fehlz near=fehlt",
        ),
    ],
)
def test_what_is_wrong_is_told_in_the_names_of_the_file(text: str, place: str, expected: str) -> None:
    found = problems(text)
    assert any_fits([problem for problem in found if str(problem.place) == place], expected)
    assert not any("lacks" in str(problem) for problem in found if "fehlt" in text and "#alias" not in text)


def test_the_example_concludes_nothing_false_and_mends_no_name() -> None:
    text = (ROOT / "examples" / "deutsch.dl").read_text(encoding="utf-8")
    found = load_calculus(UserRules.of(text, "deutsch.dl"))
    assert all(not a.alias or a.alias in text for rule in found.rules for a in (rule.head,))
    told = solve(GAME, rules=UserRules.of(text, "deutsch.dl"))
    assert told["Lena", "Seil"].value == "lacks"
    assert {fact for fact in told.facts if fact.predicate in ("holds", "lacks")} <= solve(GAME, rules="notebook").facts
