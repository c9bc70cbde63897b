"""A line of the log: what its statement says, what it settled, and the answer to what it asks."""

from __future__ import annotations

from typing import TypedDict

from clue_logic.editing.log.edited_log import EditedLog
from clue_logic.editing.log.line_answers import Fared, told_of
from clue_logic.game.questions import Asked
from clue_logic.language.statements import quoted_statements
from clue_logic.page.bridge.asked_cells import no_such_line
from clue_logic.page.bridge.desk import Desk
from clue_logic.page.bridge.notebook import CellName
from clue_logic.page.bridge.suppositions import FollowingCell, following


class LineParams(TypedDict):
    """Which line, from 1."""

    line: int


class AnswerOfLine(TypedDict):
    """The answer to a question or an expectation; `met` is null for a question, or where nothing was tested.

    `cell` is the cell that it is about, if a proof tells why.
    """

    text: str
    met: bool | None
    cell: CellName | None


class LineValue(TypedDict):
    """A statement, which may take several lines.

    `text` is the statement on one line, empty for an empty line; `says` what the rules take from it, in words;
    `settled` what was not known before it; for a header, what all headers settle together. `counts` is false for what
    could not be read.
    """

    first: int
    last: int
    text: str
    counts: bool
    header: bool
    says: list[str]
    settled: list[FollowingCell]
    answer: AnswerOfLine | None


def line(desk: Desk, params: LineParams) -> LineValue:
    """Return what the statement on a line says, and what it brought."""
    log, number = desk.log.edited, params["line"]
    if not 1 <= number <= max(1, len(log.lines)):
        raise no_such_line(desk, number)
    statement = log.statement_at(number)
    if statement is None:
        return {
            "first": number, "last": number, "text": log.line(number).source.strip(), "counts": True, "header": False,
            "says": [], "settled": [], "answer": None,
        }  # fmt: skip
    first, told = statement.line, log.timeline
    cells = () if told is None else told.settled_by(0 if statement.is_header else first)
    meaning = statement.meaning
    return {
        "first": first,
        "last": statement.last_line,
        "text": quoted_statements(log.text).get(first, statement.text),
        "counts": first not in log.left_out,
        "header": statement.is_header,
        "says": _says(desk, first, statement.last_line),
        "settled": [following(one, desk.lang) for one in sorted(cells, key=lambda one: not one.holds)],
        "answer": _answer(log, meaning) if isinstance(meaning, Asked) and told is not None else None,
    }


def _says(desk: Desk, first: int, last: int) -> list[str]:
    """Return what the lines give that is not common knowledge, in words."""
    from clue_logic.game.given import stages
    from clue_logic.notebook.conflicts import wording_of

    game = desk.log.edited.game
    if game is None:
        return []
    wording = wording_of(game, desk.lang)
    declared = wording.calculus.declarations
    given = (one for stage in stages(game, repeated=True) for one in stage.givens if first <= one.line <= last)
    return list(
        dict.fromkeys(wording.sentence(one.fact) for one in given if not declared[one.fact.predicate].background)
    )


def _answer(log: EditedLog, asked: Asked) -> AnswerOfLine:
    told = told_of(log, asked)
    about = told.cell
    return {
        "text": told.text,
        "met": None if told.verdict is Fared.NONE else told.verdict is Fared.MET,
        "cell": None if about is None else {"place": about.location, "card": about.card},
    }
