"""A sentence about knowledge is given, and the statements that say it are asked for.

They are judged by what they mean: on logs, cut off after each line, and on random games they must be true, false or
open where the reference is.
"""

from __future__ import annotations

import atexit
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from clue_logic.classroom.exercises.exercise import Exercise, Family, Mark, Verdict, Wrong
from clue_logic.classroom.exercises.kinds.write_rules import family_games
from clue_logic.classroom.exercises.sheet import Blank, answer_lines
from clue_logic.classroom.judging.judgement_text import indent_lines, number_lines
from clue_logic.game.game import Game
from clue_logic.game.questions import CardClause, Cell, ExpectKnows, Whether
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.standing import NotDecidableError, Standing, decide_all, decide_statement, shortest
from clue_logic.language.errors import LogError
from clue_logic.language.questions import parse_statement
from clue_logic.language.reader import read_log
from clue_logic.language.writing.log import log_of
from clue_logic.words.messages import messages

_EXPECT = re.compile(r"(?:expect|erwarte)\s+", re.IGNORECASE)

_GERMAN = (
    (r"(\S+) lacks (\S+)", r"\1 besitzt \2 nicht"),
    (r"does not know whether", "weiß nicht ob"),
    (r"does not know", "weiß nicht"),
    (r"everybody knows", "alle wissen"),
    (r"knows whether", "weiß ob"),
    (r"knows", "weiß"),
    (r"holds one of", "besitzt eine von"),
    (r"holds", "besitzt"),
    (r"public", "öffentlich"),
    (r"the solution", "die Lösung"),
)
"""The English phrases of statements, and how German logs say them."""


@dataclass(frozen=True)
class _TestLog:
    """A log on which answers are tested, and what its keeper knows."""

    text: str
    knowledge: Knowledge

    @property
    def game(self) -> Game:
        return self.knowledge.game

    def standing(self, statements: Sequence[ExpectKnows]) -> Standing:
        """Return whether all of some statements are true."""
        return decide_all([decide_statement(self.knowledge, each) for each in statements]).standing


def blank(exercise: Exercise, lang: str) -> Blank:
    """Return the sheet to fill in."""
    return Blank(exercise, lang, messages(lang)("classroom-statement-how"))


def solution(exercise: Exercise, lang: str) -> str:
    """Return an answer that is right."""
    return translate_statement(exercise.reference.strip(), lang)


def translate_statement(text: str, lang: str) -> str:
    """Return English statements as a log in a language writes them."""
    if lang == "de":
        for english, german in _GERMAN:
            text = re.sub(english, german, text)
    return text


def judge(exercise: Exercise, answer: str, lang: str) -> Verdict:
    msg, how = messages(lang), messages(lang)("classroom-statement-how")
    lines = [(number, _EXPECT.sub("", line, count=1)) for number, line in answer_lines(answer)]
    if not lines:
        return Verdict(Mark.EMPTY, msg("classroom-statement-empty"), how)
    texts = [line for _, line in lines]
    for number, line in lines:
        try:
            whole = _own_logs(exercise.logs)[0]
            decide_statement(whole.knowledge, parse_statement(line, whole.game))
        except LogError as error:
            diagnostic = error.diagnostics[0]
            column = max(diagnostic.column, 1)
            message = msg(
                "classroom-statement-form", line=number, column=column, statement=line, message=diagnostic.message(lang)
            )
            return Verdict(Mark.FORM, message, diagnostic.hint_text(lang) or how)
        except NotDecidableError:
            return Verdict(Mark.FORM, msg("classroom-statement-groups", line=number), how)
    family = (log for log in _family_logs(exercise.family, exercise.reference) if _is_readable(texts, log.game))
    logs = (*_own_logs(exercise.logs), *family)
    different = [
        (log, mine, expected)
        for log in logs
        if _differ(mine := log.standing(_parse(texts, log.game)), expected := _reference_standing(exercise, log))
    ]
    if not different:
        return Verdict(Mark.SOLVED, msg("classroom-statement-solved", number=len(logs)))
    log, mine, expected = min(different, key=lambda diagnostic: diagnostic[0] not in _own_logs(exercise.logs))
    which = "own" if log in _own_logs(exercise.logs) else "other"
    message = msg("classroom-statement-differs", log=which, answer=_truth(mine), sentence=_truth(expected))
    mistake = _mistake(_parse(texts, log.game), _parse(exercise.reference.splitlines(), log.game), log.game)
    mark, kind = (Mark.PARTLY, "") if mistake == "missing" else (Mark.FALSE, Wrong.OTHER_MEANING)
    text = "\n".join([message, *indent_lines(number_lines(log.text))])
    return Verdict(mark, text, msg("classroom-statement-mistake", mistake=mistake), kind)


