"""``clue-logic view``: the notebook of what is known to be known to somebody."""

from __future__ import annotations

import click

from clue_logic.cli import completion, options


@click.command()
@options.log_argument
@options.until
@click.argument("players", nargs=-1, required=True, metavar="PLAYER...", shell_complete=completion.players)
@click.option(
    "--by-rules",
    is_flag=True,
    help="Mark the cells that no rule reaches in a very long log too; say if there are none.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the view as JSON, for other programs.")
@options.lang
@options.ascii_only
@options.edition_files
def command(
    log: str,
    players: tuple[str, ...],
    by_rules: bool,
    as_json: bool,
    lang: str,
    ascii_only: bool,
    edition_files: tuple[str, ...],
) -> None:
    """Show what a player is known to know.

    Prints the notebook of all cells that the keeper of the log knows that the player knows (the log of an onlooker
    tells it by what everybody saw), and what the player can name of the solution. With several players, it is what the
    first is known to know that the second knows, and so on. A blank cell is one of which that is not known: the player
    may know it nevertheless. Cells that no rule reaches are marked *.
    """
    from clue_logic.cli.reading import game_of, player_of
    from clue_logic.cli.screen import LONG_GAME, busy, print_tables, print_text
    from clue_logic.knowledge.explanation import possible
    from clue_logic.knowledge.view_report import ViewReport
    from clue_logic.language.queries import GROUPS

    game = game_of(log, edition_files)
    for name in players:
        if name in GROUPS and name not in game.names:
            example = f'clue-logic knows LOG {name} "Anna holds Rope"'
            raise click.UsageError(f"A view is a player's, or one player's of another. Of {name} ask with: {example}")
    named = [player_of(game, player, "PLAYER") for player in players]
    with options.possible(game, log), busy("looking for what is known", long=len(game.events) > LONG_GAME):
        knowledge = possible(game)
        report = ViewReport(knowledge, knowledge.chain(named), by_rules)
        record, solution = report.record(), report.solution(lang)
    options.note_each(report.notices)
    if as_json:
        import json

        click.echo(json.dumps(record, ensure_ascii=False, indent=2))
        return
    print_text(report.heading(lang))
    print_tables(lambda width: report.grid(width=width, ascii_only=options.plain(ascii_only), lang=lang))
    print_text(solution)
