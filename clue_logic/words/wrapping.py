"""Sentences broken into lines of a terminal, also where a script has no spaces to break at.

Between two letters of which one is two columns wide a line may end, but no line begins with a mark that closes
something or with a small kana, none ends with a mark that opens something, and a number stays with its counter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from shlex import quote, split
from string import digits

from rich.cells import cell_len, chop_cells

_CLOSING = frozenset("、。，．・：；？！）」』】〉》〕］｝ー…,.;:?!)]}“")
_SMALL = frozenset("ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々")
_OPENING = frozenset("（「『【〈《〔［｛([{„")

_BRANCHES = " │├└─"
_GOING_ON = str.maketrans("├└─", "│  ")

_LEAST = 8
"""So many columns of text there are at least, whatever the indent."""


def hung(text: str, width: int | None, first: str = "", indent: str = "") -> list[str]:
    """Return a text as lines of a width, the first begun with `first` and every further one with `indent`.

    Parameters
    ----------
    text
        One paragraph. A line that fits stays as it is; where one is broken, the spaces there go.
    width
        How many columns there are; None for as many as it takes.
    first, indent
        What the lines begin with.

    Examples
    --------
    >>> hung("Ben holds Rope", 12, "(1) ", "    ")
    ['(1) Ben', '    holds', '    Rope']
    >>> hung("「赤いロープ」の所在はBen。", 14)
    ['「赤いロープ」', 'の所在はBen。']
    >>> hung("12行目にあった", 9)
    ['12行目に', 'あった']
    >>> hung("Ben holds Rope", None, "(1) ")
    ['(1) Ben holds Rope']
    """
    if width is None or cell_len(first + text) <= width:
        return [first + text]
    lines, line = [], first
    empty = True
    for space, unit in _units(text):
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

    Examples
    --------
    >>> print(paragraphs("What is missing:\\n  Ben lacks Rope, Clara lacks Rope\\n├─ Ben holds Axe", 20))
    What is missing:
      Ben lacks Rope,
        Clara lacks Rope
    ├─ Ben holds Axe
    >>> print(paragraphs("├─ card 3 in cell 2: nothing fits", 20))
    ├─ card 3 in cell 2:
    │    nothing fits
    """
    if width is None:
        return text
    lines = []
    for line in text.splitlines():
        said = line.lstrip(_BRANCHES)
        drawn = line[: len(line) - len(said)]
        lines += hung(said, width, drawn, f"{drawn.translate(_GOING_ON)}  " if drawn else "")
    return "\n".join(lines)


def behind(heading: str, text: str, width: int | None, least: int = 24) -> list[str]:
    """Return a text behind a heading, its further lines below it; or all of it below, where there is little room.

    Examples
    --------
    >>> print(*behind("  Rope  ", "Ben (since line 3), Clara (since line 5)", 34), sep="\\n")
      Rope  Ben (since line 3), Clara
            (since line 5)
    >>> print(*behind("  Rope  ", "Ben (since line 3), Clara (since line 5)", 30), sep="\\n")
      Rope
        Ben (since line 3), Clara
        (since line 5)
    """
    indent = cell_len(heading) - cell_len(heading.lstrip(" "))
    if width is None or cell_len(heading + text) <= width or width - cell_len(heading) >= least:
        return hung(text, width, heading, " " * cell_len(heading))
    below = " " * (indent + 2)
    return [*hung(heading.strip(" "), width, " " * indent, below), *hung(text, width, below, below)]


def as_list(headings: Sequence[str], row: Sequence[str], width: int) -> list[str]:
    """Return a row of a table that is too wide: its first cell, and below it the others, each with its heading.

    Examples
    --------
    >>> print(*as_list(["player", "considers at most", "knows it"], ["Ben", "13", "no"], 30), sep="\\n")
    Ben
      considers at most: 13; knows
        it: no
    """
    name, *cells = row
    said = "; ".join(f"{heading}: {cell}" for heading, cell in zip(headings[1:], cells, strict=True) if cell)
    return [*hung(name, width, "", "  "), *hung(said, width, "  ", "    ")]


def with_command(said: str, command: str, width: int | None) -> str:
    """Return a text and a command behind it; or below it, broken so that a shell still reads it as one.

    Parameters
    ----------
    said
        What is said of the command, with a space or a line break at its end if one is wanted there.
    command
        The command, as one writes it in a shell.
    width
        How many columns there are; None for as many as it takes.

    Examples
    --------
    >>> print(with_command("The proof: ", "clue-logic why game.clue 'Ben holds Rope' --until 16", 40))
    The proof:
      clue-logic why game.clue \\
        'Ben holds Rope' --until 16
    """
    if width is None or cell_len(said + command) <= width:
        return said + command
    return "\n".join([paragraphs(said.rstrip(), width), *command_lines(command, width)])


def command_lines(command: str, width: int) -> list[str]:
    """Return a command in indented lines that a shell reads as one.

    Raises
    ------
    ValueError
        If a quotation mark of it is not closed.
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


def _units(text: str) -> Iterator[tuple[str, str]]:
    """Yield the parts that a line cannot end within, each with the spaces that stand before it."""
    space = unit = ""
    for letter in text:
        if letter == " ":
            if unit:
                yield space, unit
                space = unit = ""
            space += letter
        elif unit and _may_part(unit[-1], letter):
            yield space, unit
            space, unit = "", letter
        else:
            unit += letter
    if unit:
        yield space, unit


def _may_part(left: str, right: str) -> bool:
    wide = cell_len(left) == 2 or cell_len(right) == 2
    counted = left in digits and cell_len(right) == 2
    return wide and not counted and right not in _CLOSING | _SMALL and left not in _OPENING