def _parse(lines: Sequence[str], game: Game) -> list[ExpectKnows]:
    return [parse_statement(line, game) for line in lines if line.strip()]


def _is_readable(lines: Sequence[str], game: Game) -> bool:
    """Return whether a game has the players and cards that some statements name."""
    try:
        _parse(lines, game)
    except LogError:
        return False
    return True


@lru_cache(maxsize=8)
def _own_logs(logs: tuple[str, ...]) -> tuple[_TestLog, ...]:
    """Return the logs as they stand, then cut off after each statement."""
    atexit.register(_own_logs.cache_clear)
    games = [read_log(log) for log in logs]
    whole = [_TestLog(log, Knowledge(game)) for log, game in zip(logs, games, strict=True)]
    cuts = [
        _TestLog("\n".join(log.splitlines()[: max(line, 1)]), Knowledge(game.until(line)))
        for log, game in zip(logs, games, strict=True)
        for line in [event.line for event in game.events[:-1]]
    ]
    return (*whole, *cuts)


@lru_cache(maxsize=8)
def _family_logs(family: Family | None, reference: str) -> tuple[_TestLog, ...]:
    """Return the random games that have the players and cards of the reference."""
    atexit.register(_family_logs.cache_clear)
    games = [trial.game for trial in family_games(family)] if family is not None else []
    lines = reference.splitlines()
    return tuple(
        _TestLog(log_of(game, keep_lines=False), Knowledge(game)) for game in games if _is_readable(lines, game)
    )


def _reference_standing(exercise: Exercise, log: _TestLog) -> Standing:
    return log.standing(_parse(exercise.reference.splitlines(), log.game))


_NOT_DECIDED = (Standing.UNKNOWN, Standing.UNDECIDED)


def _differ(mine: Standing, expected: Standing) -> bool:
    if Standing.UNDECIDED in (mine, expected):
        return False
    # Several open statements may be incompatible; this is not decided.
    if Standing.UNKNOWN in (mine, expected):
        return (mine is Standing.YES) is not (expected is Standing.YES)
    return mine is not expected


def _truth(standing: Standing) -> str:
    return Standing.OPEN.value if standing in _NOT_DECIDED else standing.value


def _mistake(answer: Sequence[ExpectKnows], reference: Sequence[ExpectKnows], game: Game) -> str:
    """Return the mistake for the hint, by a comparison with the reference."""
    mine, expected = ([shortest(game, each) for each in statements] for statements in (answer, reference))
    more = [each for each in mine if each not in expected]
    missing = [each for each in expected if each not in mine]
    if not more or not missing:
        return "missing" if missing else "more"
    one, other = more[0], missing[0]
    if one.players != other.players:
        return "players"
    if one.unknowing != other.unknowing:
        return "not"
    if type(one.known) is not type(other.known):
        sorts = {type(one.known), type(other.known)}
        return "whether" if Whether in sorts else "some" if CardClause in sorts else "known"
    if isinstance(one.known, Cell) and isinstance(other.known, Cell) and one.known == other.known.opposite:
        return "holds"
    return "known"
