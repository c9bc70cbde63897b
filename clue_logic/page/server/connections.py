"""HTTP as uvicorn speaks it, with limits on slow headers and on the rest of a body that is answered already."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from clue_logic.page.server.bodies import BodyLimits

HEADER_SECONDS = 15.0
"""How long the headers of a request may take, and how long a connection may be open before its first one."""

UNREAD = BodyLimits()
"""How much of a body is still read behind the answer, and for how long, so that a browser hears a refusal."""


class TimedConnection(H11Protocol):
    """A connection that is closed if headers do not come in time, or a body does not end that is answered already."""

    _late: asyncio.TimerHandle | None = None
    _unread = 0

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._expect(HEADER_SECONDS)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.our_state is h11.DONE and self.conn.their_state is h11.SEND_BODY:
            self._expect(UNREAD.seconds)
            self._unread += len(data)
            if self._unread > UNREAD.thrown:
                self.transport.close()
            return
        self._unread = 0
        if self.conn.their_state is not h11.IDLE:
            self._forget()
        elif self.conn.trailing_data[0]:
            self._expect(HEADER_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        super().connection_lost(exc)

    def _expect(self, seconds: float) -> None:
        if self._late is None:
            self._late = self.loop.call_later(seconds, self.transport.close)

    def _forget(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
