"""Answers about a place, the solution and one category of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from msgspec import Struct

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.questions import State
from clue_logic.notebook.cell_answers import PlainAnswer, capitalize, contradiction, size_text
from clue_logic.notebook.known_since import KnownCard, join_known_cards, known_cards
from clue_logic.notebook.notebook import Hidden, Notebook
from clue_logic.notebook.soundness import find_blame
from clue_logic.words.encoding import hidden_field
from clue_logic.words.formatting import join_with_and, join_with_or
from clue_logic.words.messages import messages
from clue_logic.words.terms import TITLES, holding_text, place_subject, place_where
from clue_logic.worlds.constraints import HoldsAny, LacksAny, collect_constraints


class StandingClause(Struct, frozen=True):
    """A clause that a line of the log gives about a location and that is not settled yet."""

    cards: tuple[str, ...]  # those of its cards that are still open
    holds: bool  # true if at least one of them is there; false if at least one of them is not
    line: int  # the first line that gives it


def standing_clauses(notebook: Notebook, location: str) -> tuple[StandingClause, ...]:
    """Return the clauses about a location that stand, in the order of the log; none that another one implies."""
    clauses = list(_standing(notebook, location))
    return tuple(
        clause
        for place, clause in enumerate(clauses)
        if not any(
            _implies(other, clause, earlier=number < place) for number, other in enumerate(clauses) if number != place
        )
    )


def _implies(one: StandingClause, other: StandingClause, *, earlier: bool) -> bool:
    """Return whether a clause makes another one superfluous; of two that are the same, the earlier one does."""
    mine, its = set(one.cards), set(other.cards)
    return one.holds is other.holds and (mine < its or (mine == its and earlier))


def _standing(notebook: Notebook, location: str) -> Iterator[StandingClause]:
    row = notebook.grid[location]
    for stated in collect_constraints(notebook.game):
        constraint = stated.constraint
        if not isinstance(constraint, HoldsAny | LacksAny) or constraint.location != location:
            continue
        holds = isinstance(constraint, HoldsAny)
        left = tuple(card for card in constraint.cards if row[card] is State.OPEN)
        settled = any(row[card] is (State.HOLDS if holds else State.LACKS) for card in constraint.cards)
        if left and not settled and len(left) < len(row):
            yield StandingClause(left, holds, constraint.line)


@dataclass(frozen=True)
class LocationAnswer(PlainAnswer):
    """What is known of the cards of a location."""

    asked: str = field(default="location", init=False, repr=False)
    consistent: bool
    location: str  # the player, the envelope or the table
    # `low`, `high`: bounds of the number of its cards; different if the size of the hand is uncertain
    low: int
    high: int
    known: tuple[KnownCard, ...]  # the cards known to be there
    excluded: tuple[KnownCard, ...]  # the cards known to be elsewhere
    possible: tuple[str, ...]  # the cards that may be there or not
    clauses: tuple[StandingClause, ...]  # the clauses that stand, in the order of the log
    notebook: Notebook = hidden_field()

    def _known_text(self, lang: str) -> str:
        msg, size = messages(lang), size_text(self.low, self.high)
        comma = msg("words-comma")
        place = capitalize(TITLES[lang].get(self.location, self.location))
        settled = (
            msg("notebook-place-cards", holds=holds, cards=join_known_cards(cards, lang))
            for holds, cards in ((True, self.known), (False, self.excluded))
            if cards
        )
        standing = (
            msg("notebook-place-clause", holds=clause.holds, cards=comma.join(clause.cards), line=clause.line)
            for clause in self.clauses
        )
        lines = [msg("notebook-place-heading", place=place, count=len(self.known), size=size), *settled]
        lines += [msg("notebook-place-open", cards=comma.join(self.possible))] if self.possible else []
        return "\n".join([*lines, *standing])


def location_answer(place: str, notebook: Notebook) -> LocationAnswer:
    """Return the known, excluded and possible cards of a location."""
    known, excluded = known_cards(notebook, place, notebook.cards_at(place), notebook.cards_at(place, State.LACKS))
    return LocationAnswer(
        notebook.consistent,
        place,
        *notebook.size(place),
        known,
        excluded,
        notebook.cards_at(place, State.OPEN),
        standing_clauses(notebook, place),
        notebook=notebook,
    )


@dataclass(frozen=True)
class HiddenCards(PlainAnswer):
    """What is known of the hidden cards."""

    asked: str = field(default="solution", init=False, repr=False)
    consistent: bool
    solution: Mapping[str, Hidden]  # as in `Notebook.solution`
    solved: bool  # true if all are known
    # by category, the further cards that may be hidden
    possible: Mapping[str, tuple[str, ...]] = field(repr=False)
    notebook: Notebook = hidden_field()

    def _unknown_text(self, lang: str) -> str:
        what = contradiction(lang, find_blame(self.notebook))
        return messages(lang)("notebook-answer-no-solution", contradiction=what)

    def _known_text(self, lang: str) -> str:
        msg = messages(lang)
        if not self.solution:
            return msg("notebook-solution-none")
        if self.solved:
            cards = [card for known in self.solution.values() for card in list_hidden(known)]
            return msg("notebook-solution-known", cards=msg("words-comma").join(cards))
        called = {part.key: part.local_name(lang) for part in self.notebook.game.deck.parts}
        parts = (f"  {called.get(key, key)}{msg('words-colon')}{self._part(key, lang)}" for key in self.solution)
        return "\n".join([msg("notebook-solution-open"), *parts])

    def _part(self, key: str, lang: str) -> str:
        """Return the text for one category: its known cards, and those that may be hidden besides."""
        msg = messages(lang)
        comma = msg("words-comma")
        known, possible = comma.join(list_hidden(self.solution[key])), comma.join(self.possible[key])
        perhaps = msg("notebook-solution-perhaps", cards=possible) if possible else ""
        return msg("words-semicolon").join(filter(None, [known, perhaps])) or "?"


@dataclass(frozen=True)
class HiddenCategoryCards(PlainAnswer):
    """What is known of the hidden cards of one category."""

    asked: str = field(default="category", init=False, repr=False)
    consistent: bool
    category: str  # its key
    known: tuple[KnownCard, ...]  # the cards known to be hidden
    possible: tuple[str, ...]  # the further cards that may be hidden
    excluded: tuple[KnownCard, ...]  # the cards that are not hidden
    notebook: Notebook = hidden_field()

    def _known_text(self, lang: str) -> str:
        msg = messages(lang)
        (title,) = (part.local_name(lang) for part in self.notebook.game.deck.parts if part.key == self.category)
        category, known, excluded = (
            title[:1].upper() + title[1:],
            join_known_cards(self.known, lang),
            join_known_cards(self.excluded, lang),
        )
        if not self.possible:
            return msg("notebook-category-known", category=category, cards=known)
        if self.known:
            first = msg("notebook-category-partly", category=category, cards=known)
        else:
            first = msg("notebook-category-open", category=category)
        possible = msg("notebook-category-possible", cards=msg("words-comma").join(self.possible))
        return first + possible + (msg("notebook-category-excluded", cards=excluded) if excluded else "")


def hidden_cards(notebook: Notebook) -> HiddenCards:
    """Return the known and possible hidden cards."""
    deck = notebook.game.deck
    open_cards = notebook.cards_at(ENVELOPE, State.OPEN) if deck.hidden else ()
    possible = {
        key: tuple(card for card in open_cards if not deck.categories or deck.category_of(card) == key)
        for key in notebook.solution
    }
    return HiddenCards(notebook.consistent, notebook.solution, notebook.solved, possible, notebook=notebook)


def hidden_category_cards(category: str, notebook: Notebook) -> HiddenCategoryCards:
    """Return the known and possible hidden cards of one category."""
    deck = notebook.game.deck

    def cards(state: State) -> tuple[str, ...]:
        return tuple(card for card in notebook.cards_at(ENVELOPE, state) if deck.category_of(card) == category)

    known, excluded = known_cards(notebook, ENVELOPE, cards(State.HOLDS), cards(State.LACKS))
    return HiddenCategoryCards(notebook.consistent, category, known, cards(State.OPEN), excluded, notebook=notebook)


def list_hidden(known: Hidden) -> tuple[str, ...]:
    """Return the cards that are known to be hidden."""
    if known is None:
        return ()
    return (known,) if isinstance(known, str) else known


def clause_text(location: str, cards: tuple[str, ...], lang: str = "en") -> str:
    """Return the sentence that a location holds at least one of several cards.

    >>> clause_text("Ben", ("Plum", "Rope", "Hall"))
    'Ben holds Plum, Rope or Hall.'
    """
    if lang == "de" and place_where(location, lang) is not None:
        return f"{holding_text(location, join_with_or(cards, lang), lang)}."
    place = place_subject(location, lang)
    # Japanese has no word for "or" between names.
    named = join_with_and(cards, lang) if lang == "ja" else join_with_or(cards, lang)
    return messages(lang)("notebook-remark-some-held", place=capitalize(place), cards=named)
