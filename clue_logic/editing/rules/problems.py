"""Problems of a rule file with their fixes, for editors; the first of them as diagnostics, for commands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from clue_logic.datalog.calculi import calculus_names, load_calculus
from clue_logic.datalog.reading import problems as checks
from clue_logic.datalog.reading.aliases import alias_problems
from clue_logic.datalog.reading.calculus import (
    DEFAULT_CALCULUS,
    NO_CALCULUS,
    misdeclared_cells,
    unknown_calculus,
    unknown_label,
)
from clue_logic.datalog.reading.checks import check_given_declarations, find_problems
from clue_logic.datalog.reading.limits import too_long_rules
from clue_logic.datalog.reading.problems import RuleError, RuleProblem
from clue_logic.datalog.reading.query import FILE as QUERY_FILE
from clue_logic.datalog.reading.rulefile import RuleFile
from clue_logic.datalog.reading.tokens import RuleToken, TokenKind
from clue_logic.datalog.syntax import CONSTANTS, RulePlace
from clue_logic.datalog.user_rules import UserRules
from clue_logic.editing.answers import Fix, Problem, RelatedPosition
from clue_logic.editing.rules import repairs
from clue_logic.editing.rules.check_fixes import (
    binding_condition,
    check_fixes,
    directive_fix,
    early_full_stop,
    find_exchanges,
    find_opposite,
    predicates_with_arguments,
    propose_declaration,
    similar_names,
)
from clue_logic.editing.rules.reading import Role, RuleMention, RuleReading, block_sorts, problem_span, read_rule_text
from clue_logic.editing.rules.remarks import DEFAULT_IMPORT_CODE, SINGLE_RULE_CODES, find_remarks
from clue_logic.editing.rules.surroundings import GIVEN_FILE, calculus_rules, find_rule
from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.messages import Message, messages
from clue_logic.words.positions import Position, Span
from clue_logic.words.records import replace

_QUOTES = frozenset("\"'“”„‘’«»")
_QUANTIFIERS = frozenset("∀∃")
_FOR_ALL = frozenset({"all", "alle", "forall", "every", "each", "jede", "jeder", "jedes"})
_WORDS = (TokenKind.NAME, TokenKind.VARIABLE)


_QUERY_FORMS: Mapping[str, str] = {
    "or": "or-query",
    "brackets": "or-query",
    "quoted": "names",
    "sentence": "unknown",
    "heads": "arrow",
}
"""The hints for rules that differ for queries."""

_ARROW = re.compile(r":-|:=|[-=]>|<-|\b(?:if|then|wenn|dann)\b")
_QUERY_HEAD = "query(X) :- "
_QUOTED_NAME = re.compile(r'"[^"\n]+"')


def form_hint(
    reading: RuleReading, number: int, problem: RuleProblem, lang: str, *, in_query: bool = False
) -> str | None:
    """Return how a thing is written that a block has in another way; None if it is not known what was meant.

    With `in_query`, the block is a query in the place of a body.

    >>> from clue_logic.editing.rules.document import RuleDocument
    >>> (problem,) = RuleDocument("holds(P, C) :- card(C), location(P), not(lacks(P, C)).").problems()
    >>> print(problem.message.split("\\n")[-1])
    write not before the predicate, without brackets: not lacks(...)
    """
    written = reading.blocks[number].block.content
    line, column = problem.place.line, problem.place.column
    here = next((n for n, t in enumerate(written) if t.line == line and t.column <= column < t.end_column), None)
    if here is None:
        hint = ("sentence", "") if _is_sentence(written) else None
    else:
        hint = _negation_form(reading, written, here) or _violated_form(written, here)
        if hint is None and written[here].text == ")" and here > 1 and written[here - 1].text == "(":
            declared = reading.declarations.get(written[here - 2].text)
            hint = None if declared is None else ("arguments", str(declared).partition(")")[0] + ")")
    if hint is not None and in_query:
        hint = _QUERY_FORMS.get(hint[0], hint[0]), hint[1]
    return None if hint is None else messages(lang)("rulefile-how-written", kind=hint[0], word=hint[1])


def _violated_form(written: Sequence[RuleToken], here: int) -> tuple[str, str] | None:
    """Return which form a token violates, and the word that the hint names."""
    token = written[here]
    before = written[here - 1].text if here else ""
    if token.text[0] in _QUOTES:
        return "quoted", ""
    if token.text.startswith("/*"):
        return "comment", ""
    if here == 0 and token.text == "?":
        return "question", ""
    if token.text[0] in _QUANTIFIERS:
        return "all", ""
    if before in _FOR_ALL or token.text in _FOR_ALL:
        return "for-all", ""
    if token.text == ":" and (negated := _negated_before(written, here)):
        return "not-for-all", negated
    if before == "not" and token.text == "(":
        return "not", written[here + 1].text if here + 1 < len(written) else "lacks"
    if any(one.text in ("count", "#count") for one in written[max(0, here - 3) : here + 1]):
        return "count", ""
    if repairs.end_of_count(written, here) is not None:
        return "exactly", ""
    if token.text in repairs.OR or before in repairs.OR:
        return "or", ""
    if token.text == "(" and before in (",", ":-", ";"):
        return "brackets", ""
    if token.text == "," and ":-" not in (one.text for one in written[:here]) and ":-" in (one.text for one in written):
        return "heads", ""
    if _is_sentence(written):
        return "sentence", ""
    if spelt := list(
        dict.fromkeys(plain for start, end, plain in repairs.find_misspelt_names(written) if start <= here < end)
    ):
        return "letters", spelt[0]
    return _predicate_form(written, here)


def _negated_before(written: Sequence[RuleToken], here: int) -> str:
    """Return the predicate of the atom before a token, if it is negated; empty if it is not."""
    opening = next((n for n in range(here - 1, 1, -1) if written[n].text == "("), 0)
    return written[opening - 1].text if opening > 1 and written[opening - 2].text == "not" else ""


def _negation_form(reading: RuleReading, written: Sequence[RuleToken], here: int) -> tuple[str, str] | None:
    """Return that a predicate cannot be negated, if it is written with another sign for “not”."""
    following = next((token for token in written[here + 1 : here + 3] if token.kind is TokenKind.NAME), None)
    is_negation = written[here].text in {*repairs.NEGATIONS, "-"} or written[here].kind is TokenKind.UNKNOWN
    if following is None or not is_negation or not repairs.is_unsettled(reading, following):
        return None
    between = written[here : written.index(following)]
    return ("known", following.text) if "".join(token.text for token in between) in {*repairs.NEGATIONS, "-"} else None


def _predicate_form(written: Sequence[RuleToken], here: int) -> tuple[str, str] | None:
    """Return how a predicate is written whose terms stand around it, or behind it without a bracket."""
    kinds = [one.kind for one in written[max(0, here - 1) : here + 2]]
    if here == 0:
        is_infix = kinds == [TokenKind.VARIABLE, TokenKind.NAME]
        return ("infix", written[1].text) if is_infix else None
    match kinds[:2]:
        case [TokenKind.VARIABLE, TokenKind.NAME]:
            return "infix", written[here].text
        case [TokenKind.NAME, TokenKind.VARIABLE]:
            return "bracket", written[here - 1].text
    return None


def _is_sentence(written: Sequence[RuleToken]) -> bool:
    """Return whether words stand side by side, and nothing says what follows from what."""
    side_by_side = any(one.kind in _WORDS and other.kind in _WORDS for one, other in pairwise(written))
    return side_by_side and not any(token.text in (":-", "(") for token in written)


_LABEL_CODES = frozenset({"no-source", "no-wording", "no-title"})
"""Attributes required only of rules of the software."""

_MOST_FIXED = 30
"""At most how many problems of the checks, the first ones, come with fixes."""

_MOST_REPAIRED = 10
"""The number of unreadable blocks for which repairs are tried, which takes time."""


def problems(reading: RuleReading, lang: str) -> tuple[Problem, ...]:
    """Return the errors, warnings and remarks of a rule file, in the order of the text.

    >>> from clue_logic.editing.rules.reading import read_rule_text
    >>> (problem,) = problems(read_rule_text("lacks(P, C) :- pased(S, P), names(S, C)."), "en")
    >>> print(problem.message)
    pased is not declared; did you mean passed?
    >>> [fix.title for fix in problem.fixes][:1]
    ['Write passed']
    """
    all_problems = [
        *_block_problems(reading, lang),
        *_rule_problems(reading, lang),
        *_import_problems(reading, lang),
        *find_remarks(reading, lang),
    ]
    return tuple(sorted(all_problems, key=lambda problem: problem.span))


def _block_problems(reading: RuleReading, lang: str) -> Iterator[Problem]:
    left = _MOST_REPAIRED
    for number, read in enumerate(reading.blocks):
        for problem in read.problems:
            if problem.is_syntax:
                yield _syntax_problem(reading, problem, number, lang, repaired=left > 0)
                left -= 1
            else:
                span = problem_span(reading, problem)
                fixes = check_fixes(reading, problem, number, span, lang)
                yield _problem(problem, span, lang, fixes=fixes)


def _syntax_problem(
    reading: RuleReading,
    problem: checks.RuleProblem,
    number: int,
    lang: str,
    *,
    repaired: bool,
    in_query: bool = False,
) -> Problem:
    fixes = repairs.find_repairs(reading, number, problem, lang, in_query=in_query) if repaired else ()
    if problem.at_end and _ends_in_comment(reading, problem.place):
        hint: str | None = messages(lang)("rulefile-how-written", kind="swallowed", word="")
    else:
        hint = (
            fixes[0].title
            if fixes and fixes[0].preferred
            else form_hint(reading, number, problem, lang, in_query=in_query)
        )
    span, hints = problem_span(reading, problem), () if hint is None else (hint,)
    return _problem(problem, span, lang, hints, fixes=fixes)


def _ends_in_comment(reading: RuleReading, place: RulePlace) -> bool:
    """Return whether a condition follows on the same line, but in a comment."""
    before, sign, comment = reading.lines[place.line - 1].partition("%")
    return bool(sign) and bool(before.strip()) and "(" in comment and ")" in comment


def problem_with_fixes(
    reading: RuleReading, problem: checks.RuleProblem, lang: str, *, in_query: bool = False
) -> Problem:
    """Return a problem found in a file as editors show it, with its fixes; `in_query`, of the body of its one rule."""
    number = reading.find_block(Position(problem.place.line, problem.place.column))
    if number is None:
        return _problem(problem, problem_span(reading, problem), lang)
    if problem.is_syntax:
        return _syntax_problem(reading, problem, number, lang, repaired=True, in_query=in_query)
    if in_query and problem.code in ("undeclared", "unbound", "unknown-constant"):
        return _query_problem(reading, problem, number, lang)
    return _check_problem(reading, problem, number, lang, mended=True)


def _rule_problems(reading: RuleReading, lang: str) -> Iterator[Problem]:
    """Yield what the checks find, except consequences of problems that are reported already."""
    surroundings, file = reading.surroundings, reading.surviving.file
    follows = RuleFile("the predicates of this file", "", tuple(reading.inferred.values()), ())
    together = (*surroundings.files, follows, file)
    check_problems = find_problems(together, surroundings.required, only=file.name, aliases=reading.aliases)
    name_problems = alias_problems(file.aliases, {d.predicate: d for one in together for d in one.declarations})
    strays = () if reading.file == GIVEN_FILE else check_given_declarations([file])
    odd: tuple[checks.RuleProblem, ...] = ()
    if not surroundings.of_software:
        odd = (*misdeclared_cells([file], load_calculus(DEFAULT_CALCULUS)), *too_long_rules(file.rules))
    of_cells = {problem.about for problem in odd}
    reported: set[tuple[object, ...]] = set()
    for problem in (*check_problems, *name_problems, *strays, *odd):
        if problem.code == "undeclared" and problem.about in reading.declared_here:
            continue
        if problem.code == "declared-twice" and problem.about in of_cells:
            continue
        if problem.code == "label-twice" and surroundings.by_default and not _is_twice(reading, problem.about):
            continue  # the notebook's rules are included automatically
        number = reading.find_block(Position(problem.place.line, problem.place.column))
        if number is None or (problem.code in _LABEL_CODES and not _has_label(reading, number)):
            continue
        key = (problem.place, problem.code, problem.about if not reading.blocks[number].templates else "")
        if key not in reported:  # report a problem of a template once, not for each of its rules
            reported.add(key)
            yield _check_problem(reading, problem, number, lang, mended=len(reported) <= _MOST_FIXED)


def _is_twice(reading: RuleReading, label: str) -> bool:
    """Return whether two rules of this file have a label."""
    return sum(m.role is Role.LABEL and m.name == label for m in reading.mentions) > 1


def _has_label(reading: RuleReading, number: int) -> bool:
    """Return whether a block is one of the software's that has a label, and so needs what goes with it."""
    return reading.surroundings.of_software and reading.blocks[number].block.is_labelled


