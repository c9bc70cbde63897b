"""Starts the browsers that are installed; Playwright brings none."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

ARGUMENTS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with pytest.importorskip("playwright.sync_api").sync_playwright() as running:
        yield running


@pytest.fixture(scope="session", params=["chromium", "firefox"])
def engine(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Browser]:
    """Start a browser that is installed. (Firefox as it is: Playwright speaks WebDriver BiDi with it.)"""
    with launch(playwright, request.param) as started:
        yield started


@contextmanager
def launch(playwright: Playwright, name: str) -> Iterator[Browser]:
    """Start an installed browser by its name."""
    if name == "chromium":
        program = _installed("CHROMIUM", "/usr/bin/chromium")
        started = playwright.chromium.launch(executable_path=program, args=ARGUMENTS.split())
    else:
        program = _installed("FIREFOX", "/usr/bin/firefox-esr")
        started = playwright.firefox.launch(executable_path=program, channel="moz-firefox")
    yield started
    started.close()


@pytest.fixture(scope="session")
def chromium(engine: Browser) -> Browser:
    """The browser, for tests of what only Chromium can be told to show: touch, dark, print."""
    if engine.browser_type.name != "chromium":
        pytest.skip("only Chromium can be told")
    return engine


@pytest.fixture
def once(engine: Browser) -> None:
    """For tests of what does not depend on the browser: they are run in one."""
    if engine.browser_type.name != "chromium":
        pytest.skip("run in Chromium: it does not depend on the browser")


def _installed(variable: str, usual: str) -> str:
    program = os.environ.get(variable, usual)
    if not Path(program).exists():
        pytest.fail(f"no browser at {program}; say where it is: {variable}=/path/to/it")
    return program
