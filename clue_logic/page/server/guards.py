"""All guards before the page, in their order; and what is said with every answer."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from clue_logic.page.server import policy
from clue_logic.page.server.refusals import Check, Refusal, RequestHead


class Guards:
    """Lets only those requests through to which no guard objects.

    Parameters
    ----------
    app
        What answers.
    checks
        The guards; the first that objects is heard.
    """

    def __init__(self, app: ASGIApp, checks: Sequence[Check]) -> None:
        self._app = app
        self._checks = checks

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":  # such as a web socket: nothing here speaks anything else
            return

        begun = False

        async def sending(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                said = MutableHeaders(scope=message)
                for name, value in policy.headers():
                    said.setdefault(name, value)
            await send(message)

        head = RequestHead(scope["method"], scope["path"], Headers(scope=scope))
        for check in self._checks:
            refusal = check(head)
            if refusal is not None:
                await refusal.response()(scope, receive, sending)
                return
        try:
            await self._app(scope, receive, sending)
        except Exception as error:
            if begun:
                raise
            refusal = Refusal(500, f"This went wrong in the server: {type(error).__name__}.")
            await refusal.response()(scope, receive, sending)
