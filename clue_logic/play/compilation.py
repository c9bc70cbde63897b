"""Compiling with numba: once, and then kept in a cache until one of the modules changes.

numba looks only at the file of a function itself. A function compiled with an older version of another that it calls
would be kept; so the text of all modules with compiled functions is part of what the cache is looked up by.
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

from clue_logic.storage.cache import read_cached, write_cached

_FOLDER = "clue-logic"
"""Below the folder that numba chooses, which may be writable by others."""

ToCompile = TypeVar("ToCompile", bound=Callable[..., Any])


def cached_njit(function: ToCompile) -> ToCompile:
    """Return the function, compiled when it is first called with arguments of these types.

    Examples
    --------
    >>> @cached_njit
    ... def doubled(number: int) -> int:
    ...     return 2 * number
    >>> doubled(21)
    42
    """
    dispatcher = njit(function)
    if Path(function.__code__.co_filename).is_file():
        with suppress(RuntimeError, OSError):  # there is no folder to keep it in: it is compiled at each start
            dispatcher._cache = _Cache(function)  # type: ignore[no-untyped-call]
    return cast(ToCompile, dispatcher)


class _Cache(FunctionCache):
    """numba's cache, looked up also by the text of all modules whose functions a compiled one may call.

    numba's own files are pickles that are read whoever wrote them, and an error if they are damaged.
    """

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return the compiled function for a signature, if it was kept and can be used."""
        target_context.refresh()
        kept = read_cached(*self._cache_entry(sig, target_context.codegen()))
        if kept is None:
            return None
        try:
            return self._impl.rebuild(target_context, pickle.loads(kept))
        except Exception:  # a class has moved or changed since
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep the compiled function for a signature, if possible."""
        if not self._impl.check_cachable(data):
            return
        try:
            kept = dumps(self._impl.reduce(data))  # type: ignore[no-untyped-call]
        except Exception:  # LLVM may have kept no object code of it
            return
        write_cached(*self._cache_entry(sig, data.codegen), kept)

    def _cache_entry(self, signature: Any, codegen: Any) -> tuple[Path, str]:
        """Return the cache file for a signature on this machine, and a digest of all that it depends on."""
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
    """Return a digest of the texts of some files; how their lines end does not matter."""
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.read_text(encoding="utf-8").encode())
    return digest.hexdigest()
