"""``clue-logic keep`` without a terminal: its output, the file, and failures of writing."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from clue_logic.cli.keep_session import KeepSession
from clue_logic.cli.kept_file import ChangedMeanwhileError, KeptFile
from clue_logic.cli.messages import Failure
from clue_logic.cli.typed_lines import Complete, Preview
from clue_logic.game.edition import editions
from tests.cli.conftest import Run
from tests.problem_texts import problem_of

HEAD = "edition: cluedo-uk\nplayers: Anna 6, Ben 6, Clara 6\nme: Anna\nhand: Plum, Rope, Hall, Study, Dagger, Library\n"
FIRST = "Anna suggests Miss Scarlett, Spanner, Kitchen: Ben passes, Clara shows Spanner\n"
PAGE = (Path(__file__).resolve().parents[2] / "docs" / "keep.md").read_text(encoding="utf-8")


def test_the_session_in_the_documents_is_what_is_said(run: Run, folder: Path) -> None:
    (session,) = re.findall(r"^```\n\$ clue-logic keep thursday.clue\n(.*?)^```$", PAGE, flags=re.MULTILINE | re.DOTALL)
    typed = re.findall(r"^[^<\n]*?> (.*)$", session, flags=re.MULTILINE)
    assert len(typed) > 10
    found = run("keep", "thursday.clue", stdin="\n".join(typed) + "\n")
    assert found.stdout == session
    assert run("check", "thursday.clue").status == 0


def test_lines_that_are_piped_in(run: Run, folder: Path) -> None:
    (folder / "game.clue").write_text(HEAD)
    found = run("keep", "game.clue", stdin="sca spa kit, c spa\nwho holds spanner?\nquit\nnever read\n")
    assert found.status == 0
    assert (folder / "game.clue").read_text() == HEAD + FIRST
    assert (
        "\nBen> who holds spanner?\nClara holds Spanner.\nBen> quit\ngame.clue contains every line.\n" in found.stdout
    )


def test_the_exit_status_tells_that_a_line_was_not_understood(run: Run, folder: Path) -> None:
    (folder / "game.clue").write_text(HEAD)
    found = run("keep", "game.clue", stdin="sca sqa kit\nsca spa kit, c spa\n")
    assert found.status == 1
    assert "\nNot written: " in found.stdout
    assert (folder / "game.clue").read_text() == HEAD + FIRST


def test_a_line_in_doubt_at_the_end_is_left_out(run: Run, folder: Path) -> None:
    (folder / "game.clue").write_text(HEAD + FIRST)
    found = run("keep", "game.clue", stdin="c: gre spa kit, b spa\n")
    assert found.status == 1
    assert "With this line the log contradicts itself: Clara suggests Reverend Green" in found.stdout
    assert "These two lines cannot both be true" in found.stdout
    assert "\nLeft out: Clara suggests Reverend Green" in found.stdout
    assert (folder / "game.clue").read_text() == HEAD + FIRST


@pytest.mark.slow
def test_everything_can_be_asked_for(run: Run, folder: Path) -> None:
    (folder / "game.clue").write_text(HEAD + FIRST)
    asked = "?\ngrid\nsuggest 1\nchances\nlog 1\nwhy spanner excluded\nsolution\nundo\n"
    found = run("keep", "game.clue", "--ascii", stdin=asked)
    assert found.status == 0
    for said in (
        "Short forms of a turn.",
        "| Spanner         |  n   |  n  |   y   |    n     |",
        "The best of 324 suggestions",
        "deals",
        "   5  Anna suggests Miss Scarlett",
        "(1) envelope lacks Spanner",
        "Not solved yet.",
        "No line was written in this session.",
    ):
        assert said in found.stdout
    assert found.stdout.isascii()


def test_a_log_that_contradicts_itself(run: Run, folder: Path) -> None:
    (folder / "game.clue").write_text(HEAD + "Ben reveals Plum\n")
    found = run("keep", "game.clue", stdin="sca spa kit -\nconflicts\ngrid\nsuggest\nchances\n")
    assert found.status == 0
    assert found.stdout.startswith("The log contradicts itself from line 5 on: nothing is concluded.")
    assert found.stdout.count("line 5: Ben reveals Plum  <- look here first") == 2
    assert found.stdout.count("│ Professor Plum  │  ✓   │  ✗  │   ✗   │    ✗     │") == 1
    assert "so there is nothing to advise" in found.stdout
    assert "No chances can be shown" in found.stdout
    (folder / "game.clue").write_text(HEAD)
    assert (
        "Anna> conflicts\nThe log does not contradict itself.\n" in run("keep", "game.clue", stdin="conflicts\n").stdout
    )


@pytest.mark.slow
def test_it_speaks_german(run: Run, folder: Path) -> None:
    typed = "cluedo-de\nAnna Ben Clara\na\n\nmin dol küc, b\nwer besitzt dolch\nzurück\nrat 1\nende\n"
    found = run("keep", "spiel.clue", "--lang", "de", stdin=typed)
    assert found.status == 0
    assert "Zeile 5: Anna vermutet Fräulein Ming, Dolch, Küche: Ben zeigt\n" in found.stdout
    assert "Zurückgenommen: Anna vermutet" in found.stdout
    assert "Die besten von" in found.stdout
    assert found.stdout.endswith("spiel.clue enthält jede Zeile.\n")
    assert (folder / "spiel.clue").read_text() == "ausgabe: cluedo-de\nspieler: Anna 6, Ben 6, Clara 6\nich: Anna\n\n"


def test_nothing_is_written_before_all_questions_are_answered(run: Run, folder: Path) -> None:
    assert run("keep", "new.clue", stdin="cluedo-uk\nAnna Ben\n").status == 0
    assert not (folder / "new.clue").exists()


@pytest.mark.parametrize("text", ["", "\n\n", "﻿", "# Thursday\n", "edition: cluedo-uk\n", "edition: cluedo-uk"])
def test_what_an_unfinished_log_holds_stays(text: str, run: Run, folder: Path) -> None:
    (folder / "game.clue").write_text(text, encoding="utf-8")
    edition = "" if "edition" in text else "cluedo-uk\n"
    found = run("keep", "game.clue", stdin=f"{edition}Anna Ben Clara\n\nsca spa kit -\n")
    assert found.status == 0, found
    after = (folder / "game.clue").read_text(encoding="utf-8")
    assert after.startswith(text)
    assert after.endswith(
        "players: Anna 6, Ben 6, Clara 6\n\nAnna suggests Miss Scarlett, Spanner, Kitchen: nobody shows\n"
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("edition: cluedo-uk\nplayers: Anna 6, Ben 6\n", "game.clue:2:10: error: the players hold 12 cards"),
        ("players: Anna, Ben\n", f"game.clue:1:1: error: {problem_of('deck-missing')}"),
        (b"\xff\xfea", "game.clue:1:1: error: "),
    ],
)
def test_a_log_that_cannot_be_kept(text: str | bytes, message: str, run: Run, folder: Path) -> None:
    (folder / "game.clue").write_bytes(text if isinstance(text, bytes) else text.encode())
    found = run("keep", "game.clue", stdin="sca spa kit -\n")
    assert (found.status, found.stdout) == (2, "")
    assert found.stderr.startswith(message)


def test_what_is_no_file_cannot_be_kept(run: Run, folder: Path) -> None:
    assert run("keep", str(folder)).stderr.endswith(" is not a file that lines can be added to\n")
    assert run("keep", "/dev/full").status == 2
    assert run("keep", "").stderr == "error: the name of the file is empty\n"
    assert run("keep", "-").stderr.endswith("Error: keep needs a file to write to.\n")
    nowhere = run("keep", "no/such/folder.clue", stdin="cluedo-uk\nAnna Ben Clara\n\n")
    assert (nowhere.status, nowhere.stderr) == (
        2,
        "error: no/such/folder.clue: cannot be written (No such file or directory); no file was written\n",
    )


def test_without_prompt_toolkit_it_is_said_how_to_install_it(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clue_logic.cli.typed_lines.is_terminal", lambda stream: True)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    (folder / "game.clue").write_text(HEAD)
    found = run("keep", "game.clue")
    assert found.status == 2
    assert found.stderr == "error: the prompt needs prompt_toolkit. Install it with: pip install 'clue-logic[keep]'\n"


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EDQUOT, errno.EIO])
@pytest.mark.parametrize("some", [0, 10])
def test_a_full_disk_leaves_no_half_line(
    error: int, some: int, run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "game.clue").write_text(HEAD)
    written = os.write
    calls: list[bytes] = []

    def write(file: int, data: bytes) -> int:
        if not data.startswith(b"Anna suggests") and not calls:
            return written(file, data)
        calls.append(data)
        if len(calls) == 1 and some:
            return written(file, data[:some])
        if len(calls) <= 2:
            raise OSError(error, os.strerror(error))
        return written(file, data)

    monkeypatch.setattr("clue_logic.cli.kept_file.os.write", write)
    found = run("keep", "game.clue", stdin="sca spa kit, c spa\nlog 1\nsca spa kit, c spa\n")
    assert (
        f"game.clue cannot be written ({os.strerror(error)}). The line is not in it, and stays in the prompt."
        in found.stdout
    )
    assert "hand: Plum, Rope, Hall, Study, Dagger, Library\nAnna> sca spa kit" in found.stdout
    assert (folder / "game.clue").read_text() == HEAD + (FIRST if some else "")
    assert found.status == 1
    if some:  # the second attempt succeeded
        assert found.stdout.endswith("game.clue contains every line.\n")
    else:
        assert found.stdout.endswith(f"These lines could not be written and are not in game.clue:\n  {FIRST}")


def test_a_line_that_cannot_be_taken_back(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "game.clue").write_text(HEAD)

    def refuse(file: int, size: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr("clue_logic.cli.kept_file.os.ftruncate", refuse)
    found = run("keep", "game.clue", stdin="sca spa kit, c spa\nundo\n")
    assert "game.clue cannot be written (Input/output error). It is unchanged.\n" in found.stdout
    assert found.stdout.endswith("game.clue contains every line.\n")
    assert (folder / "game.clue").read_text() == HEAD + FIRST


def test_a_disk_that_fails_late_leaves_no_line(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "game.clue").write_text(HEAD)

    def fsync(file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("clue_logic.cli.kept_file.os.fsync", fsync)
    assert "cannot be written (No space left on device)" in run("keep", "game.clue", stdin="sca spa kit -\n").stdout
    assert (folder / "game.clue").read_text() == HEAD
    (folder / "gone.clue").write_text(HEAD)
    file = KeptFile("gone.clue")
    (folder / "gone.clue").unlink()
    with pytest.raises(OSError, match="No space"):
        file.append(HEAD.encode(), FIRST.encode())
    assert not (folder / "gone.clue").exists()


def test_a_file_that_must_not_be_written(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "game.clue").write_text(HEAD)
    opened = os.open

    def refuse(path: str, flags: int, mode: int = 0o777) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return opened(path, flags, mode)

    monkeypatch.setattr("clue_logic.cli.kept_file.os.open", refuse)
    found = run("keep", "game.clue", stdin="sca spa kit, c spa\n")
    assert "game.clue cannot be written (Permission denied)." in found.stdout
    assert (folder / "game.clue").read_text() == HEAD


@pytest.mark.parametrize("content", ["", HEAD.replace("\n", " ", 1), f"#{HEAD[1:]}"])
def test_a_file_with_other_content_of_any_size_is_not_written_to(content: str, folder: Path) -> None:
    (folder / "game.clue").write_text(content)
    with pytest.raises(ChangedMeanwhileError):
        KeptFile("game.clue").append(HEAD.encode(), FIRST.encode())
    with pytest.raises(ChangedMeanwhileError):
        KeptFile("game.clue").cut(HEAD.encode(), b"")
    assert (folder / "game.clue").read_text() == content


def test_a_file_that_has_grown_in_the_last_moment_is_not_written_to(folder: Path) -> None:
    (folder / "game.clue").write_text(HEAD + "# mine\n")
    file = KeptFile("game.clue")
    with pytest.raises(ChangedMeanwhileError):
        file.append(HEAD.encode(), FIRST.encode())
    with pytest.raises(ChangedMeanwhileError):
        file.cut(HEAD.encode(), b"")
    assert (folder / "game.clue").read_text() == HEAD + "# mine\n"
    file.append((HEAD + "# mine\n").encode(), FIRST.encode())
    assert (folder / "game.clue").read_text() == HEAD + "# mine\n" + FIRST


def test_a_file_that_is_gone_is_written_anew_with_all_that_was_in_it(folder: Path) -> None:
    KeptFile("game.clue").append(HEAD.encode(), FIRST.encode())
    assert (folder / "game.clue").read_text() == HEAD + FIRST


def test_a_second_name_that_a_killed_process_left_is_removed(folder: Path) -> None:
    (folder / "game.clue").write_text(HEAD)
    os.link(folder / "game.clue", folder / ".game.clue.0123456789ab.new")
    KeptFile("game.clue").append(HEAD.encode(), FIRST.encode())
    assert os.listdir(folder) == ["game.clue"]


def test_a_file_that_never_ends_is_not_read(folder: Path) -> None:
    with pytest.raises(Failure, match="is not a file that lines can be added to"):
        KeptFile("/dev/zero").read()
    with (folder / "large.clue").open("wb") as large:
        large.truncate(60_000_000)
    with pytest.raises(Failure, match="this is not a game log"):
        KeptFile("large.clue").read()


class Typed:
    """Lines that are typed one after the other, with something done before each; remembers what stood in the prompt."""

    def __init__(self, *lines: tuple[str, Callable[[], object]]) -> None:
        self._lines = list(lines)
        self.prompts: list[tuple[str, str]] = []

    def ask(self, prompt: str, preview: Preview, complete: Complete, typed: str = "") -> str:
        self.prompts.append((prompt, typed))
        if not self._lines:
            raise EOFError
        line, done = self._lines.pop(0)
        done()
        return line


def keeping(path: Path, *lines: tuple[str, Callable[[], object]]) -> Typed:
    """Keep a log with lines that are typed."""
    typed = Typed(*lines)
    KeepSession(KeptFile(str(path)), typed, lang="en", plain=True, editions=editions()).run(path.read_bytes())
    return typed


def nothing() -> None:
    pass


def test_a_line_that_comes_to_something_else_after_an_edit_waits(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / "game.clue"
    path.write_text(HEAD)
    other = "Anna suggests Plum, Rope, Hall: nobody shows\n"
    typed = keeping(path, ("sca spa kit -", lambda: path.write_text(HEAD + other)), ("sca spa kit, c -", nothing))
    assert typed.prompts == [("Anna> ", ""), ("Ben> ", "sca spa kit -"), ("Clara> ", "")]
    said = capsys.readouterr().out
    assert "was changed by another program, and has been read again.\nYour line now has another meaning" in said
    line = "Ben suggests Miss Scarlett, Spanner, Kitchen: Clara passes\n"
    assert path.read_text() == HEAD + other + line


def test_lines_that_are_pasted_are_taken_one_by_one(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / "game.clue"
    path.write_text(HEAD)
    typed = keeping(path, ("sca spa kit, c spa\ngre spa\nc gre pip ball -", nothing), ("gre pip kit, c", nothing))
    assert typed.prompts == [("Anna> ", ""), ("Ben> ", "gre spa"), ("Anna> ", "")]
    assert [line.partition(" ")[0] for line in path.read_text().splitlines()[4:]] == ["Anna", "Ben", "Clara"]
    assert "\nBen> gre spa\n" in capsys.readouterr().out


def test_a_line_that_comes_to_the_same_after_an_edit_is_written(folder: Path) -> None:
    path = folder / "game.clue"
    path.write_text(HEAD)
    keeping(path, ("sca spa kit, c spa", lambda: path.write_text(HEAD + "# mine")))
    assert path.read_text() == f"{HEAD}# mine\n{FIRST}"


def test_a_file_that_was_deleted_is_written_again(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / "game.clue"
    path.write_text(HEAD)
    keeping(path, ("sca spa kit, c spa", path.unlink), ("undo", path.unlink), ("who holds rope", nothing))
    said = capsys.readouterr().out
    assert said.count("no longer exists. The next line writes it again") == 2
    assert path.read_text() == HEAD


def test_a_file_that_cannot_be_read_any_more_costs_no_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / "game.clue"
    path.write_text(HEAD)

    def blocked() -> None:
        path.unlink()
        path.mkdir()

    def mended() -> None:
        path.rmdir()
        path.write_text(HEAD)

    typed = keeping(path, ("sca spa kit, c spa", blocked), ("sca spa kit, c spa", mended))
    assert typed.prompts[1] == ("Anna> ", "sca spa kit, c spa")
    assert "is not a file that lines can be added to" in capsys.readouterr().out
    assert path.read_text() == HEAD + FIRST


def test_an_edit_in_the_last_moment_is_not_lost(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / "game.clue"
    path.write_text(HEAD)
    typed = Typed(("sca spa kit, c spa", lambda: path.write_text(HEAD + "# mine\n")), ("sca spa kit, c spa", nothing))
    file = KeptFile(str(path))
    table = KeepSession(file, typed, lang="en", plain=True, editions=editions())
    looks = [HEAD.encode()]
    read = file.read
    monkeypatch.setattr(file, "read", lambda: looks.pop() if looks else read())
    table.run(HEAD.encode())
    assert "Another program has just changed the file: press Enter again." in capsys.readouterr().out
    assert typed.prompts[1] == ("Anna> ", "sca spa kit, c spa")
    assert path.read_text() == f"{HEAD}# mine\n{FIRST}"


def test_ctrl_c_while_something_is_worked_out(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = folder / "game.clue"
    path.write_text(HEAD)

    def stopped(*args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("clue_logic.cli.keep_session.consequences", stopped)
    typed = keeping(path, ("sca spa kit, c spa", nothing), ("undo", nothing))
    assert typed.prompts[1] == ("Ben> ", "")
    assert path.read_text() == HEAD


SILENT = """cards: 1, 2, 3, 4, 5
hidden: 1
accusing: perfect
players: Ann 2, Ben 1, Cid 1
me: Ben
hand: 1
Ann suggests 1, 2: Ben shows 1
Ben suggests 3, 4: Cid passes, Ann shows
Ann suggests 1, 2: Ben shows 1
"""


@pytest.mark.parametrize("asked", ["chances", "suggest", "conflicts", "expect 2 open"])
def test_what_a_silence_may_change_is_not_decided(run: Run, folder: Path, asked: str) -> None:
    """After line 9 Ann may know the solution, and makes no accusation before line 10."""
    (folder / "game.clue").write_text(SILENT)
    assert "Not decided: " not in run("keep", "game.clue", stdin=f"{asked}\n").stdout
    (folder / "game.clue").write_text(f"{SILENT}Ben suggests 3, 4: Cid passes, Ann shows\n")
    assert "Not decided: that Ann did not accuse after line 9 may tell more" in run(
        "keep", "game.clue", stdin=f"{asked}\n"
    ).stdout.replace("\n", " ")
