"""What predicates mean of a deal, and rules grounded over a universe."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import prod
from typing import Protocol

from clue_logic.classroom.schema.circuit import FALSE, TRUE, Args, Universe
from clue_logic.classroom.schema.given_atoms import Givens
from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Comparison,
    Constant,
    Declaration,
    ExactCount,
    ForAll,
    Literal,
    Negation,
    Rule,
    Term,
    Variable,
    expression_variables,
    literal_variables,
)
from clue_logic.game.deck import ALL_CARDS, ENVELOPE, NO_CARD, TABLE
from clue_logic.game.facts import Fact, Value
from clue_logic.notebook.soundness import SORTS
from clue_logic.proof.checker import Binding, evaluate_expression, is_true_comparison, match_fact
from clue_logic.words.grouping import group_pairs


class Truth(Protocol):
    """What is known of atoms."""

    def __call__(self, predicate: str, args: Args) -> int:
        """Return the literal of an atom."""


class Grounding:
    """Fills in the variables of rules."""

    def __init__(
        self, universe: Universe, declarations: Mapping[str, Declaration], headers: bool, more: tuple[str, ...] = ()
    ) -> None:
        self.universe = universe
        self.circuit = universe.circuit
        self._declarations = declarations
        self._domains: Mapping[str, Sequence[Value]] = {
            "location": universe.places,
            "card": (*universe.cards, NO_CARD),
            "group": (ALL_CARDS, *universe.categories),
            "event": (*more, *((0, *universe.events) if headers else universe.events)),
            "number": universe.numbers,
            "view": (),
        }

    def bodies(
        self, body: Sequence[Literal], binding: Binding, truth: Truth, alike: frozenset[str] = frozenset()
    ) -> Iterator[tuple[Binding, int]]:
        """Yield each way to fill in the variables of a body, and a literal that is true where all of it is."""
        counts = [literal.result.name for literal in body if isinstance(literal, ExactCount)]
        ready = [literal for literal in body if isinstance(literal, Atom)]
        later = [literal for literal in body if not isinstance(literal, Atom)]
        yield from self._join(ready, later, dict(binding), [], truth, alike, tuple(dict.fromkeys(counts)))

    def supports(self, rules: Iterable[Rule], fact: Fact, truth: Truth) -> Iterator[int]:
        """Yield for each way in which some rules conclude a fact a literal that is true where the body is."""
        for rule in rules:
            binding = match_fact(rule.head, fact, {})
            if binding is not None:
                yield from (body for _, body in self.bodies(rule.body, binding, truth))

    def _join(
        self,
        ready: Sequence[Atom],
        later: Sequence[Literal],
        binding: dict[str, Value],
        found: list[int],
        truth: Truth,
        alike: frozenset[str],
        counts: tuple[str, ...],
    ) -> Iterator[tuple[Binding, int]]:
        self.circuit.spend()
        binding = _solve_equations(later, binding)
        last = not ready and all(name in binding for name in counts)
        tests = [literal for literal in later if self._is_ready(literal, binding, ready, last)]
        later = [literal for literal in later if literal not in tests]
        literals = list(found)
        for test in tests:
            literals.append(self.literal(test, binding, truth))
            if literals[-1] == FALSE:
                return
        if ready:
            first = min(ready, key=lambda atom: self._count_ways(atom, binding))
            rest = [atom for atom in ready if atom is not first]
            for bound, literal in self._matches(first, binding, truth, alike):
                yield from self._join(rest, later, bound, [*literals, literal], truth, alike, counts)
            return
        for name in counts:
            if name not in binding:
                for number in self.universe.numbers:
                    yield from self._join(ready, later, {**binding, name: number}, literals, truth, alike, counts)
                return
        whole = self.circuit.conjunction(*literals)
        if whole != FALSE:
            yield binding, whole

    def _is_ready(self, literal: Literal, binding: Binding, ready: Sequence[Atom], last: bool) -> bool:
        """Return whether a test can be made: at once if all its variables are bound, the others at the end."""
        match literal:
            case Comparison() | Negation():
                return literal_variables(literal) <= binding.keys()
            case ExactCount(result):
                return not ready and result.name in binding
            case AtLeast(_, _, bound):
                return not ready and expression_variables(bound) <= binding.keys()
        return last

    def _count_ways(self, atom: Atom, binding: Binding) -> int:
        """Return in how many ways an atom can be filled in."""
        sorts = zip(atom.terms, self._declarations[atom.predicate].sorts, strict=True)
        unbound = {term.name: sort for term, sort in sorts if isinstance(term, Variable) and term.name not in binding}
        return prod(len(self._domains[sort]) for sort in unbound.values())

    def _matches(
        self, atom: Atom, binding: dict[str, Value], truth: Truth, alike: frozenset[str]
    ) -> Iterator[tuple[dict[str, Value], int]]:
        """Yield each way to fill in an atom that may be true, with its literal."""
        sorts = self._declarations[atom.predicate].sorts
        for bound in self._fill_terms(list(zip(atom.terms, sorts, strict=True)), binding, alike):
            literal = truth(atom.predicate, self.values(atom, bound))
            if literal != FALSE:
                yield bound, literal

    def _fill_terms(
        self, terms: list[tuple[Term, str]], binding: dict[str, Value], alike: frozenset[str]
    ) -> Iterator[dict[str, Value]]:
        for at, (term, sort) in enumerate(terms):
            if isinstance(term, Variable) and term.name not in binding:
                for value in self._values(sort, binding, alike):
                    yield from self._fill_terms(terms[at + 1 :], {**binding, term.name: value}, alike)
                return
        yield binding

    def _values(self, sort: str, binding: Binding, alike: frozenset[str]) -> Iterator[Value]:
        """Yield the values of a variable: of interchangeable ones only the first unused."""
        used = set(binding.values())
        for value in self._domains[sort]:
            special = value in _SPECIAL or (sort == "event" and (value == 0 or isinstance(value, str)))
            yield value
            if sort in alike and not special and value not in used:
                yield from (rest for rest in self._domains[sort] if rest in _SPECIAL and rest != value)
                return

    def values(self, atom: Atom, binding: Binding) -> Args:
        """Return the arguments of an atom with its variables filled in."""
        return tuple(term.value if isinstance(term, Constant) else binding[term.name] for term in atom.terms)

    def literal(self, literal: Literal, binding: Binding, truth: Truth) -> int:
        """Return a literal that is true where a literal of a body, with its outer variables filled in, is true."""
        match literal:
            case Atom():
                return truth(literal.predicate, self.values(literal, binding))
            case Negation(atom):
                return -truth(atom.predicate, self.values(atom, binding))
            case Comparison():
                return TRUE if is_true_comparison(literal, binding) else FALSE
            case ForAll():
                return self._for_all(literal, binding, truth)
            case AtLeast():
                counted = self._count_literals(literal.counted, literal.body, binding, truth)
                number = evaluate_expression(literal.bound, binding)
                return self.circuit.at_least(counted, number) if isinstance(number, int) else FALSE
            case ExactCount():
                counted = self._count_literals(literal.counted, literal.body, binding, truth)
                number = binding[literal.result.name]
                return self.circuit.exactly(counted, number) if isinstance(number, int) else FALSE

    def _for_all(self, literal: ForAll, binding: Binding, truth: Truth) -> int:
        literals = []
        for bound, condition in self.bodies(literal.condition, binding, truth):
            ways = self._matches(literal.atom, dict(bound), truth, frozenset())
            literals.append(self.circuit.disjunction(-condition, *(way for _, way in ways)))
        return self.circuit.conjunction(*literals)

    def _count_literals(self, counted: Variable, body: Sequence[Literal], binding: Binding, truth: Truth) -> list[int]:
        """Return a literal for each term that is counted; a variable of the body alone may have any value."""
        outside = {name: value for name, value in binding.items() if name != counted.name}
        ways = group_pairs((bound[counted.name], literal) for bound, literal in self.bodies(body, outside, truth))
        return [self.circuit.disjunction(*literals) for literals in ways.values()]


_SPECIAL = frozenset({ENVELOPE, TABLE, ALL_CARDS, NO_CARD})
"""Values unlike any other of their sort."""


def _solve_equations(body: Sequence[Literal], binding: dict[str, Value]) -> dict[str, Value]:
    for literal in body:
        if isinstance(literal, Comparison) and literal.operator == "=":
            for one, other in ((literal.left, literal.right), (literal.right, literal.left)):
                if isinstance(one, Variable) and one.name not in binding:
                    value = evaluate_expression(other, binding)
                    if value is not None:
                        return _solve_equations(body, {**binding, one.name: value})
    return binding


Meaning = Callable[[Givens, Truth, Args], int]


def find_meaning(declaration: Declaration, known: Mapping[str, Declaration]) -> Meaning | None:
    """Return the meaning of a predicate in a deal; None if it is unknown."""
    name = declaration.predicate
    if SORTS.get(name) == declaration.sorts or name == "contradiction":
        return _OF_DEALS[name]
    return _OF_CALCULI.get(name) if known.get(name) == declaration else None


def is_entry(predicate: str) -> bool:
    """Return whether a predicate of the paper is about the entries of a set."""
    return predicate in ("e", "m", "n")


def _location(givens: Givens, place: Value) -> int:
    return givens.circuit.conjunction(givens.universe.is_location(place))


def _number(number: Value) -> int:
    assert isinstance(number, int)
    return number


def _bound(where: str, *, most: bool) -> Meaning:
    """A place, or all places before it or after it, hold at most or at least a number of cards."""

    def means(givens: Givens, truth: Truth, args: Args) -> int:
        place, *groups, number = args
        universe = givens.universe
        at = universe.places.index(str(place))
        places = {"in": (place,), "before": universe.places[:at], "after": universe.places[at + 1 :]}[where]
        cells = [cell for other in places for cell in universe.held_cards(other, *groups)]
        enough = givens.circuit.at_least(cells, _number(number) + most)
        return givens.circuit.conjunction(_location(givens, place), -enough if most else enough)

    return means


def _lacks(givens: Givens, truth: Truth, args: Args) -> int:
    """A place lacks a card; a place that rules name unguarded lacks every card of a deck without such a place."""
    place, card = args
    if place in givens.universe.unguarded:
        return givens.circuit.conjunction(givens.universe.is_card(card), -givens.universe.holds(place, card))
    return givens.universe.lacks(place, card)


def _one_of_two(givens: Givens, truth: Truth, args: Args) -> int:
    place, *cards = args
    return givens.circuit.disjunction(*(givens.universe.holds(place, card) for card in cards))


_OF_DEALS: Mapping[str, Meaning] = {
    "holds": lambda givens, truth, args: givens.universe.holds(*args),
    "lacks": _lacks,
    "contradiction": lambda givens, truth, args: FALSE,
    "one_of_two": _one_of_two,
    "clause": lambda givens, truth, args: givens.clause(*args),
    "one_of": lambda givens, truth, args: givens.clause(*args),
    "at_most": _bound("in", most=True),
    "at_least": _bound("in", most=False),
}
"""The words that mean the same in every calculus that declares them with their sorts."""


def _disjoint(givens: Givens, truth: Truth, args: Args) -> int:
    place, one, other = args
    both = (
        givens.circuit.conjunction(a, b, givens.universe.holds(place, card))
        for (card, a), (_, b) in zip(givens.named_cards(one), givens.named_cards(other), strict=True)
    )
    clauses = givens.clause(one, place), givens.clause(other, place)
    return givens.circuit.conjunction(*clauses, -givens.circuit.disjunction(*both))


def _ruled_out_hand(givens: Givens, truth: Truth, args: Args) -> int:
    event, hand = args
    ways = (
        givens.circuit.conjunction(
            givens.atom("announced", (event, player)), givens.hand_is(player, givens.offered_cards(event, hand))
        )
        for player in givens.universe.players
    )
    return givens.circuit.conjunction(givens.atom("offers", args), -givens.circuit.disjunction(*ways))


def _is_category_tuple(givens: Givens, cards: Args) -> int:
    """Each card stands at the place of its category, and there is one."""
    if all(card == NO_CARD for card in cards):
        return FALSE
    return givens.circuit.conjunction(*(givens.universe.fits_category(card, place) for place, card in enumerate(cards)))


def _entry_of(name: str) -> Meaning:
    """A place holds all cards of an entry of E, one of those of an entry of M, and none of those of N."""

    def means(givens: Givens, truth: Truth, args: Args) -> int:
        _, *cards, place = args
        state = givens.universe.lacks if name == "n" else givens.universe.holds
        cells = (state(place, card) for card in cards if card != NO_CARD)
        so = [givens.circuit.disjunction(*cells)] if name == "m" else cells
        tuple_ = _is_category_tuple(givens, tuple(cards))
        if name == "n":
            there = _location(givens, place)
        else:
            there = FALSE if place == ENVELOPE else givens.universe.is_location(place)
        return givens.circuit.conjunction(tuple_, there, *so)

    return means


def _named_in_e(givens: Givens, truth: Truth, args: Args) -> int:
    places = (place for place in givens.universe.places if place != ENVELOPE)
    return givens.circuit.disjunction(*(givens.universe.holds(place, args[0]) for place in places))


def _solution(givens: Givens, truth: Truth, args: Args) -> int:
    return givens.universe.holds(ENVELOPE, args[0])


def _standing(givens: Givens, truth: Truth, name: str, cards: Args, place: Value, before: Value | None) -> int:
    """An entry stands in a set; if `before` is an event, already before it."""
    events = (0, *givens.universe.events)
    earlier = (event for event in events if before is None or event < _number(before))
    return givens.circuit.disjunction(*(truth(name, (event, *cards, place)) for event in earlier))


def _moved_tuples(args: Args) -> tuple[Args, Value, Args]:
    # (S, A, B, C, P, D, E, F): the tuple (A, B, C) of P, for (D, E, F)
    size = (len(args) - 2) // 2
    return args[1 : size + 1], args[size + 1], args[size + 2 :]


def _leaves_m_for_e(givens: Givens, truth: Truth, args: Args) -> int:
    old, place, new = _moved_tuples(args)
    cards = [card for card in new if card != NO_CARD]
    if not cards or not any(card in old for card in cards):
        return FALSE
    moved = _standing(givens, truth, "m", new, place, None) if len(cards) == 1 else FALSE
    return givens.circuit.disjunction(moved, _standing(givens, truth, "e", new, place, None))


def _leaves_m_for_m(givens: Givens, truth: Truth, args: Args) -> int:
    old, place, new = _moved_tuples(args)
    if not all(card in old for card in new if card != NO_CARD):
        return FALSE
    return _standing(givens, truth, "m", new, place, args[0] if new == old else None)


def _leaves_for_equal(name: str) -> Meaning:
    def means(givens: Givens, truth: Truth, args: Args) -> int:
        event, *cards, place = args
        return _standing(givens, truth, name, tuple(cards), place, event)

    return means


_OF_CALCULI: Mapping[str, Meaning] = {
    "disjoint": _disjoint,
    "ruled_out": _ruled_out_hand,
    "number_at_least": lambda givens, truth, args: givens.number(args, most=False),
    "number_at_most": lambda givens, truth, args: givens.number(args, least=False),
    "at_least_before": _bound("before", most=False),
    "at_least_after": _bound("after", most=False),
    "at_most_before": _bound("before", most=True),
    "at_most_after": _bound("after", most=True),
    "e": _entry_of("e"),
    "m": _entry_of("m"),
    "n": _entry_of("n"),
    "named_in_e": _named_in_e,
    "solution_by_exclusion": _solution,
    "solution_by_all": _solution,
    "solution_by_others": _solution,
    "solution": _solution,
    "leaves_m_for_e": _leaves_m_for_e,
    "leaves_m_for_m": _leaves_m_for_m,
    "leaves_e_for_e": _leaves_for_equal("e"),
    "leaves_n_for_n": _leaves_for_equal("n"),
}
"""The words of the software's calculi that mean something else, or nothing, where they are declared anew."""
