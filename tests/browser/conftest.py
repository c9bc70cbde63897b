"""Starts the browser that is installed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ARGUMENTS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)


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
