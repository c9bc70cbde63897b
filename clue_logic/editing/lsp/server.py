"""A session over standard input and output: messages, each with its length before it; neither end holds up the server.

Only messages go to standard output; whatever else is printed there goes to standard error."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from collections.abc import Callable, Iterator
from io import FileIO
from threading import Condition, Semaphore, Thread
from typing import Any, BinaryIO

from msgspec import Struct

from clue_logic.editing.lsp.session import ReaderIn, Session

MOST_BYTES = 50_000_000
"""The largest accepted message."""

_LONGEST_HEADER = 10_000
_CHUNK = 1 << 16


class InvalidMessage(Struct, frozen=True):
    """A message that cannot be read, and why."""

    reason: str


class StreamError(Exception):
    """The stream cannot be followed any more; the message says why in one sentence, empty at the end of input."""


def read_messages(stream: BinaryIO) -> Iterator[Any]:
    """Yield what is received: JSON values, or `InvalidMessage`; until the stream ends.

    Raises StreamError if it ends within a message, or can no longer be followed.

    Examples
    --------
    >>> from io import BytesIO
    >>> list(read_messages(BytesIO(b'Content-Length: 2\\r\\n\\r\\n{}Content-Length: 1\\r\\n\\r\\n}')))
    [{}, InvalidMessage(reason='a message is not JSON')]
    """
    length: int | None = None
    while line := stream.readline(_LONGEST_HEADER):
        if not line.endswith(b"\n"):
            never_ends = len(line) == _LONGEST_HEADER
            raise StreamError("a header never ends" if never_ends else "the editor stopped in the middle of a header")
        name, _, value = line.partition(b":")
        if name.strip().lower() == b"content-length":
            length = _parse_length(value)
        elif not line.strip() and length is not None:
            body = stream.read(length)
            if len(body) < length:
                raise StreamError("the editor stopped in the middle of a message")
            yield _parse_message(body)
            length = None


def _parse_length(value: bytes) -> int:
    digits = value.strip()
    if not digits.isdigit() or len(digits) > 12 or int(digits) > MOST_BYTES:
        raise StreamError(f"the length of a message is {digits[:40].decode('ascii', 'replace')!r}")
    return int(digits)


def _parse_message(body: bytes) -> Any:
    try:
        return json.loads(body.decode("utf-8"))
    except (ValueError, RecursionError):
        return InvalidMessage("a message is not JSON")


class Outlet:
    """An output that may be read slowly: writing to it does not wait."""

    def __init__(self, descriptor: int, most: int, failed: Callable[[str], None]) -> None:
        self._descriptor = descriptor
        self._most = most
        self._failed = failed
        self._waiting: list[bytes] = []
        self._size = 0
        self._broken = False
        self._changed = Condition()
        Thread(target=self._write, name=f"clue-logic writes to {descriptor}", daemon=True).start()

    def write(self, data: bytes) -> None:
        """Queue data for writing."""
        with self._changed:
            full = self._size + len(data) > self._most
            if not self._broken and not full:
                self._waiting.append(data)
                self._size += len(data)
                self._changed.notify_all()
        if full:
            self._fail(f"the editor does not read what it is told: {self._size // 1_000_000} MB wait")

    def finish(self, seconds: float) -> None:
        """Wait until everything is written, at most for some seconds."""
        with self._changed:
            self._changed.wait_for(lambda: self._broken or not self._size, seconds)

    def close(self) -> None:
        """Write no more."""
        with self._changed:
            self._broken = True
            self._changed.notify_all()

    def _fail(self, reason: str) -> None:
        with self._changed:
            already_broken, self._broken = self._broken, True
            self._changed.notify_all()
        if not already_broken:
            self._failed(reason)

    def _write(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting or self._broken)
                if self._broken:
                    return
                data = b"".join(self._waiting)
                self._waiting.clear()
            left = memoryview(data)
            while left:
                try:
                    left = left[os.write(self._descriptor, left[:_CHUNK]) :]
                except OSError:
                    self._fail("the editor has gone")
                    return
            with self._changed:
                self._size -= len(data)
                self._changed.notify_all()


class Streams(Struct, frozen=True):
    """The input and output of messages, and the output of remarks."""

    input: BinaryIO
    output: int
    remarks: int | None


def take_over_streams() -> Streams:
    """Take standard input and output from everybody else, for messages alone.

    Raises OSError if one of them is closed.
    """
    if sys.stdin is None or sys.stdout is None:
        raise OSError("standard input or output is closed")
    sys.stdout.flush()
    source, target = os.dup(0), os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    remarks = os.dup(2) if sys.stderr is not None else None
    os.dup2(nowhere, 0)
    os.dup2(nowhere if remarks is None else remarks, 1)
    os.close(nowhere)
    # On Windows this keeps line breaks unchanged.
    FileIO(target, "w", closefd=False)
    return Streams(open(source, "rb"), target, remarks)


_MOST_UNREAD = 64_000_000
"""The largest number of bytes queued for the editor; further ones are dropped."""

_MOST_REMARKS = 1_000_000
_MOST_PENDING = 256
"""The largest number of queued messages; the editor's pipe holds the others."""

