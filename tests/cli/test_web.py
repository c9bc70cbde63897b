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
from pathlib import Path
from typing import Any

import pytest

from clue_logic.page.server import serving, table
from tests.cli.conftest import Run
from tests.cli.interrupting import hears_ctrl_c
from tests.notebook.logs import OPENING

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
    held: dict[str, Any] = json.loads(asked(port, token, "/api/file"))
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
        asked(port, token, "/api/file")
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
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_bad_use(args: list[str], said: str, run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "serve", lambda *_: pytest.fail("it serves"))
    (folder / "binary.clue").write_bytes(b"\xff\x00")
    (folder / "long.clue").write_bytes(b"#" * 10_000_000)
    (folder / "game.clue").write_text(OPENING)
    if args == ["pipe"]:
        os.mkfifo(folder / "pipe")
    found = run("web", *args)
    assert (found.stdout, found.status) == ("", 2)
    assert said in found.stderr
    assert "Traceback" not in found.stderr


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
    monkeypatch.setattr(table, "FOLDER", folder)
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
