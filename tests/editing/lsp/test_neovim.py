"""The server in a real Neovim, set up by the lines to copy in docs/editors.md."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.editing.lsp.test_editors_page import blocks

BIN = Path(sys.executable).parent
LOG = """edition: cluedo-uk
players: Anna, Ben, Clara
me: Anna
hand: Rope, Plum, Hall, Lounge, Study, Spanner
# 😀
Ben suggests Scarlett, Rpoe, Kitchen: Clara passes, Anna shows Rope
"""


def neovim() -> str | None:
    """Return the path of Neovim in the virtual environment or on the PATH."""
    return shutil.which("nvim", path=os.pathsep.join([str(BIN), os.environ.get("PATH", "")]))


@pytest.mark.external
@pytest.mark.timeout(180)
def test_a_log_is_written_in_neovim(tmp_path: Path) -> None:
    editor = neovim()
    if editor is None:
        pytest.skip("Neovim is not installed")
    (tmp_path / "init.lua").write_text(blocks("lua")[0], "utf-8")
    (tmp_path / "a.clue").write_text(LOG, "utf-8")
    found = tmp_path / "found.json"
    folders = {name: str(tmp_path / name) for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
    environment = (
        os.environ
        | folders
        | {
            "FOUND": str(found),
            "PATH": os.pathsep.join([str(BIN), os.environ.get("PATH", "")]),
        }
    )
    script = Path(__file__).with_name("neovim.lua")
    ended = subprocess.run(
        [editor, "--headless", "--clean", "-u", "init.lua", "a.clue", "-c", f"luafile {script}"],
        cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=150,
    )  # fmt: skip
    told = json.loads(found.read_text("utf-8"))
    assert "problem" not in told, (told, ended.stderr)
    assert "missing" not in told, (told, ended.stderr)
    assert told["filetype"] == "clue"
    assert told["marked"] == "Rpoe"
    assert told["mended"] == "Ben suggests Scarlett, Rope, Kitchen: Clara passes, Anna shows Rope"
    assert "Rope" in told["hover"]
    assert told["renamed"] == LOG.replace("Rpoe", "Rope").replace("Ben", "Zoë").splitlines()
    assert "Scarlett" in told["completion"][0]
    assert "Plum" in told["proof"]
