"""Rules without "at least": every monotone count becomes a counter that walks the terms in a fixed order.

Prolog and Soufflé count only what is known for good; the rules count while they derive. A condition such as
``#count{ D : lacks(P, D), D != C } >= N`` is positive all the same, and can be said with ordinary rules:

- the *case*: the values for which a rule counts;
- *counted*: the terms counted in a case;
- *before*: so many terms, or more, are counted up to a place in the order. From one place to the next that number
  stays, or grows by one if the term between them is counted;
- *after*: the same, walking from the other end. Where one term is left out (``D != C``), those before it and those
  after it are counted apart, so that one counter serves for every C.

The order consists of facts such as ``card_order(3, "Rope", 4)``: Rope leads from place 3 to place 4.

Exact counts stay: they are over given facts, which every target can count. But each is over one atom, and counts the
facts of that atom.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from clue_logic.datalog.checks import expression_variables, variables_of
from clue_logic.datalog.plan import exact_inputs
from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Calculus,
    Comparison,
    Constant,
    ExactCount,
    Rule,
    Simple,
    Sum,
    Term,
    Variable,
    atoms,
)
from clue_logic.export.plain import (
    PlainLiteral,
    PlainProgram,
    PlainRule,
    Translation,
    bound_by,
    in_turn,
    tidy,
)
from clue_logic.game.facts import Fact, Value


def without_counts(calculus: Calculus, givens: Iterable[Fact]) -> PlainProgram:
    """Replace the monotone counts of a calculus by ordered counters.

    Parameters
    ----------
    calculus
        The rules.
    givens
        What the log gives: the terms in the order are those that occur there.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> program = without_counts(load_calculus("notebook"), [Fact("card", ("Plum",)), Fact("card", ("Rope",))])
    >>> [str(fact) for fact in program.orders["card_order"]]
    ['card_order(0, Plum, 1)', 'card_order(1, Rope, 2)']
    >>> (disjoint,) = (t for t in program.translations if t.rule.label == "disjoint")
    >>> for plain in disjoint.plain:
    ...     print(plain)
    disjoint_number_k(S, R, E) :- names(S, E), names(R, E).
    disjoint_case(S, P, R, K) :- clause(S, P), clause(R, P), S < R, K = #count{ E : disjoint_number_k(S, R, E) }.
    disjoint_counted(S, P, R, K, D) :- disjoint_case(S, P, R, K), names(S, D), names(R, D), lacks(P, D).
    disjoint_before(S, P, R, K, 0, 0) :- disjoint_case(S, P, R, K).
    disjoint_before(S, P, R, K, J, A) :- card_order(I, _, J), disjoint_before(S, P, R, K, I, A).
    disjoint_before(S, P, R, K, J, B) :- card_order(I, D, J), disjoint_before(S, P, R, K, I, A), \
