"""The ways to derive a fact, as a hypergraph: all applications of rules that can matter for its easiest proof.

An application that takes more effort by itself than a whole proof of its conclusion can be left out: in any proof with
it, that whole proof would do in its place, and cost less.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import chain, count
from math import inf
from operator import itemgetter
from time import process_time

from clue_logic.datalog.derivation import Derivation, is_over_limit
from clue_logic.datalog.engine.backwards import Application, Backwards, Pick
from clue_logic.game.facts import Fact
from clue_logic.proof.easiest.canonical import CanonicalOrder, SortKey
from clue_logic.proof.easiest.hypergraph import Hypergraph, Picks, Way
from clue_logic.proof.proof import CITING, Efforts

Counted = tuple[tuple[Fact, ...], ...]
"""One thing that is counted: in each way that it is there, the facts that say so."""

Node = Fact | int | Counted
"""What can be reached: a fact that is derived, a line that is cited, one thing that is counted or one of some facts."""


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways to derive a fact.

    Parameters
    ----------
    graph
        The hypergraph.
    numbers
        The number of each node.
    applications
        Of which application each of its ways is, by its `origin`; None for lines and things counted.
    exact
        False if some way may cost less than it says, as one fact may serve as two of its premises.
    """

    graph: Hypergraph
    numbers: Mapping[Node, int]
    applications: tuple[Application | None, ...]
    exact: bool


@dataclass(frozen=True, slots=True)
class _Edge:
    """A way between nodes that have no numbers yet."""

    cost: int
    needs: tuple[Node, ...] = ()
    picks: tuple[tuple[int, tuple[Node, ...]], ...] = ()
    application: Application | None = None
    exact: bool = True

    def nodes(self) -> Iterator[Node]:
        """Yield what it may be taken from."""
        return chain(self.needs, *(group for _, group in self.picks))


