"""Rules without "at least" and "for all": both become ordinary rules that walk the terms in a fixed order.

Prolog and Soufflé count only what is known for good; the rules count while they derive. A condition such as
``#count{ D : lacks(P, D), D != C } >= N`` is positive all the same, and can be said with ordinary rules:

- the *case*: the values for which a rule counts;
- *counted*: the terms counted in a case;
- *before*: so many terms, or more, are counted up to a place in the order. From one place to the next that number
  stays, or grows by one if the term between them is counted;
- *after*: the same, walking from the other end. Where one term is left out (``D != C``), those before it and those
  after it are counted apart, so that one counter serves for every C.

The order consists of facts such as ``card_order(3, "Rope", 4)``: Rope leads from place 3 to place 4.

What is said of *all*, as ``lacks(P, D) : names(S, D)``, walks the same order: a step is taken if it is true of the term
in between, or if the term is none of those of which it has to be.

Exact counts stay: they are over given facts, which every target can count. But each is over one atom, and counts the
facts of that atom.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Calculus,
    ExactCount,
    ForAll,
    Rule,
    Variable,
    exact_inputs,
    variable_sorts,
    variables_of,
)
from clue_logic.export.plain import PlainLiteral, PlainProgram, PlainRule, Translation, bound_by, in_turn, tidy
from clue_logic.export.vocabulary import FreshNames, Vocabulary
from clue_logic.export.walks import AllWalk, CountWalk, mentioned
from clue_logic.game.facts import Fact


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
    >>> translated = {translation.rule.label: translation for translation in program.translations}
    >>> for plain in translated["known_of_hand"].plain[:4]:
    ...     print(plain)
    known_of_hand_case(L, N) :- quota_between(L, cards, A, B), number(N), A < N, N <= B.
    known_of_hand_counted(L, N, C) :- known_of_hand_case(L, N), holds(L, C).
    known_of_hand_before(L, N, 0, 0) :- known_of_hand_case(L, N).
    known_of_hand_before(L, N, J, A_) :- card_order(I, _, J), known_of_hand_before(L, N, I, A_).
    >>> for plain in translated["disjoint"].plain:
    ...     print(plain)
    disjoint_case(S, P, R) :- clause(S, P), clause(R, P), S < R.
    disjoint_all(S, P, R, 0) :- disjoint_case(S, P, R).
    disjoint_all(S, P, R, J) :- card_order(I, D, J), disjoint_all(S, P, R, I), lacks(P, D).
    disjoint_all(S, P, R, J) :- card_order(I, D, J), disjoint_all(S, P, R, I), not names(S, D).
    disjoint_all(S, P, R, J) :- card_order(I, D, J), disjoint_all(S, P, R, I), not names(R, D).
    disjoint(P, S, R) :- disjoint_case(S, P, R), disjoint_all(S, P, R, 2).
    """
    return _Translator(calculus, tuple(givens)).program()


class _Translator:
    """Translates rule by rule, and collects the helpers and orders they need."""

    def __init__(self, calculus: Calculus, givens: tuple[Fact, ...]) -> None:
        self._calculus = calculus
        self._vocabulary = Vocabulary(calculus, givens)

    def program(self) -> PlainProgram:
        translations = tuple(
            Translation(rule, tuple(tidy(plain) for plain in self._plain(rule))) for rule in self._calculus.rules
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
                exact, helper = self._of_one_atom(literal, rule, positive, sorts)
                yield from helper
                outer.append(exact)
            elif not isinstance(literal, AtLeast | ForAll):
                outer.append(literal)
        outer = list(in_turn(outer))
        waits = [literal for literal in rule.body if isinstance(literal, AtLeast | ForAll)]
        if not waits:
            yield PlainRule(rule.head, tuple(outer))
            return
        needed = variables_of(rule.head).union(*map(mentioned, waits))
        known = [variable for variable in bound_by(outer) if variable.name in needed]
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
            body += walk.reached()
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
        atom = self._vocabulary.helper(name, [*inputs, count.counted], sorts, rule.head)
        return replace(count, body=(atom,)), (PlainRule(atom, body),)
