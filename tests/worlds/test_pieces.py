"""A solver's long work is done in pieces: the answer is the same, limits hold, and Ctrl-C is heard."""

from __future__ import annotations

import os
import signal
from itertools import combinations
from threading import Timer
from typing import Any

import pytest
from pysat.solvers import Minisat22

from clue_logic.worlds import solver as pieces
from clue_logic.worlds.solver import solve_in_pieces

HARD = 14
"""So many pigeons in one hole less take a solver longer than anybody waits."""


def pigeons(number: int) -> list[list[int]]:
    """Return clauses that put pigeons into one hole less, with the first variable to excuse them all."""
    holes = range(number - 1)
    sits = {(pigeon, hole): 2 + pigeon * len(holes) + hole for pigeon in range(number) for hole in holes}
    somewhere = [[1, *(sits[pigeon, hole] for hole in holes)] for pigeon in range(number)]
    apart = [[-sits[a, hole], -sits[b, hole]] for a, b in combinations(range(number), 2) for hole in holes]
    return somewhere + apart


def conflicts(solver: Any) -> int:
    found: int = solver.accum_stats()["conflicts"]
    return found


@pytest.mark.parametrize("most", [None, 1_000_000])
def test_the_answer_is_that_of_one_piece(monkeypatch: pytest.MonkeyPatch, most: int | None) -> None:
    monkeypatch.setattr(pieces, "PIECE", 50)
    with Minisat22(bootstrap_with=pigeons(6)) as solver:
        assert solve_in_pieces(solver, [-1], most) is False
        assert conflicts(solver) > 2 * 50
        assert solver.get_core() == [-1]
        assert solve_in_pieces(solver, [], most) is True
        assert 1 in solver.get_model()


def test_no_more_conflicts_than_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "PIECE", 50)
    with Minisat22(bootstrap_with=pigeons(HARD)) as solver:
        assert solve_in_pieces(solver, [-1], 400) is None
        assert 400 <= conflicts(solver) < 450


@pytest.mark.slow
def test_ctrl_c_is_heard_and_the_solver_still_answers() -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    pressed = Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    try:
        with Minisat22(bootstrap_with=pigeons(HARD)) as solver:
            pressed.start()
            with pytest.raises(KeyboardInterrupt):
                solve_in_pieces(solver, [-1], None)
            assert solve_in_pieces(solver, [1], None) is True
    finally:
        pressed.cancel()
        signal.signal(signal.SIGINT, before)
