"""The page on a phone: by touch, the log a swipe away, what explains slides up."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.page.actions import (
    PHONE,
    Tapping,
    axe,
    box,
    choose_in_menu,
    example,
    fits,
    open_tools,
    until_scrolled,
    until_still,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

GAME = example("six-players")


def to_notebook(page: Page) -> None:
    page.get_by_role("button", name="Notebook", exact=True).last.tap()
    until_scrolled(page, 0)


def smallest(page: Page, elements: str) -> float:
    """Return the least width or height of elements."""
    return float(
        page.evaluate(
            "elements => [...document.querySelectorAll(elements)].map(one => one.getBoundingClientRect())"
            ".reduce((least, one) => Math.min(least, one.width, one.height), 99)",
            elements,
        )
    )


SEEN_ROWS = """() => [...document.querySelectorAll('.grid tbody tr:not(.group-row)')].filter(row =>
    [row.querySelector('th.card'), row.lastElementChild].every(cell => {
        const {left, right, top, bottom} = cell.getBoundingClientRect();
        return [[left + 3, top + 1.5], [right - 3, bottom - 1.5]].every(([x, y]) =>
            cell.contains(document.elementFromPoint(x, y)));
    })).length"""
"""The number of rows of which nothing covers or cuts the first or the last cell."""

BROKEN_WORDS = """() => [...document.querySelectorAll('.grid th bdi, .bar bdi, .bar p, .bar button')].flatMap(node => {
    const text = node.firstChild, found = [];
    if (text?.nodeType !== Node.TEXT_NODE || getComputedStyle(node).writingMode !== 'horizontal-tb') return [];
    if (node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflow !== 'visible') found.push(text.data);
    for (const word of text.data.matchAll(/[^\\s]+/g)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map(part => Math.round(part.top))).size > 1) found.push(word[0]);
    }
    return found;
})"""
"""The words of the grid and the head that are cut off or broken over two lines."""


def broken_words(page: Page) -> list[str]:
    """Return these words when the widths have settled."""
    for _ in range(20):
        if not (found := page.evaluate(BROKEN_WORDS)):
            break
        page.wait_for_timeout(100)
    return list(found)


GERMAN = """ausgabe: cluedo-de
spieler: Alexandra, Benjamin, Charlotte, Dominik, Elisabeth, Friedrich
ich: Alexandra
hand: Bloom, Seil, Salon

