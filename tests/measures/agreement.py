"""One truth: what every command says of every cell, compared with what all deals have in common."""

from __future__ import annotations

from dataclasses import dataclass

from clue_logic.game.game import Game
from clue_logic.notebook.beyond_rules import cells_beyond_rules
from clue_logic.notebook.solve import solve
from clue_logic.words.records import replace
from tests.generated.agreement import Cells, disagreements, disagreements_before, questions_amiss
from tests.generated.oracle import entailed
from tests.generated.random_games import play, play_plainly
from tests.measures.bench import Bench

PREFIXES_OF = 20  # in one game of this number, all commands are run after every statement

PLAYERS, SUGGESTIONS = (3, 4, 5, 6), (10, 15, 25, 40)


@dataclass(frozen=True)
class Agreed:
    """What was compared of a game."""

    positions: int
    cells: int
    beyond: int
    problems: tuple[str, ...]


def compare(task: tuple[int, bool]) -> Agreed:
    """Play a game and compare what the commands say of it, or of every position of it as well."""
    number, everywhere = task
    if number % 2:
        game = play(number).game
    else:
        game = play_plainly(number, PLAYERS[number // 2 % 4], SUGGESTIONS[number // 8 % 4]).game
    lines = [0, *(event.line for event in game.events)] if everywhere else []
    truths = {line: _truth(game.until(line)) for line in lines}
    problems = [f"game {number}: {problem}" for problem in disagreements(game, _truth(game))]
    for line, truth in truths.items():
        seen = game.until(line)
        problems += [f"game {number}, line {line}: {problem}" for problem in disagreements(seen, truth, advice=False)]
    if everywhere:
        told = [*disagreements_before(game, truths), *questions_amiss(replace(game, asked=()), truths)]
        problems += [f"game {number}: {problem}" for problem in told]
    beyond = sum(bool(_beyond(game.until(line))) for line in lines) if everywhere else bool(_beyond(game))
    return Agreed(len(lines) + 1, (len(lines) + 1) * len(_truth(game)), beyond, tuple(problems))


def _truth(game: Game) -> Cells:
    found = entailed(game)
    assert found is not None  # nothing in a generated log is false
    return found


def _beyond(game: Game) -> tuple[tuple[str, str], ...]:
    return cells_beyond_rules(solve(game, rules="notebook"))


def measure_agreement(bench: Bench, games: int, seed: int) -> None:
    """Print how many positions and cells all commands agree on, and how many of them rules alone do not."""
    tasks = [(seed + n, n % PREFIXES_OF == 0) for n in range(games)]
    found = list(bench.results(compare, tasks, "games", len(tasks)))
    problems = [problem for one in found for problem in one.problems]
    counted = (sum(one.positions for one in found), sum(one.cells for one in found), sum(one.beyond for one in found))
    headings = ("games", "positions", "cells", "positions with cells that no rule reaches", "disagreements")
    bench.table("one truth", headings, [(len(found), *counted, len(problems))])
    bench.report(problems)
