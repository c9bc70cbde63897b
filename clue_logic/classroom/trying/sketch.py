"""A log in its parts, so that some of them can be left out and the rest be written again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, TypeVar

from clue_logic.classroom.random_games.log_text import Headers, write_tidily
from clue_logic.game.deck import Category, Deck, Size
from clue_logic.game.events import Event
from clue_logic.game.game import Game, HeaderLines, Player
from clue_logic.language.reader import read_log
from clue_logic.words.diagnostics import TextError

T = TypeVar("T")

PLAYERS = ("Ann", "Ben", "Cid", "Dora", "Emil", "Fay", "Gus", "Hanna", "Ida", "Jan")
"""What players are called where their names do not matter."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """A log in its parts.

    Parameters
    ----------
    game
        What the headers say; of the players only the names count.
    said
        What the log says of the size of each hand.
    events
        The events, in order; their lines do not count.
    """

    game: Game
    said: tuple[int | Size, ...]
    events: tuple[Event, ...]

    @property
    def text(self) -> str:
        """The log, each statement on one line; perhaps none that can be read."""
        return write_tidily(Headers(self.game, self.said), self.events)[1]

    def read(self) -> Game | None:
        """Return what the log says; None if it cannot be read."""
        try:
            return read_log(self.text)
        except (TextError, ValueError):  # such as a player who is asked and has left
            return None


def sketches_of(game: Game) -> Iterator[Sketch]:
    """Yield the ways in which a log may say what it does: they differ in the sizes that it does not state.

    Editions are spelled out, other names of cards forgotten, and so is all that is no statement.
    """
    headers = replace(
        game,
        events=(),
        asked=(),
        supposed=(),
        edition=None,
        deck=replace(game.deck, aliases=()),
        lines=HeaderLines(),
    )
    for unsaid in (Size.LEFT_OUT, Size.UNKNOWN):
        said = tuple(player.low if player.stated else unsaid for player in game.players)
        yield Sketch(headers, said, game.events)
        if all(player.stated for player in game.players):
            return
    if all(player.low == player.high for player in game.players):
        yield Sketch(headers, tuple(player.low for player in game.players), game.events)


def renamed(sketch: Sketch) -> Sketch:
    """Return a log with plain names: players Ann, Ben, Cid; cards 1, 2, 3, or A1, A2, B1 by category.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: Plum, Rope, Hall\\nhidden: 1\\nplayers: Zoe 1, Bob 1\\nZoe reveals Hall")
    >>> print(renamed(next(sketches_of(game))).text.rstrip())
    cards: 1, 2, 3
    hidden: 1
    players: Ann 1, Ben 1
    Ann reveals 3
    """
    deck = sketch.game.deck
    names = dict(zip(sketch.game.names, _names(len(sketch.game.names)), strict=True))
    names |= {card: str(number) for number, card in enumerate(deck.loose, start=1)}
    keys = [chr(ord("A") + at) if at < 26 else f"K{at}" for at in range(len(deck.categories))]
    for key, category in zip(keys, deck.categories, strict=True):
        names |= {card: f"{key}{number}" for number, card in enumerate(category.cards, start=1)}
    told = replace(
        with_names(sketch.game, names),
        deck=Deck(
            tuple(
                Category(key, tuple(names[card] for card in category.cards))
                for key, category in zip(keys, deck.categories, strict=True)
            ),
            tuple(names[card] for card in deck.loose),
            deck.hidden,
        ),
    )
    return Sketch(told, sketch.said, tuple(with_names(event, names) for event in sketch.events))


def _names(number: int) -> list[str]:
    return [PLAYERS[at] if at < len(PLAYERS) else f"P{at + 1}" for at in range(number)]


def with_names(value: T, names: Mapping[str, str]) -> T:
    """Return an event, or what headers say, with other names in it."""
    found: Any = value
    if isinstance(found, str):
        found = names.get(found, found)
    elif isinstance(found, tuple):
        found = tuple(with_names(item, names) for item in found)
    elif is_dataclass(found) and not isinstance(found, type) and not isinstance(found, Deck | HeaderLines | Player):
        found = replace(found, **{f.name: with_names(getattr(found, f.name), names) for f in fields(found)})
    elif isinstance(found, Player):
        found = replace(found, name=names[found.name])
    return found  # type: ignore[no-any-return]
