"""Every rule has a title in each language that its file speaks, and no two rules of a calculus have the same."""

from __future__ import annotations

import pytest

from clue_logic.datalog.calculi import calculus_names, load_calculus
from clue_logic.datalog.syntax import Rule

LONGEST = 48
"""A title is a name and no sentence: it stands behind one."""


def rules(calculus: str) -> dict[str, Rule]:
    """Return the rules of a calculus by the labels that its files have; of a template the first."""
    found: dict[str, Rule] = {}
    for rule in load_calculus(calculus).rules:
        found.setdefault(rule.written_label, rule)
    return found


@pytest.mark.parametrize("calculus", calculus_names())
def test_every_rule_has_a_name_in_each_language_of_its_file_and_no_two_the_same(calculus: str) -> None:
    assert {label: {*rule.titles} for label, rule in rules(calculus).items()} == {
        label: {*rule.wording} for label, rule in rules(calculus).items()
    }
    for language in {language for rule in rules(calculus).values() for language in rule.titles}:
        labels: dict[str, list[str]] = {}
        for label, rule in rules(calculus).items():
            labels.setdefault(rule.titles[language].casefold() if language in rule.titles else label, []).append(label)
        assert [same for same in labels.values() if len(same) > 1] == []
    for label, rule in rules(calculus).items():
        for title in rule.titles.values():
            assert len(title) <= LONGEST, label
            assert not title.endswith((".", ":")), label
            assert "_" not in title, label


def test_laws_of_logic_are_called_by_their_names() -> None:
    """The rules of the notebook that are laws of logic, and of the thesis and the report the same ones."""
    laws = {
        ("notebook", "last_card_named"): ("disjunctive syllogism", "disjunktiver Syllogismus"),
        ("notebook", "passed"): ("De Morgan", "De Morgan"),
        ("notebook", "contradiction"): ("law of non-contradiction", "Satz vom Widerspruch"),
        ("notebook", "hand_needs_lacked_card"): ("modus tollens", "Modus tollens"),
        ("notebook", "accused_wrongly"): ("modus ponendo tollens", "Modus ponendo tollens"),
        ("notebook", "more_than_there_is_room_for"): ("pigeonhole principle", "Schubfachprinzip"),
        ("thesis", "last_card"): ("resolution", "Resolution"),
        ("thesis", "holds_one"): ("subsumption", "Subsumption"),
        ("generalized", "rule_d"): ("disjunctive syllogism", "disjunktiver Syllogismus"),
    }
    for (calculus, label), (english, german) in laws.items():
        titles = load_calculus(calculus).rule(label).titles
        assert english in titles["en"], label
        assert german in titles["de"], label
