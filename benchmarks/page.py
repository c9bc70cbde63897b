"""How long the page takes with Python in the browser, in Chromium and in Firefox, as ratios to native Python here.

``make page`` builds what is measured. A start is from the call of the page to a notebook that can be used, with a log
of 60 suggestions: cold in a new browser, warm in one that had the page before.
"""

from __future__ import annotations

import gzip
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console

from benchmarks.live import CARDS, PLAYERS
from benchmarks.rules_in_page import key_in_rule
from benchmarks.timing import Bars, median
from clue_logic.page.bridge.bridge import Bridge
from tests.generated.dealt import dealt_log

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Playwright

DIST = Path(__file__).parents[1] / "dist"
ONE_FILE = DIST / "clue-notebook.html"
SUGGESTIONS = 60
REPEAT = 5
START, KEY, PROOF = 3000.0, 300.0, 200.0
"""The bars, in milliseconds, of a warm start, a key and a proof."""

CHROMIUM = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]

WATCH = """
self.ready = null; self.changed = 0; self.asked = 0;
addEventListener("keydown", () => { self.asked = performance.now(); }, true);
addEventListener("pointerdown", () => { self.asked = performance.now(); }, true);
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  self.changed = performance.now();
  if (document.body.dataset.state === "ready") self.ready ??= self.changed;
}).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-state"] }));
"""
"""Notes when the page became ready, when something was last asked of it, and when it last changed after that."""


def main() -> None:
    """Print sizes, times and ratios, and exit with 1 if a bar is missed."""
    from playwright.sync_api import sync_playwright

    console = Console()
    bars = Bars(console)
    if not ONE_FILE.is_file():
        sys.exit("`make page` builds what is measured")
    _sizes(console)
    log = dealt_log(PLAYERS, CARDS, SUGGESTIONS, seed=1)
    native = _native(log)
    console.print("native: " + ", ".join(f"{what} {1000 * value:.1f} ms" for what, value in native.items()))
    console.print(f"load of this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    with sync_playwright() as playwright:
        for name in ("chromium", "firefox"):
            found = _measured(playwright, name, log)
            for what, most in (("cold start", None), ("warm start", START), ("key", KEY), ("proof", PROOF)):
                ratio = found[what] / 1000 / native[what.split()[-1]]
                told = f"{name}, {what}"
                console.print(f"{told}: {found[what]:.0f} ms, {ratio:.1f} times native")
                if most is not None:
                    bars.check(told, found[what], most, " ms")
            console.print(f"{name}, a key in a rule: {found['rule']:.0f} ms")
    sys.exit(bars.missed > 0)


def _sizes(console: Console) -> None:
    whole = ONE_FILE.read_bytes()
    console.print(f"one file: {len(whole) / 1e6:.1f} MB, gzipped {len(gzip.compress(whole)) / 1e6:.1f} MB")
    files = [file for file in (DIST / "site").iterdir() if file.is_file()]
    console.print(f"site: {sum(file.stat().st_size for file in files) / 1e6:.1f} MB in {len(files)} files")
    for file in sorted(files, key=lambda each: -each.stat().st_size)[:5]:
        console.print(f"    {file.name} {file.stat().st_size / 1e6:.2f} MB")


def _native(log: str) -> dict[str, float]:
    """Return the seconds that the same questions take behind the local server."""

    def ask(bridge: Bridge, method: str, **params: object) -> Any:
        return json.loads(bridge.answer(json.dumps({"method": method, "params": params, "lang": "en"})))["value"]

    command = f"from benchmarks.page import Bridge; import json; Bridge().answer(json.dumps({_read(log)!r}))"
    start = median(lambda: subprocess.run([sys.executable, "-c", command], check=True), repeat=3)
    bridge = Bridge()
    value = ask(bridge, "read", text=log)
    texts = iter([f"{log}{'#' * n}" for n in range(1, 3 * REPEAT)])
    key = median(lambda: ask(bridge, "read", text=next(texts)), repeat=REPEAT)
    cells = iter(_known(value["notebook"]["cells"]) * 2)
    proof = median(lambda: ask(bridge, "why", cell=next(cells), at=None), repeat=REPEAT)
    return {"start": start, "key": key, "proof": proof}


def _read(log: str) -> dict[str, object]:
    return {"method": "read", "params": {"text": log}, "lang": "en"}


def _known(cells: dict[str, dict[str, dict[str, Any]]]) -> list[dict[str, str]]:
    """Return the cells that follow from more than the headers."""
    return [
        {"place": place, "card": card} for place, row in cells.items() for card, cell in row.items() if cell["since"]
    ]


def _measured(playwright: Playwright, name: str, log: str) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        source, page_file = Path(folder) / "game.clue", Path(folder) / "game.html"
        source.write_text(log, encoding="utf-8")
        command = [sys.executable, "-m", "clue_logic", "page", "--log", str(source), "--out", str(page_file)]
        subprocess.run(command, check=True, capture_output=True)
        starts = []
        for _ in range(3):
            browser = _browser(playwright, name)
            context = browser.new_context()
            pages = [_opened(context, page_file.as_uri()) for _ in range(2)]
            starts.append([page.evaluate("self.ready") for page in pages])
            if len(starts) < 3:
                browser.close()
    page = pages[-1]
    page.wait_for_timeout(2000)
    page.get_by_role("textbox", name="log").click()
    page.keyboard.press("ControlOrMeta+End")
    keys = [_told(page, lambda: page.keyboard.press("#")) for _ in range(REPEAT)]
    labels = page.locator("button[aria-label*=', since line']").evaluate_all("all => all.map(one => one.ariaLabel)")
    chosen = labels[:: max(1, len(labels) // REPEAT)][:REPEAT]
    proofs = [_told(page, page.get_by_label(label, exact=True).first.click) for label in chosen]
    rule = key_in_rule(page)
    browser.close()
    cold, warm = zip(*starts, strict=True)
    times = {"cold start": cold, "warm start": warm, "key": keys, "proof": proofs, "rule": [rule]}
    return {what: statistics.median(found) for what, found in times.items()}


def _browser(playwright: Playwright, name: str) -> Browser:
    if name == "chromium":
        program = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        return playwright.chromium.launch(executable_path=program, args=CHROMIUM)
    program = os.environ.get("FIREFOX", "/usr/bin/firefox-esr")
    return playwright.firefox.launch(executable_path=program, channel="moz-firefox")


def _opened(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(address)
    page.wait_for_selector("body[data-state=ready]", timeout=120_000)
    return page


def _told(page: Page, act: Any) -> float:
    """Return after how many milliseconds the page has changed for the last time."""
    act()
    page.wait_for_timeout(1500)
    passed: float = page.evaluate("self.changed - self.asked")
    return passed


if __name__ == "__main__":
    main()
