"""How much the German paper's calculus sees: of what follows, and of the solution."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import derive_by_statement
from clue_logic.game.deck import ENVELOPE, TABLE
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import State
from clue_logic.worlds.timeline import moments
from tests.generated.oracle import entailed
from tests.generated.random_games import play_plainly
from tests.measures.bench import Bench

PLAYERS = (3, 4, 5, 6)
SUGGESTIONS = 60  # suggestions per game

MARKS = 6  # number of moments, evenly spread over a game, at which the share is printed

PAPER = "paper"
CALCULI = (PAPER, "notebook")

CELLS = ("holds", "lacks")

Cell = tuple[str, str, bool]  # A location, a card, and whether the one holds the other

Since = Mapping[Cell, int]  # Cells, and after how many suggestions each was known; 0: from the start


@dataclass(frozen=True)
class Watched:
    """A game: what followed when, and what the calculi knew when.

    Parameters
    ----------
    players
        How many play.
    followed
        How many cells were entailed after each suggestion, and at the start.
    known
        How many of them each calculus knew then.
    solvable
        After how many suggestions the solution followed; None if it never did.
    solved
        After how many each calculus had it.
    first
        The notebook's rules that at the end lead from cells the paper knows to one it does not, and how often.
    problems
        What was wrong.
    """

    players: int
    followed: tuple[int, ...]
    known: Mapping[str, tuple[int, ...]]
    solvable: int | None
    solved: Mapping[str, int | None]
    first: Counter[str]
    problems: tuple[str, ...]


def watch(task: tuple[int, int, int]) -> Watched:
    """Play a game, and see after each suggestion what follows and what is known."""
    seed, players, suggestions = task
    generated = play_plainly(seed, players, suggestions)
    game = generated.game
    follows = _followed(game)
    derivations = {name: derive_by_statement(load_game_calculus(name, game), stages(game)) for name in CALCULI}
    known = {name: _known(game, derivation) for name, derivation in derivations.items()}
    problems = []
    final = {(*cell, state is State.HOLDS) for cell, state in (entailed(game) or {}).items() if state is not State.OPEN}
    if final != set(follows):
        problems.append("the entailed cells are not those of an independent encoding")
    for name in CALCULI:
        early = [cell for cell, since in known[name].items() if follows.get(cell, suggestions + 1) > since]
        problems += [f"{name} knows {cell} before it follows" for cell in early]
    moments_of_game = range(suggestions + 1)
    return Watched(
        players,
        tuple(sum(since <= at for since in follows.values()) for at in moments_of_game),
        {name: tuple(sum(s <= at for s in known[name].values()) for at in moments_of_game) for name in CALCULI},
        _solved(game, follows),
        {name: _solved(game, known[name]) for name in CALCULI},
        _first(*derivations.values()),
        tuple(f"{generated.name}: {problem}" for problem in problems),
    )


def _first(paper: Derivation, notebook: Derivation) -> Counter[str]:
    """Count the rules of the notebook that make the first step beyond the paper."""
    beyond = {f: i for f, i in notebook.inferences.items() if f.predicate in CELLS and f not in paper}
    return Counter(i.label for i in beyond.values() if not any(premise in beyond for premise in i.premises))


def _numbers(game: Game) -> Mapping[int, int]:
    """Return for each line of a statement how many suggestions have been made."""
    return {0: 0, **{event.line: number for number, event in enumerate(game.events, start=1)}}


def _followed(game: Game) -> Since:
    numbers = _numbers(game)
    return {
        (cell.location, cell.card, cell.holds): numbers[moment.line]
        for moment in moments(game)
        for cell in moment.cells
        if cell.location != TABLE
    }


def _known(game: Game, derivation: Derivation) -> Since:
    numbers = _numbers(game)
    return {
        (str(fact.args[0]), str(fact.args[1]), fact.predicate == "holds"): numbers[inference.since or 0]
        for fact, inference in derivation.inferences.items()
        if fact.predicate in CELLS and fact.args[0] != TABLE
    }


def _solved(game: Game, since: Since) -> int | None:
    """Return after how many suggestions all hidden cards are known."""
    found = [number for (location, _, holds), number in since.items() if location == ENVELOPE and holds]
    return max(found) if len(found) == game.deck.hidden else None


def measure_what_it_sees(bench: Bench, each: int, seed: int) -> None:
    """Print what share of what follows the paper knows, and how often and how late it has the solution."""
    tasks = [(seed + number, players, SUGGESTIONS) for players in PLAYERS for number in range(each)]
    found = list(bench.results(watch, tasks, "games", len(tasks)))
    rows = {players: [game for game in found if game.players == players] for players in PLAYERS}
    bench.console.print(f"{each} games for each number of players, {SUGGESTIONS} suggestions each")
    marks = [SUGGESTIONS * mark // MARKS for mark in range(1, MARKS + 1)]
    for title, headings, row in (
        ("share of the cells that follow", SHARES, _shares),
        ("... of those that do not follow from the hand alone", SHARES, _shares_beyond),
        ("... of these, known to the paper after so many suggestions", marks, lambda g: _shares_after(g, marks)),
        (
            "the solution: in how many games it follows and is found, and how many suggestions late",
            SOLUTIONS,
            _solutions,
        ),
    ):
        bench.table(title, ("players", *headings), [(players, *row(games)) for players, games in rows.items()])
    first = sum((game.first for game in found), start=Counter[str]())
    said = ", ".join(f"{label} {_percent(n / first.total())}" for label, n in first.most_common())
    bench.console.print(f"rules that make the first step beyond the paper at the end: {said}", soft_wrap=True)
    bench.report([problem for game in found for problem in game.problems])


# Shares of cells, with those that follow from the start or without them

SHARES = ("follow at the end", "paper", "notebook", "in the mean: paper", "notebook")


def _shares(games: Sequence[Watched], *, beyond: bool = False) -> list[str]:
    followed = sum(_counts(game, PAPER, -1, beyond)[1] for game in games)
    at_the_end = [_share_at(games, name, -1, beyond) for name in CALCULI]
    mean = [_mean_share(games, name, beyond) for name in CALCULI]
    return [str(followed), *map(_percent, (*at_the_end, *mean))]


def _shares_beyond(games: Sequence[Watched]) -> list[str]:
    return _shares(games, beyond=True)


def _shares_after(games: Sequence[Watched], marks: Sequence[int]) -> list[str]:
    return [_percent(_share_at(games, PAPER, mark, True)) for mark in marks]


def _counts(game: Watched, name: str, at: int, beyond: bool) -> tuple[int, int]:
    """Return how many cells are known at a moment, and how many follow."""
    known, followed = game.known[name], game.followed
    return (known[at] - known[0], followed[at] - followed[0]) if beyond else (known[at], followed[at])


def _share_at(games: Sequence[Watched], name: str, at: int, beyond: bool) -> float:
    """Return the share of the cells of all games, taken together."""
    counts = [_counts(game, name, at, beyond) for game in games]
    return sum(known for known, _ in counts) / max(1, sum(followed for _, followed in counts))


def _mean_share(games: Sequence[Watched], name: str, beyond: bool) -> float:
    """Return the mean of the shares after each suggestion of each game, where anything follows."""
    counts = [_counts(game, name, at, beyond) for game in games for at in range(1, len(game.followed))]
    return statistics.fmean([known / followed for known, followed in counts if followed] or [1.0])


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


# Solutions

SOLUTIONS = ("follows", "paper", "share", "late", "median", "most", "notebook", "late")


def _solutions(games: Sequence[Watched]) -> list[str]:
    solvable = sum(game.solvable is not None for game in games)
    paper, notebook = (_late(games, name) for name in CALCULI)
    return [
        str(solvable),
        *(str(len(paper)), _percent(len(paper) / max(1, solvable))),
        *([f"{statistics.fmean(paper):.1f}", f"{statistics.median(paper):g}", str(max(paper))] if paper else [""] * 3),
        _percent(len(notebook) / max(1, solvable)),
        f"{statistics.fmean(notebook):.1f}" if notebook else "",
    ]


def _late(games: Sequence[Watched], name: str) -> list[int]:
    """Return for each game that a calculus solves how many suggestions later than possible it does."""
    both = ((game.solved[name], game.solvable) for game in games)
    return [solved - solvable for solved, solvable in both if solved is not None and solvable is not None]
