"""The referee of 犯人当てゲーム: deals, has players declare and announce, and says what they know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import index
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from clue_logic.play import seeding
from clue_logic.play.culprit import knowledge
from clue_logic.play.culprit.cards import CATEGORIES, Said
from clue_logic.play.culprit.player import Combination, CulpritDeclaration, CulpritPlayerClass, Player, Sheet
from clue_logic.play.culprit.setting import CulpritSetting
from clue_logic.play.culprit.tactics import Random, untried
from clue_logic.play.culprit.thinking import NO_ORDERS, all_orders
from clue_logic.play.faults import Blamed, PlayerError, shown
from clue_logic.play.seeding import SettingError, order_of

NO_OTHERS: Mapping[str, CulpritPlayerClass] = MappingProxyType({})


@dataclass(frozen=True)
class CulpritAnnouncement:
    """What somebody announced to be hidden, after so many declarations."""

    seat: int
    cards: Combination
    right: bool
    after: int


@dataclass
class OpenGame:
    """A game as it goes on."""

    setting: CulpritSetting
    number: int
    order: tuple[int, ...]
    hands: tuple[Combination, ...]
    hidden: Combination
    players: tuple[Player, ...]
    lots: tuple[np.random.Generator, ...]
    may: NDArray[np.int64]
    declared: tuple[CulpritDeclaration, ...] = ()
    tried: frozenset[Combination] = frozenset()
    announced: list[CulpritAnnouncement] = field(default_factory=list)
    named: list[int] = field(default_factory=list)
    having: list[int] = field(default_factory=list)
    lacking: list[int] = field(default_factory=list)
    wrong: list[int] = field(default_factory=list)

    def sheet(self, seat: int) -> Sheet:
        """Return what the player on a seat knows."""
        may = tuple(self.may[seat].tolist())
        return Sheet(seat, self.hands[seat], may, self.declared, self.tried, self.lots[seat])

    def who(self, seat: int) -> str:
        """Return which player it is, in which game."""
        return _who(self.setting, self.number, self.order, seat)


def _who(setting: CulpritSetting, number: int, order: Sequence[int], seat: int) -> str:
    """Return which player sits on a seat, in which game."""
    return f"game {number}: {setting.players[order[seat]]} at seat {seat + 1}"


def _made(who: str, make: CulpritPlayerClass) -> Player:
    with Blamed(who, ", __init__"):
        return make()


def seated(setting: CulpritSetting, seed: int, number: int, classes: Mapping[str, CulpritPlayerClass]) -> OpenGame:
    """Return a table at which the cards are dealt."""
    players = len(setting.players)
    unknown = next((name for name in setting.players if name not in classes), None)
    if unknown is not None:
        raise SettingError(f"there is no player {unknown!r}; there are {', '.join(classes)}")
    keys = seeding.keys(seed, number, players)
    dealer = seeding.stream(keys[0])
    first, second, third = (_shuffled(players + 1, dealer) for _ in range(CATEGORIES))
    *hands, hidden = zip(first, second, third, strict=True)
    order = order_of(number, players)
    may = np.zeros((players, players + 1), np.int64)
    for seat, hand in enumerate(hands):
        knowledge.begin(may[seat], seat, bits(hand, players + 1))
    seats = tuple(
        _made(_who(setting, number, order, seat), classes[setting.players[player]]) for seat, player in enumerate(order)
    )
    return OpenGame(setting, number, order, tuple(hands), hidden, seats, tuple(map(seeding.stream, keys[1:])), may)


def _shuffled(number: int, rng: np.random.Generator) -> list[int]:
    """Return the numbers below this one in an order drawn by lot."""
    order: list[int] = []
    for item in range(number):
        order.insert(int(rng.random() * (item + 1)), item)
    return order


def bits(cards: Combination, places: int) -> int:
    """Return a combination as a set of cards.

    Examples
    --------
    >>> bin(bits((0, 1, 2), 3))
    '0b100010001'
    """
    return sum(1 << (category * places + card) for category, card in enumerate(cards))


def declare(table: OpenGame, asker: int) -> None:
    """Have the asker declare, and everybody answer."""
    cards = _chosen(table, asker)
    players = len(table.hands)
    answering = [seat for seat in range(players) if seat != asker or not table.setting.asker_silent]
    having = [seat for seat in answering if any(map(int.__eq__, cards, table.hands[seat]))]
    # Players see these, so they are replaced, not changed.
    table.declared = (*table.declared, CulpritDeclaration(asker, cards, tuple(having)))
    table.tried |= {cards}
    table.named.append(bits(cards, players + 1))
    table.having.append(sum(1 << seat for seat in having))
    table.lacking.append(sum(1 << seat for seat in answering if seat not in having))


def _chosen(table: OpenGame, asker: int) -> Combination:
    """Return what the asker declares: one of his options by lot, or what is said in `Player.options`."""
    player, sheet = table.players[asker], table.sheet(asker)
    with Blamed(table.who(asker), ", options"):
        options = list(player.options(sheet))
    options = options or list(_left(sheet))
    return _checked(table, asker, "declares", seeding.one_of(options, table.lots[asker]))


def _left(sheet: Sheet) -> Sequence[Combination]:
    """Return what is declared for want of other options: unsettled cards, else any, else what tells nothing."""
    return Random().options(sheet) or untried(sheet, [sheet.cards] * CATEGORIES) or [sheet.hand]


def _checked(table: OpenGame, seat: int, does: str, cards: object) -> Combination:
    """Return what a player named, if it is a combination, its cards as plain numbers.

    Raises
    ------
    PlayerError
        If it is not.
    """
    numbers = range(len(table.hands) + 1)
    with Blamed(table.who(seat), ", ", does):
        named = _numbers(cards)
    if len(named) != CATEGORIES or any(card not in numbers for card in named):
        raise PlayerError(
            f"{table.who(seat)} {does} {shown(cards)}; it takes a card of each of the {CATEGORIES} categories, "
            f"by their numbers from 0 to {numbers[-1]}"
        )
    first, second, third = named
    return first, second, third


def _numbers(cards: object) -> list[int]:
    """Return the whole numbers that a player named; nothing if it is something else."""
    if not isinstance(cards, Sequence) or isinstance(cards, str):
        return []
    try:
        return [-1 if isinstance(card, bool) else index(card) for card in cards]
    except TypeError:  # one of them is no whole number
        return []


def conclude(table: OpenGame) -> None:
    """Have all players take in what has been said."""
    said = Said(*(np.array(column, np.int64) for column in (table.named, table.having, table.lacking, table.wrong)))
    places = len(table.hands) + 1
    kind = table.setting.kind
    orders = all_orders(places) if kind == knowledge.EXACT else NO_ORDERS
    for may in table.may:
        knowledge.conclude(may, said, kind, orders)


def ready(table: OpenGame) -> int:
    """Return how many players know the hidden cards."""
    return sum(knowledge.solution_of(may) != 0 for may in table.may)


def announce(table: OpenGame, asker: int) -> bool:
    """Let players announce, the asker first, who have not yet; return True if one of them is right."""
    for seat in _from(asker, len(table.hands)):
        if any(one.seat == seat for one in table.announced):
            continue
        player, sheet = table.players[seat], table.sheet(seat)
        with Blamed(table.who(seat), ", announce"):
            wanted = player.announce(sheet)
        if wanted is None:
            continue
        cards = _checked(table, seat, "announces", wanted)
        right = cards == table.hidden
        table.announced.append(CulpritAnnouncement(seat, cards, right, len(table.declared)))
        if right:
            return True
        table.wrong.append(bits(cards, len(table.hands) + 1))
        conclude(table)
    return False


def _from(asker: int, players: int) -> Iterator[int]:
    """Yield the seats in turn order, the asker's first."""
    return ((asker + step) % players for step in range(players))
