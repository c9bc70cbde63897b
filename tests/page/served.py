"""The local server as tests reach it: as an application, and over a real connection on this machine."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from threading import Thread
from typing import Any

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message

from clue_logic.page.server.application import StartText, application
from clue_logic.page.server.files import EditedFile
from clue_logic.page.server.guards import BodyLimits
from clue_logic.page.server.joining import Devices
from clue_logic.page.server.serving import bind_socket, build_server

PORT = 8000
LAN = "127.0.0.2"
"""An address that stands for that of this machine in a network."""

TOKEN = "the-token"
ORIGIN = f"http://127.0.0.1:{PORT}"
HELLO = '{"method": "hello", "params": {}, "lang": "en"}'
GAME = "cards: Ace, King, Queen\nhidden: 1\nplayers: Ann 1, Bob 1\nBob reveals King\n"


@dataclass(frozen=True)
class Answer:
    """What the server answers."""

    status: int
    headers: Headers
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()

    def json(self) -> Any:
        return json.loads(self.body)


class Client:
    """Sends requests to the application as they are: no client tidies them up before.

    Parameters
    ----------
    file
        The log that is edited.
    rules
        The rules, if the page is brought some.
    headers
        What each request says besides, or otherwise, than the page would.
    devices
        The devices that can join at `LAN`, if any can.
    """

    def __init__(
        self,
        file: EditedFile | None = None,
        headers: Mapping[str, str] | None = None,
        rules: StartText = "",
        devices: Devices | None = None,
    ) -> None:
        self.app = application(
            PORT, TOKEN, {"log": file or "", "rules": rules}, devices=devices, addresses=[LAN] if devices else []
        )
        self._headers = {
            "host": f"127.0.0.1:{PORT}",
            "authorization": f"Bearer {TOKEN}",
            "x-clue-session": "a",
        } | dict(headers or {})

    def get(self, path: str, headers: Mapping[str, str] | None = None) -> Answer:
        return self.request("GET", path, headers=headers)

    def post(self, path: str, content: str | bytes, headers: Mapping[str, str] | None = None) -> Answer:
        return self.request("POST", path, content, {"content-type": "application/json"} | dict(headers or {}))

    def request(
        self,
        method: str,
        path: str,
        content: str | bytes = b"",
        headers: Mapping[str, str] | None = None,
        more: Iterable[tuple[str, str]] = (),
    ) -> Answer:
        """Send a request; `more` are additional headers, even if they are present already."""
        said = [*(self._headers | dict(headers or {})).items(), *more]
        body = content.encode() if isinstance(content, str) else content
        path, _, query = path.partition("?")
        scope = {
            "type": "http",
            "method": method,
            "path": path,
            "raw_path": path.encode("utf-8", "surrogateescape"),
            "query_string": query.encode(),
            "headers": [(name.encode(), value.encode("latin-1")) for name, value in said],
        }
        return asyncio.run(self._answer(scope, body))

    async def _answer(self, scope: dict[str, Any], body: bytes) -> Answer:
        sent: list[Message] = []
        asked = [{"type": "http.request", "body": body}]

        async def receive() -> Message:
            if not asked:  # the browser stays
                await asyncio.Event().wait()
            return asked.pop()

        async def send(message: Message) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        first, *rest = sent
        return Answer(first["status"], Headers(raw=first["headers"]), b"".join(part["body"] for part in rest))


def asking(method: str, **params: object) -> str:
    """Return a question as the page puts it."""
    return json.dumps({"method": method, "params": params, "lang": "en"}, separators=(",", ":"))


@contextmanager
def running(
    limits: BodyLimits | None = None, file: EditedFile | None = None, devices: Devices | None = None
) -> Iterator[int]:
    """Run a real server, and yield its port."""
    listening = bind_socket(0)
    port = listening.getsockname()[1]
    app: ASGIApp = application(port, TOKEN, {"log": file or ""}, limits=limits, devices=devices)
    one = build_server(app)
    thread = Thread(target=one.run, args=([listening],), daemon=True)
    thread.start()
    try:
        yield port
    finally:
        one.should_exit = True
        thread.join(10)


def request(port: int, method: str = "POST", path: str = "/api/ask", *lines: str) -> bytes:
    """Return the head of a request that passes all guards."""
    head = [
        f"{method} {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        f"Authorization: Bearer {TOKEN}",
        "X-Clue-Session: a",
        "Content-Type: application/json",
        *lines,
    ]
    return "\r\n".join([*head, "", ""]).encode()


def said(port: int, *parts: bytes, seconds: float = 10) -> bytes:
    """Return all that the server says to these bytes until it closes the connection, or breaks it off."""
    heard = b""
    with socket.create_connection(("127.0.0.1", port), timeout=seconds) as connection, suppress(ConnectionError):
        for part in parts:
            connection.sendall(part)
        while more := connection.recv(65536):
            heard += more
    return heard
