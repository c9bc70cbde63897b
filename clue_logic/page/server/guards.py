"""The guards of the server: which requests are refused, and the headers of every answer."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a request is not served."""

    status: int  # the status of HTTP
    sentence: str  # the reason; it repeats nothing from the request
    headers: Sequence[tuple[str, str]] = ()  # further headers of the response

    def response(self) -> Response:
        """Return it as an answer."""
        return PlainTextResponse(self.sentence + "\n", self.status, headers=dict(self.headers))


@dataclass(frozen=True, slots=True)
class RequestHead:
    """A request before its body is read."""

    # `method`, `path`: as the request says them, the path decoded
    method: str
    path: str
    headers: Headers

    @property
    def is_api(self) -> bool:
        """Whether it requests more than the page itself, which contains no data of the user."""
        return self.path.startswith("/api/")

    def one(self, name: str) -> str | None:
        """Return the value of a header; None if it is missing, and "" if it occurs more than once."""
        values = self.headers.getlist(name)
        return None if not values else values[0] if len(values) == 1 else ""


Guard = Callable[[RequestHead], Refusal | None]
"""A guard: returns why a request is not served, or None."""


def headers(nonce: str | None = None) -> Iterable[tuple[str, str]]:
    styles = "'self'" if nonce is None else f"'self' 'nonce-{nonce}'"
    yield (
        "content-security-policy",
        f"default-src 'none'; script-src 'self'; style-src {styles}; connect-src 'self'; "
        "img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    yield "x-content-type-options", "nosniff"
    yield "referrer-policy", "no-referrer"
    yield "cross-origin-opener-policy", "same-origin"
    yield "cross-origin-resource-policy", "same-origin"
    yield "cache-control", "no-store"


class Guards:
    """Lets only those requests through to which no guard objects."""

    def __init__(self, app: ASGIApp, checks: Sequence[Guard]) -> None:
        self._app = app
        self._checks = checks

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":  # web sockets and other protocols are not supported
            return

        begun = False

        async def sending(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                response_headers = MutableHeaders(scope=message)
                for name, value in headers():
                    response_headers.setdefault(name, value)
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


MOST_HEADERS = 100
LONGEST_HEADERS = 32_768
"""In bytes; a browser sends some 600."""


def only_short(head: RequestHead) -> Refusal | None:
    """Return a refusal with 431 for more headers than any browser sends."""
    raw = head.headers.raw
    if len(raw) <= MOST_HEADERS and sum(len(name) + len(value) for name, value in raw) <= LONGEST_HEADERS:
        return None
    return Refusal(431, "These are more headers than any browser sends.")


def host_names(port: int, addresses: Iterable[str] = ()) -> frozenset[str]:
    """Return the ``Host`` headers of a browser on this machine, and of those that use further addresses of it.

    >>> sorted(host_names(8000))
    ['127.0.0.1:8000', 'localhost:8000']
    >>> sorted(host_names(80))
    ['127.0.0.1', '127.0.0.1:80', 'localhost', 'localhost:80']
    >>> "[2001:db8::7]:8000" in host_names(8000, ["2001:db8::7"])
    True
    """
    names = ("127.0.0.1", "localhost", *map(url_host, addresses))
    short = frozenset(names) if port == 80 else frozenset()
    return short | {f"{name}:{port}" for name in names}


def url_host(address: str) -> str:
    """Return an address as URLs have it: one of IPv6 in brackets."""
    return f"[{address}]" if ":" in address else address


def only_host(port: int, addresses: Iterable[str] = ()) -> Guard:
    """Return the guard: 421 for every other host."""
    hosts = host_names(port, addresses)

    def check(head: RequestHead) -> Refusal | None:
        if (head.one("host") or "").lower() in hosts:
            return None
        return Refusal(421, "This server answers only to the address that it printed when it was started.")

    return check


_OURS = ("same-origin", "none")
"""``Sec-Fetch-Site`` of the page itself, and of an address that was typed or opened by a program."""

_FOREIGN = Refusal(403, "Only the page that this server serves may ask it anything.")


def only_own_page(port: int, addresses: Iterable[str] = ()) -> Guard:
    """Return the guard: 403 for another ``Origin`` (``null`` too), and for requests that the browser marks as
    cross-site."""
    origins = {f"http://{host}" for host in host_names(port, addresses)}

    def check(head: RequestHead) -> Refusal | None:
        origin, site = head.one("origin"), head.one("sec-fetch-site")
        foreign = origin is not None and origin.lower() not in origins
        return _FOREIGN if foreign or (site is not None and site not in _OURS) else None

    return check


_NO_TOKEN = Refusal(
    401,
    "The token is missing or wrong: open the address that clue-logic web printed.",
    (("www-authenticate", "Bearer"),),
)


def new_token() -> str:
    """Return a token that cannot be guessed."""
    return secrets.token_urlsafe(32)


def only_with_token(token: str) -> Guard:
    """Return the guard: 401 for whatever asks for more than the page itself without the token."""
    expected = f"Bearer {token}".encode()

    def check(head: RequestHead) -> Refusal | None:
        sent = (head.one("authorization") or "").encode("utf-8", "surrogatepass")
        # Constant-time comparison, so that the time reveals nothing about the token.
        return None if not head.is_api or secrets.compare_digest(sent, expected) else _NO_TOKEN

    return check


JSON = "application/json"


def only_json(head: RequestHead) -> Refusal | None:
    """Return a refusal with 415 for a body that is not declared as JSON, in UTF-8 and not compressed."""
    if head.method != "POST":
        return None
    kind, _, parameters = (head.one("content-type") or "").lower().partition(";")
    plain = parameters.strip() in ("", "charset=utf-8") and head.one("content-encoding") is None
    return None if kind.strip() == JSON and plain else Refusal(415, "A body has to be JSON (application/json, UTF-8).")


@dataclass(frozen=True, slots=True)
class BodyLimits:
    """How much a request may bring."""

    size: int = 8_000_000  # how many bytes
    seconds: float = 15.0  # how long they may take
    # how many bytes more are read and thrown away, so that a browser receives the refusal: one that is still sending
    # when the connection closes says only that something failed
    thrown: int = 50_000_000


class BodyReader:
    """Reads the whole body before anything is done with the request: 413 if it is too large, 408 if it is too slow."""

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
        chunks = [body]

        async def receive_body() -> Message:
            return {"type": "http.request", "body": chunks.pop()} if chunks else await receive()

        await self._app(scope, receive_body, send)

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
