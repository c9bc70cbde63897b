"""Cases to solve: the case of the day by taps, with a reload in between, and cases on paper."""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING

import pytest

from clue_logic.cases.daily import case_of_the_day
from tests.browser.page.actions import PHONE, READY, axe, cell, reload, text_of
from tests.browser.page.test_phone import smallest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

MONDAY = date(2026, 11, 30)
TEXTS = {
    "en": ("Solve a case", "Solve", "Hint: where to look", "Am I on track?", "Case", "envelope"),
    "de": ("Fall lösen", "Lösen", "Hinweis: wo suchen", "Stimmt es bisher?", "Fall", "Umschlag"),
}
HAS = {"en": "does not hold|holds", "de": "besitzt nicht|besitzt"}


def tick(page: Page, place: str, card: str, lang: str) -> None:
    """Give a cell a tick by two taps."""
    for said in HAS[lang].split("|"):
        cell(page, place, card).click()
        page.get_by_role("button", name=re.compile(rf"^{place}, {re.escape(card)}: .*: {said}$")).wait_for()
    page.wait_for_selector(READY)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_case_of_the_day_is_solved_by_taps_with_a_reload_in_between(
    engine: Browser, notebook: Opener, lang: str
) -> None:
    made = case_of_the_day(MONDAY, lang)
    begin, solve, hint, track, case, envelope = TEXTS[lang]
    touch = PHONE if engine.browser_type.name == "chromium" else {"width": 390, "height": 844}
    page = notebook(locale=lang, **touch)
    page.clock.set_fixed_time("2026-11-30T23:59:00Z")
    page.get_by_role("button", name=begin).first.click()
    page.get_by_role("button", name=solve, exact=True).first.click()
    page.locator(".case-lines li").first.wait_for()
    # It is the case of the terminal, and nothing of its solution is shown.
    assert text_of(page) == made.log
    assert page.locator(".case-lines li").all_inner_texts() == [
        line for line in made.log.split("\n\n")[1].splitlines() if not line.startswith("expect")
    ]
    if engine.browser_type.name == "chromium":  # the other one knows no touch
        assert smallest(page, ".grid td button, .case-panel button, .thumb button") >= 44
    assert axe(page) == []
    page.get_by_role("button", name=hint).click()
    page.locator(".notes-stage").wait_for()
    page.get_by_role("button", name=case, exact=True).click()
    page.get_by_role("button", name=track).click()
    page.locator(".notes-good").wait_for()
    page.get_by_role("button", name=case, exact=True).click()
    page.locator(".case-lines").wait_for()
    page.get_by_role("button", name=case, exact=True).click()
    first, *others = made.solution
    tick(page, envelope, first, lang)
    reload(page)
    for card in others:
        tick(page, envelope, card, lang)
    page.locator(".case-result").wait_for()
    result = page.locator(".case-result pre").inner_text()
    assert "2026-11-30" in result
    assert not [card for card in made.solution if card in result]
    assert not re.search("Anna|Ben|Clara", result)
    assert [int(number) for number in page.locator(".case-result dd").all_inner_texts()[1:]] == [1, 1, 0]
    assert axe(page) == []
    # The day is in the list with its result, and opens it again.
    page.locator(".case-result .button").last.click()
    page.locator(".case-choice .primary").first.click()
    page.locator(".case-result").wait_for()


@pytest.mark.usefixtures("once")
def test_a_guess_is_called_wrong_or_early_and_the_solution_is_shown_on_request(notebook: Opener) -> None:
    made = case_of_the_day(MONDAY)
    page = notebook(locale="en")
    page.clock.set_fixed_time("2026-11-30T12:00:00Z")
    page.get_by_role("button", name="Solve a case").first.click()
    page.get_by_role("button", name="Solve", exact=True).first.click()
    page.locator(".case-lines li").first.wait_for()
    # Keys and menu show nothing that follows.
    page.locator("[data-cell='0,0']").focus()
    for key in "wbmcvk":
        page.keyboard.press(key)
    page.get_by_role("grid", name="My notes").wait_for()
    assert page.locator(".case-how").is_visible()
    *first, last = made.solution
    for card in (*first, "Kitchen"):
        tick(page, "envelope", card, "en")
    page.locator(".notice", has_text="not the solution").wait_for()
    page.get_by_role("button", name="One line earlier").click()
    for _ in range(2):
        cell(page, "envelope", "Kitchen").click()
    tick(page, "envelope", last, "en")
    page.locator(".notice", has_text="A right guess").wait_for()
    assert not page.locator(".case-result").is_visible()
    page.get_by_role("button", name="Show the solution").click()
    page.get_by_role("button", name="Show the solution").click()
    page.locator(".case-result", has_text=last).wait_for()
    assert not page.locator(".case-result pre").is_visible()
    page.get_by_role("grid", name="Notebook").wait_for()
    # A game after it shows what follows.
    page.get_by_role("button", name="Another one").click()
    page.locator(".case-days").wait_for()


PAGES = re.compile(rb"/Type\s*/Page\b")


def test_different_cases_are_printed_each_before_its_solution(chromium: Browser, notebook: Opener) -> None:
    page = notebook(locale="en")
    page.evaluate("() => { window.print = () => { window.printing = true } }")
    page.get_by_role("button", name="Solve a case").first.click()
    page.get_by_label("How many").fill("2")
    page.get_by_role("button", name="Print different cases").click()
    page.wait_for_function("() => window.printing")
    page.evaluate("() => dispatchEvent(new Event('beforeprint'))")
    titles = page.locator(".paper-case .paper-head b").all_text_contents()
    assert titles == ["Case 1", "Case 1", "Case 2", "Case 2"]
    cases = page.locator(".paper-case:has(.paper-grid)").all_text_contents()
    assert len(set(cases)) == 2
    assert len(PAGES.findall(page.pdf(format="A4"))) == 4
