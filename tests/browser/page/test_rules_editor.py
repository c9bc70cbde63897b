"""The editor for user-defined rules: tabs, errors, completion, storage, files."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.page.conftest import READY, write

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route

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


SHOWN = """pane => [...document.querySelectorAll(`#${pane}-pane .cm-line`)].map(line => {
const copy = line.cloneNode(true);
copy.querySelectorAll('.log-remark').forEach(remark => remark.remove());
return copy.textContent}).join('\\n')"""


def text(page: Page, pane: str) -> str:
    """Return the text that an editor shows."""
    return str(page.evaluate(SHOWN, pane))


def said(page: Page, wanted: str) -> None:
    """Wait until the rules are this text, and it has been read."""
    page.wait_for_function(f"wanted => ({SHOWN})('rules') === wanted", arg=wanted)
    page.wait_for_selector(READY)


def write_rules(page: Page, written: str) -> None:
    """Bring the rules in front, and write these in place of those there."""
    page.get_by_role("tab", name="Rules").click()
    rules(page).click()
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.press("Delete")  # Firefox, told to insert lines over lines, leaves the break of the last one
    page.keyboard.insert_text(written)
    said(page, written)


def dropped(page: Page, name: str, written: str) -> None:
    """Drop a file on the grid's half of the page."""
    page.evaluate(
        "([name, text]) => { const data = new DataTransfer(); data.items.add(new File([text], name));"
        "for (const type of ['dragover', 'drop']) document.getElementById('book').dispatchEvent("
        "new DragEvent(type, {dataTransfer: data, bubbles: true, cancelable: true})) }",
        [name, written],
    )


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
    said(page, "lacks(P, C) :- passed(S, P), names(S, C).")
    pane.get_by_text("no mistakes").wait_for()
    rules(page).focus()
    page.keyboard.press("ControlOrMeta+z")
    said(page, "lacks(P, C) :- pased(S, P), names(S, C).")
    page.keyboard.press("F8")
    pane.locator(".cm-tooltip", has_text="pased").wait_for()
    assert text(page, "log") == LOG  # all this is nothing to the log


def test_proposals_come_where_something_can_stand(notebook: Opener) -> None:
    page = notebook(LOG)
    write_rules(page, "#all of notebook but passed\n")
    page.keyboard.press("ControlOrMeta+End")
    page.keyboard.type("lacks(P, C) :- pas", delay=30)
    proposals = page.get_by_role("listbox", name="Completions")
    first = proposals.get_by_role("option").first
    first.get_by_text("passed(S, P)").wait_for()
    assert proposals.get_by_role("option", name="names").count() == 0  # what does not fit is not proposed
    page.wait_for_timeout(100)  # CodeMirror waits for a moment, lest a key meant for the text takes a proposal
    page.keyboard.press("Enter")
    page.keyboard.type(", na", delay=30)
    first.get_by_text("names(S, C)").wait_for()
    page.wait_for_timeout(100)
    page.keyboard.press("Tab")
    page.keyboard.type(".", delay=30)
    said(page, BEGUN.strip())
    page.keyboard.type("\n% passed, ", delay=20)
    page.wait_for_timeout(300)
    assert proposals.count() == 0  # nothing is proposed in a comment
    page.keyboard.type("\n#all of ", delay=30)
    proposals.get_by_role("option", name="matrix").wait_for()


def test_words_are_coloured_told_of_renamed_found_and_put_into_form(notebook: Opener) -> None:
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
    said(page, written.replace("seen", "missed"))
    page.keyboard.press("Alt+p")
    pane.locator(".cm-line", has_text="passed(S, P), names(S, C).").wait_for()


@pytest.mark.usefixtures("once")
def test_the_tabs_are_changed_by_keys_and_keep_what_is_behind(notebook: Opener) -> None:
    page = notebook(LOG)
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
    page.get_by_role("tab", name="Rules").focus()
    page.keyboard.press("?")
    page.get_by_text("Show the rules, or the log again").wait_for()


@pytest.mark.usefixtures("once")
def test_what_leads_to_a_line_of_the_log_brings_the_log_in_front(notebook: Opener) -> None:
    page = notebook(f"{LOG}\nlearn Ben lacks Rpoe")
    page.get_by_role("tab", name="Rules").click()
    page.get_by_role("button", name="Go to line 6").click()
    page.wait_for_function("() => document.activeElement.getAttribute('aria-label') === 'log'")
    assert page.get_by_role("tab", name="Log").get_attribute("aria-selected") == "true"


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
def test_rules_survive_reloading_and_are_forgotten_only_when_that_is_wanted(notebook: Opener) -> None:
    page = notebook(LOG)
    write_rules(page, BEGUN)
    kept(page, BEGUN)
    page.reload()
    page.wait_for_selector(READY)
    page.get_by_role("tab", name="Rules").click()
    said(page, BEGUN)
    page.get_by_role("button", name="Open, save, share").click()
    page.get_by_role("button", name="Delete these rules").click()
    said(page, "")
    page.wait_for_function("() => !Object.keys(localStorage).some(key => key.startsWith('clue-notebook.text.rules.'))")
    page.get_by_role("button", name="Back to the previous rules").click()
    said(page, BEGUN)
    kept(page, BEGUN)
    assert text(page, "log") == LOG


