"""Fast tests of the statements of one deal: by SAT whether they settle the solution, by rules whether these find it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from clue_logic.cases.dealing import DealtCase
from clue_logic.cases.demands import free_rules, parse_rules
from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import Rounds
from clue_logic.datalog.user_rules import NOTEBOOK
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.events import Event
from clue_logic.game.facts import Fact
from clue_logic.game.given_facts import event_facts, stages
from clue_logic.words.records import replace
from clue_logic.worlds.constraints import collect_constraints
from clue_logic.worlds.encoding import Encoder
from clue_logic.worlds.sat import SatSolver


class DealTests:
    """Decides what statements settle, in all deals that agree with them.

    Each statement is enabled by a selector, and the solver keeps what it learns. Only whether there is a deal is used,
    never which one it finds: so the results are the same with each version of the solver.
    """

    def __init__(self, dealt: DealtCase) -> None:
        self._game = dealt.game
        encoder = Encoder(dealt.game)
        self._solver = SatSolver(clause for part in encoder.always for clause in part.clauses)
        headers = collect_constraints(dealt.game)
        for stated in headers:
            for clause in encoder.clauses(stated.constraint):
                self._solver.add(clause)
        self._selectors: dict[int, int] = {}
        for event in dealt.statements:
            self._selectors[event.line] = selector = encoder.new_variable()
            for stated in collect_constraints(replace(dealt.game, events=(event,)))[len(headers) :]:
                for clause in encoder.clauses(stated.constraint):
                    self._solver.add([-selector, *clause])
        pairs = ((place, card) for place in dealt.game.locations for card in dealt.game.deck.cards)
        self._cells = {cell: number for number, cell in enumerate(pairs, start=1)}
        self._other = encoder.new_variable()
        self._solver.add([-self._other, *(-self._cells[ENVELOPE, card] for card in dealt.solution)])

    def settle(self, events: Iterable[Event]) -> bool:
        """Return whether statements leave one solution."""
        return not self._solver.solve([self._other, *(self._selectors[event.line] for event in events)])

    def spare(self, events: Sequence[Event]) -> list[Event]:
        """Return the statements without which the others still leave one solution."""
        return [event for event in events if self.settle(other for other in events if other is not event)]

    def minimize(self, events: Sequence[Event], order: Iterable[Event]) -> list[Event]:
        """Return a part of statements that settle the solution, each of which is needed; first in order go first."""
        left = list(events)
        for event in order:
            without = [other for other in left if other is not event]
            if self.settle(without):
                left = without
        return left

    def settled_cells(self, events: Iterable[Event]) -> frozenset[Fact]:
        """Return the cells that are the same in all deals, as facts."""
        assumed = [self._selectors[event.line] for event in events]
        self._solver.solve(assumed)
        model = self._solver.model[: len(self._cells)]
        possible = {*model}
        for literal in model:
            if -literal not in possible and self._solver.solve([*assumed, -literal]):
                possible.update(self._solver.model[: len(self._cells)])
        return frozenset(
            Fact("holds" if number in possible else "lacks", cell)
            for cell, number in self._cells.items()
            if not {number, -number} <= possible
        )


class RuleTests:
    """Decides what some rules of the notebook derive from statements; the headers are derived once."""

    def __init__(self, dealt: DealtCase, rules: Collection[str] | None) -> None:
        calculus = load_game_calculus(NOTEBOOK, dealt.game)
        if rules is not None:
            allowed = {*rules, *free_rules()}
            calculus = replace(calculus, rules=tuple(rule for rule in calculus.rules if rule.label in allowed))
        self._rounds = Rounds(calculus)
        self._solution = [Fact("holds", (ENVELOPE, card)) for card in dealt.solution]
        (headers,) = stages(dealt.game)
        self._rounds.extend(headers.givens, since=None)

    def derive(self, events: Iterable[Event]) -> Derivation:
        """Return the derivation from the headers and statements."""
        self._rounds.rollback(1)
        self._rounds.extend([given for event in events for given in event_facts(event)], since=None)
        return self._rounds.derivation()

    def solve(self, events: Iterable[Event]) -> bool:
        """Return whether the rules find the solution."""
        return self.is_solved(self.derive(events))

    def is_solved(self, derivation: Derivation) -> bool:
        """Return whether a derivation has the solution."""
        return all(fact in derivation for fact in self._solution)

    def proof(self, derivation: Derivation) -> tuple[frozenset[str], frozenset[int]]:
        """Return the labels of the rules, and the lines, of the recorded proofs of the solution."""
        labels, lines = set[str](), set[int]()
        waiting, seen = list(self._solution), set(self._solution)
        while waiting:
            fact = waiting.pop()
            inference = derivation.inferences.get(fact)
            if inference is None:
                lines.add(derivation.givens[fact].line)
                continue
            labels.add(inference.label)
            new = [premise for premise in inference.premises if premise not in seen]
            waiting += new
            seen.update(new)
        return frozenset(labels.difference(free_rules())), frozenset(lines)


def minimal_rules(dealt: DealtCase, events: Sequence[Event], used: Iterable[str]) -> tuple[str, ...]:
    """Return some of the rules that find the solution, each of which is needed, in the order of the calculus."""
    left = parse_rules(used)
    for rule in left:
        without = tuple(other for other in left if other != rule)
        if RuleTests(dealt, without).solve(events):
            left = without
    return left
