"""The ten proofs of `docs/proofs.md` are what the command prints, and every one is checked."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from clue_logic.cli.group import commands
from tests.shared_out import shared_out

ROOT = Path(__file__).resolve().parents[1]
PAGES = (ROOT / "docs" / "proofs.md", ROOT / "docs" / "proofs-supposition.md")
PAGE = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
LOGS = dict(re.findall(r"^```clue\n(# (?P<name>\w+\.clue)\n.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
SHOWN = re.findall(r"^```console\n\$ clue-logic ([^\n]*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
GAME = "tests/games/neller.clue"


@pytest.fixture
def logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with copies of the logs of the page and of the game of the repository."""
    monkeypatch.chdir(tmp_path)
    for text, name in LOGS.items():
        Path(name).write_text(text, encoding="utf-8")
    Path(GAME).parent.mkdir(parents=True)
    shutil.copy(ROOT / GAME, GAME)


def test_there_are_ten_in_two_languages() -> None:
    headings = re.findall(r"^## (\d+)\. .+ · .+$", PAGE, re.MULTILINE)
    assert headings == [str(number) for number in range(1, 11)]
    languages = ["de" if "--lang de" in command else "en" for command, _ in SHOWN]
    assert languages == ["en", "de"] * 10
    asked = [shlex.split(command)[1] for command, _ in SHOWN]
    assert asked[::2] == asked[1::2] == [*LOGS.values(), GAME]


@pytest.mark.parametrize(("command", "printed"), shared_out(SHOWN, several=True), ids=[command for command, _ in SHOWN])
@pytest.mark.usefixtures("logs")
def test_a_proof_is_as_printed(command: str, printed: str) -> None:
    done = CliRunner().invoke(commands, shlex.split(command))
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout == printed


def test_they_grow() -> None:
    """A later proof is no shorter, but for those that suppose, which are hard otherwise."""
    lengths = [len(printed.splitlines()) for _, printed in SHOWN[::2]]
    assert lengths[:6] == sorted(lengths[:6])
    assert lengths[9] > lengths[6]
