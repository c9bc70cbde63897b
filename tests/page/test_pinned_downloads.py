"""What builds of the page download is pinned by hash, and nothing that is downloaded is run as a script."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_every_wheel_that_is_packed_is_pinned_by_hash() -> None:
    written = (ROOT / "web" / "build" / "software.txt").read_text(encoding="utf-8").splitlines()
    wheels = [line for line in written if not line.startswith("#")]
    assert wheels
    pinned = r"[\w-]+==\S+ --hash=sha256:[0-9a-f]{64}"
    assert [line for line in wheels if not re.fullmatch(pinned, line)] == []


def test_the_build_checks_hashes_and_runs_no_install_scripts() -> None:
    lines = (ROOT / "Makefile").read_text(encoding="utf-8").splitlines()
    downloads = [line for line in lines if "pip download" in line]
    installs = [line for line in lines if "npm ci" in line]
    assert downloads
    assert installs
    assert [line for line in downloads if "--require-hashes" not in line] == []
    assert [line for line in installs if "--ignore-scripts" not in line] == []
