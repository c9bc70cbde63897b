"""What a log entails, decided by SAT, and by trying every deal where there are few cards.

Both read the events of a game and nothing else: not the given facts, and not the rules. They share no code, so that
each is a test of the other: `agrees` says what the events mean for one whole deal, `Oracle` what they mean as clauses.
Both also say what is left of a log without some of its lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from functools import cached_property, lru_cache
from itertools import product
from typing import Any

from pysat.card import CardEnc, EncType
from pysat.formula import IDPool
from pysat.solvers import Cadical195, Glucose4

from clue_logic.game.deck import ENVELOPE, TABLE
from clue_logic.game.events import (
    Accusation,
    Announcement,
    Answer,
    CardNumber,
    Departure,
    Event,
    LearnedCell,
    LearnedClause,
    PrivateShow,
    Reply,
    Reveal,
    Suggestion,
    Whisper,
)
from clue_logic.game.game import Game
from clue_logic.game.questions import State
from tests.generated.matching import can_agree
from tests.generated.silence import telling_silences
from tests.generated.sizes_said import SizeSaid, sizes_said

# For every location and card: HOLDS, LACKS or OPEN; no deal agrees with an inconsistent log, and it has no cells
Cells = Mapping[tuple[str, str], State]


BUDGET = 1000  # after this number of conflicts the solver gives up, and `can_agree` is used


def entailed(game: Game) -> Cells | None:
    """Return the facts common to all deals that agree with the log; None if there are no such deals."""
    return Oracle(game).entailed


def satisfiable(game: Game) -> bool:
    """Return whether some deal agrees with the log."""
    return Oracle(game).agree()


class Oracle:
    """The SAT encoding of a game: a variable for every cell, and for every clause the lines that it takes to state it.

    There are none for what no line is to blame for: that a card is in one place, and what kind of cards are hidden.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._ids = IDPool()
        self._clauses: list[tuple[frozenset[int], list[int]]] = []
        cells = [(place, card) for place in game.locations for card in game.deck.cards]
        self._cells = {cell: self._ids.id(cell) for cell in cells}
        self._set_up()
        for event in game.events:
            self._told(event)
        for silence in telling_silences(game):
            self._add(silence.line, [-self._cells[ENVELOPE, card] for card in silence.cards])

    @property
    def lines(self) -> frozenset[int]:
        """The lines that say something about the deal."""
        return frozenset(line for lines, _ in self._clauses for line in lines)

    @cached_property
    def _line_by_line(self) -> tuple[Any, Mapping[int, int]]:
        """A solver, and for every line the variable that makes it count."""
        counting = {line: self._ids.id(("line", line)) for line in sorted(self.lines)}
        clauses = [[*(-counting[line] for line in lines), *clause] for lines, clause in self._clauses]
        return Glucose4(bootstrap_with=clauses), counting

    def agree(self, lines: Iterable[int] | None = None) -> bool:
        """Return whether some deal agrees with these lines; with all, if none are named."""
        solver, counting = self._line_by_line
        chosen = self.lines if lines is None else frozenset(lines)
        solver.conf_budget(BUDGET)
        found: bool | None = solver.solve_limited(assumptions=[counting[line] for line in chosen])
        return can_agree(self._game, chosen) if found is None else found

    @cached_property
    def entailed(self) -> Cells | None:
        """What all deals have in common."""
        with Cadical195(bootstrap_with=[clause for _, clause in self._clauses]) as solver:
            if not solver.solve():
                return None
            common = set(self._true_literals(solver))
            states = dict.fromkeys(self._cells, State.OPEN)
            for cell, variable in self._cells.items():
                literal = variable if variable in common else -variable
                if literal not in common:
                    continue
                if solver.solve(assumptions=[-literal]):
                    common &= self._true_literals(solver)
                else:
                    states[cell] = State.HOLDS if literal > 0 else State.LACKS
            return states

    @staticmethod
    def _true_literals(solver: Any) -> set[int]:
        return set(solver.get_model())

    def _add(self, line: int | frozenset[int], clause: Iterable[int]) -> None:
        """Add a clause that counts if this line does, or all of these do."""
        lines = line if isinstance(line, frozenset) else frozenset({line} - {0})
        self._clauses.append((lines, list(clause)))

    def _count(self, line: int | frozenset[int], literals: Sequence[int], low: int, high: int) -> None:
        """At least `low` and at most `high` of these are true."""
        for bound, encode in ((low, CardEnc.atleast), (high, CardEnc.atmost)):
            if bound > len(literals) and bound == low:
                self._add(line, [])
            elif 0 < bound < len(literals) or (bound == high == 0) or (bound == low == len(literals) > 0):
                found = encode(literals, bound=bound, vpool=self._ids, encoding=EncType.seqcounter)
                for clause in found.clauses:
                    self._add(line, clause)

    def _set_up(self) -> None:
        game, x, lines = self._game, self._cells, self._game.lines
        for card in game.deck.cards:
            self._count(0, [x[place, card] for place in game.locations], 1, 1)
        for said in sizes_said(game):
            hand = [x[said.player, card] for card in game.deck.cards]
            self._count(said.lines, hand, said.low, said.high)
        holders = [(lines.hands, name) for name in game.names if game.one_of_each]
        if game.deck.hidden:
            self._count(0, [x[ENVELOPE, card] for card in game.deck.cards], game.deck.hidden, game.deck.hidden)
            holders.append((0, ENVELOPE))
        for line, holder in holders:
            for category in game.deck.categories:
                self._count(line, [x[holder, card] for card in category.cards], 1, 1)
        if game.table:
            self._is_hand(lines.table, TABLE, game.table)
        if game.me is not None and game.hand is not None:
            self._is_hand(lines.hand, game.me, game.hand)

    def _is_hand(self, line: int, place: str, cards: Iterable[str], condition: int | None = None) -> None:
        """These are all the cards of a place (if a condition is true)."""
        unless = [] if condition is None else [-condition]
        held = set(cards)
        for card in self._game.deck.cards:
            variable = self._cells[place, card]
            self._add(line, [*unless, variable if card in held else -variable])

    def _told(self, event: Event) -> None:
        x = self._cells
        match event:
            case Suggestion():
                for answer in event.answers:
                    if answer.card is not None:
                        self._add(answer.line, [x[answer.player, answer.card]])
                    elif answer.reply is Reply.ANSWERED:
                        self._add(answer.line, [x[answer.player, card] for card in event.cards])
                    else:
                        for card in event.cards:
                            self._add(answer.line, [-x[answer.player, card]])
            case Accusation(line, _, cards, True):
                for card in cards:
                    self._add(line, [x[ENVELOPE, card]])
            case Accusation(line, _, cards, False):
                self._add(line, [-x[ENVELOPE, card] for card in cards])
            case Reveal(line, player, card):
                self._add(line, [x[player, card]])
            case Departure(line, player, cards) if cards is not None:
                self._is_hand(line, player, cards)
            case Announcement(line, player, hands):
                chosen = [self._ids.id(("offer", line, number)) for number in range(len(hands))]
                self._add(line, chosen)
                for variable, hand in zip(chosen, hands, strict=True):
                    self._is_hand(line, player, hand, variable)
            case Whisper(line, player, _, card):
                whispered = self._game.deck.cards if card is None else (card,)
                self._add(line, [-x[player, card] for card in whispered])
            case PrivateShow(line, player, _, card):
                self._add(line, [x[player, one] for one in self._game.deck.cards if card in (None, one)])
            case LearnedCell(line, place, card, holds):
                self._add(line, [x[place, card] if holds else -x[place, card]])
            case LearnedClause(line, place, cards):
                self._add(line, [x[place, card] for card in cards])
            case CardNumber(line, place, cards, low, high):
                self._count(line, [x[place, card] for card in cards], low, high)


