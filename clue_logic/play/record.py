"""Logs of played games, from any seat or of an onlooker."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Literal, assert_never

from clue_logic.game.events import Accusation, Answer, Departure, Reply, Suggestion
from clue_logic.game.game import AnswerRule, Game
from clue_logic.language.formatter import format_log
from clue_logic.language.reader import read_log
from clue_logic.language.writing.log import HeaderTexts, WrittenSeat
from clue_logic.language.writing.statements import Writing
from clue_logic.play.culprit.game import PlayedCulpritGame
from clue_logic.play.culprit.knowledge import CATEGORIES
from clue_logic.play.culprit.player import Combination
from clue_logic.play.game import ACCUSES, KIND, REFUTER, ROOM, SEAT, SHOWN, SUGGESTS, SUSPECT
from clue_logic.play.generalized.game import ItemGuess, ItemQuestion, PlayedGeneralizedGame
from clue_logic.play.generalized.scheme import Items, item_numbers
from clue_logic.play.masks import mask_cards
from clue_logic.play.players import PlayedGame, Setting, play_one
from clue_logic.play.spans import Tournament
from clue_logic.play.tournament import wrap_failures
from clue_logic.words.records import replace

# names at the seats, where the players have none of their own
NAMES = ("Anna", "Ben", "Clara", "David", "Eva", "Felix", "Greta", "Hugo", "Ida", "Jonas", "Klara", "Leo")


AnyPlayedGame = PlayedGame | PlayedCulpritGame | PlayedGeneralizedGame


def log_of(played: AnyPlayedGame, seat: int | None, *, names: Sequence[str] | None = None) -> str:
    """Return the log of a game, in the usual layout.

    In Generalized Clue the winning guess is only a comment at the end: the log implies the hidden items.

    Parameters
    ----------
    played
        The game.
    seat
        The player whose log it is, counted from 0; None for an onlooker's.
    names
        Names of the players at the seats, if not as in the setting, or `NAMES`.

    Raises ValueError if there is no such seat.

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
    seats = len(played.order)
    if seat is not None and seat not in range(seats):
        raise ValueError(f"there is no seat {seat!r}: seats are 0 to {seats - 1}, and None is an onlooker")
    names = names or seat_names(played)
    who = ", ".join(f"{names[at]}: {played.setting.players[player]}" for at, player in enumerate(played.order))
    headers, hands, events = _parts(played, seat, names)
    sizes = [""] * seats if isinstance(played, PlayedCulpritGame) else [str(len(hand)) for hand in hands]
    headers = replace(
        headers,
        seats=list(map(WrittenSeat, names[:seats], sizes)),
        me=None if seat is None else names[seat],
        hand=None if seat is None else hands[seat],
    )
    lines = [f"# Game {played.number}, seed {played.seed}. {who}.", *(line for _, line in headers.lines())]
    return format_log("\n".join([*lines, "", *events]) + "\n")


def read_played_game(played: AnyPlayedGame, seat: int | None, *, names: Sequence[str] | None = None) -> Game:
    """Return the game that the log of a played game describes; see `log_of`.

    >>> from clue_logic.play.players import Setting, play_one
    >>> read_played_game(play_one(Setting(("K", "Simple", "Dumb")), seed=1, number=0), None).names
    ('Anna', 'Ben', 'Clara')
    """
    return read_log(log_of(played, seat, names=names), name=f"game {played.number}")


def seat_names(played: AnyPlayedGame) -> Sequence[str]:
    """Return the names of the players at the seats."""
    own = played.setting.names if isinstance(played, PlayedCulpritGame) else ()
    return tuple(own[player] for player in played.order) if own else NAMES[: len(played.order)]


def _parts(
    played: AnyPlayedGame, seat: int | None, names: Sequence[str]
) -> tuple[HeaderTexts, list[tuple[str, ...]], Iterator[str]]:
    """Return the headers of a log except the seats, the hand of each seat, and the lines of the events."""
    match played:
        case PlayedCulpritGame():
            places = range(len(played.order) + 1)
            categories = [
                (f"カテゴリー{category + 1}", [_card(category, card) for card in places])
                for category in range(CATEGORIES)
            ]
            headers = HeaderTexts(
                seats=(),
                categories=categories,
                answers=AnswerRule.EVERYONE,
                one_of_each=True,
                asker_silent=played.setting.asker_silent,
            )
            return headers, list(map(_cards, played.hands)), _declarations(played, names)
        case PlayedGeneralizedGame():
            cards, hidden = _items((1 << played.setting.items) - 1), played.setting.hidden
            headers = HeaderTexts(seats=(), cards=cards, hidden=hidden, answers=AnswerRule.ONE)
            return headers, list(map(_items, played.hands)), _questions(played, seat, names)
        case PlayedGame():
            hands = [mask_cards(hand, played.deck) for hand in played.hands]
            return HeaderTexts(seats=(), edition=played.setting.edition), hands, _suggestions(played, seat, names)


