"""Fixes of problems that the checks find: the name that was meant, a missing declaration, a further condition."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, count, pairwise

from msgspec import Struct

from clue_logic.datalog.calculi import calculus_names
from clue_logic.datalog.reading import problems as checks
from clue_logic.datalog.reading.aliases import name_tables
from clue_logic.datalog.reading.calculus import NO_CALCULUS
from clue_logic.datalog.reading.parsing import FLAGS, SORTS
from clue_logic.datalog.reading.problems import RuleProblem
from clue_logic.datalog.reading.tokens import NAMES, RuleBlock, RuleToken, TokenKind
from clue_logic.datalog.reading.wording_file import ENGLISH
from clue_logic.datalog.syntax import CONSTANTS
from clue_logic.editing.answers import Fix
from clue_logic.editing.rules.reading import Role, RuleReading, block_sorts, find_atoms, token_span
from clue_logic.editing.rules.surroundings import calculus_rules
from clue_logic.words.messages import messages
from clue_logic.words.names import near_names
from clue_logic.words.positions import Position, Span, TextEdit

_ARROWS = frozenset({"=>", "->", "==>", "-->", "→", "⇒", "⟹", "⊃", "then", "dann"})
_IF = frozenset({"if", "wenn", "falls"})


def reverse_implication(block: RuleBlock, text: str) -> str | None:
    """Return a rule that is written as "conditions => conclusion" the other way round; None if it is not.

    >>> from clue_logic.datalog.reading.tokens import split_blocks
    >>> from clue_logic.datalog.reading.tokens import tokenize_rules
    >>> text = "passed(S, P), names(S, C) => lacks(P, C)."
    >>> reverse_implication(next(split_blocks(tokenize_rules(text))), text)
    'lacks(P, C) :- passed(S, P), names(S, C).'
    """
    written = block.content
    arrows = [(start, end) for start, end in _sign_runs(written) if "".join(_texts(written[start:end])) in _ARROWS]
    if len(arrows) != 1 or any(token.text == ":-" for token in written):
        return None
    ((start, end),) = arrows
    last = written[-1].start if written[-1].text == "." else written[-1].end
    first = 1 if written[0].text in _IF else 0
    if first >= start or end >= len(written):
        return None
    conditions = text[written[first].start : written[start - 1].end]
    conclusion = text[written[end].start : last].rstrip()
    if "%" in conditions + conclusion:  # a comment would swallow the rest of the line
        return None
    return f"{conclusion} :- {conditions}."


def _texts(tokens: tuple[RuleToken, ...]) -> list[str]:
    return [token.text for token in tokens]


def _sign_runs(tokens: tuple[RuleToken, ...]) -> Iterator[tuple[int, int]]:
    """Yield the ranges of adjacent signs, and of single words."""
    start = 0
    for number, (one, other) in enumerate(pairwise(tokens), 1):
        if one.end != other.start or not _is_sign(one) or not _is_sign(other):
            yield start, number
            start = number
    yield start, len(tokens)


def _is_sign(token: RuleToken) -> bool:
    return token.kind in (TokenKind.OPERATOR, TokenKind.UNKNOWN)


def exchange_head(reading: RuleReading, problem: RuleProblem, number: int, span: Span, lang: str) -> Iterator[Fix]:
    """Yield the rule in which a given predicate is no longer the conclusion, but the one condition that can be is."""
    tokens = reading.blocks[number].block.content
    texts = _texts(tokens)
    if ":-" not in texts or ":" in texts or "{" in texts:
        return
    body = texts.index(":-")
    heads = [atom for atom in _atom_ranges(tokens) if atom[1] <= body]
    concluded = [
        (start, end)
        for start, end in _atom_ranges(tokens)
        if start > body and texts[start - 1] != "not" and _is_derived(reading, texts[start])
    ]
    if len(heads) != 1 or len(concluded) != 1:
        return
    ends = [(tokens[start], tokens[end - 1]) for start, end in (*heads, *concluded)]
    spans = [Span(token_span(first).start, token_span(last).end) for first, last in ends]
    atoms = [reading.text[first.start : last.end] for first, last in ends]
    edits = (TextEdit(spans[0], atoms[1]), TextEdit(spans[1], atoms[0]))
    yield Fix(
        messages(lang)("rulefile-fix-conclude", conclusion=texts[concluded[0][0]], condition=texts[heads[0][0]]), edits
    )


def _is_derived(reading: RuleReading, predicate: str) -> bool:
    declaration = reading.declarations.get(predicate)
    return declaration is not None and not declaration.given


def _atom_ranges(tokens: tuple[RuleToken, ...]) -> Iterator[tuple[int, int]]:
    """Yield where atoms begin and end."""
    for start, (one, other) in enumerate(pairwise(tokens)):
        if one.kind is TokenKind.NAME and other.text == "(":
            end = next((n for n in range(start + 2, len(tokens)) if tokens[n].text == ")"), None)
            if end is not None:
                yield start, end + 1


_FixFunction = Callable[[RuleReading, checks.RuleProblem, int, Span, str], Iterable[Fix]]


def check_fixes(
    reading: RuleReading, problem: checks.RuleProblem, number: int, span: Span, lang: str
) -> tuple[Fix, ...]:
    fixes_of_code = _FIXES.get(problem.code)
    return tuple(fixes_of_code(reading, problem, number, span, lang)) if fixes_of_code is not None else ()


def replacement_fixes(names: Iterable[str], span: Span, lang: str, *, likely: bool = True) -> tuple[Fix, ...]:
    """Return the fixes that write one of some names; if `likely`, the first is most likely what was meant."""
    msg = messages(lang)
    return tuple(
        Fix(msg("rulefile-fix-write", text=name), (TextEdit(span, name),), preferred=likely and number == 0)
        for number, name in enumerate(names)
    )


_MOST_COMPARED = 300
"""The largest number of names that are compared."""


_MOST_LISTED = 12
"""The largest number of predicates in a hint."""


def similar_names(name: str, names: Iterable[str], cutoff: float = 0.6) -> list[str]:
    """Return up to three names that may have been meant."""
    others = sorted(set(names) - {name})
    return near_names(name, others, cutoff) if len(others) <= _MOST_COMPARED else []


def _undeclared_fixes(
    reading: RuleReading, problem: checks.RuleProblem, number: int, span: Span, lang: str
) -> Iterator[Fix]:
    name = problem.about
    block = reading.blocks[number].block
    directive = directive_fix(reading, name, lang)
    if directive is not None:
        yield directive
        return
    terms = atom_terms(block.tokens, span)
    similar = similar_names(name, reading.offered)
    fits = terms is None or [len(reading.declarations[each].sorts) for each in similar[:1]] == [len(terms)]
    yield from replacement_fixes(similar, span, lang, likely=fits)
    declared = propose_declaration(reading, number, span)
    if terms is None or declared is None:
        return
    at = Position(block.tokens[0].line, 1)
    arguments = " ".join("{" + argument + "}" for argument, _ in _argument_sorts(terms, block_sorts(reading, number)))
    text = f"%! derived {declared}\n%  en: {name.replace('_', ' ')} {arguments}\n\n"
    yield Fix(messages(lang)("rulefile-fix-declare", declaration=declared), (TextEdit(Span(at, at), text),))


def directive_fix(reading: RuleReading, name: str, lang: str) -> Fix | None:
    """Return the fix that makes a name one of the language, ``#names deutsch``; None if no table has it."""
    tables = ((table, names[name]) for table, names in name_tables().items() if name in names)
    table_name = next(tables, None)
    if table_name is None or name in reading.aliases:
        return None
    line = f"{NAMES} {table_name[0]}"
    at = Position(reading.blocks[0].block.tokens[0].line, 1)
    title = messages(lang)("rulefile-fix-names", line=line, name=name, predicate=table_name[1])
    return Fix(title, (TextEdit(Span(at, at), f"{line}\n"),), preferred=True)


