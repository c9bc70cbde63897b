"""Nothing that is written or tapped is lost by reloading or a new game; an Undo undoes what it is shown next to."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

import pytest

from clue_logic.game.events import Reply, Suggestion
from clue_logic.language.reader import read_log
from clue_logic.language.writing.log import log_of
from clue_logic.words.records import replace
from tests.browser.page.actions import (
    PHONE,
    READY,
    Tapping,
    begun_log,
    box,
    choose_in_menu,
    example,
    game_in,
    open_by_key,
    open_games,
    open_sheet,
    reload,
    text_of,
    until_scrolled,
    until_still,
    write,
    write_on,
)
from tests.browser.page.test_turns import FIRST, HAND, HEAD, SHOWED, a_game
from tests.page.test_turns_bridge import told

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

OTHER = "edition: cluedo-uk\nplayers: Dee 9, Eve 9\n"
TURNS = 50
MOMENTS = int(os.environ.get("MOMENTS", "30"))
"""Of the interruptions of a game; more take longer."""
OWN_CARDS = ("Professor Plum", "Rope", "Hall")


def tap_own_cards(found: Tapping) -> None:
    """Enter a turn in which Ben suggests three cards that Anna holds, and no player shows one."""
    found.choose("Who made the suggestion", "Ben")
    for card in OWN_CARDS:
        found.sheet.get_by_label(card, exact=True).check()
    found.choose(SHOWED, "nobody")


def test_a_turn_that_cannot_be_is_added_only_after_a_second_yes(notebook: Opener, chromium: Browser) -> None:
    page = notebook(HEAD + HAND, **PHONE)
    page.get_by_role("button", name="+ Turn").tap()
    found = Tapping(page)
    tap_own_cards(found)
    warned = found.sheet.get_by_role("alert")
    warned.get_by_text("line 4: Anna was dealt Professor Plum").wait_for()
    line = "Ben suggests Plum, Rope, Hall: nobody shows"
    found.sheet.get_by_label("The line").get_by_text(line).wait_for()
    assert found.sheet.get_by_role("button", name="Add line").is_disabled()
    page.keyboard.press("Enter")  # the key for it adds nothing either
    page.wait_for_selector(READY)
    assert text_of(page) == HEAD + HAND
    # Mended, it can be added without further questions.
    found.choose(SHOWED, "Anna")
    warned.wait_for(state="detached")
    found.choose(SHOWED, "nobody")
    found.tap(warned.get_by_role("button", name="Add it anyway"))
    found.sheet.wait_for(state="detached")
    page.wait_for_selector(READY)
    assert text_of(page) == f"{HEAD}{HAND}{line}\n"
    # The notice covers nothing of the panel, and goes.
    page.clock.install()
    page.get_by_role("button", name="Why?").tap()
    panel, notice = page.get_by_role("region", name="Explanation"), page.locator(".notice")
    panel.get_by_role("button", name="Change line 5").first.wait_for()
    until_still(page)
    assert box(panel)["y"] + box(panel)["height"] <= box(notice)["y"] + 1
    found.tap(panel.get_by_role("button", name="Change line 5").first)
    page.get_by_text("The log is possible again.").first.wait_for()
    shown, said = box(panel), box(panel.get_by_role("status"))
    assert shown["height"] < 200
    assert said["y"] + said["height"] <= shown["y"] + shown["height"]
    page.get_by_text("Line 5 was changed").wait_for()
    page.clock.fast_forward(30_000)
    notice.wait_for(state="detached")


@pytest.mark.usefixtures("once")
def test_an_undo_that_would_undo_something_else_is_not_offered(notebook: Opener) -> None:
    page = notebook(HEAD + HAND)
    undo, found = page.get_by_role("button", name="Undo"), open_by_key(page, "t")
    found.sheet.get_by_label("Keep open").check()
    found.answer("What happened", "Learned")
    found.answer("Where", "envelope")
    found.pick("Kitchen", "Lounge")
    found.answer("What is known", "lacks")
    found.press("Add line")
    # What was added at once is taken back at once.
    found.press("Undo")
    page.wait_for_selector(READY)
    assert text_of(page) == HEAD + HAND
    found.sheet.get_by_label("Keep open").uncheck()
    found.press("Add line")
    undo.wait_for()
    write_on(page, "Ben leaves\n")
    undo.wait_for(state="detached")

    # A repair: what was typed since is not what Undo stands beside.
    write(page, f"{HEAD}{HAND}Ben suggests Plum, Rope, Hall: nobody shows\n")
    page.get_by_role("button", name="Why?").click()
    page.get_by_role("button", name="Change line 5").first.click()
    undo.wait_for()
    write_on(page, "Clara leaves\n")
    undo.wait_for(state="detached")
    assert text_of(page).endswith("Clara leaves\n")


@pytest.mark.usefixtures("once")
def test_a_new_game_after_an_example_is_another_log_with_a_name_of_its_own(notebook: Opener) -> None:
    page = notebook(locale="en-GB")
    page.get_by_role("button", name="An example").click()
    page.get_by_role("heading", name="beginners.clue").wait_for()
    page.wait_for_selector(READY)
    found = open_by_key(page, "n")
    sheet = found.sheet
    found.fill_names("Anna", "Ben", "Clara")
    sheet.get_by_label("I am only watching").check()
    sheet.get_by_role("button", name="Start the game").click()
    page.get_by_role("heading", name="Anna, Ben, Clara").wait_for()
    assert page.locator(".cm-content:focus").count() == 1
    for number in range(16):
        page.keyboard.insert_text(f"# turn {number}\n")
    # What leads back leads to the other log, and this one is kept as well.
    page.get_by_role("button", name="Back to the previous log").click()
    page.get_by_role("heading", name="beginners.clue").wait_for()
    page.wait_for_selector(READY)
    kept = game_in(open_games(page), "Anna, Ben, Clara")
    assert re.search(r"\d\d? [A-Z][a-z]+ \d{4}", kept.inner_text()), "the date as in Britain"
    kept.click()
    page.get_by_role("heading", name="Anna, Ben, Clara").wait_for()
    assert text_of(page).endswith("# turn 15\n")


@pytest.mark.usefixtures("once")
def test_another_edition_keeps_the_cards_of_the_hand_that_it_has(notebook: Opener) -> None:
    page = notebook(locale="en-GB")
    found = open_by_key(page, "n")
    sheet = found.sheet
    hand = sheet.get_by_role("region", name="My hand")
    for card in ("Professor Plum", "Mrs White", "Dagger", "Rope", "Hall"):
        hand.get_by_label(card, exact=True).check()
    edition = sheet.get_by_label("Edition")
    edition.select_option("clue-us")
    hand.get_by_text("This edition does not have").get_by_text("Mrs White, Dagger").wait_for()
    for card in ("Professor Plum", "Rope", "Hall"):
        assert hand.get_by_label(card, exact=True).is_checked()
    for card in ("Mrs. White", "Knife", "Study"):
        hand.get_by_label(card, exact=True).check()
    hand.get_by_text("This edition does not have").wait_for(state="detached")
    found.fill_names("Anna", "Ben", "Clara")
    sheet.get_by_role("button", name="Start the game").click()
    held = read_log(begun_log(page)).hand
    assert held is not None
    assert {*held} == {"Professor Plum", "Rope", "Hall", "Mrs. White", "Knife", "Study"}


def test_on_a_phone_saving_is_about_what_is_in_front(notebook: Opener, chromium: Browser) -> None:
    page = notebook(HEAD + HAND + FIRST + "\n", **PHONE)
    sheet, thumb = page.get_by_role("dialog"), page.get_by_role("navigation", name="Parts of the page")

    def offered() -> list[str]:
        choose_in_menu(page, "Play", "Open, save, share")
        found: list[str] = sheet.get_by_role("button", name=re.compile("^Save")).all_inner_texts()
        sheet.get_by_role("button", name="Close").tap()
        return found

    choose_in_menu(page, "Learn", "My own rules")
    until_scrolled(page, 390)
    assert offered() == ["Save the rules as a file"]
    thumb.get_by_role("button", name="Notebook").tap()
    until_scrolled(page, 0)
    assert offered() == ["Save as a file"]
    # A finger points at nothing: a tap opens what it opens, and nothing lies over that.
    thumb.get_by_role("button", name="Log").tap()
    until_scrolled(page, 390)
    page.locator(".cm-line", has_text="suggests").get_by_text("Clara").tap()
    page.wait_for_timeout(1000)
    assert page.locator(".cm-tooltip").count() == 0
    assert page.locator(".log-settles[title]").count() == 0
    page.locator(".log-settles").last.tap()
    page.get_by_role("region", name="Explanation").wait_for()
    page.get_by_role("region", name="Explanation").get_by_role("button", name="Close").tap()
    # A new log begins with the greeting, and with a game to be set up.
    page.get_by_role("button", name="Open, save, share").tap()
    sheet.get_by_role("button", name="New log").tap()
    page.get_by_role("button", name="New game", exact=True).wait_for()
    until_scrolled(page, 0)
    page.get_by_role("button", name="New game", exact=True).tap()
    sheet.get_by_role("heading", name="New game").wait_for()


def test_half_a_turn_outlives_back_and_reloading(notebook: Opener) -> None:
    page = notebook(HEAD + HAND + "# at the table\n" * 60, width=390, height=844)
    turn, sheet = page.get_by_role("button", name="+ Turn"), page.get_by_role("dialog")
    turn.click()
    sheet.get_by_label("Miss Scarlett", exact=True).check()
    sheet.get_by_label("Spanner", exact=True).check()
    reload(page)
    # The sheet is open again. The first Back closes what lies over the page, and does not leave it.
    assert sheet.get_by_label("Spanner", exact=True).is_checked()
    sheet.get_by_label("Kitchen", exact=True).check()
    page.go_back()
    sheet.wait_for(state="detached")
    # One reads on where one wrote last.
    page.get_by_role("button", name="Log", exact=True).click()
    page.get_by_role("textbox", name="log").focus()
    page.keyboard.insert_text("# the end\n")
    page.wait_for_selector(READY)
    assert text_of(page).endswith("# at the table\n# the end\n")
    # Another log has no part in it.
    write(page, HEAD + HAND)
    page.evaluate("document.activeElement.blur()")
    turn.click()
    for card in ("Miss Scarlett", "Spanner", "Kitchen"):
        assert sheet.get_by_label(card, exact=True).is_checked()
    sheet.get_by_role("button", name="Close").click()
    open_sheet(page).get_by_role("button", name="six-players.clue").click()
    page.get_by_role("heading", name="six-players.clue").wait_for()
    page.wait_for_selector(READY)
    turn.click()
    sheet.get_by_label("Kitchen", exact=True).wait_for()
    assert sheet.get_by_role("group", name="rooms").locator(":checked").count() == 0
    sheet.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Back to the previous log").click()
    page.wait_for_selector(READY)
    turn.click()
    sheet.get_by_role("group", name="rooms").locator(":checked").wait_for()
    assert sheet.get_by_label("Kitchen", exact=True).is_checked()
    sheet.get_by_role("button", name="Clear").click()
    assert sheet.get_by_role("group", name="rooms").locator(":checked").count() == 0


def steps_of(sheet: Locator, event: Suggestion) -> Iterator[Locator]:
    """Yield what is tapped for a turn, one after the other."""
    last = event.answers[-1]
    for card in event.cards:
        yield sheet.locator(f'input[aria-label="{card}"]').first
    shower = last.player if last.reply is Reply.ANSWERED else "nobody"
    yield sheet.get_by_role("group", name="Who showed").get_by_label(shower)
    if last.card is not None:
        yield sheet.get_by_role("group", name=f"Card of {last.player}").get_by_label(last.card, exact=True)
    yield sheet.get_by_role("button", name="Add line")


WAYS = ("reload", "back", "close", "kill")


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_a_game_is_played_with_interruptions_at_random_moments(
    notebook: Opener, chromium: Browser, address: str
) -> None:
    """Half of the time, one goes on before the software has started."""
    chance, whole = Random(28), a_game(7)
    game = replace(whole, events=whole.events[:TURNS])
    page = notebook(log_of(replace(game, events=()), keep_lines=False), **PHONE)
    page.get_by_role("button", name="+ Turn").tap()
    # Closed after each line, the sheet and the page are interrupted in turn.
    page.get_by_label("Keep open").uncheck()
    page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    turns = [event for event in game.events if isinstance(event, Suggestion)]
    lengths = [len([*steps_of(page.get_by_role("dialog"), event)]) for event in turns]
    assert len(turns) == TURNS
    every = [(turn, step) for turn, length in enumerate(lengths) for step in range(length)]
    moments = chance.choices(every, k=MOMENTS)
    for turn, step in every:
        sheet = page.get_by_role("dialog")
        if not sheet.is_visible():
            page.get_by_role("button", name="+ Turn").dispatch_event("click")
        # (Whether a finger hits it is for other tests: here it is to be quick.)
        tapped = [*steps_of(sheet, turns[turn])][step]
        tapped.and_(page.locator(":enabled")).dispatch_event("click")
        if step == lengths[turn] - 1:
            sheet.wait_for(state="detached")
        for _ in range(moments.count((turn, step))):
            page = interrupt(page, chance.choice(WAYS), address, patient=chance.random() < 0.5)
    page.wait_for_selector(READY)
    reload(page)
    again = read_log(text_of(page))
    assert again.hand == game.hand
    assert [told(event, game) for event in again.events] == [told(event, game) for event in game.events]


def interrupt(page: Page, way: str, address: str, *, patient: bool) -> Page:
    """Interrupt the page in a way, and return the page with which one goes on; `patient`: when it is ready."""
    from playwright.sync_api import Error  # only browser tests install it

    if way == "reload":
        page.reload()
    elif way == "back" and page.get_by_role("dialog").is_visible():
        page.go_back()
        page.get_by_role("dialog").wait_for(state="detached")
    elif way == "back":
        # Closing the sheet goes back in the history, asynchronously (web/src/shell/back.ts).
        page.wait_for_function("() => !history.state?.over")
        page.go_back()
        page.go_forward()
    else:
        context = page.context
        if way == "kill":
            with suppress(Error):
                page.goto("chrome://crash")
        page.close()
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.goto(address)
    if patient:
        page.wait_for_selector(READY)
    return page


@pytest.mark.usefixtures("once")
def test_undo_in_one_log_does_not_write_over_another(notebook: Opener) -> None:
    page = notebook(OTHER)
    open_sheet(page).get_by_role("button", name="onlooker.clue").click()
    page.get_by_role("heading", name="onlooker.clue").wait_for()
    page.wait_for_selector(READY)
    page.get_by_role("textbox", name="log").press("ControlOrMeta+z")
    page.wait_for_timeout(500)  # for longer than it takes to store what is written
    reload(page)
    assert text_of(page) == example("onlooker")
