"""``clue-logic exercise do``: the sheet of an exercise, to fill in."""

from __future__ import annotations

import click

from clue_logic.cli import options
from clue_logic.cli.exercise import exercise_named, from_files
from clue_logic.cli.screen import say
from clue_logic.words.escaping import visible


@click.command()
@click.argument("name")
@click.option("--out", type=click.Path(), metavar="FILE", help="Where to write the sheet; otherwise it is printed.")
@from_files
@options.lang
def command(name: str, out: str | None, sources: tuple[str, ...], lang: str) -> None:
    """Write the sheet of an exercise: what is to be done, and room for the answer."""
    from clue_logic.classroom.exercises.answering import sheet_of
    from clue_logic.cli.files import write

    text = sheet_of(exercise_named(name, sources), lang)
    if out is None:
        click.echo(text, nl=False)
        return
    exists = f"{out} is there already and may hold an answer; choose another name, or remove it"
    write(out, text, exists=exists)
    say(f"Fill in {visible(out)}, then: clue-logic exercise check {visible(out)}", err=True)
