"""Devices that join by a code: who can, and attacks by a machine in the same network (docs/page-files.md)."""

from __future__ import annotations

import json
import socket
import sys
from pathlib import Path
from typing import Any

import pytest

from clue_logic.page.server import joining, serving
from clue_logic.page.server.files import EditedFile
from clue_logic.page.server.guards import BodyLimits
from clue_logic.page.server.joining import LOCK_SECONDS, MOST_WRONG, VALID_SECONDS, Devices, NewCode
from tests.page.served import GAME, HELLO, LAN, PORT, TOKEN, Answer, Client, request, running, said

HOST = f"{LAN}:{PORT}"
SECRET = "# the secret\n" + GAME


class Table:
    """A computer that shares a log, its clock, and the codes that it has shown."""

    def __init__(self, folder: Path) -> None:
        self.now = 0.0
        self.shown: list[NewCode] = []
        self.path = folder / "secret.clue"
        self.path.write_text(SECRET)
        (folder / "mine.dl").write_text("% the secret of the rules\n")
        devices = Devices(self.shown.append, lambda: self.now)
        file = EditedFile(str(self.path))
        rules = EditedFile(str(folder / "mine.dl"))
        self.browser = Client(file, {"host": HOST, "authorization": ""}, rules, devices)

    @property
    def code(self) -> str:
        return self.shown[-1].code

    def join(self, code: object, **headers: str) -> Answer:
        content = json.dumps({"code": code})
        said = {"content-length": str(len(content)), "origin": f"http://{HOST}"} | headers
        return self.browser.post("/api/join", content, said)

    def result(self, code: object) -> dict[str, Any]:
        answer = self.join(code)
        assert answer.status == 200
        found: dict[str, Any] = answer.json()
        return found

    def token(self) -> str:
        found = self.result(self.code)["token"]
        assert isinstance(found, str)
        return found

    def log(self, token: str = "", **headers: str) -> Answer:
        return self.browser.get("/api/files/log", {"authorization": f"Bearer {token}"} | headers)


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def test_a_device_joins_reads_and_writes(table: Table) -> None:
    """What all attacks below change in one point."""
    assert '"lan": true' in table.browser.get("/").text
    first = table.code
    token = table.result(f" {first[:4].lower()}-{first[4:]}")["token"]
    assert [new.ended for new in table.shown] == [None, "used"]
    read = table.log(token)
    assert (read.status, read.json()["text"]) == (200, SECRET)
    body = json.dumps({"text": GAME, "base": read.json()["version"]})
    assert table.browser.post("/api/files/log", body, {"authorization": f"Bearer {token}"}).json()["version"]
    assert table.path.read_text() == GAME
    assert table.browser.post("/api/ask", HELLO, {"authorization": f"Bearer {token}"}).status == 200


def test_each_device_has_a_token_of_its_own(table: Table) -> None:
    first, second = table.token(), table.token()
    assert first != second
    assert len(first) > 40
    assert table.log(first).status == table.log(second).status == 200


def test_the_computer_shows_the_code_of_the_next_device(table: Table) -> None:
    own = {"authorization": f"Bearer {TOKEN}", "host": f"127.0.0.1:{PORT}"}
    for _ in range(2):
        shown = table.browser.get("/api/code", own).json()
        assert shown["addresses"] == [f"http://{HOST}/"]
        assert table.result(shown["code"])["token"]


# Ten attacks


@pytest.mark.parametrize("path", ["/api/files/log", "/api/files/rules", "/api/ask", "/api/code", "/api/whatever"])
@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "HEAD"])
def test_1_no_code(table: Table, path: str, method: str) -> None:
    answer = table.browser.request(method, path, HELLO)
    assert answer.status == 401
    assert "secret" not in answer.text
    for name in ("/", "/page.js"):
        page = table.browser.get(name).text
        assert not any(word in page for word in ("the secret", table.code, TOKEN))


@pytest.mark.parametrize("code", ["", "wrong", "ABCD-EFGH", "\u212a" * 8, "\ud800", "x" * 50])
def test_2_a_wrong_code(table: Table, code: str) -> None:
    assert table.result(code) == {"token": None, "trouble": "wrong", "seconds": 0}


