"""``clue-logic history``: after which line each cell became known."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from clue_logic.cli import options

if TYPE_CHECKING:
    from clue_logic.datalog.own_rules import Rules


@click.command()
@options.log_argument
@options.until
@options.rules
@options.complete
@click.option("--json", "as_json", is_flag=True, help="Print when each cell became known as JSON, for other programs.")
@options.lang
@options.edition_files
def command(
    log: str, rules: Rules | None, complete: bool, as_json: bool, lang: str, edition_files: tuple[str, ...]
) -> None:
    """Show after which line each cell became known.

    Below each line of the log that brings something stands what follows from then on; what the rules of the notebook do
    not find then is marked. With --rules it is what that calculus finds, and when. The last lines say when the game
    was solved, and since when it could have been.
    """
    from clue_logic.cli.reading import game_and_text
    from clue_logic.cli.screen import LONG_GAME, busy, print_text
    from clue_logic.cli.unsound import note_unsound
    from clue_logic.language.statements import quoted_statements
    from clue_logic.notebook.history import history
    from clue_logic.notebook.history_report import HistoryReport, history_record
    from clue_logic.notebook.solve import solve

    game, text = game_and_text(log, edition_files)
    with busy("solving", long=len(game.events) > LONG_GAME):
        found = history(game, rules=rules, complete=complete)
        said = HistoryReport(found, quoted_statements(text), complete or rules is None, lang).text()
    if as_json:
        import json

        click.echo(json.dumps(history_record(found), ensure_ascii=False, indent=2))
    else:
        print_text(said)
    if rules is not None:
        note_unsound(solve(game, rules=rules), rules)
