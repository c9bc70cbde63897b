"""Hints: stage 1 says where to look, and no more."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

import clue_logic as cl
from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.cli.group import commands
from clue_logic.guide.deduction_words import DeductionWords
from clue_logic.guide.hint import reveal
from clue_logic.guide.planning import Planner
from tests.generated.guide_claims import hints_overlap, overlaps
from tests.generated.random_games import play, play_small

WHISPER = "cards: red, green, blue\nhidden: 1\nplayers: Ann 1, Ben 1\nAnn whispers to Ben: lacks blue"


SMALL = """cards: 1, 2, 3, 4, 5, 6
hidden: 0
players: Ann 3, Ben 3
learn Ben lacks 1
learn Ben lacks 2
Ann suggests 1, 2, 3: Ben shows
"""
FULL = """edition: cluedo-uk
players: Ann, Ben, Cid
learn envelope holds Plum
"""


@pytest.mark.parametrize("log", [WHISPER, SMALL, FULL])
def test_the_first_stage_of_no_step_names_the_rule_or_has_more_in_its_data(log: str) -> None:
    assert hints_overlap(Planner(cl.read(log))) == []


@pytest.mark.parametrize("play_one", [play, play_small])
def test_nor_in_games_played(play_one: Callable[[int], GeneratedGame]) -> None:
    for seed in range(4):
        try:
            assert hints_overlap(Planner(play_one(seed).game)) == []
        except cl.UnanswerableError:
            continue


def test_a_title_in_the_first_stage_would_be_found() -> None:
    planner = Planner(cl.read(SMALL))
    first = next(planner.deductions(planner.header_cells))
    title = DeductionWords(planner, "en").title(first)
    said = reveal(planner, first, 1, statements={line: f"x {title.upper()} y" for line in range(9)})
    assert [one for one in overlaps(said) if one.startswith("the title")]


@pytest.mark.parametrize("category", ["suspects", "weapons", "rooms"])
def test_a_full_category_does_not_point_at_the_list_of_cards(category: str) -> None:
    card = {"suspects": "Plum", "weapons": "Rope", "rooms": "Hall"}[category]
    log = f"edition: cluedo-uk\nplayers: Ann, Ben, Cid\nlearn envelope holds {card}\nnote: envelope holds {card}"
    log += "".join(f"\nnote: {player} lacks {card}" for player in ("Ann", "Ben", "Cid"))
    found = cl.hint(cl.read(log), stage=2)
    assert (found.rule, found.lines, len(found.known)) == ("quota_full", (), 1)


def test_several_premises_are_named_one_by_one_in_no_stage_before_the_last() -> None:
    planner = Planner(cl.read(SMALL))
    found = next(one for one in planner.deductions(planner.header_cells) if one.label == "last_card_named")
    stages = [
        reveal(planner, found, stage, statements={6: "Ann suggests 1, 2, 3: Ben shows"}) for stage in (1, 2, 3, 4)
    ]
    assert [len(hint.known) for hint in stages] == [0, 0, 0, len(found.known)]
    assert [hint.places for hint in stages] == [("Ben",)] * 4
    assert "lacks" not in stages[0].stages()[0]


@pytest.mark.parametrize("stage", [1, 2, 3])
def test_the_command_has_no_premises_before_the_last_stage(stage: int, tmp_path: Path) -> None:
    log = tmp_path / "game.clue"
    log.write_text(f"{SMALL}note: Ben lacks 1; Ben lacks 2; Ann holds 1; Ann holds 2\n", encoding="utf-8")
    args = ["hint", str(log), "--cell", "Ben, 3", "--stage", str(stage), "--json"]
    record = json.loads(CliRunner().invoke(commands, args).stdout)
    assert (record["known"], record["places"], record["cards"]) == ([], ["Ben"], [])
