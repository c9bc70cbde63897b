"""What the page edits, behind HTTP: ``GET`` and ``POST /api/files/log``, ``POST /api/files/log/copy``; so for `rules`.

That a file has changed or cannot be written is an answer like any other, with status 200: browsers write every other
status into the console as a fault of the page.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Literal, TypedDict

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from clue_logic.page.server.contents import JSON
from clue_logic.page.server.edited_file import EditedFile, FileTroubleError, OvertakenError
from clue_logic.page.server.refusals import Refusal

Side = Literal["log", "rules"]
"""What is written in the page; requests name one of the two, and never a path."""

Brought = EditedFile | str
"""With what one of them begins: a file that is edited, or a text that no file is kept for."""


class FileState(TypedDict):
    """What the file holds. `name` is null where there is none; of one that cannot be read, `trouble` says why."""

    name: str | None
    text: str
    version: str
    trouble: str | None
    detail: str


class Saved(TypedDict):
    """What became of saving. If the file has changed, `now` is what it holds, and nothing was written."""

    version: str | None
    name: str | None
    now: FileState | None
    trouble: str | None
    detail: str


_NOT_SAVED: Saved = {"version": None, "name": None, "now": None, "trouble": None, "detail": ""}
_NO_FILE: FileState = {"name": None, "text": "", "version": "", "trouble": None, "detail": ""}
_MALFORMED = Refusal(400, 'The body has to be JSON such as {"text": "...", "base": "..."}.')
_NOT_A_FILE = Refusal(400, "The page was started without such a file.")


def routes(brought: Mapping[Side, Brought]) -> list[Route]:
    """Return what reads and saves the files; a text that is not brought is empty, and in no file."""
    return [*_routes("log", brought.get("log", "")), *_routes("rules", brought.get("rules", ""))]


def _routes(side: Side, brought: Brought) -> list[Route]:
    file = brought if isinstance(brought, EditedFile) else None

    async def read(request: Request) -> Response:
        if not isinstance(brought, EditedFile):
            return _said(_NO_FILE | {"text": brought})
        state = await run_in_threadpool(file_state, brought)
        tag = f'"{state["version"]}"'
        if state["trouble"] is None and request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers={"etag": tag})
        return _said(state, {"etag": tag})

    def writing(write: Callable[[EditedFile, str, str], Saved]) -> Callable[[Request], Any]:
        async def answer(request: Request) -> Response:
            asked = _text_and_base(await request.body())
            if asked is None:
                return _MALFORMED.response()
            return _said(await run_in_threadpool(write, file, *asked)) if file else _NOT_A_FILE.response()

        return answer

    return [
        Route(f"/api/files/{side}", read),
        Route(f"/api/files/{side}", writing(_save), methods=["POST"]),
        Route(f"/api/files/{side}/copy", writing(_copy), methods=["POST"]),
    ]


def file_state(file: EditedFile) -> FileState:
    """Return what a file holds, or why it cannot be read."""
    try:
        found = file.read()
    except FileTroubleError as trouble:
        return _NO_FILE | {"name": file.name, "trouble": trouble.kind, "detail": trouble.detail}
    return _NO_FILE | {"name": file.name, "text": found.text, "version": found.version}


def _save(file: EditedFile, text: str, base: str) -> Saved:
    try:
        return _NOT_SAVED | {"version": file.save(text, base).version, "name": file.name}
    except OvertakenError as changed:
        now: FileState = _NO_FILE | {"name": file.name, "text": changed.now.text, "version": changed.now.version}
        return _NOT_SAVED | {"now": now}
    except FileTroubleError as trouble:
        return _NOT_SAVED | {"trouble": trouble.kind, "detail": trouble.detail}


def _copy(file: EditedFile, text: str, base: str) -> Saved:
    try:
        return _NOT_SAVED | {"name": file.save_copy(text)}
    except FileTroubleError as trouble:
        return _NOT_SAVED | {"trouble": trouble.kind, "detail": trouble.detail}


def _text_and_base(body: bytes) -> tuple[str, str] | None:
    try:
        said = json.loads(body)
    except (ValueError, RecursionError):
        return None
    if not isinstance(said, dict) or set(said) != {"text", "base"}:
        return None
    text, base = said["text"], said["base"]
    return (text, base) if isinstance(text, str) and isinstance(base, str) else None


def _said(value: FileState | Saved, headers: dict[str, str] | None = None) -> Response:
    said = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "backslashreplace")
    return Response(said, media_type=JSON, headers=headers)
