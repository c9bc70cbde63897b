"""What can stand at a place of a rule file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType

from clue_logic.datalog.calculi import calculus_names
from clue_logic.datalog.reading.calculus import NOTHING
from clue_logic.datalog.reading.parsing import SORTS
from clue_logic.datalog.reading.tokens import ALL_OF, BUT, EACH_CATEGORY, EACH_VIEW, BlockKind
from clue_logic.datalog.syntax import CONSTANTS, FORMS, Declaration
from clue_logic.editing.answers import Proposal, ProposalKind
from clue_logic.editing.rules.hovers import EXPLAINED, of_predicate, of_taken_rule
from clue_logic.editing.rules.mentions import Role, RuleMention
from clue_logic.editing.rules.reading import RuleReading
from clue_logic.editing.rules.sorts import sorts_in_block
from clue_logic.editing.rules.standing import CursorPlace, Slot, place_of
from clue_logic.editing.rules.surroundings import GIVEN, rules_of
from clue_logic.words.escaping import escaped
from clue_logic.words.languages import Texts
from clue_logic.words.positions import Position, TextEdit

_KEYS = Texts(
    en={
        "en": "its wording, with {P} for the value of a variable",
        "title": "a short name for people",
        "source": "where the rule comes from",
        "show: quiet": "a rule that only restates its one premise",
        "skip": "leave the rule out where there are too many facts: over 1000 clause",
        "effort": "how hard a step is to follow, a whole number",
    },
    de={
        "en": "der englische Wortlaut, mit {P} für den Wert einer Variablen",
        "title": "ein kurzer Name",
        "source": "woher die Regel kommt",
        "show: quiet": "eine Regel, die nur ihre eine Prämisse wiederholt",
        "skip": "die Regel auslassen, wo es zu viele Fakten gibt: over 1000 clause",
        "effort": "wie schwer ein Schritt zu verstehen ist, eine ganze Zahl",
    },
)

_ProposalsFor = Callable[[RuleReading, CursorPlace, str], Iterable[Proposal]]


def proposals(reading: RuleReading, at: Position, lang: str) -> tuple[Proposal, ...]:
    """Return what can stand at a place, the likeliest first.

    Examples
    --------
    >>> from clue_logic.editing.rules.reading import read_rule_text
    >>> reading = read_rule_text("lacks(P, C) :- passed(S, ")
    >>> [proposal.label for proposal in proposals(reading, Position(1, 26), "en")]
    ['P', 'envelope', 'table', '_']
    """
    place = place_of(reading, at)
    found = _FOR.get(place.standing)
    return tuple(found(reading, place, lang)) if found is not None else ()


def _written(place: CursorPlace, label: str, kind: ProposalKind, text: str = "", **more: str) -> Proposal:
    return Proposal(label, kind, TextEdit(place.word, text or label), **more)


def _block(reading: RuleReading, place: CursorPlace, lang: str) -> Iterator[Proposal]:
    explained = EXPLAINED[lang]
    if not reading.surroundings.of_software:
        yield from _head(reading, place, lang)
    words = {"%! ": "%!", "%! derived ": "derived", f"{EACH_CATEGORY} ": EACH_CATEGORY}
    words |= {f"{ALL_OF} ": ALL_OF, f"{EACH_VIEW} ": EACH_VIEW}
    for text, meaning in words.items():
        yield _written(place, text.strip(), ProposalKind.KEYWORD, text, detail=explained[meaning])


def _kind(reading: RuleReading, place: CursorPlace, lang: str) -> Iterator[Proposal]:
    for word in ("given",) if reading.file == GIVEN else ("derived",):
        text = f" {word} " if _touches_sign(reading, place) else f"{word} "
        yield _written(place, word, ProposalKind.KEYWORD, text, detail=EXPLAINED[lang][word])


def _touches_sign(reading: RuleReading, place: CursorPlace) -> bool:
    """Return whether there is no blank behind the ``%!``."""
    start = place.word.start
    return reading.lines[start.line - 1][: start.column - 1].endswith("!")


def _key(reading: RuleReading, place: CursorPlace, lang: str) -> Iterator[Proposal]:
    block = reading.blocks[place.block or 0].block
    there = {token.text[1:].strip().partition(":")[0] for token in block.attributes}
    for key, meaning in _KEYS[lang].items():
        is_known = key.partition(":")[0] in there
        if not is_known and (key == "en" or block.kind is BlockKind.RULE):
            text = f"%  {key}" if ":" in key else f"%  {key}: "
            yield _written(place, text.strip(), ProposalKind.KEYWORD, text, detail=meaning)


def _head(reading: RuleReading, place: CursorPlace, lang: str) -> Iterator[Proposal]:
    yield from _predicates(reading, place, lang, lambda declaration: not declaration.given)


def _condition(reading: RuleReading, place: CursorPlace, lang: str) -> Iterator[Proposal]:
    yield from _predicates(reading, place, lang, lambda _: True)
    yield from _variables(reading, place, "")
    for word, text in (("not", "not "), ("#count", "#count{ "), (EACH_CATEGORY, f"{EACH_CATEGORY} ")):
        yield _written(place, word, ProposalKind.KEYWORD, text, detail=EXPLAINED[lang][word])


def _predicates(
    reading: RuleReading, place: CursorPlace, lang: str, which: Callable[[Declaration], bool]
) -> Iterator[Proposal]:
    """Yield predicates with the names of their arguments, to be written over; those declared here first."""
    own = [d for d in reading.declarations.values() if d.predicate in reading.declared_here]
    others = [d for d in reading.declarations.values() if d.predicate not in reading.declared_here]
    for declaration in filter(which, (*own, *others)):
        text = f"{declaration.predicate}({', '.join(declaration.names)})"
        yield Proposal(
            text,
            ProposalKind.PREDICATE,
            TextEdit(place.word, text),
            detail=", ".join(declaration.sorts),
            explanation=escaped(declaration.wording.get(lang) or declaration.wording.get("en", "")),
        )


def _argument(reading: RuleReading, place: CursorPlace, lang: str) -> Iterator[Proposal]:
    declaration = reading.declarations.get(place.predicate)
    known = declaration is not None and place.argument < declaration.arity
    sort = declaration.sorts[place.argument] if declaration is not None and known else ""
    name = declaration.names[place.argument] if declaration is not None and known else ""
    variables = list(_variables(reading, place, sort))
    yield from variables
    if name and not any(m.name == name for m in _named(reading, place)):
        yield _written(place, name, ProposalKind.VARIABLE, detail=sort)
    for constant, its in CONSTANTS.items():
        if sort in ("", its):
            yield _written(place, constant, ProposalKind.CONSTANT, detail=its)
    if not place.in_head and place.predicate:
        yield _written(place, "_", ProposalKind.VARIABLE, detail=sort)


def _variables(reading: RuleReading, place: CursorPlace, sort: str) -> Iterator[Proposal]:
    """Yield the variables of the rule of a sort, those of no known sort last."""
    if place.block is None:
        return
    sorts = sorts_in_block(reading, place.block)
    names = dict.fromkeys(m.name for m in _named(reading, place) if m.name != "_" and m.span != place.word)
    for name in sorted(names, key=lambda each: each not in sorts):
        if sort in ("", sorts.get(name, sort)):
            yield _written(place, name, ProposalKind.VARIABLE, detail=sorts.get(name, ""))


def _named(reading: RuleReading, place: CursorPlace) -> list[RuleMention]:
    return [] if place.block is None else list(reading.in_block(place.block, Role.VARIABLE))


def _form(reading: RuleReading, place: CursorPlace, lang: str) -> Iterator[Proposal]:
    """Yield the forms of a placeholder that fit the sort of its variable, with variables for what they are about."""
    sorts = sorts_in_block(reading, place.block or 0)
    for form, needed in FORMS.items():
        if sorts.get(place.variable, needed[0]) != needed[0]:
            continue
        words: list[str] = []
        left = list(needed[1:])
        for word in form.split():
            if word != "_":
                words.append(word)
                continue
            wanted = left.pop(0)
            fitting = [n for n, its in sorts.items() if its == wanted and n not in (*words, place.variable)]
            words.append(fitting[0] if fitting else wanted[0].upper())
        yield _written(place, " ".join(words), ProposalKind.KEYWORD, detail=", ".join(needed))


def _plain(words: Iterable[str], kind: ProposalKind) -> _ProposalsFor:
    listed = tuple(words)

    def found(reading: RuleReading, place: CursorPlace, lang: str) -> Iterator[Proposal]:
        for word in listed:
            yield _written(place, word, kind, detail=EXPLAINED[lang].get(word, ""))

    return found


def _marks(reading: RuleReading, place: CursorPlace, lang: str) -> Iterator[Proposal]:
    for word in ("settled", "background") if reading.file == GIVEN else ("background", "opposite"):
        text = "opposite " if word == "opposite" else word
        yield _written(place, word, ProposalKind.KEYWORD, text, detail=EXPLAINED[lang][word])


def _derived_names(reading: RuleReading, place: CursorPlace, lang: str) -> Iterator[Proposal]:
    for declaration in reading.declarations.values():
        if not declaration.given or place.standing is Slot.SKIP:
            explanation = of_predicate(reading, declaration.predicate, lang) if declaration.wording else ""
            yield _written(place, declaration.predicate, ProposalKind.PREDICATE, explanation=explanation)


def _calculi(reading: RuleReading, place: CursorPlace, lang: str) -> Iterator[Proposal]:
    for name in calculus_names() if reading.file else (*calculus_names(), NOTHING):
        if name != reading.surroundings.calculus:
            yield _written(place, name, ProposalKind.LABEL)


def _left_out(reading: RuleReading, place: CursorPlace, lang: str) -> Iterator[Proposal]:
    calculus = reading.blocks[place.block or 0].block.tokens[1].text
    here = {mention.name for mention in reading.in_block(place.block or 0, Role.LEFT_OUT)}
    for rule in {rule.written_label: rule for rule in rules_of(calculus)}.values():
        if rule.written_label not in here or reading.text_of(place.word) == rule.written_label:
            explanation = of_taken_rule(rule, lang)
            yield _written(place, rule.written_label, ProposalKind.LABEL, explanation=explanation)


_FOR: Mapping[Slot, _ProposalsFor] = MappingProxyType(
    {
        Slot.BLOCK: _block,
        Slot.KIND: _kind,
        Slot.KEY: _key,
        Slot.WORDING: lambda reading, place, _: _variables(reading, place, ""),
        Slot.FORM: _form,
        Slot.SHOW: _plain(("quiet",), ProposalKind.KEYWORD),
        Slot.SKIP: _derived_names,
        Slot.HEAD: _head,
        Slot.IF: _plain((":-",), ProposalKind.KEYWORD),
        Slot.CONDITION: _condition,
        Slot.ARGUMENT: _argument,
        Slot.SORT: _plain(SORTS, ProposalKind.CONSTANT),
        Slot.MARK: _marks,
        Slot.OPPOSITE: _derived_names,
        Slot.CALCULUS: _calculi,
        Slot.BUT: _plain((BUT,), ProposalKind.KEYWORD),
        Slot.LEFT_OUT: _left_out,
    }
)
