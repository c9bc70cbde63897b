"""What categories are called: as the language asked for calls them, wherever people read, and by their keys in JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.shared_out import shared_out

LOG = """\
edition: {}
players: Ann 6, Ben 6, Cid 6
me: Ann
hand: {}
Ann suggests {}: Ben passes, Cid shows
"""
DECKS = {
    "cluedo-uk": ("Plum, Rope, Hall, Study, Dagger, Library", "Plum, Spanner, Kitchen"),
    "cluedo-de": ("Bloom, Seil, Salon, Küche, Dolch, Bibliothek", "Bloom, Rohrzange, Veranda"),
}
WORDS = {
    "en": ("suspects", "weapons", "rooms"),
    "de": ("Personen", "Waffen", "Räume"),
    "ja": ("犯人", "凶器", "部屋"),
}
SHOWING = {
    "solve game.clue": ("en", "de", "ja"),
    "ask game.clue solution": ("en", "de", "ja"),
    "matrix game.clue": ("en", "de", "ja"),
    "chances game.clue": ("en", "de"),
    "view game.clue Ben": ("en", "de"),
    "quiz game.clue --questions 1 --sheet": ("en", "de"),
    "lesson game.clue --to markdown --numbers": ("en", "de"),
    "editions cluedo-uk": ("en", "de", "ja"),
}


@pytest.mark.parametrize("edition", DECKS)
@pytest.mark.parametrize(
    ("command", "lang"),
    shared_out([(command, lang) for command, languages in SHOWING.items() for lang in languages], several=True),
)
def test_commands_say_them_in_the_language_asked_for(
    command: str, lang: str, edition: str, run: Run, folder: Path
) -> None:
    (folder / "game.clue").write_text(LOG.format(edition, *DECKS[edition]))
    shown = run(*command.split(), "--lang", lang)
    assert shown.status == 0, shown
    for language, words in WORDS.items():
        assert [word for word in words if (word in shown.stdout) != (language == lang)] == []


def test_json_has_the_keys(run: Run, folder: Path) -> None:
    (folder / "game.clue").write_text(LOG.format("cluedo-uk", *DECKS["cluedo-uk"]))
    assert [*json.loads(run("solve", "game.clue", "--json", "--lang", "de").stdout)["solution"]] == [*WORDS["en"]]
    (first, *_) = json.loads(run("matrix", "game.clue", "--json", "--lang", "ja").stdout)["matrix"]
    assert first["category"] == "suspects"


OWN = """\
name = "own"
[categories]
who = ["Ada", "Bea", "Cy"]
rooms = ["Hall", "Attic", "Shed"]
[names]
who = {de = "Verdächtige", ja = "容疑者"}
rooms = {de = "Orte"}
"""


def test_an_edition_says_what_its_categories_are_called(run: Run, folder: Path) -> None:
    (folder / "own.toml").write_text(OWN)
    (folder / "game.clue").write_text(
        "edition: own\nplayers: X 2, Y 2\nme: X\nhand: Ada, Hall\nX suggests Bea, Attic: nobody shows\n"
    )
    shown = {
        lang: run("solve", "game.clue", "--edition-file", "own.toml", "--lang", lang).stdout
        for lang in ("en", "de", "ja")
    }
    assert "│ who " in shown["en"]
    assert "│ rooms " in shown["en"]
    assert "│ Verdächtige " in shown["de"]
    assert "│ Orte " in shown["de"]
    assert "│ 容疑者 " in shown["ja"]
    assert "│ 部屋 " in shown["ja"]
    # A proof speaks of them by the given facts, not by the deck.
    proof = run("why", "game.clue", "Shed excluded", "--edition-file", "own.toml", "--lang", "de").stdout
    assert "im Umschlag liegt genau 1 der Orte" in proof


def test_a_deck_of_the_log_keeps_its_own_words(run: Run, folder: Path) -> None:
    (folder / "game.clue").write_text("Täter: Ada, Bea\nthings: Cup, Saw\nplayers: X 1, Y 1\n")
    for lang in ("en", "de", "ja"):
        shown = run("solve", "game.clue", "--lang", lang).stdout
        assert "│ Täter " in shown
        assert "│ things " in shown
