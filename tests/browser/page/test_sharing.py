"""Opening, saving, keeping and passing on a log, and what can go wrong with it."""

from __future__ import annotations

import base64
import re
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from clue_logic.page.building import built_page
from tests.browser.page.conftest import READY, write

if TYPE_CHECKING:
    from playwright.sync_api import Browser, FilePayload, Page

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

HEADERS = "edition: cluedo-uk\nplayers: Anna, Ben, Clara\n"
OTHER = "edition: cluedo-uk\nplayers: Dee, Eve, Finn 6\nlearn Dee lacks Rope  # 😀\n"


def linked(text: str) -> str:
    """Return the fragment of an address for a log, computed independently of the page."""
    deflate = zlib.compressobj(9, wbits=-15)
    packed = deflate.compress(text.encode()) + deflate.flush()
    return "log=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def shows(page: Page, part: str) -> None:
    """Wait until a line of the log has something in it."""
    page.locator(".cm-line", has_text=part).first.wait_for()
    page.wait_for_selector(READY)


def sheet(page: Page) -> None:
    """Open the sheet for it."""
    page.get_by_role("button", name="Open, save, share").first.click()


def opens(page: Page, *, name: str, data: bytes) -> None:
    """Choose a file in the sheet."""
    sheet(page)
    with page.expect_file_chooser() as chosen:
        page.get_by_role("dialog").get_by_role("button", name="Open a file").click()
    payload: FilePayload = {"name": name, "mimeType": "text/plain", "buffer": data}
    chosen.value.set_files([payload])


def test_what_is_written_survives_reloading_and_can_be_forgotten(notebook: Opener) -> None:
    page = notebook(HEADERS)
    page.get_by_text("stored only in this browser").first.wait_for()
    page.reload()
    shows(page, "Clara")
    sheet(page)
    page.get_by_role("button", name="Delete this log").click()
    page.get_by_text("Deleted.").first.wait_for()
    assert page.locator(".cm-content").inner_text().strip() == ""
    assert page.evaluate("Object.keys(localStorage).filter(key => key.includes('.log.')).length") == 0
    page.reload()
    page.wait_for_selector(READY)
    assert page.locator(".cm-content").inner_text().strip() == ""


@pytest.mark.usefixtures("once")
def test_an_example_is_a_tap_away_from_the_empty_page(notebook: Opener) -> None:
    page = notebook()
    page.get_by_role("button", name="Look at an example").click()
    page.wait_for_selector(READY)
    page.get_by_role("heading", name="beginners.clue").wait_for()
    page.get_by_role("button", name="Open, save, share").first.click()
    page.get_by_role("button", name="onlooker.clue").click()
    page.get_by_role("heading", name="onlooker.clue").wait_for()
    page.get_by_role("button", name="Grace, Miss Scarlett").wait_for()
    # An example that is looked at again takes no second place from what is kept.
    for name in ("beginners.clue", "onlooker.clue"):
        page.get_by_role("button", name="Open, save, share").first.click()
        page.get_by_role("button", name=f"{name}:").first.click()
        page.get_by_role("heading", name=name).wait_for()
        page.wait_for_selector(READY)
    assert page.evaluate("Object.keys(localStorage).filter(key => key.includes('.log.')).length") == 2


@pytest.mark.usefixtures("once")
def test_the_first_example_is_in_the_language_of_the_page(notebook: Opener) -> None:
    page = notebook(locale="ja-JP")
    page.get_by_role("button", name="例を見る").click()
    page.get_by_role("heading", name="犯人当て.clue").wait_for()
    page.get_by_role("button", name="さくら, 医者").wait_for()


def test_two_tabs_keep_their_logs_apart(notebook: Opener, address: str) -> None:
    page = notebook(HEADERS)
    page.wait_for_function("() => Object.keys(localStorage).some(key => key.includes('.log.'))")
    second = page.context.new_page()
    second.goto(address)
    second.get_by_text("This log is open in another tab").first.wait_for()
    shows(second, "Clara")
    write(second, OTHER)
    write(page, f"{HEADERS}# mine\n")
    second.wait_for_function("() => Object.keys(localStorage).filter(key => key.includes('.log.')).length === 2")
    second.reload()
    page.reload()
    shows(page, "# mine")
    shows(second, "Finn")
    sheet(second)
    second.get_by_role("listitem").get_by_role("button", name=re.compile("^Open")).click()
    second.get_by_text("This log is open in another tab").first.wait_for()
    shows(second, "# mine")


