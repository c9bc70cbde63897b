"""Golden transcripts: what each command prints, on which stream, with which exit status."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from clue_logic.datalog import calculi
from tests.cli.conftest import Run
from tests.notebook.logs import CARDS, IMPOSSIBLE, OPENING
from tests.shared_out import shared_out

GAME = "game.clue"

ASKING = (
    OPENING
    + """why Plum excluded
who holds Revolver
what does Ben hold
solution
Ben accuses White, Candlestick, Lounge: right
solution
"""
)

EXPECTING = (
    OPENING
    + """expect Clara holds Revolver
expect Revolver open
expect Ben holds Revolver
expect Ben lacks Ballroom
expect Ballroom open
expect solved
expect inconsistent
"""
)

BROKEN = """edition: cluedo-uk
players: Anna 6, Ben 6, Clara 6
me: Anna
hand: Plum, Rope, Hall, Study, Dagger, Libary

Anna sugests Scarlett, Spanner, Kitchen
Dora suggests Scarlett, Spanner, Kitchen
Ben suggests Green, Rope, Ballroom: Clara shows Hall
"""

OWN_EDITION = """name = "office"
[categories]
colleagues = ["Ms Archer", "Mr Bell", "Dr Cole"]
tools = ["Stapler", "Letter Opener"]
"""


@pytest.mark.parametrize(
    "args",
    shared_out(
        [
            ("solve", "--engine", "clingo"),
            ("why", "Clara", "holds", "Revolver"),
            ("why", "why not Ben holds Revolver"),
            ("why", "why not Clara holds Revolver"),
            ("ask", "why Rope excluded"),
        ]
    ),
    ids=" ".join,
)
def test_a_good_log(args: tuple[str, ...], run: Run, folder: Path, snapshot: SnapshotAssertion) -> None:
    (folder / GAME).write_text(OPENING)
    assert str(run(args[0], GAME, *args[1:])) == snapshot


def test_an_open_cell_shows_what_is_missing(run: Run, folder: Path) -> None:
    (folder / GAME).write_text(OPENING)
    found = run("why", GAME, "Ben holds Ballroom")
    assert found.status == 1
    assert found.stdout.startswith('"Ben holds Ballroom" does not follow.')
    assert "missing" in found.stdout
    assert run("why", GAME, "why not Ben holds Ballroom").status == 0
    graph = run("why", GAME, "Ben holds Ballroom", "--format", "json")
    assert (graph.stdout, graph.status) == ("null\n", 1)
    assert "does not follow" in graph.stderr


@pytest.mark.parametrize("engine", ["pydatalog", "clingo"])
def test_the_questions_of_a_log_are_answered_in_order(
    engine: str, run: Run, folder: Path, snapshot: SnapshotAssertion
) -> None:
    (folder / GAME).write_text(ASKING)
    found = run("solve", GAME, "--engine", engine)
    answers = found.stdout[found.stdout.index("\nline ") :]
    assert answers == snapshot
    assert found.status == 0


def test_an_impossible_log_that_says_so_is_fine(run: Run, folder: Path) -> None:
    (folder / GAME).write_text(IMPOSSIBLE + "expect inconsistent\n")
    found = run("check", GAME)
    assert (found.status, found.stdout) == (0, "game.clue: ok: 1 expectation met, contradicts itself\n")


def test_failing_expectations(run: Run, folder: Path, snapshot: SnapshotAssertion) -> None:
    (folder / GAME).write_text(EXPECTING)
    assert str(run("check", GAME)) == snapshot


def test_several_logs_are_checked_and_the_worst_decides(run: Run, folder: Path, snapshot: SnapshotAssertion) -> None:
    for name, text in (("good.clue", OPENING), ("failing.clue", EXPECTING), ("broken.clue", BROKEN)):
        (folder / name).write_text(text)
    assert run("check", "good.clue", "failing.clue").status == 1
    assert str(run("check", "good.clue", "broken.clue", "failing.clue", "missing.clue")) == snapshot


@pytest.mark.parametrize("command", ["solve", "why", "ask", "check", "fmt"])
def test_a_broken_log_is_reported_with_every_place(
    command: str, run: Run, folder: Path, snapshot: SnapshotAssertion
) -> None:
    (folder / GAME).write_text(BROKEN)
    question = {"why": ["Plum excluded"], "ask": ["solution"]}.get(command, [])
    found = run(command, GAME, *question)
    assert found.status == 2
    assert found.stderr == snapshot


@pytest.mark.parametrize(
    "args",
    [
        ("--help",),
        ("slove", GAME),
        ("solve",),
        ("solve", "gmae.clue"),
        ("solve", "elsewhere/game.clue"),
        ("solve", "."),
        ("solve", GAME, "--rules", "notbook"),
        ("solve", GAME, "--engine", "souffle"),
        ("solve", GAME, "--edition-file", "missing.toml"),
        ("why", GAME, "Plumm excluded"),
        ("why", GAME, "Plum is red"),
        ("why", GAME, "Plum excluded", "--lang", "fr"),
        ("why", GAME, "Plum excluded", "--format", "dot", "--short"),
        ("ask", GAME, "who sees Rope"),
        ("rules", "last_crd"),
        ("rules", "only_card_to_show"),
        ("new",),
        ("new", "--edition", "cluedo-ku", "--players", "Anna,Ben"),
        ("new", "--edition", "cluedo-uk", "--players", "Anna"),
        ("new", "--edition", "cluedo-uk", "--players", "Anna,Anna"),
        ("new", "--edition", "cluedo-uk", "--players", "Anna,Ben", "--hand", "Rope"),
        ("new", "--edition", "cluedo-uk", "--players", "Anna,Ben", "--me", "Clara"),
        ("new", "--edition", "cluedo-uk", "--players", "Anna,Ben", "--me", "Ben", "--hand", "Roper"),
        ("fmt", GAME, "--write", "--check"),
        ("fmt", "-", "--write"),
        ("new", "--edition", "cluedo-uk", "--players", 'An"na,Ben'),
        ("new", "--edition", "cluedo-uk", "--players", "Anna,Ben", "--me", "Ben", "--hand", "Rope"),
        ("solve", ""),
        ("solve", GAME, "--edition-file", "."),
        ("why", GAME, ""),
        ("ask", GAME, "who holds\x01 Rope"),
        ("watch", "."),
        ("watch", "-"),
        ("watch", "gmae.clue", "--once"),
    ],
    ids=" ".join,
)
def test_bad_use(args: tuple[str, ...], run: Run, folder: Path, snapshot: SnapshotAssertion) -> None:
    (folder / GAME).write_text(OPENING)
    found = run(*args)
    assert found.status == (0 if "--help" in args else 2)
    assert str(found) == snapshot


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"# only a comment\n",
        "players: Zoë 6\n".encode("latin-1"),
        b"\x00\x01\x02\xff\xfe junk",
        OPENING.encode("utf-16"),
        b"edition: cluedo-ku\nplayers: Anna, Ben\n",
    ],
    ids=["empty", "comment", "latin-1", "junk", "utf-16", "unknown-edition"],
)
def test_files_that_are_no_logs(data: bytes, run: Run, folder: Path, snapshot: SnapshotAssertion) -> None:
    (folder / GAME).write_bytes(data)
    found = run("solve", GAME)
    assert found.status == 2
    assert found.stdout == ""
    assert found.stderr == snapshot


def test_only_so_many_errors_are_printed(run: Run, folder: Path) -> None:
    (folder / GAME).write_text(OPENING + "Ben sugests\n" * 500)
    found = run("check", GAME)
    assert found.stdout == "game.clue: 500 errors\n"
    assert found.stderr.count("error:") == 20
    assert found.stderr.endswith("note: game.clue: 480 more errors and warnings\n")


def test_a_file_without_end_is_refused(run: Run, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setattr("clue_logic.cli.reading.MOST_BYTES", 100)
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


def test_a_log_from_standard_input(run: Run, snapshot: SnapshotAssertion) -> None:
    assert str(run("ask", "-", "who holds Spanner", stdin=OPENING)) == snapshot
    broken = run("solve", "-", stdin=BROKEN)
    assert broken.status == 2
    assert broken.stderr.startswith("<stdin>:4:")


def test_an_edition_of_ones_own(run: Run, folder: Path, snapshot: SnapshotAssertion) -> None:
    (folder / "office.toml").write_text(OWN_EDITION)
    (folder / GAME).write_text("edition: office\nplayers: Anna, Ben, Clara\nAnna suggests Bell, Stapler: Ben passes\n")
    assert run("solve", GAME).status == 2
    for command in ("solve", "check", "fmt"):
        assert str(run(command, GAME, "--edition-file", "office.toml")) == snapshot
    (folder / "office.toml").write_text("name = 3\n")
    assert str(run("solve", GAME, "--edition-file", "office.toml")) == snapshot


@pytest.mark.parametrize(
    ("lang", "line"), [("en", "  title: passed"), ("de", "  Titel: gepasst"), ("ja", "  題: passed")]
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


def test_no_colour_in_a_pipe(run: Run, folder: Path) -> None:
    (folder / GAME).write_text(BROKEN)
    assert "\x1b" not in run("solve", GAME).stderr
    (folder / GAME).write_text(OPENING)
    assert "\x1b" not in run("solve", GAME).stdout


def test_markup_in_names_is_shown_as_it_stands(run: Run, folder: Path) -> None:
    (folder / GAME).write_text(CARDS.replace("Ann", '"[bold]Ann[/bold]"'))
    assert "[bold]Ann[/bold]" in run("solve", GAME).stdout
