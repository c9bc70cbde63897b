"""Devices that join by a code that is valid once: `clue-logic web LOG --lan`.

A code is short, because people type it. So it ends with its first use, after some minutes, and with a few wrong codes,
after which no code counts for a while. What a device gets for it is a token of its own, which cannot be guessed.
"""

from __future__ import annotations

import hashlib
import json
import secrets
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from clue_logic.page.server.guards import JSON, Guard, Refusal, RequestHead
from clue_logic.words.encoding import encode

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""The signs of codes: none that looks like another one."""

LENGTH = 8

MOST_WRONG = 5
"""The number of wrong codes after which no code counts for `LOCK_SECONDS`."""

LOCK_SECONDS = 60.0
VALID_SECONDS = 600.0

Trouble = Literal["wrong", "used", "expired", "locked"]
"""Why a code is refused; the page has a sentence for each."""


@dataclass(frozen=True, slots=True)
class JoinResult:
    """The answer to a code: the token of the device, or why there is none, and how many seconds all are refused."""

    token: str | None = None
    trouble: Trouble | None = None
    seconds: int = 0


@dataclass(frozen=True, slots=True)
class NewCode:
    """A code for the next device, and what ended the one before; None at the start."""

    code: str
    ended: Trouble | None = None


def show_code(code: str) -> str:
    """Return a code in two groups, as people read it.

    >>> show_code("ABCDEFGH")
    'ABCD-EFGH'
    """
    return f"{code[: LENGTH // 2]}-{code[LENGTH // 2 :]}"


class Devices:
    """The code of the next device, and the tokens of those that have joined. To be used in the server's thread only.

    >>> devices = Devices()
    >>> first = devices.join(show_code(devices.code()).lower())
    >>> first.token is not None and devices.has(first.token), devices.has("another")
    (True, False)
    >>> devices.join("wrong").trouble
    'wrong'

    Parameters
    ----------
    shown
        Called with each new code.
    clock
        Returns seconds.
    """

    def __init__(
        self, show: Callable[[NewCode], object] = lambda new: None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._shown = show
        self._clock = clock
        self._tokens: set[bytes] = set()
        # Former codes, and what ended them: a person who types one is told what to do.
        self._former: deque[tuple[str, Trouble]] = deque(maxlen=20)
        self._wrong = 0
        self._locked_until = 0.0
        self._code = ""
        self._renew(None)

    def code(self) -> str:
        """Return the code of the next device; a new one if the last one is too old."""
        if self._clock() >= self._valid_until:
            self._renew("expired")
        return self._code

    def join(self, said: str) -> JoinResult:
        """Return the token of a new device for a valid code; capitals and hyphens do not matter."""
        now = self._clock()
        if now < self._locked_until:
            return JoinResult(trouble="locked", seconds=int(self._locked_until - now) + 1)
        code = self.code()
        typed_code = "".join(sign for sign in said.upper() if sign not in "- ")
        # Constant-time comparison, so that the time reveals nothing about the code.
        if secrets.compare_digest(typed_code.encode("utf-8", "replace"), code.encode()):
            token = secrets.token_urlsafe(32)
            self._tokens.add(_digest(token))
            self._renew("used")
            return JoinResult(token=token)
        if (ended := dict(self._former).get(typed_code)) is not None:
            # It says nothing about the present code, so it does not count.
            return JoinResult(trouble=ended)
        self._wrong += 1
        if self._wrong < MOST_WRONG:
            return JoinResult(trouble="wrong")
        self._locked_until = now + LOCK_SECONDS
        self._renew("locked", now + LOCK_SECONDS)
        return JoinResult(trouble="locked", seconds=int(LOCK_SECONDS))

    def has(self, token: str) -> bool:
        """Return whether this is the token of a device that has joined."""
        return _digest(token) in self._tokens

    def _renew(self, ended: Trouble | None, since: float | None = None) -> None:
        if ended is not None:
            self._former.append((self._code, "used" if ended == "used" else "expired"))
        self._code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        self._valid_until = (self._clock() if since is None else since) + VALID_SECONDS
        self._wrong = 0
        self._shown(NewCode(self._code, ended))


def _digest(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "replace")).digest()


JOIN = "/api/join"
CODE = "/api/code"

_OF_DEVICES = frozenset(
    [("POST", "/api/ask"), ("POST", "/api/leave"), ("GET", "/api/files/log"), ("POST", "/api/files/log")]
)
"""What a device may do: read and write the log, and ask about it. All else is for the computer itself."""

LONGEST_JOIN = 200
"""The number of bytes of a request to join: the sender is not admitted yet."""

_NOT_JOINED = Refusal(401, "This device has not joined: type the code that the computer shows.")
_NOT_FOR_DEVICES = Refusal(403, "A device that has joined can read and write the log, and nothing else.")
_LONG = Refusal(413, "This is longer than any code.", (("connection", "close"),))


def only_joined(token: str, devices: Devices) -> Guard:
    """Return the guard: 401 for whatever asks for more than the page or to join, without the token of the computer or
    of a device; 403 for what a device may not do.
    """
    expected = f"Bearer {token}".encode()

    def check(head: RequestHead) -> Refusal | None:
        if not head.is_api:
            return None
        if head.path == JOIN:
            length = head.one("content-length") or ""
            short = length.isascii() and length.isdecimal() and len(length) < 5 and int(length) <= LONGEST_JOIN
            return None if short or head.method != "POST" else _LONG
        sent = head.one("authorization") or ""
        if secrets.compare_digest(sent.encode("utf-8", "surrogatepass"), expected):
            return None
        if not sent.startswith("Bearer ") or not devices.has(sent.removeprefix("Bearer ")):
            return _NOT_JOINED
        return None if (head.method, head.path) in _OF_DEVICES else _NOT_FOR_DEVICES

    return check


@dataclass(frozen=True, slots=True)
class Invitation:
    """What the computer shows for the next device: the addresses, the code, and a picture of both."""

    addresses: list[str]
    code: str
    picture: str | None  # a QR code, as a data URL


def join_address(address: str, code: str) -> str:
    """Return the address that joins. Browsers never send the part after ``#`` by themselves.

    >>> join_address("http://192.0.2.7:8000/", "ABCDEFGH")
    'http://192.0.2.7:8000/#code=ABCDEFGH'
    """
    return f"{address}#code={code}"


def join_routes(devices: Devices, addresses: list[str]) -> list[Route]:
    """Return the routes by which a device joins, and the computer learns the code of the next one."""

    async def join(request: Request) -> Response:
        try:
            decoded = json.loads(await request.body())
        except (ValueError, RecursionError):
            decoded = None
        code = decoded.get("code") if isinstance(decoded, dict) else None
        if not isinstance(code, str):
            return Refusal(400, 'The body has to be JSON such as {"code": "ABCD-EFGH"}.').response()
        return Response(json.dumps(encode(devices.join(code))), media_type=JSON)

    async def invitation(request: Request) -> Response:
        code = devices.code()
        picture = qr_picture(join_address(addresses[0], code)) if addresses else None
        return Response(json.dumps(encode(Invitation(addresses, show_code(code), picture))), media_type=JSON)

    return [Route(JOIN, join, methods=["POST"]), Route(CODE, invitation)]


def qr_picture(text: str) -> str | None:
    """Return a QR code as a data URL of an SVG; None if `segno` is not installed."""
    try:
        import segno
    except ImportError:
        return None
    return str(segno.make_qr(text).svg_data_uri(border=4, light="#fff"))


def qr_lines(text: str) -> list[str] | None:
    """Return a QR code as lines for a terminal, two rows in each, black on white; None if `segno` is not installed."""
    try:
        import segno
    except ImportError:
        return None
    rows = [list(row) for row in segno.make_qr(text).matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    # A full block is drawn in the colour of the text: black on white needs both colours to be set.
    blocks = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
    return [
        "\x1b[30;107m" + "".join(blocks[bool(a), bool(b)] for a, b in zip(upper, lower, strict=True)) + "\x1b[0m"
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    ]
