"""Walkthrough and review in the page, by touch and by keys: grid, log and panel show the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import clue_logic as cl
from clue_logic.guide.planning import Planner
from clue_logic.guide.walkthrough import word_steps
from tests.browser.page.actions import PHONE, box, example, open_tools, until_scrolled, until_still

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

GAME = example("beginners")
PLANNER = Planner(cl.read(GAME))
STEPS = tuple(word_steps(PLANNER, PLANNER.deductions(PLANNER.header_cells), "en", you=True))


def marked_cells(page: Page) -> set[tuple[str, str]]:
    """Return the place and the card of each marked cell."""
    labels = page.locator(".grid .marked button").evaluate_all("all => all.map(one => one.ariaLabel)")
    return {tuple(label.split(":")[0].split(", ")) for label in labels}


def expected_cells(number: int) -> set[tuple[str, str]]:
    return {(cell.location, cell.card) for cell in STEPS[number - 1].cells}


def at_step(page: Page, number: int) -> None:
    page.get_by_role("status").get_by_text(f"{number} / {len(STEPS)}", exact=True).wait_for()


def test_a_walkthrough_by_touch(chromium: Browser, notebook: Opener) -> None:
    page = notebook(GAME, **PHONE)
    page.get_by_role("button", name="Notebook", exact=True).last.tap()
    until_scrolled(page, 0)
    open_tools(page)
    page.get_by_role("button", name="Walkthrough", exact=True).tap()
    at_step(page, 1)
    assert marked_cells(page) == expected_cells(1)
    first = [*PLANNER.header_cells, *STEPS[0].cells]
    assert page.locator(".grid .cell:not(.open)").count() == len(first)
    for number in (2, 3):
        page.get_by_role("button", name="One step forward").tap()
        at_step(page, number)
        assert marked_cells(page) == expected_cells(number)
        page.get_by_text(STEPS[number - 1].sentences[-1]).wait_for()
    until_still(page)
    # The panel covers no marked row.
    cell, panel = box(page.locator(".grid .marked").first), box(page.get_by_role("region", name="Explanation"))
    assert cell["y"] + cell["height"] <= panel["y"] + 1
    page.get_by_role("button", name="All steps").tap()
    page.get_by_text(f"{len(STEPS)} steps, difficulty").wait_for()
    last = page.get_by_role("listitem").last
    last.get_by_role("button").tap()
    at_step(page, len(STEPS))
    # An earlier step that it uses, and its line of the log.
    earlier = next(number for number in STEPS[-1].steps)
    page.get_by_role("button", name=f"step {earlier}", exact=True).tap()
    at_step(page, earlier)
    line = next(step for step in STEPS if step.lines)
    page.get_by_role("button", name="All steps").tap()
    page.get_by_role("listitem").nth(line.number - 1).get_by_role("button").tap()
    page.get_by_role("button", name=f"line {line.lines[0]}").tap()
    until_scrolled(page, 390)
    page.locator(".cm-line[class*='mark']", has_text=GAME.splitlines()[line.lines[0] - 1].strip()).wait_for()


def test_a_walkthrough_by_keys(notebook: Opener) -> None:
    page = notebook(GAME)
    page.locator(".grid [tabindex='0']").focus()
    page.keyboard.press("w")
    at_step(page, 1)
    page.keyboard.press("ArrowRight")
    at_step(page, 2)
    page.keyboard.press("End")
    at_step(page, len(STEPS))
    assert marked_cells(page) == expected_cells(len(STEPS))
    page.keyboard.press("ArrowLeft")
    at_step(page, len(STEPS) - 1)
    # A cell leads to its step, and from there to its proof, and back.
    cell = STEPS[0].cells[0]
    button = page.get_by_role("button", name=f"{cell.location}, {cell.card}: ")
    button.click()
    at_step(page, 1)
    button.click()
    page.get_by_role("heading", name=f"{cell.location} holds {cell.card}").wait_for()
    page.get_by_role("button", name="← Back").click()
    at_step(page, 1)
    page.get_by_role("combobox", name="Start with").select_option("an empty notebook")
    page.locator(".grid .cell.lacks").first.wait_for(state="detached")
    # The notebook again.
    page.get_by_role("button", name="Back to the notebook").click()
    page.get_by_role("region", name="Explanation").wait_for(state="detached")
    assert page.locator(".overlay-bar").count() == page.locator(".grid .marked").count() == 0


def test_a_review_by_touch(chromium: Browser, notebook: Opener) -> None:
    found = cl.review(cl.read(GAME))
    page = notebook(GAME, **PHONE)
    page.get_by_role("button", name="Notebook", exact=True).last.tap()
    until_scrolled(page, 0)
    open_tools(page)
    page.get_by_role("button", name="Review", exact=True).tap()
    page.get_by_role("heading", name=f"The solution followed after line {found.solution.since}.").wait_for()
    # Each cell of the grid says since which line it followed.
    shown = page.locator(".grid .cell:not(.open) button").evaluate_all("all => all.map(one => one.ariaLabel)")
    since = {0: "the headers"} | {cell.since: f"line {cell.since}" for cell in found.cells if cell.since}
    assert set(shown) == {
        f"{one.location}, {one.card}: {one.state.value}, since {since[one.since]}" for one in found.cells
    }
    # The game then, and the whole game again.
    then = page.get_by_role("button", name=f"The game after line {found.solution.since}", exact=True).first
    before = page.locator(".grid .cell:not(.open)").count()
    first = page.get_by_role("button", name="The game after line 37", exact=True)
    first.tap()
    page.wait_for_function("before => document.querySelectorAll('.grid .cell:not(.open)').length < before", arg=before)
    first.tap()
    page.wait_for_function(
        "before => document.querySelectorAll('.grid .cell:not(.open)').length === before", arg=before
    )
    # The proof of a cell as it was when it followed, and the line of a better question.
    page.get_by_role("button", name="envelope, Miss Scarlet: holds").tap()
    page.get_by_role("heading", name="The envelope holds Miss Scarlet (after line 37)").wait_for()
    page.get_by_role("button", name="← Back").tap()
    then.wait_for()
    (question,) = found.solution.questions
    page.get_by_role("button", name=f"Line {question.line}, instead: ").first.tap()
    until_scrolled(page, 390)
    page.locator(".log-marked-most", has_text=GAME.splitlines()[question.line - 1].split(":")[0]).wait_for()
