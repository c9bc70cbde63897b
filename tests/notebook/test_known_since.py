"""What a proof only cites a later line for, and since when it was known."""

from __future__ import annotations

import pytest

import clue_logic as cl
from clue_logic.game.facts import Fact
from clue_logic.game.questions import Cell, State
from clue_logic.notebook.explanation import explain
from clue_logic.notebook.history import history
from clue_logic.notebook.known_since import find_earlier_line
from tests.generated.random_games import TINY, play
from tests.notebook.logs import SUPPOSING
from tests.shared_out import shared_out

HEADERS = "cards: 1, 2, 3, 4, 5\nhidden: 1\nanswers: one\nplayers: Ann 2, Bob 2\n"


def before(log: str, statement: str) -> int | None:
    game = cl.read(HEADERS + log)
    proof = cl.why(game, statement).proof
    assert proof is not None
    return find_earlier_line(proof, game)


def test_it_is_decided_by_all_deals_and_not_by_rules() -> None:
    game = cl.read(SUPPOSING + "learn envelope lacks Axe\n")
    assert cl.why(game.until(8), "Axe excluded").beyond_rules
    proof = cl.why(game, "Axe excluded").proof
    assert proof is not None
    assert find_earlier_line(proof, game) == 8


def test_not_from_the_statement_itself() -> None:
    assert before("Ann accuses 5: right\n", "5 is the solution") is None
    assert before("Ann reveals 1\nAnn leaves: 1, 2\n", "Ann lacks 3") is None
    assert before("Ann reveals 1\nAnn reveals 2\nAnn leaves: 1, 2\n", "Ann lacks 3") == 6


def test_not_where_the_proof_says_more() -> None:
    log = "Ann reveals 1\nAnn reveals 2\nBob reveals 3\nBob reveals 4\n"
    assert before(log, "5 is the solution") is None
    assert before(f"{log}Ann accuses 5: right\n", "5 is the solution") == 8
    assert before(f"{log}Ann accuses 5: right\n", "Bob lacks 5") is None


def test_not_of_a_contradiction() -> None:
    assert before("Ann reveals 1\nBob reveals 1\n", "contradiction") is None


@pytest.mark.parametrize("seed", shared_out(range(16)))
def test_it_is_what_the_history_says_of_the_line_cited(seed: int) -> None:
    game = play(seed, TINY, suggestions=10).game
    notebook = cl.solve(game)
    begun = [0, *(event.line for event in game.events)]
    for known in history(game).cells:
        if Fact(known.state.value, (known.location, known.card)) not in notebook.facts:
            continue
        proof = explain(notebook, Cell(known.location, known.card, known.state is State.HOLDS)).proof
        assert proof is not None
        cited = {max(line for line in begun if line <= (leaf.line or 0)) for leaf in proof.leaves} - {0}
        cites = len(proof.steps) == len(proof.leaves) + 1 and len(cited) == 1
        expected = known.since if cites and known.since < max(cited) else None
        assert find_earlier_line(proof, game) == expected