disjoint_counted(S, P, R, K, D), A < K, B = A + 1.
    disjoint(P, S, R) :- disjoint_case(S, P, R, K), disjoint_before(S, P, R, K, 2, A), A >= K.
    """
    return _Translator(calculus, tuple(givens)).program()


class _Names:
    """Hands out names that are not taken yet."""

    def __init__(self, taken: Iterable[str]) -> None:
        self._taken = set(taken)

    def new(self, wanted: str) -> str:
        while wanted in self._taken:
            wanted += "_"
        self._taken.add(wanted)
        return wanted


class _Translator:
    """Translates rule by rule, and collects the helpers and orders they need."""

    def __init__(self, calculus: Calculus, givens: tuple[Fact, ...]) -> None:
        self._calculus = calculus
        self._givens = givens
        self._sorts = {name: declaration.sorts for name, declaration in calculus.declarations.items()}
        self._names = _Names(self._sorts)
        self._helpers: list[Atom] = []
        self._order_names: dict[str, str] = {}
        self._orders: dict[str, tuple[Fact, ...]] = {}

    def program(self) -> PlainProgram:
        translations = tuple(
            Translation(rule, tuple(tidy(plain) for plain in self._plain(rule))) for rule in self._calculus.rules
        )
        return PlainProgram(translations, tuple(self._helpers), self._orders, self._sorts)

    def _plain(self, rule: Rule) -> Iterator[PlainRule]:
        sorts = _variable_sorts(rule, self._calculus)
        names = _Names(sorts)
        positive = tuple(literal for literal in rule.body if isinstance(literal, Atom))
        outer: list[PlainLiteral] = []
        for literal in rule.body:
            if isinstance(literal, ExactCount):
                exact, helper = self._of_one_atom(literal, rule, positive, sorts)
                yield from helper
                outer.append(exact)
            elif not isinstance(literal, AtLeast):
                outer.append(literal)
        outer = list(in_turn(outer))
        counts = [literal for literal in rule.body if isinstance(literal, AtLeast)]
        if not counts:
            yield PlainRule(rule.head, tuple(outer))
            return
        needed = variables_of(rule.head).union(*(_mentioned(count) for count in counts))
        case = self.helper(f"{rule.label}_case", [v for v in bound_by(outer) if v.name in needed], sorts, rule.head)
        yield PlainRule(case, tuple(outer))
        body: list[PlainLiteral] = [case]
        for number, count in enumerate(counts, start=1):
            counter = _Counter(self, rule, count, case, sorts, names, f"_{number}" if len(counts) > 1 else "")
            yield from counter.rules()
            body += counter.reached()
        yield PlainRule(rule.head, tuple(body))

    def _of_one_atom(
        self, count: ExactCount, rule: Rule, positive: tuple[Atom, ...], sorts: Mapping[str, str]
    ) -> tuple[ExactCount, tuple[PlainRule, ...]]:
        """Return an exact count over one atom that has as many facts as there are terms to count."""
        outside = exact_inputs(count, positive)
        first = count.body[0]
        if len(count.body) == 1 and isinstance(first, Atom):
            local = [t for t in first.terms if isinstance(t, Variable) and t.name not in outside]
            if local == [count.counted]:
                return count, ()
        body = in_turn(count.body)
        inputs = [v for v in bound_by(body) if v.name in outside]
        name = f"{rule.label}_number_{count.result.name.lower()}"
        atom = self.helper(name, [*inputs, count.counted], sorts, rule.head)
        return replace(count, body=(atom,)), (PlainRule(atom, body),)

    def helper(self, name: str, arguments: Sequence[Variable], sorts: Mapping[str, str], for_: Atom) -> Atom:
        """Return an atom of a new predicate; `for_` is the atom for whose sake it exists."""
        atom = Atom(self._names.new(name), tuple(arguments), for_.place)
        self._sorts[atom.predicate] = tuple(sorts[argument.name] for argument in arguments)
        self._helpers.append(atom)
        return atom

    def order(self, sort: str) -> tuple[str, int]:
        """Return the predicate that orders the terms of a sort, and its last place."""
        if sort not in self._order_names:
            name = self._order_names[sort] = self._names.new(f"{sort}_order")
            self._sorts[name] = ("number", sort, "number")
            terms = enumerate(self._terms(sort))
            self._orders[name] = tuple(Fact(name, (place, term, place + 1)) for place, term in terms)
        name = self._order_names[sort]
        return name, len(self._orders[name])

    def _terms(self, sort: str) -> Iterable[Value]:
        """Return every term of a sort that a fact can have."""
        declared = self._calculus.declarations
        found: dict[Value, None] = {}
        for fact in self._givens:
            found.update((v, None) for v, s in zip(fact.args, declared[fact.predicate].sorts, strict=True) if s == sort)
        for atom in (atom for rule in self._calculus.rules for atom in atoms((rule.head, *rule.body))):
            for term, s in zip(atom.terms, declared[atom.predicate].sorts, strict=True):
                if s == sort and isinstance(term, Constant):
                    found[term.value] = None
        if sort == "number" and any(_concludes_a_count(rule) for rule in self._calculus.rules):
            # A count is at most the number of different terms there are.
            found.update((n, None) for n in range(len({v for fact in self._givens for v in fact.args}) + 1))
        return sorted(found, key=int) if sort in ("number", "event") else found


class _Counter:
    """The plain rules that count for one monotone count of a rule."""

    def __init__(
        self,
        translator: _Translator,
        rule: Rule,
        count: AtLeast,
        case: Atom,
        sorts: Mapping[str, str],
        names: _Names,
        suffix: str,
    ) -> None:
        self._count = count
        self._case = case
        kept = [term for term in case.terms if isinstance(term, Variable) and term.name in _mentioned(count)]
        results = {literal.result for literal in rule.body if isinstance(literal, ExactCount)}
        # What a count results in need not be one of the terms in the order.
        self._left_out = _left_out(count, [variable for variable in kept if variable not in results])
        self._key = tuple(variable for variable in kept if variable != self._left_out)
        self._order, self._last = translator.order(sorts[count.counted.name])
        self._here, self._there = Variable(names.new("I")), Variable(names.new("J"))
        self._number, self._other = Variable(names.new("A")), Variable(names.new("B"))
        counter = [*self._key, self._here, self._number]
        with_numbers = {**sorts, self._here.name: "number", self._number.name: "number"}

        def helper(role: str, arguments: Sequence[Variable]) -> Atom:
            return translator.helper(f"{rule.label}_{role}{suffix}", arguments, with_numbers, case)

        self._counted = helper("counted", [*self._key, count.counted])
        self._before = helper("before", counter)
        self._after = helper("after", counter) if self._left_out else None

    def rules(self) -> Iterator[PlainRule]:
        """Yield the rules that count."""
        conditions = [literal for literal in self._count.body if not self._leaves_out(literal)]
        yield PlainRule(self._counted, (self._case, *in_turn(conditions)))
        yield from self._walk(self._before, 0, self._here, self._there)
        if self._after is not None:
            yield from self._walk(self._after, self._last, self._there, self._here)

    def _walk(self, counter: Atom, start: int, here: Variable, there: Variable) -> Iterator[PlainRule]:
        """Yield the rules by which a counter walks the order, each step from `here` to `there`."""
        so_far = self._at(counter, here, self._number)
        # Nobody asks for more than the bound.
        too_few = Comparison(self._number, "<", self._count.bound, self._count.place)
        one_more = Comparison(self._other, "=", Sum(self._number, "+", Constant(1)), self._count.place)
        step = self._step(self._count.counted)
        yield PlainRule(self._at(counter, Constant(start), Constant(0)), (self._case,))
        yield PlainRule(self._at(counter, there, self._number), (step, so_far))
        yield PlainRule(self._at(counter, there, self._other), (step, so_far, self._counted, too_few, one_more))

    def reached(self) -> list[PlainLiteral]:
        """Return the literals that say that enough is counted."""
        if self._left_out is None or self._after is None:
            whole = self._at(self._before, Constant(self._last), self._number)
            return [whole, Comparison(self._number, ">=", self._count.bound, self._count.place)]
        both = Sum(self._number, "+", self._other)
        return [
            self._step(self._left_out),
            self._at(self._before, self._here, self._number),
            self._at(self._after, self._there, self._other),
            Comparison(both, ">=", self._count.bound, self._count.place),
        ]

    def _at(self, counter: Atom, place: Term, number: Term) -> Atom:
        return replace(counter, terms=(*self._key, place, number))

    def _step(self, term: Variable) -> Atom:
        return Atom(self._order, (self._here, term, self._there), self._count.place)

    def _leaves_out(self, literal: Simple) -> bool:
        return self._left_out is not None and self._left_out.name in variables_of(literal)


def _left_out(count: AtLeast, variables: Iterable[Variable]) -> Variable | None:
    """Return a variable that occurs in a count only as a term not to be counted, None if there is none."""
    for variable in variables:
        uses = [literal for literal in count.body if variable.name in variables_of(literal)]
        if variable.name not in expression_variables(count.bound) and all(
            isinstance(use, Comparison) and use.operator == "!=" and {use.left, use.right} == {variable, count.counted}
            for use in uses
        ):
            return variable
    return None


def _mentioned(count: AtLeast) -> set[str]:
    return expression_variables(count.bound).union(*map(variables_of, count.body))


def _variable_sorts(rule: Rule, calculus: Calculus) -> dict[str, str]:
    found = {literal.result.name: "number" for literal in rule.body if isinstance(literal, ExactCount)}
    for atom in atoms((rule.head, *rule.body)):
        for term, sort in zip(atom.terms, calculus.declarations[atom.predicate].sorts, strict=True):
            if isinstance(term, Variable):
                found.setdefault(term.name, sort)
    return found


def _concludes_a_count(rule: Rule) -> bool:
    return any(isinstance(c, ExactCount) and c.result.name in variables_of(rule.head) for c in rule.body)
