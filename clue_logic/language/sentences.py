"""How the log language says what happens, in each language; the places are filled by players and cards."""

from __future__ import annotations

from collections.abc import Mapping

from clue_logic.game.notes import Mark
from clue_logic.language.keywords import LANGUAGE_CODES, Language, log_words
from clue_logic.words.languages import Texts

CODES: Mapping[Language, str] = LANGUAGE_CODES
"""The codes of the languages."""


def _read(code: str) -> Mapping[str | Mark, str]:
    marks = {Mark(mark): form for mark, form in log_words()["marks"][code].items()}
    return {**log_words()["sentences"][code], **marks}


SENTENCES = Texts(en=_read("en"), de=_read("de"), ja=_read("ja"))
