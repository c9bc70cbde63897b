"""The sheet on which notebooks and chances are drawn: places as columns, cards as rows in their categories."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rich import box
from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

from clue_logic.game.deck import ENVELOPE, TABLE, Category
from clue_logic.game.game import Game
from clue_logic.notebook.sheet_layout import SheetLayout, laid_out
from clue_logic.words.columns import fitted, shortened
from clue_logic.words.escaping import visible
from clue_logic.words.terms import place_name


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
            How many columns of characters there are; see `clue_logic.notebook.sheet_layout` for what is done where
            they do not suffice. None for as many as it takes.
        ascii_only
            Draw plain lines.
        lang
            ``en``, ``de`` or ``ja``, for the envelope, the table and the categories; names are spelled as in the log.

        Raises
        ------
        UnknownLanguageError
            If the software does not speak the language.
        """
        deck, places, dot = self.game.deck, self.game.locations, "." if ascii_only else "…"
        shown = [*map(visible, deck.cards)]
        names = (self.foot_title, *(visible(group.called(lang)) for group in self._groups() if group.key), *shown)
        headings = [visible(place_name(place, lang)) for place in places]
        cells = [max(cell_len(self.foot(place)), self._widest_cell(place)) for place in places]
        layout = laid_out([*map(cell_len, headings)], cells, max(map(cell_len, names)), width)
        columns = [*zip(places, shortened(headings, layout.heading, dot), layout.widths, strict=True)]
        cards = dict(zip(deck.cards, shortened(shown, layout.cards, dot), strict=True))
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
        title = space + fitted(self.foot_title, layout.cards, dot) + space
        table.add_column("", footer=title, width=cell_len(title), no_wrap=True)
        for place, name, width in columns:
            style = "bold" if place in (ENVELOPE, TABLE, self.game.me) else ""
            table.add_column(
                Text(name, style=style), footer=self.foot(place), justify="center", no_wrap=True, width=width
            )
        for group in self._groups():
            if group.key:
                heading = Text(space + fitted(visible(group.called(lang)), layout.cards, dot), style="bold")
                table.add_row(heading, *[""] * len(columns))
            for card in group.cards:
                table.add_row(Text(space + cards[card]), *(self.cell(place, card) for place, _, _ in columns))
            table.add_section()
        return table
