"""``clue-logic web``: what it says, what it refuses, and how it ends. What it serves is tested in tests/page."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from starlette.types import ASGIApp

from clue_logic.classroom.exercises.exercise_file import exercises
from clue_logic.page.server import application, serving
from tests.cli.conftest import Run
from tests.cli.interrupting import hears_ctrl_c
from tests.notebook.logs import OPENING
from tests.page.served import Client

ROOT = Path(__file__).resolve().parents[2]
ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/#token=([\w-]{40,})\n")

Started = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def started() -> Iterator[Started]:
    """Return a function that starts the command as a person does."""
    running: list[subprocess.Popen[str]] = []

    def start(*args: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-m", "clue_logic", "web", "--no-open", *args],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            preexec_fn=hears_ctrl_c,
        )
        running.append(process)
        return process

    yield start
    for process in running:
        process.kill()
        process.communicate()


def address(process: subprocess.Popen[str]) -> tuple[int, str]:
    assert process.stdout is not None
    found = ADDRESS.fullmatch(process.stdout.readline())
    assert found
    return int(found[1]), found[2]


def asked(port: int, token: str, path: str) -> bytes:
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers={"authorization": f"Bearer {token}"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        found: bytes = answer.read()
    return found


def end(process: subprocess.Popen[str]) -> tuple[str, str, int]:
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    return out, err, process.returncode


@pytest.mark.slow
def test_it_serves_the_file_until_ctrl_c(started: Started, folder: Path) -> None:
    (folder / "own.toml").write_text('name = "own"\n[categories]\nnumbers = ["1", "2", "3", "4"]\n')
    (folder / "game.clue").write_text("edition: own\nplayers: Ann 1, Ben 2\n")
    process = started("game.clue", "--lang", "de", "--edition-file", "own.toml")
    port, token = address(process)
    assert b'{"shape": "http", "lang": "de"}' in asked(port, token, "/")
    held: dict[str, Any] = json.loads(asked(port, token, "/api/files/log"))
    assert (held["name"], held["text"]) == ("game.clue", "edition: own\nplayers: Ann 1, Ben 2\n")
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/api/ask",
        json.dumps({"method": "read", "params": {"text": held["text"]}, "lang": "en"}).encode(),
        {"authorization": f"Bearer {token}", "content-type": "application/json", "x-clue-session": "a"},
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        assert json.loads(answer.read())["value"]["whole"]
    with socket.create_connection(("127.0.0.1", port)) as junk:
        junk.sendall(b"\0\0\r\n\r\n")
        junk.recv(1000)
    assert end(process) == ("", "", 130)


@pytest.mark.slow
def test_ctrl_c_while_it_computes_and_a_browser_waits(started: Started, folder: Path) -> None:
    process = started("new.clue", "--port", "0")
    port, token = address(process)
    text = OPENING + "Ben suggests Plum, Rope, Hall: Clara shows\n" * 3000
    body = json.dumps({"method": "read", "params": {"text": text}, "lang": "en"}).encode()
    with socket.create_connection(("127.0.0.1", port)) as waiting:
        head = (
            f"POST /api/ask HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAuthorization: Bearer {token}\r\n"
            f"X-Clue-Session: a\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        waiting.sendall(head.encode() + body)
        asked(port, token, "/api/files/log")
        out, err, status = end(process)
    assert (out, status) == ("", 130)
    assert err == "note: new.clue does not exist yet; it is made when something is typed\n"
    assert not (folder / "new.clue").exists()


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["gone/game.clue"], "gone/game.clue: there is no folder gone"),
        ([""], "the name of the file is empty"),
        (["-"], "web needs a file to save to"),
        (["."], ". is a directory"),
        (["pipe"], "pipe is not a file that can be saved again"),
        (["binary.clue"], "this is not UTF-8 text"),
        (["long.clue"], "long.clue is larger than 4 MB; this is not a game log"),
        (["game.clue", "--lang", "fr"], "'fr' is not one of"),
        (["game.clue", "--port", "70000"], "70000 is not in the range"),
        (["game.clue", "--edition-file", "none.toml"], "none.toml: there is no such file"),
        (["one.clue", "two.clue"], "unexpected extra argument"),
        (["--rules", "matirx"], "there is no calculus 'matirx'. Did you mean matrix?"),
        (["--rules", "gone/mine.dl"], "gone/mine.dl: there is no folder gone"),
        (["--rules", "gone/rules"], "gone/rules: there is no such file or folder"),
        (["--rules", ""], "the path of the rules is empty"),
        (["--rules", "-"], "web needs a file to save to"),
        (["--rules", "game.clue"], "game.clue is the log of a game and no rule file"),
        (["--rules", "pipe"], "pipe is no file that can be read as rules"),
        (["--rules", "binary.clue"], "this is not UTF-8 text"),
        (["--rules", "long.clue"], "long.clue is larger than 1 MB; this is no rule file"),
        (["--rules", "long.dl"], "long.dl has 50,001 characters; the page takes rules of 50,000 at most"),
        (["--rules", "empty"], "there are no rule files (*.dl) in this folder"),
        (["--rules", "lacks(P, C) :- passed(S, P)."], "name a calculus or a path"),
        (["mine.dl", "--rules", "empty/../mine.dl"], "web takes the log of a game"),
        (["blank.clue", "--rules", "linked.dl"], "LOG and --rules are the same file"),
        (["--lan"], "--lan shares a log: name the LOG"),
        (["game.clue", "--lan-address", "127.0.0.2"], "--lan-address needs --lan"),
        (["game.clue", "--lan", "--lan-address", "home"], "--lan-address home is not an address such as 192.168.1.5"),
        (["game.clue", "--lan", "--lan-address", "198.51.100.1"], "name another address of this machine"),
        (["--exercise", "who-pases"], "Did you mean who-passes or"),
        (["--exercise", "../game.clue"], "there is no exercise '../game.clue'"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_bad_use(args: list[str], said: str, run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "serve", lambda *_: pytest.fail("it serves"))
    (folder / "binary.clue").write_bytes(b"\xff\x00")
    (folder / "long.clue").write_bytes(b"#" * 10_000_000)
    (folder / "game.clue").write_text(OPENING)
    (folder / "long.dl").write_text("x" * 50_001)
    (folder / "empty").mkdir()
    if "pipe" in args:
        os.mkfifo(folder / "pipe")
    (folder / "blank.clue").touch()
    (folder / "linked.dl").symlink_to("blank.clue")
    found = run("web", *args)
    assert (found.stdout, found.status) == ("", 2)
    assert said in " ".join(found.stderr.split())
    assert "Traceback" not in found.stderr
    assert not (folder / "mine.dl").exists()


@pytest.mark.slow
def test_a_log_is_shared_until_ctrl_c(started: Started, folder: Path) -> None:
    (folder / "game.clue").write_text(OPENING)
    process = started("game.clue", "--lan", "--lan-address", "127.0.0.2")
    port, _ = address(process)
    assert process.stdout is not None
    assert process.stdout.readline() == (
        f"On a phone in the same network, open http://127.0.0.2:{port}/ and type the code.\n"
    )
    said = re.fullmatch(r"Code for one device, for 10 minutes: (\w{4}-\w{4})\n", process.stdout.readline())
    assert said
    request = urllib.request.Request(
        f"http://127.0.0.2:{port}/api/join",
        json.dumps({"code": said[1]}).encode(),
        {"content-type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        assert json.loads(answer.read())["token"]
    out, err, status = end(process)
    # In a pipe, no QR code is drawn.
    assert re.fullmatch(r"A device has joined\. Code for the next one, for 10 minutes: \w{4}-\w{4}\n", out)
    assert err == "warning: everyone who has a code can read and write game.clue; the connection is not encrypted\n"
    assert status == 130


def test_without_a_network_it_serves_this_machine(begun: Begun, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "game.clue").write_text(OPENING)
    monkeypatch.setattr(serving, "lan_addresses", list)
    found = begun("game.clue", "--lan")
    assert "this machine is in no network, so no phone can reach it" in found.said
    assert (found.start, found.log["text"]) == ({"shape": "http"}, OPENING)


RULE = "lacks(P, C) :- passed(S, P), names(S, C).\n"

Begun = Callable[..., "Beginning"]


@dataclass(frozen=True)
class Beginning:
    """With what the page begins: the start that everybody is given, the two texts, and what the command said."""

    start: dict[str, Any]
    log: dict[str, Any]
    rules: dict[str, Any]
    said: str


@pytest.fixture
def begun(run: Run, monkeypatch: pytest.MonkeyPatch) -> Begun:
    """Return a function that runs the command until it would serve."""
    apps: list[ASGIApp] = []

    def serve(listening: list[socket.socket], app: ASGIApp) -> None:
        for one in listening:
            one.close()
        apps.append(app)

    monkeypatch.setattr(serving, "serve", serve)

    def begin(*args: str) -> Beginning:
        found = run("web", "--no-open", *args)
        address = ADDRESS.fullmatch(found.stdout)
        assert address, found.stderr
        browser = Client(headers={"host": f"127.0.0.1:{address[1]}", "authorization": f"Bearer {address[2]}"})
        browser.app = apps.pop()
        page = browser.get("/", {"authorization": ""}).text
        start = re.search(r'id="start">(.*?)</script>', page)
        assert start
        log, rules = (browser.get(f"/api/files/{side}").json() for side in ("log", "rules"))
        return Beginning(json.loads(start[1]), log, rules, " ".join(found.stderr.split()))

    return begin


def test_a_file_of_rules_is_edited_beside_the_log_or_without(begun: Begun, folder: Path) -> None:
    (folder / "game.clue").write_text(OPENING)
    (folder / "mine.dl").write_text(RULE)
    (folder / "mine.de.toml").write_text("")
    both = begun("game.clue", "--rules", "mine.dl")
    assert (both.start, both.log["name"], both.log["text"]) == ({"shape": "http"}, "game.clue", OPENING)
    assert (both.rules["name"], both.rules["text"]) == ("mine.dl", RULE)
    assert "not written back" not in both.said
    alone = begun("--rules", str(folder / "mine.dl"))
    assert (alone.log["name"], alone.rules["name"], alone.rules["text"]) == (None, "mine.dl", RULE)


def test_rules_that_are_yet_to_be_written(begun: Begun, folder: Path) -> None:
    (folder / "empty.dl").write_text("")
    (folder / "wrong.dl").write_text("lacks(P, C) :- pased(S, P), names(S, C).")
    found = begun("--rules", "new.dl")
    assert "new.dl does not exist yet; it is made when something is typed" in found.said
    assert (found.rules["name"], found.rules["version"], (folder / "new.dl").exists()) == ("new.dl", "", False)
    assert begun("--rules", "empty.dl").rules["name"] == "empty.dl"
    wrong = begun("--rules", "wrong.dl")
    assert "1 thing in wrong.dl cannot be understood; the page shows where" in wrong.said
    assert wrong.rules["text"].startswith("lacks(P, C) :- pased")


def test_rules_that_are_in_no_one_file_are_a_text(begun: Begun, folder: Path) -> None:
    (folder / "my").mkdir()
    for name in ("a.dl", "b.dl"):
        (folder / "my" / name).write_text(RULE)
    named = begun("--rules", "matrix")
    assert (named.rules["name"], named.rules["text"], named.said) == (None, "#all of matrix\n", "")
    joined = begun("--rules", "my")
    assert "my is a folder: its rules are one text in the page, which is not written back" in joined.said
    assert (joined.rules["name"], joined.rules["text"]) == (None, f"% a.dl\n{RULE}\n% b.dl\n{RULE}")
    assert joined.start == {"shape": "http"}


def test_an_exercise_is_begun_with_its_first_log_or_the_one_that_is_named(begun: Begun, folder: Path) -> None:
    (folder / "game.clue").write_text(OPENING)
    exercise = next(one for one in exercises() if one.logs)
    found = begun("--exercise", exercise.name, "--lang", "de", "--rules", "mine.dl")
    assert (found.start["exercise"], found.start["log"]) == (exercise.name, exercise.logs[0])
    assert found.start["name"].startswith(exercise.name)
    assert (found.start["lang"], found.rules["name"]) == ("de", "mine.dl")
    beside = begun("game.clue", "--exercise", exercise.name)
    assert beside.start == {"shape": "http", "exercise": exercise.name}
    assert beside.log["text"] == OPENING


def test_a_port_that_is_taken(run: Run) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        found = run("web", "--port", str(port))
    assert (found.stdout, found.status) == ("", 2)
    assert f"port {port} cannot be used (Address already in use)" in found.stderr


@pytest.mark.parametrize("library", ["starlette", "uvicorn"])
def test_libraries_that_are_missing(library: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == library else found(name))
    result = run("web")
    assert (result.stdout, result.status) == ("", 2)
    assert "pip install 'clue-logic[web]'" in result.stderr


def test_a_page_that_was_not_built(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(application, "FOLDER", folder)
    assert "page.html, page.js, page.css missing); in a checkout, run: make page" in run("web").stderr


@pytest.mark.parametrize(
    ("args", "screen", "opens"),
    [([], "DISPLAY", True), ([], "WAYLAND_DISPLAY", True), ([], None, False), (["--no-open"], "DISPLAY", False)],
)
def test_the_browser_is_opened_where_there_is_a_screen(
    args: list[str], screen: str | None, opens: bool, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    if screen:
        monkeypatch.setenv(screen, ":0")
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr(serving, "in_background", lambda work: work())
    monkeypatch.setattr(serving, "serve", lambda listening, _: listening.close())
    found = run("web", *args)
    assert ADDRESS.fullmatch(found.stdout)
    assert opened == ([found.stdout.strip()] if opens else [])
