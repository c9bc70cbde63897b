"""Running commands in a folder of their own, and writing down what they said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner

from clue_logic.cli.group import commands


@dataclass(frozen=True)
class Transcript:
    """A command, what it printed, and its exit status; its text is what a terminal would show."""

    command: str
    stdout: str
    stderr: str
    status: int

    def __str__(self) -> str:
        parts = [f"$ {self.command}", self.stdout.rstrip("\n")]
        if self.stderr:
            parts += ["--- stderr", self.stderr.rstrip("\n")]
        return "\n".join([*filter(None, parts), f"[exit status {self.status}]"])


Run = Callable[..., Transcript]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, which is the current one."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path


@pytest.fixture(autouse=True)
def one_core(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play by one process unless a test asks for more: to start one takes longer than most tests play."""
    monkeypatch.setattr("os.cpu_count", lambda: 1)


@pytest.fixture
def run() -> Run:
    """Run ``clue-logic`` in this process."""

    def runner(*args: str, stdin: str | bytes | None = None) -> Transcript:
        result = CliRunner().invoke(commands, list(args), input=stdin, prog_name="clue-logic")
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        words = " ".join(f"'{arg}'" if " " in arg else arg for arg in args)
        return Transcript(f"clue-logic {words}", result.stdout, result.stderr, result.exit_code)

    return runner
