"""Translates the given facts of a log into constraints on deals, the only input of encoding, counting and sampling.

Each constraint is about the cards of one location and has a line. That every card is in exactly one place is not among
them: that is the definition of a deal.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from functools import lru_cache
from typing import assert_never

from msgspec import Struct

from clue_logic.game.deck import ALL_CARDS, ENVELOPE
from clue_logic.game.events import Correction, Ignorance
from clue_logic.game.facts import Fact, GivenFact, Value
from clue_logic.game.game import Game
from clue_logic.game.given_facts import Occurrence, event_facts, stages
from clue_logic.game.public_log import public_log
from clue_logic.words.records import replace


class Holding(Struct, frozen=True):
    """`location` holds (or lacks) `card`."""

    line: int
    location: str
    card: str
    holds: bool


class HoldsAny(Struct, frozen=True):
    """`location` holds at least one of `cards`."""

    line: int
    location: str
    cards: tuple[str, ...]


class LacksAny(Struct, frozen=True):
    """`location` lacks at least one of `cards`."""

    line: int
    location: str
    cards: tuple[str, ...]


class CardCount(Struct, frozen=True):
    """`location` holds at least `low` and at most `high` of `cards`."""

    line: int
    location: str
    cards: tuple[str, ...]
    low: int
    high: int


class HandChoice(Struct, frozen=True):
    """`location` holds exactly one of these `hands`, and nothing else."""

    line: int
    location: str
    hands: tuple[tuple[str, ...], ...]


Constraint = Holding | HoldsAny | LacksAny | CardCount | HandChoice


class StatedConstraint(Struct, frozen=True):
    """A constraint, and the given fact that states it."""

    constraint: Constraint
    fact: Fact
    since: int  # the first line of its statement; 0 for the headers
    also: tuple[int, ...] = ()  # other lines that it is computed from

    @property
    def line(self) -> int:
        """The line of the constraint; 0 if there is none, as for suppositions."""
        return self.constraint.line

    @property
    def lines(self) -> tuple[int, ...]:
        """All lines that it depends on, in order."""
        return tuple(sorted({self.line, *self.also} - {0}))

    @property
    def is_fixed(self) -> bool:
        """True if no line states it: the contents of the envelope by the rules, and suppositions."""
        envelope = self.fact.predicate == "quota" and self.fact.args[0] == ENVELOPE
        return envelope or not self.line


def collect_constraints(game: Game) -> tuple[StatedConstraint, ...]:
    """Return all constraints of a log, in its order; repeated ones appear once for each line.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn suggests 1, 2: Bob passes")
    >>> for statement in collect_constraints(game)[-2:]:
    ...     print(statement.constraint)
    Holding(line=4, location='Bob', card='1', holds=False)
    Holding(line=4, location='Bob', card='2', holds=False)
    """
    all_stages = stages(game, repeated=True)
    context = _Context.of(game, [given for stage in all_stages for given in stage.givens])
    return tuple(
        StatedConstraint(constraint, given.fact, stage.line, given.also or _lines_behind(game, given))
        for stage in all_stages
        for given in stage.givens
        if given.fact.predicate in _CONSTRAINT_BUILDERS
        for constraint in _CONSTRAINT_BUILDERS[given.fact.predicate](given, context)
    )


def event_constraints(game: Game, event: Occurrence) -> tuple[Constraint, ...]:
    """Return the constraints of an event, or of a silence, regardless of other events.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn suggests 1, 2: Bob shows")
    >>> event_constraints(game, game.events[0])
    (HoldsAny(line=4, location='Bob', cards=('1', '2')),)
    """
    givens = event_facts(event)
    context = _Context.of(game, givens)
    constraints = (
        (given, _CONSTRAINT_BUILDERS[given.fact.predicate])
        for given in givens
        if given.fact.predicate in _CONSTRAINT_BUILDERS
    )
    return tuple(constraint for given, says in constraints for constraint in says(given, context))


class _Context(Struct, frozen=True):
    """The cards that given facts refer to: of a group, named at an event, or in the hands announced at one."""

    game: Game
    groups: Mapping[Value, tuple[str, ...]]
    named_cards: Mapping[Value, Sequence[str]]
    offered_hands: Mapping[Value, Mapping[Value, Sequence[str]]]

    @classmethod
    def of(cls, game: Game, givens: Sequence[GivenFact]) -> _Context:
        named: dict[Value, list[str]] = defaultdict(list)
        offered: dict[Value, dict[Value, list[str]]] = defaultdict(lambda: defaultdict(list))
        for given in givens:
            predicate, args = given.fact
            if predicate == "names" and args[1] not in named[args[0]]:
                named[args[0]].append(str(args[1]))
            elif predicate == "offers":
                offered[args[0]][args[1]] = []
            elif predicate == "offered":
                offered[args[0]][args[1]].append(str(args[2]))
        return cls(game, {group.key: group.cards for group in game.deck.groups}, named, offered)


def _quota(given: GivenFact, context: _Context) -> Iterator[Constraint]:
    location, group, number = given.fact.args
    assert isinstance(number, int)
    yield CardCount(given.line, str(location), context.groups[group], number, number)


def _quota_range(given: GivenFact, context: _Context) -> Iterator[Constraint]:
    location, group, low, high = given.fact.args
    assert isinstance(low, int)
    assert isinstance(high, int)
    yield CardCount(given.line, str(location), context.groups[group], low, high)


def _table_card(given: GivenFact, context: _Context) -> Iterator[Constraint]:
    yield Holding(given.line, "table", str(given.fact.args[0]), True)


def _cell_builder(holds: bool) -> _ConstraintBuilder:
    """Return the builder for a fact whose last arguments are location and card."""

    def says(given: GivenFact, context: _Context) -> Iterator[Constraint]:
        *_, location, card = given.fact.args
        yield Holding(given.line, str(location), str(card), holds)

    return says


def _lacks_all(given: GivenFact, context: _Context) -> Iterator[Constraint]:
    event, location = given.fact.args
    for card in context.named_cards[event]:
        yield Holding(given.line, str(location), card, False)


def _holds_any(given: GivenFact, context: _Context) -> Iterator[Constraint]:
    event, location = given.fact.args
    yield HoldsAny(given.line, str(location), tuple(context.named_cards[event]))


def _number_builder(*, low: bool, high: bool) -> _ConstraintBuilder:
    """Return the builder for a number of the cards named, which is a `low` bound, a `high` one, or both."""

    def says(given: GivenFact, context: _Context) -> Iterator[Constraint]:
        event, location, number = given.fact.args
        assert isinstance(number, int)
        cards = tuple(context.named_cards[event])
        yield CardCount(given.line, str(location), cards, number if low else 0, number if high else len(cards))

    return says


def _right_accusation(given: GivenFact, context: _Context) -> Iterator[Constraint]:
    for card in context.named_cards[given.fact.args[0]]:
        yield Holding(given.line, ENVELOPE, card, True)


def _excluded_cards(given: GivenFact, context: _Context) -> Iterator[Constraint]:
    # of silence also if a pass was recorded wrongly: a card in a hand is not in the envelope
    yield LacksAny(given.line, ENVELOPE, tuple(context.named_cards[given.fact.args[0]]))


def _unheard_whisper(given: GivenFact, context: _Context) -> Iterator[Constraint]:
    _, location = given.fact.args
    yield LacksAny(given.line, str(location), context.groups[ALL_CARDS])


def _unseen_show(given: GivenFact, context: _Context) -> Iterator[Constraint]:
    _, location = given.fact.args
    yield HoldsAny(given.line, str(location), context.groups[ALL_CARDS])


def _open_hand(given: GivenFact, context: _Context) -> Iterator[Constraint]:
    event, location = given.fact.args
    yield HandChoice(given.line, str(location), (tuple(context.named_cards[event]),))


def _announcement(given: GivenFact, context: _Context) -> Iterator[Constraint]:
    event, location = given.fact.args
    hands = {frozenset(hand): tuple(hand) for hand in context.offered_hands[event].values()}  # without duplicates
    yield HandChoice(given.line, str(location), tuple(hands.values()))


MOST_PARTIAL_DEALS = 50_000
"""The limit of partial deals that are tried for a player who does not know the solution; about a tenth of a second."""

MOST_IGNORANT = 50
"""The limit of such lines; each is decided by those above it."""


def _ignorance(given: GivenFact, context: _Context) -> Iterator[Constraint]:
    """Yield the hands with which a player cannot know the solution by what everybody knows.

    What else she saw does not count here: `clue_logic.knowledge.silence` decides whether it would tell more. Nothing
    is used where an earlier answer is corrected later: she took a wrong one for right.
    """
    game, line, player = context.game, given.line, str(given.fact.args[1])
    mistaken = any(isinstance(event, Correction) and event.wrong < line < event.line for event in game.events)
    hands = None if mistaken else _unknowing_hands(_public_before(game, line), player)
    if hands is not None:
        yield HandChoice(line, player, hands)


def _public_before(game: Game, line: int) -> Game:
    return replace(public_log(game.until(line - 1)), asked=(), notes=())


_public_constraints = lru_cache(maxsize=4 * MOST_IGNORANT)(collect_constraints)
"""The constraints of public logs: those above a line are needed again for the next one."""


def _lines_behind(game: Game, given: GivenFact) -> tuple[int, ...]:
    """Return the other lines that decide who knows the solution, where a fact says that a player does not."""
    if given.fact.predicate != "ignorant":
        return ()
    stated = _public_constraints(_public_before(game, given.line))
    return tuple(sorted({line for one in stated for line in one.lines}))


@lru_cache(maxsize=4 * MOST_IGNORANT)
def _unknowing_hands(game: Game, player: str) -> tuple[tuple[str, ...], ...] | None:
    """Return the hands of a player with which two solutions are possible in a public log.

    None if these are all of her hands, and above the limits.
    """
    cards, places = game.deck.cards, game.locations
    if sum(isinstance(event, Ignorance) for event in game.events) >= MOST_IGNORANT:
        return None
    order = {card: at for at, card in enumerate(cards)}
    demands = dict.fromkeys(places, Demand((1 << len(cards)) - 1))
    for stated in _public_constraints(game):
        place = stated.constraint.location
        demands[place] = add_constraint(demands[place], stated.constraint, order)
    partial, tried = [(0,) * len(places)], 0
    for turn in range(len(cards)):
        card, longer = 1 << turn, []
        for hands in partial:
            for number, demand in enumerate(demands.values()):
                hand = hands[number] | card
                if demand.allowed & card and all((hand & some).bit_count() <= high for some, _, high in demand.numbers):
                    longer.append((*hands[:number], hand, *hands[number + 1 :]))
        partial, tried = longer, tried + len(longer)
        if tried > MOST_PARTIAL_DEALS:
            return None
    at, hidden = places.index(player), places.index(ENVELOPE) if game.deck.hidden else None
    solutions: dict[Mask, set[object]] = defaultdict(set)
    for hands in partial:
        if all(demand.accepts(hand) for demand, hand in zip(demands.values(), hands, strict=True)):
            solutions[hands[at]].add(hands if hidden is None else hands[hidden])
    unknowing = [hand for hand, possible in solutions.items() if len(possible) > 1]
    if len(unknowing) == len(solutions):
        return None
    return tuple(tuple(card for card in cards if hand >> order[card] & 1) for hand in unknowing)


_ConstraintBuilder = Callable[[GivenFact, _Context], Iterator[Constraint]]

_CONSTRAINT_BUILDERS: Mapping[str, _ConstraintBuilder] = {
    "quota": _quota,
    "quota_between": _quota_range,
    "dealt": _cell_builder(True),
    "on_table": _table_card,
    "supposed_holds": _cell_builder(True),
    "supposed_lacks": _cell_builder(False),
    "passed": _lacks_all,
    "passed_over": _lacks_all,
    "answered": _holds_any,
    "showed": _cell_builder(True),
    "accused_wrongly": _excluded_cards,
    "accused_rightly": _right_accusation,
    "kept_silent": _excluded_cards,
    "revealed": _cell_builder(True),
    "laid_open": _open_hand,
    "announced": _announcement,
    "whispered": _cell_builder(False),
    "whispered_unheard": _unheard_whisper,
    "showed_privately": _cell_builder(True),
    "showed_unseen": _unseen_show,
    "learned_holds": _cell_builder(True),
    "learned_lacks": _cell_builder(False),
    "learned_one_of": _holds_any,
    "counted": _number_builder(low=True, high=True),
    "ignorant": _ignorance,
    "learned_at_least": _number_builder(low=True, high=False),
    "learned_at_most": _number_builder(low=False, high=True),
}
"""The constraints of each given predicate; the other predicates of ``rules/given.dl`` only describe deck and events."""


Mask = int
"""A set of cards as bits; the lowest bit is the next card in the order."""


class Demand(Struct, frozen=True):
    """The constraints on the remaining cards of a location."""

    allowed: Mask
    # triples (cards, low, high): at least `low` and at most `high` of these cards
    numbers: frozenset[tuple[Mask, int, int]] = frozenset()
    choices: frozenset[Mask] | None = None  # exactly one of these sets; None: any
    # sorted triples (cards, held, named) of the shows for which the number of possible cards matters: of the `named`
    # cards the location already has `held`, and may get some of `cards`
    shows: tuple[tuple[Mask, int, int], ...] = ()

    def accepts(self, hand: Mask) -> bool:
        """Return whether a hand satisfies the demand.

        >>> demand = Demand(0b0111, frozenset({(0b0011, 1, 2)}))
        >>> demand.accepts(0b0101), demand.accepts(0b1001), demand.accepts(0b0100)
        (True, False, False)
        """
        if hand & ~self.allowed or (self.choices is not None and hand not in self.choices):
            return False
        return all(low <= (hand & cards).bit_count() <= high for cards, low, high in self.numbers)


def card_mask(cards: Iterable[str], order: Mapping[str, int]) -> Mask:
    """Return a set of cards as bits; cards outside the order are ignored."""
    return sum(1 << order[card] for card in set(cards) if card in order)


def add_constraint(
    demand: Demand, constraint: Constraint, at: Mapping[str, int], has: Set[str] = frozenset()
) -> Demand:
    """Return the demand on a location with one more constraint."""
    match constraint:
        case Holding(_, _, card, False):
            return replace(demand, allowed=demand.allowed & ~card_mask((card,), at))
        case Holding(_, _, card, _):
            cards, low, high = (card,), 1, 1
        case HoldsAny(_, _, cards):
            low, high = 1, len(cards)
        case LacksAny(_, _, cards):
            low, high = 0, len(set(cards)) - 1
        case CardCount(_, _, cards, low, high):
            pass
        case HandChoice(_, _, hands):
            left = [set(hand) - has for hand in hands if has <= set(hand)]
            choices = frozenset(card_mask(hand, at) for hand in left if hand <= at.keys())
            return replace(demand, choices=choices if demand.choices is None else choices & demand.choices)
        case _:
            assert_never(constraint)
    number = len(set(cards) & has)
    return replace(demand, numbers=demand.numbers | {(card_mask(cards, at), low - number, high - number)})


def normalize_demand(demand: Demand) -> Demand | None:
    """Return the normal form of a demand, None if no cards satisfy it.

    Exactly one of the cards 0 to 3, and one or two of 0 and 1: so 2 and 3 are excluded, and exactly one of 0 and 1:

    >>> normalize_demand(Demand(0b1111, frozenset({(0b1111, 1, 1), (0b0011, 1, 2)})))
    Demand(allowed=3, numbers=frozenset({(3, 1, 1)}), choices=None, shows=())
    """
    if demand.choices is not None:
        return _restrict_choices(demand, demand.choices)
    allowed = demand.allowed
    while True:
        numbers: dict[Mask, tuple[int, int]] = {}
        for cards, low, high in demand.numbers:
            cards &= allowed
            size = cards.bit_count()
            known_low, known_high = numbers.get(cards, (0, size))
            low, high = max(low, known_low), min(high, known_high)
            if low > high:
                return None
            numbers[cards] = (low, high)
        most = numbers[allowed][1] if allowed in numbers else allowed.bit_count()
        smaller = allowed
        for cards, (low, high) in numbers.items():
            if low > most:
                return None
            if not high:
                smaller &= ~cards
            elif low == most:  # they use up the whole hand
                smaller &= cards
        if smaller == allowed:
            bounds = ((c, low, high) for c, (low, high) in numbers.items() if low or high < c.bit_count())
            return Demand(allowed, frozenset(bounds), None, demand.shows)
        allowed = smaller


def _restrict_choices(demand: Demand, choices: frozenset[Mask]) -> Demand | None:
    left = frozenset(
        choice
        for choice in choices
        if not choice & ~demand.allowed
        and all(low <= (choice & cards).bit_count() <= high for cards, low, high in demand.numbers)
    )
    if not left:
        return None
    allowed = 0
    for choice in left:
        allowed |= choice
    return Demand(allowed, frozenset(), left if allowed else None, demand.shows)
