"""The derivation of cells from the clauses that no others subsume.

A clause says that a place holds one of some cards: ``Ben answered 1, 2, 3``. What is left of it are the cards that the
place may still hold. A clause adds nothing if the place holds one of its cards, or if what is left of another clause of
the place is a part of what is left of it (subsumption; Eén and Biere 2005): the rules conclude the same about cells
without it. Most clauses of a long log are such, and the rules spend most of their time on pairs of clauses.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import Engine, Rounds
from clue_logic.datalog.syntax import Calculus, collect_atoms
from clue_logic.game.facts import GivenFact, Stage, Value

_CLAUSE = "clause"
"""The predicate that the rules conclude from each given clause."""


def derive_cells(calculus: Calculus, stages: Iterable[Stage], engine: Engine) -> Derivation:
    """Derive from all given facts but the clauses, and then also from the clauses that no others subsume.

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
    sources = {
        atom.predicate for rule in calculus.rules if rule.head.predicate == _CLAUSE for atom in collect_atoms(rule.body)
    }
    givens = [given for stage in stages for given in stage.givens]
    rounds = Rounds(calculus, engine)
    rounds.extend([given for given in givens if given.fact.predicate not in sources], since=None)
    clauses = [given for given in givens if given.fact.predicate in sources]
    rounds.extend(_minimal_clauses(clauses, rounds.derivation()), since=None)
    return rounds.derivation()


def _minimal_clauses(clauses: Iterable[GivenFact], known: Derivation) -> Iterator[GivenFact]:
    """Yield the clauses that add something to what is known; of those with equal rests, the first."""
    cards: dict[Value, set[Value]] = defaultdict(set)
    for names in known.facts("names"):
        cards[names.args[0]].add(names.args[1])
    held, lacked = ({fact.args for fact in known.facts(predicate)} for predicate in ("holds", "lacks"))
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