_FAREWELL = 0.3
"""At most how many seconds an editor has for reading the last messages before the end."""

_LONGEST = 500
"""The length limit of a remark, which may quote the editor."""


def serve(
    streams: Streams,
    version: str,
    reader_in: ReaderIn,
    in_a_sentence: Callable[[Exception], str],
    lang: str | None = None,
    prepare: Callable[[], None] | None = None,
) -> int:
    """Serve an editor until it exits; return the exit status that the protocol requires."""
    # The server reports errors in a sentence; pygls would log them with tracebacks.
    logging.getLogger("pygls").setLevel(logging.CRITICAL + 1)
    if prepare is not None:
        Thread(target=prepare, name="clue-logic prepares", daemon=True).start()
    serving = _MessageLoop(streams)
    return asyncio.run(serving.run(Session(version, reader_in, serving.remark, in_a_sentence, lang)))


class _MessageLoop:
    def __init__(self, streams: Streams) -> None:
        self._streams = streams
        self._remarks = None if streams.remarks is None else Outlet(streams.remarks, _MOST_REMARKS, lambda _: None)
        self._inbox: asyncio.Queue[Any] = asyncio.Queue()
        self._undone = Semaphore(_MOST_PENDING)

    def remark(self, sentence: str) -> None:
        """Write a remark to standard error, unless it is empty."""
        if self._remarks is not None and sentence:
            line = " ".join(sentence.split())[:_LONGEST]
            self._remarks.write(f"clue-logic lsp: {line}\n".encode("utf-8", "backslashreplace"))

    async def run(self, session: Session) -> int:
        """Handle messages until the editor leaves."""
        put = self._putting(asyncio.get_running_loop())
        outlet = Outlet(self._streams.output, _MOST_UNREAD, lambda reason: put(StreamError(reason)))
        session.spoken.set_writer(outlet)
        Thread(target=self._listen, args=(put,), name="clue-logic listens", daemon=True).start()
        while not session.spoken.ended:
            message = await self._inbox.get()
            if isinstance(message, StreamError):
                self.remark(str(message))
                break
            self._undone.release()
            if isinstance(message, InvalidMessage):
                self.remark(message.reason)
                session.spoken.refuse_invalid_message(message.reason)
            else:
                session.handle(message)
            # Give the handler its turn before the next message, so that it sees the current text.
            await asyncio.sleep(0)
        outlet.finish(_FAREWELL)
        if self._remarks is not None:
            self._remarks.finish(_FAREWELL)
        return session.spoken.status

    def _putting(self, loop: asyncio.AbstractEventLoop) -> Callable[[Any], None]:
        def put(message: Any) -> None:
            try:
                loop.call_soon_threadsafe(self._inbox.put_nowait, message)
            except RuntimeError:  # the session has ended
                return

        return put

    def _listen(self, put: Callable[[Any], None]) -> None:
        end = StreamError()
        try:
            for message in read_messages(self._streams.input):
                self._undone.acquire()
                put(message)
        except StreamError as error:
            end = error
        except OSError:  # the input is closed
            pass
        put(end)
