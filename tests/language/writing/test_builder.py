"""A log that a program builds is a log like any other."""

from __future__ import annotations

import pytest

import clue_logic as cl
from clue_logic.game.events import (
    Accusation,
    Announcement,
    Departure,
    LearnedCell,
    LearnedClause,
    PrivateShow,
    Reply,
    Reveal,
    Suggestion,
    Whisper,
)
from clue_logic.game.game import AnswerRule, Game
from clue_logic.game.questions import Cell, ExpectSolution, WhoHolds, Why
from clue_logic.language.reader import read_log
from clue_logic.words.records import replace
from tests.generated.random_games import play
from tests.shared_out import shared_out

HEAD = cl.Log.of(["1", "2", "3", "4"], {"Ann": 1, "Bob": 1, "Cid": 1}, hidden=1)


def told_by_methods(log: cl.Log, game: Game) -> cl.Log:
    """Tell the events of a game again, method by method."""
    for event in game.events:
        match event:
            case Suggestion():
                log = _suggested(log, event, game)
            case Accusation(_, player, cards, right):
                log = log.accuses(player, *cards, right=right)
            case Reveal(_, player, card):
                log = log.reveals(player, card)
            case Departure(_, player, hand):
                log = log.leaves(player, *(hand or ()))
            case Announcement(_, player, hands):
                log = log.announces(player, *hands)
            case Whisper(_, player, listener, lacked):
                log = log.whispers(player, listener, lacked)
            case PrivateShow(_, player, viewer, shown):
                log = log.shows_privately(player, viewer, shown)
            case LearnedCell(_, place, card, True):
                log = log.learns(place, holds=card)
            case LearnedCell(_, place, card, False):
                log = log.learns(place, lacks=card)
            case LearnedClause(_, place, some):
                log = log.learns(place, holds=some)
    return log


def _suggested(log: cl.Log, event: Suggestion, game: Game) -> cl.Log:
    if event.asked is None:
        log = log.suggests(event.asker, *event.cards)
    else:
        log = log.asks(event.asker, event.asked, *event.cards)
    for answer in event.answers:
        if answer.implied:
            continue
        if answer.reply is Reply.PASSED:
            log = log.passes(answer.player)
        elif answer.card is None and game.answers is AnswerRule.EVERYONE:
            log = log.has(answer.player)
        else:
            log = log.shows(answer.player, answer.card)
    return log


def without_lines(game: Game) -> list[object]:
    found: list[object] = [game.deck, game.players, game.me, game.hand, game.answers]
    for event in game.events:
        if isinstance(event, Suggestion):
            event = replace(event, answers=tuple(replace(answer, line=0) for answer in event.answers))
        found.append(replace(event, line=0))
    return found


@pytest.mark.parametrize("seed", shared_out(range(40)))
def test_a_game_told_by_methods_is_the_same_game(seed: int) -> None:
    game = read_log(play(seed).text)
    built = told_by_methods(cl.Log.of_game(replace(game, events=(), asked=())), game)
    assert without_lines(built.game) == without_lines(game)
    assert built.game == cl.read(str(built))


@pytest.mark.parametrize("seed", shared_out(range(12)))
def test_events_of_a_game_are_told_as_they_are(seed: int) -> None:
    game = read_log(play(seed).text)
    built = cl.Log.of_game(replace(game, events=(), asked=())).tells(*game.events)
    assert without_lines(built.game) == without_lines(game)


def test_headers_of_every_kind() -> None:
    log = cl.Log.of(
        {"who": ["Ann Lee", "Ben", "Cid"], "where": ["Hall", "Room 1", "Attic"]},
        ["X", "Player 2"],
        me="X",
        hand=["Ben", "Hall"],
        answers="everyone",
        one_of_each=True,
        asker_silent=True,
        strict=True,
        perfect_accusing=True,
    )
    game = log.game
    assert game == cl.read(str(log))
    assert (game.names, game.hand, game.answers) == (("X", "Player 2"), ("Ben", "Hall"), AnswerRule.EVERYONE)
    assert (game.one_of_each, game.asker_silent, game.strict, game.perfect_accusing) == (True,) * 4
    assert cl.Log.of("cluedo-uk", {"A": None, "B": 6, "C": 6}, table=["Plum"]).game.table == ("Professor Plum",)


def test_an_edition_of_ones_own() -> None:
    twins = cl.load_edition('name = "twins"\n[categories]\nwho = ["Castor", "Pollux", "Romulus"]')
    log = cl.Log.of(twins, {"A": 1, "B": 1}).reveals("A", "cas")
    assert cl.solve(log.game)["A", "Castor"] is cl.State.HOLDS
    assert cl.Log.of_game(log.game).reveals("B", "Pol").game.events[-1].line == 5


def test_questions_and_expectations() -> None:
    typed = (Why(Cell("Ann", "1", True)), WhoHolds("2"), ExpectSolution())
    log = HEAD.tells(*typed).asking("what does Ann hold").expects("Bob 1 open").expects(ExpectSolution())
    assert [asked.query for asked in log.game.asked[:3]] == list(typed)
    assert len(log.game.asked) == 6


