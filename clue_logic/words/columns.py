"""Text in columns of a terminal: widths, names made to fit, sentences broken into lines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, count, zip_longest
from shlex import quote, split
from string import digits
from typing import TYPE_CHECKING

from rich.cells import cell_len, chop_cells, set_cell_size

if TYPE_CHECKING:
    from rich.text import Text

_FORMULA_WORD = re.compile(r"(?:\([^()]*\)|\S)+")


def flow_text(pieces: Iterable[Text], width: int, *, first: str = "", indent: str = "") -> list[Text]:
    """Return pieces with a space between them, broken into lines.

    >>> from rich.text import Text
    >>> entries = [Text("(1,2,3,3),"), Text("(1,-,3,3)"), Text("}")]
    >>> [line.plain for line in flow_text(entries, 18, first="M = { ", indent="      ")]
    ['M = { (1,2,3,3),', '      (1,-,3,3) }']
    """
    from rich.text import Text  # imported lazily: only tables need it

    width = max(width, cell_len(indent) + 2)  # room for one wide letter at least
    lines = [Text(first)]
    empty = True
    for piece in pieces:
        for part in _break_piece(piece, width - cell_len(indent)):
            gap = 0 if empty else 1
            if lines[-1].cell_len + gap + part.cell_len > width and not (empty and lines[-1].plain == indent):
                lines.append(Text(indent))
                gap = 0
            lines[-1].append(" " * gap).append_text(part)
            empty = False
    for line in lines:
        line.rstrip()
    return lines


def _break_piece(piece: Text, width: int) -> Iterator[Text]:
    if piece.cell_len <= width:
        yield piece
        return
    if " " in piece.plain:
        for word in piece.split(" "):
            yield from _break_piece(word, width)
        return
    ends = list(accumulate(map(len, chop_cells(piece.plain, width))))
    yield from piece.divide(ends[:-1])


def wrap_text(text: str, width: int, *, indent: str = "", style: str = "", tuples: bool = False) -> list[Text]:
    """Return a text broken into lines at its spaces; if `tuples`, not at those between brackets.

    >>> [line.plain for line in wrap_text("so (Rope, Ben) in E", 12, tuples=True)]
    ['so', '(Rope, Ben)', 'in E']
    >>> [line.plain for line in wrap_text("player 2 holds weapon 2", 12)]
    ['player 2', 'holds weapon', '2']
    >>> [line.plain for line in wrap_text("プレイヤー", 6)]
    ['プレイ', 'ヤー']
    """
    from rich.text import Text  # imported lazily: only tables need it

    words = _FORMULA_WORD.findall(text) if tuples else text.split()
    lines = flow_text(map(Text, words), width, first=indent, indent=indent)
    for line in lines:
        line.stylize(style, len(indent))
    return lines


def fit_text(text: str, width: int, dot: str = "…") -> str:
    """Return a text padded or cut to exactly `width` columns; a cut text ends with `dot`.

    >>> fit_text("Ben", 5), fit_text("プレイヤー", 5), fit_text("Maximilian", 5)
    ('Ben  ', 'プレ…', 'Maxi…')
    """
    if cell_len(text) <= width:
        return set_cell_size(text, width)
    return set_cell_size(set_cell_size(text, width - 1).rstrip() + dot, width)


def center_text(text: str, width: int) -> str:
    """Return a text centred in `width` columns.

    >>> center_text("✓", 3), center_text("猫", 5)
    (' ✓ ', ' 猫  ')
    """
    room = max(0, width - cell_len(text))
    return " " * (room // 2) + text + " " * (room - room // 2)


def join_columns(left: Sequence[Text], right: Sequence[Text], left_width: int, gap: int = 3) -> list[Text]:
    """Return two columns side by side; nothing in the left one is wider than `left_width`.

    >>> from rich.text import Text
    >>> lines = join_columns([Text("ab"), Text("c")], [Text("x"), Text("y"), Text("z")], 2, gap=1)
    >>> [line.plain for line in lines]
    ['ab x', 'c  y', '   z']
    """
    from rich.text import Text  # imported lazily: only tables need it

    empty = Text()
    lines = []
    for a, b in zip_longest(left, right, fillvalue=empty):
        line = a.copy().append(" " * (left_width - a.cell_len + gap)).append_text(b)
        line.rstrip()
        lines.append(line)
    return lines


def align_columns(rows: Sequence[Sequence[str]], left: int = 1, width: int | None = None) -> Iterator[str]:
    """Yield rows with even columns, the first ones flush left and the others flush right.

    If they are wider than `width`, each row becomes its first cell and a table of the others that are not empty, with
    the headings of the first row.

    >>> print(*align_columns([["player", "wins"], ["K", "3"]]), sep="\\n")
    player  wins
    K          3
    >>> print(*align_columns([["player", "wins"], ["K", "3"]], width=11), sep="\\n")
    K
      wins  3
    """
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    if width is not None and sum(widths) + 2 * len(widths) - 2 > width:
        for name, *cells in rows[1:]:
            yield name
            pairs = [pair for pair in zip(rows[0][1:], cells, strict=True) if pair[1]]
            yield from (f"  {line}" for line in align_columns(pairs, left=min(left, 2)))
        return
    for row in rows:
        gaps = [" " * (wide - cell_len(cell)) for cell, wide in zip(row, widths, strict=True)]
        cells = [cell + gap if n < left else gap + cell for n, (cell, gap) in enumerate(zip(row, gaps, strict=True))]
        yield "  ".join(cells).rstrip()


_NARROW = 4
"""In so many columns or fewer a letter says more than a dot."""


def shorten_names(names: Sequence[str], width: int, dot: str = "…") -> tuple[str, ...]:
    """Return names cut to `width` columns; different names stay different.

    A name that fits stays. A longer one keeps its first letters; if that is ambiguous, its last letters as well; if
    that is still ambiguous, it gets a number.

    >>> shorten_names(["Ben", "Benjamin", "Bernhardine"], 6)
    ('Ben', 'Benja…', 'Bernh…')
    >>> shorten_names(["Ben", "Benjamin", "Clara"], 4)
    ('Ben', 'Benj', 'Clar')
    >>> shorten_names(["Player 1", "Player 2", "Player 12"], 5)
    ('Pla…1', 'Pla…2', 'Pl…12')
    >>> shorten_names(["the red room", "the raw room"], 6, ".")
    ('the r1', 'the r2')
    """
    fits = {name for name in names if cell_len(name) <= width}
    alike: dict[str, list[str]] = {}
    for name in dict.fromkeys(name for name in names if name not in fits):
        alike.setdefault(_cut_name(name, width, "" if width <= _NARROW else dot), []).append(name)
    taken = {*fits, *(short for short, those in alike.items() if len(those) == 1)}
    cut = {those[0]: short for short, those in alike.items() if len(those) == 1 and short not in fits}
    for those in alike.values():
        if those[0] not in cut:
            ways = (
                way
                for way in _list_abbreviations(those, width, dot)
                if len({*way}) == len(way) and taken.isdisjoint(way)
            )
            cut |= zip(those, next(ways), strict=True)
            taken.update(cut.values())
    return tuple(cut.get(name, name) for name in names)


def _list_abbreviations(names: Sequence[str], width: int, dot: str) -> Iterator[list[str]]:
    """Yield ways to write names that begin alike: with their last word or letters, if these are short; numbered."""
    last_letters = ([name[-letters:] for name in names] for letters in range(1, width))
    for ends in ([name.split()[-1] for name in names], *last_letters):
        if max(map(cell_len, ends)) <= (width - cell_len(dot)) // 2:
            yield [_cut_name(name, width - cell_len(end), dot) + end for name, end in zip(names, ends, strict=True)]
    for first in count(1):
        numbers = map(str, range(first, first + len(names)))
        yield [_cut_name(name, width - len(number), "") + number for name, number in zip(names, numbers, strict=True)]


def _cut_name(name: str, width: int, dot: str) -> str:
    return set_cell_size(name, max(0, width - cell_len(dot))).rstrip() + dot


# A line may break between two letters if one of them is two columns wide; but no line begins with a closing mark or a
# small kana, none ends with an opening mark, and a number stays with its counter.


_CLOSING = frozenset("、。，．・：；？！）」』】〉》〕］｝ー…,.;:?!)]}“")
_SMALL = frozenset("ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々")
_OPENING = frozenset("（「『【〈《〔［｛([{„")

_BRANCHES = " │├└─"
_GOING_ON = str.maketrans("├└─", "│  ")

_LEAST = 8
"""So many columns of text there are at least, whatever the indent."""


def hanging_lines(text: str, width: int | None, first: str = "", indent: str = "") -> list[str]:
    """Return a text as lines of a width, the first begun with `first` and every further one with `indent`.

    >>> hanging_lines("Ben holds Rope", 12, "(1) ", "    ")
    ['(1) Ben', '    holds', '    Rope']
    >>> hanging_lines("「赤いロープ」の所在はBen。", 14)
    ['「赤いロープ」', 'の所在はBen。']
    >>> hanging_lines("12行目にあった", 9)
    ['12行目に', 'あった']
    >>> hanging_lines("Ben holds Rope", None, "(1) ")
    ['(1) Ben holds Rope']
    """
    if width is None or cell_len(first + text) <= width:
        return [first + text]
    lines, line = [], first
    empty = True
    for space, unit in _unbreakable_parts(text):
        gap = "" if empty else space
        if cell_len(line + gap + unit) <= width:
            line, empty = line + gap + unit, False
            continue
        if not empty:
            lines.append(line)
            line = indent
        *full, rest = chop_cells(unit, max(width - cell_len(line), _LEAST)) if unit else [""]
        for part in full:
            lines.append(line + part)
            line = indent
        line, empty = line + rest, False
    return [*lines, line]


def paragraphs(text: str, width: int | None) -> str:
    """Return a text of several lines with each that is too wide broken, its further lines indented by two more.

    What is drawn before a line, as the branches of a tree, goes on before its further lines.
    """
    if width is None:
        return text
    lines = []
    for line in text.splitlines():
        text = line.lstrip(_BRANCHES)
        drawn = line[: len(line) - len(text)]
        lines += hanging_lines(text, width, drawn, f"{drawn.translate(_GOING_ON)}  " if drawn else "")
    return "\n".join(lines)


_LEAST_ROOM = 24


def lines_with_heading(heading: str, text: str, width: int | None) -> list[str]:
    """Return a text behind a heading, its further lines below it; or all of it below, where there is little room.

    >>> print(*lines_with_heading("  Rope  ", "Ben (since line 3), Clara (since line 5)", 34), sep="\\n")
      Rope  Ben (since line 3), Clara
            (since line 5)
    >>> print(*lines_with_heading("  Rope  ", "Ben (since line 3), Clara (since line 5)", 30), sep="\\n")
      Rope
        Ben (since line 3), Clara
        (since line 5)
    """
    indent = cell_len(heading) - cell_len(heading.lstrip(" "))
    if width is None or cell_len(heading + text) <= width or width - cell_len(heading) >= _LEAST_ROOM:
        return hanging_lines(text, width, heading, " " * cell_len(heading))
    below = " " * (indent + 2)
    return [*hanging_lines(heading.strip(" "), width, " " * indent, below), *hanging_lines(text, width, below, below)]


def row_as_list(headings: Sequence[str], row: Sequence[str], width: int) -> list[str]:
    """Return a row of a table that is too wide: its first cell, and below it the others, each with its heading.

    >>> print(*row_as_list(["player", "considers at most", "knows it"], ["Ben", "13", "no"], 30), sep="\\n")
    Ben
      considers at most: 13; knows
        it: no
    """
    name, *cells = row
    details = "; ".join(f"{heading}: {cell}" for heading, cell in zip(headings[1:], cells, strict=True) if cell)
    return [*hanging_lines(name, width, "", "  "), *hanging_lines(details, width, "  ", "    ")]


def append_command(sentence: str, command: str, width: int | None) -> str:
    """Return a text followed by a command, which is broken over lines, as a shell allows, if it does not fit.

    >>> print(append_command("The proof: ", "clue-logic why game.clue 'Ben holds Rope' --until 16", 40))
    The proof:
      clue-logic why game.clue \\
        'Ben holds Rope' --until 16
    """
    if width is None or cell_len(sentence + command) <= width:
        return sentence + command
    return "\n".join([paragraphs(sentence.rstrip(), width), *command_lines(command, width)])


def command_lines(command: str, width: int) -> list[str]:
    """Return a command in indented lines that a shell reads as one.

    Raises ValueError if a quotation mark of it is not closed.
    """
    lines, begun = [], "  "
    for part in _command_parts(command):
        gap = "" if begun.isspace() else " "
        if not gap or cell_len(f"{begun}{gap}{part} \\") <= width:
            begun += gap + part
        else:
            lines.append(f"{begun} \\")
            begun = f"    {part}"
    return [*lines, begun]


def _command_parts(command: str) -> Iterator[str]:
    """Yield what of a command stays together: its name, an option and its value, every other word."""
    first, *words = map(quote, split(command))
    part = f"{first} {words.pop(0)}" if words else first
    for word in words:
        if part.startswith("--") and " " not in part and not word.startswith("-"):
            part += f" {word}"
        else:
            yield part
            part = word
    yield part


def _unbreakable_parts(text: str) -> Iterator[tuple[str, str]]:
    """Yield the parts that a line cannot end within, each with the spaces that stand before it."""
    space = unit = ""
    for letter in text:
        if letter == " ":
            if unit:
                yield space, unit
                space = unit = ""
            space += letter
        elif unit and _can_break(unit[-1], letter):
            yield space, unit
            space, unit = "", letter
        else:
            unit += letter
    if unit:
        yield space, unit


def _can_break(left: str, right: str) -> bool:
    wide = cell_len(left) == 2 or cell_len(right) == 2
    counted = left in digits and cell_len(right) == 2
    return wide and not counted and right not in _CLOSING | _SMALL and left not in _OPENING
