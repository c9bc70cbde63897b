"""The user's own notes in the grid: marks by taps, and answers that reveal as much as is asked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from clue_logic.language.reader import read_log
from tests.browser.page.actions import (
    PHONE,
    READY,
    axe,
    box,
    cell,
    labels,
    open_tools,
    reload,
    says,
    text_of,
    until_kept,
)
from tests.browser.page.test_phone import to_notebook

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

GAME = """edition: cluedo-uk
players: Anna, Ben, Clara
me: Anna
hand: Plum, Rope, Hall, Study, Dagger, Library

Ben suggests White, Spanner, Lounge: Clara shows
Clara suggests White, Spanner, Lounge: nobody shows
Ben reveals Kitchen
"""
EMPTY = "no note"
GIVEN = re.compile(r": (holds|does not hold), settled by the headers$")


def noting(page: Page) -> None:
    """Show the user's own notes."""
    open_tools(page)
    page.get_by_role("button", name="My notes", exact=True).click()
    page.get_by_role("grid", name="My notes").wait_for()


def mark(page: Page, place: str, card: str, said: str) -> None:
    """Tap a cell, and wait for its next mark."""
    cell(page, place, card).click()
    page.get_by_role("button", name=f"{place}, {card}: {said}", exact=True).wait_for()


def test_own_marks_by_taps_are_lines_of_the_log_and_nothing_else_is_shown(chromium: Browser, notebook: Opener) -> None:
    page = notebook(GAME, **PHONE)
    to_notebook(page)
    assert any("since line" in label for label in labels(page))
    cell(page, "Ben", "Kitchen").click()
    page.get_by_role("heading", name="Ben holds Kitchen").wait_for()
    page.keyboard.press("o")
    page.get_by_role("grid", name="My notes").wait_for()
    page.get_by_role("heading", name="Ben holds Kitchen").wait_for(state="detached")
    # No conclusion is in the grid: neither to be seen nor in a name, and none above it.
    assert {label.split(": ")[1] for label in labels(page) if not GIVEN.search(label)} == {EMPTY}
    assert sum(bool(GIVEN.search(label)) for label in labels(page)) == 21 + 3 * 6
    html = page.get_by_role("grid").inner_html()
    assert "since" not in html
    assert "fresh" not in html
    assert page.locator(".status").inner_text().strip() == "Cells noted: 0"
    page.get_by_text("settles 3 cells").first.wait_for(state="detached")
    assert box(cell(page, "Ben", "Kitchen"))["width"] >= 43.9

    for said, line in (
        ("my note: does not hold", "note: Ben lacks Kitchen\n"),
        ("my note: holds", "note: Ben holds Kitchen\n"),
        ("my note: question mark", "note: Ben ? Kitchen\n"),
        (EMPTY, ""),
    ):
        mark(page, "Ben", "Kitchen", said)
        says(page, GAME + line)
    cell(page, "Anna", "Rope").click()  # the own hand stays
    mark(page, "Clara", "Lounge", "my note: does not hold")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Clara, Lounge: my note: holds").wait_for()
    says(page, GAME + "note: Clara holds Lounge\n")
    assert axe(page) == []
    # Taps in quick succession, and back.
    page.evaluate("document.querySelectorAll('.grid td.open button').forEach((one, at) => at < 3 && one.click())")
    page.wait_for_function("() => document.querySelectorAll('.grid td.note').length === 4")
    page.wait_for_selector(READY)
    assert len(read_log(text_of(page)).notes) == 4
    while text_of(page) != GAME + "note: Clara holds Lounge\n":
        cell(page, "Clara", "Lounge").focus()
        page.keyboard.press("Control+z")
        page.wait_for_selector(READY)
    assert page.locator(".grid td.note").count() == 1

    until_kept(page)
    reload(page)
    page.get_by_role("grid", name="My notes").wait_for()
    open_tools(page)
    assert [label for label in labels(page) if "my note" in label] == ["Clara, Lounge: my note: holds"]
    page.get_by_role("button", name="Show what follows").click()
    page.get_by_role("button", name=re.compile("Ben, Kitchen: holds, since line 8")).wait_for()


def test_own_marks_are_checked_hinted_and_undone(chromium: Browser, notebook: Opener) -> None:
    page = notebook(GAME, **PHONE)
    to_notebook(page)
    noting(page)
    panel = page.get_by_role("region", name="Explanation")

    mark(page, "Ben", "Mrs White", "my note: does not hold")
    page.get_by_role("button", name="Am I on track?").click()
    panel.get_by_text(re.compile("On track: 1 cell is noted, and it follows. \\d+ cells follow")).wait_for()
    close = page.get_by_role("button", name="Close", exact=True)
    close.click()

    mark(page, "Ben", "Lounge", "my note: does not hold")
    mark(page, "Ben", "Lounge", "my note: holds")
    page.get_by_role("button", name="Check my notes").click()
    panel.get_by_text("Ben holds Lounge: this is false.").wait_for()
    panel.get_by_role("button", name="Show the proof").click()
    panel.get_by_role("heading", name="Ben lacks Lounge").wait_for()
    close.click()
    noted = text_of(page)

    page.get_by_role("button", name="Hint: where to look").click()
    panel.get_by_role("button", name="line 8").wait_for()
    assert page.locator(".grid .marked").count() == 0
    panel.get_by_role("button", name="Next: the idea").click()
    panel.get_by_text("The idea is called").wait_for()
    assert page.locator(".grid .marked").count() == 0
    panel.get_by_role("button", name="Next: the cell").click()
    panel.get_by_text("The cell is Ben/Kitchen.").wait_for()
    page.locator(".grid .marked").wait_for()
    assert page.locator(".grid .marked button").get_attribute("aria-label") == f"Ben, Kitchen: {EMPTY}"
    panel.get_by_role("button", name="Next: the full step").click()
    panel.get_by_role("button", name="Note it").click()
    page.get_by_role("button", name="Ben, Kitchen: my note: holds").wait_for()
    # The next hint is about other notes: it begins again.
    panel.get_by_role("button", name="Hint: where to look").wait_for()
    page.get_by_role("button", name="Undo").click()
    says(page, noted)
    page.get_by_role("button", name=f"Ben, Kitchen: {EMPTY}").wait_for()

    close.click()
    page.get_by_role("button", name="What did I overlook?").click()
    panel.get_by_role("button", name="Show them").wait_for()
    assert "Kitchen" not in panel.inner_text()
    panel.get_by_role("button", name="Show them").click()
    panel.get_by_text("Ben holds Kitchen").wait_for()
    page.wait_for_selector(READY)
