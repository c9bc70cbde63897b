"""What a Jupyter notebook shows of a game, in a real browser: on a wide screen and a telephone, light and dark."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest

import clue_logic as cl

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
HEAD = """<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>A notebook</title>
<style>body { margin: 8px; font-family: sans-serif; font-size: 14px; }</style></head><body>"""


def shown() -> str:
    """Return a page with a notebook, chances and proofs; of the names of one game all want to be markup."""
    six, german = (cl.load(EXAMPLES / f"{name}.clue") for name in ("six-players", "deutsch"))
    hostile = cl.read(
        'cards: "<script>document.title = 1</script>", "<img src=x onerror=alert(1)>", "A name with many letters"\n'
        'hidden: 1\nplayers: "<b>Ann</b>" 1, "Somebody with a name that is very long indeed" 1\n'
        '"<b>Ann</b>" reveals "A name with many letters"\n'
    )
    parts = [
        cl.solve(six).html(),
        cl.chances(six).html(),
        cl.why(six, "Plum excluded").html(),
        cl.why(german, "Bibliothek ist die Lösung").html(lang="de"),
        cl.why(six, "Rope excluded").html(),
        cl.why(six, "Ben holds Rope").html(),
        cl.solve(hostile).html(),
        cl.why(hostile, '"A name with many letters" excluded').html(),
    ]
    return "\n".join([HEAD, *parts, "</body></html>"])


@pytest.fixture(scope="module")
def page_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("jupyter") / "page.html"
    file.write_text(shown(), encoding="utf-8")
    return file


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_shown_opens_and_fits(
    chromium: Browser, page_file: Path, width: int, scheme: Literal["light", "dark"]
) -> None:
    context = chromium.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
    page = context.new_page()
    said: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("dialog", lambda dialog: said.append(dialog.message))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(page_file.as_uri())
    assert page.title() == "A notebook"
    assert page.evaluate("document.scripts.length + document.images.length") == 0
    closed = page.locator("details:not([open])")
    number = closed.count()
    assert number > 0
    within = closed.first.locator(":scope > ul > li").first
    assert not within.is_visible()
    closed.first.locator("summary").first.click()
    assert page.locator("details:not([open])").count() == number - 1
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true })")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    clear = page.evaluate("getComputedStyle(document.querySelector('.clue-logic summary')).color")
    assert (clear == "rgb(0, 0, 0)") is (scheme == "light")
    assert said == []
    assert asked == [page_file.as_uri()]
    context.close()
