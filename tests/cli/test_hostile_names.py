"""Names of players, files and folders that control a terminal, change the direction of writing, or are not UTF-8."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from unicodedata import category

import pytest

from clue_logic.words.escaping import escape_markdown, make_visible
from tests.cli.conftest import Run, Transcript

LOG = 'cards: A, B, C, D\nhidden: 1\nplayers: "An\u202en" 1, Ben 1, Cid 1\nBen reveals B\n'
_OPENS = '<script type="application/json" id="start">'
ESCAPES = "e\x1b]0;x\x07\x1b[2J\nerror: f\u202e\u2066\u200b"
NAMES = [
    ESCAPES,
    pytest.param(os.fsdecode(b"M\xfcller"), marks=pytest.mark.skipif(sys.platform != "linux", reason="needs bytes")),
]


def is_harmless(text: str) -> bool:
    """Return whether a text neither controls a terminal nor hides anything, and can be encoded."""
    return all(category(sign)[0] != "C" or sign == "\n" for sign in text)


def said(found: Transcript) -> str:
    assert is_harmless(found.stdout)
    assert is_harmless(found.stderr)
    return found.stdout + found.stderr


@pytest.mark.parametrize("command", ["solve", "check", "conflicts", "history", "chances", "compare", "fmt --check"])
@pytest.mark.parametrize("name", NAMES)
def test_the_name_of_a_log(name: str, command: str, folder: Path, run: Run) -> None:
    log = f"{name}.clue"
    (folder / log).write_text(LOG)
    assert "\nerror: f" not in said(run(*command.split(), log))
    (folder / log).write_text(LOG + "Ben shwos\n")
    found = run(*command.split(), log)
    assert f"{make_visible(log)}:5:5: error: " in said(found)
    assert "\nerror: f" not in found.stderr
    (folder / log).write_text(LOG + "Cid reveals B\n")
    assert "\nerror: f" not in said(run(*command.split(), log))


def test_a_name_in_the_grid_keeps_its_column(folder: Path, run: Run) -> None:
    (folder / "game.clue").write_text(LOG)
    grid = [line for line in said(run("solve", "game.clue")).splitlines() if line[0] in "┌│├└"]
    assert "│ An\N{REPLACEMENT CHARACTER}n │" in grid[1]
    assert len({len(line) for line in grid}) == 1


@pytest.mark.parametrize("command", ["solve", "rules class", "exercise check"])
@pytest.mark.parametrize("name", NAMES)
def test_what_is_not_there_is_named_on_one_line(name: str, command: str, run: Run) -> None:
    found = run(*command.split(), name)
    assert (found.status, found.stdout) == (2, "")
    assert said(found).startswith(f"error: {make_visible(name)}: ")
    assert len(found.stderr.splitlines()) == 1


@pytest.mark.parametrize("name", NAMES)
def test_documents_and_copies_of_the_page(name: str, folder: Path, run: Run) -> None:
    log, out = f"{name}.clue", f"{name}.html"
    (folder / log).write_text(LOG)
    (folder / "page").write_text(f'{_OPENS}{{"shape": "inline"}}</script>')
    title = escape_markdown(make_visible(name)).replace("\\\\", "\\")
    assert title in said(run("quiz", log, "--key")).replace("\\\\", "\\")
    assert title in said(run("lesson", log, "--to", "markdown")).replace("\\\\", "\\")
    for command in (("lesson", log, "--to", "html", "--output", out), ("page", "--force", "--log", log, "--out", out)):
        found = run(*command, "--template", "page")
        assert (found.status, said(found).count("\n")) == (0, 1)
        begins = json.loads((folder / out).read_text(encoding="utf-8").removeprefix(_OPENS).removesuffix("</script>"))
        assert begins["name"] == make_visible(log)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_class(name: str, folder: Path, run: Run) -> None:
    for student in (name, "Ben"):
        (folder / "7b" / student).mkdir(parents=True)
        (folder / "7b" / student / f"{name}.dl").write_text("%! sheet\n" if student == "Ben" else "lacks(P, C) :-\n")
    for to in ("text", "html", "json"):
        found = run("rules", "class", "7b", "--to", to, "--out", f"out.{to}", "--title", name)
        assert (found.status, said(found)) == (0, "")
        written = (folder / f"out.{to}").read_text(encoding="utf-8")
        assert is_harmless(written)
        shown = make_visible(name).replace("\\", "\\\\") if to == "json" else make_visible(name)
        assert shown in written
    assert {*json.loads((folder / "out.json").read_text(encoding="utf-8"))["students"]} == {"Ben", make_visible(name)}


@pytest.mark.skipif(sys.platform != "linux", reason="needs names of any bytes")
def test_rules_in_a_folder_that_is_not_utf_8(folder: Path, run: Run) -> None:
    inside = Path(os.fsdecode(b"M\xfcller"))
    inside.mkdir()
    (inside / "mine.dl").write_text("lacks(P, C) :- pased(S, P), names(S, C).\n")
    found = run("rules", "try", str(inside / "mine.dl"), "--games", "0")
    assert "M\\xfcller/mine.dl:1:16" in said(found)
