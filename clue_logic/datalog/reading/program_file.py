"""Reads plain Datalog: facts and rules without a game, whose predicates need no declaration."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from operator import itemgetter

from msgspec import Struct

from clue_logic.datalog.reading.checks import RuleCheck, declared_twice
from clue_logic.datalog.reading.endless import find_endless
from clue_logic.datalog.reading.fact_files import FactFile
from clue_logic.datalog.reading.fact_lines import FactTable, Row, find_fact, read_fact_lines
from clue_logic.datalog.reading.limits import MOST_RULES, too_long_rules, too_many_rules_problem
from clue_logic.datalog.reading.parsing import parse, trees
from clue_logic.datalog.reading.problems import ProblemList, RuleError, RuleProblem, nearest_name
from clue_logic.datalog.reading.program_clauses import ClauseReader
from clue_logic.datalog.reading.program_sorts import Columns, DeclaredSorts, Sorts, infer_sorts
from clue_logic.datalog.reading.strata import close_body, closed_declarations, closed_predicates, find_unstratified
from clue_logic.datalog.reading.tokens import split_blocks, tokenize_rules
from clue_logic.datalog.syntax import (
    NUMBER,
    PROGRAM_BOUNDS,
    UNSORTED,
    Atom,
    Calculus,
    Comparison,
    Constant,
    Declaration,
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
    variable_sorts,
)
from clue_logic.datalog.user_rules import UserRuleFile, UserRules
from clue_logic.game.facts import Fact, GivenFact, Value
from clue_logic.words.languages import LANGUAGES
from clue_logic.words.messages import Message
from clue_logic.words.records import replace

_SORTS_OF_GAMES = frozenset({"event", "group", "view"})
"""Sorts whose values are shown in another form in games."""


@dataclass(frozen=True)
class ProgramText:
    """A checked program."""

    calculus: Calculus
    facts: FactTable = field(repr=False)  # that are given, with their lines; those of `files` have line 0
    files: tuple[FactFile, ...] = field(repr=False)  # tables of facts
    constants: Mapping[str, str] = field(repr=False)  # the names in it, with their sorts
    # what may be meant otherwise: constants and predicates that occur in no fact, variables of a negation alone
    remarks: tuple[RuleProblem, ...] = ()

    @cached_property
    def givens(self) -> tuple[GivenFact, ...]:
        """The given facts in the order of their lines."""
        own = [(line, name, row) for name, rows in self.facts.items() for row, line in rows.items() if line]
        own.sort(key=itemgetter(0))
        written = (GivenFact(Fact(name, row), line) for line, name, row in own)
        read = (
            GivenFact(Fact(file.predicate, row), line, file=file.name)
            for file in self.files
            for row, line in file.rows.items()
            if not self.facts[file.predicate][row]
        )
        return (*written, *read)


def read_program_text(own: UserRules, tables: tuple[FactFile, ...] = ()) -> ProgramText:
    """Read and check a program.

    The facts of the first file are given, with their lines; those of further files are rules without conditions.
    Those of `tables` are given, too.

    Raises RuleError with all problems.

    >>> text = read_program_text(UserRules.of("up(a, b). up(b, c). above(X, Y) :- up(X, Y).", "stairs.dl"))
    >>> [str(given.fact) for given in text.givens], [str(rule) for rule in text.calculus.rules]
    (['up(a, b)', 'up(b, c)'], ['above(X, Y) :- up(X, Y).'])
    """
    files = [parse_file(file) for file in own.files]
    problems = [problem for file in files for problem in file.problems]
    declared: dict[str, DeclaredSorts] = {}
    for one in (one for file in files for one in file.declared):
        if (earlier := declared.setdefault(one.predicate, one)) is not one:
            problems.append(declared_twice(one.predicate, one.place, earlier.place))
        problems += _odd_sorts(one)
    clauses = [clause for number, file in enumerate(files) for clause in file.clauses(given=number == 0)]
    read = ({file.predicate: dict.fromkeys(file.rows, 0)} for file in tables)
    table = _join_facts([*(file.facts for file in files[:1]), *read])
    written = tuple(_label(clauses))
    knows_numbers = any(NUMBER in names for names in (table, declared, {rule.head.predicate for rule in written}))
    rules = written if knows_numbers else tuple(map(_without_number_tests, written))
    for rule in rules[MOST_RULES : MOST_RULES + 1]:
        problems.append(too_many_rules_problem(rule.place, "program", len(rules)))
    columns = Columns.of(table)
    sorts = infer_sorts(rules, columns, declared)
    concluded = {rule.head.predicate for rule in rules}
    here = RulePlace(own.files[0].name if own.files else own.path, 1, 1)
    declarations = {
        name: _declaration(name, inferred, given=name not in concluded, place=sorts.places.get(name, here))
        for name, inferred in sorts.predicates.items()
    }
    problems += too_long_rules(rules)
    for clause in (*_odd_facts(table, columns, sorts, own, tables), *rules):
        problems += check_clause(clause, declarations, sorts.constants)
    for pair in zip(written, rules, strict=True):
        problems += _odd_number_tests(*pair, declarations)
    closed = [replace(rule, body=close_body(rule.body)) for rule in rules]
    problems += find_unstratified(closed)
    problems += find_endless(rules)
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
    known = {*concluded, *table, *declared}
    remarks = [*_empty_predicates(rules, known), *_odd_constants(columns.names, rules)]
    remarks += [remark for file in files for remark in file.remarks]
    return ProgramText(
        calculus, table, tables, sorts.constants, tuple(sorted(remarks, key=lambda one: _order(one, own)))
    )


def _odd_constants(names: Collection[str], rules: Collection[Rule]) -> Iterator[RuleProblem]:
    """Yield a remark on each constant of a condition that no fact has, at its first place.

    A rule may introduce a constant in its conclusion; one that it also has in a condition may be meant as a variable.
    """
    known = {*names}
    for rule in rules:
        known |= {*_constants([rule.head])} - {*_constants(rule.body)}
    reported = set(known)
    for rule in rules:
        for name in _constants(rule.body):
            if name not in reported:
                reported.add(name)
                yield odd_constant(rule.place, name, known)


_MOST_NEAR = 50_000
"""Among how many names the nearest one is looked for; that takes a second for a million."""


def odd_constant(place: RulePlace, name: str, known: Collection[str]) -> RuleProblem:
    """Return the remark on a constant that occurs in no fact.

    >>> here = RulePlace("query", 1, 1)
    >>> print(odd_constant(here, "x", ["homer"]).message("en"))
    x is a constant here and occurs in no fact; a variable begins with a capital letter: X
    >>> print(odd_constant(here, "homr", ["homer"]).message("en"))
    homr is a constant here and occurs in no fact; did you mean homer?
    """
    is_word = name.isidentifier()
    capital = (f"{name[0].upper()}{name[1:]}",) if is_word and name[0] != name[0].upper() else ()
    near = nearest_name(name, known) if len(known) <= _MOST_NEAR else ()
    shown = name if is_word else f'"{name}"'
    return RuleProblem(place, Message("ruleproblems-odd-constant", constant=shown, near=near, variable=capital), name)


def _constants(literals: Iterable[Literal]) -> Iterator[str]:
    """Yield the constants of literals that are no numbers."""
    constants: list[str] = []

    def note(term: Term, place: RulePlace) -> Term:
        if isinstance(term, Constant) and isinstance(term.value, str):
            constants.append(term.value)
        return term

    for literal in literals:
        map_terms(literal, note)
    return iter(dict.fromkeys(constants))


def _order(problem: RuleProblem, own: UserRules) -> tuple[int, int, int]:
    """Return the key by which problems are sorted: by their position."""
    files = [file.name for file in own.files]
    place = problem.place
    return files.index(place.file) if place.file in files else len(files), place.line, place.column


def raise_program_problems(problems: Iterable[RuleProblem], own: UserRules) -> None:
    """Raise RuleError if there are problems of a program, sorted by position."""
    unique = sorted(dict.fromkeys(problems), key=lambda one: _order(one, own))
    if unique:
        raise RuleError(tuple(unique), own, about_game=False)


class _ParsedFile(Struct, frozen=True):
    declared: tuple[DeclaredSorts, ...]
    plain: FactTable  # the facts that need no parser
    parsed: tuple[Rule, ...]  # all other clauses
    problems: tuple[RuleProblem, ...]
    remarks: tuple[RuleProblem, ...]
    file: str

    @property
    def facts(self) -> FactTable:
        """All facts without variables."""
        ground = ((clause.head, clause.place.line) for clause in self.parsed if _is_fact(clause))
        parsed: dict[str, dict[Row, int]] = {}
        for head, line in ground:
            parsed.setdefault(head.predicate, {}).setdefault(_row(head), line)
        return _join_facts([self.plain, parsed]) if parsed else self.plain

    def clauses(self, *, given: bool) -> Iterator[Rule]:
        """Yield the clauses of the file; if its facts are given, those that are none."""
        if not given:
            for predicate, rows in self.plain.items():
                for row, line in rows.items():
                    yield _fact_clause(predicate, row, RulePlace(self.file, line, 1))
        yield from (clause for clause in self.parsed if not (given and _is_fact(clause)))


@lru_cache(maxsize=4)
def parse_file(file: UserRuleFile) -> _ParsedFile:
    """Return the clauses and facts of a file; if it has a syntax error, only the problems."""
    collected = ProblemList(file.name)
    reader = ClauseReader(collected)
    lines = read_fact_lines("\n".join(file.text.splitlines()))
    if not lines.rest:
        return _ParsedFile((), lines.facts, (), (), (), file.name)
    try:
        tree = parse(lines.rest, file.name, "file", "program")
    except RuleError as error:
        problems = (*_syntax_problems(lines.rest, file.name),) or error.problems
        return _ParsedFile((), {}, (), problems, (), file.name)
    declared: list[DeclaredSorts] = []
    clauses: list[Rule] = []
    for item in trees(tree):
        place = collected.place(item)
        if item.data == "predicate":
            _, name, *sorts = map(str, item.children)
            declared.append(DeclaredSorts(name, tuple(sorts), place))
        else:
            head, body = reader.clause(item)
            clauses.append(Rule("", head, body, {}, source="-", quiet=False, limit=None, place=place))
    return _ParsedFile(
        tuple(declared), lines.facts, tuple(clauses), tuple(collected.found), tuple(reader.remarks), file.name
    )


def _syntax_problems(text: str, file: str) -> Iterator[RuleProblem]:
    """Yield the first problem of each clause; after what another language writes, none of the same line."""
    done = 0
    for block in split_blocks(tokenize_rules(text)):
        first, last = block.tokens[0], block.tokens[-1]
        written = "\n" * (first.line - 1) + " " * (first.column - 1) + text[first.start : last.end]
        try:
            parse(written, file, "rule", "program", text)
        except RuleError as error:
            for problem in error.problems:
                if problem.place.line > done:
                    yield problem
                if problem.code == "foreign-form":
                    done = problem.place.line


def _row(atom: Atom) -> Row:
    return tuple([term.value for term in atom.terms if isinstance(term, Constant)])


def _fact_clause(predicate: str, row: Row, place: RulePlace) -> Rule:
    head = Atom(predicate, tuple(map(Constant, row)), place)
    return Rule("", head, (), {}, source="-", quiet=False, limit=None, place=place)


def _is_fact(clause: Rule) -> bool:
    return not clause.body and not _has_variables(clause.head)


def _join_facts(tables: Iterable[FactTable]) -> FactTable:
    """Return the facts of all tables, each with its first line; line 0 is that of no line."""
    joined: dict[str, Mapping[Row, int]] = {}
    for table in tables:
        for predicate, rows in table.items():
            known = joined.get(predicate)
            if known is None:
                joined[predicate] = rows
            else:
                first = {
                    row: min(line, known.get(row) or line) if line else known.get(row, 0) for row, line in rows.items()
                }
                joined[predicate] = {**known, **first}
    return joined


def _label(clauses: Iterable[Rule]) -> Iterator[Rule]:
    labels: Counter[str] = Counter()
    for clause in clauses:
        labels[clause.head.predicate] += 1
        yield replace(clause, label=f"{clause.head.predicate}_{labels[clause.head.predicate]}")


def _without_number_tests(rule: Rule) -> Rule:
    """Return a rule without ``number(N)``.

    So it stands in rules about games, which have the numbers up to a bound. In a program that says nothing of
    `NUMBER`, all sums are numbers.
    """
    body = tuple([part for part in rule.body if not _is_number_test(part)])
    return replace(rule, body=body) if len(body) < len(rule.body) else rule


def _odd_number_tests(written: Rule, used: Rule, declarations: Mapping[str, Declaration]) -> Iterator[RuleProblem]:
    """Yield a problem for each ``number(X)`` that was left out of a rule although X may be a name."""
    if used is written or any(len(declarations[atom.predicate].sorts) != len(atom.terms) for atom in _atoms(used)):
        return
    sorts = variable_sorts(used, declarations)
    for part in written.body:
        if isinstance(part, Atom) and _is_number_test(part):
            term = part.terms[0]
            is_number = sorts.get(term.name, NUMBER) == NUMBER if isinstance(term, Variable) else False
            if not is_number:
                yield RuleProblem(part.place, Message("ruleproblems-number-test", variable=str(term)), str(term))


def _atoms(rule: Rule) -> Iterator[Atom]:
    return collect_atoms((rule.head, *rule.body))


def _is_number_test(literal: Literal) -> bool:
    return isinstance(literal, Atom) and literal.predicate == NUMBER and len(literal.terms) == 1


def _has_variables(atom: Atom) -> bool:
    return any(isinstance(term, Variable) for term in atom.terms)


def _odd_sorts(declared: DeclaredSorts) -> Iterator[RuleProblem]:
    for sort in dict.fromkeys(declared.sorts):
        if sort in _SORTS_OF_GAMES:
            yield RuleProblem(declared.place, Message("ruleproblems-game-sort", sort=sort), sort)


def _empty_predicates(rules: Iterable[Rule], known: Collection[str]) -> Iterator[RuleProblem]:
    """Yield a remark on each predicate that a rule needs and nothing concludes, at its first use."""
    reported = set(known)
    for atom in (atom for rule in rules for atom in collect_atoms(rule.body)):
        name = atom.predicate
        if name not in reported:
            reported.add(name)
            line = (f"{name}({', '.join([UNSORTED] * len(atom.terms))})" if atom.terms else name,)
            near = nearest_name(name, known)
            message = Message("ruleproblems-empty-predicate", predicate=name, near=near, declaration=line)
            yield RuleProblem(atom.place, message, name)


def underivable(atom: Atom, known: Collection[str]) -> RuleProblem:
    """Return the problem that a query is about a predicate that a program does not have."""
    name = atom.predicate
    near = nearest_name(name, known)
    return RuleProblem(
        atom.place, Message("ruleproblems-underivable", predicate=name, near=near, empty=not known), name
    )


def _odd_facts(
    facts: FactTable, columns: Columns, sorts: Sorts, own: UserRules, tables: Iterable[FactFile]
) -> Iterator[Rule]:
    """Yield the given facts that `check_clause` may have to report, each as a clause."""
    for predicate, rows in facts.items():
        expected = sorts.predicates.get(predicate, ())
        odd = [row for row in rows if len(row) != len(expected)] if {*map(len, rows)} - {len(expected)} else []
        for position, sort in enumerate(expected):
            names = columns.names_at.get((predicate, position), frozenset())
            other: set[Value] = {name for name in names if sorts.constants[name] != sort}
            takes_numbers = sort in (NUMBER, UNSORTED)
            if other or (not takes_numbers and (predicate, position) in columns.numbered):
                values = ((row, row[position]) for row in rows if len(row) == len(expected))
                odd += [row for row, value in values if value in other or not (takes_numbers or isinstance(value, str))]
        for row in odd[:_MOST_ODD]:
            if line := rows[row]:
                text = own.files[0].text.splitlines()[line - 1]
                place = RulePlace(own.files[0].name, line, find_fact(text, predicate, row) + 1)
            else:
                file = next(one for one in tables if one.predicate == predicate)
                place = RulePlace(file.name, file.rows[row], 1)
            yield _fact_clause(predicate, row, place)


_MOST_ODD = 20
"""How many wrong facts of a predicate are reported."""


def _declaration(name: str, sorts: tuple[str, ...], *, given: bool, place: RulePlace) -> Declaration:
    names = tuple([f"X{number}" for number in range(1, len(sorts) + 1)])
    text = f"{name}({', '.join(f'{{{one}}}' for one in names)})" if names else name
    wording = dict.fromkeys(LANGUAGES, text)
    # everything that a program gives is known before its rules are used, so "not" may be about any fact of it
    return Declaration(name, sorts, names, given, True, background=False, opposite=None, wording=wording, place=place)


def _add_wording(rule: Rule) -> Rule:
    text = re.sub(r"\b[^\W\d_a-z]\w*\b", lambda match: f"{{{match[0]}}}", str(rule))
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
    check = RuleCheck(checked, declarations, {**constants, **numbers} if numbers else constants, program=True)
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
        return None if problem.arguments["where"] == "head" else Message("ruleproblems-hint-without")
    comparisons = (part for part in simple_literals(rule.body) if isinstance(part, Comparison))
    sums = (side for one in comparisons for side in (one.left, one.right) if isinstance(side, Sum))
    return Message("ruleproblems-hint-sum", name=name) if any(sums) else None


EMPTY = "empty-predicate"
"""The code of the remark that a predicate has no facts and no rules."""

_ELSEWHERE = frozenset({"undeclared", "given-head", "no-source"})
"""The codes of problems that are reported otherwise, or that programs do not have."""
