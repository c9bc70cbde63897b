"""A proof as a text tree: the conclusion on top, the log's lines as leaves, every lemma shown once.

A step that refutes a supposition has it as its first branch, with a letter; the other branch shows what it leads to,
and each use of the supposition there as a leaf with the same letter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from clue_logic.datalog.syntax import Calculus, Rule, punctuated
from clue_logic.game.facts import Fact, Given
from clue_logic.proof.folding import Folding, folded_to_fit
from clue_logic.proof.proof import Proof
from clue_logic.proof.told import ToldProof
from clue_logic.proof.tree import ASCII, UNICODE, Branches, Row, Tree
from clue_logic.proof.wording import Wording
from clue_logic.words.columns import hung

_LEAST_COLUMN = 46
"""Where the names of the steps stand if no sentence is longer."""

_MOST_COLUMN = 76
"""They stand no further right than this; a longer sentence is followed by its name at once."""

_NARROW = 36
"""If they would stand further left, they end where the lines do."""

_TEXT = 28
"""So many columns at least are left to the text of a row; what lies deeper is drawn as a tree of its own."""


def proof_text(
    proof: Proof,
    calculus: Calculus,
    givens: Mapping[Fact, Given],
    *,
    language: str = "en",
    depth: int | None = None,
    short: bool = False,
    rules: bool = False,
    ascii: bool = False,
    labels: bool = False,
    width: int | None = None,
    fold: Folding | None = None,
) -> str:
    """Return a proof as a tree.

    Parameters
    ----------
    proof
        The proof.
    calculus, givens
        The rules it uses and what its log gives.
    language
        ``en``, ``de`` or ``ja``.
    depth
        How many levels of premises to show; what lies below is cut. None for all.
    short
        Show only the conclusion, the lines of the log that it rests on, and the rules used.
    rules
        Add the text of each rule that is shown.
    ascii
        Draw the branches with ASCII characters. Names stay as the log spells them.
    labels
        Call rules by their labels, not by their titles.
    width, fold
        How many columns there are, and when to show only one line of lemmas. None for no limit.

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
    >>> print(proof_text(Proof((leaf, Step(holds, "showed", (0,), None))), load_calculus("notebook"), givens))
    (1) Ben holds Rope                            card shown
    └─ line 9: Ben showed Rope
    """
    told = ToldProof(proof, calculus, givens, Wording(calculus, givens, language, labels))
    if short:
        shown, used = _short(told, width), _labels(told)
    else:
        shown, used = _Trees(told, ASCII if ascii else UNICODE, depth, width).shown(fold)
    below = [line for label in used for line in _rule(label, told.wording, width)] if rules else []
    return "\n".join([*shown, *below])


@dataclass(frozen=True)
class _Trees:
    """Draws a proof, with more or less of it folded."""

    told: ToldProof
    branches: Branches
    depth: int | None
    width: int | None

    def shown(self, fold: Folding | None) -> tuple[list[str], list[str]]:
        """Return the proof as lines, folded if need be, and the labels of the rules of the steps that are shown."""
        folded, said = folded_to_fit(
            self.told, fold, len(self.lines()), lambda chosen: len(self.lines(chosen)), self.width
        )
        return [*self.lines(folded), *said], self.labels(folded)

    def rows(self, folded: frozenset[int]) -> list[Row | None]:
        """Return the rows; None between two trees."""
        levels = None if self.width is None else max(2, (self.width - _TEXT) // len(self.branches.inner))
        return list(Tree(self.told, self.branches, depth=self.depth, levels=levels, folded=folded).rows())

    def lines(self, folded: frozenset[int] = frozenset()) -> list[str]:
        """Return the rows as lines."""
        return _laid_out(self.rows(folded), self.width)

    def labels(self, folded: frozenset[int]) -> list[str]:
        """Return the labels of the rules of the steps that are shown, each once."""
        return list(dict.fromkeys(row.label for row in self.rows(folded) if row is not None and row.label))


def _laid_out(rows: Sequence[Row | None], width: int | None) -> list[str]:
    """Return rows as lines, the names of the steps in a column of their own as far as there is room."""
    from rich.cells import cell_len

    named = [row for row in rows if row is not None and row.name]
    column = max((w for row in named if (w := cell_len(row.lead + row.text) + 2) <= _MOST_COLUMN), default=0)
    column = max(column, _LEAST_COLUMN)
    if width is not None:
        column = min(column, width - max((cell_len(row.name) for row in named), default=0))
        if column < _NARROW:
            column = width  # no room for a column: flush right
    lines: list[str] = []
    for row in rows:
        lines += [""] if row is None else _row_lines(row, column, width)
    return lines


def _row_lines(row: Row, column: int, width: int | None) -> list[str]:
    """Return the lines of a row. Its name stands on the last, or where there is no room, below."""
    from rich.cells import cell_len

    lines = hung(row.text, width, row.lead, row.hang)
    if not row.name:
        return lines
    used, long = cell_len(lines[-1]), cell_len(row.name)
    start = max(column, used + 2)
    if width is None or start + long <= width:
        lines[-1] += " " * (start - used) + row.name
    elif used + 2 + long <= width:
        lines[-1] += " " * (width - long - used) + row.name
    else:
        lead = row.hang + " " * max(0, min(column, width - long) - cell_len(row.hang))
        lines += hung(row.name, width, lead, lead)
    return lines


def _rule(label: str, wording: Wording, width: int | None) -> list[str]:
    """Return the text of a rule below a proof, broken between its conditions."""
    rule = wording.calculus.rule(label)
    first, indent = "    ", " " * 8
    lines = [""]
    for part in _parts(rule):
        longer = f"{lines[-1]} {part}" if lines[-1] else first + part
        if width is None or len(longer) <= width:
            lines[-1] = longer
        else:
            lines += hung(part, width, indent, indent)
    return ["", *hung(f"{wording.name(label)}  ({rule.place.file}:{rule.place.line})", width), *filter(None, lines)]


def _parts(rule: Rule) -> list[str]:
    """Return the head of a rule and its conditions, as they are punctuated."""
    return [f"{rule.head} :-", *punctuated(rule.body)] if rule.body else [str(rule)]


def _short(told: ToldProof, width: int | None) -> list[str]:
    conclusion = told.steps[told.conclusion]
    if conclusion.label is None:
        return hung(told.statement(told.conclusion), width)
    wording, phrases = told.wording, told.wording.phrases
    leaves = [index for index, step in enumerate(told.steps) if step.label is None]
    suppositions = [index for index, step in enumerate(told.steps) if step.supposes]
    shown = [("", told.sentence(told.conclusion))]
    if suppositions:
        shown += [("  ", phrases.refutes), *(("    ", told.sentence(index)) for index in suppositions)]
    if leaves:
        leaves.sort(key=lambda index: told.steps[index].line or 0)
        shown += [("  ", phrases.rests_on), *(("    ", told.statement(index)) for index in leaves)]
    names = dict.fromkeys(wording.name(label) for label in _labels(told))
    shown += [("  ", phrases.by.format(phrases.semicolon.join(names)))]
    return [line for indent, text in shown for line in hung(text, width, indent, f"{indent}  ")]


def _labels(told: ToldProof) -> list[str]:
    """Return the labels of the rules used, that of the conclusion first."""
    made = (step for step in reversed(told.steps) if not step.supposes and step.discharged is None)
    return list(dict.fromkeys(step.label for step in made if step.label))
