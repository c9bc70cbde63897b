"""Opens the page in real browsers, with the software behind a local server: what a person sees and does there."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = ROOT / "examples"
READY = "body[data-state=ready]"

Opener = Callable[..., "Page"]
"""Opens the page: ``notebook(text, width=1280, height=720, **settings of the context)``; `text` is typed as the log."""


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Serve the page; one server for all tests of a worker process."""
    command = [sys.executable, "-m", "clue_logic", "web", "--no-open"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as server:
        assert server.stdout is not None
        yield server.stdout.readline().strip()
        server.terminate()


@pytest.fixture
def notebook(engine: Browser, address: str) -> Iterator[Opener]:
    """Return a function that opens the page, and check when the test is over that nothing complained."""
    complaints: list[str] = []
    contexts: list[Any] = []

    def opened(text: str = "", width: int = 1280, height: int = 720, **settings: Any) -> Page:
        context = engine.new_context(viewport={"width": width, "height": height}, **settings)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.on("console", lambda message: complaints.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("dialog", lambda dialog: complaints.append(dialog.message))
        page.goto(address)
        page.wait_for_selector(READY)
        if text:
            write(page, text)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []


def write(page: Page, text: str) -> None:
    """Write a log in place of what stands in the editor, and wait for what follows from it."""
    page.locator(".cm-content").click()  # its name is in the language of the page
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.insert_text(text)
    page.wait_for_selector(READY)
