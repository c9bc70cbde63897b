"""Answers about a card, a hand and a cell."""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property

from clue_logic.frozen import dataclass
from clue_logic.game.questions import Cell, State
from clue_logic.notebook.known_since import KnownLines
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.soundness import Blame, blame_of
from clue_logic.words.messages import messages
from clue_logic.words.terms import held, place_subject, place_where


def no_solution(lang: str, blame: Blame) -> str:
    """Return that nothing can be said of the solution."""
    return messages(lang)("notebook-answer-no-solution", contradiction=_contradicts(lang, blame))


def no_answer(since: int | None, lang: str, blame: Blame) -> str:
    """Return that nothing can be said; `since` is the line from which on that is so, 0 for the headers.

    Examples
    --------
    >>> no_answer(9, "en", Blame.LOG), no_answer(None, "de", Blame.RULES)
    ('No answer: the log contradicts itself from line 9 on.', 'Keine Antwort: die Regeln widersprechen sich.')
    """
    msg = messages(lang)
    where = ""
    if since is not None and blame is not Blame.SUPPOSITION:
        where = msg("notebook-answer-since", line=since)
    return msg("notebook-answer-no-answer", contradiction=_contradicts(lang, blame) + where)


def _contradicts(lang: str, blame: Blame) -> str:
    return messages(lang)("notebook-answer-contradiction", blame=blame.value)


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a card.

    Parameters
    ----------
    card
        The card.
    holders
        Where it is known to be: one location, or none; several only if the log contradicts itself.
    possible
        Where else it may be.
    consistent
        False if there is a contradiction, so that nothing can be said.
    since
        The line from which on it does, 0 for the headers; None if it does not, or if the notebook does not tell lines
        apart.
    blame
        What the contradiction is in, if there is one.
    """

    card: str
    holders: tuple[str, ...]
    possible: tuple[str, ...]
    consistent: bool = True
    since: int | None = None
    blame: Blame = Blame.LOG

    def __str__(self) -> str:
        return self.text()

    def text(self, lang: str = "en") -> str:
        """Say it in a sentence."""
        if not self.consistent:
            return no_answer(self.since, lang, self.blame)
        if self.holders:
            return " ".join(_lies(place, self.card, lang) for place in self.holders)
        if not self.possible:
            return messages(lang)("notebook-card-nowhere", card=self.card)
        msg = messages(lang)
        places = msg("words-comma").join(place_subject(place, lang) for place in self.possible)
        return messages(lang)("notebook-card-open", card=self.card, places=places)


@dataclass(frozen=True, slots=True)
class Holdings:
    """What a location holds.

    Parameters
    ----------
    location
        The player, the envelope or the table.
    cards
        The cards known to be there.
    possible
        The cards that may be there.
    low, high
        How many cards it holds; the two differ where the size of a hand is not known exactly.
    consistent
        False if there is a contradiction, so that nothing can be said.
    since
        The line from which on it does, 0 for the headers; None if it does not, or if the notebook does not tell lines
        apart.
    blame
        What the contradiction is in, if there is one.
    """

    location: str
    cards: tuple[str, ...]
    possible: tuple[str, ...]
    low: int
    high: int
    consistent: bool = True
    since: int | None = None
    blame: Blame = Blame.LOG

    def __str__(self) -> str:
        return self.text()

    def text(self, lang: str = "en") -> str:
        """Say it in a sentence or two."""
        if not self.consistent:
            return no_answer(self.since, lang, self.blame)
        size = str(self.low) if self.low == self.high else f"{self.low}–{self.high}"
        msg = messages(lang)
        comma = msg("words-comma")
        cards, count = comma.join(self.cards) or msg("notebook-hand-none"), len(self.cards)
        where = place_where(self.location, lang) if lang == "de" else None  # where no envelope owns a card
        place = _capitalized(where or place_subject(self.location, lang))
        if where is None:
            first = msg("notebook-hand-holds", place=place, cards=cards, count=count, size=size)
        else:
            first = msg("notebook-hand-lies", place=place, cards=cards, count=count, size=size)
        return first + (msg("notebook-hand-also", cards=comma.join(self.possible)) if self.possible else "")


def _capitalized(text: str) -> str:
    return text[0].upper() + text[1:]


def _lies(location: str, card: str, lang: str) -> str:
    where = place_where(location, lang)
    return (
        messages(lang)("notebook-card-holds", place=location, card=card)
        if where is None
        else messages(lang)("notebook-card-lies", card=card, where=where)
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
        location, card, is_open = self.cell.location, self.cell.card, self.verdict is Verdict.OPEN
        holds = self.cell.holds is not (self.verdict is Verdict.NO)
        statement = held(location, card, lang, holds=holds, behind=is_open)
        since = "" if is_open else self._lines.said(location, card, lang)
        return messages(lang)("notebook-cell", verdict=self.verdict.value, statement=statement, since=since)
