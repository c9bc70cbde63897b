"""Renders a proof as a tree, in text, Markdown and HTML.

Numbers of steps and letters of suppositions are those of the whole tree, however much of it is shown.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from string import ascii_uppercase
from types import MappingProxyType

from msgspec import Struct
from rich.cells import cell_len

from clue_logic.datalog.syntax import Calculus, Rule, punctuate_body
from clue_logic.game.facts import Fact, GivenFact
from clue_logic.proof.proof import Proof, ReadableStep
from clue_logic.proof.readable import Absence, Folding, ReadableProof, fold_to_fit, folded_line
from clue_logic.proof.wording import Wording
from clue_logic.words.columns import hanging_lines
from clue_logic.words.escaping import escape_markdown
from clue_logic.words.html import fill_template
from clue_logic.words.records import replace


class Branches(Struct, frozen=True):
    """The characters of branches."""

    inner: str
    last: str
    past: str
    beyond: str
    cut: str


UNICODE = Branches("├─ ", "└─ ", "│  ", "   ", "…")
ASCII = Branches("|- ", "`- ", "|  ", "   ", "...")
NONE = Branches("", "", "", "", "…")
"""For formats that show levels by nesting."""


class Row(Struct, frozen=True):
    """One row of a tree."""

    lead: str  # the branches and the number before the text
    hang: str  # the indentation of further lines of the text
    text: str
    name: str = ""  # of the step; empty if it is not a conclusion
    label: str = ""  # of its rule, if any
    level: int = 0  # depth below the conclusion of its tree
    step: int | None = None  # index of its step, if any
    again: bool = False  # only a reference to a step shown elsewhere
    lines: tuple[int, ...] = ()  # cited lines, or those of an absence


class Numbering(Struct, frozen=True):
    """The numbers of steps and letters of suppositions, by position."""

    steps: Mapping[int, int]
    letters: Mapping[int, str]

    @classmethod
    def of(cls, steps: Sequence[ReadableStep]) -> Numbering:
        """Number the steps in the order of the whole tree, the conclusion first."""
        numbers: dict[int, int] = {}
        letters: dict[int, str] = {}
        stack = [len(steps) - 1]  # proofs can exceed Python's recursion limit
        while stack:
            index = stack.pop()
            step = steps[index]
            if index in numbers or step.label is None or step.supposes:
                continue
            numbers[index] = len(numbers) + 1
            if step.discharged_step is not None:
                letters.setdefault(step.discharged_step, _letter(len(letters)))
            stack.extend(reversed(step.premises))
        for index, step in enumerate(steps):
            if step.supposes:  # also undischarged ones
                letters.setdefault(index, _letter(len(letters)))
        return cls(numbers, letters)


def _letter(number: int) -> str:
    """Return A, B, ..., Z, A2, B2, ..."""
    again, letter = divmod(number, len(ascii_uppercase))
    return ascii_uppercase[letter] + (str(again + 1) if again else "")


class _Node(Struct, frozen=True):
    """A node to draw: a step, an absence, or a cut (None)."""

    content: int | Absence | None
    prefix: str
    below: str
    level: int


class Tree:
    """Traverses a proof from the conclusion to the leaves; repeated lemmas become references."""

    def __init__(
        self,
        readable: ReadableProof,
        branches: Branches,
        *,
        depth: int | None = None,
        levels: int | None = None,
        folded: Collection[int] = (),
    ) -> None:
        self._readable = readable
        self._branches = branches
        self._depth = depth
        self._levels = levels
        self._folded = folded
        self._numbers = Numbering.of(readable.steps)
        self._shown: set[int] = set()
        self._later: list[int] = []

    def rows(self) -> Iterator[Row | None]:
        """Yield each row; None between two trees."""
        yield from self._tree(self._readable.conclusion)
        while self._later:
            yield None
            yield from self._tree(self._later.pop(0))

    def _tree(self, root: int) -> Iterator[Row]:
        self._shown.discard(root)
        # an explicit stack, as proofs can exceed Python's recursion limit; the next row is last
        stack = [_Node(root, "", "", 0)]
        while stack:
            node = stack.pop()
            step = node.content if isinstance(node.content, int) else None
            yield replace(self._row(node), level=node.level, step=step, lines=self._lines(node))
            stack += reversed(self._children(node))

    def _row(self, node: _Node) -> Row:
        msg, readable, index = self._readable.wording.msg, self._readable, node.content
        if not isinstance(index, int):
            text = self._branches.cut if index is None else index.text(readable.wording.language)
            return Row(node.prefix, node.below + "   ", text)
        step, sentence = readable.steps[index], readable.sentence(index)
        if step.label is None:
            return Row(node.prefix, node.below + "   ", readable.statement(index))
        if step.supposes:
            again = index in self._shown
            supposing = msg("proof-supposition", again=again, letter=self._numbers.letters[index])
            return Row(node.prefix, node.below + "   ", f"{supposing}{msg('words-colon')}{sentence}", again=again)
        number = self._numbers.steps[index]
        if index in self._shown or self._too_deep(node):
            see = f"{sentence}{msg('words-comma')}{msg('proof-see', step=number)}"
            return Row(node.prefix, node.below + "   ", see, again=True)
        lead = f"({number}) "
        refutes = "" if step.discharged_step is None else f" ({self._numbers.letters[step.discharged_step]})"
        hang = self._branches.past if self._has_children(node) else self._branches.beyond
        hang = node.below + hang.ljust(len(lead))
        if index in self._folded:
            return Row(node.prefix + lead, hang, self._folded_line(index))
        return Row(node.prefix + lead, hang, sentence, readable.name(index) + refutes, readable.rule(index))

    def _folded_line(self, index: int) -> str:
        letters = [f"({self._numbers.letters[supposition]})" for supposition in sorted(self._readable.open[index])]
        return folded_line(self._readable, index, letters)

    def _children(self, node: _Node) -> list[_Node]:
        """Return the nodes to draw below a row, and mark them as shown."""
        index = node.content
        if not isinstance(index, int) or not self._has_children(node):
            self._note(node)
            return []
        self._note(node)
        if self._depth is not None and node.level >= self._depth:
            self._shown.discard(index)  # it is drawn where there is room
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
        """Return the cited lines of a row, or those of its absence."""
        if not isinstance(node.content, int):
            return () if node.content is None else node.content.lines
        step = self._readable.steps[node.content]
        return tuple(sorted({line for line in (step.line, *step.also) if line}))

    def _below(self, index: int) -> list[int | Absence]:
        """Return the premises of a step: suppositions, cited lines, absences, and lemmas."""
        readable = self._readable
        behind = [premise for premise in readable.lemmas(index) if not readable.steps[premise].supposes]
        before = [premise for premise in readable.steps[index].premises if premise not in behind]
        return [*before, *readable.find_absences(index), *behind]

    def _has_children(self, node: _Node) -> bool:
        """Return whether rows are drawn below a node."""
        index = node.content
        if not isinstance(index, int) or index in self._shown or index in self._folded or self._too_deep(node):
            return False
        return bool(self._readable.steps[index].premises)

    def _too_deep(self, node: _Node) -> bool:
        """Return whether a lemma has no room here, and is drawn as a separate tree."""
        index = node.content
        if self._levels is None or node.level < self._levels or not isinstance(index, int) or index in self._folded:
            return False
        return bool(self._readable.lemmas(index))

    def _note(self, node: _Node) -> None:
        if not isinstance(node.content, int) or self._readable.steps[node.content].label is None:
            return
        if self._too_deep(node) and node.content not in self._shown:
            self._later.append(node.content)
        self._shown.add(node.content)


_LEAST_COLUMN = 46
"""The smallest column of the names of steps."""

_MOST_COLUMN = 76
"""The largest column of names; after a longer sentence the name follows directly."""

_NARROW = 36
"""Names are flush right if their column would be smaller than this."""

_TEXT = 28
"""The smallest width of the text of a row; deeper lemmas are drawn as separate trees."""


def proof_text(
    proof: Proof,
    calculus: Calculus,
    givens: Mapping[Fact, GivenFact],
    *,
    language: str = "en",
    depth: int | None = None,
    short: bool = False,
    rules: bool = False,
    ascii: bool = False,
    labels: bool = False,
    width: int | None = None,
    fold: Folding | None = None,
    you: str | None = None,
) -> str:
    """Return a proof as a tree; the player `you` is addressed in the second person.

    Raises UnknownLanguageError if the language is not supported.
    """
    readable = ReadableProof(proof, calculus, givens, Wording(calculus, givens, language, labels, you=you))
    if short:
        shown, used = _short(readable, width), _labels(readable)
    else:
        shown, used = _Trees(readable, ASCII if ascii else UNICODE, depth, width).fold_lines(fold)
    below = [line for label in used for line in _rule(label, readable.wording, width)] if rules else []
    return "\n".join([*shown, *below])


class _Trees(Struct, frozen=True):
    """Renders a proof with a set of folded steps."""

    readable: ReadableProof
    branches: Branches
    depth: int | None
    width: int | None

    def fold_lines(self, fold: Folding | None) -> tuple[list[str], list[str]]:
        """Return the proof as lines, folded if necessary, and the labels of the visible rules."""
        folded, lines = fold_to_fit(
            self.readable, fold, len(self.lines()), lambda chosen: len(self.lines(chosen)), self.width
        )
        return [*self.lines(folded), *lines], self.labels(folded)

    def rows(self, folded: frozenset[int]) -> list[Row | None]:
        """Return the rows; None between two trees."""
        levels = None if self.width is None else max(2, (self.width - _TEXT) // len(self.branches.inner))
        return list(Tree(self.readable, self.branches, depth=self.depth, levels=levels, folded=folded).rows())

    def lines(self, folded: frozenset[int] = frozenset()) -> list[str]:
        """Return the rows as lines."""
        return _lay_out(self.rows(folded), self.width)

    def labels(self, folded: frozenset[int]) -> list[str]:
        """Return the distinct labels of the visible steps."""
        return list(dict.fromkeys(row.label for row in self.rows(folded) if row is not None and row.label))


def _lay_out(rows: Sequence[Row | None], width: int | None) -> list[str]:
    """Return rows as lines, with the names of steps in a column if there is room."""
    named = [row for row in rows if row is not None and row.name]
    column = max((w for row in named if (w := cell_len(row.lead + row.text) + 2) <= _MOST_COLUMN), default=0)
    column = max(column, _LEAST_COLUMN)
    if width is not None:
        column = min(column, width - max((cell_len(row.name) for row in named), default=0))
        if column < _NARROW:
            column = width  # no room for the column: flush right
    lines: list[str] = []
    for row in rows:
        lines += [""] if row is None else _row_lines(row, column, width)
    return lines


def _row_lines(row: Row, column: int, width: int | None) -> list[str]:
    """Return the lines of a row, with its name on the last line or below it."""
    lines = hanging_lines(row.text, width, row.lead, row.hang)
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
        lines += hanging_lines(row.name, width, lead, lead)
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
            lines += hanging_lines(part, width, indent, indent)
    return [
        "",
        *hanging_lines(f"{wording.name(label)}  ({rule.place.file}:{rule.place.line})", width),
        *filter(None, lines),
    ]


def _parts(rule: Rule) -> list[str]:
    """Return the head and the conditions of a rule with punctuation."""
    return [f"{rule.head} :-", *punctuate_body(rule.body)] if rule.body else [str(rule)]


def _short(readable: ReadableProof, width: int | None) -> list[str]:
    conclusion = readable.steps[readable.conclusion]
    if conclusion.label is None:
        return hanging_lines(readable.statement(readable.conclusion), width)
    wording, msg = readable.wording, readable.wording.msg
    leaves = [index for index, step in enumerate(readable.steps) if step.label is None]
    suppositions = [index for index, step in enumerate(readable.steps) if step.supposes]
    shown = [("", readable.sentence(readable.conclusion))]
    if suppositions:
        shown += [("  ", msg("proof-refutes")), *(("    ", readable.sentence(index)) for index in suppositions)]
    if leaves:
        leaves.sort(key=lambda index: readable.steps[index].line or 0)
        shown += [("  ", msg("proof-rests-on")), *(("    ", readable.statement(index)) for index in leaves)]
    names = dict.fromkeys(wording.name(label) for label in _labels(readable))
    shown += [("  ", msg("proof-by", rules=msg("words-semicolon").join(names)))]
    return [line for indent, text in shown for line in hanging_lines(text, width, indent, f"{indent}  ")]


def _labels(readable: ReadableProof) -> list[str]:
    """Return the labels of the rules, the conclusion first."""
    made = (step for step in reversed(readable.steps) if not step.supposes and step.discharged_step is None)
    return list(dict.fromkeys(step.label for step in made if step.label))


def proof_markdown(readable: ReadableProof) -> str:
    """Return a proof as a nested Markdown list, with escaped names.

    >>> import clue_logic as cl
    >>> game = cl.read('''cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Bob reveals King
    ... ''')
    >>> print(proof_markdown(cl.why(game, "Ann lacks King").readable_proof()))
    - \\(1) **Ann lacks King** *only one place*
      - line 4: Bob revealed King to everybody
    """
    lines = []
    for row in Tree(readable, NONE).rows():
        assert row is not None  # one tree, as levels are unlimited
        text = escape_markdown(row.text)
        line = f"**{text}** *{escape_markdown(row.name)}*" if row.name else text
        # escaped, as some programs treat "(1)" as the number of an item
        number = f"\\{row.lead.strip()} " if row.lead.strip() else ""
        lines.append(f"{'  ' * row.level}- {number}{line}")
    return "\n".join(lines)


_LEVELS = 8
"""The largest number of nested levels, for narrow screens; deeper lemmas are separate trees."""


class _Part(Struct, frozen=True):
    """A line, a line that opens a nested list, or the end of a list (no text)."""

    text: str | None
    rule: str = ""
    opens: bool = False
    first: bool = False


def proof_html(
    proof: Proof | None,
    calculus: Calculus | None = None,
    givens: Mapping[Fact, GivenFact] = MappingProxyType({}),
    *,
    language: str = "en",
    labels: bool = False,
    remark: str = "",
) -> str:
    """Return a proof as nested HTML below a remark.

    Raises UnknownLanguageError if the language is not supported.
    """
    trees: list[list[_Part]] = []
    if proof is not None and calculus is not None:
        readable = ReadableProof(proof, calculus, givens, Wording(calculus, givens, language, labels))
        trees = [list(_html_parts(rows)) for rows in _trees(Tree(readable, NONE, levels=_LEVELS).rows())]
    return fill_template("proof.html", trees=trees, remark=remark)


def _trees(rows: Iterator[Row | None]) -> Iterator[list[Row]]:
    tree: list[Row] = []
    for row in rows:
        if row is None:
            yield tree
            tree = []
        else:
            tree.append(row)
    yield tree


def _html_parts(rows: Sequence[Row]) -> Iterator[_Part]:
    """Yield the parts of the list of a tree. A row has children if the next one is a level deeper."""
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
