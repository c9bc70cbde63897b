"""The hands a location can have, as an automaton that reads the open cards one after the other.

A node is what is still asked of the cards to come, in a normal form. Two locations of which the same is asked are in
the same node, whatever they hold already: from there on they are interchangeable, and the tables count them as one.
"""

from __future__ import annotations

from math import lcm, prod
from typing import NamedTuple

from clue_logic.worlds.constraints import Demand, normal


class Transition(NamedTuple):
    """Where a card leads: a node (None: no hand can be so), and the weight of the shows that are settled by it."""

    node: int | None
    weight: int


class Automata:
    """The nodes met so far, by number, and the steps between them. Node 0 gets no more cards."""

    def __init__(self) -> None:
        self._nodes: list[Demand] = [Demand(0)]
        self._numbers: dict[Demand, int] = {Demand(0): 0}
        self._steps: dict[int, tuple[Transition, Transition]] = {0: (Transition(None, 1), Transition(0, 1))}

    def start(self, demand: Demand) -> int | None:
        """Return the node in which a location begins, None if no hand is as asked."""
        return self._settled(demand).node

    def steps(self, node: int) -> tuple[Transition, Transition]:
        """Return where the next card leads if the location gets it, and if it does not."""
        found = self._steps.get(node)
        if found is None:
            demand = self._nodes[node]
            with_it = self._settled(_after(demand, 1)) if demand.allowed & 1 else Transition(None, 1)
            found = self._steps[node] = (with_it, self._settled(_after(demand, 0)))
        return found

    def _settled(self, demand: Demand) -> Transition:
        """Return the node for what is asked, without the shows about which it is now known what could be shown."""
        found = normal(demand)
        if found is None:
            return Transition(None, 1)
        weight = prod(
            lcm(*range(1, named + 1)) // held for cards, held, named in found.shows if not cards & found.allowed
        )
        open_shows = tuple(sorted((c & found.allowed, held, n) for c, held, n in found.shows if c & found.allowed))
        found = Demand(found.allowed, found.numbers, found.choices, open_shows)
        number = self._numbers.get(found)
        if number is None:
            number = self._numbers[found] = len(self._nodes)
            self._nodes.append(found)
        return Transition(number, weight)


def _after(demand: Demand, got: int) -> Demand:
    """Return what is asked after the next card, of which the location got one or none."""
    numbers = frozenset((c >> 1, low - (got & c), high - (got & c)) for c, low, high in demand.numbers)
    choices = None
    if demand.choices is not None:
        choices = frozenset(choice >> 1 for choice in demand.choices if choice & 1 == got)
    shows = tuple((c >> 1, held + (got & c), named) for c, held, named in demand.shows)
    return Demand(demand.allowed >> 1, numbers, choices, shows)


class SignedMoves(dict[int, tuple[int | None, int, int | None, int]]):
    """The steps of the automata by the nodes of table states: with the card and without it, a node and a weight each.

    A node with a minus sign is the envelope's, and so are those that it leads to.
    """

    def __init__(self, automata: Automata) -> None:
        super().__init__()
        self._automata = automata

    def __missing__(self, node: int) -> tuple[int | None, int, int | None, int]:
        got, passed = self._automata.steps(abs(node))
        sign = -1 if node < 0 else 1
        self[node] = found = (
            None if got.node is None else sign * got.node,
            got.weight,
            None if passed.node is None else sign * passed.node,
            passed.weight,
        )
        return found
