"""``clue-logic web`` and ``clue-logic lsp``: servers for browsers and editors."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from clue_logic.cli import completion, options, page
from clue_logic.cli.files import STANDARD_INPUT, load_editions, read_text
from clue_logic.cli.messages import Failure, failure, note, warn
from clue_logic.cli.reading import require_log_name

if TYPE_CHECKING:
    from socket import socket

    from clue_logic.classroom.exercises.exercise import Exercise
    from clue_logic.page.server.application import Side, StartText
    from clue_logic.page.server.files import EditedFile
    from clue_logic.page.server.joining import Devices


rules_to_edit = click.option(
    "--rules",
    "rules",
    metavar="CALCULUS|PATH",
    shell_complete=completion.calculi,
    callback=lambda ctx, param, value: None if value is None else open_rules(value),
    help="Show these rules beside the log. A file of yours can be edited and is saved like LOG.",
)


def open_log(path: str) -> EditedFile:
    """Return the log to edit; end with a message if it cannot be edited."""
    from clue_logic.page.server.files import MOST_BYTES, EditedFile

    if path == STANDARD_INPUT:
        raise click.UsageError("web needs a file to save to; or none, for a page without one.")
    require_log_name(path)
    if not path or Path(path).is_dir() or Path(path).is_file():
        read_text(path)
    return _editable(EditedFile(path), path, f"is larger than {MOST_BYTES // 1_000_000} MB; this is not a game log")


def open_rules(written: str) -> StartText:
    """Return the rule file to edit, or the text of a calculus or folder; end with a message if there is neither."""
    from clue_logic.datalog.calculi import calculus_names

    if written == STANDARD_INPUT:
        raise click.BadParameter("web needs a file to save to.")
    if written in calculus_names():
        return page.rules_as_text(options.find_cell_rules(written))
    if os.path.isdir(written):
        text = page.rules_as_text(options.find_cell_rules(written))
        note(f"{written} is a folder: its rules are one text in the page, which is not written back")
        return text
    return _rule_file(written)


def _rule_file(path: str) -> EditedFile:
    from clue_logic.datalog.reading.user_rules import SUFFIX, NoRulesError, read_rule_files
    from clue_logic.page.bridge.session import LONGEST_RULES
    from clue_logic.page.server.files import EditedFile

    if os.path.lexists(path):
        try:
            page.rules_as_text(read_rule_files(path))
        except NoRulesError as error:
            raise Failure(str(error)) from None
    elif not path.endswith(SUFFIX):  # without the ending, it is more likely a misspelt calculus than a new file
        options.find_rules(path)
    return _editable(EditedFile(path, most=LONGEST_RULES), path, "is too long")


def _editable(file: EditedFile, path: str, too_long: str) -> EditedFile:
    """Return a file, or end with a message if it cannot be read or its folder does not exist; note a new file."""
    from clue_logic.page.server.files import FileTroubleError

    folder = os.path.dirname(os.path.realpath(path))
    if not os.path.isdir(folder):
        raise Failure(f"{path}: there is no folder {os.path.dirname(path) or folder}")
    try:
        content = file.read()
    except FileTroubleError as trouble:
        reasons = {"too-long": f"{path} {too_long}", "no-file": f"{path} is not a file that can be saved again"}
        raise Failure(reasons.get(trouble.kind, f"{path}: cannot be read ({trouble.detail})")) from None
    if not content.version:
        note(f"{path} does not exist yet; it is made when something is typed")
    return file


NEEDED = ("starlette", "uvicorn")


@click.command()
@click.argument("log", type=click.Path(), required=False)
@rules_to_edit
@page.exercise_to_work_on
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=0,
    metavar="N",
    help="The port of the page; without it, a free one.",
)
@click.option(
    "--lan", "lan", is_flag=True, help="Let phones in the same network join by a code, to read and write LOG."
)
@click.option(
    "--lan-address",
    metavar="ADDRESS",
    help="With --lan: the address of this machine to use; without it, all of its networks.",
)
@click.option("--open/--no-open", "opens", default=True, help="Open the page in the browser, if there is a screen.")
@options.language("The initial language of the page; without it, that of the browser.", default=None)
@options.edition_files
def web_command(
    log: str | None,
    rules: StartText | None,
    exercise: Exercise | None,
    port: int,
    lan: bool,
    lan_address: str | None,
    opens: bool,
    lang: str | None,
    edition_files: tuple[str, ...],
) -> None:
    """Show log, notebook and proof side by side in a browser.

    With LOG, the page edits this file: it saves what you type, and loads what another program writes; if both have
    changed, it asks. If LOG does not exist, it is created as soon as you type. Without LOG, the text stays in the
    browser.

    The page works on this machine only, for users who have the printed address. No data leaves the machine. With
    --lan, phones in the same network can open it too: each joins by a code that is valid once. End with Ctrl-C.
    """
    from importlib.util import find_spec

    if not all(map(find_spec, NEEDED)):
        raise Failure("the page needs starlette and uvicorn. Install them with: pip install 'clue-logic[web]'")
    from clue_logic.page.server.application import application, missing_files
    from clue_logic.page.server.guards import new_token
    from clue_logic.page.server.serving import page_address, serve

    if missing := missing_files():
        raise Failure(f"the page has not been built ({', '.join(missing)} missing); in a checkout, run: make page")
    if lan and log is None:
        raise click.UsageError("--lan shares a log: name the LOG.")
    if lan_address is not None and not lan:
        raise click.UsageError("--lan-address needs --lan.")
    editions = load_editions(edition_files) if edition_files else None
    begins: dict[str, object] = {"lang": lang} if lang else {}
    if exercise is not None:
        begins["exercise"] = exercise.name
    if log is None:
        begins |= page.exercise_log(exercise)
    brought = _page_contents(log, rules)
    listening = [_listen(port)]
    port, token = listening[0].getsockname()[1], new_token()
    addresses = _lan_addresses(lan_address) if lan else []
    listening += [_listen(port, address) for address in addresses]
    where = page_address(port, token)
    click.echo(where)
    sys.stdout.flush()
    devices = _open_to_devices(port, addresses, log) if log is not None and addresses else None
    app = application(port, token, brought, begins=begins, editions=editions, devices=devices, addresses=addresses)
    if opens and _has_screen():
        _open(where)
    serve(listening, app)


def _page_contents(log: str | None, rules: StartText | None) -> dict[Side, StartText]:
    """Return the files that the page edits, and the texts that it begins with."""
    brought: dict[Side, StartText] = {}
    if rules is not None:
        brought["rules"] = rules
    if log is not None:
        brought["log"] = file = open_log(log)
        if not isinstance(rules, str | None) and rules.is_same_file(file):
            raise click.UsageError("LOG and --rules are the same file.")
    return brought


def _lan_addresses(address: str | None) -> list[str]:
    """Return the addresses of this machine for other devices, or those that are wanted; say so if there is none."""
    from ipaddress import ip_address

    from clue_logic.page.server.serving import lan_addresses

    if address is not None:
        try:
            return [str(ip_address(address.strip("[]")))]
        except ValueError:
            raise click.UsageError(f"--lan-address {address} is not an address such as 192.168.1.5.") from None
    addresses = lan_addresses()
    if not addresses:
        note(
            "this machine is in no network, so no phone can reach it: connect it to a WLAN or to the hotspot of a "
            "phone, and start this command again"
        )
    return addresses


def _open_to_devices(port: int, addresses: list[str], log: str) -> Devices:
    """Return the devices that join; say who can join and how, now and for each new code."""
    from clue_logic.page.server.joining import VALID_SECONDS, Devices, NewCode, join_address, qr_lines, show_code
    from clue_logic.page.server.serving import lan_url

    heading = {
        "used": "A device has joined. Code for the next one",
        "expired": "The last code has expired. New code",
        "locked": "Too many wrong codes: nobody can join for a minute. New code",
    }
    urls = [lan_url(address, port) for address in addresses]

    def show(new: NewCode) -> None:
        heading_text = heading.get(new.ended or "", "Code for one device")
        minutes = round(VALID_SECONDS / 60)
        click.echo(f"{heading_text}, for {minutes} minutes: {show_code(new.code)}")
        if sys.stdout.isatty():
            picture = qr_lines(join_address(urls[0], new.code))
            can_draw = "utf" in (sys.stdout.encoding or "").lower()
            if picture is None:
                note("for a QR code to scan, install segno: pip install 'clue-logic[web]'")
            elif can_draw:
                click.echo("\n".join(picture))
        sys.stdout.flush()

    warn(f"everyone who has a code can read and write {log}; the connection is not encrypted")
    click.echo(f"On a phone in the same network, open {' or '.join(urls)} and type the code.")
    return Devices(show)


def _listen(port: int, address: str | None = None) -> socket:
    from clue_logic.page.server.serving import LOOPBACK, bind_socket

    try:
        return bind_socket(port, address or LOOPBACK)
    except OSError as error:
        if address is not None:
            message = f"{address} with port {port} cannot be used ({error.strerror})"
            raise Failure(f"{message}; name another address of this machine with --lan-address") from None
        raise Failure(f"port {port} cannot be used ({error.strerror}); leave --port out for one that is free") from None


def _has_screen() -> bool:
    """Return whether there is a screen on which a browser can open."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open(where: str) -> None:
    """Open the page in a thread: some browsers block until they are closed."""
    import webbrowser

    from clue_logic.page.server.serving import in_background

    in_background(lambda: webbrowser.open(where))


