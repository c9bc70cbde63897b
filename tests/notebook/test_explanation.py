"""Explanations of cells that no rule reaches: proved by supposing, open both ways, or impossible."""

from __future__ import annotations

import re

import pytest

import clue_logic as cl
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell
from clue_logic.notebook.answers import NotebookAnswer, answer
from clue_logic.notebook.explanation import Explanation, explain, explain_contradiction
from clue_logic.notebook.solve import game_before
from clue_logic.proof.checker import ProofError
from clue_logic.proof.proof import Proof
from tests.generated.oracle import agrees
from tests.notebook.logs import UNNOTICED
from tests.proof.supposing_logs import ONE, TWO

ONE_GAME, TWO_GAME, UNNOTICED_GAME = cl.read(ONE), cl.read(TWO), cl.read(UNNOTICED)


@pytest.mark.parametrize(
    ("game", "words", "follows", "refuted", "beyond_rules"),
    [
        (ONE_GAME, "Axe excluded", True, False, True),
        (ONE_GAME, "Axe is the solution", False, True, True),
        (ONE_GAME, "Cid lacks Axe", True, False, False),
        (ONE_GAME, "Ben holds Lamp", False, False, False),
        (cl.suppose(ONE_GAME, "Ben holds Lamp"), "Axe excluded", True, False, True),
        (TWO_GAME, "contradiction", False, False, False),
    ],
)
def test_what_no_rule_reaches_is_proved(
    game: Game, words: str, follows: bool, refuted: bool, beyond_rules: bool
) -> None:
    explanation = cl.why(game, words)
    assert (explanation.follows, explanation.refuted, explanation.beyond_rules) == (follows, refuted, beyond_rules)
    assert (explanation.proof is not None) is (follows or refuted)
    assert (explanation.by_supposing is not None) is beyond_rules
    explanation.check()


def test_what_does_not_follow_is_said_in_a_clause() -> None:
    """German has the verb last behind "dass"."""
    refuted = cl.why(ONE_GAME, "Axe is the solution")
    assert refuted.remark("de").startswith("Es folgt nicht, dass Axe im Umschlag liegt, sondern das Gegenteil")


def test_a_proof_that_is_none_is_not_accepted() -> None:
    explanation = cl.why(ONE_GAME, "Axe excluded")
    assert explanation.proof is not None
    explanation.__dict__["proof"] = Proof(explanation.proof.steps[:-1])
    with pytest.raises(ProofError, match="only supposed"):
        explanation.check()


def test_the_two_deals_agree_with_the_log() -> None:
    text = cl.why(ONE_GAME, "Ben holds Lamp").text()
    table = text[text.index("Two deals") : text.index("What would settle")].splitlines()[2:]
    rows = [re.match(r"  (\w+) +(\S.*?)  +(\S.*)$", line) for line in table if line.strip()]
    for column in (2, 3):
        deal = {card.strip("* "): row[1] for row in rows if row for card in row[column].split(",")}
        assert sorted(deal) == sorted(ONE_GAME.deck.cards)
        assert agrees(ONE_GAME, deal)
        assert (deal["Lamp"] == "Ben") is (column == 2)


# Logs that ask: about the lines above


def asked(log: str) -> list[NotebookAnswer]:
    from clue_logic.game.questions import NotebookQuestion
    from clue_logic.notebook.solve import pair_with_notebooks, solve

    game = cl.read(log)
    notebook = solve(game, by_statement=True)
    questions = [item for item in game.asked if isinstance(item.query, NotebookQuestion)]
    found = []
    for item, seen in pair_with_notebooks(questions, notebook, rules="notebook", engine="pydatalog"):
        assert isinstance(item.query, NotebookQuestion)
        found.append(answer(item.query, seen))
    return found


def test_a_question_is_about_the_lines_above_it() -> None:
    *lines, last = ONE.splitlines()
    early, late = asked("\n".join([*lines, "why Axe excluded", last, "why Axe excluded"]))
    assert isinstance(early, Explanation)
    assert isinstance(late, Explanation)
    assert (early.follows, early.beyond_rules) == (False, False)
    assert (late.follows, late.beyond_rules) == (True, True)
    late.check()
    assert early.text() == cl.why(game_before(late.notebook.game, 8), "Axe excluded").text()


# Impossible logs


@pytest.mark.slow
def test_an_impossible_log_that_no_rule_notices() -> None:
    explanation = cl.why(UNNOTICED_GAME, "contradiction")
    assert (explanation.follows, explanation.beyond_rules) == (True, True)
    explanation.check()


def test_of_such_a_log_nothing_is_said_to_follow() -> None:
    for words in ("Ann holds 5", "Ann lacks 5"):
        explanation = cl.why(UNNOTICED_GAME, words)
        assert (explanation.follows, explanation.refuted, explanation.proof) == (False, False, None)
        assert explanation.text() == (
            "No deal agrees with the log, though no rule notices: lines 5, 6, 7 and 8 cannot all be true "
            "(no fewer lines will do)."
        )
        assert "Zeilen 5, 6, 7 und 8" in explanation.text(lang="de")


@pytest.mark.slow
def test_of_a_log_that_rules_refute_deals_are_not_asked() -> None:
    game = cl.read(ONE + "Ben reveals White\nCid reveals White\n")
    notebook = cl.solve(game)
    assert not notebook.consistent
    assert explain_contradiction(notebook).follows
    for cell in [Cell(place, card, True) for place in game.locations for card in game.deck.cards[::3]]:
        explanation = explain(notebook, cell, seconds=0)
        assert not explanation.beyond_rules
        explanation.check()
        assert explanation.text()
