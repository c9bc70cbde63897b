"""The options that several commands share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import isnan
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.core import ParameterSource

from clue_logic.cli import completion
from clue_logic.cli.languages import note_language
from clue_logic.cli.until import ACCEPT, OPTION, remember_accepting, remember_line
from clue_logic.words.messages import Message
from clue_logic.words.records import replace

if TYPE_CHECKING:
    from clue_logic.datalog.user_rules import Rules, UserRules
    from clue_logic.game.game import Game
    from clue_logic.notebook.notebook import Notebook


T = TypeVar("T", bound=Callable[..., Any])
Decorator = Callable[[T], T]


class NamedChoice(click.Choice[str]):
    """A choice from a few words; the message for another word suggests the nearest."""

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:
        from clue_logic.words.names import nearest

        near = nearest(str(value), self.choices, cutoff=0.5)
        message = super().get_invalid_choice_message(value, ctx)
        return f"{message} Did you mean {near}?" if near else message


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
plot = click.option("--plot", type=click.Path(dir_okay=False), metavar="FILE", help="Also draw it, as a PNG picture.")
ascii_only = click.option("--ascii", "ascii_only", is_flag=True, help="Draw with ASCII characters only.")


def language(
    help_text: str, *, default: str | None = "en", choices: Sequence[str] = ("en", "de", "ja")
) -> Decorator[Any]:
    """Return the option ``--lang`` with this help."""
    kind = NamedChoice(choices)
    shows = default is not None
    return click.option(
        "--lang", type=kind, default=default, show_default=shows, help=help_text, callback=note_language
    )


def proof_format(help_text: str) -> Decorator[Any]:
    """Return the option ``--format`` of a proof with this help."""
    kind = NamedChoice(["text", "prose", "json", "mermaid", "dot"])
    return click.option("--format", "form", type=kind, default="text", show_default=True, help=help_text)


def memory(help_text: str) -> Decorator[Any]:
    """Return the option ``--memory`` with this help."""
    kind = click.IntRange(1)
    return click.option(
        "--memory", "megabytes", type=kind, default=500, show_default=True, metavar="MB", help=help_text
    )


def rows(default: int, help_text: str) -> Decorator[Any]:
    """Return the option ``--rows`` with this help."""
    return click.option("--rows", "most", type=click.IntRange(0), default=default, metavar="NUMBER", help=help_text)


def json_flag(what: str) -> Decorator[Any]:
    """Return the option ``--json`` of a command that prints this."""
    return click.option("--json", "as_json", is_flag=True, help=f"Print {what} as JSON, for other programs.")


lang = language("The language of the sentences; notes are English.", choices=("en", "de"))
lang_of_proofs = language("The language of the sentences. Rules without Japanese wording are shown in English.")
lang_of_answers = click.option(
    "--lang",
    type=click.Choice(["en", "de", "ja"]),
    default="en",
    callback=note_language,
    help="The language of the sentences, instead of that of the question. Rules without Japanese wording are shown in "
    "English.",
)


def language_of_answer(lang: str, asked: str) -> str:
    """Return the language given with ``--lang``; without it, that of the question."""
    source = click.get_current_context().get_parameter_source("lang")
    return asked if source is ParameterSource.DEFAULT else lang


labels = click.option("--labels", is_flag=True, help="Show the labels of rules instead of their titles.")
whole = click.option("--all", "whole", is_flag=True, help="Print a proof in full, even if it is longer than a screen.")


class TimeLimit(click.FloatRange):
    """A time of 0 seconds or more."""

    def __init__(self) -> None:
        super().__init__(min=0)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        seconds: float = super().convert(value, param, ctx)
        if isnan(seconds):
            self.fail(f"{value} is no number of seconds.", param, ctx)
        return seconds


def _rules(
    find: Callable[[str], Rules],
    default: str | None,
    used: str = "The rules to use: a calculus, or a path of your own rules; several paths for several files.",
) -> Decorator[Any]:
    return click.option(
        "--rules",
        "rules",
        default=None if default is None else (default,),
        show_default=default is not None,
        multiple=True,
        metavar="CALCULUS|PATH",
        shell_complete=completion.calculi,
        callback=lambda ctx, param, value: _joined_rules(value, find),
        help=used,
    )


def _joined_rules(names: tuple[str, ...], find: Callable[[str], Rules]) -> Rules | None:
    """Return the rules named, of all files together; end with a message if they are not only files."""
    several = tuple(map(find, names))
    if len(several) < 2:
        return several[0] if several else None
    own: list[UserRules] = []
    for name, rules in zip(names, several, strict=True):
        if isinstance(rules, str):
            raise click.UsageError(
                f"--rules {name} is a calculus, which is used alone. For rules beside it, write '#all of {name}' into "
                "a rule file and name that."
            )
        own.append(rules)
    return replace(own[0], path=", ".join(map(str, own)), files=tuple([file for each in own for file in each.files]))


def optional_rules(used: str) -> Decorator[Any]:
    """Return the option ``--rules``, without a default, for rules that fill in a notebook; `used` is its help."""
    return _rules(lambda name: find_cell_rules(name), None, used)


rules = optional_rules(
    "Show only what these rules find (a calculus, or a file or folder of yours), not everything that follows."
)


def default_rules(default: str) -> Decorator[Any]:
    """Return the option ``--rules`` with a default calculus, for rules that fill in a notebook."""
    return _rules(lambda name: find_cell_rules(name), default)


any_rules = _rules(lambda name: find_rules(name), "notebook")
own_rules = click.option(
    "--rules",
    "rules",
    multiple=True,
    metavar="PATH",
    shell_complete=completion.calculi,
    callback=lambda ctx, param, value: tuple(find_cell_rules(name) for name in value),
    help="Your own rules to compare with the calculi: a file or a folder. May be repeated.",
)
engine = click.option(
    "--engine",
    type=NamedChoice(["pydatalog", "loops", "clingo"]),
    default="pydatalog",
    show_default=True,
    callback=lambda ctx, param, value: check_engine(value),
    help="What derives the facts; loops takes less time than pydatalog, with the same proofs.",
)
proof_engine = click.option(
    "--engine",
    type=NamedChoice(["pydatalog", "loops"]),
    default="pydatalog",
    show_default=True,
    help="What derives the facts; loops takes less time than pydatalog, with the same proofs.",
)

complete = click.option(
    "--complete",
    is_flag=True,
    help="Find everything that follows, however long it takes; with --rules, also what these rules do not reach.",
)
suppose = click.option(
    "--suppose",
    "supposed",
    multiple=True,
    metavar="STATEMENT",
    shell_complete=completion.statement,
    help='Suppose that this is true: "Ben holds Rope". May be repeated.',
)

until = click.option(
    OPTION,
    type=click.IntRange(min=0),
    metavar="LINE",
    expose_value=False,
    callback=lambda ctx, param, value: remember_line(ctx, value),
    help="Use the log only up to this line.",
)
"""For every command that reads a log; `clue_logic.cli.reading` omits the lines below."""

accept_proposals = click.option(
    ACCEPT,
    is_flag=True,
    expose_value=False,
    callback=lambda ctx, param, value: remember_accepting(ctx, value),
    help="Read each line that cannot be read as the one that is proposed instead, and report it.",
)
"""For every command that reads a log; `clue_logic.cli.reading` replaces the lines."""


def add_suppositions(game: Game, supposed: tuple[str, ...]) -> Game:
    """Return the game with the suppositions of ``--suppose``.

    Raises LogError if one is not a statement about a cell of the game; the message names the option.
    """
    if not supposed:
        return game
    from clue_logic.language.errors import LogError
    from clue_logic.queries.functions import suppose

    try:
        return suppose(game, *supposed)
    except LogError as error:
        raise LogError(error.diagnostics, "--suppose", error.lang) from None


def find_rules(name: str) -> Rules:
    """Return the calculus with a name, or the rules at a path; end with a message if there is neither."""
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
    """Return the rules with a name or path; end with a message if they do not fill in a notebook."""
    rules = find_rules(name)
    if isinstance(rules, str) and rules != "notebook":  # user-defined rules always do
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
    """Return True if only ASCII is wanted, or if the terminal cannot show other characters."""
    from clue_logic.cli.messages import encodable

    return ascii_only or not encodable("✓✗│├─")


def note_skipped_rules(notebook: Notebook) -> None:
    """Print a note for each rule that the engine skipped."""
    print_notices(notebook.notices)


def print_notices(notices: Iterable[Message | str], lang: str = "en") -> None:
    """Print each notice as a note on standard error."""
    from clue_logic.cli.messages import note

    for notice in notices:
        note(notice if isinstance(notice, str) else notice(lang))
