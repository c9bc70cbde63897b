"""Reading rule files: text to syntax tree. What a tree must satisfy beyond its form is in `checks`.

A file may hold templates, for what is said of every category of a deck (see `templates`). They are written out while
the tree is built, so that nothing that works with rules ever sees one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from clue_logic.datalog.reading.blocks import BlockReader
from clue_logic.datalog.reading.parsing import parse, trees
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.reading.wording_file import WordingFile, WordingTable, unknown_names
from clue_logic.datalog.reading.writing import written_out
from clue_logic.datalog.syntax import Declaration, Rule, RulePlace

if TYPE_CHECKING:
    from lark import Token, Tree


@dataclass(frozen=True, slots=True)
class TakenIn:
    """A calculus that a file takes in: `calculus` without the rules `but`, as the file says at `place`."""

    calculus: str
    but: tuple[str, ...]
    place: RulePlace


@dataclass(frozen=True, slots=True)
class RuleFile:
    """The declarations and rules of one file, in order, its text with templates written out, and whether it has any.

    `views` names the calculi whose rules are to be written out for each view (see `clue_logic.datalog.views`),
    `all_of` those whose rules belong to this one, too. `wordings` are the files that say in other
    languages what this one says; its declarations and rules have their words, the files tell where they stand.
    """

    name: str
    text: str
    declarations: tuple[Declaration, ...]
    rules: tuple[Rule, ...]
    templates: bool = False
    views: tuple[str, ...] = ()
    all_of: tuple[TakenIn, ...] = ()
    wordings: tuple[WordingFile, ...] = ()

    def place_of_words(self, language: str, table: WordingTable, name: str) -> RulePlace | None:
        """Return where a wording file says something; None if none does."""
        found = (file.words.get((table, name)) for file in self.wordings if file.language == language)
        return next((words.place for words in found if words is not None), None)


def read_rules(text: str, file: str, categories: int = 3, wordings: Iterable[WordingFile] = ()) -> RuleFile:
    """Parse the text of a rule file.

    Parameters
    ----------
    text
        The text.
    file
        Its name, for messages.
    categories
        For how many categories its templates are written out.
    wordings
        What it says in other languages than English.

    Raises
    ------
    RuleError
        If the text is not of the form, or a wording file speaks of what it does not have; the problem names file, line
        and column.

    Examples
    --------
    >>> source = '''
    ... %! given likes(A: card, B: card)
    ... %  en: {A} likes {B}
    ... '''
    >>> [d.predicate for d in read_rules(source, "a.dl").declarations]
    ['likes']
    >>> source += '''
    ... %! derived alone(X[]: card, C: card)
    ... %  en: {X[]} is {C} alone
    ... %! alone
    ... #each category I
    ... alone("-"[I = C], C) :- likes(C, C).
    ... '''
    >>> for rule in read_rules(source, "a.dl", categories=2).rules:
    ...     print(f"{rule.label}: {rule}")
    alone_0: alone(C, "-", C) :- likes(C, C).
    alone_1: alone("-", C, C) :- likes(C, C).
    """
    items = trees(parse(text, file))
    wordings = tuple(wordings)
    reader = BlockReader(file, text, categories, wordings)
    declarations, rules = reader.blocks(items)
    predicates = {declaration.predicate for declaration in declarations}
    labels = {str(item.children[0]) for item in items if item.data == "rule"}  # also of templates for no category
    strangers = [problem for words in wordings for problem in unknown_names(words, file, predicates, labels)]
    if problems := (*reader.problems.found, *strangers):
        raise RuleError(tuple(dict.fromkeys(problems)))
    views, all_of = ([item for item in items if item.data == kind] for kind in ("views", "everything"))
    return RuleFile(
        file,
        written_out(declarations, rules) if reader.templates.used else _without(text, map(_span, (*views, *all_of))),
        declarations,
        rules,
        reader.templates.used,
        tuple(str(item.children[1]) for item in views),
        tuple(taken_in(item, reader.problems.place(item)) for item in all_of),
        wordings,
    )


def taken_in(tree: Tree[Token], place: RulePlace) -> TakenIn:
    """Return what a directive takes in."""
    _, calculus, *but = map(str, tree.children)
    return TakenIn(calculus, tuple(but), place)


def _without(text: str, directives: Iterable[tuple[int, int]]) -> str:
    """Return a text without some parts of it, nor the lines on which nothing else stands.

    Examples
    --------
    >>> _without("#all of one\\na(N) :- b(N). #all of\\n  two  % both\\n", [(0, 11), (26, 39)])
    'a(N) :- b(N).   % both\\n'
    """
    for start, end in sorted(directives, reverse=True):
        before, after = text[:start], text[end:]
        rest, newline, below = after.partition("\n")
        alone = not before.rpartition("\n")[2].strip() and not rest.strip()
        text = before.rstrip(" \t") + below if alone and newline else before + after
    return text


def _span(tree: Tree[Token]) -> tuple[int, int]:
    return tree.meta.start_pos, tree.meta.end_pos
