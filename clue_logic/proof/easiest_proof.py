"""The easiest proof of a fact: one of least effort (`clue_logic.proof.proof`) among all proofs."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import chain, count
from math import inf
from operator import itemgetter
from time import process_time
from typing import Any

from msgspec import Struct

from clue_logic.datalog.derivation import Derivation, is_over_limit
from clue_logic.datalog.engine.backwards import Application, BackwardChainer
from clue_logic.datalog.engine.premises import Pick
from clue_logic.datalog.syntax import Declaration
from clue_logic.game.facts import Fact, Value, value_key
from clue_logic.proof.hypergraph import Hypergraph, Picks, Way
from clue_logic.proof.maxsat import Plan, find_cheapest_plan, order_ways
from clue_logic.proof.proof import CITING, Efforts, Proof, Step, extract_proof

SortKey = tuple[Any, ...]


class CanonicalOrder:
    """Sort keys of facts that do not depend on the order of lines and players in a log.

    The order of two questions makes no difference:

    >>> from clue_logic.datalog.calculi import load_calculus
    >>> declarations = load_calculus("notebook").declarations
    >>> for hall, rope in (3, 5), (5, 3):
    ...     order = CanonicalOrder(declarations, [Fact("names", (hall, "Hall")), Fact("names", (rope, "Rope"))])
    ...     order.key(Fact("passed", (hall, "Ann"))) < order.key(Fact("passed", (rope, "Ann")))
    True
    True
    """

    def __init__(self, declarations: Mapping[str, Declaration], givens: Iterable[Fact]) -> None:
        self._events = {
            name: tuple(i for i, sort in enumerate(declared.sorts) if sort == "event")
            for name, declared in declarations.items()
        }
        keys_of: dict[Value, list[SortKey]] = defaultdict(list)
        for fact in givens:
            for position in self._events[fact.predicate]:
                keys_of[fact.args[position]].append(
                    (fact.predicate, position, *map(value_key, (*fact.args[:position], *fact.args[position + 1 :])))
                )
        ranked = sorted(keys_of, key=lambda event: (sorted(keys_of[event]), event))
        self._ranks = {event: rank for rank, event in enumerate(ranked)}

    def key(self, fact: Fact) -> SortKey:
        events = [self._ranks.get(fact.args[i], -1) for i in self._events[fact.predicate]]
        others = tuple([value_key(value) for i, value in enumerate(fact.args) if i not in self._events[fact.predicate]])
        return (fact.predicate, others, sorted(events), events)


Counted = tuple[tuple[Fact, ...], ...]
"""One counted term: for each way in which it holds, the facts."""

Node = Fact | int | Counted
"""A node of the hypergraph: a derived fact, a cited line, a counted term, or one of several facts."""


class WayGraph(Struct, frozen=True):
    """The hypergraph of the ways to derive a fact."""

    graph: Hypergraph
    numbers: Mapping[Node, int]
    # by `origin` of a way; None for lines and counted terms
    applications: tuple[Application | None, ...]
    exact: bool  # False if the cost of a way may be too high, as one fact may serve as two of its premises


class _Edge(Struct, frozen=True):
    """A way between unnumbered nodes."""

    cost: int
    needs: tuple[Node, ...] = ()
    picks: tuple[tuple[int, tuple[Node, ...]], ...] = ()
    application: Application | None = None
    exact: bool = True

    def nodes(self) -> Iterator[Node]:
        """Yield the source nodes."""
        return chain(self.needs, *(group for _, group in self.picks))


_NO_LEMMAS: Mapping[Fact, int] = {}


class WayFinder:
    """Finds the ways to derive facts, with a cache."""

    def __init__(self, derivation: Derivation, lemmas: Mapping[Fact, int] = _NO_LEMMAS) -> None:
        calculus = derivation.calculus
        self.efforts = Efforts(calculus)
        self._derivation = derivation
        self._lemmas = lemmas
        self._order = CanonicalOrder(calculus.declarations, derivation.givens)
        self._backwards = BackwardChainer(calculus, derivation.facts())
        sizes = Counter(fact.predicate for fact in derivation.facts())
        self._left_out = {rule.label for rule in calculus.rules if is_over_limit(rule, sizes)}
        self._most = self._recorded_sums()
        self._on_line: dict[int, list[Fact]] = defaultdict(list)
        for given in derivation.givens.values():
            if self.efforts.is_counted(given.fact):
                self._on_line[given.line].append(given.fact)
        self._applications: dict[Fact, tuple[float, tuple[_Edge, ...]]] = {}
        self._keys: dict[Node, SortKey] = {}

    def ways(self, goal: Node, most: float, until: float) -> WayGraph | None:
        """Return the ways to reach a node, in canonical order; None if `time.process_time` passes `until`."""
        edges: dict[Node, tuple[_Edge, ...]] = {}
        pushed = count()
        heap: list[tuple[float, int, Node]] = [(-most, next(pushed), goal)]  # nodes with the largest budget first
        while heap:
            less, _, node = heappop(heap)
            if node in edges:
                continue
            if process_time() > until:
                return None
            edges[node] = self._incoming_edges(node, -less)
            for step in edges[node]:
                for before in step.nodes():
                    if before not in edges:
                        heappush(heap, (less + step.cost, next(pushed), before))
        numbers = {node: number for number, node in enumerate(sorted(edges, key=self._key))}
        ways: list[Way] = []
        applications: list[Application | None] = []
        for node, head in numbers.items():
            for (cost, needs, picks, _), application in sorted(
                self._number_applications(edges[node], numbers).items(), key=itemgetter(0)
            ):
                ways.append(Way(head, cost, needs, picks, len(ways)))
                applications.append(application)
        exact = all(step.exact for steps in edges.values() for step in steps)
        return WayGraph(Hypergraph(len(numbers), numbers[goal], ways), numbers, tuple(applications), exact)

    def _number_applications(
        self, steps: Iterable[_Edge], numbers: Mapping[Node, int]
    ) -> Mapping[tuple[int, tuple[int, ...], Picks, str], Application | None]:
        applications: dict[tuple[int, tuple[int, ...], Picks, str], Application | None] = {}
        for step in steps:
            # nodes become numbers, so that equal steps are one: cost 2, needs (3, 7), no picks, rule "passed"
            needs = tuple(sorted({numbers[need] for need in step.needs}))
            picks = tuple([(number, tuple(sorted([numbers[one] for one in group]))) for number, group in step.picks])
            label = "" if step.application is None else step.application.rule.label
            other = applications.setdefault((step.cost, needs, picks, label), step.application)
            if step.application is not None and other is not None and other is not step.application:
                applications[step.cost, needs, picks, label] = min(step.application, other, key=self._plain)
        return applications

    def _plain(self, application: Application) -> SortKey:
        return self.sort_facts(fact for fact in application.premises if isinstance(fact, Fact))

    def sort_facts(self, facts: Iterable[Fact]) -> tuple[list[SortKey], tuple[Fact, ...]]:
        """Return facts in canonical order, with their sort keys."""
        facts = tuple(facts)
        return [self._order.key(fact) for fact in facts], facts

    def node(self, fact: Fact) -> Node | None:
        """Return the node of a fact; None for common knowledge, which costs nothing."""
        given = self._derivation.givens.get(fact)
        if given is None or fact in self._lemmas:
            return fact
        return given.line if given.line and self.efforts.is_counted(fact) else None

    def _key(self, node: Node) -> SortKey:
        if node not in self._keys:
            if isinstance(node, int):
                self._keys[node] = (0, sorted(self._order.key(fact) for fact in self._on_line[node]), node)
            elif isinstance(node, Fact):
                self._keys[node] = (1, [self._order.key(node)], 0)
            else:
                self._keys[node] = (2, sorted(self._order.key(fact) for row in node for fact in row), len(node))
        return self._keys[node]

    def _incoming_edges(self, node: Node, most: float) -> tuple[_Edge, ...]:
        if isinstance(node, int):
            steps: Iterable[_Edge] = (_Edge(CITING),)
        elif not isinstance(node, Fact):
            steps = (_Edge(0, self._nodes(row)) for row in node)
        elif node in self._lemmas:
            steps = (_Edge(self._lemmas[node]),)
        else:
            steps = self._application_edges(node, most)
        return tuple(step for step in steps if step.cost <= most)

    def _application_edges(self, fact: Fact, most: float) -> Iterable[_Edge]:
        most = min(most, self._most[fact])
        known = self._applications.get(fact)
        if known is None or known[0] < most:
            steps = map(self._step, self._find_applications(fact, most))
            known = self._applications[fact] = most, tuple(step for step in steps if fact not in step.needs)
        return (step for step in known[1] if step.cost <= most)

    def _find_applications(self, fact: Fact, most: float) -> Iterator[Application]:
        inference = self._derivation.inferences[fact]
        for rule in self._backwards.rules(fact.predicate):
            if rule.label not in self._left_out:
                spare = most - self.efforts.least(rule)
                if spare >= 0:
                    yield from self._backwards.applications(rule, fact, spare)
            elif rule.label == inference.label:
                yield Application(rule, inference.premises)

    def _step(self, application: Application) -> _Edge:
        needs: dict[Node, None] = {}
        picks: list[tuple[int, tuple[Node, ...]]] = []
        facts: list[Fact] = []
        counted = 0
        for premise in application.premises:
            if isinstance(premise, Pick):
                number, group = self._count_pick(premise)
                counted += premise.number * sum(map(self.efforts.is_counted, premise.options[0][0]))
                if number == len(group):
                    needs.update(dict.fromkeys(group))
                elif number > 0:
                    picks.append((number, group))
            else:
                facts.append(premise)
                needs.update(dict.fromkeys(self._nodes([premise])))
        cost = self.efforts.step_effort(application.rule, facts, counted)
        optional = [
            fact
            for premise in application.premises
            if isinstance(premise, Pick)
            for option in premise.options
            for fact in {fact for row in option for fact in row if self.efforts.is_counted(fact)}
        ]
        exact = len({*facts, *optional}) == len(facts) + len(optional)
        return _Edge(cost, tuple(needs), tuple(picks), application, exact)

    def _count_pick(self, pick: Pick) -> tuple[int, tuple[Node, ...]]:
        """Return how many of which nodes a pick needs, apart from options without cost."""
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
        """Return for each derived fact the sum of efforts in its recorded proof, shared steps counted repeatedly."""
        sums: dict[Fact, float] = {}
        rules = {rule.label: rule for rule in self._derivation.calculus.rules}

        def cost(fact: Fact) -> float:
            if fact in self._lemmas:
                return self._lemmas[fact]
            return (
                sums.get(fact, inf) if fact not in self._derivation.givens else CITING * (self.node(fact) is not None)
            )

        for fact, inference in self._derivation.inferences.items():
            effort = self.efforts.step_effort(rules[inference.label], inference.premises)
            sums[fact] = effort + sum(map(cost, inference.premises))
        return sums


SECONDS = 0.3
"""The time limit of the search; by then most proofs are known to be the easiest."""


def check_seconds(seconds: float) -> None:
    """Check a time limit for the search.

    Raises ValueError if it is not a number, or below 0.

    >>> check_seconds(-1)
    Traceback (most recent call last):
        ...
    ValueError: the time to look for the easiest proof must be 0 seconds or more, not -1
    """
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not seconds >= 0:
        raise ValueError(f"the time to look for the easiest proof must be 0 seconds or more, not {seconds!r}")


class EasiestProofs:
    """The easiest proofs of the facts of a derivation.

    Among proofs of equal effort the choice does not depend on the order of rules, lines and players.

    Parameters
    ----------
    derivation
        How the facts were derived.
    seconds
        The time limit of each search.
    lemmas
        Facts that are not proved, each with its effort.
    finder
        The ways that are known already, of this derivation and these lemmas.

    Raises ValueError if the seconds are no number, or below 0.
    """

    def __init__(
        self,
        derivation: Derivation,
        seconds: float = SECONDS,
        lemmas: Mapping[Fact, int] = _NO_LEMMAS,
        finder: WayFinder | None = None,
    ) -> None:
        check_seconds(seconds)
        self._derivation = derivation
        self._seconds = seconds
        self._lemmas = lemmas
        self._finder = finder or WayFinder(derivation, lemmas)

    def proof(self, *facts: Fact) -> Proof:
        """Return the easiest proof of a fact, or of any one of several facts.

        Raises KeyError if a fact is neither given nor derived, and ValueError if there is no fact.
        """
        start = process_time()
        proofs = [extract_proof(self._derivation, fact) for fact in facts]
        effort, recorded = min(((self._effort(proof), proof) for proof in proofs), key=itemgetter(0))
        if len(recorded.steps) == 1:
            return Proof(recorded.steps, minimal=True)
        goal: Node = facts[0] if len(facts) == 1 else tuple((fact,) for fact in facts)
        best = self._search(goal, _round_up_to_power(effort), start)
        if best is not None and best[1].cheapest and _round_up_to_power(best[1].cost) < _round_up_to_power(effort):
            best = self._search(goal, _round_up_to_power(best[1].cost), start) or best
        if best is None or best[1].cost > effort:
            return Proof(recorded.steps, minimal=False)
        ways, plan = best
        chosen = self._build_proof(facts, ways, plan)
        return Proof(chosen.steps, minimal=plan.cheapest and ways.exact)

    def _effort(self, proof: Proof) -> int:
        """Return the effort of a proof, including that of lemmas among its leaves."""
        lemmas = sum(self._lemmas.get(step.fact, 0) for step in proof.leaves)
        return self._finder.efforts.proof_effort(proof) + lemmas

    def _search(self, goal: Node, most: int, start: float) -> tuple[WayGraph, Plan] | None:
        """Return the cheapest plan for a goal among the ways with a cost of at most `most`."""
        ways = self._finder.ways(goal, most, start + max(self._seconds, SECONDS))
        plan = None if ways is None else find_cheapest_plan(ways.graph, start + self._seconds)
        return None if ways is None or plan is None else (ways, plan)

    def _build_proof(self, facts: Sequence[Fact], ways: WayGraph, plan: Plan) -> Proof:
        graph = ways.graph
        free = (number for number, way in enumerate(graph.ways) if not way.cost)
        taken = order_ways(graph, sorted({*plan.origins, *free}))
        ranks = {graph.ways[number].head: (rank, number) for rank, number in enumerate(taken)}

        def rank(fact: Fact) -> float:
            node = self._finder.node(fact)
            return -1 if node is None else ranks.get(ways.numbers.get(node, -1), (inf, 0))[0]

        def chosen_facts(pick: Pick, before: float) -> Iterator[Fact]:
            """Yield the facts of a pick among those reached before, in canonical order."""
            there = ([row for row in option if all(rank(fact) < before for fact in row)] for option in pick.options)
            first = sorted(min(map(self._finder.sort_facts, rows)) for rows in there if rows)
            yield from (fact for _, row in first[: pick.number] for fact in row)

        goal = min(facts, key=rank)
        index: dict[Fact, int] = {}
        steps: list[Step] = []
        stack: list[tuple[Fact, Application | None, tuple[Fact, ...]]] = [(goal, None, ())]
        while stack:
            fact, application, premises = stack.pop()
            if fact in index:
                continue
            given = self._derivation.givens.get(fact)
            if given is not None:
                index[fact] = len(steps)
                steps.append(Step(fact, None, (), given.line, given.also))
            elif application is None:
                position, number = ranks[ways.numbers[fact]]
                application = ways.applications[number]
                assert application is not None
                premises = tuple(
                    dict.fromkeys(
                        fact
                        for premise in application.premises
                        for fact in (chosen_facts(premise, position) if isinstance(premise, Pick) else [premise])
                    )
                )
                stack.append((fact, application, premises))
                stack.extend((premise, None, ()) for premise in reversed(premises) if premise not in index)
            else:
                index[fact] = len(steps)
                steps.append(Step(fact, application.rule.label, tuple(index[p] for p in premises), None))
        return Proof(tuple(steps))


def _round_up_to_power(effort: int) -> int:
    """Round up to a power of two, so that the search space does not depend on the recorded proof."""
    return 1 << max(0, effort - 1).bit_length()


def easiest_proof(derivation: Derivation, fact: Fact, seconds: float = SECONDS) -> Proof:
    """Return the easiest proof of a fact.

    Raises KeyError if the fact is neither given nor derived, and ValueError if the seconds are no number, or below 0.
    """
    return EasiestProofs(derivation, seconds).proof(fact)
