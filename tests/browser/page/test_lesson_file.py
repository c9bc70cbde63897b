"""A lesson in a one-file copy of the page: shown at once, offline, whatever text it contains."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest

from clue_logic.page.building import built_page, lesson_start, with_start
from clue_logic.paper.slides import SlideShow
from tests.browser.page.actions import listen
from tests.browser.page.test_lesson import CUT_OFF, SEEN, at, check, places
from tests.paper.shows import hostile, long_game, rearranged

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SIDEWAYS = ("the page scrolls sideways", "cut off", "broken")


def file_of(show: SlideShow, folder: Path) -> Path:
    """Write a lesson that is made by hand into a copy of the page."""
    page = built_page()
    assert page is not None, "the page as one file is not built: make page"
    of: Literal["course", "log"] = "course" if len(show.chapters) > 1 else "log"
    start = lesson_start(show, of=of, reading="others", numbers=of == "course")
    file = folder / "lesson.html"
    file.write_text(
        with_start(page.read_text(encoding="utf-8"), {"log": "", "name": "lesson.clue", **start}), encoding="utf-8"
    )
    return file


@pytest.mark.parametrize("make", [hostile, rearranged, long_game])
def test_every_step_is_there_at_once(engine: Browser, tmp_path: Path, make: Callable[[], SlideShow]) -> None:
    if make is long_game and engine.browser_type.name != "chromium":
        pytest.skip("run in Chromium: it is long")
    show = make()
    context = engine.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    complaints: list[str] = []
    listen(page, complaints)
    page.goto(file_of(show, tmp_path).as_uri())
    wanted = places(show)
    for number, (place, chapter, slide) in enumerate(wanted):
        if number and number + 3 < len(wanted) > 40:
            continue  # of a long game the first step and the last ones
        if len(wanted) > 40 and number + 3 == len(wanted):
            page.keyboard.press("End")
            page.keyboard.press("ArrowLeft")
            page.keyboard.press("ArrowLeft")
        at(page, place)
        check(page.evaluate(SEEN), chapter, slide, place)
        cut = [found for found in page.evaluate(CUT_OFF, True) if found.startswith(SIDEWAYS)]
        assert cut == []
        page.keyboard.press("ArrowRight")
    assert complaints == []
    context.close()
