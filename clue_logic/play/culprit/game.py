"""Games of 犯人当てゲーム: the setting, the referee, and the outcomes of games.

The knowledge of players is compiled, the players are written in Python.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import index
from types import MappingProxyType
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
from clue_logic.play.faults import PlayerCall, PlayerError, describe_value
from clue_logic.play.outcomes import DRAW, OVER, Integers, Outcomes
from clue_logic.play.scoring import Mean, Share
from clue_logic.play.seeding import SettingError, seat_order


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
        if not knowledge.FEWEST_PLAYERS <= len(self.players) <= most:
            who = "players who think of all deals" if self.knowledge == "exact" else "players"
            raise SettingError(
                f"there are seats for {knowledge.FEWEST_PLAYERS} to {most} {who}, not for {len(self.players)}"
            )
        if self.names and len(self.names) != len(self.players):
            raise SettingError(f"{len(self.players)} players need as many names or none, not {len(self.names)}")
        if self.most_declarations < 1:
            raise SettingError(f"a game has at least one declaration, not {self.most_declarations}")

    def play(self, seed: int, first: int, count: int) -> CulpritOutcomes:
        """Play some consecutive games."""
        return play_games(self, seed, first, count)


NO_OTHERS: Mapping[str, CulpritPlayerClass] = MappingProxyType({})


@dataclass(frozen=True)
class CulpritAnnouncement:
    """The cards that a player announced to be hidden, and the number of declarations before."""

    seat: int
    cards: Combination
    right: bool
    after: int


@dataclass
class OpenGame:
    """The state of a game."""

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
        """Return the knowledge of the player on a seat."""
        may = tuple(self.may[seat].tolist())
        return Sheet(seat, self.hands[seat], may, self.declared, self.tried, self.lots[seat])

    def who(self, seat: int) -> str:
        """Return a description of a player, with the game."""
        return _who(self.setting, self.number, self.order, seat)


def _who(setting: CulpritSetting, number: int, order: Sequence[int], seat: int) -> str:
    """Return a description of the player at a seat, with the game."""
    return f"game {number}: {setting.players[order[seat]]} at seat {seat + 1}"


def _make_player(who: str, make: CulpritPlayerClass) -> Player:
    with PlayerCall(who, ", __init__"):
        return make()


def deal_game(setting: CulpritSetting, seed: int, number: int, classes: Mapping[str, CulpritPlayerClass]) -> OpenGame:
    """Return a new game after the deal."""
    players = len(setting.players)
    unknown = next((name for name in setting.players if name not in classes), None)
    if unknown is not None:
        raise SettingError(f"there is no player {unknown!r}; there are {', '.join(classes)}")
    keys = seeding.keys(seed, number, players)
    dealer = seeding.stream(keys[0])
    first, second, third = (_shuffle(players + 1, dealer) for _ in range(CATEGORIES))
    *hands, hidden = zip(first, second, third, strict=True)
    order = seat_order(number, players)
    may = np.zeros((players, players + 1), np.int64)
    for seat, hand in enumerate(hands):
        knowledge.begin(may[seat], seat, bits(hand, players + 1))
    seats = tuple(
        _make_player(_who(setting, number, order, seat), classes[setting.players[player]])
        for seat, player in enumerate(order)
    )
    return OpenGame(setting, number, order, tuple(hands), hidden, seats, tuple(map(seeding.stream, keys[1:])), may)


def _shuffle(number: int, rng: np.random.Generator) -> list[int]:
    """Return the numbers below this one in a random order."""
    order: list[int] = []
    for item in range(number):
        order.insert(int(rng.random() * (item + 1)), item)
    return order


def bits(cards: Combination, places: int) -> int:
    """Return a combination as a set of cards: (0, 1, 2) of 3 places is 0b100_010_001."""
    return sum(1 << (category * places + card) for category, card in enumerate(cards))


def declare(table: OpenGame, asker: int) -> None:
    """Let the asker declare, and all players answer."""
    cards = _choose_declaration(table, asker)
    players = len(table.hands)
    answering = [seat for seat in range(players) if seat != asker or not table.setting.asker_silent]
    having = [seat for seat in answering if any(map(int.__eq__, cards, table.hands[seat]))]
    # players see these, so they are replaced, not mutated
    table.declared = (*table.declared, CulpritDeclaration(asker, cards, tuple(having)))
    table.tried |= {cards}
    table.named.append(bits(cards, players + 1))
    table.having.append(sum(1 << seat for seat in having))
    table.lacking.append(sum(1 << seat for seat in answering if seat not in having))


def _choose_declaration(table: OpenGame, asker: int) -> Combination:
    """Return the combination that the asker declares: a random one of `Player.options`, else of `_fallback_options`."""
    player, sheet = table.players[asker], table.sheet(asker)
    with PlayerCall(table.who(asker), ", options"):
        options = list(player.options(sheet))
    options = options or list(_fallback_options(sheet))
    return _check_combination(table, asker, "declares", seeding.draw_item(options, table.lots[asker]))


def _fallback_options(sheet: Sheet) -> Sequence[Combination]:
    """Return the combinations without options: unsettled cards, else any untried ones, else the own hand."""
    return Random().options(sheet) or untried_combinations(sheet, [sheet.cards] * CATEGORIES) or [sheet.hand]


def _check_combination(table: OpenGame, seat: int, does: str, cards: object) -> Combination:
    """Return a player's answer as a combination; raise `PlayerError` if it is none."""
    numbers = range(len(table.hands) + 1)
    with PlayerCall(table.who(seat), ", ", does):
        named = _numbers(cards)
    if len(named) != CATEGORIES or any(card not in numbers for card in named):
        raise PlayerError(
            f"{table.who(seat)} {does} {describe_value(cards)}; it takes a card of each of the {CATEGORIES} "
            f"categories, by their numbers from 0 to {numbers[-1]}"
        )
    first, second, third = named
    return first, second, third


