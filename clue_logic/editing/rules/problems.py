"""Problems of a rule file with their fixes, for editors; the first of them as diagnostics, for commands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from clue_logic.datalog.calculi import UserRules, calculus_names, load_calculus
from clue_logic.datalog.reading import problems as checks
from clue_logic.datalog.reading.calculus import DEFAULT_CALCULUS, NO_CALCULUS, misdeclared_cells, too_long_rules
from clue_logic.datalog.reading.checks import check_given_declarations, find_problems
from clue_logic.datalog.reading.problems import RuleError, RuleProblem
from clue_logic.datalog.reading.tokens import RuleToken, TokenKind
from clue_logic.datalog.syntax import CONSTANTS, RulePlace
from clue_logic.editing.answers import Problem, Related
from clue_logic.editing.rules.check_fixes import (
    binding_condition,
    check_fixes,
    declarable,
    exchanged_arguments,
    full_stop_before,
    near,
    of_such_arguments,
    opposite_of,
)
from clue_logic.editing.rules.reading import (
    Role,
    RuleMention,
    RuleReading,
    read_rule_text,
    sorts_in_block,
    span_of_problem,
)
from clue_logic.editing.rules.remarks import LOADED, OF_ONE_RULE, remarks
from clue_logic.editing.rules.repairs import NEGATIONS, OR, end_of_count, is_unsettled, misspelt, repairs
from clue_logic.editing.rules.surroundings import GIVEN, rule_of
from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.messages import messages
from clue_logic.words.positions import Position

_QUOTES = frozenset("\"'“”„‘’«»")
_QUANTIFIERS = frozenset("∀∃")
_FOR_ALL = frozenset({"all", "alle", "forall", "every", "each", "jede", "jeder", "jedes"})
_WORDS = (TokenKind.NAME, TokenKind.VARIABLE)


def form_hint(reading: RuleReading, number: int, problem: RuleProblem, lang: str) -> str | None:
    """Return how a thing is written that a block has in another way; None if it is not known what was meant.

    Examples
    --------
    >>> from clue_logic.editing.rules.document import RuleDocument
    >>> (problem,) = RuleDocument("holds(P, C) :- card(C), location(P), not(lacks(P, C)).").problems()
    >>> print(problem.message.split("\\n")[-1])
    not stands before the predicate, without a bracket: not lacks(...)
    """
    written = reading.blocks[number].block.content
    line, column = problem.place.line, problem.place.column
    here = next((n for n, t in enumerate(written) if t.line == line and t.column <= column < t.end_column), None)
    if here is None:
        found = ("sentence", "") if _is_sentence(written) else None
    else:
        found = _negated(reading, written, here) or _kind(written, here)
    return None if found is None else messages(lang)("rulefile-how-written", kind=found[0], word=found[1])


def _kind(written: Sequence[RuleToken], here: int) -> tuple[str, str] | None:
    """Return which form a token violates, and the word that the hint names."""
    token = written[here]
    before = written[here - 1].text if here else ""
    if token.text[0] in _QUOTES:
        return "quoted", ""
    if token.text[0] in _QUANTIFIERS:
        return "all", ""
    if before in _FOR_ALL or token.text in _FOR_ALL:
        return "for-all", ""
    if before == "not" and token.text == "(":
        return "not", written[here + 1].text if here + 1 < len(written) else "lacks"
    if any(one.text in ("count", "#count") for one in written[max(0, here - 3) : here + 1]):
        return "count", ""
    if end_of_count(written, here) is not None:
        return "exactly", ""
    if token.text in OR or before in OR:
        return "or", ""
    if token.text == "(" and before in (",", ":-", ";"):
        return "brackets", ""
    if token.text == "," and ":-" not in (one.text for one in written[:here]) and ":-" in (one.text for one in written):
        return "heads", ""
    if _is_sentence(written):
        return "sentence", ""
    if spelt := list(dict.fromkeys(plain for start, end, plain in misspelt(written) if start <= here < end)):
        return "letters", spelt[0]
    return _of_predicate(written, here)


def _negated(reading: RuleReading, written: Sequence[RuleToken], here: int) -> tuple[str, str] | None:
    """Return that a predicate cannot be negated, if it is written with another sign for “not”."""
    following = next((token for token in written[here + 1 : here + 3] if token.kind is TokenKind.NAME), None)
    is_negation = written[here].text in NEGATIONS or written[here].kind is TokenKind.UNKNOWN
    if following is None or not is_negation or not is_unsettled(reading, following):
        return None
    between = written[here : written.index(following)]
    return ("known", following.text) if "".join(token.text for token in between) in NEGATIONS else None


def _of_predicate(written: Sequence[RuleToken], here: int) -> tuple[str, str] | None:
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


_OF_LABEL = frozenset({"no-source", "no-wording", "no-title"})
"""What rules of the software need below their labels, and user-defined rules do not."""

_MOST_MENDED = 30
"""At most how many problems of the checks, the first ones, come with fixes."""

_MOST_REPAIRED = 10
"""So many blocks that cannot be read are repaired, the first ones: each repair is tried, which takes its time."""


def problems(reading: RuleReading, lang: str) -> tuple[Problem, ...]:
    """Return everything that is wrong with a rule file, or worth a look, in the order of the text.

    Examples
    --------
    >>> from clue_logic.editing.rules.reading import read_rule_text
    >>> (problem,) = problems(read_rule_text("lacks(P, C) :- pased(S, P), names(S, C)."), "en")
    >>> print(problem.message)
    pased is not declared; did you mean passed?
    >>> [fix.title for fix in problem.fixes][:1]
    ['Write passed']
    """
    found = [*_of_form(reading, lang), *_of_checks(reading, lang), *_of_calculi(reading, lang), *remarks(reading, lang)]
    return tuple(sorted(found, key=lambda problem: problem.span))


def _of_form(reading: RuleReading, lang: str) -> Iterator[Problem]:
    left = _MOST_REPAIRED
    for number, read in enumerate(reading.blocks):
        for problem in read.problems:
            if problem.code == "syntax":
                yield _unreadable(reading, problem, number, lang, repaired=left > 0)
                left -= 1
            else:
                span = span_of_problem(reading, problem)
                fixes = check_fixes(reading, problem, number, span, lang)
                yield Problem(span, Severity.ERROR, problem.message, problem.code, fixes=fixes)


def _unreadable(
    reading: RuleReading, problem: checks.RuleProblem, number: int, lang: str, *, repaired: bool
) -> Problem:
    fixes = repairs(reading, number, problem, lang) if repaired else ()
    hint = fixes[0].title if fixes and fixes[0].preferred else form_hint(reading, number, problem, lang)
    message = problem.message if hint is None else f"{problem.message}\n{hint}"
    return Problem(span_of_problem(reading, problem), Severity.ERROR, message, problem.code, fixes=fixes)


def problem_with_fixes(reading: RuleReading, problem: checks.RuleProblem, lang: str) -> Problem:
    """Return a problem found in a file as editors show it, with its fixes."""
    number = reading.block_at(Position(problem.place.line, problem.place.column))
    if number is None:
        return Problem(span_of_problem(reading, problem), Severity.ERROR, problem.message, problem.code)
    if problem.code == "syntax":
        return _unreadable(reading, problem, number, lang, repaired=True)
    return _found(reading, problem, number, lang, mended=True)


def _of_checks(reading: RuleReading, lang: str) -> Iterator[Problem]:
    """Yield what the checks find, except consequences of problems that are reported already."""
    surroundings, file = reading.surroundings, reading.surviving.file
    found = find_problems((*surroundings.files, file), surroundings.required, only=file.name)
    strays = () if reading.file == GIVEN else check_given_declarations([file])
    odd: tuple[checks.RuleProblem, ...] = ()
    if not surroundings.of_software:
        odd = (*misdeclared_cells([file], load_calculus(DEFAULT_CALCULUS)), *too_long_rules(file.rules))
    of_cells = {problem.about for problem in odd}
    told: set[tuple[object, ...]] = set()
    for problem in (*found, *strays, *odd):
        if problem.code == "undeclared" and problem.about in reading.declared_here:
            continue
        if problem.code == "declared-twice" and problem.about in of_cells:
            continue
        if problem.code == "label-twice" and surroundings.by_default and not _is_twice(reading, problem.about):
            continue  # the rules of the notebook only lend their words
        number = reading.block_at(Position(problem.place.line, problem.place.column))
        if number is None or (problem.code in _OF_LABEL and not _has_label(reading, number)):
            continue
        key = (problem.place, problem.code, problem.about if not reading.blocks[number].templates else "")
        if key not in told:  # of a template each rule has the same
            told.add(key)
            yield _found(reading, problem, number, lang, mended=len(told) <= _MOST_MENDED)


def _is_twice(reading: RuleReading, label: str) -> bool:
    """Return whether two rules of this file have a label."""
    return sum(m.role is Role.LABEL and m.name == label for m in reading.mentions) > 1


def _has_label(reading: RuleReading, number: int) -> bool:
    """Return whether a block is one of the software's that has a label, and so needs what goes with it."""
    return reading.surroundings.of_software and reading.blocks[number].block.is_labelled


