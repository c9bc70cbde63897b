"""What commands write: the old or the new content at every moment, and nothing lost if a name or the disk is bad."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from clue_logic.language.formatter import format_log
from tests.cli.conftest import Run
from tests.watched_file import contents_of

GAME = "edition: cluedo-uk\nplayers: Ann, Ben, Cid\nme: Ann\nhand: Plum, Rope, Hall, Study, Dagger, Library\n"
TEMPLATE = '<!doctype html>\n<script type="application/json" id="start">{"shape": "inline"}</script>\n'
PUZZLE = str(Path(__file__).resolve().parents[2] / "examples" / "puzzles" / "four.puzzle")
NOT_UTF_8 = os.fsdecode(b"M\xfcller")
UNEVEN = "Ann   suggests Plum,Rope,Hall: Ben passes, Cid passes\n"
KEPT = "the old content, which is longer than a buffer\n" * 1000


@dataclass(frozen=True)
class Writing:
    """A command that writes a file."""

    line: str
    target: str
    old: str | None = KEPT
    stdin: str | None = None


COMMANDS = (
    Writing("fmt --write game.clue", "game.clue", GAME + UNEVEN * 99),
    Writing("rules class class --to html --out out.html", "out.html"),
    Writing("rules class class --out out.txt", "out.txt"),
    Writing("lesson game.clue --output out.md", "out.md"),
    Writing("lesson game.clue --output out.html --template page.html", "out.html"),
    Writing("page --log game.clue --template page.html --out out.html --force", "out.html"),
    Writing("page --log game.clue --template page.html --out out.html", "out.html", None),
    Writing("exercise do {exercise} --out out.txt", "out.txt", None),
    Writing("puzzle solve {puzzle} --first --svg out.svg", "out.svg"),
    Writing("keep game.clue", "game.clue", GAME, "sca spa kit, c spa\n"),
    Writing("keep new.clue", "new.clue", None, "cluedo-uk\nAnna Ben Clara\n\n"),
    Writing("play --players K,Dumb --games 1 --plots .", "turns-to-solve.png"),
    Writing("play --players K,Dumb --games 1 --logs logs", "logs/game-000000.clue", None),
)


@pytest.fixture(autouse=True)
def _here(folder: Path) -> None:
    (folder / "class" / "Ann").mkdir(parents=True)
    (folder / "class" / "Ann" / "a.dl").write_text("no rule\n")
    (folder / "game.clue").write_text(GAME)
    (folder / "page.html").write_text(TEMPLATE)


def arguments(line: str) -> list[str]:
    from clue_logic.classroom.exercises.exercise_file import exercises

    return line.format(exercise=next(iter(exercises())).name if "{exercise}" in line else "", puzzle=PUZZLE).split()


@pytest.mark.slow
@pytest.mark.parametrize("writing", COMMANDS, ids=lambda writing: writing.line)
def test_a_command_that_is_killed_leaves_the_old_or_the_new_file(writing: Writing, run: Run, folder: Path) -> None:
    target = folder / writing.target
    if writing.old is not None:
        target.write_text(writing.old)
    with contents_of(target) as seen:
        found = run(*arguments(writing.line), stdin=writing.stdin)
    assert found.status == 0, found
    assert len(seen) == 2
    assert seen[0] == (None if writing.old is None else writing.old.encode())
    assert seen[1]
    assert not [name for name in os.listdir(folder) if name.endswith(".new")]


@pytest.mark.slow
def test_a_new_log_is_kept_line_by_line(run: Run, folder: Path) -> None:
    with contents_of(folder / "game.clue") as seen:
        run("keep", "game.clue", stdin="sca spa kit, c spa\nundo\n")
    line = "Ann suggests Miss Scarlett, Spanner, Kitchen: Ben passes, Cid shows Spanner\n"
    assert seen == [GAME.encode(), f"{GAME}{line}".encode(), GAME.encode()]


@pytest.mark.skipif(os.name != "posix", reason="names of files are texts elsewhere")
@pytest.mark.parametrize("form", ["html", "text", "json"])
def test_a_class_with_a_folder_whose_name_is_not_utf_8(form: str, run: Run, folder: Path) -> None:
    try:
        (folder / "class" / "Ann").rename(folder / "class" / NOT_UTF_8)
    except OSError:
        pytest.skip("the file system takes UTF-8 only")
    (folder / "keep").write_text(KEPT)
    found = run("rules", "class", "class", "--to", form, "--out", "keep")
    assert found.status == 0, found
    assert "xfcller" in (folder / "keep").read_text(encoding="utf-8")


@pytest.mark.skipif(os.name != "posix", reason="names of files are texts elsewhere")
@pytest.mark.parametrize(
    "line", ["lesson {log} --output out.md", "page --log {log} --template page.html --out out.html"]
)
def test_a_log_whose_name_is_not_utf_8(line: str, run: Run, folder: Path) -> None:
    try:
        (folder / "game.clue").rename(folder / f"{NOT_UTF_8}.clue")
    except OSError:
        pytest.skip("the file system takes UTF-8 only")
    args = line.split()
    found = run(*(f"{NOT_UTF_8}.clue" if arg == "{log}" else arg for arg in args))
    assert found.status == 0, found
    assert "xfcller" in (folder / args[-1]).read_text(encoding="utf-8")


@pytest.mark.parametrize(("old", "state"), [(KEPT, "it is unchanged"), (None, "no file was written")])
def test_a_full_disk_is_reported_with_the_state_of_the_file(
    old: str | None, state: str, run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if old is not None:
        (folder / "out.md").write_text(old)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    found = run("lesson", "game.clue", "--output", "out.md")
    assert found.stderr == f"error: out.md: cannot be written (No space left on device); {state}\n"
    assert (folder / "out.md").exists() is (old is not None)
    assert (old is None) or (folder / "out.md").read_text() == old


def test_a_folder_without_write_permission_is_named(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = os.open

    def refuse(path: str, flags: int, *mode: int) -> int:
        if flags & os.O_CREAT:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return opened(path, flags, *mode)

    monkeypatch.setattr(os, "open", refuse)
    found = run("lesson", "game.clue", "--output", "out.md")
    why = f"Permission denied: no new file is allowed in the folder {folder}"
    assert " ".join(found.stderr.split()) == f"error: out.md: cannot be written ({why}); no file was written"


def test_a_page_over_a_link_is_written_where_the_link_leads(run: Run, folder: Path) -> None:
    (folder / "real.html").write_text(KEPT)
    (folder / "link.html").symlink_to("real.html")
    assert run("page", "--log", "game.clue", "--template", "page.html", "--out", "link.html", "--force").status == 0
    assert (folder / "link.html").is_symlink()
    assert "cluedo-uk" in (folder / "real.html").read_text()


def test_layout_keeps_hard_links(run: Run, folder: Path) -> None:
    os.link(folder / "game.clue", folder / "other.clue")
    (folder / "game.clue").write_text(GAME + UNEVEN)
    assert run("fmt", "--write", "game.clue").status == 0
    text = (folder / "other.clue").read_text()
    assert text == (folder / "game.clue").read_text()
    assert "Ann suggests" in text


def changed_while_formatting(monkeypatch: pytest.MonkeyPatch, change: Callable[[], object]) -> None:
    """Let another program change something between the reading and the writing of a log."""

    def changing(text: str, **options: Any) -> str:
        change()
        return format_log(text, **options)

    monkeypatch.setattr("clue_logic.language.formatter.format_log", changing)


@pytest.mark.parametrize("links", [1, 2])  # a file with two names is written in place
@pytest.mark.parametrize("other", [GAME + UNEVEN + UNEVEN, GAME + UNEVEN.replace("Plum", "Gree"), GAME, ""])
def test_a_log_that_another_program_changes_is_not_overwritten(
    other: str, links: int, run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = folder / "game.clue"
    log.write_text(GAME + UNEVEN)
    if links == 2:
        os.link(log, folder / "same.clue")
    changed_while_formatting(monkeypatch, lambda: log.write_text(other))
    found = run("fmt", "--write", "game.clue")
    assert (found.status, log.read_text()) == (2, other)
    assert "another program has changed it" in found.stderr
    assert not [name for name in os.listdir(folder) if name.endswith(".new")]


def test_of_several_logs_the_changed_one_is_left(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = folder / "a.clue", folder / "b.clue"
    for log in (first, second):
        log.write_text(GAME + UNEVEN)
    changes: Iterator[Callable[[], object]] = iter([lambda: None, lambda: second.write_text(GAME)])
    changed_while_formatting(monkeypatch, lambda: next(changes)())
    assert run("fmt", "--write", "a.clue", "b.clue").status == 2
    assert (first.read_text() == GAME + UNEVEN, second.read_text()) == (False, GAME)


def test_a_log_that_is_removed_meanwhile_is_not_written(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = folder / "game.clue"
    log.write_text(GAME + UNEVEN)
    changed_while_formatting(monkeypatch, log.unlink)
    assert run("fmt", "--write", "game.clue").status == 2
    assert not log.exists()


def test_a_log_that_another_program_wrote_as_it_was_is_written(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = folder / "game.clue"
    log.write_text(GAME + UNEVEN)
    changed_while_formatting(monkeypatch, lambda: log.write_text(GAME + UNEVEN))
    assert run("fmt", "--write", "game.clue").status == 0
    assert UNEVEN not in log.read_text()
