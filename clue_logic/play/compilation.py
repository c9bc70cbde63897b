"""Compilation with numba, with a cache that is valid until one of the modules changes.

numba checks only the file of the function itself, so it would keep a function compiled with an older version of another
one. The key of this cache contains the text of all modules with compiled functions.
"""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

from numba import __version__, njit
from numba.core.caching import FunctionCache
from numba.core.serialize import dumps

from clue_logic.play.interrupts import CompiledFunction
from clue_logic.storage.cache import read_cache_file, write_cache_file

_FOLDER = "clue-logic"  # below the folder that numba chooses, which may be writable by others

ToCompile = TypeVar("ToCompile", bound=Callable[..., Any])


def cached_njit(function: ToCompile) -> ToCompile:
    """Return the function, compiled at its first call with arguments of these types.

    >>> @cached_njit
    ... def doubled(number: int) -> int:
    ...     return 2 * number
    >>> doubled(21)
    42
    """
    dispatcher = njit(function)
    dispatcher.__class__ = CompiledFunction  # numba has no option for it
    if Path(function.__code__.co_filename).is_file():
        with suppress(RuntimeError, OSError):  # no cache folder: compiled at each start
            dispatcher._cache = _Cache(function)  # type: ignore[no-untyped-call]
    return cast(ToCompile, dispatcher)


class _Cache(FunctionCache):
    """numba's cache, with the text of all compiled modules in the key.

    numba's own files are pickles that are loaded whichever user wrote them, and raise an error if damaged.
    """

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return the compiled function for a signature, or None."""
        target_context.refresh()
        cached = read_cache_file(*self._cache_entry(sig, target_context.codegen()))
        if cached is None:
            return None
        try:
            return self._impl.rebuild(target_context, pickle.loads(cached))
        except Exception:  # a class has moved or changed since
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Store the compiled function for a signature, if possible."""
        if not self._impl.check_cachable(data):
            return
        try:
            pickled = dumps(self._impl.reduce(data))  # type: ignore[no-untyped-call]
        except Exception:  # LLVM may have kept no object code of it
            return
        write_cache_file(*self._cache_entry(sig, data.codegen), pickled)

    def _cache_entry(self, signature: Any, codegen: Any) -> tuple[Path, str]:
        """Return the cache file for a signature on this machine, and a digest of its dependencies."""
        machine = repr((signature, codegen.magic_tuple()))
        name = f"{self._impl.filename_base}.{_digest(machine)[:16]}.nbc"
        stamp = self._impl.locator.get_source_stamp()
        made_of = repr((__version__, stamp, self._index_key(signature, codegen), _text()))  # type: ignore[no-untyped-call]
        return Path(self._cache_path, _FOLDER, name), _digest(made_of)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@cache
def _text() -> str:
    files = sorted(Path(__file__).parent.rglob("*.py"))
    return digest_files(file for file in files if b"@cached_njit" in file.read_bytes())


def digest_files(files: Iterable[Path]) -> str:
    """Return a digest of the texts of files, independent of line endings."""
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.read_text(encoding="utf-8").encode())
    return digest.hexdigest()
