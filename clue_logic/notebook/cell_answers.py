"""Answers about a card, a hand and a cell."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from clue_logic.game.questions import Cell, State
from clue_logic.notebook.known_since import format_since, known_lines
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.soundness import Blame, find_blame
from clue_logic.words.columns import paragraphs
from clue_logic.words.encoding import Answer, hidden_field
from clue_logic.words.messages import messages
from clue_logic.words.terms import holding_text, place_subject, place_where


def no_answer(since: int | None, lang: str, blame: Blame) -> str:
    """Return that there is no answer; `since` is the line from which on there is a contradiction, 0 for the headers.

    >>> no_answer(9, "en", Blame.LOG), no_answer(None, "de", Blame.RULES)
    ('No answer: the log contradicts itself from line 9 on.', 'Keine Antwort: die Regeln widersprechen sich.')
    """
    msg = messages(lang)
    where = ""
    if since is not None and blame is not Blame.SUPPOSITION:
        where = msg("notebook-answer-since", line=since)
    return msg("notebook-answer-no-answer", contradiction=contradiction(lang, blame) + where)


def contradiction(lang: str, blame: Blame) -> str:
    """Return the clause that the log, the supposition or the rules are contradictory."""
    return messages(lang)("notebook-answer-contradiction", blame=blame.value)


class PlainAnswer(Answer):
    """Base class of the answers without a proof; the fields are the JSON of ``clue-logic ask --json``.

    Parameters
    ----------
    asked
        The kind of question.
    consistent
        False if there is a contradiction, so that there is no answer.
    notebook
        The notebook that answers.
    """

    asked: str
    consistent: bool
    notebook: Notebook

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the answer in words, ``en``, ``de`` or ``ja``.

        Raises UnknownLanguageError if there is no text in the language.
        """
        return paragraphs(self._known_text(lang) if self.consistent else self._unknown_text(lang), width)

    def _known_text(self, lang: str) -> str:
        raise NotImplementedError

    def _unknown_text(self, lang: str) -> str:
        return no_answer(self.notebook.contradicts_since, lang, find_blame(self.notebook))


@dataclass(frozen=True)
class Holder(PlainAnswer):
    """Who holds a card."""

    asked: str = field(default="card", init=False, repr=False)
    consistent: bool
    card: str
    # where it is known to be: one location, or none; several only if the log contradicts itself
    holders: tuple[str, ...]
    possible: tuple[str, ...]  # where else it may be
    notebook: Notebook = hidden_field()

    def _known_text(self, lang: str) -> str:
        msg = messages(lang)
        if self.holders:
            return " ".join(_location_phrase(place, self.card, lang) for place in self.holders)
        if not self.possible:
            return msg("notebook-card-nowhere", card=self.card)
        places = msg("words-comma").join(place_subject(place, lang) for place in self.possible)
        return msg("notebook-card-open", card=self.card, places=places)


@dataclass(frozen=True)
class Holdings(PlainAnswer):
    """What a location holds."""

    asked: str = field(default="hand", init=False, repr=False)
    consistent: bool
    location: str  # the player, the envelope or the table
    # `low`, `high`: bounds of the number of its cards; different if the size of the hand is uncertain
    low: int
    high: int
    cards: tuple[str, ...]  # the cards known to be there
    possible: tuple[str, ...]  # the cards that may be there
    notebook: Notebook = hidden_field()

    def _known_text(self, lang: str) -> str:
        msg, size = messages(lang), size_text(self.low, self.high)
        comma = msg("words-comma")
        cards, count = comma.join(self.cards) or msg("notebook-hand-none"), len(self.cards)
        where = place_where(self.location, lang) if lang == "de" else None  # in German no envelope owns a card
        place = capitalize(where or place_subject(self.location, lang))
        if where is None:
            first = msg("notebook-hand-holds", place=place, cards=cards, count=count, size=size)
        else:
            first = msg("notebook-hand-lies", place=place, cards=cards, count=count, size=size)
        return first + (msg("notebook-hand-also", cards=comma.join(self.possible)) if self.possible else "")


class Verdict(StrEnum):
    """Whether something holds."""

    YES = "yes"
    NO = "no"
    OPEN = "open"


@dataclass(frozen=True)
class CellAnswer(PlainAnswer):
    """Whether a statement about a cell holds."""

    asked: str = field(default="cell", init=False, repr=False)
    consistent: bool
    # `location`, `card`, `holds`: the statement
    location: str
    card: str
    holds: bool
    answer: Verdict  # whether it holds; `Verdict.OPEN` also if the log contradicts itself
    # the line since which that is known, 0 for the headers; None if it is open, or the notebook does not tell
    since: int | None
    notebook: Notebook = hidden_field()

    def _known_text(self, lang: str) -> str:
        is_open = self.answer is Verdict.OPEN
        holds = self.holds is not (self.answer is Verdict.NO)
        statement = holding_text(self.location, self.card, lang, holds=holds, behind=is_open)
        since = format_since(self.since, lang)
        return messages(lang)("notebook-cell", verdict=self.answer.value, statement=statement, since=since)


def holder(card: str, notebook: Notebook) -> Holder:
    holders = notebook.places_of(card) + notebook.places_of(card, State.BOTH)
    return Holder(notebook.consistent, card, holders, notebook.places_of(card, State.OPEN), notebook=notebook)


def holdings(place: str, notebook: Notebook) -> Holdings:
    """Return the cards of a location."""
    cards = notebook.cards_at(place) + notebook.cards_at(place, State.BOTH)
    possible = notebook.cards_at(place, State.OPEN)
    return Holdings(notebook.consistent, place, *notebook.size(place), cards, possible, notebook=notebook)


def cell_answer(cell: Cell, notebook: Notebook) -> CellAnswer:
    """Return whether a statement about a cell holds.

    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 2, Bob 1\\nAnn reveals 2")
    >>> notebook = cl.solve(game)
    >>> print(cell_answer(Cell("Bob", "2", True), notebook))
    No: Bob lacks 2 (since line 4).
    >>> cell_answer(Cell("envelope", "3", False), notebook).answer.value
    'open'
    """
    state, since = notebook.grid[cell.location][cell.card], None
    verdict = Verdict.OPEN
    if state is not State.OPEN and notebook.consistent:
        verdict = Verdict.YES if (state is State.HOLDS) is cell.holds else Verdict.NO
        since = known_lines(notebook).get((cell.location, cell.card))
    return CellAnswer(notebook.consistent, cell.location, cell.card, cell.holds, verdict, since, notebook=notebook)


def size_text(low: int, high: int) -> str:
    """Return a number of cards, which may not be known exactly."""
    return str(low) if low == high else f"{low}–{high}"


def capitalize(text: str) -> str:
    """Return a text with its first letter in upper case."""
    return text[0].upper() + text[1:]


def _location_phrase(location: str, card: str, lang: str) -> str:
    where = place_where(location, lang)
    if where is None:
        return messages(lang)("notebook-card-holds", place=location, card=card)
    return messages(lang)("notebook-card-lies", card=card, where=where)
