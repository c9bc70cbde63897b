"""What can be wrong with the drawing of a board, where, and what to do about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from clue_logic.play.board import CORRIDOR, DOORS, OUTSIDE, Board, BoardPlace, Square


class Fault(NamedTuple):
    """One thing wrong with a drawing: the square, a message, and what to do about it."""

    square: Square
    message: str
    hint: str | None = None


def faults(board: Board) -> list[Fault]:
    """Return what is wrong with the drawing of a board, nothing if the board can be played on.

    Examples
    --------
    >>> board = Board(("a>..", "b#.1"), ("Attic", "Barn"), ("a", "b"), ("Ann",), ("1",))
    >>> for fault in faults(board):
    ...     print(fault.square, fault.message)
    Square(row=1, column=0) no way leads from Barn to the rest of the board
    """
    # Each check can rely on what the ones before it found in order.
    for check in (_shape, _doors, _connections):
        found = list(check(board))
        if found:
            return found
    return []


def _shape(board: Board) -> Iterator[Fault]:
    """Rows of one width, signs that the legend knows, every room drawn and every suspect once."""
    width = Counter(map(len, board.drawing)).most_common(1)[0][0]
    for row, signs in enumerate(board.drawing):
        if len(signs) != width:
            end = Square(row, min(len(signs), width))
            yield Fault(
                end,
                f"this row is {len(signs)} squares wide, others are {width}",
                f'what is out of bounds is drawn as "{OUTSIDE}"',
            )
    named = dict(zip(board.room_signs, board.rooms, strict=True))
    starts = {s: f"start of {suspect}" for s, suspect in zip(board.start_signs, board.suspects, strict=True)}
    known = (CORRIDOR, OUTSIDE, *DOORS, *named, *starts)
    seen = set()
    for square, sign in board.drawn():
        if sign not in known:
            yield Fault(square, f'the legend does not say what "{sign}" is', f"the signs are {' '.join(known)}")
        elif sign in starts and sign in seen:
            yield Fault(square, f"there is a second {starts[sign]}", "every suspect begins on one square")
        seen.add(sign)
    for sign, name in (named | {sign: f"the {start}" for sign, start in starts.items()}).items():
        if sign not in seen:
            yield Fault(Square(0, 0), f"{name} is not drawn", f'draw "{sign}", or leave its line of the legend out')


def _doors(board: Board) -> Iterator[Fault]:
    """Doors lead from a room to the corridor."""
    hint = "a door points from a square of its room to one of the corridor: ^ up, v down, < left, > right"
    for square, sign in board.drawn():
        if sign in DOORS:
            down, right = DOORS[sign]
            if board.sign(square.beside((-down, -right))) not in board.room_signs:
                yield Fault(square, "there is no room behind this door", hint)
            elif board.sign(square.beside((down, right))) not in (CORRIDOR, *board.start_signs):
                yield Fault(square, "there is no corridor in front of this door", hint)


def _connections(board: Board) -> Iterator[Fault]:
    """Rooms are drawn in one piece each (another is likely a slip of the pen), and every place can be reached."""
    import networkx as nx

    floor = _floor(board)
    inside = nx.Graph()
    inside.add_nodes_from(floor)
    for square, room in floor.items():
        inside.add_edges_from((square, other) for other in square.ahead() if floor.get(other) == room)
    seen = set()
    for piece in sorted(nx.connected_components(inside), key=lambda piece: (-len(piece), min(piece))):
        room = floor[min(piece)]
        if room in seen:
            yield Fault(min(piece), f"this piece of {room} is apart from the rest of the room")
        seen.add(room)

    corner: dict[BoardPlace, Square] = {square: square for square in board.squares}
    for square, room in sorted(floor.items()):
        corner.setdefault(room, square)
    parts = sorted(
        nx.connected_components(board.graph), key=lambda part: (-len(part), min(map(corner.__getitem__, part)))
    )
    for part in parts[1:]:
        place = min(part, key=corner.__getitem__)
        name = place if isinstance(place, str) else "this square"
        hint = "draw a door or a corridor, or write a passage into the legend"
        yield Fault(corner[place], f"no way leads from {name} to the rest of the board", hint)


def _floor(board: Board) -> dict[Square, str]:
    """Return the room that each square belongs to; a door belongs to the room behind it."""
    rooms = dict(zip(board.room_signs, board.rooms, strict=True))
    floor = {square: rooms[sign] for square, sign in board.drawn() if sign in rooms}
    return floor | {door.inside: door.room for door in board.doors}
