"""The file that the page edits, over HTTP."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from clue_logic.page.server.log_file import EditedFile
from tests.page.served import GAME, Client


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "game.clue"
    found.write_bytes(GAME.encode())
    return found


def saving(text: str, base: str) -> str:
    return json.dumps({"text": text, "base": base})


def test_reading_and_saving_over_http(path: Path) -> None:
    browser = Client(EditedFile(str(path)))
    first = browser.get("/api/file")
    assert first.json() | {"version": ""} == {
        "name": "game.clue",
        "text": GAME,
        "version": "",
        "trouble": None,
        "detail": "",
    }
    assert browser.get("/api/file", {"if-none-match": first.headers["etag"]}).status == 304
    saved = browser.post("/api/file", saving("mine\n", first.json()["version"])).json()
    assert (path.read_text(), saved["trouble"], saved["now"]) == ("mine\n", None, None)
    assert browser.get("/api/file", {"if-none-match": first.headers["etag"]}).json()["version"] == saved["version"]
    late = browser.post("/api/file", saving("late\n", first.json()["version"])).json()
    assert (late["version"], late["now"]["text"], path.read_text()) == (None, "mine\n", "mine\n")
    assert browser.post("/api/copy", '{"text": "late\\n", "base": ""}').json()["name"] == "game (2).clue"


def test_troubles_over_http(path: Path) -> None:
    browser = Client(EditedFile(str(path)))
    path.write_bytes(b"\xff")
    found = browser.get("/api/file", {"if-none-match": '""'})
    assert (found.status, found.json()["trouble"], found.json()["text"]) == (200, "not-text", "")
    saved = browser.post("/api/file", '{"text": "mine", "base": ""}').json()
    assert (saved["version"], saved["trouble"], saved["detail"]) == (None, "not-text", "1")
    half = browser.post("/api/copy", '{"text": "\\ud800", "base": ""}').json()
    assert half["trouble"] == "half-character"
    assert path.read_bytes() == b"\xff"


@pytest.mark.parametrize(
    "body",
    [
        "",
        "[]",
        "null",
        "[" * 100_000,
        '{"text": "x"}',
        '{"text": "x", "base": null}',
        '{"text": ["x"], "base": ""}',
        '{"text": "x", "base": "", "path": "/elsewhere/other"}',
        b"\xff",
    ],
)
@pytest.mark.parametrize("where", ["/api/file", "/api/copy"])
def test_junk_saves_nothing(where: str, body: str | bytes, path: Path) -> None:
    answer = Client(EditedFile(str(path))).post(where, body)
    assert (answer.status, "Traceback" in answer.text) == (400, False)
    assert (path.read_text(), [file.name for file in path.parent.iterdir()]) == (GAME, ["game.clue"])


def test_a_page_without_a_file() -> None:
    browser = Client()
    assert browser.get("/api/file", {"if-none-match": '""'}).json()["name"] is None
    for where in ("/api/file", "/api/copy"):
        assert browser.post(where, '{"text": "x", "base": ""}').status == 400
