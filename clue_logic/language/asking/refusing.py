"""What is said of a question that is not understood."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from clue_logic.game.game import Game
from clue_logic.language.asking.refusing import forms, language_seen
from clue_logic.language.asking.rewording import Spoken
from clue_logic.words.diagnostics import Diagnostic, Severity

_ASK, _SUPPOSE = "clue-logic ask LOG", "--suppose"
_NEAR = "did you mean"
_MISSPELT = re.compile(r'did you mean "(?P<word>[^"]+)"')
_MORE = re.compile(r"\b(?:no|not|nor|and|or|both|either|nicht|kein\w*|und|oder|weder|sowohl)\b|n['’]t\b", re.IGNORECASE)
"""Words that are no part of a miswritten name: without them the question would be another one."""
_NOT_UNDERSTOOD = "this question is not understood"
_MOST_WORDS = 3
"""Of how many words an unknown name may be: a longer one is rather a question of another form."""


def refusal(
    text: str, problem: Diagnostic, spoken: Spoken, game: Game, is_understood: Callable[[str], bool]
) -> Diagnostic:
    """Return the error about a question that is not understood.

    Parameters
    ----------
    text
        The question, on one line.
    problem
        What keeps it from being one as a log has it.
    spoken
        What is to be said of it as people ask.
    game
        The game.
    is_understood
        Whether another text would be.
    """
    whole = Diagnostic(Severity.ERROR, 1, 1, len(text) + 1, "", source_line=text)
    if spoken.readings:
        ways = "\n".join(f"    {reading.usual.removesuffix('?')}" for reading in spoken.readings)
        return replace(whole, message="this can mean more than one thing", hint=f"ask one of these:\n{ways}")
    if spoken.elsewhere is not None:
        if spoken.elsewhere.startswith(_ASK) and _SUPPOSE not in spoken.elsewhere:
            hint = f"ask what is known of it: {spoken.elsewhere}"
            return replace(whole, message="this is not answered", hint=hint)
        return replace(whole, message="another command answers this", hint=spoken.elsewhere)
    slip = _MISSPELT.search(problem.hint or "")
    is_slip = slip is not None and problem.message.startswith('"')
    if slip is not None and is_slip:
        mended = f"{text[: problem.column - 1]}{slip['word']}{text[problem.end_column - 1 :]}"
        if is_understood(mended):
            return problem
    misses = [miss for miss in spoken.misses if not _says_more(miss, text)]
    for miss in misses:
        if miss.hint is not None and _NEAR in miss.hint:
            return miss
    misleads = is_slip or _says_more(problem, text) or _only_names(problem)
    if problem.hint is not None and not misleads and (_NEAR in problem.hint or "clue-logic" in problem.hint):
        return problem
    if misleads:
        problem = replace(whole, message=_NOT_UNDERSTOOD)
    short = [miss for miss in misses if len(text[miss.column - 1 : miss.end_column - 1].split()) <= _MOST_WORDS]
    best = short[0] if short else problem
    known = "\n".join(f"    {form}" for form in forms(game, language_seen(text), _card_in(text, game)))
    first = f"{best.hint}; " if best.hint else ""
    message = best.message.replace("this is not a statement of the log language", _NOT_UNDERSTOOD)
    return replace(best, message=message, expected=(), hint=f"{first}you can ask, for example:\n{known}")


def _only_names(problem: Diagnostic) -> bool:
    """Return whether a question has no verb: as the beginning of a statement it would only be incomplete."""
    return problem.code == "incomplete" and not {"excluded", "ausgeschlossen"}.isdisjoint(problem.expected)


def _card_in(text: str, game: Game) -> str | None:
    """Return the first card, the longest of several, whose name stands in a text."""
    cards = sorted(game.deck.cards, key=len, reverse=True)
    return next((card for card in cards if re.search(rf"(?<!\w){re.escape(card)}(?!\w)", text, re.IGNORECASE)), None)


def _says_more(problem: Diagnostic, text: str) -> bool:
    """Return whether more is said where a name is unknown than a name."""
    return problem.message.startswith("unknown") and bool(
        _MORE.search(text[problem.column - 1 : problem.end_column - 1])
    )
