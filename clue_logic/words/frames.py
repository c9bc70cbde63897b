"""Data frames, if pandas is installed."""

from __future__ import annotations

from types import ModuleType


def require_pandas() -> ModuleType:
    """Return the module pandas; ModuleNotFoundError says how to install it.

    >>> require_pandas().DataFrame({"card": ["Rope"]}).shape
    (1, 1)
    """
    try:
        import pandas
    except ModuleNotFoundError:
        message = 'a data frame needs pandas: pip install "clue-logic[pandas]"'
        raise ModuleNotFoundError(message, name="pandas") from None
    return pandas
