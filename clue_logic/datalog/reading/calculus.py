"""Reads a calculus: the rule files of its folder and of included calculi, or user-defined rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from pathlib import Path

from clue_logic.datalog.reading.aliases import alias_problems, join_aliases, read_aliases, with_aliases
from clue_logic.datalog.reading.checks import RuleCheck, build_calculus, check_given_declarations, find_problems
from clue_logic.datalog.reading.limits import MOST_RULES, too_long_rules, too_many_rules_problem
from clue_logic.datalog.reading.problems import RuleError, RuleProblem, nearest_name
from clue_logic.datalog.reading.rulefile import (
    IncludeDirective,
    RecoveredRules,
    RuleFile,
    format_expanded_rules,
    read_folder,
    read_with_recovery,
)
from clue_logic.datalog.reading.tokens import BlockKind, split_blocks, tokenize_rules
from clue_logic.datalog.reading.wording_file import ENGLISH, read_wording
from clue_logic.datalog.syntax import (
    CONSTANTS,
    CONTRADICTION,
    Atom,
    Calculus,
    Constant,
    Declaration,
    ExactCount,
    Rule,
    RulePlace,
    Term,
    Variable,
    collect_atoms,
    map_terms,
    rename_atoms,
)
from clue_logic.datalog.user_rules import UserRuleFile, UserRules
from clue_logic.datalog.views import build_view_rules
from clue_logic.game.deck import NO_CARD
from clue_logic.words.formatting import join_with_and
from clue_logic.words.messages import Message, messages
from clue_logic.words.positions import lines
from clue_logic.words.records import replace


def read_calculus(
    rules: Path, name: str, categories: int, *, among: tuple[str, ...], languages: tuple[str, ...]
) -> tuple[Calculus, bool]:
    """Read and check a calculus; return it, and whether its files have templates (so that it depends on the deck).

    Raises RuleError if its rule files are wrong.
    """
    shared = read_folder(rules, "rules", categories)
    own = list(_read_with_includes(rules, name, categories, among, set()))
    files = [*shared, *own]
    if strays := tuple(check_given_declarations(own)):
        raise RuleError(strays)
    views = [
        view_rule_file(read_calculus(rules, view, categories, among=among, languages=languages)[0])
        for file in files
        for view in file.views
    ]
    calculus = build_calculus(name, [*files, *views], languages)
    return calculus, any(file.templates for file in files)


def view_rule_file(calculus: Calculus) -> RuleFile:
    """Return the view rules of a calculus as a rule file."""
    declarations, rules = build_view_rules(calculus)
    text = format_expanded_rules(declarations, rules)
    return RuleFile(f"rules/{calculus.name} (for each view)", text, declarations, rules)


def _read_with_includes(
    rules: Path, name: str, categories: int, among: tuple[str, ...], seen: set[str]
) -> Iterator[RuleFile]:
    """Yield the files of the included calculi not in `seen`, then those of the calculus."""
    seen.add(name)
    files = read_folder(rules / name, f"rules/{name}", categories)
    if unknown := tuple(unknown_calculi(files, among)):
        raise RuleError(unknown)
    for file in files:
        for taken in file.includes:
            if taken.calculus not in seen:
                yield from exclude_rules(
                    list(_read_with_includes(rules, taken.calculus, categories, among, seen)), taken
                )
    yield from files


def unknown_calculi(files: Iterable[RuleFile], among: tuple[str, ...]) -> Iterator[RuleProblem]:
    """Yield a problem for each included calculus that does not exist."""
    for taken in (taken for file in files for taken in file.includes):
        if taken.calculus not in among:
            yield unknown_calculus(taken.place, taken.calculus, among)


def unknown_calculus(place: RulePlace, name: str, among: tuple[str, ...]) -> RuleProblem:
    """Return the problem that an included calculus does not exist."""
    near = nearest_name(name, among)
    return RuleProblem(place, Message("ruleproblems-unknown-calculus", name=name, near=near, calculi=among), name)


def exclude_rules(files: list[RuleFile], taken: IncludeDirective) -> list[RuleFile]:
    """Return files without the excluded rules; labels are those of templates or of single rules.

    Raises RuleError if there is no such rule.
    """
    if unknown := tuple(unknown_labels(files, taken)):
        raise RuleError(unknown)
    without = [remove_rules(file, taken.excluded) for file in files]
    return [
        one if one is file else replace(one, text=format_expanded_rules(one.declarations, one.rules))
        for one, file in zip(without, files, strict=True)
    ]


def unknown_labels(files: Iterable[RuleFile], taken: IncludeDirective) -> Iterator[RuleProblem]:
    """Yield a problem for each excluded rule that does not exist."""
    labels = {label for file in files for rule in file.rules for label in (rule.label, rule.written_label)}
    for label in taken.excluded:
        if label not in labels:
            yield unknown_label(taken.place, taken.calculus, label, labels)


def unknown_label(place: RulePlace, calculus: str, label: str, labels: Iterable[str]) -> RuleProblem:
    """Return the problem that an excluded rule does not exist."""
    near = nearest_name(label, labels)
    message = Message("ruleproblems-unknown-label", calculus=calculus, label=label, near=near)
    return RuleProblem(place, message, label)


def remove_rules(file: RuleFile, labels: Collection[str]) -> RuleFile:
    """Return a file without rules with these labels, also those of templates."""
    left = tuple(rule for rule in file.rules if rule.label not in labels and rule.written_label not in labels)
    return file if len(left) == len(file.rules) else replace(file, rules=left)


# User-defined rules need no label, wording or source; proofs render them as Datalog with the values. Undeclared
# predicates are those of the notebook calculus. Its rules are included by ``#all of notebook``, and also when the files
# include nothing and need a predicate that none of their rules concludes, unless they have ``#all of nothing``.


DEFAULT_CALCULUS = "notebook"
"""The calculus whose predicates user-defined rules may use without declaring them."""

NO_CALCULUS = "nothing"
"""``#all of nothing`` prevents that the notebook calculus is included."""

