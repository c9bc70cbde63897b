"""What ``--until`` asks for, and what it means for the logs that a command reads and the commands that it prints."""

from __future__ import annotations

from collections.abc import Sequence
from shlex import quote

import click

from clue_logic.words.escaping import visible

OPTION = "--until"
_ASKED = f"{__name__}.line"


def remember(ctx: click.Context, line: int | None) -> None:
    """Keep the line for all that reads logs for this command."""
    ctx.meta[_ASKED] = line


def asked() -> int | None:
    """Return the line after which to take the log; None for the whole log."""
    ctx = click.get_current_context(silent=True)
    line: int | None = ctx.meta.get(_ASKED) if ctx else None
    return line


def part_of(text: str) -> str:
    """Return the part of a log that is asked for, or end with a message if there is none such."""
    from clue_logic.language.reader import LineError, log_until

    line = asked()
    if line is None:
        return text
    try:
        return log_until(text, line)
    except LineError as error:
        instead = " or ".join(f"{OPTION} {other}" for other in error.instead)
        raise click.BadParameter(f"{error}{f': {instead}' if instead else ''}.", param_hint=OPTION) from None


def only_one(logs: Sequence[str]) -> None:
    """End with a message if a line is asked for, of several logs."""
    if asked() is not None and len(logs) > 1:
        raise click.UsageError(f"{OPTION} goes with one log; here are {len(logs)}.")


def not_asked(but: str) -> None:
    """End with a message if a line is asked for where there is no log."""
    if asked() is not None:
        raise click.UsageError(f"{OPTION} goes with a log{but}.")


def in_shell(log: str, *, rules: bool = False) -> str:
    """Return the log, up to the line asked for, as one writes it in a shell, with the options that it is read with.

    Parameters
    ----------
    log
        The log, as the command line names it.
    rules
        Whether to name the rules that were asked for, too.
    """
    ctx, line = click.get_current_context(silent=True), asked()
    params = ctx.params if ctx else {}
    words = [quote(log)]
    if line is not None:
        words.append(f"{OPTION} {line}")
    if rules and params.get("rules") is not None:
        words.append(f"--rules {quote(str(params['rules']))}")
    words += (f"--edition-file {quote(file)}" for file in params.get("edition_files", ()))
    return visible(" ".join(words))  # a line break in a name must not begin a line of a message
