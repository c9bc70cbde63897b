"""Families of logs: games dealt and played by lot, on which an answer is tried, beside the logs of an exercise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from types import MappingProxyType

from clue_logic.classroom.random_games.games import LARGEST, SmallKind
from clue_logic.classroom.refutation.trial_games import TrialGames
from clue_logic.words.messages import messages
from clue_logic.writing.log import log_of

MOST = 100
"""So many games has a family at most."""

SIZES = range(LARGEST + 1)
"""How large the games of a family can be."""


KINDS: Mapping[str, SmallKind] = MappingProxyType({kind.value: kind for kind in SmallKind})
"""The kinds of games, as files of exercises name them."""


@dataclass(frozen=True)
class Family:
    """Games dealt and played by lot, the same each time.

    Parameters
    ----------
    kinds
        What is special about them; the kinds take turns.
    size
        How large they are, from 0 to 3.
    seed
        Decides which games.
    number
        How many there are.
    shown
        Which of them the sheet shows, from 1.

    Examples
    --------
    >>> family = Family((SmallKind.WHISPERS,), size=0, seed=1, number=20)
    >>> family.said("en")
    'Your answer is tried on 20 games dealt by lot in which players whisper. One of them:'
    """

    kinds: tuple[SmallKind, ...]
    size: int = 1
    seed: int = 0
    number: int = 20
    shown: int = 1

    def games(self) -> TrialGames:
        """Return the games."""
        return TrialGames(self.seed, self.number, of=self.kinds, size=self.size)

    @property
    def example(self) -> str:
        """The log of the one that the sheet shows."""
        trial = next(islice(self.games(), self.shown - 1, None))
        return log_of(trial.game, keep_lines=False)

    def said(self, lang: str) -> str:
        """Return in words on what games an answer is tried."""
        msg = messages(lang)
        kinds = msg("classroom-family-or").join(
            msg("classroom-family-kind", kind=kind.name.lower()) for kind in self.kinds
        )
        return msg("classroom-family", number=self.number, kinds=kinds)
