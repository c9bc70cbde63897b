"""``clue-logic compare``, ``scheme`` and ``matrix``: the results and layouts of other calculi."""

from __future__ import annotations

from shlex import quote
from typing import TYPE_CHECKING

import click

from clue_logic.cli import options, warnings
from clue_logic.cli.files import display_name
from clue_logic.cli.messages import BAD_USE, BadLog, Failure, exit_with, note
from clue_logic.cli.not_covered import answer_as_json
from clue_logic.cli.reading import find_logs, load_game, load_game_and_text
from clue_logic.cli.screen import busy, busy_with, print_supposition, print_tables, say, terminal_width
from clue_logic.cli.until import refuse_until_with_many
from clue_logic.words import encoding
from clue_logic.words.diagnostics import TextError
from clue_logic.words.formatting import format_count

if TYPE_CHECKING:
    from collections.abc import Iterable

    from clue_logic.datalog.user_rules import Rules
    from clue_logic.game.game import Game
    from clue_logic.notebook.comparison import LogComparison
    from clue_logic.notebook.solve import Engine


@click.command()
@click.argument("logs", type=click.Path(allow_dash=True), nargs=-1, required=True, metavar="LOG|FOLDER...")
@options.until
@options.accept_proposals
@options.engine
@options.json_flag("the numbers")
@options.own_rules
@options.edition_files
def compare_command(
    logs: tuple[str, ...], engine: Engine, as_json: bool, rules: tuple[Rules, ...], edition_files: tuple[str, ...]
) -> None:
    """Compare what the calculi find with what follows.

    For each log: the number of cells in the notebook, the number of cells that follow (the same in every deal that
    agrees with the log), and for each calculus the number that its rules find, and the number that they find with
    supposing: the opposite of the cell, added to the whole log, lets them derive a contradiction. A folder stands for
    all logs in it.

    With --rules, your own rules are compared as well. Cells that they find only by means of a false cell are not
    counted. The table also shows the number of cells that they get wrong; a note names the command that shows the first
    false step.

    Impossible logs are named and not counted. Logs with errors are reported and left out; the exit status is then 2.
    For many logs, --engine clingo is faster.
    """
    from clue_logic.notebook.comparison import Comparison

    log_paths = find_logs(logs)
    refuse_until_with_many(log_paths)
    compared: list[tuple[str, LogComparison]] = []
    for number, log in enumerate(log_paths, start=1):
        try:
            compared.append(
                (display_name(log), _compare_log(log, engine, rules, edition_files, f"{number} of {len(log_paths)}"))
            )
        except TextError as error:
            BadLog(error).show()
        except Failure as error:
            error.show()
    report = Comparison.of(compared)
    if as_json:
        click.echo(encoding.as_json(report))
    elif compared:
        say(report.text(width=terminal_width()))
    _note_wrong(compared, edition_files)
    if len(compared) < len(log_paths):
        exit_with(BAD_USE)


def _note_wrong(compared: Iterable[tuple[str, LogComparison]], edition_files: tuple[str, ...]) -> None:
    """Print a note for each rule file that is wrong, with the command that shows where."""
    editions = "".join(f" --edition-file {quote(file)}" for file in edition_files)
    for log, comparison in compared:
        for name in (name for name, one in comparison.found.items() if one.false):
            where = f"{quote(log)} --rules {quote(name)}{editions}"
            note(f"the rules of {name} are wrong; for the first false step: clue-logic solve {where}")


def _compare_log(
    log: str, engine: Engine, rules: tuple[Rules, ...], edition_files: tuple[str, ...], which: str
) -> LogComparison:
    from clue_logic.notebook.comparison import calculi_of_cells, compare

    game = load_game(log, edition_files)
    with busy(f"comparing {display_name(log)} ({which})", long=True):
        return compare(game, engine=engine, calculi=(*calculi_of_cells(game), *rules))


_NARROWEST = 40
"""The least width used, in columns; a narrower terminal wraps the lines itself."""


