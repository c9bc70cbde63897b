"""Solving a game, also under suppositions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Literal, get_args

from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.syntax import CONTRADICTION, Calculus
from clue_logic.datalog.user_rules import NOTEBOOK, Rules
from clue_logic.game.facts import Fact, Stage
from clue_logic.game.game import Game, a_game
from clue_logic.game.given_facts import LiveStages, stages
from clue_logic.game.questions import LogQuery
from clue_logic.notebook.notebook import Notebook
from clue_logic.words.names import parse_option
from clue_logic.words.records import replace

if TYPE_CHECKING:
    from clue_logic.datalog.derivation import Derivation
    from clue_logic.worlds.entailment import Worlds


Engine = Literal["pydatalog", "loops", "clingo"]
"""What computes the facts.

``pydatalog`` and ``loops`` record the same proofs; ``loops`` compiles joins itself, and takes half the time. ``clingo``
is the independent auditor.
"""


ENGINES: tuple[Engine, ...] = get_args(Engine)


def solve(
    game: Game,
    *,
    rules: Rules | None = None,
    engine: Engine = "pydatalog",
    by_statement: bool = False,
    complete: bool | None = None,
    proofs: bool = False,
) -> Notebook:
    """Find out everything that follows from a game; or with rules that are named, what they derive.

    Parameters
    ----------
    game
        The game, as `clue_logic.load` reads it from a log.
    rules
        The rules, if only what they derive is wanted: a calculus by its name, or user-defined rules; None for
        everything, also where no rule reaches (`beyond`).
    engine
        What computes the facts: ``pydatalog``, or ``loops``, which takes half the time; ``clingo`` keeps no proofs.
    by_statement
        Take in the log statement by statement, for `Notebook.at` and `Notebook.since`. Else proofs are the lowest.
    complete
        Whether to fill in what no rule reaches, whatever the rules, and to notice if no deal agrees with the log. True
        takes as long as it takes; by default, a cell that would take too long stays open (`Notebook.undecided`).
    proofs
        Whether proofs will be wanted. Otherwise cells are derived without clauses that others subsume, which takes much
        less time in long logs, and `Notebook.derivation` is made when it is asked for.

    Raises UnknownNameError if there is no such calculus; the message names those there are. Raises RuleError if the
    rules are wrong. Raises UnknownOptionError if there is no such engine. Raises ValueError if the engine cannot do
    what is asked. Raises EngineMissingError if clingo is asked for and not installed. Raises TypeError if the game is
    none.

    Examples
    --------
    >>> import clue_logic as cl
    >>> solve(cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 3"))["Bob", "3"]
    <State.LACKS: 'lacks'>
    """
    a_game(game)
    parse_option("engine", engine, ENGINES)
    calculus = load_game_calculus(rules or NOTEBOOK, game)
    everything = rules is None if complete is None else complete
    worlds = _worlds(game, bounded=not complete) if everything else None
    if engine == "clingo":
        if by_statement:
            raise ValueError("clingo records no lines; use the engine 'pydatalog' to go statement by statement")
        return Notebook(game, _audit_rules(calculus, stages(game)), worlds=worlds)
    from clue_logic.datalog.engine.rounds import derive, derive_by_statement

    engine_run = partial(derive_by_statement if by_statement else derive, engine=engine)
    live_stages = LiveStages(once=takes_once(rules))
    told = live_stages.update(game)
    every_event = partial(_derive_all, engine_run, calculus, game)
    subsumes = rules in (None, NOTEBOOK) and not by_statement
    derivation = engine_run(calculus, told) if proofs or not subsumes else None
    if subsumes and (derivation is None or derivation.notices):
        from clue_logic.notebook.subsumption import derive_cells

        core = derive_cells(calculus, told, engine)
        if next(core.facts(CONTRADICTION), None) is None:
            every_clause = partial(engine_run, calculus, told) if derivation is None else None
            return Notebook(game, core.known_facts, core, worlds, every_event, every_clause)
    if derivation is None:
        derivation = engine_run(calculus, told)
    return Notebook(game, derivation.known_facts, derivation, worlds, every_event if live_stages.leaves_out else None)


_ONCE = frozenset({NOTEBOOK, "paper", "thesis"})
"""The calculi that conclude the same, from the same line on, without events that tell nothing new.

Facts about these events are the exception. Other calculi may need all answers to a suggestion, also those that were
given before: in the matrix, nobody declares.
"""


def takes_once(rules: Rules | None) -> bool:
    """Return whether rules need no events that tell nothing new to conclude all that they say about cards."""
    return rules is None or rules in _ONCE


def rule_stages(rules: Rules | None, game: Game) -> tuple[Stage, ...]:
    """Return the stages from which rules conclude all that they say about cards."""
    return LiveStages(once=takes_once(rules)).update(game)


def _derive_all(run: Callable[[Calculus, Iterable[Stage]], Derivation], calculus: Calculus, game: Game) -> Derivation:
    return run(calculus, stages(game))


def _audit_rules(calculus: Calculus, steps: Iterable[Stage]) -> frozenset[Fact]:
    from clue_logic.datalog.engine.auditor import derive_with_clingo

    return derive_with_clingo(calculus, (given.fact for step in steps for given in step.givens))


def _worlds(game: Game, *, bounded: bool) -> Worlds:
    from clue_logic.worlds.entailment import Worlds

    return Worlds(game, bounded=bounded)


def game_before(game: Game, line: int) -> Game:
    """Return the game with only the events above `line`."""
    return replace(game, events=game.as_of(line - 1).events)


def notebook_as_of(notebook: Notebook, line: int, *, rules: Rules | None = None) -> Notebook:
    """Return a notebook as it was after a line, with the answers that are corrected below (`Notebook.at`)."""
    game = notebook.game.as_of(line)
    if game.events == notebook.game.until(line).events:
        return notebook.at(line)
    complete = None if notebook.worlds is not None and notebook.worlds.bounded else notebook.worlds is not None
    return solve(game, rules=rules, engine="loops", by_statement=True, complete=complete)


def complete_notebook(notebook: Notebook, line: int) -> Notebook:
    """Return a notebook of the lines above `line` with its deals, so that it is complete."""
    if notebook.worlds is not None:
        return notebook
    return replace(notebook, worlds=_worlds(game_before(notebook.game, line), bounded=False))


def pair_with_notebooks(
    items: Iterable[LogQuery], notebook: Notebook, *, rules: Rules | None, engine: Engine
) -> Iterator[tuple[LogQuery, Notebook]]:
    """Yield questions or expectations of a log, each with the notebook of the lines above it."""
    game = notebook.game
    made: dict[int, Notebook] = {len(game.events): notebook}
    for asked in items:
        seen = game_before(game, asked.line)
        if len(seen.events) not in made:
            complete = None if notebook.worlds is not None and notebook.worlds.bounded else notebook.worlds is not None
            made[len(seen.events)] = (
                notebook_as_of(notebook, asked.line, rules=rules)
                if engine != "clingo"
                else solve(seen, rules=rules, engine=engine, complete=complete)
            )
        yield asked, made[len(seen.events)]


def first_contradiction(notebook: Notebook, *, rules: Rules | None) -> tuple[Fact, int]:
    """Return the first contradiction of a log and the line that brought it.

    A notebook made from the whole log at once does not know lines; then the log is asserted again by statement, up to
    that line only: beyond it everything follows.

    >>> import clue_logic as cl
    >>> game = cl.read('''cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Ann suggests Ace: Bob passes
    ... Bob reveals Ace
    ... ''')
    >>> fact, line = first_contradiction(cl.solve(game), rules="notebook")
    >>> str(fact), line
    ('contradiction(Bob, Ace)', 5)
    """
    if not notebook.contradictions:
        raise ValueError("the log does not contradict itself")
    fact = notebook.contradictions[0]
    line = notebook.since(fact)
    return _contradiction_by_statement(notebook.game, rules) if line is None else (fact, line)


def _contradiction_by_statement(game: Game, rules: Rules | None) -> tuple[Fact, int]:
    from clue_logic.datalog.engine.rounds import Rounds

    rounds = Rounds(load_game_calculus(rules or NOTEBOOK, game))
    for stage in rule_stages(rules, game):
        derived = rounds.extend(stage.givens, since=stage.line, until=CONTRADICTION)
        contradictions = [fact for fact in derived if fact.predicate == CONTRADICTION]
        if contradictions:
            return min(contradictions, key=str), stage.line
    raise ValueError("the log does not contradict itself statement by statement")
