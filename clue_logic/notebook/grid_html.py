"""The notebook as an HTML table."""

from __future__ import annotations

from clue_logic.notebook.cells import NotebookCells
from clue_logic.notebook.grid import grid_notes, grid_sheet
from clue_logic.notebook.sheet_html import sheet_html


def grid_html(notebook: NotebookCells, lang: str = "en") -> str:
    """Return the notebook as an HTML table, with what is to be said below it.

    Raises
    ------
    UnknownLanguageError
        If the software does not speak the language.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('cards: "<b>", King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals King')
    >>> "&lt;b&gt;" in grid_html(cl.solve(game)), "<b>" in grid_html(cl.solve(game))
    (True, False)
    """
    sheet = grid_sheet(notebook, lang=lang)
    return sheet_html(
        sheet, lambda place, card: notebook.grid[place][card].value, below=grid_notes(notebook, lang), lang=lang
    )