def _check_problem(
    reading: RuleReading, problem: checks.RuleProblem, number: int, lang: str, *, mended: bool
) -> Problem:
    span = problem_span(reading, problem)
    if not mended:
        return _problem(problem, span, lang)
    fixes = check_fixes(reading, problem, number, span, lang)
    hints = tuple(_hint(reading, problem, number, lang).splitlines())
    related = tuple(_related_positions(reading, problem, lang))
    return _problem(problem, span, lang, hints, related, fixes)


def _problem(
    problem: RuleProblem,
    span: Span,
    lang: str,
    hints: tuple[str, ...] = (),
    related: tuple[RelatedPosition, ...] = (),
    fixes: tuple[Fix, ...] = (),
) -> Problem:
    message = "\n".join([problem.message(lang), *hints])
    return Problem(
        span, Severity.ERROR, message, problem.code, related, fixes, hints=hints, arguments=problem.arguments
    )


def _query_problem(reading: RuleReading, problem: checks.RuleProblem, number: int, lang: str) -> Problem:
    """Return a problem of a query, for which predicates cannot be declared and names are possible."""
    msg, span = messages(lang), problem_span(reading, problem)
    hint = ""
    if problem.code == "undeclared" and not similar_names(problem.about, reading.declarations):
        others = predicates_with_arguments(reading, number, span)
        hint = msg("rulefile-hint-others", predicates=", ".join(others)) if others else msg("rulefile-hint-listed")
    elif problem.code == "unbound" and problem.about != "_":
        hint = _binding_hint(reading, problem.about, number, lang)
    return _problem(problem, span, lang, (hint,) if hint else ())


