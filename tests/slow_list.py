"""Measure all tests of `make test`, and list the slow ones in `slow.txt`: ``python -m tests.slow_list``.

Processor time is measured, by one process, so that other programs on the machine do not matter much. A listed test runs
in `make test-all` only.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.conftest import SLOW

SECONDS = 0.1
"""The processor time from which a test is slow."""


def main() -> None:
    """Measure the tests twice: the first time functions are compiled and caches are filled."""
    SLOW.write_text("", encoding="utf-8")
    with TemporaryDirectory() as folder:
        for number in (1, 2):
            times = Path(folder, f"{number}.jsonl")
            options = ["-q", "-m", "not slow and not browser and not external", "--hypothesis-profile", "quick"]
            subprocess.run(
                [sys.executable, "-m", "pytest", *options, *sys.argv[1:]],
                check=True,
                env={**os.environ, "CLUE_LOGIC_TEST_TIMES": str(times)},
            )
        measured = [json.loads(line) for line in times.read_text(encoding="utf-8").splitlines()]
    slow = sorted(test for test, seconds in measured if seconds >= SECONDS)
    SLOW.write_text("".join(f"{test}\n" for test in slow), encoding="utf-8")
    total, left = sum(seconds for _, seconds in measured), sum(seconds for _, seconds in measured if seconds < SECONDS)
    print(f"{len(slow)} of {len(measured)} tests are slow; without them {left:.0f} of {total:.0f} s remain")


if __name__ == "__main__":
    main()
