"""Reports of tournaments as a table, CSV and JSON: the common part, and the report for Cluedo."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, asdict, dataclass
from io import StringIO
from typing import TYPE_CHECKING, Any, ClassVar, Generic

import numpy as np

from clue_logic.play.config import CONFIGS, Config
from clue_logic.play.outcomes import AnyOutcomes, Outcomes
from clue_logic.play.players import Setting
from clue_logic.play.scoring import Share, round_figure
from clue_logic.play.spans import AnySetting
from clue_logic.play.tournament import Run
from clue_logic.words.columns import align_columns
from clue_logic.words.encoding import Answer, hidden_field
from clue_logic.words.formatting import format_number
from clue_logic.words.messages import messages
from clue_logic.words.pictures import COLOURS, new_axes

if TYPE_CHECKING:
    from matplotlib.axes import Axes

TournamentRun = Run[Setting, Outcomes]


def csv_text(columns: Sequence[str], rows: Iterator[Mapping[str, object]]) -> str:
    """Return rows as CSV with these columns; missing values are empty."""
    text = StringIO()
    writer = csv.DictWriter(text, columns, restval="", extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


@dataclass(frozen=True)
class Report(Answer, Generic[AnySetting, AnyOutcomes]):
    """The results of a tournament."""

    rows_in = "players"

    columns: ClassVar[tuple[str, ...]]  # of the CSV; the last, and the JSON key of that name, is for wrong accusations

    _: KW_ONLY
    run: Run[AnySetting, AnyOutcomes] = hidden_field()

    @classmethod
    def names(cls, run: Run[AnySetting, AnyOutcomes]) -> list[dict[str, str]]:
        """Return the name of each player, by key, for CSV and JSON."""
        return [{"player": player} for player in run.tournament.setting.players]

    @classmethod
    def scores(cls, run: Run[AnySetting, AnyOutcomes]) -> tuple[dict[str, Any], ...]:
        """Return the scores of the players as JSON data."""
        return tuple(
            {**name, "seats": score.seats, "total": score.total, cls.columns[-1]: score.wrong}
            for name, score in zip(cls.names(run), run.scores.players, strict=True)
        )

    def csv(self) -> str:
        """Return the shares as CSV: a line for each player and seat, and one for each total."""
        return csv_text(self.columns, self._csv_rows())

    def _csv_rows(self) -> Iterator[dict[str, object]]:
        named_scores = zip(self.names(self.run), self.run.scores.players, strict=True)
        for position, (name, score) in enumerate(named_scores, start=1):
            who = {"number": position, **name}
            for seat, share in enumerate(score.seats, start=1):
                yield {**who, "seat": seat, **self._figures(share)}
            yield {**who, "seat": "total", **self._figures(score.total), self.columns[-1]: score.wrong}

    def _figures(self, share: Share) -> dict[str, object]:
        low, high = share.json_form()["interval"]
        return {**share.json_form(), "games": share.games, "low": low, "high": high}

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the report as a heading, a table, and further facts."""
        msg, results = messages(lang), self.run.scores
        seats = [msg("tournament-seat", seat=seat) for seat in range(1, len(results.players) + 1)]
        rows = [[msg("tournament-player"), *seats, msg("tournament-total"), self._wrong(lang)]]
        for name, shares, wrong in self._rows(lang):
            rows.append([name, *(share.text(lang) for share in shares), format_number(wrong, lang=lang)])
        lines = [
            self.heading(lang),
            msg("tournament-interval"),
            "",
            *align_columns(rows, width=width),
            "",
            *self._facts(lang),
        ]
        return "\n".join(lines)

    def plot(self, axes: Axes | None = None, *, lang: str = "en") -> Axes:
        """Draw the wins by seat, with 95 % intervals, on axes or a new figure.

        Raises ModuleNotFoundError if matplotlib is not installed.
        """
        axes = new_axes() if axes is None else axes
        msg = messages(lang)
        scores = self.run.scores.players
        seats, width = np.arange(len(scores)), 0.8 / len(scores)
        for at, (score, label) in enumerate(zip(scores, self.labels(lang), strict=True)):
            # nothing is drawn for seats where a player never sat
            values = np.array([seat.value if seat.sat else np.nan for seat in score.seats])
            ends = np.array([seat.interval for seat in score.seats]).T
            reach = 100 * np.abs(ends - values)
            place = seats + width * (at - (len(scores) - 1) / 2)
            axes.bar(place, 100 * values, width, yerr=reach, capsize=3, color=COLOURS[at % len(COLOURS)], label=label)
        axes.set_xticks(seats, [msg("tournament-seat", seat=seat + 1) for seat in seats])
        axes.set_ylabel(msg("tournament-plot-wins"))
        self.title_axes(axes, msg("tournament-plot-wins-title"), lang)
        return axes

    def title_axes(self, axes: Axes, title: str, lang: str) -> None:
        """Give axes a title with what was played, and a legend beside them."""
        axes.set_title(f"{title}\n{self.heading(lang)}", fontsize="medium")
        axes.spines[["top", "right"]].set_visible(False)
        axes.legend(frameon=False, loc="upper left", bbox_to_anchor=(1, 1))

    def labels(self, lang: str) -> list[str]:
        """Return the names of the players, numbered if one plays more than once."""
        names = [name for name, *_ in self._rows(lang)][: len(self.run.scores.players)]
        again = [names[: at + 1].count(name) if names.count(name) > 1 else 0 for at, name in enumerate(names)]
        return [f"{name} ({number})" if number else name for name, number in zip(names, again, strict=True)]

    def _rows(self, lang: str) -> Iterator[tuple[str, Sequence[Share], int]]:
        """Yield the name, shares and number of wrong accusations of each player."""
        for score in self.run.scores.players:
            yield score.player, (*score.seats, score.total), score.wrong

    def heading(self, lang: str) -> str:
        """Return the players and the number of games, on one line."""
        raise NotImplementedError

    def _wrong(self, lang: str) -> str:
        """Return the heading of the last column."""
        raise NotImplementedError

    def _facts(self, lang: str) -> Iterator[str]:
        raise NotImplementedError

    @property
    def _draw_share(self) -> Share:
        return Share(self.run.scores.draws, self.run.scores.games)

    def _speed(self, lang: str) -> list[str]:
        """Return the games per second, if known, with a decimal below 10."""
        speed = self.run.per_second
        return (
            []
            if speed is None
            else [messages(lang)("tournament-speed", speed=format_number(speed, int(speed < 10), lang))]
        )