def _found(reading: RuleReading, problem: checks.RuleProblem, number: int, lang: str, *, mended: bool) -> Problem:
    span = span_of_problem(reading, problem)
    if not mended:
        return Problem(span, Severity.ERROR, problem.message, problem.code)
    fixes = check_fixes(reading, problem, number, span, lang)
    message = "\n".join(filter(None, [problem.message, _hint(reading, problem, number, lang)]))
    related = tuple(_related(reading, problem, lang))
    return Problem(span, Severity.ERROR, message, problem.code, related, fixes)


def _hint(reading: RuleReading, problem: checks.RuleProblem, number: int, lang: str) -> str:
    msg = messages(lang)
    match problem.code:
        case "arity":
            declared = reading.declarations.get(problem.about)
            return msg("rulefile-hint-declared", declaration=declared) if declared is not None else ""
        case "sort":
            meant = next(exchanged_arguments(reading, number), None)
            return (
                ""
                if meant is None
                else msg("rulefile-hint-exchanged", atom=meant.atom, declaration=reading.declarations[meant.predicate])
            )
        case "unbound" if problem.about != "_" and "; in '" not in problem.message:
            return _unbound(reading, problem.about, number, lang)
        case "undeclared" if not near(problem.about, reading.declarations):
            span = span_of_problem(reading, problem)
            others, own = of_such_arguments(reading, number, span), declarable(reading, number, span)
            told = [msg("rulefile-hint-others", predicates=", ".join(others))] if others else []
            return "\n".join([*told, *([msg("rulefile-hint-declare", declaration=own)] if own else [])])
        case "given-head":
            return msg("rulefile-hint-given" if full_stop_before(reading, number) is None else "rulefile-hint-stop")
        case "label-twice" if (calculus := _taken_from(reading, problem.about)) is not None:
            return msg("rulefile-hint-leave-out", calculus=calculus, label=problem.about)
        case "unknown-constant":
            return msg("rulefile-hint-constant", constants=", ".join(CONSTANTS))
        case "unsettled" if problem.message.startswith("'not "):
            opposite = opposite_of(reading, problem.about)
            is_concluded = reading.blocks[number].block.content[0].text == opposite
            other = "" if opposite is None or is_concluded else msg("rulefile-hint-opposite", predicate=opposite)
            return msg("rulefile-hint-known", predicate=problem.about) + other
        case "unsettled":
            return msg(
                "rulefile-hint-counted" if problem.message.startswith("an exact count") else "rulefile-hint-at-once"
            )
        case "order":
            return msg("rulefile-hint-different")
        case "for-all":
            return msg("rulefile-hint-own-variable")
    return ""


