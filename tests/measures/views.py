"""What opponents are known to know in full games: how much of it the thesis finds, and the rules for views."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.engine.rounds import derive
from clue_logic.datalog.views import VIEW_PREFIX
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import State
from clue_logic.knowledge.by_rules import derive_views
from clue_logic.knowledge.knowledge import Knowledge
from tests.generated.random_games import play, play_plainly
from tests.measures.bench import Bench

PLAYERS = (3, 4, 5, 6)
SUGGESTIONS = 40

# What opponents are known to know: whose knowledge, the place, the card, and whether it holds or lacks it
Known = frozenset[tuple[str, str, str, State]]


@dataclass(frozen=True)
class Found:
    """What is found of one full game, and how long it took: by the thesis' databases, by the rule views, exactly."""

    players: int
    thesis: int
    views: int
    exact: int
    seconds_views: float
    seconds_exact: float
    failures: tuple[str, ...]


def full_game(task: tuple[int, int]) -> Found:
    """Compare what is found of the opponents' knowledge in a full game of suggestions."""
    seed, players = task
    return found_of(play_plainly(seed, players, SUGGESTIONS).game, f"seed {seed}, {players} players")


def game_of_any_kind(seed: int) -> Found:
    """Compare it in a game in which everything can happen."""
    return found_of(play(seed).game, f"play({seed})")


def found_of(game: Game, name: str) -> Found:
    """Compare what is found of the opponents' knowledge."""
    opponents = [name for name in game.names if name != game.me]

    def said(predicate_args: Iterator[tuple[str, tuple[object, ...]]]) -> Known:
        return frozenset(
            (str(args[0]), str(args[1]), str(args[2]), State(predicate.removeprefix(VIEW_PREFIX)))
            for predicate, args in predicate_args
            if predicate in (f"{VIEW_PREFIX}holds", f"{VIEW_PREFIX}lacks") and args[0] in opponents
        )

    databases = derive(load_game_calculus("thesis", game), stages(game))
    thesis = said((fact.predicate, fact.args) for fact in databases.inferences)
    start = time.perf_counter()
    derived = derive_views(game, [(name,) for name in opponents]).derivation
    by_rules = time.perf_counter()
    views = said((fact.predicate, fact.args) for fact in derived.inferences)
    knowledge = Knowledge(game)
    exact = frozenset(
        (name, place, card, state)
        for name in opponents
        for (place, card), state in knowledge.grid(name).items()
        if state is not State.OPEN
    )
    failures = [f"{name}: the thesis says more than the views: {k}" for k in thesis - views]
    failures += [f"{name}: the views say more than is known: {k}" for k in views - exact]
    took = by_rules - start, time.perf_counter() - by_rules
    return Found(len(game.players), len(thesis), len(views), len(exact), *took, tuple(failures))


def measure_views(bench: Bench, each: int, seed: int) -> None:
    """Compare what the thesis' databases, the rules for views and exact knowledge find in full games.

    A number of games for each number of players; and as many of all kinds, of which only what is wrong is told.
    """
    tasks = [(seed + number, players) for players in PLAYERS for number in range(each)]
    found = list(bench.results(full_game, tasks, "full games", len(tasks)))
    any_kind = list(bench.results(game_of_any_kind, range(seed, seed + each), "games of all kinds", each))
    rows = []
    for players in PLAYERS:
        games = [one for one in found if one.players == players]
        if not games:
            continue
        exact = sum(one.exact for one in games)
        shares = (
            f"{sum(number) / exact:.2%}" for number in zip(*((one.thesis, one.views) for one in games), strict=True)
        )
        seconds = (
            f"{sorted(taken)[len(games) // 2]:.2f}"
            for taken in zip(*((one.seconds_views, one.seconds_exact) for one in games), strict=True)
        )
        rows.append((players, len(games), exact, *shares, *seconds))
    headings = ("players", "games", "cells known", "thesis", "views by rules", "median s, rules", "median s, exact")
    bench.table(f"What opponents know, {SUGGESTIONS} suggestions: share of exact knowledge", headings, rows)
    bench.console.print(f"{len(any_kind)} more games, of all kinds: {sum(one.exact for one in any_kind)} cells known")
    bench.report([text for one in (*found, *any_kind) for text in one.failures])
