"""A sheet as an HTML table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from clue_logic.game.deck import ENVELOPE, TABLE, Category
from clue_logic.notebook.sheet import CellTable
from clue_logic.words.html import filled
from clue_logic.words.terms import place_name


@dataclass(frozen=True, slots=True)
class _Heading:
    text: str
    own: bool


@dataclass(frozen=True, slots=True)
class _SheetEntry:
    text: str
    kind: str
    title: str


@dataclass(frozen=True, slots=True)
class _SheetRow:
    card: str
    cells: tuple[_SheetEntry, ...]


@dataclass(frozen=True, slots=True)
class _SheetGroup:
    title: str
    rows: tuple[_SheetRow, ...]


def sheet_html(
    sheet: CellTable,
    kind: Callable[[str, str], str],
    *,
    above: Iterable[str] = (),
    below: Iterable[str] = (),
    lang: str = "en",
) -> str:
    """Return a sheet as an HTML table, with lines above and below it.

    Parameters
    ----------
    sheet
        What to draw.
    kind
        How the cell of a place and a card is shaded: ``holds``, ``lacks``, ``open``, ``both``, or ``share-1`` to
        ``share-4``.
    above, below
        Lines of text.
    lang
        ``en``, ``de`` or ``ja``, for the envelope, the table and the categories.

    Raises
    ------
    UnknownLanguageError
        If the software does not speak the language.
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
    return filled(
        "sheet.html",
        above=list(above),
        headings=[_Heading(names[place], place in (ENVELOPE, TABLE, game.me)) for place in game.locations],
        groups=[_SheetGroup(group.called(lang) if group.key else "", tuple(map(row, group.cards))) for group in groups],
        foot_title=sheet.foot_title,
        feet=list(map(sheet.foot, game.locations)),
        below=list(below),
    )
