"""What a tournament plays: a setting and its games, and spans of consecutive games that were played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from clue_logic.play.outcomes import Outcomes

GameSpan = tuple[int, int]  # consecutive games: the number of the first, and how many


class GameSetting(Protocol):
    """A setting: the players, and how they play."""

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players."""

    @property
    def batch_size(self) -> int:
        """The number of games in a batch: about what an interruption loses."""

    @property
    def outcomes_class(self) -> type[Outcomes]:
        """The class of its outcomes."""

    def check(self) -> None:
        """Raise `clue_logic.play.seeding.SettingError` if it cannot be played."""

    def play(self, seed: int, first: int, count: int) -> Outcomes:
        """Play consecutive games from this number on, or only the first of them."""


AnySetting = TypeVar("AnySetting", bound=GameSetting)


@dataclass(frozen=True)
class Tournament(Generic[AnySetting]):
    """The games of a tournament."""

    setting: AnySetting
    games: int
    seed: int = 0


@dataclass(frozen=True)
class PlayedSpan:
    """Consecutive games of a tournament."""

    first: int  # number of the first game
    games: Outcomes

    @property
    def end(self) -> int:
        """The number of the last game plus 1."""
        return self.first + len(self.games)
