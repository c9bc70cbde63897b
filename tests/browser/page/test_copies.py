"""Copies of the page that begin with user-defined rules or with an exercise, as a teacher hands them out."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.page.actions import EXAMPLES, READY, ROOT, listen

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = [pytest.mark.browser, pytest.mark.slow]

RULES = """#all of notebook but passed

% </script> what does this rule say?
holds(P, C) :- answered(S, P), names(S, C).
"""
SIX = str(EXAMPLES / "six-players.clue")


def copy(folder: Path, *asked: str) -> Path:
    """Write a copy by the command."""
    file = folder / "copy.html"
    subprocess.run([sys.executable, "-m", "clue_logic", "page", *asked, "--out", str(file)], cwd=ROOT, check=True)
    return file


def opened(engine: Browser, file: Path) -> tuple[Page, list[str]]:
    page = engine.new_page(viewport={"width": 1280, "height": 720})
    complaints: list[str] = []
    listen(page, complaints)
    page.goto(file.as_uri())
    page.wait_for_selector(READY, timeout=60_000)
    return page, complaints


def test_rules_are_in_sight_and_judged_without_a_server(engine: Browser, tmp_path: Path) -> None:
    rules = tmp_path / "mine.dl"
    rules.write_text(RULES, encoding="utf-8")
    page, complaints = opened(engine, copy(tmp_path, "--log", SIX, "--rules", str(rules)))
    assert page.get_by_role("tab", name="Rules").get_attribute("aria-selected") == "true"
    assert "% </script> what does this rule say?" in page.get_by_role("textbox", name="rules").inner_text()
    page.locator(".cell.false").first.wait_for(timeout=60_000)
    # What takes seconds comes from a worker beside the first.
    general = page.get_by_role("region", name="Verdict on your rules").get_by_role("listitem").last
    general.get_by_text("FALSE").first.wait_for(timeout=60_000)
    assert len(page.workers) == 2
    # And the page is as quick as before: the log can be read meanwhile.
    page.get_by_role("tab", name="Log").click()
    page.locator(".cell.false").first.wait_for(state="detached")
    page.close()
    assert complaints == []


@pytest.mark.usefixtures("once")
def test_an_exercise_is_begun_with_its_log(engine: Browser, tmp_path: Path) -> None:
    page, complaints = opened(engine, copy(tmp_path, "--exercise", "who-passes"))
    page.get_by_role("heading", name="Who passes has none").wait_for(timeout=60_000)
    page.get_by_role("grid").wait_for()
    page.get_by_role("textbox", name="rules").click()
    page.keyboard.insert_text("lacks(P, C) :- passed(S, P), names(S, C).")
    page.keyboard.press("ControlOrMeta+Enter")
    page.get_by_role("heading", name="Solved", exact=True).wait_for(timeout=60_000)
    page.close()
    assert complaints == []
