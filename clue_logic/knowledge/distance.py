"""How many solutions a player considers at most: the largest number in one world, not in all worlds together.

In one world a player holds one hand, and considers no solution with a card of it. In another world she holds another
hand; so the solutions that she considers in some world are many more than those of any single one.

One solver proposes a world with a *candidate* set: solutions that the player may consider there, at least as many as
demanded (a totalizer counts them; Bailleux and Boufkhad, CP 2003). Another decides for each of them whether it agrees
with what the player has seen in that world. If not, an unsatisfiable core names the part of her sight that excludes
it, and the first solver learns that. This is logic-based Benders decomposition (Hooker and Ottosson, Mathematical
Programming 96, 2003). Each world proposed gives a lower bound, and the search ends when no world has more. Where a
limit of steps ends it, the result is an interval.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from enum import Enum
from functools import cached_property
from itertools import pairwise

from msgspec import Struct

from clue_logic.game.questions import Cell
from clue_logic.knowledge.copies import BoundedSolver, Copies, EncodedLog
from clue_logic.knowledge.exact_view import MOST, ConsideredSolutions, find_considered_solutions
from clue_logic.knowledge.interchange import interchangeable_cards
from clue_logic.knowledge.propositions import solution_places
from clue_logic.knowledge.solution_bound import (
    MOST_CLAUSES,
    SolutionGroup,
    clauses_in_all,
    demand_clauses,
    exclusion_clauses,
)


class Limit(Enum):
    """Why a number was not decided."""

    STEPS = "steps"
    """The search for a world with more solutions was given up."""
    SOLUTIONS = "solutions"
    """There are too many solutions to count."""


class Distance(Struct, frozen=True):
    """The largest number of solutions that a player considers in one world of the keeper of the log."""

    at_least: int  # a lower bound: the number in one of the worlds
    at_most: int | None  # an upper bound for every world; None if it is not known
    in_all: ConsideredSolutions  # those of all worlds together
    limit: Limit | None = None  # why the two numbers differ

    @property
    def exact(self) -> bool:
        """True if the number was decided."""
        return self.at_least == self.at_most

    @property
    def upper_bound(self) -> int:
        """The upper bound; if that is not known, the number of solutions that were counted."""
        return len(self.in_all) if self.at_most is None else self.at_most


SEARCHED = 1_000
"""The largest number of solutions, in all worlds together, that are counted one by one in the search."""

STEPS = 12_000_000
"""The default limit of solver steps (propagations) for one player; about two seconds."""

_SHARE_OF_BOUND = 0.25
"""The share of the steps for the first upper bound, in which solutions are not counted one by one."""


def find_distance(log: EncodedLog, player: str, most: int = MOST, steps: int = STEPS) -> Distance:
    """Return the largest number of solutions that a player considers in one world of the keeper of the log.

    Parameters
    ----------
    log
        The log.
    player
        The name of a player other than its keeper.
    most
        How many solutions are counted.
    steps
        The limit of solver steps.

    Examples
    --------
    Bob holds a card, and cannot consider that it is hidden:

    >>> from clue_logic.language.reader import read_log
    >>> log = EncodedLog(read_log("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 1, Cid 1\\nme: Ann\\nhand: 1"))
    >>> distance = find_distance(log, "Bob")
    >>> distance.at_least, distance.at_most, len(distance.in_all)
    (3, 3, 4)
    """
    in_all = find_considered_solutions(log, (player,), most)
    if len(in_all) <= 1 and in_all.complete:
        return Distance(len(in_all), len(in_all), in_all)
    if not in_all.complete:
        return Distance(in_all.together, None, in_all, Limit.SOLUTIONS)
    return _Search(log, _Sight(log, player), in_all, steps).run()


class _Sight:
    """What a player sees in a world, and the worlds that are the same to her."""

    def __init__(self, log: EncodedLog, player: str) -> None:
        self._log, self.player = log, player
        self.proposed = Copies(log, (), watched=(0, player))
        self._same = Copies(log, (player,), kept=0, watched=(0, player))
        self.outer = BoundedSolver(self.proposed.clauses)
        self._inner = BoundedSolver(self._same.clauses)
        self._seen = [show for show in log.showings if player in show.witnesses]

    @property
    def steps(self) -> int:
        """The number of solver steps so far."""
        return self.outer.steps + self._inner.steps

    @cached_property
    def _outer_literals(self) -> dict[int, int]:
        """The literals of the solver that proposes worlds, by those of the other one."""
        literals = {}
        for place, cards in self._log.visible(self.player):
            for cell in (Cell(place, card, True) for card in cards):
                inner, outer = self._same.literal(cell, 0), self.proposed.literal(cell, 0)
                literals.update({inner: outer, -inner: -outer})
        for show in self._seen:
            shown = self.proposed.shown_variables(show, 0)
            literals.update({inner: shown[card] for card, inner in self._same.shown_variables(show, 0).items()})
        return literals

    def in_model(self) -> list[int]:
        """Return the player's sight in the world proposed last, as literals of the other solver."""
        outer = self.outer
        return [inner for inner, literal in self._outer_literals.items() if outer.true(literal)]

    @cached_property
    def solution_row(self) -> list[int]:
        """The variables of the cells of the solution in a world that is the same to the player."""
        places = solution_places(self._log.game)
        return [variable for place in places for variable in self._same.row(place, 1)]

    def exclusion(self, seen: Sequence[int], solution: Sequence[int]) -> list[int] | None:
        """Return a part of her sight that excludes a solution, as literals of `outer`; None if she considers it."""
        if self._inner.solve([*solution, *seen]):
            return None
        visible = set(seen)
        core = [literal for literal in self._inner.core if literal in visible]
        for literal in list(core) if len(core) > 1 else ():
            fewer = [one for one in core if one != literal]
            if self._inner.solve([*solution, *fewer]) is False:
                core = fewer
        return [self._outer_literals[literal] for literal in core]


