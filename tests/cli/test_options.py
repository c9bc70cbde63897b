"""``--until`` and ``--accept-proposals``: every command that reads a log heeds them."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

import clue_logic as cl
from clue_logic.cli.group import commands
from clue_logic.queries.table import TABLE
from tests.cli.conftest import Run
from tests.notebook.logs import IMPOSSIBLE, OPENING
from tests.shared_out import shared_out

GAME = "game.clue"

LOG = """\
cards: 1, 2, 3, 4, 5, 6, 7
hidden: 1
answers: one
players: Ann 2, Ben 2, Cid 2
me: Ann
hand: 1, 2

Ben asks Cid about 1, 3, 4:
    shows  # which one?
Ben asks Ann about 2, 3, 5:
    shows 2

# It goes on.
Cid asks Ben about 3, 4: none
expect Ben lacks 3
Ann asks Cid about 3, 6:
    shows 3
who holds 3
Cid leaves: 3, 4
Ben accuses 7: right
"""

COMMAND_LINES = {
    "solve": ("--json",),
    "why": ("Ben lacks 3",),
    "ask": ("who holds 3",),
    "check": (),
    "chances": ("--json",),
    "conflicts": ("--json",),
    "compare": ("--json",),
    "history": ("--json",),
    "since": ("Ben lacks 3",),
    "hint": ("--stage", "4", "--json"),
    "notes": ("--overlooked", "--json"),
    "walkthrough": ("--json",),
    "rate": ("--json",),
    "query": ("lacks(P, 3)", "--json"),
    "steps": (),
    "knows": ("Cid", "Ben lacks 3", "--json"),
    "view": ("Ben", "--json"),
    "leaks": ("--json",),
    "rivals": ("--json",),
    "suggest": ("--json", "--top", "2"),
    "show": ("Cid asks Ann about 1, 2", "--json"),
    "matrix": ("--json",),
    "lesson": ("--to", "markdown"),
    "quiz": ("--key", "--questions", "2"),
    "scheme": ("--json",),
    "export": ("--as", "json"),
}
"""Each command that reads a log, and something to ask of it."""

NO_LOG = {"benchmark", "case", "proof"} | set(
    "play replicate generalized culprit puzzle fmt explain rules exercise new watch web keep editions lsp page".split()  # noqa: SIM905
)


def cut_by_hand(text: str, line: int) -> str:
    """Return a log up to a line, but all its headers."""
    lines = text.splitlines(keepends=True)
    first = min(event.line for event in cl.read(text).events)
    headers = max(number for number, said in enumerate(lines[: first - 1], 1) if said.partition("#")[0].strip())
    return "".join(lines[: max(line, headers)])


def test_every_command_that_reads_a_log_is_here() -> None:
    assert set(COMMAND_LINES) == {row.name for row in TABLE} - NO_LOG
    for name in COMMAND_LINES.keys() | NO_LOG:
        command = commands.get_command(None, name)  # type: ignore[arg-type]
        assert (name in COMMAND_LINES) == any("--until" in each.opts for each in getattr(command, "params", ())), name
        if name in COMMAND_LINES:
            assert any("--accept-proposals" in each.opts for each in getattr(command, "params", ())), name


@pytest.mark.parametrize("command", shared_out(sorted(COMMAND_LINES)))
def test_every_command_heeds_it(command: str, run: Run, folder: Path) -> None:
    words = [command, GAME, *COMMAND_LINES[command]]
    (folder / GAME).write_text(LOG + ("Ben reveals 1\n" if command == "conflicts" else ""))
    until, whole = run(*words, "--until", "11"), run(*words)
    assert (until.stdout, until.status) != (whole.stdout, whole.status)
    (folder / GAME).write_text(cut_by_hand(LOG, 11))
    cut = run(*words)
    assert (until.stdout, until.stderr, until.status) == (cut.stdout, cut.stderr, cut.status)
    assert until.status < 2


FREE = LOG.replace("Ben asks Cid about 1", "Bne asks Cid about 1").replace("Cid leaves", "Cid laeves")
"""The log with two lines that are not read as they are written."""


@pytest.mark.parametrize("command", shared_out(sorted(COMMAND_LINES)))
def test_every_command_accepts_proposals(command: str, run: Run, folder: Path) -> None:
    words, below = [command, GAME, *COMMAND_LINES[command]], "Ben reveals 1\n" if command == "conflicts" else ""
    (folder / GAME).write_text(LOG + below)
    plain, unheard = run(*words), run(*words, "--accept-proposals")
    assert (plain.stdout, plain.stderr, plain.status) == (unheard.stdout, unheard.stderr, unheard.status)
    (folder / GAME).write_text(FREE + below)
    assert run(*words).status == 2
    accepted = run(*words, "--accept-proposals")
    assert (folder / GAME).read_text() == FREE + below
    if command == "check":
        assert accepted.stdout == "game.clue: ok: 2 warnings, 1 expectation met, solved\n"
    else:
        assert accepted.stdout == plain.stdout
    assert accepted.status == plain.status
    assert [line for line in accepted.stderr.splitlines() if ": read as: " in line] == [
        "game.clue:8:1: warning: read as: Ben asks Cid about 1, 3, 4: / shows",
        "game.clue:19:1: warning: read as: Cid leaves: 3, 4",
    ]
    until = run(*words, "--accept-proposals", "--until", "11")
    assert until.stderr.count(": read as: ") == 1


def test_all_accepted_lines_are_reported(run: Run) -> None:
    log = "cards: Rope, Axe, Gun\nhidden: 1\nplayers: Ann 1, Ben 1\n" + "Ann sugests Axe: Ben passes\n" * 25
    found = run("solve", "-", "--accept-proposals", stdin=log)
    assert found.stderr.count(": read as: ") == 25
    assert "gelesen als" in run("solve", "-", "--lang", "de", "--accept-proposals", stdin=log).stderr


def test_a_command_that_is_named_keeps_the_option(run: Run) -> None:
    found = run("solve", "-", "--accept-proposals", stdin=FREE + "Ben reveals 1\n")
    assert "--accept-proposals" in found.stderr


@pytest.mark.parametrize("words", [("lesson", "paper"), ("query", "-", "p(X)")])
def test_without_a_log_proposals_are_refused(words: tuple[str, ...], run: Run, folder: Path) -> None:
    (folder / "mine.dl").write_text("p(a).")
    named = ["mine.dl" if word == "-" else word for word in words]
    assert run(*named, "--accept-proposals").status == 2


def test_other_commands_that_read_a_log_have_it_too(run: Run, folder: Path) -> None:
    (folder / GAME).write_text(FREE)
    assert run("watch", GAME, "--once").status == 2
    found = run("watch", GAME, "--once", "--accept-proposals")
    assert (found.status, found.stderr.count(": read as: ")) == (0, 2)


def test_what_is_below_the_line_need_not_be_well_formed(run: Run) -> None:
    broken = LOG + "Ben shwos 3\n"
    assert run("solve", "-", stdin=broken).status == 2
    assert run("solve", "-", "--until", "20", stdin=broken).stdout == run("solve", "-", stdin=LOG).stdout


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("8", "Invalid value for --until: line 8 is inside the statement on lines 8-9: --until 7 or --until 9."),
        ("10", "Invalid value for --until: line 10 is inside the statement on lines 10-11: --until 9 or --until 11."),
        ("21", "Invalid value for --until: the log has 20 lines."),
        ("9" * 30, "Invalid value for --until: the log has 20 lines."),
        ("9" * 6000, "is not a valid integer range."),
        ("-1", "Invalid value for '--until': -1 is not in the range x>=0."),
        ("1.5", "Invalid value for '--until': '1.5' is not a valid integer range."),
    ],
)
@pytest.mark.parametrize("command", ["solve", "check", "compare", "history"])
def test_lines_that_are_refused(command: str, line: str, message: str, run: Run) -> None:
    found = run(command, "-", "--until", line, stdin=LOG)
    assert (found.stdout, found.status) == ("", 2)
    assert message in found.stderr


@pytest.mark.parametrize("command", ["check", "compare"])
def test_only_one_log(command: str, run: Run, folder: Path) -> None:
    for name in ("a.clue", "b.clue"):
        (folder / name).write_text(LOG)
    found = run(command, "a.clue", "b.clue", "--until", "9")
    assert (found.stdout, found.status) == ("", 2)
    assert found.stderr.endswith("Error: --until goes with one log; here are 2.\n")
    assert run(command, "a.clue", "--until", "9").status == 0


@pytest.mark.parametrize("command", ["lesson", "quiz"])
def test_not_with_the_course(command: str, run: Run) -> None:
    found = run(command, "paper", "--until", "3")
    assert (found.stdout, found.status) == ("", 2)
    assert found.stderr.endswith("Error: --until goes with a log, not with the built-in course.\n")


def test_the_answers_of_a_quiz_are_not_cut_off(run: Run, folder: Path) -> None:
    (folder / GAME).write_text(OPENING)
    (folder / "answers.txt").write_text("\n" * 30 + "1: 7\n")
    found = run("quiz", GAME, "--until", "8", "--questions", "1", "--answers", "answers.txt")
    assert "1: 7" in found.stdout


def test_the_matrix_after_a_line_of_the_log_as_it_stood(run: Run) -> None:
    after = run("matrix", "-", "--until", "13", "--after", "10", stdin=LOG)
    assert after.stdout == run("matrix", "-", "--until", "11", stdin=LOG).stdout
    assert "the log has 13 lines" in run("matrix", "-", "--until", "13", "--after", "14", stdin=LOG).stderr


def test_commands_that_are_named_speak_of_the_same_part_of_the_log(run: Run, folder: Path) -> None:
    (folder / "a game.clue").write_text(IMPOSSIBLE + "Anna reveals Rope\n")
    notes = run("solve", "a game.clue", "--until", "11").stderr
    assert "clue-logic why 'a game.clue' --until 11 contradiction\n" in notes
    assert "clue-logic conflicts 'a game.clue' --until 11\n" in notes
    assert run("conflicts", "a game.clue", "--until", "11").status == 1
    shown = run("solve", "a game.clue", "--until", "10", "--suppose", "Clara lacks Revolver").stderr
    assert "clue-logic why 'a game.clue' --until 10 'Clara holds Revolver'\n" in shown


KNOWN = """\
cards: 1, 2, 3, 4, 5, 6, 7
hidden: 1
answers: one
players: Ann 2, Ben 2, Cid 2

