"""What the lines of a log give, in a universe: only what can be written down, and what it takes to write it.

Unlike `clue_logic.classroom.schema.given`, which lets a log give whatever does not contradict a deal, this says what
gives what: sizes come from the headers, players answer as it is the rule, and each statement is a line.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

from clue_logic.classroom.schema.answering import Answering
from clue_logic.classroom.schema.circuit import FALSE, TRUE, Args
from clue_logic.classroom.schema.given import KIND_OF, Givens
from clue_logic.classroom.schema.universe import HANDS, Universe
from clue_logic.game.deck import ALL_CARDS, ENVELOPE, TABLE
from clue_logic.game.facts import Value

ELSEWHERE = "elsewhere"
"""The event of all cells that are said to be known from elsewhere: each is a line of its own."""

_TOLD_ONCE = (("passed", "passed_over"), ("answered", "learned_one_of"))
"""What a log gives once, of a player and the same cards, however often it says so."""

_CELLS = ("learned_holds", "learned_lacks")


class Lines(Givens):
    """What a log gives.

    Parameters
    ----------
    universe
        Places, cards and so on, and the deal.
    kinds
        The kinds of events that it may have.
    """

    def __init__(self, universe: Universe, kinds: frozenset[str]) -> None:
        super().__init__(universe)
        new, circuit = self.circuit.fresh, self.circuit
        self.open_sizes = {player: new() for player in universe.players}
        """For each player a literal that is true if the size of the hand is not said."""
        self.perfect = new()
        """A literal that is true if it is known that who knows the solution accuses."""
        self.answering = Answering(self, "suggestion" in kinds)
        """Who answers, and by which rule."""
        self._kinds_there = kinds
        self.naming = tuple(kind for kind in self.naming if kind in kinds)
        for player, unsaid in self.open_sizes.items():
            circuit.imply(unsaid, universe.is_location(player))
        circuit.equal(self.unknown, circuit.any_of(*self.open_sizes.values()))
        circuit.imply(self.unknown, circuit.at_least(list(self.open_sizes.values()), 2))
        circuit.add(universe.is_location(universe.players[1]))
        for player in universe.players:
            me = self.atom("viewpoint", (player,))
            circuit.imply(me, *universe.held(player))
            circuit.add(-me, -self.open_sizes[player])
        for one, other in combinations((*self.answering.rules, self.perfect), 2):
            circuit.add(-one, -other)
        for event in universe.events:
            self._statement(event)
        self._nothing_twice()

    @property
    def me(self) -> int:
        """A literal that is true if somebody keeps the log."""
        return self.circuit.any_of(*(self.atom("viewpoint", (player,)) for player in self.universe.players))

    def costs(self) -> list[int]:
        """Return literals, each of which costs the log a line if it is true."""
        silences = [literal for (name, _), literal in self.atoms.items() if name == "kept_silent"]
        learned = [atom for (name, args), atom in self.atoms.items() if name in _CELLS and args[0] == ELSEWHERE]
        events = [self.used(event) for event in self.universe.events]
        settings = [self.perfect, *self.answering.rules]
        more = [self.me, self.me, self.universe.is_location(TABLE), *settings, self.circuit.any_of(*silences)]
        groups = [self.universe.is_category(at) for at in range(1, len(self.universe.categories))]
        return [literal for literal in (*events, *learned, *more, *groups) if literal != FALSE]

    def size(self) -> list[int]:
        """Return literals, the fewer of which are true, the smaller the log is."""
        names = [literal for (name, _), literal in self.atoms.items() if name in ("names", "offered")]
        there = [self.universe.is_location(place) for place in self.universe.places]
        cards = [self.universe.is_card(card) for card in self.universe.cards]
        return [*names, *there, *there, *cards, *cards, self.unknown]

    def usual(self) -> int:
        """Return a literal that is true if every player has cards, and some are hidden."""
        some = (
            self.circuit.any_of(-self.universe.is_location(player), *self.universe.held(player))
            for player in self.universe.players
        )
        return self.circuit.all_of(self.universe.is_location(ENVELOPE), *some)

    def used(self, event: int) -> int:
        """Return a literal that is true if an event happens."""
        return self.circuit.any_of(*(self.kind(event, kind) for kind in sorted(self._kinds_there)))

    def told(self, predicate: str, args: Args) -> int:
        """Return the literal of an atom that a log may tell, or not."""
        if predicate in _CELLS and args[0] == ELSEWHERE:
            so = self.universe.holds(*args[1:]) if predicate == _CELLS[0] else self.universe.lacks(*args[1:])
            if so == FALSE:
                return FALSE
            atom = self.circuit.fresh()
            self.circuit.imply(atom, so)
            return atom
        if predicate in KIND_OF and KIND_OF[predicate] not in self._kinds_there:
            return FALSE
        match predicate:
            case "quota":
                return self._said_quota(args)
            case "quota_between":
                return self._said_between(args)
            case "dealt":
                return self.circuit.all_of(self.atom("viewpoint", args[:1]), self.universe.holds(*args))
            case "supposed_holds" | "supposed_lacks":
                return FALSE
        return super().told(predicate, args)

    def _said_quota(self, args: Args) -> int:
        place, group, number = args
        if not isinstance(number, int):
            return FALSE
        exactly = self.circuit.exactly(self.universe.held(place, group), number)
        there = self.universe.is_location(place)
        if place in self.universe.players:
            said = -self.open_sizes[str(place)] if group == ALL_CARDS else FALSE
        elif group != ALL_CARDS:
            said = self.universe.is_location(group) if place == ENVELOPE and number == 1 else FALSE
        else:
            said = TRUE
        return self.circuit.all_of(exactly, there, said)

    def _said_between(self, args: Args) -> int:
        place, group, low, high = args
        if place not in self.universe.players or group != ALL_CARDS or low != 0 or not high:
            return FALSE
        assert isinstance(high, int)
        left = [
            self.circuit.all_of(size, cell)
            for player, size in self.open_sizes.items()
            for cell in self.universe.held(player)
        ]
        return self.circuit.all_of(self.open_sizes[str(place)], self.circuit.exactly(left, high))

    def _statement(self, event: int) -> None:
        """Let an event be one that a line can tell of."""
        for kind in sorted(self._kinds_there):
            self.kind(event, kind)
        if "suggestion" in self._kinds_there:
            self._suggestion(event)
        if "accusation" in self._kinds_there:
            verdicts = [self.atom(name, (event,)) for name in ("accused_wrongly", "accused_rightly")]
            self.circuit.imply(self.kind(event, "accusation"), *verdicts)
            self.circuit.add(*(-verdict for verdict in verdicts))
            self._as_many_as_hidden(event, self.kind(event, "accusation"))
        if "announcement" in self._kinds_there:
            self._announcement(event)
        if "departure" in self._kinds_there:
            self._by_somebody(event, "departure", "laid_open")
            self.circuit.imply(self.kind(event, "departure"), *self._named_at(event))
        if "reveal" in self._kinds_there:
            self._cells_told(event, "reveal", "revealed", self.universe.players)
        if "learned clause" in self._kinds_there:
            learned = self.kind(event, "learned clause")
            self.circuit.imply(learned, *(self.atom("learned_one_of", (event, p)) for p in self.universe.places))
            self.circuit.imply(learned, self.circuit.at_least(self._named_at(event), 2))
        if "learned cell" in self._kinds_there:
            self._cells_told(event, "learned cell", "learned_holds", self.universe.places, "learned_lacks")
        if "whisper" in self._kinds_there:
            self._whisper(event)

    def _nothing_twice(self) -> None:
        """Let no two events name the same cards, and tell the same of the same player: a log gives that once."""
        circuit = self.circuit
        for one, other in combinations(self.universe.events, 2):
            pairs = zip(self._named_at(one), self._named_at(other), strict=True)
            differ = circuit.any_of(*(circuit.any_of(circuit.all_of(a, -b), circuit.all_of(-a, b)) for a, b in pairs))
            for place in self.universe.places:
                for told in _TOLD_ONCE:
                    said = [
                        circuit.any_of(*(self.atom(name, (event, place)) for name in told)) for event in (one, other)
                    ]
                    circuit.add(-said[0], -said[1], differ)

    def _named_at(self, event: int) -> list[int]:
        return [literal for _, literal in self.named(event)]

    def _by_somebody(self, event: int, kind: str, predicate: str) -> None:
        self.circuit.imply(
            self.kind(event, kind), *(self.atom(predicate, (event, player)) for player in self.universe.players)
        )

    def _cells_told(self, event: int, kind: str, predicate: str, places: Sequence[Value], *others: str) -> None:
        told = (
            self.atom(name, (event, place, card))
            for name in (predicate, *others)
            for place in places
            for card in self.universe.cards
        )
        self.circuit.imply(self.kind(event, kind), *told)

    def _as_many_as_hidden(self, event: int, condition: int) -> None:
        """Say that an event names as many cards as are hidden, one of each category."""
        names, hidden = self._named_at(event), self.universe.held(ENVELOPE)
        self.circuit.imply(condition, self.universe.is_location(ENVELOPE))
        for number in range(1, len(hidden) + 1):
            named, held = self.circuit.at_least(names, number), self.circuit.at_least(hidden, number)
            self.circuit.imply(condition, -named, held)
            self.circuit.imply(condition, named, -held)
        self._one_of_each(event, condition)

    def _one_of_each(self, event: int, condition: int) -> None:
        for at, group in enumerate(self.universe.categories):
            named = [
                self.circuit.all_of(literal, self.universe.among(card, group)) for card, literal in self.named(event)
            ]
            self.circuit.imply(condition, -self.universe.is_category(at), self.circuit.exactly(named, 1))

    def _whisper(self, event: int) -> None:
        kind = self.kind(event, "whisper")
        players = self.universe.players
        said = {
            player: self.circuit.any_of(
                self.atom("whispered_unheard", (event, player)),
                *(self.atom("whispered", (event, player, card)) for card in self.universe.cards),
            )
            for player in players
        }
        heard = {player: self.atom("whispered_to", (event, player)) for player in players}
        self.circuit.imply(kind, self.circuit.exactly(list(said.values()), 1))
        self.circuit.imply(kind, self.circuit.exactly(list(heard.values()), 1))
        for player in players:
            self.circuit.add(-said[player], -heard[player])
            of_card = [self.atom("whispered", (event, player, card)) for card in self.universe.cards]
            self.circuit.add(-self.circuit.at_least([*of_card, self.atom("whispered_unheard", (event, player))], 2))

    def _announcement(self, event: int) -> None:
        circuit, universe = self.circuit, self.universe
        kind = self.kind(event, "announcement")
        self._by_somebody(event, "announcement", "announced")
        hands = [self.atom("offers", (event, hand)) for hand in range(1, HANDS + 1)]
        circuit.imply(kind, hands[0])
        for one, other in pairwise(hands):
            circuit.imply(other, one)
        for number, offers in enumerate(hands, start=1):
            cards = [literal for _, literal in self.offered(event, number)]
            for player in universe.players:
                by = circuit.all_of(self.atom("announced", (event, player)), offers)
                circuit.imply(by, -self.open_sizes[player])
                held = universe.held(player)
                for size in range(1, len(held) + 1):
                    in_hand, has = circuit.at_least(cards, size), circuit.at_least(held, size)
                    circuit.imply(by, -in_hand, has)
                    circuit.imply(by, in_hand, -has)

    def _suggestion(self, event: int) -> None:
        kind = self.kind(event, "suggestion")
        self.circuit.imply(kind, *(self.atom("asked", (event, player)) for player in self.universe.players))
        self.circuit.imply(kind, *self._named_at(event))
        self._one_of_each(event, self.circuit.all_of(kind, -self.answering.one))
        self.answering.replies_to(event)

    def _kept_silent(self, args: Args) -> int:
        event, player = args
        assert isinstance(event, int)
        said = super()._kept_silent(args)
        others = [other for other in self.universe.players if other != player]
        passes = [
            self.circuit.any_of(-self.universe.is_location(other), self.atom("passed", (event, other)))
            for other in others
        ]
        silent = self.circuit.all_of(said, self.perfect, self.atom("asked", args), *passes)
        if silent != FALSE:
            self._as_many_as_hidden(event, silent)
        return silent
