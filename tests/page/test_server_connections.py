"""Attacks on the local server over a real connection: bodies and headers that are too large, too slow, or never end."""

from __future__ import annotations

import http.client
import json
import socket
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest

from clue_logic.page.server import serving
from clue_logic.page.server.guards import BodyLimits
from clue_logic.page.server.serving import bind_socket
from tests.page.served import GAME, HELLO, TOKEN, asking, request, running, said

LIMITS = BodyLimits(size=10_000, seconds=0.4, thrown=100_000)


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with running(LIMITS) as found:
        yield found


@pytest.fixture(autouse=True)
def lives_on(port: int) -> Iterator[None]:
    """Whatever was sent, the next one is served."""
    yield
    body = HELLO.encode()
    answer = said(port, request(port, "POST", "/api/ask", f"Content-Length: {len(body)}", "Connection: close") + body)
    assert answer.startswith(b"HTTP/1.1 200 ")


def chunked(*parts: bytes) -> bytes:
    return b"".join(b"%x\r\n%b\r\n" % (len(part), part) for part in parts)


def test_a_body_in_chunks(port: int) -> None:
    head = request(port, "POST", "/api/ask", "Transfer-Encoding: chunked", "Connection: close")
    body = HELLO.encode()
    answer = said(port, head, chunked(body[:5], body[5:]), b"0\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 200 ")
    assert b'"value"' in answer


def test_a_body_that_is_too_large(port: int) -> None:
    head = request(port, "POST", "/api/ask", "Content-Length: 20000")
    assert said(port, head, b"x" * 20_000).startswith(b"HTTP/1.1 413 ")


def test_a_body_in_chunks_that_is_too_large(port: int) -> None:
    head = request(port, "POST", "/api/file", "Transfer-Encoding: chunked")
    answer = said(port, head, chunked(b"x" * 6000), chunked(b"x" * 6000), b"0\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 413 ")


def test_a_body_that_never_ends(port: int) -> None:
    """After so much that is thrown away nothing more is read."""
    head = request(port, "POST", "/api/ask", "Transfer-Encoding: chunked")
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall(head)
        sent = 0
        try:
            while sent < 50_000_000:
                connection.sendall(chunked(b"x" * 60_000))
                sent += 60_000
        except OSError:
            pass
    assert 100_000 <= sent < 50_000_000


def endless(port: int, seconds: float, pause: float) -> tuple[bytes, int]:
    """Send a body without an end to a request that is refused; return what is heard, and how much was sent."""
    head = b"POST /api/ask HTTP/1.1\r\nHost: evil.example\r\nTransfer-Encoding: chunked\r\n\r\n"
    sent, begun = 0, time.monotonic()
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall(head)
        heard = connection.recv(1000)
        with suppress(OSError):
            while time.monotonic() - begun < seconds and sent < 50_000_000:
                connection.sendall(chunked(b"x" * 6000))
                sent += 6000
                time.sleep(pause)
    return heard, sent


