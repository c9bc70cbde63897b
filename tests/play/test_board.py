"""The board: its distances are those measured by hand, its arrays say the same, and bad drawings are explained."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import FrozenInstanceError

import numpy as np
import pytest

from clue_logic.game.deck import Category, Deck
from clue_logic.game.edition import editions
from clue_logic.play.board import Board, BoardMismatchError, BoardPlace, Square, board_arrays, match_cards
from clue_logic.play.board_file import MOST_SQUARES, BoardError, boards, load_board
from tests.language.logs import outline

MANSION = boards()["mansion"]
ARRAYS = board_arrays(MANSION)

CORRIDOR_ONLY = """
Kitchen          0    7   20   11   17   23   19   19   28
Ballroom         7    0    4    7    6   12   15   13   17
Conservatory    20    4    0   19    7   14   27   20   20
Dining Room     11    7   19    0   14   14    4    8   17
Billiard Room   17    6    7   14    0    4   22   15   15
Library         23   12   14   14    4    0   14    7    7
Lounge          19   15   27    4   22   14    0    8   17
Hall            19   13   20    8   15    7    8    0    4
Study           28   17   20   17   15    7   17    4    0
"""

THROUGH_ROOMS_AND_PASSAGES = """
Kitchen          0    7   11   11   12    8   12    5    1
Ballroom         7    0    4    7    6   10    5   12    8
Conservatory    11    4    0    5    7   11    1    9   12
Dining Room     11    7    5    0   12   14    4    8   12
Billiard Room   12    6    7   12    0    4    8   11   11
Library          8   10   11   14    4    0   12    7    7
Lounge          12    5    1    4    8   12    0    8   12
Hall             5   12    9    8   11    7    8    0    4
Study            1    8   12   12   11    7   12    4    0
"""

# Steps to Kitchen, Ballroom, Conservatory, Dining Room, Billiard Room, Library, Lounge, Hall, Study
FROM_THE_STARTS = """
Mrs White       13    8   25   16   22   28   24   24   33
Reverend Green  24    8   10   23   13   19   31   24   24
Mrs Peacock     23    9    7   22   10   17   30   23   23
Professor Plum  32   21   24   21   19   11   21   10    8
Miss Scarlett   23   19   31   10   26   18    8   12   21
Colonel Mustard 23   19   31    8   26   18    8   12   21
"""


def table(text: str) -> dict[str, list[int]]:
    return {line[:15].strip(): [int(word) for word in line[15:].split()] for line in text.strip().split("\n")}


def places(board: Board) -> list[BoardPlace]:
    """Return the places of a board by their positions."""
    return [*board.squares, *board.rooms]


def rows(distances: dict[str, dict[str, int]]) -> dict[str, list[int]]:
    return {place: list(to_rooms.values()) for place, to_rooms in distances.items()}


def way(board: Board, place: BoardPlace, room: str) -> list[BoardPlace]:
    after = board_arrays(board, steps=6).after[places(board).index(place), board.rooms.index(room)]
    return [places(board)[position] for position in after[1:]]


def test_the_mansion_has_the_squares_and_doors_of_the_classic_board() -> None:
    assert [len(row) for row in MANSION.drawing] == [24] * 25
    assert len(MANSION.squares) == 188
    doors = [door.room for door in MANSION.doors]
    assert {room: doors.count(room) for room in MANSION.rooms} == {
        "Kitchen": 1, "Ballroom": 4, "Conservatory": 1, "Dining Room": 2, "Billiard Room": 2,
        "Library": 2, "Lounge": 1, "Hall": 3, "Study": 1,
    }  # fmt: skip
    assert MANSION.passages == (("Kitchen", "Study"), ("Conservatory", "Lounge"))
    assert MANSION.starts == {
        "Miss Scarlett": (24, 7), "Colonel Mustard": (17, 0), "Mrs White": (0, 9),
        "Reverend Green": (0, 14), "Mrs Peacock": (6, 23), "Professor Plum": (19, 23),
    }  # fmt: skip


def test_distances_are_those_measured_by_hand() -> None:
    assert rows(MANSION.distances("corridor")) == table(CORRIDOR_ONLY)
    assert rows(MANSION.distances("through")) == table(THROUGH_ROOMS_AND_PASSAGES)
    starts = {name: MANSION.room_distances(square, "corridor") for name, square in MANSION.starts.items()}
    assert rows(starts) == table(FROM_THE_STARTS)


def test_a_room_without_a_way_along_the_corridor_is_left_out() -> None:
    board = load_board("room a: Attic\nroom b: Barn\nstart 1: Ann\npassage: Attic, Barn\ndrawing:\n1<a#b")
    assert board.distances("corridor") == {"Attic": {"Attic": 0}, "Barn": {"Barn": 0}}
    assert board.distances("through")["Barn"] == {"Attic": 1, "Barn": 0}
    assert board.room_distances(Square(0, 0), "through") == {"Attic": 1, "Barn": 2}


def test_the_neighbour_rooms_of_the_corridor_are_not_walked_through() -> None:
    # The short way from a to c is through b; around it there are more squares.
    board = load_board("room a: A\nroom b: B\nroom c: C\nstart 1: Ann\ndrawing:\na>.<bb>.<c\n##.####.##\n##....1.##")
    assert (board.distances("through")["A"]["C"], board.distances("corridor")["A"]["C"]) == (4, 11)


@pytest.mark.parametrize(
    ("place", "walk", "message"),
    [
        ("Cellar", "through", "the board has no place 'Cellar'"),
        (Square(0, 0), "corridor", "the board has no place"),
        ("Hall", "flying", "no way of walking is called 'flying'; there are corridor and through"),
    ],
)
def test_distances_of_what_there_is_not(place: str, walk: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        MANSION.room_distances(place, walk)  # type: ignore[arg-type]


def test_a_board_cannot_be_changed() -> None:
    import networkx as nx

    with pytest.raises(FrozenInstanceError):
        MANSION.rooms = ()  # type: ignore[misc]
    with pytest.raises(nx.NetworkXError):
        MANSION.graph.remove_node("Hall")
    MANSION.starts.clear()
    assert len(MANSION.starts) == 6


def test_a_board_is_written_as_a_board_file() -> None:
    assert load_board(str(MANSION)) == MANSION
    assert str(MANSION).startswith("room k: Kitchen\n")
    assert str(MANSION).endswith("\n".join(MANSION.drawing))


def test_the_arrays_are_small_numbers_of_the_promised_shapes() -> None:
    assert [array.shape for array in ARRAYS] == [(197, 9), (197, 9, 13), (6,), (9,)]
    assert {array.dtype.name for array in ARRAYS} == {"int16"}
    assert board_arrays(MANSION, steps=6).after.shape == (197, 9, 7)


def test_the_arrays_have_the_distances_of_the_board() -> None:
    place = places(MANSION)
    assert ARRAYS.distance.tolist() == [list(MANSION.room_distances(p, "through").values()) for p in place]
    assert [place[position] for position in ARRAYS.room_position] == list(MANSION.rooms)
    assert [place[position] for position in ARRAYS.start] == list(MANSION.starts.values())


def test_every_step_goes_to_a_neighbour_and_comes_nearer_until_it_arrives() -> None:
    place = places(MANSION)
    left = np.take_along_axis(ARRAYS.distance[:, :, None], ARRAYS.after.astype(np.intp), axis=0)
    assert (left == np.maximum(ARRAYS.distance[:, :, None] - np.arange(13), 0)).all()
    moves = {(int(a), int(b)) for a, b in zip(ARRAYS.after[..., :-1].flat, ARRAYS.after[..., 1:].flat, strict=True)}
    assert all(MANSION.graph.has_edge(place[a], place[b]) for a, b in moves if a != b)
    assert {a for a, b in moves if a == b} == set(ARRAYS.room_position.tolist())


CORNERS = load_board("""
room a: A
room b: B
start 1: Ann
drawing:
a>..##
##..##
##1.<b
""")


@pytest.mark.parametrize(
    ("place", "room", "expected"),
    [
        ("A", "B", [(0, 2), (0, 3), (1, 3), (2, 3), "B", "B"]),
        ("B", "A", [(2, 3), (1, 3), (0, 3), (0, 2), "A", "A"]),
        (Square(2, 2), "A", [(1, 2), (0, 2), "A", "A", "A", "A"]),
    ],
)
def test_of_ways_of_one_length_up_goes_first_then_left_then_right(
    place: BoardPlace, room: str, expected: list[BoardPlace]
) -> None:
    assert way(CORNERS, place, room) == expected


def test_the_corridor_goes_before_a_room() -> None:
    board = load_board("room r: R\nroom b: B\nstart 1: Ann\ndrawing:\n1..<b\n^r^##\nrrr##")
    assert way(board, Square(0, 0), "B")[:3] == [(0, 1), (0, 2), "B"]


PLAYABLE = [name for name, one in editions().items() if one.categories and name != "master-detective"]


@pytest.mark.parametrize("name", PLAYABLE)
def test_the_board_in_the_names_of_an_edition(name: str) -> None:
    edition = editions()[name]
    board = MANSION.for_deck(edition)
    assert (board.suspects, board.rooms) == (edition.categories[0].cards, edition.categories[-1].cards)
    assert list(board.starts.values()) == list(MANSION.starts.values())
    assert list(rows(board.distances("through")).values()) == list(table(THROUGH_ROOMS_AND_PASSAGES).values())
    assert [(array == other).all() for array, other in zip(ARRAYS, board_arrays(board), strict=True)] == [True] * 4
    assert load_board(str(board)) == board


def test_a_deck_in_an_order_of_its_own_keeps_its_rooms_where_they_are() -> None:
    rooms = (*sorted(room for room in MANSION.rooms if room != "Lounge"), "Parlour")
    suspects = Category("who", MANSION.suspects[::-1])
    deck = Deck((suspects, Category("where", rooms)), hidden=2, aliases=(("Lounge", "Parlour"),))
    board = MANSION.for_deck(deck)
    assert (board.rooms, board.suspects) == (rooms, suspects.cards)
    assert board.starts == MANSION.starts
    assert board.passages == (("Kitchen", "Study"), ("Conservatory", "Parlour"))
    assert board.distances("through")["Ballroom"]["Parlour"] == MANSION.distances("through")["Ballroom"]["Lounge"]


def test_a_cards_own_name_goes_before_an_alias_and_no_card_is_two_rooms() -> None:
    rooms = Category("rooms", ("Parlour", "Hall"))
    assert match_cards(("Salon", "Hall"), rooms, [("Salon", "Hall")]) == {"Salon": "Parlour", "Hall": "Hall"}


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        (editions()["master-detective"], r"the board has 6 suspects, but the deck has 10 \(suspects\)"),
        (Deck(loose=("1", "2", "3"), hidden=1), "a deck without suspects and rooms"),
    ],
)
def test_a_deck_that_does_not_fit_the_board(deck: Deck, message: str) -> None:
    with pytest.raises(BoardMismatchError, match=message):
        MANSION.for_deck(deck)


def test_spaces_comments_and_line_ends_do_no_harm() -> None:
    text = "\ufeff# mine\r\n room a:  The   Attic # up\r\nroom b: Barn\n\npassage: barn, Attic\nstart 1: Ann\n"
    board = load_board(text + "drawing: # here\r\n\r\n  #1##  \r\n  #^bb  \r\n  aa##\r\n")
    assert board.rooms == ("The Attic", "Barn")


LEGEND = "room a: Attic\nroom b: Barn\nstart 1: Ann\n"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "1:1 legend-without(kind=room) -> example(example=room k: Kitchen)"),
        ("room a: A\nstart 1: Ann", "2:1 no-drawing -> drawing"),
        (LEGEND + "drawing:\n\n", "4:1 no-rows -> draw-below"),
        (LEGEND + "drawing: a>1<b", "4:10 row-beside-heading -> next-line"),
        (LEGEND + "drawing:\n" + "." * (MOST_SQUARES + 1), "4:1 many-squares(most=10,000) -> smaller-board"),
        (
            "romo a: Attic\n" + LEGEND,
            (
                "1:1 no-legend-line -> legend-lines(forms=room k: Kitchen; start 1: Miss "
                "Scarlett; passage: Kitchen, Study)"
            ),
        ),
        (LEGEND + "room c: Cel\x1blar", "4:12 invisible-character(sign=U+001B) -> plain-board"),
        (LEGEND + "room cc: Cellar", "4:6 long-sign(sign=cc) -> sign"),
        (LEGEND + "room v: Vault", "4:6 sign-taken(sign=v, taken=part-door) -> other-sign"),
        (LEGEND + "room #: Vault", "4:6 sign-taken(sign=#, taken=part-outside) -> other-sign"),
        (LEGEND + "start a: Ben", "4:7 sign-taken(sign=a, taken=Attic) -> other-sign"),
        (LEGEND + "room c:", "4:1 nameless(kind=room) -> example(example=room k: Kitchen)"),
        (LEGEND + "room c: Cellar, old", "4:9 name-with-comma(name=Cellar, old) -> no-commas"),
        (LEGEND + "room c:  attic", "4:10 same-name(kind=room) -> own-name"),
        (LEGEND + "passage: Attic, Bran", "4:17 unknown-name(kind=room, name=Bran) -> near(names=Barn)"),
        (LEGEND + "passage: Attic", "4:1 passage-of-two -> example(example=passage: Kitchen, Study)"),
        (LEGEND + "passage: Attic, attic", "4:1 passage-of-two -> example(example=passage: Kitchen, Study)"),
        (
            LEGEND + "passage: Attic, Barn\npassage: Barn, Attic",
            "5:1 joined-already(one=Barn, other=Attic) -> leave-line-out",
        ),
        (LEGEND + "drawing:\na>.1.<b\n###\n#######", "6:4 row-width(width=3, others=7) -> outside(sign=#)"),
        (LEGEND + "drawing:\n  a>?1.<b", "5:5 unknown-sign(sign=?) -> signs(signs=. # ^ v < > a b 1)"),
        (LEGEND + "drawing:\na>1.1<b", "5:5 second-start(suspect=Ann) -> one-start"),
        (LEGEND + "drawing:\na>...<b", "5:1 not-drawn(start=True, name=Ann) -> draw(sign=1)"),
        (LEGEND + "drawing:\na>1..", "5:1 not-drawn(start=False, name=Barn) -> draw(sign=b)"),
        (LEGEND + "drawing:\na<1<b", "5:2 door-without-room -> door"),
        (LEGEND + "drawing:\na>1<bb>", "5:7 door-without-corridor -> door"),
        (LEGEND + "drawing:\na>1<b.a.bb", "5:7 room-apart(room=Attic)"),
        (LEGEND + "drawing:\na.1<b.<aa", "5:1 room-apart(room=Attic)"),
        (LEGEND + "drawing:\na>1#b", "5:5 place-apart(place=Barn) -> join"),
        (LEGEND + "drawing:\na>1<b#..", "5:7 place-apart(place=None) -> join"),
    ],
)
def test_what_is_wrong_with_a_board_file_is_said_with_its_place(text: str, problem: str) -> None:
    with pytest.raises(BoardError) as caught:
        load_board(text, "mine.txt")
    assert problem in [f"{one.line}:{one.column} {outline(one)}" for one in caught.value.diagnostics]


def test_all_errors_of_the_legend_are_reported_in_order() -> None:
    with pytest.raises(BoardError) as caught:
        load_board("room aa: Attic\nhello\npassage: Attic, Barn\ndrawing:\n")
    assert [(found.line, found.source_line) for found in caught.value.diagnostics] == [
        (1, "room aa: Attic"), (2, "hello"), (3, "passage: Attic, Barn"),
        (4, "drawing:"), (4, "drawing:"), (4, "drawing:"),
    ]  # fmt: skip


def test_importing_the_package_loads_no_board_nor_what_it_needs() -> None:
    program = "import clue_logic, clue_logic.play.board, sys; print({'numpy', 'networkx', 'numba'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
