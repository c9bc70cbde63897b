"""A row or a column of a sheet: what is said of all cards of a place, or of all places of a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from rich.cells import cell_len

V = TypeVar("V")


class CellLine(Mapping[str, V]):
    """A row of a sheet, card by card; or a column of one, place by place.

    Parameters
    ----------
    title
        The place, or the card.
    values
        What is said of each cell.
    full_name
        What a written name means, with `UnknownNameError` for one that means nothing.
    said
        How a value is printed.

    Examples
    --------
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
        """Return what is said of a cell, named as a log may write it.

        Raises
        ------
        UnknownNameError
            If there is no such name.
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
