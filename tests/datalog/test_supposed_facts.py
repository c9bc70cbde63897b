"""Facts that rules derive, supposed beside what is given; and deriving only until something is derived."""

from __future__ import annotations

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.rounds import Rounds, derive
from clue_logic.game.facts import Fact, GivenFact
from clue_logic.game.given_facts import stages
from clue_logic.language.reader import read_log

NOTEBOOK = load_calculus("notebook")
GAME = read_log("""\
cards: A, B, C, D
hidden: 1
players: Ann 1, Ben 2
Ann suggests A, B: Ben shows A
Ben suggests C: Ann passes
""")
GIVENS = [given for stage in stages(GAME) for given in stage.givens]


def supposed(predicate: str, place: str, card: str) -> GivenFact:
    return GivenFact(Fact(predicate, (place, card)), 0)


def test_what_is_supposed_has_consequences() -> None:
    rounds = Rounds(NOTEBOOK)
    rounds.extend([*GIVENS, supposed("holds", "envelope", "C")], since=None)
    derivation = rounds.derivation()
    assert Fact("lacks", ("Ben", "C")) in derivation.inferences
    assert Fact("lacks", ("Ben", "C")) not in derive(NOTEBOOK, stages(GAME))


def test_what_is_supposed_and_derived_too_is_recorded_once() -> None:
    rounds = Rounds(NOTEBOOK)
    fact = Fact("holds", ("Ben", "A"))
    rounds.extend([*GIVENS, GivenFact(fact, 0)], since=None)
    derivation = rounds.derivation()
    assert fact in derivation.givens
    assert fact not in derivation.inferences
    assert list(derivation.facts()).count(fact) == 1
    assert set(derivation.facts()) == set(derive(NOTEBOOK, stages(GAME)).facts())


def test_what_is_known_already_stays_as_it_is() -> None:
    rounds = Rounds(NOTEBOOK)
    rounds.extend(GIVENS, since=None)
    before = rounds.derivation()
    assert rounds.extend([supposed("holds", "Ben", "A")], since=None) == ()
    assert rounds.derivation() == before


def test_deriving_stops_where_it_is_told_to() -> None:
    impossible = [*GIVENS, supposed("holds", "Ann", "A"), supposed("holds", "Ann", "B")]
    rounds, whole = Rounds(NOTEBOOK), Rounds(NOTEBOOK)
    rounds.extend(impossible, since=None, until="contradiction")
    whole.extend(impossible, since=None)
    short, long = rounds.derivation(), whole.derivation()
    first = min(i.round for i in long.inferences.values() if i.fact.predicate == "contradiction")
    assert short.inferences == {fact: i for fact, i in long.inferences.items() if i.round <= first}
    assert len(short.inferences) < len(long.inferences)


def test_the_next_call_goes_on_from_there() -> None:
    impossible = [*GIVENS, supposed("holds", "Ann", "A"), supposed("holds", "Ann", "B")]
    rounds, whole = Rounds(NOTEBOOK), Rounds(NOTEBOOK)
    rounds.extend(impossible, since=None, until="contradiction")
    rounds.extend([], since=None)
    whole.extend(impossible, since=None)
    assert set(rounds.derivation().facts()) == set(whole.derivation().facts())
