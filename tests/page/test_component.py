"""The element `<clue-log>`: what it is answered, what a web page holds, and the widget around it."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from clue_logic.page.component import LogBridge, log_html, log_widget, read_component

LOG = "cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Bob 1\nAnn reveals 1\n"
HOSTILE = 'cards: "</script><img src=x>", 2, 3\nhidden: 1\nplayers: "<b>Ann</b>" 1, Bob 1\n'


def request(method: str, **params: object) -> str:
    return json.dumps({"method": method, "params": params})


def test_the_log_is_read_and_a_cell_has_its_proof() -> None:
    bridge = LogBridge(LOG, "de")
    assert bridge.value("read")["notebook"]["cells"]["Ann"]["1"]["sign"] == "holds"
    assert bridge.value("read")["words"]["back"] == "Zurück zum Protokoll"
    rows = bridge.value("why", cell={"place": "Bob", "card": "1"}, at=None)["proof"]["rows"]
    assert rows[0]["label"] == "one_place"


@pytest.mark.parametrize("asked", ["", "[]", "{}", request("qr_code"), request("read", text="x")])
def test_only_questions_of_the_element_are_answered(asked: str) -> None:
    answer = json.loads(LogBridge(LOG).answer(asked))
    assert answer.get("error", {}).get("code") == "malformed" or "notebook" in answer["value"]


def recorded(page: str) -> dict[str, Any]:
    answers: dict[str, Any] = json.loads(page.partition('type="application/json">')[2].partition("</script>")[0])
    return answers


def test_a_web_page_has_an_answer_to_every_click() -> None:
    answers = recorded(log_html(LOG))
    cells = [(place, card) for place in ("Ann", "Bob", "envelope") for card in "123"]
    known = [("Ann", "1"), ("Ann", "2"), ("Ann", "3"), ("Bob", "1"), ("envelope", "1")]
    asked = [(*json.loads(key), value) for key, value in answers.items()]
    assert [(p["cell"]["place"], p["cell"]["card"]) for m, p, _ in asked if m == "why"] == known
    assert len([m for m, *_ in asked if m == "suppose"]) == 2 * (len(cells) - len(known))
    assert all(value is not None for *_, value in asked)


def test_names_are_no_markup_and_a_wrong_log_is_shown_as_one() -> None:
    page = log_html(HOSTILE)
    assert page.count("</script>") == 2
    assert "<img" not in page
    assert recorded(page)['["read",{}]']["notebook"]["places"][0]["label"] == "<b>Ann</b>"
    assert recorded(log_html("players Ann"))['["read",{}]']["problems"]


def test_a_message_of_the_widget_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    class FakeWidget:
        def __init__(self) -> None:
            self.sent: list[Any] = []

        def on_msg(self, receive: Callable[..., object]) -> None:
            self.receive = receive

        def send(self, message: object) -> None:
            self.sent.append(message)

    monkeypatch.setitem(sys.modules, "anywidget", SimpleNamespace(AnyWidget=FakeWidget))
    widget = log_widget(LOG)
    widget.receive(widget, {"id": "7", "request": request("read")}, [])
    (message,) = widget.sent
    assert (message["id"], "value" in json.loads(message["answer"])) == ("7", True)
    assert widget._esm == read_component()


def test_without_anywidget_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "anywidget", None)
    with pytest.raises(ModuleNotFoundError, match=r"clue-logic\[widget\]"):
        log_widget(LOG)
