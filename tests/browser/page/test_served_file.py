"""The page behind `clue-logic web FILE`: what is typed is saved, what others write is taken in; if both, it asks."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.page.conftest import READY, ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

GAME = "cards: Ace, King, Queen\nhidden: 1\nplayers: Ann 1, Bob 1\n"
MORE = "Bob reveals King\n"

Served = Callable[[], "Page"]
"""Opens another tab on the file."""


@pytest.fixture
def log(tmp_path: Path) -> Path:
    found = tmp_path / "game.clue"
    found.write_text(GAME, encoding="utf-8")
    return found


@pytest.fixture
def served(engine: Browser, log: Path) -> Iterator[Served]:
    """Serve the file, and check when the test is over that nothing complained."""
    command = [sys.executable, "-m", "clue_logic", "web", str(log), "--no-open"]
    complaints: list[str] = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as server:
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        context: Any = engine.new_context(viewport={"width": 1280, "height": 720})

        def opened() -> Page:
            page: Page = context.new_page()
            page.set_default_timeout(10_000)
            page.on("console", lambda message: complaints.append(f"{message.type}: {message.text}"))
            page.on("pageerror", lambda error: complaints.append(str(error)))
            page.on("dialog", lambda dialog: complaints.append(dialog.message))
            page.goto(address)
            page.wait_for_selector(READY)
            return page

        yield opened
        context.close()
        server.terminate()
    assert complaints == []


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


def until(true: Callable[[], bool], what: str) -> None:
    """Wait for a file, which no browser can wait for."""
    deadline = time.monotonic() + 10
    while not true():
        assert time.monotonic() < deadline, what
        time.sleep(0.05)


def saved(page: Page, state: str = "saved") -> None:
    page.get_by_text(re.compile(rf"game\.clue.*(?<!not ){state}")).first.wait_for()


def test_typing_saves_and_reloading_keeps(served: Served, log: Path) -> None:
    page = served()
    assert "token" not in page.url
    assert text(page) == GAME
    # What is typed over coloured text must not be dressed by the browser in a style that the policy forbids.
    page.locator(".cm-line span").first.wait_for()
    editor(page).click()
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.insert_text(GAME)
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


def test_both_have_changed(served: Served, log: Path) -> None:
    page = served()

    def both(mine: str, theirs: str, pause: int = 0) -> Any:
        """Change the file while something is typed that is not saved yet."""
        type_at_end(page, mine)
        log.write_text(theirs)
        question = page.get_by_role("alert", name="file")
        question.get_by_text("Another program has changed game.clue, and so have you.").wait_for()
        assert log.read_text() == theirs
        type_at_end(page, " typed on")
        page.wait_for_timeout(pause)
        assert log.read_text() == theirs
        return question

    both("# mine 1", GAME + "# theirs 1\n", pause=1500).get_by_role("button", name="Keep mine").click()
    until(lambda: log.read_text() == GAME + "# mine 1 typed on", "mine is kept")
    both("# mine 2", GAME + "# theirs 2\n").get_by_role("button", name="Take theirs").click()
    page.get_by_text("# theirs 2").first.wait_for()
    assert text(page) == GAME + "# theirs 2\n"
    both("# mine 3", GAME + "# theirs 3\n").get_by_role("button", name="Save mine as a copy").click()
    page.get_by_text("Your text is in game (2).clue.").wait_for()
    assert log.with_name("game (2).clue").read_text() == GAME + "# theirs 2\n# mine 3 typed on"
    assert text(page) == log.read_text() == GAME + "# theirs 3\n"
    saved(page)


def test_a_file_that_cannot_be_saved(served: Served, log: Path) -> None:
    page = served()
    question = page.get_by_role("alert", name="file")
    log.unlink()
    question.get_by_text("game.clue is gone").wait_for()
    type_at_end(page, "# on")
    page.wait_for_timeout(1500)
    assert not log.exists()
    question.get_by_role("button", name="Write it again").click()
    until(lambda: log.exists() and log.read_text() == GAME + "# on", "written again")
    saved(page)
    log.chmod(0o444)
    type_at_end(page, "!")
    question.get_by_text("game.clue is read-only. Your text is still here.").wait_for()
    assert log.read_text() == GAME + "# on"
    log.chmod(0o644)
    page.keyboard.press("ControlOrMeta+s")
    until(lambda: log.read_text() == GAME + "# on!", "saved")
    log.write_bytes(b"\xff\xfe\x00")
    question.get_by_text("game.clue is not UTF-8 text (line 1).").wait_for()
    assert text(page) == GAME + "# on!"
    log.write_text(GAME)
    saved(page)
    assert text(page) == GAME
