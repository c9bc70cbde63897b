"""Every rule of the matrix and of the calculus that remembers, fired by the smallest log that needs it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.agenda import Agenda
from clue_logic.datalog.engine.rounds import derive
from clue_logic.game.facts import GivenFact
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import Cell
from clue_logic.language.reader import read_log
from clue_logic.proof.wording import Wording
from tests.rules.changing import derive_case
from tests.shared_out import shared_out

ROWS = "who: A1, A2, A3, A4\nhow: B1, B2, B3, B4\nwhere: C1, C2, C3, C4\n"
TABLE = "hands: one of each category\nanswers: everyone\nplayers: Pia, Quin, Rae\n"
HEAD = f"{ROWS}{TABLE}"
MINE = f"{HEAD}me: Pia\nhand: A1, B1, C1\n"
CLASSIC = "who: A1, A2, A3, A4\nhow: B1, B2, B3\nplayers: Pia 2, Quin 2, Rae 1\n"

MATRIX: dict[str, tuple[str, str]] = {
    "own_hand": (MINE, "holds(Pia, A1)"),
    "rest_of_own_hand": (CLASSIC + "me: Pia\nhand: A1, A2\n", "lacks(Pia, B1)"),
    "left_over": ("who: A1, A2, A3\nhow: B1, B2\nplayers: Pia 1, Quin 1\ntable: A1\n", "holds(table, A1)"),
    "supposed_holds": (HEAD, "holds(Pia, A4)"),
    "supposed_lacks": (HEAD, "lacks(Quin, B4)"),
    "rest_of_row": (MINE, "lacks(envelope, A1)"),
    "rest_of_column": (MINE, "lacks(Pia, A2)"),
    "single_in_row": (
        HEAD + "Pia suggests A1, B1, C1: Quin has\nlearn envelope lacks A1\n",
        "holds(Quin, A1)",
    ),
    "single_in_column": (HEAD + "".join(f"learn Quin lacks A{n}\n" for n in (1, 2, 3)), "holds(Quin, A4)"),
    "contradiction": (MINE + "Pia suggests A1, B2, C2: Quin has\n", "contradiction(Pia, A1)"),
    "declares": (HEAD + "Pia suggests A1, B1, C1: Quin has\n", "declares({line}, Quin)"),
    "declares_and_shows": (HEAD + "Pia suggests A1, B1, C1: Quin shows A1\n", "declares({line}, Quin)"),
    "does_not_declare": (HEAD + "Pia suggests A1, B1, C1: Quin has\n", "lacks(Pia, C1)"),
    "does_not_declare_unsaid": (CLASSIC + "Pia suggests A1, B1: Rae shows\n", "lacks(Quin, A1)"),
    "nobody_declares": (HEAD + "Pia suggests A1, B1, C1: nobody has\n", "holds(envelope, B1)"),
    "only_one_declares": (
        HEAD + "".join(f"learn envelope lacks {c}1\n" for c in "ABC") + "Pia suggests A1, B1, C1: Quin has\n",
        "holds(Quin, C1)",
    ),
    "as_many_as_cards_declare": (
        HEAD + "Pia suggests A1, B1, C1: Pia has, Quin has, Rae has\n",
        "lacks(envelope, C1)",
    ),
    "no_more_hidden": (
        HEAD + "learn envelope holds A1\nPia suggests A1, B1, C1: Quin has, Rae has\n",
        "lacks(envelope, C1)",
    ),
    "showed": (HEAD + "Pia suggests A1, B1, C1: Quin shows A1\n", "holds(Quin, A1)"),
    "revealed": (HEAD + "Rae reveals A1\n", "holds(Rae, A1)"),
    "laid_open": (HEAD + "Rae leaves: A1, B2, C3\n", "holds(Rae, B2)"),
    "not_laid_open": (HEAD + "Rae leaves: A1, B2, C3\n", "lacks(Rae, B1)"),
    "whispered": (HEAD + "Rae whispers to Pia: lacks A1\n", "lacks(Rae, A1)"),
    "learned_holds": (HEAD + "learn Rae holds A1\n", "holds(Rae, A1)"),
    "learned_lacks": (HEAD + "learn Rae lacks A1\n", "lacks(Rae, A1)"),
    "guessed_right": (HEAD + "Rae accuses A1, B1, C1: right\n", "holds(envelope, C1)"),
}
REMEMBERING: dict[str, tuple[str, str]] = {
    "remembers": (HEAD + "Pia suggests A1, B1, C1: Quin has\n", "one_of({line}, Quin)"),
    "learned_one_of": (HEAD + "learn envelope holds one of A1, B1\n", "one_of({line}, envelope)"),
    "kept_silent": (
        CLASSIC + "accusing: perfect\nPia suggests A1, B1: nobody shows\nQuin suggests A1, B2: Rae shows\n",
        "one_of({line_before}, Pia)",
    ),
    "last_card_left": (
        HEAD + "learn Quin lacks A1\nlearn Quin lacks B1\nPia suggests A1, B1, C1: Quin has, Rae has\n",
        "holds(Quin, C1)",
    ),
    "guessed_wrong": (
        HEAD + "learn envelope holds A1\nlearn envelope holds B1\nRae accuses A1, B1, C1: wrong\n",
        "lacks(envelope, C1)",
    ),
    "spoken_for": (HEAD + "learn Quin holds A1\nPia suggests A1, B1, C1: Quin has\n", "spoken_for({line}, Quin, A1)"),
    "spoken_for_hidden": (
        HEAD + "learn envelope holds A1\nPia suggests A1, B1, C1: Quin has\n",
        "spoken_for({line}, Rae, A1)",
    ),
    "enough_for_others": (
        HEAD + "learn Quin holds A1\nPia suggests A1, B1, C1: Quin has, Rae has, Pia has\n",
        "lacks(Quin, C1)",
    ),
    "two_left": (
        HEAD + "learn Quin lacks A1\nPia suggests A1, B1, C1: Quin has, Rae has\n",
        "one_of_two(Quin, B1, C1)",
    ),
    "two_in_column": (HEAD + "learn Quin lacks A1\nlearn Quin lacks A2\n", "one_of_two_in(Quin, who, A3, A4)"),
    "two_in_row": (HEAD + "learn Quin lacks A1\nlearn Rae lacks A1\n", "in_one_of_two(A1, Pia, envelope)"),
    "pair_of_places": (
        HEAD + "learn Quin lacks A1\nlearn Rae lacks A1\nPia suggests A1, B1, C1: Quin has, Rae has\n",
        "lacks(envelope, B1)",
    ),
    "pair_of_columns": (
        HEAD + "".join(f"learn {p} lacks A{n}\n" for p in ("Quin", "Rae") for n in (1, 2)),
        "lacks(Pia, A3)",
    ),
    "pair_of_cards": (
        HEAD + "".join(f"learn {p} lacks A{n}\n" for p in ("Quin", "Rae") for n in (1, 2)),
        "lacks(Pia, A4)",
    ),
    "two_of_a_kind": (
        HEAD
        + "learn Quin lacks C1\nlearn Quin lacks C2\n"
        + "Pia suggests A1, B1, C1: Quin has, Rae has\nPia suggests A1, B2, C2: Quin has, Rae has\n",
        "lacks(Quin, A2)",
    ),
}
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
