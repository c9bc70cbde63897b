"""Questions and statements from outside a log: at the command line, or in a program."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, NamedTuple

from lark import Token

from clue_logic.game.game import Game
from clue_logic.game.questions import AnyQuestion, Cell, ExpectKnows, Group, Question, Whether, WhetherKnown, Why
from clue_logic.language.errors import Complaints, LogError
from clue_logic.language.keywords import LANGUAGE_CODES, detect_language
from clue_logic.language.parsing import parse_bare_questions, parse_knowledge, parse_query
from clue_logic.language.queries import CELLS, GROUPS, build_question, build_statement, group_hint, report_public
from clue_logic.language.references import References, Setup
from clue_logic.language.statements import StatementText, find_control_characters
from clue_logic.language.syntax import AskedKnowsNode, CellNode, KnowsNode, QuestionNode, WhoKnowsNode, WhyNode
from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.languages import LANGUAGES
from clue_logic.words.messages import Message
from clue_logic.words.names import Names, UnknownName
from clue_logic.words.positions import lines
from clue_logic.words.records import replace

if TYPE_CHECKING:
    from clue_logic.language.asking.reading import QuestionReadings


QUESTION_NAME = "<question>"
"""What messages call the place where such a text stands."""
_FIRST_WORD = re.compile(r"[^\W\d_]+")


def require_text(text: object) -> str:
    """Return a text that was passed for one.

    Raises TypeError if it is none.

    >>> require_text(None)
    Traceback (most recent call last):
    ...
    TypeError: expected a text such as "Ben holds Rope", not None
    """
    if not isinstance(text, str):
        raise TypeError(f'expected a text such as "Ben holds Rope", not {text!r}')
    return text


def join_lines(text: str) -> str:
    """Return a question as the parser takes it: it has no comments, and line ends in it mean no more than spaces.

    Raises LogError if it holds control characters, and TypeError if it is no text.

    >>> join_lines("who holds\\nRope  # is it Ben?")
    'who holds Rope'
    """
    text_lines = lines(require_text(text))
    bad = list(find_control_characters(text_lines))
    if bad:
        raise LogError(bad, QUESTION_NAME, question_language(text))
    return " ".join(line.code for line in text_lines).rstrip()


def lower_first_word(text: str, game: Game, words: Collection[str]) -> str:
    """Return a question typed as a sentence, with a capital letter, as a log has it; names stay as they are.

    Only the given words are made small.
    """
    first = _FIRST_WORD.search(text)
    if first is None or first.group().lower() not in words:
        return text
    names = (*game.names, *game.deck.cards)
    if any(name.split()[0] == first.group() for name in names):
        return text
    return text[: first.start()] + first.group().lower() + text[first.end() :]


def make_references(game: Game, complaints: Complaints) -> References:
    """Return the resolver of names for a question about a game."""
    return References(
        Setup(deck=game.deck, seats=game.names, sizes=game.players, table=game.table, me=game.me), complaints
    )


def collected_error(complaints: Complaints, text: str) -> LogError:
    """Return the errors of a question, with the question as their line."""
    return _question_error(complaints.found, text)


def _question_error(problems: Sequence[Diagnostic], text: str) -> LogError:
    problems = [replace(problem, source_line=text) for problem in problems]
    return LogError(problems, QUESTION_NAME, question_language(text))


def whole_text_error(
    text: str,
    code: str,
    expected: tuple[str, ...] = (),
    *,
    hint: Message | None = None,
    name: str = QUESTION_NAME,
    **arguments: object,
) -> LogError:
    """Return an error that underlines the whole text."""
    end = len(text) + 1
    problem = Diagnostic(Severity.ERROR, 1, 1, end, code, arguments, expected, hint, source_line=text)
    return LogError([problem], name, question_language(text))


def question_language(text: str) -> str:
    """Return the code of the language of the words in a question."""
    return LANGUAGE_CODES[detect_language(text) or "English"]


_QUESTION_WORDS = frozenset({"why", "who", "what", "solution", "warum", "wer", "was", "lösung"})


class ParsedQuestion(NamedTuple):
    """What a question asks, and the code of the language that it is asked in."""

    question: AnyQuestion
    language: str


def parse_question(text: str, game: Game) -> AnyQuestion:
    """Parse a question. A bare statement about one cell asks why it holds, or with a question mark, whether it does.

    A question that the log language does not have may be in free words of English, German or Japanese: ``Where is
    the Rope?``, ``wer war es``, ``なぜプラムではない``.

    Raises LogError if it is no question, or names a card or a place that the game does not have.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: Rope, Axe, Lamp\\nhidden: 1\\nplayers: Ann, Ben")
    >>> parse_question("where is the rope?", game)
    WhoHolds(card='Rope')
    """
    return parse_any_question(text, game).question


def parse_any_question(text: str, game: Game) -> ParsedQuestion:
    """Parse a question, as `parse_question` does, and return its language, too.

    Raises LogError if it is no question about this game; the message has the accepted forms, the nearest name, or the
    command that answers it.
    """
    plain = join_lines(text)
    try:
        question = _parse_log_question(text, game)
    except LogError as error:
        spoken = _match_phrases(plain, game)
        if not spoken.readings:
            stated = _parse_stated(plain, game)
            if stated is not None:
                return ParsedQuestion(WhetherKnown(stated), "de" if detect_language(plain) == "German" else "en")
        if len(spoken.readings) == 1:
            reading = spoken.readings[0]
            return ParsedQuestion(_apply_question_mark(reading.question, plain, bare=reading.bare), reading.language)
        from clue_logic.language.asking.refusing import guess_language, question_error

        problem = question_error(plain, error.diagnostics[0], spoken, game, lambda other: _is_understood(other, game))
        raise LogError([replace(problem, source_line=text)], QUESTION_NAME, guess_language(plain)) from None
    bare = _QUESTION_WORDS.isdisjoint(plain.casefold().split()[:1])
    return ParsedQuestion(
        _apply_question_mark(question, plain, bare=bare), "de" if detect_language(plain) == "German" else "en"
    )


def _parse_stated(text: str, game: Game) -> ExpectKnows | None:
    """Return the statement that players know something, which asks whether they do; None if a text is none.

    Raises LogError if it is one, or a question about one in the usual form, and it is known how to mend it.
    """
    asked = next((node for node in parse_bare_questions(text) if isinstance(node, AskedKnowsNode | WhoKnowsNode)), None)
    node = parse_knowledge(lower_first_word(text, game, _BEGINNINGS)) if asked is None else None
    complaints = Complaints()
    names = make_references(game, complaints)
    stated = build_statement(node, names) if isinstance(node, KnowsNode) else None
    if asked is not None:
        build_question(asked, names)
    if any(problem.hint for problem in complaints.found):
        raise collected_error(complaints, text)
    return stated


def _apply_question_mark(question: AnyQuestion, text: str, *, bare: bool) -> AnyQuestion:
    """Return the question whether a cell holds for a bare statement with a question mark."""
    if bare and isinstance(question, Why) and not question.negated and text.rstrip().endswith(("?", "？")):
        return Whether(question.cell)
    return question


def _match_phrases(text: str, game: Game) -> QuestionReadings:
    from clue_logic.language.asking.reading import find_readings

    return find_readings(StatementText(1, text), make_references(game, Complaints()), LANGUAGES)


def _is_understood(text: str, game: Game) -> bool:
    try:
        _parse_log_question(text, game)
    except LogError:
        return len(_match_phrases(text, game).readings) == 1
    return True


def _parse_log_question(text: str, game: Game) -> Question:
    node = _parse_node(text, game)
    asked = WhyNode(node, False) if isinstance(node, CellNode) else node
    complaints = Complaints()
    question = build_question(asked, make_references(game, complaints))
    if question is None:
        raise collected_error(complaints, text)
    return question


def parse_cell(text: str, game: Game) -> Cell:
    """Return the cell of a statement such as ``Ben holds Rope`` or ``Plum excluded``.

    A leading ``why`` or ``why not`` is ignored. As with questions, free wording is accepted: ``Ben has the rope``.

    Raises LogError if it is no such statement, or speaks of a card or a place that the game does not have.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: Rope, Axe, Lamp\\nhidden: 1\\nplayers: Ann, Ben")
    >>> parse_cell("Axe excluded", game)
    Cell(location='envelope', card='Axe', holds=False)
    """
    asked: AnyQuestion
    try:
        asked = _parse_log_question(text, game)
    except LogError:
        readings = _match_phrases(join_lines(text), game).readings
        if len(readings) != 1:
            raise  # report the error of the statement, not how to ask a question
        asked = readings[0].question
    if not isinstance(asked, Why):
        raise whole_text_error(text, "no-cell", CELLS)
    return asked.cell


def _parse_node(text: str, game: Game) -> QuestionNode | CellNode:
    node = parse_query(lower_first_word(join_lines(text), game, _QUESTION_WORDS))
    if isinstance(node, Diagnostic):
        raise _question_error([node], text)
    return node


_BEGINNINGS = frozenset({*GROUPS, "whether", "ob"})


def parse_knowers(written: Sequence[str], game: Game) -> tuple[str | Group, ...]:
    """Return the knowers of a question: players as a log may write them, ``everybody``, ``public``.

    The words for groups are lower case, as in a log, or begin with a capital letter if no player is called so.

    Raises LogError if one is no player of this game, or ``public`` follows another; it names a similar player.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: Rope, Axe, Lamp\\nhidden: 1\\nplayers: Clara, Ben")
    >>> parse_knowers(["everybody", "cla"], game)
    (<Group.EVERYBODY: 'everybody'>, 'Clara')
    """
    knowers = tuple(_parse_knower(word, game) for word in written)
    for word, knower in list(zip(written, knowers, strict=True))[1:]:
        if knower is Group.PUBLIC:
            complaints = Complaints()
            report_public(Token("WORD", word, column=1, end_column=len(word) + 1), complaints)
            raise collected_error(complaints, word)
    return knowers


def _parse_knower(written: str, game: Game) -> str | Group:
    word, players = require_text(written).strip(), Names(game.names, "player")
    if word in GROUPS or not players.is_known(word.strip('"')):
        group = GROUPS.get(word[:1].lower() + word[1:])
        if group is not None:
            return group
        hint = group_hint(word, players)
        if hint is not None:
            raise _unknown_player(written, UnknownName("unknown-name", "player", word, hint))
    return parse_player(written, game)


def parse_statement(text: str, game: Game, players: Sequence[str | Group] = ()) -> ExpectKnows:
    """Parse a statement about knowledge, or the part of it after the players.

    Raises LogError if it is none, or names a card or a place that the game does not have.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: Rope, Axe, Lamp\\nhidden: 1\\nplayers: Ann, Ben")
    >>> parse_statement("ben has rope", game, ["Ann"])
    ExpectKnows(players=('Ann',), known=Cell(location='Ben', card='Rope', holds=True), unknowing=None)
    >>> parse_statement("Ann knows Ben knows the solution", game).players
    ('Ann', 'Ben')
    """
    node = parse_knowledge(lower_first_word(join_lines(text), game, _BEGINNINGS))
    if isinstance(node, Diagnostic):
        raise _question_error([node], text)
    complaints = Complaints()
    statement = build_statement(node, make_references(game, complaints), players)
    if complaints.found:
        raise collected_error(complaints, text)
    if statement is None or not statement.players:
        raise whole_text_error(text, "no-knower", (f"PLAYER knows {text.strip()}",))
    return statement


def parse_player(text: str, game: Game) -> str:
    """Return the player of a name as a log may write it.

    Raises LogError if there is no such player; the message has the nearest name.

    >>> from clue_logic.language.reader import read_log
    >>> parse_player("cla", read_log("cards: Rope, Axe, Lamp\\nhidden: 1\\nplayers: Clara, Ben"))
    'Clara'
    """
    written = require_text(text).strip().strip('"')
    player = Names(game.names, "player").find(written)
    if not isinstance(player, UnknownName):
        return player
    raise _unknown_player(text, player)


def _unknown_player(text: str, unknown: UnknownName) -> LogError:
    end = len(text) + 1
    problem = Diagnostic(
        Severity.ERROR, 1, 1, end, unknown.code, unknown.arguments, hint=unknown.hint, source_line=text
    )
    return LogError([problem], QUESTION_NAME)
