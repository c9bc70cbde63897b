"""Files are written whole or not at all, and stay what they are but for their content."""

from __future__ import annotations

import errno
import os
import re
import signal
import stat
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from clue_logic.storage.file_writing import DamagedFileError, encode_text, write_file
from tests.watched_file import contents_of

OLD, NEW = b"the old content\n", b"new\n"
SOMEBODY = 12345

posix = pytest.mark.skipif(os.name != "posix", reason="owners, modes and links are those of POSIX")
as_root = pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root can act for other users")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "game.clue"
    found.write_bytes(OLD)
    return found


def names(folder: Path) -> list[str]:
    return sorted(os.listdir(folder))


@pytest.mark.parametrize("new", [NEW, b"", OLD * 100_000], ids=["short", "empty", "long"])
@pytest.mark.parametrize("exists", [True, False])
def test_a_file_has_the_old_or_the_new_content_at_every_moment(path: Path, exists: bool, new: bytes) -> None:
    if not exists:
        path.unlink()
    with contents_of(path) as seen:
        write_file(path, new)
    assert seen == [OLD if exists else None, new]
    assert names(path.parent) == ["game.clue"]


def test_a_new_file_is_never_incomplete(path: Path) -> None:
    with pytest.raises(FileExistsError):
        write_file(path, NEW, new=True)
    assert path.read_bytes() == OLD
    path.unlink()
    with contents_of(path) as seen:
        write_file(path, NEW, new=True)
    assert (seen, names(path.parent)) == ([None, NEW], ["game.clue"])


def test_a_text_is_encoded_before_the_file_is_touched(path: Path) -> None:
    write_file(path, "M\udcfcller\n")
    assert path.read_bytes() == "M\ufffdller\n".encode()
    assert encode_text("\ud83d\n") == b"\xef\xbf\xbd\n"


def test_a_file_system_without_hard_links(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "link", refuse)
    with pytest.raises(FileExistsError):
        write_file(path, NEW, new=True)
    path.unlink()
    with monkeypatch.context() as failing:
        failing.setattr(os, "replace", refuse)
        with pytest.raises(PermissionError):
            write_file(path, NEW, new=True)
    assert names(path.parent) == []
    write_file(path, NEW, new=True)
    assert (path.read_bytes(), names(path.parent)) == (NEW, ["game.clue"])


@posix
def test_a_link_stays_a_link(path: Path) -> None:
    link, dangling = path.with_name("link"), path.with_name("dangling")
    link.symlink_to(path)
    dangling.symlink_to("later.clue")
    write_file(link, NEW)
    write_file(dangling, NEW)
    assert link.is_symlink()
    assert dangling.is_symlink()
    assert path.read_bytes() == path.with_name("later.clue").read_bytes() == NEW
    with pytest.raises(FileExistsError):
        write_file(link, NEW, new=True)


@posix
def test_a_hard_link_has_the_new_content(path: Path) -> None:
    other = path.with_name("other")
    os.link(path, other)
    with contents_of(other) as seen:
        write_file(path, NEW)
    assert path.samefile(other)
    # The end of a longer old content is overwritten with blank lines before it is cut off.
    assert seen == [OLD, NEW.ljust(len(OLD), b"\n"), NEW]
    with contents_of(other) as seen:
        write_file(path, OLD)
    assert seen == [NEW, OLD]


@posix
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666, 0o755])
def test_the_mode_stays(path: Path, mode: int) -> None:
    path.chmod(mode)
    before = os.umask(0o077)
    try:
        write_file(path, NEW)
        write_file(path.with_name("new"), NEW)
        write_file(path.with_name("chosen"), NEW, mode=0o644)
    finally:
        os.umask(before)
    modes = [stat.S_IMODE(path.with_name(name).stat().st_mode) for name in ("game.clue", "new", "chosen")]
    assert modes == [mode, 0o600, 0o644]


