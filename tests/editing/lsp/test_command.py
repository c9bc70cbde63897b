"""``clue-logic lsp`` as a command: its requirements, refusals and exit."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from clue_logic.cli.group import commands
from tests.editing.lsp.raw import COMMAND, ROOT, RawEditor

LOG = "file:///x/a.clue"


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "pygls" else found(name))
    result = CliRunner().invoke(commands, ["lsp"])
    assert result.exit_code == 2
    assert "pip install 'clue-logic[lsp]'" in result.stderr


@pytest.mark.slow
@pytest.mark.parametrize("closed", ["<&-", ">&- </dev/null"])
def test_closed_input_or_output_is_told_in_a_sentence(closed: str) -> None:
    ended = subprocess.run(
        ["/bin/sh", "-c", f'exec "{sys.executable}" -m clue_logic lsp {closed}'],
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    assert ended.returncode == 2
    assert ended.stderr == "error: lsp speaks over standard input and output; one of them is closed\n"


@pytest.mark.slow
def test_it_ends_at_once_when_it_is_told() -> None:
    with RawEditor(COMMAND) as editor:
        editor.begin()
        editor.open((ROOT / "examples" / "six-players.clue").read_text("utf-8"), uri=LOG)
        begun = time.monotonic()
        assert editor.leave() == 0
        assert time.monotonic() - begun < 3  # so long on a busy machine; else a third of a second
        assert editor.remarks == b""


@pytest.mark.slow
def test_an_edition_of_ones_own_is_known_if_the_command_names_it(tmp_path: Path) -> None:
    edition = tmp_path / "mine.toml"
    edition.write_text(EDITION, "utf-8")
    text = "edition: mine\nplayers: Ann, Bob\nAnn suggests Red, Axe: Bob passes\n"

    def errors(*options: str) -> list[Any]:
        with RawEditor((*COMMAND, *options)) as editor:
            editor.begin()
            editor.open(text, uri=LOG)
            return [mark for mark in editor.marked(1) if mark["severity"] == 1]

    assert errors()
    assert errors("--edition-file", str(edition)) == []


EDITION = """
name = "mine"
title = "Mine"

[categories]
people = ["Red", "Blue", "Green"]
things = ["Axe", "Bow", "Cup"]
"""


@pytest.mark.slow
def test_the_first_mistake_waits_for_no_module() -> None:
    program = """
import sys
from clue_logic.editing.lsp.documents import find_reader, warm_up
from clue_logic.words.cancellation import never

warm_up(pause=0)
ready = set(sys.modules)
text = open("examples/six-players.clue", encoding="utf-8").read()
for slip in ("Anna suggests Plumm, Rope, Hall", "Anna sugests Plum", "who", "Anna reveals White: Ben passes"):
    known = find_reader("file:///a.clue", "", lang="de", editions=None)().read(f"{text}{slip}\\n", stopped=never)
    assert known.document.problems()
print(*sorted(name for name in set(sys.modules) - ready if name.startswith(("clue_logic", "lark"))))
"""
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT)
    assert (ended.stderr, ended.stdout) == ("", "\n")
