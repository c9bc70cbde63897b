"""The page on paper: notebook and proof on one sheet, the log on the next, and blank notebooks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.page.actions import PHONE, choose_in_menu, example, open_by_key

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

PAGE = re.compile(rb"/Type\s*/Page\b")
SIZE = re.compile(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)")
NAMES = "Alexandra Benjamin Charlotte Dominik Elisabeth Friedrich Gwendolyn Heinrich Isabella Jonathan Katharina Leo"
FORTY = "".join(f"{group}: {', '.join(f'{group} card {n}' for n in range(10))}\n" for group in "ABCD")
PORTRAIT: ViewportSize = {"width": 703, "height": 1031}
LANDSCAPE: ViewportSize = {"width": 1031, "height": 703}
"""What A4 has within its margins, in pixels."""

OVERFLOWS = """() => {
    const sheet = document.querySelector('.paper'), edge = sheet.getBoundingClientRect().right + 1;
    return [...sheet.querySelectorAll('th, td, bdi')].filter(one => {
        const {right, width, height} = one.getBoundingClientRect(), cell = one.closest('th, td');
        const box = cell?.getBoundingClientRect();
        return right > edge || (box && (width > box.width + 1 || height > box.height + 1));
    }).map(one => one.textContent);
}"""
"""The texts of a printed notebook that are cut off."""


def sheets(page: Page, paper: str = "A4") -> list[str]:
    """Print, and return how each sheet lies."""
    printed = page.pdf(prefer_css_page_size=True, format=paper)
    sizes = [(float(width), float(height)) for width, height in SIZE.findall(printed)]
    assert len(sizes) == len(PAGE.findall(printed))
    return ["across" if width > height else "upright" for width, height in sizes]


def show_print(page: Page, size: ViewportSize) -> None:
    """Show what is printed, on a window as large as a sheet."""
    page.set_viewport_size(size)
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.locator(".paper").wait_for()


@pytest.mark.parametrize(
    ("log", "cell"),
    [("six-players", "envelope, Colonel Mustard"), ("master-detective", "Omar, Monsieur Brunette")],
)
def test_notebook_and_proof_stand_on_one_sheet(chromium: Browser, notebook: Opener, log: str, cell: str) -> None:
    text = "\n".join(line for line in example(log).split("\n") if line and not line.startswith(("#", "expect")))
    page = notebook(text, color_scheme="dark")
    assert sheets(page) == sheets(page, "Letter") == ["upright", "upright"]
    page.get_by_role("button", name=cell).click()
    proof = page.get_by_role("region", name="Explanation")
    proof.get_by_text(re.compile("^line ")).first.wait_for()
    assert sheets(page) == ["upright", "upright"]
    show_print(page, PORTRAIT)
    assert proof.is_visible()
    assert page.locator(".paper-grid").is_visible()
    assert page.evaluate(OVERFLOWS) == []
    for control in ("slider", "banner", "separator", "grid"):
        assert not page.get_by_role(control).first.is_visible()
    assert not page.get_by_role("region", name="Log").is_visible()
    year = page.evaluate("String(new Date().getFullYear())")
    page.locator("time").get_by_text(re.compile(year)).first.wait_for()
    # The log has the numbers of its lines, and is dark on light, whatever the screen is.
    assert page.locator(".paper-text li").all_inner_texts() == text.split("\n")
    assert page.evaluate("getComputedStyle(document.querySelector('.paper-text')).color") == "rgb(0, 0, 0)"
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.locator(".paper").wait_for(state="detached")
    page.evaluate("window.print = () => { document.body.dataset.printed = 'yes'; }")
    choose_in_menu(page, "This page", "Print the notebook and the log")
    page.wait_for_selector("body[data-printed=yes]")


@pytest.mark.parametrize(
    ("cards", "lies", "size"),
    [("edition: cluedo-uk\n", "across", LANDSCAPE), (FORTY, "upright", PORTRAIT)],
    ids=["21 cards", "40 cards"],
)
def test_twelve_players_fit_on_a_sheet(
    chromium: Browser, notebook: Opener, cards: str, lies: str, size: ViewportSize
) -> None:
    page = notebook(f"{cards}players: {', '.join(NAMES.split())}\n")
    assert sheets(page) == sheets(page, "Letter") == [lies, "upright"]
    show_print(page, size)
    assert page.evaluate(OVERFLOWS) == []
    # It fills the sheet.
    sheet = page.locator(".paper-grid").bounding_box()
    assert sheet is not None
    assert sheet["width"] > size["width"] * 0.97
    assert size["height"] * 0.8 < sheet["height"] < size["height"]


def test_a_blank_sheet_for_any_edition_and_any_players(chromium: Browser, notebook: Opener) -> None:
    page = notebook(locale="en-GB", **PHONE)
    page.evaluate("window.print = () => { document.body.dataset.printed = 'yes'; }")
    choose_in_menu(page, "This page", "Print a blank sheet")
    sheet = page.get_by_role("dialog", name="New game")
    sheet.get_by_role("textbox").first.fill("Ann")
    sheet.get_by_role("button", name="Print a blank sheet").click()
    page.wait_for_selector("body[data-printed=yes]")
    assert sheets(page) == ["upright"]
    page.evaluate("delete document.body.dataset.printed")
    sheet.get_by_role("button", name="Print a blank sheet").click()
    page.wait_for_selector("body[data-printed=yes]")
    show_print(page, PORTRAIT)
    assert page.locator(".paper-grid thead th").all_inner_texts() == ["Ann", "", "", "envelope"]
    assert page.locator(".paper-grid .card").count() == 21
    assert set(page.locator(".paper-grid tbody td").all_inner_texts()) == {""}
    assert page.locator(".paper-text").count() == 0
    page.emulate_media(media="screen")


def test_the_blank_sheet_of_a_log_has_its_players(chromium: Browser, notebook: Opener) -> None:
    page = notebook(example("six-players"))
    page.evaluate("window.print = () => dispatchEvent(new Event('beforeprint'))")
    choose_in_menu(page, "This page", "Print a blank sheet")
    names = page.locator(".paper-grid thead th")
    names.first.wait_for(state="attached")
    assert names.all_text_contents() == ["Anna", "Ben", "Clara", "David", "Eva", "Felix", "envelope"]
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.locator(".paper").wait_for(state="detached")
    # The next one is that of the notebook again.
    assert open_by_key(page, "t").sheet.is_visible()
    assert len(sheets(page)) == 3


def test_what_is_printed_is_there_when_the_event_ends(notebook: Opener) -> None:
    page = notebook("edition: cluedo-uk\nplayers: Anna, Ben, Clara\n")
    at_once = "dispatchEvent(new Event('beforeprint')) && document.querySelectorAll('.paper-grid .card').length"
    assert page.evaluate(at_once) == 21