@click.command()
@options.language("The language of the messages, instead of the one that the editor asks for.", default=None)
@options.edition_files
@click.option("--stdio", is_flag=True, help="Accepted and ignored; some editors pass it.")
def lsp_command(lang: str | None, edition_files: tuple[str, ...], stdio: bool) -> None:
    """Serve an editor: errors with fixes, completion, what a line settles, proofs.

    Editors start this server themselves, and use the Language Server Protocol over standard input and output.
    docs/editors.md has the configuration for each editor.
    """
    from importlib.metadata import version
    from importlib.util import find_spec

    if find_spec("pygls") is None:
        raise Failure("the language server needs pygls. Install it with: pip install 'clue-logic[lsp]'")
    from clue_logic.editing.lsp.documents import find_reader, warm_up
    from clue_logic.editing.lsp.server import serve, take_over_streams

    editions = load_editions(edition_files) if edition_files else None
    if sys.stdin is not None and sys.stdin.isatty():
        note("this waits for an editor, which starts it by itself; see docs/editors.md. Ctrl-C ends it.")
    try:
        streams = take_over_streams()
    except OSError:
        raise Failure("lsp speaks over standard input and output; one of them is closed") from None
    status = serve(
        streams,
        version("clue-logic"),
        lambda uri, kind, spoken: find_reader(uri, kind, lang=spoken, editions=editions),
        lambda error: failure(error).message,
        lang,
        warm_up,
    )
    # Exit at once: do not wait for threads that compute for a closed editor.
    os._exit(status)
