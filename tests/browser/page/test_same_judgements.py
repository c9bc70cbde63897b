"""User-defined rules and exercises have the same verdicts in the page and in Python."""

from __future__ import annotations

import json
from typing import Any

import pytest

from clue_logic.page.bridge.bridge import Bridge
from tests.browser.page.conftest import EXAMPLES, Ask
from tests.classroom.rules_of_students import FALSE, SOUND

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

LOG = (EXAMPLES / "six-players.clue").read_text(encoding="utf-8")


def here(questions: list[dict[str, Any]]) -> list[Any]:
    """Return the answer of a bridge in this process."""
    bridge = Bridge()
    return [json.loads(bridge.answer(json.dumps({"lang": "en", **asked})))["value"] for asked in questions]


def question(method: str, **params: Any) -> dict[str, Any]:
    return {"method": method, "params": params}


def sure(found: Any) -> Any:
    """Return a verdict without the parts that may differ: the refuting deal, and proofs that depend on time."""
    proof = found.get("proof")
    hasty = proof is not None and proof["minimal"] is not True
    left_out = {"said", "deal", *(("proof", "text", "prose", "markdown") if hasty else ())}
    return {key: value for key, value in found.items() if key not in left_out}


@pytest.mark.usefixtures("once")
def test_rules_on_a_log(ask: Ask) -> None:
    questions = [question("read", text=LOG)]
    for text in [*FALSE.values(), *SOUND.values(), "#all of notebook but passed"]:
        questions += [question("read_rules", text=text), question("rules_on_log")]
        cells = (("Eva", "Lounge"), ("Anna", "Mrs White"), ("Ben", "Colonel Mustard"))
        questions += [question("rule_cell", cell={"place": place, "card": card}) for place, card in cells]
    there, told = ask(questions), here(questions)
    assert {found["verdict"] for found in there if "beside" in found} == {"false", "right"}
    for one, other in zip(there, told, strict=True):
        if (one.get("proof") or {}).get("minimal") == (other.get("proof") or {}).get("minimal"):
            assert sure(one) == sure(other)


@pytest.mark.usefixtures("once")
def test_rules_in_general(ask: Ask) -> None:
    false, sound = [*FALSE.values()][::3], [*SOUND.values()][:1]
    texts = [*false, *sound, "lacks(P, C) :- location(P), card(C), not holds(P, C)."]
    found = ask([question("rules_in_general", rules=text, log="") for text in texts])
    verdicts = [each["verdict"] for each in found]
    assert verdicts == ["false"] * len(false) + ["proved"] * len(sound) + ["unreadable"]
    assert all(each["log"] for each in found if each["verdict"] == "false")
    assert any(each["premise"] for each in found)


def test_exercises(ask: Ask) -> None:
    (listed,) = ask([question("exercises")])
    assert [listed] == here([question("exercises")])
    first = {one["kind"]: one["name"] for one in reversed(listed["exercises"])}
    assert len(first) == 7
    for name in first.values():
        questions = [question("exercise", name=name), question("exercise_solution", name=name)]
        there = ask(questions)
        assert there == here(questions)
        (verdict,) = ask([question("judge_answer", name=name, answer=there[1]["text"])])
        assert verdict["mark"] == "solved"
