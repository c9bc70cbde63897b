"""A log put into its usual form, by changes as small as can be; and the indentation of the next answer."""

from __future__ import annotations

from collections.abc import Sequence

from clue_logic.editing.line_changes import line_changes
from clue_logic.editing.log.edited_log import EditedLog
from clue_logic.editing.log.scene import Scene
from clue_logic.game.events import Reply, Suggestion
from clue_logic.game.game import AnswerRule
from clue_logic.language.errors import LogError
from clue_logic.language.formatter import INDENT, format_log
from clue_logic.language.read_statements import ReadStatement
from clue_logic.language.syntax import NobodyNode, RequestNode, SuggestionNode
from clue_logic.words.positions import Position, Span, TextEdit


def formatted(log: EditedLog) -> Sequence[TextEdit]:
    """Return what puts a log into its usual form; nothing if there are errors in it."""
    if log.live.reading.game is None:
        return ()
    try:
        wanted = format_log(log.text)
    except LogError:  # an edition of one's own, which is not at hand here
        return ()
    return tuple(line_changes([line.source for line in log.lines], wanted.split("\n")))


def formatted_while_typing(log: EditedLog, at: Position, typed: str) -> Sequence[TextEdit]:
    """Return what a line break just typed asks for.

    Below a suggestion whose answers are still to come the next line is indented; below one that is answered, or
    anything else, the indentation goes that an editor has put there. A line with something on it stays as it is.

    Parameters
    ----------
    log
        The log with what was typed.
    at
        The place behind it.
    typed
        What was typed; anything but a line break asks for nothing.
    """
    here = log.line(at.line)
    if typed != "\n" or at.line < 2 or here.source.strip() or log.line(at.line - 1).is_blank:
        return ()
    wanted = _indentation(log, at.line)
    if wanted is None or here.source == wanted:
        return ()
    return (TextEdit(Span.of_line(at.line, 1, len(here.source) + 1), wanted),)


def _indentation(log: EditedLog, number: int) -> str | None:
    """Return with what an empty line should begin; None if there is no saying."""
    above = log.line(number - 1)
    statement = log.statement_at(number - 1)
    if statement is None or statement.node is None or above.code.rstrip().endswith((",", ":")):
        return INDENT if statement is not None and isinstance(statement.node, SuggestionNode | RequestNode) else None
    if not _answers_to_come(log, statement):
        return ""
    return above.source[: len(above.source) - len(above.source.lstrip())] or INDENT


def _answers_to_come(log: EditedLog, statement: ReadStatement) -> bool:
    """Return whether somebody can still answer what a statement asks."""
    node, event, game = statement.node, statement.meaning, log.game
    if isinstance(node, RequestNode):
        return node.reply is None
    if not isinstance(node, SuggestionNode):
        return False
    if not isinstance(event, Suggestion) or game is None:
        return not node.answers
    asked = [name for name in Scene(log, statement.line).after(event.asker) if name != event.asker]
    if game.answers is not AnswerRule.EVERYONE:
        return len(event.answers) < len(asked) and all(one.reply is Reply.PASSED for one in event.answers)
    below = statement.last_line > statement.line
    said = [one for one in node.answers if not isinstance(one, NobodyNode)]
    return not node.answers or (below and len(said) == len(node.answers) < len(asked))
