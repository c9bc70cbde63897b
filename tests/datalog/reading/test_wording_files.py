"""Wording files: translations of rules, and the messages for invalid files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from clue_logic.datalog.calculi import REQUIRED_LANGUAGES, calculus_names, load_calculus
from clue_logic.datalog.reading.checks import build_calculus
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.reading.rulefile import parse_rule_file, read_folder
from clue_logic.datalog.reading.wording_file import read_wording
from clue_logic.datalog.syntax import Calculus, Declaration, Rule
from clue_logic.words.languages import LANGUAGES
from clue_logic.words.messages import list_languages
from tests.own_calculi import rules_in
from tests.rule_problems import refused

RULES = """%! given names(S: event, C: card) settled
%  en: {S} names {C}

%! derived passed(S: event, C: card)
%  en: {S} {C}

%! passed
%  title: passed
%  en: {C}
%  source: here
passed(S, C) :- names(S, C).
"""
GERMAN = """# What a.dl says, in German.

[predicates]
names = "{S} nennt {C}"
passed = "{S} {C}, passte"

[rules]
passed = "{C}: passte"

[titles]
passed = "gepasst"
"""


def read(german: str, rules: str = RULES) -> Calculus:
    """Read rules with their German wording, which is required."""
    return build_calculus(
        "test", [parse_rule_file(rules, "a.dl", 3, [read_wording(german, "a.de.toml", "de")])], ("de",)
    )


def problems_of(german: str, rules: str = RULES) -> list[str]:
    """Return the problems of rules and their German wording."""
    with pytest.raises(RuleError) as caught:
        read(german, rules)
    return list(map(str, caught.value.problems))


# The wording of the calculi


@pytest.mark.parametrize("name", calculus_names())
def test_every_calculus_is_worded_completely_in_each_language_that_it_speaks(name: str) -> None:
    calculus = load_calculus(name)
    spoken = {language for rule in calculus.rules for language in rule.wording}
    assert spoken >= set(REQUIRED_LANGUAGES)
    blocks: list[Rule | Declaration] = [*calculus.rules, *calculus.declarations.values()]
    for block in blocks:
        assert [language for language in sorted(spoken) if not block.wording.get(language)] == [], block.place
    titled = {language for rule in calculus.rules for language in rule.titles}
    assert [rule.label for rule in calculus.rules if rule.titles and {*rule.titles} != titled] == []


def test_the_calculi_of_the_japanese_game_speak_japanese() -> None:
    speaking = {name for name in calculus_names() if "ja" in load_calculus(name).rules[0].wording}
    assert speaking == {"matrix", "remembering"}


def test_what_rules_can_be_worded_in_proofs_can() -> None:
    assert list_languages("proof") == LANGUAGES


# What a good file says


def test_a_predicate_and_a_rule_of_the_same_name_are_told_apart() -> None:
    calculus = read(GERMAN)
    assert calculus.declarations["passed"].wording == {"en": "{S} {C}", "de": "{S} {C}, passte"}
    assert calculus.rule("passed").wording == {"en": "{C}", "de": "{C}: passte"}
    assert calculus.rule("passed").titles == {"en": "passed", "de": "gepasst"}


def test_rules_written_out_of_one_template_share_their_wording_and_title() -> None:
    rules = RULES.replace("passed(S, C) :- names(S, C).", "#each category I\npassed(S, C) :- names(S, C).")
    calculus = read(GERMAN.replace('"{C}: passte"', '"{C} ({I})"'), rules)
    assert [rule.wording["de"] for rule in calculus.rules] == ["{C} (0)", "{C} (1)", "{C} (2)"]
    assert [rule.titles["de"] for rule in calculus.rules] == ["gepasst"] * 3


@pytest.mark.parametrize("categories", [0, 1])
def test_a_template_that_stands_for_no_rule_may_be_worded(categories: int) -> None:
    rules = RULES.replace("passed(S, C) :- names(S, C).", "#each category I, J\npassed(S, C) :- names(S, C).")
    assert parse_rule_file(rules, "a.dl", categories, [read_wording(GERMAN, "a.de.toml", "de")]).rules == ()


def test_languages_stand_in_their_order_after_english(rules: Path) -> None:
    calculus = load_calculus("one")
    assert [list(rule.wording) for rule in calculus.rules] == [["en", "de", "ja"]]
    assert calculus.rule("passed").wording["ja"] == "「{C}」"


def test_quotation_marks_and_line_breaks_for_the_eye_are_no_part_of_the_words() -> None:
    german = read_wording('[rules]\na = \'{"-"[I = C]}\'\nb = """so \\\n  und so"""', "a.de.toml", "de")
    assert [words.text for words in german.words.values()] == ['{"-"[I = C]}', "so und so"]


# What is wrong with a file


@pytest.mark.parametrize(
    ("german", "problem"),
    [
        ("[rules]\npassed = {C}", "2:12: not TOML: "),
        ('[rules]\npassed = "{C}', "2:14: not TOML: "),
        ("[rules]\npassed", "2:7: not TOML: "),
        ('[rules]\n passed = "x"\npassed = "y"', "3:13: not TOML: Cannot overwrite a value"),
        (
            '[rules]\n[rule]\nx = "y"',
            "2:1: unknown table 'rule'; tables are predicates, rules, titles; did you mean rules?",
        ),
        ('passed = "x"', "1:1: unknown table 'passed'; tables are predicates, rules, titles"),
        ('\nrules = "x"', "2:1: rules is a table; write [rules] on a line of its own"),
        ("[rules]\n  passed = 3", '2:3: passed is to be one line of words: passed = "..."'),
        ('[rules]\npassed = " "', "2:1: passed is to be one line of words"),
        ('[rules]\npassed = "a\\nholds(a, b)."', "2:1: passed is to be one line of words"),
        ('[rules]\nx.y = "x"', "1:1: x is to be one line of words"),
        ('[rules]\n"passt" = "x"', "2:1: a.dl has no rule 'passt'; did you mean passed?"),
        ('[predicates]\nholds = "x"', "2:1: a.dl has no predicate 'holds'"),
        ('[predicates]\nname = "x"', "2:1: a.dl has no predicate 'name'; did you mean names?"),
        ('[titles]\nnames = "x"', "2:1: a.dl has no rule 'names'"),
    ],
)
def test_a_file_that_cannot_be_used(german: str, problem: str) -> None:
    assert problems_of(german)[0].startswith(f"a.de.toml:{problem}")


def test_everything_wrong_is_named() -> None:
    assert len(problems_of('[rules]\na = "x"\nb = "x"\n[predicates]\na = "x"')) == 3


@pytest.mark.parametrize(
    ("before", "after", "problem"),
    [
        ("{C}: passte", "{D}", "a.de.toml:8:1: the 'de' wording of rule passed speaks of {D}, unknown here"),
        ("{C}: passte", "{C:cards}", "a.de.toml:8:1: {C:cards} in the 'de' wording of rule passed: ':cards' needs"),
        ("{S} nennt {C}", "{P}", "a.de.toml:4:1: the 'de' wording of names speaks of {P}, unknown here"),
        (", passte", "{G:of L}", "a.de.toml:5:1: the 'de' wording of passed speaks of {G:of L}, unknown here"),
        ("gepasst", "{C}", "a.de.toml:11:1: the 'de' title of rule passed: a title has no placeholders"),
    ],
)
def test_placeholders_are_checked_where_they_stand(before: str, after: str, problem: str) -> None:
    (said,) = problems_of(GERMAN.replace(before, after))
    assert said.startswith(problem)


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (
            'names = "{S} nennt {C}"',
            "a.dl:1:1: names has no wording in 'de' (write 'names = \"...\"' below [predicates] in a.de.toml)",
        ),
        (
            'passed = "{C}: passte"',
            "a.dl:7:1: rule passed has no wording in 'de' (write 'passed = \"...\"' below [rules] in a.de.toml)",
        ),
        (
            'passed = "gepasst"',
            "a.dl:7:1: rule passed has a title, but none in 'de' "
            "(write 'passed = \"...\"' below [titles] in a.de.toml)",
        ),
    ],
)
def test_what_is_missing_is_told_with_the_place_where_it_belongs(line: str, problem: str) -> None:
    assert problems_of(GERMAN.replace(line, "")) == [problem]


def test_english_is_where_a_title_begins() -> None:
    assert problems_of(GERMAN, RULES.replace("%  title: passed\n", "")) == [
        "a.de.toml:11:1: rule passed has a title, but none in 'en' (write '%  title: ...')"
    ]


@pytest.mark.parametrize(
    ("rules", "place", "expected"),
    [
        (
            "%! given p(C: card)\n%  en: {C}\n%  de: {C}\n",
            "rules/a.dl:3:1",
            "other-language instruction=de,en,predicates,p,rules/a.de.toml",
        ),
        (
            "%! r\n%  ja: {C}\np(C) :- q(C).\n",
            "rules/a.dl:2:1",
            "other-language instruction=ja,en,rules,r,rules/a.ja.toml",
        ),
    ],
)
def test_a_rule_file_speaks_english_only(rules: str, place: str, expected: str) -> None:
    with refused(expected, place):
        parse_rule_file(rules, "rules/a.dl")


# Folders


@pytest.fixture
def rules(tmp_path: Path) -> Iterator[Path]:
    """A folder of one calculus, worded in three languages."""
    given, _, derived = RULES.partition("\n\n")
    predicate, _, others = GERMAN.partition("\npassed")
    texts = {
        "given.dl": given,
        "given.de.toml": predicate,
        "one/one.dl": derived,
        "one/one.de.toml": f"[predicates]\npassed{others}",
        "one/one.ja.toml": '[rules]\npassed = "「{C}」"',
    }
    (tmp_path / "one").mkdir()
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    with rules_in(tmp_path):
        yield tmp_path


def test_german_is_required_of_our_own_calculi(rules: Path) -> None:
    (rules / "one" / "one.de.toml").unlink()
    with refused("no-wording name=passed language=de instruction=de,en,rules,passed,rules/one/one.de.toml"):
        load_calculus("one")


def test_japanese_is_not(rules: Path) -> None:
    (rules / "one" / "one.ja.toml").unlink()
    assert list(load_calculus("one").rule("passed").wording) == ["en", "de"]


def test_other_rules_need_neither(rules: Path) -> None:
    (rules / "one" / "one.de.toml").unlink()
    (rules / "one" / "one.ja.toml").unlink()
    calculus = build_calculus("one", [*read_folder(rules, "rules"), *read_folder(rules / "one", "mine")])
    assert calculus.rule("passed").wording == {"en": "{C}"}
    assert calculus.rule("passed").place.file == "mine/one.dl"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("oen.de.toml", "no-rule-file file=oen.dl near=one.dl"),
        ("given.de.toml", "no-rule-file file=given.dl near="),
        ("one.fr.toml", "wording-file-name languages=de,ja"),
        ("one.toml", "wording-file-name languages=de,ja"),
        ("de.toml", "wording-file-name languages=de,ja"),
        ("one.en.toml", "english-file"),
    ],
)
def test_a_wording_file_without_a_rule_file_is_refused(rules: Path, name: str, expected: str) -> None:
    (rules / "one" / name).write_text('[rules]\npassed = "x"', encoding="utf-8")
    with refused(expected, f"rules/one/{name}:1:1"):
        load_calculus("one")
