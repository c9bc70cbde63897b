"""A suggestion from outside a log: at the command line, or in a program."""

from __future__ import annotations

from clue_logic.game.events import Suggestion
from clue_logic.game.game import Game
from clue_logic.language.body import BodyReader
from clue_logic.language.errors import Complaints, LogError
from clue_logic.language.events import LogState
from clue_logic.language.headers import Headers
from clue_logic.language.keywords import detect_language
from clue_logic.language.parsing import parse_text
from clue_logic.language.proposing import Proposals
from clue_logic.language.questions import QUESTION_NAME, join_lines, question_language, whole_text_error
from clue_logic.language.read_statements import KnownTexts, Meaning
from clue_logic.language.references import Setup
from clue_logic.language.statements import StatementText
from clue_logic.language.syntax import RequestNode, SuggestionNode
from clue_logic.words.diagnostics import Diagnostic, Instead, Severity
from clue_logic.words.records import replace


def parse_suggestion(text: str, game: Game) -> Suggestion:
    """Return the suggestion, or the question to one player, that a text states; its lines are 1.

    It is read as a line below the log would be: free wording is accepted if there is only one meaning, and otherwise
    the error has a proposal.

    Raises LogError if it is no suggestion that a player of this game can make, and TypeError if it is no text.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: Rope, Axe, Lamp\\nhidden: 1\\nplayers: Ann, Ben")
    >>> parse_suggestion("ben asks about the rope and the axe", game).cards
    ('Rope', 'Axe')
    """
    plain = join_lines(text)
    meaning = _read(plain, game) if plain.strip() else None
    if not isinstance(meaning, Suggestion):
        form = "PLAYER asks PLAYER about CARDS" if game.answers.asks_one else "PLAYER suggests CARDS"
        raise whole_text_error(text, "no-suggestion", (form,))
    return meaning


def _read(plain: str, game: Game) -> Meaning | None:
    """Return the meaning of a text below a log; None after an error that has nothing to do with suggestions."""
    language, complaints = detect_language(plain), Complaints()
    headers, setup = Headers(complaints), _setup(game)
    reader = BodyReader(headers, setup, language, 0, KnownTexts(nodes=False))
    result = reader.read_statement(StatementText(1, plain), LogState.of(game))
    errors = [one for one in result.diagnostics if one.severity is Severity.ERROR]
    problems = [*Proposals(headers, setup, language, {}).add_hints(errors, {1: plain})]
    if problems and all(map(_is_about_suggestion, problems)):
        raise LogError([replace(one, source_line=plain) for one in problems], QUESTION_NAME, question_language(plain))
    return result.read.meaning


def _setup(game: Game) -> Setup:
    settings = {"answers": game.answers.value, **({"asker": "silent"} if game.asker_silent else {})}
    return Setup(game.deck, game.names, game.players, game.me, game.hand, game.table, settings=settings)


def _is_about_suggestion(problem: Diagnostic) -> bool:
    """Return False for the problem of a header, and one whose proposal is another kind of statement."""
    proposed = [parse_text(one.text) for one in problem.remedies if one.instead is Instead.STATEMENT]
    return problem.code != "late-header" and all(isinstance(one, SuggestionNode | RequestNode) for one in proposed)
