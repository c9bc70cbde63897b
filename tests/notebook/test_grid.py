"""The notebook drawn as a table."""

from __future__ import annotations

from functools import cache
from io import StringIO
from itertools import pairwise

import pytest
from rich.cells import cell_len
from rich.console import Console

import clue_logic as cl
from clue_logic.notebook.grid import grid
from clue_logic.notebook.notebook import Notebook
from tests.notebook.logs import IMPOSSIBLE, OPENING, SUPPOSING

JAPANESE = "人物: 圭一, レナ, 魅音\n凶器: 鉈, 注射器, バット\nplayers: 沙都子 2, 梨花 2\n沙都子 reveals 鉈\n"
LONG = (
    "cards: An Extraordinarily Long Name For A Single Playing Card, 2, 3\nhidden: 1\n"
    "players: Maximiliane Freifrau von Hohenstein-Oberstdorf 1, Bo 1\n"
)


SHORT = "cards: 1, 2, 3, 4, 5, 6, 7\nhidden: 1\nplayers: A 1, B 1, C 1, D 1, E 1, F 1\n"
TWELVE = (
    "cards: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13\nhidden: 1\n"
    "players: Anna, Anton, Ben, Benjamin, Clara, David, Eva, Felix, Gregor, Hannelore, Ida, Johannes\n"
)


@cache
def solved(text: str, complete: bool) -> Notebook:
    return cl.solve(cl.read(text), complete=complete)


def drawn(
    text: str, width: int | None = None, ascii_only: bool = False, lang: str = "en", complete: bool = False
) -> str:
    console = Console(file=StringIO(), width=width or 1000, color_system=None)
    console.print(grid(solved(text, complete), width=width, ascii_only=ascii_only, lang=lang))
    file = console.file
    assert isinstance(file, StringIO)
    return "\n".join(line.rstrip() for line in file.getvalue().splitlines())


def headings(text: str) -> list[list[str]]:
    """The names of the places, table by table."""
    lines = text.splitlines()
    tops = [below for line, below in pairwise(lines) if line.startswith("┌")]
    return [[name.strip() for name in line.split("│")[2:-1]] for line in tops]


@pytest.mark.parametrize("width", [15, 20, 25, 30, 31, 32, 40, 60])
@pytest.mark.parametrize(
    "text", [OPENING, JAPANESE, LONG, SHORT, TWELVE], ids=["opening", "japanese", "long-names", "short-names", "twelve"]
)
def test_no_table_is_wider_than_a_narrow_terminal(text: str, width: int) -> None:
    shown = drawn(text, width=width)
    assert max(map(cell_len, shown.splitlines())) <= width
    names = [name for table in headings(shown) for name in table]
    assert len(set(names)) == len(names)
    for location, name in zip(cl.read(text).locations, names, strict=True):
        assert location.startswith(name.split("…")[0])


@pytest.mark.parametrize(
    ("text", "width", "expected"),
    [
        (OPENING, 56, ["Anna Ben Clara envelope"]),
        (OPENING, 40, ["Anna Ben Clara enve…"]),
        (OPENING, 30, ["Anna Ben", "Clara envelo…"]),
        (SHORT, 32, ["A B C D", "E F envelope"]),
        (SHORT, 38, ["A B C D E F enve"]),
        (TWELVE, 80, ["Anna Anton Ben Benj… Clara David Eva Felix Greg… Hann… Ida Joha… enve…"]),
        (TWELVE, 60, ["Anna Anton Ben Benjamin Clara David Eva", "Felix Gregor Hannelore Ida Johannes envelope"]),
    ],
)
def test_names_are_cut_before_a_table_is(text: str, width: int, expected: list[str]) -> None:
    assert [" ".join(names) for names in headings(drawn(text, width=width))] == expected


def test_ascii_draws_nothing_else() -> None:
    assert drawn(OPENING, ascii_only=True).isascii()
    assert drawn(LONG, ascii_only=True).isascii()
    assert drawn(LONG, width=20, ascii_only=True).isascii()


def test_the_four_states_differ_without_colour() -> None:
    def row(text: str, card: str) -> list[str]:
        found = next(line for line in drawn(text, ascii_only=True).splitlines() if card in line)
        return [cell.strip() for cell in found.split("|")[2:6]]

    assert row(OPENING, "Revolver") == ["n", "n", "y", "n"]
    assert row(OPENING, "Lounge") == ["n", ".", ".", "."]
    assert "!" in row(IMPOSSIBLE, "Revolver")
    assert drawn(OPENING, complete=True).endswith("\nEvery cell that follows is reached by a rule.")


@pytest.mark.parametrize(("ascii_only", "sign"), [(False, "✗*"), (True, "n*")])
@pytest.mark.parametrize("width", [None, 15, 24, 40])
def test_what_no_rule_reaches_is_marked(width: int | None, ascii_only: bool, sign: str) -> None:
    alone = drawn(SUPPOSING, width=width, ascii_only=ascii_only)
    assert "*" not in alone
    found = drawn(SUPPOSING, width=width, ascii_only=ascii_only, complete=True)
    assert found.count(sign) == 1
    assert "* no rule reaches" in " ".join(found.split())
    assert max(map(cell_len, found.splitlines())) <= (width or 1000)
    assert not ascii_only or found.isascii()
