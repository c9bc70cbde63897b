"""Questions put from outside a log: at the command line, or in a program."""

from __future__ import annotations

import re
from dataclasses import replace

from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, Question, Solution
from clue_logic.language.complaints import Complaints
from clue_logic.language.diagnostics import Diagnostic, LogError, Severity
from clue_logic.language.names import Names, Unknown, folded
from clue_logic.language.parsing import parse_query
from clue_logic.language.queries import CELLS, THE_SOLUTION, question_of
from clue_logic.language.references import References
from clue_logic.language.setup import Setup
from clue_logic.language.source import control_characters, lines
from clue_logic.language.syntax import CellNode, QuestionNode, WhyNode

_NAME = "<question>"
_FIRST_WORD = re.compile(r"[^\W\d_]+")
_QUESTION_WORDS = frozenset({"why", "who", "what", "solution", "warum", "wer", "was", "lösung"})


def parse_question(text: str, game: Game) -> Question:
    """Return what a question asks. A bare statement about one cell asks why it is so.

    The first word may have a capital letter, as in ``Who holds Rope?``, unless a player or a card is called so.

    Raises
    ------
    LogError
        If it is no question, or speaks of a card or a place that the game does not have.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: Rope, Axe, Lamp\\nhidden: 1\\nplayers: Ann, Ben")
    >>> parse_question("who holds rope?", game)
    WhoHolds(card='Rope')
    """
    node = _node(text, game)
    asked = WhyNode(node, False) if isinstance(node, CellNode) else node
    complaints = Complaints()
    question = question_of(asked, _references(game, complaints))
    if question is None:
        raise _error(complaints, text)
    return question


def parse_cell(text: str, game: Game) -> Cell:
    """Return the cell that a statement speaks of, such as ``Ben holds Rope`` or ``Plum excluded``.

    A leading ``why`` or ``why not`` is passed over.

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
    node = _node(text, game)
    cell = node.cell if isinstance(node, WhyNode) else node
    if not isinstance(cell, CellNode):
        message = "this does not say where a card is"
        raise LogError([Diagnostic(Severity.ERROR, 1, 1, len(text) + 1, message, CELLS, source_line=text)], _NAME)
    complaints = Complaints()
    found = _references(game, complaints).cell(cell)
    if found is None:
        raise _error(complaints, text)
    return found


def parse_known(text: str, game: Game) -> Cell | Solution:
    """Return what somebody may know: the cell that a statement speaks of, or the solution.

    Raises
    ------
    LogError
        If it is neither, or speaks of a card or a place that the game does not have.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: Rope, Axe, Lamp\\nhidden: 1\\nplayers: Ann, Ben")
    >>> parse_known("the solution", game), parse_known("ben has rope", game)
    (Solution(), Cell(location='Ben', card='Rope', holds=True))
    """
    return Solution() if folded(as_text(text)) in THE_SOLUTION else parse_cell(text, game)


def parse_player(text: str, game: Game) -> str:
    """Return the player whom a name means, as a log may write it.

    Raises
    ------
    LogError
        If there is no such player; it says which name is near.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> parse_player("cla", read_log("cards: Rope, Axe, Lamp\\nhidden: 1\\nplayers: Clara, Ben"))
    'Clara'
    """
    written = as_text(text).strip().strip('"')
    found = Names(game.names, "player").find(written)
    if not isinstance(found, Unknown):
        return found
    raise LogError([Diagnostic(Severity.ERROR, 1, 1, len(text) + 1, found.message, (), found.hint, text)], _NAME)


def as_text(text: object) -> str:
    """Return a text that was passed for one.

    Raises
    ------
    TypeError
        If it is none.

    Examples
    --------
    >>> as_text(None)
    Traceback (most recent call last):
    ...
    TypeError: a text is wanted, such as "Ben holds Rope", not None
    """
    if not isinstance(text, str):
        raise TypeError(f'a text is wanted, such as "Ben holds Rope", not {text!r}')
    return text


def _node(text: str, game: Game) -> QuestionNode | CellNode:
    found = lines(as_text(text))
    bad = list(control_characters(found))
    if bad:
        raise LogError(bad, _NAME)
    # A question has no comments, and line ends in it mean no more than spaces.
    node = parse_query(_begun_small(" ".join(line.code for line in found).rstrip(), game))
    if isinstance(node, Diagnostic):
        raise LogError([replace(node, source_line=text)], _NAME)
    return node


def _begun_small(text: str, game: Game) -> str:
    """Return a question typed as a sentence, with a capital letter, as a log has it; names stay as they are."""
    first = _FIRST_WORD.search(text)
    if first is None or first.group().lower() not in _QUESTION_WORDS:
        return text
    names = (*game.names, *game.deck.cards)
    if any(name.split()[0] == first.group() for name in names):
        return text
    return text[: first.start()] + first.group().lower() + text[first.end() :]


def _references(game: Game, complaints: Complaints) -> References:
    return References(Setup(deck=game.deck, seats=game.names, sizes=game.players, table=game.table), complaints)


def _error(complaints: Complaints, text: str) -> LogError:
    return LogError([replace(found, source_line=text) for found in complaints.found], _NAME)
