"""Words that would be understood, if they did not say what no log says."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from lark import Token

from clue_logic.language.keywords import is_note
from clue_logic.language.paraphrases.rephrasing import RewrittenText
from clue_logic.language.pieces.cutting import cut, cut_unclear
from clue_logic.language.pieces.game_names import GameNames
from clue_logic.language.pieces.piece import Piece
from clue_logic.language.pieces.vocabulary import vocabulary
from clue_logic.language.sentences import CODES, SENTENCES
from clue_logic.language.statements import StatementText
from clue_logic.words.messages import Message


def find_refusal(
    statement: StatementText, names: GameNames, has_keeper: bool
) -> tuple[Token, str, str, Message] | None:
    """Return the token, code, word and hint for words that cannot be understood; None if there are none.

    These are what "I" does in a log without a keeper, and a card with a denial: ``Ben does not show Rope``.
    """
    wording = RewrittenText(statement)
    wording.shorten_gaps()
    for language in CODES:
        pieces = cut(wording.text, names, language) or ()
        mine = (
            one
            for one, verb in pairwise(pieces)
            if one.sense == "I" and (verb.sense in _VERBS or is_note(statement.text))
        )
        myself = None if has_keeper else next(mine, None)
        if myself is not None:
            word = wording.text[myself.start : myself.end].split()[0]
            return wording.token(myself.start, word), "unknown-keeper", word, Message("problems-hint-keeper")
        unshown = _unshown(pieces)
        if unshown is not None:
            player, first, last = unshown
            denial = wording.text[first.start : last.end]
            passes = SENTENCES[CODES[language]]["passes"].format(wording.text[player.start : player.end])
            hint = Message("problems-hint-passes", line=passes)
            return wording.token(first.start, denial), "no-card-with", denial, hint
    return None


def find_unclear(statement: StatementText, names: GameNames) -> tuple[Token, str, str] | None:
    """Return the token, code and word of what is unclear in a line of which at least two pieces are understood.

    That is a word that is unknown or that must not be left out, or else who asks or shows.
    """
    wording = RewrittenText(statement)
    wording.shorten_gaps()
    likely = max(CODES, key=lambda spoken: vocabulary(spoken).count_words(wording.text))
    pieces, unclear = cut_unclear(wording.text, names, likely)
    if len(pieces) < _UNDERSTOOD or not any(piece.sense in ("PLAYER", "CARD") for piece in pieces):
        return None
    if unclear:
        place, word = unclear[0].start, wording.text[unclear[0].start : unclear[0].end].strip(".")
        return wording.token(place, word), "unclear-word", word
    first = pieces[0]
    word = wording.text[first.start : first.end]
    people = [piece for piece in pieces if piece.sense in ("PLAYER", "I", "ME", "AGENT")]
    shown = any(piece.sense == "SHOWS" for piece in pieces)
    if first.sense == "ASKS" or not (people or shown):
        return wording.token(first.start, word), "who-asks", word
    if not people:
        return wording.token(first.start, word), "who-shows", word
    return wording.token(first.start, word), "unclear-turn", word


_UNDERSTOOD = 2  # pieces of a line that is about the game
_VERBS = frozenset({"ASKS", "ACCUSES", "SHOWS", "HAS", "PASSES", "NEG", "REVEALS", "LEAVES"})
_DENIALS = (("PLAYER", "NEG", "SHOWS", "CARD"), ("PLAYER", "SHOWS", "NOT", "CARD"))


def _unshown(pieces: Sequence[Piece]) -> tuple[Piece, Piece, Piece] | None:
    """Return the player, and the first and last piece of the denial, of a line that says which card is not shown."""
    for start in range(len(pieces) - 3):
        player, first, last, card = pieces[start : start + 4]
        if (player.sense, first.sense, last.sense, card.sense) in _DENIALS:
            return player, first, last
    return None
