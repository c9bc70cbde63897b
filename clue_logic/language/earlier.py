"""A log as it stood after one of its lines."""

from __future__ import annotations

from clue_logic.language.known_texts import is_no_header
from clue_logic.language.parsing import parse_statement
from clue_logic.language.statements import StatementText, statements
from clue_logic.language.syntax import Header
from clue_logic.words.formatting import counted
from clue_logic.words.positions import Line, lines


class LineError(ValueError):
    """A log did not stand anywhere after this line: it is in the middle of a statement, or behind the last.

    Parameters
    ----------
    message
        What is wrong with the line, without a full stop.
    instead
        The nearest lines that would do; none where the message says which is the last.
    """

    def __init__(self, message: str, instead: tuple[int, ...] = ()) -> None:
        self.instead = instead
        super().__init__(message)


def log_until(text: str, line: int) -> str:
    """Return the text of a log as it stood after a line: what `Game.until` is for games.

    Parameters
    ----------
    text
        The log. What stands below the line need not be well formed.
    line
        The last line of a statement, or a blank line or a comment below it. A line of the headers, or 0, is for all
        headers.

    Raises
    ------
    LineError
        If the line is inside a statement, or the log has no such line.

    Examples
    --------
    >>> text = "cards: Ann, Bob, Cid\\nplayers: X, Y\\n\\nX suggests Bob:\\n  Y passes\\n\\nY reveals Ann\\n"
    >>> log_until(text, 6).splitlines()[3:]
    ['X suggests Bob:', '  Y passes', '']
    >>> log_until(text, 0) == log_until(text, 1) == "cards: Ann, Bob, Cid\\nplayers: X, Y\\n"
    True
    >>> log_until(text, 4)
    Traceback (most recent call last):
    clue_logic.language.reader.LineError: line 4 is inside the statement on lines 4-5
    """
    found = lines(text)
    last = len(found) - (not found[-1].source)  # what ends with a line break has no line behind it
    if not 0 <= line <= last:
        raise LineError(f"the log has {counted(last, 'line')}")
    said = list(statements(found))
    headers = _headers(said)
    if headers == len(said) or line < said[headers].line:
        return _joined(found, max(line, said[headers - 1].last_line if headers else 0))
    at = max((statement for statement in said if statement.line <= line), key=lambda statement: statement.line)
    if line < at.last_line:
        where = f"line {line} is inside the statement on lines {at.line}-{at.last_line}"
        raise LineError(where, (at.line - 1, at.last_line))
    return _joined(found, line)


def last_line_of(text: str, line: int) -> int:
    """Return the last line of the statement that begins on a line: `log_until` takes it; 0, for the headers, stays.

    Examples
    --------
    >>> last_line_of("cards: Ann, Bob, Cid\\nplayers: X, Y\\nX suggests Bob:\\n  Y passes", 3)
    4
    """
    return next((statement.last_line for statement in statements(lines(text)) if statement.line == line), line)


def _headers(said: list[StatementText]) -> int:
    """Return how many statements are read as headers: those above the first that is well formed and none."""
    for number, statement in enumerate(said):
        node = parse_statement(statement)
        if not isinstance(node, Header | list) or (isinstance(node, list) and is_no_header(statement)):
            return number
    return len(said)


def _joined(found: list[Line], last: int) -> str:
    return "".join(f"{line.source}\n" for line in found[:last])
