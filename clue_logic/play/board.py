"""The board: rooms, corridor squares, doors, secret passages, starts, and distances.

Each square of the corridor takes one step, entering a room one, leaving it one, and a secret passage one. Walking in
a room costs nothing, so a room is a single place, and the length of a way is its number of edges in `Board.graph`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias, get_args

from clue_logic.words.names import Names, fold_name
from clue_logic.words.records import replace

if TYPE_CHECKING:
    import networkx as nx
    import numpy as np
    from numpy.typing import NDArray

    from clue_logic.game.deck import Category, Deck
    from clue_logic.game.edition import Edition


class BoardMismatchError(ValueError):
    """A deck that does not fit a board; the message says why."""


def match_cards(
    names: Sequence[str], category: Category, aliases: Iterable[tuple[str, str]] = (), kind: str = "rooms"
) -> dict[str, str]:
    """Return the card for each name: by name or alias where there is one, the others in order.

    So an English edition may list its rooms in any order, and one in another language in the order of the board.

    >>> from clue_logic.game.deck import Category
    >>> match_cards(("Kitchen", "Hall", "Study"), Category("Räume", ("Küche", "Büro", "Diele")), [("Hall", "Diele")])
    {'Kitchen': 'Küche', 'Hall': 'Diele', 'Study': 'Büro'}
    """
    if len(names) != len(category.cards):
        raise BoardMismatchError(
            f"the board has {len(names)} {kind}, but the deck has {len(category.cards)} ({category.key}); "
            "play with a deck of as many, or on another board"
        )
    cards = Names(category.cards, "card", [alias for alias in aliases if alias[1] in category.cards])
    own_names = {fold_name(card) for card in category.cards}
    matches: dict[str, str] = {}
    # A card's own name goes before an alias that is another room's name.
    for name in sorted(names, key=lambda name: fold_name(name) not in own_names):
        card = cards.find(name) if cards.is_full(name) else None
        if isinstance(card, str) and card not in matches.values():
            matches[name] = card
    left = iter([card for card in category.cards if card not in matches.values()])
    return {name: matches.get(name) or next(left) for name in names}


CORRIDOR = "."  # sign of a square of the corridor

# sign of a square out of bounds
OUTSIDE = "#"

# sign of a door -> the direction it leads: rows down, columns to the right
DOORS = MappingProxyType({"^": (-1, 0), "v": (1, 0), "<": (0, -1), ">": (0, 1)})

Route = Literal["corridor", "through"]  # along the corridor only, or also through rooms and secret passages


class Square(NamedTuple):
    """A square of the drawing; rows and columns count from 0, from the top left."""

    row: int
    column: int

    def beside(self, way: tuple[int, int]) -> Square:
        """Return the square this many rows down and columns to the right."""
        return Square(self.row + way[0], self.column + way[1])

    def ahead(self) -> tuple[Square, Square]:
        """Return the squares to the right and below; over all squares, this gives each pair of neighbours once."""
        return self.beside((0, 1)), self.beside((1, 0))


BoardPlace: TypeAlias = Square | str  # a square of the corridor, or a room


class Door(NamedTuple):
    """A door: the room, the square of the door, and the corridor square in front of it."""

    room: str
    inside: Square
    outside: Square


@dataclass(frozen=True)
class Board:
    """A board, as it is drawn; see `clue_logic.play.board_file` for the boards that come with the software, and files.

    >>> from clue_logic.play.board_file import boards
    >>> board = boards()["mansion"]
    >>> len(board.squares), len(board.doors), board.passages[0]
    (188, 17, ('Kitchen', 'Study'))
    >>> board.starts["Miss Scarlett"]
    Square(row=24, column=7)
    >>> board.distances("corridor")["Kitchen"]["Study"], board.distances("through")["Kitchen"]["Study"]
    (28, 1)
    """

    drawing: tuple[str, ...]  # the rows, one sign per square
    # `rooms`, `suspects`: names, in the order of the deck
    rooms: tuple[str, ...]
    # `room_signs`, `start_signs`: their signs in the drawing, in the same order
    room_signs: tuple[str, ...]
    suspects: tuple[str, ...]
    start_signs: tuple[str, ...]
    passages: tuple[tuple[str, str], ...] = ()  # the secret passages, each a pair of rooms

    def __str__(self) -> str:
        """Return the text of a board file."""
        legend = [f"room {sign}: {room}" for sign, room in zip(self.room_signs, self.rooms, strict=True)]
        legend += [f"start {sign}: {name}" for sign, name in zip(self.start_signs, self.suspects, strict=True)]
        legend += [f"passage: {one}, {other}" for one, other in self.passages]
        return "\n".join([*legend, "drawing:", *self.drawing])

    def sign(self, square: Square) -> str:
        """Return the sign on a square; squares beyond the drawing are out of bounds."""
        if 0 <= square.row < len(self.drawing) and 0 <= square.column < len(self.drawing[square.row]):
            return self.drawing[square.row][square.column]
        return OUTSIDE

    def iterate_signs(self) -> Iterator[tuple[Square, str]]:
        """Yield the squares of the drawing with their signs, row by row."""
        for row, signs in enumerate(self.drawing):
            for column, sign in enumerate(signs):
                yield Square(row, column), sign

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        """The corridor, row by row."""
        walked = {CORRIDOR, *self.start_signs}
        return tuple(square for square, sign in self.iterate_signs() if sign in walked)

    @cached_property
    def doors(self) -> tuple[Door, ...]:
        """The doors, row by row."""
        rooms = dict(zip(self.room_signs, self.rooms, strict=True))
        return tuple(
            Door(rooms[self.sign(square.beside((-down, -right)))], square, square.beside((down, right)))
            for square, sign in self.iterate_signs()
            if sign in DOORS
            for down, right in [DOORS[sign]]
        )

    @property
    def starts(self) -> dict[str, Square]:
        """The square on which each suspect begins."""
        drawn = {sign: square for square, sign in self.iterate_signs()}
        return {name: drawn[sign] for sign, name in zip(self.start_signs, self.suspects, strict=True)}

    @cached_property
    def graph(self) -> nx.Graph:
        """The places and the steps between them; the ``kind`` of an edge is corridor, door or passage. It is frozen.

        >>> from clue_logic.play.board_file import boards
        >>> boards()["mansion"].graph.edges["Kitchen", "Study"]["kind"]
        'passage'
        """
        import networkx as nx

        graph = nx.Graph()
        graph.add_nodes_from(self.squares)
        graph.add_nodes_from(self.rooms)
        for square in self.squares:
            graph.add_edges_from(((square, other) for other in square.ahead() if other in graph), kind="corridor")
        graph.add_edges_from(((door.room, door.outside) for door in self.doors), kind="door")
        graph.add_edges_from(self.passages, kind="passage")
        return nx.freeze(graph)

    def distances(self, walk: Route) -> dict[str, dict[str, int]]:
        """Return the steps from each room to each room."""
        return {room: self.room_distances(room, walk) for room in self.rooms}

    def room_distances(self, place: BoardPlace, walk: Route) -> dict[str, int]:
        """Return the steps from a corridor square or a room to each room.

        Raises ValueError if there is no such place, or no such way of walking.

        >>> from clue_logic.play.board_file import boards
        >>> board = boards()["mansion"]
        >>> board.room_distances(board.starts["Colonel Mustard"], "through")["Conservatory"]
        9
        """
        import networkx as nx

        if walk not in get_args(Route):
            raise ValueError(f"no way of walking is called {walk!r}; there are {' and '.join(get_args(Route))}")
        if place not in self.graph:
            raise ValueError(f"the board has no place {place!r}; a place is a room, or a square of the corridor")
        if walk == "through":
            steps = nx.single_source_shortest_path_length(self.graph, place)
            return {room: steps[room] for room in self.rooms if room in steps}
        # Rooms are entered at the very end only, so they are no part of the ways until then.
        corridor = self.graph.subgraph([place, *self.squares])
        steps = nx.single_source_shortest_path_length(corridor, place)
        entered = {place: 0} if isinstance(place, str) else {}
        for door in self.doors:
            if door.outside in steps:
                entered[door.room] = min(entered.get(door.room, len(self.squares) + 1), steps[door.outside] + 1)
        return {room: entered[room] for room in self.rooms if room in entered}

    def for_deck(self, deck: Deck | Edition) -> Board:
        """Return the board with the names of a deck, in its order; suspects are its first category, rooms the last.

        Rooms are matched as in `match_cards`.

        Raises BoardMismatchError if the deck does not have as many suspects and rooms as the board.

        >>> from clue_logic.game.edition import editions
        >>> from clue_logic.play.board_file import boards
        >>> board = boards()["mansion"].for_deck(editions()["cluedo-de"])
        >>> board.rooms[0], board.passages[0]
        ('Küche', ('Küche', 'Arbeitszimmer'))
        """
        if len(deck.categories) < 2:
            raise BoardMismatchError("a deck without suspects and rooms cannot be played on a board")
        suspects = match_cards(self.suspects, deck.categories[0], deck.aliases, "suspects")
        rooms = match_cards(self.rooms, deck.categories[-1], deck.aliases, "rooms")
        room_signs = {rooms[name]: sign for name, sign in zip(self.rooms, self.room_signs, strict=True)}
        start_signs = {suspects[name]: sign for name, sign in zip(self.suspects, self.start_signs, strict=True)}
        return replace(
            self,
            rooms=deck.categories[-1].cards,
            room_signs=tuple(map(room_signs.__getitem__, deck.categories[-1].cards)),
            suspects=deck.categories[0].cards,
            start_signs=tuple(map(start_signs.__getitem__, deck.categories[0].cards)),
            passages=tuple((rooms[one], rooms[other]) for one, other in self.passages),
        )


STEPS = 12  # the sum of two dice is at most this


class BoardArrays(NamedTuple):
    """A board as arrays. Positions are numbers: the corridor squares row by row, then the rooms in their order."""

    # ``distance[position, room]``: steps to the room, walking through rooms and secret passages
    distance: NDArray[np.int16]
    # ``after[position, room, steps]``: the position after that number of steps (from 0) towards the room; a player
    # who has arrived stays. Of several shortest ways the one with the smallest next position: up before left, left
    # before right, right before down, rooms last
    after: NDArray[np.int16]
    start: NDArray[np.int16]  # ``start[suspect]``: the position where the suspect begins
    room_position: NDArray[np.int16]


def board_arrays(board: Board, steps: int = STEPS) -> BoardArrays:
    import networkx as nx
    import numpy as np

    number = {place: position for position, place in enumerate((*board.squares, *board.rooms))}
    positions = len(number)
    # neighbours, smallest first: the order in which ways are preferred
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
    for steps_taken in range(steps):
        after[:, :, steps_taken + 1] = np.take_along_axis(step, after[:, :, steps_taken].astype(np.intp), axis=0)
    return BoardArrays(
        distance,
        after,
        np.array([number[board.starts[suspect]] for suspect in board.suspects], dtype=np.int16),
        np.array([number[room] for room in board.rooms], dtype=np.int16),
    )
