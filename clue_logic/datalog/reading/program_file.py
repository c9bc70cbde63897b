"""Reads plain Datalog: facts and rules without a game, whose predicates need no declaration."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from clue_logic.datalog.reading.calculus import MOST_RULES, too_long_rules, too_many_rules_problem
from clue_logic.datalog.reading.checks import RuleCheck, declared_twice
from clue_logic.datalog.reading.parsing import LiteralReader, Templates, parse, trees
from clue_logic.datalog.reading.problems import ProblemList, RuleError, RuleProblem, nearest_name
from clue_logic.datalog.reading.strata import close_body, closed_declarations, closed_predicates, find_unstratified
from clue_logic.datalog.reading.tokens import split_blocks, tokenize_rules
from clue_logic.datalog.syntax import (
    PROGRAM_BOUNDS,
    Atom,
    Calculus,
    Comparison,
    Constant,
    Declaration,
    ExactCount,
    Expression,
    Literal,
    Rule,
    RulePlace,
    Sum,
    Term,
    Variable,
    collect_atoms,
    map_atoms,
    map_terms,
    simple_literals,
)
from clue_logic.datalog.user_rules import UserRuleFile, UserRules
from clue_logic.game.facts import Fact, GivenFact
from clue_logic.words.languages import LANGUAGES
from clue_logic.words.messages import Message

if TYPE_CHECKING:
    from lark import Token, Tree

NUMBER = "number"
"""The sort of numbers, which may be compared and added."""

UNSORTED = "term"
"""The sort of everything else whose sort is not declared."""

_SORTS_OF_GAMES = frozenset({"event", "group", "view"})
"""Sorts whose values are shown in another form in games."""


@dataclass(frozen=True, slots=True)
class ProgramText:
    """A checked program."""

    calculus: Calculus
    givens: tuple[GivenFact, ...]  # with their lines
    constants: Mapping[str, str]  # the names in it, with their sorts
    remarks: tuple[RuleProblem, ...] = ()  # constants of conditions that occur in no fact


@dataclass(frozen=True, slots=True)
class _DeclaredSorts:
    """A line ``#predicate parent(person, person).``"""

    predicate: str
    sorts: tuple[str, ...]
    place: RulePlace


def read_program_text(own: UserRules) -> ProgramText:
    """Read and check a program.

    The facts of the first file are given, with their lines; those of further files are rules without conditions.

    Raises RuleError with all problems.

    >>> text = read_program_text(UserRules.of("up(a, b). up(b, c). above(X, Y) :- up(X, Y).", "stairs.dl"))
    >>> [str(given.fact) for given in text.givens], [str(rule) for rule in text.calculus.rules]
    (['up(a, b)', 'up(b, c)'], ['above(X, Y) :- up(X, Y).'])
    """
    problems: list[RuleProblem] = []
    items = [item for file in own.files for item in _parse_file(file, problems)]
    declared: dict[str, _DeclaredSorts] = {}
    for one in (item for item in items if isinstance(item, _DeclaredSorts)):
        if (earlier := declared.setdefault(one.predicate, one)) is not one:
            problems.append(declared_twice(one.predicate, one.place, earlier.place))
        problems += _odd_sorts(one)
    facts: list[Rule] = []
    rules: list[Rule] = []
    labels: Counter[str] = Counter()
    first = own.files[0].name if own.files else ""
    for clause in (item for item in items if isinstance(item, Rule)):
        if not clause.body and clause.place.file == first and not _has_variables(clause.head):
            facts.append(clause)
        else:
            labels[clause.head.predicate] += 1
            rules.append(replace(clause, label=f"{clause.head.predicate}_{labels[clause.head.predicate]}"))
    for rule in rules[MOST_RULES : MOST_RULES + 1]:
        problems.append(too_many_rules_problem(rule.place, "program", len(rules)))
    sorts = _infer_sorts((*facts, *rules), declared)
    concluded = {rule.head.predicate for rule in rules}
    declarations = {
        name: _declaration(name, found, given=name not in concluded, place=sorts.places[name])
        for name, found in sorts.predicates.items()
    }
    problems += _unknown_predicates(rules, {*concluded, *(fact.head.predicate for fact in facts), *declared})
    problems += too_long_rules(rules)
    for clause in (*facts, *rules):
        problems += check_clause(clause, declarations, sorts.constants)
    closed = [replace(rule, body=close_body(rule.body)) for rule in rules]
    problems += find_unstratified(closed)
    raise_program_problems(problems, own)
    tested = {name for rule in closed for name in closed_predicates(rule.body)}
    calculus = Calculus(
        own.path,
        {**declarations, **closed_declarations(declarations, tested)},
        tuple(map(_add_wording, closed)),
        {file.name: file.text for file in own.files},
        tuple(rule.label for rule in closed),
        own.bounds or PROGRAM_BOUNDS,
    )
    givens: dict[Fact, GivenFact] = {}
    for clause in facts:
        fact = Fact(clause.head.predicate, tuple(t.value for t in clause.head.terms if isinstance(t, Constant)))
        givens.setdefault(fact, GivenFact(fact, clause.place.line))
    return ProgramText(calculus, tuple(givens.values()), sorts.constants, tuple(_odd_constants(facts, rules)))


