"""What becomes of an editor's nonsense, of its haste, and of its leaving."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from tests.editing.lsp.raw import RawEditor, at, framed, range_of

HOVER, SYMBOLS = "textDocument/hover", "textDocument/documentSymbol"
MOVED, CANCELLED, FAILED, INVALID, NOT_READY, NO_REQUEST = -32801, -32800, -32803, -32602, -32002, -32600
TEXT = {"textDocument": {"uri": "file:///x/a.words"}}


@pytest.fixture
def editor() -> Iterator[RawEditor]:
    """An editor that has begun a session."""
    with RawEditor() as editor:
        editor.begin()
        yield editor


def alive(editor: RawEditor) -> bool:
    """Return whether a text that is opened now is understood."""
    editor.open("a Rope", uri="file:///x/alive.words", version=99)
    assert editor.marked(99) == []
    found = editor.result(HOVER, at(0, 3, uri="file:///x/alive.words"))
    return bool(found["contents"]["value"] == "line 1, column 4") and b"Traceback" not in editor.remarks


@pytest.mark.slow
def test_a_session_ends_as_the_protocol_has_it(editor: RawEditor) -> None:
    assert alive(editor)
    begun = time.monotonic()
    assert editor.leave() == 0
    assert time.monotonic() - begun < 3


@pytest.mark.parametrize(
    "busy", [pytest.param("", marks=pytest.mark.slow), "SLOW", pytest.param("long to judge", marks=pytest.mark.slow)]
)
def test_the_server_ends_with_the_editor_whatever_it_is_doing(editor: RawEditor, busy: str) -> None:
    editor.open(busy)
    begun = time.monotonic()
    assert editor.server.stdin is not None
    editor.server.stdin.close()
    assert editor.server.wait(5) == 1
    assert time.monotonic() - begun < 3


@pytest.mark.slow
def test_half_a_header_ends_the_session_with_a_sentence(editor: RawEditor) -> None:
    editor.write(b"Content-Le")
    assert editor.server.stdin is not None
    editor.server.stdin.close()
    assert editor.server.wait(5) == 1
    for thread in editor._reading:
        thread.join(5)
    assert editor.remarks.decode() == "clue-logic lsp: the editor stopped in the middle of a header\n"


@pytest.mark.slow
def test_nothing_is_done_before_the_beginning_or_after_the_end() -> None:
    with RawEditor() as editor:
        editor.open("Rope")
        assert editor.answer(editor.ask(HOVER, at(0, 0)))["error"]["code"] == NOT_READY
        editor.begin()
        assert editor.answer(editor.ask("initialize", {"capabilities": {}}))["error"]["code"] == NO_REQUEST
        editor.result("shutdown")
        assert editor.answer(editor.ask(HOVER, at(0, 0)))["error"]["code"] == NO_REQUEST
        editor.notify("exit")
        assert editor.server.wait(5) == 0


NONSENSE: list[Any] = [
    17,
    "text",
    None,
    [],
    [{"jsonrpc": "2.0", "id": 1, "method": HOVER}],
    {},
    {"jsonrpc": "1.0", "id": 5, "method": HOVER},
    {"jsonrpc": "2.0", "method": 3, "id": 5},
    {"jsonrpc": "2.0", "method": [HOVER], "id": 5},
    {"jsonrpc": "2.0", "id": {"a": 1}, "method": HOVER, "params": {}},
    {"jsonrpc": "2.0", "id": 5, "method": HOVER},
    {"jsonrpc": "2.0", "id": 5, "method": HOVER, "params": [1, 2]},
    {"jsonrpc": "2.0", "id": 5, "method": HOVER, "params": {"textDocument": 3, "position": {}}},
    {"jsonrpc": "2.0", "id": 5, "method": HOVER, "params": at(-1, 0)},
    {"jsonrpc": "2.0", "id": 5, "method": HOVER, "params": at(0, 10**30)},
    {"jsonrpc": "2.0", "id": 5, "method": HOVER, "params": at(0, 0, uri="file:///never/opened.words")},
    {"jsonrpc": "2.0", "id": 5, "method": HOVER, "params": at(0, 0, uri="http://[/")},
    {"jsonrpc": "2.0", "id": 5, "method": "no/such/method", "params": {"jsonrpc": "2.0"}},
    {"jsonrpc": "2.0", "method": "no/such/notification"},
    {"jsonrpc": "2.0", "id": 5, "method": "workspace/executeCommand", "params": {"command": "rm"}},
    {"jsonrpc": "2.0", "id": 5, "method": "workspace/executeCommand", "params": {"command": "clue-logic.proof"}},
    {"jsonrpc": "2.0", "id": 5, "method": "clueLogic/proof", "params": "x"},
    {"jsonrpc": "2.0", "id": 5, "method": "clueLogic/proof", "params": {"textDocument": {"uri": 3}, "statement": 4}},
    {"jsonrpc": "2.0", "id": 77, "result": "an answer to nothing"},
    {"jsonrpc": "2.0", "id": None, "error": {"code": "x"}},
    {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": {"uri": "x"}}},
    {"jsonrpc": "2.0", "method": "textDocument/didClose", "params": {"textDocument": {"uri": "file:///not/open"}}},
    {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": 12345}},
    {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": [1]}},
    {"jsonrpc": "2.0", "method": "$/setTrace", "params": {"value": "loud"}},
    {
        "jsonrpc": "2.0",
        "method": "textDocument/didChange",
        "params": {"textDocument": {"uri": "file:///not/open.words", "version": 2}, "contentChanges": [{"text": "x"}]},
    },
]


@pytest.mark.slow
def test_nonsense_is_refused_and_the_server_goes_on(editor: RawEditor) -> None:
    for message in NONSENSE:
        editor.send(message)
        if isinstance(message, dict) and "method" in message and message.get("id") == 5:
            answer = editor.answer(5)
            assert answer["error"]["code"] in (INVALID, NO_REQUEST, -32601), message
            assert "\n" not in answer["error"]["message"]
            assert "data" not in answer["error"]
    assert alive(editor)
    remarks = editor.remarks.decode().splitlines()
    assert len(remarks) <= len(NONSENSE) + 10
    assert not any("Error" in line for line in remarks), remarks


@pytest.mark.slow
def test_changes_that_cannot_be_understood_lose_the_text_until_it_is_opened_again(editor: RawEditor) -> None:
    editor.open("a Roep")
    assert len(editor.marked(1)) == 1
    bad = {**TEXT, "contentChanges": [{"range": {"start": 3}, "text": "x"}]}
    editor.notify("textDocument/didChange", bad)
    assert editor.marked() == []
    assert (
        "open it again"
        in editor.wanted(lambda message: message.get("method") == "window/showMessage")["params"]["message"]
    )
    assert editor.answer(editor.ask(HOVER, at(0, 0)))["error"]["code"] == INVALID
    editor.open("a Roep", version=5)
    assert len(editor.marked(5)) == 1


@pytest.mark.slow
def test_ranges_outside_and_turned_round_mean_the_nearest_places(editor: RawEditor) -> None:
    editor.open("Roep")
    assert len(editor.marked(1)) == 1
    editor.change(2, ((9, 9), (50, 1), "\nRoep"), ((0, 4), (0, 0), "Rope"))
    assert [mark["range"] for mark in editor.marked(2)] == [range_of((1, 0), (1, 4))]


@pytest.mark.slow
def test_a_text_of_another_kind_is_left_alone(editor: RawEditor) -> None:
    editor.open("Roep", uri="file:///x/a.txt")
    assert editor.answer(editor.ask(HOVER, at(0, 0, uri="file:///x/a.txt")))["error"]["code"] == INVALID
    editor.notify("textDocument/didClose", {"textDocument": {"uri": "file:///x/a.txt"}})
    assert alive(editor)
    assert not any(message.get("params", {}).get("uri") == "file:///x/a.txt" for message in editor.seen)


def answered_while_typing(text: str) -> tuple[Any, Any]:
    """Return the answers to a question about a text, and to one about the next text, all of it sent at once."""
    with RawEditor() as editor:
        editor.begin()
        editor.open(text)
        editor.marked(1)
        # The first request is about the text before the change.
        asked = {"jsonrpc": "2.0", "id": "first", "method": HOVER, "params": at(0, 2)}
        change = {"textDocument": {**TEXT["textDocument"], "version": 2}, "contentChanges": [{"text": "xx Rope"}]}
        told = {"jsonrpc": "2.0", "method": "textDocument/didChange", "params": change}
        later = {"jsonrpc": "2.0", "id": "later", "method": HOVER, "params": at(0, 4)}
        editor.write(framed(asked) + framed(told) + framed(later))
        return editor.answer("first"), editor.answer("later")


@pytest.mark.slow
def test_what_is_asked_is_answered_of_the_text_that_was_there_or_not_at_all() -> None:
    first, later = answered_while_typing("Rope")
    # Whether the answer is found before the change is read is a matter of luck.
    if "error" in first:
        assert first["error"]["code"] == MOVED
    else:
        assert first["result"] == {
            "contents": {"kind": "markdown", "value": "line 1, column 3"},
            "range": range_of((0, 0), (0, 4)),
        }
    assert later["result"]["contents"]["value"] == "line 1, column 5"


@pytest.mark.slow
def test_what_is_found_when_the_text_has_changed_is_not_answered() -> None:
    first, later = answered_while_typing("Rope long to say")
    assert first["error"]["code"] == MOVED
    assert later["result"]["contents"]["value"] == "line 1, column 5"


@pytest.mark.slow
def test_a_reading_is_given_up_when_the_text_moves_on(editor: RawEditor) -> None:
    editor.open("SLOW")
    number = editor.ask(HOVER, at(0, 0))
    time.sleep(0.2)
    editor.change(2, "a Roep")
    assert editor.answer(number)["error"]["code"] == MOVED
    assert len(editor.marked(2)) == 1
    assert not any(message.get("params", {}).get("version") == 1 for message in editor.seen)


@pytest.mark.slow
def test_what_is_found_too_late_is_not_told(editor: RawEditor) -> None:
    editor.open("Roep long to judge")
    time.sleep(0.2)
    editor.change(2, "Roep Roep")
    assert len(editor.marked()) == 2
    assert not any(message.get("params", {}).get("version") == 1 for message in editor.seen)


@pytest.mark.slow
def test_a_request_is_cancelled_while_it_waits_and_while_it_is_worked_on(editor: RawEditor) -> None:
    editor.open("Rope long to say")
    editor.marked(1)
    numbers = [editor.ask(HOVER, at(0, 2)) for _ in range(8)]
    time.sleep(0.1)
    begun = time.monotonic()
    for number in numbers:
        editor.notify("$/cancelRequest", {"id": number})
    for number in numbers:
        assert editor.answer(number)["error"]["code"] == CANCELLED
    assert editor.result(HOVER, at(0, 9)) is None
    assert time.monotonic() - begun < 2  # eight of them would have taken four seconds


@pytest.mark.slow
def test_completion_does_not_wait_for_what_is_only_shown(editor: RawEditor) -> None:
    editor.open("Rope long to judge")
    shown = [
        editor.ask(
            "textDocument/codeAction", {**TEXT, "range": range_of((0, 0), (0, 1)), "context": {"diagnostics": []}}
        )
        for _ in range(4)
    ]
    typed = editor.ask("textDocument/completion", at(0, 2))
    answers = [editor.wanted(lambda message: "id" in message)["id"] for _ in range(5)]
    assert answers.index(typed) <= 1
    assert sorted(answers) == sorted([*shown, typed])


@pytest.mark.slow
def test_a_text_is_closed_while_it_is_read(editor: RawEditor) -> None:
    editor.open("SLOW")
    number = editor.ask(HOVER, at(0, 0))
    editor.notify("textDocument/didClose", TEXT)
    assert editor.answer(number)["error"]["code"] == MOVED
    assert alive(editor)
    told = [message["params"] for message in editor.seen if message.get("method", "").endswith("publishDiagnostics")]
    assert [params["diagnostics"] for params in told if params["uri"] == TEXT["textDocument"]["uri"]] == [[]]


@pytest.mark.slow
def test_a_slow_text_does_not_hold_up_another(editor: RawEditor) -> None:
    editor.open("SLOW")
    assert alive(editor)


@pytest.mark.slow
@pytest.mark.parametrize("fault", ["Rope CRASH", "Rope BROKEN"])
def test_a_fault_is_told_in_a_sentence_and_the_server_goes_on(editor: RawEditor, fault: str) -> None:
    editor.open("Roep")
    assert len(editor.marked(1)) == 1
    editor.change(2, fault)
    assert editor.marked(2) == []
    answer = editor.answer(editor.ask(HOVER, at(0, 2)))
    assert answer["error"]["message"].startswith("internal error")
    assert "data" not in answer["error"]
    editor.change(3, "Rope")
    assert editor.marked(3) == []
    assert editor.result(HOVER, at(0, 2)) is not None
    assert alive(editor)
    assert all(
        line.startswith("clue-logic lsp: ")
        for line in editor.remarks.decode().splitlines()[3:]
        if "disturb" not in line
    )


@pytest.mark.slow
def test_an_editor_that_does_not_read_cannot_keep_the_server_from_ending() -> None:
    with RawEditor(reads=False) as editor:
        editor.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
        editor.open("Roep\n" * 900)
        for version in range(2, 20):
            editor.change(version, "Roep\n" * (900 + version))
            time.sleep(0.02)
        editor.ask("shutdown")
        editor.notify("exit")
        begun = time.monotonic()
        assert editor.server.wait(10) == 0
        assert time.monotonic() - begun < 5


@pytest.mark.slow
def test_an_editor_that_only_talks_is_left() -> None:
    with RawEditor(reads=False) as editor:
        editor.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
        editor.open("Rope at length")
        with suppress(BrokenPipeError):
            for _ in range(100):
                editor.ask(HOVER, at(0, 2))
                time.sleep(0.05)
        assert editor.server.wait(60) == 1
        assert b"does not read" in editor.remarks


@pytest.mark.slow
def test_ten_thousand_lines_are_pasted_and_the_server_answers_at_once(editor: RawEditor) -> None:
    editor.open("Rope")
    editor.marked(1)
    editor.change(2, ((0, 4), (0, 4), "\nRope and Roep" * 10_000))
    assert len(editor.marked(2)) == 1001
    assert len(editor.result(SYMBOLS, TEXT)[0]["children"]) == 10_001


@pytest.mark.slow
def test_an_editor_that_asks_for_problems_is_not_told_them_unasked() -> None:
    with RawEditor() as editor:
        able = editor.begin({"textDocument": {"diagnostic": {}}})
        assert "diagnosticProvider" in able
        editor.open("Roep")
        report = editor.result("textDocument/diagnostic", TEXT)
        assert report["kind"] == "full"
        assert [mark["message"] for mark in report["items"]] == ["there is no Roep\ndid you mean Rope?"]
        editor.change(2, "SLOW")
        number = editor.ask("textDocument/diagnostic", TEXT)
        editor.change(3, "Rope")
        assert editor.answer(number)["error"]["data"] == {"retriggerRequest": True}
        assert editor.result("textDocument/diagnostic", TEXT)["items"] == []
        assert not any(message.get("method", "").endswith("publishDiagnostics") for message in editor.seen)


@pytest.mark.slow
@pytest.mark.parametrize(("encoding", "start"), [("utf-8", 8), ("utf-16", 5), ("utf-32", 4)])
def test_places_are_counted_as_it_was_agreed(encoding: str, start: int) -> None:
    with RawEditor() as editor:
        able = editor.begin({"general": {"positionEncodings": [encoding]}})
        assert able["positionEncoding"] == encoding
        editor.open("😀e\u0301 Roep\u2028 Rope")
        (mark,) = editor.marked(1)
        assert mark["range"] == range_of((0, start), (0, start + 4))
        editor.change(2, ((0, start), (0, start + 4), "Rope"))
        assert editor.marked(2) == []
