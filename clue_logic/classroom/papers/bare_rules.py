"""Rule files that answer no exercise: rules of a student's own, judged as ``rules try`` judges them."""

from __future__ import annotations

from clue_logic.classroom.exercises.exercise import Exercise, Kind, Mark, Verdict
from clue_logic.classroom.judging.judgement import Standing, judged
from clue_logic.classroom.judging.judgement_text import judgement_text
from clue_logic.classroom.refutation.trial_games import TrialGames
from clue_logic.datalog.calculi import OwnRules
from clue_logic.datalog.reading.tokens import TokenKind, tokens
from clue_logic.words.messages import messages

_LANGUAGES = ("en", "de")

COLUMN = "(rules)"  # no file of an exercise can be called so
"""The name of the column of a table for bare rules."""


def column() -> Exercise:
    """Return the column of a table for bare rules, as if it were an exercise."""
    titles = {lang: messages(lang)("classroom-own-rules") for lang in _LANGUAGES}
    return Exercise(COLUMN, Kind.FORMALISE, 0, "notebook", titles, dict.fromkeys(_LANGUAGES, ""))


_GAMES = 100
_SECONDS = 3.0
"""How long each part of judging may take, which has about six of them: less than a paper may take in all."""

_MARKS = {
    Standing.UNREADABLE: Mark.FORM,
    Standing.FALSE: Mark.FALSE,
    Standing.NEVER_FIRES: Mark.NEVER_FIRES,
    Standing.SOUND: Mark.PARTLY,
}


def judged_rules(text: str, file: str, lang: str) -> Verdict:
    """Say what rules of one's own are worth. Nothing was asked for, so those that are sound solve nothing.

    Examples
    --------
    >>> judged_rules("lacks(P, C) :- pased(S, P), names(S, C).", "mine.dl", "en").mark.value
    'form'
    """
    if all(token.kind is TokenKind.COMMENT for token in tokens(text)):
        return Verdict(Mark.EMPTY, "")
    found = judged(OwnRules.of(text, file), games=TrialGames(most=_GAMES), lang=lang, seconds=_SECONDS)
    return Verdict(_MARKS[found.standing], judgement_text(found, lang))
