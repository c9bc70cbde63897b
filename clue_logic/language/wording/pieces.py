"""A statement taken apart into names, phrases and signs, whatever stands between them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from clue_logic.language.headers import quoted
from clue_logic.language.keywords import AFTER_NAMES, BEFORE_NAMES, Language, near_keyword
from clue_logic.language.wording.phrasing import GameNames, semicolons_separate
from clue_logic.language.wording.spoken import SIGNS, TURN, Sense, phrases_at
from clue_logic.words.names import Names, Unknown, folded

_WORD = re.compile(r"""[^\s,:;|{}"?#/。!…>→・()=]+""")
_FIRST_KANA = "\u3040"
_DOUBTFUL = frozenset({Sense.DOUBT, Sense.MISSPELT})
_SHORTEST = 3
_MOST_WORDS = 12
_ALIKE = 0.75
_LONGEST_STATEMENT = 600


@dataclass(frozen=True, slots=True)
class Piece:
    """Some letters of a statement, from `start` to `end`, and what they stand for.

    `said` is a name, or a sign, as it is written; `sure` is False if the letters may as well stand for something else.
    """

    sense: Sense
    start: int
    end: int
    said: str = ""
    sure: bool = True


def pieces(text: str, names: GameNames, language: Language) -> list[Piece] | None:
    """Return the pieces of a statement in one language; None if it says other things as well, or leaves it open.

    That is so if a name in it has two meanings, if a word is misspelt, or if there is a "not", "or" and the like.

    Examples
    --------
    >>> from clue_logic.words.names import Names
    >>> names = GameNames(Names(["Ann", "Bo"], "player"), Names(["Rope", "Lead Piping"], "card"))
    >>> [piece.sense.name for piece in pieces("Ann asked about the lead piping", names, "English")]
    ['PLAYER', 'SUGGESTS', 'FILLER', 'CARD']
    """
    if names.players is None or names.cards is None or len(text) > _LONGEST_STATEMENT or names.is_myself_a_name:
        return None
    if ";" in text and not semicolons_separate(names):
        return None
    found: list[Piece] = []
    at, doubtful = 0, False
    turn = TURN.match(text)
    if turn is not None and _is_number(turn[0], names):
        found.append(Piece(Sense.TURN, 0, turn.end()))
        at = turn.end()
    while at < len(text):
        if text[at].isspace() and text[at] != "\n":
            at += 1
            continue
        piece = _piece(text, at, names, language)
        if piece is None:
            return None
        doubtful |= piece.sense in _DOUBTFUL
        found.append(piece)
        at = piece.end
    # What is left out says nothing that could be misunderstood.
    if doubtful and all(piece.sense is not Sense.SKIPS for piece in found):
        return None
    return found if _is_cut_in_one_way(text, found, names.cards) else None


def _is_number(turn: str, names: GameNames) -> bool:
    """Return True if the number of a turn is part of no name."""
    parts = {part.casefold() for part in re.findall(r"\w+", turn)}
    return not any(word.strip(".()") in parts for word in names.of_players)


def _is_cut_in_one_way(text: str, found: Sequence[Piece], cards: Names) -> bool:
    """Return True if nothing is left out between signs, and cards without signs between them are told apart."""
    for one, other in pairwise(found):
        if one.sense is other.sense is Sense.BREAK and {text[one.start], text[other.start]} <= {",", ":"}:
            return False
    for is_card, run in groupby(found, lambda piece: piece.sense is Sense.CARD):
        together = list(run)
        if not is_card or len(together) == 1 or any('"' in card.said for card in together):
            continue
        words = text[together[0].start : together[-1].end].split()
        if len(words) > _MOST_WORDS or len(_lists(words, cards)) > 1:
            return False
    return True


def _lists(words: Sequence[str], cards: Names) -> set[tuple[str, ...]]:
    """Return the lists of different cards that words without commas can be."""
    found: set[tuple[str, ...]] = {()} if not words else set()
    for end in range(1, min(len(words), cards.most_words) + 1):
        card = cards.find(" ".join(words[:end]))
        if isinstance(card, str):
            found |= {(card, *rest) for rest in _lists(words[end:], cards) if card not in rest}
    return found


