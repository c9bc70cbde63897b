"""Sentences about the cards that a player holds, such as ``Ben doesn't have the Rope``, in the log language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from clue_logic.language.names import quote_name
from clue_logic.language.pieces.clauses import ROLES, piece_grammar
from clue_logic.language.pieces.cutting import cut
from clue_logic.language.pieces.game_names import GameNames
from clue_logic.language.pieces.piece import Piece
from clue_logic.language.references import Setup
from clue_logic.language.sentences import CODES, SENTENCES

_LONGEST = 200  # letters; it names a player and a few cards
_FORMS: Mapping[str, str] = {"holds": "learns", "lacks": "learn lacks", "holds_one": "learn one of"}
_JOINING = frozenset({"&", ",", "、", ",&"})
_ENDS = frozenset({"", ".", "!", "。"})


def find_hand_statements(text: str, setup: Setup) -> list[str]:
    """Return the equivalent statements of the log language; none if a name is unknown, or the line means anything else.

    >>> from clue_logic.game.deck import Deck
    >>> setup = Setup(Deck(loose=("Rope", "Lead Pipe"), hidden=1), ("Ann", "Ben"), me="Ann")
    >>> find_hand_statements("Ben doesn't have the Rope", setup)
    ['learn Ben lacks Rope']
    >>> find_hand_statements("I have Rope or Lead Pipe", setup)
    ['learn Ann holds one of Rope, Lead Pipe']
    """
    sentence, names = " ".join(text.split()), GameNames.of(setup)
    if len(sentence) > _LONGEST:
        return []
    for language, code in CODES.items():
        pieces = cut(sentence, names, language, guessing=False, further="held") or ()
        clause = piece_grammar("sentences.lark", ROLES).whole("held", pieces[:-1])
        player = None if clause is None else clause.first("who")
        if clause is None or player is None or not player.name or not _holds_together(pieces):
            continue
        cards = [sentence[piece.start : piece.end] for piece in pieces if piece.sense == "CARD"]
        cards = [quote_name(card.strip('"'), sized=False) for card in cards]
        first, form = SENTENCES[code][_FORMS[clause.kind]].split(" ", 1)
        learn = next((sentence[one.start : one.end].lower() for one in pieces if one.sense == "LEARN"), first)
        if clause.kind == "holds_one":
            cards = [", ".join(cards)] if learn == first else []
        return [f"{learn} {form.format(quote_name(player.name), card)}" for card in cards]
    return []


def _holds_together(pieces: Sequence[Piece]) -> bool:
    """Return True if signs stand between cards alone, and at the end."""
    for before, piece in pairwise(pieces):
        between = before.sense == piece.sense == "CARD"
        signs = _JOINING if between else _ENDS if piece.sense == "END" else {""}
        if piece.gap or piece.before.replace(" ", "") not in signs:
            return False
    return not pieces[0].before and not pieces[0].gap
