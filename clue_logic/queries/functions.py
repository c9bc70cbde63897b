"""The functions a program or an interactive session starts from; the package itself offers them.

Each takes a game first, and options by their names. What they return can be printed, has `text` in the languages that
its part of the software speaks, and `to_dict` for plain data.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from clue_logic.game.edition import Edition
from clue_logic.game.game import Game, a_game, a_log, a_path
from clue_logic.game.questions import Why, WhySolution
from clue_logic.language import questions
from clue_logic.language.errors import LogError
from clue_logic.language.reader import read_log
from clue_logic.words.diagnostics import decode
from clue_logic.words.messages import Message
from clue_logic.words.names import parse_member, parse_option
from clue_logic.words.records import replace

if TYPE_CHECKING:
    from clue_logic.advice.advice import Advice
    from clue_logic.datalog.reading.user_rules import RulesSpec
    from clue_logic.knowledge.explanation import KnowledgeExplanation
    from clue_logic.notebook.chances import ChanceSheet
    from clue_logic.notebook.explanation import Explanation
    from clue_logic.notebook.notebook import Notebook
    from clue_logic.notebook.solve import Engine
    from clue_logic.worlds.openness import Shows


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
        if not questions.require_text(statement).strip() or statement.split()[0] in _NOT:
            raise questions.whole_text_error(statement, "no-supposition", name="<log>")
        cell = questions.parse_cell(statement, game)
        asked = questions.parse_question(statement, game)
        if isinstance(asked, Why) and asked.negated:
            raise questions.whole_text_error(statement, "supposed-why-not", name="<log>")
        if cell not in cells:
            cells.append(cell)
    return replace(game, supposed=tuple(cells))


def solve(
    game: Game,
    *,
    rules: RulesSpec | None = None,
    engine: Engine = "pydatalog",
    by_statement: bool = False,
    complete: bool | None = None,
) -> Notebook:
    """Return everything that follows from a game; with `rules`, what these rules derive.

    Parameters
    ----------
    game
        The game, as `clue_logic.load` reads it from a log.
    rules
        The name of a calculus of the software; the path of a user's rule file or folder, which is read each time; or
        rules from `clue_logic.load_rules` or `clue_logic.read_rules`. A text that is no calculus' name is a path. None
        for everything that follows, also where no rule reaches (`Notebook.beyond`).
    engine
        The engine; ``clingo`` keeps no proofs.
    by_statement
        Process the log statement by statement, for `Notebook.at` and `Notebook.since`. Otherwise proofs are the lowest.
    complete
        Whether to decide cells that no rule reaches, whatever the rules, and to notice an impossible log. True has no
        limit of time; by default, a cell that would take too long stays open (`Notebook.undecided`).

    Raises
    ------
    UnknownNameError
        If there is no such calculus; the message names those there are.
    NoRulesError
        If there are no rules at such a path.
    RuleError
        If the rules are wrong; the message has every mistake with its place.
    UnknownOptionError
        If there is no such engine.
    ValueError
        If the engine does not support the request.
    EngineMissingError
        If clingo is asked for and not installed.
    TypeError
        If the game is none.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 3")
    >>> solve(game)["Bob", "3"]
    <State.LACKS: 'lacks'>
    >>> solve(game, rules=cl.read_rules("holds(P, C) :- revealed(_, P, C)."))["Bob", "3"]
    <State.OPEN: 'open'>
    """
    from clue_logic.datalog.reading.user_rules import resolve_rules
    from clue_logic.notebook.solve import solve as solved

    resolved = None if rules is None else resolve_rules(rules)
    return solved(game, rules=resolved, engine=engine, by_statement=by_statement, complete=complete)


def why(game: Game, statement: str, *, rules: RulesSpec | None = None, seconds: float | None = None) -> Explanation:
    """Explain a statement about one cell: its easiest proof, or what is missing for one.

    Parameters
    ----------
    game
        The game.
    statement
        As a log writes it: ``Plum excluded``, ``Ben holds Rope``, ``not Ben holds Rope``; or as people ask it: ``why is
        Plum excluded``, ``why not Plum``. Or ``contradiction``. Why the solution is what it is, `ask` tells.
    rules
        The rules to explain it by, as for `solve`; None for those of the notebook.
    seconds
        How long to look for the easiest proof, else 0.3. With 0, the best one that is found at once is taken.

    Raises
    ------
    LogError
        If it is not a statement about a cell of this game.
    UnknownNameError
        If there is no such calculus; the message names those there are.
    NoRulesError
        If there are no rules at such a path.
    RuleError
        If the rules are wrong; the message has every mistake with its place.
    TypeError
        If the game is none, or the statement no text.
    ValueError
        If the seconds are no number, or below 0.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 1")
    >>> print(why(game, "1 excluded"))
    (1) envelope lacks 1                          only one place
    └─ line 4: Ann revealed 1 to everybody
    """
    from clue_logic.datalog.reading.user_rules import resolve_rules
    from clue_logic.notebook.explanation import asked_fact, explain_question, parse_why_question
    from clue_logic.proof.easiest_proof import SECONDS

    resolved = None if rules is None else resolve_rules(rules)
    about = asked_fact(statement, a_game(game), resolved) or parse_why_question(statement, game).about
    if isinstance(about, WhySolution):
        hint = Message("problems-hint-ask-function", question=statement)
        raise questions.whole_text_error(statement, "why-of-several", hint=hint)
    return explain_question(game, about, rules=resolved, seconds=SECONDS if seconds is None else seconds)


def ask(game: Game, question: str, *, rules: RulesSpec | None = None) -> Any:
    """Answer a question such as ``who holds Rope``, ``who did it``, ``why not Plum`` or ``does Ben know who did it``.

    A question that another function answers, such as ``how close is Ben``, has the answer of that function: what
    `clue_logic.rivals` returns.

    Raises
    ------
    LogError
        If it is not a question about this game.
    UnknownNameError
        If there is no such calculus; the message names those there are.
    NoRulesError
        If there are no rules at such a path.
    RuleError
        If the rules are wrong; the message has every mistake with its place.
    TypeError
        If the game is none, or the question no text.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 1")
    >>> print(ask(game, "who holds 1"))
    Ann holds 1.
    >>> ask(game, "how close is Bob")
    <Rivals: 2, 2 solutions>
    """
    from clue_logic.datalog.reading.user_rules import resolve_rules
    from clue_logic.queries.answering import answer_any_question

    resolved = None if rules is None else resolve_rules(rules)
    return answer_any_question(questions.parse_question(question, a_game(game)), game, rules=resolved)


def chances(
    game: Game, *, shows: Shows | Literal["any", "random"] = "any", megabytes: int | None = None, seed: int = 0
) -> ChanceSheet:
    """Return the chance of every cell and of every solution.

    Parameters
    ----------
    game
        The game.
    shows
        The assumption about players who can show several cards: none (``any``), or equal chances (``random``).
    megabytes
        The approximate limit of memory, by default 500. If it is not enough, everything is estimated.
    seed
        The random seed of an estimate.

    Raises
    ------
    ImpossibleError
        If no deal agrees with the log.
    SilenceUnusedError
        If the log may tell more by ``accusing: perfect`` than is used.
    EstimateError
        If the tables of an estimate lost all deals.
    UnknownOptionError
        If there is no such assumption.
    TypeError
        If the game is none.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 2\\nAnn suggests 1, 2: Bob shows")
    >>> answer = chances(game)
    >>> answer.deals, answer["Bob", "1"], answer.solutions[0]
    (10, Fraction(3, 5), (('3',), Chance(value=Fraction(3, 10), margin=0.0)))
    """
    from clue_logic.knowledge.silence import require_all_used
    from clue_logic.notebook.chances import ChanceSheet
    from clue_logic.worlds.chances import MEGABYTES
    from clue_logic.worlds.chances import compute_chances as counted
    from clue_logic.worlds.openness import Shows

    assumed = parse_member("assumption", shows, Shows)
    memory = MEGABYTES if megabytes is None else megabytes
    require_all_used(a_game(game))
    return ChanceSheet.of(counted(a_game(game), shows=assumed, megabytes=memory, seed=seed))


def knows(game: Game, players: Sequence[str] | str, statement: str) -> KnowledgeExplanation:
    """Explain whether a player knows something, or knows that another knows it, as far as the log tells.

    Parameters
    ----------
    game
        The game.
    players
        A player; or several, to ask whether the first knows that the second knows. ``everybody`` means each player, and
        ``public``, in the first position, an onlooker.
    statement
        As a log writes it: ``Ann holds Rope``, ``Plum excluded``; ``whether Ann holds Rope``; or ``the solution``.

    Raises
    ------
    LogError
        If a name is no player of this game, or the statement is not about a cell of this game.
    NotDecidableError
        If the software cannot decide such a statement.
    ImpossibleError
        If no deal agrees with the log.
    TypeError
        If the game is none, or a player or the statement no text.

    Examples
    --------
    >>> import clue_logic as cl
    >>> headers = "cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nme: Ann\\nhand: 1\\n"
    >>> game = cl.read(headers + "Bob suggests 1: Ann shows 1")
    >>> knows(game, "everybody", "Ann holds 1").known, knows(game, "Bob", "whether Bob holds 2").known
    (True, True)
    >>> knows(game, "Bob", "3 is the solution").known, knows(game, "Bob", "the solution").known
    (False, True)
    >>> print(knows(game, "Bob", "Bob holds 2").answer())
    It is open whether Bob knows that Bob holds 2. But Bob knows whether it is true.
    """
    from clue_logic.knowledge.explanation import explain_statement

    a_game(game)
    written = [players] if isinstance(players, str) else players
    return explain_statement(game, questions.parse_statement(statement, game, questions.parse_knowers(written, game)))


def view(game: Game, players: Sequence[str] | str) -> Notebook:
    """Return the cells that a player is known to know, as a notebook without proofs.

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
        If the game is none, or a player no text.

    Examples
    --------
    >>> import clue_logic as cl
    >>> headers = "cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nme: Ann\\nhand: 1\\n"
    >>> game = cl.read(headers + "Bob suggests 1: Ann shows 1")
    >>> view(game, "Bob")["Ann", "1"], view(game, "Bob")["Bob", "2"]
    (<State.HOLDS: 'holds'>, <State.OPEN: 'open'>)
    """
    from clue_logic.knowledge.explanation import possible
    from clue_logic.knowledge.view import view_notebook

    knowledge = possible(a_game(game))
    written = [players] if isinstance(players, str) else players
    return view_notebook(knowledge, knowledge.chain([questions.parse_player(name, game) for name in written]))


def suggest(
    game: Game,
    *,
    by: Literal["information", "win", "k", "kak"] = "information",
    config: Literal["A", "B"] = "B",
    rooms: Iterable[str] | str | None = None,
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
        By what to rank them: what they tell, a simple estimate of the chance to win, or the thesis' programs.
    config
        The reading of the thesis for its programs: A as printed, or B with the best fit.
    rooms
        The rooms, or the one room, in which a suggestion can be made; None for all.
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
    SilenceUnusedError
        If the log may tell more by ``accusing: perfect`` than is used.
    UnknownOptionError
        If nothing is ranked by that, or the thesis is not read so.
    TypeError
        If the game is none, or a name no text.
    TooManyStatesError
        If the deals cannot be counted in 500 MB.

    Examples
    --------
    >>> import clue_logic as cl
    >>> headers = "cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 2\\nme: Ann\\nhand: 4\\nanswers: one\\n"
    >>> print(suggest(cl.read(headers), top=1).text(width=90))
    Ann is not ready to accuse: no solution is likelier than 1, at 33.3%. That is as uncertain
    as 3 equally likely solutions.
    The best of 7 suggestions, by what the answer tells about the solution:
    <BLANKLINE>
    1. Ask Bob about 1
       It about halves what is open. Most likely: Bob shows 1 (67%).
    """
    from clue_logic.advice.advice import advise
    from clue_logic.advice.asking import parse_rooms
    from clue_logic.advice.weighing import AdviceRequest, Aim
    from clue_logic.play.config import CONFIGS

    named_rooms = [rooms] if isinstance(rooms, str) else rooms
    room_names = None if named_rooms is None else parse_rooms(a_game(game), map(questions.require_text, named_rooms))
    player = None if asker is None else questions.parse_player(asker, a_game(game))
    request = AdviceRequest(
        by=parse_member("aim", by, Aim),
        config=parse_option("configuration", config, CONFIGS),
        asker=player,
        rooms=room_names,
        top=top,
        seed=seed,
    )
    return advise(a_game(game), request)