@pytest.mark.usefixtures("once")
def test_what_was_made_of_the_rules_of_one_page_is_no_matter_of_another(notebook: Opener) -> None:
    page = notebook(LOG)
    write_rules(page, RULE)
    kept(page, RULE)
    for mine in ("% mine\n", "% mine as well\n"):
        came = f"{BEGUN}{mine}"
        _comes_with(page, came)
        said(page, came)  # in sight from the beginning
        page.get_by_role("tab", name="Rules", selected=True).wait_for()
        page.keyboard.press("ControlOrMeta+End")
        rules(page).focus()
        page.keyboard.insert_text(mine)
        kept(page, text(page, "rules"))
    changed = text(page, "rules")
    page.reload()
    page.wait_for_selector(READY)
    said(page, changed)
    page.unroute_all()
    page.reload()
    page.wait_for_selector(READY)
    page.keyboard.press("r")
    said(page, RULE)


def _comes_with(page: Page, rules: str) -> None:
    """Open the page once more as one that comes with rules."""

    def answer(route: Route) -> None:
        response = route.fetch()
        start = json.dumps({"shape": "http", "rules": rules})
        body = re.sub(r'(id="start">)[^<]*', lambda opened: opened[1] + start, response.text())
        route.fulfill(response=response, body=body)

    page.unroute_all()
    page.route(re.compile(r"://[^/]*/$"), answer)
    page.reload()
    page.wait_for_selector(READY)


def test_two_tabs_of_the_browser_have_the_same_rules(notebook: Opener) -> None:
    page = notebook(LOG)
    write_rules(page, BEGUN)
    kept(page, BEGUN)
    second = _another(page.context, page)
    second.bring_to_front()
    write_rules(second, RULE)
    said(page, RULE)
    page.bring_to_front()
    rules(page).focus()
    page.keyboard.press("ControlOrMeta+z")  # and what was here is not lost
    said(page, BEGUN)


def _another(context: BrowserContext, page: Page) -> Page:
    second = context.new_page()
    second.goto(page.url)
    second.evaluate(
        "token => sessionStorage.setItem('clue-notebook.token', token)",
        page.evaluate("sessionStorage['clue-notebook.token']"),
    )
    second.reload()
    second.wait_for_selector(READY)
    return second


def test_rules_are_saved_as_a_file_under_the_name_they_came_with(notebook: Opener, chromium: Browser) -> None:
    """(Of Firefox's downloads Playwright hears nothing.)"""
    page = notebook(LOG)
    dropped(page, "mine.dl", BEGUN)
    said(page, BEGUN)
    with page.expect_download() as saved:
        page.keyboard.press("ControlOrMeta+s")
    assert saved.value.suggested_filename == "mine.dl"
    assert Path(saved.value.path()).read_text(encoding="utf-8") == BEGUN
    kept(page, BEGUN)
    page.reload()
    page.wait_for_selector(READY)
    page.keyboard.press("r")
    said(page, BEGUN)
    with page.expect_download() as saved:
        page.keyboard.press("ControlOrMeta+s")
    assert saved.value.suggested_filename == "mine.dl"


def test_files_of_rules_are_opened(notebook: Opener, tmp_path: Path) -> None:
    page = notebook(LOG)
    dropped(page, "mine.dl", BEGUN)
    said(page, BEGUN)
    assert page.get_by_role("tab", name="Rules").get_attribute("aria-selected") == "true"
    (tmp_path / "yours.dl").write_text(RULE, encoding="utf-8")
    page.get_by_role("button", name="Open, save, share").click()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a file").click()
    chooser.value.set_files(tmp_path / "yours.dl")
    said(page, RULE)
    page.get_by_role("button", name="Back to the previous rules").click()
    said(page, BEGUN)
    dropped(page, "big.dl", "x" * 100_001)
    page.get_by_text("big.dl is too big: rules have 50,000 characters at most").wait_for()
    dropped(page, "binary.dl", "\0" * 10)
    page.get_by_text("binary.dl is no text, so it is no rules").wait_for()
    said(page, BEGUN)
    assert text(page, "log") == LOG
    dropped(page, "game.clue", LOG.replace("Anna", "Dora"))
    page.get_by_role("tab", name="Log", selected=True).wait_for()
    page.locator("#log-pane .cm-line", has_text="me: Dora").wait_for()
    assert text(page, "rules") == BEGUN