def _suggestions(played: PlayedGame, seat: int | None, names: Sequence[str]) -> Iterator[str]:
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
    played: PlayedGame, asker: int, refuter: int, shown_card: int, seat: int | None, names: Sequence[str]
) -> Iterator[Answer]:
    """Yield who passed, and who showed which card, if this seat saw it."""
    players = len(played.hands)
    for step in range(1, players):
        player = (asker + step) % players
        if player == refuter:
            card = played.deck.cards[shown_card] if seat in (asker, refuter) else None
            yield Answer(names[player], Reply.ANSWERED, 0, card)
            return
        yield Answer(names[player], Reply.PASSED, 0)


def _declarations(played: PlayedCulpritGame, names: Sequence[str]) -> Iterator[str]:
    writing = Writing(names, AnswerRule.EVERYONE)
    for turn, (asker, cards, having) in enumerate(played.declared, start=1):
        answers = [Answer(names[seat], Reply.ANSWERED, 0) for seat in having]
        answers = answers or [Answer(name, Reply.PASSED, 0) for name in names]
        yield writing.statement(Suggestion(0, names[asker], _cards(cards), tuple(answers)))
        for one in played.announced:
            if one.after == turn:
                yield writing.statement(Accusation(0, names[one.seat], _cards(one.cards), one.right))


def _card(category: int, card: int) -> str:
    return f"{category + 1}-{card + 1}"


def _cards(cards: Combination) -> tuple[str, ...]:
    return tuple(_card(category, card) for category, card in enumerate(cards))


def _questions(played: PlayedGeneralizedGame, seat: int | None, names: Sequence[str]) -> Iterator[str]:
    writing = Writing(names[: len(played.hands)], AnswerRule.ONE)
    for event in played.happened:
        match event:
            case ItemQuestion():
                shown_card = next(iter(_items(event.shown)), None)
                seen_card = shown_card if seat in (event.asker, event.asked) else None
                asker, asked = names[event.asker], names[event.asked]
                reply = Answer(asked, Reply.PASSED if shown_card is None else Reply.ANSWERED, 0, seen_card)
                yield writing.statement(Suggestion(0, asker, _items(event.items), (reply,), asked))
            case ItemGuess(right=True):
                yield f"# Here {names[event.seat]} guessed {', '.join(_items(event.items))}, and was right."
            case ItemGuess():
                yield writing.statement(Departure(0, names[event.seat], _items(played.hands[event.seat])))
            case _:
                assert_never(event)


def _items(items: Items) -> tuple[str, ...]:
    return tuple(str(number + 1) for number in item_numbers(items))


MOST_LOGS = 1000

KEY = "deals.csv"  # the file with the deals

Keeper = int | Literal["winner", "onlooker"]  # whose log it is: a seat, counted from 0, the winner's, or an onlooker's


def puzzle_log(played: PlayedGame, keeper: Keeper = "winner") -> str:
    """Return the log of a game without the winning accusation, so that the solution can be found from it.

    If no player won, the winner's log is that of an onlooker.

    >>> from clue_logic.play.players import Setting
    >>> played = play_one(Setting(("K", "Simple", "Dumb")), seed=1, number=0)
    >>> log = puzzle_log(played).splitlines()
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
    """A log, and its row in the file with the deals."""

    name: str
    text: str
    row: tuple[str, ...]  # for `render_key`


def play_logs(tournament: Tournament[Setting], keeper: Keeper = "winner") -> Iterator[LogFile]:
    """Play the games of a tournament, and yield their logs.

    Raises TournamentError if a game could not be played.
    """
    for number in range(tournament.games):
        with wrap_failures((number, 1)):
            played = play_one(tournament.setting, tournament.seed, number)
        yield LogFile(f"game-{number:06}.clue", puzzle_log(played, keeper), tuple(_row(played)))


def render_key(logs: Iterable[LogFile], players: int) -> str:
    """Return the text of `KEY` for these logs."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    names = NAMES[:players]
    programs = [f"{name}_program" for name in names]
    writer.writerow(["log", "winner", "winner_program", "turns", "envelope", *names, *programs])
    writer.writerows([log.name, *log.row] for log in logs)
    return text.getvalue()


def find_logs(folder: Path) -> str | None:
    """Return the name of a file in a folder that `play_logs` or `render_key` would write, or None."""
    existing = [*folder.glob("game-*.clue"), *folder.glob(KEY)]
    return min(path.name for path in existing) if existing else None


def _row(played: PlayedGame) -> list[str]:
    """Return the winner, the number of turns, the envelope and hands, and the programs at the seats."""
    programs = [played.setting.players[player] for player in played.order]
    winner = [NAMES[played.winner], programs[played.winner]] if played.winner >= 0 else ["", ""]
    places = (", ".join(mask_cards(cards, played.deck)) for cards in (played.middle, *played.hands))
    return [*winner, str(played.turns), *places, *programs]
