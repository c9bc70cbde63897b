"""What each given predicate means for decks and deals (`rules/given.dl`): a literal for each atom, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from clue_logic.classroom.schema.circuit import FALSE, HANDS, TRUE, Args, Universe
from clue_logic.game.deck import ALL_CARDS, ENVELOPE, TABLE
from clue_logic.game.facts import Value

EVENT_KINDS: Mapping[str, str] = {
    "asked": "suggestion",
    "passed": "suggestion",
    "passed_over": "suggestion",
    "answered": "suggestion",
    "showed": "suggestion",
    "kept_silent": "suggestion",
    "accused_wrongly": "accusation",
    "accused_rightly": "accusation",
    "revealed": "reveal",
    "laid_open": "departure",
    "announced": "announcement",
    "offers": "announcement",
    "offered": "announcement",
    "whispered": "whisper",
    "whispered_to": "whisper",
    "whispered_unheard": "whisper",
    "showed_privately": "private show",
    "showed_unseen": "private show",
    "learned_holds": "learned cell",
    "learned_lacks": "learned cell",
    "learned_one_of": "learned clause",
    "counted": "number",
    "learned_at_least": "learned number",
    "learned_at_most": "learned number",
}
"""The kind of event of each predicate; a number may also have an asker."""

EPISTEMIC_PREDICATES = frozenset({"view", "own_view", "sees_as", "shown_to", "looked", "ignorant"})
"""Given predicates that say nothing of deals, but who knows what."""

NAMING_KINDS = ("suggestion", "accusation", "departure", "learned clause", "number", "learned number")
"""The kinds of events that name cards."""


class Givens:
    """The given atoms of any log; each implies its meaning for deck and deal."""

    def __init__(self, universe: Universe) -> None:
        self.universe = universe
        self.circuit = universe.circuit
        self.unknown = self.circuit.fresh()
        """A literal that is true if the size of some hand is not known."""
        self.naming: tuple[str, ...] = NAMING_KINDS
        """The kinds of events that may name cards."""
        self.atoms: dict[tuple[str, Args], int] = {}
        self._kinds: dict[tuple[int, str], int] = {}

    def atom(self, predicate: str, args: Args) -> int:
        """Return the literal of a given atom."""
        key = predicate, args
        if key not in self.atoms:
            structural = _STRUCTURAL.get(predicate)
            self.atoms[key] = structural(self, args) if structural else self.log_atom(predicate, args)
        return self.atoms[key]

    def log_atom(self, predicate: str, args: Args) -> int:
        """Return the literal of an atom that a log may tell, or not."""
        if predicate in EVENT_KINDS and args[0] not in self.universe.events:
            return FALSE
        meaning = _MEANINGS[predicate](self, args)
        if meaning == FALSE:
            return FALSE
        atom = self.circuit.fresh()
        self.circuit.imply(atom, meaning)
        if predicate in EVENT_KINDS:
            kinds = (EVENT_KINDS[predicate], *(["number"] if predicate == "asked" else []))
            self.circuit.imply(atom, *(self.kind(args[0], kind) for kind in kinds))
        if predicate in _UNIQUE_ARGUMENTS:
            self._exclude_others(predicate, args, atom)
        return atom

    def kind(self, event: Value, kind: str) -> int:
        """Return a literal that is true if an event is of a kind."""
        assert isinstance(event, int)
        if (event, kind) not in self._kinds:
            new = self.circuit.fresh()
            for (other, _), literal in self._kinds.items():
                if other == event:
                    self.circuit.add(-literal, -new)
            self._kinds[event, kind] = new
        return self._kinds[event, kind]

    def _exclude_others(self, predicate: str, args: Args, atom: int) -> None:
        """Let nothing else be said with the same first arguments."""
        for (other, theirs), literal in self.atoms.items():
            if (
                other == predicate
                and theirs != args
                and theirs[: _UNIQUE_ARGUMENTS[predicate]] == args[: _UNIQUE_ARGUMENTS[predicate]]
            ):
                self.circuit.add(-atom, -literal)

    def named_cards(self, event: Value) -> list[tuple[str, int]]:
        """Return each card, and a literal that is true if an event names it."""
        return [(card, self.atom("names", (event, card))) for card in self.universe.cards]

    def clause(self, event: Value, place: Value) -> int:
        """Return a literal that is true if a place holds one of the cards named at an event."""
        return self.circuit.disjunction(*self._held_of_named(event, place))

    def _held_of_named(self, event: Value, place: Value) -> list[int]:
        """Return for each card a literal that is true if an event names it and a place holds it."""
        cards = self.named_cards(event)
        return [self.circuit.conjunction(literal, self.universe.holds(place, card)) for card, literal in cards]

    def number(self, args: Args, *, least: bool = True, most: bool = True) -> int:
        """Return the literal of a bound on the number of an event's cards that a place holds."""
        event, place, number = args
        if not isinstance(number, int):
            return FALSE
        held = self._held_of_named(event, place)
        bounds = [self.circuit.at_least(held, number)] if least else []
        bounds += [-self.circuit.at_least(held, number + 1)] if most else []
        return self.circuit.conjunction(self.universe.is_location(place), *bounds)

    def hand_is(self, place: Value, cards: list[tuple[str, int]]) -> int:
        """Return a literal that is true if a place holds exactly some cards."""
        circuit = self.circuit
        pairs = [(self.universe.holds(place, card), literal) for card, literal in cards]
        agree = (circuit.conjunction(circuit.disjunction(-a, b), circuit.disjunction(a, -b)) for a, b in pairs)
        return circuit.conjunction(self.universe.is_location(place), *agree)

    def offered_cards(self, event: Value, hand: Value) -> list[tuple[str, int]]:
        """Return each card, and a literal that is true if it is in a hand announced at an event."""
        return [(card, self.atom("offered", (event, hand, card))) for card in self.universe.cards]

    def lacks_all(self, event: Value, place: Value) -> int:
        """Return a literal that is true if a place lacks all cards named at an event."""
        return self.circuit.conjunction(self.universe.is_location(place), -self.clause(event, place))

    def _names_literal(self, args: Args) -> int:
        event, card = args
        if event not in self.universe.events or card not in self.universe.cards:
            return FALSE
        names = self.circuit.fresh()
        self.circuit.imply(names, self.universe.is_card(card))
        self.circuit.imply(names, *(self.kind(event, kind) for kind in self.naming))
        return names

    def _number_literal(self, args: Args) -> int:
        number = args[0]
        if not isinstance(number, int) or number not in self.universe.numbers:
            return FALSE
        return self.circuit.conjunction(self.unknown, self.universe.is_card(str(number)) if number else TRUE)

    def _in_all_literal(self, args: Args) -> int:
        (number,) = args
        if number not in self.universe.numbers:
            return FALSE
        assert isinstance(number, int)
        return self.circuit.conjunction(self.unknown, self.universe.has_card_count(number))

    def _category_literal(self, args: Args) -> int:
        group, number = args
        assert isinstance(number, int)
        if group == ALL_CARDS:
            return -self.universe.is_category(0) if number == 0 else FALSE
        return self.universe.is_location(group) if self.universe.categories.index(str(group)) == number else FALSE

    def _right_before_literal(self, args: Args) -> int:
        places, circuit = self.universe.places, self.circuit
        one, other = (places.index(str(place)) for place in args)
        if one >= other:
            return FALSE
        between = (-self.universe.is_location(place) for place in places[one + 1 : other])
        return circuit.conjunction(self.unknown, *(self.universe.is_location(place) for place in args), *between)

    def _last_of_all_literal(self, args: Args) -> int:
        places = self.universe.places
        later = (-self.universe.is_location(place) for place in places[places.index(str(args[0])) + 1 :])
        return self.circuit.conjunction(self.unknown, self.universe.is_location(args[0]), *later)

    def _quota_literal(self, args: Args) -> int:
        place, group, number = args
        if not isinstance(number, int):
            return FALSE
        exactly = self.circuit.exactly(self.universe.held_cards(place, group), number)
        return self.circuit.conjunction(self.universe.is_location(place), self._is_group(group), exactly)

    def _quota_between_literal(self, args: Args) -> int:
        place, group, low, high = args
        if not isinstance(low, int) or not isinstance(high, int) or low >= high or place not in self.universe.players:
            return FALSE
        cells = self.universe.held_cards(place, group)
        within = self.circuit.at_least(cells, low), -self.circuit.at_least(cells, high + 1)
        return self.circuit.conjunction(self.unknown, self.universe.is_location(place), *within, self._is_group(group))

    def _is_group(self, group: Value) -> int:
        return TRUE if group == ALL_CARDS else self.universe.is_location(group)

    def _accused_wrongly_literal(self, args: Args) -> int:
        lacking = (
            self.circuit.conjunction(named_literal, self.universe.lacks(ENVELOPE, card))
            for card, named_literal in self.named_cards(args[0])
        )
        return self.circuit.disjunction(*lacking)

    def _accused_rightly_literal(self, args: Args) -> int:
        holding = (
            self.circuit.disjunction(-named_literal, self.universe.holds(ENVELOPE, card))
            for card, named_literal in self.named_cards(args[0])
        )
        return self.circuit.conjunction(*holding)

    def _kept_silent_literal(self, args: Args) -> int:
        """Nobody else, and not the table, has any card named; and they are not the solution."""
        event, player = args
        others = [place for place in self.universe.places if place not in (player, ENVELOPE)]
        nobody = (-self.clause(event, place) for place in others)
        return self.circuit.conjunction(self._is_player(player), self._accused_wrongly_literal((event,)), *nobody)

    def _is_player(self, place: Value) -> int:
        return self.universe.is_location(place) if place in self.universe.players else FALSE

    def _announced_literal(self, args: Args) -> int:
        event, player = args
        hands = (
            self.circuit.conjunction(
                self.atom("offers", (event, hand)), self.hand_is(player, self.offered_cards(event, hand))
            )
            for hand in range(1, HANDS + 1)
        )
        return self.circuit.conjunction(self._is_player(player), self.circuit.disjunction(*hands))

    def _by_player(self, args: Args, literal: int) -> int:
        return self.circuit.conjunction(self._is_player(args[1]), literal)

    def _dealt_literal(self, args: Args) -> int:
        return self.circuit.conjunction(self.atom("viewpoint", args[:1]), self.universe.holds(*args))

    def _offered_literal(self, args: Args) -> int:
        return self.circuit.conjunction(self.atom("offers", args[:2]), self.universe.is_card(args[2]))

    def _showed_literal(self, args: Args) -> int:
        event, player, card = args
        return self._by_player(
            args, self.circuit.conjunction(self.atom("names", (event, card)), self.universe.holds(player, card))
        )


