"""``clue-logic matrix``: who may hold which card, as 0 and 1, in the layout of a Japanese document."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from clue_logic.cli import options
from clue_logic.cli.screen import say

if TYPE_CHECKING:
    from clue_logic.datalog.calculi import Rules
    from clue_logic.game.game import Game


@click.command()
@options.log_argument
@options.until
@options.rules_from("matrix")
@click.option(
    "--after",
    type=click.IntRange(min=0),
    metavar="LINE",
    help="What is known after this line of the log; 0 for what the headers say.",
)
@click.option("--hidden", metavar="NAME", help="What the owner of the hidden cards is called, for example 悟史.")
@options.suppose
@click.option("--json", "as_json", is_flag=True, help="Print the matrix as JSON, for other programs.")
@options.lang_of_proofs
@options.edition_files
def command(
    log: str,
    rules: Rules,
    after: int | None,
    hidden: str | None,
    supposed: tuple[str, ...],
    as_json: bool,
    lang: str,
    edition_files: tuple[str, ...],
) -> None:
    """Show the possibility matrix of a log.

    A row for each card, a column for each player and one for the hidden cards: 1 where the card is or may be, 0 where
    it is not. A row, or a column of a category, that has a single 1 left is settled. The rules are those of the
    document on 犯人当てゲーム; --rules remembering also remembers that whoever declares holds one of the cards named.
    """
    from clue_logic.cli.reading import game_and_text
    from clue_logic.cli.screen import LONG_GAME, busy, print_supposition, width_of_terminal
    from clue_logic.notebook.matrix import Matrix
    from clue_logic.notebook.solve import solve
    from clue_logic.words.encoding import as_json as as_json_text

    game, text = game_and_text(log, edition_files)
    last = len(text.splitlines())
    if after is not None and after > last:
        raise click.BadParameter(f"the log has {last} lines.", param_hint="--after")
    game = options.under(game if after is None else game.until(after), supposed)
    name = None if hidden is None else _hidden_name(hidden.strip(), game)
    with busy("solving", long=len(game.events) > LONG_GAME):
        notebook = solve(game, rules=rules)
        matrix = Matrix(notebook, name, lang)
        record, shown = matrix.record(str(rules), after), matrix.text(width_of_terminal())
    if as_json:
        click.echo(as_json_text(record))
    else:
        print_supposition(game, lang)
        say(shown)
    options.note_left_out(notebook)
    options.note_contradiction(notebook, log, rules, exactly=True)


def _hidden_name(name: str, game: Game) -> str:
    """Return a name for the owner of the hidden cards, or end with a message if it can be none."""
    if not game.deck.hidden:
        raise click.BadParameter("no card is hidden in this game.", param_hint="--hidden")
    if not name or not name.isprintable():
        raise click.BadParameter("write a name, for example 悟史.", param_hint="--hidden")
    if name in game.locations:
        raise click.BadParameter(f"{name} is another place of this game.", param_hint="--hidden")
    return name
