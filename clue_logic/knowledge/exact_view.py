"""What the keeper of a log knows, and what she knows that other players know: one SAT call for each question."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, partial
from itertools import islice
from types import MappingProxyType
from typing import NamedTuple, assert_never

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.questions import (
    AskedValue,
    AtomicProposition,
    CardClause,
    Cell,
    Solution,
    SolutionCard,
    State,
    Whether,
    WhoHolds,
)
from clue_logic.knowledge.copies import BoundedSolver, Copies, EncodedLog
from clue_logic.knowledge.propositions import Chain, solution_places, value_cells
from clue_logic.knowledge.sight import Audience, Showing
from clue_logic.words.records import replace
from clue_logic.worlds.conflicts import SECONDS, Conflict, ConflictFinder
from clue_logic.worlds.constraints import Constraint, Demand, Holding, HoldsAny, Mask, add_constraint
from clue_logic.worlds.encoding import Clauses, encode
from clue_logic.worlds.entailment import CellStates, Moment, Worlds
from clue_logic.worlds.neighbours import Deal
from clue_logic.worlds.timeline import moments

HandMasks = Mapping[str, Mask]
"""The cards of every location, as bits."""

SolutionMasks = tuple[Mask, ...]
"""The cards of each of the places that the solution consists of."""


class Exchanges:
    """Finds solutions near one that is possible, which is much quicker than to ask a solver for each.

    Cid passed on 2, and Bob saw Ann's card. She can have 1 or 2 for all that Cid knows, who has 3 himself:

    >>> from clue_logic.language.reader import read_log
    >>> log = EncodedLog(read_log('''cards: 1, 2, 3, 4
    ... hidden: 1
    ... players: Ann 1, Bob 1, Cid 1
    ... me: Ann
    ... hand: 1
    ... Bob suggests 1, 2: Cid passes, Ann shows 1
    ... '''))
    >>> deal = {"1": "Ann", "2": "Bob", "3": "Cid", "4": "envelope"}
    >>> [bin(hidden) for hidden, in Exchanges(log, ("Cid",), ["envelope"]).solutions(deal, {})]
    ['0b1000', '0b10', '0b1']
    """

    def __init__(self, log: EncodedLog, chain: Chain, places: Sequence[str]) -> None:
        cards = log.game.deck.cards
        player = chain[-1] if chain else None
        self._at = {card: number for number, card in enumerate(cards)}
        self._places = places
        self._demands = dict.fromkeys(log.game.locations, Demand((1 << len(cards)) - 1))
        for disclosure in log.disclosures:
            if disclosure.part.stated is not None and (player is None or disclosure.audience is Audience.EVERYBODY):
                self._ask(disclosure.part.stated.constraint)
            elif disclosure.showing is not None and disclosure.showing.holds:  # the lack of a card constrains no hand
                self._ask(HoldsAny(disclosure.showing.line, disclosure.showing.shower, disclosure.showing.cards))
        self.seen = tuple(show for show in log.showings if player in show.witnesses)
        """The shows of which the player knows the card."""
        self._looks = tuple(look for look in log.looks if look.viewer == player)
        fixed = {player, *(ENVELOPE for look in log.peeks if look.player == player)}
        free = [place for place in log.game.locations if place not in fixed]
        self._pairs = [(place, other) for place in places if place in free for other in free if place != other]

    def _ask(self, constraint: Constraint) -> None:
        place = constraint.location
        self._demands[place] = add_constraint(self._demands[place], constraint, self._at)

    def solutions(
        self, deal: Deal, shown: Mapping[Showing, str], known: Container[SolutionMasks] = frozenset()
    ) -> Iterator[SolutionMasks]:
        """Yield the solution of a world and those of others that are reached from it, each once."""
        demands = dict(self._demands)
        for show, card in shown.items():
            held = Holding(show.line, show.shower, card, show.holds)
            demands[show.shower] = add_constraint(demands[show.shower], held, self._at)
        for look in self._looks:
            for card in look.cards:
                cell = Holding(look.line, look.place, card, deal[card] == look.place)
                demands[look.place] = add_constraint(demands[look.place], cell, self._at)
        met = cache(lambda place, hand: demands[place].accepts(hand))
        hands = dict.fromkeys(demands, 0)
        for card, place in deal.items():
            hands[place] |= 1 << self._at[card]
        solutions = {self._solution(hands)}
        yield self._solution(hands)
        worlds: list[HandMasks] = [hands]
        for world in worlds:  # the loop appends to them
            for place, other in self._pairs:
                for mine, yours in _exchange_pairs(world[place], world[other]):
                    solution = tuple(
                        [mine if one == place else yours if one == other else world[one] for one in self._places]
                    )
                    if solution in solutions or solution in known or not (met(place, mine) and met(other, yours)):
                        continue
                    solutions.add(solution)
                    worlds.append({**world, place: mine, other: yours})
                    yield solution

    def _solution(self, hands: HandMasks) -> SolutionMasks:
        return tuple([hands[place] for place in self._places])


def _exchange_pairs(mine: Mask, yours: Mask) -> Iterator[tuple[Mask, Mask]]:
    """Yield two hands after each exchange of two cards."""
    for handed in _each(mine):
        for taken in _each(yours):
            moved = handed | taken
            yield mine ^ moved, yours ^ moved


def _each(cards: Mask) -> Iterator[Mask]:
    while cards:
        card = cards & -cards
        yield card
        cards ^= card


MOST = 5000
"""The default limit for the number of solutions."""


@dataclass(frozen=True)
class ConsideredSolutions:
    """The solutions that a player may consider possible, as far as the keeper of the log knows."""

    # the cards of each in the order of the deck; in a game without an envelope, every card with its place
    solutions: tuple[tuple[str, ...], ...]
    complete: bool  # false if the search stopped at the limit
    # the cells of each that hold a card, as numbers: the cells of `solution_places`, place by place
    cells: tuple[tuple[int, ...], ...] = field(default=(), repr=False, compare=False)
    # the player considers at least as many of them in one world
    together: int = field(default=0, repr=False, compare=False)

    def __len__(self) -> int:
        return len(self.solutions)


def find_considered_solutions(log: EncodedLog, chain: Chain, most: int = MOST) -> ConsideredSolutions:
    """Return the solutions in the last of all worlds that are the same to one player of the chain after the other.

    A solver finds a world with a solution that is new, until there is none. The most are found near such a world.
    """
    copies, deck = Copies(log, chain), log.game.deck
    solver = BoundedSolver(copies.clauses)
    places = solution_places(log.game)
    near = Exchanges(log, chain, places)
    variables = [variable for place in places for variable in copies.row(place, copies.last)]
    texts = [card if deck.hidden else f"{place}: {card}" for place in places for card in deck.cards]
    numbers_of: dict[SolutionMasks, list[int]] = {}
    together = 0
    while (more := bool(solver.solve([]))) and len(numbers_of) < most:
        shown = {showing: copies.find_shown_card(solver.model, showing, copies.last) for showing in near.seen}
        new = near.solutions(copies.deal(solver.model, copies.last), shown, known=numbers_of.keys())
        near_by = list(islice(new, most - len(numbers_of)))
        together = max(together, len(near_by))
        for solution in near_by:
            numbers_of[solution] = _held_numbers(solution, len(deck.cards))
            solver.add([-variables[number] for number in numbers_of[solution]])
    cells = tuple(tuple(numbers) for numbers in sorted(numbers_of.values()))
    named = tuple(tuple(texts[number] for number in numbers) for numbers in cells)
    return ConsideredSolutions(named, not more, cells, together)


def _held_numbers(solution: SolutionMasks, size: int) -> list[int]:
    """Return the numbers of the cells that hold a card, all cells being counted place by place."""
    return [at * size + card for at, hand in enumerate(solution) for card in range(size) if hand >> card & 1]


class Contrast(NamedTuple):
    """A literal, and the clauses that define what it implies."""

    literal: int
    clauses: Clauses = ()


class Contrasts:
    """Encodes that the last player does not know a proposition.

    For a cell or a clause: it is false in the last copy. For the answer to a question: the last two copies, which she
    cannot distinguish, differ in it.
    """

    def __init__(self, copies: Copies) -> None:
        self._copies = copies
        self._found: dict[AtomicProposition, Contrast] = {}

    def of(self, matter: AtomicProposition) -> Contrast:
        """Return the contrast for a proposition; its variables are created on the first call.

        >>> from clue_logic.knowledge.copies import EncodedLog
        >>> from clue_logic.language.reader import read_log
        >>> log = EncodedLog(read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nme: Ann\\nhand: 1"))
        >>> contrasts, two = Contrasts(Copies(log, ["Bob"])), Cell("Ann", "2", True)
        >>> contrasts.of(two).clauses, len(contrasts.of(Whether(two)).clauses), len(contrasts.of(Solution()).clauses)
        ((), 2, 7)
        """
        match matter:
            case Cell():
                return Contrast(-self._copies.literal(matter, self._copies.last))
            case Whether(cell):
                matter = Whether(replace(cell, holds=True))
                if matter not in self._found:
                    self._found[matter] = self._other_states(matter.cell)
            case CardClause():
                if matter not in self._found:
                    self._found[matter] = self._no_card(matter)
            case WhoHolds() | SolutionCard() | Solution():
                if matter not in self._found:
                    self._found[matter] = self._other_values(matter)
            case _:
                assert_never(matter)
        return self._found[matter]

    def _other_states(self, cell: Cell) -> Contrast:
        copies = self._copies
        selector = copies.variable()
        one, other = (copies.literal(cell, copy) for copy in (copies.last - 1, copies.last))
        return Contrast(selector, ((-selector, one, other), (-selector, -one, -other)))

    def _no_card(self, matter: CardClause) -> Contrast:
        selector, last = self._copies.variable(), self._copies.last
        held = (self._copies.literal(Cell(matter.location, card, True), last) for card in matter.cards)
        return Contrast(selector, tuple((-selector, -literal) for literal in held))

    def _other_values(self, value: AskedValue) -> Contrast:
        selector = self._copies.variable()
        return Contrast(selector, tuple(self._two_values(value, selector)))

    def _two_values(self, value: AskedValue, selector: int) -> Iterator[tuple[int, ...]]:
        """Yield the clauses that a cell holds in one copy and not in the other; as many of them hold in both."""
        copies = self._copies
        different = []
        for cell in value_cells(copies.log.game, value):
            one, other = (copies.literal(cell, copy) for copy in (copies.last - 1, copies.last))
            moved = copies.variable()
            yield -moved, one
            yield -moved, -other
            different.append(moved)
        yield -selector, *different


class ExactView:
    """The knowledge of the last player of a chain.

    >>> from clue_logic.language.reader import read_log
    >>> log = EncodedLog(read_log('''cards: 1, 2, 3, 4, 5, 6
    ... hidden: 1
    ... players: Ann 2, Bob 2, Cid 1
    ... me: Ann
    ... hand: 1, 2
    ... Bob suggests 1, 2: Cid passes, Ann shows 1
    ... '''))
    >>> ExactView(log, ("Bob",)).knows(Cell("Ann", "1", True)), ExactView(log, ("Cid",)).knows(Cell("Ann", "1", True))
    (True, False)
    >>> ExactView(log, ("Cid", "Bob")).knows(Cell("Cid", "2", False))
    True

    `kept` is the number of copies that agree with the keeper's private lines, if not as usual (`Copies`).
    """

    def __init__(self, log: EncodedLog, chain: Chain, kept: int | None = None) -> None:
        self._log = log
        self._copies = Copies(log, chain, kept=kept)
        self._contrasts = Contrasts(self._copies)
        self._models: list[Sequence[int]] = []
        self._by_line: dict[Cell, ConflictFinder] = {}

    @cached_property
    def _solver(self) -> BoundedSolver:
        return BoundedSolver(self._copies.clauses)

    def knows(self, matter: AtomicProposition) -> bool:
        """Return whether the last player of the chain knows a proposition; everything, if the log is impossible."""
        otherwise = self._contrasts.of(matter)
        if isinstance(matter, Cell) and self._is_met(otherwise.literal):
            return False
        return not self._possible(self._solver.select(*otherwise))

    def _is_met(self, literal: int) -> bool:
        """Return whether the literal of a cell is true in a model found before."""
        return any(model[abs(literal) - 1] == literal for model in self._models)

    def _possible(self, literal: int) -> bool:
        if not self._solver.solve((literal,)):
            return False
        self._models.append(self._solver.model)
        return True

    def grid(self, known: CellStates, public: CellStates) -> CellStates:
        """Return the state of every cell."""
        states = dict(public)
        for (place, card), state in known.items():
            left = state is not State.OPEN and states[place, card] is State.OPEN
            if left and self.knows(Cell(place, card, state is State.HOLDS)):
                states[place, card] = state
        return MappingProxyType(states)

    def since(self, matter: AtomicProposition) -> int | None:
        """Return the first line of the statement after which it is known; 0 for the headers, None if never."""
        if not self.knows(matter):
            return None
        solver, on = self._timed_solver
        lines, otherwise = self._log.lines, solver.select(*self._contrasts.of(matter))

        def is_known_at(number: int) -> bool:
            return not solver.solve([*on[: number + 1], otherwise])

        return lines[bisect_left(range(len(lines) - 1), True, key=is_known_at)]

    @cached_property
    def _timed_solver(self) -> tuple[BoundedSolver, list[int]]:
        """A solver for the log up to any statement, and the variables that make the statements count."""
        return self._gated_solver(0)

    @cached_property
    def _hindsight_solver(self) -> tuple[BoundedSolver, list[int]]:
        """The same, where all statements count for the actual deal, of copy 0."""
        return self._gated_solver(self._log.encoding.variables)

    def _gated_solver(self, always: int) -> tuple[BoundedSolver, list[int]]:
        on = {line: self._copies.variable() for line in self._log.lines}
        clauses = (
            clause if max(map(abs, clause)) <= always else (-on[part.since], *clause)
            for part in self._copies.parts
            for clause in part.clauses
        )
        return BoundedSolver(clauses), list(on.values())

    def knew_since(self, matter: AtomicProposition, until: int | None = None) -> int | None:
        """Return the first line after which the last player knew it, as the whole log shows later; at most `until`.

        None if that is never certain. For `since`, the keeper of the log must be certain at that line already.
        """
        solver, on = self._hindsight_solver
        lines, otherwise = self._log.lines, solver.select(*self._contrasts.of(matter))
        last = len(lines) - 1 if until is None else lines.index(until)

        def was_known_at(number: int) -> bool:
            return not solver.solve([*on[: number + 1], otherwise])

        if not (self.knows(matter) and was_known_at(last)):
            return None
        return lines[bisect_left(range(last), True, key=was_known_at)]

    def knows_by_lines(self, cell: Cell, lines: Collection[int]) -> bool:
        """Return whether a cell is known to the end of the chain by some lines alone, as in `reason`."""
        if cell not in self._by_line:
            self._by_line[cell] = ConflictFinder(self._copies.encoding((self._contrasts.of(cell).literal,)))
        return not self._by_line[cell].are_consistent(lines)

    def reason(self, matter: AtomicProposition, seconds: float = SECONDS, until: int | None = None) -> Conflict | None:
        """Return a minimal set of lines from which it follows that something is known; None if it does not follow.

        A line that is not in the set counts as not having happened, for all players.
        """
        literal, clauses = self._contrasts.of(matter)
        return ConflictFinder(self._copies.encoding((literal,), *clauses, until=until)).find_smallest(seconds)


class OwnView:
    """What the keeper of a log, or an onlooker, knows from the log. What she saw and did not record is in `ExactView`.

    >>> from clue_logic.language.reader import read_log
    >>> log = EncodedLog(read_log('''cards: 1, 2, 3
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Bob reveals 2
    ... '''))
    >>> own = OwnView(log)
    >>> own.knows(Whether(Cell("Ann", "2", True))), own.since(Whether(Cell("Ann", "2", True))), own.knows(Solution())
    (True, 4, False)
    """

    def __init__(self, log: EncodedLog) -> None:
        self._log = log
        self._worlds = Worlds(log.encoding)

    @property
    def possible(self) -> bool:
        """True if some deal agrees with the log."""
        return self._worlds.possible

    @property
    def cells(self) -> CellStates:
        """The state of each cell over all deals that agree with the log."""
        return self._worlds.cells

    def knows(self, matter: AtomicProposition) -> bool:
        """Return whether a proposition follows from the log; everything, if the log is impossible."""
        match matter:
            case Cell():
                return self._worlds.entails(matter)
            case Whether(cell):
                return self._worlds.entails(cell) or self._worlds.entails(cell.opposite)
            case CardClause(location, cards):
                return self._worlds.implies_clause(location, cards)
            case WhoHolds() | SolutionCard() | Solution():
                return not self.possible or State.OPEN not in self._states(matter).values()

    def _states(self, value: AskedValue) -> Mapping[Cell, State]:
        return {cell: self.cells[cell.location, cell.card] for cell in value_cells(self._log.game, value)}

    def since(self, matter: AtomicProposition) -> int | None:
        """Return the line after which it follows, the first one of its statement: 0 for the headers, None if never."""
        if not self.knows(matter):
            return None
        match matter:
            case Cell():
                return self._settling_lines.get(matter, self._first_impossible_line)
            case Whether(cell):
                return self.since(cell if self.knows(cell) else cell.opposite)
            case CardClause():
                lines = self._log.lines
                known = partial(self._is_known_at, matter)
                return lines[bisect_left(range(len(lines) - 1), True, key=lambda at: known(lines[at]))]
            case WhoHolds() | SolutionCard() | Solution():
                if not self.possible:
                    return self._first_impossible_line
                states = self._states(matter).items()
                return max(self._settling_lines[replace(cell, holds=state is State.HOLDS)] for cell, state in states)
        assert_never(matter)

    def _is_known_at(self, matter: CardClause, line: int) -> bool:
        return Worlds(self._log.game.until(line)).implies_clause(matter.location, matter.cards)

    @cached_property
    def _moments(self) -> tuple[Moment, ...]:
        return tuple(moments(self._log.encoding))

    @cached_property
    def _settling_lines(self) -> Mapping[Cell, int]:
        return {cell: moment.line for moment in self._moments for cell in moment.cells}

    @cached_property
    def _first_impossible_line(self) -> int | None:
        return next((moment.line for moment in self._moments if not moment.possible), None)

    def reason(self, matter: AtomicProposition, seconds: float = SECONDS, until: int | None = None) -> Conflict | None:
        """Return a minimal set of lines of the log from which something follows; None if it does not.

        The parameters are those of `Knowledge.reason`. None for the other questions, too: ask for cards one by one.
        """
        if not self.knows(matter):
            return None
        match matter:
            case Cell():
                log = self._log
                encoding = log.encoding if until is None else encode(log.game.until(until))
                return ConflictFinder(encoding, matter.opposite).find_smallest(seconds)
            case Whether(cell):
                return self.reason(cell if self.knows(cell) else cell.opposite, seconds, until)
            case CardClause(location, cards):
                encoding = self._log.encoding if until is None else encode(self._log.game.until(until))
                return ConflictFinder(encoding, *(Cell(location, card, False) for card in cards)).find_smallest(seconds)
            case WhoHolds() | SolutionCard() | Solution():
                return None
        assert_never(matter)
