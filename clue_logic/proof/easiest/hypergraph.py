"""Ways to reach nodes from nodes: what the search for the easiest proof is about, without rules and facts.

A way reaches one node, at a cost, from all the nodes it needs and from some of those that it may pick from, so many of
each group. A way that needs and picks nothing starts. A *plan* is a set of ways that reaches the goal in some order;
what it costs is the sum over its ways, each once. (In planning, this is a problem without deletes, and the least cost
of a plan the heuristic h+.)
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

Picks = tuple[tuple[int, tuple[int, ...]], ...]
"""Groups of nodes, and how many of each are needed."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to reach a node.

    Parameters
    ----------
    head
        The node.
    cost
        What it costs.
    needs, picks
        From where.
    origin
        The number that tells it apart from all others, also when the graph has been cut down.
    """

    head: int
    cost: int
    needs: tuple[int, ...]
    picks: Picks
    origin: int

    def nodes(self) -> Iterator[int]:
        """Yield all nodes that it may be taken from."""
        return chain(self.needs, *(group for _, group in self.picks))


class Hypergraph:
    """Ways, and the node to reach.

    Parameters
    ----------
    size
        How many nodes there are; they are numbered from 0.
    goal
        The node to reach.
    ways
        The ways.

    Attributes
    ----------
    to
        For each node the numbers of the ways that reach it.
    uses
        For each node the ways that take it: their numbers, and that of the group it is picked from, -1 if it is needed.
    waits
        For each way how many nodes it takes.
    starts
        The ways that take none.
    """

    def __init__(self, size: int, goal: int, ways: Sequence[Way]) -> None:
        self.size, self.goal, self.ways = size, goal, ways
        self.to: list[list[int]] = [[] for _ in range(size)]
        self.uses: list[list[tuple[int, int]]] = [[] for _ in range(size)]
        self.waits = [len(way.needs) + sum(number for number, _ in way.picks) for way in ways]
        for number, way in enumerate(ways):
            self.to[way.head].append(number)
            for node in way.needs:
                self.uses[node].append((number, -1))
            for group, (_, nodes) in enumerate(way.picks):
                for node in nodes:
                    self.uses[node].append((number, group))
        self.starts = [number for number, waits in enumerate(self.waits) if not waits]


def reduced(graph: Hypergraph, kept: Collection[int]) -> Hypergraph:
    """Return the graph of some of its ways, as far as the goal may be reached from there, without detours.

    A detour is a node that there is one way to, for nothing: what needs it needs what that way takes. It stays where it
    is picked and takes more than one node.
    """
    to: list[list[Way]] = [[] for _ in range(graph.size)]
    for number in sorted(kept):
        to[graph.ways[number].head].append(graph.ways[number])
    direct = _Direct(graph.goal, to)
    seen, stack = {graph.goal}, [graph.goal]
    ways: list[Way] = []
    while stack:
        for way in map(direct.way, to[stack.pop()]):
            if way.head not in way.needs:
                ways.append(way)
                new = [node for node in way.nodes() if node not in seen]
                seen.update(new)
                stack.extend(new)
    new_number = {node: number for number, node in enumerate(sorted(seen))}
    moved = [
        Way(
            new_number[way.head],
            way.cost,
            tuple([new_number[node] for node in way.needs]),
            tuple([(number, tuple([new_number[node] for node in group])) for number, group in way.picks]),
            way.origin,
        )
        for way in sorted(ways, key=lambda way: way.origin)
    ]
    return Hypergraph(len(new_number), new_number[graph.goal], moved)


class _Direct:
    """What nodes and ways take when detours are left out."""

    def __init__(self, goal: int, to: Sequence[Sequence[Way]]) -> None:
        self._goal = goal
        self._to = to
        self._found: dict[int, tuple[int, ...]] = {}

    def way(self, way: Way) -> Way:
        """Return a way without detours."""
        needs = tuple(sorted({node for need in way.needs for node in self._instead(need)}))
        if not way.picks:
            return way if needs == way.needs else Way(way.head, way.cost, needs, (), way.origin)
        picks = []
        for number, group in way.picks:
            instead = [self._instead(node) for node in group]
            left = number - instead.count(())
            if left > 0:
                nodes = (few[0] if len(few) == 1 else node for node, few in zip(group, instead, strict=True) if few)
                picks.append((left, tuple(nodes)))
        return Way(way.head, way.cost, needs, tuple(picks), way.origin)

    def _instead(self, node: int) -> tuple[int, ...]:
        """Return what is needed in place of a node: the node itself, if it is no detour."""
        if node not in self._found:
            self._found[node] = (node,)  # where detours go in a circle, one of them stays
            to = self._to[node]
            if len(to) == 1 and node != self._goal and not to[0].cost and not to[0].picks:
                self._found[node] = tuple(dict.fromkeys(n for need in to[0].needs for n in self._instead(need)))
        return self._found[node]
