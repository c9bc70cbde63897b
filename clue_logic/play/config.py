"""Configurations of the published experiment: an option for every choice that the thesis leaves open.

`A` is the thesis as printed. `B` was chosen after looking at its tables: it is the configuration nearest to them, which
does not prove that the thesis' program worked this way.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Literal, NamedTuple, get_args, get_type_hints

from clue_logic.words.records import replace


class ConfigError(ValueError):
    """An unknown option or value; the message lists those that exist."""


@dataclass(frozen=True, slots=True)
class Config:
    """The options; see `MEANINGS`, and ``docs/play.md`` for their effects.

    >>> Config().accuse, A.accuse
    ('own_turn', 'at_once')
    >>> set_option(B, "shows", "first").shows
    'first'
    """

    refute_average: Literal["possible_cards", "all_cards"] = "possible_cards"
    accuse: Literal["own_turn", "at_once"] = "own_turn"
    first: Literal["random", "seat_1"] = "random"
    room_choice: Literal["nearest", "list_order"] = "nearest"
    seats: Literal["all_orders", "cyclic", "second_stays"] = "all_orders"
    shows: Literal["random", "first", "shown_before"] = "random"
    ties: Literal["random", "first"] = "random"
    again: Literal["stays", "leaves"] = "stays"
    on_the_way: Literal["nothing", "suggests"] = "nothing"
    starts: Literal["by_seat", "by_player", "random"] = "by_seat"
    human: Literal["notices_silence", "crosses_off"] = "notices_silence"
    human_asks: Literal["first", "random"] = "first"
    most_turns: int = 1200


# as printed
A = Config(refute_average="all_cards", accuse="at_once", first="seat_1", room_choice="list_order", starts="by_player")

B = Config()  # the best fit, found after seeing the tables

CONFIGS: Mapping[str, Config] = {"A": A, "B": B}

# descriptions of the options
MEANINGS: Mapping[str, str] = {
    "refute_average": "the clauses a refutation brings, averaged over the cards that may be shown "
    "(possible_cards), or over all three, including impossible ones, as printed (all_cards)",
    "accuse": "a player who knows the solution accuses at the own turn (own_turn), or immediately (at_once)",
    "first": "who begins: a random player (random), or seat 1, as in the thesis (seat_1)",
    "room_choice": "Simple and Dumb go to the nearest room that no player is known to hold (nearest), "
    "or to the first one in the list, as printed (list_order)",
    "seats": "from game to game the players sit in every order in turn (all_orders), move on by one seat (cyclic), "
    "or the second stays and the others change places (second_stays; for three players)",
    "shows": "which of several cards is shown: a random one (random), the first in the list (first), "
    "or one that the suggester has seen already, if any (shown_before)",
    "ties": "of several best suggestions K and K&KaK make a random one (random), or the first in the list (first)",
    "again": "a player in a room may suggest there again (stays), or has to suggest in another one first (leaves)",
    "on_the_way": "a player whose walk ends in another room than intended does nothing there (nothing), "
    "or makes the best suggestion for that room (suggests)",
    "starts": "the start squares are those of the suspects in order: by seat (by_seat), by player whatever the "
    "seat (by_player), or random (random)",
    "human": "the human player only crosses off own cards and cards seen (crosses_off), "
    "or also notices when no player refutes the suggestion (notices_silence)",
    "human_asks": "of the suspects and weapons not crossed off, the human player names the first in the list "
    "(first), or a random one (random)",
    "most_turns": "after this number of turns a game is a draw",
}


@cache
def choices(option: str) -> tuple[str, ...]:
    """Return the values of an option; none if it is a number.

    >>> choices("first"), choices("most_turns")
    (('random', 'seat_1'), ())
    """
    return get_args(get_type_hints(Config)[option])


def set_option(config: Config, option: str, value: str) -> Config:
    """Return the configuration with one option changed, both given as text.

    Raises ConfigError if there is no such option, or it has no such value.
    """
    names = [field.name for field in fields(Config)]
    if option not in names:
        raise ConfigError(f"there is no option {option!r}; there are {', '.join(names)}")
    allowed = choices(option)
    if not allowed:
        if not value.isdecimal() or not 0 < int(value) <= MOST_TURNS:
            raise ConfigError(f"{option} is a number from 1 to {MOST_TURNS}, not {value!r}")
        return replace(config, **{option: int(value)})
    if value not in allowed:
        raise ConfigError(f"{option} cannot be {value!r}; it is one of {', '.join(allowed)}")
    return replace(config, **{option: value})


MOST_TURNS = 30_000  # results files store turns in 16 bits


class Options(NamedTuple):
    """The options as arguments of the compiled functions."""

    possible_cards: bool
    at_once: bool
    nearest: bool
    first_shown: bool
    shown_before: bool
    draw_ties: bool
    leaves: bool
    suggests_on_the_way: bool
    notices_silence: bool
    human_draws: bool
    most_turns: int


def options(config: Config) -> Options:
    """Return the options that matter within one game."""
    return Options(
        possible_cards=config.refute_average == "possible_cards",
        at_once=config.accuse == "at_once",
        nearest=config.room_choice == "nearest",
        first_shown=config.shows == "first",
        shown_before=config.shows == "shown_before",
        draw_ties=config.ties == "random",
        leaves=config.again == "leaves",
        suggests_on_the_way=config.on_the_way == "suggests",
        notices_silence=config.human == "notices_silence",
        human_draws=config.human_asks == "random",
        most_turns=config.most_turns,
    )
