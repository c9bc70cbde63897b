"""A statement while it is built, and what can be said behind it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from clue_logic.game.events import Answer, Event, Suggestion
from clue_logic.writing.builder import StatementError, refused
from clue_logic.writing.statements import Writing


@dataclass(frozen=True, slots=True)
class BuiltStatement:
    """A statement of a log.

    Parameters
    ----------
    opening
        What it says, but for the answers added later.
    answers
        The answers.
    event
        The event, if answers may follow.
    """

    opening: str
    answers: tuple[str, ...] = ()
    event: Event | None = None

    def __str__(self) -> str:
        return f"{self.opening}: {', '.join(self.answers)}" if self.answers else self.opening

    def behind(self, answer: str) -> Self:
        """Return the statement with an answer behind it.

        Raises
        ------
        LogError
            If it cannot be answered.
        """
        if not isinstance(self.event, Suggestion):
            raise unanswerable(answer)
        return replace(self, answers=(*self.answers, answer))

    def answered(self, answer: Answer, writing: Writing, shown: str = "shows") -> Self:
        """Return the statement with the answer of a player behind it.

        Raises
        ------
        LogError
            If it cannot be answered, or another player was asked.
        """
        asked = self.event.asked if isinstance(self.event, Suggestion) else None
        if asked is None:
            return self.behind(writing.answer(answer, shown))
        if answer.player.casefold() != asked.casefold():
            raise refused(str(self), f"{asked} alone is asked, not {answer.player}")
        return self.behind(writing.reply(answer))


def unanswerable(answer: str) -> StatementError:
    """Return the error for an answer to nothing."""
    hint = "an answer stands behind its suggestion: log.suggests(...).passes(...)"
    return refused(answer, "there is no suggestion to answer", hint)
