"""The tabs of the browser: a thread for each, and the bridge behind HTTP (``POST /api/ask``, ``POST /api/leave``)."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Thread

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive

from clue_logic.page.bridge.bridge import Bridge
from clue_logic.page.server.guards import JSON, Refusal

_READ = re.compile(r'\s*\{\s*"method"\s*:\s*"read"')
"""How a reading begins, as the page writes it. Nothing but what is given up depends on it."""

ABANDONED = b'{"error": {"code": "stopped", "message": "nobody waits for this any more"}}'


class PendingQuestion:
    """What was asked, until it is answered."""

    def __init__(self, asked: str) -> None:
        self.asked = asked
        self.is_reading = _READ.match(asked) is not None
        self.answer: Future[bytes] = Future()
        self._given_up = False

    def abandon(self) -> None:
        """Mark the answer as no longer wanted."""
        self._given_up = True

    def is_abandoned(self) -> bool:
        """Return whether the answer is no longer wanted."""
        return self._given_up


class TabWorker:
    """Answers the questions of one tab in their order. A newer reading ends an older one that is still computed."""

    def __init__(self, bridge: Bridge) -> None:
        self._bridge = bridge
        self._waiting: SimpleQueue[PendingQuestion | None] = SimpleQueue()
        self._open: set[PendingQuestion] = set()
        # A daemon: a long computation must not keep the program alive after its end.
        Thread(target=self._work, name="clue-logic tab", daemon=True).start()

    def ask(self, asked: str) -> PendingQuestion:
        """Return a question whose answer comes as JSON in UTF-8. To be called in one thread only, the server's."""
        question = PendingQuestion(asked)
        self._open = {one for one in self._open if not one.answer.done()}
        if question.is_reading:
            for older in self._open:
                if older.is_reading:
                    older.abandon()
        self._open.add(question)
        self._waiting.put(question)
        return question

    def close(self) -> None:
        """Give up all that is asked, and end."""
        for question in self._open:
            question.abandon()
        self._waiting.put(None)

    def _work(self) -> None:
        while (question := self._waiting.get()) is not None:
            if question.is_abandoned():
                question.answer.set_result(ABANDONED)
                continue
            answer = self._bridge.answer(question.asked, question.is_abandoned)
            # A lone surrogate cannot be encoded in UTF-8; as an escape it is valid JSON.
            question.answer.set_result(answer.encode("utf-8", "backslashreplace"))
            # Free the answer while waiting for the next question.
            del question, answer


MOST_TABS = 16
"""How many tabs are kept. A forgotten one gets the error ``unread``, and has its log read again."""


class Tabs:
    """What is known for each tab; that of the tab that has not asked for longest is forgotten first.

    >>> tabs = Tabs(Bridge, most=1)
    >>> first = tabs.worker("a")
    >>> tabs.worker("a") is first, tabs.worker("b") is first, tabs.worker("a") is first
    (True, False, False)
    """

    def __init__(self, new: Callable[[], Bridge], most: int = MOST_TABS) -> None:
        self._new = new
        self._most = most
        self._works: OrderedDict[str, TabWorker] = OrderedDict()

    def worker(self, name: str) -> TabWorker:
        """Return the work for a tab."""
        work = self._works.get(name)
        if work is None:
            work = self._works[name] = TabWorker(self._new())
        self._works.move_to_end(name)
        while len(self._works) > self._most:
            self._works.popitem(last=False)[1].close()
        return work

    def leave(self, name: str) -> None:
        """Forget a tab, and give up what it asked."""
        work = self._works.pop(name, None)
        if work is not None:
            work.close()


SESSION = "x-clue-session"
"""The header by which a tab says which one it is: any word that it makes up."""

_WORD = re.compile(r"[A-Za-z0-9-]{1,64}")
_NO_SESSION = Refusal(400, f"The header {SESSION} has to be a word of letters, digits and hyphens.")
_NO_TEXT = Refusal(400, "The body is not UTF-8 text.")


def bridge_routes(tabs: Tabs) -> list[Route]:
    async def ask(request: Request) -> Response:
        name = request.headers.get(SESSION, "")
        if not _WORD.fullmatch(name):
            return _NO_SESSION.response()
        try:
            asked = (await request.body()).decode()
        except UnicodeDecodeError:
            return _NO_TEXT.response()
        question = tabs.worker(name).ask(asked)
        answer = asyncio.wrap_future(question.answer)
        disconnected = asyncio.ensure_future(_wait_for_disconnect(request.receive))
        try:
            await asyncio.wait((answer, disconnected), return_when=asyncio.FIRST_COMPLETED)
        finally:
            disconnected.cancel()
            if not answer.done():
                question.abandon()
        return Response(answer.result() if answer.done() else ABANDONED, media_type=JSON)

    async def leave(request: Request) -> Response:
        tabs.leave(request.headers.get(SESSION, ""))
        return Response(status_code=204)

    return [Route("/api/ask", ask, methods=["POST"]), Route("/api/leave", leave, methods=["POST"])]


async def _wait_for_disconnect(receive: Receive) -> None:
    """Wait until the browser has gone."""
    while (await receive())["type"] != "http.disconnect":
        pass
