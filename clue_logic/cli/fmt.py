"""``clue-logic fmt``: logs in one layout."""

from __future__ import annotations

from typing import TypedDict

import click

from clue_logic.cli import options
from clue_logic.cli.screen import say


class LaidOutRecord(TypedDict):
    """Whether laying it out in the usual way changes a log."""

    log: str
    changes: bool


class LayoutRecord(TypedDict):
    """The form of ``clue-logic fmt --json``; its keys, their order and their values are a contract."""

    files: list[LaidOutRecord]


@click.command()
@options.logs_argument
@click.option("--write", is_flag=True, help="Rewrite the files instead of printing them.")
@click.option("--check", "check_only", is_flag=True, help="Only tell which files would change.")
@click.option("--json", "as_json", is_flag=True, help="With --check or --write: which files change, as JSON.")
@options.edition_files
def command(
    logs: tuple[str, ...], write: bool, check_only: bool, as_json: bool, edition_files: tuple[str, ...]
) -> None:
    """Lay out logs in the usual way.

    Comments, blank lines and questions stay; the game told stays the same. With --check, exit status 1 if a file
    would change.
    """
    from clue_logic.cli.failures import FAILED
    from clue_logic.cli.files import write as write_file
    from clue_logic.cli.reading import STANDARD_INPUT, editions_with, name_of, text_of
    from clue_logic.language.formatter import format_log

    if write and check_only:
        raise click.UsageError("--write and --check exclude each other.")
    if as_json and not (write or check_only):
        raise click.UsageError("--json goes with --check or --write; else the logs are printed.")
    if write and STANDARD_INPUT in logs:
        raise click.UsageError("--write needs files; standard input cannot be rewritten.")
    editions = editions_with(edition_files) if edition_files else None
    changed = 0
    # Every log is formatted before the first is written, so that an error in one leaves all of them alone.
    formatted = [(log, (text := text_of(log)), format_log(text, name=name_of(log), editions=editions)) for log in logs]
    for log, text, laid_out in formatted:
        if not write and not check_only:
            click.echo(laid_out, nl=False)
        elif laid_out != text:
            changed += 1
            if write:
                write_file(log, laid_out)
            if not as_json:
                say(f"{name_of(log)}: {'rewritten' if write else 'would be laid out differently'}", err=True)
    if as_json:
        import json

        found: LayoutRecord = {
            "files": [{"log": name_of(log), "changes": laid_out != text} for log, text, laid_out in formatted]
        }
        click.echo(json.dumps(found, ensure_ascii=False, indent=2))
    if check_only and changed:
        click.get_current_context().exit(FAILED)
