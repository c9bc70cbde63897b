"""The file that the page edits: no text of any program is lost."""

from __future__ import annotations

import errno
import os
import stat
import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.editing.keep.kept_log import LogFile
from clue_logic.page.server import files
from clue_logic.page.server.files import EditedFile, FileChangedError, FileTroubleError
from tests.page.served import GAME
from tests.shared_out import examples
from tests.watched_file import contents_of

BOM = b"\xef\xbb\xbf"


def kept(path: Path) -> list[str]:
    """Return the names in the folder; no temporary file may remain."""
    return sorted(file.name for file in path.parent.iterdir())


def test_saving(path: Path) -> None:
    file = EditedFile(str(path))
    first = file.read()
    assert (first.text, file.name) == (GAME, "game.clue")
    with contents_of(path) as seen:
        second = file.save(GAME + "Ann reveals Ace\n", first.version)
    assert seen == [GAME.encode(), f"{GAME}Ann reveals Ace\n".encode()]
    assert file.read() == second
    assert second.version != first.version
    assert file.save(GAME, second.version).version == first.version
    assert kept(path) == ["game.clue"]


def test_what_another_program_has_written_stays(path: Path) -> None:
    file = EditedFile(str(path))
    known = file.read()
    path.write_text("theirs\n")
    with pytest.raises(FileChangedError) as changed:
        file.save("mine\n", known.version)
    assert (path.read_text(), changed.value.now.text) == ("theirs\n", "theirs\n")
    assert file.save("mine\n", changed.value.now.version).text == "mine\n"
    # Who asked for the very text that is there now has nothing to decide.
    assert file.save("mine\n", known.version) == file.read()


