"""Who knows what, asked from outside a log: players and groups, and statements about what they know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from lark import Token

from clue_logic.game.game import Game
from clue_logic.game.questions import ExpectKnows, Group
from clue_logic.language.errors import Complaints, LogError
from clue_logic.language.parsing import parse_what_is_known
from clue_logic.language.queries import GROUPS, complain_of_public, meant_for_a_group, statement_of
from clue_logic.language.questions import (
    QUESTION_NAME,
    as_text,
    begun_small,
    error_about,
    error_at,
    on_one_line,
    references_of,
)
from clue_logic.words.diagnostics import Diagnostic
from clue_logic.words.names import Names, Unknown

_BEGINNINGS = frozenset({*GROUPS, "whether", "ob"})


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
            raise error_about(complaints, word)
    return found


def _knower(written: str, game: Game) -> str | Group:
    word, players = as_text(written).strip(), Names(game.names, "player")
    if word in GROUPS or not players.is_known(word.strip('"')):
        group = GROUPS.get(word[:1].lower() + word[1:])
        if group is not None:
            return group
        hint = meant_for_a_group(word, players)
        if hint is not None:
            raise error_at(written, f'unknown player "{word}"', hint=hint)
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
    node = parse_what_is_known(begun_small(on_one_line(text), game, _BEGINNINGS))
    if isinstance(node, Diagnostic):
        raise LogError([replace(node, source_line=text)], QUESTION_NAME)
    complaints = Complaints()
    statement = statement_of(node, references_of(game, complaints), players)
    if complaints.found:
        raise error_about(complaints, text)
    if statement is None or not statement.players:
        raise error_at(text, "this does not say who knows it", (f"PLAYER knows {text.strip()}",))
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
    raise error_at(text, found.message, hint=found.hint)
