"""Pairs of worlds that show why a player does not know something, as much alike as can be; also in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct
from rich.cells import cell_len

from clue_logic.game.questions import AtomicProposition, CardClause, Cell
from clue_logic.knowledge.copies import BoundedSolver, Copies, EncodedLog
from clue_logic.knowledge.exact_view import Contrasts
from clue_logic.knowledge.sight import Showing
from clue_logic.words.columns import align_columns, fit_text
from clue_logic.words.messages import messages
from clue_logic.words.terms import place_name
from clue_logic.worlds.neighbours import Deal

MOST = 8
"""The largest number of moved cards for which a minimum is searched."""

CONFLICTS = 2000
"""The limit of conflicts of the solver in that search."""


class World(Struct, frozen=True):
    """A deal, and a possible card for every show."""

    deal: Deal
    shown: Mapping[Showing, str]


class WorldPair(Struct, frozen=True):
    """Two worlds that a player cannot distinguish."""

    player: str | None  # the player; None for an onlooker
    one: World
    other: World
    shows: tuple[Showing, ...] = ()  # the shows where the other deal must have another card shown

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards that lie elsewhere in the other world, in the order of the deck."""
        return tuple(card for card, place in self.one.deal.items() if self.other.deal[card] != place)


def unknowing_pairs(log: EncodedLog, chain: Sequence[str | None], matter: AtomicProposition) -> tuple[WorldPair, ...]:
    """Return pairs of worlds that show why the first of a chain does not know that the second knows ... a proposition.

    >>> from clue_logic.language.reader import read_log
    >>> log = EncodedLog(read_log('''cards: 1, 2, 3, 4
    ... hidden: 1
    ... players: Ann 1, Bob 1, Cid 1
    ... me: Ann
    ... hand: 1
    ... Bob suggests 1, 2: Cid passes, Ann shows 1
    ... '''))
    >>> (pair,) = unknowing_pairs(log, ("Cid",), Cell("Ann", "1", True))
    >>> [(card, pair.one.deal[card], pair.other.deal[card]) for card in pair.cards]
    [('1', 'Ann', 'Bob'), ('2', 'Bob', 'Ann')]
    """
    copies = Copies(log, chain)
    search = _Search(copies)
    otherwise = search.solver.select(*Contrasts(copies).of(matter))
    so = list(_literals(search, copies, matter))
    if so and not search.solver.solve([otherwise, *so]):
        so = []
    if not search.solver.solve([otherwise, *so]):
        return ()
    asked = search.nearest([otherwise, *so], [search.stays(card) for card in log.game.deck.cards])
    worlds = search.worlds(search.grow(asked, [search.same(copy) for copy in range(copies.last)]))
    pairs = (
        WorldPair(player, one, other, tuple(_free_shows(chain[at + 1 : at + 2], one, other)))
        for at, (player, one, other) in enumerate(zip(chain, worlds, worlds[1:], strict=False))
    )
    return tuple(pair for pair in pairs if pair.cards or pair.shows)


def open_pair(
    log: EncodedLog, chain: Sequence[str | None], matter: AtomicProposition, deal: Deal, shown: Mapping[Showing, str]
) -> WorldPair | None:
    """Return two worlds that agree with the log: in one of them the first of a chain knows, and in the other not.

    >>> from clue_logic.language.reader import read_log
    >>> log = EncodedLog(read_log('''cards: 1, 2, 3
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... me: Ann
    ... hand: 1
    ... '''))
    >>> two = Cell("envelope", "2", False)
    >>> pair = open_pair(log, ("Bob",), two, {"1": "Ann", "2": "Bob", "3": "envelope"}, {})
    >>> pair.player, pair.cards, pair.other.deal["2"]
    ('Ann', ('2', '3'), 'envelope')
    """
    copies = Copies(log, chain)
    search = _Search(copies)
    otherwise = search.solver.select(*Contrasts(copies).of(matter))
    if not search.solver.solve([otherwise]):
        return None
    alike = [copies.literal(Cell(place, card, True), 0) for card, place in deal.items()]
    alike += [copies.shown_variables(show, 0)[card] for show, card in shown.items()]
    one, (other, *_) = World(deal, shown), search.worlds(search.nearest([otherwise], alike))
    return WorldPair(log.game.me, one, other, tuple(_noticed_shows(chain[:1], one, other)))


