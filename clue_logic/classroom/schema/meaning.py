"""What derived predicates of the software's calculi mean in a deal.

The words of the notebook mean what `clue_logic.notebook.soundness` takes them to mean. Of the paper's entries,
(X, P) ∈ E means that P, who is not the envelope, holds every card of X, (X, P) ∈ M that P, not the envelope either,
holds one of them, and (X, P) ∈ N that P lacks them all. That an entry leaves says nothing of deals: it is right if what
stays stands in its set, and the entry follows from it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from clue_logic.classroom.schema.circuit import FALSE, Args
from clue_logic.classroom.schema.given import Givens
from clue_logic.classroom.schema.grounding import Truth
from clue_logic.datalog.syntax import Declaration
from clue_logic.game.deck import ENVELOPE, NO_CARD
from clue_logic.game.facts import Value
from clue_logic.notebook.said_of_deals import SORTS

Meaning = Callable[[Givens, Truth, Args], int]


def meaning_of(declaration: Declaration, known: Mapping[str, Declaration]) -> Meaning | None:
    """Return what a predicate means in a deal; None if that is not known.

    Parameters
    ----------
    declaration
        Its declaration.
    known
        The declarations of the software's calculus that has it. Others, of the same name, mean another thing.
    """
    name = declaration.predicate
    if SORTS.get(name) == declaration.sorts or name == "contradiction":
        return _OF_DEALS[name]
    return _OF_CALCULI.get(name) if known.get(name) == declaration else None


def is_entry(predicate: str) -> bool:
    """Return whether a predicate of the paper says what stands in a set, as others need to know."""
    return predicate in ("e", "m", "n")


def _location(givens: Givens, *args: Value) -> int:
    return givens.circuit.all_of(*(givens.universe.is_location(place) for place in args))


def _number(number: Value) -> int:
    assert isinstance(number, int)
    return number


def _at_most(givens: Givens, truth: Truth, args: Args) -> int:
    place, group, number = args
    more = givens.circuit.at_least(givens.universe.held(place, group), _number(number) + 1)
    return givens.circuit.all_of(_location(givens, place), -more)


def _at_least(givens: Givens, truth: Truth, args: Args) -> int:
    place, group, number = args
    enough = givens.circuit.at_least(givens.universe.held(place, group), _number(number))
    return givens.circuit.all_of(_location(givens, place), enough)


def _lacks(givens: Givens, truth: Truth, args: Args) -> int:
    """A place lacks a card; a place that rules name unguarded lacks every card of a deck without such a place."""
    place, card = args
    if place in givens.universe.unguarded:
        return givens.circuit.all_of(givens.universe.is_card(card), -givens.universe.holds(place, card))
    return givens.universe.lacks(place, card)


def _one_of_two(givens: Givens, truth: Truth, args: Args) -> int:
    place, *cards = args
    return givens.circuit.any_of(*(givens.universe.holds(place, card) for card in cards))


_OF_DEALS: Mapping[str, Meaning] = MappingProxyType(
    {
        "holds": lambda givens, truth, args: givens.universe.holds(*args),
        "lacks": _lacks,
        "contradiction": lambda givens, truth, args: FALSE,
        "one_of_two": _one_of_two,
        "clause": lambda givens, truth, args: givens.clause(*args),
        "one_of": lambda givens, truth, args: givens.clause(*args),
        "at_most": _at_most,
        "at_least": _at_least,
    }
)
"""The words that mean the same in every calculus that declares them with their sorts."""


def _disjoint(givens: Givens, truth: Truth, args: Args) -> int:
    place, one, other = args
    both = (
        givens.circuit.all_of(a, b, givens.universe.holds(place, card))
        for (card, a), (_, b) in zip(givens.named(one), givens.named(other), strict=True)
    )
    clauses = givens.clause(one, place), givens.clause(other, place)
    return givens.circuit.all_of(*clauses, -givens.circuit.any_of(*both))


def _ruled_out(givens: Givens, truth: Truth, args: Args) -> int:
    event, hand = args
    ways = (
        givens.circuit.all_of(
            givens.atom("announced", (event, player)), givens.hand_is(player, givens.offered(event, hand))
        )
        for player in givens.universe.players
    )
    return givens.circuit.all_of(givens.atom("offers", args), -givens.circuit.any_of(*ways))


def _sum(before: bool, most: bool) -> Meaning:
    """All places before another, or after it, hold at most or at least so many cards."""

    def means(givens: Givens, truth: Truth, args: Args) -> int:
        place, number = args
        places = givens.universe.places
        at = places.index(str(place))
        held = [cell for other in (places[:at] if before else places[at + 1 :]) for cell in givens.universe.held(other)]
        more = givens.circuit.at_least(held, _number(number) + (1 if most else 0))
        return givens.circuit.all_of(_location(givens, place), -more if most else more)

    return means


def _no_envelope(givens: Givens, place: Value) -> int:
    return FALSE if place == ENVELOPE else givens.universe.is_location(place)


def _placed(givens: Givens, cards: Args) -> int:
    """Each card stands at the place of its category, and there is one."""
    if all(card == NO_CARD for card in cards):
        return FALSE
    return givens.circuit.all_of(*(givens.universe.in_place(card, place) for place, card in enumerate(cards)))


def _entry_of_e(givens: Givens, truth: Truth, args: Args) -> int:
    _, *cards, place = args
    held = (givens.universe.holds(place, card) for card in cards if card != NO_CARD)
    return givens.circuit.all_of(_placed(givens, tuple(cards)), _no_envelope(givens, place), *held)


def _entry_of_m(givens: Givens, truth: Truth, args: Args) -> int:
    _, *cards, place = args
    held = (givens.universe.holds(place, card) for card in cards if card != NO_CARD)
    some = givens.circuit.any_of(*held)
    return givens.circuit.all_of(_placed(givens, tuple(cards)), _no_envelope(givens, place), some)


def _entry_of_n(givens: Givens, truth: Truth, args: Args) -> int:
    _, *cards, place = args
    lacked = (givens.universe.lacks(place, card) for card in cards if card != NO_CARD)
    return givens.circuit.all_of(_placed(givens, tuple(cards)), _location(givens, place), *lacked)


def _named_in_e(givens: Givens, truth: Truth, args: Args) -> int:
    places = (place for place in givens.universe.places if place != ENVELOPE)
    return givens.circuit.any_of(*(givens.universe.holds(place, args[0]) for place in places))


def _solution(givens: Givens, truth: Truth, args: Args) -> int:
    return givens.universe.holds(ENVELOPE, args[0])


def _standing(givens: Givens, truth: Truth, name: str, cards: Args, place: Value, before: Value | None) -> int:
    """An entry stands in a set; if `before` is an event, already before it."""
    events = (0, *givens.universe.events)
    earlier = (event for event in events if before is None or event < _number(before))
    return givens.circuit.any_of(*(truth(name, (event, *cards, place)) for event in earlier))


def _leaves_m_for_e(givens: Givens, truth: Truth, args: Args) -> int:
    size = (len(args) - 2) // 2
    old, place, new = args[1 : size + 1], args[size + 1], args[size + 2 :]
    cards = [card for card in new if card != NO_CARD]
    if not cards or not any(card in old for card in cards):
        return FALSE
    moved = _standing(givens, truth, "m", new, place, None) if len(cards) == 1 else FALSE
    return givens.circuit.any_of(moved, _standing(givens, truth, "e", new, place, None))


def _leaves_m_for_m(givens: Givens, truth: Truth, args: Args) -> int:
    size = (len(args) - 2) // 2
    old, place, new = args[1 : size + 1], args[size + 1], args[size + 2 :]
    if not all(card in old for card in new if card != NO_CARD):
        return FALSE
    return _standing(givens, truth, "m", new, place, args[0] if new == old else None)


def _leaves_for_equal(name: str) -> Meaning:
    def means(givens: Givens, truth: Truth, args: Args) -> int:
        event, *cards, place = args
        return _standing(givens, truth, name, tuple(cards), place, event)

    return means


_OF_CALCULI: Mapping[str, Meaning] = MappingProxyType(
    {
        "disjoint": _disjoint,
        "ruled_out": _ruled_out,
        "at_least_before": _sum(before=True, most=False),
        "at_least_after": _sum(before=False, most=False),
        "at_most_before": _sum(before=True, most=True),
        "at_most_after": _sum(before=False, most=True),
        "e": _entry_of_e,
        "m": _entry_of_m,
        "n": _entry_of_n,
        "named_in_e": _named_in_e,
        "solution_by_exclusion": _solution,
        "solution_by_all": _solution,
        "solution_by_others": _solution,
        "solution": _solution,
        "leaves_m_for_e": _leaves_m_for_e,
        "leaves_m_for_m": _leaves_m_for_m,
        "leaves_e_for_e": _leaves_for_equal("e"),
        "leaves_n_for_n": _leaves_for_equal("n"),
    }
)
"""The words of the software's calculi that mean something else, or nothing, where they are declared anew."""
