"""Headers that choose from a few words: how suggestions are answered, and house rules."""

from __future__ import annotations

from clue_logic.game.game import AnswerRule
from clue_logic.language.headers import Headers
from clue_logic.language.keywords import SETTINGS
from clue_logic.language.references import Setup
from clue_logic.words.diagnostics import Instead, Remedy
from clue_logic.words.names import folded, nearest


def read_settings(headers: Headers, setup: Setup) -> None:
    """Put the settings into the set-up; one that cannot be understood is the empty word."""
    complaints = headers.complaints
    for key, values in SETTINGS.items():
        name = headers.only(key, "word")
        if name is None:
            if not headers.is_missing(key):
                setup.settings[key] = ""
            continue
        value = values.get(folded(name.text))
        if value is None:
            english = tuple(dict.fromkeys(values.values()))
            near = nearest(folded(name.text), values)
            hint, remedies = (f'did you mean "{near}"?', (Remedy(near),)) if near else (None, ())
            message = f'"{name.text}" does not go with "{key}:"'
            complaints.error(name, message, expected=english, hint=hint, code="unknown-word", remedies=remedies)
            setup.settings[key] = ""
        else:
            setup.settings[key] = value
            setup.lines[key] = complaints.line
    silent = setup.settings.get("asker") == "silent"
    if silent and setup.answers not in (AnswerRule.EVERYONE, None):
        message = "the asker can be silent only where everyone answers"
        remedies = (Remedy("answers: everyone", Instead.HEADER),)
        complaints.error(headers.key("asker"), message, hint="add the line: answers: everyone", remedies=remedies)
