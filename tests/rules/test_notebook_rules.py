"""Every rule of the notebook calculus, fired by the smallest log that needs it."""

from __future__ import annotations

import pytest

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.rounds import derive
from clue_logic.game.facts import Fact
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import Cell
from clue_logic.language.reader import read_log
from clue_logic.notebook.solve import solve
from tests.rules.changing import derive_case, read_cases
from tests.shared_out import shared_out

DECK = """
suspects: Ash, Birch, Cedar, Dogwood
tools: Hammer, Saw, Axe
"""
HEAD = f"{DECK}players: Pia 2, Quin 2, Rae 1\n"
UNKNOWN = f"{DECK}players: Pia ?, Quin ?, Rae ?\n"
FEW = "".join(f"learn Pia lacks {card}\n" for card in ("Ash", "Birch", "Cedar", "Hammer", "Saw"))
LOOSE = "cards: 1, 2, 3, 4, 5, 6, 7, 8, 9\nhidden: 0\nplayers: Pia 3, Quin 3, Rae 3\nanswers: one\n"

CASES = read_cases("notebook", HEAD=HEAD, LOOSE=LOOSE, UNKNOWN=UNKNOWN)


IMPOSSIBLE = ("contradiction", "more_than_there_is_room_for")

SUPPOSED = (Cell("Pia", "Axe", True), Cell("Quin", "Saw", False))
"""What is supposed in the cases of rules about that."""


def test_every_rule_has_a_case() -> None:
    assert set(CASES) == {rule.label for rule in load_calculus("notebook").rules}


@pytest.mark.parametrize("label", shared_out(CASES))
def test_rule_fires(label: str) -> None:
    supposed = SUPPOSED if label.startswith("supposed") else ()
    _, expected, derivation = derive_case(load_calculus("notebook"), CASES[label], supposed)
    assert expected in [str(fact) for fact, i in derivation.inferences.items() if i.label == label]
    assert bool(list(derivation.facts("contradiction"))) is (label in IMPOSSIBLE)


@pytest.mark.parametrize(
    "text",
    [
        HEAD + "learn Rae holds Ash\nlearn Rae holds Saw\n",
        HEAD + "learn Rae holds Ash\nlearn Pia holds Ash\n",
        HEAD + "".join(f"learn {place} lacks Ash\n" for place in ("Pia", "Quin", "Rae", "envelope")),
        HEAD + "learn envelope holds Ash\nlearn envelope holds Saw\nPia accuses Ash, Saw: wrong\n",
        HEAD + "learn Quin holds Cedar\nlearn Quin holds Axe\nPia suggests Ash, Saw: Quin shows\n",
    ],
)
def test_impossible_logs_derive_a_contradiction(text: str) -> None:
    derivation = derive(load_calculus("notebook"), stages(read_log(text)))
    assert list(derivation.facts("contradiction"))


def test_repeated_answers_are_one_clause_where_cards_are_deduced_and_else_one_for_each_line() -> None:
    notebook = solve(
        read_log(HEAD + "Pia suggests Ash, Saw: Quin shows\nRae suggests Saw, Ash: Pia passes, Quin shows\n")
    )
    line = len(HEAD.splitlines()) + 1
    assert notebook.derivation is not None
    assert list(notebook.derivation.facts("clause")) == [Fact("clause", (line, "Quin"))]
    clauses = {fact for fact in notebook.facts if fact.predicate == "clause"}
    assert clauses == {Fact("clause", (line, "Quin")), Fact("clause", (line + 1, "Quin"))}
