"""Hovers, inlays and lenses of a rule file: what a word means, which rules conclude and need a predicate."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

from clue_logic.datalog.reading.parsing import SORTS
from clue_logic.datalog.reading.tokens import BlockKind, RuleToken, TokenKind, normalize_directive
from clue_logic.datalog.syntax import Rule
from clue_logic.editing.answers import Hover, Inlay, Lens
from clue_logic.editing.answers import join_paragraphs as paragraphs
from clue_logic.editing.rules.reading import (
    Role,
    RuleMention,
    RuleReading,
    block_sorts,
    label_span,
    rule_blocks,
    token_span,
)
from clue_logic.editing.rules.references import RuleUse, concluding_rules, requiring_rules
from clue_logic.editing.rules.surroundings import find_rule
from clue_logic.proof.wording import generalize_wording
from clue_logic.words.escaping import code_block, escape_markdown
from clue_logic.words.messages import messages
from clue_logic.words.positions import Position, Span

_WORD_KEYS = MappingProxyType(
    {
        "#each category": "each-category",
        "#each view of": "each-view",
        "#all of": "all-of",
        "#names": "names",
        "#alias": "alias",
        "#count": "count",
        "%!": "block",
        ":-": "if",
        **{word: word for word in ("not", "given", "derived", "settled", "background", "opposite", "but", *SORTS)},
    }
)
"""The words and signs of rule files, and what the message about their meanings calls them."""

_MOST_LISTED = 12
"""The largest number of listed rules."""


def hover(reading: RuleReading, at: Position, lang: str) -> Hover | None:
    """Return the hover text for a position; None if there is nothing to show.

    >>> from clue_logic.editing.rules.reading import read_rule_text
    >>> reading = read_rule_text("lacks(P, C) :- passed(S, P), names(S, C).")
    >>> print(hover(reading, Position(1, 7), "en").markdown)
    P stands for a location: a player, the envelope or the table
    """
    mention = reading.find_mention(at)
    if mention is not None:
        markdown = _mention_hover(reading, mention, lang)
        return Hover(mention.span, markdown) if markdown else None
    token = reading.find_token(at)
    if token is None:
        return None
    meaning = explain_word(_token_text(token), lang)
    return Hover(token_span(token), escape_markdown(meaning)) if meaning else None


def explain_word(word: str, lang: str) -> str:
    """Return the meaning of a word or sign of rule files, empty for any other."""
    return messages(lang)("rulefile-word", word=_WORD_KEYS[word]) if word in _WORD_KEYS else ""


def _token_text(token: RuleToken) -> str:
    return normalize_directive(token) or (token.text if token.kind is not TokenKind.UNKNOWN else "")


def _mention_hover(reading: RuleReading, mention: RuleMention, lang: str) -> str:
    msg = messages(lang)
    match mention.role:
        case Role.PREDICATE:
            return predicate_hover(reading, mention.name, lang)
        case Role.LABEL:
            return rule_hover(reading, mention.block, lang)
        case Role.VARIABLE:
            return _variable_hover(reading, mention, lang)
        case Role.CONSTANT if mention.name in reading.constants:
            return escape_markdown(msg("rulefile-constant", sort=reading.constants[mention.name]))
        case Role.LEFT_OUT:
            calculus = reading.blocks[mention.block].block.tokens[1].text
            rule = find_rule(calculus, mention.name)
            return "" if rule is None else imported_rule_hover(rule, lang)
        case Role.CALCULUS:
            return escape_markdown(msg("rulefile-calculus", name=mention.name))
        case Role.SORT | Role.KEYWORD:
            return escape_markdown(explain_word(mention.name, lang))
    return ""


def predicate_hover(reading: RuleReading, name: str, lang: str) -> str:
    """Return the description of a predicate: declaration, wording, and the rules that conclude or need it."""
    msg = messages(lang)
    declaration = reading.declarations.get(name)
    if declaration is None:
        return ""
    kind = "given" if declaration.given else "derived"
    users = requiring_rules(reading, name)
    if declaration.given:
        concluded = msg("rulefile-given", name=name)
    else:
        concluded = _conclusions_text(name, concluding_rules(reading, name), lang)
    used = _users_text(name, users, lang)
    words = _generalized_wording(declaration.wording, lang)
    return paragraphs(
        [
            code_block([f"%! {kind} {declaration}"]),
            escape_markdown(words),
            escape_markdown(concluded),
            escape_markdown(used),
        ]
    )


def rule_hover(reading: RuleReading, number: int, lang: str) -> str:
    """Return the description of a rule: its wording, the rules it needs, and those that need it."""
    read = reading.blocks[number]
    parts: list[str] = []
    if read.rules:
        parts += _rule_details(read.rules[0], lang)
    head, needs = reading.conclusions[number]
    if head is not None:
        parts.append(escape_markdown(_users_text(head, requiring_rules(reading, head), lang)))
    for name in needs:
        declaration = reading.declarations.get(name)
        if declaration is not None and not declaration.given:
            parts.append(escape_markdown(_conclusions_text(name, concluding_rules(reading, name), lang)))
    return paragraphs(parts)


def imported_rule_hover(rule: Rule, lang: str) -> str:
    """Return the description of a rule of another calculus: its text, wording and source."""
    return paragraphs([code_block([rule.template.text if rule.template else str(rule)]), *_rule_details(rule, lang)])


def _rule_details(rule: Rule, lang: str) -> list[str]:
    msg = messages(lang)
    template = rule.template
    words = _generalized_wording(rule.wording if template is None else template.wording, lang)
    title = rule.titles.get(lang) or rule.titles.get("en", "")
    lines = [
        ("title", title),
        ("source", rule.source),
        ("effort", "" if rule.effort is None else str(rule.effort)),
    ]
    about = (msg("rulefile-about", key=key, text=text) for key, text in lines if text)
    return [escape_markdown(words), "  \n".join(map(escape_markdown, about))]


def _variable_hover(reading: RuleReading, mention: RuleMention, lang: str) -> str:
    msg = messages(lang)
    if mention.name == "_":
        return escape_markdown(msg("rulefile-any-value"))
    sort = block_sorts(reading, mention.block).get(mention.name)
    if sort is None:
        is_rule = reading.blocks[mention.block].block.kind is BlockKind.RULE
        return escape_markdown(msg("rulefile-variable-unknown", name=mention.name)) if is_rule else ""
    meaning = explain_word(sort, lang)
    form = msg("rulefile-variable", name=mention.name, sort=sort)
    return escape_markdown(form if meaning in ("", sort, f"a {sort}") else f"{form}: {meaning}")


def _generalized_wording(wording: Mapping[str, str], lang: str) -> str:
    """Return a wording in a language, or else in English; an invalid one unchanged."""
    language = lang if lang in wording else "en"
    if language not in wording:
        return ""
    try:
        return generalize_wording(wording[language], language)
    except (KeyError, ValueError, IndexError):
        return wording[language]


def _users_text(name: str, users: Sequence[RuleUse], lang: str) -> str:
    return messages(lang)("rulefile-needed", name=name, count=len(users), rules=_list_labels(users, lang))


def _conclusions_text(name: str, rules: Sequence[RuleUse], lang: str) -> str:
    return messages(lang)("rulefile-concluded", name=name, count=len(rules), rules=_list_labels(rules, lang))


def _list_labels(rules: Sequence[RuleUse], lang: str) -> str:
    names: Iterable[str] = dict.fromkeys(rule.label for rule in rules)
    listed = list(names)
    if len(listed) <= _MOST_LISTED:
        return ", ".join(listed)
    return messages(lang)("rulefile-listed", rules=", ".join(listed[:_MOST_LISTED]), count=len(listed) - _MOST_LISTED)


def lenses(reading: RuleReading, lang: str) -> tuple[Lens, ...]:
    """Return above each rule how many rules need what it concludes; nothing above one that no rule needs.

    >>> from clue_logic.editing.rules.reading import read_rule_text
    >>> reading = read_rule_text("%! derived a(C: card)\\na(C) :- card(C).\\nholds(P, C) :- location(P), a(C).")
    >>> [lens.title for lens in lenses(reading, "en")][0]
    '1 rule needs a'
    """
    msg = messages(lang)
    all_lenses: list[Lens] = []
    counted: dict[str, int] = {}
    for number, read in rule_blocks(reading):
        head, _ = reading.conclusions[number]
        if head is None:
            continue
        if head not in counted:
            counted[head] = len(requiring_rules(reading, head))
        if counted[head]:
            title = msg("rulefile-lens", predicate=reading.predicate_name(head), count=counted[head])
            all_lenses.append(Lens(label_span(read.block), title))
    return tuple(all_lenses)


def inlays(reading: RuleReading, span: Span, lang: str) -> tuple[Inlay, ...]:
    """Return how many rules conclude what is declared, and how many a template stands for."""
    return tuple(inlay for inlay in _inlays(reading, lang) if inlay.at in span)


def _inlays(reading: RuleReading, lang: str) -> Iterator[Inlay]:
    msg = messages(lang)
    for read in reading.blocks:
        above = [t for t in read.block.tokens if t.line == read.block.tokens[0].line]
        at = token_span(above[-1]).end
        if read.block.kind is BlockKind.DECLARATION and read.declarations and not read.declarations[0].given:
            rules = concluding_rules(reading, read.declarations[0].predicate)
            yield Inlay(at, f"  {msg('rulefile-inlay', count=len(rules))}", _labels(rules))
        elif len(read.rules) > 1:
            labels = ", ".join(rule.label for rule in read.rules)
            yield Inlay(at, f"  {msg('rulefile-inlay-template', count=len(read.rules))}", labels)


def _labels(rules: tuple[RuleUse, ...]) -> str:
    return ", ".join(dict.fromkeys(rule.label for rule in rules))
