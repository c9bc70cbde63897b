"""``clue-logic query``: all values that make a query true, about a log or a program of plain Datalog."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal

import click
from click.core import ParameterSource

from clue_logic.cli import completion, options, until
from clue_logic.cli.files import display_name
from clue_logic.cli.messages import FAILED, NOT_DECIDED, Failure, Undecided, exit_with
from clue_logic.cli.not_covered import mark_certain
from clue_logic.cli.query_output import Form, print_answer, print_undecided
from clue_logic.cli.reading import RULES, load_game_and_text
from clue_logic.cli.screen import LONG_GAME, busy
from clue_logic.cli.warnings import note_unsound
from clue_logic.game.unanswerable import UnanswerableError, UndecidedError

if TYPE_CHECKING:
    from clue_logic.datalog.program import Program
    from clue_logic.datalog.user_rules import Rules
    from clue_logic.game.game import Game


@click.command()
@click.argument("log", type=click.Path(allow_dash=True), required=False)
@click.argument("words", nargs=-1, metavar="[QUERY]", shell_complete=completion.predicates)
@click.option("--why", type=click.IntRange(1), metavar="ROW", help="Prove this row of the table.")
@options.rows(100, "Show this many rows; 0 for all.")
@options.until
@options.accept_proposals
@options.rules
@click.option("--names", metavar="TABLE", help="Other names of predicates: deutsch, or the letters of the paper.")
@click.option(
    "--facts",
    type=click.Path(),
    metavar="FOLDER",
    help="Further facts for plain Datalog, a table for each predicate: edge.facts or edge.tsv with tabs, edge.csv.",
)
@options.json_flag("the rows")
@click.option("--csv", "as_csv", is_flag=True, help="Print all rows as CSV, without names, as --facts reads them.")
@options.lang
@options.edition_files
def query_command(
    log: str | None,
    words: tuple[str, ...],
    why: int | None,
    most: int,
    rules: Rules | None,
    names: str | None,
    facts: str | None,
    as_json: bool,
    as_csv: bool,
    lang: Literal["en", "de"],
    edition_files: tuple[str, ...],
) -> None:
    """List all values of the variables that make a query true.

    QUERY is written like the body of a rule: conditions with commas between them, counts and "for all" included, about
    the facts of the log and what the rules derive. A word with a capital letter is a variable, unless it is the name of
    a player or card; write names of several words in quotes. The query is about what the rules of the notebook derive;
    with --rules, another calculus or a rule file of yours. Exit status 1 if there is no row, 3 if a limit of
    the work leaves open whether there are more.

    LOG may be a file of plain Datalog (*.dl), facts and rules without a game: clue-logic query family.dl
    'ancestor(ann, X)'. More facts come from the tables in a folder, with --facts; the files are as Soufflé's.

    Without QUERY, there is a prompt for many queries, where Tab completes and :help lists what else you can type.
    Without LOG, it begins with no facts and no rules. If standard input is not a terminal, queries are read from it,
    one a line; the exit status is then 1 if one of them was wrong.
    """
    if names is not None:
        rules = _with_names(log, rules, names)
    if not words:
        _check_prompt(log, why)
    if as_csv:
        _check_csv(bool(words), why, as_json=as_json)
        is_default = click.get_current_context().get_parameter_source("most") is ParameterSource.DEFAULT
        most = 0 if is_default else most
    about, text = load_log_or_program(log, rules, edition_files, facts)
    if words:
        form: Form = "json" if as_json else "csv" if as_csv else "text"
        _answer(about, " ".join(words), text, rules, log or "", why=why, most=most, form=form, lang=lang)
        return
    from clue_logic.cli.query_session import QuerySession
    from clue_logic.queries.query_prompt import QueryPrompt

    prompt = QueryPrompt(about, text, None if _is_program(log) else rules, most, lang)
    if not QuerySession(prompt, as_json=as_json).run():
        exit_with(FAILED)


def _with_names(log: str | None, rules: Rules | None, names: str) -> Rules:
    """Return the rules with other names for their predicates."""
    from clue_logic.datalog.reading.user_rules import with_names
    from clue_logic.datalog.user_rules import NOTEBOOK
    from clue_logic.words.names import UnknownNameError

    if _is_program(log):
        raise click.UsageError("--names goes with a log, not with plain Datalog.")
    try:
        return with_names(rules or NOTEBOOK, names)
    except UnknownNameError as error:
        raise click.BadParameter(str(error), param_hint="--names") from None


def _check_prompt(log: str | None, why: int | None) -> None:
    """End with a message if a prompt makes no sense."""
    if why is not None:
        raise click.UsageError("--why goes with a query; at the prompt, type :why and the number of a row.")
    if log == "-":
        raise click.UsageError("The log and the queries cannot both come from standard input. Name a file for the log.")


def _check_csv(has_query: bool, why: int | None, *, as_json: bool) -> None:
    """End with a message if ``--csv`` makes no sense."""
    if as_json:
        raise click.UsageError("Choose --json or --csv.")
    if why is not None:
        raise click.UsageError("A proof has no rows for --csv; leave --why or --csv out.")
    if not has_query:
        raise click.UsageError("--csv goes with a query; name it behind the file.")


def _is_program(log: str | None) -> bool:
    return log is None or log.endswith(RULES)


def load_log_or_program(
    log: str | None, rules: Rules | None, edition_files: tuple[str, ...], facts: str | None = None
) -> tuple[Game | Program, str]:
    """Return the game of a log with its text, or a program with an empty text."""
    if log is not None and not log.endswith(RULES):
        if "(" in log and not Path(log).exists():
            raise click.UsageError(f"Name the log before the query: clue-logic query LOG '{log}'")
        if facts is not None:
            raise click.UsageError("--facts goes with plain Datalog (*.dl); the facts of a game come from its log.")
        return load_game_and_text(log, edition_files)
    from clue_logic.datalog.program import empty_program, load_program

    until.refuse_log_options(", not with plain Datalog")
    if isinstance(rules, str):
        raise Failure(f"the rules of {rules} are about games; with plain Datalog, --rules names a rule file")
    more = () if rules is None else (rules,)
    if log is not None:
        return load_program(log, *more, facts=facts), ""
    if facts is not None:
        raise click.UsageError("--facts goes with a program: clue-logic query PROGRAM.dl QUERY --facts FOLDER")
    return (empty_program().add(*rules.files) if rules is not None else empty_program()), ""


def _answer(
    about: Game | Program,
    conjunction: str,
    text: str,
    rules: Rules | None,
    log: str,
    *,
    why: int | None,
    most: int,
    form: Form,
    lang: str,
) -> None:
    """Print the answer to one query; with exit status 1 if there is no row."""
    from clue_logic.datalog.program import Program
    from clue_logic.notebook.ad_hoc_query import query

    game = None if isinstance(about, Program) else about
    try:
        with busy("solving", long=game is not None and len(game.events) > LONG_GAME):
            game_rules = rules if game is not None else None
            answer = query(about, conjunction, rules=game_rules, most=most, why=why, text=text)
    except UndecidedError as error:
        if form == "json":
            print_undecided(error)
        raise Undecided(f"{display_name(log)}: {error}") from None
    except UnanswerableError as error:
        raise Failure(f"{display_name(log)}: {error}") from None
    print_answer(answer, lang, form)
    if game is not None and rules is not None:
        from clue_logic.notebook.solve import solve

        note_unsound(solve(game, rules=rules), rules, expects_cells=False)
    if why is not None:
        mark_certain()
    if not answer.complete and why is None:
        exit_with(NOT_DECIDED)
    if not answer.affirmative:
        exit_with(FAILED)
