"""The programs of docs/play.md and the pages below it run, and its table of options is the software's."""

from __future__ import annotations

import re
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

import pytest

from clue_logic.play.config import MEANINGS, A, B, choices
from clue_logic.play.outcomes import Outcomes
from clue_logic.play.scoring import scores

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = "\n".join(page.read_text(encoding="utf-8") for page in sorted(DOCS.glob("play*.md")))


def programs(text: str) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)


PROGRAMS = programs(PAGE)
OTHERS = programs("\n".join((DOCS / page).read_text(encoding="utf-8") for page in ("generalized.md", "culprit.md")))
ALL_PROGRAMS = [*PROGRAMS, *OTHERS]


@pytest.mark.parametrize("program", ALL_PROGRAMS, ids=range(len(ALL_PROGRAMS)))
def test_the_programs_run(program: str) -> None:
    exec(compile(re.sub(r"count=600?", "count=6", program), "docs", "exec"), {"__name__": "page"})


def test_the_outcomes_are_described_where_they_are_used() -> None:
    (program,) = (program for program in PROGRAMS if "class Guesser" in program)
    section = PAGE.split("## User-defined players")[1].split("\n## ")[0]
    assert {field.name for field in fields(Outcomes)} <= set(re.findall(r"`(\w+)", section))
    names: dict[str, Any] = {"__name__": "page"}
    exec(compile(program, "docs/play.md", "exec"), names)
    score, *_ = scores(("Guesser", "Simple", "K"), names["games"]).players
    assert (names["won"], names["games"].wrong_by[:, 0].sum()) == (score.total, score.wrong)


def test_the_options_are_those_of_the_two_configurations() -> None:
    rows = re.findall(r"^\| `(\w+)` \| `?(\w+)`? \| `?(\w+)`? \| (.*) \|$", PAGE, flags=re.MULTILINE)
    a, b = asdict(A), asdict(B)
    assert {name for name, *_ in rows} == {*a} == {*MEANINGS}
    for name, in_a, in_b, said in rows:
        assert (in_a, in_b) == (str(a[name]), str(b[name]))
        assert choices(name) == () or {*choices(name)} - {in_a, in_b} <= set(re.findall(r"`(\w+)`", said))