USER_SOURCE = "one's own"
"""The source of a user-defined rule that names none."""

_REQUIRED_PREDICATES = ("holds", "lacks", CONTRADICTION)
"""The predicates that a notebook is drawn from."""

_SOFTWARE_ONLY_CODES = frozenset({"no-source", "no-label", "no-title", "no-wording"})
"""Problems that matter only in built-in rules."""


def read_user_rules(
    own: UserRules, categories: int, load: Callable[[str], Calculus], among: tuple[str, ...]
) -> Calculus:
    """Read and check user-defined rules.

    Raises RuleError if there are problems; it has all of them.

    >>> from clue_logic.datalog.calculi import calculus_names, load_calculus
    >>> from clue_logic.datalog.user_rules import UserRuleFile
    >>> text = '''#all of notebook but passed
    ... lacks(P, C) :- passed(S, P), names(S, C).'''
    >>> mine = UserRules("mine.dl", (UserRuleFile("mine.dl", text),))
    >>> calculus = read_user_rules(mine, 3, load_calculus, calculus_names())
    >>> calculus.rule("mine_1").wording["en"]
    'lacks({P}, {C}) :- passed({S}, {P}), names({S}, {C}).'
    """
    try:
        return _build_user_calculus(own, categories, load, among)
    except RuleError as error:
        raise RuleError(error.problems, own) from None


