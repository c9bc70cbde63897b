"""Checks that the least fixpoint of rules exists, is unique, and can be computed line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from clue_logic.datalog.reading.problems import RuleError, RuleProblem, nearest_name
from clue_logic.datalog.reading.wording_file import ENGLISH, WordingTable, wording_instruction
from clue_logic.datalog.syntax import (
    BY_CONTRADICTION,
    BY_PERSON,
    CONSTANTS,
    FORMS,
    NUMBER,
    PLACEHOLDER,
    SUPPOSE,
    UNSORTED,
    Aggregate,
    AtLeast,
    Atom,
    Calculus,
    Comparison,
    Constant,
    Declaration,
    ExactCount,
    Expression,
    ForAll,
    Negation,
    Rule,
    RulePlace,
    Simple,
    Sum,
    Variable,
    assignments,
    body_variables,
    bound_variables,
    collect_atoms,
    expression_variables,
    literal_variables,
    parse_placeholder,
    simple_literals,
    term_variables,
)
from clue_logic.game.deck import NO_CARD
from clue_logic.words.messages import Message

if TYPE_CHECKING:
    from clue_logic.datalog.reading.rulefile import RuleFile


class RuleCheck:
    """Checks one rule against the declarations; `constants` are allowed, with their sorts, and `aliases` proposed.

    In a `program` of plain Datalog equations bind variables, and counts may use those that are bound outside.
    """

    def __init__(
        self,
        rule: Rule,
        declarations: Mapping[str, Declaration],
        constants: Mapping[str, str] = CONSTANTS,
        aliases: Iterable[str] = (),
        *,
        program: bool = False,
    ) -> None:
        self.rule = rule
        self.declarations = declarations
        self.constants = constants
        self.names = (*aliases, *declarations)
        self.sorts: dict[str, str] = {}
        self.counts = {c.result.name for c in rule.body if isinstance(c, ExactCount)}
        self.positive = bound_variables(literal for literal in rule.body if isinstance(literal, Atom))
        self.computed = {*assignments(rule.body)} if program else set()
        self.bound = self.positive | self.counts | self.computed
        self._program = program
        self._outer = self.positive if program else set()

    def problems(self) -> Iterator[RuleProblem]:
        rule = self.rule
        yield from self._head()
        for literal in rule.body:
            if isinstance(literal, Atom):
                yield from self._atom(literal)
                for name in sorted(self.counts & literal_variables(literal)):
                    message = Message("ruleproblems-count-in-atom", name=name, atom=str(literal))
                    yield RuleProblem(literal.place, message, name)
            elif isinstance(literal, ForAll):
                yield from self._for_all(literal)
            elif isinstance(literal, AtLeast):
                yield from self._at_least(literal)
            elif isinstance(literal, ExactCount):
                yield from self._exact_count(literal)
            else:
                yield from self._condition(literal, self.bound)
        for counting in rule.body:
            if isinstance(counting, AtLeast | ExactCount | ForAll):
                within = {name for part in simple_literals([counting]) for name in literal_variables(part)}
                for name in sorted(self.computed & within):
                    message = Message("ruleproblems-computed-inside", name=name, condition=str(counting))
                    yield RuleProblem(counting.place, message, name)
        if not rule.source:
            yield RuleProblem(rule.place, Message("ruleproblems-no-source", label=rule.label))
        if rule.limit and rule.limit.predicate not in self.declarations:
            message = Message("ruleproblems-unknown-skip", label=rule.label, predicate=rule.limit.predicate)
            yield RuleProblem(rule.place, message, rule.limit.predicate)
        if rule.quiet and not self._restates():
            yield RuleProblem(rule.place, Message("ruleproblems-not-quiet", label=rule.label), "quiet")

    def outer(self) -> Mapping[str, str | None]:
        """Return the variables that a wording may use, with the sorts that `problems` has found."""
        return {name: self.sorts.get(name) for name in self.bound}

    def _restates(self) -> bool:
        """Return whether the rule has a single premise, apart from common knowledge."""
        premises = [
            literal
            for literal in self.rule.body
            if not isinstance(literal, Atom)
            or literal.predicate not in self.declarations
            or not self.declarations[literal.predicate].background
        ]
        return len(premises) == 1 and isinstance(premises[0], Atom)

    def _head(self) -> Iterator[RuleProblem]:
        head = self.rule.head
        declaration = self.declarations.get(head.predicate)
        if declaration is not None and declaration.given:
            yield RuleProblem(head.place, Message("ruleproblems-given-head", predicate=head.name), head.name)
        for name in sorted(literal_variables(head) - self.bound):
            yield self._unbound(head.place, name, "head")
        # the body first: it determines the sorts of the head
        for literal in self.rule.body:
            if isinstance(literal, Atom) and literal.predicate in self.declarations:
                self._note_sorts(literal)
        yield from self._atom(head)

    def _note_sorts(self, atom: Atom) -> None:
        declaration = self.declarations[atom.predicate]
        for term, sort in zip(atom.terms, declaration.sorts, strict=False):
            if isinstance(term, Variable) and len(atom.terms) == declaration.arity:
                self.sorts.setdefault(term.name, sort)

    def _atom(self, atom: Atom) -> Iterator[RuleProblem]:
        declaration = self.declarations.get(atom.predicate)
        if declaration is None:
            near = nearest_name(atom.name, self.names)
            yield RuleProblem(atom.place, Message("ruleproblems-undeclared", predicate=atom.name, near=near), atom.name)
            return
        if len(atom.terms) != declaration.arity:
            arity, count = declaration.arity, len(atom.terms)
            message = Message("ruleproblems-arity", predicate=atom.name, arity=arity, count=count)
            yield RuleProblem(atom.place, message, atom.name)
            return
        for term, sort in zip(atom.terms, declaration.sorts, strict=True):
            actual = self._sort(term)
            if actual is None and isinstance(term, Constant):
                yield _unknown_constant(atom.place, term)
            elif isinstance(term, Variable):
                actual = self.sorts.setdefault(term.name, sort)
            # an event is the number of its line; line 0 are the headers
            line = isinstance(term, Constant) and actual == "number" and sort == "event"
            if actual is not None and actual != sort and not line:
                elsewhere, here = _sort_name(actual), _sort_name(sort)
                message = Message(
                    "ruleproblems-sort", term=str(term), predicate=atom.name, elsewhere=elsewhere, here=here
                )
                yield RuleProblem(atom.place, message, str(term))

    def _sort(self, expression: Expression) -> str | None:
        if isinstance(expression, Sum):
            return "number"
        if isinstance(expression, Constant):
            if isinstance(expression.value, int):
                return "number"
            return "card" if expression.value == NO_CARD else self.constants.get(expression.value)
        return "number" if expression.name in self.counts else self.sorts.get(expression.name)

    def _condition(self, condition: Negation | Comparison, bound: set[str]) -> Iterator[RuleProblem]:
        if isinstance(condition, Negation):
            atom = condition.atom
            yield from self._atom(atom)
            declaration = self.declarations.get(atom.predicate)
            if declaration is not None and not declaration.settled:
                message = Message("ruleproblems-unsettled", where="negation", predicate=atom.name)
                yield RuleProblem(atom.place, message, atom.name)
            place, names = atom.place, literal_variables(atom)
        else:
            place, names = condition.place, literal_variables(condition)
            yield from self._terms(condition.left, place)
            yield from self._terms(condition.right, place)
            sorts = {self._sort(condition.left), self._sort(condition.right)} - {None}
            if condition.operator not in ("=", "!=") and sorts - {"number", "event"}:
                yield RuleProblem(place, Message("ruleproblems-order", condition=str(condition)), condition.operator)
            elif len(sorts) > 1 and not (self._program and UNSORTED in sorts):
                first, second = (_sort_name(sort) for sort in sorted(map(str, sorts)))
                yield RuleProblem(
                    place, Message("ruleproblems-compared-sorts", condition=str(condition), first=first, second=second)
                )
        for name in sorted(names - bound):
            yield self._unbound(place, name, "condition", str(condition))

    def _unbound(self, place: RulePlace, name: str, where: str, written: str = "") -> RuleProblem:
        """Return the problem of a variable without a value, also that it has one only within a "for all"."""
        parts = (literal for literal in self.rule.body if isinstance(literal, ForAll))
        within = tuple(str(part) for part in parts if name in bound_variables(part.condition))[:1]
        shown = _variable_name(name)
        message = Message("ruleproblems-unbound", where=where, name=shown, written=written, within=within)
        return RuleProblem(place, message, shown)

    def _terms(self, expression: Expression, place: RulePlace) -> Iterator[RuleProblem]:
        """Yield the problems of constants, and of sums of other things than numbers."""
        if isinstance(expression, Sum):
            for part in (expression.left, expression.right):
                yield from self._terms(part, place)
                if self._sort(part) not in (None, "number"):
                    yield RuleProblem(place, Message("ruleproblems-sum-sort", sum=str(expression)))
        elif isinstance(expression, Constant) and self._sort(expression) is None:
            yield _unknown_constant(place, expression)

    def _for_all(self, literal: ForAll) -> Iterator[RuleProblem]:
        bound = self.bound | bound_variables(literal.condition)
        yield from self._atom(literal.atom)
        for name in sorted(literal_variables(literal.atom) - bound):
            if not name.startswith("_"):  # "_" matches anything
                yield self._unbound(literal.place, name, "for-all", str(literal.atom))
        for part in literal.condition:
            if isinstance(part, Atom):
                yield from self._atom(part)
            else:
                yield from self._condition(part, bound)
        for atom, message in self._unsettled_atoms(literal.condition, "for-all"):
            yield RuleProblem(atom.place, message, atom.name)
        if all(name in self.bound or name.startswith("_") for name in bound_variables(literal.condition)):
            message = Message("ruleproblems-for-all", written=str(literal))
            yield RuleProblem(literal.place, message, literal.atom.name)

    def _unsettled_atoms(self, body: Iterable[Simple], where: str) -> Iterator[tuple[Atom, Message]]:
        """Yield the atoms whose facts later lines may add to, each with the reason."""
        for part in body:
            atom = part.atom if isinstance(part, Negation) else part
            declaration = self.declarations.get(atom.predicate) if isinstance(atom, Atom) else None
            if declaration is None or not isinstance(atom, Atom):
                continue
            if not declaration.settled:
                yield atom, Message("ruleproblems-unsettled", where=where, predicate=atom.name)
            elif declaration.sorts[:1] == ("event",) and not term_variables(atom.terms[0]) & self.positive:
                # settled facts are complete with their statement; new statements may still follow
                event = str(atom.terms[0])
                yield atom, Message("ruleproblems-unbound-event", where=where, predicate=atom.name, event=event)

    def _count_body(self, count: AtLeast | ExactCount, outer: set[str]) -> Iterator[RuleProblem]:
        inner = bound_variables(count.body)
        name = count.counted.name
        if name not in inner:
            yield self._unbound(count.place, name, "count")
        terms = count.terms if isinstance(count, Aggregate) else ()
        for other in (term.name for term in terms[1:] if term.name not in inner | outer):
            yield self._unbound(count.place, other, "count")
        if name in self.bound:
            yield RuleProblem(count.place, Message("ruleproblems-counted-outside", name=name), name)
        for literal in count.body:
            if isinstance(literal, Atom):
                yield from self._atom(literal)
            else:
                yield from self._condition(literal, inner | outer)

    def _at_least(self, count: AtLeast) -> Iterator[RuleProblem]:
        yield from self._count_body(count, self.bound)
        for name in sorted(expression_variables(count.bound) - self.bound):
            yield self._unbound(count.place, name, "bound")
        yield from self._terms(count.bound, count.place)
        if self._sort(count.bound) not in (None, "number"):
            yield RuleProblem(count.place, Message("ruleproblems-bound-sort", bound=str(count.bound)))

    def _exact_count(self, count: ExactCount) -> Iterator[RuleProblem]:
        # in games every variable must be bound inside, so that given facts determine the count
        yield from self._count_body(count, self._outer)
        adds = isinstance(count, Aggregate) and count.function != "count"
        if isinstance(count, Aggregate) and adds and self.sorts.get(count.counted.name, NUMBER) != NUMBER:
            message = Message("ruleproblems-aggregate-sort", function=count.function, name=count.counted.name)
            yield RuleProblem(count.place, message, count.counted.name)
        for atom, message in self._unsettled_atoms(count.body, "count"):
            yield RuleProblem(count.place, message, atom.name)
        for name in sorted(self.counts & body_variables(count.body)):
            yield RuleProblem(count.place, Message("ruleproblems-count-in-count", name=name), name)
        if [c.result for c in self.rule.body if isinstance(c, ExactCount)].count(count.result) > 1:
            yield RuleProblem(
                count.place, Message("ruleproblems-two-counts", name=count.result.name), count.result.name
            )
        if count.result.name in self.positive:
            yield RuleProblem(
                count.place, Message("ruleproblems-count-bound", name=count.result.name), count.result.name
            )


def _variable_name(name: str) -> str:
    return "_" if name.startswith("_") else name


def _sort_name(sort: str) -> Message:
    return Message("ruleproblems-part-sort", sort=sort, vowel=sort[:1] in "aeiou")


def _unknown_constant(place: RulePlace, constant: Constant) -> RuleProblem:
    name = str(constant)
    return RuleProblem(place, Message("ruleproblems-unknown-constant", constant=name, constants=(*CONSTANTS,)), name)


def wording_problems(
    file: RuleFile, block: Rule | Declaration, variables: Mapping[str, str | None], required: tuple[str, ...]
) -> Iterator[RuleProblem]:
    table: WordingTable = "rules" if isinstance(block, Rule) else "predicates"
    name = block.written_label if isinstance(block, Rule) else block.predicate
    kind, what = ("rule", block.label) if isinstance(block, Rule) else ("predicate", block.predicate)
    for language in required:
        if language not in block.wording:
            hint = wording_instruction(file.name, language, table, name)
            message = Message("ruleproblems-no-wording", kind=kind, name=what, language=language, instruction=hint)
            yield RuleProblem(block.place, message, language)
    for language, text in block.wording.items():
        place = file.wording_place(language, table, name) or block.place
        for placeholder in PLACEHOLDER.findall(text):
            wrong = _placeholder_problem(placeholder, variables, language, kind, what)
            if wrong is not None:
                yield RuleProblem(place, wrong, f"{{{placeholder}}}")
    if isinstance(block, Rule) and block.titles:
        yield from _title_problems(file, block, required)


def _placeholder_problem(
    text: str, variables: Mapping[str, str | None], language: str, kind: str, name: str
) -> Message | None:
    """Return the problem of a placeholder in the wording of a rule or predicate; None if there is none."""
    parsed, shown = parse_placeholder(text), f"{{{text}}}"
    if not variables.keys() >= {*parsed.names}:
        return Message("ruleproblems-unknown-placeholder", placeholder=shown, language=language, kind=kind, name=name)
    if not parsed.form:
        return None
    form = text.partition(":")[2].strip()
    if parsed.form == BY_PERSON:
        wrong = next((name for name in parsed.names if variables[name] != "location"), None)
        if wrong is None:
            return None
        return Message(
            "ruleproblems-placeholder-location",
            placeholder=shown,
            language=language,
            kind=kind,
            name=name,
            variable=wrong,
        )
    if parsed.form not in FORMS:
        return Message(
            "ruleproblems-placeholder-form",
            placeholder=shown,
            language=language,
            kind=kind,
            name=name,
            form=form,
            forms=tuple([f"':{known}'" for known in FORMS]),
        )
    sorts = FORMS[parsed.form]
    if tuple(variables[name] for name in parsed.names) != sorts:
        return Message(
            "ruleproblems-placeholder-sorts",
            placeholder=shown,
            language=language,
            kind=kind,
            name=name,
            form=form.split()[0],
            sorts=tuple(map(_sort_name, sorts)),
        )
    return None


def _title_problems(file: RuleFile, rule: Rule, required: tuple[str, ...]) -> Iterator[RuleProblem]:
    """Yield the problems of the titles of a rule; with any title it needs an English one."""
    name = rule.written_label
    for language in dict.fromkeys((ENGLISH, *required)):
        if language not in rule.titles:
            place = rule.place
            if language == ENGLISH:
                places = (file.wording_place(other, "titles", name) for other in rule.titles)
                place = next((each for each in places if each is not None), place)
            hint = wording_instruction(file.name, language, "titles", name)
            message = Message("ruleproblems-no-title", label=rule.label, language=language, instruction=hint)
            yield RuleProblem(place, message, language)
    for language, title in rule.titles.items():
        if set("{}") & set(title):
            place = file.wording_place(language, "titles", name) or rule.place
            message = Message("ruleproblems-title-placeholder", label=rule.label, language=language)
            yield RuleProblem(place, message, title)


RESERVED_LABELS = (SUPPOSE, BY_CONTRADICTION)
"""Labels of proof steps that are not rule applications."""


def build_calculus(name: str, files: Iterable[RuleFile], languages: tuple[str, ...] = (ENGLISH,)) -> Calculus:
    """Combine files into a calculus with wordings in at least these languages.

    Raises RuleError if there are problems; it has all of them, in the order of the files.
    """
    files = tuple(files)
    problems = tuple(dict.fromkeys(find_problems(files, languages)))  # rules of one template may have the same problem
    if problems:
        raise RuleError(problems)
    declarations = {d.predicate: d for file in files for d in file.declarations}
    rules = tuple(r for file in files for r in file.rules)
    return Calculus(name, declarations, rules, {file.name: file.text for file in files})


def find_problems(
    files: Iterable[RuleFile],
    languages: tuple[str, ...] = (ENGLISH,),
    *,
    only: str | None = None,
    aliases: Iterable[str] = (),
) -> Iterator[RuleProblem]:
    """Yield the problems of the files of a calculus."""
    files = tuple(files)
    declarations: dict[str, Declaration] = {}
    problems: list[RuleProblem] = []
    for origin, declaration in ((file, d) for file in files for d in file.declarations):
        earlier = declarations.setdefault(declaration.predicate, declaration)
        if earlier is not declaration:
            problems.append(declared_twice(declaration.predicate, declaration.place, earlier.place))
        if only in (None, origin.name):
            problems.extend(_declaration_problems(declaration))
            sorts = dict(zip(declaration.names, declaration.sorts, strict=True))
            problems.extend(wording_problems(origin, declaration, sorts, languages))
    problems.extend(_opposite_problems(declarations))
    problems.extend(_background_problems(declarations, [r for file in files for r in file.rules]))
    labels: dict[str, Rule] = {}
    for origin, rule in ((file, r) for file in files for r in file.rules):
        first = labels.setdefault(rule.label, rule)
        if first is not rule:
            message = Message("ruleproblems-label-twice", label=rule.label, place=str(first.place))
            problems.append(RuleProblem(rule.place, message, rule.written_label))
        if only not in (None, origin.name):
            continue
        if rule.label in RESERVED_LABELS:
            message = Message("ruleproblems-reserved-label", label=rule.label)
            problems.append(RuleProblem(rule.place, message, rule.label))
        check = RuleCheck(rule, declarations, aliases=aliases)
        problems.extend(check.problems())
        problems.extend(wording_problems(origin, rule, check.outer(), languages))
    # a wording may be in a wording file of the file in question
    yield from (problem for problem in problems if only in (None, problem.place.file))


def declared_twice(predicate: str, place: RulePlace, first: RulePlace) -> RuleProblem:
    """Return the problem of a second declaration of a predicate."""
    return RuleProblem(place, Message("ruleproblems-declared-twice", predicate=predicate, place=str(first)), predicate)


def check_given_declarations(files: Iterable[RuleFile]) -> Iterator[RuleProblem]:
    """Yield a problem for each given predicate that files other than ``given.dl`` declare."""
    for declaration in (d for file in files for d in file.declarations if d.given):
        message = Message("ruleproblems-not-given", predicate=declaration.predicate)
        yield RuleProblem(declaration.place, message, "given")


def _declaration_problems(declaration: Declaration) -> Iterator[RuleProblem]:
    if len(set(declaration.names)) < declaration.arity:
        message = Message("ruleproblems-same-arguments", predicate=declaration.predicate)
        yield RuleProblem(declaration.place, message)


def _opposite_problems(declarations: Mapping[str, Declaration]) -> Iterator[RuleProblem]:
    named: dict[str, Declaration] = {}
    for declaration in declarations.values():
        if declaration.opposite is None:
            continue
        other, place = declarations.get(declaration.opposite), declaration.place
        if other is None:
            name = declaration.opposite
            message = Message("ruleproblems-undeclared", predicate=name, near=nearest_name(name, declarations))
            yield RuleProblem(place, message, name)
        elif other.given:
            message = Message("ruleproblems-opposite-given", predicate=other.predicate)
            yield RuleProblem(place, message, other.predicate)
        elif other is declaration:
            yield RuleProblem(place, Message("ruleproblems-own-opposite", predicate=other.predicate), other.predicate)
        elif other.sorts != declaration.sorts:
            message = Message("ruleproblems-opposite-sorts", predicate=declaration.predicate, opposite=other.predicate)
            yield RuleProblem(place, message, other.predicate)
        else:
            for predicate, partner in ((declaration.predicate, other), (other.predicate, declaration)):
                if (first := named.setdefault(predicate, partner)) is not partner:
                    message = Message("ruleproblems-opposite-taken", predicate=predicate, opposite=first.predicate)
                    yield RuleProblem(place, message, predicate)


def _background_problems(declarations: Mapping[str, Declaration], rules: Iterable[Rule]) -> Iterator[RuleProblem]:
    """Yield a problem for each premise that is not background although its conclusion is."""
    for rule in rules:
        declaration = declarations.get(rule.head.predicate)
        if declaration is None or not declaration.background:
            continue
        for atom in collect_atoms(rule.body):
            premise = declarations.get(atom.predicate)
            if premise is not None and not premise.background:
                message = Message("ruleproblems-background", head=rule.head.name, predicate=atom.name)
                yield RuleProblem(atom.place, message, atom.name)