@pytest.mark.parametrize("code", [None, 1, True, [], {}, ["ABCD"]])
def test_2_no_text_in_place_of_a_code(table: Table, code: object) -> None:
    assert table.join(code).status == 400


def test_3_trying_codes(table: Table) -> None:
    first = table.code
    for _ in range(MOST_WRONG - 1):
        assert table.result("ABCDEFGH")["trouble"] == "wrong"
    assert table.result("ABCDEFGH") == {"token": None, "trouble": "locked", "seconds": LOCK_SECONDS}
    assert [new.ended for new in table.shown] == [None, "locked"]
    # While it is locked, not even the right code counts, and no further codes are shown.
    table.now += LOCK_SECONDS - 0.5
    for code in (first, table.code, "ABCDEFGH"):
        assert table.result(code) == {"token": None, "trouble": "locked", "seconds": 1}
    assert len(table.shown) == 2
    table.now += 1
    assert table.result(first)["trouble"] == "expired"
    assert table.result(table.code)["token"]


def test_3_there_are_too_many_codes_to_try() -> None:
    years = len(joining.LETTERS) ** joining.LENGTH / MOST_WRONG * LOCK_SECONDS / (365 * 24 * 3600)
    assert years > 100_000
    assert len({Devices().code() for _ in range(1000)}) == 1000


def test_4_a_code_that_was_used(table: Table) -> None:
    first = table.code
    assert table.result(first)["token"]
    for _ in range(2 * MOST_WRONG):  # a phone that reloads an old address locks nobody out
        assert table.result(first) == {"token": None, "trouble": "used", "seconds": 0}


def test_5_a_code_that_has_expired(table: Table) -> None:
    first = table.code
    table.now = VALID_SECONDS - 1
    assert len(table.shown) == 1
    table.now = VALID_SECONDS
    assert table.result(first)["trouble"] == "expired"
    assert [new.ended for new in table.shown] == [None, "expired"]
    assert table.result(table.code)["token"]


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.clue",
        "/secret.clue",
        "/%2e%2e/secret.clue",
        "/..%2f..%2fetc/passwd",
        "//etc/passwd",
        "/api/files/../log",
        "/api/files/mine.dl",
        "/api/files/log/../rules",
        "/api/join/../files/log",
        "/api/join/",
        "/API/files/log",
        "/api/files/log/copy",
        "/api/files/rules",
        "/api/code",
    ],
)
def test_6_other_paths_for_a_device_that_has_joined(table: Table, path: str) -> None:
    before = sorted(one.name for one in table.path.parent.iterdir())
    token = table.token()
    # All but the path is as for saving the log, so that only the path is refused.
    content = json.dumps({"text": "x", "base": ""})
    headers = {"content-type": "application/json", "content-length": str(len(content))}
    headers["authorization"] = f"Bearer {token}"
    for method in ("GET", "POST"):
        answer = table.browser.request(method, path, content, headers)
        assert answer.status in (403, 404, 405)
        assert "secret" not in answer.text
    assert sorted(one.name for one in table.path.parent.iterdir()) == before


@pytest.mark.parametrize(
    "host", ["evil.example", f"evil.example:{PORT}", LAN, f"127.0.0.3:{PORT}", f"[::1]:{PORT}", ""]
)
def test_7_a_name_that_was_made_to_point_here(table: Table, host: str) -> None:
    assert table.join(table.code, host=host).status == 421
    assert table.log(table.token(), host=host).status == 421
    assert [new.ended for new in table.shown] == [None, "used"]


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "", f"http://{LAN}:1", f"https://{HOST}"])
def test_8_another_page(table: Table, origin: str) -> None:
    assert table.join(table.code, origin=origin).status == 403
    token = table.token()
    for method in ("GET", "POST", "OPTIONS"):
        headers = {"origin": origin, "authorization": f"Bearer {token}", "content-type": "application/json"}
        answer = table.browser.request(method, "/api/files/log", "{}", headers)
        assert answer.status == 403
        assert not any(name.startswith("access-control") for name in answer.headers)
    assert table.path.read_text() == SECRET
    # What a form or a link of another page can send without being asked for.
    assert table.join(table.code, **{"content-type": "text/plain"}).status == 415
    assert table.join(table.code, **{"sec-fetch-site": "cross-site"}).status == 403


