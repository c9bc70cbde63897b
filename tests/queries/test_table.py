"""The table of queries: its rows agree with the functions, and all interfaces give the same answer."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable
from dataclasses import is_dataclass
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from click.testing import CliRunner

import clue_logic as cl
from clue_logic.cli.group import commands
from clue_logic.queries.table import QUERIES, TABLE, Parameter, Query
from clue_logic.words.encoding import Answer, encode

SIX = Path(__file__).resolve().parents[2] / "examples" / "six-players.clue"
SHARED = {
    *("accept_proposals", "until", "rules", "complete", "json", "lang", "ascii_only", "edition_files", "suppose"),
    "plot",
}
KEYWORDS = {"rules", "complete"}
"""The shared parameters that the function takes; the others belong to the command."""

WORDS: dict[str, tuple[list[str], tuple[Any, ...]]] = {
    "show": (["Ben suggests White, Rope, Kitchen"], ("Ben suggests White, Rope, Kitchen",)),
    "since": (["Plum excluded"], ("Plum excluded",)),
    "view": (["Ben"], (["Ben"],)),
}
"""What stands behind the log on the command line, and the same for the function."""


@pytest.mark.parametrize("query", QUERIES, ids=lambda query: query.name)
def test_a_row_agrees_with_its_function(query: Query) -> None:
    function = query.load()
    taken = [name for name in inspect.signature(function).parameters if name != "game"]
    own = [one.name for one in query.parameters if isinstance(one, Parameter)]
    shared = {one for one in query.parameters if isinstance(one, str)}
    assert shared <= SHARED
    assert {*own, *query.needs, *(shared & KEYWORDS)} <= set(taken)
    answer: type = get_type_hints(function)["return"]
    assert is_dataclass(answer)
    assert issubclass(answer, Answer)


def test_the_names_are_unique_and_the_summaries_fit() -> None:
    assert len({row.name for row in TABLE}) == len(TABLE)
    assert all(len(row.summary) <= 43 for row in TABLE)


@pytest.mark.parametrize("query", QUERIES, ids=lambda query: query.name)
def test_command_and_function_give_the_same_answer(query: Query) -> None:
    words, arguments = WORDS.get(query.name, ([], ()))
    needed = {"text": SIX.read_text(encoding="utf-8")} if "text" in query.needs else {}
    found = query.load()(cl.load(SIX), *arguments, **needed)
    printed = CliRunner().invoke(commands, [query.name, str(SIX), *words, "--json"])
    assert printed.exit_code in (0, 1)
    assert json.dumps(json.loads(printed.stdout)) == json.dumps(found.to_dict())
    assert str(found) == found.text()


@pytest.mark.parametrize("value", [object(), {1, 2}, 3j, lambda: None])
def test_what_json_cannot_hold_is_refused(value: object | Callable[[], None]) -> None:
    with pytest.raises(TypeError, match="JSON cannot hold a"):
        encode({"key": [value]})
