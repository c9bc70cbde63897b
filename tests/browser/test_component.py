"""The element `<clue-log>` in a web page, in a real browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from clue_logic.page.component import log_html

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

LOG = "cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Bob 1\nAnn reveals 1\n"


def test_a_click_shows_a_proof_and_a_supposition(engine: Browser, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    file.write_text(f"<!doctype html><meta charset=utf-8><title>A page</title>{log_html(LOG)}", encoding="utf-8")
    page = engine.new_page()
    page.goto(file.as_uri())
    panel = page.locator("clue-log section")
    page.get_by_role("button", name="Bob, 1 ✗").click()
    assert panel.locator("li").all_inner_texts()[0].startswith("(1) Bob lacks 1")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    panel.get_by_role("button", name="Bob holds 2").click()
    assert page.locator("clue-log td .new").count() == 3
    panel.get_by_role("button", name="Back to the log").click()
    assert page.locator("clue-log td .new").count() == 0
