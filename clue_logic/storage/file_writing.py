"""The one way to write a file: at every moment it has the old content or the new content, however the process ends.

The content is encoded first. It goes into a new file in the same folder and on to the disk, and that file is renamed to
the target. The new file gets the owner, the group, the mode and the extended attributes of the old one. Where this is
impossible (another owner, further hard links, a folder without write permission), the content is written into the old
file by one system call.

Until it is renamed, the new file is called ``.NAME.TOKEN.new``. A process that is killed leaves it behind; the next
write of the same target removes it. The lock on it ends with its process, and so shows whether it is in use.
"""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path
from stat import S_IMODE, S_ISREG

try:
    import fcntl
except ImportError:  # Windows, where an open file cannot be removed
    fcntl = None  # type: ignore[assignment]

_FLAGS = getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
"""Bytes are not converted, links not followed, and pipes not waited for."""

_NAME_LENGTH = 50
"""Characters of the target's name in the name of the new file, which has at most 255 bytes."""

_NEW_FILE = re.compile(r"\.(.*)\.[0-9a-f]{12}\.new", re.DOTALL)

_SURROGATE = re.compile("[\ud800-\udfff]")

_NOT_REPLACEABLE = {errno.EPERM, errno.EACCES, errno.EROFS, errno.EBUSY}
"""Errors for a file in a folder without write permission, another user's in a sticky folder, or a mount point."""

_NO_ATTRIBUTES = {errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS}


class DamagedFileError(OSError):
    """A file that was partly written when the disk failed, and whose old content could not be restored."""


def encode_text(text: str) -> bytes:
    """Return a text in UTF-8; surrogates, as in a file name that is not UTF-8, become U+FFFD.

    >>> encode_text("M\\udcfcller").decode()
    'M\ufffdller'
    """
    return _SURROGATE.sub("\ufffd", text).encode()


def write_file(
    path: str | os.PathLike[str],
    content: str | bytes,
    *,
    new: bool = False,
    mode: int | None = None,
    still: Callable[[], bool] | None = None,
) -> None:
    """Write a file, whole or not at all.

    Raises FileExistsError if the file must not exist and does. Raises InterruptedError if `still` returns False. Raises
    OSError if the file cannot be written. After this and the other errors the file is unchanged.
    """
    data = encode_text(content) if isinstance(content, str) else content
    target = Path(path if new else os.path.realpath(path))
    remove_abandoned_files(target)
    if new and os.path.lexists(target):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    try:
        old = None if new else os.stat(path)
    except FileNotFoundError:
        old = None
    if old is None:
        with _new_file(target, 0o666 if mode is None else mode) as (file, beside):
            if mode is not None and hasattr(os, "fchmod"):
                os.fchmod(file.fileno(), mode)
            _fill(file, data, still)
            _rename(file, beside, target, free=new)
        sync_folder(target.parent)
    elif not S_ISREG(old.st_mode):
        with open(path, "wb", buffering=0, opener=lambda name, _: os.open(name, os.O_WRONLY)) as device:
            _write_all(device, data)
    elif not old.st_mode & 0o222 or not os.access(path, os.W_OK):
        # A process that may write into the folder could replace the file despite its mode.
        raise PermissionError(errno.EACCES, "the file is read-only", str(path))
    elif old.st_nlink != 1 or not _replace_file(target, data, old, still):
        _overwrite(path, data, still)


def remove_abandoned_files(target: Path) -> None:
    """Remove new files for a target whose process has ended."""
    name = target.name[:_NAME_LENGTH]
    with suppress(OSError), os.scandir(target.parent) as entries:
        for entry in entries:
            match = _NEW_FILE.fullmatch(entry.name)
            if match and match[1] == name and entry.is_file(follow_symlinks=False):
                _remove_abandoned_file(entry.path)


