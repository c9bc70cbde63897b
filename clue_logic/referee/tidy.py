"""The log of a game as the formatter would have it, and on which line everything then stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from clue_logic.game.deck import Size
from clue_logic.game.events import Departure, Event, Suggestion
from clue_logic.game.game import Game, HeaderLines
from clue_logic.referee.logtext import Headers
from clue_logic.writing.log import HeaderTexts, WrittenSeat
from clue_logic.writing.statements import Writing


def write_tidily(headers: Headers, events: Sequence[Event]) -> tuple[Game, str]:
    """Return the game with its events and all its lines, and its log: each statement on one line.

    Examples
    --------
    >>> from clue_logic.game.deck import Deck
    >>> from clue_logic.game.events import Reveal
    >>> from clue_logic.game.game import Player
    >>> game = Game(Deck(loose=("1", "2", "3"), hidden=1), (Player("Ann", 1, 1), Player("Ben", 1, 1)))
    >>> told, text = write_tidily(Headers(game, (1, 1)), [Reveal(0, "Ann", "2")])
    >>> print(text.rstrip())
    cards: 1, 2, 3
    hidden: 1
    players: Ann 1, Ben 1
    Ann reveals 2
    >>> told.events[0].line, told.lines.players
    (4, 3)
    """
    said = list(header_texts(headers).said())
    lines = [text for _, text in said]
    told, left = [], set[str]()
    writing = Writing.of(headers.game)
    for event in events:
        lines.append(writing.statement(_on_line(event, 1), left))
        told.append(_on_line(event, len(lines)))
        if isinstance(event, Departure):
            left.add(event.player)
    where = _where(headers.game, [key for key, _ in said])
    return replace(headers.game, events=tuple(told), lines=where), "".join(f"{line}\n" for line in lines)


def header_texts(headers: Headers) -> HeaderTexts:
    """Return what the headers of a game say."""
    game, deck = headers.game, headers.game.deck
    return HeaderTexts.of(
        game,
        seats=[WrittenSeat(name, _size(size)) for name, size in zip(game.names, headers.said, strict=True)],
        hidden=deck.hidden if deck.hidden != len(deck.categories) or not deck.categories else None,
    )


def _size(size: int | Size) -> str:
    if size is Size.LEFT_OUT:
        return ""
    return size.value if isinstance(size, Size) else str(size)


def _where(game: Game, keys: Sequence[str]) -> HeaderLines:
    """Return where the headers stand, from what each line says."""
    numbers = {key: number for number, key in reversed(list(enumerate(keys, start=1))) if key}
    categories = tuple(number for number, key in enumerate(keys, start=1) if key == "categories")
    deck = numbers.pop("deck", 0) or numbers.pop("categories", 0)
    numbers.pop("categories", None)
    return HeaderLines(deck=deck, categories=categories, **numbers)


def _on_line(event: Event, line: int) -> Event:
    if isinstance(event, Suggestion):
        return replace(event, line=line, answers=tuple(replace(answer, line=line) for answer in event.answers))
    return replace(event, line=line)