Benjamin vermutet Gatow, Dolch, Eingangshalle: Charlotte zeigt
"""


@pytest.mark.parametrize(("width", "height", "least"), [(390, 844, 27), (844, 390, 24)])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_all_cards_are_seen_at_once(
    chromium: Browser, notebook: Opener, width: int, height: int, least: float, scheme: str
) -> None:
    page = notebook(GAME, width, height, has_touch=True, is_mobile=True, color_scheme=scheme)
    page.get_by_role("button", name="Close the notice").tap()
    to_notebook(page)
    assert page.evaluate(SEEN_ROWS) == 21
    assert fits(page)
    assert smallest(page, ".grid td button") >= least
    # The envelope is first, and the names are whole for those who do not see them.
    page.get_by_role("columnheader", name="envelope", exact=True).first.wait_for()
    page.get_by_role("columnheader", name="Clara", exact=True).first.wait_for()
    first = page.locator("[data-cell='0,0']")
    assert (first.get_attribute("aria-label") or "").startswith("envelope, Miss Scarlett")
    assert axe(page) == []
    # Views and slider come and go, and so do own notes and the walkthrough.
    assert not page.get_by_role("slider").is_visible()
    open_tools(page)
    page.get_by_role("slider").wait_for()
    page.get_by_role("button", name="My notes", exact=True).tap()
    view = page.get_by_role("button", name="View", exact=True)
    view.tap()
    assert page.evaluate(SEEN_ROWS) == 21
    view.tap()
    page.get_by_role("button", name="Show what follows").tap()
    page.get_by_role("button", name="Walkthrough", exact=True).tap()
    page.locator(".grid .marked").first.wait_for()
    page.get_by_role("button", name="Close", exact=True).tap()
    view.tap()
    assert page.evaluate(SEEN_ROWS) == 21


def test_arrow_keys_go_through_blocks(chromium: Browser, notebook: Opener) -> None:
    page = notebook(GAME, 844, 390, has_touch=True, is_mobile=True)
    to_notebook(page)
    assert page.get_by_role("grid").count() == 3
    page.locator("[data-cell='0,0']").focus()
    for key, label in (("PageDown", "envelope, Candlestick"), ("ArrowUp", "envelope, Professor Plum")):
        page.keyboard.press(key)
        assert str(page.evaluate("document.activeElement.ariaLabel")).startswith(label)


@pytest.mark.parametrize("lang", ["de-DE", "ja-JP"])
def test_no_word_is_cut_on_a_narrow_phone(chromium: Browser, notebook: Opener, lang: str) -> None:
    page = notebook(GERMAN, 360, 640, has_touch=True, is_mobile=True, locale=lang)
    page.locator(".thumb .side").first.tap()
    until_scrolled(page, 0)
    assert broken_words(page) == []
    assert fits(page)
    page.set_viewport_size({"width": 844, "height": 390})
    page.wait_for_function("document.querySelectorAll('.grid').length === 3")
    assert broken_words(page) == []


HAND = """edition: cluedo-uk
players: Anna 6, Ben 6, Clara 6
me: Anna
hand: White, Spanner, Kitchen, Ballroom, Peacock, Plum
"""


def test_after_a_turn_it_is_said_what_is_new_and_when_one_can_accuse(chromium: Browser, notebook: Opener) -> None:
    page = notebook(HAND, **PHONE)
    page.get_by_role("button", name="Close the notice").tap()
    to_notebook(page)
    head = page.get_by_role("banner")
    assert head.locator(".findings").count() == 0
    page.get_by_role("button", name="+ Turn").tap()
    found = Tapping(page)
    found.choose("Who made the suggestion", "Anna")
    found.pick("Reverend Green", "Rope", "Kitchen")
    found.answer("Who showed", "nobody")
    # On a touch screen the sheet stays open.
    found.press("Add line")
    # A category is solved: in the sheet, and above the grid.
    news = found.sheet.get_by_role("button", name="In the envelope: Reverend Green, Rope")
    news.wait_for()
    assert re.search(r"\d+ new: Ben lacks Reverend Green …", news.inner_text())
    assert found.sheet.get_by_text("You can accuse:").count() == 0
    found.choose("Who made the suggestion", "Anna")
    found.pick("Reverend Green", "Spanner", "Hall")
    found.answer("Who showed", "Ben")
    found.choose("Card of Ben", "Hall")
    found.press("Add line")
    found.sheet.get_by_role("button", name=re.compile(r"\d+ new: Ben has Hall …")).wait_for()
    found.choose("Who made the suggestion", "Anna")
    found.pick("Reverend Green", "Rope", "Study")
    found.answer("Who showed", "nobody")
    found.press("Add line")
    found.sheet.get_by_text("You can accuse:").wait_for()
    assert found.sheet.get_by_role("definition").all_inner_texts() == ["Reverend Green", "Rope", "Study"]
    assert axe(page) == []
    # A tap marks the new cells in the grid, until there are newer ones; own notes tell nothing of them.
    found.sheet.get_by_role("button", name=re.compile(r"\d+ new: ")).tap()
    page.get_by_role("dialog").wait_for(state="detached")
    marked = page.locator(".grid .marked")
    marked.first.wait_for()
    assert marked.count() == page.locator(".grid .fresh").count() > 0
    assert page.evaluate(SEEN_ROWS) == 21
    assert axe(page) == []
    open_tools(page)
    page.get_by_role("button", name="My notes", exact=True).tap()
    page.get_by_role("grid", name="My notes").wait_for()
    assert marked.count() == head.get_by_text("You can accuse:").count() == head.locator(".findings").count() == 0
    page.get_by_role("button", name="Show what follows").tap()
    head.get_by_role("button", name="Why?").tap()
    page.get_by_role("heading", name="The envelope holds Study").wait_for()


def test_grid_log_and_proof_by_touch(chromium: Browser, notebook: Opener) -> None:
    page = notebook(GAME, **PHONE)
    to_notebook(page)
    log, grid = page.get_by_role("region", name="Log"), page.get_by_role("grid")
    assert box(grid)["x"] == 0
    assert box(log)["x"] == 390
    # All seven places fit, and the finger finds each cell.
    assert box(grid)["width"] <= 390
    assert smallest(page, ".thumb button, .bar button") >= 43.9
    assert smallest(page, ".grid td button") >= 27
    # The log is a swipe away.
    page.locator("main").evaluate("main => main.scrollTo({ left: 390 })")
    until_scrolled(page, 390)
    assert page.get_by_role("button", name="Log", exact=True).get_attribute("aria-current") == "true"
    to_notebook(page)

    cell = page.get_by_role("button", name="Felix, Library: holds")
    cell.tap()
    panel = page.get_by_role("region", name="Explanation")
    panel.get_by_role("heading", name="Felix holds Library").wait_for()
    until_still(page)
    # The cell stays in sight above what slides up.
    assert box(cell)["y"] + box(cell)["height"] <= box(panel)["y"] + 1
    half = box(panel)["height"]
    page.get_by_role("button", name="Larger").tap()
    until_still(page)
    assert box(panel)["height"] > half * 1.4
    page.get_by_role("button", name="Smaller").tap()
    until_still(page)
    assert box(panel)["height"] == pytest.approx(half, abs=2)
    # The back button closes it, and does not leave the page; so it does with what lies over the page.
    page.go_back()
    panel.wait_for(state="detached")
    page.get_by_role("button", name="+ Turn").tap()
    page.get_by_role("dialog").wait_for()
    page.go_back()
    page.get_by_role("dialog").wait_for(state="detached")
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("radio", name="Deutsch").check()
    page.get_by_role("dialog", name="Menü").get_by_role("button", name="Schließen").tap()
    page.get_by_role("button", name="Felix, Library: besitzt").tap()
    page.get_by_role("region", name="Erklärung").wait_for()
    until_still(page)
    # Pulled down, it closes.
    handle = box(page.get_by_role("button", name="Größer"))
    page.mouse.move(195, handle["y"] + 10)
    page.mouse.down()
    page.mouse.move(195, handle["y"] + 120, steps=4)
    page.mouse.up()
    page.get_by_role("region", name="Erklärung").wait_for(state="detached")
    assert page.url.startswith("http://127.0.0.1")


def test_a_window_that_is_made_narrow_has_the_back_button_too(chromium: Browser, notebook: Opener) -> None:
    page = notebook(GAME)
    page.get_by_role("button", name="Felix, Library: holds").click()
    panel = page.get_by_role("region", name="Explanation")
    panel.wait_for()
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("navigation", name="Parts of the page").wait_for()
    page.go_back()
    panel.wait_for(state="detached")
    assert page.url.startswith("http://127.0.0.1")


def test_what_is_chosen_is_read_whole_and_notices_leave_status_and_tools_free(
    chromium: Browser, notebook: Opener
) -> None:
    page = notebook(GAME, **PHONE)
    to_notebook(page)
    open_tools(page)
    chosen = page.get_by_role("combobox", name="… knows")
    chosen.select_option(label="Felix knows")
    wide = chosen.evaluate("""select => {
        const paper = document.createElement("canvas").getContext("2d"), style = getComputedStyle(select);
        paper.font = style.font;
        return paper.measureText("Felix knows").width + 2 * parseFloat(style.paddingLeft);
    }""")
    assert box(chosen)["width"] > wide + 20  # and the arrow
    page.get_by_role("button", name="Back to the notebook").tap()
    page.get_by_role("button", name="Felix, Library: holds").tap()
    panel = page.get_by_role("region", name="Explanation")
    panel.wait_for()
    until_still(page)
    assert box(page.get_by_text("stored only in this browser"))["y"] > box(panel)["y"] + 44


def test_an_empty_log_has_no_mistakes_yet_and_going_to_one_swipes_to_the_log(
    chromium: Browser, notebook: Opener
) -> None:
    page = notebook(**PHONE)
    page.get_by_role("button", name="Log", exact=True).tap()
    assert page.get_by_role("button", name="mistake").count() == 0
    page.get_by_role("textbox", name="log").focus()
    page.keyboard.insert_text(example("broken"))
    page.get_by_role("button", name="mistake").wait_for()
    to_notebook(page)
    page.get_by_role("button", name=re.compile("^Go to line")).tap()
    until_scrolled(page, 390)
    assert fits(page)


def test_a_phone_on_its_side_shows_the_cell_and_its_proof(chromium: Browser, notebook: Opener) -> None:
    page = notebook(GAME, width=844, height=390, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="Close the notice").tap()
    to_notebook(page)
    cell = page.get_by_role("button", name="Felix, Library: holds")
    cell.tap()
    page.get_by_role("heading", name="Felix holds Library").wait_for()
    until_still(page)
    panel = box(page.get_by_role("region", name="Explanation"))
    assert panel["height"] > 250
    assert box(cell)["x"] + box(cell)["width"] <= panel["x"] + 1
    assert 100 < box(cell)["y"] < 300
    # What a leaf rests on is seen in the log, beside the proof.
    page.get_by_role("treeitem", name="line 13: Eva showed").first.dispatch_event("pointermove")
    page.get_by_role("button", name="Log", exact=True).tap()
    marked = page.locator(".log-marked-most").first
    marked.wait_for()
    until_scrolled(page, 844)
    assert 48 < box(marked)["y"] < panel["y"] + panel["height"] - box(marked)["height"]
    assert box(marked)["x"] + box(marked)["width"] <= panel["x"] + 1


def test_after_a_turn_that_cannot_be_it_is_seen_and_asked_why(chromium: Browser, notebook: Opener) -> None:
    page = notebook("edition: cluedo-uk\nplayers: Anna 6, Ben 6, Clara 6\nBen reveals Rope\n", **PHONE)
    page.get_by_role("button", name="+ Turn").tap()
    found = Tapping(page)
    found.pick("Miss Scarlett", "Rope", "Kitchen")
    found.answer("Who showed", "nobody")
    found.press("Add it anyway")
    page.get_by_role("button", name="Undo").wait_for()
    # What was added is said where it does not cover how the log stands.
    page.get_by_role("banner").get_by_text("Impossible since line 4").wait_for()
    page.get_by_role("button", name="Why?").tap()
    page.get_by_role("heading", name="The log is impossible").wait_for()
    page.get_by_role("button", name="Undo").tap()
    page.get_by_role("banner").get_by_text("cells open").wait_for()


@pytest.mark.parametrize("lang", ["en-GB", "de-DE", "ja-JP"])
def test_the_start_offers_three_things_without_scrolling(chromium: Browser, notebook: Opener, lang: str) -> None:
    page = notebook(width=360, height=640, has_touch=True, is_mobile=True, locale=lang)
    start = page.locator(".start")
    assert start.get_by_role("heading").count() == 3
    assert start.evaluate("one => [one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth]") == [0, 0]
    assert page.evaluate(BROKEN_WORDS.replace(".grid th bdi", ".start button, .start h3")) == []
    assert smallest(page, ".start button") >= 43.9


def test_who_plays_meets_neither_rules_nor_keys(chromium: Browser, notebook: Opener) -> None:
    page = notebook(GAME, **PHONE)
    sides = page.get_by_role("navigation", name="Parts of the page").get_by_role("button")
    assert sides.all_inner_texts() == ["Notebook", "Log", "+ Turn"]
    page.get_by_role("button", name="Menu").tap()
    menu = page.get_by_role("dialog", name="Menu")
    assert menu.locator("summary").all_inner_texts() == ["Play", "Review", "Learn", "This page"]
    assert not menu.get_by_role("button", name="Exercises").is_visible()
    assert menu.get_by_role("button").last.inner_text() == "Delete this log"
    # One part at a time.
    menu.locator("summary", has_text="Learn").tap()
    menu.get_by_role("button", name="Exercises").wait_for()
    menu.get_by_role("button", name="Enter a turn").wait_for(state="hidden")
    page.keyboard.press("Escape")
    choose_in_menu(page, "This page", "Help")
    page.get_by_role("dialog", name="Signs").get_by_text("Not known yet").wait_for()
    assert page.locator("kbd").count() == 0
    page.keyboard.press("Escape")
    choose_in_menu(page, "Learn", "My own rules")
    page.get_by_role("button", name="Begin with one rule").wait_for()
    assert sides.all_inner_texts() == ["Notebook", "Log", "Rules", "+ Turn"]
