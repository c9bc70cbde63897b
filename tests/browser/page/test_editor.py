"""The editor for logs: errors, completion, hovers and edits."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.page.actions import PHONE, READY, fits, says, write, write_on

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

HEADERS = "edition: cluedo-uk\nplayers: Anna, Ben, Clara\nme: Anna\n"
HAND = "hand: White, Hall, Rope, Green, Plum, Study\n"


def log(page: Page) -> Locator:
    """Return the editor of the log."""
    return page.get_by_role("textbox", name="log")


def paste(page: Page, text: str, times: int = 1) -> None:
    """Paste a text at the end of the log, so many times over at once."""
    write_on(page)
    page.evaluate(
        "([text, times]) => addEventListener('copy', event => {"
        "event.clipboardData.setData('text/plain', text.repeat(times)); event.preventDefault() }, {once: true})",
        [text, times],
    )
    page.keyboard.press("ControlOrMeta+c")
    page.keyboard.press("ControlOrMeta+v")


def test_a_mistake_is_underlined_and_mended_by_keys_and_by_buttons(notebook: Opener) -> None:
    page = notebook(f"{HEADERS}learn 𝒜Ben lacks Rope\nlearn Ben lacks Rpoe  # 😀\n")
    page.get_by_role("button", name="2 mistakes").click()
    listed = page.get_by_role("list", name="mistakes and remarks")
    listed.get_by_role("button", name="line 5:").click()
    assert log(page).evaluate("log => log.contains(document.activeElement)")
    page.keyboard.press("ControlOrMeta+Home")
    page.evaluate(
        "() => { window.spoken = ''; const live = document.querySelector('.cm-announced');"
        "new MutationObserver(() => { window.spoken += live.textContent }).observe(live, {childList: true}) }"
    )
    page.keyboard.press("F8")
    page.keyboard.press("F8")
    shown = page.locator(".cm-tooltip")
    shown.get_by_text('unknown card "Rpoe"').wait_for()
    assert 'unknown card "Rpoe"' in page.evaluate("() => window.spoken")
    shown.get_by_role("button", name="Rope").first.click()
    says(page, f"{HEADERS}learn 𝒜Ben lacks Rope\nlearn Ben lacks Rope  # 😀\n")
    page.get_by_role("button", name="1 mistake").wait_for()
    listed.get_by_role("button", name="Ben", exact=False).last.click()
    page.get_by_text("no mistakes").wait_for()
    says(page, f"{HEADERS}learn Ben lacks Rope\nlearn Ben lacks Rope  # 😀\n")
    log(page).focus()
    page.keyboard.press("ControlOrMeta+z")
    page.get_by_role("button", name="1 mistake").wait_for()


def test_proposals_come_while_one_types_and_leave_enter_alone(notebook: Opener) -> None:
    page = notebook(HEADERS)
    write_on(page)
    proposals = page.get_by_role("listbox", name="Completions")

    def type_until_proposed(text: str, proposed: str) -> None:
        page.keyboard.type(text, delay=30)
        proposals.get_by_role("option", name=proposed).first.wait_for()
        page.wait_for_timeout(100)  # CodeMirror waits for a moment, lest a key meant for the text takes a proposal

    type_until_proposed("learn Be", "Ben")
    page.keyboard.press("Tab")
    type_until_proposed(" lacks dag", "Dagger")
    page.keyboard.press("Enter")
    says(page, f"{HEADERS}learn Ben lacks Dagger")
    page.keyboard.press("Enter")
    type_until_proposed("Ben suggests Scarlett, ", "")
    page.keyboard.press("Enter")  # nothing of a name is typed: it is the end of the line that is meant
    page.keyboard.type("x")
    says(page, f"{HEADERS}learn Ben lacks Dagger\nBen suggests Scarlett, \nx")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    assert log(page).evaluate("log => !log.contains(document.activeElement)")


@pytest.mark.usefixtures("once")
@pytest.mark.parametrize(("locale", "right"), [("en", "no mistakes"), ("de", "keine Fehler")])
def test_what_the_empty_page_shows_can_be_typed_as_it_stands(notebook: Opener, locale: str, right: str) -> None:
    page = notebook(locale=locale)
    shown = page.locator(".start-write pre").inner_text()
    page.get_by_role("textbox").first.click()
    for line in shown.splitlines():
        page.keyboard.type(line, delay=20)
        page.wait_for_timeout(200)  # until there are proposals: Enter means the end of a line that is whole
        page.keyboard.press("Enter")
    page.get_by_text(right).wait_for()
    page.get_by_role("grid").wait_for()
    assert page.locator(".cm-line").first.inner_text() == shown.splitlines()[0]


def test_words_are_coloured_told_of_renamed_and_put_into_form(notebook: Opener) -> None:
    page = notebook(f"{HEADERS}{HAND}Ben   suggests Scarlett, Dagger, Hall: Clara passes")
    page.get_by_text("settles 2 cells").wait_for()
    assert page.locator(".cm-line .word-player", has_text="Clara").count() == 2
    page.locator(".cm-line .word-card", has_text="Dagger").hover()
    page.get_by_text("It is not known who holds Dagger").wait_for()
    write_on(page)
    page.keyboard.press("Alt+h")
    page.get_by_role("status").get_by_text("This line settles:").wait_for()
    page.keyboard.press("Escape")
    page.get_by_text("This line settles:").wait_for(state="detached")
    page.keyboard.press("ArrowUp")  # the line is broken
    page.keyboard.press("Home")
    page.keyboard.press("F2")
    field = page.get_by_role("textbox", name="new name for Ben")
    field.fill("B <b>n")
    field.press("Enter")
    page.wait_for_selector(READY)
    page.locator(".cm-line", has_text="players: Anna").get_by_text("B <b>n").wait_for()
    page.locator(".cm-line", has_text="suggests").get_by_text("B <b>n").wait_for()
    assert page.locator(".cm-line b").count() == 0
    page.keyboard.press("Alt+p")
    page.locator(".cm-line", has_text=re.compile(r"B <b>n\W suggests")).wait_for()


@pytest.mark.usefixtures("once")
def test_lines_lead_to_what_they_settled_and_are_marked_by_proofs(notebook: Opener) -> None:
    page = notebook(f"{HEADERS}{HAND}Ben suggests Scarlett, Dagger, Hall: Clara passes\nlearn Ben lacks Dagger")
    page.get_by_text("settles 2 cells").click()
    page.get_by_role("heading", name="Line 5").wait_for()
    write_on(page)
    page.keyboard.press("Alt+l")
    page.get_by_role("heading", name="Line 6").wait_for()
    page.get_by_label(re.compile("^Clara, Dagger")).click()
    page.locator(".cm-line.log-marked, .cm-line.log-marked-most").first.wait_for()
    page.keyboard.press("[")
    page.locator(".cm-line.log-later", has_text="learn").wait_for()
    page.keyboard.press("]")
    page.locator(".cm-line.log-later").wait_for(state="detached")


@pytest.mark.usefixtures("once")
@pytest.mark.parametrize("pane", ["log", "rules"])
def test_hostile_texts_stay_texts(notebook: Opener, pane: str) -> None:
    page, name = notebook(HEADERS), "<script>alert(1)</script>" + "x" * 10_000
    page.get_by_role("tab", name=pane.title()).click()
    start = HEADERS if pane == "log" else ""
    write(page, f'{start}learn "{name}" lacks "\u202eRope\u2069"\n# \u0007\u200b\n', pane)
    shown = page.locator(f"#{pane}-pane")
    shown.locator(".cm-specialChar").first.wait_for()
    assert shown.locator(".cm-specialChar").count() == 4
    shown.get_by_role("button", name=re.compile("mistake")).click()
    page.get_by_role("list", name="mistakes and remarks").wait_for()
    assert fits(page)


def test_what_is_too_long_is_refused_and_ten_thousand_lines_can_be_edited(notebook: Opener) -> None:
    page = notebook(HEADERS)
    paste(page, "learn Ben lacks Rope\n", 480_000)
    page.get_by_text("the limit is 1,000,000. Nothing was changed").wait_for()
    says(page, HEADERS)
    page.keyboard.type("x\n")
    says(page, f"{HEADERS}x\n")
    paste(page, "# " + "😀 long " * 12_500 + "\n" + "# a remark of somebody\n" * 10_000)
    page.wait_for_selector(READY)
    page.keyboard.press("ControlOrMeta+Home")
    page.keyboard.type("# first", delay=10)
    page.locator(".cm-line", has_text="# first").wait_for()
    page.wait_for_selector(READY)
    write_on(page)
    page.keyboard.type("learn Ben lacks Rpoe", delay=10)
    page.get_by_role("button", name="2 mistakes").wait_for()


def test_a_log_is_written_on_a_phone(notebook: Opener, chromium: object) -> None:
    page = notebook(HEADERS, **PHONE)
    assert log(page).get_attribute("autocapitalize") == "off"
    assert log(page).get_attribute("spellcheck") == "false"
    log(page).tap()
    page.keyboard.press("ControlOrMeta+End")
    page.keyboard.insert_text("learn Ben lacks Rpoe\nlearn Clara lacks Rope")  # as a phone pastes
    page.wait_for_selector(READY)
    page.get_by_role("button", name="1 mistake").tap()
    listed = page.get_by_role("list", name="mistakes and remarks")
    listed.get_by_role("button", name="Rope").first.tap()
    says(page, f"{HEADERS}learn Ben lacks Rope\nlearn Clara lacks Rope")
    assert listed.count() == 0
