"""The notebook of a log: what is known of every cell."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Set
from dataclasses import dataclass, field
from functools import cached_property, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Self, overload

from clue_logic.datalog.derivation import Derivation
from clue_logic.game.deck import ALL_CARDS, ENVELOPE, TABLE, Bounds, Deck, share_total
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.hand_bounds import hand_bounds
from clue_logic.game.questions import State
from clue_logic.notebook.lookup import CellLine, WrittenNames, frame
from clue_logic.words.encoding import encode
from clue_logic.words.messages import Message
from clue_logic.words.records import replace

if TYPE_CHECKING:
    from pandas import DataFrame

    from clue_logic.proof.easiest_proof import WayFinder
    from clue_logic.worlds.entailment import ImpliedClause, Worlds


Hidden = str | tuple[str, ...] | None
"""What is known of the hidden cards of a category: the card or None; where not exactly one is hidden, those known."""


def hidden_cards(deck: Deck, known: Collection[str] | None) -> dict[str, Hidden]:
    """Return the known hidden cards of each category.

    >>> hidden_cards(Deck(loose=("Ace", "King", "Queen"), hidden=2), {"King"})
    {'cards': ('King',)}
    """
    hidden: dict[str, Hidden] = {}
    for key, cards, number in _categories(deck):
        those = tuple(card for card in cards if card in known) if known is not None else None
        hidden[key] = those if those is None or number != 1 else those[0] if those else None
    return hidden


def _categories(deck: Deck) -> Iterator[tuple[str, tuple[str, ...], int]]:
    """Yield each category with its cards and the number of those in the envelope."""
    if deck.hidden and deck.categories:
        for category in deck.categories:
            yield category.key, category.cards, deck.hidden // len(deck.categories)
    elif deck.hidden:
        yield ALL_CARDS, deck.cards, deck.hidden


def _with_conclusions(full: Derivation, core: Derivation) -> Derivation:
    """Return the derivation from all events with what is derived from fewer ones, or fewer clauses.

    That is more only where a rule is skipped for the number of facts, which is reached sooner with all events.
    """
    if not full.notices:
        return full
    return replace(full, inferences={**full.inferences, **{f: i for f, i in core.inferences.items() if f not in full}})


@dataclass(frozen=True, repr=False)
class NotebookCells:
    """What follows from a game; or what a set of rules derives from it, without what else follows."""

    game: Game
    core_facts: Set[Fact]  # the facts from which the cells are drawn; `facts` has all
    core: Derivation | None = None  # how each of them was derived; None if the engine does not record it
    # the deals that agree with the log, which give the conclusions beyond the rules; None in a notebook of
    # rules alone
    worlds: Worlds | None = field(default=None, compare=False)
    # derives from every event; None if `core` does, because no event was left out
    every_event: Callable[[], Derivation] | None = field(default=None, compare=False)
    # derives also from clauses that others subsume; None if `core` does
    every_clause: Callable[[], Derivation] | None = field(default=None, compare=False)

    @cached_property
    def derivation(self) -> Derivation | None:
        """How each fact about cards was derived, from every clause; None if the engine does not record it.

        It is `core` where a rule is skipped for the number of all clauses.
        """
        derivation = self.core if self.every_clause is None else self.every_clause()
        return self.core if derivation is None or derivation.notices else derivation

    @cached_property
    def full_derivation(self) -> Derivation | None:
        """How each fact was derived, also of events that tell nothing new; None if the engine does not record it.

        It concludes the same about cards as `derivation`.
        """
        if self.every_event is None or self.core is None:
            return self.derivation
        return _with_conclusions(self.every_event(), self.core)

    def with_every_event(self) -> Self:
        """Return the notebook with the facts of all events, for questions about events."""
        if self.every_event is None and self.every_clause is None:
            return self
        return replace(self, core_facts=self.facts, core=self.full_derivation, every_event=None, every_clause=None)

    @property
    def facts(self) -> Set[Fact]:
        """Every fact, given or derived, also of events that tell nothing new."""
        full = self.full_derivation
        return self.core_facts if full is None else full.known_facts

    @property
    def notices(self) -> tuple[Message, ...]:
        """The notices about rules without which the cells were derived; usually none."""
        return () if self.core is None else self.core.notices

    @cached_property
    def written(self) -> WrittenNames:
        """What names mean in this game."""
        return WrittenNames(self.game)

    @cached_property
    def grid(self) -> Mapping[str, Mapping[str, State]]:
        """The state of every cell: location to card to state, in the order of the log's headers."""
        return MappingProxyType(
            {
                location: MappingProxyType({card: self._state(location, card) for card in self.game.deck.cards})
                for location in self.game.locations
            }
        )

    def _state(self, location: str, card: str) -> State:
        holds, lacks = (
            Fact("holds", (location, card)) in self.core_facts,
            Fact("lacks", (location, card)) in self.core_facts,
        )
        if holds and lacks:
            return State.BOTH
        if holds or lacks:
            return State.HOLDS if holds else State.LACKS
        return State.OPEN if self.worlds is None else self.worlds.cells[location, card]

    @cached_property
    def way_finder(self) -> WayFinder:
        """What finds the ways to derive each fact; proofs share it.

        Raises ValueError if the notebook has no proofs.
        """
        from clue_logic.proof.easiest_proof import WayFinder

        if self.derivation is None:
            raise ValueError("this notebook has no proofs; solve with engine='pydatalog'")
        return WayFinder(self.derivation)

    @cached_property
    def beyond(self) -> tuple[tuple[str, str], ...]:
        """The cells, as location and card, that are known because all deals agree on them, and not by a rule.

        Empty in a notebook of rules alone.
        """
        return tuple(
            (location, card)
            for location, row in self.grid.items()
            for card, state in row.items()
            if state is not State.OPEN and not self._is_derived(location, card)
        )

    @cached_property
    def undecided(self) -> tuple[tuple[str, str], ...]:
        """The cells, as location and card, that are open because it would take too long to see whether they follow.

        Empty in a notebook of rules alone, and in one that was to take as long as it takes.
        """
        if self.worlds is None:
            return ()
        return tuple(
            cell for cell in self.worlds.cells if cell in self.worlds.undecided_cells and not self._is_derived(*cell)
        )

    def _is_derived(self, location: str, card: str) -> bool:
        return any(Fact(predicate, (location, card)) in self.core_facts for predicate in ("holds", "lacks"))

    def clauses(self, most: int = 3) -> tuple[ImpliedClause, ...]:
        """Return the smallest clauses "one of these cards is there" that follow, of at most N cards.

        Raises ValueError if the notebook is one of rules alone.
        """
        if self.worlds is None:
            raise ValueError("a notebook of rules alone knows no clauses; make it with solve(game)")
        return self.worlds.clauses(most)

    def cards_at(self, location: str, state: State = State.HOLDS) -> tuple[str, ...]:
        """Return the cards in this state at a location, in printing order.

        Names may be shortened as in a log.

        Raises UnknownNameError if there is no such location; the message says which name is near.
        """
        row = self.grid[self.written.location(location)]
        return tuple(card for card, cell in row.items() if cell is state)

    def places_of(self, card: str, state: State = State.HOLDS) -> tuple[str, ...]:
        """Return the locations that hold the card (or for which it is in another state), in seating order.

        Names may be shortened as in a log.

        Raises UnknownNameError if there is no such card; the message says which name is near.
        """
        name = self.written.card(card)
        return tuple(location for location, row in self.grid.items() if row[name] is state)

    def size(self, location: str) -> tuple[int, int]:
        """Return the least and the greatest number of cards a location can hold.

        Names may be shortened as in a log.

        Raises UnknownNameError if there is no such location; the message says which name is near.
        """
        location = self.written.location(location)
        if location == ENVELOPE:
            return self.game.deck.hidden, self.game.deck.hidden
        if location == TABLE:
            return len(self.game.table), len(self.game.table)
        return self._hand_sizes[location]

    @cached_property
    def _hand_sizes(self) -> Mapping[str, tuple[int, int]]:
        """The bounds of each hand: by the headers, and by what the events and the cells say of it."""
        game = self.game
        stated = {player.name: (player.low, player.high) for player in game.players}
        if not self.consistent or all(low == high for low, high in stated.values()):
            return stated
        total = len(game.deck.cards) - game.deck.hidden - len(game.table)
        by_events = hand_bounds(game.players, game.events, total)
        if by_events is None:
            return stated
        by_cells = [self._bounds_by_cells(*one) for one in zip(game.names, by_events, strict=True)]
        return dict(zip(game.names, share_total(by_cells, total) or by_events, strict=True))

    def _bounds_by_cells(self, player: str, bounds: Bounds) -> Bounds:
        held, is_open = len(self.cards_at(player)), len(self.cards_at(player, State.OPEN))
        return max(bounds[0], held), min(bounds[1], held + is_open)

    @cached_property
    def solution(self) -> Mapping[str, Hidden]:
        """What is known of the hidden cards, by category.

        A category with one hidden card has that card or None, any other a tuple of the cards known. A deck without
        categories has the one key ``cards``; a game without hidden cards none at all. In a notebook that
        contradicts itself everything is None.
        """
        known = frozenset(self.cards_at(ENVELOPE)) if self.game.deck.hidden else frozenset()
        return MappingProxyType(hidden_cards(self.game.deck, known if self.consistent else None))

    @cached_property
    def solved(self) -> bool:
        """True if every hidden card is known; in a game without hidden cards, if the place of every card is."""
        if not self.consistent:
            return False
        if not self.game.deck.hidden:
            return all(self.places_of(card) for card in self.game.deck.cards)
        return len(self.cards_at(ENVELOPE)) == self.game.deck.hidden

    @cached_property
    def contradictions(self) -> tuple[Fact, ...]:
        """The contradictions derived, the earliest and simplest first."""
        contradictions = [fact for fact in self.core_facts if fact.predicate == "contradiction"]
        return tuple(sorted(contradictions, key=lambda fact: (self.since(fact) or 0, self._round(fact), str(fact))))

    @property
    def consistent(self) -> bool:
        """True if no contradiction is derived, and (if deals were asked for) some deal agrees with the log."""
        return not self.contradictions and (self.worlds is None or self.worlds.possible)

    @cached_property
    def contradicts_since(self) -> int | None:
        """The first line of the statement with which the log contradicts itself, 0 for the headers.

        None if it does not, or if the notebook does not tell. The rules may notice later than at the first line with
        which no deal agrees; that line is known if deals were asked for.
        """
        if self.worlds is not None:
            from clue_logic.worlds.timeline import first_conflict_line

            return first_conflict_line(self.worlds)
        return self.since(self.contradictions[0]) if self.contradictions else None

    def since(self, fact: Fact) -> int | None:
        """Return the first line of the statement after which the fact was known, 0 for the headers.

        None if the fact is not known or the notebook does not tell statements apart.
        """
        derivation = self.derivation
        if derivation is not None and fact not in derivation:
            derivation = self.full_derivation
        if derivation is None:
            return None
        if fact in derivation.givens:
            return self._first_given_lines[fact]
        inference = derivation.inferences.get(fact)
        return None if inference is None else inference.since

    def _round(self, fact: Fact) -> int:
        inference = self.derivation.inferences.get(fact) if self.derivation else None
        return inference.round if inference else 0

    @cached_property
    def _first_given_lines(self) -> Mapping[Fact, int]:
        """The first line of the statement after which each given fact is known.

        That is not always the statement on the fact's own line: a silence is telling only once the turn has passed.
        """
        first: dict[Fact, int] = {}
        for stage in stages(self.game):
            for given in stage.givens:
                first.setdefault(given.fact, stage.line)
        return first

    def at(self, line: int) -> Self:
        """Return the notebook as it was after the statement on this line, or the last one above it.

        Raises ValueError if the notebook was not made statement by statement (`solve` with ``by_statement=True``).
        """
        derivation = self.derivation
        if derivation is None or any(i.since is None for i in derivation.inferences.values()):
            raise ValueError("this notebook does not tell lines apart; make it with solve(game, by_statement=True)")
        game = self.game.until(line)
        worlds = None
        if self.worlds is not None:
            from clue_logic.worlds.timeline import prefix_worlds

            worlds = prefix_worlds(self.worlds, game)
        cut = self._cut(derivation, line)
        return replace(
            self,
            game=game,
            core_facts=cut.known_facts,
            core=cut,
            worlds=worlds,
            every_event=None if self.every_event is None else partial(self._full_cut, line),
        )

    def _full_cut(self, line: int) -> Derivation:
        assert self.full_derivation is not None  # it is the derivation that was cut, or that of all events
        return self._cut(self.full_derivation, line)

    def _cut(self, derivation: Derivation, line: int) -> Derivation:
        """Return the derivation as it was after the statement on a line, or the last one above it."""
        givens = {f: given for f, given in derivation.givens.items() if self._first_given_lines[f] <= line}
        inferences = {f: i for f, i in derivation.inferences.items() if i.since is not None and i.since <= line}
        return replace(derivation, givens=givens, inferences=inferences)


