"""The notebook: cells, solution, and what it was at earlier lines."""

from __future__ import annotations

import pytest

import clue_logic as cl
from clue_logic.game.facts import Fact
from clue_logic.game.questions import State
from tests.notebook.logs import CARDS, IMPOSSIBLE, OPENING
from tests.shared_out import shared_out


def test_every_look_at_the_notebook_takes_the_names_a_log_may_use() -> None:
    notebook = cl.solve(cl.read(OPENING))
    assert notebook["clara", "REVOL"] is State.HOLDS
    assert repr(notebook).startswith("<Notebook: ")
    assert notebook["envelope", "Rope"] is State.LACKS
    assert notebook.cards_at("clar") == notebook.cards_at("Clara") == ("Revolver", "Spanner")
    assert notebook.places_of("REVOL") == ("Clara",)
    assert notebook.size("CLARA") == (6, 6)
    for look in (notebook.cards_at, notebook.size):
        with pytest.raises(KeyError, match='unknown location "Klara"; did you mean "Clara"'):
            look("Klara")
    with pytest.raises(KeyError, match='unknown card "Revolvr"; did you mean "Revolver"'):
        notebook.places_of("Revolvr")
    with pytest.raises(KeyError, match="the locations are Anna, Ben, Clara, envelope"):
        notebook["x", "Rope"]


def test_the_grid_has_locations_in_seating_order_and_cards_in_printing_order() -> None:
    notebook = cl.solve(cl.read(OPENING))
    assert tuple(notebook.grid) == ("Anna", "Ben", "Clara", "envelope")
    assert tuple(notebook.grid["Ben"]) == notebook.game.deck.cards


def test_a_table_is_a_location_only_where_the_log_has_one() -> None:
    assert "table" not in cl.solve(cl.read(CARDS)).grid
    text = "cards: 1, 2, 3, 4\nhidden: 1\nplayers: Ann 1, Bob 1\ntable: 4\n"
    notebook = cl.solve(cl.read(text))
    assert notebook["table", "4"] is State.HOLDS
    assert notebook.size("table") == (1, 1)


def test_a_solution_has_each_category_of_the_deck() -> None:
    notebook = cl.solve(cl.read(OPENING + "learn envelope holds Kitchen\n"))
    assert dict(notebook.solution) == {"suspects": None, "weapons": None, "rooms": "Kitchen"}
    assert not notebook.solved


def test_a_deck_without_categories_has_the_key_cards() -> None:
    assert dict(cl.solve(cl.read(CARDS)).solution) == {"cards": None}
    solved = cl.solve(cl.read(CARDS + "Ann suggests Ace: nobody shows\n"))
    assert dict(solved.solution) == {"cards": "Ace"}
    assert solved.solved


def test_several_hidden_cards_are_listed() -> None:
    headers = "cards: 1, 2, 3, 4\nhidden: 2\nplayers: Ann 1, Bob 1\n"
    notebook = cl.solve(cl.read(headers + "learn envelope holds 3\n"))
    assert dict(notebook.solution) == {"cards": ("3",)}
    assert not notebook.solved
    assert cl.solve(cl.read(headers + "Ann reveals 1\nBob reveals 2\n")).solved


def test_without_an_envelope_a_game_is_solved_when_every_card_has_its_place() -> None:
    headers = "cards: 1, 2, 3\nhidden: 0\nplayers: Ann 1, Bob 2\n"
    notebook = cl.solve(cl.read(headers))
    assert dict(notebook.solution) == {}
    assert not notebook.solved
    assert cl.solve(cl.read(headers + "Ann reveals 2\n")).solved


def test_an_impossible_log_has_no_solution() -> None:
    notebook = cl.solve(cl.read(IMPOSSIBLE), by_statement=True)
    assert not notebook.consistent
    assert not notebook.solved
    assert notebook["Clara", "Revolver"] is State.BOTH
    assert set(notebook.solution.values()) == {None}
    assert notebook.since(notebook.contradictions[0]) == 11


def test_a_notebook_can_be_turned_back() -> None:
    game = cl.read(OPENING)
    notebook = cl.solve(game, by_statement=True)
    assert notebook.at(8)["Clara", "Spanner"] is State.HOLDS
    assert notebook.at(8)["Clara", "Ballroom"] is State.OPEN
    assert notebook.at(5)["Clara", "Spanner"] is State.OPEN
    assert notebook.since(Fact("holds", ("Clara", "Revolver"))) == 10
    assert notebook.since(Fact("holds", ("Anna", "Rope"))) == 0
    assert notebook.since(Fact("holds", ("Ben", "Lounge"))) is None


@pytest.mark.parametrize("lines", shared_out(range(5, 11)))
def test_turned_back_it_is_the_notebook_of_the_log_cut_there(lines: int) -> None:
    cut = cl.solve(cl.read("".join(OPENING.splitlines(keepends=True)[:lines])))
    if lines in (6, 7):  # inside the statement of line 6, which counts as a whole
        cut = cl.solve(cl.read("".join(OPENING.splitlines(keepends=True)[:8])))
    assert cl.solve(cl.read(OPENING), by_statement=True).at(lines).facts == cut.facts


def test_a_silence_is_known_only_once_the_turn_has_passed() -> None:
    text = CARDS + "accusing: perfect\nBob suggests Ace: nobody shows\nCid suggests King: nobody shows\n"
    notebook = cl.solve(cl.read(text), by_statement=True)
    assert notebook.at(7).facts == cl.solve(cl.read("".join(text.splitlines(keepends=True)[:7]))).facts


def test_only_a_notebook_made_by_statement_can_be_turned_back() -> None:
    with pytest.raises(ValueError, match="by_statement=True"):
        cl.solve(cl.read(OPENING)).at(6)
