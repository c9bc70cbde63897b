"""``clue-logic scheme``: a log in the representation scheme of Generalized Clue, statement by statement."""

from __future__ import annotations

import click

from clue_logic.cli import options
from clue_logic.words import encoding

_NARROWEST = 40
"""Columns that there are at least: where there are fewer, the terminal wraps the lines itself."""


@click.command()
@options.log_argument
@options.until
@click.option(
    "--line",
    type=click.IntRange(min=0),
    metavar="N",
    help="Only what there is after the statement on line N, or on the last one above it.",
)
@click.option("--changed", is_flag=True, help="Leave out the players of whom a statement changes nothing.")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON, for other programs.")
@options.lang
@options.ascii_only
@options.edition_files
def command(
    log: str,
    line: int | None,
    changed: bool,
    as_json: bool,
    lang: str,
    ascii_only: bool,
    edition_files: tuple[str, ...],
) -> None:
    """Show a log in the representation scheme of Generalized Clue.

    After each statement and for each player, the hidden cards being one more player's: d, the cards he can still hold;
    K, those of them that are known to be his; U, the others; and the clauses that stand, "one of these is his", each
    with the line of its question. A + marks what came with the statement, a - what went; behind a clause that went
    stands the card, or the other clause, that made it redundant.

    The rules are those of `clue-logic solve LOG --rules generalized`.
    """
    from clue_logic.cli.reading import game_and_text
    from clue_logic.cli.screen import LONG_GAME, busy, print_tables
    from clue_logic.language.statements import quoted_statements
    from clue_logic.notebook.solve import solve
    from clue_logic.paper.scheme import CALCULUS, scheme_of

    game, text = game_and_text(log, edition_files)
    with busy("solving", long=len(game.events) > LONG_GAME):
        notebook = solve(game, rules=CALCULUS, by_statement=True)
        scheme = scheme_of(notebook)
    if as_json:
        click.echo(encoding.as_json(scheme if line is None else scheme.at(line)))
    else:
        from rich.console import Group

        from clue_logic.paper.scheme import WIDTH, SchemeText

        plain, said = options.plain(ascii_only), quoted_statements(text)
        print_tables(
            lambda width: Group(
                *SchemeText(scheme, said, lang, plain, max(_NARROWEST, width or WIDTH), changed).lines(line)
            )
        )
    options.note_left_out(notebook)
    options.note_contradiction(notebook, log, CALCULUS)
