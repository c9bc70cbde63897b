"""What is drawn for a terminal, as a plain text."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Group

_UNLIMITED = 10_000


def plain_text(drawn: Group, width: int | None = None) -> str:
    """Return tables as text, without colours and without a line end behind the last line.

    Examples
    --------
    >>> from rich.console import Group
    >>> plain_text(Group("one", "two"))
    'one\\ntwo'
    """
    from rich.console import Console

    text = StringIO()
    # In Jupyter a console would show what it prints, wherever it is to go.
    plain = Console(
        file=text, width=width or _UNLIMITED, color_system=None, force_terminal=False, force_jupyter=False,
        legacy_windows=False, highlight=False, markup=False, emoji=False,
    )  # fmt: skip
    plain.print(drawn)
    return "\n".join(line.rstrip() for line in text.getvalue().splitlines())
