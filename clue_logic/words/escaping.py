"""Text as terminals, Markdown and ASCII can show it: untrusted names are escaped."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from unicodedata import category

_LONGEST = 60

_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2028\u2029\u3164\uffa0")
"""What is invisible although it is no control or format character: line separators, empty letters."""

_JOINERS = frozenset("\u200c\u200d")
"""Zero-width characters that some scripts and emoji need."""

_JOINED = frozenset({"Lo", "Mc", "Mn", "Sk", "So"})
"""Categories of characters that a joiner may follow: letters without case, marks, emoji. Latin letters need none."""

_UNDECODED = 0xDC00
"""Python reads a byte of a file name that is not UTF-8 as this plus the byte."""


def make_visible(text: str, allowed: str = "") -> str:
    """Return a text in which nothing moves the cursor, changes the direction of writing, or is invisible.

    Control and format characters, line separators and unassigned characters become U+FFFD, one for one. A byte of a
    file name that is not UTF-8 becomes its escape, so that the result can always be encoded.

    >>> print(make_visible("a\\x1b[2J\\u202eb"), make_visible("M\\udcfcller"), make_visible("Ann\\nBen", "\\n"))
    a�[2J�b M\\xfcller Ann
    Ben
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        character if character in allowed or _is_visible(character, text[at - 1 : at]) else _escape_character(character)
        for at, character in enumerate(text)
    )


def _is_visible(character: str, before: str) -> bool:
    if character in _JOINERS:
        return before != "" and category(before) in _JOINED
    return category(character)[0] != "C" and character not in _BLANK


def _escape_character(character: str) -> str:
    byte = ord(character) - _UNDECODED
    return f"\\x{byte:02x}" if 0x80 <= byte <= 0xFF else "\N{REPLACEMENT CHARACTER}"


def quote_input(typed: str) -> str:
    """Return user input as messages quote it: short, on one line, only visible characters.

    >>> quote_input("a\\x1b[2J\\n  b")
    'a�[2J b'
    """
    text = make_visible(" ".join(typed.split()))
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


_MARKUP = re.compile(r"[\\`*_\[\]<>~&@$^#]|(?<=:)/(?=/)|(?i:(?<=\bwww)\.)")
"""What means something within a line; also where some programs would see the beginning of a link."""

_LINE_MARKUP = re.compile(r"[-+=:|]|\d+(?=[.)])")
"""What means something at the beginning of a line: lists, rules, headings underlined, tables."""


def escape_markdown(text: str, *, cell: bool = False) -> str:
    """Return a text, on one line, in which nothing is markup or invisible; if `cell`, for a cell of a table.

    >>> print(escape_markdown("- *Miss* [Scarlett]"), escape_markdown("1. <b>"), escape_markdown("(-,2,-,2)"))
    \\- \\*Miss\\* \\[Scarlett\\] 1\\. \\<b\\> (-,2,-,2)
    """
    line = _MARKUP.sub(r"\\\g<0>", make_visible(" ".join(text.split())))
    if cell:
        return line.replace("|", "\\|")
    start = _LINE_MARKUP.match(line)
    if start is None:
        return line
    at = start.end() if start.group().isdecimal() else 0
    return f"{line[:at]}\\{line[at:]}"


def code_block(lines: Sequence[str], language: str = "") -> str:
    """Return lines as a block of code, fenced with more backticks than there are in them; nothing in it is invisible.

    >>> print(code_block(["a ``` b"]))
    ````
    a ``` b
    ````
    """
    longest = max((len(run) for line in lines for run in re.findall("`+", line)), default=0)
    fence = "`" * max(3, longest + 1)
    return "\n".join([f"{fence}{language}", *(make_visible(line, "\n\t") for line in lines), fence])


ASCII: Mapping[int, str] = (str.maketrans(
    {
        "∪": "u", "∩": "n", "∈": "in", "∉": "not in", "⊂": "<", "⊆": "<=", "∖": "\\", "∅": "{}",
        "∧": "and", "∨": "or", "¬": "not ", "∃": "exists ", "∀": "for all ", "→": "->", "⇒": "=>", "⟹": "=>",
        "≠": "!=", "≤": "<=", "≥": ">=", "≔": ":=", "⌊": "floor(", "⌋": ")", "−": "-", "·": "*", "×": "x",
        "–": "-", "—": "-", "…": "...", "“": '"', "”": '"', "„": '"', "’": "'", "′": "'", "±": "+-", "✓": "y", "✗": "n",
        "\N{NO-BREAK SPACE}": " ",
        "₀": "0", "₁": "1", "₂": "2", "₃": "3", "₄": "4", "₅": "5", "₆": "6", "₇": "7", "₈": "8", "₉": "9",
        "ₐ": "a", "ₑ": "e", "ₒ": "o", "ₓ": "x", "ₕ": "h", "ₖ": "k", "ₗ": "l", "ₘ": "m", "ₙ": "n", "ₚ": "p",
        "ₛ": "s", "ₜ": "t", "ᵢ": "i", "ⱼ": "j", "ᵣ": "r", "ᵤ": "u", "ᵥ": "v",
    }
))  # fmt: skip
"""What to write for a sign."""


def ascii_signs(text: str) -> str:
    """Return a text with the signs of logic and print in ASCII; letters of names stay as they are.

    >>> ascii_signs("(1,2,3,3) ∈ M, |H| = ⌊15 / 3⌋, Zoë")
    '(1,2,3,3) in M, |H| = floor(15 / 3), Zoë'
    """
    return text.translate(ASCII)
