"""Scripts in SMT-LIB have the deals that agree with the log as their models, and each assertion has a plain name."""

from __future__ import annotations

import re

import pytest

from clue_logic.export.smtlib import smtlib_script
from clue_logic.game.game import Game
from clue_logic.language.reader import read_log
from tests.export.games import EMPTY, IMPOSSIBLE, NOTEBOOK, named
from tests.generated.oracle import entailed


def check(game: Game) -> None:
    """Compare what z3 decides of each cell with what follows."""
    z3 = pytest.importorskip("z3")
    solver = z3.Solver()
    text = smtlib_script(game, NOTEBOOK)
    solver.from_string(text.replace("(set-logic QF_LIA)\n", ""))
    expected = entailed(game)
    assert (solver.check() == z3.sat) == (expected is not None)
    for seat, place in enumerate(game.locations, 1):
        for at, card in enumerate(game.deck.cards, 1):
            cell = z3.Bool(f"c{at}_p{seat}")
            possible = (solver.check(cell) == z3.sat, solver.check(z3.Not(cell)) == z3.sat)
            state = None if expected is None else expected[place, card].value
            assert possible == {None: (False, False), "holds": (True, False), "lacks": (False, True)}.get(
                state, (True, True)
            )


HEADERS = "who: A, B, C\nwhat: D, E, F\nplayers: Ann 2, Bob 1, Cid 1\n"

LOGS = (
    f"{HEADERS}me: Ann\nhand: A, D\nBob suggests B, E: Cid shows\nCid suggests B, F: Ann passes, Bob shows",
    f"{HEADERS}Ann suggests A, D: Bob passes\nBob accuses A, D: wrong\nCid tells 1 of B, E, F",
    "cards: 1, 2, 3, 4, 5\nhidden: 1\nplayers: Ann 2, Bob ?, Cid ?\nlearn Bob holds at most 1 of 1, 2\nCid reveals 5",
    "cards: 1, 2, 3, 4\nhidden: 1\nplayers: Ann 2, Bob 1\nAnn announces one of {1, 2 | 3, 4}\nlearn Bob lacks 4",
)


@pytest.mark.parametrize("game", [EMPTY, IMPOSSIBLE, named(), *map(read_log, LOGS)], ids=range(7))
def test_the_models_have_in_common_what_follows(game: Game) -> None:
    check(game)


def test_names_are_plain_and_different() -> None:
    text = smtlib_script(named(), NOTEBOOK)
    code = [line for line in text.splitlines() if not line.startswith(";")]
    assert all(line.isascii() and line.count("(") == line.count(")") for line in code)
    names = re.findall(r":named (\w+)\)", text)
    assert len({*names}) == len(names)
    assert code[:2] == ["(set-option :produce-unsat-cores true)", "(set-logic QF_LIA)"]
    assert code[-1] == "(check-sat)"
