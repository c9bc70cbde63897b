"""Replication of the tables of the thesis, with each configuration."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from clue_logic.play.config import CONFIGS, Config
from clue_logic.play.players import Setting
from clue_logic.play.report import TournamentRun
from clue_logic.play.results import open_results
from clue_logic.play.scoring import Scores, Share, round_figure, wilson
from clue_logic.play.spans import Tournament
from clue_logic.play.tournament import ReportProgress, Runner, offset_progress, run
from clue_logic.words.columns import align_columns
from clue_logic.words.encoding import Answer, Encoding, hidden_field
from clue_logic.words.formatting import format_interval, format_number
from clue_logic.words.messages import Message, messages
from clue_logic.words.records import replace

NEAR = 3  # a share counts as near if it is off by at most this many points (percent of the games)


@dataclass(frozen=True)
class ThesisTable:
    number: int
    players: tuple[str, ...]  # in the order of the rows
    games: int
    percents: tuple[tuple[int, ...], ...]  # for each player the wins at each seat, in percent of all games
    totals: tuple[int, ...]  # for each player the wins in total, as printed: rounded separately
    second_stays: bool = False  # the second player always has seat 2, the others change places
    remark: Message | None = None

    def setting(self, config: Config) -> Setting:
        """Return the setting of this table with a configuration."""
        return Setting(self.players, replace(config, seats="second_stays") if self.second_stays else config)


_PEOPLE = Message("play-people")

TABLES = (
    ThesisTable(
        1,
        ("K", "NoSuggestion", "K"),
        10_000,
        ((14, 0, 35), (0, 0, 0), (15, 0, 36)),
        (49, 0, 51),
        second_stays=True,
    ),
    ThesisTable(
        2,
        ("K", "K", "K"),
        10_000,
        ((12, 11, 13), (10, 12, 11), (11, 10, 10)),
        (36, 33, 31),
        remark=Message("play-totals-apart"),
    ),
    ThesisTable(3, ("K", "Dumb", "K"), 10_000, ((24, 0, 25), (0, 0, 0), (25, 0, 26)), (49, 0, 51), second_stays=True),
    ThesisTable(4, ("Simple", "K", "Dumb"), 10_000, ((17, 16, 14), (15, 20, 18), (0, 0, 0)), (47, 53, 0)),
    ThesisTable(5, ("Simple", "K&KaK", "Dumb"), 10_000, ((18, 15, 17), (15, 17, 18), (0, 0, 0)), (50, 50, 0)),
    ThesisTable(6, ("K", "K&KaK", "Dumb"), 10_000, ((16, 16, 17), (13, 20, 18), (0, 0, 0)), (49, 51, 0)),
    ThesisTable(
        7, ("Simple", "Human", "Dumb"), 25, ((12, 16, 12), (16, 20, 24), (0, 0, 0)), (40, 60, 0), remark=_PEOPLE
    ),
    ThesisTable(8, ("Human", "K", "Dumb"), 25, ((12, 12, 8), (20, 20, 28), (0, 0, 0)), (32, 68, 0), remark=_PEOPLE),
    ThesisTable(9, ("Human", "K&KaK", "Dumb"), 25, ((8, 12, 8), (20, 28, 24), (0, 0, 0)), (28, 72, 0), remark=_PEOPLE),
)


@dataclass(frozen=True)
class Figure:
    """A share of the thesis beside that of played games.

    They match if their 95 % intervals overlap. The thesis' interval is longer at each end by half a point for each
    rounded percentage in it.

    >>> figure = Figure("Simple", 1, 17, 10_000, Share(2210, 10_000))
    >>> figure.matches, round(figure.difference, 3), round(figure.gap, 3)
    (False, 0.051, 0.03)
    """

    player: str
    seat: int | None  # counted from 1; None for all seats
    percent: int  # of the thesis
    games: int  # of the thesis
    share: Share  # of the games played here
    summands: int = 1  # number of printed percentages whose sum `percent` is

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the thesis' share."""
        low, high = wilson(round(self.percent * self.games / 100), self.games)
        rounding = 0.005 * self.summands if 100 % self.games else 0.0
        return max(0.0, low - rounding), min(1.0, high + rounding)

    @property
    def difference(self) -> float:
        """The share of the played games minus that of the thesis."""
        return self.share.value - self.percent / 100

    @property
    def near(self) -> bool:
        """True if they differ by at most `NEAR` points, without rounding."""
        return abs(100 * self.share.wins - self.percent * self.share.games) <= NEAR * self.share.games

    @property
    def gap(self) -> float:
        """The distance of the two intervals, 0 if they overlap."""
        (low, high), (other_low, other_high) = self.interval, self.share.interval
        return max(0.0, low - other_high, other_low - high)

    @property
    def matches(self) -> bool:
        """True if the two intervals overlap."""
        return self.gap == 0


