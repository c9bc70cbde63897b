"""Names with commas and colons, in quotes, in every argument and option that takes a cell, a player or cards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import clue_logic as cl
from clue_logic.words.names import split_list, unquote
from tests.cli.conftest import Run

LOG = """who: "A, one", B, C
where: "Hall, great", Attic, Yard
players: "a, b" 2, "c: d" 2
me: "a, b"
hand: "A, one", Attic
"c: d" reveals Yard
"""


@pytest.fixture
def log(tmp_path: Path) -> str:
    path = tmp_path / "quoted.clue"
    path.write_text(LOG, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    "cell",
    [
        '"c: d", Yard',
        '"c: d" holds Yard',
        "c: d, Yard",
        '"c: d","Yard"',
    ],
)
def test_a_cell_to_hint_at(cell: str) -> None:
    found = cl.hint(cl.read(LOG), cell=cell)
    assert found.lines == (6,)


@pytest.mark.parametrize(
    "cell",
    [
        '"a, b", Attic',
        "a, b, Attic",
        '"a, b", "A, one"',
        "a, b, A, one",
        'a, b, "A, one"',
        '"a, b" holds "A, one"',
        '"c: d" lacks "A, one"',
        '"c: d", "A, one"',
    ],
)
def test_a_cell_that_is_found_already(cell: str) -> None:
    with pytest.raises(cl.UnanswerableError) as caught:
        cl.hint(cl.read(LOG), cell=cell)
    assert getattr(caught.value, "negative", False)


@pytest.mark.parametrize("cell", ['"a, x", Attic', "a, x, Attic", '"a, b", "B, one"', "Zoe, Attic"])
def test_a_cell_with_an_unknown_name(cell: str) -> None:
    with pytest.raises(cl.UnknownNameError):
        cl.hint(cl.read(LOG), cell=cell)


@pytest.mark.slow  # seconds: several commands
def test_the_options_of_commands(log: str, run: Run) -> None:
    for words in (
        ("hint", log, "--cell", '"c: d", Yard'),
        ("view", log, '"c: d"'),
        ("why", log, '"c: d" holds Yard'),
        ("since", log, '"c: d" holds Yard'),
        ("ask", log, 'what does "a, b" hold'),
        ("solve", log, "--suppose", '"c: d" holds B'),
        ("suggest", log, "--for", '"a, b"'),
        ("suggest", log, "--rooms", '"Hall, great",Attic'),
    ):
        found = run(*words)
        assert (found.status, found.stderr) == (0, ""), words
    assert run("knows", log, '"a, b"', '"c: d" holds Yard').status == 0


def test_rooms_in_quotes_are_divided_at_commas_outside(log: str, run: Run) -> None:
    found = json.loads(run("suggest", log, "--rooms", '"Hall, great"', "--json").stdout)
    rooms = {cards[-1] for one in found["suggestions"] for cards in (one["suggested"], *one["alike"])}
    assert rooms == {"Hall, great"}


def test_players_of_a_new_log_keep_their_names(run: Run) -> None:
    text = run("new", "--edition", "cluedo-uk", "--players", '"a,b" 6, C 6, D 6', "--me", '"a,b"').stdout
    game = cl.read(text)
    assert (game.names, game.me) == (("a,b", "C", "D"), "a,b")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("", []),
        (" , ,", []),
        ("Ann,Bo , Cid", ["Ann", "Bo", "Cid"]),
        ('"a, b","c,d" 5', ['"a, b"', '"c,d" 5']),
        ('Ann "x, y" z, w', ['Ann "x, y" z', "w"]),
        ('"open, end', ['"open', "end"]),
    ],
)
def test_lists_are_divided_outside_quotes(text: str, names: list[str]) -> None:
    assert split_list(text) == names


@pytest.mark.parametrize(("text", "name"), [('"a"', "a"), (' " a " ', "a"), ('""', '""'), ('"', '"'), ("a", "a")])
def test_quotes_round_a_name_are_taken_off(text: str, name: str) -> None:
    assert unquote(text) == name
