"""Exercises of a teacher in the page: opened from a file or a link, judged, kept, and refused with line and column."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.page.actions import axe, open_file, reload, write

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

REFERENCE = "lacks(P, C) :- passed(S, P), names(S, C)."
MINE = f"""kind = "formalise"
level = 2
beside = "notebook but passed"
title = {{en = "My <b>exercise</b>", de = "Meine"}}
task = {{en = "Say who has none.", de = "Sag es."}}
reference = "{REFERENCE}"
"""


def open_list(page: Page) -> None:
    page.get_by_role("button", name="Menu").focus()
    page.keyboard.press("x")
    page.get_by_role("dialog").wait_for()


def choose(page: Page, text: str, name: str = "mine.toml") -> None:
    open_list(page)
    open_file(page, "Open exercises of your own", name, text.encode())


def solve(page: Page) -> None:
    page.get_by_role("button", name="My <b>exercise</b>").first.click()
    page.get_by_text("Say who has none.").wait_for()
    write(page, REFERENCE, "rules")
    page.keyboard.press("ControlOrMeta+Enter")
    page.get_by_role("heading", name="Solved", exact=True).wait_for()


def test_from_a_file_to_the_verdict_and_kept(notebook: Opener) -> None:
    page = notebook()
    choose(page, MINE)
    page.get_by_text("One exercise was opened from mine.toml.").wait_for()
    page.get_by_role("heading", name="From mine.toml").wait_for()
    axe(page)
    solve(page)
    reload(page)
    page.get_by_role("heading", name="My <b>exercise</b>").wait_for()
    open_list(page)
    page.get_by_role("button", name="My <b>exercise</b>").filter(has_text="solved").wait_for()
    page.get_by_role("button", name="Remove them").click()
    page.get_by_role("heading", name="From mine.toml").wait_for(state="detached")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (MINE.replace("level = 2", "level = 0"), "mine.toml:2:1: level: expected a whole number from 1, not 0"),
        ("kind = \n", "mine.toml:1:8: this is no TOML"),
        ("\0", "mine.toml is not a text file."),
    ],
)
def test_a_file_that_sets_no_exercise_is_refused_with_its_place(notebook: Opener, text: str, said: str) -> None:
    page = notebook()
    choose(page, text)
    page.get_by_text(said).wait_for()
    assert page.get_by_role("button", name="Remove them").count() == 0


def test_a_link_brings_them(notebook: Opener) -> None:
    page = notebook()
    choose(page, MINE)
    page.get_by_role("heading", name="From mine.toml").wait_for()
    # Behind a local server nobody else can follow a link; so there is no button, and the page packs the link itself.
    page.get_by_role("button", name="Remove them").click()
    page.keyboard.press("Escape")
    fragment = page.evaluate(
        "async (text) => { const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));"
        "const bytes = new Uint8Array(await new Response(stream).arrayBuffer());"
        "return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') }",
        f"# exercise: mine\n{MINE}",
    )
    page.evaluate("(fragment) => { location.hash = `#exercises=${fragment}` }", fragment)
    page.get_by_text("One exercise was opened from a link.").wait_for()
    assert "exercises=" not in page.url
    solve(page)
    page.evaluate("() => { location.hash = '#exercises=2.00000000.abc' }")
    page.get_by_text("The exercises in the link are damaged").wait_for()
