"""Every rule and every predicate can be said, completely, in every language."""

from __future__ import annotations

import pytest

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Fact, GivenFact
from clue_logic.proof.checker import Checker
from clue_logic.proof.proof import extract_proof
from clue_logic.proof.wording import Wording
from clue_logic.words.messages import list_languages


@pytest.mark.parametrize("language", list_languages("proof"))
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
        steps = extract_proof(played, fact).steps
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
        ("de", Fact("lacks", ("table", "Green")), "Green liegt nicht auf dem Tisch"),
        ("en", Fact("quota", ("Ben", "cards", 2)), "Ben holds exactly 2 of the cards"),
        ("de", Fact("quota", ("Ben", "cards", 2)), "Ben besitzt genau 2 der Karten"),
        ("de", Fact("quota", ("envelope", "weapons", 1)), "im Umschlag liegt genau eine der Waffen"),
        ("de", Fact("quota", ("envelope", "rooms", 1)), "im Umschlag liegt genau einer der Räume"),
        ("de", Fact("quota", ("Ben", "rooms", 1)), "Ben besitzt genau einen der Räume"),
        ("de", Fact("quota", ("envelope", "cards", 3)), "im Umschlag liegen genau 3 der Karten"),
        ("de", Fact("quota", ("envelope", "Früchte", 1)), "im Umschlag liegt genau 1 der Früchte"),
        ("de", Fact("answered", (10, "Clara")), "Clara bejahte die Frage nach White, Rope, Study"),
        ("de", Fact("supposed_lacks", ("envelope", "Rope")), "es wird angenommen, dass Rope nicht im Umschlag liegt"),
        (
            "de",
            Fact("contradiction", ("table", "Rope")),
            "Widerspruch: Rope liegt auf dem Tisch, und Rope liegt nicht auf dem Tisch",
        ),
        ("en", Fact("passed", (10, "Clara")), "Clara passed on White, Rope, Study"),
        ("en", Fact("names", (10, "Rope")), "line 10 names Rope"),
        ("de", Fact("names", (10, "Rope")), "Zeile 10 nennt Rope"),
        ("en", Fact("passed", (99, "Clara")), "Clara passed on line 99"),
        ("en", Fact("holds", ("Ben", "envelope")), "Ben holds envelope"),
        ("en", Fact("holds", ("Ben", "cards")), "Ben holds cards"),
        # Only values at positions of locations are translated.
        ("de", Fact("holds", ("envelope", "envelope")), "envelope liegt im Umschlag"),
        ("de", Fact("unheard_of", ("Ben", 3)), "unheard_of(Ben, 3)"),
    ],
)
def test_sentences(small: Derivation, language: str, fact: Fact, expected: str) -> None:
    assert Wording(small.calculus, small.givens, language).sentence(fact) == expected


@pytest.mark.parametrize(
    ("language", "hand", "expected"),
    [
        ("en", ("Axe", "Hall"), "with two different cards: Ben lacks Axe (named in both)"),
        ("en", ("Lamp", "Hall"), "with two different cards: no card is named in both"),
        ("de", ("Axe", "Hall"), "mit zwei verschiedenen Karten: Ben besitzt Axe nicht (in beiden genannt)"),
        ("ja", ("Lamp", "Hall"), "with two different cards: no card is named in both"),  # as it has no Japanese
        ("de", ("Lamp", "Hall"), "mit zwei verschiedenen Karten: keine Karte ist in beiden genannt"),
    ],
)
def test_two_questions_are_said_to_share_cards_only_if_they_do(
    notebook: Calculus, language: str, hand: tuple[str, ...], expected: str
) -> None:
    named = [Fact("names", (5, card)) for card in ("Plum", "Axe")] + [Fact("names", (6, card)) for card in hand]
    wording = Wording(notebook, {fact: GivenFact(fact, 5) for fact in named}, language)
    assert wording.application("disjoint", {"P": "Ben", "S": 5, "R": 6}).endswith(expected)


@pytest.mark.parametrize("language", list_languages("proof"))
@pytest.mark.parametrize("label", ["covering_two", "covering_three"])
def test_covering_says_which_card_no_question_names(notebook: Calculus, label: str, language: str) -> None:
    wording = Wording(notebook, {}, language)
    said = wording.application(label, {"P": "Ben", "C": "Rope", "S": 5, "R": 6, "T": 7, "N": 3})
    conclusion, reason = said.split(":", 1)
    assert "Rope" in conclusion
    assert "Rope" in reason


def test_all_that_is_left_is_named_and_some_of_it_is_among_it() -> None:
    paper = load_calculus("paper")
    for language, all_, some in (
        ("en", "what is left, namely Plum, Rope, Hall, is the solution", "what is left, Plum with it, is the solution"),
        ("de", "was übrig bleibt, nämlich Plum, Rope, Hall, ist", "was übrig bleibt, darunter Plum, ist"),
    ):
        wording = Wording(paper, {}, language)
        assert all_ in wording.application("exclusion", {"C": ("Plum", "Rope", "Hall"), "H": 3, "T": 9})
        assert some in wording.application("exclusion", {"C": "Plum", "H": 3, "T": 9})


def test_clauses_have_the_verb_last_in_german(small: Derivation) -> None:
    fact = Fact("lacks", ("envelope", "Rope"))
    assert Wording(small.calculus, small.givens, "de").clause(fact) == "Rope nicht im Umschlag liegt"
    assert Wording(small.calculus, small.givens, "en").clause(fact) == "envelope lacks Rope"
