"""The grid of the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.page.conftest import EXAMPLES

if TYPE_CHECKING:
    from tests.browser.page.conftest import Opener

pytestmark = pytest.mark.browser


def test_a_cell_shows_its_proof(notebook: Opener) -> None:
    page = notebook((EXAMPLES / "six-players.clue").read_text(encoding="utf-8"))
    page.locator(".grid button").nth(6).click()
    page.get_by_text("Miss Scarlett").last.wait_for()
