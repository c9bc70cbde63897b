"""The history of a log, to look at."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Self

from clue_logic.notebook.history import History
from clue_logic.notebook.history_report import HistoryRecord, HistoryReport, history_record
from clue_logic.writing.log import lines_of


@dataclass(frozen=True, repr=False)
class LogHistory(History):
    """When what became known.

    Its parameters are those of `clue_logic.notebook.history.History`, and `everything`: whether to speak of all that
    follows, or of what rules derive alone.
    """

    everything: bool = True

    @classmethod
    def of(cls, history: History, *, everything: bool) -> Self:
        """Return a history, to look at."""
        return cls(**{field.name: getattr(history, field.name) for field in fields(history)}, everything=everything)

    def __repr__(self) -> str:
        return f"<LogHistory: {len(self.known)} cells known>"

    def __str__(self) -> str:
        return self.text()

    def text(self, lang: str = "en") -> str:
        """Return it in words, ``en`` or ``de``.

        Raises
        ------
        UnknownLanguageError
            If this part of the software does not speak the language.
        """
        return HistoryReport(self, lines_of(self.game, whole=True), self.everything, lang).text()

    def to_dict(self) -> HistoryRecord:
        """Return it as plain data: what ``clue-logic history --json`` prints."""
        return history_record(self)
