"""Statements that are none as they are written, but would be in other words."""

from __future__ import annotations

from clue_logic.language.statements import StatementText


def is_no_header(statement: StatementText) -> bool:
    """Return True if a malformed statement is none of the headers: in other words it is an event, or a question.

    Examples
    --------
    >>> is_no_header(StatementText(1, "Ben guesses Rope")), is_no_header(StatementText(1, "who did it?"))
    (True, True)
    >>> is_no_header(StatementText(1, "players Ann, Ben"))
    False
    """
    from clue_logic.language.asking.rewording import sounds_asked
    from clue_logic.language.wording.phrasing import is_event_in_other_words

    return sounds_asked(statement.text) or is_event_in_other_words(statement)
