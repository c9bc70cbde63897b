"""The page on paper: notebook and proof on one sheet."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.page.actions import example

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

PAGE = re.compile(rb"/Type\s*/Page\b")


def sheets(page: Page) -> int:
    return len(PAGE.findall(page.pdf(prefer_css_page_size=True)))


@pytest.mark.parametrize(
    ("log", "cell"),
    [("six-players", "envelope, Colonel Mustard"), ("master-detective", "Omar, Monsieur Brunette")],
)
def test_notebook_and_proof_stand_on_one_sheet(chromium: Browser, notebook: Opener, log: str, cell: str) -> None:
    page = notebook(example(log), color_scheme="dark")
    assert sheets(page) == 1
    page.get_by_role("button", name=cell).click()
    proof = page.get_by_role("region", name="Explanation")
    proof.get_by_text(re.compile("^line ")).first.wait_for()
    assert sheets(page) == 1
    page.emulate_media(media="print", color_scheme="dark")
    assert proof.is_visible()
    assert page.get_by_role("grid").is_visible()
    for control in ("slider", "banner", "separator"):
        assert not page.get_by_role(control).first.is_visible()
    assert not page.get_by_role("region", name="Log").is_visible()
    year = page.evaluate("String(new Date().getFullYear())")
    page.locator("time").get_by_text(re.compile(year)).wait_for()
    # On paper it is dark on light, whatever the screen is.
    assert page.evaluate("getComputedStyle(document.querySelector('.grid .card')).color") == "rgb(29, 33, 38)"
    page.emulate_media(media="screen")
    page.evaluate("window.print = () => { document.body.dataset.printed = 'yes'; }")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Print notebook and proof").click()
    page.wait_for_selector("body[data-printed=yes]")
