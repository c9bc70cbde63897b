"""The commands that write: starter logs, formatting in place, and watching a log grow."""

from __future__ import annotations

import json
import os
import re
import stat
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from syrupy.assertion import SnapshotAssertion

import clue_logic as cl
from clue_logic.game.edition import editions
from clue_logic.language.reader import read_log
from clue_logic.notebook.grid import grid
from clue_logic.notebook.solve import solve
from tests.cli.conftest import Run
from tests.notebook.logs import IMPOSSIBLE, OPENING
from tests.problem_texts import problem_of
from tests.shared_out import shared_out

UNTIDY = OPENING.replace("Ben passes", " Ben   passes").replace("edition: ", "edition:    ")


@pytest.mark.parametrize("players", ["Anna,Ben", "Anna,Ben,Clara", "Anna,Ben,Clara,Dora", '"P 1","P 2",has been'])
@pytest.mark.parametrize("edition", shared_out(sorted(editions())))
def test_a_starter_log_passes_check(edition: str, players: str, run: Run, folder: Path) -> None:
    starter = run("new", "--edition", edition, "--players", players, "--me", players.split(",")[0])
    assert starter.status == 0, starter
    (folder / "new.clue").write_text(starter.stdout)
    checked = run("check", "new.clue")
    assert checked.status == 0, checked


OWN_RULES = """\
name = "{0}"
[categories]
who = ["Ada", "Bea", "Cy", "Di"]
how = ["Axe", "Bat", "Cup", "Dart"]
[rules]
answers = "{0}"
strict = "yes"
accusing = "perfect"
"""
STARTERS = [
    *(
        ("--edition", "clue-us", "--players", players)
        for players in ("Anna,Ben", "Anna,Ben,Clara", "Anna,Ben,Clara,Dora")
    ),
    *(("--edition", "everyone", "--players", players) for players in ("Anna,Ben", "Anna,Ben,Clara")),
    ("--edition", "one", "--players", "Anna,Ben,Clara"),
    *(("--culprit", "--players", players) for players in ("Anna,Ben", "さくら,ひなた,つばさ", "Anna,Ben,Clara,Dora")),
]


@pytest.mark.parametrize("lang", ["en", "de", "ja"])
@pytest.mark.parametrize("words", shared_out(STARTERS), ids=" ".join)
def test_the_examples_in_a_starter_log_are_correct(words: tuple[str, ...], lang: str, run: Run, folder: Path) -> None:
    for rule in ("everyone", "one"):
        (folder / f"{rule}.toml").write_text(OWN_RULES.format(rule))
    files = ("--edition-file", "everyone.toml", "--edition-file", "one.toml")
    starter = run("new", *words, "--lang", lang, *files)
    assert (starter.status, starter.stderr) == (0, "")
    head, _, example = starter.stdout.partition("\n\n")
    lines = [line.removeprefix("# ").partition(" #")[0].rstrip() for line in example.splitlines() if len(line) > 1]
    told = [line for line in lines if line[-1] not in ":："]  # what says what the lines are for ends so
    first = next(number for number, line in enumerate(told) if words[-1].partition(",")[0] in line)
    (folder / "new.clue").write_text("\n".join([head, *told[first:]]) + "\n")
    assert run("check", "new.clue", *files).status == 0
    shown = run("solve", "new.clue", *files).stdout
    assert shown.count("\nline ") == 3
    plain = (folder / "new.clue").read_text()
    if lang == "de":  # not a word of it is English
        assert not re.search(r"suggests|shows|passes|edition|players|excluded|nobody|hands", plain)
    assert run("fmt", "new.clue", *files).status == 0


@pytest.mark.parametrize("lang", ["de", "ja"])
def test_the_headers_left_open_are_those_of_the_language(lang: str, run: Run, folder: Path) -> None:
    starter = run("new", "--edition", "cluedo-de", "--players", "Udo,Ina,Ali", "--lang", lang).stdout
    opened = starter.replace("...", "Ming, Seil, Salon, Küche, Dolch, Bloom").split("\n\n")[0].replace("\n# ", "\n")
    game = cl.read(opened)
    assert (game.me, len(game.hand or ())) == ("Udo", 6)


def test_a_japanese_log_is_one_of_the_japanese_game_unless_another_is_named(run: Run) -> None:
    words = ("new", "--players", "さくら,ひなた,つばさ", "--lang", "ja")
    game = cl.read(run(*words).stdout)
    assert [(part.key, len(part.cards)) for part in game.deck.categories] == [("犯人", 4), ("凶器", 4), ("部屋", 4)]
    assert (game.answers.value, game.one_of_each) == ("everyone", True)
    assert run(*words, "--culprit").stdout == run(*words).stdout
    assert "cluedo-uk\n" in run(*words, "--edition", "cluedo-uk").stdout


