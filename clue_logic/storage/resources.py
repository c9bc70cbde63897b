"""Finds the data files that stand beside the package in a checkout and inside it in a wheel."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

_PACKAGE = Path(__file__).resolve().parents[1]


def resource(kind: Literal["rules", "grammar"], *parts: str) -> Path:
    """Return the path of a rule file, a grammar, or a folder of them.

    Raises FileNotFoundError if the installation lacks the folder.

    >>> resource("rules", "given.dl").name
    'given.dl'
    """
    # The package's own copy first: other software may be installed beside the package.
    for parent in (_PACKAGE, _PACKAGE.parent):
        folder = parent / kind
        if folder.is_dir():
            return folder.joinpath(*parts)
    raise FileNotFoundError(f"this installation of clue-logic lacks its {kind}/ folder; install it again")
