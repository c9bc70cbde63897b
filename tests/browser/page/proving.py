"""What tests of proofs in the page do as a person does it: choose a cell, find a row of its proof."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.browser.page.conftest import EXAMPLES, READY

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

WIDE, HIGH = 1400, 1000


def example(name: str) -> str:
    """Return the text of an example."""
    return (EXAMPLES / f"{name}.clue").read_text(encoding="utf-8")


def cell(page: Page, place: str, card: str) -> Locator:
    """Return a cell of the grid, as a screen reader calls it."""
    return page.get_by_role("button", name=re.compile(f"^{re.escape(place)}, {re.escape(card)}:"))


def choose(page: Page, place: str, card: str) -> None:
    """Click a cell, and wait for what there is to say of it."""
    cell(page, place, card).click()
    page.wait_for_selector(READY)


def row(page: Page, text: str) -> Locator:
    """Return the row of the proof that says this."""
    return page.get_by_role("treeitem").filter(has_text=text).first


def focused(page: Page, text: str) -> Locator:
    """Wait until the row that says this has the focus, and return it."""
    page.wait_for_function("text => document.activeElement.matches('[role=treeitem]') && "
        "document.activeElement.textContent.includes(text)", arg=text)  # fmt: skip
    return page.locator("[role=treeitem]:focus")


def rows(page: Page) -> list[str]:
    """Return the texts of the visible rows, without their signs."""
    said = page.get_by_role("tree").locator(".proof-text").all_inner_texts()
    return [" ".join(text.split()) for text in said]


def written(page: Page) -> str:
    """Return the log as the editor has it."""
    lines = page.get_by_role("textbox", name="log").locator(".cm-line").all_inner_texts()
    return "\n".join(line.rstrip("\n") for line in lines)
