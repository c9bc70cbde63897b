"""Questions put from outside a log: at the command line, or in a program."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, Question, Whether, Why
from clue_logic.language.errors import Complaints, LogError
from clue_logic.language.keywords import language_of
from clue_logic.language.parsing import parse_query
from clue_logic.language.queries import CELLS, question_of
from clue_logic.language.questions import QUESTION_NAME, begun_small, error_about, error_at, on_one_line, references_of
from clue_logic.language.statements import StatementText
from clue_logic.language.syntax import CellNode, QuestionNode, WhyNode
from clue_logic.words.diagnostics import Diagnostic
from clue_logic.words.languages import LANGUAGES

if TYPE_CHECKING:
    from clue_logic.language.asking.rewording import Spoken

_QUESTION_WORDS = frozenset({"why", "who", "what", "solution", "warum", "wer", "was", "lösung"})


class Understood(NamedTuple):
    """What a question asks, and the code of the language that it is asked in."""

    question: Question
    language: str


def parse_question(text: str, game: Game) -> Question:
    """Return what a question asks. A bare statement about one cell asks why it is so, or with a question mark,
    whether it is.

    What means nothing as a log writes it is understood as people ask it, in English, German and Japanese: ``Where is
    the Rope?``, ``wer war es``, ``なぜプラムではない``.

    Raises
    ------
    LogError
        If it is no question, or speaks of a card or a place that the game does not have.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: Rope, Axe, Lamp\\nhidden: 1\\nplayers: Ann, Ben")
    >>> parse_question("where is the rope?", game)
    WhoHolds(card='Rope')
    """
    return understand(text, game).question


def understand(text: str, game: Game) -> Understood:
    """Return what a question asks, as `parse_question` does, and in which language.

    Raises
    ------
    LogError
        If it is no question about this game; it says how to ask, which name is near, or what other command answers it.
    """
    plain = on_one_line(text)
    try:
        question = _as_a_log_asks(text, game)
    except LogError as error:
        spoken = _as_people_ask(plain, game)
        if len(spoken.readings) == 1:
            reading = spoken.readings[0]
            return Understood(_as_marked(reading.question, plain, bare=reading.bare), reading.language)
        from clue_logic.language.asking.refusing import refusal

        problem = refusal(plain, error.diagnostics[0], spoken, game, lambda other: _is_understood(other, game))
        raise LogError([replace(problem, source_line=text)], QUESTION_NAME) from None
    bare = _QUESTION_WORDS.isdisjoint(plain.casefold().split()[:1])
    return Understood(_as_marked(question, plain, bare=bare), "de" if language_of(plain) == "German" else "en")


def _as_marked(question: Question, text: str, *, bare: bool) -> Question:
    """Return what a bare statement with a question mark asks: whether it is so."""
    if bare and isinstance(question, Why) and not question.negated and text.rstrip().endswith(("?", "？")):
        return Whether(question.cell)
    return question


def _as_people_ask(text: str, game: Game) -> Spoken:
    from clue_logic.language.asking.rewording import reworded

    return reworded(StatementText(1, text), references_of(game, Complaints()), LANGUAGES)


def _is_understood(text: str, game: Game) -> bool:
    try:
        _as_a_log_asks(text, game)
    except LogError:
        return len(_as_people_ask(text, game).readings) == 1
    return True


def _as_a_log_asks(text: str, game: Game) -> Question:
    node = _node(text, game)
    asked = WhyNode(node, False) if isinstance(node, CellNode) else node
    complaints = Complaints()
    question = question_of(asked, references_of(game, complaints))
    if question is None:
        raise error_about(complaints, text)
    return question


def parse_cell(text: str, game: Game) -> Cell:
    """Return the cell that a statement speaks of, such as ``Ben holds Rope`` or ``Plum excluded``.

    A leading ``why`` or ``why not`` is passed over. As with questions, it may be said as people say it: ``Ben has the
    rope``.

    Raises
    ------
    LogError
        If it is no such statement, or speaks of a card or a place that the game does not have.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: Rope, Axe, Lamp\\nhidden: 1\\nplayers: Ann, Ben")
    >>> parse_cell("Axe excluded", game)
    Cell(location='envelope', card='Axe', holds=False)
    """
    try:
        asked = _as_a_log_asks(text, game)
    except LogError:
        readings = _as_people_ask(on_one_line(text), game).readings
        if len(readings) != 1:
            raise  # what is wrong with the statement: how to ask a question is of no use here
        asked = readings[0].question
    if not isinstance(asked, Why):
        raise error_at(text, "this does not say where a card is", CELLS)
    return asked.cell


def _node(text: str, game: Game) -> QuestionNode | CellNode:
    node = parse_query(begun_small(on_one_line(text), game, _QUESTION_WORDS))
    if isinstance(node, Diagnostic):
        raise LogError([replace(node, source_line=text)], QUESTION_NAME)
    return node
