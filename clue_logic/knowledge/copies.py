"""Copies of the deal, linked by players: one world after the other, each the same as the last to some player.

In every copy everything holds that everybody knows. The first can be the keeper's: then it also agrees with what she
alone knows. The next is the same to the first player of the chain, and so on: cells of her own hand are one and the
same variable in both copies, and so is the card of every show that she saw. So a statement is known to the end of the
chain if it cannot be false in the last copy: one question to a SAT solver, whatever the length.

A card shown is a matter of clauses only where two linked copies share it, or where somebody asks for it (`watched`). It
must be shared with the shower too: she need not tell anything new by it to herself, but to the next in the chain.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, count

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.questions import Cell
from clue_logic.knowledge.encoded_log import Disclosure, EncodedLog
from clue_logic.knowledge.sight import Audience, Showing
from clue_logic.worlds.encoding import Clauses, Encoded, Encoding
from clue_logic.worlds.neighbours import Deal


class Copies:
    """The clauses of some copies of the deal.

    Parameters
    ----------
    log
        The log.
    players
        To whom the copies are the same: the first and the second copy to the first player, and so on. If that is the
        keeper of the log, the second agrees with what only she knows as well as the first. None is an onlooker.
    keeper
        True if the first copy agrees with what only the keeper of the log knows.
    watched
        A copy and a player: of the shows that this player saw, exactly one card each is shown there.

    Examples
    --------
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
        keeper: bool = True,
        watched: tuple[int, str] | None = None,
    ) -> None:
        self.log = log
        self.last = len(players)
        self._players = tuple(players)
        # She remembers what she knows alone, and what she has seen besides, which is perhaps not in the log.
        self._kept = range(0 if not keeper else 2 if self._players[:1] == (log.game.me,) else 1)
        self._watched = watched
        self._fresh = count(log.encoding.variables + 1)
        self._tables = [self._first_table()]
        for player in self._players:
            self._tables.append(self._next_table(self._tables[-1], player))
        self._shown = {show: tuple(self._runs(show)) for show in log.showings}
        self._columns: dict[int, tuple[tuple[str, tuple[tuple[str, int], ...]], ...]] = {}
        self.parts: tuple[Encoded, ...] = tuple(self._parts())
        """The clauses; each part knows the statement from which on it counts."""

    @property
    def clauses(self) -> Iterator[tuple[int, ...]]:
        """All clauses."""
        return (clause for part in self.parts for clause in part.clauses)

    def encoding(self, *more: tuple[int, ...], until: int | None = None) -> Encoding:
        """Return everything as one encoding, with more clauses that no line is to blame for.

        Parameters
        ----------
        more
            These clauses.
        until
            Only of the statements up to this line.
        """
        told = (part for part in self.parts if until is None or part.since <= until)
        parts = (*told, Encoded(None, more, "what is asked"))
        return Encoding(self.log.game, parts, self.variable() - 1, linked=True)

    def variable(self) -> int:
        """Return a variable that nothing has been said of."""
        return next(self._fresh)

    def literal(self, cell: Cell, copy: int) -> int:
        """Return what says that the cell is so in a copy."""
        variable = self._tables[copy][self.log.encoding.cells[cell.location, cell.card]]
        return variable if cell.holds else -variable

    def row(self, place: str, copy: int) -> list[int]:
        """Return the variables of all cells of a location in a copy, in the order of the deck."""
        table = self._tables[copy]
        return [table[cell] for cell in self.log.cells_of[place]]

    def shown(self, show: Showing, copy: int) -> Mapping[str, int]:
        """Return the variable of each card at a show; nothing if they do not matter in this copy."""
        return next((cards for copies, cards in self._shown[show] if copy in copies), {})

    def told(self, show: Showing, copy: int) -> str | None:
        """Return the card of a show in a copy, if the log tells it and the copy agrees with what its keeper knows."""
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

    def card_shown(self, model: Sequence[int], show: Showing, copy: int) -> str:
        """Return the card of a show in a copy in a model: the first of several, where nobody has to see one only."""
        return next(card for card, variable in self.shown(show, copy).items() if model[variable - 1] > 0)

    # Which variable stands where

    def _first_table(self) -> list[int]:
        variables = self.log.encoding.variables
        # Indexed by literals: a negative index counts from the end.
        return [0, *range(1, variables + 1), *range(-variables, 0)]

    def _next_table(self, table: list[int], player: str | None) -> list[int]:
        own = range(0) if player is None else self.log.cells_of[player]
        size = self.log.encoding.variables
        fresh = [table[v] if v in own else self.variable() for v in range(1, size + 1)]
        return [0, *fresh, *(-v for v in reversed(fresh))]

    def _renamed(self, clauses: Clauses, copy: int) -> Iterable[tuple[int, ...]]:
        if not copy:  # the first has the variables of the log itself
            return clauses
        table = self._tables[copy]
        return (tuple([table[literal] for literal in clause]) for clause in clauses)

    def _runs(self, show: Showing) -> Iterator[tuple[range, Mapping[str, int]]]:
        """Yield the stretches of copies in which the same card is shown, with a variable for each card."""
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

    # What is said of them

    def _parts(self) -> Iterator[Encoded]:
        for said in self.log.disclosures:
            yield Encoded(said.part.stated, tuple(self._clauses(said)), said.part.always)
        for peek in self.log.peeks:
            yield Encoded(None, tuple(self._envelope_seen(peek.player)), told=peek.line)

    def _clauses(self, said: Disclosure) -> Iterator[tuple[int, ...]]:
        copies = range(self.last + 1)
        if said.audience is Audience.EVERYBODY:
            for copy in copies:
                yield from self._renamed(said.part.clauses, copy)
        else:  # told to the keeper alone, or seen by her too: her copies agree with it
            for copy in self._kept:
                yield from self._renamed(said.part.clauses, copy)
        if said.showing is not None:
            for copy in copies:
                yield tuple(self.literal(said.showing.could_be(card), copy) for card in said.showing.cards)
            yield from self._card_shown(said.showing)

    def _card_shown(self, show: Showing) -> Iterator[tuple[int, ...]]:
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

    def _envelope_seen(self, player: str) -> Iterator[tuple[int, ...]]:
        # Not shared variables: whoever asks what would follow without the accusation must be able to drop it.
        for copy, viewer in enumerate(self._players, start=1):
            if viewer == player:
                for one, other in zip(self.row(ENVELOPE, copy - 1), self.row(ENVELOPE, copy), strict=True):
                    yield from ((-one, other), (one, -other))
