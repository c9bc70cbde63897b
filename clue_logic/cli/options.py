"""The options that several commands share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from math import isnan
from shlex import quote
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.core import ParameterSource

from clue_logic.cli import completion
from clue_logic.words.escaping import make_visible

if TYPE_CHECKING:
    from clue_logic.datalog.calculi import Rules
    from clue_logic.game.game import Game
    from clue_logic.notebook.notebook import Notebook


OPTION = "--until"
_ASKED = f"{__name__}.line"


def remember_line(ctx: click.Context, line: int | None) -> None:
    """Keep the line for all that reads logs for this command."""
    ctx.meta[_ASKED] = line


def requested_line() -> int | None:
    """Return the line after which to take the log; None for the whole log."""
    ctx = click.get_current_context(silent=True)
    line: int | None = ctx.meta.get(_ASKED) if ctx else None
    return line


def log_part(text: str) -> str:
    """Return the part of a log that is asked for, or end with a message if there is none such."""
    from clue_logic.language.reader import LineError, truncate_log

    line = requested_line()
    if line is None:
        return text
    try:
        return truncate_log(text, line)
    except LineError as error:
        instead = " or ".join(f"{OPTION} {other}" for other in error.instead)
        raise click.BadParameter(f"{error}{f': {instead}' if instead else ''}.", param_hint=OPTION) from None


def refuse_until_with_many(logs: Sequence[str]) -> None:
    """End with a message if a line is asked for, of several logs."""
    if requested_line() is not None and len(logs) > 1:
        raise click.UsageError(f"{OPTION} goes with one log; here are {len(logs)}.")


def refuse_until_option(but: str) -> None:
    """End with a message if a line is asked for where there is no log."""
    if requested_line() is not None:
        raise click.UsageError(f"{OPTION} goes with a log{but}.")


def in_shell(log: str, *, rules: bool = False) -> str:
    """Return the log, up to the line asked for, as one writes it in a shell, with the options that it is read with."""
    ctx, line = click.get_current_context(silent=True), requested_line()
    params = ctx.params if ctx else {}
    words = [quote(log)]
    if line is not None:
        words.append(f"{OPTION} {line}")
    if rules and params.get("rules") is not None:
        words.append(f"--rules {quote(str(params['rules']))}")
    words += (f"--edition-file {quote(file)}" for file in params.get("edition_files", ()))
    return make_visible(" ".join(words))  # a line break in a name must not begin a line of a message


T = TypeVar("T", bound=Callable[..., Any])
Decorator = Callable[[T], T]


class NamedChoice(click.Choice[str]):
    """A choice from a few words; of a wrong one it is said which was meant."""

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:
        from clue_logic.words.names import nearest

        near = nearest(str(value), self.choices, cutoff=0.5)
        said = super().get_invalid_choice_message(value, ctx)
        return f"{said} Did you mean {near}?" if near else said


log_argument = click.argument("log", type=click.Path(allow_dash=True))
logs_argument = click.argument("logs", type=click.Path(allow_dash=True), nargs=-1, required=True, metavar="LOG...")
words_argument = click.argument(
    "words", nargs=-1, required=True, metavar="QUESTION", shell_complete=completion.question
)

edition_files = click.option(
    "--edition-file",
    "edition_files",
    type=click.Path(),
    multiple=True,
    metavar="FILE",
    help="An edition of your own (TOML); a log can then name it. May be repeated.",
)
ascii_only = click.option("--ascii", "ascii_only", is_flag=True, help="Draw with ASCII characters only.")
lang = click.option(
    "--lang",
    type=NamedChoice(["en", "de"]),
    default="en",
    show_default=True,
    help="The language of the sentences; errors and notes are English.",
)

lang_of_proofs = click.option(
    "--lang",
    type=NamedChoice(["en", "de", "ja"]),
    default="en",
    show_default=True,
    help="The language of the sentences. What rules do not say in Japanese is said in English.",
)

lang_of_answers = click.option(
    "--lang",
    type=click.Choice(["en", "de", "ja"]),
    default="en",
    help="The language of the sentences; else that of the question. What rules do not say in Japanese is said in "
    "English.",
)


def language_of_answer(lang: str, asked: str) -> str:
    """Return the language that ``--lang`` names; where it is not given, that of the question."""
    given = click.get_current_context().get_parameter_source("lang")
    return asked if given is ParameterSource.DEFAULT else lang


labels = click.option("--labels", is_flag=True, help="Call rules by their labels, not by their titles.")
whole = click.option("--all", "whole", is_flag=True, help="The whole of a proof that is longer than a screen.")


class TimeLimit(click.FloatRange):
    """A time of 0 seconds or more."""

    def __init__(self) -> None:
        super().__init__(min=0)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        found: float = super().convert(value, param, ctx)
        if isnan(found):
            self.fail(f"{value} is no number of seconds.", param, ctx)
        return found


def _rules(
    named: Callable[[str], Rules], default: str | None, used: str = "The rules to use: a calculus, or yours."
) -> Decorator[Any]:
    return click.option(
        "--rules",
        "rules",
        default=default,
        show_default=default is not None,
        metavar="CALCULUS|PATH",
        shell_complete=completion.calculi,
        callback=lambda ctx, param, value: None if value is None else named(value),
        help=used,
    )


def optional_rules(used: str) -> Decorator[Any]:
    """Return the option ``--rules`` for rules that fill in a notebook, where nothing is meant if it is left out."""
    return _rules(lambda name: find_cell_rules(name), None, used)


rules = optional_rules(
    "Only what these rules find, a calculus or a file or folder of yours; else everything that follows."
)


def default_rules(default: str) -> Decorator[Any]:
    """Return the option ``--rules`` with another calculus than the notebook's for what is not said."""
    return _rules(lambda name: find_cell_rules(name), default)


