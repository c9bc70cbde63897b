"""A rule file as an editor reads it: its blocks, every name in them, the sorts of variables, places of problems."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cached_property

from msgspec import Struct

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.reading import problems as checks
from clue_logic.datalog.reading.aliases import join_aliases, with_aliases
from clue_logic.datalog.reading.calculus import DEFAULT_CALCULUS, infer_declarations, infer_sorts
from clue_logic.datalog.reading.rulefile import ReadBlock, RecoveredRules, read_with_recovery
from clue_logic.datalog.reading.tokens import (
    ALIAS,
    EACH_CATEGORY,
    BlockKind,
    RuleBlock,
    RuleToken,
    TokenKind,
    normalize_directive,
)
from clue_logic.datalog.syntax import CONSTANTS, PLACEHOLDER, Declaration, Rule
from clue_logic.editing.rules.surroundings import (
    UNNAMED_FILE,
    PredicateUse,
    Surroundings,
    build_surroundings,
    file_wordings,
    is_software_file,
)
from clue_logic.words.grouping import group_pairs
from clue_logic.words.positions import Position, Span, sources


class Role(StrEnum):
    """The kind of a name."""

    PREDICATE = "predicate"
    VARIABLE = "variable"
    LABEL = "label"
    CALCULUS = "calculus"
    LEFT_OUT = "left out"
    """The label of a rule of another calculus that is not imported."""
    CONSTANT = "constant"
    SORT = "sort"
    KEYWORD = "keyword"


class RuleMention(Struct, frozen=True):
    """A name at a place."""

    role: Role
    name: str
    span: Span
    block: int  # the number of its block
    declares: bool = False  # whether this is where a predicate is declared, or a rule gets its label
    concludes: bool = False  # whether it is the predicate of a head
    in_words: bool = False  # whether it occurs in an attribute, such as a variable in a wording

    @classmethod
    def of(
        cls, role: Role, token: RuleToken, block: int, *, declares: bool = False, concludes: bool = False
    ) -> RuleMention:
        """Return the mention that a token is."""
        return cls(role, token.text, token_span(token), block, declares, concludes)


KEYWORDS = frozenset({"not", "given", "derived", "opposite", "settled", "background"})
"""The reserved words."""

_VARIABLE = re.compile(r"\b[A-Z][A-Za-z0-9_]*")
_SKIP = re.compile(r"over [0-9]+ ([a-z][a-z0-9_]*)")


def token_span(token: RuleToken) -> Span:
    return Span.of_line(token.line, token.column, token.end_column)


def find_mentions(blocks: Sequence[RuleBlock]) -> Iterator[RuleMention]:
    """Yield all names of the blocks of a file, in the order in which they stand.

    >>> from clue_logic.datalog.reading.tokens import split_blocks
    >>> from clue_logic.datalog.reading.tokens import tokenize_rules
    >>> text = "%! r\\n%  en: {P} lacks it\\nlacks(P, envelope) :- b"
    >>> [f"{found.role} {found.name}" for found in find_mentions(list(split_blocks(tokenize_rules(text))))]
    ['label r', 'variable P', 'predicate lacks', 'variable P', 'constant envelope', 'predicate b']
    """
    for number, block in enumerate(blocks):
        if block.kind is BlockKind.DECLARATION:
            yield from _declaration_mentions(block, number)
        elif block.kind is BlockKind.RULE:
            yield from _rule_mentions(block, number)
        elif block.kind is BlockKind.NAMES:
            yield from _name_mentions(block, number)
        else:
            yield from _directive_mentions(block, number)


def _directive_mentions(block: RuleBlock, number: int) -> Iterator[RuleMention]:
    for token in block.tokens[1:2]:
        yield RuleMention.of(Role.CALCULUS, token, number)
    for token in block.tokens[2:3]:
        yield RuleMention.of(Role.KEYWORD, token, number)
    for token in block.tokens[3:]:
        if token.kind is TokenKind.NAME:
            yield RuleMention.of(Role.LEFT_OUT, token, number)


def _name_mentions(block: RuleBlock, number: int) -> Iterator[RuleMention]:
    """Yield the table of ``#names``, or the two names of ``#alias``."""
    role = Role.PREDICATE if normalize_directive(block.tokens[0]) == ALIAS else Role.KEYWORD
    yield from (RuleMention.of(role, token, number) for token in block.tokens[1:])


