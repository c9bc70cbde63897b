"""A log as clauses for a SAT solver.

A chain of n players needs n + 1 copies of the deal: copy 0 is the actual world, and player i cannot distinguish copies
i - 1 and i. Her cells share their variables in both. Each clause has an audience, which decides for which copies it is
asserted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations, count

from msgspec import Struct

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell
from clue_logic.knowledge.sight import Audience, Look, Peek, Showing, audience, looks, peeks, showings
from clue_logic.worlds.encoding import Clauses, ConstraintClauses, Encoding, encode
from clue_logic.worlds.neighbours import Deal
from clue_logic.worlds.sat import SatSolver


class Disclosure(Struct, frozen=True):
    """The clauses of one constraint, about the cells of one deal, and who knows of them."""

    part: ConstraintClauses  # with the line from which they hold
    audience: Audience  # the players who know the constraint
    showing: Showing | None = None  # the show, if a card was shown or whispered


class EncodedLog:
    """A log, encoded once for all views."""

    def __init__(self, game: Game, shown: tuple[Showing, ...] | None = None) -> None:
        self.game = game
        self.encoding: Encoding = encode(game)
        self.showings: tuple[Showing, ...] = showings(game) if shown is None else shown
        self.peeks: tuple[Peek, ...] = peeks(game)
        self.looks: tuple[Look, ...] = looks(game)
        self.disclosures: tuple[Disclosure, ...] = tuple(_disclosures(self.encoding, self.showings))

    def visible(self, player: str | None) -> Iterator[tuple[str, Sequence[str]]]:
        """Yield each place of which a player sees cards, with the cards: her own, and where she has looked."""
        places = () if player is None else (player, *(ENVELOPE for look in self.peeks if look.player == player))
        yield from ((place, self.game.deck.cards) for place in dict.fromkeys(places))
        yield from ((look.place, look.cards) for look in self.looks if look.viewer == player)

    @cached_property
    def lines(self) -> tuple[int, ...]:
        """The first lines of all statements in order, after 0 for the headers."""
        return (0, *(event.line for event in self.game.events))

    @cached_property
    def cell_variables(self) -> Mapping[str, range]:
        """The variables of the cells of every location, in the order of the deck."""
        size = len(self.game.deck.cards)
        return {place: range(1 + at * size, 1 + (at + 1) * size) for at, place in enumerate(self.game.locations)}


def _disclosures(encoding: Encoding, shown: Sequence[Showing]) -> Iterator[Disclosure]:
    at = {(showing.line, showing.shower): showing for showing in shown}
    for part in encoding.parts:
        if part.stated is None:  # a constraint of every deal
            yield Disclosure(part, Audience.EVERYBODY)
            continue
        to, showing = audience(part.stated.fact), None
        if to is Audience.WITNESSES:
            showing = at.get((part.stated.since, part.stated.constraint.location))
            to = to if showing else Audience.EVERYBODY  # a "has" answer, where nobody is shown a card
        yield Disclosure(part, to, showing)


class Copies:
    """The clauses of some copies of the deal.

    >>> from clue_logic.language.reader import read_log
    >>> log = EncodedLog(read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nme: Ann\\nhand: 1"))
    >>> copies = Copies(log, ["Bob"])
    >>> copies.literal(Cell("Bob", "2", True), 0) == copies.literal(Cell("Bob", "2", True), 1)
    True
    >>> copies.literal(Cell("Ann", "2", True), 0) == copies.literal(Cell("Ann", "2", True), 1)
    False
    """

    def __init__(
        self,
        log: EncodedLog,
        players: Sequence[str | None],
        *,
        kept: int | None = None,
        watched: tuple[int, str] | None = None,
    ) -> None:
        self.log = log
        self.last = len(players)
        self._players = tuple(players)
        # the copies that agree with the keeper's private lines: by default copy 1, too, if she is the first player
        self._kept = range((2 if self._players[:1] == (log.game.me,) else 1) if kept is None else kept)
        self._watched = watched
        self._fresh = count(log.encoding.variables + 1)
        self._tables = [self._first_table()]
        for player in self._players:
            self._tables.append(self._next_table(self._tables[-1], player))
        self._shown = {show: tuple(self._runs(show)) for show in log.showings}
        self._columns: dict[int, tuple[tuple[str, tuple[tuple[str, int], ...]], ...]] = {}
        self.parts: tuple[ConstraintClauses, ...] = tuple(self._parts())
        """The clauses, each part with the statement from which it holds."""

    @property
    def clauses(self) -> Iterator[tuple[int, ...]]:
        return (clause for part in self.parts for clause in part.clauses)

    def encoding(self, *more: tuple[int, ...], until: int | None = None) -> Encoding:
        """Return all clauses as one encoding, with additional clauses that belong to no line."""
        parts_until = (part for part in self.parts if until is None or part.since <= until)
        parts = (*parts_until, ConstraintClauses(None, more, "what is asked"))
        return Encoding(self.log.game, parts, self.variable() - 1, linked=True)

    def variable(self) -> int:
        """Return a fresh variable."""
        return next(self._fresh)

    def skip_to(self, variable: int) -> None:
        """Regard all variables up to this one as used."""
        self._fresh = count(max(variable + 1, next(self._fresh)))

    def literal(self, cell: Cell, copy: int) -> int:
        variable = self._tables[copy][self.log.encoding.cells[cell.location, cell.card]]
        return variable if cell.holds else -variable

    def row(self, place: str, copy: int) -> list[int]:
        """Return the variables of all cells of a location in a copy, in the order of the deck."""
        table = self._tables[copy]
        return [table[cell] for cell in self.log.cell_variables[place]]

    def shown_variables(self, show: Showing, copy: int) -> Mapping[str, int]:
        """Return the variable of each card at a show; empty if the card shown is irrelevant in this copy."""
        return next((cards for copies, cards in self._shown[show] if copy in copies), {})

    def whispered_variables(self, show: Showing, copy: int) -> str | None:
        """Return the recorded card of a show, if the copy agrees with the private knowledge of the keeper."""
        return show.card if copy in self._kept else None

    def deal(self, model: Sequence[int], copy: int) -> Deal:
        """Return the deal of a copy in a model, in the order of the deck."""
        return {
            card: next(place for place, variable in cells if model[variable - 1] > 0)
            for card, cells in self.columns(copy)
        }

    def columns(self, copy: int) -> tuple[tuple[str, tuple[tuple[str, int], ...]], ...]:
        """Return for every card its places, and the variables of these cells in a copy."""
        if copy not in self._columns:
            game = self.log.game
            rows = [self.row(place, copy) for place in game.locations]
            columns = (tuple(zip(game.locations, column, strict=True)) for column in zip(*rows, strict=True))
            self._columns[copy] = tuple(zip(game.deck.cards, columns, strict=True))
        return self._columns[copy]

    def find_shown_card(self, model: Sequence[int], show: Showing, copy: int) -> str:
        """Return the card of a show in a copy of a model; if it may be several, the recorded one, or else the first."""
        could = [card for card, variable in self.shown_variables(show, copy).items() if model[variable - 1] > 0]
        return show.card if show.card in could else could[0]

    # Variables

    def _first_table(self) -> list[int]:
        variables = self.log.encoding.variables
        # Indexed by literals: a negative index counts from the end.
        return [0, *range(1, variables + 1), *range(-variables, 0)]

    def _next_table(self, table: list[int], player: str | None) -> list[int]:
        own = range(0) if player is None else self.log.cell_variables[player]
        size = self.log.encoding.variables
        fresh = [table[v] if v in own else self.variable() for v in range(1, size + 1)]
        return [0, *fresh, *(-v for v in reversed(fresh))]

    def _rename_literals(self, clauses: Clauses, copy: int) -> Iterable[tuple[int, ...]]:
        if not copy:  # the first copy uses the variables of the log itself
            return clauses
        table = self._tables[copy]
        return (tuple([table[literal] for literal in clause]) for clause in clauses)

    def _runs(self, show: Showing) -> Iterator[tuple[range, Mapping[str, int]]]:
        """Yield the runs of adjacent copies that have the same card at a show, with a variable for each card."""
        start = 0
        for end in range(1, self.last + 2):
            if end <= self.last and self._players[end - 1] in show.witnesses:
                continue
            copies = range(start, end)
            if len(copies) > 1 or self._watches(show, start):
                yield copies, {card: self.variable() for card in show.cards}
            start = end

    def _watches(self, show: Showing, copy: int) -> bool:
        return self._watched is not None and self._watched[0] == copy and self._watched[1] in show.witnesses

    # Clauses

    def _parts(self) -> Iterator[ConstraintClauses]:
        for disclosure in self.log.disclosures:
            yield ConstraintClauses(disclosure.part.stated, tuple(self._clauses(disclosure)), disclosure.part.always)
        for peek in self.log.peeks:
            yield ConstraintClauses(None, tuple(self._peek_clauses(peek.player)), told=peek.line)
        for look in self.log.looks:
            yield ConstraintClauses(None, tuple(self._look_clauses(look)), told=look.line)

    def _clauses(self, said: Disclosure) -> Iterator[tuple[int, ...]]:
        copies = range(self.last + 1)
        if said.audience is Audience.EVERYBODY:
            for copy in copies:
                yield from self._rename_literals(said.part.clauses, copy)
        else:  # known only to the keeper, or also to the player: her copies agree with it
            for copy in self._kept:
                yield from self._rename_literals(said.part.clauses, copy)
        if said.showing is not None:
            for copy in copies:
                yield tuple(self.literal(said.showing.could_be(card), copy) for card in said.showing.cards)
            yield from self._show_clauses(said.showing)

    def _show_clauses(self, show: Showing) -> Iterator[tuple[int, ...]]:
        for copies, cards in self._shown[show]:
            yield tuple(cards.values())
            for card, variable in cards.items():
                for copy in copies:
                    yield -variable, self.literal(show.could_be(card), copy)
            if any(self._watches(show, copy) for copy in copies):
                yield from self._not_two(cards)
            if show.card is not None and any(copy in self._kept for copy in copies):
                yield (cards[show.card],)

    def _not_two(self, cards: Mapping[str, int]) -> Iterator[tuple[int, ...]]:
        return ((-one, -other) for one, other in combinations(cards.values(), 2))

    def _peek_clauses(self, player: str) -> Iterator[tuple[int, ...]]:
        # equivalences instead of shared variables, so that a search for conflicts can drop the accusation
        for copy, viewer in enumerate(self._players, start=1):
            if viewer == player:
                for one, other in zip(self.row(ENVELOPE, copy - 1), self.row(ENVELOPE, copy), strict=True):
                    yield from ((-one, other), (one, -other))

    def _look_clauses(self, look: Look) -> Iterator[tuple[int, ...]]:
        for copy, viewer in enumerate(self._players, start=1):
            if viewer == look.viewer:
                for card in look.cards:
                    one, other = (self.literal(Cell(look.place, card, True), at) for at in (copy - 1, copy))
                    yield from ((-one, other), (one, -other))


class BoundedSolver:
    """A SAT solver with limits on conflicts and propagations.

    >>> search = BoundedSolver([(1, 2), (-1, 2)])
    >>> search.solve([1]), search.model
    (True, (1, 2))
    >>> search.solve([-2])
    False
    """

    def __init__(self, clauses: Iterable[Sequence[int]]) -> None:
        self._solver = SatSolver(clauses)
        self._selectors: set[int] = set()
        self.model: Sequence[int] = ()
        """The literals that are true in the model found last, in the order of the variables."""
        self.core: tuple[int, ...] = ()
        """The assumptions that did not agree with the clauses last, perhaps fewer than all."""

    def add(self, clause: Iterable[int]) -> None:
        self._solver.add(list(clause))

    def select(self, selector: int, clauses: Iterable[Iterable[int]]) -> int:
        """Add the clauses that hold if a variable is true, unless that has been done; return the variable."""
        if selector not in self._selectors:
            self._selectors.add(selector)
            for clause in clauses:
                self.add(clause)
        return selector

    def prefer(self, literals: Iterable[int]) -> None:
        """Set the preferred phases of the solver: the next models tend to agree with these literals."""
        self._solver.prefer(literals)

    def true(self, literal: int) -> bool:
        """Return whether a literal is true in the last model; variables that the model lacks are false."""
        variable = abs(literal)
        return variable <= len(self.model) and (self.model[variable - 1] > 0) is (literal > 0)

    @property
    def steps(self) -> int:
        """The number of propagations so far, a measure of the work of the solver."""
        return self._solver.propagations

    def solve(self, assumptions: Iterable[int], conflicts: int | None = None, steps: int | None = None) -> bool | None:
        """Return whether the clauses agree with the assumptions.

        Parameters
        ----------
        assumptions
            Literals.
        conflicts, steps
            The approximate limits after which the search stops and None is returned; unlimited by default.
        """
        agree = self._solver.solve(assumptions, conflicts, steps)
        if agree:
            self.model = self._solver.model
        elif agree is False:
            self.core = self._solver.core
        return agree