Ann reveals 1
Ann reveals 2
Ben reveals 3
Cid asks Ben about 4, 5: none
Ben asks Cid about 4, 6:
    none
Ben accuses 4: right
Cid reveals 5
learn Cid holds 7
learn Ben lacks 7
Ann leaves: 1, 2
"""
"""After line 11 Ben holds 6, Cid holds 5 and 7, and the hidden card is the 4."""


def known_before(shown: str) -> list[str]:
    """Return the remarks on earlier knowledge, with wrapped commands joined as by a shell."""
    found = re.findall(r"^(?:Known|Schon|以前).*(?:\n  .*)*$", shown, re.MULTILINE)
    return [re.sub(r"(：)\n +|\n +", r"\1 ", text.replace(" \\\n", "\n")).replace("： ", "：") for text in found]


@pytest.mark.parametrize("form", ["text", "prose"])
@pytest.mark.parametrize(
    ("asked", "rule", "line"),
    shared_out(
        [
            ("4 is the solution", "right accusation", 12),
            ("4 excluded", "right accusation", 12),  # it does not follow; its opposite did before
            ("Cid holds 5", "card revealed", 13),
            ("Cid holds 7", "holding learned elsewhere", 14),
            ("Ben lacks 7", "lack learned elsewhere", 15),
        ],
        several=True,
    ),
)
def test_why_says_what_was_known_before(asked: str, rule: str, line: int, form: str, run: Run, folder: Path) -> None:
    (folder / "a game.clue").write_text(KNOWN)
    shown = run("why", "a game.clue", asked, "--format", form)
    command = f"clue-logic why 'a game.clue' '{asked}' --until 11"
    assert rule in shown.stdout
    assert (f"line {line}: " if form == "text" else f"(line {line})") in shown.stdout
    assert shown.stdout.endswith(f"\n\nKnown before, since line 10: {command}\n")
    named = run(*shlex.split(command)[1:])
    assert named.status == shown.status
    assert f"line {line}" not in named.stdout
    assert known_before(named.stdout) == []


@pytest.mark.parametrize(
    ("asked", "cited"),
    [
        ("Ann holds 1", "card revealed"),
        ("Ben holds 3", "card revealed"),
        ("Ben lacks 4", "pass (De Morgan)"),
        ("Ben holds 6", ""),
        ("4 is the solution", "right accusation"),
    ],
)
def test_and_nothing_of_what_was_not(asked: str, cited: str, run: Run) -> None:
    log = KNOWN.replace("Ben asks Cid about 4, 6:\n    none\n", "")
    shown = run("why", "-", asked, stdin=log)
    assert cited in shown.stdout
    assert known_before(shown.stdout) == []


@pytest.mark.parametrize("form", ["json", "mermaid", "dot"])
def test_drawings_hold_a_proof_and_nothing_else(form: str, run: Run) -> None:
    shown = run("why", "-", "4 is the solution", "--format", form, stdin=KNOWN)
    assert "nown before" not in shown.stdout + shown.stderr


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Known before, from the headers: {}"),
        ("de", "Schon vorher bekannt, aus den Kopfzeilen: {}"),
        ("ja", "以前から分かっている（ヘッダーの時点で）：{}"),
    ],
)
def test_known_from_the_headers_with_all_that_the_question_needs(lang: str, said: str, run: Run, folder: Path) -> None:
    (folder / "own.toml").write_text('name = "own"\n[categories]\nnumbers = ["1", "2", "3", "4"]\n')
    (folder / GAME).write_text("edition: own\nplayers: Ann 1, Ben 2\nanswers: one\n\nBen asks Ann about 3: none\n")
    more = ["--suppose", "Ann holds 2", "--rules", "generalized", "--edition-file", "own.toml"]
    shown = run("why", GAME, "Ann lacks 3", *more, "--lang", lang)
    command = f"clue-logic why {GAME} 'Ann lacks 3' --until 0 --suppose 'Ann holds 2' --rules generalized"
    command += " --edition-file own.toml"
    assert known_before(shown.stdout) == [said.format(command)]
    assert run(*shlex.split(command)[1:]).status == 0


@pytest.mark.parametrize("width", [40, 60])
def test_a_command_that_is_too_wide_is_broken_as_a_shell_reads_it(
    width: int, run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "a game.clue").write_text(KNOWN)
    monkeypatch.setenv("COLUMNS", str(width))
    shown = run("why", "a game.clue", "4 is the solution").stdout
    assert max(map(len, shown.splitlines())) <= width
    _, _, command = shown.partition("Known before, since line 10:\n")
    assert shlex.split(command.replace("\\\n", "")) == shlex.split(
        "clue-logic why 'a game.clue' '4 is the solution' --until 11"
    )
