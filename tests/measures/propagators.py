"""The notebook on bit sets: whether it has the cells that the rules derive, and how long an update takes."""

from __future__ import annotations

import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from clue_logic.game.events import Accusation, Event, Reply, Suggestion
from clue_logic.game.game import Game
from clue_logic.play.compilation import cached_njit
from clue_logic.play.masks import Masks, card_mask, count_cards
from clue_logic.play.notebook_base import ONLOOKER, add_accusation, add_answer, add_pass, add_show, new_notebook, settle
from tests.generated.named_cells import NamedCells
from tests.generated.propagator_claims import by_rules, compare, play_at_a_table, spoilt
from tests.measures.bench import Bench

TIMES = 20  # repetitions of a game to measure the time

SLOW = 100.0  # most microseconds of an update, on the average of a game

PASSED, SHOWED, ANSWERED, ACCUSED = range(4)


@dataclass(frozen=True)
class Told:
    """One game, and the same with an answer that was not given.

    Parameters
    ----------
    players
        How many play.
    statements, known
        How many statements were compared, of both games together, and how many cells of the true one are known at last.
    contradiction
        True if the rules notice what is false.
    microseconds
        What an update takes on the average of the game; None of a game without events.
    problems
        What differed.
    """

    players: int
    statements: int
    known: int
    contradiction: bool
    microseconds: float | None
    problems: tuple[str, ...]


def tell_one(seed: int) -> Told:
    """Play a game, compare it and a spoilt copy after every statement, and measure the time an update takes."""
    generated = play_at_a_table(seed)
    game, false = generated.game, spoilt(generated)
    derived, derived_of_false = by_rules(game), by_rules(false)
    problems = [f"{generated.name}: {problem}" for problem in compare(game, derived)]
    problems += [f"{generated.name}, spoilt: {problem}" for problem in compare(false, derived_of_false)]
    known = len({cell for one in derived for cell in one.new})
    return Told(
        len(game.players),
        len(derived) + len(derived_of_false),
        known,
        derived_of_false[-1].contradiction,
        _microseconds(game, known) if game.events else None,
        tuple(problems),
    )


def _microseconds(game: Game, known: int) -> float:
    told = np.array([row for event in game.events for row in _rows(game, event)], np.int64).reshape(-1, 4)
    notebook = NamedCells.before(game).notebook
    seat = ONLOOKER if game.me is None else game.names.index(game.me)
    hand = card_mask(game.hand or (), game.deck)
    seconds = []
    for rows in (told[:0], told):  # first without events: what it takes to open a notebook
        replayed(notebook.categories, notebook.sizes, seat, hand, rows, 1)
        start = time.perf_counter()
        found = replayed(notebook.categories, notebook.sizes, seat, hand, rows, TIMES)
        seconds.append(time.perf_counter() - start)
    assert found == known * TIMES
    return 1e6 * (seconds[1] - seconds[0]) / TIMES / len(game.events)


def _rows(game: Game, event: Event) -> list[tuple[int, int, int, int]]:
    """Return the input of a notebook for an event as numbers; the last one of a row ends the event."""
    cards = game.deck.cards
    rows: list[tuple[int, int, int]] = []
    match event:
        case Suggestion():
            named = card_mask(event.cards, game.deck)
            for answer in event.answers:
                seat = game.names.index(answer.player)
                if answer.card is not None:
                    rows.append((SHOWED, seat, cards.index(answer.card)))
                else:
                    rows.append((PASSED if answer.reply is Reply.PASSED else ANSWERED, seat, named))
        case Accusation(right=bool(right)):
            rows.append((ACCUSED, int(right), card_mask(event.cards, game.deck)))
    return [(*row, int(number == len(rows))) for number, row in enumerate(rows, start=1)]


@cached_njit
def replayed(
    categories: Masks, sizes: NDArray[np.int64], seat: int, hand: int, told: NDArray[np.int64], times: int
) -> int:
    """Keep the notebook of a game repeatedly; return the total number of known cells."""
    known = 0
    for _ in range(times):
        notebook = new_notebook(categories, sizes, seat, hand)
        for number in range(len(told)):
            kind, place, cards, over = told[number]
            if kind == PASSED:
                add_pass(notebook, place, cards)
            elif kind == SHOWED:
                add_show(notebook, place, cards)
            elif kind == ANSWERED:
                add_answer(notebook, place, cards)
            else:
                add_accusation(notebook, cards, place != 0)
            if over:
                settle(notebook)
        for place in range(len(notebook.holds)):
            known += count_cards(notebook.holds[place] | notebook.lacks[place])
    return known


def measure_propagators(bench: Bench, games: int, seed: int) -> None:
    """Compare generated games told to the notebook on bit sets with the rules, and print how long an update takes."""
    found = list(bench.results(tell_one, range(seed, seed + games), "games", games))
    title = f"{games} games told to the notebook on bit sets, compared with the rules after every statement"
    rows: list[Sequence[object]] = []
    for players in sorted({one.players for one in found}):
        some = [one for one in found if one.players == players]
        times = [one.microseconds for one in some if one.microseconds is not None]
        differing = sum(bool(one.problems) for one in some)
        median = f"{statistics.median(times):.2f}" if times else ""
        most = f"{sorted(times)[len(times) * 95 // 100]:.2f}" if times else ""
        statements, known = sum(one.statements for one in some), sum(one.known for one in some)
        rows.append((players, len(some), statements, known, differing, median, most))
    counted = ("players", "games", "statements", "known cells", "games that differ")
    bench.table(title, (*counted, "µs an update, median", "95 % below"), rows)
    noticed = sum(one.contradiction for one in found)
    bench.console.print(f"with a false answer: {games} games, of which {noticed} contradict themselves")
    times = [one.microseconds for one in found if one.microseconds is not None]
    if times and statistics.median(times) > SLOW:
        bench.report([f"an update takes {statistics.median(times):.0f} µs, the bar is {SLOW:.0f} µs"])
    bench.report([problem for one in found for problem in one.problems])
