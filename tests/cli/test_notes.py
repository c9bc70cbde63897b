"""Notes in a log are no evidence: every command says the same as without them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run

LOG = (Path(__file__).parents[2] / "examples" / "beginners.clue").read_text(encoding="utf-8")
NOTES = ("note: Leo holds White; envelope holds Rope", "note by Sam: Nora ? Plum, Hall", "notiz: Sam hat Plum nicht")

COMMANDS = (
    ("solve",), ("solve", "--json"), ("check",), ("why", "LOG", "Leo holds Mustard"), ("ask", "LOG", "who holds Plum"),
    ("history",), ("since", "LOG", "Leo holds Mustard"), ("chances",), ("suggest", "--until", "40"), ("leaks",),
    ("rivals",), ("view", "LOG", "Leo"), ("knows", "LOG", "Leo", "Nora holds Rope"), ("compare",), ("scheme",),
    ("steps",), ("query", "LOG", "holds(P, C)"), ("conflicts",),
    *(("export", "--as", tool) for tool in ("clingo", "prolog", "souffle", "dimacs", "json")),
)  # fmt: skip


def _noted() -> str:
    """Return the log with notes in place of blank lines below the headers."""
    rows = LOG.split("\n")
    first = next(at for at, row in enumerate(rows) if row.startswith("hand:"))
    blank = [at for at, row in enumerate(rows[:-1]) if not row and at > first]
    for number, at in enumerate(blank):
        rows[at] = NOTES[number % len(NOTES)]
    assert len(blank) > len(NOTES)
    return "\n".join(rows)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_notes_change_no_answer(run: Run, folder: Path, command: tuple[str, ...]) -> None:
    args = [*(word.replace("LOG", "game.clue") for word in command)]
    if "LOG" not in command:
        args.append("game.clue")
    found = []
    for text in (LOG, _noted()):
        (folder / "game.clue").write_text(text, encoding="utf-8")
        found.append(run(*args))
    plain, noted = found
    assert plain.stdout != ""
    assert noted == plain