def test_8_web_sockets_are_not_served(table: Table) -> None:
    with running(devices=Devices()) as port:
        upgrade = (
            "Connection: Upgrade, close",
            "Upgrade: websocket",
            "Sec-WebSocket-Key: x",
            "Sec-WebSocket-Version: 13",
        )
        assert b" 101 " not in said(port, request(port, "GET", "/api/ask", *upgrade))


def test_9_the_token_of_another_table(table: Table, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    other = Table(tmp_path / "other").token()
    mine = table.token()
    assert [table.log(token).status for token in (mine, other, mine + "x", mine[:-1], "", TOKEN[:-1])] == [200] + [
        401
    ] * 5
    # Cookies and addresses are not read, so no browser sends the token by itself.
    assert table.log(cookie=f"token={mine}; clue-session={mine}").status == 401
    assert table.browser.get(f"/api/files/log?token={mine}").status == 401


def test_10_bodies_and_headers_before_joining(table: Table) -> None:
    content = json.dumps({"code": "x" * 1000})
    for length in ({"content-length": str(len(content))}, {"content-length": "x"}, {}, {"content-length": "1" * 5000}):
        assert table.browser.post("/api/join", content, length).status == 413
    assert table.browser.get("/", {f"x-{number}": "x" for number in range(200)}).status == 431
    assert table.result("x")["trouble"] == "wrong"


def test_10_slow_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "HEADER_SECONDS", 0.3)
    with running(BodyLimits(seconds=0.3), devices=Devices()) as port:
        assert said(port, b"POST /api/join HTTP/1.1\r\nHost: ") == b""
        assert b" 408 " in said(port, request(port, "POST", "/api/join", "Content-Length: 20") + b'{"code"')


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND", "HEAD"])
def test_11_other_methods(table: Table, method: str) -> None:
    token = table.token()
    for path in ("/api/files/log", "/api/join", "/api/ask"):
        answer = table.browser.request(method, path, HELLO, {"authorization": f"Bearer {token}"})
        assert answer.status in (403, 405)
    assert table.path.read_text() == SECRET


# Pictures and addresses


def test_a_picture_needs_segno(monkeypatch: pytest.MonkeyPatch, table: Table) -> None:
    monkeypatch.setitem(sys.modules, "segno", None)
    assert joining.qr_picture("x") is None
    assert joining.qr_lines("x") is None
    own = {"authorization": f"Bearer {TOKEN}", "host": f"127.0.0.1:{PORT}"}
    assert table.browser.get("/api/code", own).json()["picture"] is None


def test_the_picture_in_the_terminal_has_the_modules_of_the_code() -> None:
    segno = pytest.importorskip("segno")
    lines = joining.qr_lines("http://192.0.2.7:8000/#code=ABCDEFGH")
    assert lines is not None
    shown = [line.removeprefix("\x1b[30;107m").removesuffix("\x1b[0m") for line in lines]
    rows = [[int(sign in signs) for sign in line] for line in shown for signs in ("▀█", "▄█")]
    wanted = [list(row) for row in segno.make_qr("http://192.0.2.7:8000/#code=ABCDEFGH").matrix_iter(border=2)]
    assert [[int(cell) for cell in row] for row in wanted] == rows[: len(wanted)]
    picture = joining.qr_picture("x")
    assert picture is not None
    assert picture.startswith("data:image/svg+xml")


def test_without_a_network_there_is_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    class Nowhere:
        def __init__(self, *kind: object) -> None:
            raise OSError("no network")

    monkeypatch.setattr(socket, "socket", Nowhere)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *asked: [(2, 1, 6, "", ("127.0.1.1", 0))])
    assert serving.lan_addresses() == []
