"""What derived facts say of a deal: whether they are so in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from clue_logic.datalog.syntax import CONTRADICTION, Calculus
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game

SORTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "holds": ("location", "card"),
        "lacks": ("location", "card"),
        "one_of_two": ("location", "card", "card"),
        "one_of": ("event", "location"),
        "clause": ("event", "location"),
        "at_most": ("location", "group", "number"),
        "at_least": ("location", "group", "number"),
    }
)
"""The predicates that say something of deals, and the sorts of their arguments; with others it is another thing."""


def tells_of_deals(fact: Fact, calculus: Calculus, game: Game) -> bool:
    """Return whether a fact that rules derive of a game says something of deals, and of places and cards there are."""
    if fact.predicate == CONTRADICTION:
        return True
    sorts = SORTS.get(fact.predicate)
    if sorts is None or sorts != calculus.declarations[fact.predicate].sorts:
        return False
    there = {"location": game.locations, "card": game.deck.cards}
    return all(value in there[sort] for sort, value in zip(sorts, fact.args, strict=True) if sort in there)


def is_so(
    fact: Fact, deal: Mapping[str, str], groups: Mapping[str, Sequence[str]], named: Mapping[object, Sequence[str]]
) -> bool:
    """Return whether a fact that tells of deals is so in one; a contradiction is so in none.

    Parameters
    ----------
    fact
        The fact.
    deal
        Every card, and where it lies.
    groups
        The cards of each group.
    named
        The cards named at each event.

    Examples
    --------
    >>> is_so(Fact("at_most", ("Ann", "cards", 1)), {"1": "Ann", "2": "Ann"}, {"cards": ("1", "2")}, {})
    False
    """
    place = fact.args[0] if fact.args else None
    match fact.predicate, fact.args:
        case "contradiction", _:
            return False
        case "holds", (_, card):
            return deal[str(card)] == place
        case "lacks", (_, card):
            return deal[str(card)] != place
        case "one_of_two", (_, *cards):
            return any(deal[str(card)] == place for card in cards)
        case (("clause" | "one_of"), (event, location)):
            return any(deal[card] == location for card in named.get(event, ()))
        case "at_most", (_, group, int(number)):
            return sum(deal[card] == place for card in groups[str(group)]) <= number
        case "at_least", (_, group, int(number)):
            return sum(deal[card] == place for card in groups[str(group)]) >= number
    raise AssertionError(fact)
