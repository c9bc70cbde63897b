"""Every rule of the thesis' databases, needed by a small log; and every example and update case that it prints."""

from __future__ import annotations

import pytest

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.rounds import derive
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import Cell
from clue_logic.language.reader import read_log
from tests.generated.thesis_sets import Main, differences, played, read, view_of
from tests.rules.changing import derive_case, quick_facts, read_cases, read_examples, without
from tests.shared_out import shared_out

CALCULUS = "thesis"
HEAD = "cards: A, B, C, D, E, F, G, H, I, J, K\nhidden: 3\nplayers: 1 2, 2 2, 3 2, 4 2\n"
PROGRAM = f"{HEAD}me: 1\n"
MINE = f"{PROGRAM}hand: A, B\n"
TABLE = "cards: A, B, C, D, E\nhidden: 2\nplayers: 1 1, 2 1\ntable: E\n"
FEW = "cards: A, B, C\nhidden: 1\nplayers: 1 1, 2 1\n"
ONE = "cards: A, B, C, D, E, F, G, H, I, J, K\nhidden: 0\nanswers: one\n"

CASES = read_cases("thesis", FEW=FEW, HEAD=HEAD, MINE=MINE, TABLE=TABLE)
"""For each rule, a log and what it derives: with the rule, but not without it."""

SUPPOSED = (Cell("3", "C", True), Cell("2", "D", False))
"""What is supposed in the cases of rules about that."""

SAME = {
    "case_2b_others_lack": "nobody_else",
    "case_3b_others_lack": "nobody_else",
    "last_card_denied": "nobody_else",
    "own_database_lacks": "others_know_lacks",
}
"""Steps of the thesis that conclude what another rule finds too: nobody else has a card; the others know it as well."""


def test_every_rule_has_a_case() -> None:
    assert set(CASES) == {rule.label for rule in load_calculus(CALCULUS).rules}


@pytest.mark.parametrize("label", shared_out(CASES))
def test_a_rule_is_needed(label: str) -> None:
    calculus = load_calculus(CALCULUS)
    supposed = SUPPOSED if label.startswith("supposed") else ()
    game, expected, derivation = derive_case(calculus, CASES[label], supposed)
    contradicts = label in ("contradiction", "others_know_lacks")  # what only the others were told of one's own hand
    assert bool(list(derivation.facts("contradiction"))) is contradicts
    if label in SAME:
        calculus = without(calculus, SAME[label])
        derivation = derive(calculus, stages(game))
    labels = {str(fact): inference.label for fact, inference in derivation.inferences.items()}
    assert labels.get(expected) == label, "\n".join(sorted(labels))
    assert expected not in set(map(str, quick_facts(game, without(calculus, label))))


OWN_DEEDS = (
    "1 whispers to 2: lacks C",
    "1 reveals A",
    "1 leaves: A, B",
    "accusing: perfect\n1 suggests A, C, D: nobody shows\n2 suggests F, G, H",
)
"""What the keeper of the log does herself, and others see or hear."""


@pytest.mark.parametrize("deed", OWN_DEEDS)
def test_nobody_keeps_a_database_about_herself(deed: str) -> None:
    facts = quick_facts(read_log(f"{MINE}{deed}\n"), load_calculus(CALCULUS))
    kept = [fact for fact in facts if fact.predicate.startswith("knows_")]
    assert kept
    assert [str(fact) for fact in kept if fact.args[0] == fact.args[1]] == []


# What the thesis prints. Its players bear numbers, the program is player 1.

THREE = "cards: A, B, C, D, E, F, G, H, I\nhidden: 3\nplayers: 1 2, 2 2, 3 2\nanswers: one\n"

EXAMPLES = read_examples("thesis", MINE=MINE, ONE=ONE, PROGRAM=PROGRAM, THREE=THREE)
"""The place in the thesis, a log, the databases after it, and rules without each of which they are others.

The databases are complete, unless "..." says that others are not printed.
"""


@pytest.mark.parametrize("place", shared_out(EXAMPLES))
def test_an_example_of_the_thesis(place: str) -> None:
    text, printed, needed = EXAMPLES[place]
    game, calculus = read_log(text), load_calculus(CALCULUS)
    assert not_as_printed(view_of(derive(calculus, stages(game)).facts()), printed) == []
    assert not_as_printed(played(game), printed) == []
    for label in needed.split():
        assert not_as_printed(view_of(quick_facts(game, without(calculus, label))), printed), f"{label}: not needed"


def not_as_printed(found: Main, printed: str) -> list[str]:
    """Return the differences between the databases and the printed ones."""
    expected = read(printed)
    if printed.endswith("..."):
        found = {key: clauses for key, clauses in found.items() if key in expected}
    return differences(found, expected)


# Questions of four cards, of which the thesis has none


@pytest.mark.parametrize("held", ["E", "E F"])
def test_a_clause_subsumes_only_what_all_its_cards_left_are_in(held: str) -> None:
    """At 2, who holds E and perhaps F, {¬C,¬D,¬E,¬F} makes {¬C,¬D,¬G,¬H} superfluous only without both."""
    learned = "".join(f"learn 2 holds {card}\n" for card in held.split())
    sizes = "players: 1 3, 2 4, 3 4\nme: 1\n"
    asked = "2 asks 3 about C, D, E, F: shows\n2 asks 3 about C, D, G, H: shows\n"
    text = ONE + sizes + learned + asked
    last = len(text.splitlines())
    game = read_log(text)
    facts = set(map(str, derive(load_calculus(CALCULUS), stages(game)).facts()))
    assert (f"subsumed_by_not_all(1, 2, {last}, {last - 1})" in facts) is (held == "E F")
    assert differences(view_of(derive(load_calculus(CALCULUS), stages(game)).facts()), played(game)) == []


# Who looks on without playing


def test_an_onlooker_has_no_database_but_sees_those_of_the_players() -> None:
    """A player's knowledge is true, so the onlooker's notebook has it without seeing the card."""
    game = read_log(HEAD + "2 suggests C, D, E: 3 passes, 4 shows C\nlearn 3 holds one of F, G\n")
    facts = set(map(str, derive(load_calculus(CALCULUS), stages(game)).facts()))
    assert {"knows_holds(2, 4, C)", "holds(4, C)", "lacks(3, D)"} <= facts
    assert not any(fact.startswith(("knows_holds(1", "knows_holds(3")) for fact in facts)
    assert not any(fact.startswith("knows_some(2, 3") for fact in facts)
