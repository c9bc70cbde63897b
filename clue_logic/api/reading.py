"""A game from a file or a text, and what if something were so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from os import PathLike
from pathlib import Path

from clue_logic.game.edition import Edition
from clue_logic.game.game import Game, a_game, a_log, a_path
from clue_logic.game.questions import Why
from clue_logic.language.errors import LogError
from clue_logic.language.questions import as_text, parse_cell, parse_question
from clue_logic.language.reader import read_log
from clue_logic.words.diagnostics import Diagnostic, Severity, decode

_NOT = ("not", "nicht")


def load(path: str | PathLike[str], *, editions: Mapping[str, Edition] | None = None) -> Game:
    """Read a game from a log file.

    Parameters
    ----------
    path
        The file.
    editions
        The editions that the log may name, by name; None for those that come with the software. One of your own
        comes from `clue_logic.load_edition`.

    Raises
    ------
    OSError
        If the file cannot be read.
    LogError
        If it is not a well-formed log; the message has every error with its place.
    TypeError
        If the path is none, or the text of a log.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder) / "thursday.clue"
    ...     _ = file.write_text("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1")
    ...     load(file).names
    ('Ann', 'Bob')
    """
    return read_log(decode(Path(a_path(path)).read_bytes(), str(path), LogError), name=str(path), editions=editions)


def read(text: str, *, editions: Mapping[str, Edition] | None = None) -> Game:
    """Read a game from the text of a log.

    Raises
    ------
    LogError
        If it is not a well-formed log.
    TypeError
        If the text is none, or the name of a file.

    Examples
    --------
    >>> read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1").names
    ('Ann', 'Bob')
    """
    return read_log(a_log(text), editions=editions)


def suppose(game: Game, *statements: str) -> Game:
    """Return the game with some statements taken for true, as if the log said so.

    Parameters
    ----------
    game
        The game.
    statements
        Each about one cell, as a log writes it: ``Ben holds Rope``, ``Ben lacks Rope``, ``Plum excluded``.

    Raises
    ------
    LogError
        If one is not a statement about a cell of this game.
    TypeError
        If the game is none, or a statement no text.

    Examples
    --------
    >>> game = read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 1")
    >>> import clue_logic as cl
    >>> cl.why(suppose(game, "Bob holds 2"), "3 is the solution").follows
    True
    """
    cells = list(a_game(game).supposed)
    for statement in statements:
        if not as_text(statement).strip() or statement.split()[0] in _NOT:
            message = "a supposition says what is so, in a sentence such as: Ben holds Rope, Ben lacks Rope"
            raise LogError([Diagnostic(Severity.ERROR, 1, 1, len(statement) + 1, message, source_line=statement)])
        cell = parse_cell(statement, game)
        asked = parse_question(statement, game)
        if isinstance(asked, Why) and asked.negated:
            message = "a supposition says what is so; it does not ask why not"
            raise LogError([Diagnostic(Severity.ERROR, 1, 1, len(statement) + 1, message, source_line=statement)])
        if cell not in cells:
            cells.append(cell)
    return replace(game, supposed=tuple(cells))
