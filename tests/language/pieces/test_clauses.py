"""The clauses of a line: the regular expressions find what an Earley parser finds by the same grammar."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest
from lark import Lark, Token, Tree
from lark.exceptions import LarkError
from lark.lexer import Lexer

from clue_logic.language.header_lists import cut as cut_header
from clue_logic.language.header_lists import header_grammar
from clue_logic.language.pieces.clauses import ROLES, clause_grammar, divide, piece_grammar
from clue_logic.language.pieces.piece import Piece
from clue_logic.language.pieces.vocabulary import header_words, phrases_of
from clue_logic.storage.resources import resource

LINES = (
    "PLAYER ASKS CARD CARD PLAYER PASSES I SHOWS WHOM CARD",
    "PLAYER SHOWS PLAYER THING THEY ASKS CARD CARD I NEG HELP",
    "CARD CARD WAS ASKS AGENT THING WAS SHOWS WHOM AGENT",
    "AGENT GETS PLAYER THING THEY CARD CARD ASKS PLAYER PASSES",
    "NOBODY PLAYER THING SHOWS THEY CARD CARD ASKS",
    "PLAYER HAS CARD ASKS CARD I HAS WHOM THING SHOWS",
    "PLAYER ACCUSES CARD CARD CARD WRONG PLAYER OUT",
    "PLAYER HAS WRONG ACCUSES CARD CARD OUT",
    "NEITHER PLAYER I SHOWS",
    "PLAYER LEAVES CARD CARD",
    "I LEARNS PLAYER HAS CARD",
    "PLAYER PLAYER PLAYER",
    "WAS HAS NOT",
    "SHOWS CARD PLAYER NOTHING",
)  # fmt: skip


class _Senses(Lexer):
    """Passes senses on to lark as they are."""

    def __init__(self, conf: Any) -> None: ...

    def lex(self, data: Sequence[str]) -> Iterator[Token]:  # type: ignore[override]
        yield from (Token(sense, sense) for sense in data)


@cache
def _earley() -> Lark:
    text = resource("grammar", "wording.lark").read_text(encoding="utf-8")
    return Lark(text, parser="earley", lexer=_Senses)


@pytest.mark.parametrize("line", LINES)
def test_a_line_has_a_clause_for_all_of_it_if_earley_finds_one(line: str) -> None:
    senses = line.split()
    try:
        tree = _earley().parse(senses)
    except LarkError:
        tree = None
    assert isinstance(tree, Tree) == bool(_statements(senses))


def _statements(senses: Sequence[str]) -> list[str]:
    """Return the kinds of statements that pieces without signs between them can be."""
    pieces = [Piece(sense, 2 * at, 2 * at + 1, sense) for at, sense in enumerate(senses)]
    end = 2 * len(senses)
    return [statement for statement, _ in divide([*pieces, Piece("END", end, end)])]


def test_every_sense_of_the_vocabulary_is_a_terminal() -> None:
    from clue_logic.language.pieces.vocabulary import vocabulary
    from clue_logic.language.sentences import CODES

    beside = {"WHETHER", "OR", "MINE", "CAN", "FAILS"}  # senses that depend on what stands beside them
    beside |= {
        "NOTHING_BUT",
        "SPOKEN_ASKS",
        "SPOKEN_PASSES",
        "MOVES",
    }  # where a speech begins; of a sentence before the turn
    beside |= {"FILLER", "MODAL", "BREAK", "AND", "DOUBT", "RESTART", "NEXT", "TITLE", "ARTICLE", "TO", "BY", "THEM"}
    senses = {phrase.sense for language in CODES for phrase in vocabulary(language).phrases.values()}
    assert senses <= clause_grammar().letters.keys() | beside


def test_every_sense_of_the_words_of_headers_is_a_terminal() -> None:
    letters = header_grammar().letters.keys()
    senses = {phrase.sense for phrase, _ in header_words().values() if not phrase.sense.isdecimal()}
    assert senses <= letters
    signs = {piece.sense for piece in cut_header('1. a "b" 6 3人 -> - & + , ; : = / ( ) 2x ?')}
    assert signs == letters - senses - {"NUMBER"} | {"AND"}


@pytest.mark.parametrize("block", ["held", "unsayable"])
def test_every_sense_of_the_words_of_sentences_is_a_terminal(block: str) -> None:
    assert set(phrases_of(block).values()) <= piece_grammar("sentences.lark", ROLES).letters.keys() | {"FILLER", "AND"}
