"""The page for everybody: axe finds nothing, whatever is open; it goes by keys alone, and at 320 pixels."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.page.actions import PHONE, READY, axe, box, choose_in_menu, example, fits, open_tools, write

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

GAME = example("six-players")
SMALL = "cards: 1, 2, 3, 4\nhidden: 1\nplayers: Ann 1, Ben 2\nAnn suggests 1, 2: Ben passes\n"
"""A game whose cells take axe no time."""

LOOKS = pytest.mark.parametrize("settings", [{}, {"color_scheme": "dark"}, PHONE], ids=["light", "dark", "phone"])


@LOOKS
def test_axe_finds_nothing(chromium: Browser, notebook: Opener, settings: dict[str, Any]) -> None:
    page = notebook(**settings)
    page.get_by_role("heading", name="Play").wait_for()
    assert axe(page, least=20) == []
    page.get_by_role("textbox", name="log").focus()
    page.keyboard.insert_text(GAME)
    page.get_by_role("button", name="Felix, Library: holds").click()
    page.get_by_role("heading", name="Felix holds Library").wait_for()
    assert axe(page, least=20) == []
    page.get_by_role("button", name="Close", exact=True).click()
    open_tools(page)
    page.get_by_role("button", name="Chances").click()
    page.get_by_text("Shown: Chances").wait_for()
    assert axe(page, least=20) == []
    page.get_by_role("button", name="Notebook", exact=True).first.click()
    page.get_by_role("button", name="Walkthrough", exact=True).click()
    page.get_by_role("button", name="Difficulty 1").first.click()
    assert axe(page, least=20) == []
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="Review", exact=True).click()
    page.get_by_role("heading", name="The solution").wait_for()
    assert axe(page, least=20) == []
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="Menu").click()
    assert axe(page, least=20) == []
    page.keyboard.press("Escape")
    choose_in_menu(page, "This page", "Help")
    page.get_by_role("heading", name=re.compile("^(Keys and s|S)igns$")).first.wait_for()
    assert axe(page, least=20) == []


@LOOKS
def test_axe_finds_nothing_where_rules_are_written(
    chromium: Browser, notebook: Opener, settings: dict[str, Any]
) -> None:
    page = notebook(SMALL, **settings)
    choose_in_menu(page, "Learn", "My own rules")
    page.get_by_role("button", name="Begin with one rule").wait_for()
    assert axe(page) == []
    write(page, "#all of notebook but passed\n\nlacks(P, C) :- pased(S, P), names(S, C).\n% Who passes.\n", "rules")
    page.locator("#rules-pane .text-count.bad").click()
    page.locator("#rules-pane .text-fix").first.wait_for()
    assert axe(page) == []
    page.locator("#rules-pane .text-fix").first.click()
    page.wait_for_selector(READY)
    assert axe(page) == []
    page.get_by_role("button", name="Open, save, share").click()
    page.get_by_role("button", name="Delete these rules").wait_for()
    assert axe(page) == []


def test_the_page_goes_by_keys_from_part_to_part(notebook: Opener) -> None:
    page = notebook(GAME)
    page.get_by_role("heading", level=1).wait_for()
    assert page.locator("main").count() == 1
    page.get_by_role("columnheader", name="Anna me", exact=True).wait_for()
    assert page.get_by_role("region", name="Log").count() == page.get_by_role("region", name="Notebook").count() == 1
    page.get_by_role("button", name="Skip to the notebook").press("Enter")
    assert page.evaluate("document.activeElement.dataset.cell") == "0,0"
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="You lack Miss Scarlett").wait_for()
    # From the grid into what explains the cell, and back to the cell when it is closed there.
    for _ in range(3):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('[aria-label=Explanation]') !== null"):
            break
    assert page.evaluate("document.activeElement.closest('[aria-label=Explanation]') !== null")
    page.keyboard.press("Escape")
    page.locator("[data-cell='0,0']:focus").wait_for()
    page.get_by_role("button", name="Skip to the log").press("Enter")
    assert page.evaluate("document.activeElement.closest('[role=textbox]') !== null")


def parts(page: Page) -> Iterator[tuple[str, str]]:
    """Open one part after the other, and tell by which key and where it is.

    One gives way to the next at once: what is pressed after Esc is not lost.
    """
    page.get_by_role("button", name="David, Miss Scarlett: open").focus()
    page.keyboard.press("Enter")
    page.get_by_text("What if?").wait_for()
    yield "Enter", "#panel"
    for key, heading in (
        ("a", "What to ask"),
        ("v", "What Ben certainly knows"),
        ("k", "Who knows my cards"),
        ("c", "Chances"),
        ("w", "Walkthrough"),
        ("b", "Review"),
        ("t", "Next line"),
        ("n", "New game"),
        ("Alt+s", "Open, save, share"),
        ("?", "Keys and signs"),
    ):
        page.keyboard.press("Escape")
        page.keyboard.press(key)
        page.get_by_role("heading", name=heading).first.wait_for()
        page.wait_for_selector(READY)
        yield key, "#panel" if key in "avkcwb" else "dialog"
    page.keyboard.press("Escape")
    page.locator("[data-cell]:focus").wait_for()
    page.keyboard.press("h")
    page.keyboard.press("Enter")
    page.get_by_role("region", name="Explanation").get_by_role("heading").first.wait_for()
    yield "h", "#panel"
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    page.keyboard.press("l")
    page.get_by_role("main").get_by_role("heading").first.wait_for()
    page.wait_for_selector(READY)
    yield "l", "main"


def test_every_part_is_reached_by_keys_without_losing_the_focus_and_axe_finds_nothing(
    notebook: Opener, engine: Browser
) -> None:
    page = notebook(GAME)
    for key, part in parts(page):
        assert key == "l" or page.evaluate("document.activeElement !== document.body"), key
        if engine.browser_type.name == "chromium":
            assert (key, axe(page, part)) == (key, [])


def test_focus_goes_back_to_where_it_came_from(notebook: Opener) -> None:
    page = notebook(GAME)
    panel = page.get_by_role("region", name="Explanation")
    for name in ("What to ask", "Chances"):
        asked = page.get_by_role("button", name=name)
        asked.press("Enter")
        panel.get_by_role("heading", name=name).first.wait_for()
        panel.get_by_role("button", name="Close").press("Enter")
        panel.wait_for(state="detached")
        assert asked.evaluate("one => one === document.activeElement")
    # Esc closes from within a list to choose from, and from the log, where nothing else takes it.
    page.get_by_role("button", name="What to ask").press("Enter")
    page.locator(".view-settings > summary").press("Enter")
    page.get_by_role("combobox", name="Rank by").press("Escape")
    panel.wait_for(state="detached")
    page.get_by_role("button", name="What to ask").press("Enter")
    panel.wait_for()
    page.get_by_role("textbox", name="log").press("ControlOrMeta+Home")
    page.keyboard.press("Escape")
    panel.wait_for(state="detached")
    assert page.evaluate("document.activeElement.closest('[role=textbox]') !== null")


@pytest.mark.parametrize(("width", "height"), [(320, 640), (640, 360)])  # 1280 pixels at 200 % are 640
def test_nothing_is_cut_off_on_small_screens(notebook: Opener, width: int, height: int) -> None:
    page = notebook(GAME, width, height)
    page.get_by_role("button", name="Felix, Library: holds").wait_for()
    page.locator(".notice").wait_for(state="detached")  # on a busy machine: that reading takes long
    page.get_by_role("button", name="Felix, Library: holds").click()
    page.get_by_role("heading", name="Felix holds Library").wait_for()
    assert fits(page)
    for button in (page.get_by_role("button", name="Menu"), page.get_by_role("button", name="Close", exact=True)):
        shown = box(button)
        assert 0 <= shown["x"] <= width - shown["width"]
        assert 0 <= shown["y"] <= height - shown["height"]
