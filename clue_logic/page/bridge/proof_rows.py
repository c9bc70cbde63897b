"""A proof as the page draws it: the rows of the tree that the command line prints, each with what it speaks of."""

from __future__ import annotations

from typing import Literal, TypedDict

from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Fact
from clue_logic.notebook.explanation import Explanation
from clue_logic.page.bridge.notebook import CellName
from clue_logic.proof.proof import effort_of, log_lines
from clue_logic.proof.readable import ToldProof
from clue_logic.proof.tree import NONE, Numbering, Row, Tree

_CELLS = frozenset({"holds", "lacks"})

RowKind = Literal["step", "line", "absence", "suppose", "again"]


class ProofRow(TypedDict):
    """A row of a proof; what it rests on are the rows below it that stand a level deeper.

    `kind` is ``step`` for a conclusion, ``line`` for what the log gives, ``absence`` for what is not there, ``suppose``
    for a supposition, and ``again`` for a step or a supposition that is told above: `number` or `letter` says which.
    `refutes` is the letter of the supposition that a step discharges. `label` is that of its rule, which can be asked
    for; null where no rule makes the step. `lines` are those that it cites, or of which it says that something is not
    there. `cell` is the cell that the row speaks of, if it is one; `own` tells that it
    follows from the log alone, so that it has a proof of its own.
    """

    level: int
    kind: RowKind
    text: str
    number: int | None
    letter: str | None
    name: str
    label: str | None
    refutes: str | None
    lines: list[int]
    cell: CellName | None
    own: bool


class ProofValue(TypedDict):
    """A proof that the checker has passed. `minimal` is null if no easier one was looked for."""

    rows: list[ProofRow]
    effort: int
    minimal: bool | None
    lines: list[int]


def proof_value(explanation: Explanation, lang: str, *, shown: bool = True) -> ProofValue | None:
    """Return the proof of an explanation for the page; None if it has none.

    Parameters
    ----------
    explanation
        The explanation.
    lang
        The language.
    shown
        Whether it is of the notebook that is shown, in which its steps have proofs of their own.

    Raises
    ------
    ProofError
        If the independent checker finds a fault in it.
    """
    told, proof = explanation.told(lang), explanation.proof
    if told is None or proof is None:
        return None
    explanation.check()
    calculus = explanation.derivation.calculus
    numbers = Numbering.of(told.steps)
    return {
        # A tree of which no level is drawn elsewhere is one tree.
        "rows": [_row(row, told, numbers, calculus, shown) for row in Tree(told, NONE).rows() if row is not None],
        "effort": effort_of(proof, calculus),
        "minimal": proof.minimal,
        "lines": list(log_lines(proof, calculus)),
    }


def _row(row: Row, told: ToldProof, numbers: Numbering, calculus: Calculus, shown: bool) -> ProofRow:
    step = None if row.step is None else told.steps[row.step]
    discharged = None if step is None or row.again else step.discharged
    return {
        "level": row.level,
        "kind": _kind(row, told),
        "text": row.text,
        "number": None if row.step is None else numbers.steps.get(row.step),
        "letter": None if row.step is None else numbers.letters.get(row.step),
        "name": row.name,
        "label": row.label or None,
        "refutes": None if discharged is None else numbers.letters[discharged],
        "lines": list(row.lines),
        "cell": None if step is None else cell_of(step.fact, calculus),
        "own": shown and step is not None and step.fact.predicate in _CELLS and not told.open[row.step or 0],
    }


def _kind(row: Row, told: ToldProof) -> RowKind:
    if row.step is None:
        return "absence"
    step = told.steps[row.step]
    if step.label is None:
        return "line"
    return "again" if row.again else "suppose" if step.supposes else "step"


def cell_of(fact: Fact, calculus: Calculus) -> CellName | None:
    """Return the cell that a fact speaks of: its one place and its one card."""
    declaration = calculus.declarations.get(fact.predicate)
    if declaration is None:
        return None
    named = list(zip(declaration.sorts, fact.args, strict=True))
    places = [str(value) for sort, value in named if sort == "location"]
    cards = [str(value) for sort, value in named if sort == "card"]
    return {"place": places[0], "card": cards[0]} if len(places) == len(cards) == 1 else None
