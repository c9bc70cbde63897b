"""Claims about cases to solve, by code that makes none: SAT over the events, and clingo over the texts of the rules."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import clingo

from clue_logic.cases.case import Case, parse_claims
from clue_logic.cases.demands import Demands
from clue_logic.datalog.calculi import load_calculus
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import State
from clue_logic.guide.rating import rate
from clue_logic.language.reader import read_log
from clue_logic.words.records import replace
from tests.generated.oracle import entailed

ALWAYS_ALLOWED = (
    "dealt", "on_table", "exactly_at_most", "exactly_at_least", "between_at_most", "between_at_least",
    "answered", "counted_at_most", "counted_at_least", "learned_one_of", "learned_at_most", "learned_at_least",
)  # fmt: skip


def solution(game: Game) -> frozenset[str]:
    """Return the cards that are in the envelope in all deals."""
    cells = entailed(game)
    assert cells is not None
    return frozenset(card for (place, card), state in cells.items() if place == ENVELOPE and state is State.HOLDS)


def clingo_finds(game: Game, rules: Collection[str], cards: Collection[str]) -> bool:
    """Return whether clingo derives by some rules, and those always allowed, that the envelope holds cards."""
    allowed = {*rules, *ALWAYS_ALLOWED}
    control = clingo.Control(["--warn=none"])
    control.add("base", [], "\n".join(str(rule) for rule in load_calculus("notebook").rules if rule.label in allowed))
    with control.backend() as backend:
        for given in (given for stage in stages(game) for given in stage.givens):
            backend.add_rule([backend.add_atom(_symbol(given.fact))])
    control.ground([("base", [])])
    found = {str(atom.symbol.arguments[1].string) for atom in control.symbolic_atoms.by_signature("holds", 2)
             if str(atom.symbol.arguments[0]) == ENVELOPE and atom.is_fact}  # fmt: skip
    return found.issuperset(cards)


def _symbol(fact: Fact) -> clingo.Symbol:
    arguments = [
        clingo.Number(value)
        if isinstance(value, int)
        else clingo.Function(value)
        if value in (ENVELOPE, "table", "cards")
        else clingo.String(value)
        for value in fact.args
    ]
    return clingo.Function(fact.predicate, arguments)


def case_fails(case: Case, demands: Demands) -> Iterator[str]:
    """Check everything that a case claims; yield what is false."""
    game = read_log(case.log)
    lines = [event.line for event in game.events]
    cards = solution(game)
    if cards != {*case.solution} or len(cards) != game.deck.hidden:
        yield f"the solution is {sorted(cards)}, not {case.solution}"
    if len(solution(game.until(lines[-1] - 1))) == game.deck.hidden:
        yield "it is solved before the last line"
    without = [replace(game, events=tuple(one for one in game.events if one.line != line)) for line in lines]
    spare = sum(len(solution(other)) == game.deck.hidden for other in without)
    if spare != demands.spare:
        yield f"{spare} lines are to spare, not {demands.spare}"
    if not clingo_finds(game, case.rules, cards):
        yield f"it does not follow by {case.rules}"
    for rule in case.rules:
        if clingo_finds(game, [other for other in case.rules if other != rule], cards):
            yield f"{rule} is not needed"
    rating = rate(game)
    if (rating.total, rating.hardest) != (case.difficulty, case.hardest):
        yield f"the difficulty is {rating}"
    claims = parse_claims(case.log)
    if (claims.rules, claims.spare, claims.difficulty, claims.hardest) != (
        case.rules, demands.spare, case.difficulty, case.hardest
    ):  # fmt: skip
        yield f"the log claims {claims}"
    if not case.unmet and demands.rules is not None and demands.rules != case.rules:
        yield f"it takes {case.rules}, not {demands.rules}"
