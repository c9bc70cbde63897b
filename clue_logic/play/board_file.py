"""Board files: a legend, and below it the drawing of a board.

The boards that come with the software are the files of ``clue_logic/play/boards/``; ``mansion.txt`` explains the form.
A file is read for people who draw: what is wrong with it is said with its place, and as much of it at once as can be.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from clue_logic.play.board import CORRIDOR, DOORS, OUTSIDE, Board
from clue_logic.play.drawing import faults
from clue_logic.words.diagnostics import Diagnostic, Severity, TextError
from clue_logic.words.names import Names, Unknown, folded
from clue_logic.words.positions import unseen

MOST_SQUARES = 10_000
"""How large a drawing may be; positions must fit into 16 bits."""

_FOLDER = Path(__file__).resolve().parent / "boards"
_RESERVED = {CORRIDOR: "a square of the corridor", OUTSIDE: "out of bounds", **dict.fromkeys(DOORS, "a door")}
_FORMS = {"room": "room k: Kitchen", "start": "start 1: Miss Scarlett", "passage": "passage: Kitchen, Study"}
_SIGNED = re.compile(r"\s*(room|start)\s+(\S+)\s*:\s*(.*)")
_PASSAGE = re.compile(r"\s*passage\s*:\s*(.*)")
_DRAWING = re.compile(r"\s*drawing\s*:\s*(.*)")
_COMMENT = re.compile(r"(^|\s)#(?!\s*:).*")


class BoardError(TextError, ValueError):
    """A board file that is not well formed."""


@cache
def boards() -> Mapping[str, Board]:
    """Return the boards that come with the software, by name.

    Examples
    --------
    >>> list(boards())
    ['mansion']
    """
    files = sorted(_FOLDER.glob("*.txt"))
    return MappingProxyType({file.stem: load_board(file.read_text(encoding="utf-8"), file.name) for file in files})


def load_board(text: str, source: str = "<board>") -> Board:
    """Read a board from the text of its file.

    Parameters
    ----------
    text
        The text of the file.
    source
        What messages call it, usually the file's name.

    Raises
    ------
    BoardError
        If the text is not a legend with a drawing that fits it, or if some place cannot be reached.

    Examples
    --------
    >>> board = load_board('''
    ... room a: Attic
    ... room b: Barn
    ... start 1: Ann
    ... drawing:
    ... aa>..1<bb
    ... ''')
    >>> board.distances("corridor")
    {'Attic': {'Attic': 0, 'Barn': 4}, 'Barn': {'Attic': 4, 'Barn': 0}}
    >>> load_board(str(board)) == board
    True
    """
    return _BoardReading(text.removeprefix("\ufeff").splitlines(), source).board()


class _DrawnRow(NamedTuple):
    """A row of the drawing, and where it stands in the file."""

    line: int
    indent: int
    signs: str


class _BoardReading:
    """A file being read, and what was found wrong with it so far."""

    def __init__(self, lines: list[str], source: str) -> None:
        self._lines = lines
        self._source = source
        self._names: dict[str, dict[str, str]] = {"room": {}, "start": {}}
        self._passages: list[tuple[str, str]] = []
        self._found: list[Diagnostic] = []

    def board(self) -> Board:
        """Return the board that the file describes."""
        self._characters()
        self._stop_at_errors()
        rows = self._drawing(self._legend())
        self._stop_at_errors()
        rooms, starts = self._names["room"], self._names["start"]
        board = Board(
            drawing=tuple(row.signs for row in rows),
            rooms=tuple(rooms.values()),
            room_signs=tuple(rooms),
            suspects=tuple(starts.values()),
            start_signs=tuple(starts),
            passages=tuple(self._passages),
        )
        for fault in faults(board):
            row = rows[fault.square.row]
            column = row.indent + fault.square.column
            self._error(row.line, (column, column + 1), fault.message, fault.hint)
        self._stop_at_errors()
        return board

    def _stop_at_errors(self) -> None:
        if self._found:
            raise BoardError(sorted(self._found, key=lambda found: (found.line, found.column)), self._source)

    def _error(self, line: int, span: tuple[int, int], message: str, hint: str | None = None) -> None:
        """Complain about some characters of a line; they count from 0, end excluded."""
        start, end = span
        written = self._lines[line - 1] if self._lines else ""
        end = max(end, start + 1)
        self._found.append(
            Diagnostic(Severity.ERROR, line, start + 1, end + 1, message, hint=hint, source_line=written)
        )

    def _characters(self) -> None:
        """Complain about what no message could show, once a line."""
        for number, written in enumerate(self._lines, start=1):
            at = unseen(written)
            if at is not None:
                message = f"there is a character here that cannot be seen (U+{ord(written[at]):04X})"
                self._error(number, (at, at + 1), message, "a board file is plain text; delete it, or write a space")

    def _legend(self) -> int:
        """Read the lines above the drawing, and return the line that begins it, 0 without any."""
        passages: list[tuple[int, re.Match[str]]] = []
        begin = 0
        for number, written in enumerate(self._lines, start=1):
            code = _COMMENT.sub("", written).rstrip()
            if _DRAWING.fullmatch(code):
                begin = number
                break
            if signed := _SIGNED.fullmatch(code):
                self._declare(number, signed)
            elif passage := _PASSAGE.fullmatch(code):
                passages.append((number, passage))
            elif code:
                hint = f"above the drawing stand lines such as {'; '.join(_FORMS.values())}"
                self._error(number, (0, len(code)), "this is no line of a legend", hint)
        # Rooms may be declared below the passages between them.
        for number, passage in passages:
            self._join(number, passage)
        for kind, names in self._names.items():
            if not names:
                self._error(max(begin, 1), (0, 0), f"the legend has no {kind}", f"write for example: {_FORMS[kind]}")
        return begin

    def _declare(self, line: int, found: re.Match[str]) -> None:
        kind, sign, name = found[1], found[2], " ".join(found[3].split())
        taken = _RESERVED.get(sign) or self._names["room"].get(sign) or self._names["start"].get(sign)
        if len(sign) != 1:
            self._error(line, found.span(2), f'"{sign}" is not a sign', "a sign is one letter or digit")
        elif taken:
            self._error(line, found.span(2), f'"{sign}" stands for {taken} already', "take another letter or digit")
        elif not name:
            self._error(line, found.span(), f"this {kind} has no name", f"write for example: {_FORMS[kind]}")
        elif "," in name:
            self._error(line, found.span(3), f'"{name}" is not a name', "a name has no commas")
        elif folded(name) in map(folded, self._names[kind].values()):
            self._error(line, found.span(3), f"there is another {kind} of this name", "give each its own name")
        else:
            self._names[kind][sign] = name

    def _join(self, line: int, found: re.Match[str]) -> None:
        rooms = Names(self._names["room"].values(), "room")
        meant: list[str] = []
        at = found.start(1)
        for part in found[1].split(","):
            room = rooms.find(part.strip())
            if isinstance(room, Unknown) and part.strip():
                start = at + len(part) - len(part.lstrip())
                self._error(line, (start, at + len(part.rstrip())), room.message, room.hint)
                return
            meant += [room] if isinstance(room, str) else []
            at += len(part) + 1
        if len(meant) != 2 or meant[0] == meant[1]:
            self._error(line, found.span(), "a passage joins two rooms", f"write for example: {_FORMS['passage']}")
        elif set(meant) in map(set, self._passages):
            self._error(line, found.span(), f"{meant[0]} and {meant[1]} are joined already", "leave this line out")
        else:
            self._passages.append((meant[0], meant[1]))

    def _drawing(self, begin: int) -> list[_DrawnRow]:
        """Return the rows below the line that begins the drawing; blank lines do not count."""
        if not begin:
            hint = 'write "drawing:" on a line of its own, and the rows below it'
            self._error(max(len(self._lines), 1), (0, 0), "there is no drawing", hint)
            return []
        whole = (0, len(self._lines[begin - 1].rstrip()))
        written = _DRAWING.fullmatch(_COMMENT.sub("", self._lines[begin - 1]).rstrip())
        if written and written[1]:
            self._error(begin, written.span(1), "a row beside the heading", "the drawing begins on the next line")
        rows = [
            _DrawnRow(number, len(line) - len(line.lstrip()), line.strip())
            for number, line in enumerate(self._lines[begin:], start=begin + 1)
            if line.strip()
        ]
        if not rows:
            self._error(begin, whole, "the drawing has no rows", "draw the board below this line")
        if sum(len(row.signs) for row in rows) > MOST_SQUARES:
            self._error(begin, whole, f"the drawing has more than {MOST_SQUARES:,} squares", "draw a smaller board")
        return rows
