"""What an editor shows in Markdown: nothing that somebody has written is ever markup there."""

from __future__ import annotations

from collections.abc import Iterable

from clue_logic.words.escaping import escaped


def bold(text: str) -> str:
    """Return a text in bold; in which nothing is markup.

    Examples
    --------
    >>> print(bold("Mrs *White*"))
    **Mrs \\*White\\***
    """
    said = escaped(text)
    return f"**{said}**" if said else ""


def blocks(parts: Iterable[str]) -> str:
    """Return paragraphs of Markdown; empty ones are left out."""
    return "\n\n".join(part for part in parts if part)


def items(lines: Iterable[str]) -> str:
    """Return a list of lines of Markdown."""
    return "\n".join(f"- {line}" for line in lines)
