"""What somebody asks who wants to know why: a question as a person writes it, and the explanation."""

from __future__ import annotations

import re
from typing import NamedTuple

from clue_logic.datalog.calculi import Rules
from clue_logic.game.game import Game
from clue_logic.game.questions import Question, Solution, Whether, Why, WhySolution
from clue_logic.language.asking.refusing import language_seen
from clue_logic.language.errors import LogError
from clue_logic.language.questions import as_text, understand
from clue_logic.notebook.explaining import explain, explain_contradiction
from clue_logic.notebook.explanation import Explanation
from clue_logic.notebook.solve import solve
from clue_logic.proof.easiest_proof import SECONDS
from clue_logic.words.diagnostics import Diagnostic, Severity

_CONTRADICTION = re.compile(
    r"(?:(?:why|warum|wieso)\s+)?(?:is\s+there\s+)?(?:the\s+|a\s+|der\s+)?(?:contradiction|widerspruch)"
    r"|why\s+does\s+(?:the\s+log|it)\s+contradict\s+itself|why\s+is\s+(?:the\s+log|it)\s+(?:impossible|inconsistent)"
    r"|(?:warum|wieso)\s+(?:widerspricht\s+sich\s+das\s+protokoll|ist\s+das\s+protokoll\s+(?:unmöglich|widersprüchlich))"
    r"|(?:なぜ|なんで|どうして)?(?:記録(?:は|が))?矛盾(?:している|してる|する)?(?:の|か|のか)?",
    re.IGNORECASE,
)
_NOT = {"not": "why", "nicht": "warum"}


class AskedWhy(NamedTuple):
    """What is asked, None for why the log contradicts itself; and the code of the language it is asked in."""

    about: Why | WhySolution | None
    language: str


def asked_why(words: str, game: Game) -> AskedWhy:
    """Return what somebody asks who wants to know why.

    A bare statement, ``Plum excluded``, asks why it is so; so does the question whether it is, ``is Plum excluded``.

    Raises
    ------
    LogError
        If it does not ask why something of this game is so; it says how to ask.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: Rope, Axe, Lamp\\nhidden: 1\\nplayers: Ann, Ben")
    >>> asked_why("not Ben holds Rope", game).about
    Why(cell=Cell(location='Ben', card='Rope', holds=True), negated=True)
    >>> asked_why("warum die Lösung?", game), asked_why("contradiction", game).about
    (AskedWhy(about=WhySolution(), language='de'), None)
    """
    text = as_text(words).strip()
    if _CONTRADICTION.fullmatch(text.rstrip("?？!. 　")):
        return AskedWhy(None, language_seen(text) if _has_verb(text) else "en")
    first = text.partition(" ")[0].casefold()
    asked, language = understand(f"{_NOT[first]} {text}" if first in _NOT else text, game)
    return AskedWhy(_why(asked, text), language)


def explain_asked(
    game: Game, about: Why | None, *, rules: Rules | None = None, seconds: float = SECONDS
) -> Explanation:
    """Return why a cell is so, or why the log contradicts itself.

    Raises
    ------
    ValueError
        If the seconds to look for the easiest proof are no number, or below 0.
    """
    if about is None:
        # Statement by statement, so that it is about the first line that cannot be true.
        return explain_contradiction(solve(game, rules=rules, by_statement=True), seconds=seconds)
    return explain(solve(game, rules=rules), about.cell, negated=about.negated, seconds=seconds)


def _has_verb(text: str) -> bool:
    return len(text.split()) > 1 or not text.isascii()


def _why(asked: Question, text: str) -> Why | WhySolution:
    match asked:
        case Why() | WhySolution():
            return asked
        case Whether(cell):
            return Why(cell)
        case Solution():
            return WhySolution()
    message, hint = "this does not ask why", f'ask it so: clue-logic ask LOG "{text}"'
    raise LogError(
        [Diagnostic(Severity.ERROR, 1, 1, len(text) + 1, message, hint=hint, source_line=text)], "<question>"
    )