@dataclass(frozen=True, repr=False)
class Notebook(NotebookCells):
    """What follows from a game; or what a set of rules derives from it, without what else follows.

    Its parameters are those of `NotebookCells`. Printed, it is the grid that ``clue-logic solve`` prints; in a Jupyter
    notebook it is a table.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''
    ... cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... me: Ann
    ... hand: Queen
    ... Ann suggests Ace: Bob passes
    ... ''')
    >>> nb = cl.solve(game)
    >>> nb["Bob", "King"]
    <State.HOLDS: 'holds'>
    >>> dict(nb.solution), nb.solved
    ({'cards': 'Ace'}, True)
    >>> nb
    <Notebook: 9 of 9 cells known>
    >>> print(nb)
    ┌───────┬─────┬─────┬──────────┐
    │       │ Ann │ Bob │ envelope │
    ├───────┼─────┼─────┼──────────┤
    │ Ace   │  ✗  │  ✗  │    ✓     │
    │ King  │  ✗  │  ✓  │    ✗     │
    │ Queen │  ✓  │  ✗  │    ✗     │
    ├───────┼─────┼─────┼──────────┤
    │ known │ 1/1 │ 1/1 │   1/1    │
    └───────┴─────┴─────┴──────────┘
    """

    def __repr__(self) -> str:
        known = sum(state is not State.OPEN for row in self.grid.values() for state in row.values())
        cells = len(self.game.locations) * len(self.game.deck.cards)
        return f"<Notebook: {known} of {cells} cells known>"

    def __str__(self) -> str:
        return self.text()

    # without this, Python would iterate by calling __getitem__ with 0, 1, 2
    __iter__ = None

    @overload
    def __getitem__(self, wanted: str) -> CellLine[State]: ...
    @overload
    def __getitem__(self, wanted: tuple[str, str]) -> State: ...
    def __getitem__(self, wanted: str | tuple[str, str]) -> State | CellLine[State]:
        """Return the state of a cell; or of one name a player's row, or a card's column.

        Names are written as in a log: their beginnings will do, capitals do not matter.

        Raises UnknownNameError if a name means nothing in this game, and the message says which is near; or if one
        alone may mean a player and a card.

        >>> import clue_logic as cl
        >>> nb = cl.solve(cl.read("cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals King"))
        >>> nb["bob", "queen"], nb["Ann"]["King"], nb["King"]["envelope"]
        (<State.OPEN: 'open'>, <State.HOLDS: 'holds'>, <State.LACKS: 'lacks'>)
        """
        if isinstance(wanted, tuple):
            location, card = self.written.cell(wanted)
            return self.grid[location][card]
        return self.column(wanted) if self.written.is_card(wanted) else self.row(wanted)

    def row(self, location: str) -> CellLine[State]:
        """Return the states of all cards at a place.

        Raises
        ------
        UnknownNameError
            If there is no such place.
        """
        place = self.written.location(location)
        return CellLine(place, self.grid[place], self.written.card, _state_word, "cards")

    def column(self, card: str) -> CellLine[State]:
        """Return the states of a card at all places.

        Raises
        ------
        UnknownNameError
            If there is no such card.
        """
        name = self.written.card(card)
        states = {place: row[name] for place, row in self.grid.items()}
        return CellLine(name, states, self.written.location, _state_word, "places")

    def text(self, *, lang: str = "en", ascii_only: bool = False, width: int | None = None) -> str:
        """Return the notebook as a table.

        The parameters are those of `clue_logic.notebook.grid.grid`.

        Raises
        ------
        UnknownLanguageError
            If the software does not speak the language.
        """
        from clue_logic.notebook.grid import grid
        from clue_logic.notebook.tables import plain_text

        return plain_text(grid(self, width=width, ascii_only=ascii_only, lang=lang), width)

    def html(self, *, lang: str = "en") -> str:
        """Return the notebook as an HTML table, as a Jupyter notebook shows it.

        Raises
        ------
        UnknownLanguageError
            If the software does not speak the language.
        """
        from clue_logic.notebook.grid import grid_html

        return grid_html(self, lang)

    def _repr_html_(self) -> str:
        return self.html()

    def to_dict(self) -> dict[str, Any]:
        """Return the notebook as plain data: what ``clue-logic solve --json`` prints of a possible log.

        Examples
        --------
        >>> import clue_logic as cl
        >>> cl.solve(cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1")).to_dict()["grid"]["Ann"]
        {'1': 'open', '2': 'open', '3': 'open'}
        """
        from clue_logic.notebook.record import record

        plain: dict[str, Any] = encode(record(self))
        return plain

    def to_frame(self) -> DataFrame:
        """Return a data frame of the states as words, a row for each card and a column for each place.

        Raises
        ------
        ModuleNotFoundError
            If pandas is not installed.
        """
        return frame(self.game, lambda place, card: self.grid[place][card].value)


def _state_word(state: State) -> str:
    return state.value
