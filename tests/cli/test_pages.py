"""The pages of docs/ show what the commands on examples print, and their Python programs run."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.shared_out import shared_out
from tests.test_documentation import fits

ROOT = Path(__file__).resolve().parents[2]
PAGES = {
    name: (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8")
    for name in ("advice", "culprit", "knowledge", "language-questions", "puzzle")
}
CONSOLE = re.compile(r"^```(?:console)?\n\$ clue-logic ((?:\w+ examples/|puzzle )[^\n]*)\n(.*?)^```$", re.M | re.S)
SHOWN = [(command, output) for page in PAGES.values() for command, output in CONSOLE.findall(page)]


def test_every_page_shows_commands() -> None:
    counts = {name: len(CONSOLE.findall(page)) for name, page in PAGES.items()}
    assert counts == {"advice": 7, "culprit": 2, "knowledge": 15, "language-questions": 1, "puzzle": 8}


@pytest.mark.parametrize(("command", "output"), shared_out(SHOWN, several=True), ids=[command for command, _ in SHOWN])
def test_a_page_shows_what_is_printed(command: str, output: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert fits(output, run(*shlex.split(command)).stdout)


@pytest.mark.parametrize(
    ("page", "printed"),
    [
        ("advice", "Ben ('5', '10') 1.57"),
        pytest.param("culprit", "Mean(value=", marks=pytest.mark.slow),
        ("knowledge", "True\nTrue\n28 False\n('Miss Scarlett',)\n"),
        pytest.param("puzzle", "12 4 2\n", marks=pytest.mark.slow),
    ],
)
def test_the_python_of_a_page_runs(
    page: str, printed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    (program,) = re.findall(r"^```python\n(.*?)^```$", PAGES[page], re.MULTILINE | re.DOTALL)
    exec(program, {})
    assert capsys.readouterr().out.startswith(printed)