_Literal = Callable[[Givens, Args], int]

_UNIQUE_ARGUMENTS: Mapping[str, int] = {
    "asked": 1,
    "viewpoint": 0,
    "announced": 1,
    "laid_open": 1,
    "learned_one_of": 1,
    "kept_silent": 1,
    "revealed": 1,
    "counted": 1,
    "learned_at_least": 1,
    "learned_at_most": 1,
} | {"learned_holds": 1, "learned_lacks": 1, "whispered": 1, "showed_privately": 1}
"""Predicates with at most one fact for the same first N arguments."""

_STRUCTURAL: Mapping[str, _Literal] = {
    "location": lambda givens, args: givens.universe.is_location(args[0]),
    "card": lambda givens, args: givens.universe.is_card(args[0]),
    "in": lambda givens, args: givens.universe.is_in_group(*args),
    "on_table": lambda givens, args: givens.universe.holds(TABLE, args[0]),
    "category": Givens._category_literal,
    "number": Givens._number_literal,
    "in_all": Givens._in_all_literal,
    "first_of_all": lambda givens, args: givens.unknown if args[0] == givens.universe.players[0] else FALSE,
    "right_before": Givens._right_before_literal,
    "last_of_all": Givens._last_of_all_literal,
    "names": Givens._names_literal,
}
"""What there is of deck and places, and what events name: an event that names cards is of a kind that does."""

