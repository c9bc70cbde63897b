"""An open cell in the page: two deals, chances, what would settle it, and what if."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.page.proving import HIGH, WIDE, choose, example

if TYPE_CHECKING:
    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser


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


@pytest.mark.usefixtures("once")
def test_what_if_ends_with_its_panel(notebook: Opener) -> None:
    page = notebook(example("supposing"), WIDE, HIGH)
    choose(page, "Ann", "Axe")
    page.get_by_role("button", name="Suppose it is true").focus()
    page.keyboard.press("Enter")
    page.get_by_text("Supposing that Ann holds Axe: the notebook shows").wait_for()
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
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390
