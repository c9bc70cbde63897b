"""What must be true of the thesis' databases on every generated game: each claim says what is wrong.

Like `tests.generated.claims`, which makes its claims of the notebook's rules.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Set
from random import Random

from clue_logic.classroom.random_games.match import Deal, GeneratedGame
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.syntax import Atom, Calculus, Variable
from clue_logic.game.events import Event, LearnedCell, LearnedClause, Suggestion
from clue_logic.game.facts import Fact, Value
from clue_logic.game.game import Game
from clue_logic.game.questions import State
from clue_logic.words.records import replace
from tests.generated import claims
from tests.generated.claims import Claims, DealtCase
from tests.generated.oracle import entailed
from tests.generated.thesis_sets import differences, played, view_of
from tests.rules.changing import quick_facts, with_rules, without

CALCULUS = "thesis"
ORDERS = 2  # number of orders of the events, beside that of the log


class ThesisCase(DealtCase):
    """A game under the thesis' rules."""

    rules = CALCULUS


def tried(generated: GeneratedGame, rng: Random) -> Claims:
    """Return every claim about a game, by what it says."""
    case = ThesisCase(generated)
    return {
        "every clause of every database is true in the real deal": lambda: untrue(case.whole.facts(), case.deal),
        "what is derived, the notebook's rules derive too": lambda: beyond_the_notebook(case),
        "... and is entailed (SAT), with no contradiction": lambda: claims.not_entailed(case),
        "what a database says, its owner can know": lambda: unknown_to_owner(case.game, case.whole.inferences),
        "the databases are those of the thesis' updates": lambda: order_matters(case, rng),
        "the negated clauses lead to nothing that does not follow without them": lambda: negation_matters(case),
        "pyDatalog and clingo derive the same facts": lambda: claims.engines_differ(case),
        "the checker accepts the proofs": lambda: claims.proofs_fail(case, case.whole, sample=rng),
    }


def untrue(facts: Iterable[Fact], deal: Deal) -> list[str]:
    """Every clause, subsumed or not, and every cell is true in the real deal."""
    facts = list(facts)
    named: dict[Value, set[Value]] = defaultdict(set)
    for fact in facts:
        if fact.predicate == "names":
            named[fact.args[0]].add(fact.args[1])
    return [f"false: {fact}" for fact in facts if not _is_true(fact, deal, named)]


def _is_true(fact: Fact, deal: Deal, named: Mapping[Value, Set[Value]]) -> bool:
    match fact:
        case Fact("knows_holds" | "holds", (*_, place, card)):
            return deal[str(card)] == place
        case Fact("knows_lacks" | "lacks", (*_, place, card)):
            return deal[str(card)] != place
        case Fact("knows_some", (_, player, event)):
            return any(deal[str(card)] == player for card in named[event])
        case Fact("knows_not_all", (_, player, event)):
            return any(deal[str(card)] != player for card in named[event])
        case Fact("contradiction", _):
            return False
    return True  # what the log gives; what only says which clause subsumes which, or prepares it


def beyond_the_notebook(case: ThesisCase) -> list[str]:
    """Every cell that the thesis' program knows, the notebook's rules know too."""
    cells = (fact for fact in case.whole.inferences if fact.predicate in ("holds", "lacks"))
    return [f"only the thesis derives {fact}" for fact in cells if fact not in case.notebook]


def unknown_to_owner(game: Game, facts: Iterable[Fact]) -> list[str]:
    """What an opponent's database says follows from what everybody heard and what this opponent was shown."""
    said: dict[str, list[Fact]] = defaultdict(list)
    for fact in facts:
        if fact.predicate in ("knows_holds", "knows_lacks") and fact.args[0] != game.me:
            said[str(fact.args[0])].append(fact)
    found = []
    for owner, known in said.items():
        cells = entailed(as_heard_by(owner, game))
        assert cells is not None
        for fact in known:
            _, player, card = map(str, fact.args)
            if cells[player, card] is not State(fact.predicate.removeprefix("knows_")):
                found.append(f"{owner} cannot know it: {fact}")
    return found


def as_heard_by(player: str, game: Game) -> Game:
    """Return the game without what only the keeper of the log knows, or only other players saw.

    The player's own hand is left out as well: the keeper of the log does not know it.
    """
    events: list[Event] = []
    for event in game.events:
        if isinstance(event, Suggestion):
            answers = (
                answer if player in (event.asker, answer.player) else replace(answer, card=None)
                for answer in event.answers
            )
            events.append(replace(event, answers=tuple(answers)))
        elif not isinstance(event, LearnedCell | LearnedClause):
            events.append(event)
    return replace(game, me=None, hand=None, events=tuple(events))


def order_matters(case: ThesisCase, rng: Random) -> list[str]:
    """The databases equal the conclusions of the rules, for any order of the events."""
    view = view_of(case.whole.facts())
    return [problem for order in (None, *[rng] * ORDERS) for problem in differences(view, played(case.game, order))]


def negation_matters(case: ThesisCase) -> list[str]:
    """Without the clauses that deny a player some of three cards, all other clauses and cells are the same."""
    rules = (rule.label for rule in case.calculus.rules if rule.head.predicate == "knows_not_all")
    left = quick_facts(case.game, without(case.calculus, *rules))
    return [
        f"only by a negated clause: {fact}"
        for fact in case.whole.inferences
        if fact.predicate in ("knows_holds", "knows_lacks", "knows_some", "holds", "lacks") and fact not in left
    ]


def concluding(label: str, predicate: str, terms: str, condition: tuple[str, str]) -> Calculus:
    """Return the calculus with one rule that concludes something else, under one more condition.

    Terms are variables, each of one letter.
    """
    calculus = load_calculus(CALCULUS)
    old = calculus.rule(label)

    def atom(name: str, variables: str) -> Atom:
        return Atom(name, tuple(map(Variable, variables)), old.place)

    new = replace(old, head=atom(predicate, terms), body=(*old.body, atom(*condition)))
    return with_rules(calculus, (new if rule is old else rule for rule in calculus.rules))
