"""A card shown to one player outside a suggestion: the two know which it was, the others that there was one."""

from __future__ import annotations

import pytest

import clue_logic as cl
from clue_logic.game.questions import Cell, State
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.opponents import leaks
from tests.generated.models import Model
from tests.knowledge.private_claims import private_shows_differ
from tests.knowledge.test_small_models import HEXA, can_name_the_deal
from tests.shared_out import shared_out

FOUR = "cards: a, x, b, y, c, z\nhidden: 0\nplayers: Ada 2, Bo 2, Cy 2\nme: Ada\nhand: a, x\n"


@pytest.mark.parametrize("seed", shared_out(range(40)))
def test_against_all_deals_and_worlds(seed: int) -> None:
    assert private_shows_differ(seed) == []


@pytest.mark.parametrize("line", ["One shows a card to Two", "Two peeks at a card of One", "Two peeks at One"])
def test_a_show_of_the_only_card_is_as_good_as_an_answer(line: str) -> None:
    game = cl.read(f"{HEXA}{line}\n")
    assert len(Model(game).worlds) == 6
    assert can_name_the_deal(game) == {"One": False, "Two": True, "Three": False}


def test_which_card_of_several_only_two_know() -> None:
    knowledge = Knowledge(cl.read(f"{FOUR}Ada shows a to Cy\n"))
    a = Cell("Ada", "a", True)
    assert knowledge.knows(("Cy",), a)
    assert knowledge.knows(("Ada", "Cy"), a)
    assert not knowledge.knows(("Bo",), a)
    assert not knowledge.knows(("Bo", "Cy"), a)


def test_an_unseen_card_says_that_there_is_one() -> None:
    game = cl.read(
        "cards: a, b, c\nhidden: 1\nplayers: Ada ?, Bo ?\nlearn Bo lacks a\nlearn Bo lacks b\nBo shows a card to Ada\n"
    )
    assert cl.solve(game).grid["Bo"]["c"] is State.HOLDS
    assert not cl.solve(cl.read(f"{cl.log_of(game)}learn Ada holds c\n")).consistent


def test_a_leak_has_the_line_of_the_show() -> None:
    shown = {leak.card: leak for leak in leaks(cl.read(f"{FOUR}Ada shows a to Cy\n")).cards}
    assert [(one.player, one.since) for one in shown["a"].known_to] == [("Cy", 6)]
    assert not shown["x"].known_to
