"""Games of 犯人当てゲーム: the setting, the referee, and the outcomes of games.

The knowledge of players is compiled, the players are written in Python.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from operator import index
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from clue_logic.play import seeding
from clue_logic.play.culprit import knowledge
from clue_logic.play.culprit.knowledge import CATEGORIES, NO_ORDERS, Statements, all_orders
from clue_logic.play.culprit.player import (
    TACTICS,
    Combination,
    CulpritDeclaration,
    CulpritPlayerClass,
    Player,
    Random,
    Sheet,
    untried_combinations,
)
from clue_logic.play.faults import SeatedPlayers, describe_value, make_player
from clue_logic.play.outcomes import OVER, Integers, Outcomes, tabulate
from clue_logic.play.scoring import Mean, Share
from clue_logic.play.seeding import NO_OTHERS, SettingError, check_seats, find_named, seat_order


@dataclass(frozen=True, eq=False, kw_only=True)
class CulpritOutcomes(Outcomes):
    """Results of games; a turn is a declaration, an accusation an announcement."""

    asker: Integers  # the seat that declared last
    known_after: Integers  # number of declarations until a player knew the hidden cards, or `OVER`
    ready: Integers  # number of players who knew them after the last declaration

    @property
    def declarations(self) -> Mean:
        """The average number of declarations until a player knows the hidden cards."""
        return Mean.of(self.known_after[self.known_after != OVER])

    @property
    def by_asker(self) -> Share:
        """The share of games won by the player who had just declared."""
        return Share(int(self._asker_wins.sum()), len(self))

    @property
    def first_of_several(self) -> Share:
        """The share of games won by that player, when others knew as well: only the right to announce first decided."""
        return Share(int((self._asker_wins & (self.ready > 1)).sum()), len(self))

    @property
    def _asker_wins(self) -> NDArray[np.bool_]:
        won: NDArray[np.bool_] = self.winning_seat() == self.asker
        return won


MOST_DECLARATIONS = 3000  # after this number a game is a draw; all combinations of twelve players are fewer


@dataclass(frozen=True)
class CulpritSetting:
    """The players, and how they play."""

    players: tuple[str, ...]  # tactics, or user-defined players
    knowledge: str = "remembering"  # what all players conclude: ``matrix``, ``remembering`` or ``exact``
    asker_silent: bool = False  # the asker does not say whether they hold any of the cards
    names: tuple[str, ...] = ()  # of the players; empty for those of their tactics
    most_declarations: int = MOST_DECLARATIONS

    batch_size: ClassVar[int] = 50
    outcomes_class: ClassVar[type[CulpritOutcomes]] = CulpritOutcomes

    @property
    def kind(self) -> int:
        """The number of `knowledge`."""
        return knowledge.KINDS.index(self.knowledge)

    def check(self) -> None:
        """Raise `SettingError` if it cannot be played."""
        if self.knowledge not in knowledge.KINDS:
            raise SettingError(f"there is no knowledge {self.knowledge!r}; there are {', '.join(knowledge.KINDS)}")
        most = knowledge.MOST_EXACT if self.knowledge == "exact" else knowledge.MOST_PLAYERS
        who = "players who think of all deals" if self.knowledge == "exact" else "players"
        check_seats(len(self.players), knowledge.FEWEST_PLAYERS, most, who)
        if self.names and len(self.names) != len(self.players):
            raise SettingError(f"{len(self.players)} players need as many names or none, not {len(self.names)}")
        if self.most_declarations < 1:
            raise SettingError(f"a game has at least one declaration, not {self.most_declarations}")

    def play(self, seed: int, first: int, count: int) -> CulpritOutcomes:
        """Play some consecutive games."""
        return play_games(self, seed, first, count)


@dataclass(frozen=True)
class CulpritAnnouncement:
    """The cards that a player announced to be hidden, and the number of declarations before."""

    seat: int
    cards: Combination
    right: bool
    after: int


@dataclass
class _CulpritReferee(SeatedPlayers):
    """A game while it is played."""

    setting: CulpritSetting
    hands: tuple[Combination, ...]
    hidden: Combination
    lots: tuple[np.random.Generator, ...]
    may: NDArray[np.int64]
    declared: tuple[CulpritDeclaration, ...] = ()
    tried: frozenset[Combination] = frozenset()
    announced: list[CulpritAnnouncement] = field(default_factory=list)
    named: list[int] = field(default_factory=list)
    having: list[int] = field(default_factory=list)
    lacking: list[int] = field(default_factory=list)
    wrong: list[int] = field(default_factory=list)

    def declare(self, asker: int) -> None:
        """Let the asker declare, and all players answer."""
        cards = self._choose_declaration(asker)
        players = len(self.hands)
        answering = [seat for seat in range(players) if seat != asker or not self.setting.asker_silent]
        having = [seat for seat in answering if any(map(int.__eq__, cards, self.hands[seat]))]
        # players see these, so they are replaced, not mutated
        self.declared = (*self.declared, CulpritDeclaration(asker, cards, tuple(having)))
        self.tried |= {cards}
        self.named.append(bits(cards, players + 1))
        self.having.append(sum(1 << seat for seat in having))
        self.lacking.append(sum(1 << seat for seat in answering if seat not in having))

    def _sheet(self, seat: int) -> Sheet:
        may = tuple(self.may[seat].tolist())
        return Sheet(seat, self.hands[seat], may, self.declared, self.tried, self.lots[seat])

    def _choose_declaration(self, asker: int) -> Combination:
        """Return a random one of the player's options; without any, of unsettled cards, untried ones, or the hand."""
        sheet = self._sheet(asker)
        with self.guard(asker, "options"):
            options = list(self.players[asker].options(sheet))
        options = options or list(Random().options(sheet))
        options = options or untried_combinations(sheet, [sheet.cards] * CATEGORIES) or [sheet.hand]
        return self._check_combination(asker, "declare", seeding.draw_item(options, self.lots[asker]))

    def _check_combination(self, seat: int, does: str, cards: object) -> Combination:
        """Return a player's answer as a combination; raise `PlayerError` if it is none."""
        numbers = range(len(self.hands) + 1)
        with self.guard(seat, does):
            combination = _numbers(cards)
        if len(combination) != CATEGORIES or any(card not in numbers for card in combination):
            expected = f"{CATEGORIES} cards, one of each category, by their numbers from 0 to {numbers[-1]}, are wanted"
            raise self.error(seat, f"cannot {does} {describe_value(cards)}: {expected}")
        first, second, third = combination
        return first, second, third

    def conclude(self) -> None:
        """Update the knowledge of all players."""
        columns = (self.named, self.having, self.lacking, self.wrong)
        statements = Statements(*(np.array(column, np.int64) for column in columns))
        kind = self.setting.kind
        orders = all_orders(len(self.hands) + 1) if kind == knowledge.EXACT else NO_ORDERS
        for may in self.may:
            knowledge.conclude(may, statements, kind, orders)

    def ready(self) -> int:
        """Return the number of players who know the hidden cards."""
        return sum(knowledge.find_solution(may) != 0 for may in self.may)

    def announce(self, asker: int) -> bool:
        """Let players announce who have not yet, the asker first; return True if one is right."""
        players = len(self.hands)
        for seat in ((asker + step) % players for step in range(players)):
            if any(one.seat == seat for one in self.announced):
                continue
            announces = self.call(seat, "announce", self._sheet(seat))
            if announces is None:
                continue
            cards = self._check_combination(seat, "announce", announces)
            right = cards == self.hidden
            self.announced.append(CulpritAnnouncement(seat, cards, right, len(self.declared)))
            if right:
                return True
            self.wrong.append(bits(cards, players + 1))
            self.conclude()
        return False


