"""A proof as a text tree: the conclusion on top, the log's lines as leaves, every lemma shown once.

A step that refutes a supposition has it as its first branch, with a letter; the other branch shows what it leads to,
and each use of the supposition there as a leaf with the same letter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from string import ascii_uppercase

from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Fact, Given
from clue_logic.proof.abridged import ReadableStep, abridged
from clue_logic.proof.proof import Proof
from clue_logic.proof.wording import Wording

_LEAST_COLUMN = 46
"""Where the rule labels stand if no sentence is longer."""

_MOST_COLUMN = 76
"""They stand no further right than this; a longer sentence is followed by its label at once."""


@dataclass(frozen=True, slots=True)
class _Branches:
    inner: str
    last: str
    past: str
    beyond: str
    cut: str


_UNICODE = _Branches("├─ ", "└─ ", "│  ", "   ", "…")
_ASCII = _Branches("|- ", "`- ", "|  ", "   ", "...")


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
        Show only the conclusion, the lines of the log that it rests on, and the labels of the rules used.
    rules
        Add the text of each rule that is shown.
    ascii
        Draw the branches with ASCII characters. Names stay as the log spells them.

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
    (1) Ben holds Rope                            showed
    └─ line 9: Ben showed Rope
    """
    wording = Wording(calculus, givens, language)
    steps = abridged(proof, calculus)
    if short:
        shown = _short(steps, wording)
        labels = _labels(steps)
    else:
        tree = _Tree(steps, wording, depth, _ASCII if ascii else _UNICODE)
        shown = tree.lines()
        labels = tree.labels
    if rules:
        for label in labels:
            shown += _rule(label, calculus) if label in proof.rules else ()
    return "\n".join(shown)


def _rule(label: str, calculus: Calculus) -> tuple[str, ...]:
    """Return the text of a rule below a proof."""
    rule = calculus.rule(label)
    return "", f"{label}  ({rule.place.file}:{rule.place.line})", f"    {rule}"


class _Tree:
    """Walks from the conclusion to the leaves; a lemma met again is only referred to."""

    def __init__(
        self, steps: tuple[ReadableStep, ...], wording: Wording, depth: int | None, branches: _Branches
    ) -> None:
        self._steps = steps
        self._wording = wording
        self._depth = depth
        self._branches = branches
        self._numbers: dict[int, int] = {}
        self._letters: dict[int, str] = {}
        self._labels: dict[str, None] = {}
        self._shown = tuple(self._rows())

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels of the steps that are shown, each once."""
        return tuple(self._labels)

    def lines(self) -> list[str]:
        from rich.cells import cell_len

        widths = [cell_len(text) + 2 for text, label in self._shown if label]
        column = max((w for w in widths if w <= _MOST_COLUMN), default=0)
        column = max(column, _LEAST_COLUMN)
        return [
            f"{text}{' ' * max(2, column - cell_len(text))}{label}" if label else text for text, label in self._shown
        ]

    def _rows(self) -> Iterator[tuple[str, str | None]]:
        """Yield each line of the tree, with the label of the step if it is a conclusion."""
        expanded: set[int] = set()
        phrases = self._wording.phrases
        # Lines still to be drawn, the next one last: step (None for a cut), what precedes it, what precedes those
        # below it, and its level. An explicit stack, because proofs can be deeper than Python's recursion limit.
        stack: list[tuple[int | None, str, str, int]] = [(len(self._steps) - 1, "", "", 0)]
        while stack:
            index, prefix, below, level = stack.pop()
            if index is None:
                yield prefix + self._branches.cut, None
                continue
            step = self._steps[index]
            sentence = self._wording.sentence(step.fact)
            if step.label is None:
                yield prefix + self._wording.statement(step.fact, step.line or 0), None
                continue
            if step.supposes:
                said = phrases.supposed if index in expanded else phrases.suppose
                expanded.add(index)
                yield f"{prefix}{said.format(self._letter(index))}{phrases.colon}{sentence}", None
                continue
            if index in expanded:
                yield f"{prefix}{sentence}{phrases.comma}{phrases.see.format(self._numbers[index])}", None
                continue
            number = self._numbers.setdefault(index, len(self._numbers) + 1)
            self._labels.setdefault(step.label)
            refutes = "" if step.discharged is None else f" ({self._letter(step.discharged)})"
            yield f"{prefix}({number}) {sentence}", step.label + refutes
            if self._depth is not None and level >= self._depth:
                if step.premises:
                    stack.append((None, below + self._branches.last, "", level + 1))
                continue
            expanded.add(index)
            for premise in reversed(step.premises):
                last = premise == step.premises[-1]
                stack.append(
                    (
                        premise,
                        below + (self._branches.last if last else self._branches.inner),
                        below + (self._branches.beyond if last else self._branches.past),
                        level + 1,
                    )
                )

    def _letter(self, supposition: int) -> str:
        """Return the letter of a supposition: A, B, ..., Z, A2, B2, ..."""
        if supposition not in self._letters:
            again, letter = divmod(len(self._letters), len(ascii_uppercase))
            self._letters[supposition] = ascii_uppercase[letter] + (str(again + 1) if again else "")
        return self._letters[supposition]


def _short(steps: tuple[ReadableStep, ...], wording: Wording) -> list[str]:
    conclusion = steps[-1]
    if conclusion.label is None:
        return [wording.statement(conclusion.fact, conclusion.line or 0)]
    leaves = sorted((s for s in steps if s.label is None), key=lambda s: s.line or 0)
    shown = [wording.sentence(conclusion.fact)]
    suppositions = [wording.sentence(s.fact) for s in steps if s.supposes]
    if suppositions:
        shown += [f"  {wording.phrases.refutes}", *(f"    {sentence}" for sentence in suppositions)]
    if leaves:
        shown += [f"  {wording.phrases.rests_on}"]
        shown += [f"    {wording.statement(leaf.fact, leaf.line or 0)}" for leaf in leaves]
    return [*shown, f"  {wording.phrases.by.format(wording.phrases.comma.join(_labels(steps)))}"]


def _labels(steps: tuple[ReadableStep, ...]) -> tuple[str, ...]:
    """Return the labels of the rules used, that of the conclusion first."""
    made = (s for s in reversed(steps) if not s.supposes and s.discharged is None)
    return tuple(dict.fromkeys(s.label for s in made if s.label))
