"""What `rules/notebook` derives about the cells, on bit sets: the same conclusions in microseconds, without proofs.

A player who plays thousands of games cannot wait for Datalog. The functions here find the same cells, no more and no
less, for games as they are played at a table: suggestions answered in turn, with the card seen or not, accusations,
hands of known sizes, and one hidden card of each category. Tests compare them with the rules after every statement.

Cards are bits in the order of the deck, at most 62 of them; places are the seats, and then the envelope. A set of cards
is the sum of its bits. `told_pass` and its neighbours write down what is said; `settle` then draws the conclusions.
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

from clue_logic.play.compiled import compiled
from clue_logic.play.masks import Masks, size_of

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
    stirred: NDArray[np.bool_]


@compiled
def deck_of(notebook: BitNotebook) -> int:
    """Return all cards."""
    deck = 0
    for category in notebook.categories:
        deck |= category
    return deck


@compiled
def unknown_cards(notebook: BitNotebook, seat: int) -> int:
    """Return how many cards of a player are not known."""
    unknown: int = notebook.sizes[seat] - size_of(notebook.holds[seat])
    return unknown


@compiled
def learn_holds(notebook: BitNotebook, place: int, cards: int) -> None:
    """Write down that a place holds some cards; if that is new, it stirs the place."""
    if cards & ~notebook.holds[place]:
        notebook.holds[place] |= cards
        notebook.stirred[place] = True


@compiled
def learn_lacks(notebook: BitNotebook, place: int, cards: int) -> None:
    """Write down that a place lacks some cards; if that is new, it stirs the place."""
    if cards & ~notebook.lacks[place]:
        notebook.lacks[place] |= cards
        notebook.stirred[place] = True


@compiled
def add_clause(notebook: BitNotebook, place: int, cards: int) -> None:
    """Write down that a player holds one of some cards; of the envelope, that it lacks one."""
    row, count = notebook.clauses[place], notebook.clause_counts[place]
    notebook.clause_counts[place] = with_clause(row, count, cards)
    notebook.stirred[place] = True


@compiled
def with_clause(row: Masks, count: int, cards: int) -> int:
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


@compiled
def opened(categories: Masks, sizes: NDArray[np.int64], seat: int, hand: int) -> BitNotebook:
    """Return a notebook after the deal (rule `dealt`), with the conclusions from it drawn."""
    places = len(sizes) + 1
    room = 1
    for category in categories:
        room = min(room * size_of(category), MOST_CLAUSES)
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


@compiled
def told_pass(notebook: BitNotebook, seat: int, cards: int) -> None:
    """Write down that a player passed on some cards (rules `passed`, `passed_over`)."""
    learn_lacks(notebook, seat, cards)


@compiled
def told_show(notebook: BitNotebook, seat: int, card: int) -> None:
    """Write down that a player showed a card, given by its number (rule `showed`)."""
    learn_holds(notebook, seat, 1 << card)


@compiled
def told_answer(notebook: BitNotebook, seat: int, cards: int) -> None:
    """Write down that a player answered with one of some cards, and which was not seen (rule `answered`)."""
    add_clause(notebook, seat, cards)


@compiled
def told_accusation(notebook: BitNotebook, cards: int, right: bool) -> None:
    """Write down how an accusation ended (rule `accused_rightly`; `_accused_wrongly` concludes from the others)."""
    envelope = len(notebook.sizes)
    if right:
        learn_holds(notebook, envelope, cards)
    else:
        add_clause(notebook, envelope, cards)


@compiled
def settle(notebook: BitNotebook) -> bool:
    """Draw all conclusions from what is written down; return whether it can be true, as far as the rules notice.

    After False the cells mean nothing, and nothing that is told will mend it.
    """
    envelope = len(notebook.sizes)
    deck = deck_of(notebook)
    while notebook.stirred.any():
        _one_place(notebook)
        _last_place(notebook)
        for place in range(envelope + 1):
            if not notebook.stirred[place]:
                continue
            notebook.stirred[place] = False
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
                if not notebook.stirred[place]:
                    _covering_one(notebook, place)
                    _covering_two(notebook, place)
                    _covering_three(notebook, place)
        _pair(notebook)
    return not _contradiction(notebook)


# One function a rule


@compiled
def _contradiction(notebook: BitNotebook) -> bool:
    """Rule `contradiction`."""
    both = 0
    for place in range(len(notebook.holds)):
        both |= notebook.holds[place] & notebook.lacks[place]
    return both != 0


@compiled
def _one_place(notebook: BitNotebook) -> None:
    """Rule `one_place`."""
    once = twice = 0
    for place in range(len(notebook.holds)):
        twice |= once & notebook.holds[place]
        once |= notebook.holds[place]
    for place in range(len(notebook.holds)):
        learn_lacks(notebook, place, twice | (once & ~notebook.holds[place]))


@compiled
def _last_place(notebook: BitNotebook) -> None:
    """Rule `last_place`."""
    once = twice = 0
    for place in range(len(notebook.lacks)):
        twice |= once & ~notebook.lacks[place]
        once |= ~notebook.lacks[place]
    deck = deck_of(notebook)
    for place in range(len(notebook.lacks)):
        elsewhere = twice | (once & notebook.lacks[place])
        learn_holds(notebook, place, deck & ~elsewhere)


@compiled
def _quota_full(notebook: BitNotebook, place: int, group: int, size: int) -> None:
    """Rule `quota_full`."""
    learn_lacks(notebook, place, _counted_beside(group, group & notebook.holds[place], size))


@compiled
def _quota_forced(notebook: BitNotebook, place: int, group: int, size: int) -> None:
    """Rule `quota_forced`."""
    others = size_of(group) - size
    learn_holds(notebook, place, _counted_beside(group, group & notebook.lacks[place], others))


@compiled
def _accused_wrongly(notebook: BitNotebook) -> None:
    """Rule `accused_wrongly`."""
    envelope = len(notebook.sizes)
    for number in range(notebook.clause_counts[envelope]):
        cards = notebook.clauses[envelope, number]
        others = size_of(cards) - 1
        learn_lacks(notebook, envelope, _counted_beside(cards, cards & notebook.holds[envelope], others))


@compiled
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
            left = with_clause(row, left, possible)
        else:
            # None left is a contradiction, and every card of the clause is then held.
            learn_holds(notebook, seat, possible if possible else cards)
    notebook.clause_counts[seat] = left


@compiled
def _covering_one(notebook: BitNotebook, seat: int) -> None:
    """Rule `covering_one`."""
    if unknown_cards(notebook, seat) != 1:
        return
    known = notebook.holds[seat]
    for number in range(notebook.clause_counts[seat]):
        learn_lacks(notebook, seat, deck_of(notebook) & ~known & ~notebook.clauses[seat, number])


@compiled
def _covering_two(notebook: BitNotebook, seat: int) -> None:
    """Rules `disjoint` and `covering_two`."""
    if unknown_cards(notebook, seat) != 2:
        return
    others = deck_of(notebook) & ~notebook.holds[seat]
    row, count = notebook.clauses[seat], notebook.clause_counts[seat]
    for first in range(count):
        for second in range(first):
            if not row[first] & row[second]:
                learn_lacks(notebook, seat, others & ~(row[first] | row[second]))


@compiled
def _covering_three(notebook: BitNotebook, seat: int) -> None:
    """Rules `disjoint` and `covering_three`."""
    if unknown_cards(notebook, seat) != 3:
        return
    others = deck_of(notebook) & ~notebook.holds[seat]
    row, count = notebook.clauses[seat], notebook.clause_counts[seat]
    for first in range(count):
        for second in range(first):
            if row[first] & row[second]:
                continue
            both = row[first] | row[second]
            for third in range(second):
                if not both & row[third]:
                    learn_lacks(notebook, seat, others & ~(both | row[third]))


@compiled
def _pair(notebook: BitNotebook) -> None:
    """Rules `two_cards_left` and `pair`."""
    seats = len(notebook.sizes)
    for seat in range(seats):
        for number in range(notebook.clause_counts[seat]):
            cards = notebook.clauses[seat, number]
            if size_of(cards) != 2:
                continue
            for other in range(seat + 1, seats):
                if cards in notebook.clauses[other, : notebook.clause_counts[other]]:
                    for place in range(seats + 1):
                        if place != seat and place != other:
                            learn_lacks(notebook, place, cards)


@compiled
def _counted_beside(group: int, counted: int, least: int) -> int:
    """Return the cards of a group beside which at least so many are counted.

    This is what ``#count{ D : ..., D != C } >= least`` says of a card C.
    """
    count = size_of(counted)
    if count > least:
        return group
    return group & ~counted if count == least else 0
