"""A stand-in for `clue-logic web`, to work on the page: ``python -m clue_logic.page.server LOG [PORT]``."""

from __future__ import annotations

import json
import secrets
import socket
import sys
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from clue_logic.page.bridge.bridge import Bridge

FILES = Path(__file__).resolve().parents[1] / "files"
bridges: dict[str, Bridge] = {}
token = secrets.token_urlsafe(8)


async def ask(request: Request) -> Response:
    bridge = bridges.setdefault(request.headers.get("x-clue-session", ""), Bridge())
    asked = (await request.body()).decode()
    return PlainTextResponse(await run_in_threadpool(bridge.answer, asked), media_type="application/json")


async def page(request: Request) -> Response:
    start = json.dumps({"shape": "http", "log": Path(sys.argv[1]).read_text(encoding="utf-8")}).replace("<", "\\u003c")
    text = (FILES / "page.html").read_text(encoding="utf-8")
    text = text.replace("<!--HEAD-->", '<link rel="stylesheet" href="page.css">')
    text = text.replace(
        "<!--START-->",
        f'<script type="application/json" id="start">{start}</script><script type="module" src="page.js"></script>',
    )
    return HTMLResponse(text)


async def file(request: Request) -> Response:
    return FileResponse(FILES / Path(request.url.path).name)


routes = [
    Route("/", page),
    Route("/favicon.ico", lambda request: Response(status_code=204)),
    Route("/page.js", file),
    Route("/page.css", file),
    Route("/api/ask", ask, methods=["POST"]),
]
port = int(sys.argv[2]) if len(sys.argv) > 2 else 8765
if port == 0:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
print(f"http://127.0.0.1:{port}/#token={token}", flush=True)
uvicorn.run(Starlette(routes=routes), host="127.0.0.1", port=port, log_level="warning")
