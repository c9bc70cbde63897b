"""A rule file as an editor sees it: its text, what can be read of it, and what it is read together with."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from clue_logic.datalog.reading.rulefile import ReadBlock, SurvivingRules, read_surviving
from clue_logic.datalog.reading.tokens import BlockKind, RuleBlock, RuleToken, TokenKind
from clue_logic.datalog.syntax import Declaration, Rule
from clue_logic.editing.rules.mentions import Role, RuleMention, mentions, span_of
from clue_logic.editing.rules.surroundings import (
    OWN_FILE,
    OwnWords,
    Surroundings,
    is_of_software,
    surroundings,
    wordings_of,
)
from clue_logic.words.positions import Position, Span, lines


@dataclass(frozen=True)
class RuleReading:
    """What is known of the text of a rule file.

    Parameters
    ----------
    text
        The text, with line feeds between its lines.
    file
        Its name, if it is one of the software's.
    name
        What messages call it.
    surviving
        What could be read of it.
    surroundings
        What it is read together with.
    """

    text: str
    file: str | None
    name: str
    surviving: SurvivingRules
    surroundings: Surroundings

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
        return tuple(mentions([read.block for read in self.blocks]))

    @cached_property
    def declarations(self) -> Mapping[str, Declaration]:
        """The predicates that can be used here: what is declared here, and then what the surroundings declare."""
        own = {declaration.predicate: declaration for declaration in self.surviving.file.declarations}
        return {**self.surroundings.declarations, **own}

    @cached_property
    def declared_here(self) -> frozenset[str]:
        """The predicates that are declared in this file, in declarations that cannot be read as well."""
        return frozenset(m.name for m in self.mentions if m.role is Role.PREDICATE and m.declares)

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """All rules that work together: those of this file, and of its surroundings."""
        return (*self.surviving.file.rules, *self.surroundings.rules)

    def within(self, at: Position) -> Position:
        """Return a position, or the end of its line or of the text, if it is behind that."""
        line = min(max(1, at.line), len(self.lines))
        end = len(self.lines[line - 1]) + 1
        return Position(line, min(max(1, at.column), end) if line == at.line else end)

    def token_at(self, at: Position) -> RuleToken | None:
        """Return the token that a position touches; of two, the one with letters, and of those the one behind it."""
        tokens = self.surviving.tokens
        number = bisect_right(tokens, (at.line, at.column), key=lambda token: (token.line, token.column))
        near = [token for token in tokens[max(0, number - 2) : number] if at in span_of(token)]
        words = [token for token in near if token.kind in _WORDS] or near
        return words[-1] if words else None

    def mention_at(self, at: Position) -> RuleMention | None:
        """Return the name that a position touches."""
        return next((mention for mention in reversed(self._mentions_on(at.line)) if at in mention.span), None)

    def block_at(self, at: Position) -> int | None:
        """Return the number of the block that a position is in or behind; None above the first."""
        number = bisect_right(self._starts, (at.line, at.column))
        return number - 1 if number else None

    @cached_property
    def _starts(self) -> tuple[tuple[int, int], ...]:
        return tuple((read.block.tokens[0].line, read.block.tokens[0].column) for read in self.blocks)

    @cached_property
    def conclusions(self) -> Mapping[int, tuple[str | None, tuple[str, ...]]]:
        """What each rule, by the number of its block, concludes, and what it needs, as far as it is written."""
        found: dict[int, tuple[str | None, tuple[str, ...]]] = {}
        for number, _ in rule_blocks(self):
            named = list(self.in_block(number, Role.PREDICATE))
            head = next((mention.name for mention in named if mention.concludes), None)
            needs = dict.fromkeys(m.name for m in named if not m.concludes and not m.in_words)
            found[number] = (head, tuple(needs))
        return found

    @cached_property
    def concluding(self) -> Mapping[str, tuple[int, ...]]:
        """The blocks of the rules that conclude each predicate."""
        found: dict[str, list[int]] = {}
        for number, (head, _) in self.conclusions.items():
            if head is not None:
                found.setdefault(head, []).append(number)
        return {name: tuple(numbers) for name, numbers in found.items()}

    @cached_property
    def needing(self) -> Mapping[str, tuple[int, ...]]:
        """The blocks of the rules that need each predicate."""
        found: dict[str, list[int]] = {}
        for number, (_, needs) in self.conclusions.items():
            for name in needs:
                found.setdefault(name, []).append(number)
        return {name: tuple(numbers) for name, numbers in found.items()}

    def _mentions_on(self, line: int) -> tuple[RuleMention, ...]:
        return self._by_line.get(line, ())

    @cached_property
    def _by_line(self) -> Mapping[int, tuple[RuleMention, ...]]:
        found: dict[int, list[RuleMention]] = {}
        for mention in self.mentions:
            found.setdefault(mention.span.start.line, []).append(mention)
        return {line: tuple(sorted(there, key=lambda m: m.span)) for line, there in found.items()}

    def in_block(self, number: int, role: Role) -> Iterator[RuleMention]:
        """Yield the names of one kind in a block."""
        return (mention for mention in self._by_block.get(number, ()) if mention.role is role)

    @cached_property
    def _by_block(self) -> Mapping[int, tuple[RuleMention, ...]]:
        found: dict[int, list[RuleMention]] = {}
        for mention in self.mentions:
            found.setdefault(mention.block, []).append(mention)
        return {number: tuple(there) for number, there in found.items()}

    def text_of(self, span: Span) -> str:
        """Return what stands on a line from one place to another."""
        return self.lines[span.start.line - 1][span.start.column - 1 : span.end.column - 1]

    def span_of_block(self, number: int) -> Span:
        """Return where a block stands, from its first token up to its last."""
        tokens = self.blocks[number].block.tokens
        return Span(span_of(tokens[0]).start, span_of(tokens[-1]).end)


_WORDS = frozenset({TokenKind.NAME, TokenKind.VARIABLE, TokenKind.NUMBER, TokenKind.DIRECTIVE})


def read_rule_text(text: str, file: str | None = None, categories: int = 3) -> RuleReading:
    """Read the text of a rule file as far as it can be read.

    Parameters
    ----------
    text
        The text, as an editor has it.
    file
        Its name, such as ``rules/notebook/answers.dl`` if it is one of the software's; None or any other name for one
        of one's own.
    categories
        For how many categories templates are written out.

    Examples
    --------
    >>> reading = read_rule_text("lacks(P, C) :- passed(S, P), names(S, C).")
    >>> reading.declarations["lacks"].opposite, reading.surroundings.calculus
    ('holds', None)
    """
    text = "\n".join(line.source for line in lines(text))
    known = file if is_of_software(file) else None
    wordings, required = wordings_of(known)
    name = file or OWN_FILE
    surviving = read_surviving(text, name, categories, wordings, labelled=known is not None)
    around = surroundings(known, surviving.file.all_of, surviving.file.views, required, _words(surviving), categories)
    return RuleReading(text, known, name, surviving, around)


def _words(surviving: SurvivingRules) -> OwnWords:
    """Return the predicates that are declared in a file, and those that are only used there."""
    blocks: list[RuleBlock] = [read.block for read in surviving.blocks]
    named = [mention for mention in mentions(blocks) if mention.role is Role.PREDICATE]
    declared = frozenset(m.name for m in named if m.declares)
    return OwnWords(declared, frozenset(m.name for m in named) - declared)


def rule_blocks(reading: RuleReading) -> Iterator[tuple[int, ReadBlock]]:
    """Yield the rules of a file with the numbers of their blocks."""
    return ((number, read) for number, read in enumerate(reading.blocks) if read.block.kind is BlockKind.RULE)