def _shuffle(number: int, rng: np.random.Generator) -> list[int]:
    order: list[int] = []
    for item in range(number):
        order.insert(int(rng.random() * (item + 1)), item)
    return order


def bits(cards: Combination, places: int) -> int:
    """Return a combination as a set of cards: (0, 1, 2) of 3 places is 0b100_010_001."""
    return sum(1 << (category * places + card) for category, card in enumerate(cards))


def _numbers(cards: object) -> list[int]:
    """Return a player's answer as whole numbers; empty if it is something else."""
    if not isinstance(cards, Sequence) or isinstance(cards, str):
        return []
    try:
        return [-1 if isinstance(card, bool) else index(card) for card in cards]
    except TypeError:
        return []


@dataclass(frozen=True)
class PlayedCulpritGame:
    """A game that was played."""

    setting: CulpritSetting
    seed: int
    number: int  # of the game
    order: tuple[int, ...]  # for each seat the player, as an index into the list of players
    hands: tuple[Combination, ...]
    hidden: Combination
    declared: tuple[CulpritDeclaration, ...]
    announced: tuple[CulpritAnnouncement, ...]
    known_after: int  # number of declarations until a player knew the hidden cards, or `OVER`
    ready: int  # number of players who knew them after the last declaration

    @property
    def winner(self) -> int | None:
        """The seat that won, None for a draw."""
        return next((one.seat for one in self.announced if one.right), None)

    @property
    def wrong(self) -> tuple[int, ...]:
        """The number of wrong announcements of each seat, 0 or 1."""
        seats = [one.seat for one in self.announced if not one.right]
        return tuple(map(seats.count, range(len(self.order))))