def _odd_constants(facts: Iterable[Rule], rules: Collection[Rule]) -> Iterator[RuleProblem]:
    """Yield a remark on each constant of a condition that no fact has, at its first place.

    A rule may introduce a constant in its conclusion; one that it also has in a condition may be meant as a variable.
    """
    known = {name for fact in facts for name in _constants([fact.head])}
    for rule in rules:
        known |= {*_constants([rule.head])} - {*_constants(rule.body)}
    reported = set(known)
    for rule in rules:
        for name in _constants(rule.body):
            if name not in reported:
                reported.add(name)
                yield odd_constant(rule.place, name, known)


def odd_constant(place: RulePlace, name: str, known: Iterable[str]) -> RuleProblem:
    """Return the remark on a constant that occurs in no fact.

    >>> here = RulePlace("query", 1, 1)
    >>> print(odd_constant(here, "x", ["homer"]).message("en"))
    x is a constant here and occurs in no fact; a variable begins with a capital letter: X
    >>> print(odd_constant(here, "homr", ["homer"]).message("en"))
    homr is a constant here and occurs in no fact; did you mean homer?
    """
    is_word = name.isidentifier()
    capital = (f"{name[0].upper()}{name[1:]}",) if is_word and name[0] != name[0].upper() else ()
    near = nearest_name(name, known)
    shown = name if is_word else f'"{name}"'
    return RuleProblem(place, Message("ruleproblems-odd-constant", constant=shown, near=near, variable=capital), name)


def _constants(literals: Iterable[Literal]) -> Iterator[str]:
    """Yield the constants of literals that are no numbers."""
    found: list[str] = []

    def note(term: Term, place: RulePlace) -> Term:
        if isinstance(term, Constant) and isinstance(term.value, str):
            found.append(term.value)
        return term

    for literal in literals:
        map_terms(literal, note)
    return iter(dict.fromkeys(found))


def raise_program_problems(problems: Iterable[RuleProblem], own: UserRules) -> None:
    """Raise RuleError if there are problems of a program, sorted by position."""
    files = [file.name for file in own.files]
    found = sorted(
        dict.fromkeys(problems), key=lambda one: (files.index(one.place.file), one.place.line, one.place.column)
    )
    if found:
        raise RuleError(tuple(found), own, about_game=False)


def _parse_file(file: UserRuleFile, problems: list[RuleProblem]) -> Iterator[_DeclaredSorts | Rule]:
    """Yield the declarations and clauses of a file; if it has a syntax error, those of the blocks without."""
    collected = ProblemList(file.name)
    reader = LiteralReader(Templates(0, collected), collected)
    text = "\n".join(file.text.splitlines())
    try:
        tree = parse(text, file.name, "file", "program")
    except RuleError as error:
        problems += [*_syntax_problems(text, file.name)] or error.problems
        return
    for item in trees(tree):
        place = collected.place(item)
        if item.data == "predicate":
            _, name, *sorts = map(str, item.children)
            yield _DeclaredSorts(name, tuple(sorts), place)
        else:
            yield _read_clause(item, reader, place)
    problems += collected.found


def _syntax_problems(text: str, file: str) -> Iterator[RuleProblem]:
    for block in split_blocks(tokenize_rules(text)):
        first, last = block.tokens[0], block.tokens[-1]
        written = "\n" * (first.line - 1) + " " * (first.column - 1) + text[first.start : last.end]
        try:
            parse(written, file, "rule", "program")
        except RuleError as error:
            yield from error.problems


