"""Colours of what is printed for people: proofs, rows and quoted lines, on a terminal or with ``FORCE_COLOR``."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run

LOG = "cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Bob 1\nAnn reveals 1\n"
CYAN, BOLD, DIM = "\x1b[36m", "\x1b[1m", "\x1b[2m"


@pytest.mark.parametrize(
    ("args", "styled"),
    [
        (("why", "-", "Bob lacks 1"), (f"{CYAN}(1)", f"{BOLD} Bob lacks 1", f"{DIM}└─ ")),
        (("query", "-", "lacks(P, C)"), (f"{BOLD}   P", f"{CYAN}1\x1b[0m  ")),
        (("hint", "-"), (f"{CYAN}  4:",)),
    ],
)
def test_proofs_rows_and_quoted_lines_are_in_colour(
    args: tuple[str, ...], styled: tuple[str, ...], run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    plain = run(*args, stdin=LOG).stdout
    monkeypatch.setenv("FORCE_COLOR", "1")
    coloured = run(*args, stdin=LOG).stdout
    assert [part for part in styled if part not in coloured] == []
    assert "\x1b" not in plain
    monkeypatch.setenv("NO_COLOR", "1")
    assert run(*args, stdin=LOG).stdout == plain


def test_a_row_too_wide_for_the_terminal_is_a_list(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    assert run("query", "-", "names(S, C)", stdin=LOG + "Bob suggests 2, 3\n").stdout.splitlines()[:3] == [
        "1",
        "  S  5",
        "  C  2",
    ]
