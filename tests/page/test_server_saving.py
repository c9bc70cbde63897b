"""The files that the page edits, over HTTP."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from clue_logic.page.server.files import EditedFile
from tests.page.served import GAME, Client

RULE = "lacks(P, C) :- passed(S, P), names(S, C).\n"


def saving(text: str, base: str) -> str:
    return json.dumps({"text": text, "base": base})


def test_reading_and_saving_over_http(path: Path) -> None:
    browser = Client(EditedFile(str(path)))
    first = browser.get("/api/files/log")
    assert first.json() | {"version": ""} == {
        "name": "game.clue",
        "text": GAME,
        "version": "",
        "trouble": None,
        "detail": "",
    }
    assert browser.get("/api/files/log", {"if-none-match": first.headers["etag"]}).status == 304
    saved = browser.post("/api/files/log", saving("mine\n", first.json()["version"])).json()
    assert (path.read_text(), saved["trouble"], saved["now"]) == ("mine\n", None, None)
    assert browser.get("/api/files/log", {"if-none-match": first.headers["etag"]}).json()["version"] == saved["version"]
    late = browser.post("/api/files/log", saving("late\n", first.json()["version"])).json()
    assert (late["version"], late["now"]["text"], path.read_text()) == (None, "mine\n", "mine\n")
    assert browser.post("/api/files/log/copy", '{"text": "late\\n", "base": ""}').json()["name"] == "game (2).clue"


def test_troubles_over_http(path: Path) -> None:
    browser = Client(EditedFile(str(path)))
    path.write_bytes(b"\xff")
    found = browser.get("/api/files/log", {"if-none-match": '""'})
    assert (found.status, found.json()["trouble"], found.json()["text"]) == (200, "not-text", "")
    saved = browser.post("/api/files/log", '{"text": "mine", "base": ""}').json()
    assert (saved["version"], saved["trouble"], saved["detail"]) == (None, "not-text", "1")
    half = browser.post("/api/files/log/copy", '{"text": "\\ud800", "base": ""}').json()
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
@pytest.mark.parametrize("where", ["/api/files/log", "/api/files/log/copy"])
def test_junk_saves_nothing(where: str, body: str | bytes, path: Path) -> None:
    answer = Client(EditedFile(str(path))).post(where, body)
    assert (answer.status, "Traceback" in answer.text) == (400, False)
    assert (path.read_text(), [file.name for file in path.parent.iterdir()]) == (GAME, ["game.clue"])


SIDES = ("log", "rules")


@pytest.mark.parametrize("side", SIDES)
def test_a_page_without_a_file(side: str) -> None:
    browser = Client()
    state = browser.get(f"/api/files/{side}", {"if-none-match": '""'}).json()
    assert (state["name"], state["text"]) == (None, "")
    for where in (f"/api/files/{side}", f"/api/files/{side}/copy"):
        assert browser.post(where, '{"text": "x", "base": ""}').status == 400


def test_log_and_rules_are_two_files(path: Path) -> None:
    mine = path.with_name("mine.dl")
    browser = Client(EditedFile(str(path)), rules=EditedFile(str(mine)))
    first = browser.get("/api/files/rules").json()
    assert (first["name"], first["text"], first["version"]) == ("mine.dl", "", "")
    assert browser.post("/api/files/rules", saving(RULE, "")).json()["name"] == "mine.dl"
    assert (mine.read_text(), path.read_text()) == (RULE, GAME)
    assert browser.get("/api/files/log").json()["text"] == GAME
    assert browser.post("/api/files/rules/copy", saving(RULE, "")).json()["name"] == "mine (2).dl"
    late = browser.post("/api/files/rules", saving("% late\n", "")).json()
    assert (late["version"], late["now"]["text"], mine.read_text()) == (None, RULE, RULE)


def test_rules_that_are_in_no_file_are_given_and_never_written(path: Path) -> None:
    browser = Client(EditedFile(str(path)), rules="#all of matrix\n")
    state = browser.get("/api/files/rules", {"if-none-match": '""'}).json()
    assert (state["name"], state["text"], state["version"]) == (None, "#all of matrix\n", "")
    for where in ("/api/files/rules", "/api/files/rules/copy"):
        assert browser.post(where, '{"text": "x", "base": ""}').status == 400
    assert [file.name for file in path.parent.iterdir()] == ["game.clue"]


def test_rules_longer_than_the_page_takes(path: Path) -> None:
    mine = path.with_name("mine.dl")
    mine.write_text("é" * 10)
    browser = Client(rules=EditedFile(str(mine), most=10))
    first = browser.get("/api/files/rules").json()
    assert first["text"] == "é" * 10
    saved = browser.post("/api/files/rules", saving("x" * 11, first["version"])).json()
    assert (saved["version"], saved["trouble"], mine.read_text()) == (None, "too-long", "é" * 10)
    mine.write_text("é" * 11)
    found = browser.get("/api/files/rules").json()
    assert (found["text"], found["trouble"]) == ("", "too-long")
    # Nor is a shorter text written over what could not be shown.
    assert browser.post("/api/files/rules", saving("mine", first["version"])).json()["trouble"] == "too-long"
    assert mine.read_text() == "é" * 11


@pytest.mark.parametrize(
    "where", ["game.clue", "mine.dl", "Log", "log/", "rules/../log", "..", "", "copy", "log/copy/copy", "log/other"]
)
def test_only_the_two_have_names_that_can_be_asked_for(where: str, path: Path) -> None:
    mine = path.with_name("mine.dl")
    browser = Client(EditedFile(str(path)), rules=EditedFile(str(mine)))
    assert browser.get(f"/api/files/{where}").status == 404
    assert browser.post(f"/api/files/{where}", saving("x", "")).status == 404
    assert [file.name for file in path.parent.iterdir()] == ["game.clue"]
    assert path.read_text() == GAME
