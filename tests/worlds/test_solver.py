"""What a question to the solver may cost."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from itertools import combinations
from threading import Timer
from typing import Any

import pytest
from pysat.solvers import Minisat22

from clue_logic.language.reader import read_log
from clue_logic.worlds import solver as solver_module
from clue_logic.worlds.encoding import encode
from clue_logic.worlds.fitting import UndecidedError
from clue_logic.worlds.solver import Budget, Solver, solve_in_pieces

PIGEONS, HOLES = 9, 8


def hard() -> Solver:
    """Return a solver with clauses that it takes thousands of conflicts to refute: pigeons and holes."""
    at = {(pigeon, hole): pigeon * HOLES + hole + 1 for pigeon in range(PIGEONS) for hole in range(HOLES)}
    clauses = [[at[pigeon, hole] for hole in range(HOLES)] for pigeon in range(PIGEONS)]
    for hole in range(HOLES):
        clauses += [[-at[one, hole], -at[other, hole]] for one, other in combinations(range(PIGEONS), 2)]
    return Solver(encode(read_log("cards: 1, 2\nhidden: 0\nplayers: Ann 1, Bob 1")), clauses)


def test_a_budget_is_spent_and_then_nothing_is_decided_any_more() -> None:
    budget = Budget(conflicts=300, matchings=0)
    solver = hard()
    with pytest.raises(UndecidedError):
        solver.solve([], list, budget)
    assert budget.conflicts == 0
    with pytest.raises(UndecidedError):
        solver.solve([], list, budget)


def test_one_question_takes_no_more_of_the_budget_than_it_may() -> None:
    names = ", ".join(f"P{number}" for number in range(1, 31))
    encoding = encode(read_log(f"edition: cluedo-uk\nplayers: {names}"))
    budget = Budget(conflicts=20_000)
    with suppress(UndecidedError):
        Solver(encoding, encoding.clauses).solve_with_limit(100, [], budget)
    assert budget.conflicts > 19_800


def test_fitting_is_paid_for_as_well() -> None:
    budget = Budget(conflicts=0, matchings=250)
    assert hard().solve([], list, budget)  # nothing is asked of the deal, so any will do
    assert budget.matchings == 50


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
    monkeypatch.setattr(solver_module, "PIECE", 50)
    with Minisat22(bootstrap_with=pigeons(6)) as solver:
        assert solve_in_pieces(solver, [-1], most) is False
        assert conflicts(solver) > 2 * 50
        assert solver.get_core() == [-1]
        assert solve_in_pieces(solver, [], most) is True
        assert 1 in solver.get_model()


def test_no_more_conflicts_than_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver_module, "PIECE", 50)
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
