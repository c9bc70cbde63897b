"""What the cases print is what it was. Most is stored as digests, of which a difference cannot be read.

To see what changed, record the earlier commit and this one (`python -m tests.transcripts.record FILE`) and compare them
(`python -m tests.transcripts.compare OLD NEW`). If the change is wanted: `python -m tests.transcripts.record --update`.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.transcripts.cases import cases
from tests.transcripts.compare import differences
from tests.transcripts.golden import RUN, digests, stored

ROOT = Path(__file__).resolve().parents[2]
HELP = "If this is wanted: python -m tests.transcripts.record --update"


def test_all_cases_are_stored() -> None:
    assert [case.name for case in cases()] == [*stored()[0]], HELP


@pytest.mark.parametrize("part", [pytest.param(part, marks=pytest.mark.slow if part else ()) for part in range(RUN)])
def test_cases_print_what_they_printed(part: int, tmp_path: Path) -> None:
    file = tmp_path / "found.jsonl"
    command = [sys.executable, "-m", "tests.transcripts.record", str(file), "--part", str(part)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    short, full = stored()
    wrong = []
    for found in map(json.loads, file.read_text(encoding="utf-8").splitlines()):
        name = found["case"]
        if digests(found) != short[name]:
            told = "\n".join(differences(full[name], found)) if name in full else found["stdout"] + found["stderr"]
            wrong.append(f"### {name}\n{told}\n[exit status {found['exit']}]")
    assert not wrong, "\n\n".join([*wrong, HELP])
