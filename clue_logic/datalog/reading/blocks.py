"""From parse trees to the blocks of a rule file, which are declarations and rules, each with its attributes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from clue_logic.datalog.reading.literals import LiteralReader
from clue_logic.datalog.reading.parsing import trees
from clue_logic.datalog.reading.problems import ProblemList
from clue_logic.datalog.reading.templates import Templates, report_clashes
from clue_logic.datalog.reading.wording_file import (
    ENGLISH,
    WordingFile,
    WordingTable,
    where_to_write,
)
from clue_logic.datalog.syntax import Declaration, Limit, Rule, Template
from clue_logic.words.languages import LANGUAGES

if TYPE_CHECKING:
    from lark import Token, Tree

SORTS = ("location", "card", "group", "event", "number", "view")
FLAGS = ("settled", "background")


class BlockReader:
    """Turns parse trees into declarations and rules, templates written out, and collects what is wrong with them."""

    def __init__(
        self, file: str, text: str, categories: int, wordings: tuple[WordingFile, ...] = (), below: int = 0
    ) -> None:
        self.problems = ProblemList(file, below)
        self.templates = Templates(categories, self.problems)
        self._literals = LiteralReader(self.templates, self.problems)
        self._file = file
        self._text = text
        self._wordings = wordings

    def blocks(self, items: list[Tree[Token]]) -> tuple[tuple[Declaration, ...], tuple[Rule, ...]]:
        """Return the declarations and rules of a file, or of the part of it that was parsed."""
        declarations: list[Declaration] = []
        rules: list[Rule] = []
        for item in items:
            if item.data == "declaration":
                declarations.append(self._declaration(item))
            elif item.data == "rule":
                rules.extend(self._rules(item))
        return tuple(declarations), tuple(rules)

    def _declaration(self, tree: Tree[Token]) -> Declaration:
        from lark import Token

        report_clashes(tree, self.problems)
        kind, *others = tree.children
        assert not isinstance(kind, Token)
        given = str(kind.children[0]) == "given"
        predicate = str(next(c for c in others if isinstance(c, Token)))
        flags = [str(c.children[0]) for c in others if not isinstance(c, Token) and c.data == "flag"]
        opposites = [str(c.children[0]) for c in others if not isinstance(c, Token) and c.data == "opposite"]
        self._check_marks(tree, flags, opposites, given)
        parameters = [c for c in others if not isinstance(c, Token) and c.data == "parameter"]
        named = [pair for parameter in parameters for pair in self._parameter(parameter)]
        attributes = self._attributes(tree, "predicates", predicate, allowed=(ENGLISH,))
        return Declaration(
            predicate=predicate,
            sorts=tuple(sort for _, sort in named),
            names=tuple(name for name, _ in named),
            given=given,
            settled="settled" in flags,
            background="background" in flags,
            opposite=opposites[0] if opposites else None,
            wording=self._written_out(self._said("predicates", predicate, attributes.get(ENGLISH))),
            place=self.problems.place(tree),
        )

    def _check_marks(self, tree: Tree[Token], flags: list[str], opposites: list[str], given: bool) -> None:
        for flag in flags:
            if flag not in FLAGS:
                self.problems.add(tree, f"unknown mark {flag!r}; marks are {' and '.join(FLAGS)}", "mark", flag)
            elif flag == "settled" and not given:
                message = "only what a log gives can be settled; a derived predicate may be background"
                self.problems.add(tree, message, "mark", flag)
        if opposites and given:
            self.problems.add(tree, "only a derived predicate can be the opposite of another")
        if len(opposites) > 1:
            self.problems.add(tree, f"one opposite is enough, not {' and '.join(opposites)}")

    def _parameter(self, tree: Tree[Token]) -> list[tuple[str, str]]:
        """Return the name and sort of a parameter, or of all those that a row stands for."""
        name, row, sort = (None if child is None else str(child) for child in tree.children)
        assert name is not None
        assert sort is not None
        if sort not in SORTS:
            self.problems.add(tree, f"unknown sort {sort!r}; sorts are {', '.join(SORTS)}", "unknown-sort", sort)
        return [(each, sort) for each in ([name] if row is None else self.templates.row(name))]

    def _rules(self, tree: Tree[Token]) -> list[Rule]:
        """Return a rule, or all those that a template stands for."""
        report_clashes(tree, self.problems)
        each = next((c for c in trees(tree) if c.data == "each"), None)
        if each is None:
            return [self._rule(tree, "")]
        self.templates.used = True
        return [self._rule(tree, "".join(f"_{n}" for n in chosen)) for chosen in self.templates.for_each(each)]

    def _rule(self, tree: Tree[Token], suffix: str) -> Rule:
        is_template = self.templates.begin(tree)
        label = str(tree.children[0])
        attributes = self._attributes(
            tree, "rules", label, allowed=(ENGLISH, "title", "source", "show", "skip", "effort")
        )
        sentences = self._said("rules", label, attributes.get(ENGLISH))
        head, *body = [c for c in trees(tree) if c.data != "each"]
        show = attributes.get("show")
        if show not in (None, "quiet"):
            self.problems.add(tree, f"unknown 'show: {show}'; the only choice is 'show: quiet'")
        return Rule(
            label=f"{label}{suffix}",
            head=self._literals.atom(head),
            body=tuple(literal for b in body for literal in self._literals.literals(b)),
            wording=self._written_out(sentences),
            source=attributes.get("source", ""),
            quiet=show == "quiet",
            limit=self._limit(tree, attributes.get("skip")),
            place=self.problems.place(tree),
            template=self._template(tree, sentences) if is_template else None,
            titles=self._said("titles", label, attributes.get("title")),
            effort=self._effort(tree, attributes.get("effort")),
        )

    def _template(self, tree: Tree[Token], sentences: Mapping[str, str]) -> Template:
        start, end = tree.meta.start_pos, tree.meta.end_pos
        lines = self._text[start:end].splitlines()
        written = [line for line in lines if not line.startswith("%")]
        return Template(str(tree.children[0]), "\n".join(written).strip(), sentences)

    def _said(self, table: WordingTable, name: str, english: str | None) -> Mapping[str, str]:
        """Return what is said of a predicate or rule in each language, as it is written."""
        found = {} if english is None else {ENGLISH: english}
        for wording in self._wordings:
            if words := wording.words.get((table, name)):
                found[wording.language] = words.text
        return found

    def _written_out(self, sentences: Mapping[str, str]) -> Mapping[str, str]:
        return {language: self.templates.wording(text) for language, text in sentences.items()}

    def _attributes(
        self, tree: Tree[Token], table: WordingTable, name: str, allowed: tuple[str, ...]
    ) -> Mapping[str, str]:
        """Return the attributes of a block, as they are written."""
        from lark import Token

        found: dict[str, str] = {}
        for token in tree.children:
            if not isinstance(token, Token) or token.type != "ATTRIBUTE":
                continue
            key, _, text = str(token)[1:].strip().partition(":")
            if key in LANGUAGES and key not in allowed:
                message = f"only English stands in a rule file; {where_to_write(self._file, key, table, name)}"
                self.problems.add(token, message)
            elif key not in allowed:
                self.problems.add(token, f"unknown key {key!r}; keys here are {', '.join(allowed)}", "key", key)
            elif key in found:
                self.problems.add(token, f"{key!r} is given twice")
            found[key] = text.strip()
        return found

    def _limit(self, tree: Tree[Token], text: str | None) -> Limit | None:
        if text is None:
            return None
        match = re.fullmatch(r"over ([0-9]+) ([a-z][a-z0-9_]*)", text)
        if match is None:
            self.problems.add(tree, f"cannot read 'skip: {text}'; write for example 'skip: over 300 clause'")
            return None
        return Limit(int(match[1]), match[2])

    def _effort(self, tree: Tree[Token], text: str | None) -> int | None:
        if text is None:
            return None
        if re.fullmatch(r"[0-9]{1,6}", text, re.ASCII) is None:
            message = f"cannot read 'effort: {text}'; expected a whole number, 0 or more: write for example 'effort: 3'"
            self.problems.add(tree, message)
            return None
        return int(text)