@dataclass(frozen=True)
class PlayReport(Report[Setting, Outcomes]):
    """The answer of ``clue-logic play``."""

    players: tuple[dict[str, Any], ...]
    config_name: str
    config: dict[str, str | int]
    seed: int
    games: int
    games_wanted: int
    draws: int
    wrong_accusations: int
    turns: float | None
    games_per_second: float | None

    columns: ClassVar[tuple[str, ...]] = (
        *("number", "player", "seat", "games", "sat", "wins", "share", "low", "high"),
        "wrong_accusations",
    )

    @classmethod
    def of(cls, run: TournamentRun) -> PlayReport:
        results, config = run.scores, run.tournament.setting.config
        return cls(
            players=cls.scores(run),
            config_name=describe_config(config),
            config=asdict(config),
            seed=run.tournament.seed,
            games=results.games,
            games_wanted=run.tournament.games,
            draws=results.draws,
            wrong_accusations=results.wrong,
            turns=round_figure(results.turns, 2),
            games_per_second=round_figure(run.per_second, 1),
            run=run,
        )

    def heading(self, lang: str) -> str:
        played, planned = (format_number(games, lang=lang) for games in (self.games, self.games_wanted))
        config, complete = describe_config(self.run.tournament.setting.config, lang), self.games == self.games_wanted
        return messages(lang)(
            "play-heading", complete=complete, played=played, wanted=planned, config=config, seed=self.seed
        )

    def _wrong(self, lang: str) -> str:
        return messages(lang)("play-wrong")

    def _facts(self, lang: str) -> Iterator[str]:
        msg, turns = messages(lang), self.run.scores.turns
        facts = [
            msg("tournament-draws", draws=format_number(self.draws, lang=lang), share=self._draw_share.percent(lang))
        ]
        if turns is not None:
            facts.append(msg("play-turns", turns=format_number(turns, 1, lang)))
        yield "; ".join(facts + self._speed(lang))


def describe_config(config: Config, lang: str = "en") -> str:
    """Return the name of a configuration, or of the nearest one and the options that differ.

    >>> from clue_logic.play.config import A, B, set_option
    >>> describe_config(A), describe_config(set_option(B, "accuse", "at_once"))
    ('A', 'B with accuse=at_once')
    """
    options = asdict(config)
    others = {
        name: dict(set(options.items()) - set(asdict(named_config).items())) for name, named_config in CONFIGS.items()
    }
    name = min(reversed(others), key=lambda name: len(others[name]))
    changes = " ".join(f"{option}={others[name][option]}" for option in options if option in others[name])
    return messages(lang)("play-with", name=name, changes=changes) if changes else name
