"""The notebook as a table: places as columns, categories as groups of rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rich import box
from rich.cells import cell_len
from rich.console import Group
from rich.table import Table
from rich.text import Text

from clue_logic.game.deck import ENVELOPE, TABLE, Category
from clue_logic.game.questions import State
from clue_logic.notebook.notebook import Notebook
from clue_logic.proof.wording import UnknownLanguageError


@dataclass(frozen=True, slots=True)
class Signs:
    """How the four states are drawn. The signs differ in shape, so that colour only helps."""

    holds: str = "✓"
    lacks: str = "✗"
    open: str = " "
    both: str = "!"

    def __getitem__(self, state: State) -> str:
        return {State.HOLDS: self.holds, State.LACKS: self.lacks, State.OPEN: self.open, State.BOTH: self.both}[state]


PLAIN = Signs()
ASCII = Signs(holds="y", lacks="n", open=".")

_STYLES = {State.HOLDS: "bold green", State.LACKS: "dim", State.OPEN: "", State.BOTH: "bold red"}
_KNOWN = {"en": "known", "de": "bekannt"}
_TITLES: Mapping[str, Mapping[str, str]] = {"en": {}, "de": {ENVELOPE: "Umschlag", TABLE: "Tisch"}}
_LONGEST_HEADER = 16
_LONGEST_CARD = 40
_PADDING = 3  # one space on either side of a cell and one bar


def grid(notebook: Notebook, *, width: int | None = None, ascii_only: bool = False, lang: str = "en") -> Group:
    """Draw the notebook.

    Parameters
    ----------
    notebook
        What to draw.
    width
        How many columns of characters there are; the places are split over several tables where they do not fit
        side by side. None for as many as it takes.
    ascii_only
        Use y, n and a dot instead of ✓, ✗ and a blank, and plain lines.
    lang
        ``en`` or ``de``, for the envelope, the table and the foot. Names and categories are spelled as in the log.

    Raises
    ------
    UnknownLanguageError
        If the software does not speak the language.
    """
    if lang not in _KNOWN:
        raise UnknownLanguageError(f"no wording in {lang!r}; languages are {', '.join(_KNOWN)}")
    names = (_KNOWN[lang], *(group.key for group in _groups(notebook)), *notebook.game.deck.cards)
    card_width, room = min(_LONGEST_CARD, max(map(cell_len, names))), None
    if width is not None:
        card_width = max(4, min(card_width, width - 2 * _PADDING - 4))
        room = max(3, width - card_width - 2 * _PADDING - 1)
    columns = [_column(notebook, place, room, ascii_only, lang) for place in notebook.game.locations]
    return Group(*(_table(notebook, block, card_width, ascii_only, lang) for block in _blocks(columns, room)))


@dataclass(frozen=True, slots=True)
class _Column:
    """The column of a place: its heading, the count at its foot, and how wide it is between its spaces."""

    place: str
    heading: str
    known: str
    width: int


def _column(notebook: Notebook, place: str, room: int | None, ascii_only: bool, lang: str) -> _Column:
    # In a log that contradicts itself anything may follow; a count would only mislead.
    known = f"{len(notebook.cards_at(place))}/{_size(notebook, place)}" if notebook.consistent else ""
    longest = _LONGEST_HEADER if room is None else min(_LONGEST_HEADER, room)
    heading = _shortened(_TITLES[lang].get(place, place), longest, ascii_only)
    return _Column(place, heading, known, max(cell_len(heading), min(cell_len(known), longest)))


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


def _table(notebook: Notebook, columns: tuple[_Column, ...], card_width: int, ascii_only: bool, lang: str) -> Table:
    signs = ASCII if ascii_only else PLAIN
    table = Table(box=box.ASCII if ascii_only else box.SQUARE, show_footer=True, header_style="", footer_style="dim")
    table.add_column("", footer=_shortened(_KNOWN[lang], card_width, ascii_only), width=card_width, no_wrap=True)
    for column in columns:
        style = "bold" if column.place in (ENVELOPE, TABLE, notebook.game.me) else ""
        heading = Text(column.heading, style=style)
        table.add_column(heading, footer=column.known, justify="center", no_wrap=True, width=column.width)
    for group in _groups(notebook):
        if group.key:
            table.add_row(Text(_shortened(group.key, card_width, ascii_only), style="bold"), *[""] * len(columns))
        for card in group.cards:
            states = [notebook.grid[column.place][card] for column in columns]
            name = Text(_shortened(card, card_width, ascii_only))
            table.add_row(name, *[Text(signs[state], style=_STYLES[state]) for state in states])
        table.add_section()
    return table


def _groups(notebook: Notebook) -> tuple[Category, ...]:
    deck = notebook.game.deck
    return deck.categories or (Category("", deck.cards),)


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


def _size(notebook: Notebook, location: str) -> str:
    low, high = notebook.size(location)
    return str(low) if low == high else f"{low}-{high}"
