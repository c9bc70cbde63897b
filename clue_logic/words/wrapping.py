"""Sentences broken into lines of a terminal, also where a script has no spaces to break at.

Between two letters of which one is two columns wide a line may end, but no line begins with a mark that closes
something, and none ends with one that opens it.
"""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len, chop_cells

_CLOSING = frozenset("、。，．・：；？！）」』】〉》〕］｝ー…,.;:?!)]}“")
_OPENING = frozenset("（「『【〈《〔［｛([{„")

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

    Examples
    --------
    >>> print(paragraphs("What is missing:\\n  Ben lacks Rope, Clara lacks Rope", 20))
    What is missing:
      Ben lacks Rope,
        Clara lacks Rope
    """
    if width is None:
        return text
    lines = []
    for line in text.splitlines():
        said = line.lstrip(" ")
        indent = line[: len(line) - len(said)]
        lines += hung(said, width, indent, f"{indent}  " if indent else "")
    return "\n".join(lines)


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
    return wide and right not in _CLOSING and left not in _OPENING
