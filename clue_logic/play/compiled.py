"""Compiling with numba: once, and then kept in numba's cache until one of the modules changes.

numba looks only at the file of a function itself. A function compiled with an older version of another that it calls
would be kept; so the text of all modules with compiled functions is part of what the cache is looked up by.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

from numba import njit
from numba.core.caching import FunctionCache

ToCompile = TypeVar("ToCompile", bound=Callable[..., Any])


def compiled(function: ToCompile) -> ToCompile:
    """Return the function, compiled when it is first called with arguments of these types.

    Examples
    --------
    >>> @compiled
    ... def doubled(number: int) -> int:
    ...     return 2 * number
    >>> doubled(21)
    42
    """
    dispatcher = njit(function)
    if Path(function.__code__.co_filename).is_file():
        dispatcher._cache = _Cache(function)  # type: ignore[no-untyped-call]
    return cast(ToCompile, dispatcher)


class _Cache(FunctionCache):
    """numba's cache, looked up also by the text of all modules whose functions a compiled one may call."""

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return what was kept, if anything. An older version may have kept something of classes that are gone."""
        try:
            return super().load_overload(sig, target_context)  # type: ignore[no-untyped-call]
        except (AttributeError, ImportError):
            self.flush()  # type: ignore[no-untyped-call]
            return None

    def _index_key(self, signature: Any, codegen: Any) -> Any:
        return (*super()._index_key(signature, codegen), _text())  # type: ignore[no-untyped-call]


@cache
def _text() -> str:
    files = sorted(Path(__file__).parent.rglob("*.py"))
    return digest_of(file for file in files if b"@compiled" in file.read_bytes())


def digest_of(files: Iterable[Path]) -> str:
    """Return a digest of the texts of some files; how their lines end does not matter."""
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.read_text(encoding="utf-8").encode())
    return digest.hexdigest()
