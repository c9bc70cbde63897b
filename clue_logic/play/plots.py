"""Pictures of a tournament: wins by seat, knowledge against turns, and turns to solve."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from clue_logic.play.outcomes import DRAW, OVER
from clue_logic.play.report import Report
from clue_logic.words.messages import messages
from clue_logic.words.pictures import COLOURS, save_picture

if TYPE_CHECKING:
    from matplotlib.axes import Axes

AnyReport = Report[Any, Any]

_FEW = 20  # no means of fewer games


def draw_plots(report: AnyReport, folder: Path, lang: str = "en") -> tuple[Path, ...]:
    """Draw the results of a tournament as PNG files in a folder, and return their paths.

    The plot of known cards is left out if they were not counted.

    Raises PictureError if a file cannot be written.
    """
    pictures: dict[str, Callable[..., object]] = {
        "wins-by-seat": Report.plot,
        "knowledge": _draw_knowledge,
        "turns-to-solve": _draw_turns,
    }
    if report.run.games.known is None:
        del pictures["knowledge"]
    paths = {name: folder / f"{name}.png" for name in pictures}
    for name, draw in pictures.items():
        save_picture(paths[name], partial(draw, report, lang=lang))
    return tuple(paths.values())


def _draw_knowledge(report: AnyReport, axes: Axes, lang: str) -> None:
    msg = messages(lang)
    known = report.run.games.known
    assert known is not None
    for at, label in enumerate(report.labels(lang)):
        there = known[:, at, :] != OVER
        counted = there.sum(axis=0)
        rounds = np.flatnonzero(counted >= min(_FEW, max(1, len(known))))
        means = np.where(there, known[:, at, :], 0).sum(axis=0)[rounds] / counted[rounds]
        axes.plot(rounds + 1, means, color=COLOURS[at % len(COLOURS)], label=label)
    axes.set_xlabel(msg("tournament-plot-round"))
    axes.set_ylabel(msg("tournament-plot-cards"))
    report.title_axes(axes, msg("tournament-plot-knowledge-title"), lang)


def _draw_turns(report: AnyReport, axes: Axes, lang: str) -> None:
    msg = messages(lang)
    games = report.run.games
    won = games.winner != DRAW
    end = int(games.turns[won].max()) if won.any() else 1
    most = int(np.percentile(games.turns[won], 99.5)) if won.any() else 1
    # a few endless games would squeeze all others into a corner
    last = end if end <= 2 * most else most
    for at, label in enumerate(report.labels(lang)):
        turns = np.sort(games.turns[games.winner == at])
        upto = np.searchsorted(turns, np.arange(last + 1), side="right")
        axes.step(
            np.arange(last + 1),
            100 * upto / max(1, len(games)),
            where="post",
            color=COLOURS[at % len(COLOURS)],
            label=label,
        )
    later = int((games.turns[won] > last).sum())
    axes.set_xlabel(msg("tournament-plot-later", count=later, turn=end) if later else msg("tournament-plot-turns"))
    axes.set_ylabel(msg("tournament-plot-solved"))
    report.title_axes(axes, msg("tournament-plot-turns-title"), lang)
