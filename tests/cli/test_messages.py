"""Messages about a place in a log, in few columns."""

from __future__ import annotations

import pytest
from click import unstyle
from rich.cells import cell_len

from clue_logic.cli.messages import at, underlined

LONG_LINE = "Anna suggests Miss Scarlett, Lead Piping, Conservatory: Ben passes, Clara shwos Lead Piping, Dora passes"


@pytest.mark.parametrize("width", [40, 60, 80, 102, 162])
@pytest.mark.parametrize("marked", ["Anna", "Ben", "shwos", "passes"])
def test_of_a_long_line_the_marked_part_is_shown(width: int, marked: str) -> None:
    begin = LONG_LINE.rindex(marked) + 1
    line, carets = map(unstyle, underlined(LONG_LINE, begin, begin + len(marked), width=width))
    assert max(cell_len(line), cell_len(carets)) <= width
    assert line[carets.index("^") : carets.rindex("^") + 1] == marked
    assert (line.strip() == LONG_LINE) == (len(LONG_LINE) + 2 <= width)


def test_a_marked_part_that_is_wider_than_the_screen_is_cut() -> None:
    line, carets = map(unstyle, underlined("太郎" * 40, 1, 81, width=40))
    assert (cell_len(line), cell_len(carets)) == (38, 38)


def test_a_place_is_never_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    place = "a-folder-with-a-long-name/thursday-evening.clue:12:3:"
    first, *rest = unstyle(at(place[:-6], 12, 3, "error", "there is no card called Rpoe in this game")).splitlines()
    assert first == f"{place} error:"
    assert " ".join("".join(f"{line}\n" for line in rest).split()) == "there is no card called Rpoe in this game"
    assert max(map(len, rest)) <= 40