_MEANINGS: Mapping[str, _Literal] = {
    "quota": Givens._quota_literal,
    "quota_between": Givens._quota_between_literal,
    "viewpoint": lambda givens, args: givens._is_player(args[0]),
    "dealt": Givens._dealt_literal,
    "supposed_holds": lambda givens, args: givens.universe.holds(*args),
    "supposed_lacks": lambda givens, args: givens.universe.lacks(*args),
    "asked": lambda givens, args: givens._is_player(args[1]),
    "passed": lambda givens, args: givens._by_player(args, givens.lacks_all(*args)),
    "passed_over": lambda givens, args: givens._by_player(args, givens.lacks_all(*args)),
    "answered": lambda givens, args: givens._by_player(args, givens.clause(*args)),
    "showed": Givens._showed_literal,
    "accused_wrongly": Givens._accused_wrongly_literal,
    "accused_rightly": Givens._accused_rightly_literal,
    "kept_silent": lambda givens, args: givens._kept_silent_literal(args),
    "revealed": lambda givens, args: givens._by_player(args, givens.universe.holds(*args[1:])),
    "laid_open": lambda givens, args: givens._by_player(args, givens.hand_is(args[1], givens.named_cards(args[0]))),
    "announced": Givens._announced_literal,
    "offers": lambda givens, args: TRUE if args[1] in range(1, HANDS + 1) else FALSE,
    "offered": Givens._offered_literal,
    "whispered_to": lambda givens, args: givens._is_player(args[1]),
    "whispered": lambda givens, args: givens._by_player(args, givens.universe.lacks(*args[1:])),
    "whispered_unheard": lambda givens, args: givens._by_player(
        args, givens.circuit.disjunction(*(givens.universe.lacks(args[1], card) for card in givens.universe.cards))
    ),
    "showed_privately": lambda givens, args: givens._by_player(args, givens.universe.holds(*args[1:])),
    "showed_unseen": lambda givens, args: givens._by_player(
        args, givens.circuit.disjunction(*(givens.universe.holds(args[1], card) for card in givens.universe.cards))
    ),
    "learned_holds": lambda givens, args: givens.universe.holds(*args[1:]),
    "learned_lacks": lambda givens, args: givens.universe.lacks(*args[1:]),
    "learned_one_of": lambda givens, args: givens.clause(*args),
    "counted": lambda givens, args: givens._by_player(args, givens.number(args)),
    "learned_at_least": lambda givens, args: givens.number(args, most=False),
    "learned_at_most": lambda givens, args: givens.number(args, least=False),
}
"""What follows of a deal from an atom that a log tells (`clue_logic.worlds.constraints`)."""


