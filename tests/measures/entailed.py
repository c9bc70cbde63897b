"""Entailed cells: those of every deal on small decks, and those of an independent encoding in large games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clue_logic.game.game import Game
from clue_logic.game.questions import State
from clue_logic.worlds.entailment import Worlds
from tests.generated import world_claims
from tests.generated.oracle import Cells, entailed, entailed_by_trying
from tests.generated.random_games import MASTER, play_large, play_small
from tests.measures.bench import Bench

SMALL, LARGE = "small decks, by trying every deal", "large games, by an independent encoding"
MANY_CARDS = 60


@dataclass(frozen=True)
class Compared:
    """A game whose entailed cells were compared."""

    kind: str
    cells: int
    known: int
    traits: tuple[str, ...]
    problems: tuple[str, ...]


def compare(task: tuple[str, int]) -> Compared:
    """Play a game and compare its entailed cells."""
    kind, seed = task
    generated = (play_small if kind == SMALL else play_large)(seed)
    game = generated.game
    expected: Cells = (entailed_by_trying if kind == SMALL else entailed)(game) or {}
    problems = [f"{generated.name}: {problem}" for problem in world_claims.differences(Worlds(game), expected)]
    known = sum(state is not State.OPEN for state in expected.values())
    return Compared(kind, len(expected), known, tuple(_traits(game)), tuple(problems))


def _traits(game: Game) -> Iterator[str]:
    yield f"{len(game.players):2} players"
    if len(game.deck.cards) >= MANY_CARDS:
        yield f"{MANY_CARDS} cards and more"
    if game.edition == MASTER:
        yield MASTER
    if game.me is None:
        yield "onlookers"
    if any(player.low < player.high for player in game.players):
        yield "unknown sizes"


def measure_entailed(bench: Bench, small: int, large: int, seed: int) -> None:
    """Print how many cells were compared, and how many differ."""
    tasks = [*((SMALL, seed + n) for n in range(small)), *((LARGE, seed + n) for n in range(large))]
    found = list(bench.results(compare, tasks, "games", len(tasks)))
    rows = []
    for kind in (SMALL, LARGE):
        some = [one for one in found if one.kind == kind]
        rows.append((kind, len(some), *_sums(some)))
    bench.table("all deals have in common", ("entailed cells", "games", "cells", "entailed", "different"), rows)
    for kind in (SMALL, LARGE):
        traits = Counter(trait for one in found if one.kind == kind for trait in one.traits)
        told = ", ".join(f"{trait.strip()}: {number}" for trait, number in sorted(traits.items()))
        bench.console.print(f"{kind.partition(',')[0]}: {told}", soft_wrap=True)
    bench.report([problem for one in found for problem in one.problems])


def _sums(some: Sequence[Compared]) -> tuple[int, int, int]:
    return sum(one.cells for one in some), sum(one.known for one in some), sum(len(one.problems) for one in some)