def sync_folder(folder: Path) -> None:
    """Wait until the disk has the names in a folder, on systems and file systems that support this."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def _replace_file(target: Path, data: bytes, old: os.stat_result, still: Callable[[], bool] | None) -> bool:
    """Replace a file by a new one; return False if it cannot be replaced, or would not be equal but for its content."""
    try:
        with _new_file(target, 0o600) as (file, beside):
            if not _copy_attributes(file.fileno(), target, old):
                return False
            _fill(file, data, still)
            _rename(file, beside, target)
    except OSError as error:
        if error.errno in _NOT_REPLACEABLE:
            return False
        raise
    sync_folder(target.parent)
    return True


def _overwrite(path: str | os.PathLike[str], data: bytes, still: Callable[[], bool] | None) -> None:
    """Write into a file that exists, by one system call; after an error it has its old content.

    The rest of a longer old content is overwritten with line ends before it is cut off: a process that is killed
    between the two leaves the new text with blank lines at its end.
    """
    with open(path, "r+b", buffering=0) as file:
        old = file.readall()
        _check(still)
        try:
            _set_content(file, data, len(old))
        except BaseException as error:
            try:
                _set_content(file, old)
            except OSError as failure:
                raise DamagedFileError(failure.errno, failure.strerror, str(path)) from error
            raise


def _set_content(file: FileIO, data: bytes, size: int = 0) -> None:
    """Write from the beginning of a file that has at most `size` bytes, or is to be cut off behind the data."""
    file.seek(0)
    _write_all(file, data.ljust(size, b"\n"))
    os.fsync(file.fileno())
    file.truncate(len(data))
    os.fsync(file.fileno())


def _fill(file: FileIO, data: bytes, still: Callable[[], bool] | None) -> None:
    _write_all(file, data)
    os.fsync(file.fileno())
    _check(still)


def _write_all(file: FileIO, data: bytes) -> None:
    rest = memoryview(data)
    while rest:  # a nearly full disk may accept only a part
        rest = rest[file.write(rest) :]


def _check(still: Callable[[], bool] | None) -> None:
    if still is not None and not still():
        raise InterruptedError


def _rename(file: FileIO, beside: Path, target: Path, *, free: bool = False) -> None:
    """Give a new file the name of its target, which must not be in use if it is to be free."""
    if os.name == "nt":
        file.close()
        (os.rename if free else os.replace)(beside, target)
    elif not free:
        os.replace(beside, target)
    else:
        try:
            os.link(beside, target)
        except FileExistsError:
            raise
        except (OSError, AttributeError):  # a file system, or a Python in a browser, without hard links
            target.open("xb").close()
            try:
                os.replace(beside, target)
            except BaseException:
                os.unlink(target)
                raise


def _copy_attributes(file: int, target: Path, old: os.stat_result) -> bool:
    """Give a new file the owner, group, extended attributes and mode of the old one; return whether it has them."""
    try:
        if hasattr(os, "fchown"):
            new = os.fstat(file)
            if (new.st_uid, new.st_gid) != (old.st_uid, old.st_gid):
                os.fchown(file, old.st_uid, old.st_gid)
        if hasattr(os, "listxattr"):
            of_target, of_copy = _attributes(target), _attributes(file)
            for name in of_copy.keys() - of_target.keys():
                os.removexattr(file, name)
            for name, value in of_target.items():
                if of_copy.get(name) != value:
                    os.setxattr(file, name, value)
        if hasattr(os, "fchmod"):
            os.fchmod(file, S_IMODE(old.st_mode))
    except OSError:
        return False
    return True


def _attributes(file: int | Path) -> dict[str, bytes]:
    """Return the extended attributes of a file, access control lists among them."""
    try:
        return {name: os.getxattr(file, name) for name in os.listxattr(file)}
    except OSError as error:
        if error.errno in _NO_ATTRIBUTES:
            return {}
        raise


@contextmanager
def _new_file(target: Path, mode: int) -> Iterator[tuple[FileIO, Path]]:
    """Open a new file beside a target, and remove it at the end if it still has its name."""
    file, beside = _open_new_file(target, mode)
    try:
        with file:
            yield file, beside
    finally:
        with suppress(FileNotFoundError):
            os.unlink(beside)


def _open_new_file(target: Path, mode: int) -> tuple[FileIO, Path]:
    while True:
        beside = target.with_name(f".{target.name[:_NAME_LENGTH]}.{os.urandom(6).hex()}.new")
        file = FileIO(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _FLAGS, mode), "w")
        # Another process may have removed it as abandoned before it was locked.
        if _is_locked(file.fileno()) is not False and os.fstat(file.fileno()).st_nlink:
            return file, beside
        file.close()


def _remove_abandoned_file(path: str) -> None:
    with suppress(OSError):
        if fcntl is None:
            os.unlink(path)
            return
        number = os.open(path, os.O_RDWR | _FLAGS)
        try:
            if _is_locked(number):
                os.unlink(path)
        finally:
            os.close(number)


def _is_locked(file: int) -> bool | None:
    """Lock a file until it is closed; return False if another process has locked it, None without such locks."""
    if fcntl is None:
        return None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return None
    return True
