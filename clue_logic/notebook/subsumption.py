"""The derivation of cells from the clauses that no others subsume.

A clause says that a place holds one of some cards: ``Ben answered 1, 2, 3``. What is left of it are the cards that the
place may still hold. A clause adds nothing if the place holds one of its cards, or if what is left of another clause of
the place is a part of what is left of it (subsumption; Eén and Biere 2005): the rules conclude the same about cells
without it. Most clauses of a long log are such, and the rules spend most of their time on pairs of clauses.

A number says how many of some cards a place holds: ``Ben tells 2 of 1, 2, 3``. It is settled if it is known of each of
these cards whether the place holds it. Joined with another number, it concludes no more than the other does with the
cells. So rules that join two events take only the numbers that the other rules do not settle.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Set
from functools import lru_cache

from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import Engine, Rounds
from clue_logic.datalog.syntax import Calculus, Rule, Variable, collect_atoms
from clue_logic.game.facts import GivenFact, Stage, Value
from clue_logic.words.records import replace

_CLAUSE = "clause"
"""The predicate that the rules conclude from each given clause."""

_NUMBERS = frozenset({"number_at_least", "number_at_most"})
"""The predicates that the rules conclude from each given number."""

_CELLS = ("holds", "lacks")


def derive_cells(calculus: Calculus, stages: Iterable[Stage], engine: Engine) -> Derivation:
    """Derive from all given facts but the clauses, and then also from the clauses that no others subsume.

    Where there are numbers, rules that join two events take only those that the other rules do not settle.

    If no contradiction is derived, what the rules of the notebook conclude about cells is the same as from all clauses.

    >>> from clue_logic.datalog.calculi import load_calculus
    >>> from clue_logic.game.given_facts import stages
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log('''cards: 1, 2, 3, 4, 5
    ... hidden: 1
    ... players: Ann 2, Bob 2
    ... Ann suggests 1, 2, 3: Bob shows
    ... Ann suggests 1, 2, 4: Bob shows
    ... Ann suggests 4, 5: Bob passes
    ... ''')
    >>> [str(fact) for fact in derive_cells(load_calculus("notebook"), stages(game), "loops").facts("clause")]
    ['clause(5, Bob)']
    """
    givens = [given for stage in stages for given in stage.givens]
    of_clauses, of_numbers = _sources(calculus, {_CLAUSE}), _sources(calculus, _NUMBERS)
    others = [given for given in givens if given.fact.predicate not in of_clauses]
    clauses = [given for given in givens if given.fact.predicate in of_clauses]
    if not any(given.fact.predicate in of_numbers for given in others):
        return _derive_with_clauses(calculus, others, clauses, engine)
    rounds = Rounds(_without_pairs(calculus), engine)
    rounds.extend(others, since=None)
    first = rounds.derivation()
    cells = [GivenFact(fact, 0) for predicate in _CELLS for fact in first.facts(predicate)]
    settled = _settled(others, of_numbers, first)
    unsettled = [given for given in others if given not in settled]
    last = _derive_with_clauses(calculus, [*unsettled, *cells], clauses, engine)
    height = max((inference.round for inference in first.inferences.values()), default=0)
    added = {
        fact: replace(inference, round=inference.round + height)
        for fact, inference in last.inferences.items()
        if fact not in first.inferences
    }
    given_clauses = {given.fact: given for given in clauses if given.fact in last.givens}
    return replace(last, givens={**first.givens, **given_clauses}, inferences={**first.inferences, **added})


def _derive_with_clauses(
    calculus: Calculus, givens: Iterable[GivenFact], clauses: Iterable[GivenFact], engine: Engine
) -> Derivation:
    rounds = Rounds(calculus, engine)
    rounds.extend(givens, since=None)
    rounds.extend(_minimal_clauses(clauses, rounds.derivation()), since=None)
    return rounds.derivation()


def _sources(calculus: Calculus, predicates: Set[str]) -> frozenset[str]:
    """Return the predicates from which rules conclude some predicates."""
    rules = (rule for rule in calculus.rules if rule.head.predicate in predicates)
    return frozenset(atom.predicate for rule in rules for atom in collect_atoms(rule.body))


@lru_cache(maxsize=16)
def _without_pairs(calculus: Calculus) -> Calculus:
    """Return a calculus without the rules that join two events."""
    return replace(calculus, rules=tuple(rule for rule in calculus.rules if _count_events(calculus, rule) < 2))


def _count_events(calculus: Calculus, rule: Rule) -> int:
    terms = (
        term
        for atom in collect_atoms(rule.body)
        for sort, term in zip(calculus.declarations[atom.predicate].sorts, atom.terms, strict=True)
        if sort == "event" and isinstance(term, Variable)
    )
    return len({term.name for term in terms})


def _settled(givens: Iterable[GivenFact], numbers: Set[str], known: Derivation) -> frozenset[GivenFact]:
    """Return the given numbers of cards that are all known to be held or lacked."""
    cards = _named_cards(known)
    cells = {fact.args for predicate in _CELLS for fact in known.facts(predicate)}
    return frozenset(
        given
        for given in givens
        if given.fact.predicate in numbers
        and all((given.fact.args[1], card) in cells for card in cards[given.fact.args[0]])
    )


def _named_cards(known: Derivation) -> dict[Value, set[Value]]:
    cards: dict[Value, set[Value]] = defaultdict(set)
    for names in known.facts("names"):
        cards[names.args[0]].add(names.args[1])
    return cards


def _minimal_clauses(clauses: Iterable[GivenFact], known: Derivation) -> Iterator[GivenFact]:
    """Yield the clauses that add something to what is known; of those with equal rests, the first."""
    cards = _named_cards(known)
    held, lacked = ({fact.args for fact in known.facts(predicate)} for predicate in _CELLS)
    # {"Ben": {{1, 3}: answered(7, Ben)}}: line 7 named 1, 2 and 3, and Ben lacks 2
    rests: dict[Value, dict[frozenset[Value], GivenFact]] = defaultdict(dict)
    for clause in clauses:
        event, place = clause.fact.args
        if not any((place, card) in held for card in cards[event]):
            rest = frozenset(card for card in cards[event] if (place, card) not in lacked)
            rests[place].setdefault(rest, clause)
    for of_place in rests.values():
        minimal: list[frozenset[Value]] = []
        for rest in sorted(of_place, key=len):
            if not any(other <= rest for other in minimal):
                minimal.append(rest)
                yield of_place[rest]
