"""Exported clauses have the deals that agree with the log as their models, and say which line each clause is from."""

from __future__ import annotations

import re
import shutil
import subprocess
from random import Random

import pytest
from pysat.formula import CNF
from pysat.solvers import Cadical195

from clue_logic.export.dimacs import dimacs_clauses
from clue_logic.game.game import Game
from clue_logic.game.questions import State
from tests.export.games import EMPTY, IMPOSSIBLE, NOTEBOOK, named
from tests.generated.claims import spoilt
from tests.generated.oracle import Cells, entailed
from tests.generated.random_games import KINDS, play
from tests.shared_out import shared_out


def cells_by_comments(text: str, game: Game) -> dict[tuple[str, str], int]:
    """Return the variable of each cell as the comments have it; names must be ordinary."""
    found = {}
    sentences = {
        f"{location} holds {card}.": (location, card) for location in game.locations for card in game.deck.cards
    }
    for number, sentence in re.findall(r"^c ([0-9]+): (.*)$", text, re.MULTILINE):
        found[sentences[sentence]] = int(number)
    return found


def common(text: str, cells: dict[tuple[str, str], int]) -> Cells | None:
    """Return the cells with the same state in all models."""
    states: dict[tuple[str, str], State] = {}
    with Cadical195(bootstrap_with=CNF(from_string=text)) as solver:
        if not solver.solve():
            return None
        for cell, variable in cells.items():
            can_hold, can_lack = solver.solve(assumptions=[variable]), solver.solve(assumptions=[-variable])
            states[cell] = State.OPEN if can_hold and can_lack else State.HOLDS if can_hold else State.LACKS
    return states


@pytest.mark.parametrize("seed", shared_out(range(40)))
def test_the_models_have_in_common_what_follows(seed: int) -> None:
    game = play(seed, KINDS[seed % len(KINDS)]).game
    text = dimacs_clauses(game, NOTEBOOK)
    assert common(text, cells_by_comments(text, game)) == entailed(game)


@pytest.mark.parametrize("seed", shared_out(range(20)))
def test_false_logs(seed: int) -> None:
    game = spoilt(play(seed, suggestions=12).game, Random(seed))
    text = dimacs_clauses(game, NOTEBOOK)
    assert common(text, cells_by_comments(text, game)) == entailed(game)


@pytest.mark.parametrize("game", [EMPTY, IMPOSSIBLE, named(), play(3).game], ids=range(4))
def test_the_text_is_in_dimacs_form(game: Game) -> None:
    """Comments begin with "c", even those that name what is in `named`; the header counts variables and clauses."""
    lines = dimacs_clauses(game, NOTEBOOK).split("\n")
    assert lines.pop() == ""
    code = [line for line in lines if not re.match(r"c( |$)", line)]
    clauses = [[*map(int, line.split())] for line in code[1:]]
    assert all(clause.pop() == 0 for clause in clauses)
    assert all(0 not in clause for clause in clauses)
    variables = max(abs(literal) for clause in clauses for literal in clause)
    assert code[0] == f"p cnf {variables} {len(clauses)}"


def test_every_clause_stands_below_a_comment_that_says_what_it_is_from() -> None:
    generated = play(3)
    text = dimacs_clauses(generated.game, NOTEBOOK)
    _, clauses = text.split("p cnf", 1)
    comments = re.findall(r"^c (.*)$", clauses, re.MULTILINE)
    assert clauses.split("\n")[1].startswith("c ")
    assert comments[0] == "every card lies in exactly one place."
    lines = [int(number) for comment in comments for number in re.findall(r"^line ([0-9]+): ", comment)]
    told = {answer.line for event in generated.game.events for answer in getattr(event, "answers", ())}
    assert told
    assert told <= set(lines)
    assert comments[1] == "the cards of all places are all cards."  # some hand sizes are unknown
    assert "line" in comments[2]
    for event in generated.game.events:
        for answer in getattr(event, "answers", ()):
            assert any(c.startswith(f"line {answer.line}: ") and answer.player in c for c in comments)


def with_unit(text: str, literal: int) -> str:
    """Return the clauses with one more."""
    return (
        re.sub(r"^p cnf (\d+) (\d+)$", lambda m: f"p cnf {m[1]} {int(m[2]) + 1}", text, flags=re.M) + f"{literal} 0\n"
    )


@pytest.mark.external
@pytest.mark.parametrize("name", ["cadical", "minisat"])
@pytest.mark.parametrize(
    "game", [named(), IMPOSSIBLE, *(play(seed, suggestions=8).game for seed in range(4))], ids=range(6)
)
def test_solvers_read_it(name: str, game: Game) -> None:
    solver = shutil.which(name)
    if solver is None:
        pytest.skip(f"{name} is not installed (Debian: apt-get install {name})")
    text = dimacs_clauses(game, NOTEBOOK)
    expected = entailed(game)
    cells = [(location, card) for location in game.locations for card in game.deck.cards]

    def satisfiable(clauses: str) -> bool:
        done = subprocess.run(
            [solver, "/dev/stdin"], input=clauses.encode(), capture_output=True, timeout=60, check=False
        )
        assert done.returncode in (10, 20), done.stderr
        return done.returncode == 10

    assert satisfiable(text) == (expected is not None)
    for number in Random(1).sample(range(1, len(cells) + 1), 4 if expected else 0):
        assert expected is not None
        can_hold, can_lack = satisfiable(with_unit(text, number)), satisfiable(with_unit(text, -number))
        state = State.OPEN if can_hold and can_lack else State.HOLDS if can_hold else State.LACKS
        assert state is expected[cells[number - 1]]
