"""The measurements themselves: that they measure, and that a missed bar does not go unnoticed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result

from tests import measure

pytestmark = pytest.mark.timeout(120)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    monkeypatch.setattr(measure, "LENGTHS", {3: (5,)})
    options = ("--games", "2", "--mutants", "20", "--logs", "20", "--each", "1", "--jobs", "1")

    def run(*more: str) -> Result:
        return CliRunner().invoke(measure.main, [*options, *more])

    return run


def test_all_parts(run: Callable[..., Result]) -> None:
    result = run()
    assert result.exit_code == 0, result.output
    assert result.output.endswith("no failures\n")
    assert "20 random and mutated logs" in result.output


def test_a_missed_bar_fails(run: Callable[..., Result], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "BARS", {3: 100.1})
    result = run("--only", "share")
    assert result.exit_code == 1
    assert "the bar is 100.1 %" in result.output
