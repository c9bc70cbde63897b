"""A log as clauses in DIMACS form, for SAT solvers: its models are the deals that agree with the log."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from clue_logic.datalog.syntax import Calculus
from clue_logic.export.commentary import one_line
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.proof.wording import Wording
from clue_logic.worlds.encoding import ConstraintClauses, Encoding, encode


def dimacs_clauses(game: Game, calculus: Calculus) -> str:
    """Return the clauses; comments tell which variable is which cell, and which line of the log each clause is from.

    >>> from clue_logic.datalog.calculi import load_calculus
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2\\nhidden: 0\\nplayers: Ann 1, Bob 1\\nAnn suggests 1: Bob passes")
    >>> print("\\n".join(dimacs_clauses(game, load_calculus("notebook")).splitlines()[-3:]))
    3 4 0
    c line 4: Bob passed on 1.
    -3 0
    """
    encoding = encode(game)
    lines = ["c A log of a deduction game. The models are the deals that agree with it.", "c"]
    lines += (f"c {comment}" for comment in _variables(encoding))
    lines += ["c", f"p cnf {encoding.variables} {len(encoding.clauses)}"]
    givens = {given.fact: given for stage in stages(game, repeated=True) for given in stage.givens}
    wording = Wording(calculus, givens)
    # the clauses of one statement stand below its sentence: "c line 4: Bob passed on 1.", "-3 0"
    for meaning, parts in groupby(encoding.parts, key=_clause_meaning):
        sentence = meaning if isinstance(meaning, str) else wording.statement(*meaning)
        lines.append(f"c {one_line(sentence)}")
        lines += (" ".join(map(str, (*clause, 0))) for part in parts for clause in part.clauses)
    return "\n".join(lines) + "\n"


def _clause_meaning(part: ConstraintClauses) -> tuple[Fact, int] | str:
    """Return the meaning of the clauses: a fact and its line, or a sentence if no line states it."""
    return part.always if part.stated is None else (part.stated.fact, part.stated.line)


def _variables(encoding: Encoding) -> Iterator[str]:
    for (location, card), variable in encoding.cells.items():
        yield one_line(f"{variable}: {location} holds {card}")
    cells = len(encoding.cells)
    if encoding.variables > cells:
        yield one_line(f"{cells + 1} to {encoding.variables}: for counting, and for choosing among announced hands")
