"""The cache of compiled functions: not needed, and read only if no other user can have written it."""

from __future__ import annotations

import errno
import importlib.util
import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import pytest
from numba.core.caching import _CacheLocator

from clue_logic.play import compilation
from clue_logic.play.compilation import cached_njit
from clue_logic.storage import cache

pytestmark = pytest.mark.slow

Compiled = Callable[[], tuple[int, int]]


@pytest.fixture
def call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Compiled:
    """Call a function as a new process does; return what it gives, and how often the cache had it."""
    module = tmp_path / "tiny.py"
    module.write_text("def answer():\n    return 42\n")
    specification = importlib.util.spec_from_file_location("tiny", module)
    assert specification is not None
    assert specification.loader is not None
    tiny = importlib.util.module_from_spec(specification)
    monkeypatch.setitem(sys.modules, "tiny", tiny)
    specification.loader.exec_module(tiny)
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path / "cache"))

    def called() -> tuple[int, int]:
        dispatcher: Any = cached_njit(tiny.answer)
        return dispatcher(), sum(dispatcher.stats.cache_hits.values())

    return called


def kept_in(tmp_path: Path) -> Path:
    (found,) = tmp_path.glob("cache/*/clue-logic/*")
    return found


def test_what_is_compiled_is_kept(call: Compiled) -> None:
    assert [call(), call()] == [(42, 0), (42, 1)]


def test_a_damaged_file_is_ignored_and_written_again(call: Compiled, tmp_path: Path) -> None:
    call()
    file = kept_in(tmp_path)
    file.write_bytes(file.read_bytes()[:-100] + bytes(100))
    assert [call(), call()] == [(42, 0), (42, 1)]


class Attack:
    """Makes a folder when it is read."""

    def __init__(self, made: Path) -> None:
        self._made = made

    def __reduce__(self) -> tuple[Callable[[str], None], tuple[str]]:
        return os.mkdir, (str(self._made),)


@pytest.mark.skipif(os.name != "posix", reason="modes are those of POSIX")
@pytest.mark.parametrize(("mode", "is_read"), [(0o600, True), (0o666, False)])
def test_a_pickle_that_another_user_can_have_written_is_not_read(
    mode: int, is_read: bool, call: Compiled, tmp_path: Path
) -> None:
    call()
    file = kept_in(tmp_path)
    made_of = file.read_bytes().partition(b" ")[0].decode()
    cache.write_cache_file(file, made_of, pickle.dumps(Attack(tmp_path / "read")))
    file.chmod(mode)
    assert call() == (42, 0)
    assert (tmp_path / "read").exists() is is_read


def test_without_a_folder_to_write_to_nothing_is_kept(call: Compiled, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a container with a read-only installation and no home."""

    def refuse(_: _CacheLocator) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(_CacheLocator, "ensure_cache_path", refuse)
    assert [call(), call()] == [(42, 0), (42, 0)]


def test_what_numba_cannot_put_into_a_file_is_not_kept(
    call: Compiled, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise RuntimeError("no compiled object yet")

    monkeypatch.setattr("numba.core.codegen.CPUCodeLibrary.serialize_using_object_code", refuse)
    assert call() == (42, 0)
    assert list(tmp_path.glob("cache/*/clue-logic/*")) == []


BEGIN = "from ours.compilation import cached_njit\n"


def test_a_function_is_compiled_anew_when_another_module_changes(tmp_path: Path) -> None:
    package = tmp_path / "ours"
    package.mkdir()
    shutil.copy(str(compilation.__file__), package)
    (package / "one.py").write_text(
        f"{BEGIN}from ours.two import number\n\n\n@cached_njit\ndef answer():\n    return number() + 1\n"
    )
    for number in (1, 20):
        (package / "two.py").write_text(f"{BEGIN}\n\n@cached_njit\ndef number():\n    return {number}\n")
        # without bytecode (-B): a module written again within a second, of the same size, would pass for the old one
        command = [sys.executable, "-B", "-c", "import ours.one; print(ours.one.answer())"]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=True)
        assert done.stdout == f"{number + 1}\n"
    assert list(package.glob("__pycache__/clue-logic/one.answer-*.nbc"))
