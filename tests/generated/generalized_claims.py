"""What must be true of Generalized Clue's scheme on every generated game: each claim says what is wrong.

Like `tests.generated.claims`, which makes its claims of the notebook's rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from random import Random

from clue_logic.classroom.random_games.match import Deal, GeneratedGame
from clue_logic.game.facts import Fact
from clue_logic.notebook.notebook import Notebook
from clue_logic.paper.scheme import Scheme, build_scheme
from tests.generated import claims
from tests.generated.claims import Claims, DealtCase
from tests.generated.generalized_sets import differences, in_any_order, shown, snapshots
from tests.generated.random_games import play_generalized

CALCULUS = "generalized"

# How many cards there are, how many are hidden, how many play
SETTINGS = ((8, 2, 2), (10, 1, 3), (11, 2, 3), (14, 2, 4), (15, 3, 3), (18, 3, 5), (20, 2, 6), (24, 4, 4), (30, 3, 3))


def game(seed: int, setting: tuple[int, int, int] | None = None, questions: int | None = None) -> GeneratedGame:
    """Return a game of Generalized Clue: of one of the settings, of any length, now and then of an onlooker."""
    rng = Random(f"generalized {seed}")
    cards, hidden, players = setting or SETTINGS[seed % len(SETTINGS)]
    number = rng.randint(0, 8 * players) if questions is None else questions
    return play_generalized(seed, cards, hidden, players, number, onlooker=rng.random() < 0.2)


class SchemeCase(DealtCase):
    """A game under the rules of Generalized Clue."""

    rules = CALCULUS

    @cached_property
    def scheme(self) -> Scheme:
        """The scheme after every statement."""
        derivation = self.by_statement
        return build_scheme(Notebook(self.game, frozenset(derivation.facts()), derivation))


def tried(generated: GeneratedGame, rng: Random) -> Claims:
    """Return every claim about a game, by what it says."""
    case = SchemeCase(generated)
    return {
        "everything derived is true in the real deal": lambda: untrue(case.whole.facts(), case.deal),
        "every derived cell is entailed (SAT), with no contradiction": lambda: claims.not_entailed(case),
        "the scheme is that of a plain program, after every statement": lambda: scheme_differs(case),
        "... and in the end so is d, in any order of the events": lambda: order_matters(case, rng),
        "pyDatalog and clingo derive the same facts": lambda: claims.engines_differ(case),
        "the checker accepts the proofs": lambda: claims.proofs_fail(case, case.whole, sample=rng),
    }


def untrue(facts: Iterable[Fact], deal: Deal) -> list[str]:
    """Every cell and every clause is true in the real deal; redundant questions are redundant."""
    facts = list(facts)
    named: dict[object, set[str]] = {}
    for fact in facts:
        if fact.predicate == "names":
            named.setdefault(fact.args[0], set()).add(str(fact.args[1]))
    return [f"false: {fact}" for fact in facts if not _is_true(fact, deal, named)]


def _is_true(fact: Fact, deal: Deal, named: Mapping[object, set[str]]) -> bool:
    match fact:
        case Fact("holds" | "discovered", (place, card)):
            return deal[str(card)] == place
        case Fact("lacks", (place, card)):
            return deal[str(card)] != place
        case Fact("clause", (event, place)):
            return any(deal[card] == place for card in named[event])
        case Fact("redundant_for_card", (event, place, card)):
            return str(card) in named[event] and deal[str(card)] == place
        case Fact("redundant_for_clause", (event, place, other)):
            # What the player really holds of the other is in this one, too.
            return {card for card in named[other] if deal[card] == place} <= named[event]
        case Fact("contradiction", _):
            return False
    return True  # what the log gives; sizes


def scheme_differs(case: SchemeCase) -> list[str]:
    """After every statement the scheme is that of an independent program, which really removes clauses."""
    return differences(shown(case.scheme), snapshots(case.game))


def order_matters(case: SchemeCase, rng: Random) -> list[str]:
    """d and K are the same whatever the order of the events."""
    (*_, (_, last)) = shown(case.scheme)
    other = in_any_order(case.game, rng)
    return [f"in another order, {place}: other cards" for place in last if last[place][:2] != other[place][:2]]
