"""The page's built files are those that its source makes, and its source has no errors of types."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
BUILT = ROOT / "clue_logic" / "page" / "files"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("node") is None, reason="needs Node.js"),
    pytest.mark.skipif(not (WEB / "node_modules").is_dir(), reason="`make bundle` installs what is needed"),
]


def run(*command: str) -> None:
    done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_source_makes_the_built_files(tmp_path: Path) -> None:
    run("node", "build/bundle.mjs", str(tmp_path))
    made = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    kept = {file.name: file.read_bytes() for file in BUILT.iterdir()}
    assert set(made) == {"page.css", "page.html", "page.js"}
    # Not compared as a whole: what differs would be printed, and that is long.
    assert [name for name in sorted({*made, *kept}) if made.get(name) != kept.get(name)] == [], "`make bundle` mends it"


def test_the_source_has_no_errors_of_types() -> None:
    run(str(WEB / "node_modules" / ".bin" / "tsc"), "--noEmit")
