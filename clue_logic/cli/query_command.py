"""The command of a query: options from the table of queries, the answer as text or JSON."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any

import click

from clue_logic.cli import completion, options, warnings
from clue_logic.cli.files import display_name
from clue_logic.cli.messages import FAILED, Failure, exit_with
from clue_logic.cli.not_covered import answer_as_json, report_refusal
from clue_logic.cli.play import draw_picture, require_extra
from clue_logic.cli.progress import show_progress
from clue_logic.cli.reading import find_players, load_game_and_text
from clue_logic.cli.screen import LONG_GAME, busy, print_tables, print_text, say, terminal_width
from clue_logic.cli.warnings import note_unsound
from clue_logic.game.unanswerable import UnanswerableError
from clue_logic.queries.table import Parameter, Query
from clue_logic.words.names import UnknownNameError

if TYPE_CHECKING:
    from clue_logic.game.game import Game


def build_command(query: Query) -> click.Command:
    """Build the command that answers a query about a log."""

    def run(**given: Any) -> None:
        _run(query, given)

    command: Callable[..., Any] = run
    for parameter in reversed(query.parameters):
        command = (_shared_option(parameter, query) if isinstance(parameter, str) else _option(parameter))(command)
    return click.command(query.name, help=inspect.cleandoc(query.help))(options.log_argument(command))


def _shared_option(name: str, query: Query) -> options.Decorator[Any]:
    if name == "json":
        return click.option("--json", "as_json", is_flag=True, help=query.json_help)
    decorator: options.Decorator[Any] = getattr(options, name)
    return decorator


def _option(parameter: Parameter) -> options.Decorator[Any]:
    completed = getattr(completion, parameter.completion) if parameter.completion else None
    if parameter.argument:
        return click.argument(
            parameter.name, nargs=-1, required=True, metavar=parameter.metavar, shell_complete=completed
        )
    if parameter.kind is bool:
        return click.option(parameter.option_name, parameter.name, is_flag=True, help=parameter.help)
    return click.option(
        parameter.option_name,
        parameter.name,
        type=_type(parameter),
        default=parameter.default,
        metavar=parameter.metavar,
        shell_complete=completed,
        help=parameter.help,
    )


def _type(parameter: Parameter) -> Any:
    if parameter.choices:
        return options.NamedChoice(parameter.choices)
    if parameter.least is None:
        return parameter.kind
    if parameter.kind is int:
        return click.IntRange(int(parameter.least), None if parameter.most is None else int(parameter.most))
    return click.FloatRange(parameter.least, parameter.most)


def _run(query: Query, given: dict[str, Any]) -> None:
    _check_together(query, given)
    log, lang = given.pop("log"), given.pop("lang", "en")
    wants_json, wants_ascii = given.pop("as_json"), given.pop("ascii_only", False)
    plot = given.pop("plot", None)
    if plot is not None:
        require_extra("plots")
    alone, text = load_game_and_text(log, given.pop("edition_files"))
    game = options.add_suppositions(alone, given.pop("supposed", ()))
    asked = {one.name: _argument(game, one, given) for one in query.parameters if isinstance(one, Parameter)}
    with warnings.require_possible(game, log), _work_progress(query, game, asked) as advance:
        needed = {"text": text, "lang": lang, "progress": advance}
        try:
            with report_refusal(display_name(log), as_json=wants_json):
                answer = query.load()(game, **given, **asked, **{name: needed[name] for name in query.needs})
        except (UnanswerableError, UnknownNameError) as error:
            if not isinstance(error, UnanswerableError) or not error.negative:
                raise Failure(f"{display_name(log)}: {error}") from None
            say(f"{display_name(log)}: {error.text(lang)}", err=wants_json)
            exit_with(FAILED)
        json_text = answer_as_json(answer) if wants_json else None
    options.print_notices(getattr(answer, "notices", ()), lang)
    if json_text is None:
        print_answer(answer, lang, options.plain(wants_ascii))
    else:
        click.echo(json_text)
    draw_picture(answer, plot, lang)
    if given.get("rules") is not None:
        _note_unsound(game, given, expects_cells=getattr(answer, "expects_cells", True))
    if not getattr(answer, "affirmative", True):
        exit_with(FAILED)


def _check_together(query: Query, given: Mapping[str, Any]) -> None:
    """End with a message if an option is given without the flag that it needs."""
    parameters = {one.name: one for one in query.parameters if isinstance(one, Parameter)}
    for one in parameters.values():
        if one.goes_with and given[one.name] is not None and not given[one.goes_with]:
            raise click.UsageError(f"{one.option_name} goes with {parameters[one.goes_with].option_name}.")


def _work_progress(query: Query, game: Game, asked: Mapping[str, Any]) -> AbstractContextManager[Any]:
    """Show that the program is busy, or its progress if the query reports it."""
    if "progress" in query.needs:
        return show_progress(query.doing)
    return busy(query.doing, long=bool(asked.get("every")) or len(game.events) > LONG_GAME)


def _argument(game: Game, parameter: Parameter, given: dict[str, Any]) -> Any:
    """Remove the value of a parameter from `given` and return it, with player names resolved and words joined."""
    value = given.pop(parameter.name)
    if parameter.argument == "players":
        return find_players(game, value, "PLAYER")
    return " ".join(value) if parameter.argument == "statement" else value


def print_answer(answer: Any, lang: str, ascii_only: bool) -> None:
    """Print an answer as text: its `text`, or its `parts` if it has tables."""
    if not hasattr(answer, "parts"):
        print_text(answer.text(lang, terminal_width()), ascii_only=ascii_only)
        return
    for part in answer.parts(lang, ascii_only):
        if isinstance(part, str):
            print_text(part, ascii_only=ascii_only)
        else:
            print_tables(part)


def _note_unsound(game: Game, given: Mapping[str, Any], *, expects_cells: bool) -> None:
    """Print a note if the rules of ``--rules`` are wrong."""
    from clue_logic.notebook.solve import solve

    note_unsound(solve(game, rules=given["rules"]), given["rules"], expects_cells=expects_cells)