class _Reply(NamedTuple):
    """Literals that are true if a player passes, is passed over, or answers."""

    passed: int
    over: int
    answers: int


class AnswerConstraints:
    """The rule of answering, the same for a whole log, and what it lets players reply."""

    def __init__(self, givens: Givens, asks: bool) -> None:
        self._givens = givens
        self._universe = givens.universe
        self._circuit = givens.circuit
        self.everyone = self._circuit.fresh() if asks else FALSE
        """A literal that is true if everybody answers, who asks as well, and not only up to the first who does."""
        self.one = self._circuit.fresh() if asks else FALSE
        """A literal that is true if one player is asked, about whatever cards."""

    @property
    def rule_literals(self) -> tuple[int, int]:
        """The rules that the headers of a log have to say."""
        return self.everyone, self.one

    def add_replies(self, event: int) -> None:
        """Let players reply to a suggestion as it is the rule; each says one thing at most."""
        circuit, players = self._circuit, self._universe.players
        kind = self._givens.kind(event, "suggestion")
        replies = [self._reply(event, player) for player in players]
        for at, asker in enumerate(players):
            asked = self._givens.atom("asked", (event, asker))
            for status in replies[at]:
                circuit.add(-asked, -status, self.everyone)
            self._in_turn(asked, [*replies[at + 1 :], *replies[:at]], [*players[at + 1 :], *players[:at]])
        for player, reply in zip(players, replies, strict=True):
            circuit.add(-kind, -self.everyone, -self._universe.is_location(player), reply.passed, reply.answers)
            for rule in self.rule_literals:
                circuit.add(-reply.over, -rule)
        replied = [circuit.disjunction(reply.passed, reply.answers) for reply in replies]
        circuit.add(-kind, -self.one, circuit.exactly(replied, 1))

    def _reply(self, event: int, player: str) -> _Reply:
        circuit, atom = self._circuit, self._givens.atom
        passed, over = atom("passed", (event, player)), atom("passed_over", (event, player))
        showed = [atom("showed", (event, player, card)) for card in self._universe.cards]
        literals = [atom("answered", (event, player)), *showed]
        circuit.add(-circuit.at_least([passed, over, *literals], 2))
        return _Reply(passed, over, circuit.disjunction(*literals))

    def _in_turn(self, asked: int, replies: Sequence[_Reply], players: Sequence[str]) -> None:
        """Let answers go round from the asker's neighbour, up to the first who shows a card, if no rule says else."""
        circuit = self._circuit
        for seat, (passed, over, _) in enumerate(replies):
            later = circuit.disjunction(
                *(circuit.disjunction(reply.passed, reply.answers) for reply in replies[seat + 1 :])
            )
            there = self._universe.is_location(players[seat])
            circuit.add(-asked, -later, -there, passed, over, *self.rule_literals)
            circuit.add(-asked, -over, later, *self.rule_literals)
