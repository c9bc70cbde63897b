"""The history of a log, as a text and as data for other programs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import TypedDict

from clue_logic.notebook.history import History, KnownSince
from clue_logic.words.languages import Texts
from clue_logic.words.terms import place_name, place_where

MARK = "*"
"""Stands behind a card of which a cell is known in truth, but not yet by the rules."""


class KnownRecord(TypedDict):
    """Since when a cell is known."""

    location: str
    card: str
    state: str
    since: int
    by_rules: int | None


class HistoryRecord(TypedDict):
    """The form of ``clue-logic history --json``; its keys, their order and their values are a contract."""

    solved_since: int | None
    solvable_since: int | None
    impossible_since: int | None
    cells: list[KnownRecord]


_WORDS = Texts(
    en={
        "headers": "headers",
        "line": "line {}",
        "holds": "{} holds {}",
        "lacks": "{} lacks {}",
        "lies": "{}: {}",
        "does not lie": "not {}: {}",
        "mark": "* not by the rules; where they find it later, the line is given in brackets",
        "solved": "Solved at line {}.",
        "at once": "Solved by the headers.",
        "late": "Solved by the rules at line {}; in truth it could be solved from line {} on.",
        "solvable": "It could be solved from line {} on, but the rules do not solve it.",
        "not solved": "Not solved.",
        "impossible": "From line {} on the log contradicts itself, and nothing more is known.",
        "impossible headers": "The log contradicts itself in its headers.",
        "one beyond": "One cell follows that these rules do not find, or find later; without --rules it is shown.",
        "beyond": "{} cells follow that these rules do not find, or find later; without --rules they are shown.",
        "undecided": "It would take too long to tell what else follows, and since when; --complete tells it.",
    },
    de={
        "headers": "Kopfzeilen",
        "line": "Zeile {}",
        "holds": "{} besitzt {}",
        "lacks": "{} besitzt nicht {}",
        "lies": "{}: {}",
        "does not lie": "nicht {}: {}",
        "mark": "* nicht durch die Regeln; wo sie es später finden, steht die Zeile in Klammern",
        "solved": "Gelöst in Zeile {}.",
        "at once": "Gelöst durch die Kopfzeilen.",
        "late": "Durch die Regeln gelöst in Zeile {}; tatsächlich lösbar ab Zeile {}.",
        "solvable": "Lösbar ab Zeile {}, aber die Regeln lösen es nicht.",
        "not solved": "Nicht gelöst.",
        "impossible": "Ab Zeile {} widerspricht sich das Protokoll, und mehr ist nicht bekannt.",
        "impossible headers": "Das Protokoll widerspricht sich schon in den Kopfzeilen.",
        "one beyond": "Ein Feld, das folgt, finden diese Regeln nicht oder erst später; ohne --rules wird es gezeigt.",
        "beyond": "{} Felder, die folgen, finden diese Regeln nicht oder erst später; ohne --rules werden sie gezeigt.",
        "undecided": "Was sonst noch folgt, und seit wann, dauerte zu lange zu entscheiden; --complete sagt es.",
    },
)


def history_record(history: History) -> HistoryRecord:
    """Return a history as a dictionary that JSON can hold.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.notebook.history import history
    >>> game = cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 2")
    >>> history_record(history(game))["cells"][0]
    {'location': 'Ann', 'card': '1', 'state': 'lacks', 'since': 4, 'by_rules': 4}
    """
    return {
        "solved_since": history.solved_since,
        "solvable_since": history.solvable_since,
        "impossible_since": history.impossible_since,
        "cells": [
            {
                "location": known.cell.location,
                "card": known.cell.card,
                "state": "holds" if known.cell.holds else "lacks",
                "since": known.since,
                "by_rules": known.by_rules,
            }
            for known in history.known
        ],
    }


@dataclass(frozen=True)
class HistoryReport:
    """What to say about the history of a log.

    Parameters
    ----------
    history
        The history.
    statements
        The text of each statement of the log, by its first line.
    complete
        Whether to show since when all deals agree on a cell, or since when the rules derive it.
    lang
        ``en`` or ``de``.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.notebook.history import history
    >>> game = cl.read("cards: 1, 2, 3\\nhidden: 0\\nplayers: Ann 1, Bob 2\\nAnn reveals 2")
    >>> print(HistoryReport(history(game), {4: "Ann reveals 2"}).text())
    line 4: Ann reveals 2
      Ann holds 2
      Ann lacks 1, 3
      Bob holds 1, 3
      Bob lacks 2
    <BLANKLINE>
    Solved at line 4.
    """

    history: History
    statements: Mapping[int, str]
    complete: bool = False
    lang: str = "en"

    def text(self) -> str:
        """Return it in words."""
        return "\n".join(self._text())

    def _say(self, key: str, *values: object) -> str:
        return _WORDS[self.lang][key].format(*values)

    def _line_of(self, known: KnownSince) -> int:
        assert known.by_rules is not None or self.complete
        return known.since if self.complete else known.by_rules or 0

    def _text(self) -> Iterator[str]:
        shown = [known for known in self.history.known if self.complete or known.by_rules is not None]
        for line, together in groupby(sorted(shown, key=self._line_of), key=self._line_of):
            yield f"{self._say('line', line)}: {self.statements.get(line, '')}" if line else self._say("headers")
            yield from self._cells(list(together))
        if shown:
            yield ""
        late = any(known.by_rules != known.since for known in self.history.known)
        if late and self.complete:
            yield self._say("mark")
        yield self._solved()
        if self.history.impossible_since is not None:
            since = self.history.impossible_since
            yield self._say("impossible", since) if since else self._say("impossible headers")
        elif self.history.undecided:
            yield self._say("undecided")
        elif late and not self.complete:
            number = sum(known.by_rules != known.since for known in self.history.known)
            yield self._say("beyond" if number > 1 else "one beyond", number)

    def _cells(self, together: list[KnownSince]) -> Iterator[str]:
        cards = self.history.game.deck.cards
        together.sort(key=lambda known: cards.index(known.cell.card))
        for location in self.history.game.locations:
            # In German no envelope owns a card.
            where = place_where(location, self.lang) if self.lang == "de" else None
            keys = ("holds", "lacks") if where is None else ("lies", "does not lie")
            for holds, key in zip((True, False), keys, strict=True):
                found = [self._card(k) for k in together if k.cell.location == location and k.cell.holds is holds]
                if found:
                    yield f"  {self._say(key, where or place_name(location, self.lang), ', '.join(found))}"

    def _card(self, known: KnownSince) -> str:
        if not self.complete or known.by_rules == known.since:
            return known.cell.card
        later = "" if known.by_rules is None else f" ({known.by_rules})"
        return f"{known.cell.card}{MARK}{later}"

    def _solved(self) -> str:
        solved, solvable = self.history.solved_since, self.history.solvable_since
        if solvable is None:
            return self._say("not solved")
        if solved is None:
            return self._say("solvable", solvable)
        if solved != solvable:
            return self._say("late", solved, solvable)
        return self._say("solved", solved) if solved else self._say("at once")
