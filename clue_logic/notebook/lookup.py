"""Cells of a notebook by the names of a log: rows, columns and data frames."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from rich.cells import cell_len

from clue_logic.game.game import Game
from clue_logic.words.formatting import format_count
from clue_logic.words.frames import require_pandas
from clue_logic.words.names import Names, UnknownName, UnknownNameError, unquote
from clue_logic.words.terms import TITLES

if TYPE_CHECKING:
    from pandas import DataFrame


class WrittenNames:
    """Finds what a name means in a game.

    >>> import clue_logic as cl
    >>> names = WrittenNames(cl.read("cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1"))
    >>> names.card("king"), names.location('"Ann"'), names.location("Umschlag")
    ('King', 'Ann', 'envelope')
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._titles = [
            (title, place) for lang in TITLES for place, title in TITLES[lang].items() if place in game.locations
        ]

    @cached_property
    def _locations(self) -> Names:
        return Names(self._game.locations, "location", self._titles)

    @cached_property
    def _cards(self) -> Names:
        return Names(self._game.deck.cards, "card", self._game.deck.aliases)

    @cached_property
    def _all(self) -> Names:
        both = (*self._game.locations, *self._game.deck.cards)
        return Names(dict.fromkeys(both), "player-or-card", (*self._titles, *self._game.deck.aliases))

    def location(self, written: str) -> str:
        """Return the location of this name.

        Raises UnknownNameError if there is none; the message says which name is near.
        """
        return _require_name(self._locations.find(_bare(written)))

    def card(self, written: str) -> str:
        """Return the card of this name.

        Raises UnknownNameError if there is none; the message says which name is near.
        """
        return _require_name(self._cards.find(_bare(written)))

    def cell(self, written: tuple[str, str]) -> tuple[str, str]:
        """Return the location and the card that two names mean.

        Raises UnknownNameError if one means nothing, or they are not two; the message says which name is near.
        """
        if len(written) != len(("location", "card")):
            raise UnknownNameError(
                f'a place and a card are wanted, such as "Ben", "Rope", not {format_count(len(written), "name")}'
            )
        location, card = map(_bare, written)
        if self._cards.is_known(location) and self._locations.is_known(card) and not self._locations.is_known(location):
            raise UnknownNameError(f'the place stands before the card: "{card}", "{location}"')
        return self.location(location), self.card(card)

    def is_cell(self, written: tuple[str, str]) -> bool:
        """Return whether two names mean a location and a card."""
        location, card = map(_bare, written)
        return self._locations.is_known(location) and self._cards.is_known(card)

    def is_card(self, written: str) -> bool:
        """Return whether a name means a card, and no location.

        A full name goes before the beginning of another.

        Raises UnknownNameError if it means neither, or may mean both.
        """
        name = _bare(written)
        place, card = self._locations.is_known(name), self._cards.is_known(name)
        if not place and not card:
            _require_name(self._all.find(name))
        if place != card:
            return card
        full = self._cards.is_full(name)
        if full == self._locations.is_full(name):
            hint = f'write row("{name}") for the player, column("{name}") for the card'
            raise UnknownNameError(f'"{name}" is a player and a card; {hint}')
        return full


def _bare(written: str) -> str:
    """Return a name without the quotes that a log may put around it."""
    if not isinstance(written, str):
        raise UnknownNameError(f'a name is wanted, such as "Ben" or "Rope", not {written!r}')
    return unquote(written)


def _require_name(name: str | UnknownName) -> str:
    if isinstance(name, UnknownName):
        raise UnknownNameError(name.sentence("en"))
    return name


V = TypeVar("V")


class CellLine(Mapping[str, V]):
    """A row of a sheet, card by card; or a column of one, place by place.

    >>> import clue_logic as cl
    >>> notebook = cl.solve(cl.read("cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals King"))
    >>> print(notebook["Ann"])
    Ann
      Ace    lacks
      King   holds
      Queen  lacks
    >>> notebook["king"]
    <King: 3 places>
    >>> dict(notebook["king"])["Bob"], notebook["Ann"]["queen"]
    (<State.LACKS: 'lacks'>, <State.LACKS: 'lacks'>)
    """

    def __init__(
        self, title: str, values: Mapping[str, V], full_name: Callable[[str], str], said: Callable[[V], str], kind: str
    ) -> None:
        self.title = title
        self._values = values
        self._full_name = full_name
        self._said = said
        self._kind = kind

    def __getitem__(self, written: str) -> V:
        """Return the value for a name, which may be written as in a log.

        Raises UnknownNameError if there is no such name.
        """
        return self._values[self._full_name(written)]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return f"<{self.title}: {len(self)} {self._kind}>"

    def __str__(self) -> str:
        wide = max(map(cell_len, self._values), default=0)
        lines = (f"  {name}{' ' * (wide - cell_len(name))}  {self._said(v)}" for name, v in self._values.items())
        return "\n".join([self.title, *lines])


def frame(game: Game, cell: Callable[[str, str], object]) -> DataFrame:
    """Return a data frame with a row for each card and a column for each place.

    Raises ModuleNotFoundError if pandas is not installed; the message says how to install it.
    """
    pandas = require_pandas()
    cards = game.deck.cards
    columns = {place: [cell(place, card) for card in cards] for place in game.locations}
    framed: DataFrame = pandas.DataFrame(columns, index=pandas.Index(cards, name="card"))
    return framed
