"""The programs of docs/play.md run, and its table of options is the software's."""

from __future__ import annotations

import re
from dataclasses import asdict
from pathlib import Path

import pytest

from clue_logic.play.config import MEANINGS, A, B, choices

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "play.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(r"^```python\n(.*?)^```$", PAGE, flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("program", PROGRAMS, ids=range(len(PROGRAMS)))
def test_the_programs_run(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(program.replace("count=600", "count=6"), "docs/play.md", "exec"), {"__name__": "page"})


def test_the_options_are_those_of_the_two_configurations() -> None:
    rows = re.findall(r"^\| `(\w+)` \| `?(\w+)`? \| `?(\w+)`? \| (.*) \|$", PAGE, flags=re.MULTILINE)
    a, b = asdict(A), asdict(B)
    assert {name for name, *_ in rows} == {*a} == {*MEANINGS}
    for name, in_a, in_b, said in rows:
        assert (in_a, in_b) == (str(a[name]), str(b[name]))
        assert choices(name) == () or {*choices(name)} - {in_a, in_b} <= set(re.findall(r"`(\w+)`", said))
