"""From parse trees to the blocks of a rule file, which are declarations and rules, each with its attributes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from clue_logic.datalog.declaration import Declaration
from clue_logic.datalog.literals import LiteralReader
from clue_logic.datalog.parsing import trees
from clue_logic.datalog.problems import ProblemList
from clue_logic.datalog.syntax import Limit, Rule, Template
from clue_logic.datalog.templates import Templates, report_clashes

if TYPE_CHECKING:
    from lark import Token, Tree

SORTS = ("location", "card", "group", "event", "number", "view")
FLAGS = ("settled", "background")
LANGUAGES = ("en", "de", "ja")


class BlockReader:
    """Turns parse trees into declarations and rules, templates written out, and collects what is wrong with them."""

    def __init__(self, file: str, text: str, categories: int) -> None:
        self.problems = ProblemList(file)
        self.templates = Templates(categories, self.problems)
        self._literals = LiteralReader(self.templates, self.problems)
        self._text = text

    def declaration(self, tree: Tree[Token]) -> Declaration:
        """Return a declaration."""
        from lark import Token

        report_clashes(tree, self.problems)
        kind, *others = tree.children
        assert not isinstance(kind, Token)
        given = str(kind.children[0]) == "given"
        tokens = [c for c in others if isinstance(c, Token)]
        flags = [str(c.children[0]) for c in others if not isinstance(c, Token) and c.data == "flag"]
        opposites = [str(c.children[0]) for c in others if not isinstance(c, Token) and c.data == "opposite"]
        self._check_marks(tree, flags, opposites, given)
        parameters = [c for c in others if not isinstance(c, Token) and c.data == "parameter"]
        named = [pair for parameter in parameters for pair in self._parameter(parameter)]
        return Declaration(
            predicate=str(tokens[0]),
            sorts=tuple(sort for _, sort in named),
            names=tuple(name for name, _ in named),
            given=given,
            settled="settled" in flags,
            background="background" in flags,
            opposite=opposites[0] if opposites else None,
            wording=self._attributes(tree, allowed=LANGUAGES),
            place=self.problems.place(tree),
        )

    def _check_marks(self, tree: Tree[Token], flags: list[str], opposites: list[str], given: bool) -> None:
        for flag in flags:
            if flag not in FLAGS:
                self.problems.add(tree, f"unknown mark {flag!r}; marks are {' and '.join(FLAGS)}")
            elif flag == "settled" and not given:
                message = "only what a log gives can be settled; a derived predicate may be background"
                self.problems.add(tree, message)
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
            self.problems.add(tree, f"unknown sort {sort!r}; sorts are {', '.join(SORTS)}")
        return [(each, sort) for each in ([name] if row is None else self.templates.row(name))]

    def rules(self, tree: Tree[Token]) -> list[Rule]:
        """Return a rule, or all those that a template stands for."""
        report_clashes(tree, self.problems)
        each = next((c for c in trees(tree) if c.data == "each"), None)
        if each is None:
            return [self._rule(tree, "")]
        self.templates.used = True
        return [self._rule(tree, "".join(f"_{n}" for n in chosen)) for chosen in self.templates.for_each(each)]

    def _rule(self, tree: Tree[Token], suffix: str) -> Rule:
        is_template = self.templates.begin(tree)
        attributes = self._attributes(tree, allowed=(*LANGUAGES, "source", "show", "skip"))
        head, *body = [c for c in trees(tree) if c.data != "each"]
        show = attributes.get("show")
        if show not in (None, "quiet"):
            self.problems.add(tree, f"unknown 'show: {show}'; the only choice is 'show: quiet'")
        return Rule(
            label=f"{tree.children[0]}{suffix}",
            head=self._literals.atom(head),
            body=tuple(literal for b in body for literal in self._literals.literals(b)),
            wording={key: value for key, value in attributes.items() if key in LANGUAGES},
            source=attributes.get("source", ""),
            quiet=show == "quiet",
            limit=self._limit(tree, attributes.get("skip")),
            place=self.problems.place(tree),
            template=self._template(tree) if is_template else None,
        )

    def _template(self, tree: Tree[Token]) -> Template:
        start, end = tree.meta.start_pos, tree.meta.end_pos
        lines = self._text[start:end].splitlines()
        words = dict(_key_and_text(token) for token in _attribute_tokens(tree))
        written = [line for line in lines if not line.startswith("%")]
        return Template(str(tree.children[0]), "\n".join(written).strip(), words)

    def _attributes(self, tree: Tree[Token], allowed: tuple[str, ...]) -> Mapping[str, str]:
        """Return the attributes of a block."""
        found: dict[str, str] = {}
        for token in _attribute_tokens(tree):
            key, text = _key_and_text(token)
            if key not in allowed:
                self.problems.add(token, f"unknown key {key!r}; keys here are {', '.join(allowed)}")
            elif key in found:
                self.problems.add(token, f"{key!r} is given twice")
            found[key] = self.templates.wording(text) if key in LANGUAGES else text
        return found

    def _limit(self, tree: Tree[Token], text: str | None) -> Limit | None:
        if text is None:
            return None
        match = re.fullmatch(r"over ([0-9]+) ([a-z][a-z0-9_]*)", text)
        if match is None:
            self.problems.add(tree, f"cannot read 'skip: {text}'; write for example 'skip: over 300 clause'")
            return None
        return Limit(int(match[1]), match[2])


def _attribute_tokens(tree: Tree[Token]) -> Iterable[Token]:
    from lark import Token

    return [child for child in tree.children if isinstance(child, Token) and child.type == "ATTRIBUTE"]


def _key_and_text(attribute: Token) -> tuple[str, str]:
    key, _, text = str(attribute)[1:].strip().partition(":")
    return key, text.strip()
