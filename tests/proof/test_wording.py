"""Every rule and every predicate can be said, completely, in every language."""

from __future__ import annotations

import pytest

from clue_logic.datalog.derivation import Derivation
from clue_logic.game.facts import Fact
from clue_logic.proof.checker import Checker
from clue_logic.proof.phrases import PHRASES
from clue_logic.proof.proof import proof_of
from clue_logic.proof.wording import Wording


@pytest.mark.parametrize("language", [*PHRASES])
def test_no_placeholder_is_left(played: Derivation, language: str) -> None:
    wording = Wording(played.calculus, played.givens, language)
    checker = Checker(played.calculus, played.givens)
    for fact in played.facts():
        assert not set("{}") & set(wording.sentence(fact))
    for fact, inference in played.inferences.items():
        binding = checker.binding(fact, inference.label, inference.premises)
        assert binding is not None
        assert not set("{}") & set(wording.application(inference.label, binding))


def test_the_binding_found_is_the_one_recorded_where_the_premises_decide_it(played: Derivation) -> None:
    checker = Checker(played.calculus, played.givens)
    for fact in list(played.inferences)[::3]:
        steps = proof_of(played, fact).steps
        premises = [steps[p].fact for p in steps[-1].premises]
        binding = checker.binding(fact, steps[-1].label or "", premises)
        assert binding is not None
        recorded = dict(played.inferences[fact].binding)
        if played.inferences[fact].label == "one_place":
            assert binding["P"] == recorded["P"]


@pytest.mark.parametrize(
    ("language", "fact", "expected"),
    [
        ("en", Fact("lacks", ("envelope", "Green")), "envelope lacks Green"),
        ("de", Fact("lacks", ("table", "Green")), "Tisch besitzt Green nicht"),
        ("en", Fact("quota", ("Ben", "cards", 2)), "Ben holds exactly 2 of the cards"),
        ("de", Fact("quota", ("Ben", "cards", 2)), "Ben besitzt genau 2 der Karten"),
        ("de", Fact("quota", ("envelope", "weapons", 1)), "Umschlag besitzt genau 1 der weapons"),
        ("en", Fact("passed", (10, "Clara")), "Clara passed on White, Rope, Study"),
        ("en", Fact("names", (10, "Rope")), "line 10 names Rope"),
        ("de", Fact("names", (10, "Rope")), "Zeile 10 nennt Rope"),
        ("en", Fact("passed", (99, "Clara")), "Clara passed on line 99"),
        ("en", Fact("holds", ("Ben", "envelope")), "Ben holds envelope"),
        ("en", Fact("holds", ("Ben", "cards")), "Ben holds cards"),
        ("de", Fact("unheard_of", ("Ben", 3)), "unheard_of(Ben, 3)"),
    ],
)
def test_sentences(small: Derivation, language: str, fact: Fact, expected: str) -> None:
    assert Wording(small.calculus, small.givens, language).sentence(fact) == expected


def test_a_card_may_be_called_like_a_place(small: Derivation) -> None:
    """Only what stands in the position of a location is translated."""
    german = Wording(small.calculus, small.givens, "de")
    assert german.sentence(Fact("holds", ("envelope", "envelope"))) == "Umschlag besitzt envelope"