@click.command()
@options.log_argument
@options.until
@options.accept_proposals
@click.option(
    "--line",
    type=click.IntRange(min=0),
    metavar="N",
    help="Show only the state after the statement on line N, or after the last one above it.",
)
@click.option("--changed", is_flag=True, help="Leave out the players for whom a statement changes nothing.")
@options.json_flag("it")
@options.lang
@options.ascii_only
@options.edition_files
def scheme_command(
    log: str,
    line: int | None,
    changed: bool,
    as_json: bool,
    lang: str,
    ascii_only: bool,
    edition_files: tuple[str, ...],
) -> None:
    """Show a log in the representation scheme of Generalized Clue.

    Shows the state after each statement, for each player; the hidden cards count as one more player. d is the set of
    cards that the player can still hold, K the cards that are known to be in his hand, U the others. Below them are the
    clauses ("one of these cards is his"), each with the line of its question. A + marks what the statement added, a -
    what it removed; after a removed clause, the card or clause that made it redundant is named.

    The rules are those of `clue-logic solve LOG --rules generalized`.
    """
    from clue_logic.language.statements import list_statements
    from clue_logic.notebook.solve import solve
    from clue_logic.paper.scheme import CALCULUS, build_scheme

    game, text = load_game_and_text(log, edition_files)
    with busy_with(game):
        notebook = solve(game, rules=CALCULUS, by_statement=True)
        scheme = build_scheme(notebook)
    if as_json:
        click.echo(answer_as_json(scheme if line is None else scheme.at(line)))
    else:
        from rich.console import Group

        from clue_logic.paper.scheme import WIDTH, SchemeText

        plain, statements = options.plain(ascii_only), list_statements(text)
        print_tables(
            lambda width: Group(
                *SchemeText(scheme, statements, lang, plain, max(_NARROWEST, width or WIDTH), changed).lines(line)
            )
        )
    options.note_skipped_rules(notebook)
    warnings.note_contradiction(notebook, log, CALCULUS)


@click.command()
@options.log_argument
@options.until
@options.accept_proposals
@options.default_rules("matrix")
@click.option(
    "--after",
    type=click.IntRange(min=0),
    metavar="LINE",
    help="Show what is known after this line of the log; 0 for the headers only.",
)
@click.option("--hidden", metavar="NAME", help="The name for the owner of the hidden cards, for example 悟史.")
@options.suppose
@options.json_flag("the matrix")
@options.lang_of_proofs
@options.edition_files
def matrix_command(
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
    it is not. A row, or a column of a category, with a single 1 left is settled. The rules are those of the document on
    犯人当てゲーム; --rules remembering also remembers that a player who declares holds one of the cards named.
    """
    from clue_logic.notebook.matrix import Matrix
    from clue_logic.notebook.solve import solve

    game, text = load_game_and_text(log, edition_files)
    last = len(text.splitlines())
    if after is not None and after > last:
        raise click.BadParameter(f"the log has {format_count(last, 'line')}.", param_hint="--after")
    game = options.add_suppositions(game if after is None else game.as_of(after), supposed)
    name = None if hidden is None else _hidden_name(hidden.strip(), game)
    with busy_with(game):
        notebook = solve(game, rules=rules)
        matrix = Matrix(notebook, name, lang)
        record, matrix_text = matrix.record(str(rules), after), matrix.text(terminal_width())
    if as_json:
        click.echo(answer_as_json(record))
    else:
        print_supposition(game, lang)
        say(matrix_text)
    options.note_skipped_rules(notebook)
    warnings.note_contradiction(notebook, log, rules, exactly=True)


def _hidden_name(name: str, game: Game) -> str:
    """Return a name for the owner of the hidden cards, or end with a message if it can be none."""
    if not game.deck.hidden:
        raise click.BadParameter("no card is hidden in this game.", param_hint="--hidden")
    if not name or not name.isprintable():
        raise click.BadParameter("write a name, for example 悟史.", param_hint="--hidden")
    if name in game.locations:
        raise click.BadParameter(f"{name} is another place of this game.", param_hint="--hidden")
    return name
