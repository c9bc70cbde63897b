"""The rows of a proof drawn as a tree: what each says, and the branches before it.

Steps are numbered, and suppositions lettered, in the order in which the whole tree shows them, whatever is cut, folded,
or drawn elsewhere. So a number means the same step however much of the proof is shown.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from string import ascii_uppercase

from clue_logic.proof.absence import Absence
from clue_logic.proof.folding import folded_line
from clue_logic.proof.proof import ReadableStep
from clue_logic.proof.told import ToldProof


@dataclass(frozen=True, slots=True)
class Branches:
    """The characters that branches are drawn with."""

    inner: str
    last: str
    past: str
    beyond: str
    cut: str


UNICODE = Branches("├─ ", "└─ ", "│  ", "   ", "…")
ASCII = Branches("|- ", "`- ", "|  ", "   ", "...")
NONE = Branches("", "", "", "", "…")
"""Where levels are shown otherwise."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a tree.

    Parameters
    ----------
    lead
        The branches and the number before the text.
    hang
        What stands there on the further lines of a text that takes several.
    text
        What it says.
    name
        How the step is called; empty for what is no conclusion.
    label
        The label of its rule; empty for what is no application of one.
    level
        How far below the conclusion of its tree it stands.
    step
        The position of the step that it shows; None for what is none.
    again
        Whether that step is shown elsewhere, and here only referred to.
    lines
        The lines of the log that it cites, or of which it says that something is not there.
    """

    lead: str
    hang: str
    text: str
    name: str = ""
    label: str = ""
    level: int = 0
    step: int | None = None
    again: bool = False
    lines: tuple[int, ...] = ()


@dataclass(frozen=True)
class Numbering:
    """The numbers of the steps and the letters of the suppositions, by their positions."""

    steps: Mapping[int, int]
    letters: Mapping[int, str]

    @classmethod
    def of(cls, steps: Sequence[ReadableStep]) -> Numbering:
        """Number the steps as the whole tree shows them, the conclusion first."""
        numbers: dict[int, int] = {}
        letters: dict[int, str] = {}
        stack = [len(steps) - 1]  # explicit, because proofs can be deeper than Python's recursion limit
        while stack:
            index = stack.pop()
            step = steps[index]
            if index in numbers or step.label is None or step.supposes:
                continue
            numbers[index] = len(numbers) + 1
            if step.discharged is not None:
                letters.setdefault(step.discharged, _letter(len(letters)))
            stack.extend(reversed(step.premises))
        for index, step in enumerate(steps):
            if step.supposes:  # one that nothing discharges has its letter, too
                letters.setdefault(index, _letter(len(letters)))
        return cls(numbers, letters)


def _letter(number: int) -> str:
    """Return A, B, ..., Z, A2, B2, ..."""
    again, letter = divmod(number, len(ascii_uppercase))
    return ascii_uppercase[letter] + (str(again + 1) if again else "")


@dataclass(frozen=True, slots=True)
class _Node:
    """What is still to be drawn: a step, or what is absent (None for a cut)."""

    shown: int | Absence | None
    prefix: str
    below: str
    level: int


class Tree:
    """Walks from the conclusion to the leaves; a lemma met again is only referred to.

    Parameters
    ----------
    told
        The proof.
    branches
        What branches are drawn with.
    depth
        How many levels of premises to show; what lies below is cut. None for all.
    levels
        How many levels have room beside one another; a lemma below is drawn as a tree of its own. None for all.
    folded
        The steps of which only one line is shown.
    """

    def __init__(
        self,
        told: ToldProof,
        branches: Branches,
        *,
        depth: int | None = None,
        levels: int | None = None,
        folded: Collection[int] = (),
    ) -> None:
        self._told = told
        self._branches = branches
        self._depth = depth
        self._levels = levels
        self._folded = folded
        self._numbers = Numbering.of(told.steps)
        self._shown: set[int] = set()
        self._later: list[int] = []

    def rows(self) -> Iterator[Row | None]:
        """Yield each row; None between two trees."""
        yield from self._tree(self._told.conclusion)
        while self._later:
            yield None
            yield from self._tree(self._later.pop(0))

    def _tree(self, root: int) -> Iterator[Row]:
        self._shown.discard(root)
        # An explicit stack, the next row last, because proofs can be deeper than Python's recursion limit.
        stack = [_Node(root, "", "", 0)]
        while stack:
            node = stack.pop()
            step = node.shown if isinstance(node.shown, int) else None
            yield replace(self._row(node), level=node.level, step=step, lines=self._lines(node))
            stack += reversed(self._children(node))

    def _row(self, node: _Node) -> Row:
        phrases, told, index = self._told.wording.phrases, self._told, node.shown
        if not isinstance(index, int):
            text = self._branches.cut if index is None else index.text(told.wording.language)
            return Row(node.prefix, node.below + "   ", text)
        step, sentence = told.steps[index], told.sentence(index)
        if step.label is None:
            return Row(node.prefix, node.below + "   ", told.statement(index))
        if step.supposes:
            again = index in self._shown
            said = (phrases.supposed if again else phrases.suppose).format(self._numbers.letters[index])
            return Row(node.prefix, node.below + "   ", f"{said}{phrases.colon}{sentence}", again=again)
        number = self._numbers.steps[index]
        if index in self._shown or self._too_deep(node):
            see = f"{sentence}{phrases.comma}{phrases.see.format(number)}"
            return Row(node.prefix, node.below + "   ", see, again=True)
        lead = f"({number}) "
        refutes = "" if step.discharged is None else f" ({self._numbers.letters[step.discharged]})"
        hang = self._branches.past if self._has_children(node) else self._branches.beyond
        hang = node.below + hang.ljust(len(lead))
        if index in self._folded:
            return Row(node.prefix + lead, hang, self._folded_line(index))
        return Row(node.prefix + lead, hang, sentence, told.name(index) + refutes, told.rule(index))

    def _folded_line(self, index: int) -> str:
        """Return the only line of a lemma that is folded."""
        letters = [f"({self._numbers.letters[supposition]})" for supposition in sorted(self._told.open[index])]
        return folded_line(self._told, index, letters)

    def _children(self, node: _Node) -> list[_Node]:
        """Return what is to be drawn below a row, and take note that it is shown."""
        index = node.shown
        if not isinstance(index, int) or not self._has_children(node):
            self._note(node)
            return []
        self._note(node)
        if self._depth is not None and node.level >= self._depth:
            self._shown.discard(index)  # so that it is drawn where there is room for it
            return [_Node(None, node.below + self._branches.last, node.below + self._branches.beyond, node.level + 1)]
        children = self._below(index)
        return [
            _Node(
                child,
                node.below + (self._branches.last if at == len(children) else self._branches.inner),
                node.below + (self._branches.beyond if at == len(children) else self._branches.past),
                node.level + 1,
            )
            for at, child in enumerate(children, start=1)
        ]

    def _lines(self, node: _Node) -> tuple[int, ...]:
        """Return the lines of the log that a row cites, or says to be without something."""
        if not isinstance(node.shown, int):
            return () if node.shown is None else node.shown.lines
        step = self._told.steps[node.shown]
        return tuple(sorted({line for line in (step.line, *step.also) if line}))

    def _below(self, index: int) -> list[int | Absence]:
        """Return the premises of a step: suppositions, cited lines, what is absent, and lemmas."""
        told = self._told
        behind = [premise for premise in told.lemmas(index) if not told.steps[premise].supposes]
        before = [premise for premise in told.steps[index].premises if premise not in behind]
        return [*before, *told.absent(index), *behind]

    def _has_children(self, node: _Node) -> bool:
        """Return whether anything is drawn below a row."""
        index = node.shown
        if not isinstance(index, int) or index in self._shown or index in self._folded or self._too_deep(node):
            return False
        return bool(self._told.steps[index].premises)

    def _too_deep(self, node: _Node) -> bool:
        """Return whether a lemma is drawn further down, because it has no room here."""
        index = node.shown
        if self._levels is None or node.level < self._levels or not isinstance(index, int) or index in self._folded:
            return False
        return bool(self._told.lemmas(index))

    def _note(self, node: _Node) -> None:
        if not isinstance(node.shown, int) or self._told.steps[node.shown].label is None:
            return
        if self._too_deep(node) and node.shown not in self._shown:
            self._later.append(node.shown)
        self._shown.add(node.shown)
