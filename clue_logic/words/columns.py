"""Text in columns of a terminal, where a letter of some scripts is two columns wide."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, zip_longest

from rich.cells import cell_len, chop_cells, set_cell_size
from rich.text import Text

_FORMULA_WORD = re.compile(r"(?:\([^()]*\)|\S)+")


def flowed(pieces: Iterable[Text], width: int, *, first: str = "", indent: str = "") -> list[Text]:
    """Return pieces with a space between them, broken into lines.

    Parameters
    ----------
    pieces
        What to write. A piece that is wider than a line is broken.
    width
        How many columns there are.
    first, indent
        What the first line, and every further one, begins with.

    Examples
    --------
    >>> entries = [Text("(1,2,3,3),"), Text("(1,-,3,3)"), Text("}")]
    >>> [line.plain for line in flowed(entries, 18, first="M = { ", indent="      ")]
    ['M = { (1,2,3,3),', '      (1,-,3,3) }']
    """
    width = max(width, cell_len(indent) + 2)  # room for one wide letter at least
    lines = [Text(first)]
    empty = True
    for piece in pieces:
        for part in _parts(piece, width - cell_len(indent)):
            gap = 0 if empty else 1
            if lines[-1].cell_len + gap + part.cell_len > width and not (empty and lines[-1].plain == indent):
                lines.append(Text(indent))
                gap = 0
            lines[-1].append(" " * gap).append_text(part)
            empty = False
    for line in lines:
        line.rstrip()
    return lines


def _parts(piece: Text, width: int) -> Iterator[Text]:
    if piece.cell_len <= width:
        yield piece
        return
    if " " in piece.plain:
        for word in piece.split(" "):
            yield from _parts(word, width)
        return
    ends = list(accumulate(map(len, chop_cells(piece.plain, width))))
    yield from piece.divide(ends[:-1])


def wrapped(text: str, width: int, *, indent: str = "", style: str = "", tuples: bool = False) -> list[Text]:
    """Return a text broken into lines at its spaces; if `tuples`, not at those between brackets.

    Examples
    --------
    >>> [line.plain for line in wrapped("so (Rope, Ben) in E", 12, tuples=True)]
    ['so', '(Rope, Ben)', 'in E']
    >>> [line.plain for line in wrapped("player 2 holds weapon 2", 12)]
    ['player 2', 'holds weapon', '2']
    >>> [line.plain for line in wrapped("プレイヤー", 6)]
    ['プレイ', 'ヤー']
    """
    words = _FORMULA_WORD.findall(text) if tuples else text.split()
    lines = flowed(map(Text, words), width, first=indent, indent=indent)
    for line in lines:
        line.stylize(style, len(indent))
    return lines


def fitted(text: str, width: int, dot: str = "…") -> str:
    """Return a text that takes up exactly so many columns; one that is cut short ends in a dot or an ellipsis.

    Examples
    --------
    >>> fitted("Ben", 5), fitted("プレイヤー", 5), fitted("Maximilian", 5)
    ('Ben  ', 'プレ…', 'Maxi…')
    """
    if cell_len(text) <= width:
        return set_cell_size(text, width)
    return set_cell_size(set_cell_size(text, width - 1).rstrip() + dot, width)


def centred(text: str, width: int) -> str:
    """Return a text in the middle of so many columns.

    Examples
    --------
    >>> centred("✓", 3), centred("猫", 5)
    (' ✓ ', ' 猫  ')
    """
    room = max(0, width - cell_len(text))
    return " " * (room // 2) + text + " " * (room - room // 2)


def beside(left: Sequence[Text], right: Sequence[Text], left_width: int, gap: int = 3) -> list[Text]:
    """Return two columns side by side; nothing in the left one is wider than `left_width`.

    Examples
    --------
    >>> lines = beside([Text("ab"), Text("c")], [Text("x"), Text("y"), Text("z")], 2, gap=1)
    >>> [line.plain for line in lines]
    ['ab x', 'c  y', '   z']
    """
    empty = Text()
    lines = []
    for a, b in zip_longest(left, right, fillvalue=empty):
        line = a.copy().append(" " * (left_width - a.cell_len + gap)).append_text(b)
        line.rstrip()
        lines.append(line)
    return lines


def in_columns(rows: Sequence[Sequence[str]], left: int = 1) -> Iterator[str]:
    """Yield rows with even columns, the first ones flush left and the others flush right.

    Examples
    --------
    >>> print(*in_columns([["player", "wins"], ["K", "3"]]), sep="\\n")
    player  wins
    K          3
    """
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        gaps = [" " * (width - cell_len(cell)) for cell, width in zip(row, widths, strict=True)]
        cells = [cell + gap if n < left else gap + cell for n, (cell, gap) in enumerate(zip(row, gaps, strict=True))]
        yield "  ".join(cells).rstrip()
