"""`clue-logic web` on files, and tabs in which they are edited."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.browser.page.actions import READY, ROOT, listen

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

Served = Callable[..., "Page"]
"""Opens another tab on the files; each has the same browser's storage: ``served(width=1280, height=720)``."""


@contextmanager
def serving(*args: str, folder: Path) -> Iterator[str]:
    """Run the command in a folder, and yield the address."""
    command = [sys.executable, "-m", "clue_logic", "web", *args, "--no-open"]
    quiet = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL, "text": True}
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, cwd=folder, env=environment, **quiet) as running:  # type: ignore[call-overload]
        yield running.stdout.readline().strip()
        running.terminate()


@contextmanager
def tabs(engine: Browser, address: str) -> Iterator[Served]:
    """Yield a function that opens a tab on the files, and check at the end that nothing complained."""
    complaints: list[str] = []
    context: Any = engine.new_context(viewport={"width": 1280, "height": 720})

    def opened(width: int = 1280, height: int = 720) -> Page:
        page: Page = context.new_page()
        page.set_viewport_size({"width": width, "height": height})
        page.set_default_timeout(10_000)
        listen(page, complaints)
        page.goto(address)
        page.wait_for_selector(READY)
        return page

    yield opened
    context.close()
    assert complaints == []


def until(true: Callable[[], bool], what: str) -> None:
    """Wait for a file, which no browser can wait for."""
    deadline = time.monotonic() + 10
    while not true():
        assert time.monotonic() < deadline, what
        time.sleep(0.05)


def question(page: Page, name: str = "") -> Locator:
    """Return what is asked about a file that has changed; with a name where there are two files."""
    return page.get_by_role("alert", name=f"file {name}".strip())


def saved(page: Page, name: str = "") -> None:
    """Wait for the file status of the text in front; for a log, the status does not repeat its name."""
    said = re.compile(rf"^{name}\s*✓\s*saved$")
    page.get_by_role("banner").locator(".served-status").get_by_text(said).wait_for()