any_rules = _rules(lambda name: find_rules(name), "notebook")
own_rules = click.option(
    "--rules",
    "rules",
    multiple=True,
    metavar="PATH",
    shell_complete=completion.calculi,
    callback=lambda ctx, param, value: tuple(find_cell_rules(name) for name in value),
    help="Rules of yours to compare beside the calculi: a file or a folder. May be repeated.",
)
engine = click.option(
    "--engine",
    type=NamedChoice(["pydatalog", "clingo"]),
    default="pydatalog",
    show_default=True,
    callback=lambda ctx, param, value: check_engine(value),
    help="What computes the facts.",
)

complete = click.option(
    "--complete",
    is_flag=True,
    help="Everything that follows, however long it takes; with --rules also what these rules do not reach.",
)
suppose = click.option(
    "--suppose",
    "supposed",
    multiple=True,
    metavar="STATEMENT",
    shell_complete=completion.statement,
    help='What if this were true: "Ben holds Rope". May be repeated.',
)

until = click.option(
    OPTION,
    type=click.IntRange(min=0),
    metavar="LINE",
    expose_value=False,
    callback=lambda ctx, param, value: remember_line(ctx, value),
    help="The log as it stood after this line.",
)
"""For every command that reads a log; `clue_logic.cli.reading` leaves out what stands below the line."""


def add_suppositions(game: Game, supposed: tuple[str, ...]) -> Game:
    """Return the game with what ``--suppose`` says taken for true.

    Raises
    ------
    LogError
        If it is not a statement about a cell of the game; the message names the option.
    """
    if not supposed:
        return game
    from clue_logic.language.errors import LogError
    from clue_logic.queries.functions import suppose

    try:
        return suppose(game, *supposed)
    except LogError as error:
        raise LogError(error.diagnostics, "--suppose") from None


def find_rules(name: str) -> Rules:
    """Return the calculus of a name, or the rules at a path; end with a message if there is neither."""
    if name == "notebook":
        return name
    from clue_logic.cli.messages import Failure
    from clue_logic.datalog.calculi import calculus_names
    from clue_logic.datalog.reading.user_rules import NoRulesError, resolve_rules
    from clue_logic.words.names import UnknownNameError, near_message

    try:
        return resolve_rules(name)
    except UnknownNameError:
        there = near_message(name, calculus_names())
        raise click.BadParameter(
            f"there is no calculus {name!r}. {there} There is no file or folder of this name either."
        ) from None
    except NoRulesError as error:
        raise Failure(str(error)) from None
    except TypeError:
        raise click.BadParameter("name a calculus or a path; rules are written into a file, such as mine.dl") from None


def find_cell_rules(name: str) -> Rules:
    """Return rules that fill in a notebook, by their name or path, or end with a message if these are others."""
    rules = find_rules(name)
    if isinstance(rules, str) and rules != "notebook":  # all rules of one's own do
        from clue_logic.datalog.calculi import load_calculus

        if not {"holds", "lacks"} <= set(load_calculus(rules).declarations):
            raise click.BadParameter(
                f"the calculus {name!r} does not fill in a notebook; see clue-logic rules --rules {name}"
            )
    return rules


def check_engine(name: str) -> str:
    """Return the name of an engine, or end with a message if it is not installed."""
    if name == "clingo":
        from importlib.util import find_spec

        if find_spec("clingo") is None:
            raise click.BadParameter("clingo is not installed. Install it with: pip install 'clue-logic[audit]'")
    return name


def plain(ascii_only: bool) -> bool:
    """Return True if only ASCII is wanted, or nothing else can be shown."""
    from clue_logic.cli.messages import encodable

    return ascii_only or not encodable("✓✗│├─")


def note_contradiction(notebook: Notebook, log: str, rules: Rules | None, *, exactly: bool = False) -> None:
    """Say on standard error that a log contradicts itself, and how to see why; or that the rules are wrong.

    With `exactly`, it is not left to the rules to notice.
    """
    if rules is not None or notebook.contradictions:
        from clue_logic.cli.warnings import note_unsound

        note_unsound(notebook, rules)
    if exactly or not notebook.consistent or notebook.game.supposed:
        from clue_logic.cli.warnings import note_impossible

        note_impossible(notebook, log, rules, exactly=exactly)


@contextmanager
def require_possible(game: Game, log: str) -> Iterator[None]:
    """Say on standard error that a log contradicts itself, and end the command, where it has to be possible."""
    from clue_logic.cli.messages import FAILED
    from clue_logic.worlds.openness import ImpossibleError

    try:
        yield
    except ImpossibleError:
        from clue_logic.notebook.solve import solve

        note_contradiction(solve(game), log, None)
        click.get_current_context().exit(FAILED)


def note_skipped_rules(notebook: Notebook) -> None:
    """Say on standard error which rules the engine left out."""
    print_notices(notebook.derivation.notices if notebook.derivation else ())


def print_notices(notices: Iterable[str]) -> None:
    """Say on standard error what is to be said besides."""
    from clue_logic.cli.messages import note

    for text in notices:
        note(text)