def propose_declaration(reading: RuleReading, number: int, span: Span) -> str | None:
    """Return how to declare the predicate at a place: with the sorts of its arguments; None if they are unknown."""
    terms = atom_terms(reading.blocks[number].block.tokens, span)
    if terms is None:
        return None
    predicate = reading.span_text(span)
    numbered_sorts = enumerate(_argument_sorts(terms, block_sorts(reading, number)))
    follows = reading.inferred_sorts
    arguments = ", ".join(f"{name}: {follows.get((predicate, place), sort)}" for place, (name, sort) in numbered_sorts)
    return f"{predicate}({arguments})"


def predicates_with_arguments(reading: RuleReading, number: int, span: Span) -> list[str]:
    """Return the declared predicates that could stand at a place: their arguments are of the sorts of those there.

    In the head of a rule, those that the log gives could not. None is named where too many could be meant.
    """
    block = reading.blocks[number].block
    terms = atom_terms(block.tokens, span)
    if terms is None:
        return []
    known = [_sort(term, block_sorts(reading, number)) for term in terms]
    in_head = token_span(block.content[0]).start == span.start
    predicates = [
        name
        for name, declaration in reading.offered.items()
        if len(declaration.sorts) == len(known)
        and all(sort in (None, other) for sort, other in zip(known, declaration.sorts, strict=True))
        and not (in_head and declaration.given)
    ]
    return predicates if len(predicates) <= _MOST_LISTED else []


