"""The easiest proof of a fact."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import inf
from operator import itemgetter
from time import process_time
from types import MappingProxyType

from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.backwards import Application, Pick
from clue_logic.game.facts import Fact
from clue_logic.proof.easiest.maxsat import in_order
from clue_logic.proof.easiest.search import Plan, search
from clue_logic.proof.easiest.ways import Node, Ways, WaysFinder
from clue_logic.proof.proof import Proof, Step, proof_of

SECONDS = 0.3
"""How long to look for the easiest proof. What is found by then is mostly known to be the easiest."""

_NO_LEMMAS: Mapping[Fact, int] = MappingProxyType({})


def check_seconds(seconds: float) -> None:
    """Check how long to look for the easiest proof.

    Raises
    ------
    ValueError
        If it is no number, or below 0.

    Examples
    --------
    >>> check_seconds(-1)
    Traceback (most recent call last):
        ...
    ValueError: the time to look for the easiest proof must be 0 seconds or more, not -1
    """
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not seconds >= 0:
        raise ValueError(f"the time to look for the easiest proof must be 0 seconds or more, not {seconds!r}")


class EasiestProofs:
    """The easiest proofs of the facts of a derivation.

    Of those of equal effort the same one is chosen each time, however rules, lines and players are ordered in their
    texts: what is compared is put in an order of its own first (`canonical`).

    Parameters
    ----------
    derivation
        The facts.
    seconds
        How long to look, for each proof, in seconds of computing: so the choice does not depend on what else the
        machine does. With 0, the best proof that is found at once is taken.
    lemmas
        The effort of those given facts that have a proof of their own.

    Raises
    ------
    ValueError
        If the seconds are no number, or below 0.
    """

    def __init__(
        self, derivation: Derivation, seconds: float = SECONDS, lemmas: Mapping[Fact, int] = _NO_LEMMAS
    ) -> None:
        check_seconds(seconds)
        self._derivation = derivation
        self._seconds = seconds
        self._lemmas = lemmas
        self._finder = WaysFinder(derivation, lemmas)

    def proof(self, *facts: Fact) -> Proof:
        """Return the easiest proof of a fact; of several, that of the one whose proof is the easiest.

        Raises
        ------
        KeyError
            If a fact is neither given nor derived.
        ValueError
            If there is no fact.
        """
        start = process_time()
        proofs = [proof_of(self._derivation, fact) for fact in facts]
        effort, recorded = min(((self._effort(proof), proof) for proof in proofs), key=itemgetter(0))
        if len(recorded.steps) == 1:
            return Proof(recorded.steps, minimal=True)
        goal: Node = facts[0] if len(facts) == 1 else tuple((fact,) for fact in facts)
        found = self._searched(goal, _rounded(effort), start)
        if found is not None and found[1].cheapest and _rounded(found[1].cost) < _rounded(effort):
            found = self._searched(goal, _rounded(found[1].cost), start) or found
        if found is None or found[1].cost > effort:
            return Proof(recorded.steps, minimal=False)
        ways, plan = found
        chosen = self._written(facts, ways, plan)
        return Proof(chosen.steps, minimal=plan.cheapest and ways.exact)

    def _effort(self, proof: Proof) -> int:
        """Return the effort of a proof, with that of the lemmas among its leaves."""
        lemmas = sum(self._lemmas.get(step.fact, 0) for step in proof.leaves)
        return self._finder.efforts.of_proof(proof) + lemmas

    def _searched(self, goal: Node, most: int, start: float) -> tuple[Ways, Plan] | None:
        """Return the cheapest plan for a goal among the ways to it that take no more than so much."""
        ways = self._finder.ways(goal, most, start + max(self._seconds, SECONDS))
        plan = None if ways is None else search(ways.graph, start + self._seconds)
        return None if ways is None or plan is None else (ways, plan)

    def _written(self, facts: Sequence[Fact], ways: Ways, plan: Plan) -> Proof:
        """Return the proof of one of some facts that a plan stands for."""
        graph = ways.graph
        free = (number for number, way in enumerate(graph.ways) if not way.cost)
        taken = in_order(graph, sorted({*plan.origins, *free}))
        ranks = {graph.ways[number].head: (rank, number) for rank, number in enumerate(taken)}

        def rank(fact: Fact) -> float:
            node = self._finder.node(fact)
            return -1 if node is None else ranks.get(ways.numbers.get(node, -1), (inf, 0))[0]

        def picked(pick: Pick, before: float) -> Iterator[Fact]:
            """Yield what is picked of what is reached before, in an order that depends on nothing but what it is."""
            there = ([row for row in option if all(rank(fact) < before for fact in row)] for option in pick.options)
            first = sorted(min(map(self._finder.sorted, rows)) for rows in there if rows)
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
                        for fact in (picked(premise, position) if isinstance(premise, Pick) else [premise])
                    )
                )
                stack.append((fact, application, premises))
                stack.extend((premise, None, ()) for premise in reversed(premises) if premise not in index)
            else:
                index[fact] = len(steps)
                steps.append(Step(fact, application.rule.label, tuple(index[p] for p in premises), None))
        return Proof(tuple(steps))


def _rounded(effort: int) -> int:
    """Return the least power of two that is no less: so the ways looked at do not depend on the recorded proof."""
    return 1 << max(0, effort - 1).bit_length()


def easiest_proof(derivation: Derivation, fact: Fact, seconds: float = SECONDS) -> Proof:
    """Return the easiest proof of a fact.

    Parameters
    ----------
    derivation
        The facts.
    fact
        The fact.
    seconds
        How long to look for it.

    Raises
    ------
    KeyError
        If the fact is neither given nor derived.
    ValueError
        If the seconds are no number, or below 0.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Bob reveals King
    ... ''')
    >>> proof = easiest_proof(cl.solve(game).derivation, Fact("lacks", ("Ann", "King")))
    >>> [step.label for step in proof.steps if step.label], proof.minimal
    (['revealed', 'one_place'], True)
    """
    return EasiestProofs(derivation, seconds).proof(fact)
