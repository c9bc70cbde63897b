"""The words of a log, for messages that speak of one of its lines or statements."""

from __future__ import annotations

from collections.abc import Mapping

from clue_logic.language.statements import statements, tidy
from clue_logic.words.positions import lines


def quoted_lines(text: str) -> Mapping[int, str]:
    """Return each line of a log by its number, as it is written but for its indentation and comment.

    Examples
    --------
    >>> quoted_lines("me: Anna  # that is I\\n  Ben   passes")
    {1: 'me: Anna', 2: 'Ben   passes'}
    """
    return {line.number: line.source[: len(line.code)].strip() for line in lines(text)}


def quoted_statements(text: str) -> Mapping[int, str]:
    """Return each statement of a log by its first line, on one line and without comments.

    Examples
    --------
    >>> quoted_statements("Anna suggests Rope, Hall\\n    Ben passes  # alas\\n    Clara shows")
    {1: 'Anna suggests Rope, Hall: Ben passes, Clara shows'}
    """
    return {statement.line: _on_one_line(statement.text) for statement in statements(lines(text))}


def _on_one_line(text: str) -> str:
    first, *rest = text.split("\n")
    parts = [part.strip(" \t,") for part in rest if part.strip(" \t,")]
    if not parts:
        return tidy(first)
    if "{" in text:  # the hands of an announcement, which have their own punctuation
        return tidy(" ".join([first, *parts]))
    first = first.rstrip(" \t,:")
    return tidy(f"{first}{',' if ':' in first else ':'} {', '.join(parts)}")