@pytest.mark.usefixtures("once")
def test_hostile_rules_stay_text_and_what_is_too_long_is_refused(notebook: Opener) -> None:
    page = notebook(LOG)
    name = "x" * 10_000
    page.get_by_role("tab", name="Rules").click()
    rules(page).click()
    page.keyboard.insert_text(f'lacks(P, C) :- {name}("<script>alert(1)</script>\u202eC\u2069", P).')
    page.locator("#rules-pane .cm-specialChar").first.wait_for()
    assert page.locator("#rules-pane .cm-specialChar").count() == 2
    page.locator("#rules-pane").get_by_role("button", name="mistake").click()
    page.get_by_role("list", name="mistakes and remarks in the rules").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    write_rules(page, BEGUN)
    page.keyboard.insert_text("% " + "y" * 50_000)
    page.get_by_text("Rules can have 50,000 here; nothing was changed").wait_for()
    said(page, BEGUN)


@pytest.mark.parametrize(
    ("trouble", "words"),
    [
        ("QuotaExceededError", "The storage of this browser is full"),
        ("SecurityError", "does not allow the page to store"),
    ],
)
@pytest.mark.usefixtures("once")
def test_that_nothing_can_be_kept_is_said_once(notebook: Opener, trouble: str, words: str) -> None:
    page = notebook()
    page.evaluate("trouble => { Storage.prototype.setItem = () => { throw new DOMException('', trouble) } }", trouble)
    write_rules(page, BEGUN)
    page.get_by_text(words).wait_for()
    page.get_by_role("button", name="Close the notice").click()
    write_rules(page, RULE)
    page.wait_for_timeout(600)
    assert page.get_by_text(words).count() == 0
    page.evaluate("Storage.prototype.setItem = () => undefined")
    write_rules(page, "")  # lest the browser asks when the page is closed
    page.wait_for_timeout(400)


@pytest.mark.parametrize(
    ("locale", "names"), [("en", ["Notebook", "Log", "Rules"]), ("de", ["Notizblatt", "Protokoll", "Regeln"])]
)
def test_rules_are_written_on_a_phone(notebook: Opener, chromium: Browser, locale: str, names: list[str]) -> None:
    page = notebook(LOG, 390, 844, has_touch=True, is_mobile=True, locale=locale)
    targets = page.locator(".thumb button")
    assert targets.count() == 4
    boxes = [box for box in (target.bounding_box() for target in targets.all()) if box]
    assert all(box["width"] >= 44 and box["height"] >= 44 for box in boxes)
    assert boxes[-1]["x"] + boxes[-1]["width"] <= 390
    book, log, own = (page.locator(".thumb").get_by_role("button", name=name, exact=True) for name in names)
    own.tap()
    page.locator("#rules-pane .cm-content").tap()
    page.keyboard.insert_text("lacks(P, C) :- pased(S, P), names(S, C).")
    page.wait_for_selector(READY)
    page.locator("#rules-pane .text-count").tap()
    page.locator("#rules-pane .text-fix").first.tap()
    said(page, "lacks(P, C) :- passed(S, P), names(S, C).")
    assert own.get_attribute("aria-current") == "true"
    book.tap()
    page.wait_for_function("() => document.querySelector('main').scrollLeft === 0")
    page.evaluate("document.querySelector('main').scrollTo({left: 390})")  # a swipe: the rules are still in front
    page.wait_for_function(
        "name => document.querySelector('.thumb [aria-current]').textContent.trim() !== name", arg=names[0]
    )
    assert own.get_attribute("aria-current") == "true"
    log.tap()
    assert page.locator("#log-pane .cm-content").is_visible()
    assert log.get_attribute("aria-current") == "true"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_rules_are_printed_only_when_they_are_in_front(notebook: Opener, chromium: Browser) -> None:
    page = notebook(LOG)
    write_rules(page, BEGUN)
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.locator(".print-rules", has_text="names(S, C)").wait_for()
    page.emulate_media(media="screen")
    assert not page.locator(".print-rules").is_visible()
    page.get_by_role("tab", name="Log").click()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.locator(".print-rules").wait_for(state="detached")


@pytest.mark.usefixtures("once")
def test_hidden_answers_let_rules_be_written_and_hide_nothing_less(notebook: Opener) -> None:
    page = notebook(LOG)
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Rules").focus()
    page.keyboard.press("h")
    page.get_by_text("The answers are hidden").first.wait_for()
    write_rules(page, BEGUN)
    page.locator("#rules-pane").get_by_text("no mistakes").wait_for()
    page.get_by_text("The answers are hidden").first.wait_for()


@pytest.mark.usefixtures("once")
def test_a_page_without_rules_asks_nothing_of_them(notebook: Opener) -> None:
    page = notebook()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.post_data or ""))
    write(page, LOG)
    page.get_by_role("grid").wait_for()
    assert any('"read"' in one for one in asked)
    assert not any("rules" in one for one in asked)