def _declaration_mentions(block: RuleBlock, number: int) -> Iterator[RuleMention]:
    before = ""
    name_seen = False
    for token in block.tokens:
        match token.kind:
            case TokenKind.ATTRIBUTE:
                yield from _attribute_mentions(token, number)
            case TokenKind.VARIABLE:
                yield RuleMention.of(Role.VARIABLE, token, number, declares=True)
            case TokenKind.NAME if before == ":":
                yield RuleMention.of(Role.SORT, token, number)
            case TokenKind.NAME if before == "opposite":
                yield RuleMention.of(Role.PREDICATE, token, number)
            case TokenKind.NAME if before in ("given", "derived") and not name_seen:
                name_seen = True
                yield RuleMention.of(Role.PREDICATE, token, number, declares=True)
            case TokenKind.NAME if token.text in KEYWORDS:
                yield RuleMention.of(Role.KEYWORD, token, number)
        before = token.text


def _rule_mentions(block: RuleBlock, number: int) -> Iterator[RuleMention]:
    if block.label is not None:
        yield RuleMention.of(Role.LABEL, block.label, number, declares=True)
    for token in block.attributes:
        yield from _attribute_mentions(token, number)
    written = block.content
    depth, in_head, naming = 0, True, False
    for at, token in enumerate(written):
        following = written[at + 1].text if at + 1 < len(written) else ""
        if token.text in ("(", ")"):
            depth = max(0, depth + (1 if token.text == "(" else -1))
        elif token.text == ":-":
            depth, in_head = 0, False
        elif token.kind is TokenKind.VARIABLE:
            yield RuleMention.of(Role.VARIABLE, token, number, declares=naming)
        elif token.kind is TokenKind.NAME:
            yield _name_mention(token, following, number, depth, in_head=in_head)
        naming = normalize_directive(token) == EACH_CATEGORY or (
            naming and token.kind in (TokenKind.VARIABLE, TokenKind.SIGN)
        )
        naming = naming and token.text not in (":", "(")


def _name_mention(token: RuleToken, following: str, number: int, depth: int, *, in_head: bool) -> RuleMention:
    if following == "(" or (depth == 0 and token.text not in KEYWORDS and following not in _COMPARISONS):
        return RuleMention.of(Role.PREDICATE, token, number, concludes=in_head)
    role = Role.KEYWORD if depth == 0 and token.text in KEYWORDS else Role.CONSTANT
    return RuleMention.of(role, token, number)


_COMPARISONS = frozenset({"=", "!=", "<", "<=", ">", ">=", "+", "-"})


def _attribute_mentions(token: RuleToken, number: int) -> Iterator[RuleMention]:
    key = token.text[1:].strip().partition(":")[0]
    if key == "skip" and (match := _SKIP.search(token.text)):
        at = token.column + match.start(1)
        yield RuleMention(
            Role.PREDICATE, match[1], Span.of_line(token.line, at, at + len(match[1])), number, in_words=True
        )
    elif key not in ("source", "title", "show", "effort"):
        for placeholder in PLACEHOLDER.finditer(token.text):
            for variable in _VARIABLE.finditer(token.text, placeholder.start(), placeholder.end()):
                start = token.column + variable.start()
                span = Span.of_line(token.line, start, start + len(variable[0]))
                yield RuleMention(Role.VARIABLE, variable[0], span, number, in_words=True)


