"""Problems of a log and their fixes: statements that cannot be read, expectations that fail, contradictions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from clue_logic.editing.answers import Fix, Problem, RelatedPosition
from clue_logic.editing.log.edited_log import EditedLog
from clue_logic.editing.log.header_words import translate_header
from clue_logic.editing.log.line_answers import Verdict, answer_query
from clue_logic.editing.log.mentions import NamedKind
from clue_logic.game.game import Game
from clue_logic.game.questions import ExpectCardOpen, ExpectCell, ExpectFact, ExpectInconsistent, LogQuery, State
from clue_logic.knowledge.silence import WHILE_TYPING, find_unused_silence
from clue_logic.language.corrections import with_references
from clue_logic.language.headers import reserved_key
from clue_logic.language.keywords import HEADERS
from clue_logic.language.parsing import parse_text
from clue_logic.language.read_statements import ReadStatement
from clue_logic.language.remedies import EXAMPLES, diagnostic_span, remedy_edits, replace_statement, whole_line
from clue_logic.language.syntax import Header, StrayAnswerNode
from clue_logic.language.writing.statements import spell_name
from clue_logic.notebook.repair_report import RepairsReport
from clue_logic.notebook.repair_search import Repairs, Rewriting
from clue_logic.words.diagnostics import Diagnostic, Instead, Remedy, Severity, show_words
from clue_logic.words.formatting import format_lines
from clue_logic.words.messages import messages
from clue_logic.words.names import fold_name
from clue_logic.words.positions import Line, Position, Span, TextEdit
from clue_logic.words.terms import TITLES

_INDENTED = frozenset({"indented", "misfit-line", "answer-below-note"})
"""Codes of messages about lines that should begin at the start of the line."""


def _diagnostic_fixes(log: EditedLog, diagnostic: Diagnostic) -> Iterator[Fix]:
    """Yield the fixes of a diagnostic, the likeliest first."""
    msg, line = messages(log.lang), log.line(diagnostic.line)
    only = len(diagnostic.remedies) == 1 and diagnostic.code not in EXAMPLES
    for number, remedy in enumerate(diagnostic.remedies):
        edits = with_references(log.lines, _remedy_edits(log, remedy, diagnostic))
        if edits:
            sure = only or (not number and remedy.instead is Instead.PLACE)
            yield Fix(_remedy_title(log, remedy), edits, preferred=sure)
    statement = log.find_statement(diagnostic.line)
    is_below = statement is not None and statement.line < diagnostic.line
    if diagnostic.code in _INDENTED or (is_below and _is_separate_statement(line)):
        space = len(line.source) - len(line.source.lstrip())
        yield Fix(
            msg("editing-fix-outdent"), (TextEdit(Span.of_line(diagnostic.line, 1, space + 1), ""),), preferred=True
        )
    if statement is not None and diagnostic.severity is Severity.ERROR and not isinstance(statement.node, Header):
        yield Fix(msg("editing-fix-comment"), tuple(_comment_out(log, statement)))


def _is_separate_statement(line: Line) -> bool:
    """Return whether an indented line is a statement of its own: editors indent a line as the one above it."""
    return line.is_indented and not isinstance(parse_text(line.code.strip()), StrayAnswerNode | Header | None)


def _remedy_title(log: EditedLog, remedy: Remedy) -> str:
    msg, text = messages(log.lang), " / ".join(remedy.text.split("\n"))
    if not text:
        return msg("editing-fix-leave-out")
    if remedy.instead is Instead.HEADER:
        return msg("editing-fix-header", header=translate_header(text, log.code))
    place = remedy.instead in (Instead.PLACE, Instead.NAME)
    return msg(
        "editing-fix-change" if place else "editing-fix-indented" if text[0].isspace() else "editing-fix-line",
        text=text.strip(),
    )


def _remedy_edits(log: EditedLog, remedy: Remedy, diagnostic: Diagnostic) -> Iterator[TextEdit]:
    if remedy.instead is Instead.HEADER:
        return _insert_header(log, translate_header(remedy.text, log.code))
    return remedy_edits(log.lines, log.find_statement(diagnostic.line), diagnostic, remedy)


def delete_statement(log: EditedLog, statement: ReadStatement) -> Iterator[TextEdit]:
    """Yield the edits that delete the lines of a statement; comments on lines of their own stay."""
    return (TextEdit(whole_line(log.lines, line.number), "") for line in _code_lines(log, statement))


def _comment_out(log: EditedLog, statement: ReadStatement) -> Iterator[TextEdit]:
    return (TextEdit(Span.of_line(line.number, 1, 1), "# ") for line in _code_lines(log, statement))


def _code_lines(log: EditedLog, statement: ReadStatement) -> Iterator[Line]:
    """Yield the lines of a statement without the comments between them."""
    lines = map(log.line, range(statement.line, statement.last_line + 1))
    return (line for line in lines if not line.is_blank)


def _insert_header(log: EditedLog, text: str) -> Iterator[TextEdit]:
    """Yield what puts a header in the place of that of the same key, or below all of them."""
    key = HEADERS.get(fold_name(text.partition(":")[0]))
    headers = [statement for statement in log.statements if isinstance(statement.node, Header)]
    for statement in headers:
        if isinstance(statement.node, Header) and reserved_key(statement.node) == key:
            yield from replace_statement(log.lines, statement, text)
            return
    last = headers[-1].last_line if headers else 0
    if last < len(log.lines):
        yield TextEdit(Span(Position(last + 1, 1), Position(last + 1, 1)), f"{text}\n")
    else:
        end = Position(last, len(log.line(last).source) + 1)
        yield TextEdit(Span(end, end), f"\n{text}")


MOST_FIXES = 6
"""How many repairs are offered."""


def contradictions(log: EditedLog) -> Iterator[Problem]:
    """Yield the line with which no deal agrees any more, if there is one.

    It is a remark only in a log that expects to be inconsistent there.
    """
    contradiction = log.live.contradiction
    if contradiction is None:
        return
    msg, since, game, repairs = messages(log.lang), contradiction.since, contradiction.game, contradiction.repairs
    expected = any(
        isinstance(one.meaning, LogQuery) and isinstance(one.meaning.query, ExpectInconsistent) and one.line >= since
        for one in log.statements
    )
    statement = log.by_line.get(since)
    span = log.code_span(game.lines.players) if statement is None else log.statement_span(statement)
    fixes = tuple(_repair_fixes(log, game, repairs))
    message = [msg("editing-contradiction-headers" if statement is None else "editing-contradiction")]
    if not fixes:
        message.append(msg("editing-contradiction-no-fix"))
    if not repairs.all_tried:
        message.append(msg("editing-contradiction-no-time"))
    related = tuple(
        RelatedPosition(place, msg("editing-contradiction-related"))
        for place in map(log.code_span, contradiction.lines)
        if place != span
    )
    severity = None if expected else Severity.ERROR
    arguments = {"lines": tuple(contradiction.lines)}
    offered = () if expected else fixes
    yield Problem(span, severity, "\n".join(message), "impossible", related, offered, arguments=arguments)


def _repair_fixes(log: EditedLog, game: Game, repairs: Repairs) -> Iterator[Fix]:
    msg, rewriting = messages(log.lang), Rewriting(game, log.text)
    report = RepairsReport(repairs, rewriting, log.lang)
    for repair in repairs.found[:MOST_FIXES]:
        line, changed = rewriting.change(repair)
        text, statement = rewriting.statement(repair), log.by_line.get(line)
        if statement is not None:
            title = msg("editing-contradiction-fix", line=repair.line, change=report.change(repair), text=text)
            yield Fix(title, with_references(log.lines, replace_statement(log.lines, statement, changed)))


def failed_expectations(log: EditedLog, *, by_rules: bool) -> Iterator[Problem]:
    """Yield the expectations that fail: those of facts that rules derive, or those that deals decide."""
    msg = messages(log.lang)
    for statement in log.statements:
        if not isinstance(statement.meaning, LogQuery) or asks_rules(statement) is not by_rules:
            continue
        if log.timeline is None:
            return
        answer = answer_query(log, statement.meaning)
        if answer.verdict is not Verdict.FAILS:
            continue
        fixes = []
        instead = _true_expectation(log, statement, statement.meaning)
        if instead is not None:
            edits = tuple(replace_statement(log.lines, statement, instead))
            fixes.append(Fix(msg("editing-expectation-fix", text=instead), edits, preferred=True))
        without = with_references(log.lines, replace_statement(log.lines, statement, ""))
        fixes.append(Fix(msg("editing-expectation-remove"), without))
        message = f"{msg('editing-expectation-fails')}\n{answer.text}"
        yield Problem(log.statement_span(statement), Severity.ERROR, message, "expectation", fixes=tuple(fixes))


def asks_rules(statement: ReadStatement) -> bool:
    """Return whether the answer to a statement has to be derived."""
    return isinstance(statement.meaning, LogQuery) and isinstance(statement.meaning.query, ExpectFact)


def _true_expectation(log: EditedLog, statement: ReadStatement, asked: LogQuery) -> str | None:
    """Return the true expectation of the same kind; None if there is none."""
    msg = messages(log.code)
    if log.timeline is None:
        return None
    timeline = log.timeline.as_of(asked.line)
    if not timeline.is_possible(asked.line):
        return msg("editing-log-inconsistent")
    before = timeline.at(asked.line)
    match asked.query:
        case ExpectCell(place, card, _):
            state = before.grid[place][card]
        case ExpectCardOpen(card):
            place = next(iter(before.places_of(card)), "")
            state = State.HOLDS
        case _:
            return None
    if not place:
        return None
    place, card = _name_in_statement(log, statement, place), _name_in_statement(log, statement, card)
    return msg("editing-log-expect", state=state.value, place=place, card=card)


def _name_in_statement(log: EditedLog, statement: ReadStatement, name: str) -> str:
    """Return a name as the statement writes it, or else as a log does."""
    for mention in log.statement_mentions(statement):
        if mention.name == name and mention.kind is not NamedKind.CATEGORY:
            return log.span_text(mention.span)
    return TITLES[log.code].get(name) or spell_name(name)


def _silence_problem(log: EditedLog) -> Iterator[Problem]:
    """Yield the first line that may tell more by `accusing: perfect` than the software uses."""
    if log.game is None or not log.game.tells_ignorance:
        return
    unused = find_unused_silence(log.game, most_steps=WHILE_TYPING)
    if unused is not None:
        message = messages(log.lang)(
            "editing-silence-unused", player=unused.player, decided=unused.decided, said=unused.said
        )
        arguments = {"player": unused.player, "decided": unused.decided}
        yield Problem(log.code_span(unused.line), Severity.WARNING, message, unused.code, arguments=arguments)


_MOST_LISTED = 12
"""How many statements that do not count are listed."""


def problems(log: EditedLog) -> Sequence[Problem]:
    """Return everything that is wrong, or worth a look, as far as no rules are needed, in the order of the text.

    Their messages are in the language of the editor.
    """
    all_problems = [
        *(_diagnostic_problem(log, one) for one in log.live.reading.diagnostics),
        *_skipped_statements_problem(log),
        *_silence_problem(log),
        *failed_expectations(log, by_rules=False),
        *contradictions(log),
    ]
    return sort_problems(all_problems)


def sort_problems(some: Iterable[Problem]) -> Sequence[Problem]:
    """Return problems in the order of the text."""
    return sorted(some, key=lambda problem: (problem.span, problem.code))


def _diagnostic_problem(log: EditedLog, diagnostic: Diagnostic) -> Problem:
    msg = messages(log.lang)
    parts = [diagnostic.message(log.lang)]
    if diagnostic.expected:
        parts.append(msg("editing-expected", words=show_words(diagnostic.expected, log.lang)))
    if (hint := diagnostic.hint_text(log.lang)) is not None:
        parts.append(hint)
    span = diagnostic_span(log.line(diagnostic.line), diagnostic)
    return Problem(
        span,
        diagnostic.severity,
        "\n".join(parts),
        diagnostic.code,
        fixes=tuple(_diagnostic_fixes(log, diagnostic)),
        arguments=diagnostic.arguments,
    )


def _skipped_statements_problem(log: EditedLog) -> Iterator[Problem]:
    """Say once which statements do not count."""
    left_out = log.live.reading.left_out
    if log.game is None or not left_out:
        return
    msg = messages(log.lang)
    if len(left_out) > _MOST_LISTED:
        message = msg("editing-left-out-many", count=len(left_out))
    else:
        message = msg(
            "editing-left-out", count=len(left_out), lines=format_lines([one.line for one in left_out], log.lang)
        )
    first, *others = (log.code_span(one.line) for one in left_out[:_MOST_LISTED])
    related = tuple(RelatedPosition(span, msg("editing-left-out-too")) for span in others)
    yield Problem(first, None, message, "left-out", related, arguments={"lines": tuple(one.line for one in left_out)})
