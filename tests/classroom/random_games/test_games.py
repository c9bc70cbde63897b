"""Small games say what the reader reads, agree with their deal, and hold what their kind promises."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from clue_logic.classroom.random_games.games import LARGEST, SmallKind, play_of_kind
from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.game.events import (
    Accusation,
    Announcement,
    CardNumber,
    Departure,
    Event,
    LearnedCell,
    LearnedClause,
    Reveal,
    Suggestion,
    Whisper,
)
from clue_logic.game.game import AnswerRule, Game
from clue_logic.language.reader import read_log
from tests.generated.oracle import agrees
from tests.shared_out import shared_out

SEEDS = range(24)


def games(seed: int) -> Iterator[GeneratedGame]:
    yield from (play_of_kind(seed, kind, size) for kind in SmallKind for size in range(LARGEST + 1))


@pytest.mark.parametrize("seed", shared_out(SEEDS))
def test_a_small_game_is_what_the_reader_reads_and_agrees_with_its_deal(seed: int) -> None:
    for played in games(seed):
        assert read_log(played.text) == played.game, played
        assert read_log(played.text).lines == played.game.lines, played
        assert [e.line for e in read_log(played.text).events] == [e.line for e in played.game.events]
        assert agrees(played.game, played.deal), played


def test_the_same_numbers_play_the_same_game() -> None:
    assert [repr(game) for game in games(3)] == [repr(game) for game in games(3)]
    assert repr(play_of_kind(3, SmallKind.LOOSE)) != repr(play_of_kind(4, SmallKind.LOOSE))


def test_small_games_are_small() -> None:
    for kind in SmallKind:
        smallest = [play_of_kind(seed, kind, 0).game for seed in range(20)]
        assert max(len(game.deck.cards) for game in smallest) <= (10 if kind is SmallKind.ONE_OF_EACH else 8)
        assert all(2 <= len(game.players) <= 3 for game in smallest)
        assert min(len(game.deck.cards) for game in smallest) <= 6


def some(*kinds: type[Event]) -> Callable[[Game], bool]:
    return lambda game: any(isinstance(event, kinds) for event in game.events)


def an_answer(game: Game, **values: object) -> bool:
    answers = [answer for event in game.events if isinstance(event, Suggestion) for answer in event.answers]
    return any(all(getattr(answer, key) == value for key, value in values.items()) for answer in answers)


PROMISED: dict[SmallKind, Callable[[Game], bool]] = {
    SmallKind.LOOSE: lambda game: not game.deck.categories,
    SmallKind.CATEGORIES: lambda game: bool(game.deck.categories),
    SmallKind.TABLE: lambda game: bool(game.table),
    SmallKind.ONE_OF_EACH: lambda game: game.one_of_each,
    SmallKind.ONLOOKER: lambda game: game.me is None,
    SmallKind.LONG_HANDS: lambda game: len(game.players) == 2 and len(game.deck.cards) - game.deck.hidden >= 4,
    SmallKind.UNSAID: lambda game: any(not player.stated for player in game.players),
    SmallKind.EVERYONE: lambda game: game.answers is AnswerRule.EVERYONE,
    SmallKind.ONE: lambda game: game.answers is AnswerRule.ONE,
    SmallKind.GAPS: lambda game: an_answer(game, implied=True),
    SmallKind.ACCUSATIONS: some(Accusation),
    SmallKind.PERFECT: lambda game: game.perfect_accusing,
    SmallKind.REVEALS: some(Reveal),
    SmallKind.DEPARTURES: some(Departure),
    SmallKind.ANNOUNCEMENTS: some(Announcement),
    SmallKind.WHISPERS: some(Whisper),
    SmallKind.LEARNED: some(LearnedCell, LearnedClause),
    SmallKind.ANYTHING: some(Suggestion),
    SmallKind.NUMBERS: some(CardNumber),
}
ALWAYS = {
    SmallKind.LOOSE,
    SmallKind.CATEGORIES,
    SmallKind.TABLE,
    SmallKind.ONE_OF_EACH,
    SmallKind.ONLOOKER,
    SmallKind.LONG_HANDS,
    SmallKind.EVERYONE,
    SmallKind.ONE,
    SmallKind.PERFECT,
}


@pytest.mark.parametrize("kind", SmallKind)
def test_a_kind_holds_what_it_promises(kind: SmallKind) -> None:
    found = [PROMISED[kind](play_of_kind(seed, kind, seed % 4).game) for seed in range(40)]
    assert all(found) if kind in ALWAYS else sum(found) >= 8, sum(found)


def test_both_verdicts_and_both_ways_to_leave_occur() -> None:
    accused = [e for seed in range(40) for e in play_of_kind(seed, SmallKind.ACCUSATIONS, 1).game.events]
    assert {e.right for e in accused if isinstance(e, Accusation)} >= {True, False}
    left = [e for seed in range(60) for e in play_of_kind(seed, SmallKind.DEPARTURES, 2).game.events]
    assert {e.cards is None for e in left if isinstance(e, Departure)} == {True, False}
