"""All that the page can ask, by name; each topic is a module beside this one."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypedDict

from clue_logic.page.bridge.desk import Desk
from clue_logic.page.bridge.proofs import why
from clue_logic.page.bridge.reading import read
from clue_logic.page.bridge.shapes import Method
from clue_logic.page.bridge.turns import turn_choices, turn_line
from clue_logic.words.languages import LANGUAGES


class HelloParams(TypedDict):
    """Nothing."""


class Hello(TypedDict):
    """What is there."""

    languages: list[str]


def hello(desk: Desk, params: HelloParams) -> Hello:
    """Say that the bridge is there."""
    return {"languages": list(LANGUAGES)}


METHODS: Mapping[str, Method] = MappingProxyType(
    {"hello": hello, "read": read, "turn_choices": turn_choices, "turn_line": turn_line, "why": why}
)
"""The methods. A new one is a function in the module of its topic, and an entry here."""