def _unbound(reading: RuleReading, name: str, number: int, lang: str) -> str:
    """Return the hint for a variable that no condition binds."""
    msg = messages(lang)
    if name.casefold() in CONSTANTS:
        return msg("rulefile-hint-small", name=name.casefold())
    sort = sorts_in_block(reading, number).get(name)
    if sort is None:
        return ""
    if all(token.text != ":-" for token in reading.blocks[number].block.content):
        return msg("rulefile-hint-fact", name=name, sort=sort, constants=", ".join(CONSTANTS))
    condition = binding_condition(reading, name, number)
    if condition:
        told = msg("rulefile-hint-add", name=name, sort=sort, condition=condition)
    else:
        told = msg("rulefile-hint-any", name=name, sort=sort)
    return f"{msg('rulefile-hint-named', name=name)}; {told}" if len(name) > _SHORT else told


_SHORT = 2
"""Longer variables may be meant as names."""


def _taken_from(reading: RuleReading, label: str) -> str | None:
    """Return the calculus from which a rule with a label is imported."""
    names = (taken.calculus for taken in reading.surviving.file.includes if label not in taken.excluded)
    return next((name for name in names if rule_of(name, label) is not None), None)


def _related(reading: RuleReading, problem: checks.RuleProblem, lang: str) -> Iterator[Related]:
    """Yield the position of the first of two declarations of one name, if it is in this file."""
    if problem.code in ("declared-twice", "label-twice"):
        role = Role.PREDICATE if problem.code == "declared-twice" else Role.LABEL
        first = next((m for m in reading.mentions if m.role is role and m.declares and m.name == problem.about), None)
        if first is not None and first.span.start.line < problem.place.line:
            yield Related(first.span, messages(lang)("rulefile-hint-first"))


def _of_calculi(reading: RuleReading, lang: str) -> Iterator[Problem]:
    """Yield a problem for each unknown calculus that is imported, and each unknown rule that is left out."""
    names = calculus_names() if reading.file else (*calculus_names(), NO_CALCULUS)
    for mention in reading.mentions:
        if mention.role is Role.CALCULUS and mention.name not in names:
            message = messages(lang)("rulefile-hint-calculus", name=mention.name, calculi=", ".join(names))
            yield _not_there(reading, mention, message, "unknown-calculus", lang)
        elif mention.role is Role.LEFT_OUT:
            calculus = reading.blocks[mention.block].block.tokens[1].text
            if calculus in names and rule_of(calculus, mention.name) is None:
                message = messages(lang)("rulefile-hint-left-out", calculus=calculus, label=mention.name)
                yield _not_there(reading, mention, message, "unknown-label", lang)


