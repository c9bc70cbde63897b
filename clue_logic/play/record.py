"""A game that was played, as a log from any seat, or as an onlooker saw it."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from io import StringIO
from pathlib import Path
from typing import Literal, Protocol

from clue_logic.game.events import Accusation, Answer, Reply, Suggestion
from clue_logic.game.game import Game
from clue_logic.language.formatter import format_log
from clue_logic.language.reader import read_log
from clue_logic.play.game import ACCUSES, KIND, REFUTER, ROOM, SEAT, SHOWN, SUGGESTS, SUSPECT
from clue_logic.play.masks import cards_of
from clue_logic.play.players import Played, Setting, play_one
from clue_logic.play.processes import failures_named
from clue_logic.play.seeding import HasPlayers
from clue_logic.play.tournament import Tournament
from clue_logic.writing.log import HeaderTexts, WrittenSeat
from clue_logic.writing.statements import Writing

NAMES = ("Anna", "Ben", "Clara", "David", "Eva", "Felix", "Greta", "Hugo", "Ida", "Jonas", "Klara", "Leo")
"""Who sits at the seats, where the players have no names of their own."""


class AnyPlayed(Protocol):
    """A game that was played."""

    @property
    def setting(self) -> HasPlayers:
        """Who played."""

    @property
    def seed(self) -> int:
        """Where the random numbers start."""

    @property
    def number(self) -> int:
        """Which game of these it is."""

    @property
    def order(self) -> tuple[int, ...]:
        """For each seat the player who sat there, as a position in the list of players."""


def log_text(
    played: AnyPlayed,
    seat: int | None,
    names: Sequence[str],
    headers: HeaderTexts,
    hands: Sequence[Sequence[str]],
    events: Iterable[str],
    sizes: Sequence[int] | None = None,
) -> str:
    """Return the log of a game, laid out in the usual way.

    Parameters
    ----------
    played
        The game.
    seat
        Whose log it is, counted from 0; None for an onlooker's.
    names
        What the players at the seats are called.
    headers
        What the headers say of what is played with.
    hands
        For each seat the cards dealt to it.
    events
        The lines of what happened.
    sizes
        How many cards each seat has, where the log is to say so.

    Raises
    ------
    ValueError
        If there is no such seat.
    """
    seats = len(played.order)
    if seat is not None and seat not in range(seats):
        raise ValueError(f"there is no seat {seat!r}: seats are 0 to {seats - 1}, and None is an onlooker")
    who = ", ".join(f"{names[at]}: {played.setting.players[player]}" for at, player in enumerate(played.order))
    said: Sequence[object] = sizes or [""] * seats
    headers = replace(
        headers,
        seats=[WrittenSeat(name, str(size)) for name, size in zip(names[:seats], said, strict=True)],
        me=None if seat is None else names[seat],
        hand=None if seat is None else hands[seat],
    )
    lines = [f"# Game {played.number}, seed {played.seed}. {who}.", *(line for _, line in headers.said())]
    return format_log("\n".join([*lines, "", *events]) + "\n")


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


MOST_LOGS = 1000
"""Of more games than that nobody reads the logs."""

KEY = "deals.csv"
"""The file that says how the cards lay."""

Keeper = int | Literal["winner", "onlooker"]
"""Whose log it is: a seat's, counted from 0, that of the player who won, or an onlooker's."""


def puzzle_of(played: Played, keeper: Keeper = "winner") -> str:
    """Return the log of a game without the accusation that won it, so that there is something left to find.

    Who won knew the solution from what the log says. A game that nobody won has an onlooker's log for the winner's.

    Examples
    --------
    >>> from clue_logic.play.players import Setting
    >>> played = play_one(Setting(("K", "Simple", "Dumb")), seed=1, number=0)
    >>> log = puzzle_of(played).splitlines()
    >>> log[3] == f"me: {NAMES[played.winner]}", log[-1] == f"# Here {NAMES[played.winner]} accused, and was right."
    (True, True)
    """
    seat = keeper if isinstance(keeper, int) else None
    if played.winner < 0:
        return log_of(played, seat)
    before = replace(played, happened=played.happened[:-1])
    log = log_of(before, played.winner if keeper == "winner" else seat)
    return f"{log}# Here {NAMES[played.winner]} accused, and was right.\n"


@dataclass(frozen=True)
class LogFile:
    """A log to be written.

    Parameters
    ----------
    name
        Of its file.
    text
        What it says.
    row
        Who won the game, in which turn, and how the cards lay: for `key_of`.
    """

    name: str
    text: str
    row: tuple[str, ...]


def logs_of(tournament: Tournament[Setting], keeper: Keeper = "winner") -> Iterator[LogFile]:
    """Play the games of a tournament, and yield their logs.

    Raises
    ------
    TournamentError
        If a game could not be played.
    """
    for number in range(tournament.games):
        with failures_named((number, 1)):
            played = play_one(tournament.setting, tournament.seed, number)
        yield LogFile(f"game-{number:06}.clue", puzzle_of(played, keeper), tuple(_row(played)))


def key_of(logs: Iterable[LogFile], players: int) -> str:
    """Return the text of `KEY` for these logs."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    names = NAMES[:players]
    programs = [f"{name}_program" for name in names]
    writer.writerow(["log", "winner", "winner_program", "turns", "envelope", *names, *programs])
    writer.writerows([log.name, *log.row] for log in logs)
    return text.getvalue()


def logs_in(folder: Path) -> str | None:
    """Return the name of a file in a folder that came of logs being written there, or None."""
    found = [*folder.glob("game-*.clue"), *folder.glob(KEY)]
    return min(path.name for path in found) if found else None


def _row(played: Played) -> list[str]:
    """Return who won, in which turn, where the cards were, and which programs sat at the seats."""
    programs = [played.setting.players[player] for player in played.order]
    winner = [NAMES[played.winner], programs[played.winner]] if played.winner >= 0 else ["", ""]
    places = (", ".join(cards_of(cards, played.deck)) for cards in (played.middle, *played.hands))
    return [*winner, str(played.turns), *places, *programs]