def _numbers(cards: object) -> list[int]:
    """Return a player's answer as whole numbers; empty if it is something else."""
    if not isinstance(cards, Sequence) or isinstance(cards, str):
        return []
    try:
        return [-1 if isinstance(card, bool) else index(card) for card in cards]
    except TypeError:
        return []


def conclude(table: OpenGame) -> None:
    """Update the knowledge of all players."""
    said = Statements(
        *(np.array(column, np.int64) for column in (table.named, table.having, table.lacking, table.wrong))
    )
    places = len(table.hands) + 1
    kind = table.setting.kind
    orders = all_orders(places) if kind == knowledge.EXACT else NO_ORDERS
    for may in table.may:
        knowledge.conclude(may, said, kind, orders)


def ready(table: OpenGame) -> int:
    """Return the number of players who know the hidden cards."""
    return sum(knowledge.find_solution(may) != 0 for may in table.may)


def announce(table: OpenGame, asker: int) -> bool:
    """Let players announce who have not yet, the asker first; return True if one is right."""
    for seat in _from(asker, len(table.hands)):
        if any(one.seat == seat for one in table.announced):
            continue
        player, sheet = table.players[seat], table.sheet(seat)
        with PlayerCall(table.who(seat), ", announce"):
            wanted = player.announce(sheet)
        if wanted is None:
            continue
        cards = _check_combination(table, seat, "announces", wanted)
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


def play_one(
    setting: CulpritSetting, seed: int, number: int, *, own: Mapping[str, CulpritPlayerClass] = NO_OTHERS
) -> PlayedCulpritGame:
    """Play one game; it depends only on the setting, the seed and its number.

    Raises SettingError if this number of players cannot play, or there is no such player, and PlayerError if a player
    does what the rules forbid, or fails.

    Examples
    --------
    >>> played = play_one(CulpritSetting(("one-shot", "random", "settle")), seed=1, number=0)
    >>> played.announced[-1].cards == played.hidden
    True
    """
    setting.check()
    table = deal_game(setting, seed, number, {**TACTICS, **own})
    players, known_after = len(setting.players), OVER
    while len(table.declared) < setting.most_declarations and len(table.announced) < players:
        asker = len(table.declared) % players
        declare(table, asker)
        conclude(table)
        if known_after == OVER and ready(table):
            known_after = len(table.declared)
        if announce(table, asker):
            break
    return PlayedCulpritGame(
        setting,
        seed,
        number,
        table.order,
        table.hands,
        table.hidden,
        table.declared,
        tuple(table.announced),
        known_after,
        ready(table),
    )


def play_games(
    setting: CulpritSetting, seed: int, first: int, count: int, *, own: Mapping[str, CulpritPlayerClass] = NO_OTHERS
) -> CulpritOutcomes:
    """Play some consecutive games; see `play_one`."""
    games = [play_one(setting, seed, number, own=own) for number in range(first, first + count)]
    players = len(setting.players)
    winners = [DRAW if game.winner is None else game.order[game.winner] for game in games]
    wrong = np.zeros((count, players), np.int16)
    for row, game in enumerate(games):
        for one in game.announced:
            wrong[row, game.order[one.seat]] += not one.right
    return CulpritOutcomes(
        order=np.array([game.order for game in games], np.int16).reshape(count, players),
        first=np.zeros(count, np.int16),
        winner=np.array(winners, np.int16),
        turns=np.array([len(game.declared) for game in games], np.int16),
        wrong_by=wrong,
        asker=np.array([game.declared[-1].asker for game in games], np.int16),
        known_after=np.array([game.known_after for game in games], np.int16),
        ready=np.array([game.ready for game in games], np.int16),
    )
