"""The SAT solver: its answers, its limits, and Ctrl-C."""

from __future__ import annotations

import os
import signal
from itertools import combinations
from threading import Timer

import pytest

from clue_logic.worlds import sat
from clue_logic.worlds.sat import SatSolver

HARD = 14
"""So many pigeons in one hole less take a solver longer than anybody waits."""


def pigeons(number: int) -> list[list[int]]:
    """Return clauses that put pigeons into one hole less, with the first variable to excuse them all."""
    holes = range(number - 1)
    sits = {(pigeon, hole): 2 + pigeon * len(holes) + hole for pigeon in range(number) for hole in holes}
    somewhere = [[1, *(sits[pigeon, hole] for hole in holes)] for pigeon in range(number)]
    apart = [[-sits[a, hole], -sits[b, hole]] for a, b in combinations(range(number), 2) for hole in holes]
    return somewhere + apart


@pytest.mark.parametrize("most", [None, 1_000_000])
def test_the_answer_is_that_of_one_piece(monkeypatch: pytest.MonkeyPatch, most: int | None) -> None:
    monkeypatch.setattr(sat, "PIECE", 50)
    with SatSolver(pigeons(6)) as solver:
        assert solver.solve([-1], most) is False
        assert solver.conflicts > 2 * 50
        assert solver.core == (-1,)
        assert solver.solve([], most) is True
        assert 1 in solver.model


@pytest.mark.parametrize("most", [0, 1, 99, 400, 2_000, 20_000])
def test_no_more_conflicts_than_allowed(most: int) -> None:
    with SatSolver(pigeons(HARD)) as solver:
        for _ in range(3):
            before = solver.conflicts
            assert solver.solve([-1], most) is None
            assert most <= solver.conflicts - before < most + 10


@pytest.mark.parametrize("most", [1, 10_000, 100_000])
def test_no_more_propagations_than_allowed_and_those_of_a_piece(most: int) -> None:
    with SatSolver(pigeons(HARD)) as solver:
        assert solver.solve([-1], conflicts=sat.PIECE) is None
        piece = solver.propagations
        for _ in range(3):
            before = solver.propagations
            assert solver.solve([-1], propagations=most) is None
            assert most <= solver.propagations - before < most + 3 * piece


def test_both_limits_hold() -> None:
    with SatSolver(pigeons(HARD)) as solver:
        assert solver.solve([-1], 100, 1_000_000) is None
        assert solver.conflicts < 110
        assert solver.solve([-1], 1_000_000, 1) is None
        assert solver.conflicts < 110 + sat.PIECE + 10


def test_a_limit_is_for_one_call() -> None:
    with SatSolver(pigeons(6)) as solver:
        assert solver.solve([-1], 5) is None
        assert solver.solve([-1]) is False


def test_a_core_has_assumptions_only_and_contradicts_the_clauses() -> None:
    clauses = [[-1, 2], [-2, 3], [4, 5]]
    with SatSolver(clauses) as solver:
        assert solver.solve([4, 1, -5, -3]) is False
        assert set(solver.core) == {1, -3}
        solver.add([-1])
        assert solver.solve([1]) is False
        assert solver.core == (1,)


def test_clauses_that_contradict_each_other_have_an_empty_core() -> None:
    with SatSolver([[1], [-1]]) as solver:
        assert solver.solve([4]) is False
        assert not solver.core


def test_clauses_are_added_between_the_calls() -> None:
    with SatSolver() as solver:
        models = set()
        solver.add([1, 2, 3])
        while solver.solve():
            models.add(solver.model)
            solver.add([-literal for literal in solver.model])
        assert len(models) == 7


def test_models_have_the_preferred_phases_where_the_clauses_allow_it() -> None:
    with SatSolver([[-1, -2], [3, 4]]) as solver:
        solver.prefer([1, 3, -4])
        assert solver.solve([2]) is True
        assert solver.model == (-1, 2, 3, -4)
        solver.prefer([-2, -3, 4])
        assert solver.solve() is True
        assert solver.model == (1, -2, -3, 4)


@pytest.mark.slow
def test_ctrl_c_is_heard_and_the_solver_still_answers() -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    pressed = Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    try:
        with SatSolver(pigeons(HARD)) as solver:
            pressed.start()
            with pytest.raises(KeyboardInterrupt):
                solver.solve([-1])
            assert solver.solve([1]) is True
    finally:
        pressed.cancel()
        signal.signal(signal.SIGINT, before)


def test_the_same_calls_take_the_same_path() -> None:
    paths = []
    for _ in range(2):
        with SatSolver(pigeons(9)) as solver:
            results = [solver.solve([-1], 300), solver.solve([5, -6]), solver.solve([-1, -20])]
            paths.append((results, solver.model, solver.conflicts, solver.propagations))
    assert paths[0] == paths[1]