class RuleReading(Struct, frozen=True, dict=True):
    """The analysis of a rule file."""

    text: str  # the text, with line feeds between its lines
    file: str | None  # its name, if it is one of the software's
    name: str  # in messages
    surviving: RecoveredRules  # the readable part
    surroundings: Surroundings  # its context

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The lines of the text."""
        return tuple(self.text.split("\n"))

    @property
    def blocks(self) -> tuple[ReadBlock, ...]:
        """The blocks of the file, with what was read of them."""
        return self.surviving.blocks

    @cached_property
    def mentions(self) -> tuple[RuleMention, ...]:
        """All names in the file."""
        return tuple(find_mentions([read.block for read in self.blocks]))

    @cached_property
    def declarations(self) -> Mapping[str, Declaration]:
        """The predicates that can be used here: declared here or in the surroundings, or inferred."""
        return {**self._declared, **self.inferred}

    @cached_property
    def inferred(self) -> Mapping[str, Declaration]:
        """The predicates of users' rules that need no declaration, because their sorts follow."""
        if self.surroundings.of_software:
            return {}
        usual = with_aliases(load_calculus(DEFAULT_CALCULUS).declarations, self.aliases)
        declarations = infer_declarations([self.surviving.file], self._declared, usual)
        return {one.predicate: one for one in declarations if one.predicate not in self.declared_here}

    @cached_property
    def inferred_sorts(self) -> Mapping[tuple[str, int], str]:
        """The sorts of arguments of undeclared predicates that follow, by predicate and position."""
        return infer_sorts(self.surviving.file.rules, self._declared)

    @cached_property
    def _declared(self) -> Mapping[str, Declaration]:
        own = {declaration.predicate: declaration for declaration in self.surviving.file.declarations}
        return with_aliases({**self.surroundings.declarations, **own}, self.aliases)

    @cached_property
    def aliases(self) -> Mapping[str, str]:
        """Other names of predicates, each with the predicate."""
        return join_aliases(self.surviving.file.aliases)

    def predicate(self, name: str) -> str:
        """Return the predicate that a name stands for."""
        return self.aliases.get(name, name)

    def predicate_name(self, predicate: str) -> str:
        """Return the name of a predicate in the file."""
        return next((alias for alias, other in self.aliases.items() if other == predicate), predicate)

    @cached_property
    def constants(self) -> Mapping[str, str]:
        """The sorts of constants, by all their names."""
        return {**CONSTANTS, **{a: CONSTANTS[word] for a, word in self.aliases.items() if word in CONSTANTS}}

    @cached_property
    def offered(self) -> Mapping[str, Declaration]:
        """The predicates under the names that the file has for them."""
        return {name: one for name, one in self.declarations.items() if self.predicate_name(name) == name}

    @cached_property
    def declared_here(self) -> frozenset[str]:
        """The predicates that are declared in this file, in declarations that cannot be read as well."""
        return frozenset(m.name for m in self.mentions if m.role is Role.PREDICATE and m.declares)

    @cached_property
    def labels(self) -> frozenset[str]:
        """The labels of all rules, also of those around the file, and of templates."""
        return frozenset({rule.label for rule in self.rules} | {m.name for m in self.mentions if m.role is Role.LABEL})

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """All rules that work together: those of this file, and of its surroundings."""
        return (*self.surviving.file.rules, *self.surroundings.rules)

    def clamp(self, at: Position) -> Position:
        """Return a position, or the end of its line or of the text, if it is behind that."""
        line = min(max(1, at.line), len(self.lines))
        end = len(self.lines[line - 1]) + 1
        return Position(line, min(max(1, at.column), end) if line == at.line else end)

    def find_token(self, at: Position) -> RuleToken | None:
        """Return the token that a position touches; of two, the one with letters, and of those the one behind it."""
        tokens = self.surviving.tokens
        number = bisect_right(tokens, (at.line, at.column), key=lambda token: (token.line, token.column))
        near = [token for token in tokens[max(0, number - 2) : number] if at in token_span(token)]
        words = [token for token in near if token.kind in _WORD_KINDS] or near
        return words[-1] if words else None

    def find_mention(self, at: Position) -> RuleMention | None:
        """Return the name that a position touches."""
        return next((mention for mention in reversed(self._by_line.get(at.line, ())) if at in mention.span), None)

    def find_block(self, at: Position) -> int | None:
        """Return the number of the block that a position is in or behind; None above the first."""
        number = bisect_right(self._starts, (at.line, at.column))
        return number - 1 if number else None

    @cached_property
    def _starts(self) -> tuple[tuple[int, int], ...]:
        return tuple((read.block.tokens[0].line, read.block.tokens[0].column) for read in self.blocks)

    @cached_property
    def conclusions(self) -> Mapping[int, tuple[str | None, tuple[str, ...]]]:
        """The head and the required predicates of each rule, by the number of its block."""
        by_block: dict[int, tuple[str | None, tuple[str, ...]]] = {}
        for number, _ in rule_blocks(self):
            predicates = list(self.block_mentions(number, Role.PREDICATE))
            head = next((self.predicate(mention.name) for mention in predicates if mention.concludes), None)
            needs = dict.fromkeys(self.predicate(m.name) for m in predicates if not m.concludes and not m.in_words)
            by_block[number] = (head, tuple(needs))
        return by_block

    @cached_property
    def concluding_blocks(self) -> Mapping[str, tuple[int, ...]]:
        """The blocks of the rules that conclude each predicate."""
        return group_pairs((head, number) for number, (head, _) in self.conclusions.items() if head is not None)

    @cached_property
    def requiring_blocks(self) -> Mapping[str, tuple[int, ...]]:
        """The blocks of the rules that need each predicate."""
        return group_pairs((name, number) for number, (_, needs) in self.conclusions.items() for name in needs)

    @cached_property
    def _by_line(self) -> Mapping[int, tuple[RuleMention, ...]]:
        in_order = sorted(self.mentions, key=lambda mention: mention.span)
        return group_pairs((mention.span.start.line, mention) for mention in in_order)

    def block_mentions(self, number: int, role: Role) -> Iterator[RuleMention]:
        """Yield the names of one kind in a block."""
        return (mention for mention in self._by_block.get(number, ()) if mention.role is role)

    @cached_property
    def _by_block(self) -> Mapping[int, tuple[RuleMention, ...]]:
        return group_pairs((mention.block, mention) for mention in self.mentions)

    def span_text(self, span: Span) -> str:
        """Return the text of a span within one line."""
        return self.lines[span.start.line - 1][span.start.column - 1 : span.end.column - 1]

    def block_span(self, number: int) -> Span:
        """Return the span of a block, from its first token to its last."""
        tokens = self.blocks[number].block.tokens
        return Span(token_span(tokens[0]).start, token_span(tokens[-1]).end)


