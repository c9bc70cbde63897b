"""A board in numbers: where somebody is after so many steps towards a room."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clue_logic.play.board import Board

STEPS = 12
"""As many steps as two dice give."""


class BoardArrays(NamedTuple):
    """A board in numbers, for the simulator.

    Positions are numbered: the corridor squares row by row, from the left, then the rooms in their order.

    Attributes
    ----------
    distance
        ``distance[position, room]``: steps to the room, walking through rooms and secret passages.
    after
        ``after[position, room, steps]``: the position after so many steps (from 0) towards the room. Who has arrived
        stays. Of several shortest ways the one is taken whose next position has the smallest number: the way up goes
        before left, left before right, right before down, and a room comes last.
    start
        ``start[suspect]``: the position where the suspect begins.
    room_position
        ``room_position[room]``: the position that is the room.
    """

    distance: NDArray[np.int16]
    after: NDArray[np.int16]
    start: NDArray[np.int16]
    room_position: NDArray[np.int16]


def board_arrays(board: Board, steps: int = STEPS) -> BoardArrays:
    """Return the arrays of a board, as new ones; `BoardArrays` says what they hold.

    Parameters
    ----------
    board
        The board.
    steps
        How many steps a turn has at most.

    Examples
    --------
    >>> from clue_logic.play.board_file import load_board
    >>> board = load_board('''
    ... room a: Attic
    ... room b: Barn
    ... start 1: Ann
    ... drawing:
    ... aa>...1<bb
    ... ''')
    >>> arrays = board_arrays(board, 3)
    >>> arrays.distance.tolist()  # from the four squares, from the Attic, from the Barn
    [[1, 4], [2, 3], [3, 2], [4, 1], [0, 5], [5, 0]]
    >>> int(arrays.start[0]), arrays.after[arrays.start[0], 0].tolist()
    (3, [3, 2, 1, 0])
    """
    import networkx as nx

    number = {place: position for position, place in enumerate((*board.squares, *board.rooms))}
    positions = len(number)
    # The positions beside each, smallest first: the order in which ways are preferred.
    beside = [sorted(number[other] for other in board.graph[place]) for place in number]
    distance = np.zeros((positions, len(board.rooms)), dtype=np.int16)
    step = np.empty((positions, len(board.rooms)), dtype=np.int16)
    for room, name in enumerate(board.rooms):
        for place, length in nx.single_source_shortest_path_length(board.graph, name).items():
            distance[number[place], room] = length
        for position in range(positions):
            nearer = distance[position, room] - 1
            step[position, room] = next((p for p in beside[position] if distance[p, room] == nearer), position)
    after = np.empty((positions, len(board.rooms), steps + 1), dtype=np.int16)
    after[:, :, 0] = np.arange(positions)[:, None]
    for taken in range(steps):
        after[:, :, taken + 1] = np.take_along_axis(step, after[:, :, taken].astype(np.intp), axis=0)
    return BoardArrays(
        distance,
        after,
        np.array([number[board.starts[suspect]] for suspect in board.suspects], dtype=np.int16),
        np.array([number[room] for room in board.rooms], dtype=np.int16),
    )
