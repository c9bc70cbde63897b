"""Every rule of the matrix and of the calculus that remembers, fired by the smallest log that needs it."""

from __future__ import annotations

import pytest

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.agenda import Agenda
from clue_logic.datalog.engine.rounds import derive
from clue_logic.game.facts import GivenFact
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import Cell
from clue_logic.language.reader import read_log
from clue_logic.proof.wording import Wording
from clue_logic.words.records import replace
from tests.rules.changing import derive_case, read_cases
from tests.shared_out import shared_out

ROWS = "who: A1, A2, A3, A4\nhow: B1, B2, B3, B4\nwhere: C1, C2, C3, C4\n"
TABLE = "hands: one of each category\nanswers: everyone\nplayers: Pia, Quin, Rae\n"
HEAD = f"{ROWS}{TABLE}"
MINE = f"{HEAD}me: Pia\nhand: A1, B1, C1\n"
CLASSIC = "who: A1, A2, A3, A4\nhow: B1, B2, B3\nplayers: Pia 2, Quin 2, Rae 1\n"

MATRIX = read_cases("matrix", CLASSIC=CLASSIC, HEAD=HEAD, MINE=MINE)
REMEMBERING = read_cases("remembering", CLASSIC=CLASSIC, HEAD=HEAD, MINE=MINE)
CASES = {**MATRIX, **REMEMBERING}
SUPPOSED = (Cell("Pia", "A4", True), Cell("Quin", "B4", False))


def test_every_rule_has_a_case() -> None:
    assert set(MATRIX) == {rule.label for rule in load_calculus("matrix").rules}
    assert set(CASES) == {rule.label for rule in load_calculus("remembering").rules}


@pytest.mark.parametrize("label", shared_out(CASES))
def test_rule_fires(label: str) -> None:
    name = "matrix" if label in MATRIX else "remembering"
    calculus = load_calculus(name)
    supposed = SUPPOSED if label.startswith("supposed") else ()
    _, expected, derivation = derive_case(calculus, CASES[label], supposed)
    assert bool(list(derivation.facts("contradiction"))) is (label == "contradiction")
    agenda = Agenda(replace(calculus, rules=(calculus.rule(label),)))
    agenda.add_givens(GivenFact(fact, 0) for fact in derivation.facts() if str(fact) != expected)
    assert expected in {str(inference.fact) for inference in agenda}


def test_a_game_without_hidden_cards_has_nothing_hidden() -> None:
    """Rules about the hidden cards must not put a place there that is none."""
    game = read_log(
        "who: A1, A2, A3\nhow: B1, B2, B3\nhidden: 0\nhands: one of each category\nanswers: everyone\n"
        "players: Pia, Quin, Rae\nPia suggests A1, B1: Quin has, Rae has\n"
    )
    for name in ("matrix", "remembering"):
        facts = derive(load_calculus(name), stages(game)).facts("lacks")
        assert "envelope" not in {fact.args[0] for fact in facts}


def test_two_of_a_kind_is_worded_right_where_one_card_is_missing_for_both() -> None:
    binding = {"P": "Quin", "E": "B2", "C": "B1", "F": "B1", "D": "A1", "B": "A2", "H": "who"}
    said = Wording(load_calculus("remembering"), {}).application("two_of_a_kind", binding)
    assert said == "Quin lacks B2: with it Quin would hold A1, lacking B1, and A2, lacking B1, two of the who"
