"""Solutions and frames drawn with characters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from rich.cells import cell_len

from clue_logic.puzzle.cards import Frame, Laid, Puzzle
from clue_logic.puzzle.models import turnable_corners

HEIGHT = 6
"""The rows of a cell, its base not counted."""

_ABBREVIATION = 2
_SIGNS, _ASCII_SIGNS = ("●", "○"), ("+", "-")

Paint = Callable[[str, int], str]
"""Gives the text of an edge its colour, which is told by its number."""


@dataclass(frozen=True)
class DrawingSigns:
    """How edges and cards are written in a drawing.

    Parameters
    ----------
    puzzle
        The puzzle.
    ascii_only
        Whether heads and tails are + and -.
    """

    puzzle: Puzzle
    ascii_only: bool = False

    @property
    def colours(self) -> tuple[str, ...]:
        """Two letters for each colour, its first if they are no other's."""
        taken: list[str] = []
        for number, colour in enumerate(self.puzzle.colours, start=1):
            letters = [letter for letter in colour if letter.isalnum()] or ["?"]
            ways = (letters[0] + letter for letter in [*letters[1:], *"123456789"])
            taken.append(next((way for way in ways if cell_len(way) == 2 and way not in taken), f"{number:02}"))
        return tuple(taken)

    def edge(self, label: int) -> str:
        """Return how an edge is written."""
        signs = _ASCII_SIGNS if self.ascii_only else _SIGNS
        return self.colours[abs(label) - 1] + signs[label < 0]

    def card(self, card: int) -> str:
        """Return how a card is written: by its name, if all names are short."""
        names = [card.name for card in self.puzzle.cards]
        return names[card] if max(map(cell_len, names)) < HEIGHT - 2 else str(card + 1)

    def legend(self) -> Iterator[str]:
        """Yield what the letters and signs stand for."""
        for number in range(1, len(self.puzzle.colours) + 1):
            yield f"{self.edge(number)} {self.puzzle.edge(number)}, {self.edge(-number)} {self.puzzle.edge(-number)}"


class _Canvas:
    """Rows of characters; what is written over it has a colour."""

    def __init__(self, rows: int, columns: int) -> None:
        self._rows = [[" "] * columns for _ in range(rows)]

    def put(self, row: int, column: int, text: str) -> None:
        for offset, character in enumerate(text):
            self._rows[row][column + offset] = character

    def put_whole(self, row: int, column: int, text: str, width: int) -> None:
        """Write a text as one piece, which may have invisible parts; it takes `width` columns."""
        self._rows[row][column : column + width] = [text, *[""] * (width - 1)]

    def lines(self) -> list[str]:
        return ["".join(row).rstrip() for row in self._rows]


def drawn(
    puzzle: Puzzle, laid: Laid, *, ascii_only: bool = False, paint: Paint = lambda text, number: text
) -> list[str]:
    """Return a solution drawn with characters, line by line.

    Parameters
    ----------
    puzzle
        The puzzle.
    laid
        The solution.
    ascii_only
        Draw with ASCII characters only.
    paint
        Gives the text of an edge its colour.

    Examples
    --------
    >>> from clue_logic.puzzle.puzzle_file import read_puzzle
    >>> from clue_logic.puzzle.solve import solve
    >>> puzzle = read_puzzle('''
    ... 1: red head, blue head, green head
    ... 2: red tail, red head, red head
    ... 3: blue tail, blue head, red head
    ... 4: green tail, green head, red head
    ... ''')
    >>> for line in drawn(puzzle, next(solve(puzzle).listed()), ascii_only=True)[:7]:
    ...     print("|" + line)
    |           /\\
    |          /  \\
    |         / 2  \\
    |        /      \\
    |       /re+  re+\\
    |      /   re-    \\
    |      ------------
    """
    signs = DrawingSigns(puzzle, ascii_only)
    turnable = turnable_corners(puzzle, laid)
    names = {cell: signs.card(lie.card) + "*" * (cell in turnable) for cell, lie in enumerate(laid)}
    edges = {
        (cell, side): (signs.edge(label), abs(label))
        for cell, lie in enumerate(laid)
        for side in range(3)
        for label in (puzzle.shown(lie, side),)
    }
    return _drawing(puzzle.frame, names, edges, ascii_only, paint)


def _drawing(
    frame: Frame,
    names: Mapping[int, str],
    edges: Mapping[tuple[int, int], tuple[str, int]],
    ascii_only: bool,
    paint: Paint,
) -> list[str]:
    canvas = _Canvas(frame.side * (HEIGHT + 1), 2 * HEIGHT * frame.side + 2)
    up, down, base = ("/", "\\", "-") if ascii_only else ("╱", "╲", "─")

    def edge(cell: int, side: int, row: int, column: int) -> None:
        text, number = edges[cell, side]
        canvas.put_whole(row, column, paint(text, number), cell_len(text))

    for cell, (row, place) in enumerate(frame.cells):
        top = row * (HEIGHT + 1)
        # The left end of the cell's longest row, and the column in its middle.
        left = (frame.side - 1 - row) * HEIGHT + place * HEIGHT
        middle = left + HEIGHT
        width = 3
        if frame.points_up(cell):
            for line in range(HEIGHT):
                canvas.put(top + line, left + HEIGHT - 1 - line, up)
                canvas.put(top + line, left + HEIGHT + line, down)
            canvas.put(top + HEIGHT, left, base * 2 * HEIGHT)
            name_at, pair_at, single_at, (first, second, single) = 2, 4, 5, (0, 1, 2)
        else:
            name_at, pair_at, single_at, (first, second, single) = 3, 1, 0, (2, 1, 0)
        canvas.put(top + name_at, middle - (cell_len(names[cell]) + 1) // 2, names[cell])
        if edges:
            edge(cell, first, top + pair_at, middle - width - 1)
            edge(cell, second, top + pair_at, middle + 1)
            edge(cell, single, top + single_at, middle - 2)
    return canvas.lines()


def cell_map(frame: Frame) -> list[str]:
    """Return the numbers of the cells where they lie.

    Examples
    --------
    >>> print("\\n".join(cell_map(Frame(3))))
         1
       2 3 4
     5 6 7 8 9
    """
    width = len(str(frame.size)) + 1
    rows: list[list[str]] = [[] for _ in range(frame.side)]
    for cell, (row, _) in enumerate(frame.cells):
        rows[row].append(f"{cell + 1:>{width}}")
    return [(" " * (width * (frame.side - 1 - row)) + "".join(cells)).rstrip() for row, cells in enumerate(rows)]