def test_a_log_never_changes() -> None:
    longer = HEAD.suggests("Ann", 1, 2)
    longer.passes("Bob")
    assert (len(HEAD.statements), str(longer).endswith("Ann suggests 1, 2\n")) == (0, True)
    assert longer.nobody().game.events[0] == longer.passes("Bob", "Cid").game.events[0]
    assert repr(longer) == "<Log: 3 players, 1 statement>"


def message(build: object) -> str:
    with pytest.raises(cl.LogError) as caught:
        build()  # type: ignore[operator]
    return str(caught.value)


def code(build: object) -> str:
    with pytest.raises(cl.LogError) as caught:
        build()  # type: ignore[operator]
    (problem,) = caught.value.diagnostics
    return problem.code


def test_everything_wrong_is_said_at_once_with_its_statement() -> None:
    log = cl.Log.of("cluedo-uk", ["Ann", "Bob", "Cid"]).suggests("Ann", "Plum", "Roep", "Hall").shows("Bob")
    assert message(lambda: log.reveals("Bbo", "Rope").game) == (
        '<log>:4:20: error: unknown card "Roep"\n'
        "  in: Ann suggests Plum, Roep, Hall: Bob shows\n"
        '  hint: did you mean "Rope"?\n'
        '<log>:5:1: error: unknown player "Bbo"\n'
        "  in: Bbo reveals Rope\n"
        '  hint: did you mean "Bob"?'
    )


@pytest.mark.parametrize(
    "name",
    ["", "  ", "Bob\nAnn reveals 1", 'Bob" reveals 1 "', "a\u2028b", "a\x1b[31m", None, True, 1.5, b"Bob", ["Bob"]],
)
def test_nothing_but_a_name_gets_into_the_text(name: str) -> None:
    for build in (
        lambda: HEAD.reveals(name, 1),
        lambda: HEAD.reveals("Bob", name),
        lambda: HEAD.suggests("Ann", name),
        lambda: HEAD.suggests("Ann", 1).shows(name),
        lambda: HEAD.announces("Ann", [name]),
        lambda: cl.Log.of([name], ["A", "B"]),
        lambda: cl.Log.of("cluedo-uk", [name, "B"]),
        lambda: cl.Log.of("cluedo-uk", ["A", "B"], hand=[name]),
    ):
        assert code(build) in ("not-a-name", "quotes-in-name")


@pytest.mark.parametrize("name", ["Who # is it", "Ann: x", "shows", "Ann, Bob", "learn", "{x}", "why", "7", "Room 1"])
def test_strange_names_stay_names(name: str) -> None:
    log = cl.Log.of([name, "2", "3"], {"Ann": 1, "Bob": 1}, hidden=1).suggests("Ann", name).shows("Bob", name)
    assert log.game.events[0] == read_log(str(log)).events[0]
    assert cl.solve(log.game)["Bob", name] is cl.State.HOLDS


def test_answers_to_nothing() -> None:
    assert code(lambda: HEAD.passes("Bob")) == "nothing-to-answer"
    assert code(HEAD.nobody) == "nothing-to-answer"
    assert code(lambda: HEAD.reveals("Ann", 1).shows("Bob")) == "nothing-to-answer"


def test_only_who_is_asked_answers() -> None:
    log = cl.Log.of(["1", "2", "3", "4"], {"Ann": 1, "Bob": 1, "Cid": 1}, hidden=1, answers="one")
    assert code(lambda: log.asks("Ann", "Bob", 1).passes("Cid")) == "asked-alone"
    assert log.asks("Ann", "Bob", 1, 2).shows("bob", 2).game.events[0].answers[0].card == "2"  # type: ignore[union-attr]


@pytest.mark.parametrize("number", ["6", "six", 6.0, True, -6, "1\nme: A"])
def test_nothing_but_a_number_is_one(number: int) -> None:
    assert code(lambda: cl.Log.of("cluedo-uk", {"A": number, "B": 3})) == "not-a-number"
    assert code(lambda: cl.Log.of(["1", "2", "3"], ["A", "B"], hidden=number)) == "not-a-number"


def test_a_list_is_a_list() -> None:
    assert code(lambda: cl.Log.of("cluedo-uk", "Anna")) == "not-a-list"
    assert code(lambda: cl.Log.of("cluedo-uk", ["A", "B"], hand="Plum")) == "not-a-list"
    assert code(lambda: HEAD.asking("who holds 1\nAnn reveals 1")) == "not-a-line"


@pytest.mark.parametrize("said", [{}, {"holds": "1", "lacks": "2"}])
def test_one_thing_is_learned_at_a_time(said: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="say one thing"):
        HEAD.learns("Ann", **said)


def test_an_unknown_rule_of_answers() -> None:
    with pytest.raises(cl.UnknownOptionError, match='did you mean "everyone"'):
        cl.Log.of("cluedo-uk", ["A", "B"], answers="everybody")
