"""An editor that can send anything, and reads only when it wants to."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
COMMAND = (sys.executable, "-m", "clue_logic", "lsp")
STAND_IN = (sys.executable, "-m", "tests.editing.lsp.stand_in")
URI = "file:///x/a.words"


def framed(message: Any) -> bytes:
    """Return a message with its length before it."""
    body = json.dumps(message).encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


class RawEditor:
    """An editor that sends invalid messages.

    Parameters
    ----------
    command
        How the server is started.
    reads
        Whether it reads what it is told.
    """

    def __init__(self, command: tuple[str, ...] = STAND_IN, *, reads: bool = True) -> None:
        self.server = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
        )
        self._told: Queue[Any] = Queue()
        self.seen: list[Any] = []
        self._unread: list[Any] = []
        self._number = 0
        self.remarks = b""
        self._reading = [Thread(target=self._read_remarks, daemon=True)]
        if reads:
            self._reading.append(Thread(target=self._read, daemon=True))
        for thread in self._reading:
            thread.start()

    def __enter__(self) -> RawEditor:
        return self

    def __exit__(self, *_: object) -> None:
        self.server.kill()
        self.server.wait()
        for thread in self._reading:
            thread.join(5)
        for stream in (self.server.stdin, self.server.stdout, self.server.stderr):
            assert stream is not None
            with suppress(OSError):
                stream.close()

    def _read(self) -> None:
        assert self.server.stdout is not None
        while header := self.server.stdout.readline():
            length = int(header.removeprefix(b"Content-Length: "))
            while self.server.stdout.readline().strip():
                pass
            self._told.put(json.loads(self.server.stdout.read(length)))

    def _read_remarks(self) -> None:
        assert self.server.stderr is not None
        for line in self.server.stderr:
            self.remarks += line

    def write(self, data: bytes) -> None:
        """Send bytes."""
        assert self.server.stdin is not None
        self.server.stdin.write(data)
        self.server.stdin.flush()

    def send(self, message: Any) -> None:
        """Send a value as a message."""
        self.write(framed(message))

    def notify(self, method: str, params: Any = None) -> None:
        """Tell the server something."""
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def ask(self, method: str, params: Any = None) -> int:
        """Ask the server something; return the number of the request."""
        self._number += 1
        self.send({"jsonrpc": "2.0", "id": self._number, "method": method, "params": params})
        return self._number

    def wanted(self, wanted: Any, seconds: float = 20) -> Any:
        """Return the first message for which a function is true, of those that were not returned before."""
        until = time.monotonic() + seconds
        while True:
            found = next((message for message in self._unread if wanted(message)), None)
            if found is not None:
                self._unread.remove(found)
                return found
            try:
                message = self._told.get(timeout=max(0.0, until - time.monotonic()))
            except Empty:
                raise AssertionError(f"nothing of the kind was told; {self.remarks!r}, {self.seen[-3:]}") from None
            self.seen.append(message)
            self._unread.append(message)

    def answer(self, number: int | str | None) -> Any:
        """Return the answer to a request."""
        return self.wanted(lambda message: "method" not in message and message.get("id") == number)

    def result(self, method: str, params: Any = None) -> Any:
        """Ask, and return the result."""
        answer = self.answer(self.ask(method, params))
        assert "error" not in answer, answer
        return answer.get("result")

    def marked(self, version: int | None = None) -> Any:
        """Return the next problems, of a version of the text if one is named."""
        told = self.wanted(
            lambda message: (
                message.get("method") == "textDocument/publishDiagnostics"
                and version in (None, message["params"].get("version"))
            )
        )
        return told["params"]["diagnostics"]

    def begin(self, capabilities: Any = None, **params: Any) -> Any:
        """Begin a session; return what the server can do."""
        asked = {"processId": None, "rootUri": None, "capabilities": capabilities or {}, **params}
        result = self.result("initialize", asked)
        self.notify("initialized", {})
        return result["capabilities"]

    def open(self, text: str, uri: str = URI, version: int = 1, language_id: str = "") -> None:
        """Open a text."""
        item = {"uri": uri, "languageId": language_id, "version": version, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": item})

    def change(self, version: int, *changes: Any, uri: str = URI) -> None:
        """Change a text: a whole text, or ranges as ((line, character), (line, character), text)."""
        told = [
            {"text": change} if isinstance(change, str) else {"range": range_of(*change[:2]), "text": change[2]}
            for change in changes
        ]
        self.notify(
            "textDocument/didChange", {"textDocument": {"uri": uri, "version": version}, "contentChanges": told}
        )

    def leave(self) -> int:
        """End the session as the protocol has it; return the exit status."""
        self.result("shutdown")
        self.notify("exit")
        return self.server.wait(5)


def range_of(start: tuple[int, int], end: tuple[int, int]) -> dict[str, Any]:
    """Return a range as the protocol writes it."""
    (line, character), (end_line, end_character) = start, end
    return {"start": {"line": line, "character": character}, "end": {"line": end_line, "character": end_character}}


def at(line: int, character: int, uri: str = URI, **more: Any) -> dict[str, Any]:
    """Return the parameters of a request about a place."""
    return {"textDocument": {"uri": uri}, "position": {"line": line, "character": character}, **more}