def test_a_link_opens_its_log_and_what_was_there_is_kept(notebook: Opener) -> None:
    page = notebook(HEADERS)
    page.wait_for_function("() => Object.keys(localStorage).some(key => key.includes('.log.'))")
    base = page.url.split("#")[0]
    page.evaluate("fragment => { location.hash = fragment }", linked(OTHER))
    shows(page, "Finn")
    assert "log=" not in page.url
    page.get_by_role("button", name="Back to the previous log").click()
    shows(page, "Clara")
    for wrong, said in [
        (linked(OTHER)[:40], "damaged, perhaps cut off, and was not opened"),
        (linked(OTHER).replace("log=", "log=2.00000000."), "damaged"),
        ("log=%00<script>", "damaged"),
        (linked("x" * 20_000_000), "too long"),
    ]:
        page.evaluate("fragment => { location.hash = fragment }", wrong)
        page.get_by_text(re.compile(said)).first.wait_for()
        shows(page, "Clara")
    assert base == page.url.split("#")[0]


def test_files_are_opened_whatever_has_written_them_and_saved(notebook: Opener) -> None:
    page = notebook(HEADERS)
    opens(page, name="windows.clue", data=OTHER.replace("\n", "\r\n").encode("utf-16"))
    shows(page, "😀")
    page.get_by_text("The previous log stays stored").first.wait_for()
    opens(page, name="old.txt", data=OTHER.replace("Dee", "Dée").replace("😀", "").encode("latin-1"))
    page.get_by_text("not in UTF-8").first.wait_for()
    shows(page, "Dée")
    opens(page, name="<b>picture", data=b"\x89PNG\r\n\x1a\n\x00\x00")
    page.get_by_text("<b>picture is no text").first.wait_for()
    shows(page, "Dée")
    page.get_by_role("button", name="Close the notice").click()
    page.locator(".cm-content").press("ControlOrMeta+z")  # undo does not lead into another log
    shows(page, "Dée")
    opens(page, name="windows.clue", data=OTHER.replace("\n", "\r\n").encode("utf-16"))
    shows(page, "😀")
    sheet(page)
    # What is here under another name is not listed a second time.
    page.get_by_role("listitem").get_by_role("button", name=re.compile("^Open: Log")).click()
    shows(page, "Clara")
    page.wait_for_selector(READY)


def test_a_log_is_saved_as_a_file(notebook: Opener, chromium: Browser) -> None:
    """(Of Firefox's downloads Playwright hears nothing: see the next test.)"""
    page = notebook(OTHER)
    with page.expect_download() as saved:
        page.keyboard.press("ControlOrMeta+s")
    assert saved.value.suggested_filename == "log.clue"
    assert Path(saved.value.path()).read_text(encoding="utf-8") == OTHER


def test_what_is_given_to_the_browser_to_save_is_the_log(notebook: Opener) -> None:
    page = notebook(OTHER)
    page.evaluate(
        "() => { window.saved = new Promise((resolve) => { const blobs = new Map(); const make = URL.createObjectURL;"
        "URL.createObjectURL = (blob) => { const at = make.call(URL, blob); blobs.set(at, blob); return at };"
        "HTMLAnchorElement.prototype.click = function () { const said = [this.download, this.isConnected];"
        "void blobs.get(this.href).text().then((text) => resolve([...said, text])) } }) }"
    )
    page.keyboard.press("ControlOrMeta+s")
    # A browser downloads only what a link in the page leads to.
    assert page.evaluate("() => window.saved") == ["log.clue", True, OTHER]


def drops(page: Page, name: str, line: str, times: int = 1) -> None:
    """Drop a file on the log; it repeats a line a number of times."""
    page.evaluate(
        "([name, line, times]) => { const data = new DataTransfer();"
        "data.items.add(new File([line.repeat(times)], name));"
        "for (const type of ['dragover', 'drop']) document.querySelector('.cm-content').dispatchEvent("
        "new DragEvent(type, {dataTransfer: data, bubbles: true, cancelable: true})) }",
        [name, line, times],
    )


def test_a_file_that_is_dropped_is_opened_unless_it_is_too_big(notebook: Opener) -> None:
    page = notebook(HEADERS)
    drops(page, "dropped.clue", OTHER)
    shows(page, "Finn")
    assert page.locator(".cm-line", has_text="Clara").count() == 0
    drops(page, f"{'x' * 300}\u202e<b>.clue", "# a long log\n", 800_000)
    page.get_by_text("is too big: a log has 1,000,000 characters at most").first.wait_for()
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
    sheet(page)
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
    shows(page, "Clara")
    assert page.locator(".grid").first.is_visible()
    # The browser asks before such a page is closed.
    assert page.evaluate("!dispatchEvent(new Event('beforeunload', {cancelable: true}))")
