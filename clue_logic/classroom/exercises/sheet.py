"""An exercise as a sheet to fill in, and the answer on a sheet that was handed in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import dropwhile
from typing import NamedTuple

from clue_logic.classroom.exercises.exercise import Exercise
from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import derive_by_statement
from clue_logic.datalog.syntax import Calculus
from clue_logic.datalog.user_rules import Rules
from clue_logic.game.facts import Fact, GivenFact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import Why
from clue_logic.language.errors import LogError
from clue_logic.language.reader import read_log
from clue_logic.notebook.explanation import explain_question, parse_why_question
from clue_logic.proof.proof import Proof
from clue_logic.proof.wording import Wording
from clue_logic.words.escaping import make_visible
from clue_logic.words.messages import messages

_MOST_LINES = 60
"""Longest answer, in lines, beside its verdict."""

_IN_TASK = re.compile(r"[#%]($|\s)")
_NAMED = re.compile(r"[#%]\s*exercise:\s*([\w-]+)\s*", re.ASCII)

TEXT, RULES = "#", "%"
"""Comment signs of sheets for words and for rules."""


@dataclass(frozen=True)
class Blank:
    """A sheet to fill in: the task of an exercise in one language, and the text in the place of the answer."""

    exercise: Exercise
    lang: str  # ``en`` or ``de``
    how: str  # instructions
    room: str = ""  # text in the place of the answer
    sign: str = TEXT  # of comments

    @property
    def text(self) -> str:
        """All of it as one text: what is asked in comments, and below it room for the answer."""
        exercise, msg = self.exercise, messages(self.lang)
        level = msg("classroom-sheet-level", level=exercise.level)
        if exercise.after:
            level = msg("classroom-sheet-after", level=exercise.level, after=exercise.after)
        title = f"{exercise.title[self.lang]} ({level})"
        above = [f"exercise: {exercise.name}", "", title, "", *exercise.task[self.lang].splitlines(), ""]
        for log in exercise.logs:
            above += [
                msg("classroom-sheet-log"),
                *(f"    {number:>2}  {line}" for number, line in enumerate(log.splitlines(), 1)),
                "",
            ]
        above += [*self.how.splitlines(), "", msg("classroom-sheet-answer")]
        commented = (f"{self.sign} {line}".rstrip() for line in above)
        return "\n".join([*commented, "", self.room.strip("\n")]).rstrip() + "\n"


class Sheet(NamedTuple):
    """A sheet as it stands in a file."""

    exercise: str | None  # its name; None if the sheet names none
    text: str
    above: int = 0  # lines above it in the file

    @property
    def padded_text(self) -> str:
        """The text with blank lines for those above it, so that lines are counted as in the file."""
        return "\n" * self.above + self.text

    @property
    def answer(self) -> str:
        """The text without the task above the answer, and without what cannot be seen; a long one is cut off."""
        lines = [make_visible(line.expandtabs()).rstrip() for line in self.text.splitlines()]
        if self.exercise is not None:
            lines = list(dropwhile(lambda line: not line or _IN_TASK.match(line), lines))
        more = ["..."] if len(lines) > _MOST_LINES else []
        return "\n".join([*lines[:_MOST_LINES], *more]).strip("\n")


def parse_sheets(text: str) -> tuple[Sheet, ...]:
    """Return the sheets in a text, one if no line names an exercise; lines above the first belong to it."""
    lines = text.split("\n")
    headings = [(number, match[1]) for number, line in enumerate(lines) if (match := _NAMED.fullmatch(line.strip()))]
    if not headings:
        return (Sheet(None, text),)
    begins = [0, *(number for number, _ in headings[1:]), len(lines)]
    return tuple(
        Sheet(name, "\n".join(lines[begins[index] : begins[index + 1]]), begins[index])
        for index, (_, name) in enumerate(headings)
    )


def answer_lines(text: str) -> Iterable[tuple[int, str]]:
    """Yield the lines of an answer in words with their numbers, without comments and blank lines."""
    for number, line in enumerate(text.splitlines(), 1):
        written = re.split(r"(?:^|\s)#", line, maxsplit=1)[0].strip()
        if written:
            yield number, written


_LIES = re.compile(r"(?P<card>\S.*?) liegt (?P<not>nicht )?(?P<place>im Umschlag|auf dem Tisch)")


class UnreadableError(Exception):
    """An answer, or a part of it, that cannot be parsed; the message says what was expected."""


@dataclass(frozen=True)
class SolvedLog:
    """A log, and what a calculus derives from it."""

    game: Game
    calculus: Calculus

    @cached_property
    def derivation(self) -> Derivation:
        """What follows, statement by statement."""
        return derive_by_statement(self.calculus, stages(self.game))

    @property
    def givens(self) -> Mapping[Fact, GivenFact]:
        """What the log gives."""
        return self.derivation.givens

    @cached_property
    def cells(self) -> tuple[Fact, ...]:
        """The cells that follow, in the order in which they are concluded."""
        return tuple(fact for fact in self.derivation.inferences if fact.predicate in ("holds", "lacks"))

    def wording(self, lang: str) -> Wording:
        """Return the wording of facts."""
        return Wording(self.calculus, self.givens, lang)

    def parse_cell(self, written: str) -> Fact:
        """Return the cell that a text states; raises UnreadableError."""
        # German: "Plum liegt (nicht) im Umschlag" begins with the card.
        lies = _LIES.fullmatch(written.strip())
        if lies is not None:
            place = "envelope" if lies["place"] == "im Umschlag" else "table"
            written = f"{place} {'lacks' if lies['not'] else 'holds'} {lies['card']}"
        try:
            about = parse_why_question(written, self.game).about
        except LogError as error:
            raise UnreadableError(error.diagnostics[0].message(error.lang)) from None
        if not isinstance(about, Why):
            raise UnreadableError(written)
        cell = about.cell.opposite if about.negated else about.cell
        return Fact("holds" if cell.holds else "lacks", (cell.location, cell.card))

    def sentence(self, fact: Fact, lang: str) -> str:
        """Return a fact in words."""
        return self.wording(lang).sentence(fact)


def solve_log(exercise: Exercise, rules: Rules | None = None) -> SolvedLog:
    """Return the first log of an exercise, with its own calculus or with others."""
    return _solve_log(exercise.logs[0], exercise.calculus if rules is None else rules)


@lru_cache(maxsize=64)
def _solve_log(log: str, rules: Rules) -> SolvedLog:
    game = read_log(log)
    return SolvedLog(game, load_game_calculus(rules, game))


def required_proof(exercise: Exercise) -> Proof:
    """Return a proof of the cell that an exercise is about.

    Raise ValueError if it is no cell of the log, or does not follow from the log.
    """
    whole, cell = solve_log(exercise), exercise.settings["about"]
    about = parse_why_question(cell, whole.game).about
    if not isinstance(about, Why):
        raise ValueError(f"{cell!r} is no cell of the log")
    proof = explain_question(whole.game, about, rules=exercise.calculus, seconds=2.0).proof
    # For a false cell, this would be the proof of the opposite.
    if proof is None or whole.parse_cell(cell) not in whole.cells:
        raise ValueError(f"{cell!r} does not follow from the log")
    return proof