# One deal at a time


Hands = Mapping[str, Set[str]]
Claim = Callable[[Hands], bool]


def agrees(game: Game, deal: Mapping[str, str]) -> bool:
    """Return whether a deal agrees with everything a log says."""
    hands = _hands(game, deal)
    return all(true(hands) for _, true in _claims(game))


def broken(game: Game, deal: Mapping[str, str]) -> frozenset[frozenset[int]]:
    """Return the lines of a log that a deal makes false: each as a set, or several that it makes false together.

    The empty set is among them if it is no deal at all.
    """
    return _broken(_claims(game), _hands(game, deal))


def _broken(claims: Iterable[tuple[frozenset[int], Claim]], hands: Hands) -> frozenset[frozenset[int]]:
    return frozenset(lines for lines, true in claims if not true(hands))


def stands(game: Game, deal: Mapping[str, str], lines: Set[int]) -> bool:
    """Return whether a deal agrees with these lines of a log."""
    return not any(rests_on <= lines for rests_on in broken(game, deal))


def _hands(game: Game, deal: Mapping[str, str]) -> Hands:
    hands: dict[str, set[str]] = {place: set() for place in game.locations}
    for card in game.deck.cards:
        hands[deal[card]].add(card)
    return hands


@lru_cache(maxsize=8)  # asked of one game for every way to deal its cards
def _claims(game: Game) -> tuple[tuple[frozenset[int], Claim], ...]:
    """Return for everything that a log says its lines, and whether it is true of some hands."""
    sizes = [(said.lines, _sized(said)) for said in sizes_said(game)]
    return *sizes, *((frozenset({line} - {0}), claim) for line, claim in _claims_of_lines(game))


def _sized(said: SizeSaid) -> Claim:
    return lambda hands: said.low <= len(hands[said.player]) <= said.high


def _claims_of_lines(game: Game) -> Iterator[tuple[int, Claim]]:
    lines, me, names, hidden = game.lines, game.me, game.names, game.deck.hidden
    cards = len(game.deck.cards)
    groups = [frozenset(category.cards) for category in game.deck.categories]
    yield 0, lambda hands: sum(map(len, hands.values())) == cards
    if hidden:
        yield 0, lambda hands: len(hands[ENVELOPE]) == hidden
        yield 0, lambda hands: all(len(hands[ENVELOPE] & group) == 1 for group in groups)
    if me is not None and game.hand is not None:
        yield lines.hand, _is(me, game.hand)
    if game.table:
        yield lines.table, _is(TABLE, game.table)
    if game.one_of_each:
        yield lines.hands, lambda hands: all(len(hands[name] & group) == 1 for name in names for group in groups)
    for event in game.events:
        yield from _claims_of(event, cards)
    for silence in telling_silences(game):
        yield silence.line, _differs(silence.cards)


