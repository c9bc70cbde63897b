"""What goes over the bridge has the shape that the contract says, and the page's source has that contract."""

from __future__ import annotations

import importlib
import json
import re
import sys
import types
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal, NotRequired, TypedDict

import pytest

from clue_logic.page.bridge.bridge import METHODS, Bridge, import_method, warming
from clue_logic.page.bridge.first_choices import first_choices
from clue_logic.page.bridge.shapes import ShapeError, check, format_params
from clue_logic.page.bridge.typescript import contract
from clue_logic.words.languages import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"


class Inner(TypedDict):
    """A shape."""

    words: list[str]


class Outer(TypedDict):
    """A shape that has another."""

    number: int
    share: float | None
    kind: Literal["a", "b"]
    inner: dict[str, Inner]
    more: NotRequired[bool]


GOOD: dict[str, Any] = {"number": 1, "share": None, "kind": "a", "inner": {"x": {"words": ["y"]}}}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"number": "1"}, "params.number should be number"),
        ({"number": True}, "params.number should be number"),
        ({"share": "much"}, "params.share should be number | null"),
        ({"kind": "c"}, 'params.kind should be "a" | "b"'),
        ({"inner": []}, "params.inner should be an object"),
        ({"inner": {"x": {"words": [1]}}}, r"params.inner.x.words\[0\] should be string"),
        ({"inner": {"x": {}}}, "params.inner.x.words is missing"),
        ({"other": 1}, "params.other means nothing here"),
        ({"more": None}, "params.more should be boolean"),
    ],
)
def test_what_has_another_shape_is_refused_with_its_place(change: dict[str, Any], said: str) -> None:
    check(GOOD, Outer)
    check({**GOOD, "share": 1, "more": True}, Outer)
    with pytest.raises(ShapeError, match=f"^{said}$"):
        check({**GOOD, **change}, Outer)


def test_every_method_can_be_said_in_typescript() -> None:
    for name in METHODS:
        assert format_params(import_method(name))


def test_the_source_of_the_page_has_this_contract() -> None:
    assert (WEB / "src" / "bridge" / "contract.ts").read_text(encoding="utf-8") == contract()


def test_the_page_has_the_choices_for_a_new_game() -> None:
    data = json.loads((WEB / "src" / "turns" / "first-choices.json").read_text(encoding="utf-8"))
    assert data == json.loads(json.dumps(first_choices())), "make contract"


def test_every_method_is_documented() -> None:
    # Tables of methods have three columns; that of the codes has two.
    rows = re.findall(
        r"^\| `(\w+)` \|[^|]*\|[^|]*\|$", (ROOT / "docs" / "bridge.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert sorted(rows) == sorted(METHODS)


def test_warming_asks_what_is_answered() -> None:
    answers = [json.loads(answer) for answer in warming()]
    assert [answer for answer in answers if "value" not in answer] == []
    read = [answer["value"]["problems"] for answer in answers if "problems" in answer["value"]]
    assert [bool(problems) for problems in read] == [False, True, True, True]


def test_the_first_requests_of_a_game_are_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """(What they import is packed into the first part of the software: web/build/first.py.)"""
    monkeypatch.syspath_prepend(str(WEB / "build"))
    monkeypatch.setitem(sys.modules, "starting", types.ModuleType("starting"))
    first = importlib.import_module("first")
    assert all(map(find_spec, first.IN_LONGER_GAMES))
    bridge = Bridge()
    for lang in LANGUAGES:
        for method, params in first.REQUESTS:
            answer = json.loads(bridge.answer(json.dumps({"method": method, "params": params, "lang": lang})))
            assert "value" in answer, answer
