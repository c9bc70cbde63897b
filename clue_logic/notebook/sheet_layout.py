"""How a sheet is laid out in a width: which places stand side by side, and how much room names have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import gt

LONGEST_HEADING, LONGEST_CARD = 16, 40
"""What headings of places and names of cards take up at most, whatever the width."""

_SHORTEST_HEADING, _SHORTEST_CARD = 4, 4
_MOST_FOR_CARDS = 2 / 5
"""The share of a width that cards may have if the places do not all fit beside them."""


@dataclass(frozen=True, slots=True)
class SheetLayout:
    """How a sheet is laid out.

    Parameters
    ----------
    cards
        How wide the column of the cards is, without the spaces on either side.
    widths
        How wide the column of each place is, without them.
    tight
        True if there are no spaces beside what stands in the columns of the places.
    blocks
        Which places, by their numbers, stand side by side in one table.
    heading
        How wide the heading of a place is at most.
    """

    cards: int
    widths: tuple[int, ...]
    tight: bool
    blocks: tuple[tuple[int, ...], ...]
    heading: int = LONGEST_HEADING


def laid_out(headings: Sequence[int], cells: Sequence[int], cards: int, width: int | None) -> SheetLayout:
    """Return the layout of a sheet.

    What does not fit loses first the spaces beside the cells, then letters of long headings; and only where four
    letters are too many it is split over several tables, as few as will do, of about the same width.

    Parameters
    ----------
    headings, cells
        How wide the name of each place is, and what else stands in its column.
    cards
        How wide the longest name of a card is.
    width
        How many columns of characters there are; None for as many as it takes.

    Examples
    --------
    >>> laid_out([4, 3, 5, 8], [3, 3, 3, 3], 15, 51)
    SheetLayout(cards=15, widths=(4, 3, 5, 8), tight=False, blocks=((0, 1, 2, 3),), heading=16)
    >>> laid_out([4, 3, 5, 8], [3, 3, 3, 3], 15, 45).tight
    True
    >>> laid_out([4, 3, 5, 8], [3, 3, 3, 3], 15, 40).heading
    5
    >>> laid_out([4, 3, 5, 8], [3, 3, 3, 3], 15, 30).blocks
    ((0, 1), (2, 3))
    """
    wished = min(cards, LONGEST_CARD)
    if width is None:
        return next(_layouts(headings, cells, wished, 10**6))
    whole = next(_layouts(headings, cells, _card_width(wished, width - 10), width))
    if len(whole.blocks) == 1:
        return whole
    found = _layouts(headings, cells, _card_width(wished, int(width * _MOST_FOR_CARDS)), width)
    return min(found, key=lambda layout: (any(map(gt, cells, layout.widths)), len(layout.blocks)))


def _card_width(wished: int, most: int) -> int:
    return max(_SHORTEST_CARD, min(wished, most))


def _layouts(headings: Sequence[int], cells: Sequence[int], cards: int, width: int) -> Iterator[SheetLayout]:
    """Yield layouts, the more legible first; in each no column is wider than the room for it, if that can be."""
    for tight in (False, True):
        gap = 1 if tight else 3
        room = max(1 + gap, width - cards - 4)  # behind the bar on the left, the cards, their spaces and their bar
        longest = min(LONGEST_HEADING, room - gap)
        for most in range(longest, _SHORTEST_HEADING - 1, -1) if tight else (longest,):
            wished = (max(min(head, most), cell) for head, cell in zip(headings, cells, strict=True))
            columns = tuple(min(column, longest) for column in wished)
            yield SheetLayout(cards, columns, tight, _balanced([column + gap for column in columns], room), most)


def _balanced(columns: Sequence[int], room: int) -> tuple[tuple[int, ...], ...]:
    """Return runs of columns that fit into the room, as few as will do, and none much wider than another."""
    room = min(room, sum(columns))  # where there is room for all of them, no more is to be tried
    found = _runs(columns, room)
    while len(narrower := _runs(columns, room - 1)) == len(found) and room > max(columns):
        found, room = narrower, room - 1
    return found


def _runs(columns: Sequence[int], room: int) -> tuple[tuple[int, ...], ...]:
    """Return runs of columns that fit into the room; at least one in each."""
    found: list[tuple[int, ...]] = []
    used = room + 1
    for number, column in enumerate(columns):
        if used + column > room:
            found, used = [*found, ()], 0
        found[-1] += (number,)
        used += column
    return tuple(found)
