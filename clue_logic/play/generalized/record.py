"""A game of Generalized Clue as a log from any seat, or as an onlooker saw it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from clue_logic.game.game import Game
from clue_logic.language.declared import quoted
from clue_logic.language.reader import read_log
from clue_logic.play.generalized.items import Items, numbers_in
from clue_logic.play.generalized.referee import GeneralizedPlayed, ItemsAsked, ItemsGuessed
from clue_logic.play.log_text import NAMES, log_text


def log_of(played: GeneralizedPlayed, seat: int | None, *, names: Sequence[str] = NAMES) -> str:
    """Return the log of a game.

    The guess that won is only a comment at the end: the log of whoever made it says what the hidden items are.

    Parameters
    ----------
    played
        The game.
    seat
        Whose log it is, counted from 0; None for an onlooker's.
    names
        What the players at the seats are called.

    Examples
    --------
    >>> from clue_logic.play.generalized.referee import play_one
    >>> from clue_logic.play.generalized.setting import GeneralizedSetting
    >>> print(log_of(play_one(GeneralizedSetting(8, 2, ("even", "all")), seed=1, number=2), seat=0), end="")
    # Game 2, seed 1. Anna: even, Ben: all.
    cards: 1, 2, 3, 4, 5, 6, 7, 8
    hidden: 2
    answers: one
    players: Anna 3, Ben 3
    me: Anna
    hand: 2, 7, 8
    <BLANKLINE>
    Anna asks Ben about 6: none
    Ben asks Anna about 2, 4, 6, 7, 8: shows 2
    Anna asks Ben about 3: shows 3
    Ben asks Anna about 4, 6, 7, 8: shows 7
    Anna asks Ben about 5: shows 5
    Ben asks Anna about 4, 6, 8: shows 8
    Anna asks Ben about 4: none
    # Here Ben guessed 4, 6, and was right.
    """
    setting = played.setting
    headers = [f"cards: {_listed((1 << setting.items) - 1)}", f"hidden: {setting.hidden}", "answers: one"]
    hands = list(map(_listed, played.hands))
    return log_text(played, seat, names, headers, hands, _events(played, seat, names), setting.sizes)


def game_of(played: GeneralizedPlayed, seat: int | None, *, names: Sequence[str] = NAMES) -> Game:
    """Return a game as its log tells it; see `log_of`."""
    return read_log(log_of(played, seat, names=names), name=f"game {played.number}")


def _events(played: GeneralizedPlayed, seat: int | None, names: Sequence[str]) -> Iterator[str]:
    for event in played.happened:
        match event:
            case ItemsAsked():
                shows = "none" if not event.shown else "shows"
                if event.shown and seat in (event.asker, event.asked):
                    shows += f" {_listed(event.shown)}"
                asker, asked = quoted(names[event.asker]), quoted(names[event.asked])
                yield f"{asker} asks {asked} about {_listed(event.items)}: {shows}"
            case ItemsGuessed(right=True):
                yield f"# Here {names[event.seat]} guessed {_listed(event.items)}, and was right."
            case ItemsGuessed():
                yield f"{quoted(names[event.seat])} leaves: {_listed(played.hands[event.seat])}"
            case _:
                assert_never(event)


def _listed(items: Items) -> str:
    return ", ".join(str(number + 1) for number in numbers_in(items))
