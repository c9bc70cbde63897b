"""Figures of games: shares of wins with their 95 % intervals, and averages with their standard errors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clue_logic.play.outcomes import DRAW, Outcomes
from clue_logic.words.encoding import Encoded
from clue_logic.words.formatting import interval, number

DIGITS = 6
"""JSON has as many decimals of a figure: enough for a million games."""

_Z = 1.959963984540054
"""The normal distribution has 95 % of its weight within so many standard deviations."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share, by Wilson's score (JASA 1927): never outside 0 to 1, and good for few games.

    Examples
    --------
    >>> low, high = wilson(15, 25)
    >>> round(low, 3), round(high, 3)
    (0.407, 0.766)
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if not games:
        return 0.0, 1.0
    share, weight = wins / games, _Z * _Z / games
    centre = (share + weight / 2) / (1 + weight)
    reach = _Z / (1 + weight) * sqrt(share * (1 - share) / games + weight / (4 * games))
    # At the ends rounding would leave a hair's breadth that is no chance at all.
    return max(0.0, centre - reach) if wins else 0.0, min(1.0, centre + reach) if wins < games else 1.0


def round_figure(figure: float | None, digits: int = DIGITS) -> float | None:
    """Return a figure as JSON has it, if there is one."""
    return None if figure is None else round(figure, digits)


@dataclass(frozen=True, slots=True)
class Share(Encoded):
    """How many of some games were won.

    Examples
    --------
    >>> Share(25, 100).value, [round(end, 2) for end in Share(25, 100).interval]
    (0.25, [0.18, 0.34])
    >>> Share(25, 100).sat, Share(25, 100, at_seat=33).sat
    (100, 33)
    """

    wins: int  # how many were won
    games: int  # of how many games
    at_seat: int | None = None  # if only wins at one seat count: in how many of the games the player sat there

    @property
    def sat(self) -> int:
        """In how many games the player sat where these wins count."""
        return self.games if self.at_seat is None else self.at_seat

    @property
    def value(self) -> float:
        """The share of games won, 0 if there were none."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Its 95 % interval."""
        return wilson(self.wins, self.games)

    def encoded(self) -> dict[str, Any]:
        """Return the share as JSON has it.

        Examples
        --------
        >>> Share(25, 100).encoded()
        {'wins': 25, 'share': 0.25, 'interval': [0.175452, 0.343045], 'sat': 100}
        """
        ends = [round_figure(end) for end in self.interval]
        return {"wins": self.wins, "share": round_figure(self.value), "interval": ends, "sat": self.sat}

    def text(self, lang: str = "en") -> str:
        """Return the share and its 95 % interval as percentages, or a stroke where there was nothing to win.

        Examples
        --------
        >>> Share(25, 100).text(), Share(25, 100).text("de"), Share(0, 100, at_seat=0).text()
        ('25.0 % [17.5, 34.3]', '25,0 % [17,5; 34,3]', '-')
        """
        if not self.sat:
            return "-"
        low, high = self.interval
        return f"{self.percent(lang)} {interval(100 * low, 100 * high, 1, lang)}"

    def percent(self, lang: str = "en") -> str:
        """Return the share alone as a percentage.

        Examples
        --------
        >>> Share(1234, 10_000).percent()
        '12.3 %'
        """
        return f"{number(100 * self.value, 1, lang)} %"


@dataclass(frozen=True)
class Score:
    """What a player made of a tournament."""

    player: str  # the player's name
    seats: tuple[Share, ...]  # for each seat, the wins there, of all games of the tournament
    wrong: int  # how many wrong accusations the player made

    @property
    def total(self) -> Share:
        """The wins at all seats."""
        return Share(sum(seat.wins for seat in self.seats), self.seats[0].games)


@dataclass(frozen=True)
class Scores:
    """What came of a tournament."""

    players: tuple[Score, ...]  # one score for each player, in the order in which they were named
    games: int  # how many games were played
    draws: int  # how many of them were drawn
    turns: float | None  # how many turns a game took, on average; None without games

    @property
    def wrong(self) -> int:
        """How many wrong accusations were made."""
        return sum(score.wrong for score in self.players)


def scores(players: Sequence[str], games: Outcomes) -> Scores:
    """Return the score of each player.

    Shares are of all games, as in the thesis: a player's shares at the seats add up to the share in all.

    Examples
    --------
    >>> order = np.array([[0, 1], [1, 0]])
    >>> games = Outcomes(order, np.array([0, 0]), np.array([1, 1]), np.array([30, 40]), np.zeros((2, 2), int))
    >>> k = scores(["Dumb", "K"], games).players[1]
    >>> [seat.value for seat in k.seats], k.total.value
    ([0.5, 0.5], 1.0)
    """
    at, number = games.winning_seat(), len(games)
    found = []
    for index, player in enumerate(players):
        won = np.bincount(at[games.winner == index], minlength=len(players))
        sat = (games.order == index).sum(axis=0)
        seats = tuple(Share(int(wins), number, int(there)) for wins, there in zip(won, sat, strict=True))
        found.append(Score(player, seats, int(games.wrong_by[:, index].sum())))
    draws = int((games.winner == DRAW).sum())
    return Scores(tuple(found), number, draws, float(games.turns.mean()) if number else None)


@dataclass(frozen=True, slots=True)
class Mean(Encoded):
    """An average and its standard error; None where there is nothing, or not enough, to take it of.

    Examples
    --------
    >>> Mean.of([4, 6, 8, 6])
    Mean(value=6.0, error=0.816496580927726)
    >>> Mean.of([4]), Mean.of([])
    (Mean(value=4.0, error=None), Mean(value=None, error=None))
    """

    value: float | None
    error: float | None

    @classmethod
    def of(cls, numbers: Sequence[float] | NDArray[np.integer[Any]]) -> Mean:
        """Return the average of some numbers."""
        many = len(numbers)
        return cls(
            float(np.mean(numbers)) if many else None,
            float(np.std(numbers, ddof=1)) / sqrt(many) if many > 1 else None,
        )

    def encoded(self) -> dict[str, float | None]:
        """Return the average as JSON has it.

        Examples
        --------
        >>> Mean(4.5, None).encoded()
        {'mean': 4.5, 'error': None}
        """
        return {"mean": round_figure(self.value), "error": round_figure(self.error)}

    def text(self, lang: str = "en") -> str:
        """Return the average and its standard error.

        Examples
        --------
        >>> Mean(5.724, 0.128).text(), Mean(4.0, None).text("de"), Mean(None, None).text()
        ('5.72 ± 0.13', '4,00', '-')
        """
        if self.value is None:
            return "-"
        return " ± ".join(number(figure, 2, lang) for figure in (self.value, self.error) if figure is not None)
