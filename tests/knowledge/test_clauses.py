"""Statements that a player knows, or does not know, that a place holds one of some cards."""

from __future__ import annotations

from random import Random

import pytest

import clue_logic as cl
from clue_logic.game.questions import CardClause, Cell, ExpectKnows
from clue_logic.knowledge.checking import check_game
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.standing import Standing, decide_statement
from clue_logic.language.errors import LogError
from clue_logic.language.questions import parse_statement
from tests.knowledge.claims import some_statements, statements_differ
from tests.knowledge.tables import small_game
from tests.shared_out import shared_out

LOG = """cards: s1, s2, s3, w1, w2, w3, r1, r2, r3
hidden: 1
players: p 3, n 3, q 2
me: q
hand: s2, w2
p suggests s1, w1, r1: n shows
expect p knows n holds one of s1, w1, r1
expect q does not know p knows p holds one of s1, w1, r1
expect p does not know q holds one of s2, w1, r1
erwarte n weiß p weiß n besitzt eine von s1, w1, r1
"""
ANSWERED = CardClause("n", ("s1", "w1", "r1"))


def test_in_a_log() -> None:
    game = cl.read(LOG)
    assert [asked.query for asked in game.asked][::3] == [
        ExpectKnows(("p",), ANSWERED),
        ExpectKnows(("n", "p"), ANSWERED),
    ]
    checked = check_game(game)
    assert (len(checked.expectations), checked.failed) == (4, ())
    known = cl.knows(game, "p", "n holds one of s1, w1, r1")
    assert str(known).startswith("P knows that n holds one of s1, w1 and r1 (known since line 6).")
    assert known.to_dict()["one_of"] == {"location": "n", "cards": ["s1", "w1", "r1"]}
    perhaps = cl.knows(game, "p", "p holds one of s1, w1, r1")
    assert str(perhaps.answer()).startswith("It is open whether p knows that p holds one of s1, w1 and r1.")
    assert not cl.knows(game, "q", "q holds one of s1, w1, r1").known


def test_one_card_is_a_cell_and_names_are_looked_at() -> None:
    game = cl.read(LOG)
    assert parse_statement("n holds one of s1", game, ["p"]).known == Cell("n", "s1", True)
    with pytest.raises(LogError, match='unknown card "s9"'):
        parse_statement("n holds one of s1, s9", game, ["p"])


def test_of_the_log_alone() -> None:
    game = cl.read(LOG)
    knowledge = Knowledge(game)
    assert knowledge.knows((), ANSWERED)
    assert knowledge.since((), ANSWERED) == 6
    reason = knowledge.reason((), ANSWERED)
    assert reason is not None
    assert reason.lines == (6,)
    mine = CardClause("q", ("s1", "w1"))
    assert decide_statement(knowledge, ExpectKnows((), mine)).standing is Standing.NO


@pytest.mark.parametrize("seed", shared_out(range(24)))
def test_every_world_tried(seed: int) -> None:
    game, _, model = small_game(seed)
    statements = [said for said in some_statements(game, 60, Random(seed)) if isinstance(said.known, CardClause)]
    assert statements_differ(Knowledge(game), model, statements) == []
