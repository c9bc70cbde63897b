"""The derivation of a log that changes is that of the log as it is, and what was returned before stays as it was."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.datalog.calculi import calculus_for
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.live_derivation import LiveDerivation
from clue_logic.datalog.engine.rounds import derive_by_statement
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given import stages
from clue_logic.language.reader import read_log
from clue_logic.words.superseded import Superseded
from tests.generated.referee import play, play_plainly
from tests.shared_out import examples

HEADERS = "cards: 1, 2, 3, 4\nhidden: 1\nplayers: Ann 1, Ben 2\n"


def said(derivation: Derivation) -> object:
    """Return everything that a derivation says, in order."""
    givens = [(fact, given, given.names) for fact, given in derivation.givens.items()]
    return givens, list(derivation.inferences.items()), derivation.notices, list(derivation.facts())


def fresh(name: str, game: Game) -> object:
    return said(derive_by_statement(calculus_for(name, game), stages(game)))


@cache
def game_of(seed: int, plain: bool) -> Game:
    return (play_plainly(seed, 4, 12) if plain else play(seed, suggestions=12)).game


def changed(game: Game, full: Game, change: str, where: int) -> Game:
    """Return the game with one change."""
    at = where % (len(full.events) + 1)
    match change:
        case "cut":
            return replace(game, events=game.events[:at])
        case "leave out":
            return replace(game, events=game.events[:at] + game.events[at + 1 :])
        case "headers":
            return replace(game, me=None, hand=None) if game.me else full
        case _:
            return replace(game, events=game.events[:at] + full.events[at:])


CHANGES = st.lists(
    st.tuples(
        st.sampled_from(("cut", "leave out", "back", "back", "headers")),
        st.integers(0, 30),
        st.none() | st.integers(0, 20),
    ),
    max_size=8,
)


@pytest.mark.parametrize(("name", "plain"), [("notebook", False), ("notebook", True), ("paper", True)])
@given(seed=st.integers(0, 30), changes=CHANGES)
@examples(25)
def test_it_is_that_of_the_log_as_it_is(
    name: str, plain: bool, seed: int, changes: list[tuple[str, int, int | None]]
) -> None:
    full = game = game_of(seed, plain)
    live = LiveDerivation(name)
    returned = [(live.update(game), fresh(name, game))]
    for change, where, stopped_after in changes:
        game = changed(game, full, change, where)
        if stopped_after is not None:
            try:
                live.update(game, stopped=after(stopped_after))
            except Superseded:
                continue
        returned.append((live.update(game), fresh(name, game)))
    for derivation, expected in returned:
        assert said(derivation) == expected


def after(number: int) -> Callable[[], bool]:
    """Return what says so many times that one may go on."""
    asked = count(1)
    return lambda: next(asked) > number


def test_it_goes_on_where_it_was_stopped() -> None:
    game = read_log(HEADERS + "Ann reveals 1\nBen reveals 2\nBen reveals 3\n")
    live = LiveDerivation("notebook")
    with pytest.raises(Superseded):
        live.update(game, stopped=after(2))
    asked = count()
    derivation = live.update(game, stopped=lambda: next(asked) < 0)
    assert next(asked) == 2
    assert said(derivation) == fresh("notebook", game)


def test_another_deck_starts_it_over() -> None:
    live = LiveDerivation("paper")
    for headers in (HEADERS, "who: 1, 2\nhow: 3, 4\nwhere: 5, 6\nplayers: Ann 2, Ben 1\n", HEADERS):
        game = read_log(headers + "Ann reveals 1\n")
        assert said(live.update(game)) == fresh("paper", game)


def test_what_breaks_off_in_the_midst_of_a_statement_starts_it_over(monkeypatch: pytest.MonkeyPatch) -> None:
    game = read_log(HEADERS + "Ann reveals 1\nBen reveals 2\n")
    live = LiveDerivation("notebook")
    live.update(replace(game, events=game.events[:1]))
    with monkeypatch.context() as context:
        context.setattr("clue_logic.datalog.engine.rounds.Inference", None)
        with pytest.raises(TypeError):
            live.update(game)
    assert said(live.update(game)) == fresh("notebook", game)


def test_what_is_known_is_a_set() -> None:
    game = read_log(HEADERS + "Ann reveals 1\n")
    live = LiveDerivation("notebook")
    before, known = live.update(replace(game, events=())).known, live.update(game).known
    facts = frozenset(derive_by_statement(calculus_for("notebook", game), stages(game)).facts())
    assert known == facts
    assert facts == known
    assert (hash(known), len(known), repr(known)) == (hash(facts), len(facts), repr(facts))
    assert known - before == {fact for fact in facts if fact not in before} != set()
    assert Fact("holds", ("Ann", "1")) in known
    assert Fact("holds", ("Ann", "1")) not in before
    with pytest.raises(KeyError):
        live.update(game).inferences[Fact("holds", ("Ann", "2"))]
