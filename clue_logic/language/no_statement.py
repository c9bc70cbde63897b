"""Sentences that no statement of a log says, such as ``Bo gives Cy the Rope``: why not, and what to write instead."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from msgspec import Struct

from clue_logic.language.errors import lines_to_copy
from clue_logic.language.header_lists import parse_count
from clue_logic.language.keywords import Language
from clue_logic.language.names import quote_name
from clue_logic.language.pieces.clauses import ROLES, Clause, piece_grammar
from clue_logic.language.pieces.cutting import cut
from clue_logic.language.pieces.game_names import GameNames
from clue_logic.language.references import Setup
from clue_logic.language.sentences import CODES, SENTENCES
from clue_logic.words.diagnostics import Instead, Remedy
from clue_logic.words.messages import Message


class NoStatement(Struct, frozen=True):
    """What is wrong with a sentence, and the lines to write instead; `remedies` has the same lines for programs."""

    code: str
    hint: Message
    remedies: tuple[Remedy, ...] = ()


_FREE = frozenset({"size", "swap", "mistake", "board", "forgotten"})
"""Kinds of sentences in which words without a meaning may stand."""

_LONGEST = 200


def find_no_statement(text: str, setup: Setup, language: Language | None) -> NoStatement | None:
    """Return the error of a sentence of a form that no statement has; None if it has none of these forms.

    A form fits only if its players and cards are those of the game.

    >>> from clue_logic.game.deck import Deck
    >>> setup = Setup(Deck(loose=("Rope", "Lead Pipe"), hidden=1), ("Ann", "Ben"))
    >>> find_no_statement("Ann looks at Ben's card: Rope", setup, None).hint("en")
    'write: Ben shows Rope to Ann'
    >>> find_no_statement("Ann gives Ben the Rope", setup, None).remedies[0].text
    '# Ann gives Ben the Rope'
    >>> find_no_statement("Ann gives Zoe the Rope", setup, None)
    """
    sentence = " ".join(text.split())
    if len(sentence) > _LONGEST:
        return None
    names = GameNames.of(setup)
    for spoken in CODES:
        pieces = cut(sentence, names, spoken, guessing=False, further="unsayable") or ()
        clause = piece_grammar("sentences.lark", ROLES).whole("unsayable", pieces[:-1]) if pieces else None
        if clause is not None and (clause.kind in _FREE or not any(piece.gap for piece in pieces)):
            named = _Named.of(clause, sentence)
            return None if named is None else _EXPLANATIONS[clause.kind](named, text, setup, language)
    return None


class _Named(Struct, frozen=True):
    """The names in a sentence, in full."""

    player: str  # empty in sentences without one
    other: str
    cards: tuple[str, ...]
    number: int | None  # of cards
    line: str

    @staticmethod
    def of(clause: Clause, sentence: str) -> _Named | None:
        """Return the names in a sentence; None if it speaks of the keeper of a log without one."""
        people = [piece for piece in (clause.first("who"), clause.first("target", "AGENT")) if piece is not None]
        if not all(piece.name for piece in people):
            return None
        player, other = [*(piece.name for piece in people), "", ""][:2]
        words = sentence[clause.pieces[-2].end : clause.pieces[-1].start].strip() if clause.kind == "size" else ""
        line = re.search(r"\d+", sentence[clause.pieces[0].end :]) if clause.kind == "mistake" else None
        cards = tuple(card.name for card in clause.roles.get("cards", ()))
        return _Named(player, other, cards, parse_count(words) if words else None, line[0] if line else "")


def _comment(text: str) -> tuple[Message, tuple[Remedy, ...]]:
    """Return how a sentence is written as a comment: the words for it, and the remedy."""
    usual = f"# {' '.join(text.split())}"
    return Message("problems-hint-comment", text=usual), (Remedy(usual, Instead.STATEMENT),)


def _lines(key: str, player: str, cards: tuple[str, ...], language: Language | None) -> tuple[str, ...]:
    form = SENTENCES[CODES[language or "English"]][key]
    return tuple(form.format(quote_name(player), quote_name(card, sized=False)) for card in cards)


def _instead(lines: tuple[str, ...]) -> tuple[Message, tuple[Remedy, ...]]:
    return lines_to_copy(lines), (Remedy("\n".join(lines), Instead.STATEMENT),)


def _size(named: _Named, text: str, setup: Setup, language: Language | None) -> NoStatement | None:
    if named.number is None:
        return None
    sizes = {player.name: player.low for player in setup.sizes if player.stated}
    if sizes.get(named.player) == named.number:
        hint, remedies = _comment(text)
        return NoStatement("stated-size", Message("problems-hint-stated", comment=hint), remedies)
    sizes[named.player] = named.number
    items = [f"{quote_name(seat)} {sizes.get(seat, '')}".rstrip() for seat in setup.seats]
    line = f"players: {', '.join(items)}"
    return NoStatement("stated-size", lines_to_copy([line]), (Remedy(line, Instead.HEADER),))


def _shown_to_all(named: _Named, text: str, setup: Setup, language: Language | None) -> NoStatement:
    return NoStatement("shown-to-all", *_instead(_lines("reveals", named.player, named.cards, language)))


def _peek(named: _Named, text: str, setup: Setup, language: Language | None) -> NoStatement | None:
    if named.player == named.other:
        return None
    words = SENTENCES[CODES[language or "English"]]
    names = {"player": quote_name(named.other), "viewer": quote_name(named.player)}
    lines = tuple(words["shows privately"].format(**names, card=quote_name(card, sized=False)) for card in named.cards)
    return NoStatement("seen-alone", *_instead(lines or (words["shows unseen"].format(**names),)))


def _exchange(named: _Named, text: str, setup: Setup, language: Language | None) -> NoStatement:
    return NoStatement("exchange", *_comment(text))


def _mistake(named: _Named, text: str, setup: Setup, language: Language | None) -> NoStatement:
    if not named.cards:
        hint, remedies = _comment(text)
        correct = Message("problems-hint-correct-line", line=named.line or None, comment=hint)
        return NoStatement("mistake", correct, remedies)
    hint, remedies = _instead(_lines("learns", named.player, named.cards, language))
    return NoStatement("mistake", Message("problems-hint-correct-answer", player=named.player, lines=hint), remedies)


def _several_shown(named: _Named, text: str, setup: Setup, language: Language | None) -> NoStatement:
    words = SENTENCES[CODES[language or "English"]]
    shows, reveals = (words[key].format(quote_name(named.player), "CARD") for key in ("shows", "reveals"))
    return NoStatement("several-shown", Message("problems-hint-several-shown", shows=shows, reveals=reveals))


def _board(named: _Named, text: str, setup: Setup, language: Language | None) -> NoStatement:
    return NoStatement("board-move", *_comment(text))


def _forgotten(named: _Named, text: str, setup: Setup, language: Language | None) -> NoStatement:
    return NoStatement("turn-missing", *_comment(text))


_Explain = Callable[[_Named, str, Setup, Language | None], NoStatement | None]
_EXPLANATIONS: Mapping[str, _Explain] = {
    "size": _size,
    "shown_to_all": _shown_to_all,
    "peek": _peek,
    "exchange": _exchange,
    "swap": _exchange,
    "mistake": _mistake,
    "several_shown": _several_shown,
    "board": _board,
    "forgotten": _forgotten,
}
