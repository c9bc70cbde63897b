"""The nine tables of the thesis as data, and how played games compare with them.

R. Iepsma, Preposterior Decision Analysis in the game Cluedo (2012), sections 4 and 5. Tables 1 to 6 are of 10,000 games
each, 7 to 9, against people, of 25.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from clue_logic.play.config import Config
from clue_logic.play.players import Setting
from clue_logic.play.scoring import Scores, Share, wilson
from clue_logic.words.messages import Message

NEAR = 3
"""A share that is off by no more than so many points, that is percent of the games, counts as near."""


@dataclass(frozen=True)
class ThesisTable:
    """A table of the thesis.

    Parameters
    ----------
    number
        Its number.
    players
        Who plays, in the order of the rows.
    games
        How many games it is of.
    percents
        For each player the wins at each seat, in percent of all games.
    totals
        For each player the wins in all, as printed: they were rounded on their own.
    second_stays
        True if the player in the middle always sits on seat 2, and the others change places.
    remark
        What has to be known to judge it, if anything.
    """

    number: int
    players: tuple[str, ...]
    games: int
    percents: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    second_stays: bool = False
    remark: Message | None = None

    def setting(self, config: Config) -> Setting:
        """Return who plays how, if this table is played with a configuration."""
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
"""The tables, in their order."""


@dataclass(frozen=True)
class Figure:
    """A share of the thesis beside that of played games.

    The two do not match if their 95 % intervals have nothing in common. The thesis' is longer at each end by half a
    point for each rounded percentage that is in it.

    Parameters
    ----------
    player
        Whose wins these are.
    seat
        At which seat, counted from 1; None for all of them.
    percent
        What the thesis prints.
    games
        How many games that was.
    share
        What came out here.
    summands
        Of how many printed percentages `percent` is the sum.

    Examples
    --------
    >>> figure = Figure("Simple", 1, 17, 10_000, Share(2210, 10_000))
    >>> figure.matches, round(figure.difference, 3), round(figure.gap, 3)
    (False, 0.051, 0.03)
    """

    player: str
    seat: int | None
    percent: int
    games: int
    share: Share
    summands: int = 1

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the thesis' share."""
        low, high = wilson(round(self.percent * self.games / 100), self.games)
        rounding = 0.005 * self.summands if 100 % self.games else 0.0
        return max(0.0, low - rounding), min(1.0, high + rounding)

    @property
    def difference(self) -> float:
        """By how much the played games are above the thesis."""
        return self.share.value - self.percent / 100

    @property
    def near(self) -> bool:
        """True if the played games are off by no more than `NEAR` points, counted without rounding."""
        return abs(100 * self.share.wins - self.percent * self.share.games) <= NEAR * self.share.games

    @property
    def gap(self) -> float:
        """How far the two intervals are from one another, 0 if they meet."""
        (low, high), (other_low, other_high) = self.interval, self.share.interval
        return max(0.0, low - other_high, other_low - high)

    @property
    def matches(self) -> bool:
        """True if the two intervals meet."""
        return self.gap == 0


@dataclass(frozen=True)
class ThesisRow:
    """A player of a table, or all players of the same name together.

    Parameters
    ----------
    player
        The name.
    number
        Which of several players of this name it is, counted from 1; None if there is one, and for all together.
    together
        True for all players of this name.
    figures
        The figures of the seats, then the total.
    """

    player: str
    number: int | None
    together: bool
    figures: tuple[Figure, ...]


@dataclass(frozen=True)
class ThesisComparison:
    """A table of the thesis beside the same games played here.

    Parameters
    ----------
    table
        The table.
    scores
        What came of the games here.
    """

    table: ThesisTable
    scores: Scores

    @cached_property
    def rows(self) -> tuple[ThesisRow, ...]:
        """One row for each player, and one for players of the same name, together."""
        return tuple(self._rows())

    def _rows(self) -> Iterator[ThesisRow]:
        table = self.table
        for name in dict.fromkeys(table.players):
            places = [place for place, player in enumerate(table.players) if player == name]
            several = len(places) > 1
            for number, place in enumerate(places, start=1):
                yield ThesisRow(name, number if several else None, False, self._figures(name, [place]))
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
        """All figures of the rows."""
        return tuple(figure for row in self.rows for figure in row.figures)

    @property
    def mismatches(self) -> tuple[Figure, ...]:
        """The figures that do not match, and those of players of the same name together."""
        return tuple(figure for figure in self.figures if not figure.matches)

    def near(self, *, totals: bool = False) -> bool:
        """Return True if no figure is off by more than `NEAR` points, or none of the totals."""
        return all(figure.near for figure in self.figures if figure.seat is None or not totals)
