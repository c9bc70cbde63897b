"""What is missing is really missing, and really all that is missing."""

from __future__ import annotations

from itertools import combinations, islice

import pytest

from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.syntax import Atom
from clue_logic.game.facts import Fact
from clue_logic.proof.checker import Checker
from clue_logic.proof.why_not import Gap, why_not
from clue_logic.words.languages import UnknownLanguageError


def open_cells(derivation: Derivation) -> list[tuple[Fact, Fact]]:
    places = [fact.args[0] for fact in derivation.facts("location")]
    cards = [fact.args[0] for fact in derivation.facts("card")]
    cells = [(Fact("holds", (place, card)), Fact("lacks", (place, card))) for place in places for card in cards]
    return [(holds, lacks) for holds, lacks in cells if holds not in derivation and lacks not in derivation]


def choices(gap: Gap) -> list[set[Fact]]:
    """Some ways to fill a gap: the first few choices for each need."""
    filled: list[set[Fact]] = [set()]
    for need in gap.needs:
        chosen = list(islice(combinations(need.candidates, need.number), 3))
        filled = [before | set(more) for before in filled for more in chosen]
    return filled


def test_with_what_is_missing_the_rule_applies_and_with_less_it_does_not(played: Derivation) -> None:
    checker = Checker(played.calculus, played.givens)
    everything = set(played.facts())
    gaps = 0
    for fact in [fact for cell in open_cells(played) for fact in cell][::5]:
        for gap in why_not(played, fact).gaps:
            gaps += 1
            for chosen in choices(gap):
                assert not chosen & everything
                # With the reported premises alone, apart from common knowledge ...
                background = {f for f in played.givens if played.calculus.declarations[f.predicate].background}
                premises = background | set(gap.known) | chosen
                assert checker.binding(fact, gap.label, premises) is not None, (fact, gap)
            # ... and not with what is known already.
            assert checker.binding(fact, gap.label, everything) is None
    assert gaps or not open_cells(played)


def test_what_is_missing_is_possible(played: Derivation) -> None:
    opposite = {"holds": "lacks", "lacks": "holds"}
    for fact in [fact for cell in open_cells(played) for fact in cell][::5]:
        for gap in why_not(played, fact).gaps:
            for candidate in (candidate for need in gap.needs for candidate in need.candidates):
                if candidate.predicate in opposite:
                    assert Fact(opposite[candidate.predicate], candidate.args) not in played


def test_every_rule_that_concludes_such_facts_is_accounted_for(small: Derivation) -> None:
    """Rules about kinds of events that the log does not have are not."""
    fact, _ = open_cells(small)[0]
    report = why_not(small, fact)
    concluding = {rule.label for rule in small.calculus.rules if rule.head.predicate == "holds"}
    named = {rule.label for rule in small.calculus.rules if str(rule.head.terms[0]) in ("envelope", "table")}
    quiet = {rule.label for rule in small.calculus.rules if rule.quiet}
    seen = {fact.predicate for fact in small.known_facts}
    declared = small.calculus.declarations
    strange = {
        rule.label
        for rule in small.calculus.rules
        for atom in rule.body
        if isinstance(atom, Atom) and atom.predicate not in seen and "event" in declared[atom.predicate].sorts
    }
    assert "number_forced" in strange
    assert {gap.label for gap in report.gaps} | set(report.idle) == concluding - named - quiet - strange
    assert not {gap.label for gap in report.gaps} & set(report.idle)


def test_the_nearest_come_first(played: Derivation) -> None:
    for _, lacks in open_cells(played)[::3]:
        missing = [gap.missing for gap in why_not(played, lacks).gaps]
        assert missing == sorted(missing)


def test_no_more_than_asked_for_of_one_rule(played: Derivation) -> None:
    for _, lacks in open_cells(played)[::3]:
        labels = [gap.label for gap in why_not(played, lacks, most=1).gaps]
        assert len(labels) == len(set(labels))


def test_a_known_fact_is_refused(small: Derivation) -> None:
    with pytest.raises(ValueError, match="is known"):
        why_not(small, Fact("holds", ("Clara", "Wrench")))


def test_rules_are_named_by_title_or_label(small: Derivation) -> None:
    report = why_not(small, Fact("holds", ("Ben", "Hall")))
    assert "last_place" not in report.text()
    assert "last_place" in report.text(labels=True)


def test_an_unknown_language_is_refused(small: Derivation) -> None:
    _, lacks = open_cells(small)[0]
    with pytest.raises(UnknownLanguageError):
        why_not(small, lacks).text("fr")
