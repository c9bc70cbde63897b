"""The answer to whether a cell is so: yes, no, or open."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from clue_logic.game.questions import Cell, State
from clue_logic.notebook.known_since import KnownLines
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.soundness import blame_of
from clue_logic.notebook.unanswered import no_answer
from clue_logic.words.languages import Texts
from clue_logic.words.terms import held

_SAID = Texts(
    en={
        "yes": "Yes: {}{}.",
        "no": "No: {}{}.",
        "open": "Open: whether {} is not known; both are possible.",
    },
    de={
        "yes": "Ja: {}{}.",
        "no": "Nein: {}{}.",
        "open": "Offen: Ob {}, ist nicht bekannt; beides ist möglich.",
    },
    ja={
        "yes": "はい：{}{}。",
        "no": "いいえ：{}{}。",
        "open": "未確定：{}かどうかは分からない。どちらもありうる。",
    },
)


class Verdict(StrEnum):
    """Whether something is so."""

    YES = "yes"
    NO = "no"
    OPEN = "open"


@dataclass(frozen=True)
class CellAnswer:
    """Whether a cell is so.

    Parameters
    ----------
    cell
        What is asked.
    notebook
        The notebook that tells it.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 2, Bob 1\\nAnn reveals 2")
    >>> notebook = cl.solve(game)
    >>> print(CellAnswer(Cell("Bob", "2", True), notebook))
    No: Bob lacks 2 (since line 4).
    >>> CellAnswer(Cell("envelope", "3", False), notebook).verdict.value
    'open'
    """

    cell: Cell
    notebook: Notebook

    def __str__(self) -> str:
        return self.text()

    @property
    def verdict(self) -> Verdict:
        """Whether it is so; `Verdict.OPEN` also if the log contradicts itself."""
        state = self.notebook.grid[self.cell.location][self.cell.card]
        if state is State.OPEN or not self.notebook.consistent:
            return Verdict.OPEN
        return Verdict.YES if (state is State.HOLDS) is self.cell.holds else Verdict.NO

    @cached_property
    def since(self) -> int | None:
        """The line since which that is known, 0 for the headers; None if it is open, or the notebook does not tell."""
        return None if self.verdict is Verdict.OPEN else self._lines.of(self.cell.location, self.cell.card)

    @cached_property
    def _lines(self) -> KnownLines:
        return KnownLines(self.notebook)

    def text(self, lang: str = "en") -> str:
        """Say it in a sentence."""
        if not self.notebook.consistent:
            return no_answer(self.notebook.contradicts_since, lang, blame_of(self.notebook))
        location, card, verdict = self.cell.location, self.cell.card, self.verdict
        if verdict is Verdict.OPEN:
            return _SAID[lang]["open"].format(held(location, card, lang, holds=self.cell.holds, behind=True))
        truth = self.cell if verdict is Verdict.YES else replace(self.cell, holds=not self.cell.holds)
        said = held(location, card, lang, holds=truth.holds)
        return _SAID[lang][verdict.value].format(said, self._lines.said(location, card, lang))
