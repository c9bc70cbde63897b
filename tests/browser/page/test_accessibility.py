"""The page for everybody: axe finds nothing, whatever is open; it goes by keys alone, and at 320 pixels."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.page.conftest import EXAMPLES, ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
GAME = (EXAMPLES / "six-players.clue").read_text(encoding="utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]


def found(page: Page) -> list[tuple[str, str]]:
    """What axe finds: the rule, and the first place."""
    page.evaluate(Path(AXE).read_text(encoding="utf-8"))
    tags = {"runOnly": {"type": "tag", "values": TAGS}}
    result: dict[str, Any] = page.evaluate("tags => axe.run(document, tags)", tags)
    assert len(result["passes"]) > 20
    return [(one["id"], f"{node['target']} {node['html'][:200]}") for one in result["violations"] for node in one["nodes"]]


@pytest.mark.parametrize(
    "settings",
    [{}, {"color_scheme": "dark"}, {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}],
    ids=["light", "dark", "phone"],
)
def test_axe_finds_nothing(chromium: Browser, notebook: Opener, settings: dict[str, Any]) -> None:
    page = notebook(**settings)
    page.get_by_role("heading", name="A notebook that reasons").wait_for()
    assert found(page) == []
    page.get_by_role("textbox", name="log").focus()
    page.keyboard.insert_text(GAME)
    page.get_by_role("button", name="Felix, Library: holds").click()
    page.get_by_role("heading", name="Felix holds Library").wait_for()
    assert found(page) == []
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Chances").click()
    page.get_by_text("Shown: Chances").wait_for()
    assert found(page) == []
    page.get_by_role("button", name="Menu").click()
    assert found(page) == []
    page.get_by_role("button", name="Keys and signs").click()
    page.get_by_role("heading", name="Keys and signs").wait_for()
    assert found(page) == []