class _GivenUpError(Exception):
    """The search exceeded its limit of steps."""


class _Search:
    """The search for the world in which a player considers the most solutions."""

    def __init__(self, log: EncodedLog, sight: _Sight, in_all: ConsideredSolutions, steps: int) -> None:
        self._sight, self._in_all, self._steps = sight, in_all, steps
        self._low, self._high = in_all.together, len(in_all)
        self._solutions = [[sight.solution_row[number] for number in cells] for cells in in_all.cells]
        self._candidates = [sight.proposed.variable() for _ in self._solutions]
        hand = {card: sight.proposed.literal(Cell(sight.player, card, True), 0) for card in log.game.deck.cards}
        for cards in interchangeable_cards(log):
            for one, other in pairwise(cards):
                sight.outer.add((-hand[other], hand[one]))
        self._hidden = self._hidden_cards(log, hand)
        self._groups = self._make_groups(log, hand)
        self._demands: dict[tuple[int, bool], int] = {}
        sight.outer.prefer([*self._candidates, *self._hidden.values()])

    def run(self) -> Distance:
        """Search for the exact number."""
        begun, limit = self._sight.steps, Limit.STEPS
        with suppress(_GivenUpError):
            if self._groups:
                self._lower_bound_from_cards(begun + int(self._steps * _SHARE_OF_BOUND))
        with suppress(_GivenUpError):
            if self._proposes(self._demand(1, counted=False), begun + self._steps):
                self._low = max(self._low, self._count_considered())
            if len(self._in_all) > SEARCHED:
                limit = Limit.SOLUTIONS
            while self._low < self._high and limit is Limit.STEPS:
                self._try(self._low + 1, begun + self._steps)
        return Distance(self._low, self._high, self._in_all, limit if self._low < self._high else None)

    def _lower_bound_from_cards(self, end: int) -> None:
        """Lower the upper bound as far as the numbers of excluded cards allow."""
        low = self._low
        while low < self._high:
            middle = (low + self._high) // 2 + 1
            if not self._proposes(self._demand(middle, counted=False), end):
                self._high = middle - 1
            elif not self._learn_excluded_cards():
                self._low = max(self._low, self._count_considered())
                low = max(middle, self._low)

    def _try(self, demand: int, end: int) -> None:
        """Find a world with at least `demand` solutions, or that there is none."""
        while self._low < demand <= self._high:
            if self._proposes(self._demand(demand, counted=True), end):
                self._learn_excluded_cards()
                self._low = max(self._low, self._count_considered())
            else:
                self._high = demand - 1

    def _proposes(self, demand: int, end: int) -> bool:
        """Return whether a world is proposed that meets a demand."""
        left = end - self._sight.steps
        proposed = self._sight.outer.solve([demand], steps=left) if left > 0 else None
        if proposed is None:
            raise _GivenUpError
        return proposed

    def _learn_excluded_cards(self) -> bool:
        """Exclude cards that the player does not consider in the world proposed; return whether there is one."""
        asked = [(variable, [self._sight.solution_row[cell]]) for cell, variable in self._hidden.items()]
        return len(self._considered(asked)) < sum(self._sight.outer.true(variable) for variable, _ in asked)

    def _count_considered(self) -> int:
        """Return how many candidates the player considers in the world proposed; exclude the others."""
        return len(self._considered(list(zip(self._candidates, self._solutions, strict=True))))

    def _considered(self, asked: Sequence[tuple[int, Sequence[int]]]) -> list[int]:
        """Return the candidates that the player considers in the world proposed, and exclude the others.

        Each stands with the literals of what is hidden. It is excluded in all worlds in which she sees that part.
        """
        sight, seen, considered = self._sight, self._sight.in_model(), []
        for candidate, literals in [one for one in asked if sight.outer.true(one[0])]:
            excluding = sight.exclusion(seen, literals)
            if excluding is None:
                considered.append(candidate)
            else:
                sight.outer.add((-candidate, *(-literal for literal in excluding)))
        return considered

    def _demand(self, number: int, *, counted: bool) -> int:
        """Return the literal that at least `number` solutions are candidates; counted one by one, or by cards alone."""
        if (number, counted) not in self._demands:
            demand = self._demands[number, counted] = self._sight.proposed.variable()
            clauses = [self._candidates, *(demand_clauses(self._groups, number) if self._groups else ())]
            if counted:
                clauses.append([-self._missing[len(self._candidates) - number]])
            for clause in clauses:
                self._sight.outer.add((-demand, *clause))
        return self._demands[number, counted]

    @cached_property
    def _missing(self) -> Sequence[int]:
        """For each number the literal that more solutions than that are no candidates."""
        return self._counter([-candidate for candidate in self._candidates])

    def _counter(self, literals: list[int]) -> Sequence[int]:
        """Return variables that are true if at least one, two ... of some literals are."""
        from pysat.card import ITotalizer

        with ITotalizer(lits=literals, ubound=len(literals) - 1, top_id=self._sight.proposed.variable()) as totalizer:
            for clause in totalizer.cnf.clauses:
                self._sight.outer.add(clause)
            outputs = tuple(totalizer.rhs)
        self._sight.proposed.skip_to(max(outputs, default=0))
        for fewer, more in pairwise(outputs):
            self._sight.outer.add((-more, fewer))
        return outputs

    def _hidden_cards(self, log: EncodedLog, hand: Mapping[str, int]) -> Mapping[int, int]:
        """Return for each card of the solutions, as a number, a variable that the player may consider it hidden."""
        if not log.game.deck.hidden:
            return {}
        hidden = {
            cell: self._sight.proposed.variable() for cell in sorted({c for cells in self._in_all.cells for c in cells})
        }
        for candidate, cells in zip(self._candidates, self._in_all.cells, strict=True):
            for cell in cells:
                self._sight.outer.add((-candidate, hidden[cell]))
        for cell, variable in hidden.items():
            self._sight.outer.add((-variable, -hand[log.game.deck.cards[cell]]))
        return hidden

    def _make_groups(self, log: EncodedLog, hand: Mapping[str, int]) -> Sequence[SolutionGroup]:
        deck, numbers = log.game.deck, {card: number for number, card in enumerate(log.game.deck.cards)}
        groups = []
        for part in deck.parts if deck.hidden else ():
            literals = [-self._hidden[numbers[card]] for card in part.cards if numbers[card] in self._hidden]
            groups.append(SolutionGroup(len(literals), 1 if deck.categories else deck.hidden, self._counter(literals)))
        if not groups or clauses_in_all(groups) > MOST_CLAUSES:
            return ()
        (player,) = (one for one in log.game.players if one.name == self._sight.player)
        rest = [card for card in deck.cards if numbers[card] not in self._hidden]
        elsewhere = sum(bool(self._sight.outer.solve([hand[card]])) for card in rest)
        for clause in exclusion_clauses(groups, player.low - elsewhere):
            self._sight.outer.add(clause)
        return groups
