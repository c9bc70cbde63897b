"""Rules without "at least" and "for all": both become ordinary rules that walk the terms in a fixed order.

Prolog and Soufflé count only what is known for good; the rules count while they derive. A condition such as
``#count{ D : lacks(P, D), D != C } >= N`` is positive all the same, and can be written with ordinary rules:

- the *case*: the values for which a rule counts;
- *counted*: the terms counted in a case;
- *before*: at least this number of terms is counted up to a position in the order. From one position to the next the
  number stays, or grows by one if the term between them is counted;
- *after*: the same, walking from the other end. Where one term is left out (``D != C``), those before it and those
  after it are counted apart, so that one counter serves for every C.

The order consists of facts such as ``card_order(3, "Rope", 4)``: Rope leads from place 3 to place 4.

A "for all", such as ``lacks(P, D) : names(S, D)``, walks the same order: a step is taken if it holds for the term in
between, or if the term does not satisfy the condition.

Exact counts stay: they are over given facts, which every target can count. But each is over one atom, and counts the
facts of that atom.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Calculus,
    Comparison,
    Constant,
    ExactCount,
    ForAll,
    Negation,
    Rule,
    Simple,
    Sum,
    Term,
    Variable,
    body_variables,
    bound_variables,
    collect_atoms,
    exact_count_inputs,
    expression_variables,
    for_all_variables,
    literal_variables,
    variable_sorts,
)
from clue_logic.game.facts import Fact, Value
from clue_logic.words.records import replace

PlainLiteral = Atom | Negation | Comparison | ExactCount
"""What a plain rule consists of. The body of an exact count is one atom, of which it counts the facts."""

_ANONYMOUS = Variable("_")


@dataclass(frozen=True, slots=True)
class PlainRule:
    """A rule without monotone counts and "for all". Its literals stand so that each finds its variables bound.

    A comparison may bind its left side: ``B = A + 1``.
    """

    head: Atom
    body: tuple[PlainLiteral, ...]

    def __str__(self) -> str:
        return f"{self.head} :- {', '.join(map(str, self.body))}." if self.body else f"{self.head}."


@dataclass(frozen=True, slots=True)
class Translation:
    """A rule of a calculus, and the plain rules that say the same; the last one has its head."""

    rule: Rule
    plain: tuple[PlainRule, ...]


@dataclass(frozen=True)
class PlainProgram:
    """A calculus of plain rules, made for the given facts of one log."""

    translations: tuple[Translation, ...]  # the rules, in the order of the calculus
    # additional predicates, with names for their arguments
    helpers: tuple[Atom, ...]
    orders: Mapping[str, tuple[Fact, ...]]  # predicate -> the facts that order the counted terms
    sorts: Mapping[str, tuple[str, ...]]  # of the arguments of every predicate, also of helpers and orders


def safe_names(predicates: Iterable[str], kept: Set[str]) -> Mapping[str, str]:
    """Return the names of predicates in a program for a tool that keeps some words for itself."""
    predicates = tuple(predicates)
    taken = {*kept, *predicates}
    names = {}
    for predicate in predicates:
        name = predicate
        while name in kept or (name != predicate and name in taken):
            name += "_"
        names[predicate] = name
        taken.add(name)
    return names


def sort_literals(literals: Iterable[PlainLiteral]) -> tuple[PlainLiteral, ...]:
    """Put what binds variables before what tests them: atoms, conditions, exact counts, conditions on their results."""
    literals = tuple(literals)
    results = {literal.result.name for literal in literals if isinstance(literal, ExactCount)}

    def turn(literal: PlainLiteral) -> int:
        if isinstance(literal, Atom):
            return 0
        if isinstance(literal, ExactCount):
            return 2
        return 3 if literal_variables(literal) & results else 1

    return tuple(sorted(literals, key=turn))


def list_bound_variables(literals: Iterable[PlainLiteral]) -> tuple[Variable, ...]:
    """Return the variables that literals bind, in order of first occurrence."""
    bound: dict[Variable, None] = {}
    for literal in literals:
        if isinstance(literal, Atom):
            bound.update((term, None) for term in literal.terms if isinstance(term, Variable))
        elif isinstance(literal, ExactCount):
            bound[literal.result] = None
    return tuple(bound)


def counted_facts(count: ExactCount) -> Atom:
    """Return the atom whose facts an exact count counts, with ``_`` for what tells them apart."""
    (atom,) = collect_atoms(count.body)
    return _anonymous(atom, {count.counted.name})


def simplify_rule(rule: PlainRule) -> PlainRule:
    """Return the rule with ``_`` for variables that occur once, and without counts whose result is unused."""
    uses = Counter(name for literal in (rule.head, *rule.body) for name in _occurrences(literal))
    used = [part for part in rule.body if not (isinstance(part, ExactCount) and uses[part.result.name] == 1)]
    once = {name for name, number in uses.items() if number == 1}
    return PlainRule(rule.head, tuple(_anonymous(part, once) if isinstance(part, Atom) else part for part in used))


def _occurrences(literal: PlainLiteral) -> Iterator[str]:
    if isinstance(literal, Atom):
        yield from (term.name for term in literal.terms if isinstance(term, Variable))
    elif isinstance(literal, ExactCount):
        yield literal.result.name
        yield from (name for atom in collect_atoms(literal.body) for name in _occurrences(atom))
    else:
        yield from literal_variables(literal)


def _anonymous(atom: Atom, once: set[str]) -> Atom:
    terms = (_ANONYMOUS if isinstance(term, Variable) and term.name in once else term for term in atom.terms)
    return replace(atom, terms=tuple(terms))


class FreshNames:
    """Hands out names that are not taken yet."""

    def __init__(self, taken: Iterable[str]) -> None:
        self._taken = set(taken)

    def new(self, wanted: str) -> str:
        """Return the name that is wanted, or one like it."""
        while wanted in self._taken:
            wanted += "_"
        self._taken.add(wanted)
        return wanted


class Vocabulary:
    """Creates new predicates, and records their sorts, helpers and orders."""

    def __init__(self, calculus: Calculus, givens: tuple[Fact, ...]) -> None:
        self._calculus = calculus
        self._givens = givens
        self.sorts = {name: declaration.sorts for name, declaration in calculus.declarations.items()}
        self.helpers: list[Atom] = []
        self.orders: dict[str, tuple[Fact, ...]] = {}
        self._names = FreshNames(self.sorts)
        self._order_names: dict[str, str] = {}

    def helper(self, name: str, arguments: Sequence[Variable], sorts: Mapping[str, str], for_: Atom) -> Atom:
        """Return an atom of a new predicate; `for_` is the atom for whose sake it exists."""
        atom = Atom(self._names.new(name), tuple(arguments), for_.place)
        self.sorts[atom.predicate] = tuple(sorts[argument.name] for argument in arguments)
        self.helpers.append(atom)
        return atom

    def order(self, sort: str) -> tuple[str, int]:
        """Return the predicate that orders the terms of a sort, and its last place."""
        if sort not in self._order_names:
            name = self._order_names[sort] = self._names.new(f"{sort}_order")
            self.sorts[name] = ("number", sort, "number")
            terms = enumerate(self._terms(sort))
            self.orders[name] = tuple(Fact(name, (place, term, place + 1)) for place, term in terms)
        name = self._order_names[sort]
        return name, len(self.orders[name])

    def _terms(self, sort: str) -> Iterable[Value]:
        """Return every term of a sort that a fact can have."""
        declared = self._calculus.declarations
        terms: dict[Value, None] = {}
        for fact in self._givens:
            terms.update((v, None) for v, s in zip(fact.args, declared[fact.predicate].sorts, strict=True) if s == sort)
        for atom in (atom for rule in self._calculus.rules for atom in collect_atoms((rule.head, *rule.body))):
            for term, s in zip(atom.terms, declared[atom.predicate].sorts, strict=True):
                if s == sort and isinstance(term, Constant):
                    terms[term.value] = None
        if sort == "number" and any(_concludes_a_count(rule) for rule in self._calculus.rules):
            # A count is at most the number of different terms there are.
            terms.update((n, None) for n in range(len({v for fact in self._givens for v in fact.args}) + 1))
        return sorted(terms, key=int) if sort in ("number", "event") else terms


def _concludes_a_count(rule: Rule) -> bool:
    return any(isinstance(c, ExactCount) and c.result.name in literal_variables(rule.head) for c in rule.body)


class CountWalk:
    """The plain rules that count for one monotone count of a rule."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        rule: Rule,
        count: AtLeast,
        case: Atom,
        sorts: Mapping[str, str],
        names: FreshNames,
        suffix: str,
    ) -> None:
        self._count = count
        self._case = case
        free_terms = [term for term in case.terms if isinstance(term, Variable) and term.name in free_variables(count)]
        results = {literal.result for literal in rule.body if isinstance(literal, ExactCount)}
        # The result of a count may be missing in the order.
        self._left_out = _find_exclusion(count, [variable for variable in free_terms if variable not in results])
        self._key = tuple(variable for variable in free_terms if variable != self._left_out)
        self._order, self._last = vocabulary.order(sorts[count.counted.name])
        self._here, self._there = Variable(names.new("I")), Variable(names.new("J"))
        self._number, self._other = Variable(names.new("A")), Variable(names.new("B"))
        counter = [*self._key, self._here, self._number]
        with_numbers = {**sorts, self._here.name: "number", self._number.name: "number"}

        def helper(role: str, arguments: Sequence[Variable]) -> Atom:
            return vocabulary.helper(f"{rule.label}_{role}{suffix}", arguments, with_numbers, case)

        self._counted = helper("counted", [*self._key, count.counted])
        self._before = helper("before", counter)
        self._after = helper("after", counter) if self._left_out else None

    def rules(self) -> Iterator[PlainRule]:
        """Yield the rules that count."""
        conditions = [literal for literal in self._count.body if not self._is_exclusion(literal)]
        yield PlainRule(self._counted, (self._case, *sort_literals(conditions)))
        yield from self._walk(self._before, 0, self._here, self._there)
        if self._after is not None:
            yield from self._walk(self._after, self._last, self._there, self._here)

    def _walk(self, counter: Atom, start: int, here: Variable, there: Variable) -> Iterator[PlainRule]:
        """Yield the rules by which a counter walks the order, each step from `here` to `there`."""
        so_far = self._counter_atom(counter, here, self._number)
        # Counting stops at the bound.
        too_few = Comparison(self._number, "<", self._count.bound, self._count.place)
        one_more = Comparison(self._other, "=", Sum(self._number, "+", Constant(1)), self._count.place)
        step = self._step(self._count.counted)
        yield PlainRule(self._counter_atom(counter, Constant(start), Constant(0)), (self._case,))
        yield PlainRule(self._counter_atom(counter, there, self._number), (step, so_far))
        yield PlainRule(
            self._counter_atom(counter, there, self._other), (step, so_far, self._counted, too_few, one_more)
        )

    def end_literals(self) -> list[PlainLiteral]:
        """Return the literals that hold if the count reaches its bound."""
        if self._left_out is None or self._after is None:
            whole = self._counter_atom(self._before, Constant(self._last), self._number)
            return [whole, Comparison(self._number, ">=", self._count.bound, self._count.place)]
        both = Sum(self._number, "+", self._other)
        return [
            self._step(self._left_out),
            self._counter_atom(self._before, self._here, self._number),
            self._counter_atom(self._after, self._there, self._other),
            Comparison(both, ">=", self._count.bound, self._count.place),
        ]

    def _counter_atom(self, counter: Atom, place: Term, number: Term) -> Atom:
        return replace(counter, terms=(*self._key, place, number))

    def _step(self, term: Variable) -> Atom:
        return Atom(self._order, (self._here, term, self._there), self._count.place)

    def _is_exclusion(self, literal: Simple) -> bool:
        return self._left_out is not None and self._left_out.name in literal_variables(literal)


