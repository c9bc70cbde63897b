"""What an exercise is, and what an answer is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import islice
from typing import Any

from clue_logic.classroom.random_games.games import LARGEST, SmallKind
from clue_logic.classroom.refutation.trial_games import TrialGames
from clue_logic.language.writing.log import log_of
from clue_logic.words.messages import messages

MAX_GAMES = 100
"""Largest number of games in a family."""

SIZES = range(LARGEST + 1)
"""Possible sizes of the games of a family."""


KINDS: Mapping[str, SmallKind] = {kind.value: kind for kind in SmallKind}
"""The kinds of games, as files of exercises name them."""


@dataclass(frozen=True)
class Family:
    """Random games, the same each time."""

    kinds: tuple[SmallKind, ...]  # in rotation
    size: int = 1  # from 0 to 3
    seed: int = 0
    number: int = 20  # of games
    shown: int = 1  # number of the game on the sheet, from 1

    def games(self) -> TrialGames:
        return TrialGames(self.seed, self.number, of=self.kinds, size=self.size)

    @property
    def example(self) -> str:
        """The log of the one that the sheet shows."""
        trial = next(islice(self.games(), self.shown - 1, None))
        return log_of(trial.game, keep_lines=False)

    def describe(self, lang: str, *, with_values: bool = True) -> str:
        """Return the description of the games on the sheet, and that one of them is shown."""
        msg = messages(lang)
        kinds = msg("classroom-family-or").join(
            msg("classroom-family-kind", kind=kind.name.lower()) for kind in self.kinds
        )
        return msg("classroom-family", number=self.number, kinds=kinds, shown=with_values)


class Kind(StrEnum):
    """The kinds of exercises, as their files name them."""

    FORMALISE = "formalise"
    """A sentence is given, and the rule that says it is asked for."""
    REPAIR = "repair"
    """A rule with a planted mistake is given, and the right one is asked for."""
    PREDICT = "predict"
    """Which cells are lost, in a log, without some rules?"""
    SOLVE = "solve"
    """A case is given, and the cards in the envelope are asked for."""
    REFUTE = "refute"
    """A false rule and a log are given, and a deal that refutes it is asked for."""
    ORDER = "order"
    """The steps of a proof are given in no order."""
    PROVE = "prove"
    """A whole proof is asked for: steps, each by a rule from earlier steps and lines."""
    OPERATION = "operation"
    """A question on an operation of the German paper, as in `clue_logic.quiz`."""
    QUERY = "query"
    """A query about a log is asked for."""
    STATEMENT = "statement"
    """A sentence about knowledge is given, and the statements that say it are asked for."""
    TWO_DEALS = "two-deals"
    """A false claim about knowledge is given, and deals that a player cannot tell apart are asked for."""
    DATALOG = "datalog"
    """Facts without a game are given, and rules of plain Datalog are asked for."""
    TWO_PROGRAMS = "two-programs"
    """Two programs of plain Datalog are given, and facts on which they differ are asked for."""


Translated = Mapping[str, str]
"""A text in each language: English and German."""


@dataclass(frozen=True)
class Exercise:
    """An exercise, as its file sets it."""

    name: str  # of its file
    kind: Kind
    level: int  # of difficulty, from 1; exercises are sorted by it
    calculus: str
    title: Translated
    task: Translated
    logs: tuple[str, ...] = ()  # texts of logs; none for a rule that is only judged in general
    family: Family | None = None  # random games on which answers are also tested
    given: str = ""  # rules on the sheet, as the text of a rule file
    reference: str = ""  # answer for comparison; shown only as the solution
    settings: Mapping[str, Any] = field(default_factory=dict)  # specific to its kind
    hints: tuple[Translated, ...] = ()  # from slight to explicit
    # wrong answers, for the tests
    wrong: tuple[str, ...] = ()
    after: str = ""  # the exercise before it in a chain; "" for none


class Mark(StrEnum):
    """How far an answer is; a table of a class shows it."""

    EMPTY = "empty"
    FORM = "form"
    """It cannot be read."""
    FALSE = "false"
    """It is wrong: a rule concludes something false, an order is wrong, a deal does not agree with the log."""
    NEVER_FIRES = "never-fires"
    """A rule fires in no test game, so that nothing is known about it."""
    PARTLY = "partly"
    """It is not false, but incomplete."""
    SOLVED = "solved"
    STOPPED = "stopped"
    """It took too long, or too much memory."""


MARK_ORDER = (Mark.STOPPED, Mark.EMPTY, Mark.FORM, Mark.FALSE, Mark.NEVER_FIRES, Mark.PARTLY, Mark.SOLVED)
"""The marks, the least first."""


class Wrong(StrEnum):
    """What is wrong in an answer whose mark is `Mark.FALSE`, if it is no rule that concludes something false."""

    WRONG_ORDER = "wrong_order"
    """A step stands above one that it uses."""
    DEAL_CONTRADICTS = "deal_contradicts"
    """A deal does not agree with a line of the log."""
    DEALS_TOLD_APART = "deals_told_apart"
    """A player can tell apart two deals that must look the same."""
    OTHER_RESULT = "other_result"
    """An operation gives something else."""
    NOT_LOST = "not_lost"
    """A cell is not lost."""
    NOT_FOLLOWING = "not_following"
    """A cell does not follow from the log, or its opposite does."""
    STEP_REJECTED = "step_rejected"
    """A step of a proof does not follow from what it cites."""
    ROW_TOO_MANY = "row_too_many"
    """A query has a row that is not asked for."""
    FITS_ONE_LOG = "fits_one_log"
    """A query names players or cards that other logs do not have."""
    OTHER_MEANING = "other_meaning"
    """Statements do not say what the sentence says."""
    FACT_TOO_MANY = "fact_too_many"
    """Rules of plain Datalog conclude a fact that is wrong."""
    NO_DIFFERENCE = "no_difference"
    """Two programs conclude the same from the facts."""
    NOT_EQUAL = "not_equal"
    """Two programs are called equal, and are not."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on an answer: its mark, the reasons, and the next step if it is not solved.

    `mistake` is the kind of mistake: a word for a mistake in a rule, such as ``missing``, or one of `Wrong`, otherwise
    the mark; empty if there is none.
    """

    mark: Mark
    said: str
    hint: str = ""
    mistake: str = ""

    @property
    def is_solved(self) -> bool:
        """Whether the answer is complete and right."""
        return self.mark is Mark.SOLVED

    def heading(self, lang: str) -> str:
        """Return the meaning of the mark for this answer, in a few words.

        >>> Verdict(Mark.FALSE, "", mistake=Wrong.WRONG_ORDER).heading("en")
        'wrong order: a step stands above one that it uses'
        >>> Verdict(Mark.FALSE, "", mistake="missing").heading("en")
        'concludes something false'
        """
        if self.mark is Mark.FALSE and self.mistake in [*Wrong]:
            return messages(lang)("classroom-mistake-kind", mistake=str(self.mistake))
        return messages(lang)("classroom-heading", mark=self.mark.value)
