"""Reading the log and the rules: their problems, and the notebook of the valid statements."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Literal, TypedDict

from clue_logic.editing.answers import Problem
from clue_logic.language.read_statements import ReadStatement
from clue_logic.page.bridge import values
from clue_logic.page.bridge.session import OpenLog, OpenRules, Session
from clue_logic.words.cancellation import SupersededError
from clue_logic.words.diagnostics import encode_arguments
from clue_logic.words.positions import EditorPositions


class FixValue(TypedDict):
    """A change that fixes a problem."""

    title: str
    edits: list[values.EditValue]
    preferred: bool


class ProblemValue(TypedDict):
    """A problem or remark at a place."""

    span: values.SpanValue
    severity: Literal["error", "warning", "remark"]
    message: str
    code: str
    arguments: dict[str, object]
    unnecessary: bool
    fixes: list[FixValue]


class LineSpan(TypedDict):
    """Consecutive lines, such as those of a statement."""

    first: int
    last: int


class ReadingValue(TypedDict):
    """The meaning of a log and its consequences; what needs rules is in `ByRulesValue`.

    `whole` if everything is understood; if not, `left_out` are the lines that do not count. `notebook` is
    null if it is not even understood which cards there are and who plays. Of an impossible log `impossible_since` is
    the line with which it became so (0: the headers), and `notebook` is as it was before. `events` are those statements
    that report what happened in the game: neither headers nor questions, nor what is left out. `notes` are the current
    marks of the keeper of the log.
    """

    whole: bool
    left_out: list[LineSpan]
    impossible_since: int | None
    problems: list[ProblemValue]
    notebook: values.NotebookValue | None
    statements: list[LineSpan]
    events: list[LineSpan]
    notes: list[values.NotedCell]


def read(session: Session, text: str) -> ReadingValue:
    """Read the whole text of the log, and find out what all deals agree on."""
    return reading_value(session.read(text))


def reading_value(log: OpenLog) -> ReadingValue:
    """Return the reading of a log for the page."""
    live, possible = log.live, log.live.possible_cells
    game = live.reading.understood
    happened = {event.line for event in game.events} if game else set()
    return {
        "whole": live.is_whole,
        "left_out": [{"first": out.line, "last": out.last_line} for out in live.reading.left_out],
        "impossible_since": None if live.cells is None else live.cells.contradicts_since,
        "problems": [problem_value(log.places, problem, log.lang) for problem in log.document.problems(at_once=True)],
        "notebook": None if possible is None else values.notebook_value(possible, live.since, log.lang),
        "statements": [_lines(one) for one in live.reading.statements],
        "events": [_lines(one) for one in live.reading.statements if one.line in happened],
        "notes": [
            {"place": note.location, "card": note.card, "mark": note.mark.value} for note in values.keeper_notes(game)
        ]
        if game
        else [],
    }


_BRIEFLY = 0.03
"""Seconds for which rules are applied in one request, so that a change of the log does not wait for them."""


class ByRulesValue(TypedDict):
    """What rules add to the reading of a log: the known cells that no rule reaches, and problems that rules decide.

    If it is not `done`, the lists are empty.
    """

    done: bool
    beyond: list[values.CellName]
    problems: list[ProblemValue]


def by_rules(session: Session) -> ByRulesValue:
    """Apply the rules to the log for at most `_BRIEFLY`; the next request continues."""
    log = session.log
    try:
        log.live.derive(_briefly(session))
    except SupersededError:
        session.raise_if_stopped()
        return {"done": False, "beyond": [], "problems": []}
    possible = log.live.possible
    beyond = possible.beyond if possible is not None and possible.consistent else ()
    return {
        "done": True,
        "beyond": [{"place": place, "card": card} for place, card in beyond],
        "problems": [problem_value(log.places, problem, log.lang) for problem in log.document.problems_by_rules],
    }


def _briefly(session: Session) -> Callable[[], bool]:
    """Return a function that ends the work on a request after `_BRIEFLY`, but not before its first step."""
    end: float | None = None

    def stopped() -> bool:
        nonlocal end
        over = end is not None and monotonic() >= end
        if end is None:
            end = monotonic() + _BRIEFLY
        return session.stopped() or over

    return stopped


def _lines(statement: ReadStatement) -> LineSpan:
    return {"first": statement.line, "last": statement.last_line}


def problem_value(places: EditorPositions, problem: Problem, lang: str) -> ProblemValue:
    """Return a problem for the page."""
    return {
        "span": values.span_value(places, problem.span),
        "severity": "remark" if problem.severity is None else problem.severity.value,
        "message": problem.message,
        "code": problem.code,
        "arguments": encode_arguments(problem.arguments, lang),
        "unnecessary": problem.unnecessary,
        "fixes": [
            {
                "title": fix.title,
                "edits": [values.edit_value(places, edit) for edit in fix.edits],
                "preferred": fix.preferred,
            }
            for fix in problem.fixes
        ],
    }


class RulesReadingValue(TypedDict):
    """The problems of the form of rules; with any problems, they are not `readable` and are not applied to a log.

    `own` is the number of rules in the text, without imported ones. `loaded` are the predicates for whose
    sake the rules of the notebook calculus are used without a directive (`#all of notebook`).
    """

    readable: bool
    own: int
    loaded: list[str]
    problems: list[ProblemValue]


def read_rules(session: Session, text: str, beside: str = "", name: str = "") -> RulesReadingValue:
    """Read the user-defined rules as they are now."""
    opened = session.read_rules(text, beside, name)
    problems = [problem_value(opened.places, problem, opened.lang) for problem in opened.problems]
    if opened.too_long:
        problems = [_whole_text_problem(opened)]
    loaded = list(opened.loaded_for) if opened.readable else []
    return {"readable": opened.readable, "own": opened.own_rules, "loaded": loaded, "problems": problems}


def _whole_text_problem(opened: OpenRules) -> ProblemValue:
    return {
        "span": {"start": {"line": 1, "unit": 0}, "end": {"line": 1, "unit": 0}},
        "severity": "error",
        "message": opened.first_error or "",
        "code": "too-large",
        "arguments": {},
        "unnecessary": False,
        "fixes": [],
    }
