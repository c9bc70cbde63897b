"""The file that the server edits."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.page.served import GAME


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "game.clue"
    found.write_bytes(GAME.encode())
    return found