def _argument_sorts(terms: Iterable[RuleToken], sorts: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield names and sorts for the arguments of a predicate, by the terms of its one occurrence."""
    used_names: set[str] = set()
    for term in terms:
        sort = _sort(term, sorts) or "card"
        name = term.text if term.kind is TokenKind.VARIABLE and term.text != "_" else sort[0].upper()
        while name in used_names:
            name = f"{name}2"
        used_names.add(name)
        yield name, sort


def _sort(term: RuleToken, sorts: Mapping[str, str]) -> str | None:
    return sorts.get(term.text) or CONSTANTS.get(term.text) or ("number" if term.text.isdecimal() else None)


def atom_terms(tokens: Sequence[RuleToken], span: Span) -> list[RuleToken] | None:
    """Return the terms of the atom whose predicate is at a position; None if there is no simple atom."""
    start = next((n for n, token in enumerate(tokens) if token_span(token).start == span.start), None)
    if start is None or start + 1 >= len(tokens) or tokens[start + 1].text != "(":
        return None
    terms: list[RuleToken] = []
    for token in tokens[start + 2 :]:
        if token.text == ")":
            return terms or None
        if token.kind in (TokenKind.VARIABLE, TokenKind.NAME, TokenKind.NUMBER, TokenKind.DASH):
            terms.append(token)
        elif token.text != ",":
            return None
    return None


def _unbound_fixes(
    reading: RuleReading, problem: checks.RuleProblem, number: int, span: Span, lang: str
) -> Iterator[Fix]:
    name = problem.about
    if name.casefold() in CONSTANTS:
        yield from replacement_fixes([name.casefold()], span, lang)
        return
    others = {m.name for m in reading.block_mentions(number, Role.VARIABLE)} - {name, "_"}
    yield from replacement_fixes(similar_names(name, others), span, lang)
    if name != "_":
        for atom in _binding_conditions(reading, name, number):
            yield from add_condition(reading, number, atom, lang)


def add_condition(reading: RuleReading, number: int, condition: str, lang: str) -> Iterator[Fix]:
    """Yield the rule with a condition more at its end, if it has an end."""
    block = reading.blocks[number].block
    stop = block.tokens[-1]
    if stop.text == ".":
        at = token_span(stop).start
        signs = {token.text for token in block.content}
        joint = " :- " if ":-" not in signs else "; " if ":" in signs else ", "  # a "for all" goes on after a comma
        yield Fix(
            messages(lang)("rulefile-fix-add", condition=condition), (TextEdit(Span(at, at), f"{joint}{condition}"),)
        )


def binding_condition(reading: RuleReading, name: str, number: int) -> str:
    """Return the likeliest condition that says which a variable of a rule is; empty if there is none."""
    return next(_binding_conditions(reading, name, number), "")


def _binding_conditions(reading: RuleReading, name: str, number: int) -> Iterator[str]:
    """Yield conditions that say which a variable is: related to something known, or any of its sort.

    None is the contrary of a condition that the rule has. A variable that stands in comparisons alone has no sort.
    """
    sorts, written = block_sorts(reading, number), reading.blocks[number].block.content
    sort, negated = sorts.get(name), {other.text for one, other in pairwise(written) if one.text == "not"}
    for predicate in ("names", "in"):  # a card named in a statement, or a card in a group
        declaration = reading.declarations.get(predicate)
        predicate_name = reading.predicate_name(predicate)
        if (
            declaration is None
            or sort is None
            or sort not in declaration.sorts
            or {predicate, predicate_name} & negated
        ):
            continue
        other = next(each for each in declaration.sorts if each != sort)
        for partner in (variable for variable, its in sorts.items() if its == other):
            terms = [name if each == sort else partner for each in declaration.sorts]
            yield f"{predicate_name}({', '.join(terms)})"
    if sort in ("card", "location"):
        yield f"{reading.predicate_name(sort)}({name})"


class ArgumentExchange(Struct, frozen=True):
    """An atom with two of its arguments exchanged, and where they stand."""

    predicate: str
    atom: str
    first: RuleToken
    second: RuleToken


def find_exchanges(reading: RuleReading, number: int) -> Iterator[ArgumentExchange]:
    """Yield how to exchange two arguments of a rule so that all are of the right sorts, the likeliest first.

    Likelier is what leaves more arguments with the names that their declarations have.
    """
    written = reading.blocks[number].block.content
    plain = list(find_atoms(written))
    atoms = [(predicate, [term for term in terms if term is not None]) for predicate, terms in plain]
    if any(None in terms for _, terms in plain) or len(atoms) > _MOST_ATOMS:
        return
    exchanges: list[tuple[int, ArgumentExchange]] = []
    for n, (predicate, terms) in enumerate(atoms):
        for one, other in combinations(range(len(terms)), 2):
            turned = [*terms]
            turned[one], turned[other] = terms[other], terms[one]
            likeness = _count_matching_names(reading, [*atoms[:n], (predicate, turned), *atoms[n + 1 :]])
            if likeness is not None:
                atom = f"{predicate}({', '.join(term.text for term in turned)})"
                exchanges.append((likeness, ArgumentExchange(predicate, atom, terms[one], terms[other])))
    yield from (exchanged for _, exchanged in sorted(exchanges, key=lambda each: -each[0]))


_MOST_ATOMS = 20
"""In rules of more conditions no arguments are exchanged to try it."""


def _count_matching_names(reading: RuleReading, atoms: Iterable[tuple[str, list[RuleToken]]]) -> int | None:
    """Return how many arguments are called as declared; None if some are not of the sorts that are declared."""
    sorts: dict[str, str] = {}
    alike = 0
    for predicate, terms in atoms:
        declaration = reading.declarations.get(predicate)
        if declaration is None or len(declaration.sorts) != len(terms):
            return None
        for term, sort, name in zip(terms, declaration.sorts, declaration.names, strict=True):
            if term.text != "_" and sorts.setdefault(term.text, _sort(term, {}) or sort) != sort:
                return None
            alike += term.text == name
    return alike


def _exchange_fixes(
    reading: RuleReading, problem: checks.RuleProblem, number: int, span: Span, lang: str
) -> Iterator[Fix]:
    for n, each in enumerate(find_exchanges(reading, number)):
        edits = (TextEdit(token_span(each.first), each.second.text), TextEdit(token_span(each.second), each.first.text))
        yield Fix(messages(lang)("rulefile-fix-exchange", atom=each.atom), edits, preferred=n == 0)


def early_full_stop(reading: RuleReading, number: int) -> RuleToken | None:
    """Return the full stop of the rule before, if a block is but a condition, as of a rule that was ended too early."""
    if number == 0 or reading.blocks[number].block.is_labelled:
        return None
    before, here = (reading.blocks[n].block.content for n in (number - 1, number))
    if any(token.text == ":-" for token in here) or not any(token.text == ":-" for token in before):
        return None
    return before[-1] if before[-1].text == "." else None


def _given_head_fixes(
    reading: RuleReading, problem: checks.RuleProblem, number: int, span: Span, lang: str
) -> Iterator[Fix]:
    stop = early_full_stop(reading, number)
    if stop is not None:
        yield from replacement_fixes([","], token_span(stop), lang)
    else:
        yield from exchange_head(reading, problem, number, span, lang)


def _unknown_constant_fixes(
    reading: RuleReading, problem: checks.RuleProblem, number: int, span: Span, lang: str
) -> Iterator[Fix]:
    name = problem.about
    directive = directive_fix(reading, name, lang)
    if directive is not None:
        yield directive
        return
    variables = {m.name for m in reading.block_mentions(number, Role.VARIABLE)}
    capital = name[:1].upper() + name[1:]
    names = [capital] if capital in variables or len(name) == 1 else []
    yield from replacement_fixes([*names, *similar_names(name, CONSTANTS)], span, lang)


def _unsettled_fixes(
    reading: RuleReading, problem: checks.RuleProblem, number: int, span: Span, lang: str
) -> Iterator[Fix]:
    """Yield the opposite of a negated predicate, since unknown does not mean false."""
    name = problem.about
    tokens = reading.blocks[number].block.tokens
    at = next((n for n, token in enumerate(tokens) if token_span(token) == span), None)
    opposite = find_opposite(reading, name)
    if opposite is not None and at and tokens[at - 1].text == "not":
        if is_head(reading.blocks[number].block, opposite, atom_terms(tokens, span)):
            return  # the rule would conclude what it needs
        edit = TextEdit(Span(token_span(tokens[at - 1]).start, span.end), opposite)
        yield Fix(messages(lang)("rulefile-fix-write-opposite", predicate=opposite), (edit,), preferred=True)


def is_head(block: RuleBlock, predicate: str, terms: Iterable[RuleToken] | None) -> bool:
    """Return whether a rule concludes a predicate of some terms."""
    head = block.content[0]
    concluded = [term.text for term in atom_terms(block.content, token_span(head)) or ()]
    return head.text == predicate and concluded == [term.text for term in terms or ()]


def find_opposite(reading: RuleReading, name: str) -> str | None:
    """Return the declared opposite of a predicate, in either direction."""
    declared, name = reading.declarations, reading.predicate(name)
    if name in declared and (opposite := declared[name].opposite) is not None:
        return reading.predicate_name(opposite)
    return next(
        (reading.predicate_name(other.predicate) for other in declared.values() if other.opposite == name), None
    )


def _import_fixes(
    reading: RuleReading, problem: checks.RuleProblem, number: int, span: Span, lang: str
) -> Iterable[Fix]:
    """Return the calculus or rule that an unknown name may mean."""
    names = calculus_names() if reading.file else (*calculus_names(), NO_CALCULUS)
    if problem.code in ("unknown-names", "unknown-predicate"):
        names = tuple(name_tables() if problem.code == "unknown-names" else reading.surroundings.declarations)
    if problem.code == "unknown-label":
        names = tuple(rule.written_label for rule in calculus_rules(reading.blocks[number].block.tokens[1].text))
    return replacement_fixes(similar_names(problem.about, names), span, lang)


def _near_name_fixes(names: Iterable[str]) -> _FixFunction:
    known = tuple(names)

    def fixes(reading: RuleReading, problem: checks.RuleProblem, number: int, span: Span, lang: str) -> Iterable[Fix]:
        return replacement_fixes(similar_names(problem.about, known, 0.5), span, lang)

    return fixes


def _label_fixes(
    reading: RuleReading, problem: checks.RuleProblem, number: int, span: Span, lang: str
) -> Iterator[Fix]:
    label = reading.blocks[number].block.label
    if label is not None:
        yield from replacement_fixes([unused_label(reading, label.text)], token_span(label), lang)


def unused_label(reading: RuleReading, stem: str) -> str:
    """Return a label that no rule has, made from a word."""
    return next(label for n in count(2) if (label := f"{stem}_{n}") not in reading.labels)


def _no_label_fixes(
    reading: RuleReading, problem: checks.RuleProblem, number: int, span: Span, lang: str
) -> Iterator[Fix]:
    block = reading.blocks[number].block
    head = next((token.text for token in block.tokens if token.kind is TokenKind.NAME), "rule")
    at = Position(block.tokens[0].line, 1)
    text = f"%! {unused_label(reading, head)}\n%  en: \n%  title: \n%  source: \n"
    yield Fix(messages(lang)("rulefile-fix-block"), (TextEdit(Span(at, at), text),), preferred=True)


def _missing_line_fixes(
    reading: RuleReading, problem: checks.RuleProblem, number: int, span: Span, lang: str
) -> Iterator[Fix]:
    """Yield the line of a block that is missing, or is a comment because of its blanks."""
    key = {"no-source": "source", "no-title": "title"}.get(problem.code, problem.about)
    if problem.about not in ("", ENGLISH):
        return  # it is in another file
    block = reading.blocks[number].block
    if any(token.text.startswith(f"%  {key}:") for token in block.attributes):
        return  # it exists, but is empty
    first, last = block.tokens[0].line, block.tokens[-1].line
    for line in range(first, last + 1):
        match = re.match(rf"(%[ \t]*){key}[ \t]*:", reading.lines[line - 1])
        if match and line not in {token.line for token in block.attributes}:
            edit = TextEdit(Span.of_line(line, 1, len(match[0]) + 1), f"%  {key}:")
            yield Fix(messages(lang)("rulefile-fix-blanks"), (edit,), preferred=True)
            return
    above = max((token.line for token in _attribute_lines(block)), default=first)
    at = Position(above, len(reading.lines[above - 1]) + 1)
    yield Fix(
        messages(lang)("rulefile-fix-line", line=f"%  {key}: "),
        (TextEdit(Span(at, at), f"\n%  {key}: "),),
        preferred=True,
    )


def _attribute_lines(block: RuleBlock) -> Iterator[RuleToken]:
    yield block.tokens[0]
    yield from block.attributes


def _remove_line_fixes(
    reading: RuleReading, problem: checks.RuleProblem, number: int, span: Span, lang: str
) -> Iterator[Fix]:
    edit = TextEdit(Span(Position(span.start.line, 1), Position(span.start.line + 1, 1)), "")
    yield Fix(messages(lang)("rulefile-fix-remove-line"), (edit,))


_FIXES: Mapping[str, _FixFunction] = {
    "unknown-calculus": _import_fixes,
    "unknown-names": _import_fixes,
    "unknown-predicate": _import_fixes,
    "unknown-label": _import_fixes,
    "undeclared": _undeclared_fixes,
    "unbound": _unbound_fixes,
    "unknown-constant": _unknown_constant_fixes,
    "sort": _exchange_fixes,
    "sum-sort": _exchange_fixes,
    "bound-sort": _exchange_fixes,
    "compared-sorts": _exchange_fixes,
    "unsettled": _unsettled_fixes,
    "given-head": _given_head_fixes,
    "unknown-sort": _near_name_fixes(SORTS),
    "unknown-mark": _near_name_fixes((*FLAGS, "opposite")),
    "unknown-key": _near_name_fixes(("en", "title", "source", "show", "skip", "effort")),
    "label-twice": _label_fixes,
    "reserved-label": _label_fixes,
    "no-label": _no_label_fixes,
    "no-source": _missing_line_fixes,
    "no-wording": _missing_line_fixes,
    "no-title": _missing_line_fixes,
    "not-quiet": _remove_line_fixes,
}
