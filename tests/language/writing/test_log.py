"""A game written out as its log, and read again, is the same game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from hypothesis import given

from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.game.edition import Edition, editions, load_edition
from clue_logic.game.events import Correction
from clue_logic.game.game import Game
from clue_logic.language.reader import parse_log, read_log
from clue_logic.language.writing.builder import Log
from clue_logic.language.writing.log import log_lines, log_of
from clue_logic.words.languages import UnknownLanguageError
from clue_logic.words.records import field_names, replace
from tests.generated.random_games import play
from tests.generated.strategies import games
from tests.shared_out import examples, shared_out

ROOT = Path(__file__).resolve().parents[3]
LOGS = sorted([*ROOT.glob("examples/*.clue"), *ROOT.glob("tests/games/*.clue")])
HEAD = "cards: 1, 2, 3, 4\nhidden: 1\nplayers: Ann 1, Bob 1, Cid 1\n"


def known_editions() -> Mapping[str, Edition]:
    own = load_edition((ROOT / "examples" / "my-edition.toml").read_text(encoding="utf-8"))
    return {**editions(), own.name: own}


def exactly(game: Game) -> list[object]:
    """Return a game with what equality leaves out."""
    return [game, game.lines.categories, [(p.stated, p.told) for p in game.players]]


def assert_written_again(game: Game) -> None:
    for lang in ("en", "de", "ja"):
        again = parse_log(log_of(game, lang=lang), editions=known_editions()).game
        assert again is not None
        assert exactly(again) == exactly(game)
    short = read_log(log_of(game, keep_lines=False), editions=known_editions())
    assert said(short) == said(game)
    assert Log.of_game(game).game == short


def said(game: Game) -> list[object]:
    """Return what a game says but for its lines."""
    return [game.deck, game.players, game.me, game.hand, game.table, *_events(game), *(a.query for a in game.asked)]


def _events(game: Game) -> Iterator[object]:
    for event in game.events:
        answers = [replace(answer, line=0) for answer in getattr(event, "answers", ())]
        if isinstance(event, Correction):
            event = replace(event, wrong=0, was=None)
        yield [type(event), *(getattr(event, name) for name in field_names(event) if name not in ("line", "answers"))]
        yield answers


@pytest.mark.parametrize("path", shared_out(LOGS), ids=lambda path: path.name)
def test_every_example_is_written_again(path: Path) -> None:
    game = parse_log(path.read_text(encoding="utf-8"), editions=known_editions()).game
    if game is None:
        assert path.name == "broken.clue"
        return
    assert_written_again(game)


@pytest.mark.parametrize("seed", shared_out(range(40)))
def test_generated_games_are_written_again(seed: int) -> None:
    assert_written_again(read_log(play(seed).text))


@given(game=games())
@examples(20)
def test_small_games_are_written_again(game: GeneratedGame) -> None:
    assert_written_again(read_log(game.text))


@pytest.mark.parametrize(
    "headers",
    [
        "cards: 1, 2, 3, 4, 5\nhidden: 1\nplayers: A ?, B ?, C",
        "cards: 1, 2, 3, 4, 5\nhidden: 1\nplayers: A, B ?, C 1",
        'cards: "Room 1", "who", "A, b", 7\nhidden: 0\nplayers: "Player 1", "Will shows", C',
        '"places": Hall, Attic, Barn\nwho: Ann, Ben, Cid\nplayers: X, Y',
        "who: Ann, Ben, Cid\nwhat: Axe, Rope, Pipe\nhands: one of each category\nanswers: everyone\n"
        "asker: silent\nplayers: X, Y",
        "strict: yes\naccusing: perfect\nedition: cluedo-uk\nanswers: first\nplayers: X 9, Y 9\nhidden: 3",
    ],
)
def test_headers_are_written_again(headers: str) -> None:
    assert_written_again(read_log(headers))


@pytest.mark.parametrize(
    "events",
    [
        "Ann suggests 1, 2:\n    Bob passes\n\n    Cid shows\n",
        "Ann suggests 1, 2: Cid shows 2\n",
        "Ann suggests 1, 2\n    # nobody had any\n    nobody shows\n",
        "Ann suggests 1, 2: Bob passes\n    Cid passes\n",
        "Ann suggests 1, 2\n",
        "Ann leaves: 3\nBob suggests 1, 2: Cid passes\n",
        "Ann accuses 1\nBob accuses 2:\n    wrong\n",
    ],
)
def test_each_answer_keeps_its_line(events: str) -> None:
    assert_written_again(read_log(HEAD + events))


def test_what_is_no_statement_is_blank() -> None:
    game = read_log(f"# Thursday\n{HEAD}\nAnn reveals 1  # at last\n")
    assert log_of(game) == f"\n{HEAD}\nAnn reveals 1\n"
    assert log_lines(game)[6] == "Ann reveals 1"


def test_a_game_whose_lines_are_lost_takes_one_line_a_statement() -> None:
    game = read_log(HEAD + "Ann reveals 1\nBob reveals 2\n")
    moved = replace(game, events=tuple(replace(event, line=5) for event in game.events))
    assert log_of(moved) == f"{HEAD}\nAnn reveals 1\nBob reveals 2\n"


def test_a_log_is_written_in_no_other_language() -> None:
    with pytest.raises(UnknownLanguageError):
        log_of(read_log(HEAD), lang="fr")


@pytest.mark.parametrize(
    ("key", "written"), [("who", "who"), ("was", "was"), ("what x", '"what x"'), ("note", '"note"')]
)
def test_the_key_of_a_category_is_in_quotes_only_where_it_must_be(key: str, written: str) -> None:
    game = read_log(f'"{key}": Plum, Green\n"b": Rope, Axe\nplayers: Anna, Ben\n')
    text = log_of(game, keep_lines=False)
    assert text.splitlines()[0] == f"{written}: Plum, Green"
    assert read_log(text).deck == game.deck
