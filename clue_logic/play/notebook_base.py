"""What `rules/notebook` derives about the cells, on bit sets: the same conclusions in microseconds, without proofs.

A player who plays thousands of games cannot wait for Datalog. The functions here find the same cells, no more and no
less, for games as they are played at a table: suggestions answered in turn, with the card seen or not, accusations,
hands of known sizes, and one hidden card of each category. Tests compare them with the rules after every statement.

Cards are bits in the order of the deck, at most 62; places are the seats, and then the envelope. `add_pass` and its
neighbours add facts; `settle` then applies the rules. Each function that applies a rule has the label of the rule.

A clause (a player holds one of some cards) is stored without the cards that the player is known to lack. It is removed
if one of its cards is known to be held, or if it contains another clause. For consistent facts nothing is lost:
from a clause whose card is known, covering and pairs conclude what counting and the other clause conclude as well. For
inconsistent facts, `settle` returns False exactly if the rules derive a contradiction, but the cells may differ.

These rules have no part here:

- `exactly_at_most` and `exactly_at_least`: sizes are given as numbers. Of the envelope only the quotas of the
  categories are counted; that it holds as many cards as there are categories adds nothing to them.
- `between_at_most`, `between_at_least`, and all of `totals.dl`: sizes are known exactly.
- `on_table`: no card lies on the table.
- `announcements.dl`, `numbers.dl`, `revealed`, `laid_open`, `not_laid_open`, `whispered`, `showed_privately`,
  `some_card_shown`, `learned_holds`, `learned_lacks`, `learned_one_of`, `kept_silent`: there are no such events.
- `supposed_holds`, `supposed_lacks`: nothing is supposed.

The limits beyond which the rules omit `disjoint` and `covering_three` do not apply.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clue_logic.play.compilation import cached_njit
from clue_logic.play.masks import Masks, count_cards

MOST_CLAUSES = 1024  # per player, in decks with more different suggestions than that

ONLOOKER = -1  # the seat of an onlooker


class BitNotebook(NamedTuple):
    """The knowledge of one player; the arrays are updated during the game."""

    holds: Masks  # of each place
    lacks: Masks
    categories: Masks
    sizes: NDArray[np.int64]  # of each hand
    # a row for each player: sets of cards of which the player holds one; in the row of the envelope: wrong accusations,
    # sets of cards of which it lacks one
    clauses: Masks
    clause_counts: NDArray[np.int64]  # number of valid sets in each row
    changed: NDArray[np.bool_]  # places with new facts to which no rules have been applied yet


@cached_njit
def all_cards(notebook: BitNotebook) -> int:
    """Return all cards."""
    deck = 0
    for category in notebook.categories:
        deck |= category
    return deck


@cached_njit
def unknown_cards(notebook: BitNotebook, seat: int) -> int:
    """Return the number of unknown cards of a player."""
    unknown: int = notebook.sizes[seat] - count_cards(notebook.holds[seat])
    return unknown


@cached_njit
def learn_holds(notebook: BitNotebook, place: int, cards: int) -> None:
    """Add that a place holds cards."""
    if cards & ~notebook.holds[place]:
        notebook.holds[place] |= cards
        notebook.changed[place] = True


@cached_njit
def learn_lacks(notebook: BitNotebook, place: int, cards: int) -> None:
    """Add that a place lacks cards."""
    if cards & ~notebook.lacks[place]:
        notebook.lacks[place] |= cards
        notebook.changed[place] = True


@cached_njit
def add_clause(notebook: BitNotebook, place: int, cards: int) -> None:
    """Add that a player holds one of some cards; of the envelope, that it lacks one."""
    row, count = notebook.clauses[place], notebook.clause_counts[place]
    notebook.clause_counts[place] = insert_clause(row, count, cards)
    notebook.changed[place] = True


@cached_njit
def insert_clause(row: Masks, count: int, cards: int) -> int:
    """Add a clause to a row of `count` clauses, unless it contains one of them; return the new count."""
    for number in range(count):
        if not row[number] & ~cards:
            return count
    left = 0
    for number in range(count):
        if cards & ~row[number]:
            row[left] = row[number]
            left += 1
    if left == len(row):
        raise OverflowError("a player has answered more different suggestions than there is room for")
    row[left] = cards
    return left + 1


@cached_njit
def new_notebook(categories: Masks, sizes: NDArray[np.int64], seat: int, hand: int) -> BitNotebook:
    """Return a notebook after the deal (rule `dealt`), with its conclusions."""
    places = len(sizes) + 1
    room = 1
    for category in categories:
        room = min(room * count_cards(category), MOST_CLAUSES)
    notebook = BitNotebook(
        np.zeros(places, np.int64),
        np.zeros(places, np.int64),
        categories,
        sizes,
        np.empty((places, room), np.int64),
        np.zeros(places, np.int64),
        np.ones(places, np.bool_),
    )
    if seat != ONLOOKER:
        learn_holds(notebook, seat, hand)
    settle(notebook)
    return notebook


@cached_njit
def add_pass(notebook: BitNotebook, seat: int, cards: int) -> None:
    """Add that a player passed on some cards (rules `passed`, `passed_over`)."""
    learn_lacks(notebook, seat, cards)


@cached_njit
def add_show(notebook: BitNotebook, seat: int, card: int) -> None:
    """Add that a player showed a card, given by its number (rule `showed`)."""
    learn_holds(notebook, seat, 1 << card)


@cached_njit
def add_answer(notebook: BitNotebook, seat: int, cards: int) -> None:
    """Add that a player answered with one of some cards, not seen which (rule `answered`)."""
    add_clause(notebook, seat, cards)


@cached_njit
def add_accusation(notebook: BitNotebook, cards: int, right: bool) -> None:
    """Add an accusation (rule `accused_rightly`; `_accused_wrongly` concludes from the wrong ones)."""
    envelope = len(notebook.sizes)
    if right:
        learn_holds(notebook, envelope, cards)
    else:
        add_clause(notebook, envelope, cards)


@cached_njit
def settle(notebook: BitNotebook) -> bool:
    """Apply the rules to all facts; return False if they derive a contradiction, after which the cells are invalid."""
    envelope = len(notebook.sizes)
    deck = all_cards(notebook)
    while notebook.changed.any():
        _one_place(notebook)
        _last_place(notebook)
        for place in range(envelope + 1):
            if not notebook.changed[place]:
                continue
            notebook.changed[place] = False
            if place == envelope:
                for category in notebook.categories:
                    _quota_full(notebook, place, category, 1)
                    _quota_forced(notebook, place, category, 1)
                _accused_wrongly(notebook)
            else:
                _quota_full(notebook, place, deck, notebook.sizes[place])
                _quota_forced(notebook, place, deck, notebook.sizes[place])
                _last_card_named(notebook, place)
                # covering requires clauses without a card that is held: true only for an unchanged place
                if not notebook.changed[place]:
                    _covering_one(notebook, place)
                    _covering_two(notebook, place)
                    _covering_three(notebook, place)
        _pair(notebook)
    return not _contradiction(notebook)


# One function per rule


@cached_njit
def _contradiction(notebook: BitNotebook) -> bool:
    """Rule `contradiction`."""
    both = 0
    for place in range(len(notebook.holds)):
        both |= notebook.holds[place] & notebook.lacks[place]
    return both != 0


@cached_njit
def _one_place(notebook: BitNotebook) -> None:
    """Rule `one_place`."""
    once = twice = 0
    for place in range(len(notebook.holds)):
        twice |= once & notebook.holds[place]
        once |= notebook.holds[place]
    for place in range(len(notebook.holds)):
        learn_lacks(notebook, place, twice | (once & ~notebook.holds[place]))


@cached_njit
def _last_place(notebook: BitNotebook) -> None:
    """Rule `last_place`."""
    once = twice = 0
    for place in range(len(notebook.lacks)):
        twice |= once & ~notebook.lacks[place]
        once |= ~notebook.lacks[place]
    deck = all_cards(notebook)
    for place in range(len(notebook.lacks)):
        elsewhere = twice | (once & notebook.lacks[place])
        learn_holds(notebook, place, deck & ~elsewhere)


@cached_njit
def _quota_full(notebook: BitNotebook, place: int, group: int, size: int) -> None:
    """Rule `quota_full`."""
    learn_lacks(notebook, place, _cards_at_limit(group, group & notebook.holds[place], size))


@cached_njit
def _quota_forced(notebook: BitNotebook, place: int, group: int, size: int) -> None:
    """Rule `quota_forced`."""
    others = count_cards(group) - size
    learn_holds(notebook, place, _cards_at_limit(group, group & notebook.lacks[place], others))


@cached_njit
def _accused_wrongly(notebook: BitNotebook) -> None:
    """Rule `accused_wrongly`."""
    envelope = len(notebook.sizes)
    for number in range(notebook.clause_counts[envelope]):
        cards = notebook.clauses[envelope, number]
        others = count_cards(cards) - 1
        learn_lacks(notebook, envelope, _cards_at_limit(cards, cards & notebook.holds[envelope], others))


@cached_njit
def _last_card_named(notebook: BitNotebook, seat: int) -> None:
    """Rule `last_card_named`; also remove from clauses what the player lacks, and clauses with a card that is held."""
    row = notebook.clauses[seat]
    left = 0
    for number in range(notebook.clause_counts[seat]):
        cards = row[number]
        if cards & notebook.holds[seat]:
            continue
        possible = cards & ~notebook.lacks[seat]
        if possible & (possible - 1):
            left = insert_clause(row, left, possible)
        else:
            # none left is a contradiction: every card of the clause is then held
            learn_holds(notebook, seat, possible if possible else cards)
    notebook.clause_counts[seat] = left


@cached_njit
def _covering_one(notebook: BitNotebook, seat: int) -> None:
    """Rule `covering_one`."""
    if unknown_cards(notebook, seat) != 1:
        return
    known = notebook.holds[seat]
    for number in range(notebook.clause_counts[seat]):
        learn_lacks(notebook, seat, all_cards(notebook) & ~known & ~notebook.clauses[seat, number])


@cached_njit
def _covering_two(notebook: BitNotebook, seat: int) -> None:
    """Rules `disjoint` and `covering_two`."""
    if unknown_cards(notebook, seat) != 2:
        return
    others = all_cards(notebook) & ~notebook.holds[seat]
    row, count = notebook.clauses[seat], notebook.clause_counts[seat]
    for first in range(count):
        for second in range(first):
            if not row[first] & row[second]:
                learn_lacks(notebook, seat, others & ~(row[first] | row[second]))


@cached_njit
def _covering_three(notebook: BitNotebook, seat: int) -> None:
    """Rules `disjoint` and `covering_three`."""
    if unknown_cards(notebook, seat) != 3:
        return
    others = all_cards(notebook) & ~notebook.holds[seat]
    row, count = notebook.clauses[seat], notebook.clause_counts[seat]
    for first in range(count):
        for second in range(first):
            if row[first] & row[second]:
                continue
            both = row[first] | row[second]
            for third in range(second):
                if not both & row[third]:
                    learn_lacks(notebook, seat, others & ~(both | row[third]))


@cached_njit
def _pair(notebook: BitNotebook) -> None:
    """Rules `two_cards_left` and `pair`."""
    seats = len(notebook.sizes)
    for seat in range(seats):
        for number in range(notebook.clause_counts[seat]):
            cards = notebook.clauses[seat, number]
            if count_cards(cards) != 2:
                continue
            for other in range(seat + 1, seats):
                if cards in notebook.clauses[other, : notebook.clause_counts[other]]:
                    for place in range(seats + 1):
                        if place != seat and place != other:
                            learn_lacks(notebook, place, cards)


@cached_njit
def _cards_at_limit(group: int, counted: int, least: int) -> int:
    """Return the cards C of a group with ``#count{ D : ..., D != C } >= least``."""
    count = count_cards(counted)
    if count > least:
        return group
    return group & ~counted if count == least else 0
