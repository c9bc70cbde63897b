"""The log of an exercise with what follows from it, and the statements that answers make about it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from clue_logic.classroom.exercises.exercise import Exercise
from clue_logic.datalog.calculi import Rules, calculus_for
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import derive_by_statement
from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Fact, Given
from clue_logic.game.game import Game
from clue_logic.game.given import stages
from clue_logic.game.questions import Cell, Why
from clue_logic.language.errors import LogError
from clue_logic.language.reader import read_log
from clue_logic.notebook.asked_why import asked_why
from clue_logic.notebook.supposition import opposite
from clue_logic.proof.wording import Wording
from clue_logic.words.terms import place_name

_LIES = re.compile(r"(?P<card>\S.*?) liegt (?P<not>nicht )?(?P<place>im Umschlag|auf dem Tisch)")


class UnreadableError(Exception):
    """An answer, or a part of one, that says nothing; the message says what was expected."""


@dataclass(frozen=True)
class Setting:
    """A log, and what a calculus derives from it."""

    game: Game
    calculus: Calculus

    @cached_property
    def derivation(self) -> Derivation:
        """What follows, statement by statement."""
        return derive_by_statement(self.calculus, stages(self.game))

    @property
    def givens(self) -> Mapping[Fact, Given]:
        """What the log gives."""
        return self.derivation.givens

    @cached_property
    def cells(self) -> tuple[Fact, ...]:
        """The cells that follow, in the order in which they are concluded."""
        return tuple(fact for fact in self.derivation.inferences if fact.predicate in ("holds", "lacks"))

    def wording(self, lang: str) -> Wording:
        """Return how facts are told."""
        return Wording(self.calculus, self.givens, lang)

    def cell(self, written: str) -> Fact:
        """Return the cell that somebody states; raises UnreadableError."""
        # The sentence that German has for the envelope and the table begins with the card.
        lies = _LIES.fullmatch(written.strip())
        if lies is not None:
            place = "envelope" if lies["place"] == "im Umschlag" else "table"
            written = f"{place} {'lacks' if lies['not'] else 'holds'} {lies['card']}"
        try:
            about = asked_why(written, self.game).about
        except LogError as error:
            raise UnreadableError(error.diagnostics[0].message) from None
        if not isinstance(about, Why):
            raise UnreadableError(written)
        return fact_of(about.cell if not about.negated else opposite(about.cell))

    def said(self, fact: Fact, lang: str) -> str:
        """Return a fact in words."""
        return self.wording(lang).sentence(fact)


def setting(exercise: Exercise, rules: Rules | None = None, number: int = 0) -> Setting:
    """Return one of the logs of an exercise, with its own calculus or with others."""
    return _setting(exercise.logs[number], exercise.calculus if rules is None else rules)


@lru_cache(maxsize=64)
def _setting(log: str, rules: Rules) -> Setting:
    game = read_log(log)
    return Setting(game, calculus_for(rules, game))


def fact_of(cell: Cell) -> Fact:
    """Return a cell as the rules say it."""
    return Fact("holds" if cell.holds else "lacks", (cell.location, cell.card))


def place_said(place: str, lang: str) -> str:
    """Return what a place is called."""
    return place_name(place, lang)
