"""The files of the page: a fixed table. Nothing that a request says is ever used as a path."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from clue_logic.page.server import policy

FOLDER = Path(__file__).resolve().parents[1] / "files"

KINDS: Mapping[str, str] = MappingProxyType({"page.js": "text/javascript", "page.css": "text/css"})
"""What is served beside the page, and what it is."""

PAGE = "page.html"


def missing_files() -> list[str]:
    """Return which files are not there, such as in a checkout where the page was not built."""
    return [name for name in (PAGE, *KINDS) if not (FOLDER / name).is_file()]


def page_html(begins: Mapping[str, object], nonce: str) -> str:
    """Return the page for a browser that gets all from this server.

    It is given to everybody who asks.

    Parameters
    ----------
    begins
        With what it begins; nothing of anybody's log or rules.
    nonce
        What marks the styles that the editor adds while it runs.
    """
    said = json.dumps({"shape": "http", **begins}).replace("<", "\\u003c")
    return (
        (FOLDER / PAGE)
        .read_text(encoding="utf-8")
        .replace("<!--HEAD-->", '<link rel="stylesheet" href="page.css">')
        .replace(
            "<!--START-->",
            f'<script type="application/json" id="start">{said}</script>\n'
            f'<script type="module" nonce="{nonce}" src="page.js"></script>',
        )
    )


def routes(begins: Mapping[str, object]) -> list[Route]:
    """Return what is served without a token: the page, which begins with something, and its files."""

    def page(request: Request) -> Response:
        nonce = secrets.token_urlsafe(16)
        return HTMLResponse(page_html(begins, nonce), headers=dict(policy.headers(nonce)))

    def route(name: str, kind: str) -> Route:
        def served(request: Request) -> Response:
            return Response((FOLDER / name).read_bytes(), media_type=kind)

        return Route(f"/{name}", served)

    def no_icon(request: Request) -> Response:
        return Response(status_code=204)

    return [Route("/", page), Route("/favicon.ico", no_icon), *(route(*item) for item in KINDS.items())]
