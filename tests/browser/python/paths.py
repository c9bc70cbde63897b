"""What must be the same in every Python: generated logs, what follows from them, and how the solver found it.

``python -m tests.browser.python.paths`` prints a line of JSON for each log, and one for a hard problem.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from clue_logic.classroom.random_games.games import SmallKind, play_of_kind, play_with_many
from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.game.questions import Solution
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.notebook.solve import solve
from clue_logic.worlds.encoding import encode
from clue_logic.worlds.sat import SatSolver
from clue_logic.worlds.solver import Budget, Solver
from tests.generated.random_games import play

PIGEONS = 9
"""So many pigeons for a hole less: thousands of conflicts."""


def generated() -> Iterator[GeneratedGame]:
    """Yield twenty generated games."""
    kinds = list(SmallKind)
    for seed in range(7):
        yield play_of_kind(seed, kinds[2 * seed], size=2)
        yield play(seed)
    for seed in range(6):
        yield play_with_many(seed, kinds[2 * seed + 1], 5 + seed % 2)


def notebook(made: GeneratedGame) -> dict[str, Any]:
    """Return the log of a game, its notebook, what a player knows, and the path of the solver through its deals."""
    found, encoding, budget = solve(made.game), encode(made.game), Budget()
    solver, answers = Solver(encoding, encoding.clauses), []
    for variable in encoding.cells.values():
        agree = solver.solve([variable], list, budget)
        model = "".join("01"[literal > 0] for literal in solver.model[: len(encoding.cells)])
        answers.append(model if agree else solver.core)
    search = Knowledge(made.game).knows_not(made.game.names[0], Solution())
    return {
        "log": made.text,
        "grid": {place: [state.value for state in row.values()] for place, row in found.grid.items()},
        "answers": answers,
        "conflicts": Budget().conflicts - budget.conflicts,
        "knows_not": [search.decision.value, search.rounds, search.steps, search.deal and dict(search.deal)],
    }


def pigeons() -> dict[str, Any]:
    """Return the path of the solver with limits, and then to the end, through pigeons and holes."""
    at = {(one, hole): (PIGEONS - 1) * one + hole + 1 for one in range(PIGEONS) for hole in range(PIGEONS - 1)}
    with SatSolver([at[one, hole] for hole in range(PIGEONS - 1)] for one in range(PIGEONS)) as solver:
        for one, other in combinations(range(PIGEONS), 2):
            for hole in range(PIGEONS - 1):
                solver.add([-at[one, hole], -at[other, hole]])
        path = []
        for limits in ((), (1,), (1_000,), (None, 50_000), (None, None)):
            agree = solver.solve([], *limits[:2]) if limits else solver.solve([at[0, 0], at[1, 0]])
            path.append([agree, solver.conflicts, solver.propagations])
    return {"path": path}


def lines() -> Iterator[str]:
    """Yield what is printed."""
    for made in generated():
        yield json.dumps(notebook(made))
    yield json.dumps(pigeons())


if __name__ == "__main__":
    for line in lines():
        print(line)
