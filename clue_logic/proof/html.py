"""A proof as nested HTML: what a step rests on opens below it, without a script."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Fact, Given
from clue_logic.markup.filling import filled
from clue_logic.proof.proof import Proof
from clue_logic.proof.told import ToldProof
from clue_logic.proof.tree import NONE, Row, Tree
from clue_logic.proof.wording import Wording

_LEVELS = 8
"""So many levels stand inside one another: a telephone has room for no more. What is below is a tree of its own."""


@dataclass(frozen=True, slots=True)
class _Part:
    """A line; the opening of one with others below it; or the end of those (without a text)."""

    text: str | None
    rule: str = ""
    opens: bool = False
    first: bool = False


def proof_html(
    proof: Proof | None,
    calculus: Calculus | None = None,
    givens: Mapping[Fact, Given] = MappingProxyType({}),
    *,
    language: str = "en",
    labels: bool = False,
    remark: str = "",
) -> str:
    """Return a proof as nested HTML, and above it a remark.

    Parameters
    ----------
    proof
        The proof; None for the remark alone.
    calculus, givens
        The rules it uses and what its log gives.
    language
        ``en``, ``de`` or ``ja``.
    labels
        Call rules by their labels, not by their titles.
    remark
        What stands above it.

    Raises
    ------
    UnknownLanguageError
        If the software does not speak the language.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> from clue_logic.proof.proof import Step
    >>> showed, holds = Fact("showed", (9, "Ben", "Rope")), Fact("holds", ("Ben", "Rope"))
    >>> leaf = Step(showed, None, (), 9)
    >>> givens = {showed: Given(showed, 9)}
    >>> page = proof_html(Proof((leaf, Step(holds, "showed", (0,), None))), load_calculus("notebook"), givens)
    >>> "<summary>(1) Ben holds Rope" in page, "<li>line 9: Ben showed Rope</li>" in page
    (True, True)
    """
    trees: list[list[_Part]] = []
    if proof is not None and calculus is not None:
        told = ToldProof(proof, calculus, givens, Wording(calculus, givens, language, labels))
        trees = [list(_parts(rows)) for rows in _trees(Tree(told, NONE, levels=_LEVELS).rows())]
    return filled("proof.html", trees=trees, remark=remark)


def _trees(rows: Iterator[Row | None]) -> Iterator[list[Row]]:
    """Yield the rows of each tree."""
    tree: list[Row] = []
    for row in rows:
        if row is None:
            yield tree
            tree = []
        else:
            tree.append(row)
    yield tree


def _parts(rows: Sequence[Row]) -> Iterator[_Part]:
    """Yield what stands in the list of a tree. A row has others below it if the next one is a level deeper."""
    levels = [row.level for row in rows]
    open_ones: list[int] = []
    for at, row in enumerate(rows):
        while open_ones and open_ones[-1] >= row.level:
            open_ones.pop()
            yield _Part(None)
        opens = at + 1 < len(rows) and levels[at + 1] > row.level
        yield _Part(f"{row.lead}{row.text}", row.name, opens, first=at == 0)
        if opens:
            open_ones.append(row.level)
    yield from (_Part(None) for _ in open_ones)
