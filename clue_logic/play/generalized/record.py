"""A game of Generalized Clue as a log from any seat, or as an onlooker saw it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from clue_logic.game.events import Answer, Departure, Reply, Suggestion
from clue_logic.game.game import AnswerRule, Game
from clue_logic.language.reader import read_log
from clue_logic.play.generalized.game import GeneralizedPlayed, ItemsAsked, ItemsGuessed
from clue_logic.play.generalized.scheme import Items, numbers_in
from clue_logic.play.record import NAMES, log_text
from clue_logic.writing.log import HeaderTexts
from clue_logic.writing.statements import Writing


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
    >>> from clue_logic.play.generalized.game import play_one
    >>> from clue_logic.play.generalized.game import GeneralizedSetting
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
    cards = _cards((1 << setting.items) - 1)
    headers = HeaderTexts(seats=(), cards=cards, hidden=setting.hidden, answers=AnswerRule.ONE)
    hands = list(map(_cards, played.hands))
    return log_text(played, seat, names, headers, hands, _events(played, seat, names), setting.sizes)


def game_of(played: GeneralizedPlayed, seat: int | None, *, names: Sequence[str] = NAMES) -> Game:
    """Return a game as its log tells it; see `log_of`."""
    return read_log(log_of(played, seat, names=names), name=f"game {played.number}")


def _events(played: GeneralizedPlayed, seat: int | None, names: Sequence[str]) -> Iterator[str]:
    writing = Writing(names[: len(played.hands)], AnswerRule.ONE)
    for event in played.happened:
        match event:
            case ItemsAsked():
                shown = next(iter(_cards(event.shown)), None)
                seen = shown if seat in (event.asker, event.asked) else None
                asker, asked = names[event.asker], names[event.asked]
                reply = Answer(asked, Reply.PASSED if shown is None else Reply.ANSWERED, 0, seen)
                yield writing.statement(Suggestion(0, asker, _cards(event.items), (reply,), asked))
            case ItemsGuessed(right=True):
                yield f"# Here {names[event.seat]} guessed {', '.join(_cards(event.items))}, and was right."
            case ItemsGuessed():
                yield writing.statement(Departure(0, names[event.seat], _cards(played.hands[event.seat])))
            case _:
                assert_never(event)


def _cards(items: Items) -> tuple[str, ...]:
    return tuple(str(number + 1) for number in numbers_in(items))
