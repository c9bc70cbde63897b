"""``clue-logic puzzle why``: why there is no solution, or why a card cannot lie somewhere."""

from __future__ import annotations

import click

from clue_logic.cli import options, puzzle


@click.command()
@puzzle.file_argument
@click.argument("words", nargs=-1, metavar="[QUESTION]")
@click.option("--full", is_flag=True, help="Print refutations by cases in full, however long they are.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for other programs.")
@puzzle.seconds
@options.lang
@options.ascii_only
def command(
    file: str, words: tuple[str, ...], full: bool, as_json: bool, seconds: float | None, lang: str, ascii_only: bool
) -> None:
    """Say why a puzzle is as it is.

    Without a QUESTION, or for "why is there no solution": why there is none; or, if there are some, where each card
    lies in them. With one: why a card cannot lie somewhere, as "card 4 in a corner", "card 4 on the rim", "card 4
    inside", "card 4 in cell 3"; or how many corner cards can be turned, "turnable corners". German words do as well.

    Reasons are counts; a smallest set of adjacencies that cannot all match; and cases to follow, which a check has
    passed that knows the rules only.
    """
    from clue_logic.cli import INTERRUPTED
    from clue_logic.cli.playing import need
    from clue_logic.cli.screen import busy, print_text
    from clue_logic.puzzle.models import Stop
    from clue_logic.puzzle.why import CardCan, Undecided, read_question, why
    from clue_logic.puzzle.why_report import ASCII, record, text

    need("puzzle")
    asked = puzzle.puzzle_of(file)
    question = read_question(" ".join(words), asked) if words else None
    with busy("looking for reasons"):
        answer = why(asked, question, seconds)
    if as_json:
        import json

        click.echo(json.dumps(record(answer), ensure_ascii=False, indent=2))
    else:
        plain = options.plain(ascii_only)
        said = text(answer, lang, full=full, ascii_only=plain, paint=puzzle.painter(asked))
        print_text(said, ASCII if plain else None)
    if isinstance(answer, Undecided):
        interrupted = answer.why.why is Stop.INTERRUPT
        click.get_current_context().exit(INTERRUPTED if interrupted else puzzle.UNDECIDED)
    if isinstance(answer, CardCan) and answer.solved.stopped is Stop.INTERRUPT:
        click.get_current_context().exit(INTERRUPTED)