def test_the_headers_left_open_in_a_starter_log_need_only_be_uncommented(run: Run, folder: Path) -> None:
    starter = run("new", "--edition", "cluedo-uk", "--players", "Anna,Ben,Clara").stdout
    filled = starter.replace("# me:", "me:").replace("# hand: ...", "hand: Plum, Rope, Hall, Study, Dagger, Library")
    (folder / "new.clue").write_text(filled)
    assert run("check", "new.clue").status == 0
    assert "Anna was dealt Professor Plum" in run("why", "new.clue", "Plum excluded").stdout


def test_a_name_cannot_smuggle_a_line_into_a_starter_log(run: Run) -> None:
    starter = run("new", "--edition", "cluedo-uk", "--players", "Anna\nlearn envelope holds Plum,Ben # x,Clara")
    assert starter.status == 0
    assert 'players: "Anna learn envelope holds Plum" 6, "Ben # x" 6, Clara 6\n' in starter.stdout
    assert "\nlearn" not in starter.stdout


@pytest.mark.parametrize(
    ("players", "written"),
    [
        ("Anna 6,Ben 6,Clara 6", "Anna 6, Ben 6, Clara 6"),
        ("Anna 5, Ben 5, Clara 4, Dora 4", "Anna 5, Ben 5, Clara 4, Dora 4"),
        ("Anna 7,Ben,Clara ?", "Anna 7, Ben, Clara ?"),
        ('"P 1" 6,"P 2" 6,"P 3" 6', '"P 1" 6, "P 2" 6, "P 3" 6'),
        ("player_1 6,Ben 6,Cid 6", "player_1 6, Ben 6, Cid 6"),
    ],
)
def test_new_takes_hand_sizes_as_a_log_does(players: str, written: str, run: Run) -> None:
    starter = run("new", "--edition", "cluedo-uk", "--players", players)
    assert starter.status == 0, starter
    assert f"\nplayers: {written}\n" in starter.stdout
    assert f"# {written.partition(' 5')[0].partition(' 6')[0].partition(' 7')[0]} suggests" in starter.stdout
    assert "divide" not in starter.stdout


def test_fmt_prints_and_changes_nothing(run: Run, folder: Path) -> None:
    (folder / "game.clue").write_text(UNTIDY)
    found = run("fmt", "game.clue")
    assert found.stdout != UNTIDY
    assert "\n    Ben passes\n" in found.stdout
    assert run("fmt", "-", stdin=found.stdout).stdout == found.stdout
    assert (folder / "game.clue").read_text() == UNTIDY


def test_fmt_check_tells_which_files_would_change(run: Run, folder: Path) -> None:
    (folder / "untidy.clue").write_text(UNTIDY)
    (folder / "tidy.clue").write_text(run("fmt", "untidy.clue").stdout)
    assert run("fmt", "--check", "tidy.clue").status == 0
    found = run("fmt", "--check", "tidy.clue", "untidy.clue")
    assert found.status == 1
    assert found.stderr == "untidy.clue: would be laid out differently\n"
    assert (folder / "untidy.clue").read_text() == UNTIDY


def test_fmt_write_replaces_the_file_and_keeps_its_mode(run: Run, folder: Path) -> None:
    log = folder / "game.clue"
    log.write_text(UNTIDY)
    log.chmod(0o640)
    (folder / "link.clue").symlink_to(log)
    laid_out = run("fmt", "game.clue").stdout
    assert run("fmt", "--write", "link.clue").stderr == "link.clue: rewritten\n"
    assert log.read_text() == laid_out
    assert stat.S_IMODE(log.stat().st_mode) == 0o640
    assert (folder / "link.clue").is_symlink()
    assert sorted(os.listdir(folder)) == ["game.clue", "link.clue"]
    assert run("fmt", "--write", "game.clue").stderr == ""


FREE = """\
edition: cluedo-uk\r
players: Anna 6,Ben 6, Clara 6\r
\r
\r
  # who begins?\r
I wrote this\r
Ben reckons it was Green in the  Hall with the Rope.  Clara showed him something   # late\r
Ben reveals   White"""
CANONICAL = FREE.replace(
    "Ben reckons it was Green in the  Hall with the Rope.  Clara showed him something",
    "Ben suggests Green, Hall, Rope: Clara shows",
)


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_fmt_canonical_rewrites_freely_worded_lines_alone(mark: bytes, run: Run, folder: Path) -> None:
    log = folder / "game.clue"
    log.write_bytes(mark + FREE.replace("I wrote this", "Ben reveals Study").encode())
    expected = CANONICAL.replace("I wrote this", "Ben reveals Study")
    note = "game.clue:7:1: note: read as: Ben suggests Green, Hall, Rope: Clara shows\n"
    found = run("fmt", "--canonical", "game.clue")
    assert (found.stdout, found.stderr) == (expected.replace("\r\n", "\n"), note)
    assert run("fmt", "--canonical", "--check", "game.clue").status == 1
    assert run("fmt", "--canonical", "--write", "game.clue").stderr == f"{note}game.clue: rewritten\n"
    assert log.read_bytes() == mark + expected.encode()
    again = run("fmt", "--canonical", "--check", "game.clue")
    assert (again.status, again.stderr) == (0, "")


