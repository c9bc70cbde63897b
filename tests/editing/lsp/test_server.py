"""Reading messages from a pipe, and writing to a slow or closed one."""

from __future__ import annotations

import os
import time
from io import BufferedReader, BytesIO, RawIOBase
from typing import Any

import pytest

from clue_logic.editing.lsp.server import MOST_BYTES, InvalidMessage, Outlet, StreamError, read_messages
from tests.editing.lsp.raw import framed


class Drops(RawIOBase):
    """A stream that gives its bytes one by one, as a slow pipe may."""

    def __init__(self, data: bytes) -> None:
        self._rest = BytesIO(data)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        part = self._rest.read(1)
        buffer[: len(part)] = part
        return len(part)


def drops(data: bytes) -> BufferedReader:
    return BufferedReader(Drops(data))


@pytest.mark.parametrize("stream", [BytesIO, drops])
def test_messages_are_found_by_their_lengths(stream: Any) -> None:
    more = b"content-length:  4\nContent-Type: x\r\n\r\nnull"
    assert list(read_messages(stream(framed({"a": "é"}) + b"\r\nX: y\r\n\r\n" + more))) == [{"a": "é"}, None]


@pytest.mark.parametrize("body", [b"{", b"\xff\xfe", b"[" * 100_000, b"9" * 10_000])
def test_what_is_no_json_does_not_hide_the_next_message(body: bytes) -> None:
    data = b"Content-Length: %d\r\n\r\n" % len(body) + body + framed(1)
    found = list(read_messages(BytesIO(data)))
    assert len(found) == 2
    assert isinstance(found[0], InvalidMessage)
    assert found[1] == 1


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"Content-Len", "in the middle of a header"),
        (b"Content-Length: 20\r\n", None),
        (b"Content-Length: 20\r\n\r\n{}", "in the middle of a message"),
        (b"Content-Length: -3\r\n\r\n{}", "the length of a message is '-3'"),
        (b"Content-Length: much\r\n\r\n{}", "the length of a message is 'much'"),
        (b"Content-Length: %d\r\n\r\n{}" % (MOST_BYTES + 1), "the length of a message is '50000001'"),
        (b"x" * 30_000, "a header never ends"),
    ],
)
def test_where_the_next_message_begins_is_not_guessed(data: bytes, reason: str | None) -> None:
    if reason is None:
        assert list(read_messages(BytesIO(data))) == []
    else:
        with pytest.raises(StreamError, match=reason):
            list(read_messages(BytesIO(data)))


def test_who_writes_does_not_wait_for_who_reads() -> None:
    source, target = os.pipe()
    told: list[str] = []
    outlet = Outlet(target, 3_000_000, told.append)
    begun = time.monotonic()
    for _ in range(5):
        outlet.write(b"x" * 1_000_000)
    outlet.finish(0.05)
    assert time.monotonic() - begun < 2
    assert told == ["the editor does not read what it is told: 3 MB wait"]
    outlet.write(b"more")
    os.close(source)
    os.close(target)


def test_what_is_read_is_whole_and_in_order() -> None:
    source, target = os.pipe()
    outlet = Outlet(target, 10_000_000, pytest.fail)
    sent = [b"%d " % number * 1000 for number in range(300)]
    for data in sent:
        outlet.write(data)
    whole = b"".join(sent)
    with open(source, "rb") as stream:
        assert stream.read(len(whole)) == whole
    outlet.finish(5)
    os.close(target)


def test_an_editor_that_has_gone_is_noticed() -> None:
    source, target = os.pipe()
    told: list[str] = []
    outlet = Outlet(target, 10_000_000, told.append)
    os.close(source)
    outlet.write(b"x")
    outlet.finish(5)
    until = time.monotonic() + 5
    while not told and time.monotonic() < until:
        time.sleep(0.01)
    assert told == ["the editor has gone"]
    os.close(target)
