"""What a statement below the headers comes to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from clue_logic.game.events import Event, Suggestion
from clue_logic.game.questions import Asked
from clue_logic.language.events import Past
from clue_logic.language.read_statement import ReadStatement
from clue_logic.language.seats import AnswerOrder
from clue_logic.language.statements import StatementText
from clue_logic.words.diagnostics import Diagnostic


@dataclass(frozen=True, slots=True)
class Taken:
    """What a statement below the headers comes to.

    Parameters
    ----------
    statement
        The statement.
    read
        The event, the question or the expectation that it is: no meaning if it has an error.
    past
        What the statements up to this one have done.
    turn
        Who answered after whom, if that can show that the order of the players is wrong.
    diagnostics
        What is wrong with it.
    has_error
        True if it does not count.
    as_written
        True if it was read as it is written, and not in other words.
    reworded
        Its lines that are usually written otherwise, and how.
    """

    statement: StatementText
    read: ReadStatement
    past: Past
    turn: AnswerOrder | None
    diagnostics: tuple[Diagnostic, ...]
    has_error: bool
    as_written: bool
    reworded: Mapping[int, str]

    def after(self, past: Past, lines: int) -> Taken:
        """Return it so many lines further down, where the statements above it have done the same; it adds nothing."""
        if not lines:
            return replace(self, past=past)
        read, moved = self.read, self.statement.moved(lines)
        meaning = None if read.meaning is None else _moved(read.meaning, lines)
        return replace(
            self,
            statement=moved,
            read=replace(read, line=moved.line, last_line=moved.last_line, meaning=meaning),
            past=past,
            diagnostics=tuple(replace(one, line=one.line + lines) for one in self.diagnostics),
            reworded={line + lines: text for line, text in self.reworded.items()},
        )


def _moved(meaning: Event | Asked, lines: int) -> Event | Asked:
    if isinstance(meaning, Suggestion):
        answers = tuple(replace(answer, line=answer.line + lines) for answer in meaning.answers)
        return replace(meaning, line=meaning.line + lines, answers=answers)
    return replace(meaning, line=meaning.line + lines)
