"""Print what differs between two recordings: ``python -m tests.transcripts.compare OLD NEW``."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

from tests.transcripts.transcript import Transcript


def read(path: Path) -> dict[str, Transcript]:
    """Return the transcripts of a recording by case."""
    with path.open(encoding="utf-8") as file:
        return {found["case"]: found for found in map(json.loads, file)}


def differences(old: Transcript, new: Transcript) -> Iterator[str]:
    """Yield the lines of a unified diff of all that a case printed; none if it is the same."""
    yield from unified_diff(_lines(old), _lines(new), "old", "new", lineterm="")


def _lines(found: Transcript) -> list[str]:
    return [
        *found["stdout"].splitlines(),
        "--- stderr",
        *found["stderr"].splitlines(),
        f"[exit status {found['exit']}]",
    ]


def main() -> None:
    """Compare; the exit status is 1 if anything differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--names", action="store_true", help="only the names of the cases that differ")
    given = parser.parse_args()
    old, new = read(given.old), read(given.new)
    both = [case for case in old if case in new]
    differing = [case for case in both if old[case] != new[case]]
    for case in differing:
        print(f"### {case}")
        if not given.names:
            print(*differences(old[case], new[case]), sep="\n")
    print(
        f"{len(both)} cases in both, {len(differing)} differ; only in the old: {len(old) - len(both)},"
        f" only in the new: {len(new) - len(both)}"
    )
    sys.exit(bool(differing))


if __name__ == "__main__":
    main()
