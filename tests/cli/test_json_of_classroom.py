"""The page about the JSON of the classroom: its examples are what the commands print, and each key is explained."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Run

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "classroom-json.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json ([^\n]+)\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture(autouse=True)
def files(folder: Path) -> None:
    (folder / "7b").mkdir()
    texts = {"game.clue": "clue", "mine.dl": "prolog", "7b/Anna.txt": "text"}
    for name, kind in texts.items():
        ((text),) = re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)
        (folder / name).write_text(text, encoding="utf-8")


def test_there_is_an_example_of_each() -> None:
    commands = [" ".join(command.split()[:2]) for command, _ in EXAMPLES]
    assert commands == ["rules try", "rules diff", "exercise check", "exercise list", "rules class", "exercise class"]


@pytest.mark.slow
@pytest.mark.parametrize(("command", "expected"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_it_is_as_shown(command: str, expected: str, run: Run) -> None:
    found, shown = json.loads(run(*shlex.split(command)).stdout), json.loads(expected)
    if command.startswith("exercise list"):
        found = found[:1]
    assert json.dumps(found) == json.dumps(shown)  # as texts, because the order of the keys counts, too


def keys(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key != "kinds":
                yield key
                yield from keys(inner) if key not in ("decisions", "values", "games", "step", "deal") else ()
    elif isinstance(value, list):
        for each in value:
            yield from keys(each)


@pytest.mark.parametrize(("command", "expected"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_every_key_is_explained(command: str, expected: str) -> None:
    assert {key for key in keys(json.loads(expected)) if f"`{key}`" not in PAGE} == set()
