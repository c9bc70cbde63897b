"""Shares of wins with their 95 % intervals, and averages with their standard errors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clue_logic.play.outcomes import DRAW, Outcomes
from clue_logic.words.encoding import Encoding
from clue_logic.words.formatting import format_interval, format_number

DIGITS = 6  # decimals of figures in JSON: enough for a million games

_Z = 1.959963984540054  # 95 % of the normal distribution lie within this many standard deviations


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share by Wilson's score (JASA 1927): within 0 to 1, and good for few games.

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
    # exact at 0 and 1, without rounding errors
    return max(0.0, centre - reach) if wins else 0.0, min(1.0, centre + reach) if wins < games else 1.0


def round_figure(figure: float | None, digits: int = DIGITS) -> float | None:
    """Return a figure, if any, rounded for JSON."""
    return None if figure is None else round(figure, digits)


@dataclass(frozen=True, slots=True)
class Share(Encoding):
    """A number of games, and how many of them were won.

    >>> Share(25, 100).value, [round(end, 2) for end in Share(25, 100).interval]
    (0.25, [0.18, 0.34])
    >>> Share(25, 100).sat, Share(25, 100, at_seat=33).sat
    (100, 33)
    """

    wins: int
    games: int
    at_seat: int | None = None  # number of games in which the player had the seat, if only wins at one seat count

    @property
    def sat(self) -> int:
        """The number of games in which these wins count."""
        return self.games if self.at_seat is None else self.at_seat

    @property
    def value(self) -> float:
        """The share of games won, 0 if there were none."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    def json_form(self) -> dict[str, Any]:
        """Return the share as JSON data.

        >>> Share(25, 100).json_form()
        {'wins': 25, 'share': 0.25, 'interval': [0.175452, 0.343045], 'sat': 100}
        """
        ends = [round_figure(end) for end in self.interval]
        return {"wins": self.wins, "share": round_figure(self.value), "interval": ends, "sat": self.sat}

    def text(self, lang: str = "en") -> str:
        """Return the share and its 95 % interval as percentages, or a dash without games.

        >>> Share(25, 100).text(), Share(25, 100).text("de"), Share(0, 100, at_seat=0).text()
        ('25.0 % [17.5, 34.3]', '25,0 % [17,5; 34,3]', '-')
        """
        if not self.sat:
            return "-"
        low, high = self.interval
        return f"{self.percent(lang)} {format_interval(100 * low, 100 * high, 1, lang)}"

    def percent(self, lang: str = "en") -> str:
        """Return the share as a percentage, without the interval."""
        return f"{format_number(100 * self.value, 1, lang)} %"


@dataclass(frozen=True)
class Score:
    """The results of a player in a tournament."""

    player: str
    seats: tuple[Share, ...]  # for each seat, the wins there, of all games
    wrong: int  # number of wrong accusations

    @property
    def total(self) -> Share:
        """The wins at all seats."""
        return Share(sum(seat.wins for seat in self.seats), self.seats[0].games)


@dataclass(frozen=True)
class Scores:
    """The results of a tournament."""

    players: tuple[Score, ...]  # in the order of the setting
    games: int
    draws: int
    turns: float | None  # average per game; None without games

    @property
    def wrong(self) -> int:
        """The number of wrong accusations."""
        return sum(score.wrong for score in self.players)


def scores(players: Sequence[str], games: Outcomes) -> Scores:
    """Return the score of each player.

    Shares are of all games, as in the thesis: a player's shares at the seats add up to the share in all.

    >>> order = np.array([[0, 1], [1, 0]])
    >>> games = Outcomes(order, np.array([0, 0]), np.array([1, 1]), np.array([30, 40]), np.zeros((2, 2), int))
    >>> k = scores(["Dumb", "K"], games).players[1]
    >>> [seat.value for seat in k.seats], k.total.value
    ([0.5, 0.5], 1.0)
    """
    at, number = games.winning_seat(), len(games)
    players_scores = []
    for index, player in enumerate(players):
        won = np.bincount(at[games.winner == index], minlength=len(players))
        sat = (games.order == index).sum(axis=0)
        seats = tuple(Share(int(wins), number, int(there)) for wins, there in zip(won, sat, strict=True))
        players_scores.append(Score(player, seats, int(games.wrong_by[:, index].sum())))
    draws = int((games.winner == DRAW).sum())
    return Scores(tuple(players_scores), number, draws, float(games.turns.mean()) if number else None)


@dataclass(frozen=True, slots=True)
class Mean(Encoding):
    """An average and its standard error; None if there are too few numbers.

    >>> Mean.of([4, 6, 8, 6])
    Mean(value=6.0, error=0.816496580927726)
    >>> Mean.of([4]), Mean.of([])
    (Mean(value=4.0, error=None), Mean(value=None, error=None))
    """

    value: float | None
    error: float | None

    @classmethod
    def of(cls, numbers: Sequence[float] | NDArray[np.integer[Any]]) -> Mean:
        """Return the average of numbers."""
        many = len(numbers)
        return cls(
            float(np.mean(numbers)) if many else None,
            float(np.std(numbers, ddof=1)) / sqrt(many) if many > 1 else None,
        )

    def json_form(self) -> dict[str, float | None]:
        """Return the average as JSON data."""
        return {"mean": round_figure(self.value), "error": round_figure(self.error)}

    def text(self, lang: str = "en", digits: int = 2) -> str:
        """Return the average and its standard error.

        >>> Mean(5.724, 0.128).text(), Mean(4.0, None).text("de"), Mean(None, None).text()
        ('5.72 ± 0.13', '4,00', '-')
        """
        if self.value is None:
            return "-"
        return " ± ".join(
            format_number(figure, digits, lang) for figure in (self.value, self.error) if figure is not None
        )
