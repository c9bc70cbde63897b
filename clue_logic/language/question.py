"""Questions put from outside a log: at the command line, or in a program."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from lark import Token

from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, ExpectKnows, Group, Question, Why
from clue_logic.language.complaints import Complaints
from clue_logic.language.errors import LogError
from clue_logic.language.knowing import CELLS, GROUPS, statement_of
from clue_logic.language.near import language_of
from clue_logic.language.nearly import complain_of_public, meant_for_a_group
from clue_logic.language.parsing import parse_query, parse_what_is_known
from clue_logic.language.queries import question_of
from clue_logic.language.references import References
from clue_logic.language.setup import Setup
from clue_logic.language.statements import StatementText, control_characters
from clue_logic.language.syntax import CellNode, QuestionNode, WhyNode
from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.languages import LANGUAGES
from clue_logic.words.lines import lines
from clue_logic.words.names import Names, Unknown

if TYPE_CHECKING:
    from clue_logic.language.asking.rewording import Spoken

_NAME = "<question>"
_FIRST_WORD = re.compile(r"[^\W\d_]+")
_QUESTION_WORDS = frozenset({"why", "who", "what", "solution", "warum", "wer", "was", "lösung"})
_BEGINNINGS = frozenset({*GROUPS, "whether", "ob"})


class Understood(NamedTuple):
    """What a question asks, and the code of the language that it is asked in."""

    question: Question
    language: str


def parse_question(text: str, game: Game) -> Question:
    """Return what a question asks. A bare statement about one cell asks why it is so.

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
    plain = _on_one_line(text)
    try:
        question = _as_a_log_asks(text, game)
    except LogError as error:
        spoken = _as_people_ask(plain, game)
        if len(spoken.readings) == 1:
            return Understood(spoken.readings[0].question, spoken.readings[0].language)
        from clue_logic.language.asking.refusing import refusal

        problem = refusal(plain, error.diagnostics[0], spoken, game, lambda other: _is_understood(other, game))
        raise LogError([replace(problem, source_line=text)], _NAME) from None
    return Understood(question, "de" if language_of(plain) == "German" else "en")


def _as_people_ask(text: str, game: Game) -> Spoken:
    from clue_logic.language.asking.rewording import reworded

    return reworded(StatementText(1, text), _references(game, Complaints()), LANGUAGES)


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
    question = question_of(asked, _references(game, complaints))
    if question is None:
        raise _error(complaints, text)
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
        readings = _as_people_ask(_on_one_line(text), game).readings
        if len(readings) != 1:
            raise  # what is wrong with the statement: how to ask a question is of no use here
        asked = readings[0].question
    if not isinstance(asked, Why):
        raise _at(text, "this does not say where a card is", CELLS)
    return asked.cell


def parse_knowers(written: Sequence[str], game: Game) -> tuple[str | Group, ...]:
    """Return those whose knowledge a question is about: players as a log may write them, ``everybody``, ``public``.

    The words for groups are lower case, as in a log, or begin with a capital letter if no player is called so.

    Raises
    ------
    LogError
        If one is no player of this game, or ``public`` stands behind another; it says which name is near.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: Rope, Axe, Lamp\\nhidden: 1\\nplayers: Clara, Ben")
    >>> parse_knowers(["everybody", "cla"], game)
    (<Group.EVERYBODY: 'everybody'>, 'Clara')
    """
    found = tuple(_knower(word, game) for word in written)
    for word, knower in list(zip(written, found, strict=True))[1:]:
        if knower is Group.PUBLIC:
            complaints = Complaints()
            complain_of_public(Token("WORD", word, column=1, end_column=len(word) + 1), complaints)
            raise _error(complaints, word)
    return found


def _knower(written: str, game: Game) -> str | Group:
    word, players = as_text(written).strip(), Names(game.names, "player")
    if word in GROUPS or not players.is_known(word.strip('"')):
        group = GROUPS.get(word[:1].lower() + word[1:])
        if group is not None:
            return group
        hint = meant_for_a_group(word, players)
        if hint is not None:
            raise _at(written, f'unknown player "{word}"', hint=hint)
    return parse_player(written, game)


def parse_statement(text: str, game: Game, players: Sequence[str | Group] = ()) -> ExpectKnows:
    """Return what a statement about knowledge says, or what some players are said to know.

    Parameters
    ----------
    text
        ``Ben knows Anna holds Rope``; or without its beginning, if there are `players`: ``Anna holds Rope``, ``whether
        Anna holds Rope``, ``the solution``.
    game
        The game.
    players
        Who knows it, from `parse_knowers`.

    Raises
    ------
    LogError
        If it is none, or speaks of a card or a place that the game does not have.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: Rope, Axe, Lamp\\nhidden: 1\\nplayers: Ann, Ben")
    >>> parse_statement("ben has rope", game, ["Ann"])
    ExpectKnows(players=('Ann',), known=Cell(location='Ben', card='Rope', holds=True), unknowing=None)
    >>> parse_statement("Ann knows Ben knows the solution", game).players
    ('Ann', 'Ben')
    """
    node = parse_what_is_known(_begun_small(_on_one_line(text), game, _BEGINNINGS))
    if isinstance(node, Diagnostic):
        raise LogError([replace(node, source_line=text)], _NAME)
    complaints = Complaints()
    statement = statement_of(node, _references(game, complaints), players)
    if complaints.found:
        raise _error(complaints, text)
    if statement is None or not statement.players:
        raise _at(text, "this does not say who knows it", (f"PLAYER knows {text.strip()}",))
    return statement


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
    raise _at(text, found.message, hint=found.hint)


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
    node = parse_query(_begun_small(_on_one_line(text), game, _QUESTION_WORDS))
    if isinstance(node, Diagnostic):
        raise LogError([replace(node, source_line=text)], _NAME)
    return node


def _on_one_line(text: str) -> str:
    """Return a question as the parser takes it: it has no comments, and line ends in it mean no more than spaces."""
    found = lines(as_text(text))
    bad = list(control_characters(found))
    if bad:
        raise LogError(bad, _NAME)
    return " ".join(line.code for line in found).rstrip()


def _begun_small(text: str, game: Game, words: Collection[str]) -> str:
    """Return a question typed as a sentence, with a capital letter, as a log has it; names stay as they are."""
    first = _FIRST_WORD.search(text)
    if first is None or first.group().lower() not in words:
        return text
    names = (*game.names, *game.deck.cards)
    if any(name.split()[0] == first.group() for name in names):
        return text
    return text[: first.start()] + first.group().lower() + text[first.end() :]


def _references(game: Game, complaints: Complaints) -> References:
    return References(
        Setup(deck=game.deck, seats=game.names, sizes=game.players, table=game.table, me=game.me), complaints
    )


def _error(complaints: Complaints, text: str) -> LogError:
    return LogError([replace(found, source_line=text) for found in complaints.found], _NAME)


def _at(text: str, message: str, expected: tuple[str, ...] = (), *, hint: str | None = None) -> LogError:
    """Return an error that underlines the whole text."""
    return LogError([Diagnostic(Severity.ERROR, 1, 1, len(text) + 1, message, expected, hint, text)], _NAME)
