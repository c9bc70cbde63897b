"""Propositions, chains of players who know them, and the results of a search, which may be undecided.

Epistemic logic writes *K p* for knowing that p is true, *Kw p* for knowing whether, *Kv c* for knowing the value of
c; see Y. Wang, Beyond Knowing That, 2018. Here c is the answer to a question (`AskedValue`): who holds a card, which
card of a category is hidden, what the solution is. A proposition is one of these behind a chain of players.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum

from msgspec import Struct

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.game import Game
from clue_logic.game.questions import AskedValue, AtomicProposition, Cell, Solution, SolutionCard, Whether, WhoHolds
from clue_logic.knowledge.sight import Showing
from clue_logic.words.records import replace
from clue_logic.worlds.neighbours import Deal

Chain = tuple[str, ...]
"""``("Ben", "Clara")``: the keeper of the log knows that Ben knows that Clara knows; ``()``: she knows it herself."""


class NotAtTheTableError(ValueError):
    """A view of a person who does not play; the message lists the players."""


def normalize_chain(game: Game, players: Sequence[str] | str) -> Chain:
    """Return a chain in its shortest form.

    A player who knows that she knows, knows (introspection). So a repeated name counts once, and the keeper of the log
    is dropped at the beginning.

    Raises NotAtTheTableError if one of them is not a player of this game.
    """
    names = (players,) if isinstance(players, str) else tuple(players)
    for name in names:
        if name not in game.names:
            *others, last = game.names
            seated = f"{', '.join(others)} and {last}" if others else last
            raise NotAtTheTableError(f"{name} does not play; the players are {seated}")
    chain_names: list[str] = []
    for name in names:
        if name != (chain_names[-1] if chain_names else game.me):
            chain_names.append(name)
    return tuple(chain_names)


class Knows(Struct, frozen=True):
    """Others' knowledge: the first player knows that the second knows ... that the last knows something."""

    players: tuple[str, ...]
    known: Proposition


Proposition = AtomicProposition | Knows
"""A statement that a player may know or not."""


def flatten_proposition(proposition: Proposition) -> tuple[tuple[str, ...], AtomicProposition]:
    """Return the chain of players of a nested proposition, and the innermost one.

    >>> from clue_logic.game.questions import Solution
    >>> flatten_proposition(Knows(("Ben",), Knows(("Clara", "Ben"), Solution())))
    (('Ben', 'Clara', 'Ben'), Solution())
    """
    if not isinstance(proposition, Knows):
        return (), proposition
    players, matter = flatten_proposition(proposition.known)
    return (*proposition.players, *players), matter


def solution_places(game: Game) -> tuple[str, ...]:
    """Return the places whose cards are the solution: the envelope; without one, all places."""
    return (ENVELOPE,) if game.deck.hidden else game.locations


def value_cells(game: Game, value: AskedValue) -> tuple[Cell, ...]:
    """Return the cells that answer a question: the answer is which of them hold.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("who: Plum, Green\\nwhat: Rope, Axe\\nplayers: Ann 1, Bob 1")
    >>> value_cells(game, WhoHolds("Axe"))[0], value_cells(game, SolutionCard("what"))[-1]
    (Cell(location='Ann', card='Axe', holds=True), Cell(location='envelope', card='Axe', holds=True))
    >>> len(value_cells(game, Solution()))
    4
    """
    deck = game.deck
    match value:
        case Whether(cell):
            return (replace(cell, holds=True),)
        case WhoHolds(card):
            return tuple(Cell(place, card, True) for place in game.locations)
        case SolutionCard(category):
            cards = (card for card in deck.cards if deck.category_of(card) == category)
            return tuple(Cell(ENVELOPE, card, True) for card in cards)
        case Solution():
            return tuple(Cell(place, card, True) for place in solution_places(game) for card in deck.cards)


class Decision(Enum):
    """The result of a search: whether a proposition is true."""

    YES = "yes"
    NO = "no"
    UNDECIDED = "undecided"
    """The search stopped at a bound."""


class Bounds(Struct, frozen=True):
    """Limits of a search, in counts instead of seconds, so that the answer is the same on every machine."""

    rounds: int = 800  # the number of worlds to try, each with a search for an accessible one
    conflicts: int = 20_000  # of the solver, in one search
    # propagations of the solver for the whole question, about two seconds; they matter with many cards and players,
    # when a round takes long
    steps: int = 15_000_000


USUAL = Bounds()


@dataclass(frozen=True, slots=True)
class SearchResult:
    decision: Decision
    rounds: int  # the number of worlds tried
    bounds: Bounds  # the bounds of the search
    # a counterexample: a deal in which the player may know the proposition
    deal: Deal | None = None
    shown: tuple[tuple[Showing, str], ...] = ()  # the cards that the player saw there
    steps: int = field(default=0, compare=False)  # the number of solver steps

    def __str__(self) -> str:
        if self.decision is Decision.UNDECIDED:
            return f"undecided (given up after {self.rounds} of at most {self.bounds.rounds} worlds)"
        return str(self.decision.value)