def _read_clause(tree: Tree[Token], reader: LiteralReader, place: RulePlace) -> Rule:
    head, *body = trees(tree)
    literals = tuple(map_terms(each, as_term) for part in body for each in reader.literals(part))
    atom = map_terms(reader.atom(head), as_term)
    assert isinstance(atom, Atom)
    return Rule("", atom, literals, {}, source="-", quiet=False, limit=None, place=place)


def as_term(term: Term, place: RulePlace | None = None) -> Term:
    """Return a term as programs write it: a word that begins with a small letter of any language is a constant.

    >>> as_term(Variable("ärzte")), as_term(Constant('"Ann Lee"')), as_term(Variable("X"))
    (Constant(value='ärzte'), Constant(value='Ann Lee'), Variable(name='X'))
    """
    if isinstance(term, Variable):
        return Constant(term.name) if term.name[0].islower() else term
    return Constant(term.value.strip('"')) if isinstance(term.value, str) else term


def _has_variables(atom: Atom) -> bool:
    return any(isinstance(term, Variable) for term in atom.terms)


def _odd_sorts(declared: _DeclaredSorts) -> Iterator[RuleProblem]:
    for sort in dict.fromkeys(declared.sorts):
        if sort in _SORTS_OF_GAMES:
            yield RuleProblem(declared.place, Message("ruleproblems-game-sort", sort=sort), sort)


def _unknown_predicates(rules: Iterable[Rule], known: Collection[str]) -> Iterator[RuleProblem]:
    """Yield a problem for each predicate that a rule needs and nothing concludes, at its first use."""
    reported = set(known)
    for atom in (atom for rule in rules for atom in collect_atoms(rule.body)):
        if atom.predicate not in reported:
            reported.add(atom.predicate)
            yield underivable(atom, known, declared=True)


def underivable(atom: Atom, known: Collection[str], *, declared: bool = False) -> RuleProblem:
    """Return the problem that nothing concludes facts of a predicate; `declared` if it could be declared."""
    name = atom.predicate
    line = (f"{name}({', '.join([UNSORTED] * len(atom.terms))})",) if declared else ()
    near = nearest_name(name, known)
    message = Message("ruleproblems-underivable", predicate=name, near=near, declaration=line)
    hint = Message("ruleproblems-hint-numbers") if name == NUMBER else None
    return RuleProblem(atom.place, message, name, hint)


# Sorts: a position of a predicate, and the variables and constants that occur there, are in one class. A class has the
# sort that is declared for one of its positions; without a declaration, `NUMBER` if there are numbers in it and no
# names, else `UNSORTED`.

_Node = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class _Sorts:
    predicates: Mapping[str, tuple[str, ...]]
    constants: Mapping[str, str]
    places: Mapping[str, RulePlace]


def _infer_sorts(clauses: Collection[Rule], declared: Mapping[str, _DeclaredSorts]) -> _Sorts:
    """Return the sorts of predicates and constants; the first use of a predicate determines its number of arguments."""
    parents: dict[_Node, _Node] = {}

    def root(node: _Node) -> _Node:
        while (parent := parents.setdefault(node, node)) != node:
            parents[node] = parents[parent]
            node = parent
        return node

    numbered: set[_Node] = set()
    arities = {name: len(one.sorts) for name, one in declared.items()}
    places = {name: one.place for name, one in declared.items()}
    for number, clause in enumerate(clauses):
        for atom in collect_atoms((clause.head, *clause.body)):
            arities.setdefault(atom.predicate, len(atom.terms))
            places.setdefault(atom.predicate, atom.place)
            for position, term in enumerate(atom.terms):
                here: _Node = (atom.predicate, position)
                if isinstance(term, Constant) and isinstance(term.value, int):
                    numbered.add(here)
                else:
                    parents[root(_node(term, number))] = root(here)
        numbered |= {_node(count.result, number) for count in clause.body if isinstance(count, ExactCount)}
        for comparison in simple_literals(clause.body):
            if isinstance(comparison, Comparison):
                pair = [part for part in (comparison.left, comparison.right) if _is_name(part)]
                for part in pair:
                    parents[root(_node(part, number))] = root(_node(pair[0], number))
    named = {root(node) for node in list(parents) if node[0] == _CONSTANT}
    in_numbers = {root(node) for node in numbered} - named
    chosen: dict[_Node, str] = {}
    for name, one in declared.items():
        for position, sort in enumerate(one.sorts):
            chosen.setdefault(root((name, position)), sort)

    def sort_of(node: _Node) -> str:
        found = root(node)
        return chosen.get(found) or (NUMBER if found in in_numbers else UNSORTED)

    predicates = {
        name: declared[name].sorts if name in declared else tuple([sort_of((name, n)) for n in range(arity)])
        for name, arity in arities.items()
    }
    constants: dict[str, str] = {}
    for atom in (atom for clause in clauses for atom in collect_atoms((clause.head, *clause.body))):
        for term, sort in zip(atom.terms, predicates[atom.predicate], strict=False):
            if isinstance(term, Constant) and isinstance(term.value, str):
                constants.setdefault(term.value, sort)
    for node in list(parents):
        if node[0] == _CONSTANT:
            constants.setdefault(str(node[1]), sort_of(node))
    return _Sorts(predicates, constants, places)


