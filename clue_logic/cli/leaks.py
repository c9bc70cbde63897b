"""``clue-logic leaks``: which of my cards are known to whom."""

from __future__ import annotations

import click

from clue_logic.cli import options
from clue_logic.cli.screen import say


@click.command()
@options.log_argument
@options.until
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON, for other programs.")
@options.lang
@options.edition_files
def command(log: str, as_json: bool, lang: str, edition_files: tuple[str, ...]) -> None:
    """Show which cards of the keeper of the log are known to whom.

    For each card, who is known to know of it, and since which line of the log that is known. Others may know as well,
    by cards that the keeper has not seen.
    """
    from clue_logic.cli.failures import Failure
    from clue_logic.cli.reading import game_of, name_of
    from clue_logic.cli.screen import LONG_GAME, busy, width_of_terminal
    from clue_logic.knowledge.explanation import possible
    from clue_logic.knowledge.leaks import OnlookerError, leaks

    game = game_of(log, edition_files)
    with options.possible(game, log), busy("looking for what is known", long=len(game.events) > LONG_GAME):
        try:
            found = leaks(possible(game))
        except OnlookerError as error:
            raise Failure(f"{name_of(log)}: {error}") from None
    if as_json:
        import json

        click.echo(json.dumps(found.to_dict(), ensure_ascii=False, indent=2))
    else:
        say(found.text(lang, width_of_terminal()))
