"""What `rules/notebook` derives about the cells, on bit sets: the same conclusions in microseconds, without proofs.

A player who plays thousands of games cannot wait for Datalog. The functions here find the same cells, no more and no
less, for games as they are played at a table: suggestions answered in turn, with the card seen or not, accusations,
hands of known sizes, and one hidden card of each category. Tests compare them with the rules after every statement.

Cards are bits in the order of the deck, at most 62 of them; places are the seats, and then the envelope. A set of cards
is the sum of its bits. `add_pass` and its neighbours write down what is said; `settle` then draws the conclusions.
Each function that concludes something bears the label of the rules it stands for.

A clause, the knowledge that a player holds one of some cards, is kept without the cards that the player is known to
lack, and no longer than it says anything: not once one of its cards is known to be held, and not beside another that
says more. Nothing is lost by that, as long as what is told can be true: from a clause whose card is known, covering and
pairs conclude what counting and the other clause conclude as well. Where what is told cannot be true, `settle` notices
it exactly when the rules derive a contradiction, but the cells are not those of the rules.

These rules have no part here:

- `exactly_at_most` and `exactly_at_least`: sizes are given as numbers. Of the envelope only the quotas of the
  categories are counted; that it holds as many cards as there are categories adds nothing to them.
- `between_at_most`, `between_at_least`, and all of `totals.dl`: sizes are known exactly.
- `on_table`: no card lies on the table.
- `announcements.dl`, `revealed`, `laid_open`, `not_laid_open`, `whispered`, `learned_holds`, `learned_lacks`,
  `learned_one_of`, `kept_silent`: such things are not said.
- `supposed_holds`, `supposed_lacks`: nothing is supposed.

The limits beyond which the rules leave out `disjoint` and `covering_three` do not apply: nothing is left out here.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clue_logic.play.compilation import cached_njit
from clue_logic.play.masks import Masks, count_cards

MOST_CLAUSES = 1024
"""Of one player, in decks with more different suggestions than that."""

ONLOOKER = -1
"""The seat of somebody who does not play."""


class BitNotebook(NamedTuple):
    """What somebody knows at a table; the arrays change as the game goes on."""

    # `holds`, `lacks`: of every place, the cards it is known to hold and to lack
    holds: Masks
    lacks: Masks
    categories: Masks  # the cards of each category
    sizes: NDArray[np.int64]  # how many cards each player holds
    # a row for each player: sets of cards of which the player holds one. In the row of the envelope: sets of cards of
    # which it lacks one, for they were a wrong accusation
    clauses: Masks
    clause_counts: NDArray[np.int64]  # how many sets of each row count; what stands behind them means nothing
    # the places about which something has been learned from which no conclusions have been drawn yet
    changed: NDArray[np.bool_]


@cached_njit
def all_cards(notebook: BitNotebook) -> int:
    """Return all cards."""
    deck = 0
    for category in notebook.categories:
        deck |= category
    return deck


@cached_njit
def unknown_cards(notebook: BitNotebook, seat: int) -> int:
    """Return how many cards of a player are not known."""
    unknown: int = notebook.sizes[seat] - count_cards(notebook.holds[seat])
    return unknown


@cached_njit
def learn_holds(notebook: BitNotebook, place: int, cards: int) -> None:
    """Write down that a place holds some cards; if that is new, it stirs the place."""
    if cards & ~notebook.holds[place]:
        notebook.holds[place] |= cards
        notebook.changed[place] = True


@cached_njit
def learn_lacks(notebook: BitNotebook, place: int, cards: int) -> None:
    """Write down that a place lacks some cards; if that is new, it stirs the place."""
    if cards & ~notebook.lacks[place]:
        notebook.lacks[place] |= cards
        notebook.changed[place] = True


@cached_njit
def add_clause(notebook: BitNotebook, place: int, cards: int) -> None:
    """Write down that a player holds one of some cards; of the envelope, that it lacks one."""
    row, count = notebook.clauses[place], notebook.clause_counts[place]
    notebook.clause_counts[place] = insert_clause(row, count, cards)
    notebook.changed[place] = True


@cached_njit
def insert_clause(row: Masks, count: int, cards: int) -> int:
    """Add a clause to the first so many of a row, unless one of them says as much; return how many there are then."""
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
    """Return a notebook after the deal (rule `dealt`), with the conclusions from it drawn."""
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
    """Write down that a player passed on some cards (rules `passed`, `passed_over`)."""
    learn_lacks(notebook, seat, cards)


@cached_njit
def add_show(notebook: BitNotebook, seat: int, card: int) -> None:
    """Write down that a player showed a card, given by its number (rule `showed`)."""
    learn_holds(notebook, seat, 1 << card)


@cached_njit
def add_answer(notebook: BitNotebook, seat: int, cards: int) -> None:
    """Write down that a player answered with one of some cards, and which was not seen (rule `answered`)."""
    add_clause(notebook, seat, cards)


@cached_njit
def add_accusation(notebook: BitNotebook, cards: int, right: bool) -> None:
    """Write down how an accusation ended (rule `accused_rightly`; `_accused_wrongly` concludes from the others)."""
    envelope = len(notebook.sizes)
    if right:
        learn_holds(notebook, envelope, cards)
    else:
        add_clause(notebook, envelope, cards)


@cached_njit
def settle(notebook: BitNotebook) -> bool:
    """Draw all conclusions from what is written down; return whether it can be true, as far as the rules notice.

    After False the cells mean nothing, and nothing that is told will mend it.
    """
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
                # What follows takes clauses for granted of which no card is held: only of a place at rest it is so.
                if not notebook.changed[place]:
                    _covering_one(notebook, place)
                    _covering_two(notebook, place)
                    _covering_three(notebook, place)
        _pair(notebook)
    return not _contradiction(notebook)


# One function a rule


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
    """Rule `last_card_named`; and keep of each clause what the player may hold, if it still says something."""
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
            # None left is a contradiction, and every card of the clause is then held.
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
    """Return the cards of a group beside which at least so many are counted.

    This is what ``#count{ D : ..., D != C } >= least`` says of a card C.
    """
    count = count_cards(counted)
    if count > least:
        return group
    return group & ~counted if count == least else 0
