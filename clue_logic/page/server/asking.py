"""The bridge behind HTTP: ``POST /api/ask``, and ``POST /api/leave`` for a tab that gives up what it asked."""

from __future__ import annotations

import asyncio
import re

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive

from clue_logic.page.server.contents import JSON
from clue_logic.page.server.refusals import Refusal
from clue_logic.page.server.sessions import Sessions
from clue_logic.page.server.working import GIVEN_UP

SESSION = "x-clue-session"
"""The header by which a tab says which one it is: any word that it makes up."""

_WORD = re.compile(r"[A-Za-z0-9-]{1,64}")
_NO_SESSION = Refusal(400, f"The header {SESSION} has to be a word of letters, digits and hyphens.")
_NO_TEXT = Refusal(400, "The body is not UTF-8 text.")


def routes(sessions: Sessions) -> list[Route]:
    """Return what asks the bridge."""

    async def ask(request: Request) -> Response:
        name = request.headers.get(SESSION, "")
        if not _WORD.fullmatch(name):
            return _NO_SESSION.response()
        try:
            asked = (await request.body()).decode()
        except UnicodeDecodeError:
            return _NO_TEXT.response()
        question = sessions.of(name).ask(asked)
        answer = asyncio.wrap_future(question.answer)
        gone = asyncio.ensure_future(_disconnected(request.receive))
        try:
            await asyncio.wait((answer, gone), return_when=asyncio.FIRST_COMPLETED)
        finally:
            gone.cancel()
            if not answer.done():
                question.give_up()
        return Response(answer.result() if answer.done() else GIVEN_UP, media_type=JSON)

    async def leave(request: Request) -> Response:
        sessions.leave(request.headers.get(SESSION, ""))
        return Response(status_code=204)

    return [Route("/api/ask", ask, methods=["POST"]), Route("/api/leave", leave, methods=["POST"])]


async def _disconnected(receive: Receive) -> None:
    """Wait until the browser has gone."""
    while (await receive())["type"] != "http.disconnect":
        pass
