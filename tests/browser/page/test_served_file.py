"""The page behind `clue-logic web FILE`: edits are saved, changes by others are loaded; if both happen, it asks."""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.page.conftest import READY
from tests.browser.page.served_files import Served, serving, tabs, until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

GAME = "cards: Ace, King, Queen\nhidden: 1\nplayers: Ann 1, Bob 1\n"
MORE = "Bob reveals King\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    """Run the command on a file, and yield the file and the address."""
    log = tmp_path_factory.mktemp("served") / "game.clue"
    with serving(log.name, folder=log.parent) as address:
        yield log, address


@pytest.fixture
def log(server: tuple[Path, str]) -> Path:
    """The file, as each test finds it."""
    for file in server[0].parent.iterdir():
        file.unlink()
    server[0].write_text(GAME, encoding="utf-8")
    return server[0]


@pytest.fixture
def served(engine: Browser, server: tuple[Path, str], log: Path) -> Iterator[Served]:
    with tabs(engine, server[1]) as opened:
        yield opened


def editor(page: Page) -> Any:
    return page.get_by_role("textbox", name="log")


def text(page: Page) -> str:
    found: str = editor(page).evaluate(
        "editor => [...editor.querySelectorAll('.cm-line')].map(l => l.textContent).join('\\n')"
    )
    return found


def type_at_end(page: Page, typed: str) -> None:
    editor(page).click()
    page.keyboard.press("ControlOrMeta+End")
    page.keyboard.insert_text(typed)


def saved(page: Page) -> None:
    page.get_by_role("banner").get_by_text(re.compile(r"✓\s*saved$")).wait_for()


def test_typing_saves_and_reloading_keeps(served: Served, log: Path) -> None:
    page = served()
    assert "token" not in page.url
    assert text(page) == GAME
    # What is typed over coloured text must not be dressed by the browser in a style that the policy forbids.
    page.locator(".cm-line span").first.wait_for()
    editor(page).click()
    page.keyboard.press("ControlOrMeta+Home")
    page.keyboard.press("Shift+End")
    page.keyboard.insert_text(GAME.partition("\n")[0])
    assert text(page) == GAME
    type_at_end(page, MORE)
    page.get_by_text("not saved yet").wait_for()
    until(lambda: log.read_text() == GAME + MORE, "saved by itself")
    saved(page)
    type_at_end(page, "# one more")
    page.keyboard.press("ControlOrMeta+s")
    until(lambda: log.read_text() == GAME + MORE + "# one more", "saved by a key")
    type_at_end(page, "\n# typed at the last moment")
    page.reload()
    page.wait_for_selector(READY)
    assert "token" not in page.url
    assert text(page).endswith("# one more\n# typed at the last moment")
    assert log.read_text().endswith("moment")
    assert [file.name for file in log.parent.iterdir()] == ["game.clue"]


@pytest.mark.usefixtures("once")
def test_what_others_write_is_taken_in(served: Served, log: Path) -> None:
    page, other = served(), served()
    type_at_end(page, "# here")
    until(lambda: "# here" in log.read_text(), "saved")
    log.write_text(MORE + log.read_text())
    page.get_by_text("Bob reveals King").first.wait_for()
    page.wait_for_selector(READY)
    # The cursor stands where it stood.
    page.keyboard.insert_text("!")
    until(lambda: log.read_text() == f"{MORE}{GAME}# here!", "both")
    other.bring_to_front()
    other.get_by_text("# here!").first.wait_for()
    saved(other)


@pytest.mark.usefixtures("once")
def test_a_tab_that_the_server_has_forgotten(served: Served, log: Path) -> None:
    log.write_text(GAME + MORE)
    page = served()
    statuses = page.evaluate(
        """async () => Promise.all([...Array(20).keys()].map(async (number) => (await fetch("/api/ask", {
            method: "POST",
            body: '{"method": "hello", "params": {}, "lang": "en"}',
            headers: {
                "content-type": "application/json",
                authorization: `Bearer ${sessionStorage.getItem("clue-notebook.token")}`,
                "x-clue-session": `other-${number}`,
            },
        })).status))"""
    )
    assert statuses == [200] * 20
    page.get_by_role("button", name=re.compile("^Bob, King")).click()
    page.get_by_role("treeitem").filter(has_text="Bob revealed King to everybody").wait_for()


def test_both_have_changed(served: Served, log: Path) -> None:
    page = served()

    def both(mine: str, theirs: str, pause: int = 0) -> Any:
        """Change the file while something is typed that is not saved yet."""
        type_at_end(page, mine)
        log.write_text(theirs)
        question = page.get_by_role("alert", name="file")
        question.get_by_text(
            re.compile("Another program has changed .?game.clue.?, and you have changed it here.")
        ).wait_for()
        assert log.read_text() == theirs
        type_at_end(page, " typed on")
        page.wait_for_timeout(pause)
        assert log.read_text() == theirs
        return question

    both("# mine 1", GAME + "# theirs 1\n", pause=1500).get_by_role("button", name="Keep my text").click()
    until(lambda: log.read_text() == GAME + "# mine 1 typed on", "mine is kept")
    both("# mine 2", GAME + "# theirs 2\n").get_by_role("button", name="Use the other text").click()
    page.get_by_text("# theirs 2").first.wait_for()
    assert text(page) == GAME + "# theirs 2\n"
    both("# mine 3", GAME + "# theirs 3\n").get_by_role("button", name="Save my text as a copy").click()
    page.get_by_text(re.compile(r"Your text is in .?game \(2\).clue")).wait_for()
    assert log.with_name("game (2).clue").read_text() == GAME + "# theirs 2\n# mine 3 typed on"
    assert text(page) == log.read_text() == GAME + "# theirs 3\n"
    saved(page)


@pytest.mark.usefixtures("once")
def test_a_file_that_cannot_be_saved(served: Served, log: Path) -> None:
    page = served()
    question = page.get_by_role("alert", name="file")
    log.unlink()
    question.get_by_text(re.compile("game.clue.? is gone")).wait_for()
    type_at_end(page, "# on")
    page.wait_for_timeout(1500)
    assert not log.exists()
    question.get_by_role("button", name="Create the file again").click()
    until(lambda: log.exists() and log.read_text() == GAME + "# on", "written again")
    saved(page)
    log.chmod(0o444)
    type_at_end(page, "!")
    question.get_by_text(re.compile("game.clue.? is read-only. Your text is still here.")).wait_for()
    assert log.read_text() == GAME + "# on"
    log.chmod(0o644)
    page.keyboard.press("ControlOrMeta+s")
    until(lambda: log.read_text() == GAME + "# on!", "saved")
    log.write_bytes(b"\xff\xfe\x00")
    question.get_by_text(re.compile(r"game.clue.? is not UTF-8 text \(line 1\)")).wait_for()
    assert text(page) == GAME + "# on!"
    log.write_text(GAME)
    saved(page)
    assert text(page) == GAME


def test_what_could_not_be_saved_is_kept_by_the_browser(served: Served, log: Path) -> None:
    page = served()
    log.write_text(GAME + "# theirs\n")  # so that what is typed is not saved unasked
    type_at_end(page, "# mine")
    page.get_by_role("alert", name="file").wait_for()
    page.close()
    again = served()
    assert "# mine" not in text(again)
    again.get_by_role("button", name="Replace the content").click()
    until(lambda: log.read_text() == GAME + "# mine", "put in, and saved")
    saved(again)
    again.reload()
    again.wait_for_selector(READY)
    assert again.get_by_role("button", name="Replace the content").count() == 0


@pytest.mark.usefixtures("once")
def test_a_log_in_the_address_is_offered_and_takes_no_files_place_unasked(served: Served, log: Path) -> None:
    page = served()
    linked = GAME + "Ann reveals Queen\n"
    squeezed = base64.urlsafe_b64encode(zlib.compress(linked.encode(), wbits=-15)).decode().rstrip("=")
    page.evaluate("address => { location.hash = address; }", f"log={squeezed}")
    said = page.get_by_text("game.clue is open; the log in the address was not taken")
    said.wait_for()
    page.reload()
    said.wait_for()
    assert text(page) == GAME
    assert log.read_text("utf-8") == GAME
    page.get_by_role("button", name="Replace the content").click()
    until(lambda: log.read_text("utf-8") == linked, "the log of the address is saved")
    assert "log=" not in page.url
    page.get_by_role("button", name="Back to the previous log").click()
    until(lambda: log.read_text("utf-8") == GAME, "the log before is saved")
    page.evaluate("location.hash = 'log=cutoff'")
    page.get_by_text("The log in the link is damaged").wait_for()
    assert text(page) == GAME


def test_a_new_game_leaves_the_log_before_as_a_copy_beside_the_file(served: Served, log: Path) -> None:
    page = served()
    page.get_by_role("button", name="+ Turn").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Ace", exact=True).check()
    page.reload()
    page.wait_for_selector(READY)
    page.get_by_role("button", name="+ Turn").click()
    assert sheet.get_by_label("Ace", exact=True).is_checked(), "half a turn outlives reloading"
    sheet.get_by_role("button", name="Close").click()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("n")
    sheet.get_by_text("the present content is saved as a copy beside it").wait_for()
    for number, name in enumerate(("Anna", "Ben", "Clara"), start=1):
        sheet.get_by_role("textbox", name=f"Player {number}").fill(name)
    sheet.get_by_role("button", name="Start the game").click()
    page.get_by_text("The log before is in game (2).clue.").wait_for()
    until(lambda: "players: Anna 6, Ben 6, Clara 6" in log.read_text(encoding="utf-8"), "the file has the new game")
    assert log.with_name("game (2).clue").read_text(encoding="utf-8") == GAME
