"""The tables of the thesis played again: each with every configuration, side by side, and what does not match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypedDict

from clue_logic.play.report import DIGITS, ShareRecord, percent, share_record, with_interval
from clue_logic.play.scoring import Share
from clue_logic.play.tables import NEAR, Figure, ThesisComparison, ThesisRow, ThesisTable
from clue_logic.words.columns import in_columns
from clue_logic.words.formatting import interval, number
from clue_logic.words.languages import Texts

_WORDS = Texts(
    en={
        "heading": "games of each table with each configuration: {}, seed: {}; [95 % intervals], * does not match",
        "table": "Table {}: {}",
        "seat": "seat {}",
        "total": "total",
        "together": "all {}",
        "thesis": "thesis",
        "played": "games played: only {}",
        "drawn": "{} of the games were drawn",
        "wrong": "wrong accusations: {}",
        "matches": "{}: matches the thesis in all {} figures",
        "misses": "{}: does not match the thesis in {} of {} figures",
        "at": "{} at seat {}: {} points, {} beyond the intervals",
        "in all": "{}, all seats: {} points, {} beyond the intervals",
        "remark": "Remark: {}",
        "criterion": (
            "* A figure does not match if its interval and that of the thesis do not meet. The thesis' is longer by\n"
            "  half a point at each end, because its percentages are rounded. Of 25 games it is very wide: that a\n"
            "  figure matches says little there."
        ),
        "near": "{}: tables within {} points of the thesis in all totals: {}; in all figures: {}",
        "none": "none",
    },
    de={
        "heading": "Partien je Tabelle und Konfiguration: {}, Startwert: {}; [95-%-Intervalle], * passt nicht",
        "table": "Tabelle {}: {}",
        "seat": "Platz {}",
        "total": "gesamt",
        "together": "alle {}",
        "thesis": "These",
        "played": "gespielte Partien: nur {}",
        "drawn": "{} der Partien endeten unentschieden",
        "wrong": "falsche Beschuldigungen: {}",
        "matches": "{}: passt in allen {} Zahlen zur These",
        "misses": "{}: passt in {} von {} Zahlen nicht zur These",
        "at": "{} auf Platz {}: {} Punkte, {} jenseits der Intervalle",
        "in all": "{}, alle Plätze: {} Punkte, {} jenseits der Intervalle",
        "remark": "Bemerkung: {}",
        "criterion": (
            "* Eine Zahl passt nicht, wenn ihr Intervall das der These nicht berührt. Das der These ist an jedem Ende\n"
            "  um einen halben Punkt länger, weil ihre Prozente gerundet sind. Bei 25 Partien ist es sehr breit: dass\n"
            "  eine Zahl passt, sagt dort wenig."
        ),
        "near": "{}: höchstens {} Punkte neben der These sind in allen Summen die Tabellen {}; in allen Zahlen: {}",
        "none": "keine",
    },
)


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
        words = _WORDS[lang]
        yield words["heading"].format(number(self.games, lang=lang), self.seed)
        for table, found in self.tables:
            yield ""
            yield words["table"].format(table.number, ", ".join(table.players))
            yield from in_columns(list(_lines(table, found, lang)), left=2)
            for name, comparison in found.items():
                yield from _verdict(name, comparison, lang)
                yield from (f"  {fact}" for fact in self._facts(comparison, lang))
            if table.remark is not None:
                yield words["remark"].format(table.remark[lang])
        yield ""
        yield words["criterion"]
        for name in dict.fromkeys(name for _, found in self.tables for name in found):
            near = [self._near(name, totals=totals, lang=lang) for totals in (True, False)]
            yield words["near"].format(name, NEAR, *near)

    def _near(self, name: str, *, totals: bool, lang: str) -> str:
        """Return the numbers of the tables to which a configuration comes near."""
        found = [table.number for table, found in self.tables if name in found and found[name].near(totals=totals)]
        return ", ".join(map(str, found)) or _WORDS[lang]["none"]

    def _facts(self, comparison: ThesisComparison, lang: str) -> Iterator[str]:
        words, scores = _WORDS[lang], comparison.scores
        if scores.games < self.games:
            yield words["played"].format(number(scores.games, lang=lang))
        if scores.draws:
            yield words["drawn"].format(percent(Share(scores.draws, scores.games).value, lang))
        if scores.wrong:
            yield words["wrong"].format(number(scores.wrong, lang=lang))

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
    words = _WORDS[lang]
    yield ["", "", *(words["seat"].format(seat) for seat in range(1, len(table.players) + 1)), words["total"]]
    for rows in zip(*(comparison.rows for comparison in found.values()), strict=True):
        if not any(figure.percent or figure.share.wins for row in rows for figure in row.figures):
            continue
        yield [_name(rows[0], lang), words["thesis"], *(_printed(figure, lang) for figure in rows[0].figures)]
        for name, row in zip(found, rows, strict=True):
            yield ["", name, *(_played(figure, lang) for figure in row.figures)]


def _name(row: ThesisRow, lang: str) -> str:
    if row.together:
        return _WORDS[lang]["together"].format(row.player)
    return row.player if row.number is None else f"{row.player} ({row.number})"


def _printed(figure: Figure, lang: str) -> str:
    low, high = figure.interval
    return f"{figure.percent} % {interval(100 * low, 100 * high, 1, lang)} "


def _played(figure: Figure, lang: str) -> str:
    return with_interval(figure.share, lang) + (" " if figure.matches else "*")


def _verdict(name: str, comparison: ThesisComparison, lang: str) -> Iterator[str]:
    """Yield whether a configuration matches the thesis, and each figure in which it does not."""
    words, figures, missed = _WORDS[lang], comparison.figures, comparison.mismatches
    if not missed:
        yield words["matches"].format(name, len(figures))
        return
    yield words["misses"].format(name, len(missed), len(figures))
    for row in comparison.rows:
        for figure in row.figures:
            if not figure.matches:
                yield f"  {_difference(_name(row, lang), figure, lang)}"


def _difference(name: str, figure: Figure, lang: str) -> str:
    words, points = _WORDS[lang], number(100 * figure.difference, 1, lang)
    signed, gap = points if figure.difference < 0 else f"+{points}", number(100 * figure.gap, 2, lang)
    if figure.seat is None:
        return words["in all"].format(name, signed, gap)
    return words["at"].format(name, figure.seat, signed, gap)


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