def test_fmt_canonical_is_a_part_of_fmt(run: Run) -> None:
    text = FREE.replace("I wrote this", "Ben reveals Study")
    canonical = run("fmt", "-", "--canonical", stdin=text).stdout
    assert run("fmt", "-", stdin=canonical).stdout == run("fmt", "-", stdin=text).stdout


@pytest.mark.parametrize("canonical", [False, True])
def test_fmt_writes_proposals(canonical: bool, run: Run, folder: Path) -> None:
    log = folder / "game.clue"
    log.write_bytes(FREE.replace("I wrote this", "Ben revaels Study").encode())
    options = ["--canonical"] if canonical else []
    assert run("fmt", *options, "game.clue").status == 2
    found = run("fmt", *options, "--accept-proposals", "--write", "game.clue")
    assert (found.status, found.stderr.count("game.clue:6:1: warning: read as: Ben reveals Study\n")) == (0, 1)
    if canonical:
        assert log.read_bytes() == CANONICAL.replace("I wrote this", "Ben reveals Study").encode()
    else:
        assert "\nBen reveals Study\n" in log.read_text()
    assert run("fmt", *options, "--check", "game.clue").status == 0


def test_fmt_write_leaves_all_files_alone_if_one_is_broken(run: Run, folder: Path) -> None:
    (folder / "game.clue").write_text(UNTIDY)
    (folder / "broken.clue").write_text("nonsense\n")
    assert run("fmt", "--write", "game.clue", "broken.clue").status == 2
    assert (folder / "game.clue").read_text() == UNTIDY


def saving(folder: Path, *texts: str | None) -> Callable[[float], None]:
    """Return a sleep that saves the next text (None: removes the log) each time, and at the end presses Ctrl-C."""
    left = list(texts)
    log = folder / "game.clue"

    def sleep(seconds: float) -> None:
        if not left:
            raise KeyboardInterrupt
        text = left.pop(0)
        if text is None:
            log.unlink()
        else:
            log.write_text(text)
            os.utime(log, ns=(len(left), len(left)))

    return sleep


def test_watch_tells_what_each_save_brought(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch, snapshot: SnapshotAssertion
) -> None:
    (folder / "game.clue").write_text(OPENING)
    more = OPENING + "Clara suggests White, Candlestick, Lounge: Anna passes, Ben passes\n"
    sleep = saving(folder, more, more + "Ben sugests\n", None, more + "expect solved\n", OPENING, IMPOSSIBLE)
    monkeypatch.setattr("clue_logic.cli.watch.time.sleep", sleep)
    found = run("watch", "game.clue")
    unknown = problem_of("unknown-word", word="sugests")
    assert f"error: {unknown}\n" in found.stderr
    accepting = problem_of("hint-accepting", option="--accept-proposals")
    assert str(found).replace(unknown, "unknown-word").replace(accepting, "hint-accepting") == snapshot
    assert found.status == 130


