"""Definitions, references and uses of predicates, labels and variables, and renaming them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise

from msgspec import Struct

from clue_logic.datalog.calculi import calculus_names
from clue_logic.datalog.reading.checks import RESERVED_LABELS
from clue_logic.datalog.reading.tokens import BlockKind, TokenKind, split_blocks, tokenize_rules
from clue_logic.datalog.reading.wording_file import WordingTable
from clue_logic.datalog.syntax import PLACEHOLDER, Rule, RulePlace, collect_atoms
from clue_logic.editing.answers import RenameError, Target
from clue_logic.editing.rules.reading import KEYWORDS, Role, RuleMention, RuleReading, find_mentions
from clue_logic.editing.rules.surroundings import calculus_files, find_rule
from clue_logic.words.messages import messages
from clue_logic.words.positions import Position, Span, TextEdit


class RuleUse(Struct, frozen=True):
    """A rule that concludes or needs a predicate; `number` is its block, if it is one of this file."""

    label: str
    place: RulePlace
    number: int | None = None


def concluding_rules(reading: RuleReading, predicate: str) -> tuple[RuleUse, ...]:
    """Return the rules that conclude a predicate, those of this file first."""
    predicate = reading.predicate(predicate)
    here = (_own_rule_use(reading, number) for number in reading.concluding_blocks.get(predicate, ()))
    around = (_other_rule_use(rule) for rule in reading.surroundings.rules if rule.head.predicate == predicate)
    return tuple(dict.fromkeys((*here, *around)))  # a template expands to several rules


def requiring_rules(reading: RuleReading, predicate: str) -> tuple[RuleUse, ...]:
    """Return the rules that need a predicate: those of this file, its context and calculi that include it."""
    predicate = reading.predicate(predicate)
    here = (_own_rule_use(reading, number) for number in reading.requiring_blocks.get(predicate, ()))
    rules = (*reading.surroundings.rules, *(rule for file in reading.surroundings.users for rule in file.rules))
    around = (
        _other_rule_use(rule) for rule in rules if any(atom.predicate == predicate for atom in collect_atoms(rule.body))
    )
    return tuple(dict.fromkeys((*here, *around)))  # a template expands to several rules


def find_other_references(reading: RuleReading, predicate: str) -> Iterator[Target]:
    """Yield every place in the files around this one at which a predicate is named."""
    for file in {file.name: file for file in (*reading.surroundings.files, *reading.surroundings.users)}.values():
        for mention in _text_mentions(file.text):
            if mention.role is Role.PREDICATE and mention.name == predicate:
                yield Target(mention.span, file.name)


@lru_cache(maxsize=256)
def _text_mentions(text: str) -> tuple[RuleMention, ...]:
    return tuple(find_mentions(list(split_blocks(tokenize_rules(text)))))


def find_declarations(reading: RuleReading, predicate: str) -> Iterator[Target]:
    """Yield where a predicate is declared: in this file, or in the one that it comes from."""
    here = [m for m in reading.mentions if m.role is Role.PREDICATE and m.declares and m.name == predicate]
    if here:
        yield from (Target(mention.span) for mention in here)
        return
    predicate = reading.predicate(predicate)
    declaration = reading.surroundings.declarations.get(predicate)
    if declaration is None:
        return
    for file in reading.surroundings.files:
        for mention in _text_mentions(file.text):
            if mention.role is Role.PREDICATE and mention.declares and mention.name == predicate:
                yield Target(mention.span, file.name)
                return
    yield place_target(declaration.place)  # a statement about views is declared with its predicate


def place_target(place: RulePlace) -> Target:
    """Return the beginning of a place as a target."""
    at = Position(place.line, place.column)
    return Target(Span(at, at), place.file)


def _own_rule_use(reading: RuleReading, number: int) -> RuleUse:
    read = reading.blocks[number]
    first = read.block.tokens[0]
    unlabelled = read.rules[0].label if read.rules else ""
    label = unlabelled if read.block.label is None else read.block.label.text
    return RuleUse(label, RulePlace(reading.name, first.line, first.column), number)


def _other_rule_use(rule: Rule) -> RuleUse:
    return RuleUse(rule.written_label, rule.place)


def definition(reading: RuleReading, at: Position) -> tuple[Target, ...]:
    """Return the declarations of the symbol at a position.

    That of a variable is its first occurrence in the body, that of a calculus the start of its files.

    >>> from clue_logic.editing.rules.reading import read_rule_text
    >>> reading = read_rule_text("lacks(P, C) :- passed(S, P), names(S, C).")
    >>> [(target.file, target.span.start.line) for target in definition(reading, Position(1, 18))]
    [('rules/given.dl', 69)]
    """
    mention = reading.find_mention(at)
    if mention is None:
        return ()
    match mention.role:
        case Role.PREDICATE:
            return tuple(find_declarations(reading, mention.name))
        case Role.VARIABLE if mention.name != "_":
            same = list(_same_variable(reading, mention))
            head = next(reading.block_mentions(mention.block, Role.PREDICATE), None)
            body = [m for m in same if not m.in_words and head is not None and m.span > head.span]
            return (Target((_first_body_mention(reading, mention.block, body) or mention).span),)
        case Role.LABEL:
            return (Target(mention.span),)
        case Role.LEFT_OUT:
            rule = find_rule(reading.blocks[mention.block].block.tokens[1].text, mention.name)
            return () if rule is None else (place_target(rule.place),)
        case Role.CALCULUS if mention.name in calculus_names():
            start = Span(Position(1, 1), Position(1, 1))
            return tuple(Target(start, file.name) for file in calculus_files(mention.name))
    return ()


def references(reading: RuleReading, at: Position) -> tuple[Target, ...]:
    """Return all references to the name at a position: of a variable in its rule, of anything else in all files."""
    mention = reading.find_mention(at)
    if mention is None or mention.name == "_":
        return ()
    match mention.role:
        case Role.PREDICATE:
            here = (m for m in reading.mentions if m.role is Role.PREDICATE and m.name == mention.name)
            return (*_targets(here), *find_other_references(reading, mention.name))
        case Role.VARIABLE:
            return tuple(_targets(_same_variable(reading, mention)))
        case Role.LABEL | Role.LEFT_OUT | Role.CALCULUS | Role.CONSTANT:
            return tuple(_targets(m for m in reading.mentions if (m.role, m.name) == (mention.role, mention.name)))
    return ()


def _same_variable(reading: RuleReading, mention: RuleMention) -> Iterator[RuleMention]:
    return (m for m in reading.block_mentions(mention.block, Role.VARIABLE) if m.name == mention.name)


def _first_body_mention(reading: RuleReading, number: int, mentions: Iterable[RuleMention]) -> RuleMention | None:
    mentions = list(mentions)
    if_ = next((token for token in reading.blocks[number].block.tokens if token.text == ":-"), None)
    behind = [m for m in mentions if if_ is not None and m.span.start > Position(if_.line, if_.column)]
    return next(iter([*behind, *mentions]), None)


def _targets(mentions: Iterable[RuleMention]) -> Iterator[Target]:
    return (Target(mention.span) for mention in mentions)


def find_renamable(reading: RuleReading, at: Position, lang: str) -> Span | None:
    """Return the span of the name at a position, or None if it cannot be changed."""
    mention = reading.find_mention(at)
    if mention is None:
        return None
    try:
        _check_renamable(reading, mention, lang)
    except RenameError:
        return None
    return mention.span


def rename_symbol(reading: RuleReading, at: Position, name: str, lang: str) -> tuple[TextEdit, ...]:
    """Return the edits that rename a symbol everywhere in the file.

    Raises RenameError if it cannot be changed, or not to this.

    Examples
    --------
    >>> from clue_logic.editing.rules.reading import read_rule_text
    >>> from clue_logic.words.positions import apply_edits
    >>> reading = read_rule_text("%! r\\n%  en: {P} lacks {C}\\nlacks(P, C) :- passed(S, P), names(S, C).")
    >>> print(apply_edits(reading.text, rename_symbol(reading, Position(3, 7), "Player", "en")))
    %! r
    %  en: {Player} lacks {C}
    lacks(Player, C) :- passed(S, Player), names(S, C).
    """
    mention = reading.find_mention(at)
    if mention is None:
        raise RenameError(messages(lang)("rulefile-rename-nothing"))
    _check_renamable(reading, mention, lang)
    if mention.role is Role.VARIABLE:
        _check_variable_name(reading, mention, name, lang)
        same: Iterable[RuleMention] = reading.block_mentions(mention.block, Role.VARIABLE)
    else:
        _check_new_name(reading, mention, name, lang)
        same = (m for m in reading.mentions if m.role is mention.role)
    return tuple(TextEdit(each.span, name) for each in same if each.name == mention.name)


def _check_renamable(reading: RuleReading, mention: RuleMention, lang: str) -> None:
    """Raise an error if a name cannot be changed, whatever to."""
    msg = messages(lang)
    if mention.role is Role.VARIABLE and mention.name != "_":
        if (wording_file := _wording_file_with_variable(reading, mention)) is not None:
            raise RenameError(msg("rulefile-rename-worded", name=mention.name, file=wording_file))
        return
    if mention.role not in (Role.PREDICATE, Role.LABEL):
        raise RenameError(msg("rulefile-rename-nothing"))
    name = mention.name
    if mention.role is Role.PREDICATE and name not in reading.declared_here:
        raise RenameError(msg("rulefile-rename-not-here", name=name))
    table = "rules" if mention.role is Role.LABEL else "predicates"
    for wording in reading.surviving.file.wordings:
        if any(key in wording.words for key in ((table, name), ("titles", name)) if key[0] in (table, "titles")):
            raise RenameError(msg("rulefile-rename-worded", name=name, file=wording.name))
    if mention.role is Role.PREDICATE and (place := next(find_other_references(reading, name), None)) is not None:
        raise RenameError(msg("rulefile-rename-elsewhere", name=name, file=place.file))


def _wording_file_with_variable(reading: RuleReading, mention: RuleMention) -> str | None:
    block = reading.blocks[mention.block].block
    table: WordingTable = "predicates" if block.kind is BlockKind.DECLARATION else "rules"
    labels = [m.name for m in reading.block_mentions(mention.block, Role.LABEL)]
    labels += [m.name for m in reading.block_mentions(mention.block, Role.PREDICATE) if m.declares]
    for wording in reading.surviving.file.wordings:
        texts = [words.text for name in labels if (words := wording.words.get((table, name))) is not None]
        if any(
            mention.name in re.findall(r"\w+", placeholder)
            for text in texts
            for placeholder in PLACEHOLDER.findall(text)
        ):
            return wording.name
    return None


def _check_variable_name(reading: RuleReading, mention: RuleMention, name: str, lang: str) -> None:
    msg = messages(lang)
    if re.fullmatch(r"[A-Z][A-Za-z0-9_]*", name, re.ASCII) is None:
        raise RenameError(msg("rulefile-rename-variable", name=name))
    others = {m.name for m in reading.block_mentions(mention.block, Role.VARIABLE)} - {mention.name}
    if name in others:
        raise RenameError(msg("rulefile-rename-taken", name=name))
    rows = set(_row_variables(reading, mention.block))
    for row in rows - {mention.name}:
        if re.fullmatch(rf"{row}[0-9]+", name):
            raise RenameError(msg("rulefile-rename-row", name=name, row=row))
    if mention.name in rows:
        for other in sorted(others):
            if re.fullmatch(rf"{name}[0-9]+", other):
                raise RenameError(msg("rulefile-rename-row", name=other, row=name))


def _row_variables(reading: RuleReading, number: int) -> Iterator[str]:
    """Yield the variables of a block that are written out for each category."""
    tokens = reading.blocks[number].block.tokens
    for token, following in pairwise(tokens):
        if token.kind is TokenKind.VARIABLE and (following.kind is TokenKind.ROW or following.text == "["):
            yield token.text


def _check_new_name(reading: RuleReading, mention: RuleMention, name: str, lang: str) -> None:
    msg = messages(lang)
    if re.fullmatch(r"[a-z][a-z0-9_]*", name, re.ASCII) is None:
        raise RenameError(msg("rulefile-rename-name", name=name))
    if name in KEYWORDS:
        raise RenameError(msg("rulefile-rename-word", name=name))
    if name == mention.name:
        return
    if mention.role is Role.LABEL:
        if name in reading.labels or name in RESERVED_LABELS:
            raise RenameError(msg("rulefile-rename-label", name=name))
    elif name in reading.declarations or any(m.role is Role.PREDICATE and m.name == name for m in reading.mentions):
        raise RenameError(msg("rulefile-rename-declared", name=name))
