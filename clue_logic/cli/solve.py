"""``clue-logic solve``: the notebook, the solution and the answers to the log's own questions."""

from __future__ import annotations

from textwrap import indent
from typing import TYPE_CHECKING

import click

from clue_logic.cli import options

if TYPE_CHECKING:
    from clue_logic.game.game import Game
    from clue_logic.notebook.notebook import Notebook
    from clue_logic.notebook.solve import Engine


@click.command()
@options.log_argument
@options.rules
@options.engine
@click.option("--json", "as_json", is_flag=True, help="Print the notebook as JSON, for other programs.")
@options.lang
@options.ascii_only
@options.edition_files
def command(
    log: str, rules: str, engine: Engine, as_json: bool, lang: str, ascii_only: bool, edition_files: tuple[str, ...]
) -> None:
    """Show what follows from a log.

    Prints the notebook (a tick where a place holds a card, a cross where it does not), the solution as far as it is
    known, and the answers to the questions in the log, each from the lines above it.
    """
    from clue_logic.cli.reading import game_of
    from clue_logic.cli.screen import LONG_GAME, busy
    from clue_logic.game.questions import Question
    from clue_logic.notebook.solve import solve

    game = game_of(log, edition_files)
    asks = any(isinstance(asked.query, Question) for asked in game.asked) and not as_json
    with busy("solving", long=len(game.events) > LONG_GAME):
        notebook = solve(game, rules=rules, engine=engine, by_statement=asks and engine == "pydatalog")
    if as_json:
        import json

        from clue_logic.notebook.record import record

        click.echo(json.dumps(record(notebook), ensure_ascii=False, indent=2))
    else:
        _print(game, notebook, rules, engine, lang, options.plain(ascii_only))
    options.note_left_out(notebook)
    options.note_contradiction(notebook, log, rules)


def _print(game: Game, notebook: Notebook, rules: str, engine: Engine, lang: str, ascii_only: bool) -> None:
    from clue_logic.cli.screen import print_grid, sentence
    from clue_logic.game.questions import Question, Solution
    from clue_logic.notebook.answers import answer
    from clue_logic.notebook.solve import as_asked

    print_grid(notebook, ascii_only, lang)
    click.echo(sentence(answer(Solution(), notebook), lang, ascii_only))
    questions = [asked for asked in game.asked if isinstance(asked.query, Question)]
    for asked, seen in as_asked(questions, notebook, rules=rules, engine=engine):
        assert isinstance(asked.query, Question)
        click.echo(f"\n{_LINE[lang]} {asked.line}: {asked.text}")
        click.echo(indent(sentence(answer(asked.query, seen), lang, ascii_only), "  "))


_LINE = {"en": "line", "de": "Zeile"}
