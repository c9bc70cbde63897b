"""Reading rule files that are being written: a mistake in one block hides no other.

A file is cut into its blocks (`cutting`), and each is read by itself, as the grammar has it. What cannot be read is
left out and named, at its place. Of a file without mistakes this is what `read_rules` makes of it, which commands use:
what is wrong with a file they refuse.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from clue_logic.datalog.reading.blocks import BlockReader
from clue_logic.datalog.reading.cutting import BlockKind, RuleBlock, blocks
from clue_logic.datalog.reading.parsing import parse, trees
from clue_logic.datalog.reading.problems import RuleError, RuleProblem
from clue_logic.datalog.reading.rulefile import RuleFile, TakenIn, taken_in
from clue_logic.datalog.reading.tokens import RuleToken, tokens
from clue_logic.datalog.reading.wording_file import WordingFile
from clue_logic.datalog.syntax import Declaration, Rule, RulePlace

if TYPE_CHECKING:
    from lark import Token, Tree

NO_LABEL = "no-label"
"""The code of the problem that a rule has no block above it, which files of one's own need not have."""

OWN_LABEL = "mine"
"""What rules without a label are called, with a number behind it."""


@dataclass(frozen=True, slots=True)
class ReadBlock:
    """A block and what was read of it; with `problems` it would be refused, but may still have been read."""

    block: RuleBlock
    declarations: tuple[Declaration, ...] = ()
    rules: tuple[Rule, ...] = ()
    views: tuple[str, ...] = ()
    all_of: tuple[TakenIn, ...] = ()
    templates: bool = False
    problems: tuple[RuleProblem, ...] = ()


@dataclass(frozen=True, slots=True)
class SurvivingRules:
    """A rule file as far as it can be read.

    Parameters
    ----------
    file
        What could be read, blocks with problems as well where they are of the form.
    tokens
        All words and signs of the text, comments among them.
    blocks
        What was read of each block, in order.
    """

    file: RuleFile
    tokens: tuple[RuleToken, ...]
    blocks: tuple[ReadBlock, ...]

    @property
    def problems(self) -> tuple[RuleProblem, ...]:
        """What is wrong with the form of the file."""
        return tuple(dict.fromkeys(problem for read in self.blocks for problem in read.problems))

    @property
    def left_out(self) -> tuple[RuleBlock, ...]:
        """The blocks that could not be read, or say something that is not of the form."""
        return tuple(read.block for read in self.blocks if read.problems)

    @property
    def declared_in_vain(self) -> frozenset[str]:
        """The predicates of declarations that could not be read: of their uses nothing more is said."""
        left_out = (block.written for block in self.left_out if block.kind is BlockKind.DECLARATION)
        return frozenset(written[1].text for written in left_out if len(written) > 1)


def read_surviving(
    text: str,
    file: str,
    categories: int = 3,
    wordings: Iterable[WordingFile] = (),
    *,
    labelled: bool = True,
    taken: Iterable[str] = (),
) -> SurvivingRules:
    """Read what can be read of a rule file.

    Parameters
    ----------
    text
        The text of the file, with line feeds between its lines.
    file
        Its name, for messages.
    categories
        For how many categories templates are written out.
    wordings
        What it says in other languages.
    labelled
        Whether a rule without a block above it is a problem. It is read in any case, under a label made up for it.
    taken
        Labels that are not made up, because others have them.

    Examples
    --------
    >>> rules = read_surviving("a(X) :- b(X,.\\nc(X) :- d(X).", "mine.dl", labelled=False)
    >>> [f"{rule.label}: {rule}" for rule in rules.file.rules]
    ['mine_2: c(X) :- d(X).']
    >>> [problem.place.line for problem in rules.problems]
    [1]
    """
    found = tokens(text)
    cut = list(blocks(found))
    wordings = tuple(wordings)
    labels = _made_up(cut, taken)
    read = tuple(_read(block, text, file, categories, wordings, next(labels), labelled) for block in cut)
    return SurvivingRules(
        RuleFile(
            file,
            text,
            tuple(declaration for each in read for declaration in each.declarations),
            tuple(rule for each in read for rule in each.rules),
            any(each.templates for each in read),
            tuple(view for each in read for view in each.views),
            tuple(taken for each in read for taken in each.all_of),
            wordings,
        ),
        found,
        read,
    )


def _made_up(cut: Iterable[RuleBlock], others: Iterable[str]) -> Iterator[str]:
    """Yield a label for each block, which only those without one need; none is a label of the file."""
    cut = list(cut)
    taken = {*others, *(block.label.text for block in cut if block.label is not None)}
    number = 0
    for block in cut:
        if block.kind is BlockKind.RULE and not block.is_labelled:
            number += 1
            while f"{OWN_LABEL}_{number}" in taken:
                number += 1
        yield f"{OWN_LABEL}_{number}"


def _read(
    block: RuleBlock,
    text: str,
    file: str,
    categories: int,
    wordings: tuple[WordingFile, ...],
    label: str,
    labelled: bool,
) -> ReadBlock:
    first, last = block.tokens[0], block.tokens[-1]
    written, below = " " * (first.column - 1) + text[first.start : last.end], first.line - 1
    missing: tuple[RuleProblem, ...] = ()
    if block.kind is BlockKind.RULE and not block.is_labelled:
        written, below = f"%! {label}\n{written}", below - 1
        if labelled:
            message = "a rule has a label, a wording and a source above it: write '%! label', '%  en: ...' and so on"
            missing = (RuleProblem(RulePlace(file, first.line, first.column), message, NO_LABEL),)
    whole = "the declaration" if block.kind is BlockKind.DECLARATION else "the rule"
    tree = parsed_block(written, whole)
    if isinstance(tree, RuleProblem):
        place = RulePlace(file, tree.place.line + below, tree.place.column)
        return ReadBlock(block, problems=(*missing, RuleProblem(place, tree.message, tree.code, tree.about)))
    reader = BlockReader(file, written, categories, wordings, below)
    items = trees(tree)
    declarations, rules = reader.blocks(items)
    if block.kind is BlockKind.RULE and not block.is_labelled:
        rules = tuple(replace(rule, place=RulePlace(file, first.line, first.column)) for rule in rules)
    return ReadBlock(
        block,
        declarations,
        rules,
        tuple(str(item.children[1]) for item in items if item.data == "views"),
        tuple(taken_in(i, reader.problems.place(i)) for i in items if i.data == "everything"),
        reader.templates.used,
        (*missing, *dict.fromkeys(reader.problems.found)),
    )


@lru_cache(maxsize=4096)
def parsed_block(text: str, whole: str = "the rule") -> Tree[Token] | RuleProblem:
    """Return the tree of a block, which nobody may change, or why it has none. Most blocks stay while one types."""
    try:
        return parse(text, "", whole)
    except RuleError as error:
        return error.problems[0]
