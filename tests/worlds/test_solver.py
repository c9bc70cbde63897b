"""What a question to the solver may cost."""

from __future__ import annotations

from contextlib import suppress
from itertools import combinations

import pytest

from clue_logic.language.reader import read_log
from clue_logic.worlds.encoding import encode
from clue_logic.worlds.fitting import UndecidedError
from clue_logic.worlds.solver import Budget, Solver

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
