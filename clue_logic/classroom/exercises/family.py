"""Families of logs: games dealt and played by lot, on which an answer is tried, beside the logs of an exercise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from types import MappingProxyType

from clue_logic.classroom.random_games.games import LARGEST, SmallKind
from clue_logic.classroom.trying.trial_games import TrialGames
from clue_logic.words.languages import Texts
from clue_logic.writing.log import log_of

MOST = 100
"""So many games has a family at most."""

SIZES = range(LARGEST + 1)
"""How large the games of a family can be."""

_SAID = Texts(
    en={
        "tried": "Your answer is tried on {} games dealt by lot {}. One of them:",
        "and": " or ",
        SmallKind.LOOSE: "with cards of no category",
        SmallKind.CATEGORIES: "with categories",
        SmallKind.TABLE: "with cards on the table",
        SmallKind.ONE_OF_EACH: "with questions that name one card of each category",
        SmallKind.ONLOOKER: "whose log an onlooker keeps",
        SmallKind.LONG_HANDS: "with long hands",
        SmallKind.UNSAID: "whose log does not say how many cards each has",
        SmallKind.EVERYONE: "in which everybody answers",
        SmallKind.ONE: "in which one player is asked",
        SmallKind.GAPS: "whose log leaves out who passed",
        SmallKind.ACCUSATIONS: "with accusations",
        SmallKind.PERFECT: "in which who knows the solution accuses at once",
        SmallKind.REVEALS: "in which cards are laid open",
        SmallKind.DEPARTURES: "which players leave early",
        SmallKind.ANNOUNCEMENTS: "in which hands are announced",
        SmallKind.WHISPERS: "in which players whisper",
        SmallKind.LEARNED: "in which something is learned from elsewhere",
        SmallKind.ANYTHING: "in which anything can happen",
    },
    de={
        "tried": "Deine Antwort wird an {} ausgelosten Spielen geprüft, {}. Eines davon:",
        "and": " oder ",
        SmallKind.LOOSE: "mit Karten ohne Kategorien",
        SmallKind.CATEGORIES: "mit Kategorien",
        SmallKind.TABLE: "mit Karten auf dem Tisch",
        SmallKind.ONE_OF_EACH: "bei denen eine Frage aus jeder Kategorie eine Karte nennt",
        SmallKind.ONLOOKER: "bei denen jemand zusieht und mitschreibt",
        SmallKind.LONG_HANDS: "mit großen Blättern",
        SmallKind.UNSAID: "bei denen nicht dasteht, wie viele Karten jeder hat",
        SmallKind.EVERYONE: "bei denen alle antworten",
        SmallKind.ONE: "bei denen nur eine Person gefragt wird",
        SmallKind.GAPS: "bei denen nicht dasteht, wer gepasst hat",
        SmallKind.ACCUSATIONS: "mit Anklagen",
        SmallKind.PERFECT: "bei denen sofort anklagt, wer die Lösung kennt",
        SmallKind.REVEALS: "bei denen Karten aufgedeckt werden",
        SmallKind.DEPARTURES: "bei denen jemand vorher ausscheidet",
        SmallKind.ANNOUNCEMENTS: "bei denen Blätter angesagt werden",
        SmallKind.WHISPERS: "bei denen geflüstert wird",
        SmallKind.LEARNED: "bei denen man etwas von anderswoher erfährt",
        SmallKind.ANYTHING: "bei denen alles vorkommen kann",
    },
)

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
        said = _SAID[lang]
        return said["tried"].format(self.number, said["and"].join(said[kind] for kind in self.kinds))
