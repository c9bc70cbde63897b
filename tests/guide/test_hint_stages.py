"""Hints: stage 1 says where to look, and no more."""

from __future__ import annotations

from dataclasses import replace

import pytest

import clue_logic as cl
from clue_logic.guide.deduction_words import DeductionWords, StatedCell
from clue_logic.guide.planning import Planner
from tests.generated.random_games import play, play_small

WHISPER = "cards: red, green, blue\nhidden: 1\nplayers: Ann 1, Ben 1\nAnn whispers to Ben: lacks blue"


def overlaps(game: cl.Game, lang: str) -> list[str]:
    """Return the titles of rules (stage 2) that stand in the text of stage 1, over a whole walkthrough."""
    planner, found = Planner(game), []
    model = cl.hint(game)
    for deduction in planner.deductions(planner.header_cells):
        known = tuple(map(StatedCell.of, deduction.known))
        hint = replace(model, lines=deduction.lines, known=known, deduction=deduction, planner=planner)
        title = DeductionWords(planner, lang).title(deduction)
        if title.casefold() in hint.stages(lang)[0].casefold():
            found.append(title)
    return found


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_idea_does_not_stand_in_the_first_stage(lang: str) -> None:
    games = [play(seed).game for seed in range(3)] + [play_small(seed).game for seed in range(3)]
    for game in (cl.read(WHISPER), *games):
        try:
            assert overlaps(game, lang) == []
        except cl.UnanswerableError:
            continue


@pytest.mark.parametrize("category", ["suspects", "weapons", "rooms"])
def test_a_full_category_does_not_point_at_the_list_of_cards(category: str) -> None:
    card = {"suspects": "Plum", "weapons": "Rope", "rooms": "Hall"}[category]
    log = f"edition: cluedo-uk\nplayers: Ann, Ben, Cid\nlearn envelope holds {card}\nnote: envelope holds {card}"
    log += "".join(f"\nnote: {player} lacks {card}" for player in ("Ann", "Ben", "Cid"))
    found = cl.hint(cl.read(log), stage=2)
    assert (found.rule, found.lines, len(found.known)) == ("quota_full", (), 1)


def test_several_premises_of_a_clause_are_not_named_one_by_one() -> None:
    log = "cards: 1, 2, 3, 4, 5, 6\nhidden: 0\nplayers: Ann 3, Ben 3\nlearn Ben lacks 1\nlearn Ben lacks 2\n"
    notes = "note: Ben lacks 1; Ben lacks 2; Ann holds 1; Ann holds 2"
    game = cl.read(f"{log}Ann suggests 1, 2, 3: Ben shows\n{notes}")
    planner = Planner(game)
    found = next(one for one in planner.deductions(planner.header_cells) if one.label == "last_card_named")
    said = replace(cl.hint(game), known=tuple(map(StatedCell.of, found.known)), deduction=found).stages()[0]
    assert len(found.known) == 2
    assert "lacks" not in said
