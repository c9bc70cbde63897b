"""What the targets of the Makefile that run tests say of snapshots."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")

TEST = """
def test_one(snapshot):
    assert "one" == snapshot
"""
SNAPSHOTS = """# serializer version: 1
# name: test_left_out
  'left out'
# ---
# name: test_one
  'one'
# ---
"""


def snapshot_options(target: str) -> list[str]:
    """Return the options about snapshots with which a target runs the tests."""
    (recipe,) = re.findall(rf"^{target}:.*\n((?:\t.*\n)+)", MAKEFILE, re.MULTILINE)
    assert "-m pytest" in recipe
    return re.findall(r"--snapshot-\S+", recipe)


@pytest.mark.slow
@pytest.mark.parametrize(("target", "status", "complains"), [("test", 0, False), ("test-all", 1, True)])
def test_only_all_tests_together_complain_of_snapshots_that_none_uses(
    target: str, status: int, complains: bool, tmp_path: Path
) -> None:
    (tmp_path / "__snapshots__").mkdir()
    (tmp_path / "__snapshots__" / "test_some.ambr").write_text(SNAPSHOTS, encoding="utf-8")
    (tmp_path / "test_some.py").write_text(TEST, encoding="utf-8")
    options = ["-p", "tests.conftest", "-p", "no:cacheprovider", "--rootdir", ".", *snapshot_options(target)]
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options, "."],
        cwd=tmp_path,
        env=environment | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "1 passed" in done.stdout
    assert (done.returncode, "unused" in done.stdout) == (status, complains)