def _noticed_shows(players: Sequence[str | None], one: World, other: World) -> Iterator[Showing]:
    """Yield the shows that these players saw, at which other cards were shown in the two worlds."""
    for show, card in one.shown.items():
        if card != other.shown[show] and not show.witnesses.isdisjoint(players):
            yield show


def _free_shows(players: Sequence[str | None], one: World, other: World) -> Iterator[Showing]:
    """Yield those noticed shows at which the same card could have been shown."""
    for show in _noticed_shows(players, one, other):
        if (other.deal[one.shown[show]] == show.shower) is show.holds:
            yield show


def _literals(search: _Search, copies: Copies, matter: AtomicProposition) -> Iterator[int]:
    """Yield the literal that a cell or a clause holds in the first world; nothing for other propositions."""
    if isinstance(matter, Cell):
        yield copies.literal(matter, 0)
    elif isinstance(matter, CardClause):
        selector = copies.variable()
        held = (copies.literal(Cell(matter.location, card, True), 0) for card in matter.cards)
        yield search.solver.select(selector, ((-selector, *held),))


class _Search:
    """Finds worlds that differ in as little as possible."""

    def __init__(self, copies: Copies) -> None:
        self._copies = copies
        self.solver = BoundedSolver(copies.clauses)

    def deal(self, copy: int) -> Deal:
        """Return the deal of a copy in the model found last."""
        return self._copies.deal(self.solver.model, copy)

    def stays(self, card: str) -> int:
        """Return the literal that a card has the same place in all copies."""
        copies, selector = self._copies, self._copies.variable()
        for copy in range(1, copies.last + 1):
            for place in copies.log.game.locations:
                here, there = (copies.literal(Cell(place, card, True), one) for one in (0, copy))
                if here != there:
                    self.solver.add([-selector, -here, there])
        return selector

    def same(self, copy: int) -> int:
        """Return the literal that a copy and the next one are the same world."""
        copies, selector = self._copies, self._copies.variable()
        rows = ((copies.row(place, copy), copies.row(place, copy + 1)) for place in copies.log.game.locations)
        pairs = [pair for row in rows for pair in zip(*row, strict=True)]
        for show in copies.log.showings:
            before, after = copies.shown_variables(show, copy), copies.shown_variables(show, copy + 1)
            whispered = copies.whispered_variables(show, copy)
            if before and after:
                pairs += [(before[card], after[card]) for card in show.cards]
            elif after and whispered is not None:
                for card, variable in after.items():
                    self.solver.add([-selector, variable if card == whispered else -variable])
        for one, other in pairs:
            if one != other:
                self.solver.add([-selector, -one, other])
                self.solver.add([-selector, one, -other])
        return selector

    def nearest(self, asked: Sequence[int], wanted: Sequence[int]) -> list[int]:
        """Return the required literals, and a maximum set of the wanted ones that can be true at once.

        If the search takes too long, or if more than `MOST` must be false, the set is only maximal.
        """
        for at_most in self._at_most_false(wanted):
            satisfiable = self.solver.solve([*asked, at_most], conflicts=CONFLICTS)
            if satisfiable:
                return self.grow([*asked, at_most], wanted)
            if satisfiable is None:
                break
        return self.grow(asked, wanted)

    def _at_most_false(self, literals: Sequence[int]) -> list[int]:
        """Return the literals that at most 0, 1, 2, ... of some literals are false: a sequential counter.

        Each variable counts the literals up to one of them.
        """
        before = [self._copies.variable() for _ in range(MOST)]
        for literal in literals:
            after = [self._copies.variable() for _ in range(MOST)]
            for number in range(MOST):
                self.solver.add([-after[number], before[number]])
                self.solver.add([-after[number], literal, *before[number - 1 : number]])
            before = after
        return before

    def grow(self, asked: Sequence[int], wanted: Sequence[int]) -> list[int]:
        """Return the required literals, and a maximal set of the wanted ones: no other one can be added."""
        self.solver.prefer(wanted)
        self.solver.solve(asked)
        fixed = [*asked, *(literal for literal in wanted if self.solver.true(literal))]
        for literal in wanted:
            if literal not in fixed and self.solver.solve([*fixed, literal]):
                fixed.append(literal)
        return fixed

    def worlds(self, asked: Sequence[int]) -> list[World]:
        """Return the worlds of all copies in which these literals are true."""
        self.solver.solve(asked)
        pair: list[World] = []
        for copy in range(self._copies.last + 1):
            deal = self.deal(copy)
            shown = {show: self._card(show, copy, deal, pair) for show in self._copies.log.showings}
            pair.append(World(deal, shown))
        return pair

    def _card(self, show: Showing, copy: int, deal: Deal, before: Sequence[World]) -> str:
        """Return the card of a show, if there is a choice the same as in the copy before or the next."""
        copies = self._copies
        if copies.shown_variables(show, copy):
            return copies.find_shown_card(self.solver.model, show, copy)
        whispered = copies.whispered_variables(show, copy)
        if whispered is not None:
            return whispered
        could = [card for card in show.cards if (deal[card] == show.shower) is show.holds]
        near = [before[-1].shown[show]] if before else []
        if copy < copies.last and copies.shown_variables(show, copy + 1):
            near.append(copies.find_shown_card(self.solver.model, show, copy + 1))
        return next((card for card in near if card in could), could[0])


