"""Corrections in small games; `tests.measure --only corrections` makes the same claims of thousands."""

from __future__ import annotations

from collections import Counter

import pytest

from clue_logic.game.events import Correction
from clue_logic.game.questions import State
from clue_logic.knowledge.checking import check_game
from clue_logic.language.reader import read_log
from clue_logic.notebook.repair_search import repairs
from clue_logic.notebook.solve import notebook_as_of, solve
from tests.knowledge.correction_claims import corrections_differ, game_with_correction
from tests.shared_out import shared_out

SEEDS = range(12)
LOG = """suspects: a, b, c, d
weapons: x, y, z, w
players: Ada 2, Bo 2, Cy 2
me: Ada
hand: a, x
Ada suggests b, y: Bo passes, Cy shows y
Ada suggests b, z: Bo shows b
"""


@pytest.mark.parametrize("seed", shared_out(SEEDS))
def test_cells_chances_proofs_and_knowledge_are_right(seed: int) -> None:
    assert corrections_differ(seed) == []


def test_corrections_of_every_kind_occur() -> None:
    games = [game_with_correction(seed).game for seed in range(40)]
    found = [event for game in games for event in game.events if isinstance(event, Correction)]
    kinds = Counter((one.reply and one.reply.value, one.card is None) for one in found)
    assert set(kinds) == {(None, True), ("passed", True), ("answered", True), ("answered", False)}


def test_lines_above_a_correction_are_answered_as_all_believed_then() -> None:
    log = LOG.replace("\nAda suggests b, z", "\nexpect Bo lacks b\nexpect Cy knows Bo lacks b\nAda suggests b, z")
    corrected = f"{log}correction: line 6, Bo had b\nexpect Bo holds b\nexpect Cy knows Bo holds b\n"
    assert [tested.outcome.met for tested in check_game(read_log(corrected)).expectations] == [True] * 4
    notebook = solve(read_log(corrected), by_statement=True)
    assert notebook["Bo", "b"] is State.HOLDS
    assert notebook_as_of(notebook, 8)["Bo", "b"] is State.LACKS


def test_a_repair_is_the_mistake_of_a_player_whose_card_was_seen() -> None:
    found = repairs(read_log(LOG), text=LOG)
    assert found is not None
    at = [repair.slip.name for repair in found.found].index("MISTAKE")
    repair = found.found[at]
    assert (repair.line, repair.was, repair.now) == (6, "Bo", "b")
    assert solve(repair.game)["Bo", "b"] is State.HOLDS
    # before it are changes with which b was seen in the hand of Bo, after it those without
    seen = [
        solve(one.game)["Bo", "b"] is State.HOLDS for one in found.found if one.line != 7 or one.slip.name == "MISTAKE"
    ]
    assert all(seen)