def _hint(reading: RuleReading, problem: checks.RuleProblem, number: int, lang: str) -> str:
    msg = messages(lang)
    match problem.code:
        case "undeclared" | "unknown-constant" if directive_fix(reading, problem.about, lang) is not None:
            return ""
        case "arity":
            declared = reading.declarations.get(problem.about)
            return msg("rulefile-hint-declared", declaration=declared) if declared is not None else ""
        case "compared-sorts":
            return msg("rulefile-hint-compared")
        case "sort" | "sum-sort" | "bound-sort":
            exchange = next(find_exchanges(reading, number), None)
            inferred = (m.name for m in reading.block_mentions(number, Role.PREDICATE) if m.name in reading.inferred)
            if (used := next(inferred, None)) is not None:
                return msg("rulefile-hint-inferred", declaration=reading.inferred[used])
            return (
                ""
                if exchange is None
                else msg(
                    "rulefile-hint-exchanged", atom=exchange.atom, declaration=reading.declarations[exchange.predicate]
                )
            )
        case "undeclared" if problem.about in reading.concluding_blocks:
            own = propose_declaration(reading, number, problem_span(reading, problem))
            return "" if own is None else msg("rulefile-hint-sorts", declaration=own)
        case "unbound" if problem.about != "_" and not problem.arguments["within"]:
            return _unbound_hint(reading, problem.about, number, lang)
        case "undeclared" if not similar_names(problem.about, reading.offered):
            span = problem_span(reading, problem)
            others, own = predicates_with_arguments(reading, number, span), propose_declaration(reading, number, span)
            hints = [msg("rulefile-hint-others", predicates=", ".join(others))] if others else []
            return "\n".join([*hints, *([msg("rulefile-hint-declare", declaration=own)] if own else [])])
        case "given-head":
            return msg("rulefile-hint-given" if early_full_stop(reading, number) is None else "rulefile-hint-stop")
        case "label-twice" if (calculus := _find_import(reading, problem.about)) is not None:
            return msg("rulefile-hint-leave-out", calculus=calculus, label=problem.about)
        case "unknown-constant":
            return msg("rulefile-hint-constant", constants=", ".join(CONSTANTS))
        case "unsettled" if problem.arguments["where"] == "negation":
            opposite = find_opposite(reading, problem.about)
            is_concluded = reading.blocks[number].block.content[0].text == opposite
            other = "" if opposite is None or is_concluded else msg("rulefile-hint-opposite", predicate=opposite)
            return msg("rulefile-hint-known", predicate=problem.about, names=reading.predicate_name("names")) + other
        case "unsettled" | "unbound-event":
            if problem.arguments["where"] == "count":
                return msg("rulefile-hint-counted")
            return msg("rulefile-hint-at-once", names=reading.predicate_name("names"))
        case "order":
            return msg("rulefile-hint-different")
        case "for-all":
            return msg("rulefile-hint-own-variable")
    return ""


