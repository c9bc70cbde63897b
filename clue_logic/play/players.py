"""Players by name (those of the thesis, of this package, of other packages), and games between them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from math import factorial, inf
from time import monotonic
from types import MappingProxyType
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from clue_logic.game.deck import Deck
from clue_logic.game.edition import editions
from clue_logic.play import game, programs
from clue_logic.play.board import BoardArrays, board_arrays
from clue_logic.play.board_file import boards
from clue_logic.play.config import B, Config, ConfigError, options, set_option
from clue_logic.play.faults import PlayerCall, make_player
from clue_logic.play.game import GameTable, new_table
from clue_logic.play.interrupts import late_interrupts
from clue_logic.play.outcomes import ROUNDS, Outcomes
from clue_logic.play.player import Player, PlayerClass
from clue_logic.play.programs import Program
from clue_logic.play.referee import Referee
from clue_logic.play.seeding import (
    NO_OTHERS,
    begin_stream,
    check_seats,
    find_named,
    keys,
    rotate_seats,
    seat_order,
    stream,
)
from clue_logic.play.winning import Information, Win
from clue_logic.words.names import near_message

GROUP = "clue_logic.players"  # group of entry points by which other packages offer players

# the players of the thesis
BUILT_IN: Mapping[str, int] = {
    "Simple": programs.SIMPLE,
    "Dumb": programs.DUMB,
    "NoSuggestion": programs.NO_SUGGESTION,
    "Human": programs.HUMAN,
    "K": programs.K,
    "K&KaK": programs.K_KAK,
}

# players in Python that come with the software
OWN: Mapping[str, PlayerClass] = {"Information": Information, "Win": Win}

_OTHERWISE: Mapping[str, str] = {"KAK": "K&KaK", "K&KAK": "K&KaK", "NOSUGG": "NoSuggestion"}


class UnknownPlayerError(ValueError):
    """An unknown player; the message suggests a name, or lists them."""


def player_names() -> tuple[str, ...]:
    """Return the names of all players; they are unique without regard to case."""
    return (*BUILT_IN, *OWN, *plugin_players())


def plugin_players() -> Mapping[str, EntryPoint]:
    """Return the players of other packages; of the same name (without regard to case) that of the first package."""
    used_names, plugins = {name.upper() for name in (*BUILT_IN, *OWN)}, {}
    for point in sorted(entry_points(group=GROUP), key=_place):
        if point.name.upper() not in used_names:
            used_names.add(point.name.upper())
            plugins[point.name] = point
    return MappingProxyType(dict(sorted(plugins.items())))


def _place(point: EntryPoint) -> tuple[str, str, str]:
    return point.dist.name if point.dist else "", point.name, point.value


def canonical_name(name: str, own: Mapping[str, PlayerClass] = NO_OTHERS) -> str:
    """Return a player's name as it is usually written, without regard to case.

    Raises UnknownPlayerError if there is no such player, or one of `own` has the name of another.

    >>> canonical_name("kak"), canonical_name("simple")
    ('K&KaK', 'Simple')
    """
    names = {known.upper(): known for known in (*BUILT_IN, *OWN)}
    if not own and name.upper() in names:
        return names[name.upper()]  # without reading the metadata of all installed packages
    names |= {known.upper(): known for known in plugin_players()}
    for other in own:
        if names.setdefault(other.upper(), other) != other or other in player_names():
            raise UnknownPlayerError(f"{other!r} cannot be the name of a user-defined player: it is taken")
    canonical = names.get(name.upper()) or _OTHERWISE.get(name.upper())
    if canonical is None:
        what = f"no player is called {name!r}" if name else "a name is missing"
        raise UnknownPlayerError(f"{what}. {near_message(name, names.values())}")
    return canonical


def find_class(name: str) -> PlayerClass:
    """Return the class of a player of this or another package."""
    if name in OWN:
        return OWN[name]
    point = plugin_players()[name]
    with PlayerCall(f"the player {name} cannot be imported ({point.value})"):
        player_class: PlayerClass = point.load()
    return player_class


FEWEST_PLAYERS, MOST_PLAYERS = 2, 6

SECONDS = 1.0  # a batch ends after this time, as slow players are possible: an interruption loses the games of a batch


@dataclass(frozen=True)
class Setting:
    """Who plays, and how."""

    players: tuple[str, ...]  # names; the same may play more than once
    config: Config = B
    edition: str = "cluedo-uk"
    board: str = "mansion"

    batch_size: ClassVar[int] = 200
    outcomes_class: ClassVar[type[Outcomes]] = Outcomes

    def check(self) -> None:
        """Do nothing: whether the players exist is checked where the games are played."""

    def play(self, seed: int, first: int, count: int) -> Outcomes:
        """Play consecutive games, and after `SECONDS` no more."""
        return play_games(self, seed, first, count, seconds=SECONDS)


@dataclass(frozen=True, eq=False)
class PlayedGame:
    """One game, as the referee saw it."""

    setting: Setting
    seed: int
    number: int  # of the game
    order: tuple[int, ...]  # for each seat the player, as an index into the list of players
    deck: Deck
    middle: int  # the envelope, as a set of bits
    hands: tuple[int, ...]
    first: int  # the seat that began
    winner: int  # the seat that won, or -1
    turns: int
    happened: game.Rows  # events; columns as in `clue_logic.play.game`


def orders(players: int, config: Config) -> tuple[tuple[int, ...], ...]:
    """Return the seat orders from game to game: for each seat, which player.

    Raises ConfigError if the option does not allow this number of players.

    >>> orders(3, Config(seats="cyclic"))
    ((0, 1, 2), (2, 0, 1), (1, 2, 0))
    >>> orders(3, Config(seats="all_orders"))
    ((0, 1, 2), (2, 0, 1), (1, 2, 0), (0, 2, 1), (1, 0, 2), (2, 1, 0))
    """
    if config.seats == "all_orders":
        return tuple(seat_order(number, players) for number in range(factorial(players)))
    if config.seats == "cyclic":
        return tuple(rotate_seats(tuple(range(players)), shift) for shift in range(players))
    if players != 3:
        raise ConfigError(f"seats=second_stays is for three players, not {players}")
    return ((0, 1, 2), (2, 1, 0))


def play_games(
    setting: Setting,
    seed: int,
    first: int,
    count: int,
    *,
    own: Mapping[str, PlayerClass] = NO_OTHERS,
    seconds: float = inf,
) -> Outcomes:
    """Play consecutive games. A game depends only on the setting, the seed and its number.

    Raises UnknownPlayerError, SettingError, ConfigError, ValueError if the setting cannot be played, and PlayerError if
    a player in Python fails, or does what the rules do not allow.

    >>> games = play_games(Setting(("K", "Simple", "Dumb")), seed=1, first=0, count=12)
    >>> len(games), bool((games.winner == 2).any())
    (12, False)
    """
    if first < 0 or count < 0:
        raise ValueError(f"games have numbers from 0 on; there are no {count} games from number {first} on")
    hall, until = _GameRunner(setting, own), monotonic() + seconds
    players, done = len(setting.players), 0
    shapes = ((players,), (), (), (), (players,), (players, ROUNDS))
    order, begins, winner, turns, wrong, known = (np.empty((count, *shape), np.int16) for shape in shapes)
    with late_interrupts():
        for row in range(count):
            result, seats, begins[row] = hall.play(seed, first + row, known[row])
            order[row] = seats
            winner[row] = seats[result.winner] if result.winner >= 0 else -1
            turns[row] = result.turns
            # from here on by player, not by seat
            wrong[row, seats] = hall.table.out
            known[row, seats] = known[row].copy()
            done = row + 1
            if monotonic() >= until:
                break
    return Outcomes(order, begins, winner, turns, wrong, known)[:done]


def play_one(setting: Setting, seed: int, number: int, *, own: Mapping[str, PlayerClass] = NO_OTHERS) -> PlayedGame:
    """Play one game of a tournament, and keep its events.

    >>> played = play_one(Setting(("K", "Simple", "Dumb")), seed=1, number=0)
    >>> len(played.happened) >= played.turns - 1
    True
    """
    hall = _GameRunner(setting, own)
    players = len(setting.players)
    # at most one suggestion per turn, and one accusation per player
    happened = np.full((setting.config.most_turns + players, game.COLUMNS), -1, np.int64)
    with late_interrupts():
        result, seats, first = hall.play(seed, number, np.empty((players, ROUNDS), np.int16), happened)
    hands = tuple(map(int, hall.table.hands))
    middle = int(hall.table.middle[0])
    rows = happened[: result.happened]
    return PlayedGame(
        setting, seed, number, seats, hall.deck, middle, hands, first, int(result.winner), int(result.turns), rows
    )


@dataclass
class _GameRunner:
    """Plays the games of a setting one after the other, with the same arrays."""

    setting: Setting
    own: Mapping[str, PlayerClass]
    deck: Deck = field(init=False)
    board: BoardArrays = field(init=False)
    table: GameTable = field(init=False)

    def __post_init__(self) -> None:
        setting, number = self.setting, len(self.setting.players)
        check_seats(number, FEWEST_PLAYERS, MOST_PLAYERS)
        for option, value in asdict(setting.config).items():
            set_option(setting.config, option, str(value))
        self._names = [canonical_name(name, self.own) for name in setting.players]
        self._classes = {name: self.own.get(name) or find_class(name) for name in {*self._names} - {*BUILT_IN}}
        self.deck = load_deck(setting.edition)
        self.board = _board(setting.board, setting.edition)
        self._cards = programs.deck_arrays(self.deck)
        self._options = options(setting.config)
        self._orders = orders(number, setting.config)
        self.table = new_table(number)
        self._states = programs.new_states(number, self.deck, setting.config.most_turns)
        # Streams for programs, reset for every game. Players in Python get new ones: one that kept a stream could see
        # what another player draws from it. Always MOST_PLAYERS, as numba compiles the game for each length of a tuple.
        self._dealer, *lots = (np.random.Generator(np.random.SFC64(0)) for _ in range(1 + MOST_PLAYERS))
        self._lots = tuple(lots)

    def play(
        self, seed: int, number: int, known: game.Counts, happened: game.Rows | None = None
    ) -> tuple[game.Result, tuple[int, ...], int]:
        """Play a game; return its result, the seat order, and the seat that began."""
        order = self._orders[number % len(self._orders)]
        dealer, *seats = keys(seed, number, len(order))
        begin_stream(self._dealer, dealer)
        # always drawn, so that the cards dealt do not depend on the options
        lots = self._dealer.random(1 + len(order))
        first = 0 if self.setting.config.first == "seat_1" else int(lots[0] * len(order))
        self.table.places[:] = self.board.start[self._suspects(order, lots[1:])]
        names = [self._names[player] for player in order]
        rows = np.empty((0, game.COLUMNS), np.int64) if happened is None else happened
        if self._classes:
            who = Referee.describe(names, number, seed)
            players = list(map(self._player, names, who))
            what = (self.deck, self.board, self.setting.config, self.table)
            referee = Referee(players, who, *what, self._dealer, [stream(key) for key in seats], rows, known)
            return referee.play(first), order, first
        for rng, key in zip(self._lots, seats, strict=False):
            begin_stream(rng, key)
        kinds = np.array([BUILT_IN[name] for name in names])
        which = (self._cards, self.board, self._options)
        streams = (self._dealer, self._lots)
        return game.play(self.table, self._states, kinds, *which, first, *streams, rows, known), order, first

    def _suspects(self, order: tuple[int, ...], lots: NDArray[np.float64]) -> list[int]:
        """Return the suspect whose start square each seat has."""
        if self.setting.config.starts == "by_seat":
            return list(range(len(order)))
        if self.setting.config.starts == "by_player":
            return list(order)
        left = list(range(len(self.board.start)))
        return [left.pop(int(lot * len(left))) for lot in lots]

    def _player(self, name: str, who: str) -> Player:
        if name not in self._classes:
            return Program(BUILT_IN[name], self.board)
        return make_player(who, self._classes[name], Player)


def load_deck(edition: str) -> Deck:
    """Return the deck of an edition.

    Raises SettingError if there is no such edition.
    """
    known = find_named(editions(), edition, "edition")
    return Deck(known.categories, hidden=len(known.categories), aliases=known.aliases)


@cache
def _board(board: str, edition: str) -> BoardArrays:
    return board_arrays(find_named(boards(), board, "board").for_deck(find_named(editions(), edition, "edition")))
