"""``%load_ext clue_logic``: a cell that begins with ``%%clue NAME`` is a log.

Its game is bound to the name, and its notebook is shown. What is wrong with the log is said as at the command line, and
then the name keeps what it had.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from clue_logic.game.questions import Question

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from clue_logic.game.game import Game
    from clue_logic.notebook.notebook import Notebook


class Publisher(Protocol):
    """What shows something below a cell."""

    def publish(self, data: Mapping[str, str]) -> None:
        """Show something, in one of several forms."""


class Shell(Protocol):
    """What of IPython's shell is used."""

    user_ns: dict[str, object]
    display_pub: Publisher

    def register_magic_function(self, func: Callable[..., object], magic_kind: str, magic_name: str) -> None:
        """Take a function for a magic."""


def load_ipython_extension(shell: Shell) -> None:
    """Offer ``%%clue``; IPython calls this at ``%load_ext clue_logic``."""

    def clue(line: str, cell: str) -> None:
        """Read this cell as a log: its game gets the name, and its notebook is shown.

        %%clue NAME [--lang en|de|ja]
        """
        _run(shell, line, cell)

    shell.register_magic_function(clue, magic_kind="cell", magic_name="clue")


def _run(shell: Shell, line: str, cell: str) -> None:
    import sys

    from clue_logic.cli.messages import report
    from clue_logic.jupyter.options import MagicError, magic_line
    from clue_logic.language.reader import parse_log

    try:
        options = magic_line(line)
    except MagicError as error:
        print(f"%%clue: {error}", file=sys.stderr)
        return
    reading = parse_log(cell, name=options.name)
    report(options.name, reading.diagnostics)
    if reading.game is None:
        return
    shell.user_ns[options.name] = reading.game
    for shown in _shown(reading.game, options.lang):
        shell.display_pub.publish(shown)


def _shown(game: Game, lang: str) -> Iterator[Mapping[str, str]]:
    """Yield the notebook of a game and the answers to its questions; and what is wrong where it contradicts itself."""
    from clue_logic.markup.filling import filled
    from clue_logic.notebook.solve import solve

    asks = any(isinstance(asked.query, Question) for asked in game.asked)
    notebook = solve(game, by_statement=asks)
    if not notebook.consistent:
        from clue_logic.notebook.conflicts import conflicts

        wrong = conflicts(game).text("de" if lang == "de" else "en")
        yield _bundle(filled("answer.html", question=None, answer=wrong), wrong)
    yield _bundle(notebook.html(lang=lang), notebook.text(lang=lang))
    yield from _answers(notebook, lang)


def _answers(notebook: Notebook, lang: str) -> Iterator[Mapping[str, str]]:
    """Yield the answers to the questions of a log, each from the lines above it."""
    from clue_logic.markup.filling import filled
    from clue_logic.notebook.answers import answer
    from clue_logic.notebook.explanation import Explanation
    from clue_logic.notebook.solve import as_asked

    questions = [asked for asked in notebook.game.asked if isinstance(asked.query, Question)]
    for asked, seen in as_asked(questions, notebook, rules=None, engine="pydatalog"):
        assert isinstance(asked.query, Question)
        found = answer(asked.query, seen)
        text = f"{asked.text}\n{found.text(lang=lang)}"
        html = filled(
            "answer.html", question=asked.text, answer=None if isinstance(found, Explanation) else found.text(lang=lang)
        )
        yield _bundle(html + (found.html(lang=lang) if isinstance(found, Explanation) else ""), text)


def _bundle(html: str, text: str) -> Mapping[str, str]:
    return {"text/html": html, "text/plain": text}
