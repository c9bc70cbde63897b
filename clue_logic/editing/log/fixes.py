"""What mends a statement that cannot be read: the remedies that messages carry, as changes of the text."""

from __future__ import annotations

from collections.abc import Iterator

from clue_logic.editing.answers import Fix
from clue_logic.editing.log.edited_log import EditedLog
from clue_logic.editing.log.header_words import header_in
from clue_logic.language.formatter import INDENT
from clue_logic.language.headers import reserved_key
from clue_logic.language.keywords import HEADERS
from clue_logic.language.parsing import parsed
from clue_logic.language.read_statements import ReadStatement
from clue_logic.language.syntax import Header, StrayAnswerNode
from clue_logic.words.diagnostics import Diagnostic, Instead, Remedy, Severity
from clue_logic.words.languages import Texts
from clue_logic.words.names import folded
from clue_logic.words.positions import Line, Position, Span, TextEdit
from clue_logic.writing.statements import written

_TITLES = Texts(
    en={
        "place": "Change it to {}",
        "none": "Leave it out",
        "line": "Write it so: {}",
        "indented": "Write it below its suggestion: {}",
        "header": "Write the header {}",
        "indent": "Indent the line",
        "outdent": "Begin the line at its start",
        "comment": "Make it a comment",
    },
    de={
        "place": "Ändern in {}",
        "none": "Weglassen",
        "line": "So schreiben: {}",
        "indented": "Unter seine Vermutung schreiben: {}",
        "header": "Kopfzeile {} schreiben",
        "indent": "Zeile einrücken",
        "outdent": "Zeile am Anfang beginnen",
        "comment": "Zum Kommentar machen",
    },
    ja={
        "place": "「{}」に変える",
        "none": "取り除く",
        "line": "次のように書く：{}",
        "indented": "その宣言の下に書く：{}",
        "header": "ヘッダー「{}」を書く",
        "indent": "行を字下げする",
        "outdent": "行頭から書く",
        "comment": "コメントにする",
    },
)


_EXAMPLES = frozenset({"sizes"})
"""Codes of messages whose remedy is only an example: who holds more cards nobody knows but who was there."""


def fixes_of(log: EditedLog, diagnostic: Diagnostic, span: Span) -> tuple[Fix, ...]:
    """Return what mends what a message is about, the likeliest first.

    Parameters
    ----------
    log
        The log.
    diagnostic
        The message.
    span
        What it underlines.
    """
    return tuple(_fixes(log, diagnostic, span))


def _fixes(log: EditedLog, diagnostic: Diagnostic, span: Span) -> Iterator[Fix]:
    say, line = _TITLES[log.lang], log.line(diagnostic.line)
    only = len(diagnostic.remedies) == 1 and diagnostic.code not in _EXAMPLES
    for number, remedy in enumerate(diagnostic.remedies):
        edits = tuple(_edits(log, remedy, diagnostic.line, span))
        if edits:
            sure = only or (not number and remedy.instead is Instead.PLACE)
            yield Fix(_title(log, remedy), edits, preferred=sure)
    if diagnostic.code == "not-indented" and not diagnostic.remedies:
        start = Span.of_line(diagnostic.line, 1, 1)
        yield Fix(say["indent"], (TextEdit(start, INDENT),), preferred=True)
    statement = log.statement_at(diagnostic.line)
    is_below = statement is not None and statement.line < diagnostic.line
    if diagnostic.code == "indented" or (is_below and _says_something_alone(line)):
        space = len(line.source) - len(line.source.lstrip())
        yield Fix(say["outdent"], (TextEdit(Span.of_line(diagnostic.line, 1, space + 1), ""),), preferred=True)
    if statement is not None and diagnostic.severity is Severity.ERROR and not isinstance(statement.node, Header):
        yield Fix(say["comment"], tuple(_commented(log, statement)))


def _says_something_alone(line: Line) -> bool:
    """Return whether an indented line is a statement of its own: editors indent a line as the one above it."""
    return line.is_indented and not isinstance(parsed(line.code.strip()), StrayAnswerNode | Header | None)


def _title(log: EditedLog, remedy: Remedy) -> str:
    say, text = _TITLES[log.lang], " / ".join(remedy.text.split("\n"))
    if not text:
        return say["none"]
    if remedy.instead is Instead.HEADER:
        return say["header"].format(header_in(text, log.code))
    place = remedy.instead in (Instead.PLACE, Instead.NAME)
    return say["place" if place else "indented" if text[0].isspace() else "line"].format(text.strip())


def _edits(log: EditedLog, remedy: Remedy, line: int, span: Span) -> Iterator[TextEdit]:
    match remedy.instead:
        case Instead.PLACE:
            yield TextEdit(span, remedy.text)
        case Instead.NAME:
            yield TextEdit(span, written(remedy.text))
        case Instead.LINE:
            yield TextEdit(log.code_span(line), remedy.text)
        case Instead.STATEMENT:
            statement = log.statement_at(line)
            if log.line(line).is_blank:  # a comment that was meant to tell something
                yield TextEdit(Span.of_line(line, 1, len(log.line(line).source) + 1), remedy.text)
            elif statement is not None:
                yield from rewritten(log, statement, remedy.text)
        case Instead.HEADER:
            yield from _header(log, header_in(remedy.text, log.code))


def rewritten(log: EditedLog, statement: ReadStatement, text: str) -> Iterator[TextEdit]:
    """Yield what puts a text in the place of a statement; its comments stay.

    Parameters
    ----------
    log
        The log.
    statement
        The statement.
    text
        What stands there instead, on the line on which it begins; nothing takes the whole statement away.
    """
    lines = range(statement.line, statement.last_line + 1)
    for number in lines:
        line = log.line(number)
        if number == statement.line and text:
            yield TextEdit(log.code_span(number), text)
        elif line.is_blank:
            continue
        elif line.comment is not None:
            yield TextEdit(Span.of_line(number, 1, len(line.code) + 1), "")
        else:
            yield TextEdit(_whole_line(log, number), "")


def _commented(log: EditedLog, statement: ReadStatement) -> Iterator[TextEdit]:
    for number in range(statement.line, statement.last_line + 1):
        if not log.line(number).is_blank:
            yield TextEdit(Span.of_line(number, 1, 1), "# ")


def _header(log: EditedLog, text: str) -> Iterator[TextEdit]:
    """Yield what puts a header in the place of that of the same key, or below all of them."""
    key = HEADERS.get(folded(text.partition(":")[0]))
    headers = [statement for statement in log.statements if isinstance(statement.node, Header)]
    for statement in headers:
        if isinstance(statement.node, Header) and reserved_key(statement.node) == key:
            yield from rewritten(log, statement, text)
            return
    last = headers[-1].last_line if headers else 0
    if last < len(log.lines):
        yield TextEdit(Span(Position(last + 1, 1), Position(last + 1, 1)), f"{text}\n")
    else:
        end = Position(last, len(log.line(last).source) + 1)
        yield TextEdit(Span(end, end), f"\n{text}")


def _whole_line(log: EditedLog, number: int) -> Span:
    """Return a line with its line break, so that nothing is left of it."""
    if number < len(log.lines):
        return Span(Position(number, 1), Position(number + 1, 1))
    return Span(Position(number, 1), Position(number, len(log.line(number).source) + 1))
