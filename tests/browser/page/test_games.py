"""The games that a browser stores: their list, the last grid on return, and what happens if they cannot be stored."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from tests.browser.page.actions import (
    PHONE,
    READY,
    Tapping,
    axe,
    fits,
    game_in,
    note_saved_file,
    open_games,
    open_sheet,
    reload,
    saved_file,
    text_of,
    until_kept,
    write,
)
from tests.browser.page.test_turns import FIRST, HAND, HEAD

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Page, Route

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

GAME = HEAD + HAND + FIRST + "\n"
MARKUP = 'edition: cluedo-uk\nplayers: "<b>Ann</b>", "Ben & Co", Finn 6\n'
LEFT = "As you left it. The software is starting …"


def new_log(page: Page, text: str) -> None:
    """Begin another log with a text."""
    page.get_by_role("button", name="Open, save, share").first.click()
    page.get_by_role("dialog").get_by_role("button", name="New log").click()
    page.get_by_role("dialog").wait_for(state="detached")
    write(page, text)


def hold_questions(page: Page) -> Callable[[], None]:
    """Let the software start only when the returned function is called."""
    held: list[Route] = []
    page.route("**/api/ask", lambda route: held.append(route))

    def go_on() -> None:
        from playwright.sync_api import Error  # only browser tests install it

        page.unroute("**/api/ask")
        for route in held:
            with suppress(Error):  # of a page that is gone
                route.continue_()

    return go_on


def stored(page: Page, part: str) -> str:
    """Return the only stored value under such a name."""
    found = page.evaluate("part => Object.entries(localStorage).filter(([key]) => key.includes(part))", part)
    assert len(found) == 1, found
    return str(found[0][1])


def test_games_are_listed_by_players_date_and_progress(notebook: Opener) -> None:
    page = notebook(GAME, locale="en-GB")
    until_kept(page)
    new_log(page, MARKUP)
    new_log(page, "# what I think of\n# nothing yet\n")
    games = open_games(page)
    assert games.get_by_role("listitem").count() == 3
    shown = game_in(games, "Anna, Ben, Clara").inner_text()
    assert re.search(r"\d\d? [A-Z][a-z]+ \d{4}, \d\d:\d\d · 1 turn · \d+ of 84 cells", shown), shown
    assert "0 turns" in game_in(games, "<b>Ann</b>, Ben & Co, Finn").inner_text()
    assert "begins “# what I think of” · 2 lines" in game_in(games, "open now").inner_text()
    assert not axe(page, "dialog")
    # Deleting is undone in the list, and after it was closed.
    games.get_by_role("button", name="More: <b>Ann</b>, Ben & Co, Finn").click()
    games.get_by_role("button", name="Delete").click()
    games.get_by_text("Deleted: <b>Ann</b>, Ben & Co, Finn").wait_for()
    games.get_by_role("button", name="Undo: ").click()
    game_in(games, "<b>Ann</b>").wait_for()
    games.get_by_role("button", name="More: Anna").click()
    games.get_by_role("button", name="Delete").click()
    games.get_by_role("button", name="Close").click()
    assert open_games(page).get_by_role("listitem").count() == 2
    games.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Undo the deletion").click()
    # A name is one's own; the players stand behind it.
    games = open_games(page)
    games.get_by_role("button", name="More: Anna").click()
    name = games.get_by_role("textbox", name="Name")
    name.fill("Christmas <3")
    name.press("Tab")
    assert re.search(r"^Christmas <3\s.* · Anna, Ben, Clara · 1 turn", game_in(games, "Christmas").inner_text())
    note_saved_file(page)
    games.get_by_role("button", name="Save as a file").click()
    assert saved_file(page) == ("Christmas 3.clue", GAME)
    game_in(games, "Christmas").click()
    page.get_by_role("heading", name="Christmas <3").wait_for()
    page.wait_for_selector(READY)
    assert text_of(page) == GAME


@pytest.mark.usefixtures("once")
def test_the_list_fits_a_phone_and_tells_no_hidden_answer(notebook: Opener, chromium: Browser) -> None:
    page = notebook(GAME, **PHONE | {"width": 360, "height": 640})
    until_kept(page, ".snapshot.")
    games = open_games(page)
    games.get_by_role("button", name="More: Anna").tap()
    assert fits(page)
    for button in games.get_by_role("button").all():
        size = button.bounding_box()
        assert size is not None
        assert size["height"] >= 40, button.inner_text()
    games.get_by_role("button", name="Close").tap()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("h")
    page.get_by_text("The answers are hidden").first.wait_for()
    page.wait_for_function("() => !Object.keys(localStorage).some(key => key.includes('.snapshot.'))")
    page.wait_for_function("() => Object.values(localStorage).some(log => log.includes('\"known\":null'))")
    assert "cells" not in game_in(open_games(page), "Anna").inner_text()


def test_the_last_grid_is_there_before_the_software(notebook: Opener, address: str) -> None:
    page = notebook(GAME, width=390, height=844)
    until_kept(page, ".snapshot.")
    known = page.locator(".grid td.holds, .grid td.lacks").count()
    assert known > 0
    page.goto("about:blank")
    go_on = hold_questions(page)
    page.goto(address)
    page.get_by_text(LEFT).wait_for()
    assert page.locator(".grid td.holds, .grid td.lacks").count() == known
    # A turn is tapped meanwhile, and added later.
    page.get_by_role("button", name="+ Turn").click()
    found = Tapping(page)
    for card in ("Colonel Mustard", "Candlestick", "Ballroom"):
        found.sheet.get_by_label(card, exact=True).check()
    found.sheet.get_by_label("nobody").check()
    found.sheet.get_by_text("The software is starting.").wait_for()
    found.press("Add line")
    page.wait_for_timeout(500)
    assert text_of(page) == GAME
    # The page is killed: the sheet and its choices are there again.
    page.reload()
    page.get_by_text(LEFT).wait_for()
    assert found.sheet.get_by_label("Candlestick", exact=True).is_checked()
    found.press("Add line")
    go_on()
    page.get_by_text(LEFT).wait_for(state="detached")
    page.wait_for_function("() => document.querySelector('.cm-content').textContent.includes('Candlestick')")
    page.wait_for_selector(READY)
    assert re.fullmatch(
        re.escape(GAME) + r"\w+ suggests Mustard, Candlestick, Ballroom: .*nobody shows\n", text_of(page)
    )
    assert page.get_by_text(LEFT).count() == 0


def test_a_failed_start_is_reported_and_tried_again(notebook: Opener, address: str) -> None:
    page = notebook(GAME, width=390, height=844)
    until_kept(page, ".snapshot.")
    page.goto("about:blank")
    error = {"error": {"code": "broken", "message": "No connection."}}
    page.route("**/api/ask", lambda route: route.fulfill(json=error))
    page.goto(address)
    page.get_by_text("As you left it. The software did not start.").wait_for()
    note_saved_file(page)
    open_sheet(page).get_by_role("button", name="Save as a file").click()
    assert saved_file(page)[1] == GAME
    open_sheet(page).get_by_role("button", name="New log").click()
    page.get_by_role("heading", name="The software did not start").wait_for()
    assert page.get_by_text("The software is starting").count() == 0
    page.unroute("**/api/ask")
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector(READY)


@pytest.mark.usefixtures("once")
@pytest.mark.parametrize(
    "change",
    [
        "value => value.slice(0, value.length / 2)",
        "value => value.replace('holds', 'lacks')",
        "value => 'x'",
        "value => value.replace(/^[^\\n]*/, '1-0')",
        # Whole, but of another version, and of another text.
        "(value, sum) => sum(value.slice(value.indexOf('\\n') + 1).replace('\"format\":1', '\"format\":2'))",
        "(value, sum) => sum(value.slice(value.indexOf('\\n') + 1).replace(/(\"contract\":\")../, '$1zz'))",
        "(value, sum) => sum(value.slice(value.indexOf('\\n') + 1).replace('edition: ', 'edition:  '))",
    ],
)
def test_a_snapshot_that_does_not_fit_is_ignored(notebook: Opener, address: str, change: str) -> None:
    page = notebook(GAME)
    until_kept(page, ".snapshot.")
    page.goto("about:blank")
    go_on = hold_questions(page)
    # Changed when the page is loaded: leaving the page would store it again.
    page.add_init_script(
        """const sum = (json) => { let hash = 0x811c9dc5;
          for (let at = 0; at < json.length; at++) hash = Math.imul(hash ^ json.charCodeAt(at), 0x01000193);
          return `${json.length}-${(hash >>> 0).toString(36)}\\n${json}`; };
        for (const [key, value] of Object.entries(localStorage))
          if (key.includes('.snapshot.')) localStorage.setItem(key, ("""
        + change
        + """)(value, sum));"""
    )
    page.goto(address)
    page.get_by_role("heading", name="The software is starting").wait_for()
    page.wait_for_timeout(300)
    assert page.locator(".grid").count() == 0
    go_on()
    page.locator(".grid").first.wait_for()
    page.wait_for_selector(READY)


def test_what_another_tab_deletes_is_stored_again_and_said(notebook: Opener, address: str) -> None:
    page = notebook(GAME)
    until_kept(page)
    other = page.context.new_page()
    other.goto("about:blank")
    other.goto(address.split("#")[0] + "icon.svg")
    other.evaluate("localStorage.clear()")
    page.get_by_text("The stored copy of this log was deleted").wait_for()
    page.get_by_role("button", name="Save as a file").first.wait_for()
    assert "Clara" in stored(page, ".log.")
    page.get_by_role("button", name="Close the notice").click()
    # Without an event, as when the browser clears its data: at the next time of storing.
    page.evaluate("localStorage.clear()")
    write(page, GAME + "Ben leaves\n")
    page.get_by_text("The stored copy of this log was deleted").wait_for()
    assert "Ben leaves" in stored(page, ".log.")


def test_what_another_tab_has_written_is_not_overwritten(notebook: Opener) -> None:
    """(A browser has no locks over plain HTTP, and another tab may have the same log.)"""
    page = notebook(GAME)
    until_kept(page)
    page.evaluate(
        "() => { const [key, value] = Object.entries(localStorage).find(([key]) => key.includes('.log.'));"
        "localStorage.setItem(key, value.replace('players:', '# theirs\\\\nplayers:')) }"
    )
    write(page, GAME + "Ben leaves\n")
    page.get_by_text("This game is open in another tab").first.wait_for()
    # The page may have noticed it before the line was written.
    page.wait_for_function("() => Object.values(localStorage).some(value => value.includes('Ben leaves'))")
    texts = page.evaluate("Object.entries(localStorage).filter(([key]) => key.includes('.log.')).map(one => one[1])")
    assert len(texts) == 2
    assert sorted(("# theirs" in text, "Ben leaves" in text) for text in texts) == [(False, True), (True, False)]


def test_a_full_storage_deletes_nothing_and_is_said_at_once(notebook: Opener) -> None:
    page = notebook(GAME)
    until_kept(page)
    new_log(page, MARKUP)
    page.wait_for_function("() => Object.keys(localStorage).filter(key => key.includes('.log.')).length === 2")
    page.evaluate(
        "() => { const real = Storage.prototype.setItem; Storage.prototype.setItem = function (key, value) {"
        "if (Object.keys(localStorage).filter(one => one.includes('.log.') && one !== key).length > 0)"
        "throw new DOMException('', 'QuotaExceededError'); real.call(this, key, value) } }"
    )
    write(page, MARKUP + "Finn leaves\n")
    page.get_by_text("this log is not stored").first.wait_for()
    note_saved_file(page)
    page.locator(".notice").get_by_role("button", name="Save as a file").click()
    assert saved_file(page)[1] == text_of(page)
    # The sign stays; the list says it again, and makes room.
    page.get_by_role("button", name="Not stored").click()
    games = page.get_by_role("dialog")
    games.get_by_role("alert").get_by_text("delete games that you no longer need").wait_for()
    assert games.get_by_role("listitem").count() == 2
    games.get_by_role("button", name="More: Anna").click()
    games.get_by_role("button", name="Delete").click()
    games.get_by_role("alert").wait_for(state="detached")
    games.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Not stored").wait_for(state="detached")
    assert "Finn leaves" in stored(page, ".log.")
    reload(page)
    assert text_of(page).endswith("Finn leaves\n")
