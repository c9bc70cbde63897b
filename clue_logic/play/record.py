"""A game that was played, as a log from any seat, or as an onlooker saw it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clue_logic.game.events import Accusation, Answer, Reply, Suggestion
from clue_logic.game.game import Game
from clue_logic.language.reader import read_log
from clue_logic.play.game import ACCUSES, KIND, REFUTER, ROOM, SEAT, SHOWN, SUGGESTS, SUSPECT
from clue_logic.play.log_text import NAMES, log_text
from clue_logic.play.masks import cards_of
from clue_logic.play.players import Played
from clue_logic.writing.log import HeaderTexts
from clue_logic.writing.statements import Writing


def log_of(played: Played, seat: int | None, *, names: Sequence[str] = NAMES) -> str:
    """Return the log of a game.

    Parameters
    ----------
    played
        The game.
    seat
        Whose log it is, counted from 0; None for an onlooker's.
    names
        What the players at the seats are called.

    Raises
    ------
    ValueError
        If there is no such seat.

    Examples
    --------
    >>> from clue_logic.play.players import Setting, play_one
    >>> log = log_of(play_one(Setting(("K", "Simple", "Dumb")), seed=1, number=1), seat=1)
    >>> for line in log.splitlines()[:7]:
    ...     print(line)
    # Game 1, seed 1. Anna: Dumb, Ben: K, Clara: Simple.
    edition: cluedo-uk
    players: Anna 6, Ben 6, Clara 6
    me: Ben
    hand: Colonel Mustard, Revolver, Rope, Spanner, Lounge, Hall
    <BLANKLINE>
    Anna suggests Colonel Mustard, Candlestick, Lounge: Ben shows Lounge
    """
    headers = HeaderTexts(seats=(), edition=played.setting.edition)
    hands = [cards_of(hand, played.deck) for hand in played.hands]
    sizes = [hand.bit_count() for hand in played.hands]
    return log_text(played, seat, names, headers, hands, _events(played, seat, names), sizes)


def game_of(played: Played, seat: int | None, *, names: Sequence[str] = NAMES) -> Game:
    """Return a game as its log tells it; see `log_of`.

    Examples
    --------
    >>> from clue_logic.play.players import Setting, play_one
    >>> game_of(play_one(Setting(("K", "Simple", "Dumb")), seed=1, number=0), None).names
    ('Anna', 'Ben', 'Clara')
    """
    return read_log(log_of(played, seat, names=names), name=f"game {played.number}")


def _events(played: Played, seat: int | None, names: Sequence[str]) -> Iterator[str]:
    parts, writing = played.deck.categories, Writing(names[: len(played.hands)])
    for row in played.happened:
        if row[KIND] not in (SUGGESTS, ACCUSES):
            continue
        who = names[row[SEAT]]
        cards = tuple(part.cards[number] for part, number in zip(parts, row[SUSPECT : ROOM + 1], strict=True))
        if row[KIND] == ACCUSES:
            yield writing.statement(Accusation(0, who, cards, bool(row[REFUTER])))
        else:
            answers = _answers(played, row[SEAT], row[REFUTER], row[SHOWN], seat, names)
            yield writing.statement(Suggestion(0, who, cards, tuple(answers)))


def _answers(
    played: Played, asker: int, refuter: int, shown: int, seat: int | None, names: Sequence[str]
) -> Iterator[Answer]:
    """Yield who passed, and who showed which card, if the keeper of the log saw it."""
    players = len(played.hands)
    for step in range(1, players):
        player = (asker + step) % players
        if player == refuter:
            card = played.deck.cards[shown] if seat in (asker, refuter) else None
            yield Answer(names[player], Reply.ANSWERED, 0, card)
            return
        yield Answer(names[player], Reply.PASSED, 0)
