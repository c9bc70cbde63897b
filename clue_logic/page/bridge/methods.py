"""All that the page can ask, by name; each topic is a module beside this one."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypedDict

from clue_logic.page.bridge.advice import advice, told
from clue_logic.page.bridge.chances import chances
from clue_logic.page.bridge.claims import claim, pickable
from clue_logic.page.bridge.conflicts import conflicts, repairs
from clue_logic.page.bridge.desk import Desk
from clue_logic.page.bridge.editing import complete, definition, display, formatted, hover, rename, renamed_at
from clue_logic.page.bridge.lessons import lesson
from clue_logic.page.bridge.lines import line
from clue_logic.page.bridge.open_cells import card_chances, open_cell, settling
from clue_logic.page.bridge.proofs import contradiction, rule, why
from clue_logic.page.bridge.reading import read
from clue_logic.page.bridge.rules.exercises import exercise, exercise_solution, exercises, judge_answer
from clue_logic.page.bridge.rules.in_general import rules_in_general
from clue_logic.page.bridge.rules.on_log import rules_on_log
from clue_logic.page.bridge.rules.reading import read_rules
from clue_logic.page.bridge.rules.rule_cell import rule_cell
from clue_logic.page.bridge.setup import setup_choices, setup_log
from clue_logic.page.bridge.shapes import Method
from clue_logic.page.bridge.suppositions import suppose
from clue_logic.page.bridge.turns import turn_choices, turn_line
from clue_logic.page.bridge.views import knows, leaks, rivals, view
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
    {
        "advice": advice,
        "card_chances": card_chances,
        "chances": chances,
        "claim": claim,
        "complete": complete,
        "conflicts": conflicts,
        "contradiction": contradiction,
        "definition": definition,
        "display": display,
        "exercise": exercise,
        "exercise_solution": exercise_solution,
        "exercises": exercises,
        "formatted": formatted,
        "hello": hello,
        "hover": hover,
        "judge_answer": judge_answer,
        "knows": knows,
        "leaks": leaks,
        "lesson": lesson,
        "line": line,
        "open_cell": open_cell,
        "pickable": pickable,
        "read": read,
        "read_rules": read_rules,
        "rename": rename,
        "renamed_at": renamed_at,
        "repairs": repairs,
        "rivals": rivals,
        "rule": rule,
        "rule_cell": rule_cell,
        "rules_in_general": rules_in_general,
        "rules_on_log": rules_on_log,
        "settling": settling,
        "setup_choices": setup_choices,
        "setup_log": setup_log,
        "suppose": suppose,
        "told": told,
        "turn_choices": turn_choices,
        "turn_line": turn_line,
        "view": view,
        "why": why,
    }
)
"""The methods. A new one is a function in the module of its topic, and an entry here."""