def _unbound_hint(reading: RuleReading, name: str, number: int, lang: str) -> str:
    msg = messages(lang)
    if name.casefold() in CONSTANTS:
        return msg("rulefile-hint-small", name=name.casefold())
    sort = block_sorts(reading, number).get(name)
    if sort is None:
        return ""
    if all(token.text != ":-" for token in reading.blocks[number].block.content):
        return msg("rulefile-hint-fact", name=name, sort=sort, constants=", ".join(CONSTANTS))
    text = _binding_hint(reading, name, number, lang)
    if (other := _same_sort(reading, name, number)) is not None:
        text = f"{text} {msg('rulefile-hint-or-write', name=other)}"
    return f"{msg('rulefile-hint-named', name=name)}; {text}" if len(name) > _SHORT else text


def _binding_hint(reading: RuleReading, name: str, number: int, lang: str) -> str:
    """Return that a variable could be anything of its sort, with a condition that binds it; empty without a sort."""
    sort = block_sorts(reading, number).get(name)
    if sort is None:
        return ""
    condition = binding_condition(reading, name, number)
    if condition:
        return messages(lang)("rulefile-hint-add", name=name, sort=sort, condition=condition)
    return messages(lang)("rulefile-hint-any", name=name, sort=sort)


def _same_sort(reading: RuleReading, name: str, number: int) -> str | None:
    """Return another variable of the sort of one that occurs only once in the body of a rule; None if there is none."""
    written = [token.text for token in reading.blocks[number].block.content if token.kind is TokenKind.VARIABLE]
    if written.count(name) > 1:
        return None
    sorts = block_sorts(reading, number)
    others = (other for other, sort in sorts.items() if sort == sorts[name] and other != name)
    return next((other for other in others if written.count(other) > 1), None)


