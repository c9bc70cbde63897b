"""Opens shows in a real browser, and sees that none complains or asks the network for anything."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from clue_logic.lesson.html import html_page
from clue_logic.lesson.slides import SlideShow

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ARGUMENTS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)

Opener = Callable[..., "Page"]
"""Opens a show: ``opened(show, address="#c1s2", width=375, height=667, **settings of the context)``."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start the browser that is installed. Playwright brings none."""
    playwright = pytest.importorskip("playwright.sync_api")
    program = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    if not Path(program).exists():
        pytest.fail(f"no browser at {program}; say where Chromium is: CHROMIUM=/path/to/chromium")
    with playwright.sync_playwright() as running:
        started = running.chromium.launch(executable_path=program, args=ARGUMENTS.split())
        yield started
        started.close()


@pytest.fixture
def opened(browser: Browser, tmp_path: Path) -> Iterator[Opener]:
    """Return a function that opens a show, and check when the test is over that all its pages were quiet."""
    complaints: list[str] = []
    requests: list[str] = []
    contexts: list[Any] = []

    def opened(show: SlideShow, address: str = "", width: int = 1280, height: int = 800, **settings: Any) -> Page:
        file = tmp_path / f"lesson {len(contexts)}.html"
        file.write_text(html_page(show), encoding="utf-8")
        context = browser.new_context(viewport={"width": width, "height": height}, **settings)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(5000)
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("dialog", lambda dialog: complaints.append(dialog.message))
        page.on("request", lambda request: requests.append(request.url))
        page.goto(file.as_uri() + address)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []
    assert [url for url in requests if not url.startswith(tmp_path.as_uri())] == []
    assert len(requests) == len(contexts)
