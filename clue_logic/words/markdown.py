"""Texts in Markdown: what comes from a log is never markup there."""

from __future__ import annotations

import re
from collections.abc import Sequence

from clue_logic.words.escaping import visible

_MARKUP = re.compile(r"[\\`*_\[\]<>~&@$^#]|(?<=:)/(?=/)|(?i:(?<=\bwww)\.)")
"""What means something within a line; also where some programs would see the beginning of a link."""

_LINE_MARKUP = re.compile(r"[-+=:|]|\d+(?=[.)])")
"""What means something at the beginning of a line: lists, rules, headings underlined, tables."""


def escaped(text: str, *, cell: bool = False) -> str:
    """Return a text, on one line, in which nothing is markup or invisible; if `cell`, for a cell of a table.

    Examples
    --------
    >>> print(escaped("- *Miss* [Scarlett]"), escaped("1. <b>"), escaped("(-,2,-,2)"))
    \\- \\*Miss\\* \\[Scarlett\\] 1\\. \\<b\\> (-,2,-,2)
    """
    line = _MARKUP.sub(r"\\\g<0>", visible(" ".join(text.split())))
    if cell:
        return line.replace("|", "\\|")
    start = _LINE_MARKUP.match(line)
    if start is None:
        return line
    at = start.end() if start.group().isdecimal() else 0
    return f"{line[:at]}\\{line[at:]}"


def code(lines: Sequence[str], language: str = "") -> str:
    """Return lines as a block of code, fenced with more backticks than there are in them; nothing in it is invisible.

    Examples
    --------
    >>> print(code(["a ``` b"]))
    ````
    a ``` b
    ````
    """
    longest = max((len(run) for line in lines for run in re.findall("`+", line)), default=0)
    fence = "`" * max(3, longest + 1)
    return "\n".join([f"{fence}{language}", *(visible(line, "\n\t") for line in lines), fence])
