"""Snapshots of all features on two examples."""

from __future__ import annotations

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.editing.log.everything import everything
from tests.editing.log.opened import document

EXAMPLES = Path(__file__).parents[3] / "examples"


@pytest.mark.parametrize(("log", "lang"), [("six-players", "en"), ("broken", "en"), ("deutsch", "de")])
def test_everything_said_of_an_example(log: str, lang: str, snapshot: SnapshotAssertion) -> None:
    text = (EXAMPLES / f"{log}.clue").read_text(encoding="utf-8")
    assert "\n".join(everything(document(text, lang))) == snapshot
