"""The editor for user-defined rules: tabs, errors, completion, storage, files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.page.actions import (
    PHONE,
    READY,
    box,
    choose_in_menu,
    drop,
    fits,
    open_file,
    open_sheet,
    reload,
    reload_with,
    says,
    text_of,
    until_scrolled,
    write,
    write_on,
    write_rules,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

LOG = (
    "edition: cluedo-uk\nplayers: Anna, Ben, Clara\nme: Anna\nhand: White, Hall, Rope, Green, Plum, Study\n"
    "Ben suggests Scarlett, Dagger, Kitchen: Clara passes"
)
RULE = "lacks(P, C) :- passed(S, P), names(S, C).\n"
BEGUN = f"#all of notebook but passed\n{RULE}"


def rules(page: Page) -> Locator:
    """Return the editor of the rules."""
    return page.get_by_role("textbox", name="rules")


def rules_say(page: Page, wanted: str) -> None:
    says(page, wanted, "rules")


def kept(page: Page, wanted: str) -> None:
    """Wait until the browser keeps rules that say this."""
    page.wait_for_function(
        "wanted => Object.entries(localStorage).some(([key, value]) =>"
        " key.startsWith('clue-notebook.text.rules.') && JSON.parse(value).text === wanted)",
        arg=wanted,
    )


def test_a_mistake_is_underlined_and_mended_from_the_list(notebook: Opener) -> None:
    page = notebook(LOG)
    write_rules(page, "lacks(P, C) :- pased(S, P), names(S, C).")
    pane = page.locator("#rules-pane")
    pane.locator(".cm-lintRange-error", has_text="pased").wait_for()
    pane.get_by_role("button", name="1 mistake").click()
    listed = page.get_by_role("list", name="mistakes and remarks in the rules")
    listed.get_by_role("button", name="line 1:").click()
    assert rules(page).evaluate("rules => rules === document.activeElement")
    listed.get_by_role("button", name="Write passed", exact=True).click()
    rules_say(page, "lacks(P, C) :- passed(S, P), names(S, C).")
    pane.get_by_text("no mistakes").wait_for()
    rules(page).focus()
    page.keyboard.press("ControlOrMeta+z")
    rules_say(page, "lacks(P, C) :- pased(S, P), names(S, C).")
    page.keyboard.press("F8")
    pane.locator(".cm-tooltip", has_text="pased").wait_for()
    assert text_of(page) == LOG  # all this is nothing to the log


def test_words_are_coloured_told_of_found_renamed_put_into_form_and_proposed(notebook: Opener) -> None:
    page = notebook(LOG)
    written = "%! derived seen(P: location, C: card)\n%  en: {P} lacks {C}\n\n"
    written += f"seen(P, C) :- passed(S, P),names(S, C).\n{BEGUN.splitlines()[0]}\nlacks(P, C) :- seen(P, C).\n"
    write_rules(page, written)
    pane = page.locator("#rules-pane")
    pane.locator(".word-keyword", has_text="#all of").wait_for()
    pane.locator(".cm-line", has_text="passed(S").get_by_text("passed").first.hover()
    pane.locator(".text-hover pre", has_text="given passed(S: event, P: location)").wait_for()
    rules(page).focus()
    page.keyboard.press("ControlOrMeta+End")
    for _ in range(10):
        page.keyboard.press("ArrowLeft")  # into what the last rule rests on
    page.keyboard.press("F12")
    page.wait_for_function(
        "() => getSelection().anchorNode.parentElement.closest('.cm-line').textContent.startsWith('%!')"
    )
    page.keyboard.press("F2")
    field = page.get_by_role("textbox", name="new name for seen")
    field.fill("missed")
    field.press("Enter")
    rules_say(page, written.replace("seen", "missed"))
    page.keyboard.press("Alt+p")
    pane.locator(".cm-line", has_text="passed(S, P), names(S, C).").wait_for()
    write_on(page, "lacks(P, C) :- ", "rules")
    page.keyboard.type("pas", delay=30)
    page.get_by_role("listbox", name="Completions").get_by_role("option", name="passed(S, P)").wait_for()


@pytest.mark.usefixtures("once")
def test_the_tabs_are_changed_by_keys_and_keep_what_is_behind(notebook: Opener) -> None:
    page = notebook(f"{LOG}\nlearn Ben lacks Rpoe")
    assert page.locator(".cm-editor").count() == 1  # as long as nobody wants rules there is no editor of them
    log_tab, rules_tab = page.get_by_role("tab", name="Log"), page.get_by_role("tab", name="Rules")
    log_tab.focus()
    page.keyboard.press("ArrowRight")
    assert rules_tab.evaluate("tab => tab === document.activeElement")
    assert rules_tab.get_attribute("aria-selected") == "true"
    assert page.get_by_role("tabpanel", name="Rules").is_visible()
    assert not page.locator("#log-pane .cm-content").is_visible()
    page.keyboard.press("Tab")  # what else is in the head and the pane comes next, not the other tab
    assert not log_tab.evaluate("tab => tab === document.activeElement")
    write_rules(page, BEGUN * 30)
    scroller = page.locator("#rules-pane .cm-scroller")
    scroller.evaluate("scroller => scroller.scrollTop = 200")
    page.wait_for_timeout(200)  # what the editor has yet to bring into sight it has brought by then
    far = scroller.evaluate("scroller => scroller.scrollTop")
    assert far > 0
    rules_tab.focus()
    page.keyboard.press("Home")
    assert page.get_by_role("textbox", name="log").is_visible()
    assert not rules(page).is_visible()
    page.keyboard.press("r")
    rules(page).wait_for()
    assert scroller.evaluate("scroller => scroller.scrollTop") == far
    rules(page).focus()
    page.keyboard.press("ControlOrMeta+z")
    page.locator(".rules-greeting").wait_for()
    # What leads to a line of the log brings the log in front.
    page.get_by_role("button", name="Go to line 6").click()
    page.wait_for_function("() => document.activeElement.getAttribute('aria-label') === 'log'")
    assert log_tab.get_attribute("aria-selected") == "true"


@pytest.mark.parametrize("locale", ["en", "de", "ja"])
@pytest.mark.usefixtures("once")
def test_an_empty_pane_greets_with_rules_to_begin_with(notebook: Opener, locale: str) -> None:
    page = notebook(LOG, locale=locale)
    page.locator("#rules-tab").click()
    begin, all_rules, empty = page.locator(".rules-greeting button").all()
    empty.click()
    assert page.locator("#rules-pane .cm-content").evaluate("rules => rules === document.activeElement")
    for button, part in ((begin, "category(G, 3)."), (all_rules, "#all of notebook")):
        button.click()
        page.locator("#rules-pane .cm-line", has_text=part).first.wait_for()
        page.wait_for_selector(READY)
        assert page.locator("#rules-pane span.text-count").count() == 1  # nothing is wrong with them
        assert page.locator(".rules-greeting").count() == 0
        page.keyboard.press("ControlOrMeta+z")
        page.locator(".rules-greeting").wait_for()


@pytest.mark.usefixtures("once")
def test_rules_and_the_name_of_their_file_survive_reloading_and_are_forgotten_when_that_is_wanted(
    notebook: Opener,
) -> None:
    page = notebook(LOG)
    drop(page, "mine.dl", BEGUN)
    rules_say(page, BEGUN)
    kept(page, BEGUN)
    reload(page)
    page.keyboard.press("r")
    rules_say(page, BEGUN)
    with page.expect_download() as saved:
        page.keyboard.press("ControlOrMeta+s")
    assert saved.value.suggested_filename == "mine.dl"
    assert Path(saved.value.path()).read_text(encoding="utf-8") == BEGUN
    open_sheet(page).get_by_role("button", name="Delete these rules").click()
    rules_say(page, "")
    page.wait_for_function("() => !Object.keys(localStorage).some(key => key.startsWith('clue-notebook.text.rules.'))")
    page.get_by_role("button", name="Back to the previous rules").click()
    rules_say(page, BEGUN)
    kept(page, BEGUN)
    assert text_of(page) == LOG


@pytest.mark.usefixtures("once")
def test_what_was_made_of_the_rules_of_one_page_is_no_matter_of_another(notebook: Opener) -> None:
    page = notebook(LOG)
    write_rules(page, RULE)
    kept(page, RULE)
    for mine in ("% mine\n", "% mine as well\n"):
        reload_with(page, rules=f"{BEGUN}{mine}")
        rules_say(page, f"{BEGUN}{mine}")  # in sight from the beginning
        page.get_by_role("tab", name="Rules", selected=True).wait_for()
        write_on(page, mine, "rules")
        changed = f"{BEGUN}{mine}{mine}"
        kept(page, changed)
    reload(page)
    rules_say(page, changed)
    page.unroute_all()
    reload(page)
    page.keyboard.press("r")
    rules_say(page, RULE)


def test_two_tabs_of_the_browser_have_the_same_rules(notebook: Opener, address: str) -> None:
    page = notebook(LOG)
    write_rules(page, BEGUN)
    kept(page, BEGUN)
    second = page.context.new_page()
    second.goto(address)
    second.wait_for_selector(READY)
    second.bring_to_front()
    write_rules(second, RULE)
    rules_say(page, RULE)
    page.bring_to_front()
    rules(page).focus()
    page.keyboard.press("ControlOrMeta+z")  # and what was here is not lost
    rules_say(page, BEGUN)


def test_files_of_rules_are_opened_unless_they_are_too_long(notebook: Opener) -> None:
    page = notebook(LOG)
    drop(page, "mine.dl", BEGUN)
    rules_say(page, BEGUN)
    assert page.get_by_role("tab", name="Rules").get_attribute("aria-selected") == "true"
    open_sheet(page)
    open_file(page, "Open a file", "yours.dl", RULE.encode())
    rules_say(page, RULE)
    page.get_by_role("button", name="Back to the previous rules").click()
    rules_say(page, BEGUN)
    for name, text, said in (
        ("big.dl", "x" * 100_001, "big.dl is too big: rules have at most 50,000 characters"),
        ("binary.dl", "\0" * 10, "binary.dl is not a text file"),
    ):
        drop(page, name, text)
        page.get_by_text(said).wait_for()
    write_on(page, "% " + "y" * 50_000, "rules")
    page.get_by_text("the limit is 50,000. Nothing was changed").wait_for()
    rules_say(page, BEGUN)
    assert text_of(page) == LOG
    drop(page, "game.clue", LOG.replace("Anna", "Dora"))
    page.get_by_role("tab", name="Log", selected=True).wait_for()
    page.locator("#log-pane .cm-line", has_text="me: Dora").wait_for()
    assert text_of(page, "rules") == BEGUN


def test_rules_are_a_tap_and_a_swipe_away_on_a_phone(notebook: Opener, chromium: Browser) -> None:
    page = notebook(LOG, **PHONE)
    choose_in_menu(page, "Learn", "My own rules")
    thumb = page.get_by_role("navigation", name="Parts of the page")
    thumb.get_by_role("button", name="Rules", exact=True).wait_for()
    targets = [box(target) for target in thumb.get_by_role("button").all()]
    assert len(targets) == 4
    assert all(target["width"] >= 44 and target["height"] >= 44 for target in targets)
    assert targets[-1]["x"] + targets[-1]["width"] <= 390
    book, log, own = (thumb.get_by_role("button", name=name, exact=True) for name in ("Notebook", "Log", "Rules"))
    own.tap()
    page.locator("#rules-pane .cm-content").tap()
    page.keyboard.insert_text("lacks(P, C) :- pased(S, P), names(S, C).")
    page.wait_for_selector(READY)
    page.locator("#rules-pane .text-count").tap()
    page.locator("#rules-pane .text-fix").first.tap()
    rules_say(page, "lacks(P, C) :- passed(S, P), names(S, C).")
    book.tap()
    until_scrolled(page, 0)
    page.evaluate("document.querySelector('main').scrollTo({left: 390})")  # a swipe: the rules are still in front
    thumb.locator("[aria-current]", has_text="Rules").wait_for()
    log.tap()
    assert page.locator("#log-pane .cm-content").is_visible()
    assert log.get_attribute("aria-current") == "true"
    assert fits(page)


def test_rules_are_printed_only_when_they_are_in_front(notebook: Opener, chromium: Browser) -> None:
    page = notebook(LOG)
    write_rules(page, BEGUN)
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    printed = page.locator(".paper-text", has_text="names(S, C)")
    printed.wait_for()
    page.emulate_media(media="screen")
    assert not printed.is_visible()
    page.get_by_role("tab", name="Log").click()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    printed.wait_for(state="detached")


@pytest.mark.usefixtures("once")
def test_a_page_without_rules_asks_nothing_of_them(notebook: Opener) -> None:
    page = notebook()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.post_data or ""))
    write(page, LOG)
    page.get_by_role("grid").wait_for()
    assert any('"read"' in one for one in asked)
    assert not any("rules" in one.replace('"by_rules"', "") for one in asked)
