"""What an exercise is, and what an answer is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import islice
from types import MappingProxyType
from typing import Any

from clue_logic.classroom.random_games.games import LARGEST, SmallKind
from clue_logic.classroom.refutation.trial_games import TrialGames
from clue_logic.language.writing.log import log_of
from clue_logic.words.messages import messages

MAX_GAMES = 100
"""So many games has a family at most."""

SIZES = range(LARGEST + 1)
"""How large the games of a family can be."""


KINDS: Mapping[str, SmallKind] = MappingProxyType({kind.value: kind for kind in SmallKind})
"""The kinds of games, as files of exercises name them."""


@dataclass(frozen=True)
class Family:
    """Random games, the same each time.

    Examples
    --------
    >>> family = Family((SmallKind.WHISPERS,), size=0, seed=1, number=20)
    >>> family.describe("en")
    'Your answer is tested on 20 random games in which players whisper. One of them:'
    """

    kinds: tuple[SmallKind, ...]  # what is special about them; the kinds take turns
    size: int = 1  # how large they are, from 0 to 3
    seed: int = 0  # decides which games
    number: int = 20  # how many there are
    shown: int = 1  # which of them the sheet shows, from 1

    def games(self) -> TrialGames:
        """Return the games."""
        return TrialGames(self.seed, self.number, of=self.kinds, size=self.size)

    @property
    def example(self) -> str:
        """The log of the one that the sheet shows."""
        trial = next(islice(self.games(), self.shown - 1, None))
        return log_of(trial.game, keep_lines=False)

    def describe(self, lang: str) -> str:
        """Return in words on what games an answer is tried."""
        msg = messages(lang)
        kinds = msg("classroom-family-or").join(
            msg("classroom-family-kind", kind=kind.name.lower()) for kind in self.kinds
        )
        return msg("classroom-family", number=self.number, kinds=kinds)


class Kind(StrEnum):
    """The kinds of exercises, as their files name them."""

    FORMALISE = "formalise"
    """A sentence is given, and the rule that says it is asked for."""
    REPAIR = "repair"
    """A rule with a planted mistake is given, and the right one is asked for."""
    PREDICT = "predict"
    """Which cells are lost, in a log, without some rules?"""
    REFUTE = "refute"
    """A false rule and a log are given, and a deal that refutes it is asked for."""
    ORDER = "order"
    """The steps of a proof are given in no order."""
    PROVE = "prove"
    """A whole proof is asked for: steps, each by a rule from what stands above."""
    OPERATION = "operation"
    """A question on an operation of the German paper, as in `clue_logic.quiz`."""


Translated = Mapping[str, str]
"""A text in each language: English and German."""


@dataclass(frozen=True)
class Exercise:
    """An exercise, as its file sets it."""

    name: str  # the name of its file, by which it is asked for
    kind: Kind  # of which kind it is
    level: int  # how difficult it is, from 1; exercises are listed by it
    calculus: str  # the calculus that it is about
    # `title`, `task`: what it is called, and what is to be done
    title: Translated
    task: Translated
    logs: tuple[str, ...] = ()  # the texts of the logs it is about; none for a rule that is judged in general alone
    family: Family | None = None  # random games on which answers are tested, too
    given: str = ""  # the rules that are given to begin with, as the text of a rule file
    reference: str = ""  # the answer that it is judged against; never shown before the solution is asked for
    settings: Mapping[str, Any] = field(default_factory=dict)  # what only exercises of its kind have
    hints: tuple[Translated, ...] = ()  # next-step hints, the slightest first
    # answers that are wrong, each with what it is for; the tests see that each is judged so
    wrong: tuple[str, ...] = ()


class Mark(StrEnum):
    """How far an answer is; a table of a class shows it."""

    EMPTY = "empty"
    FORM = "form"
    """It cannot be read."""
    FALSE = "false"
    """It says what is not so."""
    NEVER_FIRES = "never-fires"
    """A rule of it fires in no test game, so that nothing is known of it."""
    PARTLY = "partly"
    """It is not false, but not all that is asked for."""
    SOLVED = "solved"
    STOPPED = "stopped"
    """It took too long, or too much memory."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on an answer: its mark, the reasons, and the next step if it is not solved."""

    mark: Mark
    said: str
    hint: str = ""

    @property
    def is_solved(self) -> bool:
        """Whether nothing is missing."""
        return self.mark is Mark.SOLVED