def _build_user_calculus(
    own: UserRules, categories: int, load: Callable[[str], Calculus], among: tuple[str, ...]
) -> Calculus:
    raise_problems(problem for file in own.files for problem in too_many_rules(file))
    read = list(_read(own, categories))
    files = [each.file for each in read]
    problems = [problem for each in read for problem in (*each.problems, *too_long_rules(each.file.rules))]
    problems += [*unknown_calculi(files, (*among, NO_CALCULUS)), *_unknown_views(read, among)]
    taken = list(_included_files(files, load, among, problems))
    default = load(DEFAULT_CALCULUS)
    loaded_for = loaded_predicates(files, default.declarations)
    if loaded_for:
        taken.append(_default_rule_file(files, default))
    lent = RuleFile(
        f"the words of {DEFAULT_CALCULUS}", "", tuple(_borrowed_declarations([*taken, *files], default)), ()
    )
    together = [lent, *taken, *files]
    known = {one.predicate: one for file in together for one in file.declarations}
    directives = [one for file in files for one in file.aliases]
    aliases = join_aliases(directives)
    inferred = tuple(infer_declarations(files, known, with_aliases(default.declarations, aliases)))
    together.append(RuleFile(f"the predicates of {own.path}", "", inferred, ()))
    known = {**default.declarations, **known, **{one.predicate: one for one in inferred}}
    problems += alias_problems(directives, known)
    odd = list(misdeclared_cells(files, default))
    problems += [*check_given_declarations(files), *odd]
    reported = {("undeclared", name) for each in read for name in each.unreadable_predicates}
    reported |= {("declared-twice", problem.about) for problem in odd}
    heads = {rule.head.name for file in files for rule in file.rules}
    for file in files:
        for problem in find_problems(together, (), only=file.name, aliases=aliases):
            if problem.code not in _SOFTWARE_ONLY_CODES and (problem.code, problem.about) not in reported:
                problems.append(problem)
                if problem.code == "undeclared" and problem.about in heads:
                    reported.add((problem.code, problem.about))
    raise_problems(problems)
    declarations = {d.predicate: _add_declaration_wording(d) for file in together for d in file.declarations}
    # one included calculus may include another
    rules = {(rule.label, str(rule)): _add_rule_wording(rule, declarations) for file in together for rule in file.rules}
    plain = {file.name: map(_by_predicates, file.rules) if aliases else file.rules for file in together}
    sources = {name: "\n".join(map(str, theirs)) for name, theirs in plain.items()}
    bounded = tuple(rule.label for file in files for rule in file.rules)
    made = Calculus(own.path, declarations, tuple(rules.values()), sources, bounded, own.bounds, loaded_for, aliases)
    if not aliases:
        return made
    called = tuple(map(made.predicate_name, loaded_for))
    return replace(made, rules=tuple(map(made.by_names, made.rules)), loaded_for=called)


def _by_predicates(rule: Rule) -> Rule:
    """Return a rule without aliases, for other engines."""
    plain = rename_atoms(rule, lambda _: "")
    head, *body = (map_terms(literal, _without_alias) for literal in (plain.head, *plain.body))
    assert isinstance(head, Atom)
    return replace(plain, head=head, body=tuple(body))


def _without_alias(term: Term, _: RulePlace) -> Term:
    return replace(term, alias="") if isinstance(term, Constant) else term


def infer_declarations(
    files: Iterable[RuleFile], known: Mapping[str, Declaration], usual: Mapping[str, Declaration]
) -> Iterator[Declaration]:
    """Yield declarations of the predicates that rules conclude and nothing declares, if their sorts can be inferred.

    A name that is nearly that of a predicate that rules may conclude is taken for a mistake.
    """
    mistakable = {name for name, one in {**usual, **known}.items() if not one.given}
    rules = [rule for file in files for rule in file.rules if rule.head.predicate not in known]
    heads = {rule.head.predicate: rule.head for rule in reversed(rules)}
    inferred = infer_sorts(rules, known)
    for name, head in heads.items():
        sorts = tuple([inferred[name, place] for place in range(len(head.terms)) if (name, place) in inferred])
        if len(sorts) == len(head.terms) and not nearest_name(name, mistakable):
            names = tuple([f"{sort[0].upper()}{place}" for place, sort in enumerate(sorts, 1)])
            yield Declaration(name, sorts, names, False, False, False, None, {}, head.place)


def infer_sorts(rules: Iterable[Rule], known: Mapping[str, Declaration]) -> Mapping[tuple[str, int], str]:
    """Return the sorts of arguments of undeclared predicates that follow from rules, by predicate and position."""
    rules = [rule for rule in rules if rule.head.predicate not in known]
    inferred: dict[tuple[str, int], str] = {}
    changed = True
    while changed:
        changed = False
        for rule in rules:
            sorts = {literal.result.name: "number" for literal in rule.body if isinstance(literal, ExactCount)}
            for atom in collect_atoms(rule.body):
                declared = known[atom.predicate].sorts if atom.predicate in known else ()
                for place, term in enumerate(atom.terms):
                    sort = declared[place] if place < len(declared) else inferred.get((atom.predicate, place))
                    if isinstance(term, Variable) and sort is not None:
                        sorts.setdefault(term.name, sort)
            for place, term in enumerate(rule.head.terms):
                sort = sorts.get(term.name) if isinstance(term, Variable) else _constant_sort(term)
                if sort is not None and (rule.head.predicate, place) not in inferred:
                    inferred[rule.head.predicate, place] = sort
                    changed = True
    return inferred


