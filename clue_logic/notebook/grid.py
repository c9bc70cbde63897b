"""The notebook as a table for a terminal and as HTML."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec import Struct
from rich.console import Group
from rich.text import Text

from clue_logic.game.questions import State
from clue_logic.notebook.notebook import NotebookCells
from clue_logic.notebook.tables import CellTable, sheet_html
from clue_logic.words.messages import messages


class CellSigns(Struct, frozen=True):
    """How the four states are drawn. The signs differ in shape, so that colour only helps.

    `beyond` follows the sign of a cell that no rule reaches, `new` that of a cell that has just become known.
    """

    holds: str = "✓"
    lacks: str = "✗"
    open: str = " "
    both: str = "!"
    beyond: str = "*"
    new: str = "+"

    def __getitem__(self, state: State) -> str:
        return {State.HOLDS: self.holds, State.LACKS: self.lacks, State.OPEN: self.open, State.BOTH: self.both}[state]


PLAIN = CellSigns()
ASCII = CellSigns(holds="y", lacks="n", open=".")

STYLES = {State.HOLDS: "bold green", State.LACKS: "dim", State.OPEN: "", State.BOTH: "bold red"}
"""How the signs of the four states are shown where there is colour."""

NEW_STYLE = "bold yellow"
"""How the sign of a cell is shown that has just become known."""


def grid(
    notebook: NotebookCells,
    *,
    width: int | None = None,
    ascii_only: bool = False,
    lang: str = "en",
    new: Collection[tuple[str, str]] = (),
    new_by: str = "",
) -> Group:
    """Draw the notebook.

    Cells that no rule reaches are marked, and a line under the table says what the mark means.

    Raises UnknownLanguageError if the software does not speak the language.
    """
    sheet = grid_sheet(notebook, ascii_only=ascii_only, lang=lang, new=new)
    signs = ASCII if ascii_only else PLAIN
    legend = [Text(f"{signs.new} {new_by}", style=NEW_STYLE)] if new else []
    notes = map(Text, grid_notes(notebook, lang))
    return Group(*sheet.tables(width=width, ascii_only=ascii_only, lang=lang), *legend, *notes)


def grid_sheet(
    notebook: NotebookCells, *, ascii_only: bool = False, lang: str = "en", new: Collection[tuple[str, str]] = ()
) -> CellTable:
    """Return the table of `grid`, without the lines below it.

    Raises UnknownLanguageError if the software does not speak the language.
    """
    messages(lang, "notebook")
    signs, beyond = ASCII if ascii_only else PLAIN, set(notebook.beyond)

    def draw_cell(place: str, card: str) -> Text:
        state = notebook.grid[place][card]
        mark = signs.beyond if (place, card) in beyond else ""
        if (place, card) in new:
            return Text(signs[state] + mark + signs.new, style=NEW_STYLE)
        return Text(signs[state] + mark, style=STYLES[state])

    return CellTable(
        notebook.game, draw_cell, lambda place: _count_known(notebook, place), messages(lang)("notebook-grid-known")
    )


def grid_notes(notebook: NotebookCells, lang: str = "en") -> Iterator[str]:
    """Yield the lines below the table: what a mark means, or that there is none."""
    if notebook.beyond:
        yield f"{PLAIN.beyond} {messages(lang)('notebook-grid-beyond')}"
    elif notebook.worlds is not None and not notebook.worlds.bounded and notebook.consistent:
        yield messages(lang)("notebook-grid-nothing-beyond")


def _count_known(notebook: NotebookCells, place: str) -> str:
    """Return the number of known cards of a place, and its size, as `2/3`."""
    # In a contradictory log a count would be misleading.
    if not notebook.consistent:
        return ""
    low, high = notebook.size(place)
    return f"{len(notebook.cards_at(place))}/{low if low == high else f'{low}-{high}'}"


def grid_html(notebook: NotebookCells, lang: str = "en") -> str:
    """Return the notebook as an HTML table, with the notes below it.

    Raises UnknownLanguageError if the software does not speak the language.

    >>> import clue_logic as cl
    >>> game = cl.read('cards: "<b>", King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals King')
    >>> "&lt;b&gt;" in grid_html(cl.solve(game)), "<b>" in grid_html(cl.solve(game))
    (True, False)
    """
    sheet = grid_sheet(notebook, lang=lang)
    return sheet_html(
        sheet, lambda place, card: notebook.grid[place][card].value, below=grid_notes(notebook, lang), lang=lang
    )
