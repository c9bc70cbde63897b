"""From events to given facts."""

from __future__ import annotations

import pytest

from clue_logic.game.deck import Category, Deck
from clue_logic.game.events import (
    Accusation,
    Announcement,
    Answer,
    Departure,
    Event,
    LearnedCell,
    LearnedClause,
    Reply,
    Reveal,
    Suggestion,
)
from clue_logic.game.game import Game, HeaderLines, Player
from clue_logic.game.given_facts import LiveStages, event_facts, stages
from clue_logic.words.records import replace

DECK = Deck((Category("who", ("Ann", "Bob", "Cid", "Dot")), Category("how", ("Axe", "Bow", "Rope"))), hidden=2)
GAME = Game(
    DECK,
    (Player("P", 2, 2), Player("Q", 2, 2), Player("R", 1, 1)),
    lines=HeaderLines(deck=1, players=3),
)


ANSWERED = Answer("Q", Reply.ANSWERED, 6)


def given(game: Game, *, line: int | None = None) -> list[str]:
    return [str(g.fact) for s in stages(game) if line is None or s.line == line for g in s.givens]


def new(game: Game, *, line: int) -> list[str]:
    """Return the given facts of a line that tell something new."""
    return [str(g.fact) for s in LiveStages(once=True).update(game) if s.line == line for g in s.givens]


def passes(line: int, asker: str, *players: str) -> Suggestion:
    return Suggestion(line, asker, ("Ann", "Axe"), tuple(Answer(p, Reply.PASSED, line) for p in players))


def test_headers() -> None:
    facts = given(replace(GAME, me="P", hand=("Ann", "Axe")), line=0)
    assert "viewpoint(P)" in facts
    assert "location(envelope)" in facts
    assert "location(table)" not in facts
    assert "in(Axe, how)" in facts
    assert "in(Axe, cards)" in facts
    assert "quota(P, cards, 2)" in facts
    assert "quota(envelope, who, 1)" in facts
    assert "quota(envelope, cards, 2)" in facts
    assert "dealt(P, Axe)" in facts


def test_headers_of_other_shapes() -> None:
    game = Game(replace(DECK, hidden=0), (Player("P", 2, 3), Player("Q", 2, 2)), table=("Ann", "Bob"), one_of_each=True)
    facts = given(game)
    assert "location(envelope)" not in facts
    assert not any(fact.startswith("viewpoint") for fact in facts)
    assert "quota_between(P, cards, 2, 3)" in facts
    assert "quota(Q, how, 1)" in facts
    assert "quota(table, cards, 2)" in facts
    assert "on_table(Bob)" in facts


def test_every_given_fact_has_the_line_of_its_answer() -> None:
    answers = (Answer("Q", Reply.PASSED, 6), Answer("R", Reply.ANSWERED, 7, "Ann"))
    game = replace(GAME, events=(Suggestion(5, "P", ("Ann", "Axe"), answers),))
    lines = {str(g.fact): g.line for g in stages(game)[1].givens}
    described = {"names(5, Ann)": 5, "names(5, Axe)": 5, "asked(5, P)": 5}
    assert lines == {**described, "passed(5, Q)": 6, "showed(5, R, Ann)": 7}


def test_an_implied_pass_says_so() -> None:
    event = Suggestion(5, "P", ("Ann",), (Answer("Q", Reply.PASSED, 5, implied=True),))
    assert "passed_over(5, Q)" in given(replace(GAME, events=(event,)), line=5)


def test_the_same_answer_is_a_fact_of_each_event_and_told_once() -> None:
    first = Suggestion(5, "P", ("Ann", "Axe"), (Answer("Q", Reply.ANSWERED, 5),))
    second = Suggestion(6, "R", ("Axe", "Ann"), (Answer("Q", Reply.ANSWERED, 6),))
    third = LearnedClause(7, "Q", ("Axe", "Ann"))
    game = replace(GAME, events=(first, second, third))
    assert new(game, line=5) == ["names(5, Ann)", "names(5, Axe)", "asked(5, P)", "answered(5, Q)"]
    assert new(game, line=6) == new(game, line=7) == []
    assert given(game, line=5) == new(game, line=5)
    assert given(game, line=6) == ["names(6, Axe)", "names(6, Ann)", "asked(6, R)", "answered(6, Q)"]
    assert given(game, line=7) == ["names(7, Axe)", "names(7, Ann)", "learned_one_of(7, Q)"]


def shows(line: int, asker: str, *cards: str) -> Suggestion:
    return Suggestion(line, asker, cards, (Answer("Q", Reply.ANSWERED, line, "Ann"),))


