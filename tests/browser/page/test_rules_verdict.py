"""The verdict on user-defined rules: in the grid, below the editor, and for each cell."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.page.actions import (
    PHONE,
    READY,
    cell,
    choose_in_menu,
    example,
    fits,
    interrupt_fetch,
    labels,
    text_of,
    write,
    write_rules,
)

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

LOG = """cards: Ace, King, Queen, Jack, Ten, Nine, Eight
hidden: 2
players: Ann 2, Bob 2, Cid 1
me: Ann
hand: Ten, Nine

Ann suggests Ace, King: Bob passes, Cid shows King
Cid suggests Ace, Queen
    Bob shows
Bob suggests Queen, Jack: Ann passes
"""
SECONDS = 90_000
"""So long it may take on a busy machine to say something in general, in milliseconds."""
GAINING = example("larder")
GAIN = "#all of paper\n#all of generalized\n"
WRONG = "#all of notebook but passed\n\nholds(P, C) :- answered(S, P), names(S, C).\n"
LOSING = "#all of notebook but passed\n"
RIGHT = "#all of notebook but passed\n\nlacks(P, C) :- passed(S, P), names(S, C).\n"

# Notes, whenever the page is drawn anew, whether the rules are the right ones, and whether they are said to be wrong.
WATCHING = """() => {
    window.claims = [];
    const note = () => {
        const stage = [...document.querySelectorAll('.stage')].at(2);
        const rules = document.querySelector('#rules-pane .cm-content')?.innerText ?? '';
        if (stage && !stage.classList.contains('open'))
            window.claims.push([rules.includes('passed(S, P)'), stage.classList.contains('bad')]);
        requestAnimationFrame(note);
    };
    note();
}"""


def verdict(page: Page) -> Locator:
    return page.get_by_role("region", name="Verdict on your rules")


def in_general(page: Page, said: str) -> Locator:
    """Wait for a verdict in general."""
    stage = verdict(page).get_by_role("listitem").filter(has_text="In general:")
    stage.get_by_text(said).first.wait_for(timeout=SECONDS)
    return stage


@pytest.mark.usefixtures("once")
def test_what_is_false_is_red_with_the_step_and_the_deal(notebook: Opener) -> None:
    page = notebook(LOG)
    write_rules(page, WRONG)
    page.get_by_text("Shown: Your rules").wait_for()
    told = verdict(page)
    assert "can be read" in told.inner_text()
    told.get_by_role("button", name="Show the first that does not follow").click()
    panel = page.get_by_role("region", name="Explanation")
    panel.get_by_text("This does not follow from the log.").wait_for()
    panel.get_by_text("by mine_1 (rules.dl:3)").wait_for()
    deal = panel.get_by_role("table", name="A deal that agrees with every line of the log")
    # The deal agrees with the log, and the cell is not so in it.
    assert "Bob" in deal.inner_text()
    page.locator(".cell.false").get_by_role(
        "button", name="your rules conclude: holds; it does not follow"
    ).first.wait_for()
    # The rule is shown where it is written, and its text where the proof names it.
    panel.get_by_role("button", name="The rule mine_1, line 3").click()
    page.locator("#rules-pane .cm-activeLine").filter(has_text=re.compile(r"^holds\(P, C\)")).wait_for()
    # In general it is false as well, and the smallest log opens in place of this one, which is kept.
    stage = in_general(page, "FALSE")
    stage.get_by_text("More").click()
    stage.get_by_role("button", name="Open this log").click()
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("textbox", name="log").get_by_text("suggests").first.wait_for()
    assert "Queen" not in text_of(page)


@pytest.mark.usefixtures("once")
def test_the_missing_premise_is_written_by_one_click(notebook: Opener) -> None:
    page = notebook(LOG)
    write_rules(page, "#all of notebook but one_place\n\nlacks(Q, C) :- holds(P, C), location(Q).\n")
    assert page.locator(".cell.false").count() > 0
    stage = in_general(page, "FALSE")
    stage.get_by_role("button", name="Add the premise").click()
    page.wait_for_function("() => document.querySelector('#rules-pane .cm-content').innerText.includes('!=')")
    page.wait_for_selector(READY)
    in_general(page, "sound")
    assert page.locator(".cell.false").count() == 0


@pytest.mark.usefixtures("once")
def test_what_is_lost_is_crossed_out_and_leads_to_its_proof(notebook: Opener) -> None:
    page = notebook(LOG)
    write_rules(page, LOSING)
    lost = page.locator(".cell.lost button").first
    lost.wait_for()
    assert "your rules do not conclude it" in (lost.get_attribute("aria-label") or "")
    line = lost.evaluate("button => getComputedStyle(button.querySelector('.sign'), '::after').borderTopStyle")
    assert line == "solid"
    cell(page, "Bob", "Ace").click()
    panel = page.get_by_role("region", name="Explanation")
    panel.get_by_text("passed", exact=False).first.wait_for()
    panel.get_by_role("button", name="The proof of the notebook").click()
    panel.get_by_role("tree").wait_for()
    # With the log comes the notebook, and with the rules what they find.
    page.get_by_role("tab", name="Log").click()
    page.locator(".cell.lost").first.wait_for(state="detached")
    assert page.get_by_role("slider", name="Game after line").count() == 1
    page.get_by_role("tab", name="Rules").click()
    page.locator(".cell.lost").first.wait_for()
    page.get_by_role("button", name="Notebook", exact=True).click()
    page.locator(".cell.lost").first.wait_for(state="detached")
    page.get_by_role("button", name="My rules", exact=True).click()
    page.locator(".cell.lost").first.wait_for()


@pytest.mark.usefixtures("once")
def test_what_is_gained_has_a_sign_of_its_own_and_is_counted(notebook: Opener) -> None:
    page = notebook(GAINING)
    write_rules(page, GAIN)
    page.get_by_text("Shown: Your rules").wait_for()
    gained = page.locator(".grid .cell.gained button")
    gained.first.wait_for()
    count = gained.count()
    assert count > 0
    assert gained.first.locator(".change").inner_text() == "+"
    assert "the built-in rules do not" in (gained.first.get_attribute("aria-label") or "")
    assert f"{count} gained" in page.locator(".legend").inner_text()
    verdict(page).get_by_text(f"{count} gained").wait_for()
    gained.first.click()
    page.get_by_role("region", name="Explanation").get_by_role("tree").wait_for()


@pytest.mark.usefixtures("once")
def test_what_is_said_in_general_holds_nothing_up(notebook: Opener) -> None:
    page = notebook(LOG)
    interrupt_fetch(
        page,
        "(window.sessions ??= {})[method] = new Headers(asked?.headers).get('x-clue-session');"
        "return method === 'rules_in_general' ? new Promise(() => undefined) : ask();",
    )
    write_rules(page, RIGHT)
    page.wait_for_function("() => window.sessions?.rules_in_general")
    verdict(page).get_by_text("computing").wait_for()
    write_rules(page, WRONG)
    page.locator(".cell.false").first.wait_for()
    verdict(page).get_by_text("computing").wait_for()
    sessions = page.evaluate("() => window.sessions")
    assert sessions["rules_in_general"] != sessions["rules_on_log"]


@pytest.mark.usefixtures("once")
def test_a_rule_of_ones_own_is_told_in_the_proof_and_hidden_with_the_answers(notebook: Opener) -> None:
    page = notebook(LOG)
    write_rules(page, RIGHT)
    cell(page, "Bob", "Ace").click()
    panel = page.get_by_role("region", name="Explanation")
    panel.get_by_role("tree").wait_for()
    panel.get_by_role("button", name="mine_1", exact=True).first.click()
    panel.get_by_role("note").get_by_text("lacks(P, C) :- passed(S, P), names(S, C).").wait_for()
    assert "rules.dl" in panel.get_by_role("note").inner_text()
    panel.get_by_text("By your rules.").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Hide the answers").click()
    page.get_by_text("Shown: Your rules").wait_for(state="detached")
    verdict(page).get_by_text("answers are hidden").wait_for()
    assert not re.search("lacks|holds", " ".join(labels(page)))
    write_rules(page, WRONG)
    page.locator("#rules-pane").get_by_text("no mistakes").wait_for()
    verdict(page).get_by_text("answers are hidden").wait_for()


@pytest.mark.usefixtures("once")
def test_while_it_is_worked_out_one_can_write_and_nothing_outdated_is_said(notebook: Opener) -> None:
    page = notebook(LOG)
    page.evaluate(WATCHING)
    write_rules(page, WRONG)
    page.wait_for_timeout(1300)  # now it is being worked out
    write_rules(page, RIGHT)
    in_general(page, "sound")
    write_rules(page, WRONG)
    in_general(page, "FALSE")
    claims = page.evaluate("() => window.claims")
    assert [True, False] in claims
    assert [False, True] in claims
    assert [True, True] not in claims
    assert [False, False] not in claims


@pytest.mark.usefixtures("once")
def test_rules_that_cannot_be_read_leave_the_grid_as_it_was_and_so_does_no_log(notebook: Opener) -> None:
    page = notebook(LOG)
    write_rules(page, LOSING)
    page.locator(".cell.lost").first.wait_for()
    page.keyboard.press("ControlOrMeta+End")
    page.keyboard.type("lacks(P, C) :- passed(")
    page.wait_for_selector(READY)
    verdict(page).get_by_text("cannot be read yet; the grid shows their last readable version").wait_for()
    assert page.locator(".cell.lost").count() > 0
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.press("Delete")
    page.locator(".cell.lost").first.wait_for(state="detached")
    assert verdict(page).count() == 0
    for log, said in (
        (f"{LOG}Bob reveals Ten\n", "no deal agrees with this log"),
        ("", "there is no notebook to try them on"),
    ):
        page.get_by_role("tab", name="Log").click()
        write(page, log)
        write_rules(page, RIGHT)
        verdict(page).get_by_text(said).wait_for()
    in_general(page, "sound")


def test_on_a_phone_the_verdict_is_below_the_rules_and_the_cells_are_told(notebook: Opener, chromium: object) -> None:
    page = notebook(LOG, **PHONE)
    nav = page.get_by_role("navigation", name="Parts of the page")
    choose_in_menu(page, "Learn", "My own rules")
    page.get_by_role("textbox", name="rules").tap()
    page.keyboard.insert_text(WRONG)
    page.wait_for_selector(READY)
    page.get_by_role("button", name="Close the notice").tap()
    first = verdict(page).get_by_role("button", name="Show the first that does not follow")
    first.scroll_into_view_if_needed()
    first.tap()
    page.get_by_role("region", name="Explanation").get_by_text("This does not follow from the log.").wait_for()
    nav.get_by_role("button", name="Notebook").tap()
    page.locator(".cell.false").first.wait_for()
    assert fits(page)
    # In German every sign has words, too.
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("radio", name="Deutsch").check()
    page.get_by_role("dialog", name="Menü").get_by_role("button", name="Schließen").tap()
    page.locator(".cell.false").get_by_role("button", name="das folgt nicht").first.wait_for()


@pytest.mark.usefixtures("once")
def test_a_query_follows_the_rules_and_proves_a_row(notebook: Opener) -> None:
    page = notebook(LOG)
    write_rules(page, RIGHT)
    page.get_by_role("textbox", name="Query").fill("passed(S, P), lacks(P, C)")
    page.keyboard.press("Enter")
    panel = page.get_by_role("region", name="Explanation")
    panel.get_by_role("row", name="Bob Ace").wait_for()
    panel.get_by_role("button", name="Why row 1?").click()
    panel.get_by_role("treeitem", name="Bob lacks Ace").first.wait_for()
    panel.get_by_role("button", name="Back to the rows").click()
    panel.get_by_role("row", name="Bob Ace").wait_for()
    write_rules(page, "#all of notebook but passed\n")
    panel.get_by_role("row", name="Bob Ace").wait_for(state="detached")
    page.get_by_role("textbox", name="Query").fill("pased(S, P)")
    page.keyboard.press("Enter")
    panel.get_by_text("did you mean passed?").wait_for()
    page.get_by_role("button", name="Steps").click()
    panel.get_by_role("heading", name="Round 1 of").wait_for()
    panel.get_by_role("button", name="Next round").click()
    panel.get_by_role("heading", name="Round 2 of").wait_for()