def test_what_another_program_writes_at_the_last_moment_stays(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = EditedFile(str(path))
    known = file.read()
    real = os.fchmod
    monkeypatch.setattr(os, "fchmod", lambda *args: (path.write_text("theirs\n"), real(*args)))
    with pytest.raises(FileChangedError):
        file.save("mine\n", known.version)
    assert (path.read_text(), kept(path)) == ("theirs\n", ["game.clue"])


def test_a_file_that_is_not_there_yet(tmp_path: Path) -> None:
    path = tmp_path / "new.clue"
    file = EditedFile(str(path))
    assert (file.read().text, file.read().version) == ("", "")
    assert not path.exists()
    file.save("me: Ann\n", "")
    assert path.read_text() == "me: Ann\n"
    with pytest.raises(FileChangedError):
        file.save("other\n", "")


def test_a_file_that_is_gone(path: Path) -> None:
    file = EditedFile(str(path))
    known = file.read()
    path.unlink()
    with pytest.raises(FileChangedError) as changed:
        file.save("mine\n", known.version)
    assert (changed.value.now.version, path.exists()) == ("", False)
    file.save("mine\n", "")
    assert path.read_text() == "mine\n"


def test_a_file_that_is_read_only(path: Path) -> None:
    """Its folder would let another file be put in its place."""
    path.chmod(0o444)
    file = EditedFile(str(path))
    with pytest.raises(FileTroubleError, match="read-only"):
        file.save("mine\n", file.read().version)
    assert (path.read_text(), kept(path), stat.S_IMODE(path.stat().st_mode)) == (GAME, ["game.clue"], 0o444)


def test_a_full_disk(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = EditedFile(str(path))
    known = file.read()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(FileTroubleError, match="unwritable: No space left on device"):
        file.save("mine\n", known.version)
    with pytest.raises(FileTroubleError, match="No space left"):
        file.save_copy("mine\n")
    assert (kept(path), file.read()) == (["game.clue"], known)


@pytest.mark.parametrize(
    ("data", "trouble"),
    [
        (b"\x00\xff\xfe binary", "not-text: 1"),
        (b"one\ntwo \xe9\n", "not-text: 2"),
        ("me: Ann\n".encode("utf-16"), "not-text: 1"),
        (b"# " + b"x" * 10_000_000, "too-long"),
    ],
    ids=["binary", "latin-1", "utf-16", "10 MB"],
)
def test_what_is_no_log_is_never_overwritten(path: Path, data: bytes, trouble: str) -> None:
    file = EditedFile(str(path))
    known = file.read()
    path.write_bytes(data)
    for doing in (file.read, lambda: file.save("mine\n", known.version), lambda: file.save("mine\n", "")):
        with pytest.raises(FileTroubleError, match=trouble):
            doing()
    assert path.read_bytes() == data
    assert file.save_copy("mine\n") == "game (2).clue"


def test_a_folder_and_a_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe"):
        with pytest.raises(FileTroubleError, match="no-file"):
            EditedFile(str(path)).read()


def test_texts_that_no_file_can_hold(path: Path) -> None:
    file = EditedFile(str(path))
    known = file.read()
    with pytest.raises(FileTroubleError, match="half-character: 2"):
        file.save("me: Ann\n# \ud83d\n", known.version)
    with pytest.raises(FileTroubleError, match="too-long"):
        file.save("x" * 5_000_000, known.version)
    with pytest.raises(FileTroubleError, match="half-character: 1"):
        file.save_copy("\udfff")
    assert file.read() == known


def test_copies_take_names_that_are_free(path: Path) -> None:
    file = EditedFile(str(path))
    path.with_name("game (2).clue").write_text("other")
    assert [file.save_copy("mine\n") for _ in range(2)] == ["game (3).clue", "game (4).clue"]
    assert path.with_name("game (2).clue").read_text() == "other"
    assert path.with_name("game (3).clue").read_text() == "mine\n"


def test_a_page_is_told_names_that_can_be_shown(tmp_path: Path) -> None:
    file = EditedFile(str(tmp_path / "e\x1b[2J\u202e.clue"))
    assert file.name == "e\N{REPLACEMENT CHARACTER}[2J\N{REPLACEMENT CHARACTER}.clue"
    assert file.save_copy("mine\n") == "e\N{REPLACEMENT CHARACTER}[2J\N{REPLACEMENT CHARACTER} (2).clue"


def test_two_tabs_that_save_at_once(path: Path) -> None:
    """One text of each pair is saved, and the other writer gets a conflict."""
    file = EditedFile(str(path))
    for _ in range(20):
        known = file.read()
        told: list[str] = []

        def save(text: str, known: files.FileText = known, told: list[str] = told) -> None:
            try:
                told.append(file.save(text, known.version).text)
            except FileChangedError as changed:
                told.append(f"told of {changed.now.text}")

        tabs = [threading.Thread(target=save, args=(f"{name}{known.version}\n",)) for name in "ab"]
        for tab in tabs:
            tab.start()
        for tab in tabs:
            tab.join()
        saved = path.read_text()
        assert sorted(told) == sorted([saved, f"told of {saved}"])


LINES = st.lists(st.sampled_from(["", "a", "b", "é"]), min_size=1, max_size=6)
ENDS = st.sampled_from(["\n", "\r\n", "\r"])


@given(LINES, st.data())
@examples(300)
def test_lines_that_stay_keep_their_ends(lines: list[str], data: st.DataObject) -> None:
    ends = [data.draw(ENDS) for _ in lines[1:]]
    mark = data.draw(st.sampled_from([b"", BOM]))
    written = mark + "".join(line + end for line, end in zip(lines, [*ends, ""], strict=True)).encode()
    shown = written.removeprefix(BOM).decode().replace("\r\n", "\n").replace("\r", "\n").split("\n")
    start = data.draw(st.integers(0, len(shown)))
    end = data.draw(st.integers(start, len(shown)))
    new = [*shown[:start], *data.draw(st.lists(st.sampled_from(["x", "y"]), max_size=3)), *shown[end:]] or [""]
    found = LogFile(written).with_text("\n".join(new))
    assert found.startswith(mark)
    assert found.removeprefix(BOM).decode().replace("\r\n", "\n").replace("\r", "\n") == "\n".join(new)
    if new == shown:
        assert found == written
    kinds = set(ends)
    if len(kinds) == 1 and "\r" not in kinds:
        assert found.count(b"\r\n") == (len(new) - 1 if kinds == {"\r\n"} else 0)