_SHORT = 2
"""Longer variables may be meant as names."""


def _find_import(reading: RuleReading, label: str) -> str | None:
    names = (include.calculus for include in reading.surviving.file.includes if label not in include.excluded)
    return next((name for name in names if find_rule(name, label) is not None), None)


def _related_positions(reading: RuleReading, problem: checks.RuleProblem, lang: str) -> Iterator[RelatedPosition]:
    """Yield the position of the first of two declarations of one name, if it is in this file."""
    if problem.code in ("declared-twice", "label-twice"):
        role = Role.PREDICATE if problem.code == "declared-twice" else Role.LABEL
        first = next((m for m in reading.mentions if m.role is role and m.declares and m.name == problem.about), None)
        if first is not None and first.span.start.line < problem.place.line:
            yield RelatedPosition(first.span, messages(lang)("rulefile-hint-first"))


def _import_problems(reading: RuleReading, lang: str) -> Iterator[Problem]:
    """Yield a problem for each unknown calculus that is imported, and each unknown rule that is left out."""
    names = calculus_names() if reading.file else (*calculus_names(), NO_CALCULUS)
    for mention in reading.mentions:
        if mention.role is Role.CALCULUS and mention.name not in names:
            yield _name_problem(reading, mention, unknown_calculus(_place(reading, mention), mention.name, names), lang)
        elif mention.role is Role.LEFT_OUT:
            calculus = reading.blocks[mention.block].block.tokens[1].text
            if calculus in names and find_rule(calculus, mention.name) is None:
                labels = [] if calculus == NO_CALCULUS else [rule.written_label for rule in calculus_rules(calculus)]
                problem = unknown_label(_place(reading, mention), calculus, mention.name, labels)
                yield _name_problem(reading, mention, problem, lang)