@pytest.mark.skipif(not hasattr(os, "setxattr"), reason="the system has no extended attributes")
def test_extended_attributes_stay(path: Path) -> None:
    try:
        os.setxattr(path, "user.note", b"mine")
    except OSError:
        pytest.skip("the file system has no extended attributes")
    inode = path.stat().st_ino
    write_file(path, NEW)
    assert (os.getxattr(path, "user.note"), path.stat().st_ino != inode) == (b"mine", True)


@posix
@pytest.mark.parametrize("refused", ["fchown", "setxattr", "replace", "open"])
def test_a_file_that_a_new_one_cannot_resemble_is_overwritten(
    path: Path, refused: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As another user's file is, one in a folder without write permission, or one that is mounted."""
    attributes = {str(path): {"user.note": b"mine"}}
    monkeypatch.setattr(os, "listxattr", lambda file: list(attributes.get(str(file), {})), raising=False)
    monkeypatch.setattr(os, "getxattr", lambda file, name: attributes[str(file)][name], raising=False)
    monkeypatch.setattr(os, "setxattr", lambda *_: None, raising=False)
    opened = os.open

    def refuse(name: object, *rest: int) -> int:
        if refused == "open" and name == path:
            return opened(path, *rest)
        raise OSError(errno.EBUSY if refused == "replace" else errno.EPERM, "refused")

    monkeypatch.setattr(os, refused, refuse)
    if refused == "fchown":
        real = os.fstat
        monkeypatch.setattr(os, "fstat", lambda file: os.stat_result((*real(file)[:4], SOMEBODY, *real(file)[5:])))
    inode = path.stat().st_ino
    write_file(path, NEW)
    assert (path.read_bytes(), path.stat().st_ino, names(path.parent)) == (NEW, inode, ["game.clue"])


@as_root
def test_the_owner_and_the_group_stay(path: Path) -> None:
    os.chown(path, SOMEBODY, SOMEBODY + 1)
    path.chmod(0o660)
    write_file(path, NEW)
    found = path.stat()
    assert (found.st_uid, found.st_gid, stat.S_IMODE(found.st_mode)) == (SOMEBODY, SOMEBODY + 1, 0o660)


@as_root
@pytest.mark.parametrize("folder_mode", [0o777, 0o755, 0o1777])
def test_another_user_of_the_group_leaves_the_owner(path: Path, folder_mode: int) -> None:
    os.chown(path, SOMEBODY, SOMEBODY + 1)
    path.chmod(0o660)
    path.parent.chmod(folder_mode)

    def write() -> None:
        write_file(path.name, NEW)

    assert as_user(SOMEBODY + 2, SOMEBODY + 1, path.parent, write) == 0
    found = path.stat()
    assert (found.st_uid, found.st_gid, stat.S_IMODE(found.st_mode)) == (SOMEBODY, SOMEBODY + 1, 0o660)
    assert (path.read_bytes(), names(path.parent)) == (NEW, ["game.clue"])


def as_user(user: int, group: int, folder: Path, act: Callable[[], None]) -> int:
    """Do something in a folder as another user; return the exit status."""
    os.sync()
    with warnings.catch_warnings():  # it waits for no lock, and another program would not be readable for that user
        warnings.filterwarnings("ignore", "This process .* is multi-threaded", DeprecationWarning)
        child = os.fork()
    if not child:
        try:
            os.chdir(folder)
            os.setgroups([])
            os.setgid(group)
            os.setuid(user)
            act()
            os._exit(0)
        except BaseException:
            os._exit(1)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


@posix
def test_a_read_only_file_is_not_replaced(path: Path) -> None:
    path.chmod(0o444)
    with pytest.raises(PermissionError, match="read-only"):
        write_file(path, NEW)
    assert (path.read_bytes(), names(path.parent)) == (OLD, ["game.clue"])


@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "No space left on device"), KeyboardInterrupt()])
@pytest.mark.parametrize("linked", [False, True])
def test_an_error_leaves_the_old_content(
    path: Path, linked: bool, error: BaseException, monkeypatch: pytest.MonkeyPatch
) -> None:
    if linked:
        os.link(path, path.with_name("other"))
    errors = [error]
    monkeypatch.setattr(os, "fsync", lambda _: fail(errors))
    with pytest.raises(type(error)):
        write_file(path, NEW)
    assert path.read_bytes() == OLD
    assert names(path.parent) == (["game.clue", "other"] if linked else ["game.clue"])
    if not linked:
        errors.append(error)
        with pytest.raises(type(error)):
            write_file(path.with_name("new"), NEW, new=True)
        assert names(path.parent) == ["game.clue"]


