"""``clue-logic web``: the notebook in a browser, with native Python behind it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from clue_logic.cli import options

if TYPE_CHECKING:
    from socket import socket

    from clue_logic.page.server.log_file import EditedFile

NEEDED = ("starlette", "uvicorn")


@click.command()
@click.argument("log", type=click.Path(), required=False)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=0, metavar="N", help="The port of the page; else one that is free."
)
@click.option("--open/--no-open", "opens", default=True, help="Open the page in the browser, where there is a screen.")
@click.option(
    "--lang",
    type=options.NamedChoice(["en", "de", "ja"]),
    help="The language that the page begins with; else that of the browser.",
)
@options.edition_files
def command(log: str | None, port: int, opens: bool, lang: str | None, edition_files: tuple[str, ...]) -> None:
    """Show log, notebook and proof side by side in a browser.

    With LOG the page edits this file: it saves what is typed, and takes in what another program writes; if both have
    changed, it asks. A LOG that does not exist is made when something is typed. Without LOG the text stays in the
    browser.

    The page is for this machine alone, and for whoever has the address that is printed. Nothing leaves the machine.
    End with Ctrl-C.
    """
    from importlib.util import find_spec

    from clue_logic.cli.failures import Failure
    from clue_logic.cli.reading import editions_with

    if not all(map(find_spec, NEEDED)):
        raise Failure("the page needs starlette and uvicorn. Install them with: pip install 'clue-logic[web]'")
    from clue_logic.page.server.application import application
    from clue_logic.page.server.serving import address, serve
    from clue_logic.page.server.table import missing_files
    from clue_logic.page.server.tokens import new_token

    if missing := missing_files():
        raise Failure(f"the page has not been built ({', '.join(missing)} missing); in a checkout, run: make page")
    editions = editions_with(edition_files) if edition_files else None
    file = None if log is None else _file(log)
    listening = _listening(port)
    port, token = listening.getsockname()[1], new_token()
    app = application(port, token, file, lang=lang, editions=editions)
    where = address(port, token)
    click.echo(where)
    sys.stdout.flush()
    if opens and _has_screen():
        _open(where)
    serve(listening, app)


def _file(log: str) -> EditedFile:
    """Return the file to edit; ends with a message if it cannot be edited as a log."""
    from clue_logic.cli.failures import Failure
    from clue_logic.cli.messages import note
    from clue_logic.cli.reading import STANDARD_INPUT, text_of
    from clue_logic.page.server.log_file import MOST_BYTES, EditedFile, FileTroubleError

    if log == STANDARD_INPUT:
        raise click.UsageError("web needs a file to save to; or none, for a page without one.")
    if not log or Path(log).is_dir() or Path(log).is_file():
        text_of(log)
    folder = os.path.dirname(os.path.realpath(log))
    if not os.path.isdir(folder):
        raise Failure(f"{log}: there is no folder {os.path.dirname(log) or folder}")
    file = EditedFile(log)
    try:
        found = file.read()
    except FileTroubleError as trouble:
        said = {
            "too-long": f"{log} is larger than {MOST_BYTES // 1_000_000} MB; this is not a game log",
            "no-file": f"{log} is not a file that can be saved again",
        }
        raise Failure(said.get(trouble.kind, f"{log}: cannot be read ({trouble.detail})")) from None
    if not found.version:
        note(f"{log} does not exist yet; it is made when something is typed")
    return file


def _listening(port: int) -> socket:
    from clue_logic.cli.failures import Failure
    from clue_logic.page.server.serving import bound

    try:
        return bound(port)
    except OSError as error:
        raise Failure(f"port {port} cannot be used ({error.strerror}); leave --port out for one that is free") from None


def _has_screen() -> bool:
    """Return whether a browser that is opened can be seen."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open(where: str) -> None:
    """Open the page, at some time: some browsers only return when they are closed."""
    import webbrowser

    from clue_logic.page.server.serving import in_background

    in_background(lambda: webbrowser.open(where))
