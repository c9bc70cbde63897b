"""Since which line a cell is known."""

from __future__ import annotations

from random import Random

import pytest

import clue_logic as cl
from clue_logic.game.questions import State
from tests.generated.random_games import TINY, play
from tests.notebook.logs import IMPOSSIBLE, SUPPOSING
from tests.shared_out import shared_out


@pytest.mark.parametrize("seed", shared_out(range(16)))
def test_it_is_the_first_line_after_which_the_cell_is_not_open(seed: int) -> None:
    game = play(seed, TINY, suggestions=6).game
    notebooks = {line: cl.solve(game.until(line)) for line in [0, *(event.line for event in game.events)]}
    cells = Random(seed).sample([(place, card) for place in game.locations for card in game.deck.cards], 4)
    for place, card in cells:
        found, state = cl.since(game, f"{place} holds {card}"), cl.solve(game)[place, card]
        assert (found.location, found.card, found.state) == (place, card, state)
        assert found.affirmative is (state is State.HOLDS)
        known = (line for line, notebook in notebooks.items() if notebook[place, card] is not State.OPEN)
        assert found.since == next(known, None)


def test_what_no_rule_finds_says_so() -> None:
    assert cl.since(cl.read(SUPPOSING), "Axe excluded").text().splitlines() == [
        "The envelope lacks Axe: known since line 8.",
        "  Ann suggests Plum, Rope, Hall: nobody shows",
        "The rules do not find it.",
    ]


def test_the_other_way_round_and_an_impossible_log() -> None:
    game = cl.read(SUPPOSING)
    assert cl.since(game, "Cid holds Plum").text("de").splitlines()[-1] == "Es ist umgekehrt."
    assert cl.since(game, "Cid holds Plum").notices == ()
    assert cl.since(cl.read(IMPOSSIBLE), "Ben holds Kitchen").notices == (
        "the log contradicts itself from line 11 on; nothing more is known.",
    )
