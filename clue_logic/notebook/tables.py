"""Tables of cells for a terminal, as plain text and as HTML."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from io import StringIO
from operator import gt
from typing import TYPE_CHECKING

from msgspec import Struct
from rich import box
from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

from clue_logic.game.deck import ENVELOPE, TABLE, Category
from clue_logic.game.game import Game
from clue_logic.words.columns import fit_text, shorten_names
from clue_logic.words.escaping import make_visible
from clue_logic.words.html import fill_template
from clue_logic.words.terms import place_name

if TYPE_CHECKING:
    from rich.console import Group


LONGEST_HEADING, LONGEST_CARD = 16, 40
"""What headings of places and names of cards take up at most, whatever the width."""

_SHORTEST_HEADING, _SHORTEST_CARD = 4, 4
_MOST_FOR_CARDS = 2 / 5
"""The share of a width that cards may have if the places do not all fit beside them."""


class SheetLayout(Struct, frozen=True):
    """How a sheet is laid out."""

    cards: int  # width of the column of the cards, without padding
    widths: tuple[int, ...]  # width of the column of each place, without padding
    tight: bool  # true if the columns of the places have no padding
    blocks: tuple[tuple[int, ...], ...]  # the numbers of the places side by side in each table
    heading: int = LONGEST_HEADING  # the largest width of a heading


def layout_sheet(headings: Sequence[int], cells: Sequence[int], cards: int, width: int | None) -> SheetLayout:
    """Return the layout of a sheet.

    What does not fit loses first the spaces beside the cells, then letters of long headings; and only where four
    letters are too many it is split over several tables, as few as will do, of about the same width.

    >>> layout_sheet([4, 3, 5, 8], [3, 3, 3, 3], 15, 51)
    SheetLayout(cards=15, widths=(4, 3, 5, 8), tight=False, blocks=((0, 1, 2, 3),), heading=16)
    >>> layout_sheet([4, 3, 5, 8], [3, 3, 3, 3], 15, 45).tight
    True
    >>> layout_sheet([4, 3, 5, 8], [3, 3, 3, 3], 15, 40).heading
    5
    >>> layout_sheet([4, 3, 5, 8], [3, 3, 3, 3], 15, 30).blocks
    ((0, 1), (2, 3))
    """
    wished = min(cards, LONGEST_CARD)
    if width is None:
        return next(_layouts(headings, cells, wished, 10**6))
    whole = next(_layouts(headings, cells, _card_width(wished, width - 10), width))
    if len(whole.blocks) == 1:
        return whole
    layouts = _layouts(headings, cells, _card_width(wished, int(width * _MOST_FOR_CARDS)), width)
    return min(layouts, key=lambda layout: (any(map(gt, cells, layout.widths)), len(layout.blocks)))


def _card_width(wished: int, most: int) -> int:
    return max(_SHORTEST_CARD, min(wished, most))


def _layouts(headings: Sequence[int], cells: Sequence[int], cards: int, width: int) -> Iterator[SheetLayout]:
    """Yield layouts, the more legible first; in each no column is wider than the room for it, if that can be."""
    for tight in (False, True):
        gap = 1 if tight else 3
        room = max(1 + gap, width - cards - 4)  # without the left bar, the cards, their spaces and their bar
        longest = min(LONGEST_HEADING, room - gap)
        for most in range(longest, _SHORTEST_HEADING - 1, -1) if tight else (longest,):
            wished = (max(min(head, most), cell) for head, cell in zip(headings, cells, strict=True))
            columns = tuple(min(column, longest) for column in wished)
            yield SheetLayout(cards, columns, tight, _balance_runs([column + gap for column in columns], room), most)


def _balance_runs(columns: Sequence[int], room: int) -> tuple[tuple[int, ...], ...]:
    """Return runs of columns that fit into the room, as few as will do, and none much wider than another."""
    room = min(room, sum(columns))  # if all columns fit, try no other widths
    runs = _runs(columns, room)
    while len(narrower := _runs(columns, room - 1)) == len(runs) and room > max(columns):
        runs, room = narrower, room - 1
    return runs


def _runs(columns: Sequence[int], room: int) -> tuple[tuple[int, ...], ...]:
    """Return runs of columns that fit into the room; at least one in each."""
    # widths (3, 4, 5) in a room of 8 -> ((0, 1), (2,))
    runs: list[tuple[int, ...]] = []
    used = room + 1
    for number, column in enumerate(columns):
        if used + column > room:
            runs, used = [*runs, ()], 0
        runs[-1] += (number,)
        used += column
    return tuple(runs)


class CellTable(Struct, frozen=True):
    """What is drawn."""

    game: Game  # for the places and the cards
    cell: Callable[[str, str], Text]  # the content of a cell, by place and card
    foot: Callable[[str], str]  # the foot of the column of a place
    foot_title: str

    def tables(self, *, width: int | None = None, ascii_only: bool = False, lang: str = "en") -> Iterator[Table]:
        """Draw the sheet.

        Raises UnknownLanguageError if the software does not speak the language.
        """
        deck, places, dot = self.game.deck, self.game.locations, "." if ascii_only else "…"
        shown = [*map(make_visible, deck.cards)]
        names = (
            self.foot_title,
            *(make_visible(group.local_name(lang)) for group in self._groups() if group.key),
            *shown,
        )
        headings = [make_visible(place_name(place, lang)) for place in places]
        cells = [max(cell_len(self.foot(place)), self._widest_cell(place)) for place in places]
        layout = layout_sheet([*map(cell_len, headings)], cells, max(map(cell_len, names)), width)
        columns = [*zip(places, shorten_names(headings, layout.heading, dot), layout.widths, strict=True)]
        cards = dict(zip(deck.cards, shorten_names(shown, layout.cards, dot), strict=True))
        for block in layout.blocks:
            yield self._table([columns[at] for at in block], cards, layout, ascii_only, lang)

    def _groups(self) -> tuple[Category, ...]:
        deck = self.game.deck
        return deck.categories or (Category("", deck.cards),)

    def _widest_cell(self, place: str) -> int:
        return max((self.cell(place, card).cell_len for card in self.game.deck.cards), default=0)

    def _table(
        self,
        columns: Sequence[tuple[str, str, int]],
        cards: Mapping[str, str],
        layout: SheetLayout,
        ascii_only: bool,
        lang: str,
    ) -> Table:
        """Draw some places, each with its heading and width, and all cards, each with the name it has here."""
        lines, dot = box.ASCII if ascii_only else box.SQUARE, "." if ascii_only else "…"
        padding, space = ((0, 0), " ") if layout.tight else ((0, 1), "")
        table = Table(box=lines, show_footer=True, header_style="", footer_style="dim", padding=padding)
        title = space + fit_text(self.foot_title, layout.cards, dot) + space
        table.add_column("", footer=title, width=cell_len(title), no_wrap=True)
        for place, name, width in columns:
            style = "bold" if place in (ENVELOPE, TABLE, self.game.me) else ""
            table.add_column(
                Text(name, style=style), footer=self.foot(place), justify="center", no_wrap=True, width=width
            )
        for group in self._groups():
            if group.key:
                heading = Text(space + fit_text(make_visible(group.local_name(lang)), layout.cards, dot), style="bold")
                table.add_row(heading, *[""] * len(columns))
            for card in group.cards:
                table.add_row(Text(space + cards[card]), *(self.cell(place, card) for place, _, _ in columns))
            table.add_section()
        return table


class _Heading(Struct, frozen=True):
    text: str
    own: bool


class _SheetEntry(Struct, frozen=True):
    text: str
    kind: str
    title: str


class _SheetRow(Struct, frozen=True):
    card: str
    cells: tuple[_SheetEntry, ...]


class _SheetGroup(Struct, frozen=True):
    title: str
    rows: tuple[_SheetRow, ...]


def sheet_html(
    sheet: CellTable,
    kind: Callable[[str, str], str],
    *,
    above: Iterable[str] = (),
    below: Iterable[str] = (),
    styled: bool = True,
    lang: str = "en",
) -> str:
    """Return a sheet as an HTML table, with lines above and below it, and with its style unless `styled` is false.

    Raises UnknownLanguageError if the software does not speak the language.
    """
    game = sheet.game
    names = {place: place_name(place, lang) for place in game.locations}

    def row(card: str) -> _SheetRow:
        cells = (
            _SheetEntry(sheet.cell(place, card).plain.strip(), kind(place, card), f"{names[place]}: {card}")
            for place in game.locations
        )
        return _SheetRow(card, tuple(cells))

    groups = game.deck.categories or (Category("", game.deck.cards),)
    return fill_template(
        "sheet.html",
        styled=styled,
        above=list(above),
        headings=[_Heading(names[place], place in (ENVELOPE, TABLE, game.me)) for place in game.locations],
        groups=[
            _SheetGroup(group.local_name(lang) if group.key else "", tuple(map(row, group.cards))) for group in groups
        ],
        foot_title=sheet.foot_title,
        feet=list(map(sheet.foot, game.locations)),
        below=list(below),
    )


_UNLIMITED = 10_000


def plain_text(drawn: Group, width: int | None = None) -> str:
    """Return tables as text, without colours and without a line end behind the last line.

    >>> from rich.console import Group
    >>> plain_text(Group("one", "two"))
    'one\\ntwo'
    """
    from rich.console import Console

    text = StringIO()
    # In Jupyter, a default console would also display its output.
    plain = Console(
        file=text, width=width or _UNLIMITED, color_system=None, force_terminal=False, force_jupyter=False,
        legacy_windows=False, highlight=False, markup=False, emoji=False,
    )  # fmt: skip
    plain.print(drawn)
    return "\n".join(line.rstrip() for line in text.getvalue().splitlines())
