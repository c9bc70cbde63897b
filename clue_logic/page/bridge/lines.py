"""A line of the log: its facts and the cells that it settles; lines in conflict, and the changes that resolve it."""

from __future__ import annotations

from typing import TypedDict

from clue_logic.editing.log.edited_log import EditedLog
from clue_logic.editing.log.line_answers import Verdict, answer_query
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import ExpectKnows, KnowledgeQuestion, LogQuery, WhetherKnown
from clue_logic.knowledge.checking import knowledge_outcome
from clue_logic.knowledge.explanation import standing_rows
from clue_logic.language.remedies import replace_statement
from clue_logic.language.statements import list_statements
from clue_logic.notebook.conflicts import conflicts as lines_of
from clue_logic.notebook.conflicts import game_wording
from clue_logic.notebook.repair_report import RepairsReport
from clue_logic.notebook.repair_search import Repair
from clue_logic.page.bridge.open_cells import FollowingCell, following_cell
from clue_logic.page.bridge.session import (
    OpenLog,
    RefusedError,
    Session,
    no_such_line_error,
    possible_game,
    possible_knowledge,
)
from clue_logic.page.bridge.values import CellName, EditValue, cell_name, edit_value
from clue_logic.words.records import replace


class AnswerOfLine(TypedDict):
    """The answer to a question or an expectation; `met` is null for a question, or where nothing was tested.

    `cell` is the cell that it is about, if there is a proof.
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
    details: str  # a proof, or two deals, of an answer about knowledge; columns are indented


def line(session: Session, line: int) -> LineValue:
    """Return the meaning of the statement on a line, and the cells that it settles."""
    log, number = session.log.document, line
    if not 1 <= number <= max(1, len(log.lines)):
        raise no_such_line_error(session, number)
    statement = log.find_statement(number)
    if statement is None:
        return {
            "first": number, "last": number, "text": log.line(number).source.strip(), "counts": True, "header": False,
            "says": [], "settled": [], "answer": None, "details": "",
        }  # fmt: skip
    answer, details = _answer(session, log, statement.meaning)
    first, timeline = statement.line, log.timeline
    cells = () if timeline is None else timeline.settled_cells(0 if statement.is_header else first)
    return {
        "first": first,
        "last": statement.last_line,
        "text": list_statements(log.text).get(first, statement.text),
        "counts": first not in log.skipped_lines,
        "header": statement.is_header,
        "says": _meanings(session, first, statement.last_line),
        "settled": [
            following_cell(one, timeline.game, session.lang)
            for one in sorted(cells, key=lambda one: not one.holds)
            if timeline is not None
        ],
        "answer": answer,
        "details": details,
    }


def _meanings(session: Session, first: int, last: int) -> list[str]:
    """Return the facts that the lines add to common knowledge, as sentences."""
    game = session.log.document.game
    if game is None:
        return []
    wording = replace(game_wording(game, session.lang), you=game.me)
    declared = wording.calculus.declarations
    given = (one for stage in stages(game, repeated=True) for one in stage.givens if first <= one.line <= last)
    return list(
        dict.fromkeys(wording.sentence(one.fact) for one in given if not declared[one.fact.predicate].background)
    )


def _answer(session: Session, log: EditedLog, asked: object) -> tuple[AnswerOfLine | None, str]:
    """Return the answer to a question or an expectation, and its details; None for other statements."""
    if not isinstance(asked, LogQuery) or log.timeline is None:
        return None, ""
    if isinstance(asked.query, ExpectKnows | KnowledgeQuestion):
        return _answer_about_knowledge(session, asked.line, asked.query)
    answered = answer_query(log, asked)
    cell = None if answered.cell is None else cell_name(answered.cell)
    met = None if answered.verdict is Verdict.NONE else answered.verdict is Verdict.MET
    return {"text": answered.text, "met": met, "cell": cell}, ""


def _answer_about_knowledge(
    session: Session, line: int, query: ExpectKnows | KnowledgeQuestion
) -> tuple[AnswerOfLine, str]:
    """Return the answer by the lines above one; it is computed on request only, since it may take seconds."""
    from clue_logic.knowledge.asking import answer_knowledge, knowledge_text
    from clue_logic.knowledge.knowers import Knowers

    with possible_game(session, line):
        knowledge = possible_knowledge(session, line)
        question = WhetherKnown(query) if isinstance(query, ExpectKnows) else query
        knowledge_answer = answer_knowledge(question, knowledge)
        session.raise_if_stopped()
        if isinstance(knowledge_answer, Knowers):
            answer, details = (
                knowledge_answer.answer(session.text_lang),
                "\n".join(standing_rows(knowledge_answer.by_player, session.text_lang)),
            )
        else:
            answer, _, details = knowledge_text(knowledge_answer, session.text_lang).partition("\n")
        met = knowledge_outcome(query, knowledge).met if isinstance(query, ExpectKnows) else None
    return {"text": answer.strip(), "met": met, "cell": None}, details.strip("\n")


SECONDS = 1.0
"""How long to look for repairs."""

MOST = 12
"""How many repairs are offered."""


class LineInConflict(TypedDict):
    """A line, its text, and the facts of it that contradict the other lines.

    `repairs` is true if the log is possible without this line.
    """

    line: int
    text: str
    says: list[str]
    repairs: bool


class ConflictsValue(TypedDict):
    """A minimal set of lines that cannot all be true, under a heading.

    `since` is the line with which the log became impossible (0: the headers).
    """

    since: int
    heading: str
    lines: list[LineInConflict]


class RepairValue(TypedDict):
    """A single change that makes the log possible: in words, as the new statement, and as the change of the text."""

    line: int
    change: str
    statement: str
    edits: list[EditValue]


class RepairsValue(TypedDict):
    """Possible repairs, the likeliest first, under a heading that also says if there are none.

    `further` is a sentence if the repairs are for the log up to a line only; empty if for the whole log. `all_tried` is
    false if time was up before.
    """

    heading: str
    further: str
    look_first: int
    repairs: list[RepairValue]
    all_tried: bool


def conflicts(session: Session) -> ConflictsValue:
    """Return the lines of an impossible log that are in conflict."""
    value = find_conflicts(_impossible_game(session), session.log.live.text, session.lang)
    if value is None:
        raise RefusedError("possible", session.msg("page-possible"))
    return value


def find_conflicts(game: Game, text: str, lang: str) -> ConflictsValue | None:
    """Return the lines of a log that cannot all be true; None if they can."""
    from clue_logic.notebook.impossible_report import cannot_all_be_true

    log_conflicts = lines_of(game, text=text, lang=lang)
    if log_conflicts.since is None:
        return None
    (together,) = log_conflicts.conflicts
    return {
        "since": log_conflicts.since,
        "heading": cannot_all_be_true(len(together.lines), lang, smallest=together.smallest),
        "lines": [
            {
                "line": one.line,
                "text": one.text,
                "says": list(dict.fromkeys(one.needed)),
                "repairs": one.repairs,
            }
            for one in sorted(together.lines, key=lambda one: one.line)
        ],
    }


def repairs(session: Session) -> RepairsValue:
    """Return the single changes that make an impossible log possible; it takes a second to look for them."""
    from clue_logic.notebook.impossible_report import impossible_report

    log, game = session.log, _impossible_game(session)
    impossible = impossible_report(game, log.live.text, session.lang, SECONDS)
    if impossible is None:
        raise RefusedError("possible", session.msg("page-possible"))
    report = impossible.repairs
    values = (_repair(log, report, repair) for repair in report.repairs.found[:MOST])
    return {
        "heading": report.heading(),
        "further": impossible.further(),
        "look_first": impossible.look_first,
        "repairs": [value for value in values if value is not None],
        "all_tried": report.repairs.all_tried,
    }


def _impossible_game(session: Session) -> Game:
    cells = session.log.live.cells
    if cells is None or cells.consistent:
        raise RefusedError("possible", session.msg("page-possible"))
    return cells.game


def _repair(log: OpenLog, report: RepairsReport, repair: Repair) -> RepairValue | None:
    line, changed = report.rewriting.change(repair)
    statement, text = log.document.by_line.get(line), report.rewriting.statement(repair)
    if statement is None:
        return None
    edits = replace_statement(log.document.lines, statement, changed)
    return {
        "line": repair.line,
        "change": report.change(repair),
        "statement": text,
        "edits": [edit_value(log.places, edit) for edit in edits],
    }
