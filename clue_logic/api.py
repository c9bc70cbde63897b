"""The functions a program or an interactive session starts from; the package itself offers them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from clue_logic.game.edition import Edition
from clue_logic.game.game import Game
from clue_logic.game.questions import Why, WhySolution
from clue_logic.language.errors import LogError
from clue_logic.language.question import parse_cell, parse_knowers, parse_player, parse_question, parse_statement
from clue_logic.language.reader import read_log
from clue_logic.notebook.answers import NotebookAnswer, answer
from clue_logic.notebook.asked_why import asked_why, explain_asked
from clue_logic.notebook.explanation import Explanation
from clue_logic.notebook.solve import solve
from clue_logic.proof.easiest.choice import SECONDS
from clue_logic.words.decoding import decode
from clue_logic.words.diagnostics import Diagnostic, Severity

if TYPE_CHECKING:
    from clue_logic.advice.advice import Advice
    from clue_logic.knowledge.explanation import KnowledgeExplanation
    from clue_logic.notebook.notebook import Notebook

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
    """
    return read_log(decode(Path(path).read_bytes(), str(path), LogError), name=str(path), editions=editions)


def read(text: str, *, editions: Mapping[str, Edition] | None = None) -> Game:
    """Read a game from the text of a log.

    Raises
    ------
    LogError
        If it is not a well-formed log.

    Examples
    --------
    >>> read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1").names
    ('Ann', 'Bob')
    """
    return read_log(text, editions=editions)


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

    Examples
    --------
    >>> game = read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 1")
    >>> why(suppose(game, "Bob holds 2"), "3 is the solution").follows
    True
    """
    cells = list(game.supposed)
    for statement in statements:
        if not statement.strip() or statement.split()[0] in _NOT:
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


def why(game: Game, statement: str, *, rules: str | None = None, seconds: float = SECONDS) -> Explanation:
    """Explain a statement about one cell: its easiest proof, or what is missing for one.

    Parameters
    ----------
    game
        The game.
    statement
        As a log writes it: ``Plum excluded``, ``Ben holds Rope``, ``not Ben holds Rope``; or as people ask it: ``why is
        Plum excluded``, ``why not Plum``. Or ``contradiction``. Why the solution is what it is, `ask` tells.
    rules
        The calculus to explain it by; None for the rules of the notebook.
    seconds
        How long to look for the easiest proof. With 0, the best one that is found at once is taken.

    Raises
    ------
    LogError
        If it is not a statement about a cell of this game.
    KeyError
        If there is no such calculus.
    TypeError
        If the statement is no text.
    ValueError
        If the seconds are no number, or below 0.

    Examples
    --------
    >>> game = read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 1")
    >>> print(why(game, "1 excluded"))
    (1) envelope lacks 1                          only one place
    └─ line 4: Ann revealed 1 to everybody
    """
    about, _ = asked_why(statement, game)
    if isinstance(about, WhySolution):
        message, hint = "this is about several cards, each with a proof of its own", f'ask it: ask(game, "{statement}")'
        end = len(statement) + 1
        raise LogError([Diagnostic(Severity.ERROR, 1, 1, end, message, hint=hint, source_line=statement)], "<question>")
    return explain_asked(game, about, rules=rules, seconds=seconds)


def ask(game: Game, question: str, *, rules: str | None = None) -> NotebookAnswer:
    """Answer a question such as ``who holds Rope``, ``does Ben hold Rope``, ``who did it`` or ``why not Plum``.

    Raises
    ------
    LogError
        If it is not a question about this game.
    KeyError
        If there is no such calculus.
    TypeError
        If the question is no text.

    Examples
    --------
    >>> game = read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 1")
    >>> print(ask(game, "who holds 1"))
    Ann holds 1.
    """
    return answer(parse_question(question, game), solve(game, rules=rules))


def knows(game: Game, players: Sequence[str] | str, statement: str) -> KnowledgeExplanation:
    """Explain whether a player knows something, or knows that another knows it, as far as the log tells.

    Parameters
    ----------
    game
        The game.
    players
        A player; or several, to ask whether the first knows that the second knows. ``everybody`` stands for each
        player, and in the first place ``public`` for whoever has seen what everybody sees.
    statement
        As a log writes it: ``Ann holds Rope``, ``Plum excluded``; ``whether Ann holds Rope``; or ``the solution``.

    Raises
    ------
    LogError
        If one is no player of this game, or it is not a statement about a cell of this game.
    ImpossibleError
        If no deal agrees with the log.
    TypeError
        If a player or the statement is no text.

    Examples
    --------
    >>> headers = "cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nme: Ann\\nhand: 1\\n"
    >>> game = read(headers + "Bob suggests 1: Ann shows 1")
    >>> knows(game, "everybody", "Ann holds 1").known, knows(game, "Bob", "whether Bob holds 2").known
    (True, True)
    >>> knows(game, "Bob", "3 is the solution").known, knows(game, "Bob", "the solution").known
    (False, True)
    >>> print(knows(game, "Bob", "Bob holds 2").answer())
    It is open whether Bob knows that Bob holds 2. But Bob knows whether it is so.
    """
    from clue_logic.knowledge.explanation import explain_statement

    written = [players] if isinstance(players, str) else players
    return explain_statement(game, parse_statement(statement, game, parse_knowers(written, game)))


def view(game: Game, players: Sequence[str] | str) -> Notebook:
    """Return what a player is known to know, as a notebook without proofs.

    Parameters
    ----------
    game
        The game.
    players
        A player; or several, for what the first is known to know that the second knows.

    Raises
    ------
    LogError
        If one is no player of this game.
    ImpossibleError
        If no deal agrees with the log.
    TypeError
        If a player is no text.

    Examples
    --------
    >>> headers = "cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nme: Ann\\nhand: 1\\n"
    >>> game = read(headers + "Bob suggests 1: Ann shows 1")
    >>> view(game, "Bob")["Ann", "1"], view(game, "Bob")["Bob", "2"]
    (<State.HOLDS: 'holds'>, <State.OPEN: 'open'>)
    """
    from clue_logic.knowledge.explanation import possible
    from clue_logic.knowledge.view_report import view_notebook

    knowledge = possible(game)
    return view_notebook(knowledge, knowledge.chain(_players(game, players)))


def suggest(
    game: Game,
    *,
    by: Literal["information", "win", "k", "kak"] = "information",
    rooms: Iterable[str] | None = None,
    asker: str | None = None,
    top: int = 5,
    seed: int = 0,
) -> Advice:
    """Return the best suggestions to make next, and whether to accuse.

    Parameters
    ----------
    game
        The game.
    by
        By what to rank them: what they tell about the solution, a simple estimate of the chance to win, or the utility
        of the thesis' programs K and K&KaK.
    rooms
        The rooms in which a suggestion can be made, as a log may write them; None for all.
    asker
        Whom to advise, where the log does not say whose it is.
    top
        How many suggestions to return.
    seed
        Where random numbers start.

    Raises
    ------
    NoAdviceError
        If there is nothing to advise.
    LogError
        If the one to advise is no player of this game.
    ImpossibleError
        If no deal agrees with the log.
    TooManyStatesError
        If the deals cannot be counted in 500 MB; `clue_logic.advice.advice.advise` can be given more.

    Examples
    --------
    >>> headers = "cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 2\\nme: Ann\\nhand: 4\\nanswers: one\\n"
    >>> print(suggest(read(headers), top=1).text())
    Ann is not ready to accuse: no solution is likelier than 1, at 33.3%. Missing: 1.58 bits.
    The best of 7 suggestions, by what the answer tells about the solution:
    <BLANKLINE>
       suggestion   bits  cells  for onlookers
    1. Bob about 1  0.92    3.3           0.35
         Bob shows 1 67%; Bob has none 33%
    """
    from clue_logic.advice.advice import advise
    from clue_logic.advice.request import AdviceRequest, Aim
    from clue_logic.advice.rooms import rooms_named

    found = None if rooms is None else rooms_named(game, rooms)
    named = None if asker is None else parse_player(asker, game)
    return advise(game, AdviceRequest(by=Aim(by), asker=named, rooms=found, top=top, seed=seed))


def _players(game: Game, written: Sequence[str] | str) -> list[str]:
    return [parse_player(name, game) for name in ([written] if isinstance(written, str) else written)]
