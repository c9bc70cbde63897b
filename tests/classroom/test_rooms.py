"""The rooms of the classroom: none imports one that stands on it."""

from __future__ import annotations

import re
from pathlib import Path

import clue_logic.classroom

MAY_IMPORT = {
    "random_games": set[str](),
    "schema": set[str](),
    "redundancy": set[str](),
    "trying": {"random_games"},
    "comparing": {"random_games", "trying"},
    "premises": {"trying", "schema"},
    "judging": {"random_games", "trying", "comparing", "premises", "redundancy", "schema"},
    "exercises": {"random_games", "trying", "comparing", "redundancy", "judging"},
    "papers": {"exercises", "judging", "trying"},
}
"""From which other rooms each may take something."""

ROOMS = Path(clue_logic.classroom.__file__).parent
_TAKEN = re.compile(r"^\s*from clue_logic\.classroom\.(\w+)\.", re.MULTILINE)


def test_rooms_take_only_from_those_they_stand_on() -> None:
    folders = {path.name for path in ROOMS.iterdir() if path.joinpath("__init__.py").exists()}
    assert folders == set(MAY_IMPORT)
    for room, allowed in MAY_IMPORT.items():
        taken = {
            name for path in ROOMS.joinpath(room).rglob("*.py") for name in _TAKEN.findall(path.read_text("utf-8"))
        }
        assert taken <= {room, *allowed}, room


def test_what_stands_in_no_room_takes_from_none() -> None:
    for path in ROOMS.glob("*.py"):
        assert not _TAKEN.findall(path.read_text("utf-8")), path.name


def test_there_is_no_circle() -> None:
    done: set[str] = set()
    for room, allowed in MAY_IMPORT.items():
        assert allowed <= done, room
        done.add(room)
