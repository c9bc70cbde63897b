"""Connections that must not be held open by saying little: HTTP as uvicorn speaks it, with a time for the headers."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEADER_SECONDS = 15.0
"""How long the headers of a request may take, and how long a connection may be open before its first one."""


class TimedConnection(H11Protocol):
    """A connection that is closed if the headers of a request do not come in time. (uvicorn would wait for ever.)"""

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._forget()
        elif self.conn.trailing_data[0]:
            self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        super().connection_lost(exc)

    def _expect(self) -> None:
        if self._late is None:
            self._late = self.loop.call_later(HEADER_SECONDS, self.transport.close)

    def _forget(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