@dataclass(frozen=True)
class ThesisRow:
    """A player of a table, or all players of the same name together."""

    player: str
    number: int | None  # from 1, of several players of this name; None for a single one, and for all together
    together: bool  # all players of this name
    figures: tuple[Figure, ...]  # of the seats, then the total


@dataclass(frozen=True)
class ThesisComparison:
    """A table of the thesis beside the same games played here."""

    table: ThesisTable
    scores: Scores  # of the games played here

    @cached_property
    def rows(self) -> tuple[ThesisRow, ...]:
        """A row for each player, and one for all players of the same name."""
        return tuple(self._rows())

    def _rows(self) -> Iterator[ThesisRow]:
        table = self.table
        for name in dict.fromkeys(table.players):
            places = [place for place, player in enumerate(table.players) if player == name]
            several = len(places) > 1
            for which, place in enumerate(places, start=1):
                yield ThesisRow(name, which if several else None, False, self._figures(name, [place]))
            if several:
                yield ThesisRow(name, None, True, self._figures(name, places))

    def _figures(self, name: str, places: Sequence[int]) -> tuple[Figure, ...]:
        table, games = self.table, self.scores.games
        players = [self.scores.players[place] for place in places]
        figures = []
        for seat in range(len(table.players)):
            percent = sum(table.percents[place][seat] for place in places)
            shares = [player.seats[seat] for player in players]
            share = Share(sum(share.wins for share in shares), games, sum(share.sat for share in shares))
            figures.append(Figure(name, seat + 1, percent, table.games, share, len(places)))
        percent = sum(table.totals[place] for place in places)
        total = Share(sum(player.total.wins for player in players), games)
        return (*figures, Figure(name, None, percent, table.games, total, len(places)))

    @property
    def figures(self) -> tuple[Figure, ...]:
        """The figures of all rows."""
        return tuple(figure for row in self.rows for figure in row.figures)

    @property
    def mismatches(self) -> tuple[Figure, ...]:
        """The figures that do not match."""
        return tuple(figure for figure in self.figures if not figure.matches)

    def near(self, *, totals: bool = False) -> bool:
        """Return True if all figures, or all totals, are near."""
        return all(figure.near for figure in self.figures if figure.seat is None or not totals)


@dataclass(frozen=True)
class ReplicatedTable(Encoding):
    """A table of the thesis, and its games with each configuration, by name."""

    table: ThesisTable
    configs: Mapping[str, ThesisComparison]

    def json_form(self) -> dict[str, Any]:
        """Return the table as JSON data."""
        return {
            "table": self.table.number,
            "players": self.table.players,
            "thesis_games": self.table.games,
            "configs": [
                {
                    "config": name,
                    "games": comparison.scores.games,
                    "draws": comparison.scores.draws,
                    "wrong_accusations": comparison.scores.wrong,
                    "figures": [_encode_figure(row, figure) for row in comparison.rows for figure in row.figures],
                }
                for name, comparison in self.configs.items()
            ],
        }


def _encode_figure(row: ThesisRow, figure: Figure) -> dict[str, Any]:
    return {
        "player": figure.player,
        "number": row.number,
        "together": row.together,
        "seat": figure.seat,
        "thesis": figure.percent / 100,
        "thesis_interval": [round_figure(end) for end in figure.interval],
        "played": figure.share,
        "difference": round_figure(figure.difference),
        "gap": round_figure(figure.gap),
        "matches": figure.matches,
    }