def _place(reading: RuleReading, mention: RuleMention) -> RulePlace:
    return RulePlace(reading.name, mention.span.start.line, mention.span.start.column)


def _name_problem(reading: RuleReading, mention: RuleMention, problem: RuleProblem, lang: str) -> Problem:
    fixes = check_fixes(reading, problem, mention.block, mention.span, lang)
    return _problem(problem, mention.span, lang, fixes=fixes)


_MOST_DIAGNOSED = 20
"""At most how many problems, the first ones, come with fixes."""

_LONGEST = 20
"""The longest text that is quoted as a wrong word."""


def diagnose(error: RuleError, lang: str = "en") -> Iterator[tuple[str, Diagnostic]]:
    """Yield the problems of user-defined rules, each with the name of its file.

    >>> from clue_logic.datalog.calculi import load_calculus
    >>> from clue_logic.datalog.user_rules import UserRuleFile, UserRules
    >>> try:
    ...     load_calculus(UserRules("mine.dl", (UserRuleFile("mine.dl", "lacks(P, C) :- passed(S, P)."),)))
    ... except RuleError as error:
    ...     [(name, found)] = diagnose(error)
    >>> print(found.text(name, "en"))
    mine.dl:1:10: error: C in the head is not bound by a positive atom of the body
      hint: C could be any card: which one? Add names(S, C).
    """
    texts = {file.name: file.text for file in error.own.files} if error.own is not None else {}
    read: dict[str, RuleReading] = {}
    for number, problem in enumerate(error.problems):
        file = problem.place.file
        if error.about_game and file in texts and number < _MOST_DIAGNOSED:
            is_query = file == QUERY_FILE
            if file not in read:
                read[file] = read_rule_text(_query_as_rule(texts[file]) if is_query else texts[file])
            if is_query:
                yield file, _query_diagnostic(read[file], problem, texts[file], lang)
            else:
                yield file, _diagnostic(read[file], problem, lang)
        else:
            lines = texts.get(file, "").split("\n")
            source = lines[problem.place.line - 1] if problem.place.line <= len(lines) else ""
            yield file, _plain_diagnostic(problem, source)


def diagnose_remarks(own: UserRules, lang: str = "en") -> Iterator[tuple[str, Diagnostic]]:
    """Yield the remarks about user-defined rules that can be read, with the name of the file.

    Of a folder, what one rule shows by itself: whether another file needs it is not known.

    >>> from clue_logic.datalog.user_rules import UserRuleFile
    >>> mine = UserRules("mine.dl", (UserRuleFile("mine.dl", "lacks(P, C) :- passed(S, P); names(S, C)."),))
    >>> [(name, found.column, found.message("en")) for name, found in diagnose_remarks(mine)]
    [('mine.dl', 28, '; means “and”, as a comma does; where “or” is meant, write two rules')]
    """
    for file in own.files:
        reading = read_rule_text(file.text)
        remarks = (
            each
            for each in find_remarks(reading, lang)
            if each.code in SINGLE_RULE_CODES
            or (len(own.files) == 1 and each.code != DEFAULT_IMPORT_CODE)  # reported separately
        )
        for problem in sorted(remarks, key=lambda each: each.span)[:_MOST_DIAGNOSED]:
            start, end = problem.span.start, problem.span.end
            source = reading.lines[start.line - 1]
            last = end.column if end.line == start.line else len(source) + 1
            yield (
                file.name,
                Diagnostic(
                    Severity.WARNING,
                    start.line,
                    start.column,
                    last,
                    problem.code,
                    problem.arguments,
                    hint=Message("problems-hint-rule", text="; ".join(problem.hints)) if problem.hints else None,
                    source_line=source,
                ),
            )


