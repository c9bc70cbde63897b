"""The guard against bodies that are too large or never end; whether they come whole or in chunks."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from clue_logic.page.server.refusals import Refusal


@dataclass(frozen=True, slots=True)
class BodyLimits:
    """How much a request may bring.

    Parameters
    ----------
    size
        How many bytes.
    seconds
        How long they may take.
    thrown
        How many bytes more are read and thrown away, so that a browser hears the refusal: one that is still sending
        when the connection closes says only that something failed.
    """

    size: int = 8_000_000
    seconds: float = 15.0
    thrown: int = 50_000_000


class Bodies:
    """Reads the whole body before anything is done with the request: 413 if it is too large, 408 if it is too slow.

    Parameters
    ----------
    app
        What answers.
    limits
        How much a request may bring.
    """

    def __init__(self, app: ASGIApp, limits: BodyLimits) -> None:
        self._app = app
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        try:
            async with asyncio.timeout(self._limits.seconds):
                body = await self._body(receive)
        except TimeoutError:
            refusal = Refusal(408, "The body did not come in time.", (("connection", "close"),))
            await refusal.response()(scope, receive, send)
            return
        if body is None:
            refusal = Refusal(413, "This is too long: longer than any log of a game.", (("connection", "close"),))
            await refusal.response()(scope, receive, send)
            return
        given = [body]

        async def received() -> Message:
            return {"type": "http.request", "body": given.pop()} if given else await receive()

        await self._app(scope, received, send)

    async def _body(self, receive: Receive) -> bytes | None:
        """Return the body; None if it is too large."""
        parts: list[bytes] = []
        size = 0
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return b"".join(parts)
            part: bytes = message.get("body", b"")
            size += len(part)
            if size <= self._limits.size:
                parts.append(part)
            else:
                parts.clear()
            if not message.get("more_body", False):
                return b"".join(parts) if size <= self._limits.size else None
            if size > self._limits.size + self._limits.thrown:
                return None
