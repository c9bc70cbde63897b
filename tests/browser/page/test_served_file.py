"""The page behind `clue-logic web FILE`: edits are saved, changes by others are loaded; if both happen, it asks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.browser.page.actions import fragment_of, open_by_key, reload, text_of, write_on
from tests.browser.page.served_files import Served, question, saved, until

pytestmark = pytest.mark.browser

FILES = ("game.clue",)
GAME = "cards: Ace, King, Queen\nhidden: 1\nplayers: Ann 1, Bob 1\n"
MORE = "Bob reveals King\n"


def test_typing_saves_and_reloading_keeps(served: Served, log: Path) -> None:
    page = served()
    assert "token" not in page.url
    assert text_of(page) == GAME
    # What is typed over coloured text must not be dressed by the browser in a style that the policy forbids.
    page.locator(".cm-line span").first.wait_for()
    page.get_by_role("textbox", name="log").click()
    page.keyboard.press("ControlOrMeta+Home")
    page.keyboard.press("Shift+End")
    page.keyboard.insert_text(GAME.partition("\n")[0])
    assert text_of(page) == GAME
    write_on(page, MORE)
    page.get_by_text("not saved yet").wait_for()
    until(lambda: log.read_text() == GAME + MORE, "saved by itself")
    saved(page)
    write_on(page, "# one more")
    page.keyboard.press("ControlOrMeta+s")
    until(lambda: log.read_text() == GAME + MORE + "# one more", "saved by a key")
    write_on(page, "\n# typed at the last moment")
    reload(page)
    assert "token" not in page.url
    assert text_of(page).endswith("# one more\n# typed at the last moment")
    assert log.read_text().endswith("moment")
    assert [file.name for file in log.parent.iterdir()] == ["game.clue"]


def test_a_file_is_not_called_saved_before_it_exists(served: Served, log: Path) -> None:
    log.unlink()
    page = served()
    status = page.get_by_role("banner").locator(".served-status")
    status.get_by_text("new file, not created yet").wait_for()
    assert not log.exists()
    write_on(page, GAME)
    saved(page)
    assert log.read_text() == GAME


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


@pytest.mark.usefixtures("once")
def test_a_file_that_cannot_be_saved(served: Served, log: Path) -> None:
    page = served()
    asked = question(page)
    log.unlink()
    asked.get_by_text(re.compile("game.clue.? was moved or deleted")).wait_for()
    write_on(page, "# on")
    page.wait_for_timeout(1500)
    assert not log.exists()
    asked.get_by_role("button", name="Create the file again").click()
    until(lambda: log.exists() and log.read_text() == GAME + "# on", "written again")
    saved(page)
    log.chmod(0o444)
    write_on(page, "!")
    asked.get_by_text(re.compile("game.clue.? is read-only. Your text is still here.")).wait_for()
    assert log.read_text() == GAME + "# on"
    log.chmod(0o644)
    page.keyboard.press("ControlOrMeta+s")
    until(lambda: log.read_text() == GAME + "# on!", "saved")
    log.write_bytes(b"\xff\xfe\x00")
    asked.get_by_text(re.compile(r"game.clue.? is not UTF-8 text \(line 1\)")).wait_for()
    assert text_of(page) == GAME + "# on!"
    log.write_text(GAME)
    saved(page)
    assert text_of(page) == GAME


@pytest.mark.usefixtures("once")
def test_a_log_in_the_address_is_offered_and_takes_no_files_place_unasked(served: Served, log: Path) -> None:
    page = served()
    linked = GAME + "Ann reveals Queen\n"
    page.evaluate("fragment => { location.hash = fragment; }", fragment_of(linked))
    said = page.get_by_text(re.compile("the file game.clue is open. You can replace"))
    said.wait_for()
    page.reload()
    said.wait_for()
    assert text_of(page) == GAME
    assert log.read_text("utf-8") == GAME
    page.get_by_role("button", name="Replace the content").click()
    until(lambda: log.read_text("utf-8") == linked, "the log of the address is saved")
    assert "log=" not in page.url
    page.get_by_role("button", name="Back to the previous log").click()
    until(lambda: log.read_text("utf-8") == GAME, "the log before is saved")
    page.evaluate("location.hash = 'log=cutoff'")
    page.get_by_text("The log in the link is damaged").wait_for()
    assert text_of(page) == GAME


def test_a_new_game_leaves_the_log_before_as_a_copy_beside_the_file(served: Served, log: Path) -> None:
    page = served()
    page.get_by_role("button", name="+ Turn").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Ace", exact=True).check()
    reload(page)
    page.get_by_role("button", name="+ Turn").click()
    assert sheet.get_by_label("Ace", exact=True).is_checked(), "half a turn outlives reloading"
    sheet.get_by_role("button", name="Close").click()
    found = open_by_key(page, "n")
    sheet.get_by_text("the present content is saved as a copy beside it").wait_for()
    found.fill_names("Anna", "Ben", "Clara")
    found.press("Start the game")
    sheet.get_by_role("alert").get_by_role("button", name="I am only watching").click()
    page.get_by_text("The previous log is in game (2).clue.").wait_for()
    until(lambda: "players: Anna 6, Ben 6, Clara 6" in log.read_text(encoding="utf-8"), "the file has the new game")
    assert log.with_name("game (2).clue").read_text(encoding="utf-8") == GAME
