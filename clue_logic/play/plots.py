"""Pictures of a tournament: wins by seat, knowledge against turns, and turns to solve."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import matplotlib
import numpy as np

from clue_logic.play.outcomes import DRAW, OVER
from clue_logic.play.report import TournamentRun, describe_config
from clue_logic.storage.file_writing import write_file
from clue_logic.words.formatting import format_number
from clue_logic.words.messages import messages

matplotlib.use("Agg")  # opens no window; must be set before pyplot is imported

from matplotlib import pyplot
from matplotlib.axes import Axes

_DOTS_PER_INCH = 120
_FEW = 20  # no means of fewer games

# distinct also with colour blindness (Okabe and Ito)
_COLOURS = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00")


class PictureError(RuntimeError):
    """A picture that could not be written."""


def draw_plots(run: TournamentRun, folder: Path, lang: str = "en") -> tuple[Path, ...]:
    """Draw the results of a tournament as PNG files in a folder, and return their paths.

    The plot of known cards is left out if they were not counted.

    Raises PictureError if a file cannot be written.
    """
    pictures = {"wins-by-seat": _wins, "knowledge": _knowledge, "turns-to-solve": _turns}
    if run.games.known is None:
        del pictures["knowledge"]
    paths = []
    heading = messages(lang)(
        "play-plot-heading",
        games=format_number(len(run.games), lang=lang),
        config=describe_config(run.tournament.setting.config, lang),
    )
    for name, draw in pictures.items():
        figure, axes = pyplot.subplots(figsize=(7.5, 4.5), layout="constrained")
        draw(run, axes, lang)
        axes.set_title(f"{axes.get_title()}\n{heading}", fontsize="medium")
        axes.spines[["top", "right"]].set_visible(False)
        axes.legend(frameon=False, loc="upper left", bbox_to_anchor=(1, 1))
        path = folder / f"{name}.png"
        try:
            picture = BytesIO()
            figure.savefig(picture, dpi=_DOTS_PER_INCH, format="png")
            write_file(path, picture.getvalue())
        except OSError as error:
            raise PictureError(f"{path}: cannot be written ({error.strerror or error})") from None
        finally:
            pyplot.close(figure)
        paths.append(path)
    return tuple(paths)


def _wins(run: TournamentRun, axes: Axes, lang: str) -> None:
    msg = messages(lang)
    scores = run.scores.players
    seats, width = np.arange(len(scores)), 0.8 / len(scores)
    for at, (score, label) in enumerate(zip(scores, _labels(run), strict=True)):
        # nothing is drawn for seats where a player never sat
        values = np.array([seat.value if seat.sat else np.nan for seat in score.seats])
        ends = np.array([seat.interval for seat in score.seats]).T
        reach = 100 * np.abs(ends - values)
        place = seats + width * (at - (len(scores) - 1) / 2)
        axes.bar(place, 100 * values, width, yerr=reach, capsize=3, color=_COLOURS[at], label=label)
    axes.set_xticks(seats, [msg("tournament-seat", seat=seat + 1) for seat in seats])
    axes.set_ylabel(msg("play-plot-wins"))
    axes.set_title(msg("play-plot-wins-title"))


def _knowledge(run: TournamentRun, axes: Axes, lang: str) -> None:
    msg = messages(lang)
    known = run.games.known
    assert known is not None
    for at, label in enumerate(_labels(run)):
        there = known[:, at, :] != OVER
        counted = there.sum(axis=0)
        rounds = np.flatnonzero(counted >= min(_FEW, max(1, len(known))))
        means = np.where(there, known[:, at, :], 0).sum(axis=0)[rounds] / counted[rounds]
        axes.plot(rounds + 1, means, color=_COLOURS[at], label=label)
    axes.set_xlabel(msg("play-plot-round"))
    axes.set_ylabel(msg("play-plot-cards"))
    axes.set_title(msg("play-plot-knowledge-title"))


def _turns(run: TournamentRun, axes: Axes, lang: str) -> None:
    msg = messages(lang)
    games = run.games
    won = games.winner != DRAW
    end = int(games.turns[won].max()) if won.any() else 1
    most = int(np.percentile(games.turns[won], 99.5)) if won.any() else 1
    # a few endless games would squeeze all others into a corner
    last = end if end <= 2 * most else most
    for at, label in enumerate(_labels(run)):
        turns = np.sort(games.turns[games.winner == at])
        upto = np.searchsorted(turns, np.arange(last + 1), side="right")
        axes.step(np.arange(last + 1), 100 * upto / max(1, len(games)), where="post", color=_COLOURS[at], label=label)
    later = int((games.turns[won] > last).sum())
    axes.set_xlabel(msg("play-plot-later", count=later, turn=end) if later else msg("play-plot-turns"))
    axes.set_ylabel(msg("play-plot-solved"))
    axes.set_title(msg("play-plot-turns-title"))


def _labels(run: TournamentRun) -> list[str]:
    """Return the names of the players, numbered if one plays more than once."""
    players = run.tournament.setting.players
    return [
        f"{player} ({players[: at + 1].count(player)})" if players.count(player) > 1 else player
        for at, player in enumerate(players)
    ]
