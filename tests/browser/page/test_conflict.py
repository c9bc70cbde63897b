"""An impossible log in the page, and what a line tells."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.page.conftest import READY
from tests.browser.page.proving import HIGH, WIDE, example, written

if TYPE_CHECKING:
    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

IMPOSSIBLE = re.sub("expect inconsistent\n", "", example("impossible"))


def test_an_impossible_log_is_repaired_by_one_click_and_that_is_undone(notebook: Opener) -> None:
    page = notebook(IMPOSSIBLE, WIDE, HIGH)
    page.get_by_role("button", name="Why?").click()
    page.wait_for_selector(READY)
    page.get_by_role("heading", name="The log is impossible").wait_for()
    page.get_by_text("These 3 lines cannot all be true").wait_for()
    first = page.get_by_role("button", name="look here first")
    assert "Line 14" in first.inner_text()
    first.focus()
    page.wait_for_function("() => document.querySelectorAll('.cm-line')[13].className.includes('mark')")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.matches('.cm-content')")
    page.get_by_text("Why they cannot all be true").click()
    page.get_by_role("treeitem", name="contradiction: ").first.wait_for()
    repair = page.get_by_role("button", name="Change line 14: Ben passed")
    repair.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(READY)
    assert "Clara suggests White, Candlestick, Kitchen: nobody shows" in written(page)
    page.get_by_text("The log is possible again.").first.wait_for()
    page.get_by_text("Line 14 was changed: Ben passed.").wait_for()
    page.get_by_role("button", name="Undo").first.click()
    page.wait_for_selector(READY)
    assert "nobody shows" not in written(page)
    page.get_by_text("These 3 lines cannot all be true").wait_for()


@pytest.mark.usefixtures("once")
def test_a_line_tells_what_it_settled_and_each_cell_why(notebook: Opener) -> None:
    page = notebook(example("supposing"), WIDE, HIGH)
    page.get_by_text("settles 6 cells").click()
    page.wait_for_selector(READY)
    page.get_by_role("heading", name="Line 15").wait_for()
    page.get_by_role("listitem").get_by_text("Ben passed on Plum, Rope, Hall", exact=True).wait_for()
    settled = page.get_by_role("button", name=re.compile("^(Ben|Cid|the envelope) (holds|lacks) "))
    assert settled.count() == 6
    settled.filter(has_text="Cid lacks Rope").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(READY)
    page.get_by_role("treeitem", name="line 15: Cid passed on Plum, Rope, Hall").wait_for()
    page.get_by_role("button", name="Back").click()
    page.get_by_role("heading", name="Line 15").wait_for()
