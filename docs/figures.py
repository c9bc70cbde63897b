"""Draw the figures of the documents: `make figures` writes docs/page.png from the page as it is.

It needs Chromium, Playwright and the page (`make page`). Compare the picture before you commit it.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
LOG = ROOT / "examples" / "six-players.clue"
CELL = re.compile("envelope, Professor Plum: lacks")
SIZE = 1600, 1000
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")


def draw_page(target: Path) -> None:
    """Draw the page with a log and the proof of one cell."""
    width, height = SIZE
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        page_file = Path(folder, "page.html")
        command = [sys.executable, "-m", "clue_logic", "page", "--log", str(LOG), "--out", str(page_file)]
        subprocess.run(command, cwd=ROOT, check=True)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--headless", "--no-sandbox"])
        scale = 1.15  # text that can be read where the picture is shown smaller
        page = browser.new_page(
            viewport={"width": round(width / scale), "height": round(height / scale)}, device_scale_factor=scale
        )
        page.goto(page_file.as_uri())
        page.get_by_role("button", name=CELL).click(timeout=60_000)
        page.get_by_text("Ben holds Professor Plum").first.wait_for()
        page.screenshot(path=target, animations="disabled")
        browser.close()


if __name__ == "__main__":
    draw_page(ROOT / "docs" / "page.png")
