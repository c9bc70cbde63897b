"""The tables of the thesis played again: each with every configuration, side by side, and what does not match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypedDict

from clue_logic.play.report import ShareRecord, percent, share_record, with_interval
from clue_logic.play.scoring import DIGITS, Share
from clue_logic.play.tables import NEAR, Figure, ThesisComparison, ThesisRow, ThesisTable
from clue_logic.words.columns import in_columns
from clue_logic.words.formatting import interval, number
from clue_logic.words.messages import messages


class FigureRecord(TypedDict):
    """A share of the thesis beside that of played games."""

    player: str
    number: int | None
    together: bool
    seat: int | None
    thesis: float
    thesis_interval: list[float]
    played: ShareRecord
    difference: float
    gap: float
    matches: bool


class ConfigRecord(TypedDict):
    """A table played with one configuration."""

    config: str
    games: int
    draws: int
    wrong_accusations: int
    figures: list[FigureRecord]


class TableRecord(TypedDict):
    """A table of the thesis, and what came of it here."""

    table: int
    players: list[str]
    thesis_games: int
    configs: list[ConfigRecord]


class ReplicationRecord(TypedDict):
    """The form of ``clue-logic replicate --json``; its keys, their order and their values are a contract."""

    games_wanted: int
    seed: int
    tables: list[TableRecord]


@dataclass(frozen=True)
class Replication:
    """Tables of the thesis beside games played here.

    Parameters
    ----------
    games
        How many games of each table with each configuration were wanted.
    seed
        Where the random numbers start.
    tables
        For each table what came of it with each configuration, by name; those that were not begun are left out.
    interrupted
        True if Ctrl-C ended it early.
    """

    games: int
    seed: int
    tables: tuple[tuple[ThesisTable, Mapping[str, ThesisComparison]], ...]
    interrupted: bool = False

    def text(self, lang: str = "en") -> str:
        """Return the tables side by side, what does not match in each, and how near they come."""
        return "\n".join(self._text(lang))

    def _text(self, lang: str) -> Iterator[str]:
        msg = messages(lang)
        yield msg("play-thesis-heading", games=number(self.games, lang=lang), seed=self.seed)
        for table, found in self.tables:
            yield ""
            yield msg("play-thesis-table", number=table.number, players=", ".join(table.players))
            yield from in_columns(list(_lines(table, found, lang)), left=2)
            for name, comparison in found.items():
                yield from _verdict(name, comparison, lang)
                yield from (f"  {fact}" for fact in self._facts(comparison, lang))
            if table.remark is not None:
                yield msg("play-thesis-remark", remark=table.remark(lang))
        yield ""
        yield msg("play-thesis-criterion")
        for name in dict.fromkeys(name for _, found in self.tables for name in found):
            totals, figures = (self._near(name, totals=totals, lang=lang) for totals in (True, False))
            yield msg("play-thesis-near", name=name, points=NEAR, totals=totals, figures=figures)

    def _near(self, name: str, *, totals: bool, lang: str) -> str:
        """Return the numbers of the tables to which a configuration comes near."""
        found = [table.number for table, found in self.tables if name in found and found[name].near(totals=totals)]
        return ", ".join(map(str, found)) or messages(lang)("play-thesis-none")

    def _facts(self, comparison: ThesisComparison, lang: str) -> Iterator[str]:
        msg, scores = messages(lang), comparison.scores
        if scores.games < self.games:
            yield msg("play-thesis-played", games=number(scores.games, lang=lang))
        if scores.draws:
            yield msg("play-thesis-drawn", share=percent(Share(scores.draws, scores.games).value, lang))
        if scores.wrong:
            yield msg("play-thesis-wrong", wrong=number(scores.wrong, lang=lang))

    def record(self) -> ReplicationRecord:
        """Return it as a dictionary that JSON can hold."""
        return {
            "games_wanted": self.games,
            "seed": self.seed,
            "tables": [
                {
                    "table": table.number,
                    "players": list(table.players),
                    "thesis_games": table.games,
                    "configs": [_config(name, comparison) for name, comparison in found.items()],
                }
                for table, found in self.tables
            ],
        }


def _lines(table: ThesisTable, found: Mapping[str, ThesisComparison], lang: str) -> Iterator[list[str]]:
    """Yield the rows of a table; players who win nothing, neither in the thesis nor here, are left out."""
    msg = messages(lang)
    yield ["", "", *(msg("play-seat", seat=seat) for seat in range(1, len(table.players) + 1)), msg("play-total")]
    for rows in zip(*(comparison.rows for comparison in found.values()), strict=True):
        if not any(figure.percent or figure.share.wins for row in rows for figure in row.figures):
            continue
        yield [_name(rows[0], lang), msg("play-thesis-thesis"), *(_printed(figure, lang) for figure in rows[0].figures)]
        for name, row in zip(found, rows, strict=True):
            yield ["", name, *(_played(figure, lang) for figure in row.figures)]


def _name(row: ThesisRow, lang: str) -> str:
    if row.together:
        return messages(lang)("play-thesis-together", player=row.player)
    return row.player if row.number is None else f"{row.player} ({row.number})"


def _printed(figure: Figure, lang: str) -> str:
    low, high = figure.interval
    return f"{figure.percent} % {interval(100 * low, 100 * high, 1, lang)} "


def _played(figure: Figure, lang: str) -> str:
    return with_interval(figure.share, lang) + (" " if figure.matches else "*")


def _verdict(name: str, comparison: ThesisComparison, lang: str) -> Iterator[str]:
    """Yield whether a configuration matches the thesis, and each figure in which it does not."""
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
    msg, points = messages(lang), number(100 * figure.difference, 1, lang)
    signed, gap = points if figure.difference < 0 else f"+{points}", number(100 * figure.gap, 2, lang)
    if figure.seat is None:
        return msg("play-thesis-in-all", name=name, difference=signed, gap=gap)
    return msg("play-thesis-at", name=name, seat=figure.seat, difference=signed, gap=gap)


def _config(name: str, comparison: ThesisComparison) -> ConfigRecord:
    scores = comparison.scores
    return {
        "config": name,
        "games": scores.games,
        "draws": scores.draws,
        "wrong_accusations": scores.wrong,
        "figures": [_figure(row, figure) for row in comparison.rows for figure in row.figures],
    }


def _figure(row: ThesisRow, figure: Figure) -> FigureRecord:
    return {
        "player": figure.player,
        "number": row.number,
        "together": row.together,
        "seat": figure.seat,
        "thesis": figure.percent / 100,
        "thesis_interval": [round(end, DIGITS) for end in figure.interval],
        "played": share_record(figure.share),
        "difference": round(figure.difference, DIGITS),
        "gap": round(figure.gap, DIGITS),
        "matches": figure.matches,
    }
