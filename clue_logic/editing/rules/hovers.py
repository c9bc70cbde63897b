"""Hovers, inlays and lenses of a rule file: what a word means, which rules conclude and need a predicate."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from clue_logic.datalog.reading.tokens import BlockKind, RuleToken, TokenKind, directive
from clue_logic.datalog.syntax import CONSTANTS, Rule
from clue_logic.editing.answers import Hover, Inlay, Lens
from clue_logic.editing.answers import blocks as paragraphs
from clue_logic.editing.rules.reading import (
    Role,
    RuleMention,
    RuleReading,
    named_by,
    rule_blocks,
    sorts_in_block,
    span_of,
)
from clue_logic.editing.rules.references import Using, concluding, needing
from clue_logic.editing.rules.surroundings import rule_of
from clue_logic.proof.wording import in_general
from clue_logic.words.escaping import code, escaped
from clue_logic.words.languages import Texts
from clue_logic.words.positions import Position, Span

_SAID = Texts(
    en={
        "title": "Title: {}",
        "source": "Source: {}",
        "effort": "Effort of a step: {}",
        "used by": "{} is needed by {}",
        "unused": "no rule needs {}",
        "concluded by": "{} is concluded by {}",
        "given": "{} is given by the log",
        "never": "no rule concludes {}",
        "variable": "{} stands for a {}",
        "anything": "_ stands for something, no matter what",
        "unknown sort": "{} is a variable",
        "constant": "a constant: a {}",
        "calculus": "the calculus {}",
        "more": "{} and {} more",
    },
    de={
        "title": "Titel: {}",
        "source": "Quelle: {}",
        "effort": "Aufwand eines Schritts: {}",
        "used by": "{} brauchen: {}",
        "unused": "keine Regel braucht {}",
        "concluded by": "auf {} schließen: {}",
        "given": "{} gibt das Protokoll",
        "never": "keine Regel schließt auf {}",
        "variable": "{} steht für etwas der Sorte {}",
        "anything": "_ steht für irgendetwas, gleich was",
        "unknown sort": "{} ist eine Variable",
        "constant": "eine Konstante der Sorte {}",
        "calculus": "der Kalkül {}",
        "more": "{} und {} weitere",
    },
)

EXPLAINED = Texts(
    en={
        "not": "it is not so; allowed only on settled given predicates",
        "given": "a predicate whose facts the log gives",
        "derived": "a predicate that rules conclude",
        "settled": "the statement that introduces the first argument gives all facts about it at once",
        "background": "common knowledge, left out of readable proofs",
        "opposite": "of this predicate and the one declared exactly one is true",
        "#each category": "the rule, or the condition, for each category of the deck",
        "#each view of": "all rules of a calculus, said of each view",
        "#all of": "all rules and declarations of a calculus, as they stand",
        "but": "the rules behind it are not taken in",
        "#count": "how many different values satisfy what stands behind the colon",
        "%!": "begins the block above a rule, with its label, or a declaration",
        "location": "a player, the envelope or the table",
        "card": "a card",
        "group": "a category of cards, or all cards",
        "event": "a statement of the log, named by its line",
        "number": "a number",
        "view": "whose knowledge it is",
        ":-": "if: the conclusion stands before it, the conditions behind it",
    },
    de={
        "not": "es ist nicht so; nur bei gegebenen Prädikaten erlaubt, die settled sind",
        "given": "ein Prädikat, dessen Fakten das Protokoll gibt",
        "derived": "ein Prädikat, auf das Regeln schließen",
        "settled": "die Aussage, die das erste Argument einführt, gibt alle Fakten darüber auf einmal",
        "background": "Allgemeinwissen, das lesbare Beweise auslassen",
        "opposite": "von diesem Prädikat und dem deklarierten gilt genau eines",
        "#each category": "die Regel oder die Bedingung für jede Kategorie des Spiels",
        "#each view of": "alle Regeln eines Kalküls, von jeder Sicht gesagt",
        "#all of": "alle Regeln und Deklarationen eines Kalküls, wie sie dastehen",
        "but": "die Regeln dahinter werden nicht übernommen",
        "#count": "wie viele verschiedene Werte erfüllen, was hinter dem Doppelpunkt steht",
        "%!": "beginnt den Block über einer Regel mit ihrer Bezeichnung, oder eine Deklaration",
        "location": "ein Spieler, der Umschlag oder der Tisch",
        "card": "eine Karte",
        "group": "eine Kategorie von Karten, oder alle Karten",
        "event": "eine Aussage des Protokolls, benannt nach ihrer Zeile",
        "number": "eine Zahl",
        "view": "wessen Wissen es ist",
        ":-": "wenn: davor steht der Schluss, dahinter stehen die Bedingungen",
    },
)
"""What the words and signs of rule files mean."""

_MOST = 12
"""So many rules are listed."""


def hover(reading: RuleReading, at: Position, lang: str) -> Hover | None:
    """Return what there is to say of what stands at a place; None if it is nothing.

    Examples
    --------
    >>> from clue_logic.editing.rules.reading import read_rule_text
    >>> reading = read_rule_text("lacks(P, C) :- passed(S, P), names(S, C).")
    >>> print(hover(reading, Position(1, 7), "en").markdown)
    P stands for a location: a player, the envelope or the table
    """
    mention = reading.mention_at(at)
    if mention is not None:
        markdown = _of_mention(reading, mention, lang)
        return Hover(mention.span, markdown) if markdown else None
    token = reading.token_at(at)
    if token is None:
        return None
    explained = EXPLAINED[lang].get(_sign(token))
    return Hover(span_of(token), escaped(explained)) if explained is not None else None


def _sign(token: RuleToken) -> str:
    return directive(token) or (token.text if token.kind is not TokenKind.UNKNOWN else "")


def _of_mention(reading: RuleReading, mention: RuleMention, lang: str) -> str:
    said = _SAID[lang]
    match mention.role:
        case Role.PREDICATE:
            return of_predicate(reading, mention.name, lang)
        case Role.LABEL:
            return of_rule(reading, mention.block, lang)
        case Role.VARIABLE:
            return _of_variable(reading, mention, lang)
        case Role.CONSTANT if mention.name in CONSTANTS:
            return escaped(said["constant"].format(CONSTANTS[mention.name]))
        case Role.LEFT_OUT:
            calculus = reading.blocks[mention.block].block.tokens[1].text
            rule = rule_of(calculus, mention.name)
            return "" if rule is None else of_taken_rule(rule, lang)
        case Role.CALCULUS:
            return escaped(said["calculus"].format(mention.name))
        case Role.SORT | Role.KEYWORD:
            return escaped(EXPLAINED[lang].get(mention.name, ""))
    return ""


def of_predicate(reading: RuleReading, name: str, lang: str) -> str:
    """Return what there is to say of a predicate: its declaration, its wording, who concludes it and who needs it."""
    said = _SAID[lang]
    declaration = reading.declarations.get(name)
    if declaration is None:
        return ""
    kind = "given" if declaration.given else "derived"
    users = needing(reading, name)
    if declaration.given:
        concluded = said["given"].format(name)
    else:
        rules = concluding(reading, name)
        concluded = said["concluded by" if rules else "never"].format(name, _listed(rules, lang))
    used = said["used by" if users else "unused"].format(name, _listed(users, lang))
    words = _worded(declaration.wording, lang)
    return paragraphs([code([f"%! {kind} {declaration}"]), escaped(words), escaped(concluded), escaped(used)])


def of_rule(reading: RuleReading, number: int, lang: str) -> str:
    """Return what there is to say of a rule: its words, and the rules that it rests on or that rest on it."""
    said = _SAID[lang]
    read = reading.blocks[number]
    parts: list[str] = []
    if read.rules:
        parts += _of_read(read.rules[0], lang)
    head, needs = reading.conclusions[number]
    if head is not None:
        users = needing(reading, head)
        parts.append(escaped(said["used by" if users else "unused"].format(head, _listed(users, lang))))
    for name in needs:
        declaration = reading.declarations.get(name)
        if declaration is not None and not declaration.given:
            rules = concluding(reading, name)
            parts.append(escaped(said["concluded by" if rules else "never"].format(name, _listed(rules, lang))))
    return paragraphs(parts)


def of_taken_rule(rule: Rule, lang: str) -> str:
    """Return what there is to say of a rule of another calculus: how it is written, its words, its source."""
    return paragraphs([code([rule.template.text if rule.template else str(rule)]), *_of_read(rule, lang)])


def _of_read(rule: Rule, lang: str) -> list[str]:
    said = _SAID[lang]
    template = rule.template
    words = _worded(rule.wording if template is None else template.wording, lang)
    title = rule.titles.get(lang) or rule.titles.get("en", "")
    lines = [
        (title, said["title"]),
        (rule.source, said["source"]),
        ("" if rule.effort is None else str(rule.effort), said["effort"]),
    ]
    return [escaped(words), "  \n".join(escaped(form.format(text)) for text, form in lines if text)]


def _of_variable(reading: RuleReading, mention: RuleMention, lang: str) -> str:
    said = _SAID[lang]
    if mention.name == "_":
        return escaped(said["anything"])
    sort = sorts_in_block(reading, mention.block).get(mention.name)
    if sort is None:
        is_rule = reading.blocks[mention.block].block.kind is BlockKind.RULE
        return escaped(said["unknown sort"].format(mention.name)) if is_rule else ""
    meaning = EXPLAINED[lang].get(sort)
    form = said["variable"].format(mention.name, sort)
    return escaped(form if meaning in (None, sort, f"a {sort}") else f"{form}: {meaning}")


def _worded(wording: Mapping[str, str], lang: str) -> str:
    """Return a wording as people read it, in a language, or else in English; a broken one as it is written."""
    language = lang if lang in wording else "en"
    if language not in wording:
        return ""
    try:
        return in_general(wording[language], language)
    except (KeyError, ValueError, IndexError):
        return wording[language]


def _listed(rules: Sequence[Using], lang: str) -> str:
    names: Iterable[str] = dict.fromkeys(rule.label for rule in rules)
    listed = list(names)
    if len(listed) <= _MOST:
        return ", ".join(listed)
    return _SAID[lang]["more"].format(", ".join(listed[:_MOST]), len(listed) - _MOST)


_MARKS_SAID = Texts(
    en={
        "one": "1 rule needs {0}",
        "some": "{1} rules need {0}",
        "by none": "concluded by no rule",
        "by one": "concluded by 1 rule",
        "by some": "concluded by {} rules",
        "stands": "stands for {} rules in a deck of three categories",
    },
    de={
        "one": "1 Regel braucht {0}",
        "some": "{1} Regeln brauchen {0}",
        "by none": "keine Regel schließt darauf",
        "by one": "1 Regel schließt darauf",
        "by some": "{} Regeln schließen darauf",
        "stands": "steht bei drei Kategorien für {} Regeln",
    },
)


def lenses(reading: RuleReading, lang: str) -> tuple[Lens, ...]:
    """Return above each rule how many rules need what it concludes; nothing above one that no rule needs.

    Examples
    --------
    >>> from clue_logic.editing.rules.reading import read_rule_text
    >>> reading = read_rule_text("%! derived a(C: card)\\na(C) :- card(C).\\nholds(P, C) :- location(P), a(C).")
    >>> [lens.title for lens in lenses(reading, "en")][0]
    '1 rule needs a'
    """
    said = _MARKS_SAID[lang]
    found: list[Lens] = []
    counted: dict[str, int] = {}
    for number, read in rule_blocks(reading):
        head, _ = reading.conclusions[number]
        if head is None:
            continue
        if head not in counted:
            counted[head] = len(needing(reading, head))
        if counted[head]:
            title = said["one" if counted[head] == 1 else "some"].format(head, counted[head])
            found.append(Lens(named_by(read.block), title))
    return tuple(found)


def inlays(reading: RuleReading, span: Span, lang: str) -> tuple[Inlay, ...]:
    """Return how many rules conclude what is declared, and how many a template stands for."""
    return tuple(inlay for inlay in _inlays(reading, lang) if inlay.at in span)


def _inlays(reading: RuleReading, lang: str) -> Iterator[Inlay]:
    said = _MARKS_SAID[lang]
    for read in reading.blocks:
        above = [t for t in read.block.tokens if t.line == read.block.tokens[0].line]
        at = span_of(above[-1]).end
        if read.block.kind is BlockKind.DECLARATION and read.declarations and not read.declarations[0].given:
            rules = concluding(reading, read.declarations[0].predicate)
            by = {0: "by none", 1: "by one"}.get(len(rules), "by some")
            yield Inlay(at, f"  {said[by].format(len(rules))}", _labels(rules))
        elif len(read.rules) > 1:
            labels = ", ".join(rule.label for rule in read.rules)
            yield Inlay(at, f"  {said['stands'].format(len(read.rules))}", labels)


def _labels(rules: tuple[Using, ...]) -> str:
    return ", ".join(dict.fromkeys(rule.label for rule in rules))