def _piece(text: str, at: int, names: GameNames, language: Language) -> Piece | None:
    players, cards = names.players, names.cards
    if players is None or cards is None:
        return None
    signs = SIGNS.match(text, at)
    if text[at] == '"' and (closing := text.find('"', at + 1)) > 0:
        inner = text[at + 1 : closing]
        sense = _sense(inner, players, cards)
        if sense is not None or inner.isascii():
            return None if sense in (None, Sense.UNKNOWN) else Piece(sense, at, closing + 1, text[at : closing + 1])
    if signs is not None:
        return Piece(Sense.BREAK, at, signs.end(), signs[0])
    full = _full(text, at, names)
    if full is not None:
        return full if full.sense is not Sense.UNKNOWN else None
    known = [phrase for phrase in phrases_at(text, at, language) if _is_free(text[at : phrase[0]], names)]
    short = _short(text, at, players, cards)
    if known:
        end, phrase = max(known, key=lambda one: (one[0], one[1].sure))
        if short is None or end >= short.end:
            return Piece(phrase.sense, at, end, text[at:end], phrase.sure)
    return short if short is not None else _unknown(text, at, players, cards)


def _sense(written: str, players: Names, cards: Names) -> Sense | None:
    """Return whether a name in full or in short is a player's or a card's; UNKNOWN if both."""
    player, card = players.is_known(written), cards.is_known(written)
    return Sense.UNKNOWN if player and card else Sense.PLAYER if player else Sense.CARD if card else None


def _full(text: str, at: int, names: GameNames) -> Piece | None:
    """Return the longest whole name that begins here; of sense UNKNOWN if a player and a card are called so."""
    for length, players, cards in names.by_length:
        end = at + length
        if not _ends(text, end):
            continue
        said = folded(text[at:end])
        if said in players:
            return Piece(Sense.UNKNOWN, at, end) if said in cards else Piece(Sense.PLAYER, at, end, text[at:end])
        if said in cards:
            return Piece(Sense.CARD, at, end, text[at:end])
    return None


def _ends(text: str, end: int) -> bool:
    """Return True if a word can end here: Japanese has no spaces."""
    if end >= len(text) or not (text[end].isalnum() or text[end] in "_-"):
        return end <= len(text)
    return text[end] >= _FIRST_KANA or text[end - 1] >= _FIRST_KANA


def _short(text: str, at: int, players: Names, cards: Names) -> Piece | None:
    """Return the longest name in short form that begins here."""
    words: list[re.Match[str]] = []
    for word in _WORD.finditer(text, at):
        if text[words[-1].end() if words else at : word.start()].strip(" \t") or len(words) > cards.most_words:
            break
        words.append(word)
    while words:
        end = words[-1].end()
        written = text[at:end].rstrip(".")
        sense = _sense(written, players, cards)
        if sense is not None:
            return None if sense is Sense.UNKNOWN else Piece(sense, at, at + len(written), written)
        words.pop()
    return None


def _is_free(words: str, names: GameNames) -> bool:
    return not words.isascii() or not names.is_full_name(words) or len(words) < _SHORTEST


def _unknown(text: str, at: int, players: Names, cards: Names) -> Piece:
    """Return a word that means nothing here, or a misspelt one."""
    found = _WORD.match(text, at)
    if found is None:
        return Piece(Sense.UNKNOWN, at, at + 1, text[at], sure=False)
    if text[at] >= _FIRST_KANA:
        return Piece(Sense.UNKNOWN, at, at + 1, sure=False)
    word = found[0].strip(".'’-")
    if len(word) > _SHORTEST:
        for names in (players, cards):
            fit = names.find(word)
            if isinstance(fit, Unknown) and fit.hint is not None and fit.hint.startswith("did you mean"):
                return Piece(Sense.MISSPELT, at, found.end())
        if near_keyword(word.casefold(), AFTER_NAMES | BEFORE_NAMES, _ALIKE) and word.casefold() not in AFTER_NAMES:
            return Piece(Sense.MISSPELT, at, found.end())
    return Piece(Sense.UNKNOWN, at, found.end(), found[0], sure=False)


def as_written(piece: Piece, names: GameNames) -> str:
    """Return the name of a piece as a log must write it."""
    return piece.said if piece.said.startswith('"') else quoted(" ".join(piece.said.split()))
