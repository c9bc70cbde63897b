"""Going back: what was derived is taken back so that all later behaviour is that of rounds that never went so far."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from operator import attrgetter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.engine.rounds import Rounds
from clue_logic.datalog.reading.checks import build_calculus
from clue_logic.datalog.reading.rulefile import parse_rule_file
from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Fact, GivenFact, Stage
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.knowledge.by_rules import derive_views
from clue_logic.play.record import read_played_game
from tests.datalog.engine.test_random_programs import program
from tests.datalog.engine.test_rounds import DECLARED, edges, nodes, stage
from tests.generated.culprit_claims import play_by_tactics
from tests.generated.random_games import play, play_generalized, play_plainly
from tests.shared_out import examples, shared_out

pytestmark = pytest.mark.timeout(120)


@dataclass(frozen=True)
class Call:
    """A call of `extend`."""

    givens: tuple[GivenFact, ...]
    since: int | None
    until: str | None = None

    def of(self, rounds: Rounds) -> tuple[Fact, ...]:
        return rounds.extend(self.givens, since=self.since, until=self.until)


@dataclass(frozen=True)
class Told:
    """Rules, what a log gives, statement by statement, and what might be supposed besides."""

    calculus: Calculus
    calls: tuple[Call, ...]
    supposed: tuple[GivenFact, ...]

    @property
    def derived(self) -> list[str]:
        return sorted({rule.head.predicate for rule in self.calculus.rules})


@dataclass(frozen=True)
class Step:
    """How the next call is made."""

    kind: str = "next"
    number: int = 0
    until: bool = False


Stretch = tuple[list[Step], int]
"""Calls to make, and how many to take back then."""


def state(rounds: Rounds) -> object:
    """Return everything that a derivation tells, in order."""
    derivation = rounds.derivation()
    return list(derivation.givens.items()), list(derivation.inferences.items()), derivation.notices


def fresh(calculus: Calculus, calls: Iterable[Call]) -> tuple[object, tuple[Fact, ...]]:
    """Return the state of rounds without any rollback, and the facts of the last call."""
    rounds = Rounds(calculus)
    derived: tuple[Fact, ...] = ()
    for call in calls:
        derived = call.of(rounds)
    return state(rounds), derived


def wander(told: Told, stretches: Sequence[Stretch]) -> None:
    """Go on and back, and compare with what was never taken back."""
    rounds, made = Rounds(told.calculus), list[Call]()
    for steps, back in stretches:
        derived: tuple[Fact, ...] = ()
        for step in steps:
            made.append(next_call(told, len(made), step))
            derived = made[-1].of(rounds)
        assert (state(rounds), derived) == fresh(told.calculus, made)
        keep = max(0, len(made) - back)
        rounds.rollback(keep)
        del made[keep:]
        assert state(rounds) == fresh(told.calculus, made)[0]


def next_call(told: Told, made: int, step: Step) -> Call:
    """Return the next call."""
    if step.kind == "supposed" and told.supposed:
        chosen = Call((told.supposed[step.number % len(told.supposed)],), 0)
    elif step.kind == "nothing":
        chosen = Call((), None)
    elif step.kind == "any" and made:  # not before the headers: rules may take those for complete
        chosen = told.calls[step.number % len(told.calls)]
    else:
        chosen = told.calls[made % len(told.calls)]
    until = told.derived[step.number % len(told.derived)] if step.until else None
    return Call(chosen.givens, chosen.since, until)


STEPS = st.lists(
    st.builds(
        Step,
        kind=st.sampled_from(("next",) * 8 + ("any", "any", "supposed", "nothing")),
        number=st.integers(0, 10**6),
        until=st.sampled_from((False,) * 5 + (True,)),
    ),
    min_size=1,
    max_size=12,
)
STRETCHES = st.lists(st.tuples(STEPS, st.integers(0, 12)), min_size=2, max_size=4)


def of_stages(calculus: Calculus, told: Iterable[Stage], supposed: Iterable[GivenFact] = ()) -> Told:
    return Told(calculus, tuple(Call(stage.givens, stage.line) for stage in told), tuple(supposed))


def of_game(name: str, game: Game) -> Told:
    """Return the facts of a game, and suppositions about its cells (several are contradictory)."""
    cells = [(place, card) for place in game.locations for card in game.deck.cards]
    supposed = [GivenFact(Fact(what, cell), 0) for what in ("holds", "lacks") for cell in cells]
    return of_stages(load_game_calculus(name, game), stages(game), supposed)


def of_views(seed: int) -> Told:
    """Return the facts of views of several players."""
    game = play_plainly(seed, 3, 4).game
    derivation = derive_views(game, [(name,) for name in game.names[:2]]).derivation
    by_line = sorted(derivation.givens.values(), key=attrgetter("line"))
    told = [Stage(line, tuple(givens)) for line, givens in groupby(by_line, key=attrgetter("line"))]
    return of_stages(derivation.calculus, told)


GAMES: Mapping[str, Callable[[int], Told]] = {
    "notebook": lambda seed: of_game("notebook", play(seed, suggestions=12).game),
    "notebook, plain games": lambda seed: of_game("notebook", play_plainly(seed, 3 + seed % 4, 20).game),
    "notebook, sizes unsaid": lambda seed: of_game("notebook", play_plainly(seed, 4, 12, unsaid=0.7).game),
    "paper": lambda seed: of_game("paper", play_plainly(seed, 3, 6).game),
    "thesis": lambda seed: of_game("thesis", play_plainly(seed, 3, 4).game),
    "generalized": lambda seed: of_game("generalized", play_generalized(seed, 9, 2, 3, 8).game),
    "matrix": lambda seed: of_game("matrix", read_played_game(*play_by_tactics(seed))),
    "remembering": lambda seed: of_game("remembering", read_played_game(*play_by_tactics(seed))),
    "knowledge": of_views,
}


@cache
def told_by(kind: str, seed: int) -> Told:
    return GAMES[kind](seed)


@pytest.mark.parametrize("kind", shared_out(GAMES))
@given(seed=st.integers(0, 30), stretches=STRETCHES)
@examples(8)
def test_going_back_in_a_log(kind: str, seed: int, stretches: list[Stretch]) -> None:
    wander(told_by(kind, seed), stretches)


def of_program(seed: int) -> Told:
    """Return random rules that count and speak of all, and random facts for them."""
    chance = random.Random(seed)
    settled: list[tuple[str, tuple[int, ...]]] = [*nodes(*(n for n in range(4) if chance.random() < 0.8))]
    settled += [("of", (chance.randrange(4), chance.randrange(-1, 4))) for _ in range(5)]
    pairs = [(chance.randrange(4), chance.randrange(4)) for _ in range(chance.randrange(3, 10))]
    supposed = [stage(0, (p, a)).givens[0] for p in ("path", "both") for a in pairs]
    told = [stage(0, *settled), *(stage(i, *edges(pair)) for i, pair in enumerate(pairs, start=1))]
    return of_stages(program(seed), told, supposed)


@pytest.mark.slow
@given(seed=st.integers(0, 149), stretches=STRETCHES)
@examples(200)
def test_going_back_by_random_rules(seed: int, stretches: list[Stretch]) -> None:
    wander(of_program(seed), stretches)


def test_a_rule_left_out_is_back_and_so_is_one_without_conditions() -> None:
    heading = "%! {}\n%  en: x\n%  source: here\n"
    few = heading.format("few") + "%  skip: over 2 edge\npath(X, Y) :- edge(X, Y).\n"
    always = heading.format("always") + "hub(7).\n"
    rules = build_calculus("test", [parse_rule_file(f"{DECLARED}\n{few}{always}", "test.dl")])
    told = Told(rules, tuple(Call(stage(i, *edges((i, i + 1))).givens, i) for i in range(4)), ())
    wander(told, [([Step()] * made, back) for made, back in ((4, 2), (1, 2), (2, 4), (4, 0))])


def test_it_goes_back_only() -> None:
    rounds = Rounds(program(0))
    Call((), None).of(rounds)
    rounds.rollback(1)
    for number in (2, -1):
        with pytest.raises(ValueError, match="of 1"):
            rounds.rollback(number)
