"""What follows from a game, how likely the rest is, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from clue_logic.datalog.reading.user_rules import RulesNamed, rules_named
from clue_logic.game.game import Game, a_game
from clue_logic.game.questions import WhySolution
from clue_logic.language.errors import LogError
from clue_logic.language.questions import parse_question
from clue_logic.notebook.answers import NotebookAnswer, answer
from clue_logic.notebook.asked_why import asked_why, explain_asked
from clue_logic.notebook.explanation import Explanation
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.solve import Engine
from clue_logic.notebook.solve import solve as solved
from clue_logic.proof.easiest_proof import SECONDS
from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.names import member

if TYPE_CHECKING:
    from clue_logic.notebook.chance_sheet import ChanceSheet
    from clue_logic.worlds.openness import Shows


def solve(
    game: Game,
    *,
    rules: RulesNamed | None = None,
    engine: Engine = "pydatalog",
    by_statement: bool = False,
    complete: bool | None = None,
) -> Notebook:
    """Find out everything that follows from a game; or with rules that are named, what they derive.

    Parameters
    ----------
    game
        The game, as `clue_logic.load` reads it from a log.
    rules
        If only what some rules derive is wanted: the name of a calculus of the software; or the path of a rule file or
        folder of one's own, which is read each time; or what `clue_logic.load_rules` or `clue_logic.read_rules` has
        read. A text that is no calculus' name is a path. None for everything, also where no rule reaches
        (`Notebook.beyond`).
    engine
        What computes the facts. ``clingo`` keeps no proofs.
    by_statement
        Take in the log statement by statement, for `Notebook.at` and `Notebook.since`. Else proofs are the lowest.
    complete
        Whether to fill in what no rule reaches, whatever the rules, and to notice if no deal agrees with the log. True
        takes as long as it takes; by default, a cell that would take too long stays open (`Notebook.undecided`).

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
        If the engine cannot do what is asked.
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
    found = None if rules is None else rules_named(rules)
    return solved(game, rules=found, engine=engine, by_statement=by_statement, complete=complete)


def why(game: Game, statement: str, *, rules: RulesNamed | None = None, seconds: float = SECONDS) -> Explanation:
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
        How long to look for the easiest proof. With 0, the best one that is found at once is taken.

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
    about, _ = asked_why(statement, a_game(game))
    if isinstance(about, WhySolution):
        message, hint = "this is about several cards, each with a proof of its own", f'ask it: ask(game, "{statement}")'
        end = len(statement) + 1
        raise LogError([Diagnostic(Severity.ERROR, 1, 1, end, message, hint=hint, source_line=statement)], "<question>")
    return explain_asked(game, about, rules=None if rules is None else rules_named(rules), seconds=seconds)


def ask(game: Game, question: str, *, rules: RulesNamed | None = None) -> NotebookAnswer:
    """Answer a question such as ``who holds Rope``, ``does Ben hold Rope``, ``who did it`` or ``why not Plum``.

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
    """
    return answer(parse_question(question, a_game(game)), solve(game, rules=rules))


def chances(
    game: Game, *, shows: Shows | Literal["any", "random"] = "any", megabytes: int | None = None, seed: int = 0
) -> ChanceSheet:
    """Return how likely every cell and every solution is.

    Parameters
    ----------
    game
        The game.
    shows
        What to assume of players who could show several cards: nothing (``any``), or that each is shown with the same
        chance (``random``).
    megabytes
        How much memory the table may take (about), 500 unless it is said. Where that is not enough, everything is
        estimated.
    seed
        Where the random numbers of an estimate start.

    Raises
    ------
    ImpossibleError
        If no deal agrees with the log.
    EstimateError
        If the tables of an estimate lost all deals.
    UnknownOptionError
        If nothing of that name can be assumed.
    TypeError
        If the game is none.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 2\\nAnn suggests 1, 2: Bob shows")
    >>> found = chances(game)
    >>> found.deals, found["Bob", "1"], found.solutions[0]
    (10, Fraction(3, 5), (('3',), Chance(value=Fraction(3, 10), margin=0.0)))
    """
    from clue_logic.notebook.chance_sheet import ChanceSheet
    from clue_logic.worlds.chances import MEGABYTES
    from clue_logic.worlds.chances import chances as counted
    from clue_logic.worlds.openness import Shows

    assumed = member("assumption", shows, Shows)
    memory = MEGABYTES if megabytes is None else megabytes
    return ChanceSheet.of(counted(a_game(game), shows=assumed, megabytes=memory, seed=seed))
