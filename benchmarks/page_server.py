"""How long a key and a click take in the page behind `clue-logic web`, six players and sixty suggestions."""

from __future__ import annotations

import gc
import http.client
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from rich.console import Console

from benchmarks.live import CARDS, PLAYERS
from benchmarks.rules_in_page import MARKED, key_in_rule
from benchmarks.timing import Bars
from clue_logic.cli.group import COLLECTING
from clue_logic.page.bridge.bridge import Bridge
from tests.generated.dealt import dealt_log

if TYPE_CHECKING:
    from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parents[1]
SUGGESTIONS = 60
TYPED = "Ben suggests Plum, Rope, Ha"
CELLS = [(player, card) for player in PLAYERS[:3] for card in CARDS["suspects"]]

BAR = 50.0
"""Milliseconds, for a key and for a click."""

TIMING = """() => {
  window.times = [];
  let since = null;
  for (const kind of ["keydown", "pointerdown"])
    addEventListener(kind, (event) => { since = event.timeStamp; }, true);
  new MutationObserver(() => {
    if (document.body.dataset.state === "ready" && since !== null) {
      const begun = since;
      since = null;
      requestAnimationFrame(() => { times.push(performance.now() - begun); });
    }
  }).observe(document.body, { attributes: true, attributeFilter: ["data-state"] });
}"""
"""From a key or a click until all that is shown is about it, and drawn."""


def main() -> None:
    """Print the times, and exit with 1 if a bar is missed."""
    gc.set_threshold(*COLLECTING)  # as the server does
    console = Console()
    bars = Bars(console)
    behind_web(console, bars)
    sys.exit(bars.missed > 0)


def behind_web(console: Console, bars: Bars) -> None:
    """Print what a key and a click take natively, over HTTP and in a browser, and hold the last against the bar."""
    text = dealt_log(PLAYERS, CARDS, SUGGESTIONS, 1)
    key, click = _asked(text, Bridge().answer)
    console.print(f"the bridge alone: a key {key:.1f} ms, a click {click:.1f} ms")
    with _served(text) as address:
        keys, clicks = _asked(text, _over_http(address))
        console.print(
            f"over HTTP: a key {keys:.1f} ms ({keys / key:.2f}), a click {clicks:.1f} ms ({clicks / click:.2f})"
        )
        shown_key, shown_click, marked = _in_browser(address)
    bars.check(f"a key to the new grid behind clue-logic web, {SUGGESTIONS} suggestions", shown_key, BAR, " ms")
    bars.check(f"a click to the proof behind clue-logic web, {SUGGESTIONS} suggestions", shown_click, BAR, " ms")
    bars.check(f"a key in a rule to its marks behind clue-logic web, {SUGGESTIONS} suggestions", marked, MARKED, " ms")
    console.print(f"of the bridge alone: {shown_key / key:.1f} times, {shown_click / click:.1f} times")


def _asked(text: str, answer: Callable[[str], str]) -> tuple[float, float]:
    """Return the medians for each key of a line typed at the end, and for the proofs of some cells, in milliseconds."""

    def timed(method: str, params: dict[str, object]) -> float:
        question = json.dumps({"method": method, "params": params, "lang": "en"})
        start = time.perf_counter()
        answer(question)
        return 1000 * (time.perf_counter() - start)

    timed("read", {"text": text})
    keys = [timed("read", {"text": text + TYPED[:end]}) for end in range(1, len(TYPED))]
    timed("read", {"text": text})
    timed("why", {"cell": {"place": PLAYERS[0], "card": "Hall"}, "at": None})
    clicks = [timed("why", {"cell": {"place": place, "card": card}, "at": None}) for place, card in CELLS]
    return statistics.median(keys), statistics.median(clicks)


@contextmanager
def _served(text: str) -> Iterator[str]:
    """Run ``clue-logic web`` on a file, and yield the address."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "game.clue"
        log.write_text(text, encoding="utf-8")
        command = [sys.executable, "-m", "clue_logic", "web", str(log), "--no-open"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as server:
            assert server.stdout is not None
            yield server.stdout.readline().strip()
            server.terminate()


def _over_http(address: str) -> Callable[[str], str]:
    parts = urlsplit(address)
    connection = http.client.HTTPConnection(parts.netloc)
    token = parts.fragment.removeprefix("token=")
    headers = {"authorization": f"Bearer {token}", "content-type": "application/json", "x-clue-session": "bench"}

    def answer(question: str) -> str:
        connection.request("POST", "/api/ask", question, headers)
        return connection.getresponse().read().decode()

    return answer


def _in_browser(address: str) -> tuple[float, float, float]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        program = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        browser = playwright.chromium.launch(executable_path=program, args=["--headless", "--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 720})
        page.goto(address)
        page.wait_for_selector("body[data-state=ready]")
        page.evaluate(TIMING)
        page.get_by_role("textbox", name="log").click()
        page.keyboard.press("ControlOrMeta+End")
        keys = [_time(page, lambda letter=letter: page.keyboard.type(letter)) for letter in TYPED]  # type: ignore[misc]
        for _ in TYPED:
            page.keyboard.press("Backspace")
        page.wait_for_selector("body[data-state=ready]")
        cells = page.locator("[role=gridcell] button, table button").all()[: len(CELLS)]
        clicks = [_time(page, cell.click) for cell in cells]
        marked = key_in_rule(page)
        browser.close()
    return statistics.median(keys[1:]), statistics.median(clicks[1:]), marked


def _time(page: Page, action: Callable[[], object]) -> float:
    """Return what an action took until the page was ready, in milliseconds."""
    page.evaluate("() => { times.length = 0; }")
    action()
    page.wait_for_function("() => times.length > 0")
    found: float = page.evaluate("() => times.at(-1)")
    return found


if __name__ == "__main__":
    main()
