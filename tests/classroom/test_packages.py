"""The packages and modules of the classroom: each imports only those before it."""

from __future__ import annotations

import re
from pathlib import Path

import clue_logic.classroom

MAY_IMPORT = {
    "findings": set[str](),
    "rule_sources": set[str](),
    "random_games": set[str](),
    "schema": {"findings"},
    "redundancy": set[str](),
    "refutation": {"findings", "rule_sources", "random_games"},
    "comparison": {"rule_sources", "random_games", "refutation"},
    "premises": {"findings", "rule_sources", "refutation", "schema"},
    "judging": {
        *("findings", "rule_sources", "random_games", "refutation"),
        *("comparison", "premises", "redundancy", "schema"),
    },
    "exercises": {"findings", "rule_sources", "random_games", "refutation", "comparison", "redundancy", "judging"},
    "submissions": {"findings", "exercises", "judging", "refutation"},
    "overview": {"exercises", "submissions"},
}
"""The parts that each part may import, in an order without cycles."""

FOLDER = Path(clue_logic.classroom.__file__).parent
_IMPORTED = re.compile(r"^\s*from clue_logic\.classroom\.(\w+)\b", re.MULTILINE)


def _modules(part: str) -> list[Path]:
    return [*FOLDER.joinpath(part).rglob("*.py"), *FOLDER.glob(f"{part}.py")]


def test_each_part_imports_only_those_that_it_may() -> None:
    parts = {path.stem for path in FOLDER.iterdir() if path.suffix == ".py" or path.joinpath("__init__.py").exists()}
    assert parts - {"__init__"} == set(MAY_IMPORT)
    for part, allowed in MAY_IMPORT.items():
        imported = {name for path in _modules(part) for name in _IMPORTED.findall(path.read_text("utf-8"))}
        assert imported <= {part, *allowed}, part


def test_there_is_no_cycle() -> None:
    done: set[str] = set()
    for part, allowed in MAY_IMPORT.items():
        assert allowed <= done, part
        done.add(part)
