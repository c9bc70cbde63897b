"""Every screen at 360 pixels, in German and Japanese: no word is cut or broken."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.page.actions import READY, fits, until_still, write

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browser.page.conftest import Opener

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

GAMES = {
    "de-DE": """ausgabe: cluedo-de
spieler: Alexandra, Benjamin, Charlotte, Dominik, Elisabeth, Friedrich
ich: Alexandra
hand: Bloom, Seil, Salon

Benjamin vermutet Gatow, Dolch, Eingangshalle: Charlotte zeigt
Charlotte vermutet Gatow, Seil, Salon: Dominik passt, Elisabeth passt, Friedrich passt, Alexandra zeigt Seil
""",
    "ja-JP": """edition: cluedo-uk
players: アレクサンドラ, Ben, Clara
me: アレクサンドラ
hand: Plum, Rope, Hall, Study, White, Dagger

Ben suggests Green, Spanner, Kitchen: Clara shows
Clara suggests Green, Rope, Kitchen: アレクサンドラ shows Rope
""",
}

DAMAGED = """() => {
    // Without a top layer, everything is on the screen.
    const top = document.querySelector('dialog[open], [role=dialog]') ?? document.body, found = [];
    const shown = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    for (let text = shown.nextNode(); text; text = shown.nextNode()) {
        const near = text.parentElement, style = getComputedStyle(near);
        if (!text.data.trim() || !near.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
        if (near.closest('.cm-editor, .skip, select, script, style, svg')) continue;
        if (style.writingMode !== 'horizontal-tb') continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const {left, right, width} = range.getBoundingClientRect();
        if (width < 2) continue;
        for (let box = near; box !== top.parentElement && box; box = box.parentElement) {
            const edge = box.getBoundingClientRect(), its = getComputedStyle(box);
            if (edge.width < 3 || ['auto', 'scroll'].includes(its.overflowX)) break;  // for screen readers, or scrolled
            const inside = left > edge.left - 1 && right < edge.right + 1;
            if (its.overflowX !== 'visible' && !inside) found.push('cut: ' + text.data);
        }
        for (const word of text.data.matchAll(/[\\p{Script=Latin}\\d]+/gu)) {
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            const lines = new Set([...range.getClientRects()].map(part => Math.round(part.top)));
            if (lines.size > 1) found.push('broken: ' + word[0]);
        }
    }
    return found;
}"""
"""The texts on the screen that are cut off, and the words of Latin letters that go over two lines."""

KEYS = ["Escape", "a", "v", "k", "c", "w", "b", "t", "n", "Alt+s", "?"]
"""Start screen or notebook, advice, views, leaks, chances, walkthrough, review, turn, new game, share, help."""


def look(page: Page, screen: str) -> list[str]:
    page.wait_for_selector(READY)
    until_still(page)
    found: list[str] = page.evaluate(DAMAGED)
    return [f"{screen}: {one}" for one in (found if fits(page) else [*found, "wider than the window"])]


@pytest.mark.parametrize("lang", GAMES)
def test_no_screen_cuts_a_word(chromium: Browser, notebook: Opener, lang: str) -> None:
    page = notebook(width=360, height=640, has_touch=True, is_mobile=True, locale=lang)
    found = look(page, "start")
    page.locator("header button").last.tap()
    found += look(page, "menu")
    for group in page.locator("dialog summary, [role=dialog] summary").all():
        group.tap()
    found += look(page, "whole menu")
    page.keyboard.press("Escape")
    write(page, GAMES[lang])
    page.locator(".thumb .side").first.tap()
    for key in KEYS:
        page.keyboard.press("Escape")
        page.keyboard.press(key)
        page.wait_for_timeout(200)
        found += look(page, key)
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    page.locator(".house-rules summary").tap()
    found += look(page, "house rules")
    page.locator(".setup-own .button").first.tap()
    page.locator(".edition-row input").nth(1).fill("")
    page.locator(".edition-problem").wait_for()
    found += look(page, "edition")
    page.keyboard.press("Escape")
    page.locator("[data-cell='0,0']").tap()
    found += look(page, "proof")
    assert not found, "\n".join(found)
    # Japanese breaks between any two letters
    narrow = "overflow: hidden; max-width: 9px; min-width: 0; padding: 0; white-space: nowrap"
    page.locator(".thumb .side").first.evaluate("(side, narrow) => (side.style = narrow)", narrow)
    assert page.evaluate(DAMAGED) != []
