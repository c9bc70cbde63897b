"""The widget of Jupyter answers its front end by messages of text, and names its extra where that is missing."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest

import clue_logic as cl

LOG = "cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Bob 1\nAnn reveals 1\n"


def test_the_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "anywidget", None)
    with pytest.raises(ModuleNotFoundError) as missing:
        cl.widget(LOG)
    assert (missing.value.name, "clue-logic[widget]" in str(missing.value)) == ("anywidget", True)


def test_a_message_is_answered_by_the_bridge(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("anywidget")
    shown, sent = cl.widget(cl.read(LOG)), list[Any]()
    monkeypatch.setattr(shown, "send", sent.append)

    def ask(number: str, method: str, **params: object) -> Any:
        asked = json.dumps({"method": method, "params": params, "lang": "en"})
        shown._handle_custom_msg({"id": number, "asked": asked}, [])
        assert sent[-1]["id"] == number
        return json.loads(sent[-1]["answer"])

    assert cl.read(shown.log) == cl.read(LOG)
    assert ask("a-1", "read", text=shown.log)["value"]["notebook"]["cells"]["Ann"]["1"]["sign"] == "holds"
    assert ask("a-2", "why", cell={"place": "Bob", "card": "1"}, at=None)["value"]["state"] == "lacks"
    assert ask("a-3", "dance")["error"]["code"] == "malformed"
    for message in ({"id": 4, "asked": "{}"}, {"id": "5"}, "6", None):
        shown._handle_custom_msg(message, [])
    assert len(sent) == len(("a-1", "a-2", "a-3"))


def test_a_language_that_is_not_there_is_refused() -> None:
    pytest.importorskip("anywidget")
    with pytest.raises(cl.UnknownOptionError):
        cl.widget(LOG, lang="fr")