_CONSTANT, _VARIABLE = "=", "?"


def _is_name(term: Expression) -> bool:
    """Return whether a term is a variable, or a constant that is no number."""
    return isinstance(term, Variable) or (isinstance(term, Constant) and isinstance(term.value, str))


def _node(term: Expression, clause: int) -> _Node:
    if isinstance(term, Variable):
        return (_VARIABLE, clause, term.name)
    assert isinstance(term, Constant)
    return (_CONSTANT, term.value)


def _declaration(name: str, sorts: tuple[str, ...], *, given: bool, place: RulePlace) -> Declaration:
    names = tuple([f"X{number}" for number in range(1, len(sorts) + 1)])
    text = f"{name}({', '.join(f'{{{one}}}' for one in names)})"
    wording = dict.fromkeys(LANGUAGES, text)
    # everything that a program gives is known before its rules are used, so "not" may be about any fact of it
    return Declaration(name, sorts, names, given, True, background=False, opposite=None, wording=wording, place=place)


def _add_wording(rule: Rule) -> Rule:
    text = re.sub(r"\b[^\W\d_a-z]\w*\b", lambda found: f"{{{found[0]}}}", str(rule))
    return replace(rule, wording=dict.fromkeys(LANGUAGES, text))


def check_clause(
    rule: Rule, declarations: Mapping[str, Declaration], constants: Mapping[str, str]
) -> Iterator[RuleProblem]:
    """Yield the problems of a clause: unbound variables, other numbers of arguments, mixed sorts."""
    numbers: dict[str, str] = {}

    def unsorted(term: Term, sort: str) -> Term:
        """Return a number as a name where names may stand, too."""
        if sort != UNSORTED or not (isinstance(term, Constant) and isinstance(term.value, int)):
            return term
        numbers[str(term.value)] = UNSORTED
        return Constant(str(term.value))

    def plain(atom: Atom) -> Atom:
        sorts = declarations[atom.predicate].sorts if atom.predicate in declarations else ()
        if len(sorts) != len(atom.terms):
            return atom
        return replace(atom, terms=tuple([unsorted(*pair) for pair in zip(atom.terms, sorts, strict=True)]))

    checked = replace(rule, head=plain(rule.head), body=tuple(map_atoms(part, plain) for part in rule.body))
    check = RuleCheck(checked, declarations, {**constants, **numbers})
    for problem in check.problems():
        if problem.code not in _ELSEWHERE:
            yield replace(problem, hint=_remedy(problem, rule))


def _remedy(problem: RuleProblem, rule: Rule) -> Message | None:
    """Return how a variable gets a value in a program; None if that is not known."""
    if problem.code != "unbound":
        return None
    name = problem.about
    if not rule.body:
        return Message("ruleproblems-hint-small", name=name, constant=f"{name[0].lower()}{name[1:]}")
    if name == "_":
        return Message("ruleproblems-hint-without")
    comparisons = (part for part in simple_literals(rule.body) if isinstance(part, Comparison))
    sums = (side for one in comparisons for side in (one.left, one.right) if isinstance(side, Sum))
    return Message("ruleproblems-hint-sum", name=name) if any(sums) else None


_ELSEWHERE = frozenset({"undeclared", "given-head", "no-source"})
"""The codes of problems that are reported otherwise, or that programs do not have."""
