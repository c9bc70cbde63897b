"""How long lessons take: told from the agenda, against deriving the same by rounds.

Run with ``make bench``, or ``python -m benchmarks.lesson``.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from rich.console import Console

from benchmarks.timing import Bars, median
from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.engine.agenda import Agenda
from clue_logic.datalog.engine.rounds import derive_by_statement
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.paper.juncture import Juncture, Source
from clue_logic.paper.lesson import CALCULUS, build_lesson
from tests.generated.random_games import play_plainly

PLAYERS = 6
GAMES: Mapping[int, int] = MappingProxyType({60: 3, 200: 1})
"""Suggestions in a long game, and in one longer than any; and how many such games are told."""

BAR = 0.6
"""Times what deriving by rounds takes, statement by statement."""


def main() -> None:
    """Print the times, and exit with 1 if a bar is missed."""
    console = Console()
    bars = Bars(console)
    for length, count in GAMES.items():
        games = [play_plainly(seed, PLAYERS, length).game for seed in range(count)]
        rounds = [median(partial(by_rounds, game), repeat=3) for game in games]
        lessons = [median(partial(build_lesson, game), repeat=3) for game in games]
        ratio = statistics.median(told / derived for told, derived in zip(lessons, rounds, strict=True))
        bars.check(
            f"a lesson, {PLAYERS} players, {length} suggestions, against its rules by rounds", ratio, BAR, " times"
        )
        steps = statistics.median(len(build_lesson(game).steps) for game in games)
        console.print(f"  {statistics.median(lessons):.2f} s for {steps:.0f} steps")
    game = play_plainly(0, PLAYERS, min(GAMES)).game
    possible, taken = median(partial(all_possible, game), repeat=3), median(partial(all_taken, game), repeat=3)
    console.print(f"a lesson of {min(GAMES)} suggestions, and all that can be done at each step: {possible:.2f} s")
    console.print(f"the notebook's rules, taken from the agenda one by one: {taken:.2f} s")
    sys.exit(bars.missed > 0)


def by_rounds(game: Game) -> None:
    """Derive what the paper's rules conclude, statement by statement."""
    derive_by_statement(load_game_calculus(CALCULUS, game), stages(game))


def all_possible(game: Game) -> None:
    """Tell a lesson, and find all that can be done at each of its steps."""
    lesson = build_lesson(game)
    source = Source("", lesson, ())
    for step in lesson.steps:
        _ = Juncture(source, step.number).possible


def all_taken(game: Game) -> None:
    """Take from the agenda of the notebook whatever comes first, until nothing is left."""
    agenda = Agenda(load_game_calculus("notebook", game))
    for stage in stages(game):
        agenda.add_givens(stage.givens, since=stage.line)
        while len(agenda):
            agenda.apply(next(iter(agenda)))


if __name__ == "__main__":
    main()