class WaysFinder:
    """Finds the ways to derive facts; what it has found once, it remembers.

    Parameters
    ----------
    derivation
        The facts.
    lemmas
        What those given facts cost that have a proof of their own.
    """

    def __init__(self, derivation: Derivation, lemmas: Mapping[Fact, int]) -> None:
        calculus = derivation.calculus
        self.efforts = Efforts(calculus)
        self._derivation = derivation
        self._lemmas = lemmas
        self._order = CanonicalOrder(calculus.declarations, derivation.givens)
        self._backwards = Backwards(calculus, derivation.facts(), derivation.givens)
        sizes = Counter(fact.predicate for fact in derivation.facts())
        self._left_out = {rule.label for rule in calculus.rules if is_over_limit(rule, sizes)}
        self._most = self._recorded_sums()
        self._on_line: dict[int, list[Fact]] = defaultdict(list)
        for given in derivation.givens.values():
            if self.efforts.counts(given.fact):
                self._on_line[given.line].append(given.fact)
        self._applications: dict[Fact, tuple[float, tuple[_Edge, ...]]] = {}
        self._keys: dict[Node, SortKey] = {}

    def ways(self, goal: Node, most: float, until: float) -> Ways | None:
        """Return the ways to reach a node, in an order that depends on nothing but what the log says.

        None if the clock of `time.process_time` passes `until`.

        Parameters
        ----------
        goal
            The node.
        most
            Leave out what takes a proof of more effort, as far as that is seen on the way from the goal.
        """
        found: dict[Node, tuple[_Edge, ...]] = {}
        pushed = count()
        heap: list[tuple[float, int, Node]] = [(-most, next(pushed), goal)]  # what may be spent most on comes first
        while heap:
            less, _, node = heappop(heap)
            if node in found:
                continue
            if process_time() > until:
                return None
            found[node] = self._steps_to(node, -less)
            for step in found[node]:
                for before in step.nodes():
                    if before not in found:
                        heappush(heap, (less + step.cost, next(pushed), before))
        numbers = {node: number for number, node in enumerate(sorted(found, key=self._key))}
        ways: list[Way] = []
        applications: list[Application | None] = []
        for node, head in numbers.items():
            for (cost, needs, picks, _), application in sorted(
                self._numbered(found[node], numbers).items(), key=itemgetter(0)
            ):
                ways.append(Way(head, cost, needs, picks, len(ways)))
                applications.append(application)
        exact = all(step.exact for steps in found.values() for step in steps)
        return Ways(Hypergraph(len(numbers), numbers[goal], ways), numbers, tuple(applications), exact)

    def _numbered(
        self, steps: Iterable[_Edge], numbers: Mapping[Node, int]
    ) -> Mapping[tuple[int, tuple[int, ...], Picks, str], Application | None]:
        """Return the applications of steps by what they come to; of several that come to the same, one of them."""
        found: dict[tuple[int, tuple[int, ...], Picks, str], Application | None] = {}
        for step in steps:
            needs = tuple(sorted({numbers[need] for need in step.needs}))
            picks = tuple([(number, tuple(sorted([numbers[one] for one in group]))) for number, group in step.picks])
            label = "" if step.application is None else step.application.rule.label
            other = found.setdefault((step.cost, needs, picks, label), step.application)
            if step.application is not None and other is not None and other is not step.application:
                found[step.cost, needs, picks, label] = min(step.application, other, key=self._plain)
        return found

    def _plain(self, application: Application) -> SortKey:
        return self.sorted(fact for fact in application.premises if isinstance(fact, Fact))

    def sorted(self, facts: Iterable[Fact]) -> tuple[list[SortKey], tuple[Fact, ...]]:
        """Return facts behind what they are sorted by, among other such facts."""
        facts = tuple(facts)
        return [self._order.key(fact) for fact in facts], facts

    def node(self, fact: Fact) -> Node | None:
        """Return what has to be reached for a fact, None if it is there for nothing."""
        given = self._derivation.givens.get(fact)
        if given is None or fact in self._lemmas:
            return fact
        return given.line if given.line and self.efforts.counts(fact) else None

    def _key(self, node: Node) -> SortKey:
        if node not in self._keys:
            if isinstance(node, int):
                self._keys[node] = (0, sorted(self._order.key(fact) for fact in self._on_line[node]), node)
            elif isinstance(node, Fact):
                self._keys[node] = (1, [self._order.key(node)], 0)
            else:
                self._keys[node] = (2, sorted(self._order.key(fact) for row in node for fact in row), len(node))
        return self._keys[node]

    def _steps_to(self, node: Node, most: float) -> tuple[_Edge, ...]:
        """Return the steps to a node that cost no more than allowed."""
        if isinstance(node, int):
            steps: Iterable[_Edge] = (_Edge(CITING),)
        elif not isinstance(node, Fact):
            steps = (_Edge(0, self._nodes(row)) for row in node)
        elif node in self._lemmas:
            steps = (_Edge(self._lemmas[node]),)
        else:
            steps = self._applied(node, most)
        return tuple(step for step in steps if step.cost <= most)

    def _applied(self, fact: Fact, most: float) -> Iterable[_Edge]:
        most = min(most, self._most[fact])
        known = self._applications.get(fact)
        if known is None or known[0] < most:
            steps = map(self._step, self._applying(fact, most))
            known = self._applications[fact] = most, tuple(step for step in steps if fact not in step.needs)
        return (step for step in known[1] if step.cost <= most)

    def _applying(self, fact: Fact, most: float) -> Iterator[Application]:
        inference = self._derivation.inferences[fact]
        for rule in self._backwards.rules(fact.predicate):
            if rule.label not in self._left_out:
                spare = most - self.efforts.least(rule)
                if spare >= 0:
                    yield from self._backwards.applications(rule, fact, spare)
            elif rule.label == inference.label:
                yield Application(rule, inference.premises)

    def _step(self, application: Application) -> _Edge:
        """Return an application as a way between nodes."""
        needs: dict[Node, None] = {}
        picks: list[tuple[int, tuple[Node, ...]]] = []
        facts: list[Fact] = []
        counted = 0
        for premise in application.premises:
            if isinstance(premise, Pick):
                number, group = self._picked(premise)
                counted += premise.number * sum(map(self.efforts.counts, premise.options[0][0]))
                if number == len(group):
                    needs.update(dict.fromkeys(group))
                elif number > 0:
                    picks.append((number, group))
            else:
                facts.append(premise)
                needs.update(dict.fromkeys(self._nodes([premise])))
        cost = self.efforts.of_step(application.rule, facts, counted)
        optional = [
            fact
            for premise in application.premises
            if isinstance(premise, Pick)
            for option in premise.options
            for fact in {fact for row in option for fact in row if self.efforts.counts(fact)}
        ]
        exact = len({*facts, *optional}) == len(facts) + len(optional)
        return _Edge(cost, tuple(needs), tuple(picks), application, exact)

    def _picked(self, pick: Pick) -> tuple[int, tuple[Node, ...]]:
        """Return how many of which nodes a pick takes, besides what is there for nothing."""
        number = pick.number
        group: list[Node] = []
        for option in pick.options:
            nodes = [self._nodes(row) for row in option]
            if () in nodes:
                number -= 1
            else:
                group.append(nodes[0][0] if len(nodes) == len(nodes[0]) == 1 else option)
        return number, tuple(group)

    def _nodes(self, facts: Iterable[Fact]) -> tuple[Node, ...]:
        return tuple(dict.fromkeys(node for node in map(self.node, facts) if node is not None))

    def _recorded_sums(self) -> dict[Fact, float]:
        """Return for each derived fact the effort of its recorded proof, what is used twice counted twice."""
        sums: dict[Fact, float] = {}
        rules = {rule.label: rule for rule in self._derivation.calculus.rules}

        def cost(fact: Fact) -> float:
            if fact in self._lemmas:
                return self._lemmas[fact]
            return (
                sums.get(fact, inf) if fact not in self._derivation.givens else CITING * (self.node(fact) is not None)
            )

        for fact, inference in self._derivation.inferences.items():
            effort = self.efforts.of_step(rules[inference.label], inference.premises)
            sums[fact] = effort + sum(map(cost, inference.premises))
        return sums
