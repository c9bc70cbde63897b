"""Scripts in SMT-LIB have the deals that agree with the log as their models, and each assertion has a plain name."""

from __future__ import annotations

import re
from random import Random

import pytest

from clue_logic.export.smtlib import smtlib_script
from clue_logic.game.game import Game
from tests.export.games import EMPTY, IMPOSSIBLE, NOTEBOOK, named
from tests.generated.claims import spoilt
from tests.generated.oracle import entailed
from tests.generated.random_games import KINDS, play
from tests.shared_out import shared_out


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


@pytest.mark.parametrize("seed", shared_out(range(12)))
def test_the_models_have_in_common_what_follows(seed: int) -> None:
    check(play(seed, KINDS[seed % len(KINDS)], suggestions=6).game)


@pytest.mark.parametrize("game", [EMPTY, IMPOSSIBLE, named(), spoilt(play(1, suggestions=8).game, Random(1))])
def test_odd_logs(game: Game) -> None:
    check(game)


def test_names_are_plain_and_different() -> None:
    text = smtlib_script(named(), NOTEBOOK)
    code = [line for line in text.splitlines() if not line.startswith(";")]
    assert all(line.isascii() and line.count("(") == line.count(")") for line in code)
    names = re.findall(r":named (\w+)\)", text)
    assert len({*names}) == len(names)
    assert code[:2] == ["(set-option :produce-unsat-cores true)", "(set-logic QF_LIA)"]
    assert code[-1] == "(check-sat)"
