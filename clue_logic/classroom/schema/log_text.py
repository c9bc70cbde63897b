"""The lines of a log, as variables of a circuit, and the text of the log that a model describes.

`clue_logic.classroom.schema.given_atoms` allows whatever does not contradict a deal. Here each given fact has a source:
sizes come from the headers, players answer by the rules of the game, and each statement is a line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from clue_logic.classroom.schema.circuit import FALSE, HANDS, TRUE, Args, Universe
from clue_logic.classroom.schema.given_atoms import EVENT_KINDS, AnswerConstraints, Givens
from clue_logic.game.deck import ALL_CARDS, ENVELOPE, TABLE
from clue_logic.game.facts import Value

ELSEWHERE = "elsewhere"
"""The event of all cells that are said to be known from elsewhere: each is a line of its own."""

_STATED_ONCE = (("asked",), ("passed", "passed_over"), ("answered", "learned_one_of"))
"""What a log gives once, of a player and the same cards, however often it says so."""

_CELL_PREDICATES = ("learned_holds", "learned_lacks")


class LogLines(Givens):
    """What a log gives."""

    def __init__(self, universe: Universe, kinds: frozenset[str]) -> None:
        super().__init__(universe)
        new, circuit = self.circuit.fresh, self.circuit
        self.open_sizes = {player: new() for player in universe.players}
        """For each player a literal that is true if the size of the hand is not said."""
        self.perfect = new()
        """A literal that is true if it is known that who knows the solution accuses."""
        self.answering = AnswerConstraints(self, "suggestion" in kinds)
        """Who answers, and by which rule."""
        self._kinds_there = kinds
        self.naming = tuple(kind for kind in self.naming if kind in kinds)
        for player, unsaid in self.open_sizes.items():
            circuit.imply(unsaid, universe.is_location(player))
        circuit.equal(self.unknown, circuit.disjunction(*self.open_sizes.values()))
        circuit.imply(self.unknown, circuit.at_least(list(self.open_sizes.values()), 2))
        circuit.add(universe.is_location(universe.players[1]))
        for player in universe.players:
            me = self.atom("viewpoint", (player,))
            circuit.imply(me, *universe.held_cards(player))
            circuit.add(-me, -self.open_sizes[player])
        for one, other in combinations((*self.answering.rule_literals, self.perfect), 2):
            circuit.add(-one, -other)
        for event in universe.events:
            self._add_statement(event)
        self._exclude_repetitions()

    @property
    def me(self) -> int:
        """A literal that is true if a player keeps the log."""
        return self.circuit.disjunction(*(self.atom("viewpoint", (player,)) for player in self.universe.players))

    def costs(self) -> list[int]:
        """Return literals, each of which costs the log a line if it is true."""
        silences = [literal for (name, _), literal in self.atoms.items() if name == "kept_silent"]
        learned = [
            atom for (name, args), atom in self.atoms.items() if name in _CELL_PREDICATES and args[0] == ELSEWHERE
        ]
        events = [self.happens(event) for event in self.universe.events]
        settings = [self.perfect, *self.answering.rule_literals]
        more = [self.me, self.me, self.universe.is_location(TABLE), *settings, self.circuit.disjunction(*silences)]
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
            self.circuit.disjunction(-self.universe.is_location(player), *self.universe.held_cards(player))
            for player in self.universe.players
        )
        return self.circuit.conjunction(self.universe.is_location(ENVELOPE), *some)

    def happens(self, event: int) -> int:
        """Return a literal that is true if an event happens."""
        return self.circuit.disjunction(*(self.kind(event, kind) for kind in sorted(self._kinds_there)))

    def log_atom(self, predicate: str, args: Args) -> int:
        """Return the literal of an atom that a log may tell, or not."""
        if predicate in _CELL_PREDICATES and args[0] == ELSEWHERE:
            so = self.universe.holds(*args[1:]) if predicate == _CELL_PREDICATES[0] else self.universe.lacks(*args[1:])
            if so == FALSE:
                return FALSE
            atom = self.circuit.fresh()
            self.circuit.imply(atom, so)
            return atom
        if predicate in EVENT_KINDS and EVENT_KINDS[predicate] not in self._kinds_there:
            return FALSE
        match predicate:
            case "quota":
                return self._header_quota(args)
            case "quota_between":
                return self._header_bounds(args)
            case "dealt":
                return self._dealt_literal(args)
            case "supposed_holds" | "supposed_lacks":
                return FALSE
        return super().log_atom(predicate, args)

    def _header_quota(self, args: Args) -> int:
        place, group, number = args
        if place in self.universe.players:
            stated = -self.open_sizes[str(place)] if group == ALL_CARDS else FALSE
        elif group != ALL_CARDS:
            stated = self.universe.is_location(group) if place == ENVELOPE and number == 1 else FALSE
        else:
            stated = TRUE
        return self.circuit.conjunction(self._quota_literal(args), stated)

    def _header_bounds(self, args: Args) -> int:
        place, group, low, high = args
        if place not in self.universe.players or group != ALL_CARDS or low != 0 or not high:
            return FALSE
        assert isinstance(high, int)
        left = [
            self.circuit.conjunction(size, cell)
            for player, size in self.open_sizes.items()
            for cell in self.universe.held_cards(player)
        ]
        return self.circuit.conjunction(self.open_sizes[str(place)], self.circuit.exactly(left, high))

    def _add_statement(self, event: int) -> None:
        """Restrict an event to those that a line can state."""
        for kind in sorted(self._kinds_there):
            self.kind(event, kind)
        if "suggestion" in self._kinds_there:
            self._suggestion(event)
        if "accusation" in self._kinds_there:
            verdicts = [self.atom(name, (event,)) for name in ("accused_wrongly", "accused_rightly")]
            self.circuit.imply(self.kind(event, "accusation"), *verdicts)
            self.circuit.add(*(-verdict for verdict in verdicts))
            self._require_solution_size(event, self.kind(event, "accusation"))
        if "announcement" in self._kinds_there:
            self._announcement(event)
        if "departure" in self._kinds_there:
            self._require_player(event, "departure", "laid_open")
            self.circuit.imply(self.kind(event, "departure"), *self._named_literals(event))
        if "reveal" in self._kinds_there:
            self._require_cell(event, "reveal", "revealed", self.universe.players)
        if "learned clause" in self._kinds_there:
            learned = self.kind(event, "learned clause")
            self.circuit.imply(learned, *(self.atom("learned_one_of", (event, p)) for p in self.universe.places))
            self.circuit.imply(learned, self.circuit.at_least(self._named_literals(event), 2))
        if {"number", "learned number"} & self._kinds_there:
            self._numbers(event)
        if "learned cell" in self._kinds_there:
            self._require_cell(event, "learned cell", "learned_holds", self.universe.places, "learned_lacks")
        if "whisper" in self._kinds_there:
            self._whisper(event)
        if "private show" in self._kinds_there:
            self._private_show(event)

    def _numbers(self, event: int) -> None:
        """Let a line say one number of the cards it names, no trivial one; the asker is another player."""
        circuit, universe = self.circuit, self.universe
        named = self._named_literals(event)
        for kind, predicates in (("number", ["counted"]), ("learned number", ["learned_at_least", "learned_at_most"])):
            said = [
                self.atom(name, (event, place, number))
                for name in predicates
                for place in universe.places
                for number in range(len(universe.cards) + 1)
            ]
            circuit.imply(self.kind(event, kind), circuit.exactly(said, 1))
            circuit.imply(self.kind(event, kind), *named)
        for place in universe.places:
            circuit.add(-self.atom("learned_at_least", (event, place, 0)))
            for number in range(len(universe.cards) + 1):
                most = self.atom("learned_at_most", (event, place, number))
                circuit.imply(most, circuit.at_least(named, number + 1))
                circuit.add(-self.atom("asked", (event, place)), -self.atom("counted", (event, place, number)))
        circuit.add(-circuit.at_least([self.atom("asked", (event, player)) for player in universe.players], 2))

    def _exclude_repetitions(self) -> None:
        """Let no two events name the same cards, and tell the same of the same player: a log gives that once."""
        circuit = self.circuit
        for one, other in combinations(self.universe.events, 2):
            pairs = zip(self._named_literals(one), self._named_literals(other), strict=True)
            differ = circuit.disjunction(
                *(circuit.disjunction(circuit.conjunction(a, -b), circuit.conjunction(-a, b)) for a, b in pairs)
            )
            for place in self.universe.places:
                for predicates in _STATED_ONCE:
                    stated = [
                        circuit.disjunction(*(self.atom(name, (event, place)) for name in predicates))
                        for event in (one, other)
                    ]
                    circuit.add(-stated[0], -stated[1], differ)

    def _named_literals(self, event: int) -> list[int]:
        return [literal for _, literal in self.named_cards(event)]

    def _require_player(self, event: int, kind: str, predicate: str) -> None:
        self.circuit.imply(
            self.kind(event, kind), *(self.atom(predicate, (event, player)) for player in self.universe.players)
        )

    def _require_cell(self, event: int, kind: str, predicate: str, places: Sequence[Value], *others: str) -> None:
        literals = (
            self.atom(name, (event, place, card))
            for name in (predicate, *others)
            for place in places
            for card in self.universe.cards
        )
        self.circuit.imply(self.kind(event, kind), *literals)

    def _require_solution_size(self, event: int, condition: int) -> None:
        """Say that an event names as many cards as are hidden, one of each category."""
        names, hidden = self._named_literals(event), self.universe.held_cards(ENVELOPE)
        self.circuit.imply(condition, self.universe.is_location(ENVELOPE))
        for number in range(1, len(hidden) + 1):
            enough_named, enough_hidden = self.circuit.at_least(names, number), self.circuit.at_least(hidden, number)
            self.circuit.imply(condition, -enough_named, enough_hidden)
            self.circuit.imply(condition, enough_named, -enough_hidden)
        self._require_categories(event, condition)

    def _require_categories(self, event: int, condition: int) -> None:
        for at, group in enumerate(self.universe.categories):
            named_in_group = [
                self.circuit.conjunction(literal, self.universe.is_in_group(card, group))
                for card, literal in self.named_cards(event)
            ]
            self.circuit.imply(condition, -self.universe.is_category(at), self.circuit.exactly(named_in_group, 1))

    def _whisper(self, event: int) -> None:
        kind = self.kind(event, "whisper")
        players = self.universe.players
        whispered = {
            player: self.circuit.disjunction(
                self.atom("whispered_unheard", (event, player)),
                *(self.atom("whispered", (event, player, card)) for card in self.universe.cards),
            )
            for player in players
        }
        overheard = {player: self.atom("whispered_to", (event, player)) for player in players}
        self.circuit.imply(kind, self.circuit.exactly(list(whispered.values()), 1))
        self.circuit.imply(kind, self.circuit.exactly(list(overheard.values()), 1))
        for player in players:
            self.circuit.add(-whispered[player], -overheard[player])
            of_card = [self.atom("whispered", (event, player, card)) for card in self.universe.cards]
            self.circuit.add(-self.circuit.at_least([*of_card, self.atom("whispered_unheard", (event, player))], 2))

    def _private_show(self, event: int) -> None:
        """Let one player show one card, seen by the keeper or not; the viewer is another player."""
        shows = [
            self.atom(*fact)
            for player in self.universe.players
            for fact in (
                ("showed_unseen", (event, player)),
                *(("showed_privately", (event, player, card)) for card in self.universe.cards),
            )
        ]
        self.circuit.imply(self.kind(event, "private show"), self.circuit.exactly(shows, 1))

    def _announcement(self, event: int) -> None:
        circuit, universe = self.circuit, self.universe
        kind = self.kind(event, "announcement")
        self._require_player(event, "announcement", "announced")
        hands = [self.atom("offers", (event, hand)) for hand in range(1, HANDS + 1)]
        circuit.imply(kind, hands[0])
        for one, other in pairwise(hands):
            circuit.imply(other, one)
        for number, offers in enumerate(hands, start=1):
            cards = [literal for _, literal in self.offered_cards(event, number)]
            for player in universe.players:
                by = circuit.conjunction(self.atom("announced", (event, player)), offers)
                circuit.imply(by, -self.open_sizes[player])
                cells = universe.held_cards(player)
                for size in range(1, len(cells) + 1):
                    in_hand, has = circuit.at_least(cards, size), circuit.at_least(cells, size)
                    circuit.imply(by, -in_hand, has)
                    circuit.imply(by, in_hand, -has)

    def _suggestion(self, event: int) -> None:
        kind = self.kind(event, "suggestion")
        self.circuit.imply(kind, *(self.atom("asked", (event, player)) for player in self.universe.players))
        self.circuit.imply(kind, *self._named_literals(event))
        self._require_categories(event, self.circuit.conjunction(kind, -self.answering.one))
        self.answering.add_replies(event)

    def _kept_silent_literal(self, args: Args) -> int:
        event, player = args
        assert isinstance(event, int)
        literal = super()._kept_silent_literal(args)
        others = [other for other in self.universe.players if other != player]
        passes = [
            self.circuit.disjunction(-self.universe.is_location(other), self.atom("passed", (event, other)))
            for other in others
        ]
        silent = self.circuit.conjunction(literal, self.perfect, self.atom("asked", args), *passes)
        if silent != FALSE:
            self._require_solution_size(event, silent)
        return silent


_CARDS = {
    "suspects": ("Green", "Plum", "White", "Peacock", "Mustard", "Scarlett"),
    "weapons": ("Rope", "Dagger", "Spanner", "Revolver", "Candlestick", "Poison"),
    "rooms": ("Hall", "Study", "Library", "Kitchen", "Lounge", "Ballroom"),
}
"""What cards of these categories are called."""


class LogWriter:
    """Writes a log."""

    def __init__(self, lines: LogLines, model: Sequence[int]) -> None:
        self._lines = lines
        self._universe = lines.universe
        self._true = frozenset(literal for literal in model if literal > 0)
        self._players = [p for p in self._universe.players if self._is_true(self._universe.is_location(p))]
        self._cards = [c for c in self._universe.cards if self._is_true(self._universe.is_card(c))]
        self._names = dict(self._card_names())
        self._everyone = self._is_true(lines.answering.everyone)
        self._one = self._is_true(lines.answering.one)

    def __str__(self) -> str:
        events = [
            (event, *self._event(event)) for event in self._universe.events if self._is_true(self._lines.happens(event))
        ]
        lines = [line for *_, line in sorted(events, key=lambda numbered_line: numbered_line[1])]
        if self._has_silence():
            lines.append(self._next_suggestion())
        return "".join(f"{line}\n" for line in (*self._headers(), *self._learned_lines(), *lines))

    def _is_true(self, literal: int) -> bool:
        return literal in self._true if literal > 0 else -literal not in self._true

    def _true_facts(self, predicate: str) -> Iterator[tuple[Value, ...]]:
        for (name, args), literal in sorted(self._lines.atoms.items(), key=str):
            if name == predicate and self._is_true(literal):
                yield args

    def _event_facts(self, event: int, predicate: str) -> list[tuple[Value, ...]]:
        return [args[1:] for args in self._true_facts(predicate) if args[0] == event]

    def _card_names(self) -> Iterator[tuple[Value, str]]:
        """Yield each card with its name: a number in a deck without categories."""
        for group in self._universe.categories:
            cards = [card for card in self._cards if self._is_true(self._universe.is_in_group(card, group))]
            known = _CARDS.get(group, ())
            yield from zip(cards, (*known, *(f"{group} {n}" for n in range(len(known) + 1, 99))), strict=False)
        for card in self._cards:
            if not self._is_true(self._universe.is_category(0)):
                yield card, card

    def _join_names(self, cards: Sequence[Value]) -> str:
        return ", ".join(name for card, name in self._names.items() if card in cards)

    def _hand(self, place: str) -> list[str]:
        return [card for card in self._cards if self._is_true(self._universe.holds(place, card))]

    def _headers(self) -> Iterator[str]:
        universe = self._universe
        hidden = len(self._hand(ENVELOPE))
        groups = [group for at, group in enumerate(universe.categories) if self._is_true(universe.is_category(at))]
        for group in groups:
            cards = [card for card in self._cards if self._is_true(universe.is_in_group(card, group))]
            yield f"{group}: {self._join_names(cards)}"
        if not groups:
            yield f"{ALL_CARDS}: {self._join_names(self._cards)}"
        if not groups or not hidden:
            yield f"hidden: {hidden}"
        if self._everyone or self._one:
            yield f"answers: {'one' if self._one else 'everyone'}"
        seats = (
            f"{player} {'?' if self._is_true(self._lines.open_sizes[player]) else len(self._hand(player))}"
            for player in self._players
        )
        yield f"players: {', '.join(seats)}"
        for (player,) in self._true_facts("viewpoint"):
            yield f"me: {player}"
            yield f"hand: {self._join_names(self._hand(str(player)))}"
        if self._hand(TABLE):
            yield f"table: {self._join_names(self._hand(TABLE))}"
        if self._has_silence():
            yield "accusing: perfect"

    def _has_silence(self) -> bool:
        return any(True for _ in self._true_facts("kept_silent"))

    def _next_suggestion(self) -> str:
        """Return the line that begins the next turn, so that the silent player did not accuse."""
        [event, silent] = next(self._true_facts("kept_silent"))
        asker = next((player for player in self._players if player != silent), silent)
        return f"{asker} suggests {self._join_names([card for (card,) in self._event_facts(_number(event), 'names')])}"

    def _learned_lines(self) -> Iterator[str]:
        for predicate, verb in (("learned_holds", "holds"), ("learned_lacks", "lacks")):
            for event, place, card in self._true_facts(predicate):
                if event == ELSEWHERE:
                    yield f"learn {place} {verb} {self._names[card]}"

    def _event(self, event: int) -> tuple[int, str]:
        """Return the line of an event, and whether it belongs to the end of a log."""
        cards = self._join_names([card for (card,) in self._event_facts(event, "names")])
        for player, number in self._event_facts(event, "counted"):
            asker = next((f"{asker}" for (asker,) in self._event_facts(event, "asked")), None)
            said = f"{player} tells {number} of {cards}"
            return 0, said if asker is None else f"{asker} asks {player} about {cards}: {number}"
        for bound in ("least", "most"):
            for place, number in self._event_facts(event, f"learned_at_{bound}"):
                return 0, f"learn {place} holds at {bound} {number} of {cards}"
        for (player,) in self._event_facts(event, "asked"):
            if self._one:
                return 0, self._question(event, player, cards)
            answers = ", ".join(self._answers(event, player))
            return 0, f"{player} suggests {cards}{': ' if answers else ''}{answers}"
        for verdict in ("wrong", "right"):
            if self._event_facts(event, f"accused_{verdict}ly"):
                return 2, f"{self._accuser(event)} accuses {cards}: {verdict}"
        for (player,) in self._event_facts(event, "laid_open"):
            return 1, f"{player} leaves: {cards}"
        for place, card in self._event_facts(event, "revealed"):
            return 0, f"{place} reveals {self._names[card]}"
        for (place,) in self._event_facts(event, "learned_one_of"):
            return 0, f"learn {place} holds one of {cards}"
        for verb in ("holds", "lacks"):
            for place, card in self._event_facts(event, f"learned_{verb}"):
                return 0, f"learn {place} {verb} {self._names[card]}"
        for (player,) in self._event_facts(event, "announced"):
            return 0, f"{player} announces one of {{{' | '.join(self._hands(event))}}}"
        if self._event_facts(event, "whispered_to"):
            return 0, self._whisper(event)
        return 0, self._private_show(event)

    def _answers(self, event: int, asker: Value) -> Iterator[str]:
        at = self._players.index(str(asker))
        # With `answers: everyone`, the asker passes by default.
        for player in (*self._players[at + 1 :], *self._players[:at], *([asker] * self._everyone)):
            if (player,) in self._event_facts(event, "passed") and player == asker:
                continue
            if (player,) in self._event_facts(event, "passed"):
                yield f"{player} passes"
            elif (player,) in self._event_facts(event, "answered"):
                yield f"{player} shows"
            for shower, card in self._event_facts(event, "showed"):
                if shower == player:
                    yield f"{player} shows {self._names[card]}"

    def _question(self, event: int, asker: Value, cards: str) -> str:
        """Return the line in which one player asks another."""
        for player, card in self._event_facts(event, "showed"):
            return f"{asker} asks {player} about {cards}: shows {self._names[card]}"
        for predicate, reply in (("answered", "shows"), ("passed", "none")):
            for (player,) in self._event_facts(event, predicate):
                return f"{asker} asks {player} about {cards}: {reply}"
        raise AssertionError("whoever is asked answers")

    def _accuser(self, event: int) -> str:
        """Return the accuser: another player each time, preferably one who makes no suggestion."""
        verdicts = ("accused_wrongly", "accused_rightly")
        before = [
            other
            for other in self._universe.events
            if other < event and any(self._event_facts(other, verdict) for verdict in verdicts)
        ]
        askers = [player for _, player in self._true_facts("asked")]
        free = sorted(self._players, key=lambda player: player in askers)
        return free[len(before) % len(free)]

    def _hands(self, event: int) -> Iterator[str]:
        for hand in range(1, HANDS + 1):
            cards = [card for number, card in self._event_facts(event, "offered") if number == hand]
            if (hand,) in self._event_facts(event, "offers"):
                yield self._join_names(cards)

    def _whisper(self, event: int) -> str:
        [(listener,)] = self._event_facts(event, "whispered_to")
        for player, card in self._event_facts(event, "whispered"):
            return f"{player} whispers to {listener}: lacks {self._names[card]}"
        [(player,)] = self._event_facts(event, "whispered_unheard")
        return f"{player} whispers to {listener}: lacks"

    def _private_show(self, event: int) -> str:
        for player, card in self._event_facts(event, "showed_privately"):
            return f"{player} shows {self._names[card]} to {self._viewer(player)}"
        [(player,)] = self._event_facts(event, "showed_unseen")
        return f"{player} shows a card to {self._viewer(player)}"

    def _viewer(self, shower: Value) -> str:
        return next(player for player in self._players if player != shower)


def _number(value: Value) -> int:
    assert isinstance(value, int)
    return value
