"""Expectations that fail: what is so instead, and how to say that, or nothing."""

from __future__ import annotations

from collections.abc import Iterator

from clue_logic.editing.answers import Fix, Problem
from clue_logic.editing.log.asked import Fared, told_of
from clue_logic.editing.log.edited_log import EditedLog
from clue_logic.editing.log.fixes import rewritten
from clue_logic.editing.log.mentions import NamedKind
from clue_logic.game.questions import Asked, ExpectCardOpen, ExpectCell, State
from clue_logic.language.read_statements import ReadStatement
from clue_logic.words.diagnostics import Severity
from clue_logic.words.languages import Texts
from clue_logic.words.terms import TITLES
from clue_logic.writing.statements import written

_SAID = Texts(
    en={"fails": "This expectation fails.", "true": "Expect what is so: {}", "remove": "Remove the expectation"},
    de={"fails": "Diese Erwartung trifft nicht zu.", "true": "Erwarten, was ist: {}", "remove": "Erwartung entfernen"},
    ja={"fails": "この期待は外れている。", "true": "実際のとおりに期待する：{}", "remove": "期待を取り除く"},
)
_FORMS = Texts(
    en={
        State.HOLDS: "expect {} holds {}",
        State.LACKS: "expect {} lacks {}",
        State.OPEN: "expect {} {} open",
        State.BOTH: "expect inconsistent",
    },
    de={
        State.HOLDS: "erwarte {} besitzt {}",
        State.LACKS: "erwarte {} besitzt {} nicht",
        State.OPEN: "erwarte {} {} offen",
        State.BOTH: "erwarte widersprüchlich",
    },
    ja={
        State.HOLDS: "期待 {} は {} を 持つ",
        State.LACKS: "期待 {} は {} を 持たない",
        State.OPEN: "期待 {} {} 未確定",
        State.BOTH: "期待 矛盾",
    },
)
"""Expectations as the log language writes them."""


def failures(log: EditedLog) -> Iterator[Problem]:
    """Yield the expectations that fail.

    Parameters
    ----------
    log
        The log; a game was understood of it.
    """
    say = _SAID[log.lang]
    for statement in log.statements:
        if not isinstance(statement.meaning, Asked):
            continue
        told = told_of(log, statement.meaning)
        if told.verdict is not Fared.FAILS:
            continue
        fixes = []
        instead = _true(log, statement, statement.meaning)
        if instead is not None:
            edits = tuple(rewritten(log, statement, instead))
            fixes.append(Fix(say["true"].format(instead), edits, preferred=True))
        fixes.append(Fix(say["remove"], tuple(rewritten(log, statement, ""))))
        message = f"{say['fails']}\n{told.text}"
        yield Problem(log.span_of(statement), Severity.ERROR, message, "expectation", fixes=tuple(fixes))


def _true(log: EditedLog, statement: ReadStatement, asked: Asked) -> str | None:
    """Return what could be expected there instead; None if there is nothing like it."""
    told, forms = log.timeline, _FORMS[log.code]
    if told is None:
        return None
    if not told.is_possible(asked.line):
        return forms[State.BOTH]
    before = told.at(asked.line)
    match asked.query:
        case ExpectCell(place, card, _):
            state = before.grid[place][card]
        case ExpectCardOpen(card):
            place = next(iter(before.places_of(card)), "")
            state = State.HOLDS
        case _:
            return None
    return forms[state].format(_spelt(log, statement, place), _spelt(log, statement, card)) if place else None


def _spelt(log: EditedLog, statement: ReadStatement, name: str) -> str:
    """Return a name as the statement writes it, or else as a log does."""
    for mention in log.mentions_in(statement):
        if mention.name == name and mention.kind is not NamedKind.CATEGORY:
            return log.written(mention.span)
    return TITLES[log.code].get(name) or written(name)
