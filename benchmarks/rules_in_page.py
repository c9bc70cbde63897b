"""How long a key in a rule of one's own takes in the page until the grid has its new marks."""

from __future__ import annotations

import statistics
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

RULES = "#all of notebook but passed\n\nlacks(P, C) :- passed(S, P), names(S, C), at_most(P, G, N), N >= 1."
"""Digits are typed before the last point: after each key it is another rule that can be read."""
KEYS = "12345678"
MARKED = 300.0
"""The bar, in milliseconds, of a key in a rule: the time that a verdict on one log may take."""

WATCH = """() => {
  window.marked = [];
  let since = null, late = false;
  addEventListener("keydown", (event) => {
    since = event.timeStamp;
    late = false;
  }, true);
  new MutationObserver(() => {
    if (document.querySelector(".stage.late")) late = true;
    else if (late && since !== null) {
      const begun = since;
      since = null;
      requestAnimationFrame(() => marked.push(performance.now() - begun));
    }
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
}"""
"""From a key until what is said of the log is about the rules as they are, and drawn."""


def key_in_rule(page: Page) -> float:
    """Write rules beside the log that the page shows; return the median of the keys, in milliseconds."""
    page.get_by_role("tab", name="Rules").click()
    page.get_by_role("textbox", name="rules").click()
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.insert_text(RULES)
    page.get_by_text("Shown: Your rules").wait_for()
    page.wait_for_selector(".stage.late", state="detached")
    page.evaluate(WATCH)
    page.keyboard.press("ArrowLeft")
    times: list[float] = []
    for key in KEYS:
        page.evaluate("() => { marked.length = 0; }")
        page.keyboard.press(key)
        page.wait_for_function("() => marked.length > 0")
        times.append(page.evaluate("() => marked.at(-1)"))
    return float(statistics.median(times))
