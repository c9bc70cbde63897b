"""The tables of the thesis, and when played games match them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from clue_logic.play.config import CONFIGS, A, B
from clue_logic.play.players import Setting, canonical_name
from clue_logic.play.replication import TABLES, Figure, ThesisComparison, ThesisTable, replicate
from clue_logic.play.report import PlayReport
from clue_logic.play.scoring import Score, Scores, Share
from clue_logic.play.spans import PlayedSpan, Tournament
from clue_logic.play.tournament import Run, play_in_processes, run
from clue_logic.words.records import replace
from tests.play import stub

BY_LOT = partial(play_in_processes, play=stub.random_outcomes)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: str(table.number))
def test_the_figures_of_a_table_add_up(table: ThesisTable) -> None:
    assert tuple(map(sum, table.percents)) == table.totals
    assert sum(table.totals) == 100
    assert [canonical_name(player) for player in table.players] == list(table.players)
    assert [len(row) for row in table.percents] == [3, 3, 3]


def test_the_player_in_the_middle_stays_where_the_thesis_says_so() -> None:
    assert [table.number for table in TABLES if table.setting(B).config.seats == "second_stays"] == [1, 3]
    for table in TABLES:
        stays = all(row[1] == 0 for row in table.percents)
        assert (table.setting(A).config.seats == "second_stays") == stays
    assert TABLES[3].setting(A) == Setting(("Simple", "K", "Dumb"), A)


@pytest.mark.parametrize(("table", "percent", "ends"), [(7, 60, (41, 77)), (8, 32, (17, 52)), (9, 28, (14, 48))])
def test_the_intervals_of_25_games_are_wide(table: int, percent: int, ends: tuple[int, int]) -> None:
    assert percent in TABLES[table - 1].totals
    low, high = Figure("Human", None, percent, 25, Share(0, 1)).interval
    assert (round(100 * low), round(100 * high)) == ends


def test_a_figure_matches_if_the_intervals_meet() -> None:
    near, far = (Figure("K", 1, 17, 10_000, Share(wins, 10_000)) for wins in (1870, 2000))
    assert (near.matches, near.gap) == (True, 0)
    assert far.difference == pytest.approx(0.03)
    # 17 % of 10,000: 16.27 to 17.75, and half a point for rounding; 20 %: 19.23 to 20.80.
    assert far.gap == pytest.approx(0.1923 - 0.1825, abs=1e-4)
    assert Figure("K", 1, 17, 10_000, Share(1500, 10_000)).gap > 0
    one, together = (Figure("K", 1, 34, 10_000, Share(3800, 10_000), summands) for summands in (1, 2))
    assert together.gap == pytest.approx(one.gap - 0.005)


@pytest.mark.parametrize(("percent", "wins", "near"), [(17, 2000, True), (17, 2001, False), (23, 2000, True)])
def test_three_points_are_near_and_a_game_more_is_not(percent: int, wins: int, near: bool) -> None:
    assert Figure("K", 1, percent, 10_000, Share(wins, 10_000)).near is near


def as_printed(table_number: int, games: int = 10_000) -> ThesisComparison:
    """Return a table beside games that came out as the thesis prints."""
    table = TABLES[table_number - 1]
    scores = [
        Score(player, tuple(Share(percent * games // 100, games) for percent in row), 0)
        for player, row in zip(table.players, table.percents, strict=True)
    ]
    return ThesisComparison(table, Scores(tuple(scores), games, 0, 30.0))


@pytest.mark.parametrize("number", range(1, 10))
def test_the_thesis_matches_itself(number: int) -> None:
    found = as_printed(number)
    assert found.mismatches == ()
    assert found.near()
    assert max(abs(figure.difference) for figure in found.figures) < 1e-9
    together = [row for row in found.rows if row.together]
    assert [row.player for row in together] == (["K"] if number in (1, 2, 3) else [])


def test_totals_may_be_near_where_seats_are_not() -> None:
    table = TABLES[5]
    scores = [
        Score("K", (Share(1600, 10_000), Share(1600, 10_000), Share(1700, 10_000)), 0),
        Score("K&KaK", (Share(1700, 10_000), Share(1700, 10_000), Share(1700, 10_000)), 0),
        Score("Dumb", (Share(0, 10_000),) * 3, 0),
    ]
    found = ThesisComparison(table, Scores(tuple(scores), 10_000, 0, 30.0))
    assert (found.near(totals=True), found.near()) == (True, False)


def test_what_does_not_match_is_named() -> None:
    found = replicate([TABLES[3]], 400, 1, BY_LOT)
    for name, comparison in found.tables[0].configs.items():
        missed = comparison.mismatches
        assert missed
        assert not comparison.near(totals=True)
        assert found.text().count(f"{name}: does not match the thesis in {len(missed)} of 12 figures") == 1
    for figure in missed:
        where = ", all seats" if figure.seat is None else f" at seat {figure.seat}"
        line = f"  {figure.player}{where}: {100 * figure.difference:+.1f} points, {100 * figure.gap:.2f} beyond"
        assert found.text().count(line) == 2  # A and B draw the same lots here


def test_a_replication_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    calls = []

    def interrupted(setting: Setting, seed: int, spans: Iterable[tuple[int, int]]) -> Iterator[PlayedSpan]:
        calls.append(setting)
        for number, part in enumerate(BY_LOT(setting, seed, spans)):
            if len(calls) == 2 and number == 1:
                raise KeyboardInterrupt
            yield part

    told: list[int] = []
    begun = replicate(TABLES[:2], 500, 1, interrupted, tmp_path)
    assert begun.interrupted
    assert [(one.table.number, [c.scores.games for c in one.configs.values()]) for one in begun.tables] == [
        (1, [500, 200])
    ]
    assert "games played: only 200" in begun.text()
    ended = replicate(TABLES[:2], 500, 1, BY_LOT, tmp_path, told.append)
    assert ended == replicate(TABLES[:2], 500, 1, BY_LOT)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        f"table-{table}-{name}.jsonl" for table in (1, 2) for name in CONFIGS
    ]
    assert (told[0], told[-1], told == sorted(told)) == (500, 2000, True)


@pytest.mark.slow
def test_pictures_are_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    from clue_logic.play.plots import draw_plots
    from clue_logic.words.pictures import PictureError

    tournament = Tournament(Setting(("K", "Dumb", "K")), 60, 1)
    found = run(tournament, BY_LOT)
    assert [path.name for path in draw_plots(PlayReport.of(found), tmp_path)] == [
        "wins-by-seat.png",
        "knowledge.png",
        "turns-to-solve.png",
    ]
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in tmp_path.iterdir())
    with pytest.raises(PictureError, match=r"nowhere.wins-by-seat.png: cannot be written \(No such file"):
        draw_plots(PlayReport.of(found), tmp_path / "nowhere")
    nothing = Run(tournament, found.games[:0], 0, None, interrupted=True)
    assert len(draw_plots(PlayReport.of(nothing), tmp_path, "de")) == 3


@pytest.mark.parametrize(("last", "later"), [(180, 0), (900, 1)])
def test_the_picture_of_turns_ends_with_the_last_win_or_says_what_comes_later(last: int, later: int) -> None:
    pytest.importorskip("matplotlib")
    from matplotlib.figure import Figure as Picture

    from clue_logic.play import plots

    tournament = Tournament(Setting(("K", "Dumb")), 1000, 1)
    games = stub.random_outcomes(tournament.setting, 1, 0, 1000)
    winner, turns = np.zeros(1000, int), np.minimum(games.turns, 90)
    turns[:8], turns[5], winner[6] = 90, last, -1
    axes = Picture().subplots()
    report = PlayReport.of(Run(tournament, replace(games, winner=winner, turns=turns), 0, None))
    plots._draw_turns(report, axes, "en")
    ends = [float(np.asarray(line.get_ydata())[-1]) for line in axes.get_lines()]
    assert ends == pytest.approx([99.9 - later / 10, 0])
    assert axes.get_xlabel() == ("turns; 1 of the wins came later, the last in turn 900" if later else "turns")
