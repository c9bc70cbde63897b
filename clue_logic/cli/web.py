"""``clue-logic web``: the notebook in a browser, with native Python behind it."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import click

from clue_logic.cli import options, page_begins, web_files

if TYPE_CHECKING:
    from socket import socket

    from clue_logic.classroom.exercises.exercise import Exercise
    from clue_logic.page.server.saving import Brought, Side

NEEDED = ("starlette", "uvicorn")


@click.command()
@click.argument("log", type=click.Path(), required=False)
@web_files.rules_to_edit
@page_begins.exercise_to_work_on
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
def command(
    log: str | None,
    rules: Brought | None,
    exercise: Exercise | None,
    port: int,
    opens: bool,
    lang: str | None,
    edition_files: tuple[str, ...],
) -> None:
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
    begins: dict[str, object] = {"lang": lang} if lang else {}
    if exercise is not None:
        begins["exercise"] = exercise.name
    if log is None:
        begins |= page_begins.log_of(exercise)
    brought = _brought(log, rules)
    listening = _listening(port)
    port, token = listening.getsockname()[1], new_token()
    app = application(port, token, brought, begins=begins, editions=editions)
    where = address(port, token)
    click.echo(where)
    sys.stdout.flush()
    if opens and _has_screen():
        _open(where)
    serve(listening, app)


def _brought(log: str | None, rules: Brought | None) -> dict[Side, Brought]:
    """Return what the page edits, or begins with."""
    brought: dict[Side, Brought] = {}
    if rules is not None:
        brought["rules"] = rules
    if log is not None:
        brought["log"] = file = web_files.log_at(log)
        if not isinstance(rules, str | None) and rules.is_same_as(file):
            raise click.UsageError("LOG and --rules are the same file.")
    return brought


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
