"""A game of 犯人当てゲーム that was played, as a log from any seat, or as an onlooker heard it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clue_logic.game.events import Accusation, Answer, Reply, Suggestion
from clue_logic.game.game import AnswerRule, Game
from clue_logic.language.reader import read_log
from clue_logic.play.culprit.game import CulpritPlayed
from clue_logic.play.culprit.knowledge import CATEGORIES
from clue_logic.play.culprit.player import Combination
from clue_logic.play.record import NAMES, log_text
from clue_logic.writing.log import HeaderTexts
from clue_logic.writing.statements import Writing


def names_of(played: CulpritPlayed) -> tuple[str, ...]:
    """Return what the players at the seats are called."""
    own = played.setting.names
    return tuple(own[player] for player in played.order) if own else NAMES[: len(played.order)]


def log_of(played: CulpritPlayed, seat: int | None) -> str:
    """Return the log of a game.

    Parameters
    ----------
    played
        The game.
    seat
        Whose log it is, counted from 0; None for an onlooker's.

    Examples
    --------
    >>> from clue_logic.play.culprit.game import play_one
    >>> from clue_logic.play.culprit.game import CulpritSetting
    >>> print(log_of(play_one(CulpritSetting(("one-shot", "mixed")), seed=1, number=1), seat=1))
    # Game 1, seed 1. Anna: mixed, Ben: one-shot.
    カテゴリー1: 1-1, 1-2, 1-3
    カテゴリー2: 2-1, 2-2, 2-3
    カテゴリー3: 3-1, 3-2, 3-3
    hands: one of each category
    answers: everyone
    players: Anna, Ben
    me: Ben
    hand: 1-3, 2-3, 3-3
    <BLANKLINE>
    Anna suggests 1-1, 2-2, 3-2: Anna has
    Ben suggests 1-2, 2-1, 3-2: Anna has
    Anna suggests 1-2, 2-2, 3-1: nobody has
    Anna accuses 1-2, 2-2, 3-1: right
    <BLANKLINE>
    """
    names = names_of(played)
    places = range(len(played.order) + 1)
    headers = HeaderTexts(
        seats=(),
        categories=[
            (f"カテゴリー{category + 1}", [_card(category, card) for card in places]) for category in range(CATEGORIES)
        ],
        answers=AnswerRule.EVERYONE,
        one_of_each=True,
        asker_silent=played.setting.asker_silent,
    )
    return log_text(played, seat, names, headers, list(map(_cards, played.hands)), _events(played, names))


def game_of(played: CulpritPlayed, seat: int | None) -> Game:
    """Return a game as its log tells it; see `log_of`."""
    return read_log(log_of(played, seat), name=f"game {played.number}")


def _events(played: CulpritPlayed, names: Sequence[str]) -> Iterator[str]:
    writing = Writing(names, AnswerRule.EVERYONE)
    for turn, (asker, cards, having) in enumerate(played.declared, start=1):
        answers = [Answer(names[seat], Reply.ANSWERED, 0) for seat in having]
        answers = answers or [Answer(name, Reply.PASSED, 0) for name in names]
        yield writing.statement(Suggestion(0, names[asker], _cards(cards), tuple(answers)))
        for one in played.announced:
            if one.after == turn:
                yield writing.statement(Accusation(0, names[one.seat], _cards(one.cards), one.right))


def _card(category: int, card: int) -> str:
    """Return what a card is called."""
    return f"{category + 1}-{card + 1}"


def _cards(cards: Combination) -> tuple[str, ...]:
    return tuple(_card(category, card) for category, card in enumerate(cards))
