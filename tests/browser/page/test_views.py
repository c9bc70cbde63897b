"""What players know, chances, and what to ask next, in the page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.page.actions import PHONE, READY, box, example, fits, open_tools, write
from tests.generated.dealt import dealt_log

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

KNOWLEDGE = example("knowledge")


def cell(page: Page, said: str) -> Locator:
    """Return the cell of the grid of which a screen reader says this, with what goes before and after."""
    return page.get_by_role("button", name=re.compile(re.escape(said)))


@pytest.mark.usefixtures("once")
def test_what_a_player_knows_and_why(notebook: Opener) -> None:
    page = notebook(KNOWLEDGE)
    view = page.get_by_role("group", name="What the grid shows")
    view.get_by_role("combobox").select_option("Ben knows")
    cell(page, "Anna, Miss Scarlett: Ben knows that it is here").wait_for()
    assert cell(page, "Ben, Mrs White: it is not certain that Ben knows").count() == 1
    page.get_by_text("Ben does not know the solution.").wait_for()
    # How near the others are, whoever is looked at.
    page.get_by_role("row", name=re.compile("^Clara .* yes$")).wait_for()

    cell(page, "Anna, Miss Scarlett: Ben knows").click()
    page.get_by_role("heading", name="Ben knows that Anna holds Miss Scarlett (known since line 28).").wait_for()
    line = page.get_by_role("button", name="line 28 Clara suggests White, Spanner, Study: Anna passes, Ben shows")
    line.click()
    assert page.evaluate("document.activeElement.closest('#log-pane') !== null")
    cell(page, "Anna, Rope: it is not certain").click()
    page.get_by_role("heading", name=re.compile("Ben does not know|open whether Ben knows")).wait_for()

    page.keyboard.press("v")
    cell(page, "Anna, Miss Scarlett: Clara knows that it is here").wait_for()
    page.keyboard.press("v")
    page.keyboard.press("v")
    page.keyboard.press("m")
    page.wait_for_selector(READY)
    assert cell(page, "knows that it is").count() == 0
    assert view.get_by_role("button", name="Notebook").get_attribute("aria-pressed") == "true"


@pytest.mark.usefixtures("once")
def test_chances_follow_the_log(notebook: Opener) -> None:
    page = notebook(KNOWLEDGE)
    page.get_by_role("button", name="Chances").click()
    cell(page, "Ben, Study: 53%").wait_for()
    page.get_by_text("14,070 deals agree with the log; each is taken to be equally likely.").wait_for()
    page.get_by_text("The 10 likeliest of 70 solutions:").wait_for()
    write(page, KNOWLEDGE + "Ben reveals Study\n")
    cell(page, "Ben, Study: certainly here").wait_for()
    assert page.get_by_text("14,070 deals").count() == 0
    # A log that cannot be true has no chances, and says so; mended, they are there again.
    write(page, example("impossible"))
    page.get_by_role("alert").get_by_text("No answer: the log contradicts itself from line").wait_for()
    write(page, KNOWLEDGE)
    cell(page, "Ben, Study: 53%").wait_for()
    cell(page, "Ben, Study: 53%").focus()
    page.keyboard.press("c")
    page.wait_for_selector(READY)
    assert cell(page, "53%").count() == 0


@pytest.mark.usefixtures("once")
def test_counting_that_takes_long_is_stopped(notebook: Opener) -> None:
    cards = {category: [f"{category}{number}" for number in range(18)] for category in ("suspects", "weapons", "rooms")}
    page = notebook(dealt_log([f"P{number}" for number in range(7)], cards, 28, 1))
    page.get_by_role("button", name="Chances").click()
    page.get_by_role("status").get_by_text("computing").wait_for()
    page.get_by_role("button", name="Stop").click()
    page.wait_for_selector(READY, timeout=30_000)
    # The log is read: there is nothing to read again.
    page.get_by_text(re.compile("Stopped[.]$")).wait_for()
    view = page.get_by_role("group", name="What the grid shows")
    assert view.get_by_role("button", name="Notebook").get_attribute("aria-pressed") == "true"
    assert cell(page, "%").count() == 0


@pytest.mark.usefixtures("once")
def test_what_to_ask_next_in_the_rooms_in_reach(notebook: Opener) -> None:
    page = notebook(KNOWLEDGE)
    page.get_by_role("button", name="What to ask").click()
    panel = page.locator(".view-panel")
    panel.get_by_text("Anna is not ready to accuse").wait_for()
    suggestions = panel.locator(".view-suggestions > li")
    said = suggestions.first.text_content() or ""
    assert "halves what is open" in said
    assert "Most likely: " in said
    assert "bits" not in said
    settings = panel.locator("summary")
    assert box(suggestions.first)["y"] < box(settings)["y"]
    rooms = panel.get_by_role("group", name="Rooms that can be reached")
    assert rooms.count() == 0 or not rooms.is_visible()
    settings.click()
    rooms.get_by_role("button", name="none").click()
    panel.get_by_text("Choose the rooms that can be reached.").wait_for()
    rooms.get_by_role("button", name="Study").click()
    suggestions.first.wait_for()
    assert all("Study" in text for text in suggestions.all_text_contents())

    suggestions.first.get_by_role("button").first.click()
    answers = suggestions.first.get_by_role("listitem")
    answers.last.get_by_text("settles").wait_for()
    assert "bits: on average" in (suggestions.first.text_content() or "")
    assert "nobody shows" in (answers.last.text_content() or "")
    answers.first.get_by_role("button").focus()
    # The choice of rooms stays while something else is looked at.
    page.get_by_role("button", name="Chances").click()
    page.wait_for_selector(READY)
    page.keyboard.press("a")
    suggestions.first.wait_for()
    assert all("Study" in text for text in suggestions.all_text_contents())
    write(page, example("six-players"))
    panel.get_by_text("Anna can accuse: Colonel Mustard, Revolver, Study is the solution.").wait_for()


@pytest.mark.usefixtures("once")
def test_who_knows_my_cards(notebook: Opener) -> None:
    page = notebook(example("six-players"), locale="de-DE")
    page.get_by_role("button", name="Chancen").focus()
    page.keyboard.press("k")
    page.get_by_role("columnheader", name="Karte").wait_for()
    assert page.get_by_role("button", name="Clara kennt Kitchen nicht").count() == 1
    page.get_by_role("button", name="Eva kennt Kitchen, seit Zeile 50").click()
    page.get_by_text("Eva weiß, dass Anna Kitchen besitzt (bekannt seit Zeile 50).").wait_for()
    page.get_by_role("button", name="Wer meine Karten kennt").last.click()
    write(page, example("onlooker"))
    page.get_by_role("alert").get_by_text("Zuschauers").wait_for()


def test_on_a_phone_the_grid_stays_in_sight(notebook: Opener, chromium: Browser) -> None:
    page = notebook(KNOWLEDGE, **PHONE)
    open_tools(page)
    switch = page.get_by_role("group", name="What the grid shows")
    for control in (*switch.get_by_role("button").all(), switch.get_by_role("combobox")):
        shown = box(control)
        assert shown["height"] >= 44
        assert shown["x"] + shown["width"] <= 390
    switch.get_by_role("button", name="Chances").tap()
    cell(page, "Ben, Study: 53%").wait_for()
    assert page.locator(".view-panel").count() == 0
    page.locator("#book").get_by_role("button", name="What to ask").tap()
    page.get_by_text("Anna is not ready to accuse").wait_for()
    assert fits(page)
