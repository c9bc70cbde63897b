"""Open cells, lines and impossible logs in the page: what is missing, what if, what is settled, what repairs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.page.actions import HIGH, READY, WIDE, axe, choose, example, fits, text_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser


@pytest.mark.usefixtures("once")
def test_an_open_cell_and_what_if(notebook: Opener) -> None:
    page = notebook(example("supposing"), WIDE, HIGH)
    choose(page, "Ann", "Axe")
    page.get_by_role("heading", name="Open: whether Ann holds Axe is not known").wait_for()
    for side in ("Ann holds Axe", "Ann lacks Axe"):
        deal = page.get_by_role("table", name=side)
        deal.wait_for()
        assert deal.get_by_role("row").count() == 4
        assert "Axe (elsewhere in the other deal)" in (deal.text_content() or "")
    page.get_by_role("row", name="Ann 71%").wait_for()
    page.get_by_text("each of the 51 deals that agree with the log counts the same").wait_for()
    page.get_by_text("Ann shows Axe, or passes on it").wait_for()
    page.get_by_text('"Ann holds Axe" does not follow.').click()
    page.get_by_text("missing:").first.wait_for()
    # What if: the grid shows what would follow, until it is put away.
    page.get_by_role("button", name="Suppose it is true").click()
    page.get_by_text(
        "Supposing that Ann holds Axe: the notebook shows what would follow. One more cell follows."
    ).wait_for()
    page.get_by_role("list", name="What would follow").get_by_text("Ben lacks Axe").wait_for()
    page.get_by_role("button", name="Ben, Axe: lacks").wait_for()
    page.get_by_role("button", name="Suppose it is false").click()
    page.get_by_text("Supposing that Ann lacks Axe: the notebook shows what would follow.").wait_for()
    page.get_by_role("button", name="Ben, Axe: holds").wait_for()
    page.get_by_role("button", name="Back to what is known").click()
    page.get_by_role("button", name="Ben, Axe: open").wait_for()
    # It ends with its panel, too.
    page.get_by_role("button", name="Suppose it is true").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Ben, Axe: lacks").wait_for()
    choose(page, "envelope", "Axe")
    page.get_by_role("heading", name="The envelope lacks Axe").wait_for()
    page.get_by_role("button", name="Ben, Axe: open").wait_for()


@pytest.mark.usefixtures("once")
def test_in_german_and_on_a_phone(notebook: Opener) -> None:
    page = notebook(example("supposing"), 390, 844, locale="de-DE")
    choose(page, "Ann", "Axe")
    page.get_by_role("button", name="Annehmen, dass es stimmt").click()
    page.get_by_text("Angenommen, Ann besitzt Axe: das Notizblatt zeigt, was dann folgt.").wait_for()
    assert fits(page)


def test_an_impossible_log_is_repaired_by_one_click_and_that_is_undone(notebook: Opener, engine: Browser) -> None:
    page = notebook(example("impossible").replace("expect inconsistent\n", ""), WIDE, HIGH)
    page.get_by_role("button", name="Why?").click()
    page.wait_for_selector(READY)
    page.get_by_role("heading", name="The log is impossible").wait_for()
    page.get_by_text("These 3 lines cannot all be true").wait_for()
    if engine.browser_type.name == "chromium":
        assert axe(page, "#panel") == []
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
    assert "Clara suggests White, Candlestick, Kitchen: nobody shows" in text_of(page)
    page.get_by_text("The log is possible again.").first.wait_for()
    page.get_by_text("Line 14 was changed: Ben passed.").wait_for()
    page.get_by_role("button", name="Undo").first.click()
    page.wait_for_selector(READY)
    assert "nobody shows" not in text_of(page)
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
