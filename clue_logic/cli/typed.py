"""Lines that somebody types at a terminal, or that come from standard input where that is none."""

from __future__ import annotations

import sys
from io import TextIOWrapper

import click


def is_terminal(stream: object) -> bool:
    """Return whether a standard stream is a terminal; a closed one is None."""
    return isinstance(stream, TextIOWrapper) and stream.isatty()


def accept_any_bytes() -> None:
    """Let what is no text on standard input be shown as such, and not end the command."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def typed_line(longest: int, prompt: str = "") -> str:
    """Return the next line, or as much of it as is wanted; empty at the end of the input, or if it is closed."""
    if sys.stdin is None:
        return ""
    if prompt:
        click.echo(prompt, nl=False)
    return sys.stdin.readline(longest)
