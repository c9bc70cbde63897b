"""All that the page can ask, by name; each topic is a module beside this one, imported when it is first asked."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import TypedDict

from clue_logic.page.bridge.desk import Desk
from clue_logic.page.bridge.shapes import Method
from clue_logic.words.languages import LANGUAGES


class HelloParams(TypedDict):
    """Nothing."""


class Hello(TypedDict):
    """What is there."""

    languages: list[str]


def hello(desk: Desk, params: HelloParams) -> Hello:
    """Say that the bridge is there."""
    return {"languages": list(LANGUAGES)}


_TOPICS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "methods": ("hello",),
        "advice": ("advice", "told"),
        "open_cells": ("card_chances", "open_cell", "settling"),
        "chances": ("chances",),
        "claims": ("claim", "pickable"),
        "editing": ("complete", "definition", "display", "formatted", "hover", "rename", "renamed_at"),
        "conflicts": ("conflicts", "repairs"),
        "proofs": ("contradiction", "rule", "why"),
        "rules.exercises": ("exercise", "exercise_solution", "exercises", "judge_answer"),
        "views": ("knows", "leaks", "rivals", "view"),
        "lessons": ("lesson",),
        "lines": ("line",),
        "reading": ("read",),
        "rules.reading": ("read_rules",),
        "rules.rule_cell": ("rule_cell",),
        "rules.in_general": ("rules_in_general",),
        "rules.on_log": ("rules_on_log",),
        "setup": ("setup_choices", "setup_log"),
        "suppositions": ("suppose",),
        "turns": ("turn_choices", "turn_line"),
    }
)
"""The methods in each module. A new method is a function in the module of its topic, and its name here."""

METHODS: Mapping[str, str] = MappingProxyType({name: topic for topic, names in _TOPICS.items() for name in names})
"""The module of each method."""


def method_named(name: str) -> Method:
    """Import a method.

    Examples
    --------
    >>> method_named("leaks").__module__
    'clue_logic.page.bridge.views'
    """
    method: Method = getattr(import_module(f"clue_logic.page.bridge.{METHODS[name]}"), name)
    return method