@dataclass(frozen=True)
class Replication(Answer):
    """Tables of the thesis beside games played here: the answer of ``clue-logic replicate``.

    Parameters
    ----------
    games_wanted
        Games of each table with each configuration.
    seed
        Seed of the random numbers.
    tables
        The tables, without those that were not begun.
    interrupted
        True if Ctrl-C ended it early.
    """

    rows_in = "tables"

    games_wanted: int
    seed: int
    tables: tuple[ReplicatedTable, ...]
    interrupted: bool = hidden_field(default=False)

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the tables side by side, what does not match in each, and how near they are."""
        return "\n".join(self._text(lang))

    def _text(self, lang: str) -> Iterator[str]:
        msg = messages(lang)
        yield msg("play-thesis-heading", games=format_number(self.games_wanted, lang=lang), seed=self.seed)
        for one in self.tables:
            table, configs = one.table, one.configs
            yield ""
            yield msg("play-thesis-table", number=table.number, players=", ".join(table.players))
            yield from align_columns(list(_lines(table, configs, lang)), left=2)
            for name, comparison in configs.items():
                yield from _verdict(name, comparison, lang)
                yield from (f"  {fact}" for fact in self._facts(comparison, lang))
            if table.remark is not None:
                yield msg("play-thesis-remark", remark=table.remark(lang))
        yield ""
        yield msg("play-thesis-criterion")
        for name in dict.fromkeys(name for table in self.tables for name in table.configs):
            totals, figures = (self._near(name, totals=totals, lang=lang) for totals in (True, False))
            yield msg("play-thesis-near", name=name, points=NEAR, totals=totals, figures=figures)

    def _near(self, name: str, *, totals: bool, lang: str) -> str:
        """Return the numbers of the tables to which a configuration is near."""
        compared = [(one.table.number, one.configs[name]) for one in self.tables if name in one.configs]
        numbers = [str(number) for number, comparison in compared if comparison.near(totals=totals)]
        return ", ".join(numbers) or messages(lang)("play-thesis-none")

    def _facts(self, comparison: ThesisComparison, lang: str) -> Iterator[str]:
        msg, scores = messages(lang), comparison.scores
        if scores.games < self.games_wanted:
            yield msg("play-thesis-played", games=format_number(scores.games, lang=lang))
        if scores.draws:
            yield msg("play-thesis-drawn", share=Share(scores.draws, scores.games).percent(lang))
        if scores.wrong:
            yield msg("play-thesis-wrong", wrong=format_number(scores.wrong, lang=lang))


def _lines(table: ThesisTable, comparisons: Mapping[str, ThesisComparison], lang: str) -> Iterator[list[str]]:
    """Yield the rows of a table, without players who win nothing, neither in the thesis nor here."""
    msg = messages(lang)
    yield [
        "",
        "",
        *(msg("tournament-seat", seat=seat) for seat in range(1, len(table.players) + 1)),
        msg("tournament-total"),
    ]
    for rows in zip(*(comparison.rows for comparison in comparisons.values()), strict=True):
        if not any(figure.percent or figure.share.wins for row in rows for figure in row.figures):
            continue
        printed = []
        for figure in rows[0].figures:
            low, high = figure.interval
            printed.append(f"{figure.percent} % {format_interval(100 * low, 100 * high, 1, lang)} ")
        yield [_name(rows[0], lang), msg("play-thesis-thesis"), *printed]
        for name, row in zip(comparisons, rows, strict=True):
            yield ["", name, *(figure.share.text(lang) + (" " if figure.matches else "*") for figure in row.figures)]


def _name(row: ThesisRow, lang: str) -> str:
    if row.together:
        return messages(lang)("play-thesis-together", player=row.player)
    return row.player if row.number is None else f"{row.player} ({row.number})"


def _verdict(name: str, comparison: ThesisComparison, lang: str) -> Iterator[str]:
    """Yield whether a configuration matches the thesis, and each figure that does not."""
    msg, figures, missed = messages(lang), comparison.figures, comparison.mismatches
    if not missed:
        yield msg("play-thesis-matches", name=name, figures=len(figures))
        return
    yield msg("play-thesis-misses", name=name, missed=len(missed), figures=len(figures))
    for row in comparison.rows:
        for figure in row.figures:
            if not figure.matches:
                yield f"  {_difference(_name(row, lang), figure, lang)}"


def _difference(name: str, figure: Figure, lang: str) -> str:
    msg, points = messages(lang), format_number(100 * figure.difference, 1, lang)
    signed, gap = points if figure.difference < 0 else f"+{points}", format_number(100 * figure.gap, 2, lang)
    if figure.seat is None:
        return msg("play-thesis-in-all", name=name, difference=signed, gap=gap)
    return msg("play-thesis-at", name=name, seat=figure.seat, difference=signed, gap=gap)


def replicate(
    tables: Sequence[ThesisTable],
    games: int,
    seed: int = 0,
    runner: Runner | None = None,
    folder: Path | None = None,
    tell: ReportProgress = lambda done: None,
) -> Replication:
    """Play tables of the thesis with each configuration."""
    played: list[ReplicatedTable] = []
    done = 0
    for table in tables:
        comparisons: dict[str, ThesisComparison] = {}
        played.append(ReplicatedTable(table, comparisons))
        for name, config in CONFIGS.items():
            tournament = Tournament(table.setting(config), games, seed)
            path = folder and folder / f"table-{table.number}-{name}.jsonl"
            with open_results(path, tournament) if path else nullcontext() as results:
                one: TournamentRun = run(tournament, runner, results, offset_progress(done, tell))
            if len(one.games):
                comparisons[name] = ThesisComparison(table, one.scores)
            done += len(one.games)
            if one.interrupted:
                begun = tuple(table for table in played if table.configs)
                return Replication(games, seed, begun, interrupted=True)
    return Replication(games, seed, tuple(played))
