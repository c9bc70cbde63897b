"""Jupyter notebooks: the cell magics of games, of plain Datalog, and of queries. IPython is not imported here."""

from __future__ import annotations

import keyword
import shlex
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from clue_logic.cli.messages import BadRules, report
from clue_logic.cli.not_covered import note_not_covered
from clue_logic.game.questions import Question
from clue_logic.game.unanswerable import UnanswerableError
from clue_logic.words.diagnostics import TextError
from clue_logic.words.html import fill_template
from clue_logic.words.languages import LANGUAGES
from clue_logic.words.names import UnknownNameError, UnknownOptionError, nearest, parse_option

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from clue_logic.datalog.reading.user_rules import RulesSpec
    from clue_logic.game.game import Game
    from clue_logic.notebook.notebook import Notebook


USAGE = "%%clue NAME [--lang en|de|ja]"
"""The usage of the magic, for messages."""

_OPTIONS = ("--lang",)
_QUERY_OPTIONS = ("--lang", "--rules", "--names")


class MagicError(ValueError):
    """The line after ``%%clue`` cannot be parsed; the message shows the usage."""


@dataclass(frozen=True, slots=True)
class MagicLine:
    """The parsed line after ``%%clue``."""

    name: str  # of the variable for the game
    lang: str = "en"  # of the notebook
    rules: str | None = None  # a calculus, or a rule file
    names: str | None = None  # a table of names of predicates, as in ``#names deutsch``


def magic_line(text: str, accepted: Sequence[str] = _OPTIONS) -> MagicLine:
    """Parse the line after ``%%clue``.

    Raises MagicError if it cannot be parsed.

    Examples
    --------
    >>> magic_line("game --lang de")
    MagicLine(name='game', lang='de', rules=None, names=None)
    >>> magic_line("my game")
    Traceback (most recent call last):
        ...
    clue_logic.cli.jupyter.MagicError: one name is wanted, not two: my, game. Write %%clue NAME [--lang en|de|ja]
    """
    try:
        words = shlex.split(text)
    except ValueError:
        raise _wrong("a quotation mark is missing") from None
    names, values, rest = [], dict[str, str](), iter(words)
    for word in rest:
        if word.startswith("-"):
            key, _, value = word.partition("=")
            if key not in accepted:
                near = nearest(key, accepted)
                raise _wrong(f"there is no option {key}" + (f"; did you mean {near}?" if near else ""))
            values[key.removeprefix("--")] = value or next(rest, "")
        else:
            names.append(word)
    if len(names) != 1:
        many = f"one name is wanted, not {_several(len(names))}: {', '.join(names)}" if names else "a name is missing"
        raise _wrong(many)
    (name,) = names
    if not name.isidentifier() or keyword.iskeyword(name):
        raise _wrong(f'"{name}" cannot be the name of a variable; use letters, digits and underscores, as in my_game')
    if "lang" in values:
        values["lang"] = _language(values["lang"])
    return MagicLine(name, **values)


def _language(value: str) -> str:
    try:
        return parse_option("language", value, LANGUAGES)
    except UnknownOptionError as error:
        raise _wrong(str(error)) from None


def _several(number: int) -> str:
    return "two" if number == len(("one", "two")) else str(number)


def _wrong(message: str) -> MagicError:
    return MagicError(f"{message.rstrip('.')}. Write {USAGE}")


class Publisher(Protocol):
    """The part of IPython that shows output below a cell."""

    def publish(self, data: Mapping[str, str]) -> None:
        """Show an output, given in several MIME types."""


class Shell(Protocol):
    """The part of IPython's shell that is used here."""

    user_ns: dict[str, object]
    display_pub: Publisher

    def register_magic_function(self, func: Callable[..., object], magic_kind: str, magic_name: str) -> None:
        """Register a function as a magic."""


def load_ipython_extension(shell: Shell) -> None:
    """Register ``%%clue``, ``%%clue-datalog`` and ``%%clue-query``; IPython calls this at ``%load_ext clue_logic``."""
    logs: dict[str, tuple[Game, str]] = {}  # the games of this session with their texts, for rows that quote the log

    def clue(line: str, cell: str) -> None:
        """Read this cell as a log: its game gets the name, and its notebook is shown.

        %%clue NAME [--lang en|de|ja]
        """
        _run(shell, line, cell, logs)

    def clue_datalog(line: str, cell: str) -> None:
        """Read this cell as a program of plain Datalog, which gets the name; `%%clue-query` asks it.

        %%clue-datalog NAME
        """
        _run_program(shell, line, cell)

    def clue_query(line: str, cell: str) -> None:
        """List all values that make the query in this cell true of a game, or of a program of plain Datalog.

        %%clue-query NAME [--rules NAME|FILE] [--names TABLE] [--lang en|de]
        """
        _run_query(shell, line, cell, logs)

    shell.register_magic_function(clue, magic_kind="cell", magic_name="clue")
    shell.register_magic_function(clue_datalog, magic_kind="cell", magic_name="clue-datalog")
    shell.register_magic_function(clue_query, magic_kind="cell", magic_name="clue-query")


