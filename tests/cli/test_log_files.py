"""Logs from files and standard input: encodings, limits, unreadable files; and options that no transcript has."""

from __future__ import annotations

from pathlib import Path

import pytest

from clue_logic.datalog import calculi
from clue_logic.words.records import replace
from tests.cli.conftest import Run
from tests.notebook.logs import IMPOSSIBLE, OPENING
from tests.problem_texts import hint_of, problem_of

GAME = "game.clue"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "game.clue:1:1: error: this log is empty"),
        (b"# only a comment\n", "game.clue:1:1: error: this log is empty"),
        ("players: Zoë 6\n".encode("latin-1"), f"1:12: error: {problem_of('not-utf8', byte='0xeb', offset=11)}"),
        (b"\x00\x01\x02\xff\xfe junk", f"1:4: error: {problem_of('not-utf8', byte='0xff', offset=3)}"),
        (OPENING.encode("utf-16"), hint_of("utf8", wide=True)),
    ],
    ids=["empty", "comment", "latin-1", "junk", "utf-16"],
)
def test_files_that_are_no_logs(data: bytes, message: str, run: Run, folder: Path) -> None:
    (folder / GAME).write_bytes(data)
    found = run("solve", GAME)
    assert (found.status, found.stdout) == (2, "")
    assert message in found.stderr


def test_only_so_many_errors_are_printed(run: Run, folder: Path) -> None:
    (folder / GAME).write_text(OPENING + "Ben sugests\n" * 500)
    found = run("check", GAME)
    assert found.stdout == "game.clue: 500 errors\n"
    assert found.stderr.count("error:") == 20
    assert "note: game.clue: 480 more errors and warnings\n" in found.stderr


def test_a_file_without_end_is_refused(run: Run, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setattr("clue_logic.cli.files.MOST_BYTES", 100)
    (folder / GAME).write_text(OPENING)
    found = run("solve", GAME)
    assert found.status == 2
    assert "not a game log" in found.stderr


def test_an_unreadable_file_is_reported(run: Run, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    def refuse(*args: object) -> None:
        raise PermissionError(13, "Permission denied")

    (folder / GAME).write_text(OPENING)
    monkeypatch.setattr(Path, "open", refuse)
    found = run("solve", GAME)
    assert (found.status, found.stderr) == (2, "error: game.clue: cannot be read (Permission denied)\n")


def test_windows_line_ends_and_a_byte_order_mark_are_no_matter(run: Run, folder: Path) -> None:
    (folder / GAME).write_bytes(b"\xef\xbb\xbf" + OPENING.replace("\n", "\r\n").encode())
    (folder / "plain.clue").write_text(OPENING)
    assert run("solve", GAME, "--json").stdout == run("solve", "plain.clue", "--json").stdout


@pytest.mark.parametrize("command", ["conflicts", "history", "compare"])
def test_standard_input(command: str, run: Run, folder: Path) -> None:
    (folder / GAME).write_text(IMPOSSIBLE)
    from_file, piped = run(command, GAME), run(command, "-", stdin=IMPOSSIBLE)
    assert piped.status == from_file.status
    assert piped.stdout == from_file.stdout.replace(GAME, "<stdin>")


def test_the_likeliest_mistake_comes_first(run: Run, folder: Path) -> None:
    """Line 6 contradicts two others, which agree with each other; only leaving it out helps."""
    (folder / GAME).write_text(
        "cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Bob 1\n"
        "Ann reveals 1\nlearn envelope holds 2\nlearn envelope holds 1\n"
    )
    found = run("conflicts", GAME, "--all").stdout.splitlines()
    shown = [line for line in found if line.startswith("  line")]
    assert sorted(shown[::2]) == ["  line 6: learn envelope holds 1"] * 2
    assert sorted(shown[1::2]) == ["  line 4: Ann reveals 1", "  line 5: learn envelope holds 2"]
    assert found[-2] == "Leaving out line 6 repairs the log; leaving out another line does not."


@pytest.mark.parametrize(
    ("lang", "line"), [("en", "  title: passed"), ("de", "  Titel: gepasst"), ("ja", "  題名: passed")]
)
def test_the_title_of_a_rule(lang: str, line: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    notebook = calculi.load_calculus("notebook")
    rule = replace(notebook.rule("passed"), titles={"en": "passed", "de": "gepasst"})
    monkeypatch.setattr(calculi, "load_calculus", lambda name: replace(notebook, rules=(rule,)))
    assert run("rules", "passed", "--lang", lang).stdout.splitlines()[1] == line


@pytest.mark.parametrize(("lang", "line"), [("en", "  effort: 4"), ("de", "  Aufwand: 4"), ("ja", "  手間: 4")])
def test_the_effort_of_a_rule(lang: str, line: str, run: Run) -> None:
    assert line in run("rules", "covering_one", "--lang", lang).stdout.splitlines()
    assert line.partition(":")[0] not in run("rules", "last_card_named", "--lang", lang).stdout


def test_how_long_to_look_for_the_easiest_proof(run: Run, folder: Path) -> None:
    (folder / GAME).write_text(OPENING)
    asked = ("why", GAME, "Clara holds Revolver")
    assert run(*asked, "--seconds", "5").stdout == run(*asked).stdout
    at_once = run(*asked, "--seconds", "0")
    assert (at_once.stdout.splitlines()[0], at_once.status) == (run(*asked).stdout.splitlines()[0], 0)
    for wrong in ("-1", "nan", "soon"):
        refused = run(*asked, "--seconds", wrong)
        assert (refused.stdout, refused.status) == ("", 2)
        assert "Invalid value for '--seconds'" in refused.stderr
