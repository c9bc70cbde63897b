"""Which lines of a log belong together: its statements, also while it changes, and their spacing and words."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from operator import attrgetter
from typing import Protocol, Self, TypeVar

from msgspec import Struct

from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.positions import Line, line, lines, sources
from clue_logic.words.records import replace

INDENT = "    "
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


class StatementText(Struct, frozen=True):
    """A line and the indented lines below it; `text` begins at column 1 of line `line`."""

    line: int
    text: str

    @property
    def last_line(self) -> int:
        """The line on which it ends."""
        return self.line + self.text.count("\n")

    def move(self, lines: int) -> StatementText:
        """Return a copy moved down by `lines`."""
        return StatementText(self.line + lines, self.text)


def split_statements(found: list[Line]) -> Iterator[StatementText]:
    """Yield the statements of a log. A blank line or a comment does not end a statement.

    >>> from clue_logic.words.positions import lines
    >>> [s.line for s in split_statements(lines("me: Anna\\n\\nAnna suggests Rope:\\n  # alas\\n  Ben passes"))]
    [1, 3]
    """
    # Blank lines at the end belong to no statement and must not be kept.
    parts: list[str] = []
    first = pending = 0
    for row in found:
        if row.is_blank:
            pending += 1
        elif row.is_indented and parts:
            parts.extend([""] * pending)
            parts.append(row.code.rstrip())
            pending = 0
        else:
            if parts:
                yield StatementText(first, "\n".join(parts))
            parts, first, pending = [row.code.rstrip()], row.number, 0
    if parts:
        yield StatementText(first, "\n".join(parts))


def is_numbered_comment(line: Line) -> bool:
    """Return True for a comment on a separate line that begins with a number: ``#3 Anna suggests ...``."""
    return line.is_blank and line.comment is not None and line.comment[:1].isdecimal()


def find_control_characters(found: list[Line]) -> Iterator[Diagnostic]:
    """Yield an error for every line with a character that no text has, such as a null byte (one a line)."""
    for row in found:
        bad = _CONTROL.search(row.source)
        if bad:
            column = bad.start() + 1
            sign = {"sign": f"U+{ord(bad.group()):04X}"}
            yield Diagnostic(
                Severity.ERROR, row.number, column, column + 1, "control-character", sign, source_line=row.source
            )


