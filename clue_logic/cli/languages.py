"""The language in which a command describes the problems of a text: that of ``--lang``, or that of the text."""

from __future__ import annotations

import click
from click.core import ParameterSource

_LANGUAGE = "clue_logic.cli.lang"


def note_language(context: click.Context, option: click.Parameter, value: str | None) -> str | None:
    """Remember, as the callback of ``--lang``, the language that the reader asked for."""
    if value is not None and context.get_parameter_source(option.name or "") is not ParameterSource.DEFAULT:
        context.meta[_LANGUAGE] = value
    return value


def reader_language(of_text: str) -> str:
    """Return the language for the reader: that of ``--lang``; without it, that of the text in question."""
    context = click.get_current_context(silent=True)
    return of_text if context is None else str(context.meta.get(_LANGUAGE, of_text))
