"""Other names of predicates in users' rule files: ``#names deutsch`` and ``#alias hat holds``."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from msgspec import Struct

from clue_logic.datalog.reading.problems import RuleProblem, nearest_name
from clue_logic.datalog.reading.tokens import ALIAS, BlockKind, RuleBlock, normalize_directive
from clue_logic.datalog.syntax import CONSTANTS, Declaration, RulePlace
from clue_logic.storage.resources import resource
from clue_logic.words.messages import Message
from clue_logic.words.names import nearest
from clue_logic.words.records import replace

TABLES_FILE = "names.toml"
"""The file of the tables, among the rules."""


class Aliases(Struct, frozen=True):
    """A directive: the names that it gives to predicates."""

    written: str  # "#names deutsch"
    names: Mapping[str, str]  # alias -> predicate, or constant; of an unknown table those of the nearest
    place: RulePlace

    @property
    def single(self) -> bool:
        """True for ``#alias``, whose predicate must exist."""
        return self.written.startswith(ALIAS)


@cache
def name_tables() -> Mapping[str, Mapping[str, str]]:
    """Return the tables of names: alias to predicate."""
    tables: Mapping[str, Mapping[str, str]] = tomllib.loads(resource("rules", TABLES_FILE).read_text(encoding="utf-8"))
    return tables


def read_aliases(blocks: Iterable[RuleBlock], file: str) -> tuple[Aliases, ...]:
    """Return the directives among the blocks of a file; incomplete ones are left to the parser.

    >>> from clue_logic.datalog.reading.tokens import split_blocks, tokenize_rules
    >>> [found] = read_aliases(split_blocks(tokenize_rules("#alias hat holds\\nhat(P, C) :- dealt(P, C).")), "mine.dl")
    >>> found.written, dict(found.names), str(found.place)
    ('#alias hat holds', {'hat': 'holds'}, 'mine.dl:1:1')
    """
    return tuple(_read(block, file) for block in blocks if block.kind is BlockKind.NAMES and _is_complete(block))


def _is_complete(block: RuleBlock) -> bool:
    return len(block.tokens) == (3 if normalize_directive(block.tokens[0]) == ALIAS else 2)


def _read(block: RuleBlock, file: str) -> Aliases:
    directive, *words = (token.text for token in block.tokens)
    place = RulePlace(file, block.tokens[0].line, block.tokens[0].column)
    table = words[0] if words[0] in name_tables() else nearest(words[0], name_tables())
    names = {words[0]: words[1]} if directive == ALIAS else name_tables().get(table or "", {})
    return Aliases(" ".join((directive, *words)), names, place)


def join_aliases(directives: Iterable[Aliases]) -> Mapping[str, str]:
    """Return the predicate of each alias; those of ``#alias`` first: messages use the first one of a predicate."""
    joined: dict[str, str] = {}
    for directive in sorted(directives, key=lambda one: not one.single):
        for alias, predicate in directive.names.items():
            joined.setdefault(alias, predicate)
    return joined


def alias_problems(directives: Iterable[Aliases], declarations: Mapping[str, Declaration]) -> Iterator[RuleProblem]:
    """Yield the problems of directives: unknown names, a name given twice, and one that is a predicate itself."""
    taken: dict[str, Aliases] = {}
    for directive in directives:
        table = directive.written.split()[-1]
        if not directive.single and table not in name_tables():
            near = nearest_name(table, name_tables())
            message = Message("ruleproblems-unknown-names", table=table, near=near, tables=(*name_tables(),))
            yield RuleProblem(directive.place, message, table)
        for alias, predicate in directive.names.items():
            first = taken.setdefault(alias, directive)
            if first.names != directive.names:
                message = Message(
                    "ruleproblems-alias-twice",
                    alias=alias,
                    predicate=first.names[alias],
                    directive=first.written,
                    place=str(first.place),
                )
                yield RuleProblem(directive.place, message, alias)
            elif alias in declarations:
                message = Message(
                    "ruleproblems-alias-declared",
                    alias=alias,
                    predicate=predicate,
                    directive=directive.written,
                    place=str(declarations[alias].place),
                )
                yield RuleProblem(directive.place, message, alias)
                break  # of a table one collision is enough
            elif directive.single and predicate not in {*declarations, *CONSTANTS}:
                near = nearest_name(predicate, declarations)
                message = Message("ruleproblems-unknown-predicate", predicate=predicate, alias=alias, near=near)
                yield RuleProblem(directive.place, message, predicate)


def with_aliases(declarations: Mapping[str, Declaration], aliases: Mapping[str, str]) -> Mapping[str, Declaration]:
    """Return the declarations under the names of the predicates and under their aliases."""
    named = {a: replace(declarations[p], predicate=a, opposite=None) for a, p in aliases.items() if p in declarations}
    return {**named, **declarations}
