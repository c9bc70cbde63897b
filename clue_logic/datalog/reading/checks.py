"""Checks that the least fixpoint of rules exists, is unique, and can be computed line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from clue_logic.datalog.reading.problems import RuleError, RuleProblem, did_you_mean
from clue_logic.datalog.reading.rulefile import RuleFile
from clue_logic.datalog.reading.wording_file import ENGLISH, WordingTable, wording_instruction
from clue_logic.datalog.syntax import (
    BY_CONTRADICTION,
    BY_PERSON,
    CONSTANTS,
    FORMS,
    PLACEHOLDER,
    SUPPOSE,
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
    body_variables,
    bound_variables,
    collect_atoms,
    expression_variables,
    literal_variables,
    parse_placeholder,
    term_variables,
)
from clue_logic.game.deck import NO_CARD
from clue_logic.words.formatting import join_with_and, with_article


class RuleCheck:
    """Checks one rule against the declarations; `constants` are allowed, with their sorts, and `aliases` proposed."""

    def __init__(
        self,
        rule: Rule,
        declarations: Mapping[str, Declaration],
        constants: Mapping[str, str] = CONSTANTS,
        aliases: Iterable[str] = (),
    ) -> None:
        self.rule = rule
        self.declarations = declarations
        self.constants = constants
        self.names = (*aliases, *declarations)
        self.sorts: dict[str, str] = {}
        self.counts = {c.result.name for c in rule.body if isinstance(c, ExactCount)}
        self.positive = bound_variables(literal for literal in rule.body if isinstance(literal, Atom))
        self.bound = self.positive | self.counts

    def problems(self) -> Iterator[RuleProblem]:
        rule = self.rule
        yield from self._head()
        for literal in rule.body:
            if isinstance(literal, Atom):
                yield from self._atom(literal)
                for name in sorted(self.counts & literal_variables(literal)):
                    message = f"{name} is the result of a count and cannot stand in {literal}"
                    yield RuleProblem(literal.place, message, "count", name)
            elif isinstance(literal, ForAll):
                yield from self._for_all(literal)
            elif isinstance(literal, AtLeast):
                yield from self._at_least(literal)
            elif isinstance(literal, ExactCount):
                yield from self._exact_count(literal)
            else:
                yield from self._condition(literal, self.bound)
        if not rule.source:
            yield RuleProblem(rule.place, f"rule {rule.label} names no source (write '%  source: ...')", "no-source")
        if rule.limit and rule.limit.predicate not in self.declarations:
            message = f"'skip' of rule {rule.label} names the unknown predicate {rule.limit.predicate}"
            yield RuleProblem(rule.place, message, "undeclared", rule.limit.predicate)
        if rule.quiet and not self._restates():
            message = f"rule {rule.label} is marked quiet but does not restate a single premise"
            yield RuleProblem(rule.place, message, "quiet", "quiet")

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
            yield RuleProblem(
                head.place,
                f"{head.name} is given by the log; a rule cannot conclude it",
                "given-head",
                head.name,
            )
        for name in sorted(literal_variables(head) - self.bound):
            message = f"{_variable_name(name)} in the head is not bound by a positive atom of the body"
            yield RuleProblem(head.place, message + self._within(name), "unbound", _variable_name(name))
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
            message = f"{atom.name} is not declared{did_you_mean(atom.name, self.names)}"
            yield RuleProblem(atom.place, message, "undeclared", atom.name)
            return
        if len(atom.terms) != declaration.arity:
            message = f"{atom.name} takes {declaration.arity} arguments, not {len(atom.terms)}"
            yield RuleProblem(atom.place, message, "arity", atom.name)
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
                elsewhere, here = with_article(actual), with_article(sort)
                message = f"{term} is {elsewhere} elsewhere, but {atom.name} wants {here} here"
                yield RuleProblem(atom.place, message, "sort", str(term))

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
                message = f"'not {atom.name}': a later line may still add such facts; only settled given ones"
                yield RuleProblem(atom.place, message, "unsettled", atom.name)
            place, names = atom.place, literal_variables(atom)
        else:
            place, names = condition.place, literal_variables(condition)
            yield from self._terms(condition.left, place)
            yield from self._terms(condition.right, place)
            sorts = {self._sort(condition.left), self._sort(condition.right)} - {None}
            if condition.operator not in ("=", "!=") and sorts - {"number", "event"}:
                yield RuleProblem(
                    place, f"'{condition}' orders values that are not numbers", "order", condition.operator
                )
            elif len(sorts) > 1:
                message = f"'{condition}' compares {' with '.join(map(with_article, sorted(map(str, sorts))))}"
                yield RuleProblem(place, message, "sort")
        for name in sorted(names - bound):
            message = f"{_variable_name(name)} in '{condition}' is not bound by a positive atom"
            yield RuleProblem(place, message + self._within(name), "unbound", _variable_name(name))

    def _within(self, name: str) -> str:
        """Return the hint that a variable is bound only within a "for all"."""
        for literal in self.rule.body:
            if isinstance(literal, ForAll) and name in bound_variables(literal.condition):
                return f"; in '{literal}' it stands for each in turn, and only there"
        return ""

    def _terms(self, expression: Expression, place: RulePlace) -> Iterator[RuleProblem]:
        """Yield the problems of constants, and of sums of other things than numbers."""
        if isinstance(expression, Sum):
            for part in (expression.left, expression.right):
                yield from self._terms(part, place)
                if self._sort(part) not in (None, "number"):
                    yield RuleProblem(place, f"'{expression}' adds values that are not numbers", "sort")
        elif isinstance(expression, Constant) and self._sort(expression) is None:
            yield _unknown_constant(place, expression)

    def _for_all(self, literal: ForAll) -> Iterator[RuleProblem]:
        bound = self.bound | bound_variables(literal.condition)
        yield from self._atom(literal.atom)
        for name in sorted(literal_variables(literal.atom) - bound):
            if not name.startswith("_"):  # "_" matches anything
                message = f"{name} in '{literal.atom}' is bound neither by an atom behind the colon nor outside"
                yield RuleProblem(literal.place, message, "unbound", name)
        for part in literal.condition:
            if isinstance(part, Atom):
                yield from self._atom(part)
            else:
                yield from self._condition(part, bound)
        for atom, message in self._unsettled_atoms(literal.condition):
            yield RuleProblem(atom.place, f"behind the colon stands {message}", "unsettled", atom.name)
        if all(name in self.bound or name.startswith("_") for name in bound_variables(literal.condition)):
            message = f"'{literal}' has no variable of its own, so it does not speak of all; bind none of them outside"
            yield RuleProblem(literal.place, message, "for-all", literal.atom.name)

    def _unsettled_atoms(self, body: Iterable[Simple]) -> Iterator[tuple[Atom, str]]:
        """Yield the atoms whose facts later lines may add to, each with the reason."""
        for part in body:
            atom = part.atom if isinstance(part, Negation) else part
            declaration = self.declarations.get(atom.predicate) if isinstance(atom, Atom) else None
            if declaration is None or not isinstance(atom, Atom):
                continue
            if not declaration.settled:
                yield atom, f"{atom.name}: a later line may still add to it"
            elif declaration.sorts[0] == "event" and not term_variables(atom.terms[0]) & self.positive:
                # settled facts are complete with their statement; new statements may still follow
                message = f"the {atom.name} of all events: a later line may still add to it; bind "
                yield atom, f"{message}{atom.terms[0]} outside"

    def _count_body(self, count: AtLeast | ExactCount, outer: set[str]) -> Iterator[RuleProblem]:
        inner = bound_variables(count.body)
        name = count.counted.name
        if name not in inner:
            yield RuleProblem(count.place, f"{name} is counted but not bound inside the count", "unbound", name)
        if name in self.bound:
            message = f"{name} is counted, so it cannot be used outside the count as well"
            yield RuleProblem(count.place, message, "count", name)
        for literal in count.body:
            if isinstance(literal, Atom):
                yield from self._atom(literal)
            else:
                yield from self._condition(literal, inner | outer)

    def _at_least(self, count: AtLeast) -> Iterator[RuleProblem]:
        yield from self._count_body(count, self.bound)
        for name in sorted(expression_variables(count.bound) - self.bound):
            message = f"{_variable_name(name)} in the bound is not bound by a positive atom"
            yield RuleProblem(count.place, message, "unbound", _variable_name(name))
        yield from self._terms(count.bound, count.place)
        if self._sort(count.bound) not in (None, "number"):
            yield RuleProblem(count.place, f"the bound {count.bound} is not a number", "sort")

    def _exact_count(self, count: ExactCount) -> Iterator[RuleProblem]:
        # every variable must be bound inside, so that given facts determine the count
        yield from self._count_body(count, set())
        for atom, message in self._unsettled_atoms(count.body):
            yield RuleProblem(count.place, f"an exact count over {message}", "unsettled", atom.name)
        for name in sorted(self.counts & body_variables(count.body)):
            yield RuleProblem(
                count.place, f"{name} is the result of a count and cannot stand inside an exact count", "count", name
            )
        if [c.result for c in self.rule.body if isinstance(c, ExactCount)].count(count.result) > 1:
            message = f"{count.result} is the result of two counts; compare two results instead"
            yield RuleProblem(count.place, message, "count", count.result.name)
        if count.result.name in self.positive:
            message = f"{count.result} is bound elsewhere; use '#count{{...}} >= ...' or another name"
            yield RuleProblem(count.place, message, "count", count.result.name)


def _variable_name(name: str) -> str:
    return "_" if name.startswith("_") else name


def _unknown_constant(place: RulePlace, constant: Constant) -> RuleProblem:
    message = f"unknown constant {constant}; constants are {', '.join(CONSTANTS)} and numbers"
    return RuleProblem(place, message, "unknown-constant", str(constant))


def wording_problems(
    file: RuleFile, block: Rule | Declaration, variables: Mapping[str, str | None], required: tuple[str, ...]
) -> Iterator[RuleProblem]:
    table: WordingTable = "rules" if isinstance(block, Rule) else "predicates"
    name = block.written_label if isinstance(block, Rule) else block.predicate
    what = f"rule {block.label}" if isinstance(block, Rule) else block.predicate
    for language in required:
        if language not in block.wording:
            hint = wording_instruction(file.name, language, table, name)
            yield RuleProblem(block.place, f"{what} has no wording in {language!r} ({hint})", "no-wording", language)
    for language, text in block.wording.items():
        place = file.wording_place(language, table, name) or block.place
        for found in PLACEHOLDER.findall(text):
            message = _placeholder_problem(found, variables, f"the {language!r} wording of {what}")
            if message is not None:
                yield RuleProblem(place, message, "placeholder", f"{{{found}}}")
    if isinstance(block, Rule) and block.titles:
        yield from _title_problems(file, block, required)


def _placeholder_problem(text: str, variables: Mapping[str, str | None], wording: str) -> str | None:
    found = parse_placeholder(text)
    if not variables.keys() >= {*found.names}:
        return f"{wording} speaks of {{{text}}}, unknown here"
    if not found.form:
        return None
    form = text.partition(":")[2].strip()
    if found.form == BY_PERSON:
        wrong = [name for name in found.names if variables[name] != "location"]
        return f"{{{text}}} in {wording}: {wrong[0]} is not a location" if wrong else None
    if found.form not in FORMS:
        forms = ", ".join(f"':{known}'" for known in FORMS)
        return f"{{{text}}} in {wording}: there is no ':{form}'; there are {forms}"
    sorts = FORMS[found.form]
    if tuple(variables[name] for name in found.names) != sorts:
        needed = join_with_and(map(with_article, sorts), ENGLISH)
        return f"{{{text}}} in {wording}: ':{form.split()[0]}' needs {needed}"
    return None


def _title_problems(file: RuleFile, rule: Rule, required: tuple[str, ...]) -> Iterator[RuleProblem]:
    """Yield the problems of the titles of a rule; with any title it needs an English one."""
    name = rule.written_label
    for language in dict.fromkeys((ENGLISH, *required)):
        if language not in rule.titles:
            place = rule.place
            if language == ENGLISH:
                found = (file.wording_place(other, "titles", name) for other in rule.titles)
                place = next((each for each in found if each is not None), place)
            hint = wording_instruction(file.name, language, "titles", name)
            message = f"rule {rule.label} has a title, but none in {language!r} ({hint})"
            yield RuleProblem(place, message, "no-title", language)
    for language, title in rule.titles.items():
        if set("{}") & set(title):
            place = file.wording_place(language, "titles", name) or rule.place
            message = f"the {language!r} title of rule {rule.label}: a title has no placeholders"
            yield RuleProblem(place, message, "placeholder", title)


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
            message = f"{declaration.predicate} is already declared at {earlier.place}"
            problems.append(RuleProblem(declaration.place, message, "declared-twice", declaration.predicate))
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
            message = f"the label {rule.label!r} is already used at {first.place}"
            problems.append(RuleProblem(rule.place, message, "label-twice", rule.written_label))
        if only not in (None, origin.name):
            continue
        if rule.label in RESERVED_LABELS:
            message = f"proofs use the label {rule.label!r} themselves; choose another"
            problems.append(RuleProblem(rule.place, message, "reserved-label", rule.label))
        check = RuleCheck(rule, declarations, aliases=aliases)
        problems.extend(check.problems())
        problems.extend(wording_problems(origin, rule, check.outer(), languages))
    # a wording may be in a wording file of the file in question
    yield from (problem for problem in problems if only in (None, problem.place.file))


def check_given_declarations(files: Iterable[RuleFile]) -> Iterator[RuleProblem]:
    """Yield a problem for each given predicate that files other than ``given.dl`` declare."""
    message = "no log gives such facts; what logs give is declared in rules/given.dl"
    for declaration in (d for file in files for d in file.declarations if d.given):
        yield RuleProblem(declaration.place, f"{declaration.predicate}: {message}", "not-given", "given")


def _declaration_problems(declaration: Declaration) -> Iterator[RuleProblem]:
    if len(set(declaration.names)) < declaration.arity:
        yield RuleProblem(
            declaration.place, f"two arguments of {declaration.predicate} have the same name", "declaration"
        )


def _opposite_problems(declarations: Mapping[str, Declaration]) -> Iterator[RuleProblem]:
    named: dict[str, Declaration] = {}
    for declaration in declarations.values():
        if declaration.opposite is None:
            continue
        other, place = declarations.get(declaration.opposite), declaration.place
        if other is None:
            hint = did_you_mean(declaration.opposite, declarations)
            yield RuleProblem(
                place, f"{declaration.opposite} is not declared{hint}", "undeclared", declaration.opposite
            )
        elif other.given:
            yield RuleProblem(
                place,
                f"{other.predicate} is given by the log; only derived predicates can be opposites",
                "opposite",
                other.predicate,
            )
        elif other is declaration:
            yield RuleProblem(place, f"{declaration.predicate} cannot be its own opposite", "opposite", other.predicate)
        elif other.sorts != declaration.sorts:
            yield RuleProblem(
                place,
                f"{declaration.predicate} and {other.predicate} are about different things",
                "opposite",
                other.predicate,
            )
        else:
            for predicate, partner in ((declaration.predicate, other), (other.predicate, declaration)):
                if named.setdefault(predicate, partner) is not partner:
                    yield RuleProblem(
                        place,
                        f"{predicate} already has the opposite {named[predicate].predicate}",
                        "opposite",
                        predicate,
                    )


def _background_problems(declarations: Mapping[str, Declaration], rules: Iterable[Rule]) -> Iterator[RuleProblem]:
    """Yield a problem for each premise that is not background although its conclusion is."""
    for rule in rules:
        declaration = declarations.get(rule.head.predicate)
        if declaration is None or not declaration.background:
            continue
        for atom in collect_atoms(rule.body):
            premise = declarations.get(atom.predicate)
            if premise is not None and not premise.background:
                yield RuleProblem(
                    atom.place,
                    f"{rule.head.name} is background, so {atom.name} must be, but is not",
                    "background",
                    atom.name,
                )