def _find_exclusion(count: AtLeast, variables: Iterable[Variable]) -> Variable | None:
    """Return a variable that occurs in a count only as a term not to be counted, None if there is none."""
    for variable in variables:
        uses = [literal for literal in count.body if variable.name in literal_variables(literal)]
        if variable.name not in expression_variables(count.bound) and all(
            isinstance(use, Comparison) and use.operator == "!=" and {use.left, use.right} == {variable, count.counted}
            for use in uses
        ):
            return variable
    return None


class AllWalk:
    """The plain rules that see to a "for all" of a rule: what does not satisfy its condition is passed over.

    From one place to the next leads a term of which the atom is true, or for which a literal of the condition is not.
    Where it has several variables of its own, every step of the walk over the first takes a walk over the next.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        rule: Rule,
        for_all: ForAll,
        case: Atom,
        sorts: Mapping[str, str],
        names: FreshNames,
        suffix: str,
    ) -> None:
        self._vocabulary = vocabulary
        self._for_all = for_all
        self._case = case
        self._name = f"{rule.label}_all{suffix}"
        self._here, self._there = Variable(names.new("I")), Variable(names.new("J"))
        self._sorts = {**sorts, self._here.name: "number"}
        outer = [term for term in case.terms if isinstance(term, Variable)]
        self._key = tuple(term for term in outer if term.name in free_variables(for_all))
        bound = {term.name for term in outer}
        own = (name for name in bound_variables(for_all.condition) if name not in bound and not name.startswith("_"))
        self._own = tuple(Variable(name) for name in sorted(own))
        self._rules: list[PlainRule] = []
        (self._last,) = self._steps(self._key, self._own, (case,))

    def rules(self) -> Iterator[PlainRule]:
        """Yield the rules that walk."""
        yield from self._rules

    def end_literals(self) -> list[PlainLiteral]:
        """Return the literals that state that the walk reaches its end."""
        return [*self._last]

    def _steps(
        self, key: tuple[Variable, ...], own: tuple[Variable, ...], start: tuple[Atom, ...]
    ) -> list[tuple[PlainLiteral, ...]]:
        """Return the ways to take a step, each as literals; where there are variables left, by one more walk."""
        if not own:
            return [(self._for_all.atom,), *((_contrary(part),) for part in self._for_all.condition)]
        first, *rest = own
        order, last = self._vocabulary.order(self._sorts[first.name])
        walk = self._vocabulary.helper(self._name, [*key, self._here], self._sorts, self._case)
        step = Atom(order, (self._here, first, self._there), self._case.place)
        self._rules.append(PlainRule(replace(walk, terms=(*key, Constant(0))), start))
        ways = self._steps((*key, first), tuple(rest), (*start, step))
        next_ = replace(walk, terms=(*key, self._there))
        self._rules += [PlainRule(next_, (step, walk, *way)) for way in ways]
        return [(replace(walk, terms=(*key, Constant(last))),)]


_CONTRARY: Mapping[str, str] = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


def _contrary(literal: Simple) -> Simple:
    if isinstance(literal, Comparison):
        return replace(literal, operator=_CONTRARY[literal.operator])
    return literal.atom if isinstance(literal, Negation) else Negation(literal)


def free_variables(literal: AtLeast | ForAll) -> set[str]:
    """Return the names of the variables that occur in a count or a "for all"."""
    if isinstance(literal, ForAll):
        return for_all_variables(literal)
    return expression_variables(literal.bound) | body_variables(literal.body)


def without_counts(calculus: Calculus, givens: Iterable[Fact]) -> PlainProgram:
    """Replace the monotone counts of a calculus by ordered counters."""
    return _Translator(calculus, tuple(givens)).program()


class _Translator:
    """Translates rule by rule, and collects the helpers and orders they need."""

    def __init__(self, calculus: Calculus, givens: tuple[Fact, ...]) -> None:
        self._calculus = calculus
        self._vocabulary = Vocabulary(calculus, givens)

    def program(self) -> PlainProgram:
        translations = tuple(
            Translation(rule, tuple(simplify_rule(plain) for plain in self._plain(rule)))
            for rule in self._calculus.rules
        )
        vocabulary = self._vocabulary
        return PlainProgram(translations, tuple(vocabulary.helpers), vocabulary.orders, vocabulary.sorts)

    def _plain(self, rule: Rule) -> Iterator[PlainRule]:
        sorts = variable_sorts(rule, self._calculus.declarations)
        names = FreshNames(sorts)
        positive = tuple(literal for literal in rule.body if isinstance(literal, Atom))
        outer: list[PlainLiteral] = []
        for literal in rule.body:
            if isinstance(literal, ExactCount):
                exact, helper = self._single_atom_count(literal, rule, positive, sorts)
                yield from helper
                outer.append(exact)
            elif not isinstance(literal, AtLeast | ForAll):
                outer.append(literal)
        outer = list(sort_literals(outer))
        waits = [literal for literal in rule.body if isinstance(literal, AtLeast | ForAll)]
        if not waits:
            yield PlainRule(rule.head, tuple(outer))
            return
        needed = literal_variables(rule.head).union(*map(free_variables, waits))
        known = [variable for variable in list_bound_variables(outer) if variable.name in needed]
        case = self._vocabulary.helper(f"{rule.label}_case", known, sorts, rule.head)
        yield PlainRule(case, tuple(outer))
        body: list[PlainLiteral] = [case]
        for number, wait in enumerate(waits, start=1):
            suffix = f"_{number}" if len(waits) > 1 else ""
            walk: CountWalk | AllWalk
            if isinstance(wait, AtLeast):
                walk = CountWalk(self._vocabulary, rule, wait, case, sorts, names, suffix)
            else:
                walk = AllWalk(self._vocabulary, rule, wait, case, sorts, names, suffix)
            yield from walk.rules()
            body += walk.end_literals()
        yield PlainRule(rule.head, tuple(body))

    def _single_atom_count(
        self, count: ExactCount, rule: Rule, positive: tuple[Atom, ...], sorts: Mapping[str, str]
    ) -> tuple[ExactCount, tuple[PlainRule, ...]]:
        """Return an exact count over one atom that has as many facts as there are terms to count."""
        outside = exact_count_inputs(count, positive)
        first = count.body[0]
        if len(count.body) == 1 and isinstance(first, Atom):
            local = [t for t in first.terms if isinstance(t, Variable) and t.name not in outside]
            if local == [count.counted]:
                return count, ()
        body = sort_literals(count.body)
        inputs = [v for v in list_bound_variables(body) if v.name in outside]
        name = f"{rule.label}_number_{count.result.name.lower()}"
        atom = self._vocabulary.helper(name, [*inputs, count.counted], sorts, rule.head)
        return replace(count, body=(atom,)), (PlainRule(atom, body),)
