"""How a log is read: the options ``--until`` and ``--accept-proposals``, and the log as typed in a shell."""

from __future__ import annotations

from collections.abc import Sequence
from shlex import quote

import click

from clue_logic.words.escaping import make_visible

OPTION = "--until"
ACCEPT = "--accept-proposals"

_ASKED, _ACCEPTS = f"{__name__}.line", f"{__name__}.accepts"


def remember_line(ctx: click.Context, line: int | None) -> None:
    """Store the line in the context, for the functions that read logs."""
    ctx.meta[_ASKED] = line


def requested_line() -> int | None:
    """Return the line given with ``--until``; None for the whole log."""
    ctx = click.get_current_context(silent=True)
    line: int | None = ctx.meta.get(_ASKED) if ctx else None
    return line


def remember_accepting(ctx: click.Context, accepts: bool) -> None:
    """Store in the context whether proposals are accepted, for the functions that read logs."""
    ctx.meta[_ACCEPTS] = accepts


def accepts_proposals() -> bool:
    """Return True if ``--accept-proposals`` is given."""
    ctx = click.get_current_context(silent=True)
    return bool(ctx and ctx.meta.get(_ACCEPTS))


def may_accept_proposals() -> bool:
    """Return True if the command takes ``--accept-proposals``, and it is not given."""
    ctx = click.get_current_context(silent=True)
    return ctx is not None and ctx.meta.get(_ACCEPTS) is False


def log_part(text: str) -> str:
    """Return the log up to the line given with ``--until``, or end with a message if that line cannot be used."""
    from clue_logic.language.reader import LineError, truncate_log

    line = requested_line()
    if line is None:
        return text
    try:
        return truncate_log(text, line)
    except LineError as error:
        instead = " or ".join(f"{OPTION} {other}" for other in error.instead)
        raise click.BadParameter(f"{error}{f': {instead}' if instead else ''}.", param_hint=OPTION) from None


def refuse_until_with_many(logs: Sequence[str]) -> None:
    """End with a message if ``--until`` is given with several logs."""
    if requested_line() is not None and len(logs) > 1:
        raise click.UsageError(f"{OPTION} goes with one log; here are {len(logs)}.")


def refuse_log_options(but: str) -> None:
    """End with a message if an option about the reading of a log is given without a log."""
    given = [*([] if requested_line() is None else [OPTION]), *([ACCEPT] if accepts_proposals() else [])]
    if given:
        raise click.UsageError(f"{given[0]} goes with a log{but}.")


def in_shell(log: str, *, rules: bool = False) -> str:
    """Return the log as typed in a shell, with the options by which it is read, such as ``--until``."""
    ctx, line = click.get_current_context(silent=True), requested_line()
    params = ctx.params if ctx else {}
    words = [quote(log)]
    if line is not None:
        words.append(f"{OPTION} {line}")
    words += [ACCEPT] * accepts_proposals()
    if rules and params.get("rules") is not None:
        words.append(f"--rules {quote(str(params['rules']))}")
    words += (f"--edition-file {quote(file)}" for file in params.get("edition_files", ()))
    return make_visible(" ".join(words))  # a line break in a name must not begin a line of a message
