"""The hands a location can have, as an automaton that reads the open cards one after the other.

A node is what is still asked of the cards to come, in a normal form. Two locations of which the same is asked are in
the same node, whatever they hold already: from there on they are interchangeable, and the tables count them as one.
"""

from __future__ import annotations

from math import lcm, prod
from typing import NamedTuple

from clue_logic.worlds.asked import Asked, normal


class Step(NamedTuple):
    """Where a card leads: a node (None: no hand can be so), and the weight of the shows that are settled by it."""

    node: int | None
    weight: int


class Automata:
    """The nodes met so far, by number, and the steps between them. Node 0 gets no more cards."""

    def __init__(self) -> None:
        self._nodes: list[Asked] = [Asked(0)]
        self._numbers: dict[Asked, int] = {Asked(0): 0}
        self._steps: dict[int, tuple[Step, Step]] = {0: (Step(None, 1), Step(0, 1))}

    def start(self, asked: Asked) -> int | None:
        """Return the node in which a location begins, None if no hand is as asked."""
        return self._settled(asked).node

    def steps(self, node: int) -> tuple[Step, Step]:
        """Return where the next card leads if the location gets it, and if it does not."""
        found = self._steps.get(node)
        if found is None:
            asked = self._nodes[node]
            with_it = self._settled(_after(asked, 1)) if asked.allowed & 1 else Step(None, 1)
            found = self._steps[node] = (with_it, self._settled(_after(asked, 0)))
        return found

    def _settled(self, asked: Asked) -> Step:
        """Return the node for what is asked, without the shows about which it is now known what could be shown."""
        found = normal(asked)
        if found is None:
            return Step(None, 1)
        weight = prod(
            lcm(*range(1, named + 1)) // held for cards, held, named in found.shows if not cards & found.allowed
        )
        open_shows = tuple(sorted((c & found.allowed, held, n) for c, held, n in found.shows if c & found.allowed))
        found = Asked(found.allowed, found.numbers, found.choices, open_shows)
        number = self._numbers.get(found)
        if number is None:
            number = self._numbers[found] = len(self._nodes)
            self._nodes.append(found)
        return Step(number, weight)


def _after(asked: Asked, got: int) -> Asked:
    """Return what is asked after the next card, of which the location got one or none."""
    numbers = frozenset((c >> 1, low - (got & c), high - (got & c)) for c, low, high in asked.numbers)
    choices = None
    if asked.choices is not None:
        choices = frozenset(choice >> 1 for choice in asked.choices if choice & 1 == got)
    shows = tuple((c >> 1, held + (got & c), named) for c, held, named in asked.shows)
    return Asked(asked.allowed >> 1, numbers, choices, shows)
