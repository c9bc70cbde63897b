"""The derivation of a log that changes is that of the log as it is, and what was returned before stays as it was."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.live_derivation import LiveDerivation
from clue_logic.datalog.engine.rounds import derive_by_statement
from clue_logic.datalog.reading.checks import build_calculus
from clue_logic.datalog.reading.rulefile import parse_rule_file, read_folder
from clue_logic.game.events import Event, Suggestion
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.language.reader import read_log
from clue_logic.storage.resources import resource
from clue_logic.words.cancellation import SupersededError
from clue_logic.words.records import field_names, replace
from tests.generated.random_games import CLASSIC, PLAIN, TINY, play, play_plainly
from tests.shared_out import examples

pytestmark = pytest.mark.timeout(120)

HEADERS = "cards: 1, 2, 3, 4\nhidden: 1\nplayers: Ann 1, Ben 2\n"


def said(derivation: Derivation) -> object:
    """Return everything that a derivation says, in order."""
    givens = [(fact, given, given.names) for fact, given in derivation.givens.items()]
    return givens, list(derivation.inferences.items()), derivation.notices, list(derivation.facts())


def fresh(name: str, game: Game) -> object:
    return said(derive_by_statement(load_game_calculus(name, game), stages(game)))


@cache
def game_of(seed: int, plain: bool) -> Game:
    return (play_plainly(seed, 4, 12) if plain else play(seed, (CLASSIC, PLAIN, TINY)[seed % 3], suggestions=10)).game


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


def placed(game: Game, above: list[int]) -> Game:
    """Return the game with a number of lines inserted above the headers and above each event."""
    names = [name for name in field_names(game.lines) if isinstance(getattr(game.lines, name), int)]
    lines = {name: getattr(game.lines, name) for name in names}
    headers = replace(game.lines, **{name: line and line + above[0] for name, line in lines.items()})
    events: list[Event] = []
    line = 1 + above[0] + max(lines.values())
    for number, event in enumerate(game.events, start=1):
        by = line + above[number] - event.line
        line = event.line + by + 1
        if isinstance(event, Suggestion):
            answers = tuple(replace(answer, line=answer.line + by) for answer in event.answers)
            line = max([line, *(answer.line + 1 for answer in answers)])
            events.append(replace(event, line=event.line + by, answers=answers))
        else:
            events.append(replace(event, line=event.line + by))
    return replace(game, lines=headers, events=tuple(events))


CHANGES = st.lists(
    st.tuples(
        st.sampled_from(("cut", "leave out", "back", "back", "headers", "lines", "lines", "top")),
        st.integers(0, 30),
        st.none() | st.integers(0, 20),
    ),
    max_size=6,
)


@pytest.mark.parametrize(("name", "plain"), [("notebook", False), ("notebook", True), ("paper", True)])
@given(seed=st.integers(0, 30), changes=CHANGES)
@examples(8)
def test_it_is_that_of_the_log_as_it_is(
    name: str, plain: bool, seed: int, changes: list[tuple[str, int, int | None]]
) -> None:
    full = unplaced = game_of(seed, plain)
    live, above = LiveDerivation(name), [0] * 50
    returned = [(live.update(placed(full, above)), fresh(name, placed(full, above)))]
    for change, where, stopped_after in changes:
        if change in ("lines", "top"):
            at = 0 if change == "top" else 1 + where % (len(full.events) + 1)
            above[at] = (above[at] + 1) % 3
        else:
            unplaced = changed(unplaced, full, change, where)
        game = placed(unplaced, above)
        if stopped_after is not None:
            try:
                live.update(game, stopped=after(stopped_after))
            except SupersededError:
                continue
        returned.append((live.update(game), fresh(name, game)))
    for derivation, expected in returned:
        assert said(derivation) == expected


def after(number: int) -> Callable[[], bool]:
    """Return a stop callback that allows a number of steps."""
    asked = count(1)
    return lambda: next(asked) > number


def test_it_goes_on_where_it_was_stopped() -> None:
    game = read_log(HEADERS + "Ann reveals 1\nBen reveals 2\nBen reveals 3\n")
    live = LiveDerivation("notebook")
    with pytest.raises(SupersededError):
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
    before, known = live.update(replace(game, events=())).known_facts, live.update(game).known_facts
    facts = frozenset(derive_by_statement(load_game_calculus("notebook", game), stages(game)).facts())
    assert known == facts
    assert facts == known
    assert (hash(known), len(known), repr(known)) == (hash(facts), len(facts), repr(facts))
    assert known - before == {fact for fact in facts if fact not in before} != set()
    assert Fact("holds", ("Ann", "1")) in known
    assert Fact("holds", ("Ann", "1")) not in before
    with pytest.raises(KeyError):
        live.update(game).inferences[Fact("holds", ("Ann", "2"))]


def test_a_line_that_says_nothing_costs_no_statement() -> None:
    lines = (HEADERS + "Ann reveals 1\nBen reveals 2\n").splitlines()
    live, asked = LiveDerivation("notebook"), count()
    live.update(read_log("\n".join(lines)))
    for at in (4, 3, 0, 4, 1):
        lines.insert(at, "#")
        game = read_log("\n".join(lines))
        assert said(live.update(game, stopped=lambda: next(asked) < 0)) == fresh("notebook", game)
    assert next(asked) == 0
    game = read_log("\n".join([*lines, "Ben reveals 3"]))
    assert said(live.update(game, stopped=lambda: next(asked) < 0)) == fresh("notebook", game)
    assert next(asked) == 2


def test_events_in_no_order_are_told_apart() -> None:
    asked = "Ann suggests 1, 2: Ben shows\nAnn suggests 3, 4: Ben shows\n"
    game = read_log(HEADERS + "Ann reveals 1\n#\n" + asked)
    live, (first, second, third) = LiveDerivation("notebook"), game.events
    assert isinstance(second, Suggestion)
    live.update(replace(game, events=(first, second)))
    moved = replace(second, line=8, answers=tuple(replace(answer, line=8) for answer in second.answers))
    for events in ((first, moved), (first, moved, third)):
        changed_game = replace(game, events=events)
        assert said(live.update(changed_game)) == fresh("notebook", changed_game)


def test_rules_that_name_a_line_are_derived_again(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = ("Ann reveals 1\n", "#\nAnn reveals 1\n")
    rule = "%! derived fourth(C: card)\n%  en: x\n\n%! r\n%  en: x\n%  source: here\nfourth(C) :- revealed(4, _, C).\n"
    rules = build_calculus("mine", [*read_folder(resource("rules"), "rules"), parse_rule_file(rule, "mine.dl")])
    monkeypatch.setattr("clue_logic.datalog.engine.live_derivation.load_game_calculus", lambda name, game: rules)
    live = LiveDerivation("mine")
    found = [len(live.update(read_log(HEADERS + text)).inferences) for text in (*texts, *texts)]
    assert found == [1, 0, 1, 0]
