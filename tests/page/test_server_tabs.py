"""Tabs of the browser, each with a log of its own: many of them, one that goes away, one that types on."""

from __future__ import annotations

import http.client
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from clue_logic.page.bridge.bridge import Bridge
from clue_logic.page.server.tabs import MOST_TABS, PendingQuestion, Tabs, TabWorker
from clue_logic.words.cancellation import SupersededError
from tests.page.served import GAME, HELLO, TOKEN, Client, asking, request, running


class SlowBridge(Bridge):
    """Takes long over each reading, unless it is given up; says in which order it answered."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = threading.Event()
        self.raise_if_stopped = threading.Event()
        self.gave_up: list[bool] = []

    def answer(self, asked: str, stopped: Callable[[], bool] = lambda: False) -> str:
        if '"read"' in asked and "slow" in asked:
            self.begun.set()
            while not (self.raise_if_stopped.is_set() or stopped()):
                time.sleep(0.001)
            self.gave_up.append(stopped())
            if stopped():
                return json.dumps({"error": {"code": "superseded", "message": str(SupersededError())}})
        return super().answer(asked, stopped)


@pytest.fixture
def slow() -> Iterator[SlowBridge]:
    bridge = SlowBridge()
    yield bridge
    bridge.raise_if_stopped.set()


def told(question: PendingQuestion) -> Any:
    return json.loads(question.answer.result(10))


SLOW = asking("read", text="# slow")
WHY = asking("why", cell={"place": "Bob", "card": "King"}, at=None)


def test_a_newer_reading_ends_an_older_one(slow: SlowBridge) -> None:
    work = TabWorker(slow)
    first = work.ask(SLOW)
    assert slow.begun.wait(10)
    waiting, hello, newest = work.ask(SLOW), work.ask(HELLO), work.ask(asking("read", text=GAME))
    assert told(first)["error"]["code"] == "superseded"
    assert told(waiting)["error"]["code"] == "stopped"  # it was not even begun
    assert "value" in told(hello)
    assert told(newest)["value"]["whole"]
    assert slow.gave_up == [True]


def test_another_question_ends_no_reading(slow: SlowBridge) -> None:
    work = TabWorker(slow)
    first = work.ask(SLOW)
    assert slow.begun.wait(10)
    why = work.ask(WHY)
    assert not first.is_abandoned()
    slow.raise_if_stopped.set()
    assert "value" in told(first)
    assert "error" in told(why)


def test_a_tab_that_is_closed_leaves_nothing_running(slow: SlowBridge) -> None:
    work = TabWorker(slow)
    first, second = work.ask(SLOW), work.ask(HELLO)
    assert slow.begun.wait(10)
    before = threading.active_count()
    work.close()
    assert told(first)["error"]["code"] == "superseded"
    assert told(second)["error"]["code"] == "stopped"
    deadline = time.monotonic() + 10
    while threading.active_count() >= before and time.monotonic() < deadline:
        time.sleep(0.01)
    assert threading.active_count() < before


def test_each_tab_has_a_log_of_its_own() -> None:
    browser = Client()
    other = {"x-clue-session": "b"}
    assert browser.post("/api/ask", asking("read", text=GAME)).json()["value"]["whole"]
    assert browser.post("/api/ask", WHY, other).json()["error"]["code"] == "unread"
    assert "value" in browser.post("/api/ask", WHY).json()


def test_many_tabs() -> None:
    """The one that was not used for longest is forgotten, and says that it has read nothing."""
    before = threads()  # of other tests
    browser = Client()
    browser.post("/api/ask", asking("read", text=GAME))
    for number in range(MOST_TABS - 1):
        browser.post("/api/ask", HELLO, {"x-clue-session": f"tab-{number}"})
    assert "value" in browser.post("/api/ask", WHY).json()
    for number in range(MOST_TABS * 3):
        browser.post("/api/ask", HELLO, {"x-clue-session": f"more-{number}"})
    assert browser.post("/api/ask", WHY).json()["error"]["code"] == "unread"
    assert threads() - before < 3 * MOST_TABS


def threads() -> int:
    return sum(thread.name == "clue-logic tab" for thread in threading.enumerate())


def test_a_tab_that_gives_up_what_it_asked(slow: SlowBridge) -> None:
    sessions = Tabs(lambda: slow)
    question = sessions.worker("a").ask(SLOW)
    assert slow.begun.wait(10)
    sessions.leave("a")
    sessions.leave("never seen")
    assert told(question)["error"]["code"] == "superseded"
    browser = Client()
    browser.post("/api/ask", asking("read", text=GAME))
    assert browser.post("/api/leave", "{}").status == 204
    assert browser.post("/api/ask", WHY).json()["error"]["code"] == "unread"


def test_a_browser_that_goes_away_while_it_waits(slow: SlowBridge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clue_logic.page.server.application.Bridge", lambda editions: slow)
    headers = {"authorization": f"Bearer {TOKEN}", "content-type": "application/json", "x-clue-session": "a"}
    with running() as port:
        with socket.create_connection(("127.0.0.1", port), timeout=10) as leaving:
            leaving.sendall(request(port, "POST", "/api/ask", f"Content-Length: {len(SLOW)}") + SLOW.encode())
            assert slow.begun.wait(10)
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        for question in (asking("read", text=GAME), WHY):
            connection.request("POST", "/api/ask", question, headers)
            assert "value" in json.loads(connection.getresponse().read())
        connection.close()
    assert slow.gave_up == [True]


@pytest.mark.slow
def test_many_tabs_at_once() -> None:
    """Each gets the answer to its own question."""
    found: dict[int, Any] = {}
    with running() as port:

        def tab(number: int) -> None:
            headers = {
                "authorization": f"Bearer {TOKEN}",
                "content-type": "application/json",
                "x-clue-session": f"tab-{number}",
            }
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
            text = GAME.replace("King\n", "King\n" * (number % 3 + 1)).replace("Bob", f"Bob{number}")
            for _ in range(3):
                connection.request("POST", "/api/ask", asking("read", text=text), headers)
                found[number] = json.loads(connection.getresponse().read())
            connection.close()

        tabs = [threading.Thread(target=tab, args=(number,)) for number in range(8)]
        for one in tabs:
            one.start()
        for one in tabs:
            one.join(60)
    for number in range(8):
        assert f"Bob{number}" in json.dumps(found[number]["value"]["notebook"])
