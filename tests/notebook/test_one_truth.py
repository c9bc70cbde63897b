"""All commands say the same of a log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pytest

import clue_logic as cl
from clue_logic.game.questions import State
from clue_logic.notebook.beyond_rules import beyond_rules_note, cells_beyond_rules, undecided_note
from clue_logic.words.records import replace
from clue_logic.worlds.constraints import Constraint
from clue_logic.worlds.fitting import UndecidedError
from clue_logic.worlds.solver import Budget, Solver
from tests.generated.agreement import disagreements, disagreements_before, questions_amiss
from tests.generated.oracle import entailed
from tests.generated.random_games import play, play_plainly
from tests.shared_out import shared_out

UNLIKE = """\
who: Plum, Green
what: Rope, Axe, Lamp
where: Hall, Attic, Cellar
players: Ann 2, Ben 2, Cid 1
me: Ben
hand: Axe, Attic
Cid suggests Plum, Lamp, Hall: Ann shows
Ann suggests Green, Rope, Cellar: nobody shows
Ben suggests Plum, Rope, Hall: Cid shows Hall
Cid suggests Plum, Rope, Hall: Ann shows
Ann suggests Green, Lamp, Cellar: nobody shows
Cid suggests Green, Rope, Cellar: Ann shows
"""
"""Of this log one command said that it is not solved yet, and another that somebody can accuse."""


def test_a_log_of_which_commands_said_different_things() -> None:
    game = cl.read(UNLIKE)
    truth = entailed(game)
    assert truth is not None
    assert list(disagreements(game, truth)) == []
    rules = cl.solve(game, rules="notebook")
    assert (cl.solve(game).solved, rules.solved) == (True, False)
    assert len(cells_beyond_rules(rules)) > 1
    assert beyond_rules_note(rules).startswith(f"{len(cells_beyond_rules(rules))} more cells follow")


@pytest.mark.parametrize("seed", shared_out(range(20)))
def test_games_of_all_kinds(seed: int) -> None:
    game = play(seed).game if seed % 2 else play_plainly(seed, 3 + seed // 2 % 4, 10).game
    truth = entailed(game)
    assert truth is not None
    assert list(disagreements(game, truth, advice=seed % 8 == 4)) == []


@pytest.mark.parametrize("seed", shared_out(range(8)))
def test_every_moment_of_a_game(seed: int) -> None:
    game = play(seed, suggestions=8).game
    found = {line: entailed(game.until(line)) for line in (0, *(event.line for event in game.events))}
    truths = {line: truth for line, truth in found.items() if truth is not None}
    assert truths.keys() == found.keys()
    assert list(disagreements_before(game, truths)) == []
    assert list(questions_amiss(replace(game, asked=()), truths)) == []


def test_what_would_take_too_long_is_left_open_and_said(monkeypatch: pytest.MonkeyPatch) -> None:
    decide = Solver.solve

    def spent(
        self: Solver,
        assumptions: Sequence[int],
        constraints: Callable[[], Iterable[Constraint]],
        budget: Budget | None = None,
    ) -> bool:
        if budget is not None and assumptions:
            raise UndecidedError
        return decide(self, assumptions, constraints, budget)

    monkeypatch.setattr(Solver, "solve", spent)
    game = cl.read(UNLIKE)
    notebook, rules = cl.solve(game), cl.solve(game, rules="notebook")
    assert notebook.undecided
    for place, row in rules.grid.items():
        for card, state in row.items():
            assert state in (State.OPEN, notebook[place, card])
            assert ((place, card) in notebook.undecided) <= (notebook[place, card] is State.OPEN)
    assert "too long" in undecided_note(notebook)
    assert cl.solve(game, complete=True).undecided == ()
    assert cl.solve(game, complete=True).solved
