"""A new game: the headers of its log, and the errors for impossible choices."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.game.edition import editions
from clue_logic.game.game import AnswerRule
from clue_logic.language.reader import parse_log, read_log
from clue_logic.page.bridge.bridge import Bridge
from clue_logic.words.diagnostics import Severity
from tests.page.asking import answer_of
from tests.shared_out import examples

CHOICE: dict[str, Any] = {
    "deck": "cluedo-uk",
    "players": [{"name": "Anna", "size": 6}, {"name": "Ben", "size": 6}, {"name": "Clara", "size": 6}],
    "me": "Anna",
    "hand": ["Professor Plum", "Rope", "Hall", "Study", "Dagger", "Library"],
    "table": [],
    "log_lang": "en",
}


def ask(method: str, lang: str = "en", **params: Any) -> dict[str, Any]:
    return answer_of(Bridge(), method, lang, **params)


def log(lang: str = "en", **changes: Any) -> dict[str, Any]:
    return dict(ask("setup_log", lang, **{**CHOICE, **changes})["value"])


def seats(*sizes: int | None) -> list[dict[str, Any]]:
    return [{"name": name, "size": size} for name, size in zip(("Anna", "Ben", "Clara", "David"), sizes, strict=False)]


@pytest.mark.parametrize("players", [2, 3, 5, 12])
def test_every_deck_can_be_played_with_the_sizes_that_are_proposed(players: int) -> None:
    choices = ask("setup_choices", players=players, country="")["value"]
    assert [deck["name"] for deck in choices["decks"]] == [*editions(), "culprit"]
    names = [f"Player {number}" for number in range(1, players + 1)]
    for deck in choices["decks"]:
        sizes = [None] * players if deck["by_category"] else deck["sizes"]
        assert len(deck["sizes"]) == players
        chosen = [{"name": name, "size": size} for name, size in zip(names, sizes, strict=True)]
        found = log(deck=deck["name"], players=chosen, me=names[-1], hand=[])
        reading = parse_log(found["text"])
        assert reading.game is not None, found
        assert reading.game.names == tuple(names)
        assert [player.low for player in reading.game.players] == [player.high for player in reading.game.players]
        shown = [card["name"] for group in deck["groups"] for card in group["cards"]]
        assert shown == list(reading.game.deck.cards)
        assert not [one for one in reading.diagnostics if one.severity is Severity.WARNING]


def test_the_japanese_game_is_played_as_it_is() -> None:
    chosen = [{"name": name, "size": None} for name in ("はるか", "ゆうき", "みお")]
    text = log(deck="culprit", players=chosen, me="みお", hand=["1-1", "2-1", "3-4"], log_lang="ja")["text"]
    game = read_log(text)
    assert (game.answers, game.one_of_each, game.hand) == (AnswerRule.EVERYONE, True, ("1-1", "2-1", "3-4"))


def test_spare_cards_are_dealt_on_lie_open_or_are_not_known() -> None:
    dealt = read_log(log(players=seats(5, 4, 4, 5), hand=CHOICE["hand"][:5])["text"])
    assert [player.low for player in dealt.players] == [5, 4, 4, 5]
    table = read_log(log(players=seats(4, 4, 4, 4), hand=CHOICE["hand"][:4], table=CHOICE["hand"][4:])["text"])
    assert table.table == tuple(CHOICE["hand"][4:])
    unknown = read_log(log(players=seats(None, None, None, None), hand=CHOICE["hand"][:5])["text"])
    assert [(player.low, player.high) for player in unknown.players] == [(5, 5), (4, 5), (4, 5), (4, 5)]
    assert read_log(log(me=None)["text"]).hand is None


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"players": [{"name": " ", "size": 9}, {"name": "Ben", "size": 9}], "me": None}, "every player needs a name"),
        ({"players": [{"name": "A", "size": 9}, {"name": " a ", "size": 9}], "me": None}, "two players are called a"),
        (
            {"players": [{"name": 'A"', "size": 9}, {"name": "B", "size": 9}], "me": None},
            "cannot contain quotation marks",
        ),
        (
            {"players": [{"name": "A\u0007", "size": 9}, {"name": "B", "size": 9}], "me": None},
            "cannot contain quotation marks",
        ),
        ({"players": [{"name": "envelope", "size": 9}, {"name": "B", "size": 9}], "me": None}, "a place for cards"),
        ({"hand": CHOICE["hand"][:5]}, "5 cards are selected, but Anna holds 6"),
        ({"players": seats(None, None, None, None)}, "6 cards are selected, but Anna holds 4–5"),
        ({"players": seats(6, 6, 5), "hand": []}, "the hands add up to 17 cards, but 18 are dealt"),
        ({"table": ["Rope"], "players": seats(None, None, None)}, "Rope"),
    ],
)
def test_what_cannot_be_is_said_in_words(changes: dict[str, Any], problem: str) -> None:
    found = log(**changes)
    assert found["text"] is None
    assert problem in found["problem"]


def test_what_there_is_not_is_refused() -> None:
    for changes in (
        {"deck": "cluedo-mars"},
        {"me": "Dora"},
        {"hand": ["Sword"]},
        {"table": ["Sword"]},
        {"players": seats(18)},
        {"players": [{"name": str(number), "size": None} for number in range(13)], "me": None},
    ):
        assert ask("setup_log", **{**CHOICE, **changes})["error"]["code"] == "unknown"
    for players in (-1, 0, 1, 13, 10**9):
        assert ask("setup_choices", players=players, country="")["error"]["code"] == "unknown"


HOSTILE = st.text(max_size=20) | st.sampled_from(
    ["who is it", "<script>alert(1)</script>", "\u202eBen", "1", "Player 1", "nobody", "?", "は", "A" * 10_000, "#"]
)


@given(names=st.lists(HOSTILE, min_size=2, max_size=5), lang=st.sampled_from(["en", "de", "ja"]))
@examples(100)
def test_any_names_are_written_so_that_they_read_or_refused_in_words(names: list[str], lang: str) -> None:
    chosen = [{"name": name, "size": None} for name in names]
    found = log(lang, players=chosen, me=names[-1], hand=[], log_lang=lang)
    if found["text"] is None:
        assert found["problem"]
        return
    game = read_log(found["text"])
    assert game.names == tuple(" ".join(name.split()) for name in names)
    assert game.me == game.names[-1]