def fail(errors: list[BaseException]) -> None:
    if errors:
        raise errors.pop()


def test_a_disk_that_fails_again_is_reported(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.link(path, path.with_name("other"))
    failure = OSError(errno.EIO, "Input/output error")
    monkeypatch.setattr(os, "fsync", lambda _: fail([failure]))
    with pytest.raises(DamagedFileError):
        write_file(path, NEW)


def test_the_last_moment_decides(path: Path) -> None:
    with pytest.raises(InterruptedError):
        write_file(path, NEW, still=lambda: False)
    os.link(path, path.with_name("other"))
    with pytest.raises(InterruptedError):
        write_file(path, NEW, still=lambda: False)
    assert path.read_bytes() == OLD


@posix
def test_devices_and_pipes_get_the_bytes(tmp_path: Path) -> None:
    write_file(os.devnull, NEW)
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)
    reading, writing = os.pipe()
    write_file(f"/dev/fd/{writing}", NEW)
    os.close(writing)
    assert os.read(reading, 100) == NEW
    os.close(reading)
    with pytest.raises(IsADirectoryError):
        write_file(tmp_path, NEW)


def test_the_longest_names(tmp_path: Path) -> None:
    for name in ("x" * 255, "é" * 127, "\N{SMILING FACE WITH SUNGLASSES}" * 63):
        write_file(tmp_path / name, NEW)
        assert (tmp_path / name).read_bytes() == NEW


@contextmanager
def writing_in_another_process(path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Write a file in a process that waits where the new file is complete but for its name."""
    program = f"""
import sys, time
from clue_logic.storage.file_writing import write_file
def still():
    print("ready", flush=True)
    time.sleep(60)
write_file({str(path)!r}, "from elsewhere", still=still)
"""
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        try:
            yield process
        finally:
            process.kill()


@posix
@pytest.mark.slow
def test_what_a_killed_process_leaves_behind_is_removed_by_the_next_write(path: Path) -> None:
    not_ours = [".game.clue.new", ".game.clue.0123456789ab.new2", ".other.clue.0123456789ab.new"]
    for name in not_ours:
        path.with_name(name).write_bytes(b"mine")
    with writing_in_another_process(path) as process:
        write_file(path, NEW)
        assert len(names(path.parent)) == 2 + len(not_ours)  # it is in use, and stays
        process.send_signal(signal.SIGKILL)
        process.wait()
        assert len(names(path.parent)) == 2 + len(not_ours)
        write_file(path, OLD)
    assert names(path.parent) == sorted(["game.clue", *not_ours])
    os.link(path, path.with_name(".game.clue.0123456789ab.new"))
    with pytest.raises(FileExistsError):
        write_file(path, NEW, new=True)
    assert names(path.parent) == sorted(["game.clue", *not_ours])
    assert path.read_bytes() == OLD


def test_no_other_module_overwrites_files() -> None:
    """Only lines at the end of a log or of a file of results are written elsewhere."""
    package = Path(__file__).resolve().parents[2] / "clue_logic"
    calls = r"""(open\([^)]*["'][wx]b?["']|\.write_(text|bytes)\(|os\.(replace|rename)\b)"""
    overwrites = re.compile(rf"^(?!\s*(\.\.\.|>>>)).*{calls}", re.MULTILINE)
    found = {path.name for path in package.rglob("*.py") if overwrites.search(path.read_text(encoding="utf-8"))}
    assert found == {"file_writing.py", "rule_examples.py"}  # the latter writes into a temporary folder