_WIDTHS = 26, 13, 13
"""The largest widths of the columns; 60 with gaps and indent."""


def pairs_text(
    pairs: Sequence[WorldPair],
    lang: str = "en",
    *,
    knower: str | None = None,
    public: bool = False,
    ascii_only: bool = False,
) -> str:
    """Return pairs of worlds, one table after the other, of what differs; nothing if there are none.

    Raises UnknownLanguageError if the software does not speak the language.

    >>> from clue_logic.knowledge.pairs import World
    >>> one, other = World({"Rope": "Ann", "Axe": "Ben"}, {}), World({"Rope": "Ben", "Axe": "Ann"}, {})
    >>> print(pairs_text([WorldPair("Cid", one, other)]))
    Cid cannot tell these apart (deal 1 agrees with the log):
            deal 1  deal 2
      Rope  Ann     Ben
      Axe   Ben     Ann
    All other cards are in the same places.
    """
    msg = messages(lang)
    agreeing = msg("knowledge-pairs-public" if public else "knowledge-pairs-log")
    lines: list[str] = []
    for number, pair in enumerate(pairs, start=1):
        if knower is not None:
            lines.append(msg("knowledge-pairs-open", knower=knower, agreeing=agreeing))
        else:
            player = pair.player or msg("knowledge-pairs-onlooker")
            sentence = (
                msg("knowledge-pairs-first", player=player, agreeing=agreeing)
                if number == 1
                else msg("knowledge-pairs-next", player=player)
            )
            lines.append(sentence[0].upper() + sentence[1:])
        rows = [
            ("", msg("knowledge-pairs-deal", number=number), msg("knowledge-pairs-deal", number=number + 1)),
            *_rows(pair, lang),
        ]
        dot = "." if ascii_only else "…"
        cut = [[_shorten(cell, width, dot) for cell, width in zip(row, _WIDTHS, strict=True)] for row in rows]
        lines += [f"  {line}" for line in align_columns(cut, left=3)]
    return "\n".join([*lines, *([msg("knowledge-pairs-rest")] if pairs else [])])


def _rows(pair: WorldPair, lang: str) -> Iterator[tuple[str, str, str]]:
    for card in pair.cards:
        yield card, place_name(pair.one.deal[card], lang), place_name(pair.other.deal[card], lang)
    for show in pair.shows:
        shown = messages(lang)(
            "knowledge-pairs-shows" if show.holds else "knowledge-pairs-whispers", line=show.told, player=show.shower
        )
        yield shown, pair.one.shown[show], pair.other.shown[show]


def _shorten(text: str, width: int, dot: str) -> str:
    return fit_text(text, width, dot) if cell_len(text) > width else text