def _constant_sort(constant: Constant) -> str | None:
    if isinstance(constant.value, int):
        return "number"
    return "card" if constant.value == NO_CARD else CONSTANTS.get(constant.value)


def loaded_predicates(files: Iterable[RuleFile], notebook: Mapping[str, Declaration]) -> tuple[str, ...]:
    """Return the predicates for which the notebook calculus is included implicitly; empty if it is not.

    These are the notebook predicates that rules need and none concludes, in files without an include directive that
    declare no notebook predicate differently.
    """
    files = tuple(files)
    other = (d for file in files for d in file.declarations if d.predicate in notebook)
    if any(file.includes or file.views for file in files) or any(d.sorts != notebook[d.predicate].sorts for d in other):
        return ()
    rules = [rule for file in files for rule in file.rules]
    heads = {rule.head.predicate for rule in rules}
    needed = dict.fromkeys(atom.predicate for rule in rules for atom in collect_atoms(rule.body))
    return tuple(name for name in needed if name in notebook and not notebook[name].given and name not in heads)


def format_loaded_notice(name: str, predicates: Iterable[str], lang: str = "en") -> str:
    """Return the notice that the notebook calculus is included implicitly."""
    return messages(lang)(
        "datalog-loaded",
        file=name,
        predicates=join_with_and(predicates, lang),
        calculus=DEFAULT_CALCULUS,
        nothing=NO_CALCULUS,
    )


def _default_rule_file(files: Iterable[RuleFile], notebook: Calculus) -> RuleFile:
    """Return the notebook calculus without the predicates that the files declare and the labels that they use."""
    declared = {d.predicate for file in files for d in file.declarations}
    labels = {rule.written_label for file in files for rule in file.rules}
    whole = remove_rules(_calculus_file(notebook, f"#all of {DEFAULT_CALCULUS}"), labels)
    return replace(whole, declarations=tuple(d for d in whole.declarations if d.predicate not in declared))


def raise_problems(problems: Iterable[RuleProblem]) -> None:
    """Raise RuleError if there are problems, sorted by position, each once."""
    unique = dict.fromkeys(problems)
    if unique:
        raise RuleError(tuple(sorted(unique, key=lambda p: (p.place.file, p.place.line, p.place.column))))


def _read(own: UserRules, categories: int) -> Iterator[RecoveredRules]:
    """Yield the parsed files; generated labels are unique among them, and aliases are those of all."""
    taken: set[str] = set()
    texts = {file.name: "\n".join(line.source for line in lines(file.text)) for file in own.files}  # as in editors
    aliases = [one for name, text in texts.items() for one in read_aliases(split_blocks(tokenize_rules(text)), name)]
    for file in own.files:
        wordings = [read_wording(text, f"{file.name} ({language})", language) for language, text in file.wordings]
        others = [one for one in aliases if one.place.file != file.name]
        read = read_with_recovery(
            texts[file.name], file.name, categories, wordings, labelled=False, taken=taken, aliases=others
        )
        taken |= {rule.written_label for rule in read.file.rules}
        yield read


def _included_files(
    files: Iterable[RuleFile], load: Callable[[str], Calculus], among: tuple[str, ...], problems: list[RuleProblem]
) -> Iterator[RuleFile]:
    """Yield each included calculus once, without the excluded rules; add unknown labels to `problems`."""
    directives: dict[str, list[IncludeDirective]] = {}
    for directive in (each for file in files for each in file.includes if each.calculus == NO_CALCULUS):
        problems += unknown_labels([], directive)
    for directive in (each for file in files for each in file.includes if each.calculus in among):
        directives.setdefault(directive.calculus, []).append(directive)
    for name, includes in directives.items():
        taken = _calculus_file(load(name), f"#all of {name}")
        for directive in includes:
            problems += unknown_labels([taken], directive)
        yield remove_rules(taken, {label for directive in includes for label in directive.excluded})
    for name in dict.fromkeys(view for file in files for view in file.views if view in among):
        yield view_rule_file(load(name))