def _is(place: str, cards: Iterable[str]) -> Claim:
    held = frozenset(cards)
    return lambda hands: hands[place] == held


def _differs(cards: Iterable[str]) -> Claim:
    solution = frozenset(cards)
    return lambda hands: hands[ENVELOPE] != solution


def _claims_of(event: Event, cards: int) -> Iterator[tuple[int, Claim]]:
    match event:
        case Suggestion():
            for answer in event.answers:
                yield answer.line, _answered(answer, frozenset(event.cards))
        case Accusation(line, _, accused, right) if right is not None:
            solution = frozenset(accused)
            yield line, lambda hands: (hands[ENVELOPE] == solution) == right
        case Reveal(line, player, card):
            yield line, lambda hands: card in hands[player]
        case Departure(line, player, left) if left is not None:
            yield line, _is(player, left)
        case Announcement(line, player, offered):
            every = [frozenset(hand) for hand in offered]
            yield line, lambda hands: any(hand == hands[player] for hand in every)
        case Whisper(line, player, _, card):
            yield line, lambda hands: len(hands[player]) < cards and card not in hands[player]
        case PrivateShow(line, player, _, card):
            yield line, lambda hands: bool(hands[player]) if card is None else card in hands[player]
        case LearnedCell(line, place, card, holds):
            yield line, lambda hands: (card in hands[place]) == holds
        case LearnedClause(line, place, some):
            yield line, lambda hands: not hands[place].isdisjoint(some)
        case CardNumber(line, place, some, low, high):
            yield line, lambda hands: low <= len(hands[place] & {*some}) <= high


def _answered(answer: Answer, named: frozenset[str]) -> Claim:
    player, card = answer.player, answer.card
    if card is not None:
        return lambda hands: card in hands[player]
    has_any = answer.reply is Reply.ANSWERED
    return lambda hands: named.isdisjoint(hands[player]) != has_any


def deals(game: Game) -> Iterator[dict[str, str]]:
    """Yield every deal that agrees with a log, by trying all: only for decks of a few cards."""
    rooms = {player.name: player.high for player in game.players}
    rooms |= {ENVELOPE: game.deck.hidden, TABLE: len(game.table)}
    seen = dict.fromkeys(game.table, TABLE)  # in each other place these cards break the log
    if game.me is not None:
        seen |= dict.fromkeys(game.hand or (), game.me)
    hands: dict[str, set[str]] = {place: set() for place in game.locations}
    deal: dict[str, str] = {}
    claims = [true for _, true in _claims(game)]

    def place(at: int) -> Iterator[dict[str, str]]:
        if at == len(game.deck.cards):
            if all(true(hands) for true in claims):
                yield dict(deal)
            return
        card = game.deck.cards[at]
        for location in (seen[card],) if card in seen else game.locations:
            if len(hands[location]) < rooms[location]:
                hands[location].add(card)
                deal[card] = location
                yield from place(at + 1)
                hands[location].remove(card)

    yield from place(0)


def entailed_by_trying(game: Game) -> Cells | None:
    """Return the result of `entailed`, computed from all deals."""
    holders: dict[str, set[str]] = {card: set() for card in game.deck.cards}
    for deal in deals(game):
        for card, place in deal.items():
            holders[card].add(place)
    if not all(holders.values()):
        return None
    return {
        (place, card): State.LACKS if place not in found else State.HOLDS if len(found) == 1 else State.OPEN
        for place in game.locations
        for card, found in holders.items()
    }


# Lines that cannot all be true, by trying every deal


def conflicts_by_trying(game: Game) -> frozenset[frozenset[int]]:
    """Return every minimal set of lines that cannot all be true: only for decks of a few cards.

    Lines can all be true if some deal breaks none of them. So a conflict is a set of lines that contains something of
    what each deal breaks, and the minimal ones are found deal by deal (Berge: Hypergraphs, 1989, section 2.1).
    """
    claims = _claims(game)
    rows = {
        _broken(claims, _hands(game, dict(zip(game.deck.cards, places, strict=True))))
        for places in product(game.locations, repeat=len(game.deck.cards))
    }
    rows = {_minimal(row) for row in rows if frozenset() not in row}
    found = {frozenset[int]()}
    for row in sorted((row for row in rows if not any(other < row for other in rows)), key=len):
        longer = {old | lines for old in found if not any(lines <= old for lines in row) for lines in row}
        found = {old for old in found if any(lines <= old for lines in row)}
        found |= {new for new in longer if not any(old <= new for old in found)}
        found = {new for new in found if not any(old < new for old in found)}
    return frozenset(found)


def _minimal(sets: frozenset[frozenset[int]]) -> frozenset[frozenset[int]]:
    return frozenset(one for one in sets if not any(other < one for other in sets))
