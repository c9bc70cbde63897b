"""Generated games, typed as one would at the table: the log that is written tells the game that was played."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.editing.keep.entry import LogLine
from clue_logic.editing.keep.keeper import LogKeeper
from clue_logic.editing.keep.kept_log import KeeperState
from clue_logic.editing.keep.turns import departed_players
from clue_logic.game.events import Event, Suggestion
from clue_logic.game.game import Game
from clue_logic.language.reader import read_log, truncate_log
from clue_logic.language.writing.statements import Writing
from clue_logic.words.records import replace
from tests.editing.keep.typing import short_forms
from tests.generated.random_games import CLASSIC, play, play_generalized
from tests.shared_out import examples, shared_out


def without_lines(events: Sequence[Event]) -> list[Event]:
    """Return events as they are, whichever lines they stand on: a pass that goes without saying is a pass."""
    found: list[Event] = []
    for event in events:
        if isinstance(event, Suggestion):
            answers = tuple(replace(answer, line=0, implied=False) for answer in event.answers)
            event = replace(event, answers=answers)
        found.append(replace(event, line=0))
    return found


def kept(generated: GeneratedGame, rng: Random) -> tuple[Game, int, int]:
    """Type a game; return what its log tells, how many turns were typed in short, and how many of them understood."""
    keeper = LogKeeper("game.clue")
    keeping = keeper.begin(truncate_log(generated.text, 0).encode())
    data, turns, understood = keeping.file.data, 0, 0
    for event in generated.game.events:
        reader = keeper.entry_parser(keeping)
        texts = list(short_forms(event, keeping.log.game, reader.proposed, rng))
        entry = reader.read(texts[0]) if texts else None
        turns += bool(texts)
        understood += isinstance(entry, LogLine)
        whole = Writing.of(keeping.log.game).statement(event, departed_players(keeping.log.game))
        keeping = written(keeper, keeping, texts[0] if isinstance(entry, LogLine) else whole)
        assert keeping.file.data.startswith(data)
        data = keeping.file.data
    return read_log(data.decode()), turns, understood


def written(keeper: LogKeeper, keeping: KeeperState, typed: str) -> KeeperState:
    """Type a line that is to be written."""
    assert keeper.preview(keeping, typed) == getattr(keeper.entry_parser(keeping).read(typed), "text", None), typed
    reaction = keeper.react(keeping, typed)
    assert reaction.append is not None, (typed, reaction)
    assert keeping.file.data + reaction.append == reaction.keeping.file.data
    return reaction.keeping


@pytest.mark.parametrize("seed", shared_out(range(8)))
def test_a_game_that_is_typed_is_the_game_that_was_played(seed: int) -> None:
    generated = play(seed, suggestions=12)
    game, turns, understood = kept(generated, generated.rng())
    assert without_lines(game.events) == without_lines(generated.game.events)
    assert replace(game, events=(), asked=(), lines=generated.game.lines) == replace(generated.game, events=())
    assert understood >= turns * 0.9, (turns, understood)


@given(seed=st.integers(0, 10**6), letters=st.integers(0, 10**6))
@examples(8)
def test_games_of_the_classic_deck(seed: int, letters: int) -> None:
    generated = play(seed, CLASSIC, suggestions=6)
    game, turns, understood = kept(generated, Random(letters))
    assert without_lines(game.events) == without_lines(generated.game.events)
    assert understood >= turns - 1


@pytest.mark.parametrize("seed", shared_out(range(8)))
def test_games_in_which_one_is_asked(seed: int) -> None:
    generated = play_generalized(seed, 12, 3, 3, 10)
    game, turns, understood = kept(generated, generated.rng())
    assert without_lines(game.events) == without_lines(generated.game.events)
    assert understood == turns > 0