def play_one(
    setting: CulpritSetting, seed: int, number: int, *, own: Mapping[str, CulpritPlayerClass] = NO_OTHERS
) -> PlayedCulpritGame:
    """Play one game; it depends only on the setting, the seed and its number.

    Raises SettingError if this number of players cannot play, or there is no such player, and PlayerError if a player
    does what the rules forbid, or fails.

    >>> played = play_one(CulpritSetting(("one-shot", "random", "settle")), seed=1, number=0)
    >>> played.announced[-1].cards == played.hidden
    True
    """
    setting.check()
    players = len(setting.players)
    classes = [find_named({**TACTICS, **own}, name, "player") for name in setting.players]
    order, keys = seat_order(number, players), seeding.keys(seed, number, players)
    dealer, *lots = map(seeding.stream, keys)
    first, second, third = (_shuffle(players + 1, dealer) for _ in range(CATEGORIES))
    *hands, hidden = zip(first, second, third, strict=True)
    may = np.zeros((players, players + 1), np.int64)
    for seat, hand in enumerate(hands):
        knowledge.begin(may[seat], seat, bits(hand, players + 1))
    names = SeatedPlayers.describe([setting.players[player] for player in order], number, seed)
    seated = [make_player(name, classes[player], Player) for name, player in zip(names, order, strict=True)]
    table, known_after = _CulpritReferee(seated, names, setting, tuple(hands), hidden, tuple(lots), may), OVER
    while len(table.declared) < setting.most_declarations and len(table.announced) < players:
        asker = len(table.declared) % players
        table.declare(asker)
        table.conclude()
        if known_after == OVER and table.ready():
            known_after = len(table.declared)
        if table.announce(asker):
            break
    events = table.declared, tuple(table.announced)
    return PlayedCulpritGame(setting, seed, number, order, table.hands, hidden, *events, known_after, table.ready())


def play_games(
    setting: CulpritSetting, seed: int, first: int, count: int, *, own: Mapping[str, CulpritPlayerClass] = NO_OTHERS
) -> CulpritOutcomes:
    """Play some consecutive games; see `play_one`."""
    games = [play_one(setting, seed, number, own=own) for number in range(first, first + count)]
    turns, wrong = [len(game.declared) for game in games], [game.wrong for game in games]
    orders, winners = [game.order for game in games], [game.winner for game in games]
    return CulpritOutcomes(
        **tabulate(len(setting.players), orders, winners, turns, wrong),
        asker=np.array([game.declared[-1].asker for game in games], np.int16),
        known_after=np.array([game.known_after for game in games], np.int16),
        ready=np.array([game.ready for game in games], np.int16),
    )
