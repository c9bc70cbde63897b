"""Python of 32 bits, as in browsers, finds the same as that of this process, by the same path of the solver."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.browser.python.paths import lines

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

ROOT = Path(__file__).resolve().parents[3]
WHEELS = ROOT / "build" / "page" / "wheels"
"""What `make page` packs for browsers."""


def test_logs_answers_and_conflicts_are_the_same() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("Pyodide runs in Node.js here")
    script = Path(__file__).with_name("run.mjs")
    there = subprocess.run(
        [node, script, WHEELS, "tests.browser.python.paths"], stdout=subprocess.PIPE, encoding="utf-8", check=True
    )
    here = list(lines())
    assert len(here) == 21
    assert sum(json.loads(line).get("conflicts", 0) for line in here) > 100
    for one, other in zip(here, there.stdout.splitlines(), strict=True):
        assert one == other
