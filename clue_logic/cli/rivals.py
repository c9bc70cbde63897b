"""``clue-logic rivals``: how near the other players are to the solution."""

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
    """Show how near the other players are to the solution.

    For each player, the most dangerous first: how many solutions there are of which it cannot be excluded that the
    player still considers them, so that there may be fewer; and whether the player knows the solution: surely, perhaps,
    or surely not.
    """
    from clue_logic.cli.advancing import advancing
    from clue_logic.cli.reading import game_of
    from clue_logic.cli.screen import width_of_terminal
    from clue_logic.knowledge.explanation import possible
    from clue_logic.knowledge.rivals import rivals

    game = game_of(log, edition_files)
    with options.possible(game, log), advancing("looking at the other players") as tell:

        def told(player: str, done: int) -> None:
            tell(f"looking at {player}", done, len(game.players))

        found = rivals(possible(game), tell=told)
    if as_json:
        import json

        click.echo(json.dumps(found.to_dict(), ensure_ascii=False, indent=2))
    else:
        say(found.text(lang, width_of_terminal()))
