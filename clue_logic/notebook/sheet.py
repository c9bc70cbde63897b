"""The sheet on which notebooks and chances are drawn: places as columns, cards as rows in their categories."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rich import box
from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

from clue_logic.game.deck import ENVELOPE, TABLE, Category
from clue_logic.game.game import Game
from clue_logic.words.places import place_name

_LONGEST_HEADER = 16
_LONGEST_CARD = 40
_PADDING = 3  # one space on either side of a cell and one bar


@dataclass(frozen=True)
class CellTable:
    """What is drawn.

    Parameters
    ----------
    game
        The game, for the places and the cards.
    cell
        What stands in the cell of a place and a card.
    foot
        What stands at the foot of the column of a place.
    foot_title
        What the feet are.
    """

    game: Game
    cell: Callable[[str, str], Text]
    foot: Callable[[str], str]
    foot_title: str

    def tables(self, *, width: int | None = None, ascii_only: bool = False, lang: str = "en") -> Iterator[Table]:
        """Draw the sheet.

        Parameters
        ----------
        width
            How many columns of characters there are; the places are split over several tables where they do not fit
            side by side. None for as many as it takes.
        ascii_only
            Draw plain lines.
        lang
            ``en``, ``de`` or ``ja``, for the envelope, the table and the categories; names are spelled as in the log.

        Raises
        ------
        UnknownLanguageError
            If the software does not speak the language.
        """
        names = (self.foot_title, *(group.called(lang) for group in self._groups() if group.key), *self.game.deck.cards)
        card_width, room = min(_LONGEST_CARD, max(map(cell_len, names))), None
        if width is not None:
            card_width = max(4, min(card_width, width - 2 * _PADDING - 4))
            room = max(3, width - card_width - 2 * _PADDING - 1)
        columns = [self._column(place, room, ascii_only, lang) for place in self.game.locations]
        for block in _blocks(columns, room):
            yield self._table(block, card_width, ascii_only, lang)

    def _groups(self) -> tuple[Category, ...]:
        deck = self.game.deck
        return deck.categories or (Category("", deck.cards),)

    def _column(self, place: str, room: int | None, ascii_only: bool, lang: str) -> _Column:
        foot = self.foot(place)
        longest = _LONGEST_HEADER if room is None else min(_LONGEST_HEADER, room)
        heading = _shortened(place_name(place, lang), longest, ascii_only)
        cells = max((self.cell(place, card).cell_len for card in self.game.deck.cards), default=0)
        return _Column(place, heading, foot, max(cell_len(heading), min(max(cell_len(foot), cells), longest)))

    def _table(self, columns: tuple[_Column, ...], card_width: int, ascii_only: bool, lang: str) -> Table:
        lines = box.ASCII if ascii_only else box.SQUARE
        table = Table(box=lines, show_footer=True, header_style="", footer_style="dim")
        title = _shortened(self.foot_title, card_width, ascii_only)
        table.add_column("", footer=title, width=card_width, no_wrap=True)
        for column in columns:
            style = "bold" if column.place in (ENVELOPE, TABLE, self.game.me) else ""
            heading = Text(column.heading, style=style)
            table.add_column(heading, footer=column.foot, justify="center", no_wrap=True, width=column.width)
        for group in self._groups():
            if group.key:
                title = _shortened(group.called(lang), card_width, ascii_only)
                table.add_row(Text(title, style="bold"), *[""] * len(columns))
            for card in group.cards:
                name = Text(_shortened(card, card_width, ascii_only))
                table.add_row(name, *(self.cell(column.place, card) for column in columns))
            table.add_section()
        return table


@dataclass(frozen=True, slots=True)
class _Column:
    """The column of a place: its heading, its foot, and how wide it is between its spaces."""

    place: str
    heading: str
    foot: str
    width: int


def _blocks(columns: list[_Column], room: int | None) -> Iterator[tuple[_Column, ...]]:
    """Yield runs of columns that fit side by side into the room for one; at least one in each."""
    block: list[_Column] = []
    used = 0
    for column in columns:
        if block and room is not None and used + column.width > room:
            yield tuple(block)
            block, used = [], 0
        block.append(column)
        used += column.width + _PADDING
    yield tuple(block)


def _shortened(name: str, width: int, ascii_only: bool) -> str:
    """Return a name that is no wider than `width`; one that is cut short ends in an ellipsis, or in ASCII a dot."""
    if cell_len(name) <= width:
        return name
    text = Text(name)
    if ascii_only:
        text.truncate(width - 1, overflow="crop")
        return f"{text.plain}."
    text.truncate(width, overflow="ellipsis")
    return text.plain
