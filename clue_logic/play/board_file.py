"""Board files: a legend, and below it the drawing of a board; ``boards/mansion.txt`` explains the form.

Errors are reported with their positions, as many at once as possible.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from clue_logic.play.board import CORRIDOR, DOORS, OUTSIDE, Board, BoardPlace, Square
from clue_logic.words.diagnostics import Diagnostic, Severity, TextError
from clue_logic.words.messages import Message
from clue_logic.words.names import Names, UnknownName, fold_name
from clue_logic.words.positions import find_invisible


class Fault(NamedTuple):
    """An error in a drawing."""

    square: Square
    code: str
    arguments: Mapping[str, object]
    hint: Message | None = None


def faults(board: Board) -> list[Fault]:
    """Return the errors in the drawing of a board, none if the board can be played on.

    >>> board = Board(("a>..", "b#.1"), ("Attic", "Barn"), ("a", "b"), ("Ann",), ("1",))
    >>> for fault in faults(board):
    ...     print(fault.square, fault.code, fault.arguments)
    Square(row=1, column=0) place-apart {'place': 'Barn'}
    """
    # each check relies on the ones before it
    for check in (_shape, _doors, _connections):
        mistakes = list(check(board))
        if mistakes:
            return mistakes
    return []


def _shape(board: Board) -> Iterator[Fault]:
    """Check that rows have one width, signs are in the legend, every room is drawn, and every suspect once."""
    width = Counter(map(len, board.drawing)).most_common(1)[0][0]
    for row, signs in enumerate(board.drawing):
        if len(signs) != width:
            end = Square(row, min(len(signs), width))
            hint = Message("problems-hint-outside", sign=OUTSIDE)
            yield Fault(end, "row-width", {"width": len(signs), "others": width}, hint)
    rooms_by_sign = dict(zip(board.room_signs, board.rooms, strict=True))
    starts = dict(zip(board.start_signs, board.suspects, strict=True))
    known = (CORRIDOR, OUTSIDE, *DOORS, *rooms_by_sign, *starts)
    visited = set()
    for square, sign in board.iterate_signs():
        if sign not in known:
            yield Fault(square, "unknown-sign", {"sign": sign}, Message("problems-hint-signs", signs=" ".join(known)))
        elif sign in starts and sign in visited:
            yield Fault(square, "second-start", {"suspect": starts[sign]}, Message("problems-hint-one-start"))
        visited.add(sign)
    for sign, name in (rooms_by_sign | starts).items():
        if sign not in visited:
            hint = Message("problems-hint-draw", sign=sign)
            yield Fault(Square(0, 0), "not-drawn", {"start": sign in starts, "name": name}, hint)


def _doors(board: Board) -> Iterator[Fault]:
    """Check that doors lead from a room to the corridor."""
    hint = Message("problems-hint-door")
    for square, sign in board.iterate_signs():
        if sign in DOORS:
            down, right = DOORS[sign]
            if board.sign(square.beside((-down, -right))) not in board.room_signs:
                yield Fault(square, "door-without-room", {}, hint)
            elif board.sign(square.beside((down, right))) not in (CORRIDOR, *board.start_signs):
                yield Fault(square, "door-without-corridor", {}, hint)


def _connections(board: Board) -> Iterator[Fault]:
    """Check that each room is in one piece (another is likely a slip), and that every place can be reached."""
    import networkx as nx

    floor = _floor(board)
    inside = nx.Graph()
    inside.add_nodes_from(floor)
    for square, room in floor.items():
        inside.add_edges_from((square, other) for other in square.ahead() if floor.get(other) == room)
    visited = set()
    for piece in sorted(nx.connected_components(inside), key=lambda piece: (-len(piece), min(piece))):
        room = floor[min(piece)]
        if room in visited:
            yield Fault(min(piece), "room-apart", {"room": room})
        visited.add(room)

    corner: dict[BoardPlace, Square] = {square: square for square in board.squares}
    for square, room in sorted(floor.items()):
        corner.setdefault(room, square)
    parts = sorted(
        nx.connected_components(board.graph), key=lambda part: (-len(part), min(map(corner.__getitem__, part)))
    )
    for part in parts[1:]:
        place = min(part, key=corner.__getitem__)
        name = place if isinstance(place, str) else None
        yield Fault(corner[place], "place-apart", {"place": name}, Message("problems-hint-join"))


def _floor(board: Board) -> dict[Square, str]:
    """Return the room that each square belongs to; a door belongs to the room behind it."""
    rooms = dict(zip(board.room_signs, board.rooms, strict=True))
    floor = {square: rooms[sign] for square, sign in board.iterate_signs() if sign in rooms}
    return floor | {door.inside: door.room for door in board.doors}


MOST_SQUARES = 10_000  # positions must fit into 16 bits

_FOLDER = Path(__file__).resolve().parent / "boards"
_RESERVED = {
    CORRIDOR: Message("problems-part-corridor"),
    OUTSIDE: Message("problems-part-outside"),
    **dict.fromkeys(DOORS, Message("problems-part-door")),
}
_FORMS = {"room": "room k: Kitchen", "start": "start 1: Miss Scarlett", "passage": "passage: Kitchen, Study"}
_SIGNED = re.compile(r"\s*(room|start)\s+(\S+)\s*:\s*(.*)")
_PASSAGE = re.compile(r"\s*passage\s*:\s*(.*)")
_DRAWING = re.compile(r"\s*drawing\s*:\s*(.*)")
_COMMENT = re.compile(r"(^|\s)#(?!\s*:).*")


def _example(kind: str) -> Message:
    return Message("problems-hint-example", example=_FORMS[kind])


class BoardError(TextError, ValueError):
    """A board file that is not well formed."""


@cache
def boards() -> Mapping[str, Board]:
    """Return the boards that come with the software, by name.

    >>> list(boards())
    ['mansion']
    """
    files = sorted(_FOLDER.glob("*.txt"))
    return MappingProxyType({file.stem: load_board(file.read_text(encoding="utf-8"), file.name) for file in files})


def load_board(text: str, source: str = "<board>") -> Board:
    """Read a board from the text of its file.

    Raises BoardError if the text is not a legend with a drawing that fits it, or if some place cannot be reached.
    """
    return _BoardParser(text.removeprefix("\ufeff").splitlines(), source).board()


class _DrawnRow(NamedTuple):
    """A row of the drawing, and its position in the file."""

    line: int
    indent: int
    signs: str


class _BoardParser:
    """A board file while it is parsed, and its errors so far."""

    def __init__(self, lines: list[str], source: str) -> None:
        self._lines = lines
        self._source = source
        self._names: dict[str, dict[str, str]] = {"room": {}, "start": {}}
        self._passages: list[tuple[str, str]] = []
        self._found: list[Diagnostic] = []

    def board(self) -> Board:
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
            self._error(row.line, (column, column + 1), fault.code, fault.hint, **fault.arguments)
        self._stop_at_errors()
        return board

    def _stop_at_errors(self) -> None:
        if self._found:
            raise BoardError(sorted(self._found, key=lambda error: (error.line, error.column)), self._source)

    def _error(
        self, line: int, span: tuple[int, int], code: str, hint: Message | None = None, /, **arguments: object
    ) -> None:
        """Report an error at characters of a line, counted from 0, end excluded."""
        start, end = span
        written = self._lines[line - 1] if self._lines else ""
        end = max(end, start + 1)
        self._found.append(
            Diagnostic(Severity.ERROR, line, start + 1, end + 1, code, arguments, hint=hint, source_line=written)
        )

    def _characters(self) -> None:
        """Report invisible characters, once per line."""
        for number, written in enumerate(self._lines, start=1):
            at = find_invisible(written)
            if at is not None:
                hint = Message("problems-hint-plain-board")
                self._error(number, (at, at + 1), "invisible-character", hint, sign=f"U+{ord(written[at]):04X}")

    def _legend(self) -> int:
        """Parse the legend, and return the number of the line that begins the drawing, 0 if there is none."""
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
                hint = Message("problems-hint-legend-lines", forms="; ".join(_FORMS.values()))
                self._error(number, (0, len(code)), "no-legend-line", hint)
        # rooms may be declared below the passages between them
        for number, passage in passages:
            self._join(number, passage)
        for kind, names in self._names.items():
            if not names:
                self._error(max(begin, 1), (0, 0), "legend-without", _example(kind), kind=kind)
        return begin

    def _declare(self, line: int, match: re.Match[str]) -> None:
        kind, sign, name = match[1], match[2], " ".join(match[3].split())
        previous_use = _RESERVED.get(sign) or self._names["room"].get(sign) or self._names["start"].get(sign)
        if len(sign) != 1:
            self._error(line, match.span(2), "long-sign", Message("problems-hint-sign"), sign=sign)
        elif previous_use:
            self._error(
                line, match.span(2), "sign-taken", Message("problems-hint-other-sign"), sign=sign, taken=previous_use
            )
        elif not name:
            self._error(line, match.span(), "nameless", _example(kind), kind=kind)
        elif "," in name:
            self._error(line, match.span(3), "name-with-comma", Message("problems-hint-no-commas"), name=name)
        elif fold_name(name) in map(fold_name, self._names[kind].values()):
            self._error(line, match.span(3), "same-name", Message("problems-hint-own-name"), kind=kind)
        else:
            self._names[kind][sign] = name

    def _join(self, line: int, match: re.Match[str]) -> None:
        rooms = Names(self._names["room"].values(), "room")
        names: list[str] = []
        at = match.start(1)
        for part in match[1].split(","):
            room = rooms.find(part.strip())
            if isinstance(room, UnknownName) and part.strip():
                start = at + len(part) - len(part.lstrip())
                self._error(line, (start, at + len(part.rstrip())), room.code, room.hint, **room.arguments)
                return
            names += [room] if isinstance(room, str) else []
            at += len(part) + 1
        if len(names) != 2 or names[0] == names[1]:
            self._error(line, match.span(), "passage-of-two", _example("passage"))
        elif set(names) in map(set, self._passages):
            hint = Message("problems-hint-leave-line-out")
            self._error(line, match.span(), "joined-already", hint, one=names[0], other=names[1])
        else:
            self._passages.append((names[0], names[1]))

    def _drawing(self, begin: int) -> list[_DrawnRow]:
        """Return the rows of the drawing, without blank lines."""
        if not begin:
            self._error(max(len(self._lines), 1), (0, 0), "no-drawing", Message("problems-hint-drawing"))
            return []
        whole = (0, len(self._lines[begin - 1].rstrip()))
        written = _DRAWING.fullmatch(_COMMENT.sub("", self._lines[begin - 1]).rstrip())
        if written and written[1]:
            self._error(begin, written.span(1), "row-beside-heading", Message("problems-hint-next-line"))
        rows = [
            _DrawnRow(number, len(line) - len(line.lstrip()), line.strip())
            for number, line in enumerate(self._lines[begin:], start=begin + 1)
            if line.strip()
        ]
        if not rows:
            self._error(begin, whole, "no-rows", Message("problems-hint-draw-below"))
        if sum(len(row.signs) for row in rows) > MOST_SQUARES:
            hint = Message("problems-hint-smaller-board")
            self._error(begin, whole, "many-squares", hint, most=f"{MOST_SQUARES:,}")
        return rows
