"""Where what stands at a place is declared, and where else it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from clue_logic.datalog.calculi import calculus_names
from clue_logic.editing.answers import Target
from clue_logic.editing.rules.mentions import Role, RuleMention
from clue_logic.editing.rules.reading import RuleReading
from clue_logic.editing.rules.surroundings import files_of, rule_of
from clue_logic.editing.rules.usage import declared_at, places_elsewhere, start_of
from clue_logic.words.positions import Position, Span


def definition(reading: RuleReading, at: Position) -> tuple[Target, ...]:
    """Return where that is declared which stands at a place.

    A predicate is where it is declared, a variable where a condition says for the first time what it stands for, a
    calculus where its files begin.

    Examples
    --------
    >>> from clue_logic.editing.rules.reading import read_rule_text
    >>> reading = read_rule_text("lacks(P, C) :- passed(S, P), names(S, C).")
    >>> [(target.file, target.span.start.line) for target in definition(reading, Position(1, 18))]
    [('rules/given.dl', 69)]
    """
    mention = reading.mention_at(at)
    if mention is None:
        return ()
    match mention.role:
        case Role.PREDICATE:
            return tuple(declared_at(reading, mention.name))
        case Role.VARIABLE if mention.name != "_":
            same = list(_same_variable(reading, mention))
            head = next(reading.in_block(mention.block, Role.PREDICATE), None)
            body = [m for m in same if not m.in_words and head is not None and m.span > head.span]
            return (Target((_first_of_body(reading, mention.block, body) or mention).span),)
        case Role.LABEL:
            return (Target(mention.span),)
        case Role.LEFT_OUT:
            rule = rule_of(reading.blocks[mention.block].block.tokens[1].text, mention.name)
            return () if rule is None else (start_of(rule.place),)
        case Role.CALCULUS if mention.name in calculus_names():
            start = Span(Position(1, 1), Position(1, 1))
            return tuple(Target(start, file.name) for file in files_of(mention.name))
    return ()


def references(reading: RuleReading, at: Position) -> tuple[Target, ...]:
    """Return everywhere where the same is named as at a place: a variable in its rule, all else everywhere."""
    mention = reading.mention_at(at)
    if mention is None or mention.name == "_":
        return ()
    match mention.role:
        case Role.PREDICATE:
            here = (m for m in reading.mentions if m.role is Role.PREDICATE and m.name == mention.name)
            return (*_targets(here), *places_elsewhere(reading, mention.name))
        case Role.VARIABLE:
            return tuple(_targets(_same_variable(reading, mention)))
        case Role.LABEL | Role.LEFT_OUT | Role.CALCULUS | Role.CONSTANT:
            return tuple(_targets(m for m in reading.mentions if (m.role, m.name) == (mention.role, mention.name)))
    return ()


def _same_variable(reading: RuleReading, mention: RuleMention) -> Iterator[RuleMention]:
    return (m for m in reading.in_block(mention.block, Role.VARIABLE) if m.name == mention.name)


def _first_of_body(reading: RuleReading, number: int, named: Iterable[RuleMention]) -> RuleMention | None:
    """Return the first place in the body of a rule; the first of all, if it has no body."""
    named = list(named)
    if_ = next((token for token in reading.blocks[number].block.tokens if token.text == ":-"), None)
    behind = [m for m in named if if_ is not None and m.span.start > Position(if_.line, if_.column)]
    return next(iter([*behind, *named]), None)


def _targets(found: Iterable[RuleMention]) -> Iterator[Target]:
    return (Target(mention.span) for mention in found)