def _query_as_rule(text: str) -> str:
    """Return a rule with a query as its body; quoted names are variables of the same length."""
    plain = _QUOTED_NAME.sub(lambda name: "N" * len(name[0]), text.rstrip().removesuffix("."))
    return f"{_QUERY_HEAD}{plain}\n."


def _query_diagnostic(reading: RuleReading, problem: RuleProblem, text: str, lang: str) -> Diagnostic:
    """Return the diagnostic of a query: that of the rule with this body, at the place in the query."""
    lines = text.split("\n")
    plain = _plain_diagnostic(problem, lines[problem.place.line - 1])
    if problem.is_syntax and (arrow := _ARROW.search(_QUOTED_NAME.sub("", text))) is not None:
        return replace(plain, hint=Message("rulefile-how-written", kind="arrow", word=arrow[0]))
    shift = len(_QUERY_HEAD) if problem.place.line == 1 else 0
    moved = replace(problem, place=replace(problem.place, column=problem.place.column + shift))
    if problem.is_syntax:
        own = (diagnostic for block in reading.blocks for diagnostic in block.problems if diagnostic.is_syntax)
        moved = next(own, moved)
    diagnostic = _diagnostic(reading, moved, lang, of_query=problem)
    if problem.is_syntax and diagnostic.hint is None:
        return replace(plain, hint=Message("rulefile-how-written", kind="unknown", word=""))
    if diagnostic.line > len(lines):
        return replace(plain, hint=diagnostic.hint)
    shift = len(_QUERY_HEAD) if diagnostic.line == 1 else 0
    column = max(1, diagnostic.column - shift)
    last = max(column + 1, diagnostic.end_column - shift)
    return replace(diagnostic, column=column, end_column=last, source_line=lines[diagnostic.line - 1])


def _plain_diagnostic(problem: RuleProblem, source: str) -> Diagnostic:
    line, column = problem.place.line, problem.place.column
    end = max(column + 1, column + (len(problem.about) if source.startswith(problem.about, column - 1) else 0))
    return Diagnostic(
        Severity.ERROR, line, column, end, problem.code, problem.arguments, hint=problem.hint, source_line=source
    )


def _diagnostic(
    reading: RuleReading, problem: RuleProblem, lang: str, *, of_query: RuleProblem | None = None
) -> Diagnostic:
    """Return the diagnostic of a problem; `of_query` is the problem of a query that is read as the body of a rule."""
    diagnosed = problem_with_fixes(reading, problem, lang, in_query=of_query is not None)
    start, end = diagnosed.span.start, diagnosed.span.end
    displayed = of_query or problem
    code, arguments = displayed.code, displayed.arguments
    if problem.code in _PLAIN_SYNTAX and (word := _replaced_word(reading, diagnosed)) is not None:
        (start, end), code, arguments = word[0], "syntax", {"word": word[1], "expected": ()}
    hints = [hint for hint in diagnosed.hints if hint.isprintable()]
    titles = [fix.title for fix in diagnosed.fixes if fix.preferred and fix.title.isprintable()]
    if not hints and not problem.arguments.get("near"):
        hints = titles[:1]
    source = reading.lines[start.line - 1] if start.line <= len(reading.lines) else ""
    last = end.column if end.line == start.line else len(source) + 1
    hint = "; ".join(text[:1].lower() + text[1:] if text in titles else text for text in hints)
    return Diagnostic(
        Severity.ERROR,
        start.line,
        start.column,
        last,
        code,
        arguments,
        hint=Message("problems-hint-rule", text=hint) if hint else None,
        source_line=source,
    )


_PLAIN_SYNTAX = frozenset({"syntax", "character", "unfinished"})
"""What the parser finds without knowing what was meant."""


def _replaced_word(reading: RuleReading, problem: Problem) -> tuple[tuple[Position, Position], str] | None:
    """Return the place of the word to be replaced, and the word; None if there is nothing to replace."""
    edits = [edit for fix in problem.fixes[:1] if fix.preferred for edit in fix.edits]
    span = next((edit.span for edit in edits if len(edits) == 1 or problem.span.start in edit.span), None)
    if span is None or span.start.line != span.end.line:
        return None
    word = reading.span_text(span).strip()
    return ((span.start, span.end), word) if word and len(word) <= _LONGEST else None
