"""The server as an application: the files of the page, the bridge and the edited files, behind guards.

That a file has changed or cannot be written is an answer like any other, with status 200: browsers write every other
status into the console as a fault of the page.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route, Router
from starlette.types import ASGIApp

from clue_logic.game.edition import Edition
from clue_logic.page.bridge.bridge import Bridge
from clue_logic.page.server import guards, tabs
from clue_logic.page.server.files import EditedFile, FileChangedError, FileTroubleError
from clue_logic.page.server.guards import (
    JSON,
    BodyLimits,
    BodyReader,
    Guards,
    Refusal,
    only_host,
    only_json,
    only_own_page,
    only_short,
    only_with_token,
)
from clue_logic.page.server.joining import Devices, join_routes, only_joined
from clue_logic.page.server.serving import lan_url
from clue_logic.page.server.tabs import Tabs
from clue_logic.words.encoding import encode

FOLDER = Path(__file__).resolve().parents[1] / "files"

KINDS: Mapping[str, str] = {"page.js": "text/javascript", "page.css": "text/css"}
"""What is served beside the page, and what it is."""

PAGE = "page.html"


def missing_files() -> list[str]:
    """Return the missing files, such as in a checkout where the page was not built."""
    return [name for name in (PAGE, *KINDS) if not (FOLDER / name).is_file()]


def page_html(begins: Mapping[str, object], nonce: str) -> str:
    """Return the page for a browser that gets all from this server.

    It is served without a token.
    """
    encoded = json.dumps({"shape": "http", **begins}).replace("<", "\\u003c")
    return (
        (FOLDER / PAGE)
        .read_text(encoding="utf-8")
        .replace("<!--HEAD-->", '<link rel="stylesheet" href="page.css">')
        .replace(
            "<!--START-->",
            f'<script type="application/json" id="start">{encoded}</script>\n'
            f'<script type="module" nonce="{nonce}" src="page.js"></script>',
        )
    )


def page_routes(begins: Mapping[str, object]) -> list[Route]:
    """Return the routes without a token: the page with its start data, and its files."""

    def page(request: Request) -> Response:
        nonce = secrets.token_urlsafe(16)
        return HTMLResponse(page_html(begins, nonce), headers=dict(guards.headers(nonce)))

    def route(name: str, kind: str) -> Route:
        def send_file(request: Request) -> Response:
            return Response((FOLDER / name).read_bytes(), media_type=kind)

        return Route(f"/{name}", send_file)

    def no_icon(request: Request) -> Response:
        return Response(status_code=204)

    return [Route("/", page), Route("/favicon.ico", no_icon), *(route(*item) for item in KINDS.items())]


Side = Literal["log", "rules"]
"""What is written in the page; requests name one of the two, and never a path."""

StartText = EditedFile | str
"""With what one of them begins: a file that is edited, or a text that no file is kept for."""


@dataclass(frozen=True, slots=True)
class FileState:
    """The content of the file. `name` is null where there is none; `trouble` is the reason if it cannot be read."""

    name: str | None = None
    text: str = ""
    version: str = ""
    trouble: str | None = None
    detail: str = ""


@dataclass(frozen=True, slots=True)
class SaveResult:
    """What became of saving. If the file has changed, `now` is what it holds, and nothing was written."""

    version: str | None = None
    name: str | None = None
    now: FileState | None = None
    trouble: str | None = None
    detail: str = ""


_MALFORMED = Refusal(400, 'The body has to be JSON such as {"text": "...", "base": "..."}.')
_NOT_A_FILE = Refusal(400, "The page was started without such a file.")


def file_routes(brought: Mapping[Side, StartText]) -> list[Route]:
    """Return the routes that read and save the files; a missing text is empty, and has no file."""
    return [*_routes("log", brought.get("log", "")), *_routes("rules", brought.get("rules", ""))]


def _routes(side: Side, brought: StartText) -> list[Route]:
    file = brought if isinstance(brought, EditedFile) else None

    async def read(request: Request) -> Response:
        if not isinstance(brought, EditedFile):
            return _json_response(FileState(text=brought))
        state = await run_in_threadpool(file_state, brought)
        tag = f'"{state.version}"'
        if state.trouble is None and request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers={"etag": tag})
        return _json_response(state, {"etag": tag})

    def writing(write: Callable[[EditedFile, str, str], SaveResult]) -> Callable[[Request], Any]:
        async def answer(request: Request) -> Response:
            asked = _text_and_base(await request.body())
            if asked is None:
                return _MALFORMED.response()
            return _json_response(await run_in_threadpool(write, file, *asked)) if file else _NOT_A_FILE.response()

        return answer

    return [
        Route(f"/api/files/{side}", read),
        Route(f"/api/files/{side}", writing(_save), methods=["POST"]),
        Route(f"/api/files/{side}/copy", writing(_copy), methods=["POST"]),
    ]


def file_state(file: EditedFile) -> FileState:
    """Return the content of a file, or why it cannot be read."""
    try:
        content = file.read()
    except FileTroubleError as trouble:
        return FileState(name=file.name, trouble=trouble.kind, detail=trouble.detail)
    return FileState(name=file.name, text=content.text, version=content.version)


def _save(file: EditedFile, text: str, base: str) -> SaveResult:
    try:
        return SaveResult(version=file.save(text, base).version, name=file.name)
    except FileChangedError as changed:
        now = FileState(name=file.name, text=changed.now.text, version=changed.now.version)
        return SaveResult(now=now)
    except FileTroubleError as trouble:
        return SaveResult(trouble=trouble.kind, detail=trouble.detail)


def _copy(file: EditedFile, text: str, base: str) -> SaveResult:
    try:
        return SaveResult(name=file.save_copy(text))
    except FileTroubleError as trouble:
        return SaveResult(trouble=trouble.kind, detail=trouble.detail)


def _text_and_base(body: bytes) -> tuple[str, str] | None:
    try:
        decoded = json.loads(body)
    except (ValueError, RecursionError):
        return None
    if not isinstance(decoded, dict) or set(decoded) != {"text", "base"}:
        return None
    text, base = decoded["text"], decoded["base"]
    return (text, base) if isinstance(text, str) and isinstance(base, str) else None


def _json_response(value: FileState | SaveResult, headers: dict[str, str] | None = None) -> Response:
    encoded = json.dumps(encode(value), ensure_ascii=False, separators=(",", ":")).encode("utf-8", "backslashreplace")
    return Response(encoded, media_type=JSON, headers=headers)


def application(
    port: int,
    token: str,
    brought: Mapping[Side, StartText] = MappingProxyType({}),
    *,
    begins: Mapping[str, object] = MappingProxyType({}),
    editions: Mapping[str, Edition] | None = None,
    limits: BodyLimits | None = None,
    devices: Devices | None = None,
    addresses: Sequence[str] = (),
) -> ASGIApp:
    """Return the server as an application of ASGI; with `devices`, others can join at the addresses."""
    routes = [
        *page_routes(begins if devices is None else {**begins, "lan": True}),
        *tabs.bridge_routes(Tabs(partial(Bridge, editions))),
        *file_routes(brought),
    ]
    admitted = only_with_token(token)
    if devices is not None:
        routes += join_routes(devices, [lan_url(address, port) for address in addresses])
        admitted = only_joined(token, devices)
    return Guards(
        BodyReader(Router(routes, redirect_slashes=False), limits or BodyLimits()),
        [only_short, only_host(port, addresses), only_own_page(port, addresses), admitted, only_json],
    )