def _not_there(reading: RuleReading, mention: RuleMention, message: str, code: str, lang: str) -> Problem:
    place = RulePlace(reading.name, mention.span.start.line, mention.span.start.column)
    found = checks.RuleProblem(place, message, code, mention.name)
    fixes = check_fixes(reading, found, mention.block, mention.span, lang)
    return Problem(mention.span, Severity.ERROR, message, code, fixes=fixes)


_MOST = 20
"""At most how many problems, the first ones, come with fixes."""

_LONGEST = 20
"""Of more letters it is not a word that is wrong."""


def diagnosed(error: RuleError, lang: str = "en", *, reworded: bool = False) -> Iterator[tuple[str, Diagnostic]]:
    """Yield the problems of user-defined rules, each with the name of its file.

    Hints are in the language, messages in English, some with a similar name. With `reworded`, the similar name is a
    hint.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> from clue_logic.datalog.calculi import UserRuleFile, UserRules
    >>> try:
    ...     load_calculus(UserRules("mine.dl", (UserRuleFile("mine.dl", "lacks(P, C) :- passed(S, P)."),)))
    ... except RuleError as error:
    ...     [(name, found)] = diagnosed(error)
    >>> print(found.text(name))
    mine.dl:1:10: error: C in the head is not bound by a positive atom of the body
      hint: C could be any card: which one? Add names(S, C).
    """
    texts = {file.name: file.text for file in error.own.files} if error.own is not None else {}
    read: dict[str, RuleReading] = {}
    for number, problem in enumerate(error.problems):
        file = problem.place.file
        if file in texts and number < _MOST:
            if file not in read:
                read[file] = read_rule_text(texts[file])
            yield file, _diagnostic(read[file], problem, lang, reworded)
        else:
            lines = texts.get(file, "").split("\n")
            yield file, _plain(problem, lines[problem.place.line - 1] if problem.place.line <= len(lines) else "")


def remarked(own: UserRules, lang: str = "en") -> Iterator[tuple[str, Diagnostic]]:
    """Yield the remarks about user-defined rules that can be read, with the name of the file.

    Of a folder, what one rule shows by itself: whether another file needs it is not known.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import UserRuleFile
    >>> mine = UserRules("mine.dl", (UserRuleFile("mine.dl", "lacks(P, C) :- passed(S, P); names(S, C)."),))
    >>> [(name, found.column, found.message) for name, found in remarked(mine)]
    [('mine.dl', 28, '; means “and”, as a comma does; where “or” is meant, write two rules')]
    """
    for file in own.files:
        reading = read_rule_text(file.text)
        found = (
            each
            for each in remarks(reading, lang)
            if each.code in OF_ONE_RULE or (len(own.files) == 1 and each.code != LOADED)  # that is reported by itself
        )
        for problem in sorted(found, key=lambda each: each.span)[:_MOST]:
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
                    problem.message,
                    source_line=source,
                    code=problem.code,
                ),
            )


def _plain(problem: RuleProblem, source: str) -> Diagnostic:
    line, column = problem.place.line, problem.place.column
    return Diagnostic(Severity.ERROR, line, column, column + 1, problem.message, source_line=source, code=problem.code)


def _diagnostic(reading: RuleReading, problem: RuleProblem, lang: str, reworded: bool) -> Diagnostic:
    found = problem_with_fixes(reading, problem, lang)
    start, end = found.span.start, found.span.end
    said, *hints = found.message.split("\n")
    if problem.code == "syntax" and (instead := _written_instead(reading, found)) is not None:
        (start, end), said = instead
    hints = [hint for hint in hints if hint.isprintable()]
    titles = [fix.title for fix in found.fixes if fix.preferred and fix.title.isprintable()]
    if not hints and (reworded or "did you mean" not in said):
        hints = titles[:1]
    source = reading.lines[start.line - 1] if start.line <= len(reading.lines) else ""
    last = end.column if end.line == start.line else len(source) + 1
    hint = "; ".join(text[:1].lower() + text[1:] if text in titles else text for text in hints) or None
    return Diagnostic(
        Severity.ERROR, start.line, start.column, last, said, hint=hint, source_line=source, code=problem.code
    )


def _written_instead(reading: RuleReading, found: Problem) -> tuple[tuple[Position, Position], str] | None:
    """Return the word to be replaced and the message about it; None if there is nothing to replace."""
    edits = [edit for fix in found.fixes[:1] if fix.preferred for edit in fix.edits]
    span = next((edit.span for edit in edits if len(edits) == 1 or found.span.start in edit.span), None)
    if span is None or span.start.line != span.end.line:
        return None
    word = reading.text_of(span).strip()
    return ((span.start, span.end), f"{word!r} cannot stand here") if word and len(word) <= _LONGEST else None
