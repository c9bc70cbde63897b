"""Words use nothing of the package but prepared files, and know the places that the game has."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import clue_logic
from clue_logic.game.deck import ENVELOPE, TABLE
from clue_logic.words.terms import TITLES, place_name, place_subject, place_where

FOLDER = Path(clue_logic.__file__).parent / "words"


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.py")), ids=lambda file: file.stem)
def test_words_know_nobody(file: Path) -> None:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        modules += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        for module in modules:
            allowed = module.startswith(("clue_logic.words.", "clue_logic.storage."))
            assert not module.startswith("clue_logic") or allowed, module


@pytest.mark.parametrize("lang", [*TITLES])
def test_the_places_that_are_no_players_have_names_in_each_language(lang: str) -> None:
    assert set(TITLES[lang]) == {ENVELOPE, TABLE}
    for place in (ENVELOPE, TABLE):
        assert place_where(place, lang)
        assert lang == "en" or place_name(place, lang) != place
    for said in (place_name, place_subject):
        assert said("Ben", lang) == "Ben"
    assert place_where("Ben", lang) is None
