"""Calculi that include the rules of another: ``#all of matrix``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.auditor import derive_with_clingo
from clue_logic.datalog.engine.rounds import derive, derive_by_statement
from clue_logic.datalog.reading.rulefile import parse_rule_file
from clue_logic.game.facts import Fact, GivenFact, Stage
from tests.own_calculi import rules_in
from tests.rule_problems import refused

GIVEN = "%! given told(S: event, N: number) settled\n%  en: {S} {N}\n"


def predicate(name: str) -> str:
    return f"%! derived {name}(N: number)\n%  en: {{N}}\n"


def rule(label: str, text: str) -> str:
    return f"%! {label}\n%  en: x\n%  source: here\n{text}\n"


@pytest.fixture
def rules(tmp_path: Path) -> Iterator[Path]:
    """A folder of three calculi: the last includes the second, which includes the first."""
    texts = {
        "given.dl": GIVEN,
        "one/one.dl": predicate("a") + rule("from_told", "a(N) :- told(_, N)."),
        "two/two.dl": "#all of one\n" + predicate("b") + rule("from_a", "b(N) :- a(N)."),
        "three/more.dl": "% Twice is once.\n#all of one\n",
        "three/three.dl": "#all of  two\n" + predicate("c") + rule("from_b", "c(N) :- b(N), a(N)."),
    }
    texts |= {
        "given.de.toml": '[predicates]\ntold = "{S} {N}"',
        "one/one.de.toml": '[predicates]\na = "{N}"\n[rules]\nfrom_told = "x"',
        "two/two.de.toml": '[predicates]\nb = "{N}"\n[rules]\nfrom_a = "x"',
        "three/three.de.toml": '[predicates]\nc = "{N}"\n[rules]\nfrom_b = "x"',
    }
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    with rules_in(tmp_path):
        yield tmp_path


def test_the_rules_of_another_come_first_and_once(rules: Path) -> None:
    calculus = load_calculus("three")
    assert [rule.label for rule in calculus.rules] == ["from_told", "from_a", "from_b"]
    assert calculus.rule("from_told").place.file == "rules/one/one.dl"


def test_both_engines_read_them(rules: Path) -> None:
    told = Fact("told", (1, 7))
    derivation = derive(load_calculus("three"), [Stage(1, (GivenFact(told, 1),))])
    assert Fact("c", (7,)) in derivation
    assert derive_with_clingo(load_calculus("three"), [told]) == set(derivation.facts())


def test_two_that_take_in_each_other_say_the_same(rules: Path) -> None:
    (rules / "one" / "back.dl").write_text("#all of three\n")
    labels = [{rule.label for rule in load_calculus(name).rules} for name in ("one", "two", "three")]
    assert labels == [{"from_told", "from_a", "from_b"}] * 3


def test_an_unknown_calculus_is_refused_where_it_is_named(rules: Path) -> None:
    (rules / "one" / "wrong.dl").write_text("% A comment.\n#all of tow\n")
    with refused("unknown-calculus name=tow near=two calculi=one,three,two", "rules/one/wrong.dl:2:1"):
        load_calculus("three")


def test_a_label_of_the_other_cannot_be_used_again(rules: Path) -> None:
    (rules / "two" / "again.dl").write_text(rule("from_told", "b(N) :- a(N)."))
    with refused("label-twice label=from_told place=rules/one/one.dl:3:1"):
        load_calculus("two")


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("#all of\n", "a.dl:1:8", "unfinished whole=file expected=NAME"),
        ("#all of Matrix\n", "a.dl:1:9", "syntax word=Matrix expected=NAME"),
    ],
)
def test_a_directive_must_name_a_calculus(text: str, place: str, expected: str) -> None:
    with refused(expected, place):
        parse_rule_file(text, "a.dl")


@pytest.mark.parametrize(
    "text",
    [
        "#all of\nmatrix\n",
        "  #all of % which?\n\n matrix % that\n",
        predicate("c") + rule("from_b", "c(N) :- told(_, N). #all of matrix"),
        predicate("c") + rule("from_b", "c(N) :- told(_, N). #all of matrix %! derived d(N: number)\n%  en: {N}"),
        predicate("c") + rule("from_b", "c(N) :-\n told(_, N). #all\tof matrix #each view of matrix"),
    ],
)
def test_nothing_of_a_directive_is_left_in_the_text_and_all_else_is(text: str) -> None:
    read = parse_rule_file(GIVEN + text, "a.dl")
    left = parse_rule_file(read.text, "a.dl")
    assert [taken.calculus for taken in read.includes] == ["matrix"]
    assert (left.includes, left.views) == ((), ())
    assert list(map(str, left.declarations)) == list(map(str, read.declarations))
    assert list(map(str, left.rules)) == list(map(str, read.rules))


def test_what_stands_behind_a_directive_is_read_by_both_engines(rules: Path) -> None:
    (rules / "one" / "one.dl").write_text(predicate("a") + rule("from_told", "a(N) :- told(_, N). #all of\ntwo"))
    told = Fact("told", (1, 7))
    derivation = derive(load_calculus("one"), [Stage(1, (GivenFact(told, 1),))])
    assert Fact("b", (7,)) in derivation
    assert derive_with_clingo(load_calculus("one"), [told]) == set(derivation.facts())


def test_what_a_rule_names_may_be_given_last() -> None:
    """A condition without variables wakes a rule that counts, too, when it is given after everything else."""
    calculus = load_calculus("matrix")
    header = [Fact("location", ("Ann",)), Fact("location", ("envelope",)), Fact("card", ("Rope",))]
    event = [Fact("names", (3, "Rope")), Fact("passed", (3, "Ann"))]
    stages = [Stage(line, tuple(GivenFact(fact, line) for fact in told)) for line, told in ((3, event), (0, header))]
    found = derive_by_statement(calculus, stages).inferences
    assert set(found) == set(derive(calculus, stages).inferences)
    assert Fact("holds", ("envelope", "Rope")) in found