def test_a_refused_body_that_never_ends(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The client receives the refusal; then the connection is closed after a number of bytes or seconds."""
    monkeypatch.setattr(serving, "UNREAD", LIMITS)
    heard, sent = endless(port, seconds=10, pause=0)
    assert heard.startswith(b"HTTP/1.1 421 ")
    assert 100_000 <= sent < 50_000_000
    begun = time.monotonic()
    endless(port, seconds=10, pause=0.1)
    assert 0.4 <= time.monotonic() - begun < 5


@pytest.mark.slow
def test_a_length_that_is_a_lie(port: int) -> None:
    head = request(port, "POST", "/api/ask", "Content-Length: 999999999999")
    assert said(port, head, b"x").startswith(b"HTTP/1.1 408 ")


@pytest.mark.parametrize("length", ["-1", "1e3", "0x10", "1, 2", "9" * 400, "+5", ""])
def test_lengths_that_are_none(port: int, length: str) -> None:
    answer = said(port, request(port, "POST", "/api/ask", f"Content-Length: {length}"), b"x" * 10)
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b"Traceback" not in answer


def test_two_lengths(port: int) -> None:
    """What a request is taken for must not depend on who counts."""
    head = request(port, "POST", "/api/ask", "Content-Length: 5", "Content-Length: 50")
    assert said(port, head, b"x" * 50).startswith(b"HTTP/1.1 400 ")
    # The length does not count where there are chunks, and the connection is not used again as if it did.
    head = request(port, "POST", "/api/ask", "Content-Length: 5", "Transfer-Encoding: chunked", "Connection: close")
    assert said(port, head, chunked(HELLO.encode()), b"0\r\n\r\n").count(b"HTTP/1.1 ") == 1


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["chunked", "length"])
def test_a_body_that_is_slow(port: int, kind: str) -> None:
    more = "Transfer-Encoding: chunked" if kind == "chunked" else "Content-Length: 1000"
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall(request(port, "POST", "/api/ask", more))
        begun = time.monotonic()
        heard = b""
        connection.settimeout(0.05)
        while not heard and time.monotonic() - begun < 10:
            connection.sendall(b"1\r\nx\r\n" if kind == "chunked" else b"x")
            try:
                heard = connection.recv(1000)
            except TimeoutError:
                continue
    assert heard.startswith(b"HTTP/1.1 408 ")


@pytest.mark.slow
def test_headers_that_are_slow(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "HEADER_SECONDS", 0.3)
    begun = time.monotonic()
    assert said(port) == b""  # not a word is said
    assert said(port, b"GET / HTTP/1.1\r\nHost:") == b""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        # Once served, and then slow.
        connection.sendall(request(port, "GET", "/favicon.ico"))
        assert connection.recv(1000).startswith(b"HTTP/1.1 204 ")
        connection.sendall(b"GET / HTTP/1.1\r\n")
        heard = b"-"
        with suppress(ConnectionError):
            while heard:
                connection.sendall(b"a: b\r\n")
                connection.settimeout(0.05)
                try:
                    heard = connection.recv(1000)
                except TimeoutError:
                    continue
    assert time.monotonic() - begun < 10


def test_a_flood_of_headers(port: int) -> None:
    many = [f"X-{number}: {'y' * 50}" for number in range(2000)]
    assert said(port, request(port, "GET", "/", "Connection: close", *many)).startswith(b"HTTP/1.1 431 ")
    # So much that it is not even read to its end.
    for endless in (request(port, "GET", "/", "X: " + "y" * 1_000_000), b"GET /" + b"x" * 1_000_000):
        assert said(port, endless).partition(b"\r\n")[0] in (b"", b"HTTP/1.1 400 Bad Request")


@pytest.mark.parametrize(
    "sent",
    [
        b"\0\1\2\3\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET /\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET / HTTP/1.1\nHost: evil.example\r\n\r\n",
        b"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
    ],
)
def test_what_is_no_request_for_this_server(port: int, sent: bytes) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall(sent)
        connection.shutdown(socket.SHUT_WR)
        heard = connection.recv(65536)
    assert heard == b"" or heard.split()[1] in (b"400", b"421")
    assert b"Traceback" not in heard


def test_paths_as_they_come_over_the_wire(port: int) -> None:
    for path in ("/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "http://x/page.js", "/page.js%00", "*", "/\\..\\x"):
        answer = said(port, request(port, "GET", path, "Connection: close"))
        assert answer.split()[1] in (b"404", b"400"), path


def test_an_upgrade_is_not_made(port: int) -> None:
    lines = ("Connection: Upgrade, close", "Upgrade: websocket", "Sec-WebSocket-Key: x", "Sec-WebSocket-Version: 13")
    assert not said(port, request(port, "GET", "/", *lines)).startswith(b"HTTP/1.1 101")


@pytest.mark.slow
def test_many_connections(port: int) -> None:
    held = [socket.create_connection(("127.0.0.1", port), timeout=10) for _ in range(120)]
    try:
        time.sleep(0.2)
        assert said(port, request(port, "GET", "/", "Connection: close")).startswith(b"HTTP/1.1 503 ")
    finally:
        for connection in held:
            connection.close()
    time.sleep(0.2)


def test_it_listens_to_this_machine_alone() -> None:
    with bind_socket(0) as listening:
        assert listening.getsockname()[0] == "127.0.0.1"
        # asyncio sends answers at once only over such a socket.
        assert listening.proto == socket.IPPROTO_TCP


def test_one_connection_answers_many_questions(port: int) -> None:
    headers = {"authorization": f"Bearer {TOKEN}", "content-type": "application/json", "x-clue-session": "b"}
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    for question in (asking("read", text=GAME), asking("hello")):
        connection.request("POST", "/api/ask", question, headers)
        answer = connection.getresponse()
        assert "value" in json.loads(answer.read())
        assert not answer.will_close
    connection.close()
