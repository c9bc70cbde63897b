"""The grid of the page: what it says of each cell, by keys, after each line, and with much in it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import clue_logic as cl
from clue_logic.notebook.known_since import first_known_lines
from tests.browser.page.actions import READY, box, example, fits, labels

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

GAME = example("six-players")


def spoken(page: Page) -> list[str]:
    """What a screen reader says of the cells, but not which are new."""
    return [label.removesuffix(", new") for label in labels(page)]


def expected(game: cl.Game, line: int | None) -> list[str]:
    """What it should say, by the notebook itself."""
    notebook = cl.solve(game, by_statement=True)
    since = first_known_lines(notebook)
    shown = notebook if line is None else notebook.at(line)
    found = []
    for card in game.deck.cards:
        for place in game.locations:
            state = shown.grid[place][card].value
            known = since.get((place, card))
            when = "" if state == "open" else ", since the headers" if known == 0 else f", since line {known}"
            found.append(f"{place}, {card}: {state}{when}")
    return found


@pytest.mark.usefixtures("once")
def test_every_cell_says_what_is_known_after_each_line(notebook: Opener) -> None:
    game = cl.read(GAME)
    page = notebook(GAME)
    assert spoken(page) == expected(game, None)
    slider = page.get_by_role("slider", name="Game after line")
    slider.focus()
    page.keyboard.press("Home")
    page.get_by_text("before the first line").wait_for()
    assert spoken(page) == expected(game, 0)
    since = {int(found[1]) for label in expected(game, None) if (found := re.search(r"since line (\d+)", label))}
    turn = next(index for index, event in enumerate(game.events) if index > 2 and event.line in since)
    line = game.events[turn].line
    for _ in range(turn + 1):
        page.keyboard.press("]")
    assert slider.get_attribute("aria-valuetext") == f"after line {line}"
    page.get_by_text(GAME.splitlines()[line - 1].strip()).last.wait_for()
    assert spoken(page) == expected(game, line)
    new = page.get_by_role("button", name=re.compile(", new$"))
    assert new.count() == sum(label.endswith(f"since line {line}") for label in expected(game, line)) > 0
    assert set(new.locator(".since").all_inner_texts()) == {str(line)}
    page.keyboard.press("[")
    assert spoken(page) == expected(game, game.events[turn - 1].line)
    page.get_by_role("button", name="Now").click()
    assert spoken(page) == expected(game, None)


def test_the_grid_goes_by_keys(notebook: Opener) -> None:
    page = notebook(GAME)
    page.get_by_role("button", name="Skip to the notebook").focus()
    page.keyboard.press("Enter")

    def focused() -> str:
        return str(page.evaluate("document.activeElement.ariaLabel")).split(":")[0]

    assert focused() == "Anna, Miss Scarlett"
    ways = {
        "ArrowRight": "Ben, Miss Scarlett",
        "ArrowDown": "Ben, Colonel Mustard",
        "PageDown": "Ben, Candlestick",
        "End": "envelope, Candlestick",
        "ArrowLeft": "Felix, Candlestick",
        "Control+End": "envelope, Study",
        "ArrowUp": "envelope, Hall",
        "Home": "Anna, Hall",
        "PageUp": "Anna, Kitchen",
        "Control+Home": "Anna, Miss Scarlett",
    }
    for key, cell in ways.items():
        page.keyboard.press(key)
        assert focused() == cell
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="You lack Colonel Mustard").wait_for()
    assert page.get_by_role("button", name="Anna, Colonel Mustard").get_attribute("aria-current") == "true"
    # One stop of the tab key for all cells.
    assert page.locator(".grid [tabindex='0']").count() == 1
    page.keyboard.press("Escape")
    page.get_by_role("heading", name="You lack Colonel Mustard").wait_for(state="detached")
    assert focused() == "Anna, Colonel Mustard"
    page.get_by_role("button", name="Anna, Colonel Mustard").click()
    page.get_by_role("button", name="Close", exact=True).click()
    page.locator(".grid button:focus").wait_for()
    assert focused() == "Anna, Colonel Mustard"


@pytest.mark.usefixtures("once")
def test_what_a_new_line_settles_is_marked_and_told(notebook: Opener) -> None:
    head = "edition: cluedo-uk\nplayers: Anna, Ben, Clara\nme: Anna\nhand: Plum, Rope, Hall, Study, Dagger, Library\n\n"
    page = notebook(head + "Anna suggests White, Spanner, Lounge: Ben passes, Clara shows Spanner\n")
    page.get_by_role("slider").press("[")
    page.get_by_text("before the first line").wait_for()
    page.get_by_role("button", name="Skip to the log").press("Enter")
    page.keyboard.press("ControlOrMeta+End")
    page.keyboard.insert_text("Ben suggests White, Rope, Lounge: Clara passes, Anna shows Rope\n")
    page.wait_for_selector(READY)
    # Who writes on sees the end again.
    page.get_by_text("now: after all lines").wait_for()
    new = page.get_by_role("button", name=re.compile(", new$"))
    assert {label.split(":")[1] for label in new.evaluate_all("all => all.map(one => one.ariaLabel)")} == {
        " holds, since line 7, new",
        " lacks, since line 7, new",
    }
    told = page.get_by_role("status").get_by_text(re.compile(r"^\d+ cells new: Clara, Mrs White: lacks"))
    told.wait_for(state="attached")
    # A remark settles nothing: what was new stays so.
    before = new.count()
    page.keyboard.insert_text("# a remark\n")
    page.wait_for_selector(READY)
    assert new.count() == before


def test_much_and_hostile_names_stay_inside(notebook: Opener) -> None:
    long, script, turned = "x" * 10_000, "<script>alert(1)</script>", "\u202eedoc\u202c"
    cards = [f'"{script}"', f'"{turned}"', f'"{long}"', *(f"c{n}" for n in range(117))]
    players = [f'"{script} p"', f'"{turned} p"', *(f"P{n}" for n in range(10))]
    page = notebook(f"cards: {', '.join(cards)}\nhidden: 0\nplayers: {', '.join(f'{name} 10' for name in players)}\n")
    grid = page.get_by_role("grid")
    grid.get_by_role("rowheader", name="c116").wait_for()
    assert grid.get_by_role("columnheader").count() == 12
    assert grid.get_by_role("rowheader", name=script, exact=True).inner_text() == script
    assert fits(page)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    page.get_by_role("button", name="P9, c116: open").click()
    # The names stay in sight, whatever is scrolled to.
    for header in (grid.get_by_role("columnheader", name="P9"), grid.get_by_role("rowheader", name="c116")):
        assert 0 <= box(header)["x"] < 1280
        assert 0 <= box(header)["y"] < 720
    assert max(box(shown)["height"] for shown in grid.get_by_role("row").all()[:5]) < 200
