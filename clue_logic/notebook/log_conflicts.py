"""The lines of a log that cannot all be true, and what makes it possible again, to look at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypedDict

from clue_logic.game.game import Game
from clue_logic.notebook.repairs.repair import Repair, Repairs
from clue_logic.notebook.repairs.report import RepairRecord, RepairsReport
from clue_logic.notebook.repairs.rewriting import Rewriting
from clue_logic.notebook.slips import Slips
from clue_logic.notebook.slips_report import SlipsRecord, SlipsReport
from clue_logic.words.languages import Texts
from clue_logic.writing.log import lines_of, log_of


@dataclass(frozen=True, repr=False)
class LogConflicts:
    """Which lines of a log cannot all be true.

    Parameters
    ----------
    game
        The game.
    slips
        What was found; None for a possible log.
    every
        Whether to speak of all sets of lines that were found, or of the first alone.
    """

    game: Game
    slips: Slips | None
    every: bool = False

    @property
    def possible(self) -> bool:
        """True if all lines can be true."""
        return self.slips is None

    @property
    def sets(self) -> tuple[tuple[int, ...], ...]:
        """Sets of lines that cannot all be true, though all of them but any one can; a smallest one first."""
        return () if self.slips is None else tuple(slip.lines for slip in self.slips.found)

    @property
    def repairing(self) -> tuple[int, ...]:
        """The lines without any one of which the log is possible."""
        return () if self.slips is None else self.slips.repairing

    def __repr__(self) -> str:
        if not self.sets:
            return "<LogConflicts: none>"
        return f"<LogConflicts: {len(self.sets)}, the smallest of lines {', '.join(map(str, self.sets[0]))}>"

    def __str__(self) -> str:
        return self.text()

    def text(self, lang: str = "en") -> str:
        """Return it in words, ``en`` or ``de``.

        Raises
        ------
        UnknownLanguageError
            If this part of the software does not speak the language.
        """
        return self._report(lang).text()

    def to_dict(self) -> SlipsRecord:
        """Return it as plain data: what ``clue-logic conflicts --json`` prints."""
        return self._report("en").record()

    def _report(self, lang: str) -> SlipsReport:
        return SlipsReport(self.game, self.slips, lines_of(self.game), every=self.every, lang=lang)


class RepairsRecord(TypedDict):
    """Whether a log is possible, and the single changes that make it so; as in ``clue-logic conflicts --json``."""

    consistent: bool
    repairs: list[RepairRecord]
    all_tried: bool


_POSSIBLE = Texts(
    en="The log is possible: there is nothing to repair.", de="Das Protokoll ist möglich: es gibt nichts zu ändern."
)


@dataclass(frozen=True, repr=False)
class LogRepairs:
    """The single changes that make an impossible log possible.

    Parameters
    ----------
    game
        The game.
    repairs
        What was found; None for a possible log.
    """

    game: Game
    repairs: Repairs | None

    @property
    def found(self) -> tuple[Repair, ...]:
        """The changes, the likeliest first; each has the game as it would have been."""
        return () if self.repairs is None else self.repairs.found

    @property
    def all_tried(self) -> bool:
        """False if time was up before everything was tried."""
        return self.repairs is None or self.repairs.all_tried

    def __iter__(self) -> Iterator[Repair]:
        return iter(self.found)

    def __len__(self) -> int:
        return len(self.found)

    def __repr__(self) -> str:
        return f"<LogRepairs: {len(self.found)}{'' if self.all_tried else ', not all tried'}>"

    def __str__(self) -> str:
        return self.text()

    def text(self, lang: str = "en") -> str:
        """Return them in words, ``en`` or ``de``.

        Raises
        ------
        UnknownLanguageError
            If this part of the software does not speak the language.
        """
        _POSSIBLE.require(lang)
        report = self._report(lang)
        return _POSSIBLE[lang] if report is None else report.text()

    def to_dict(self) -> RepairsRecord:
        """Return them as plain data."""
        report = self._report("en")
        records = [] if report is None else report.records()
        return {"consistent": self.repairs is None, "repairs": records, "all_tried": self.all_tried}

    def _report(self, lang: str) -> RepairsReport | None:
        if self.repairs is None:
            return None
        rewriting = Rewriting(self.game, log_of(self.game))
        return RepairsReport(self.repairs, rewriting, lang, supposing=bool(self.game.supposed))