_WORD_KINDS = frozenset({TokenKind.NAME, TokenKind.VARIABLE, TokenKind.NUMBER, TokenKind.DIRECTIVE})


def read_rule_text(text: str, file: str | None = None, categories: int = 3) -> RuleReading:
    """Read the text of a rule file as far as it can be read.

    >>> reading = read_rule_text("lacks(P, C) :- passed(S, P), names(S, C).")
    >>> reading.declarations["lacks"].opposite, reading.surroundings.calculus
    ('holds', None)
    """
    text = "\n".join(sources(text))
    known = file if is_software_file(file) else None
    wordings, required = file_wordings(known)
    name = file or UNNAMED_FILE
    surviving = read_with_recovery(text, name, categories, wordings, labelled=known is not None)
    around = build_surroundings(
        known, surviving.file.includes, surviving.file.views, required, _predicate_words(surviving), categories
    )
    return RuleReading(text, known, name, surviving, around)


def _predicate_words(surviving: RecoveredRules) -> PredicateUse:
    """Return the predicates that are declared in a file, and those that are only used there."""
    blocks: list[RuleBlock] = [read.block for read in surviving.blocks]
    predicates = [mention for mention in find_mentions(blocks) if mention.role is Role.PREDICATE]
    declared = frozenset(m.name for m in predicates if m.declares)
    aliases = join_aliases(surviving.file.aliases)
    return PredicateUse(declared, frozenset(aliases.get(m.name, m.name) for m in predicates) - declared)


def rule_blocks(reading: RuleReading) -> Iterator[tuple[int, ReadBlock]]:
    """Yield the rules of a file with the numbers of their blocks."""
    return ((number, read) for number, read in enumerate(reading.blocks) if read.block.kind is BlockKind.RULE)


def problem_span(reading: RuleReading, problem: checks.RuleProblem) -> Span:
    """Return the span of a problem: its word, or the text at its position."""
    at = Position(problem.place.line, problem.place.column)
    number = reading.find_block(at)
    if number is None:
        return _line_end_span(reading, at)
    block = reading.blocks[number].block
    if problem.is_syntax:
        return _unexpected_span(block, at)
    if problem.code == "arity":
        return _atom_span(block.tokens, at)
    if problem.about and (span := _word_span(block, problem.about, at)) is not None:
        return span
    token_at = next((token for token in block.tokens if (token.line, token.column) == (at.line, at.column)), None)
    if token_at is None or token_at.kind is TokenKind.BLOCK:
        return label_span(block)
    return token_span(token_at)


def label_span(block: RuleBlock) -> Span:
    """Return the label of a rule or the declared predicate; the first token if there is none."""
    label = block.label or next((t for t in block.tokens[2:] if t.kind is TokenKind.NAME), None)
    return token_span(label or block.tokens[0])


