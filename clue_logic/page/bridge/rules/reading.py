"""Reading rules of one's own: what is wrong with their form."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from clue_logic.page.bridge.desk import Desk, OpenRules
from clue_logic.page.bridge.reading import ProblemValue, problem_value


class RulesTextParams(TypedDict):
    """The whole text of the rules as it stands now; empty for none.

    `beside` are rules, as text, that work beside them when they are tried on the log, as an exercise gives them. `name`
    is what their file is called; places of rules are given with it.
    """

    text: str
    beside: NotRequired[str]
    name: NotRequired[str]


class RulesReadingValue(TypedDict):
    """What is wrong with the form of rules; if anything is, they are not `readable`, and say nothing of a log.

    `own` is how many rules are written there, besides those that are taken in. `loaded` are the predicates for whose
    sake the rules of the notebook calculus are used without a directive (`#all of notebook`).
    """

    readable: bool
    own: int
    loaded: list[str]
    problems: list[ProblemValue]


def read_rules(desk: Desk, params: RulesTextParams) -> RulesReadingValue:
    """Read rules of one's own as they stand now."""
    opened = desk.read_rules(params["text"], params.get("beside", ""), params.get("name", ""))
    found = [problem_value(opened.places, problem) for problem in opened.problems]
    if opened.too_long:
        found = [_whole(opened)]
    loaded = list(opened.loaded_for) if opened.readable else []
    return {"readable": opened.readable, "own": opened.own_rules, "loaded": loaded, "problems": found}


def _whole(opened: OpenRules) -> ProblemValue:
    """Return a problem that is in no one place."""
    return {
        "span": {"start": {"line": 1, "unit": 0}, "end": {"line": 1, "unit": 0}},
        "severity": "error",
        "message": opened.first_error or "",
        "code": "too-large",
        "unnecessary": False,
        "fixes": [],
    }