def test_watch_tells_what_a_save_took_away(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    more = OPENING + "Clara suggests White, Candlestick, Lounge: Anna passes, Ben passes\n"
    (folder / "game.clue").write_text(more)
    sleep = saving(folder, OPENING, IMPOSSIBLE, more)
    monkeypatch.setattr("clue_logic.cli.watch.time.sleep", sleep)
    found = run("watch", "game.clue").stdout
    lost = "No longer known:\n  Ben lacks Mrs White, Candlestick, Lounge\nNot solved yet.\n"
    assert found.count("No longer known:") == 1
    assert lost in found
    assert "\nThe log no longer contradicts itself.\n" in found
    assert found.endswith(
        "+ new by this save\nNew by this save:\n  line 11: Ben lacks Mrs White, Candlestick, Lounge\n"
        + found[found.rindex("Not solved yet.") :]
    )


def test_watch_shows_what_follows_from_the_rest_of_a_log_that_begins_with_a_mistake(run: Run, folder: Path) -> None:
    (folder / "game.clue").write_text(OPENING + "Ben sugests\n")
    found = run("watch", "game.clue", "--once", "--ascii")
    assert found.status == 2
    assert found.stdout.startswith("What follows without line 11, which could not be read:\n")
    assert "\n| Revolver        |  n   |  n  |   y   |    n     |\n" in found.stdout
    (saved,) = map(json.loads, run("watch", "game.clue", "--once", "--json").stdout.splitlines())
    assert saved["notebook"] is None
    assert saved["left_out"] == [{"line": 11, "last_line": 11}]
    assert saved["understood"]["grid"]["Clara"]["Revolver"] == "holds"
    (folder / "game.clue").write_text(OPENING.replace("players", "plaiers"))
    assert run("watch", "game.clue", "--once").stdout == ""
    (saved,) = map(json.loads, run("watch", "game.clue", "--once", "--json").stdout.splitlines())
    assert saved["understood"] is None


def test_watch_marks_what_is_new_in_colour_besides_on_a_terminal(folder: Path) -> None:
    new = {("Clara", "Revolver")}
    game = read_log(OPENING)
    drawn = StringIO()
    console = Console(file=drawn, force_terminal=True, color_system="standard", width=80)
    console.print(grid(solve(game), new=new, new_by="new"))
    (line,) = [line for line in drawn.getvalue().splitlines() if "Revolver" in line]
    assert line.count("+") == 1
    assert "\x1b[1;33m ✓+" in line
    assert "+ new" in drawn.getvalue()


@pytest.mark.slow
def test_watch_says_what_to_ask_next_if_it_is_wanted(run: Run, folder: Path) -> None:
    (folder / "game.clue").write_text(OPENING)
    found = run("watch", "game.clue", "--once", "--suggest")
    assert "The best of 324 suggestions" in found.stdout
    assert "\n3. " in found.stdout
    assert "\n4. " not in found.stdout
    assert "\n2. " not in run("watch", "game.clue", "--once", "--suggest", "1").stdout
    assert "suggestions" not in run("watch", "game.clue", "--once").stdout
    (folder / "onlooker.clue").write_text("".join(OPENING.splitlines(keepends=True)[:2]))
    (folder / "wrong.clue").write_text(IMPOSSIBLE)
    assert "The best of" not in run("watch", "wrong.clue", "--once", "--suggest").stdout
    assert "\nThis is an onlooker's log: " in run("watch", "onlooker.clue", "--once", "--suggest").stdout


@pytest.mark.parametrize(
    "args", [("solve",), ("why", "Plum excluded"), ("ask", "solution"), ("watch", "--once")], ids=lambda args: args[0]
)
def test_the_warnings_of_a_log_are_printed_on_standard_error(args: tuple[str, ...], run: Run, folder: Path) -> None:
    (folder / "uneven.clue").write_text("edition: cluedo-uk\nplayers: Anna, Ben, Clara, Dora\nAnna reveals Plum\n")
    command, *words = args
    found = run(command, "uneven.clue", *words)
    assert found.status == 0
    assert found.stderr.startswith(
        f"uneven.clue:2:10: warning: {problem_of('uneven-deal', cards=18, players=4, among=())}"
    )
    assert "warning" not in found.stdout
    assert run("fmt", "uneven.clue").stderr == ""


@pytest.mark.parametrize(
    ("players", "written"),
    [
        ("Anna, Ben and Clara", "Anna 6, Ben 6, Clara 6"),
        ("Anna (6), Ben: 6, Clara six", "Anna 6, Ben 6, Clara 6"),
        ("1. Anna, 2. Ben, 3. Clara", "Anna 6, Ben 6, Clara 6"),
        ("Anna, Ben und Clara, je 6 Karten", "Anna 6, Ben 6, Clara 6"),
        ('"Anna and Ben", Clara', '"Anna and Ben" 9, Clara 9'),
    ],
)
def test_new_reads_players_as_a_log_does(run: Run, players: str, written: str) -> None:
    new = run("new", "--edition", "cluedo-uk", "--players", players)
    assert f"\nplayers: {written}\n" in f"\n{new.stdout}"


@pytest.mark.parametrize(
    ("players", "proposed"),
    [
        ("Anna and Ben, Clara", 'players: "Anna and Ben", Clara'),
        ("Anna > Ben > Clara", "players: Anna, Ben, Clara"),
        ("Anna 5 Stück, Ben", '"Anna 5 Stück"'),
        ("Anna: 5 pieces, Ben", '"Anna: 5 pieces"'),
    ],
)
def test_new_refuses_players_that_may_be_others(run: Run, players: str, proposed: str) -> None:
    new = run("new", "--edition", "cluedo-uk", "--players", players)
    assert new.status == 2
    assert proposed in new.stderr


def test_new_reads_a_joined_hand(run: Run) -> None:
    hand = "Plum, Rope, Hall, Study, Dagger and Library"
    new = run("new", "--edition", "cluedo-uk", "--players", "Anna,Ben,Cid", "--me", "Anna", "--hand", hand)
    assert "\nhand: Plum, Rope, Hall, Study, Dagger, Library\n" in new.stdout
    doubted = run("new", "--edition", "cluedo-uk", "--players", "Anna,Ben", "--me", "Anna", "--hand", "Plum or Rope")
    assert doubted.status == 2
