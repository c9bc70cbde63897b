"""Where the tables do not fit into memory: estimates that are right on average, with intervals that say how far off."""

from __future__ import annotations

from random import Random

import pytest

import clue_logic as cl
from clue_logic.game.game import Game
from clue_logic.worlds import chances as module
from clue_logic.worlds.chances import Chance, compute_chances, draw_deals
from clue_logic.worlds.openness import ImpossibleError, Shows, find_open_part
from clue_logic.worlds.tables import DealTable, TooManyStatesError
from tests.generated.random_games import play_plainly

ENOUGH = 1_000_000


def opening() -> Game:
    """A game of six of which little is known yet: some thousand states, and far more deals."""
    return play_plainly(5, 6, 5).game


@pytest.mark.slow
def test_thinned_tables_are_right_on_average() -> None:
    left = find_open_part(opening())
    exact = DealTable(left, most=ENOUGH)
    rng = Random(1)
    tables = [DealTable(left, most=ENOUGH, thin=rng, width=15) for _ in range(400)]
    assert all(table.states < exact.states / 4 for table in tables)
    totals = [table.total / table.scale for table in tables]
    mean = sum(totals) / len(totals)
    error = (sum((total - mean) ** 2 for total in totals) / len(totals) / (len(totals) - 1)) ** 0.5
    assert error < mean / 20
    assert abs(mean - exact.total) < 3 * error
    cell = max(exact.holding_counts, key=exact.holding_counts.__getitem__)
    held = sum(table.holding_counts[cell] / table.scale for table in tables) / len(tables)
    assert held == pytest.approx(exact.holding_counts[cell], rel=0.1)


def test_a_table_that_is_wide_enough_is_not_thinned() -> None:
    left = find_open_part(opening())
    exact, thinned = DealTable(left, most=ENOUGH), DealTable(left, most=ENOUGH, thin=Random(1), width=ENOUGH)
    assert thinned.scale == 1
    assert thinned.holding_counts == exact.holding_counts


@pytest.mark.slow
@pytest.mark.parametrize("shows", list(Shows))
def test_without_memory_chances_are_estimated_with_intervals(shows: Shows, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "STATES_PER_MEGABYTE", 100)
    monkeypatch.setattr(module, "THIN_WIDTH", 60)
    game = opening()
    exact, estimated = compute_chances(game, shows=shows), compute_chances(game, shows=shows, megabytes=1)
    assert exact.exact
    assert not estimated.exact
    assert abs(estimated.deals - exact.deals) < 2 * estimated.deals_margin < exact.deals
    unsure = [cell for cell, chance in exact.cells.items() if 0 < chance.value < 1]
    inside = [
        low - 1e-9 <= exact.cells[cell].value <= high + 1e-9
        for cell, (low, high) in ((cell, estimated.cells[cell].interval) for cell in unsure)
    ]
    assert sum(inside) > 0.8 * len(inside)
    certain = exact.cells.keys() - unsure
    assert all(estimated.cells[cell].value == exact.cells[cell].value for cell in certain)
    assert exact.solutions is not None
    assert estimated.solutions is None


@pytest.mark.slow
def test_estimates_are_reproducible(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "STATES_PER_MEGABYTE", 100)
    monkeypatch.setattr(module, "THIN_WIDTH", 30)
    game = opening()
    assert compute_chances(game, megabytes=1, seed=3) == compute_chances(game, megabytes=1, seed=3)
    assert compute_chances(game, megabytes=1, seed=3) != compute_chances(game, megabytes=1, seed=4)


def test_deals_are_drawn_from_whole_tables_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "STATES_PER_MEGABYTE", 100)
    with pytest.raises(TooManyStatesError):
        next(draw_deals(opening(), 1, megabytes=1))


def test_an_impossible_log_has_no_chances() -> None:
    game = cl.read("cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Bob 1\nAnn reveals 1\nBob reveals 1")
    with pytest.raises(ImpossibleError):
        compute_chances(game)


def test_intervals_stay_within_bounds() -> None:
    assert Chance(0.25, 0.5).interval == (0.0, 0.75)
    assert Chance(0.75, 0.5).interval == (0.25, 1.0)


def test_too_many_solutions_are_not_ranked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_WORK", 10)
    found = compute_chances(opening())
    assert found.solutions is None
    assert found.exact