def too_many_rules(file: UserRuleFile) -> Iterator[RuleProblem]:
    """Yield a problem if a file has too many rules, before any is parsed."""
    if file.text.count(".") > MOST_RULES:
        written = [block for block in split_blocks(tokenize_rules(file.text)) if block.kind is BlockKind.RULE]
        for first in (block.tokens[0] for block in written[MOST_RULES : MOST_RULES + 1]):
            yield too_many_rules_problem(RulePlace(file.name, first.line, first.column), "file", len(written))


def _unknown_views(read: Iterable[RecoveredRules], among: tuple[str, ...]) -> Iterator[RuleProblem]:
    for each in read:
        views = (one.block for one in each.blocks if one.block.kind is BlockKind.VIEWS and one.views)
        for token in (block.tokens[1] for block in views):
            if token.text not in among:
                place = RulePlace(each.file.name, token.line, token.column)
                yield unknown_calculus(place, token.text, among)


def misdeclared_cells(files: Iterable[RuleFile], default: Calculus) -> Iterator[RuleProblem]:
    """Yield a problem for each notebook predicate (holds, lacks, contradiction) that a file declares differently."""
    for declaration in (d for file in files for d in file.declarations if d.predicate in _REQUIRED_PREDICATES):
        usual = default.declarations[declaration.predicate]
        if declaration.sorts != usual.sorts:
            message = Message("ruleproblems-not-a-cell", declaration=str(usual))
            yield RuleProblem(declaration.place, message, declaration.predicate)


def find_underivable_predicates(calculus: Calculus) -> Iterator[tuple[Rule, str, bool]]:
    """Yield (first rule, predicate, whether the notebook has it) for each needed predicate that no rule concludes."""
    heads = {rule.head.predicate for rule in calculus.rules}
    reported: set[str] = set()
    for rule in (rule for rule in calculus.rules if rule.label in calculus.bounded):
        for atom in collect_atoms(rule.body):
            declaration = calculus.declarations[atom.predicate]
            if not declaration.given and atom.predicate not in heads and atom.predicate not in reported:
                reported.add(atom.predicate)
                yield rule, atom.predicate, declaration.place.file.startswith(f"rules/{DEFAULT_CALCULUS}/")


def _calculus_file(calculus: Calculus, name: str) -> RuleFile:
    return RuleFile(name, "", tuple(d for d in calculus.declarations.values() if not d.given), calculus.rules)


def _borrowed_declarations(files: Iterable[RuleFile], default: Calculus) -> Iterator[Declaration]:
    """Yield the declarations of given predicates, and of predicates used without declaration with their opposites."""
    files = tuple(files)
    declared = {d.predicate for file in files for d in file.declarations}
    used = {atom.predicate for file in files for rule in file.rules for atom in (rule.head, *collect_atoms(rule.body))}
    named = {d.opposite for file in files for d in file.declarations}
    for declaration in default.declarations.values():
        wanted = declaration.given or declaration.predicate in {*used, *named, *_REQUIRED_PREDICATES}
        if wanted and declaration.predicate not in declared:
            yield declaration


def _add_declaration_wording(declaration: Declaration) -> Declaration:
    """Return a declaration with a wording, by default the declaration as Datalog."""
    if ENGLISH in declaration.wording:
        return declaration
    wording = f"{declaration.predicate}({', '.join(f'{{{name}}}' for name in declaration.names)})"
    return replace(declaration, wording={**declaration.wording, ENGLISH: wording})


def _add_rule_wording(rule: Rule, declarations: Mapping[str, Declaration]) -> Rule:
    """Return a rule with a source and a wording, by default the rule as Datalog with placeholders."""
    if ENGLISH in rule.wording and rule.source:
        return rule
    known = RuleCheck(rule, declarations).outer()
    wording = re.sub(r"\b[A-Z]\w*\b", lambda match: f"{{{match[0]}}}" if match[0] in known else match[0], str(rule))
    return replace(rule, wording={ENGLISH: wording, **rule.wording}, source=rule.source or USER_SOURCE)