def common_prefix_length(some: Sequence[object], others: Sequence[object]) -> int:
    """Return how many elements two lists have in common at their beginnings.

    >>> common_prefix_length("abcd", "abx")
    2
    """
    low, high = 0, min(len(some), len(others))
    while low < high:
        middle = (low + high + 1) // 2
        if some[low:middle] == others[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def common_suffix_length(some: Sequence[object], others: Sequence[object], most: int) -> int:
    """Return the length of the common suffix of two lists, at most `most`.

    >>> common_suffix_length("abcd", "xcd", 3)
    2
    """
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if some[len(some) - middle : len(some) - low] == others[len(others) - middle : len(others) - low]:
            low = middle
        else:
            high = middle - 1
    return low


_LINE = attrgetter("line")


class _HasLine(Protocol):
    @property
    def line(self) -> int: ...

    def move(self, lines: int) -> Self: ...


_P = TypeVar("_P", bound=_HasLine)


class SpoiltLine(Struct, frozen=True):
    """A line with a control character; `alone` is true if it belongs to no statement."""

    diagnostic: Diagnostic
    alone: bool

    @property
    def line(self) -> int:
        """Its number."""
        return self.diagnostic.line

    def move(self, lines: int) -> SpoiltLine:
        """Return a copy moved down by `lines`."""
        return replace(self, diagnostic=replace(self.diagnostic, line=self.line + lines))


class DividedText(Struct, frozen=True):
    """The lines of a text, and what they are."""

    sources: list[str]  # the lines as they are written
    statements: list[StatementText]
    comments: list[StatementText]  # the comments that begin with a number, with the whole of their line
    spoilt: list[SpoiltLine]  # the lines with control characters


def divide_text(text: str, before: DividedText | None = None) -> DividedText:
    """Return a text divided into statements.

    >>> text = "me: Anna\\n\\nAnna suggests Rope:\\n    Ben passes"
    >>> before = divide_text(text)
    >>> [statement.line for statement in divide_text(f"# so\\n{text}", before).statements]
    [2, 4]
    """
    now = sources(text)
    if before is None:
        return _divide_lines(now, 1)
    old = before.sources
    above = common_prefix_length(old, now)
    below = common_suffix_length(old, now, min(len(old), len(now)) - above)
    # A changed line may end or continue the previous statement.
    touched = bisect_right(before.statements, above, key=_LINE) - 1
    first = before.statements[touched].line if touched >= 0 else 1
    last = _next_start(before, len(old) - below + 1)
    moved = len(now) - len(old)
    anew = _divide_lines(now[first - 1 : last + moved - 1], first)

    changed = _ChangedLines(first, last, moved)
    return DividedText(
        [*old[:above], *now[above : len(now) - below], *old[len(old) - below :]],
        changed.splice(before.statements, anew.statements),
        changed.splice(before.comments, anew.comments),
        changed.splice(before.spoilt, anew.spoilt),
    )


class _ChangedLines(Struct, frozen=True):
    """The lines from `first` up to `last`; those below are `moved` by that number of lines."""

    first: int
    last: int
    moved: int

    def splice(self, kept: list[_P], found: list[_P]) -> list[_P]:
        """Return a list with the new items of these lines."""
        start, end = bisect_left(kept, self.first, key=_LINE), bisect_left(kept, self.last, key=_LINE)
        below = [one.move(self.moved) for one in kept[end:]] if self.moved else kept[end:]
        return [*kept[:start], *found, *below]


def _divide_lines(found: Sequence[str], first: int) -> DividedText:
    """Divide some lines, of which the first has this number."""
    read = [line(number, source) for number, source in enumerate(found, start=first)]
    blank = {one.number for one in read if one.is_blank}
    spoilt = [SpoiltLine(problem, problem.line in blank) for problem in find_control_characters(read)]
    numbers = {one.line for one in spoilt}
    comments = [
        StatementText(one.number, one.source) for one in read if is_numbered_comment(one) and one.number not in numbers
    ]
    return DividedText(list(found), list(split_statements(read)), comments, spoilt)


def _next_start(before: DividedText, line_number: int) -> int:
    """Return the first line from here that begins a statement regardless of the lines above."""
    at = bisect_left(before.statements, line_number, key=_LINE)
    unindented = (one.line for one in islice(before.statements, at, None) if not one.text[0].isspace())
    return next(unindented, len(before.sources) + 1)


_TOKEN = re.compile(r"""[^\s,:|{}"?#;]+|"[^"]*"|[,:|{}?;]""")


def tidy(code: str) -> str:
    """Return a statement, or one line of it, on a single line with even spacing.

    >>> tidy("Anna   suggests Plum ,Rope,Hall:Ben   passes")
    'Anna suggests Plum, Rope, Hall: Ben passes'
    >>> tidy("Anna announces one of { A B|C }"), tidy("players: Anna?, Ben 3"), tidy("who holds Rope ?")
    ('Anna announces one of {A B | C}', 'players: Anna ?, Ben 3', 'who holds Rope?')
    >>> tidy("note:Ben holds Rope ;Clara?Hall")
    'note: Ben holds Rope; Clara ? Hall'
    >>> tidy('expect showed(5,"Ann" , "Rope" )')
    'expect showed(5, "Ann", "Rope")'
    """
    out = ""
    for token in _TOKEN.findall(code):
        # A question mark ends a question; in a header it is an unknown number.
        closing = token in ",:};" or (token == "?" and ":" not in out)
        # The quotes in a fact: in(Rope, "weapons").
        closing |= (token == ")" and out.endswith('"')) or (token[0] == '"' and out.endswith("("))
        out += token if closing or not out or out.endswith("{") else f" {token}"
    return out


def renumber_fact(statement: str, lines: Mapping[int, int]) -> str:
    """Return the expectation of a fact in a log whose lines have new numbers: those that its arguments begin with.

    >>> renumber_fact("expect at_most(Ann, cards, 5)  # 5", {5: 4})
    'expect at_most(Ann, cards, 5)  # 5'
    >>> renumber_fact("expect repeated(5, 9, Rope)", {5: 4, 9: 7})
    'expect repeated(4, 7, Rope)'
    """
    fact = re.compile(r"(?<=\()\s*\d+(?:\s*,\s*\d+)*(?=\s*[,)])")
    number = re.compile(r"\d+")
    return fact.sub(lambda one: number.sub(lambda n: str(lines.get(int(n[0]), n[0])), one[0]), statement, count=1)


def list_lines(text: str) -> Mapping[int, str]:
    """Return each line of a log by its number, as it is written but for its indentation and comment.

    >>> list_lines("me: Anna  # that is I\\n  Ben   passes")
    {1: 'me: Anna', 2: 'Ben   passes'}
    """
    return {line.number: line.source[: len(line.code)].strip() for line in lines(text)}


def list_statements(text: str) -> Mapping[int, str]:
    """Return each statement of a log by its first line, on one line and without comments.

    >>> list_statements("Anna suggests Rope, Hall\\n    Ben passes  # alas\\n    Clara shows")
    {1: 'Anna suggests Rope, Hall: Ben passes, Clara shows'}
    """
    return {statement.line: _on_one_line(statement.text) for statement in split_statements(lines(text))}


def _on_one_line(text: str) -> str:
    first, *rest = text.split("\n")
    parts = [part.strip(" \t,") for part in rest if part.strip(" \t,")]
    if not parts:
        return tidy(first)
    if "{" in text:  # the hands of an announcement, which have their own punctuation
        return tidy(" ".join([first, *parts]))
    first = first.rstrip(" \t,:")
    return tidy(f"{first}{',' if ':' in first else ':'} {', '.join(parts)}")