def head_span(block: RuleBlock) -> Span:
    """Return the head of a rule, as far as it is on one line; the label if there is none."""
    written = [token for token in block.content if token.kind is not TokenKind.DIRECTIVE]
    start = next((n for n, token in enumerate(written) if token.kind is TokenKind.NAME), None)
    if start is None:
        return label_span(block)
    return _atom_span(written, Position(written[start].line, written[start].column))


def _unexpected_span(block: RuleBlock, at: Position) -> Span:
    for token in block.tokens:
        if token.line == at.line and token.column <= at.column < token.end_column:
            return token_span(token)
    return token_span(block.tokens[-1])


def _atom_span(tokens: Sequence[RuleToken], at: Position) -> Span:
    """Return the atom that begins at a position, as far as it is on one line."""
    start = next((n for n, token in enumerate(tokens) if (token.line, token.column) >= (at.line, at.column)), 0)
    end = start
    for n in range(start, len(tokens)):
        if tokens[n].line > tokens[start].line or tokens[n].text in (":-", "."):
            break
        end = n
        if tokens[n].text == ")":
            break
    return Span(token_span(tokens[start]).start, token_span(tokens[end]).end)


def _word_span(block: RuleBlock, word: str, at: Position) -> Span | None:
    """Return the first place of a word from a place on; within words, too."""
    for token in block.tokens:
        if (token.line, token.column) < (at.line, at.column):
            continue
        if token.text == word:
            return token_span(token)
        if token.kind is TokenKind.ATTRIBUTE and word in token.text:
            start = token.column + token.text.index(word)
            return Span.of_line(token.line, start, start + len(word))
    return None


def _line_end_span(reading: RuleReading, at: Position) -> Span:
    line = reading.lines[at.line - 1] if at.line <= len(reading.lines) else ""
    return Span.of_line(at.line, at.column, max(at.column, len(line) + 1))


def block_sorts(reading: RuleReading, number: int) -> Mapping[str, str]:
    """Return the known sort of each variable of a block; of two, the first in the body."""
    block = reading.blocks[number].block
    sorts: dict[str, str] = {}
    if block.kind is BlockKind.DECLARATION:
        tokens: Sequence[RuleToken] = block.tokens
        for n, token in enumerate(tokens[:-2]):
            behind = tokens[n + 2] if tokens[n + 1].text == ":" else tokens[min(n + 3, len(tokens) - 1)]
            if token.kind is TokenKind.VARIABLE and behind.kind is TokenKind.NAME:
                sorts.setdefault(token.text, behind.text)
        return sorts
    written = block.content
    body = next((n for n, token in enumerate(written) if token.text == ":-"), len(written))
    for tokens in (written[body:], written[:body]):
        for predicate, terms in find_atoms(tokens):
            declaration = reading.declarations.get(predicate)
            for term, sort in zip(terms, declaration.sorts if declaration else (), strict=False):
                if term is not None and term.kind is TokenKind.VARIABLE and term.text != "_":
                    sorts.setdefault(term.text, sort)
    for n, token in enumerate(written):
        if token.kind is TokenKind.VARIABLE and [each.text for each in written[n + 1 : n + 3]] == ["=", "#count"]:
            sorts.setdefault(token.text, "number")
    return sorts


def find_atoms(tokens: Sequence[RuleToken]) -> Iterator[tuple[str, list[RuleToken | None]]]:
    """Yield the atoms among some tokens, each with its terms up to the first that is written out for each category.

    A term that is not written yet is None.
    """
    for n, token in enumerate(tokens[:-1]):
        if token.kind is not TokenKind.NAME or tokens[n + 1].text != "(":
            continue
        terms: list[RuleToken | None] = [None]
        for at in range(n + 2, len(tokens)):
            term = tokens[at]
            if term.kind in _TERMS:
                terms[-1] = term
            elif term.kind is TokenKind.ROW or term.text == "[":  # the number of terms that it expands to depends
                terms = terms[:-1]
                break
            elif term.text == ",":
                terms.append(None)
            else:
                break
        yield token.text, terms


_TERMS = frozenset({TokenKind.NAME, TokenKind.VARIABLE, TokenKind.NUMBER, TokenKind.DASH})
