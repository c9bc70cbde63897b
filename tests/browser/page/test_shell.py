"""The page around log, grid and proof: how the log stands, languages, menu, keys, stopping, moving the edges."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.page.actions import READY, box, example, reload, write, write_on

if TYPE_CHECKING:
    from playwright.sync_api import Route

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

GAME = example("six-players")
SMALL = "players: Ann 1, Ben 1\ncards: a, b, c\nhidden: 1\n"


@pytest.mark.usefixtures("once")
def test_the_head_says_how_the_log_stands(notebook: Opener) -> None:
    page = notebook()
    head = page.get_by_role("banner")
    head.get_by_text("The log is empty").wait_for()
    page.get_by_role("button", name="New game").wait_for()
    # Nothing is wrong with a log that has not begun: no mark greets.
    assert page.locator(".cm-lint-marker, .cm-lintPoint, .cm-lintRange").count() == 0
    write(page, example("broken"))
    assert page.locator(".cm-lint-marker").count() > 0
    head.get_by_text(re.compile(r"^\d+ mistakes: the grid shows the rest of the log$")).wait_for()
    page.get_by_role("button", name="Ben, Hall: open").wait_for()
    head.get_by_role("button", name="Go to line 7").click()
    line = page.evaluate("getSelection().anchorNode.parentElement.closest('.cm-line').textContent")
    assert line == example("broken").split("\n")[6]
    other = notebook(example("impossible"))
    other.get_by_role("banner").get_by_text("Impossible since line 16: showing the last consistent state").wait_for()
    # What is shown was known before, and says since when.
    other.get_by_role("button", name="Clara, Spanner: holds, since line 12").wait_for()
    other.get_by_role("banner").get_by_role("button", name="Why?").click()
    other.get_by_role("region", name="Explanation").get_by_role("heading").first.wait_for()
    # After the right accusation there is nothing left to accuse; before it there was.
    over = notebook(example("culprit"))
    head = over.get_by_role("banner")
    head.get_by_text("Solved: Anna accused in line 36.").wait_for()
    assert head.get_by_text("You can accuse:").count() == 0
    # A solved log names the cards, and the slider goes back.
    solved = notebook(GAME)
    head = solved.get_by_role("banner")
    head.get_by_text("You can accuse:").wait_for()
    solution = {"suspects": "Colonel Mustard", "weapons": "Revolver", "rooms": "Study"}
    assert head.get_by_role("term").all_inner_texts() == list(solution)
    assert head.get_by_role("definition").all_inner_texts() == list(solution.values())
    solved.get_by_role("slider").press("Home")
    head.get_by_text(re.compile(r"^\d+ cells open$")).wait_for()
    assert head.get_by_role("definition").all_inner_texts() == ["?"] * 3


@pytest.mark.usefixtures("once")
def test_languages_menu_and_keys(notebook: Opener) -> None:
    page = notebook(GAME)
    page.get_by_role("combobox", name="Language").select_option("Deutsch")
    page.get_by_role("button", name="Umschlag, Study: besitzt, seit Zeile").wait_for()
    assert page.locator("html").get_attribute("lang") == "de"
    # The names of the categories, along the edge of the grid, are not cut off.
    labels = page.locator("th[scope=rowgroup] > span")
    measured = labels.evaluate_all("all => all.map((label) => [label.clientHeight, label.scrollHeight])")
    assert len(measured) == 3
    assert all(shown >= whole > 20 for shown, whole in measured)
    assert page.title().endswith("Clue-Notizblatt")
    page.reload()
    page.get_by_role("button", name="Menü").click()
    menu = page.get_by_role("dialog", name="Menü")
    menu.get_by_role("button", name="Dieses Protokoll löschen").wait_for()
    assert menu.get_by_role("button", name="Die Datei speichern").count() == 0  # there is no file
    menu.get_by_role("button", name="Hilfe").click()
    keys = page.get_by_role("dialog", name="Tasten und Zeichen")
    keys.get_by_text("Das Spiel eine Zeile früher").wait_for()
    keys.get_by_text("Keine Regel erreicht es").wait_for()
    # Keys are named as they stand on a German keyboard.
    keys.get_by_text("Pos1", exact=True).wait_for()
    # Keys of the page do nothing below what lies over it.
    page.keyboard.press("[")
    page.keyboard.press("Escape")
    keys.wait_for(state="detached")
    assert page.evaluate("document.activeElement.ariaLabel") == "Menü"
    page.get_by_role("combobox", name="Sprache").select_option("日本語")
    page.get_by_role("button", name="メニュー").wait_for()
    page.keyboard.press("?")
    page.get_by_role("dialog", name="キーと記号").get_by_role("button", name="閉じる").click()
    # A key that is typed is typed.
    page.get_by_role("textbox").first.focus()
    page.keyboard.press("ControlOrMeta+End")
    page.keyboard.press("?")
    assert page.get_by_role("dialog").count() == 0


def test_what_takes_long_can_be_stopped_and_read_again(notebook: Opener) -> None:
    page = notebook(SMALL)
    held: list[Route] = []
    page.route("**/api/ask", lambda route: held.append(route))
    write_on(page, "Ann reveals a\n")
    page.get_by_text(re.compile(r"^Computing for [1-9]\d* s$")).wait_for()
    page.get_by_role("button", name="Stop").click()
    page.get_by_text("Stopped. The notebook shows an earlier version").wait_for()
    page.get_by_role("button", name="Ann, a: open").wait_for()
    page.unroute("**/api/ask")
    page.get_by_role("button", name="Read again").click()
    page.get_by_role("button", name="Ann, a: holds, since line 4").wait_for()
    assert page.get_by_text("Stopped.").count() == 0


@pytest.mark.usefixtures("once")
def test_a_log_that_takes_long_to_read_gives_way_to_the_next_one(notebook: Opener) -> None:
    page = notebook(GAME)
    page.clock.install()
    held: list[Route] = []

    def hold(route: Route) -> None:
        if "Zoe" in (route.request.post_data or ""):
            held.append(route)
        else:
            route.continue_()

    page.route("**/api/ask", hold)
    page.locator(".log-pane .cm-content").click()
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.insert_text("edition: cluedo-uk\nplayers: Zoe, Yan, Xia\n")
    page.get_by_role("button", name="Stop").wait_for()
    page.clock.fast_forward(4_000)
    assert page.get_by_text("takes long to evaluate").count() == 0
    page.clock.fast_forward(6_000)
    page.get_by_text("This log takes long to evaluate, so there is no notebook yet.").wait_for()
    write(page, GAME)
    page.get_by_text("Evaluating the previous log took too long and was stopped.").wait_for()
    assert held
    page.get_by_role("button", name="Stop").wait_for(state="detached")
    # While a reading takes long and the text has changed since it began, nothing has to be changed once more.
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.insert_text("edition: cluedo-uk\nplayers: Zoe, Yan, Wim\n")
    page.get_by_role("button", name="Stop").wait_for()
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.insert_text(GAME)
    page.clock.fast_forward(11_000)
    page.wait_for_selector(READY)
    page.get_by_role("button", name="Stop").wait_for(state="detached")


def test_it_goes_on_by_itself_when_the_server_answers_again(notebook: Opener) -> None:
    page = notebook(SMALL)
    page.evaluate("() => { window.real = fetch; window.fetch = async () => { throw new TypeError('no server'); }; }")
    write_on(page, "Ann reveals a\n")
    away = page.get_by_text("clue-logic web does not answer. Is it still running?")
    away.first.wait_for()
    page.evaluate("() => { window.fetch = window.real; }")
    page.get_by_role("button", name="Ann, a: holds, since line 4").wait_for()
    away.first.wait_for(state="hidden")


def test_edges_move_by_keys_and_a_big_game_fits_the_smallest_screen(notebook: Opener) -> None:
    cards = "".join(f"{group}: {', '.join(f'{group} {n}' for n in range(9))}\n" for group in ("north", "south", "west"))
    page = notebook(f"{cards}players: {', '.join(f'Player{n} 4' for n in range(6))}\n")
    page.get_by_role("button", name="envelope, west 8: open").wait_for()
    page.get_by_role("button", name="Close the notice").click()
    # Twenty-seven cards and seven places, without scrolling.
    assert page.get_by_role("grid").locator("td button").count() == 27 * 7
    heights = "one => [one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth]"
    assert page.locator(".grid-scroll").evaluate(heights) == [0, 0]
    assert page.locator("html").evaluate(heights) == [0, 0]
    edge = page.get_by_role("separator", name="Width of the log")
    log = page.get_by_role("region", name="Log")
    before = box(log)["width"]
    edge.press("ArrowRight")
    edge.press("ArrowRight")
    assert box(log)["width"] == pytest.approx(before + 0.04 * 1280, abs=3)
    assert edge.get_attribute("aria-valuenow") == "40"
    reload(page)
    assert page.get_by_role("separator", name="Width of the log").get_attribute("aria-valuenow") == "40"
