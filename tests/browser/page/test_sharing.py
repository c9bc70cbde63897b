"""Opening, saving, keeping and passing on a log, and what can go wrong with it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from clue_logic.page.building import built_page
from tests.browser.page.actions import (
    READY,
    drop,
    fragment_of,
    game_in,
    note_saved_file,
    open_by_key,
    open_file,
    open_games,
    open_sheet,
    reload,
    saved_file,
    says,
    text_of,
    until_kept,
    write,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

HEADERS = "edition: cluedo-uk\nplayers: Anna, Ben, Clara\n"
KEPT = "Object.keys(localStorage).filter(key => key.includes('.log.')).length"
OTHER = "edition: cluedo-uk\nplayers: Dee, Eve, Finn 6\nlearn Dee lacks Rope  # 😀\n"


def shows(page: Page, part: str) -> None:
    """Wait until a line of the log has something in it."""
    page.locator(".cm-line", has_text=part).first.wait_for()
    page.wait_for_selector(READY)


def opens(page: Page, name: str, data: bytes) -> None:
    """Choose a file in the sheet."""
    open_sheet(page)
    open_file(page, "Open a file", name, data)


def test_what_is_written_survives_reloading_and_can_be_forgotten(notebook: Opener) -> None:
    page = notebook(HEADERS)
    page.get_by_text("stored only in this browser").first.wait_for()
    page.reload()
    shows(page, "Clara")
    open_sheet(page)
    page.get_by_role("button", name="Delete this log").click()
    page.get_by_text("The log is deleted.").wait_for()
    assert text_of(page) == ""
    assert page.evaluate(KEPT) == 0
    page.get_by_role("button", name="Restore it").click()
    says(page, HEADERS)
    open_sheet(page).get_by_role("button", name="Delete this log").click()
    page.get_by_text("The log is deleted.").wait_for()
    reload(page)
    assert text_of(page) == ""


@pytest.mark.usefixtures("once")
def test_a_notice_passes_beside_an_open_turn(notebook: Opener) -> None:
    """(It takes a row from the grid, and beside the notebook a turn stays open for a whole game.)"""
    page = notebook(HEADERS)
    open_by_key(page, "t")
    said = page.get_by_role("status").get_by_text("stored only in this browser")
    said.wait_for()
    said.wait_for(state="hidden", timeout=25_000)
    assert page.get_by_role("dialog").is_visible()


@pytest.mark.usefixtures("once")
def test_examples_are_a_tap_away_from_the_empty_page_and_take_one_place_each(notebook: Opener) -> None:
    page = notebook()
    page.get_by_role("button", name="An example").click()
    page.get_by_role("heading", name="beginners.clue").wait_for()
    page.wait_for_selector(READY)
    for name in ("onlooker.clue", "beginners.clue", "onlooker.clue"):
        open_sheet(page).get_by_role("button", name=name).first.click()
        page.get_by_role("heading", name=name).wait_for()
        page.wait_for_selector(READY)
    page.get_by_role("button", name="Grace, Miss Scarlett").wait_for()
    assert page.evaluate(KEPT) == 2
    # The first one is in the language of the page.
    japanese = notebook(locale="ja-JP")
    japanese.get_by_role("button", name="例", exact=True).click()
    japanese.get_by_role("heading", name="犯人当て.clue").wait_for()
    japanese.get_by_role("button", name="さくら, 医者").wait_for()


def test_two_tabs_keep_their_logs_apart(notebook: Opener, address: str) -> None:
    page = notebook(HEADERS)
    until_kept(page)
    second = page.context.new_page()
    second.goto(address)
    second.get_by_text("This game is open in another tab").first.wait_for()
    shows(second, "Clara")
    write(second, OTHER)
    write(page, f"{HEADERS}# mine\n")
    second.wait_for_function(f"() => {KEPT} === 2")
    second.reload()
    page.reload()
    shows(page, "# mine")
    shows(second, "Finn")
    game_in(open_games(second), "Anna, Ben, Clara").click()
    second.get_by_text("This game is open in another tab").first.wait_for()
    shows(second, "# mine")


def test_a_link_opens_its_log_and_what_was_there_is_kept(notebook: Opener) -> None:
    page = notebook(HEADERS)
    until_kept(page)
    base = page.url.split("#")[0]
    page.evaluate("fragment => { location.hash = fragment }", fragment_of(OTHER))
    shows(page, "Finn")
    assert "log=" not in page.url
    page.get_by_role("heading", name="Dee, Eve, Finn").wait_for()
    page.get_by_role("button", name="Back to the previous log").click()
    shows(page, "Clara")
    for wrong, said in [
        (fragment_of(OTHER)[:40], "damaged, perhaps cut off, and was not opened"),
        (fragment_of("x" * 20_000_000), "too long"),
    ]:
        page.evaluate("fragment => { location.hash = fragment }", wrong)
        page.get_by_text(re.compile(said)).first.wait_for()
        shows(page, "Clara")
    assert base == page.url.split("#")[0]


def test_files_are_opened_whatever_has_written_them_and_saved(notebook: Opener) -> None:
    page = notebook(HEADERS)
    opens(page, "windows.clue", OTHER.replace("\n", "\r\n").encode("utf-16"))
    shows(page, "😀")
    page.get_by_text("The previous log stays stored").first.wait_for()
    opens(page, "old.txt", OTHER.replace("Dee", "Dée").replace("😀", "").encode("latin-1"))
    page.get_by_text("not in UTF-8").first.wait_for()
    shows(page, "Dée")
    opens(page, "<b>picture", b"\x89PNG\r\n\x1a\n\x00\x00")
    page.get_by_text("<b>picture is not a text file").first.wait_for()
    shows(page, "Dée")
    page.get_by_role("button", name="Close the notice").click()
    page.locator(".cm-content").press("ControlOrMeta+z")  # undo does not lead into another log
    shows(page, "Dée")
    opens(page, "windows.clue", OTHER.replace("\n", "\r\n").encode("utf-16"))
    shows(page, "😀")
    # What is here under another name is not listed a second time.
    games = open_games(page)
    assert games.get_by_role("listitem").count() == 3
    game_in(games, "Anna, Ben, Clara").click()
    shows(page, "Clara")
    page.wait_for_selector(READY)


def test_a_log_is_saved_as_a_file(notebook: Opener, engine: Browser) -> None:
    page = notebook(OTHER)
    if engine.browser_type.name == "chromium":
        with page.expect_download() as saved:
            page.keyboard.press("ControlOrMeta+s")
        assert saved.value.suggested_filename == "log.clue"
        assert Path(saved.value.path()).read_text(encoding="utf-8") == OTHER
    note_saved_file(page)
    page.keyboard.press("ControlOrMeta+s")
    assert saved_file(page) == ("log.clue", OTHER)


def test_a_file_that_is_dropped_is_opened_unless_it_is_too_big(notebook: Opener) -> None:
    page = notebook(HEADERS)
    drop(page, "dropped.clue", OTHER, on=".cm-content")
    shows(page, "Finn")
    assert page.locator(".cm-line", has_text="Clara").count() == 0
    drop(page, f"{'x' * 300}\u202e<b>.clue", "# a long log\n" * 800_000, on=".cm-content")
    page.get_by_text("is too big: a log has at most 1,000,000 characters").first.wait_for()
    shows(page, "Finn")


def test_a_link_of_the_one_file_has_the_log_in_it(engine: Browser) -> None:
    """(The page can be written on, and passed on, before Python is ready.)"""
    file = built_page()
    assert file is not None, "the page as one file is not built: make page"
    context = engine.new_context()
    page = context.new_page()
    page.goto(file.as_uri())
    page.locator(".cm-content").click()
    page.keyboard.insert_text(OTHER)
    open_sheet(page)
    page.get_by_text("The link leads to this file on this computer").wait_for()
    page.get_by_role("button", name="Copy a link with the log in it").click()
    page.get_by_text("The link was copied. It has").wait_for()
    page.locator(".cm-content").click()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.press("ControlOrMeta+v")
    link = page.locator(".cm-content").inner_text().strip()
    begin = file.as_uri() + "#log=2."
    assert link.startswith(begin)
    assert len(link) < len(begin) + len("00000000.") + len(OTHER) * 1.5
    second = context.new_page()
    second.goto(link)
    second.locator(".cm-line", has_text="Finn 6").wait_for()
    second.get_by_text("This log was opened from a link").first.wait_for()
    context.close()


@pytest.mark.parametrize(
    ("trouble", "said"),
    [
        ("QuotaExceededError", "storage of this browser is full"),
        ("SecurityError", "does not allow the page to store anything"),
    ],
)
def test_without_storage_all_else_works(notebook: Opener, address: str, trouble: str, said: str) -> None:
    page = notebook()
    page.add_init_script(
        f"Storage.prototype.setItem = () => {{ throw new DOMException('', '{trouble}') }};"
        + ("Storage.prototype.getItem = Storage.prototype.setItem;" if trouble == "SecurityError" else "")
    )
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_selector(READY)
    write(page, HEADERS)
    page.get_by_text(said).first.wait_for()
    page.locator(".notice").get_by_role("button", name="Save as a file").wait_for()
    shows(page, "Clara")
    assert page.locator(".grid").first.is_visible()
    # The browser asks before such a page is closed.
    assert page.evaluate("!dispatchEvent(new Event('beforeunload', {cancelable: true}))")


@pytest.mark.usefixtures("once")
def test_the_address_of_this_computer_has_no_qr_code(notebook: Opener) -> None:
    sheet = open_sheet(notebook(HEADERS))
    sheet.get_by_text("This page is open on this computer only, so there is no QR code.").wait_for()
    assert sheet.get_by_role("button", name="QR code").count() == 0