@pytest.mark.parametrize(
    ("first", "then", "tells"),
    [
        (shows(5, "P", "Ann", "Axe"), shows(6, "P", "Axe", "Ann"), False),
        (shows(5, "P", "Ann", "Axe"), shows(6, "R", "Ann", "Axe"), True),  # R has not seen the card
        (shows(5, "P", "Ann", "Axe"), shows(6, "P", "Ann", "Bow"), True),  # the others learn what Q may have shown
        (shows(5, "P", "Ann", "Axe"), Reveal(6, "Q", "Ann"), True),
        (shows(5, "P", "Ann", "Axe"), LearnedCell(6, "Q", "Ann", True), False),
        (LearnedCell(5, "Q", "Ann", True), shows(6, "P", "Ann", "Axe"), True),
        (LearnedCell(5, "Q", "Ann", True), Reveal(6, "Q", "Ann"), True),
        (Reveal(5, "Q", "Ann"), LearnedCell(6, "Q", "Ann", True), False),
        (Reveal(5, "Q", "Ann"), Reveal(6, "Q", "Ann"), False),
        (LearnedClause(5, "Q", ("Ann", "Axe")), Suggestion(6, "P", ("Ann", "Axe"), (ANSWERED,)), True),
        (Suggestion(5, "P", ("Ann", "Axe"), (ANSWERED,)), LearnedClause(6, "Q", ("Ann", "Axe")), False),
    ],
)
def test_what_is_told_again_is_left_out_unless_somebody_learns_by_it(first: Event, then: Event, tells: bool) -> None:
    game = replace(GAME, me="P", events=(first, then))
    assert bool(new(game, line=6)) is tells
    assert given(game, line=6) == [str(one.fact) for one in event_facts(then)] != []


def test_what_is_left_out_is_known() -> None:
    live = LiveStages(once=True)
    for events, left in [((shows(5, "P", "Ann"),), False), ((shows(5, "P", "Ann"), shows(6, "P", "Ann")), True)]:
        live.update(replace(GAME, events=events))
        assert live.leaves_out is left
    live.update(replace(GAME, events=()))
    assert not live.leaves_out


@pytest.mark.parametrize(
    ("event", "facts"),
    [
        (Suggestion(5, "P", ("Ann",)), ["names(5, Ann)", "asked(5, P)"]),
        (Accusation(5, "P", ("Ann",)), ["names(5, Ann)"]),
        (Departure(5, "P", None), []),
    ],
)
def test_an_event_without_recorded_outcome_names_its_cards(event: Event, facts: list[str]) -> None:
    game = replace(GAME, events=(event,))
    assert given(game, line=5) == facts
    assert new(game, line=5) == []


def test_an_announcement() -> None:
    game = replace(GAME, events=(Announcement(5, "P", (("Ann", "Axe"), ("Bob", "Bow"))),))
    facts = given(game, line=5)
    assert facts[0] == "announced(5, P)"
    assert "offers(5, 2)" in facts
    assert "offered(5, 2, Bow)" in facts


TURN = Suggestion(9, "Q", ("Bob", "Bow"))


@pytest.mark.parametrize(
    ("game", "events", "silent"),
    [
        (GAME, (passes(5, "P", "Q", "R"), TURN), True),
        (GAME, (passes(5, "P", "Q", "R"),), False),  # no later turn yet
        (GAME, (passes(5, "P", "Q", "R"), Accusation(6, "P", ("Ann", "Axe"), None), TURN), False),
        (GAME, (passes(5, "P", "Q", "R"), Accusation(6, "R", ("Bob", "Axe"), False), TURN), True),
        (GAME, (passes(5, "P", "Q"), TURN), False),  # R was not asked
        (GAME, (Accusation(4, "P", ("Bob", "Axe"), False), passes(5, "P", "Q", "R"), TURN), False),
        (GAME, (Departure(4, "R", ("Cid",)), passes(5, "P", "Q"), TURN), False),
        (replace(GAME, table=("Ann",)), (passes(5, "P", "Q", "R"), TURN), False),
        (replace(GAME, deck=replace(DECK, hidden=0)), (passes(5, "P", "Q", "R"), TURN), False),
    ],
)
def test_silence(game: Game, events: tuple[Event, ...], silent: bool) -> None:
    facts = given(replace(game, events=events, perfect_accusing=True))
    assert ("kept_silent(5, P)" in facts) is silent
    assert not any(f.startswith("kept_silent") for f in given(replace(game, events=events)))


def test_silence_is_told_at_the_later_turn() -> None:
    game = replace(GAME, events=(passes(5, "P", "Q", "R"), TURN), perfect_accusing=True)
    assert new(game, line=9) == ["names(5, Ann)", "names(5, Axe)", "asked(5, P)", "kept_silent(5, P)"]
