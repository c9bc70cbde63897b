"""Answers about a place, the solution and one category of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from functools import cached_property

from clue_logic.frozen import dataclass
from clue_logic.game.deck import ENVELOPE, Category
from clue_logic.game.questions import State
from clue_logic.notebook.cell_answers import no_answer, no_solution
from clue_logic.notebook.known_since import KnownLines
from clue_logic.notebook.notebook import Hidden, Notebook
from clue_logic.notebook.soundness import Blame, blame_of
from clue_logic.words.messages import messages
from clue_logic.words.terms import TITLES


@dataclass(frozen=True, slots=True)
class StandingClause:
    """A clause that a line of the log gives and that is not settled yet.

    Parameters
    ----------
    location
        Of whose cards it speaks.
    cards
        Those of its cards that are still open.
    holds
        True if one of them at least is there; False if one of them at least is not.
    line
        The first line that says so.
    """

    location: str
    cards: tuple[str, ...]
    holds: bool
    line: int


def standing_clauses(notebook: Notebook, location: str) -> tuple[StandingClause, ...]:
    """Return the clauses about a location that stand, in the order of the log; none that another one implies.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''cards: 1, 2, 3, 4, 5, 6
    ... hidden: 1
    ... players: Ann 1, Bob 2, Cid 2
    ... Ann suggests 1, 2, 3: Bob shows
    ... Cid reveals 1
    ... ''')
    >>> standing_clauses(cl.solve(game), "Bob")
    (StandingClause(location='Bob', cards=('2', '3'), holds=True, line=4),)
    """
    found = list(_standing(notebook, location))
    return tuple(
        clause
        for place, clause in enumerate(found)
        if not any(
            _implies(other, clause, earlier=number < place) for number, other in enumerate(found) if number != place
        )
    )


def _implies(one: StandingClause, other: StandingClause, *, earlier: bool) -> bool:
    """Return whether a clause makes another one superfluous; of two that are the same, the earlier one does."""
    mine, its = set(one.cards), set(other.cards)
    return one.holds is other.holds and (mine < its or (mine == its and earlier))


def _standing(notebook: Notebook, location: str) -> Iterator[StandingClause]:
    from clue_logic.worlds.constraints import NotAllOf, SomeOf, stated

    row = notebook.grid[location]
    for said in stated(notebook.game):
        constraint = said.constraint
        if not isinstance(constraint, SomeOf | NotAllOf) or constraint.location != location:
            continue
        holds = isinstance(constraint, SomeOf)
        left = tuple(card for card in constraint.cards if row[card] is State.OPEN)
        settled = any(row[card] is (State.HOLDS if holds else State.LACKS) for card in constraint.cards)
        if left and not settled and len(left) < len(row):
            yield StandingClause(location, left, holds, constraint.line)


@dataclass(frozen=True)
class LocationAnswer:
    """What is known of a location.

    Parameters
    ----------
    location
        The player, the envelope or the table.
    notebook
        The notebook that tells it.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''cards: 1, 2, 3, 4, 5, 6
    ... hidden: 1
    ... players: Ann 1, Bob 2, Cid 2
    ... Ann suggests 1, 2, 3: Bob shows
    ... Cid reveals 1
    ... ''')
    >>> print(LocationAnswer("Bob", cl.solve(game)))
    Bob, 0 of 2 cards known:
      lacks: 1 (since line 5)
      open: 2, 3, 4, 5, 6
      holds one of: 2, 3 (line 4)
    """

    location: str
    notebook: Notebook

    def __str__(self) -> str:
        return self.text()

    @property
    def held(self) -> tuple[str, ...]:
        """The cards known to be there."""
        return self.notebook.cards_at(self.location)

    @property
    def lacked(self) -> tuple[str, ...]:
        """The cards known to be elsewhere."""
        return self.notebook.cards_at(self.location, State.LACKS)

    @property
    def possible(self) -> tuple[str, ...]:
        """The cards that may be there or not."""
        return self.notebook.cards_at(self.location, State.OPEN)

    @cached_property
    def clauses(self) -> tuple[StandingClause, ...]:
        """The clauses that stand, in the order of the log."""
        return standing_clauses(self.notebook, self.location)

    @cached_property
    def lines(self) -> KnownLines:
        """Since when."""
        return KnownLines(self.notebook)

    def text(self, lang: str = "en") -> str:
        """Say it on a few lines."""
        if not self.notebook.consistent:
            return no_answer(self.notebook.contradicts_since, lang, blame_of(self.notebook))
        msg = messages(lang)
        comma = msg("words-comma")
        low, high = self.notebook.size(self.location)
        size = str(low) if low == high else f"{low}–{high}"
        title = TITLES[lang].get(self.location, self.location)
        heading = msg("notebook-place-heading", place=title[:1].upper() + title[1:], count=len(self.held), size=size)
        settled = (
            msg("notebook-place-cards", holds=holds, cards=self.lines.listed(self.location, cards, lang))
            for holds, cards in ((True, self.held), (False, self.lacked))
            if cards
        )
        still_open = [msg("notebook-place-open", cards=comma.join(self.possible))] if self.possible else []
        standing = (
            msg("notebook-place-clause", holds=clause.holds, cards=comma.join(clause.cards), line=clause.line)
            for clause in self.clauses
        )
        return "\n".join([heading, *settled, *still_open, *standing])


@dataclass(frozen=True, slots=True)
class HiddenCards:
    """What is known of the hidden cards.

    Parameters
    ----------
    solution
        As `Notebook.solution` has it.
    possible
        By category, the cards that may be hidden besides those known.
    solved
        True if all are known.
    consistent
        False if there is a contradiction, so that nothing can be said.
    blame
        What the contradiction is in, if there is one.
    parts
        The categories, for what they are called.
    """

    solution: Mapping[str, Hidden]
    possible: Mapping[str, tuple[str, ...]] = field(repr=False)
    solved: bool
    consistent: bool
    blame: Blame = field(default=Blame.LOG, repr=False)
    parts: tuple[Category, ...] = field(default=(), repr=False)

    def __str__(self) -> str:
        return self.text()

    def text(self, lang: str = "en") -> str:
        """Say it in a sentence, or as long as it is not solved in a line for each category."""
        msg = messages(lang)
        if not self.consistent:
            return no_solution(lang, self.blame)
        if not self.solution:
            return msg("notebook-solution-none")
        if self.solved:
            cards = [card for hidden in self.solution.values() for card in cards_of(hidden)]
            return msg("notebook-solution-known", cards=msg("words-comma").join(cards))
        called = {part.key: part.called(lang) for part in self.parts}
        parts = (f"  {called.get(key, key)}{msg('words-colon')}{self._part(key, lang)}" for key in self.solution)
        return "\n".join([msg("notebook-solution-open"), *parts])

    def _part(self, key: str, lang: str) -> str:
        """Return what is known of one category, and what may be hidden besides."""
        msg = messages(lang)
        comma = msg("words-comma")
        known, possible = comma.join(cards_of(self.solution[key])), comma.join(self.possible[key])
        perhaps = msg("notebook-solution-perhaps", cards=possible) if possible else ""
        return msg("words-semicolon").join(filter(None, [known, perhaps])) or "?"


@dataclass(frozen=True)
class HiddenCardsOf:
    """What is known of the hidden cards of one category.

    Parameters
    ----------
    category
        Its key.
    notebook
        The notebook that tells it.
    """

    category: str
    notebook: Notebook

    def __str__(self) -> str:
        return self.text()

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards known to be hidden."""
        return self._in(State.HOLDS)

    @property
    def possible(self) -> tuple[str, ...]:
        """The cards that may be hidden besides."""
        return self._in(State.OPEN)

    @property
    def excluded(self) -> tuple[str, ...]:
        """The cards that are not."""
        return self._in(State.LACKS)

    @cached_property
    def lines(self) -> KnownLines:
        """Since when."""
        return KnownLines(self.notebook)

    def text(self, lang: str = "en") -> str:
        """Say it in a sentence or three."""
        if not self.notebook.consistent:
            return no_answer(self.notebook.contradicts_since, lang, blame_of(self.notebook))
        msg = messages(lang)
        (name,) = (part.called(lang) for part in self.notebook.game.deck.parts if part.key == self.category)
        name = name[:1].upper() + name[1:]
        held = self.lines.listed(ENVELOPE, self.cards, lang)
        if not self.possible:
            return msg("notebook-category-known", category=name, cards=held)
        first = (
            msg("notebook-category-partly", category=name, cards=held)
            if self.cards
            else msg("notebook-category-open", category=name)
        )
        excluded = self.lines.listed(ENVELOPE, self.excluded, lang)
        possible = msg("notebook-category-possible", cards=msg("words-comma").join(self.possible))
        return first + possible + (msg("notebook-category-excluded", cards=excluded) if excluded else "")

    def _in(self, state: State) -> tuple[str, ...]:
        deck = self.notebook.game.deck
        return tuple(
            card for card in self.notebook.cards_at(ENVELOPE, state) if deck.category_of(card) == self.category
        )


def hidden_cards_in(notebook: Notebook) -> HiddenCards:
    """Return what a notebook tells of the hidden cards."""
    deck = notebook.game.deck
    open_cards = notebook.cards_at(ENVELOPE, State.OPEN) if deck.hidden else ()
    possible = {
        key: tuple(card for card in open_cards if not deck.categories or deck.category_of(card) == key)
        for key in notebook.solution
    }
    blame = blame_of(notebook)
    return HiddenCards(notebook.solution, possible, notebook.solved, notebook.consistent, blame, deck.parts)


def cards_of(hidden: Hidden) -> tuple[str, ...]:
    """Return the cards that are known to be hidden."""
    if hidden is None:
        return ()
    return (hidden,) if isinstance(hidden, str) else hidden
