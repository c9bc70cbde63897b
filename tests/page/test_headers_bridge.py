"""Headers changed by taps: what is changed is written, and nothing else of the log is."""

from __future__ import annotations

from typing import Any

import pytest

from clue_logic.language.reader import read_log
from tests.page.asking import Asking, apply_edits

HEAD = "# Thursday\nedition: cluedo-uk  # the old one\nplayers: Anna 6, Ben 6, Clara 6  # at the table\nstrict: no\n"
TURNS = (
    "\nAnna suggests Plum, Rope, Hall  # a comment\n  Ben passes\n  Clara shows\nBen reveals Kitchen\n"
    "note: Ben ? Spanner\n"
)
HAND = ["Miss Scarlett", "Dagger", "Rope", "Study", "Library", "Lounge"]


def change(text: str, lang: str = "en", **changes: Any) -> dict[str, Any]:
    """Change some of what the headers say; return the answer, with the changed text."""
    page = Asking(text, lang)
    now = {key: value for key, value in page("log_setup").items() if key in ("players", "me", "hand", "table")}
    found = dict(page("setup_change", **{**now, **changes}))
    return found if found["edits"] is None else {**found, "text": apply_edits(text, found["edits"])}


def seats(text: str, *changes: tuple[str | None, str, int | None]) -> list[dict[str, Any]]:
    return [{"was": was, "name": name, "size": size} for was, name, size in changes]


SAME = (("Anna", "Anna", 6), ("Ben", "Ben", 6), ("Clara", "Clara", 6))


def test_what_is_not_changed_stays() -> None:
    assert change(HEAD + TURNS)["edits"] == []


@pytest.mark.parametrize("end", ["", "\n"])
@pytest.mark.parametrize(
    ("head", "me", "hand"),
    [
        (HEAD, "me: Anna", "hand: Scarlett, Dagger, Rope, Study, Library, Lounge"),
        ("ausgabe: cluedo-uk\nspieler: Anna 6, Ben 6, Clara 6\n", "ich: Anna", "blatt:"),
        ("版: cluedo-uk\nプレイヤー: Anna 6, Ben 6, Clara 6\n", "自分: Anna", "手札:"),
        ("edition: cluedo-uk\nplayers: Anna 6,\n  Ben 6, Clara 6\n", "me: Anna", "hand:"),
    ],
)
def test_a_hand_is_added_and_every_other_line_stays(head: str, me: str, hand: str, end: str) -> None:
    turns = TURNS if "players" in head else "\n# a comment\n"
    text = head + turns if end else head.removesuffix("\n")
    found = change(text, me="Anna", hand=HAND)["text"]
    game = read_log(found)
    assert (game.me, {*(game.hand or ())}) == ("Anna", {*HAND})
    added = [line for line in found.splitlines() if line not in text.splitlines()]
    assert added[0] == me
    assert added[1].startswith(hand.partition(":")[0])
    assert [line for line in found.splitlines() if line not in added] == text.splitlines()
    # And taken away again, nothing is left of it.
    assert change(found, me=None, hand=[])["text"].rstrip("\n") == text.rstrip("\n")


def test_sizes_and_the_table() -> None:
    uneven = seats(HEAD, ("Anna", "Anna", 5), ("Ben", "Ben", 5), ("Clara", "Clara", 5))
    found = change(HEAD + TURNS, players=uneven, table=["Spanner", "Lounge", "Study"])
    game = read_log(found["text"])
    assert ([player.low for player in game.players], {*game.table}) == ([5, 5, 5], {"Spanner", "Lounge", "Study"})
    assert "# at the table" in found["text"]
    wrong = change(HEAD + TURNS, players=uneven)
    assert wrong["edits"] is None
    assert "15" in wrong["problem"]


def test_a_player_is_renamed_on_every_line() -> None:
    found = change(HEAD + TURNS, players=seats(HEAD, SAME[0], ("Ben", "Player 2", 6), SAME[2]), me="Player 2")["text"]
    expected = (HEAD + TURNS).replace("Ben", '"Player 2"').replace("strict: no\n", "strict: no\n")
    assert found.replace('me: "Player 2"\n', "") == expected


@pytest.mark.parametrize(
    "names",
    [
        (SAME[0], ("Ben", "Clara", 6), SAME[2]),
        (SAME[0], ("Ben", "table", 6), SAME[2]),
        (SAME[0], ("Ben", "", 6), SAME[2]),
        (SAME[0], ("Ben", 'B"', 6), SAME[2]),
        (("Anna", "Anna", 9), ("Clara", "Clara", 9)),
        (SAME[0], (None, "Ben", 6), SAME[2], (None, "Dora", 0), (None, "Dora", 0)),
        (SAME[0], SAME[2], SAME[1]),
    ],
)
@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_what_would_change_another_line_is_refused_with_the_reason(names: Any, lang: str) -> None:
    text = HEAD + TURNS.replace("  Clara shows\n", "  Clara shows\nBen suggests Plum, Rope, Hall: Clara passes\n")
    found = change(text, lang, players=seats(HEAD, *names))
    assert found["edits"] is None
    assert found["problem"]


def test_a_hand_that_contradicts_a_line_names_the_line() -> None:
    text = f"{HEAD}Ben reveals Rope\n"
    found = change(text, me="Anna", hand=HAND)
    assert [one["line"] for one in found["conflict"]["lines"]] == [5, 7]
    assert "conflict" not in change(text, me="Clara", hand=[*HAND[:2], *HAND[3:], "Hall"])


def test_what_the_game_does_not_have_is_refused() -> None:
    page = Asking(HEAD)
    now = {key: value for key, value in page("log_setup").items() if key in ("players", "me", "hand", "table")}
    refused: list[dict[str, Any]] = [
        {"hand": ["Sword"], "me": "Anna"},
        {"table": ["Sword"]},
        {"me": "Dora"},
        {"players": []},
    ]
    for changes in refused:
        assert page.answer("setup_change", **{**now, **changes})["error"]["code"] == "unknown"
    assert Asking("").answer("log_setup")["error"]["code"] == "no-notebook"
