"""``clue-logic lsp``: a language server for logs and rule files, over standard input and output."""

from __future__ import annotations

import os
import sys

import click

from clue_logic.cli import options


@click.command()
@click.option(
    "--lang",
    type=options.NamedChoice(["en", "de", "ja"]),
    help="The language of what is said; else the one that the editor asks for.",
)
@options.edition_files
@click.option("--stdio", is_flag=True, help="What it does anyway; some editors say it.")
def command(lang: str | None, edition_files: tuple[str, ...], stdio: bool) -> None:
    """Serve an editor: errors with their remedy, completion, what a line settles, proofs.

    Editors start this by themselves, and speak the Language Server Protocol with it over standard input and output.
    docs/editors.md has the lines to copy for each of them.
    """
    from importlib.metadata import version
    from importlib.util import find_spec

    from clue_logic.cli.failures import Failure, failure
    from clue_logic.cli.messages import note
    from clue_logic.cli.reading import editions_with

    if find_spec("pygls") is None:
        raise Failure("the language server needs pygls. Install it with: pip install 'clue-logic[lsp]'")
    from clue_logic.lsp.documents import prepare, reader_of
    from clue_logic.lsp.serving import serve
    from clue_logic.lsp.stdio import taken_over

    editions = editions_with(edition_files) if edition_files else None
    if sys.stdin is not None and sys.stdin.isatty():
        note("this waits for an editor, which starts it by itself; see docs/editors.md. Ctrl-C ends it.")
    try:
        streams = taken_over()
    except OSError:
        raise Failure("lsp speaks over standard input and output; one of them is closed") from None
    status = serve(
        streams,
        version("clue-logic"),
        lambda uri, kind, spoken: reader_of(uri, kind, lang=spoken, editions=editions),
        lambda error: failure(error).message,
        lang,
        prepare,
    )
    # At once: everything is said, and threads that still compute, for an editor that has gone, need not be waited for.
    os._exit(status)