def _run(shell: Shell, line: str, cell: str, logs: dict[str, tuple[Game, str]]) -> None:
    from clue_logic.language.reader import parse_log

    try:
        options = magic_line(line)
    except MagicError as error:
        print(f"%%clue: {error}", file=sys.stderr)
        return
    reading = parse_log(cell, name=options.name)
    report(options.name, reading.diagnostics, reading.lang)
    if reading.game is None:
        return
    note_not_covered(options.name, reading.game)
    shell.user_ns[options.name] = reading.game
    logs[options.name] = reading.game, cell
    for bundle in _display_bundles(reading.game, options.lang):
        shell.display_pub.publish(bundle)


def _run_program(shell: Shell, line: str, cell: str) -> None:
    from clue_logic.datalog.program import read_program
    from clue_logic.datalog.reading.problems import RuleError

    try:
        options = magic_line(line)
        shell.user_ns[options.name] = read_program(cell, name=options.name)
    except MagicError as error:
        print(f"%%clue-datalog: {error}", file=sys.stderr)
    except RuleError as error:
        BadRules(error).show()


def _run_query(shell: Shell, line: str, cell: str, logs: Mapping[str, tuple[Game, str]]) -> None:
    from clue_logic.datalog.program import Program
    from clue_logic.datalog.reading.problems import RuleError
    from clue_logic.datalog.reading.user_rules import NoRulesError, resolve_rules, with_names
    from clue_logic.datalog.user_rules import NOTEBOOK
    from clue_logic.game.game import Game
    from clue_logic.notebook.ad_hoc_query import query

    try:
        options = magic_line(line, _QUERY_OPTIONS)
        game = shell.user_ns.get(options.name)
        if not isinstance(game, Game | Program):
            raise MagicError(f"there is no game {options.name}; %%clue {options.name} reads one from a log")
        rules: RulesSpec | None = options.rules
        if options.names is not None:
            rules = with_names(resolve_rules(options.rules or NOTEBOOK), options.names)
        read, text = logs.get(options.name, (None, None))
        answer = query(game, cell, rules=rules, text=text if read is game else None)
    except (MagicError, NoRulesError, RuleError, TextError, UnanswerableError, UnknownNameError) as error:
        print(f"%%clue-query: {error}", file=sys.stderr)
        return
    for notice in answer.notices:
        print(f"note: {notice(options.lang)}", file=sys.stderr)
    shell.display_pub.publish(_bundle(answer.html(options.lang), answer.text(options.lang)))


def _display_bundles(game: Game, lang: str) -> Iterator[Mapping[str, str]]:
    """Yield the conflicts of an impossible game, the notebook, and the answers to the questions in the log."""
    from clue_logic.notebook.solve import solve

    asks = any(isinstance(asked.query, Question) for asked in game.asked)
    notebook = solve(game, by_statement=asks)
    if not notebook.consistent:
        from clue_logic.notebook.conflicts import conflicts

        wrong = conflicts(game).text("de" if lang == "de" else "en")
        yield _bundle(fill_template("answer.html", question=None, answer=wrong), wrong)
    yield _bundle(notebook.html(lang=lang), notebook.text(lang=lang))
    yield from _answers(notebook, lang)


def _answers(notebook: Notebook, lang: str) -> Iterator[Mapping[str, str]]:
    """Yield the answers to the questions of a log, each by the lines above it."""
    from clue_logic.knowledge.asking import answer_log, question_text
    from clue_logic.notebook.explanation import Explanation

    for asked, answer in answer_log(notebook):
        question = question_text(answer, lang)
        text = f"{asked.text}\n{question}"
        html = fill_template(
            "answer.html", question=asked.text, answer=None if isinstance(answer, Explanation) else question
        )
        yield _bundle(html + (answer.html(lang=lang) if isinstance(answer, Explanation) else ""), text)


def _bundle(html: str, text: str) -> Mapping[str, str]:
    return {"text/html": html, "text/plain": text}
