"""Every rule about views, fired by the smallest log that needs it."""

from __future__ import annotations

import pytest

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.auditor import derive_with_clingo
from clue_logic.game.questions import Cell
from clue_logic.knowledge.by_rules import CALCULUS, derive_views
from clue_logic.language.reader import read_log
from clue_logic.words.records import replace
from tests.rules.changing import read_cases
from tests.shared_out import shared_out

DECK = """
suspects: Ash, Birch, Cedar, Dogwood
tools: Hammer, Saw, Axe
"""
HEAD = f"{DECK}players: Pia 2, Quin 2, Rae 1\n"
MINE = f"{HEAD}me: Pia\nhand: Ash, Saw\n"
LOOSE = "cards: 1, 2, 3, 4, 5, 6, 7, 8, 9\nhidden: 0\nplayers: Pia 3, Quin 3, Rae 3\nanswers: one\n"
SUPPOSED = (Cell("Pia", "Axe", True), Cell("Quin", "Saw", False))

CASES = read_cases("knowledge", HEAD=HEAD, LOOSE=LOOSE, MINE=MINE)


def test_every_rule_has_a_case() -> None:
    rules = load_calculus(CALCULUS).rules
    assert set(CASES) == {rule.label for rule in rules if rule.place.file.startswith(f"rules/{CALCULUS}/")}


@pytest.mark.parametrize("label", shared_out(CASES))
def test_rule_fires(label: str) -> None:
    text, expected = CASES[label]
    last = len(text.splitlines())
    game = read_log(text.replace("{{", "{").replace("}}", "}"))
    if "suppos" in label:
        game = replace(game, supposed=SUPPOSED)
    derivation = derive_views(game, [("Quin",)]).derivation
    by_rule = [str(fact) for fact, i in derivation.inferences.items() if i.label == label]
    expected = expected.format(line=last, line_before=last - 1)
    assert expected in by_rule
    if label.startswith("kept"):  # known to the keeper alone; but Quin knows what he did himself
        elsewhere = expected.replace("(, ", "(Quin, ")
        assert (elsewhere in set(map(str, derivation.inferences))) is (label == "kept_show")
    assert derive_with_clingo(load_calculus(CALCULUS), derivation.givens) == set(derivation.facts())
