"""Errors of queries that have no answer."""

from __future__ import annotations

from collections.abc import Mapping

from clue_logic.words.messages import Message, messages


class UnanswerableError(ValueError):
    """A query has no answer for this game; the message says why, in one sentence."""

    negative = False  # True if that is an answer of its own: "there is none"

    def text(self, lang: str = "en") -> str:
        """Return the message in a language, or in English."""
        return str(self)


class UndecidedError(UnanswerableError):
    """A query is not decided, because a rule was left out or stopped by a limit.

    `incomplete` has the predicates that may lack facts, each with the reason.
    """

    def __init__(self, incomplete: Mapping[str, Message]) -> None:
        self.incomplete = dict(incomplete)
        super().__init__(self.text())

    def text(self, lang: str = "en") -> str:
        reason = "; ".join(dict.fromkeys(notice(lang) for notice in self.incomplete.values()))
        return messages(lang)("ruleproblems-undecided", predicates=(*self.incomplete,), reason=reason)
