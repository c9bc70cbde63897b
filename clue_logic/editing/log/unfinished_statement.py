"""A statement up to the cursor: its pieces, the word being typed, and the keywords that can follow."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from lark import Token
from lark.exceptions import UnexpectedInput
from msgspec import Struct

from clue_logic.language.keywords import JAPANESE_WORDS
from clue_logic.language.parsing import grammar, terminal_keywords
from clue_logic.language.tidying import space_positions
from clue_logic.words.positions import Line, Position

NAME, BREAK = "NAME", "\n"
"""The pieces that represent a name and the end of a line; all others are keywords and signs."""

NOTE, NOTE_BY = "note:", "note by"
"""The pieces with which a note begins, in any language."""

_WORD = re.compile(r"""[^\s,:|{}"?#;]*$""")
_SIGNS = re.compile(r"""[,:|{}"?#\s;]""")
_LONGEST_RUN = 60


class TypedPiece(NamedTuple):
    """A keyword, a sign or a name, with its text and start."""

    what: str
    text: str
    start: int


class UnfinishedStatement(Struct, frozen=True):
    """A statement up to the cursor."""

    pieces: Sequence[TypedPiece]  # the pieces before the word being typed
    half: str  # the word being typed; empty after a space or a sign
    follow: frozenset[str]  # the keywords that are possible there
    takes_name: bool  # whether a name, or a further word of one, is possible there
    length: int

    @property
    def whats(self) -> list[str]:
        """The kinds of the pieces."""
        return [piece.what for piece in self.pieces]

    def names(self) -> list[str]:
        """Return the names among the pieces, without quotes."""
        return [piece.text.replace('"', "") for piece in self.pieces if piece.what == NAME]

    def typed_length(self, piece: TypedPiece) -> int:
        """Return how many letters stand between the beginning of a piece and the cursor."""
        return self.length - piece.start


def parse_to_cursor(
    lines: Sequence[Line], at: Position, names: Collection[str], usual: Callable[[str], str] = str
) -> UnfinishedStatement | None:
    """Return the statement at the cursor, up to the cursor.

    None in a comment or after text that begins no statement.
    """
    line = lines[at.line - 1] if 1 <= at.line <= len(lines) else Line(at.line, "", "", None)
    if at.column - 1 > len(line.code):
        return None
    here = line.code[: at.column - 1]
    text = "\n".join([*_preceding_lines(lines, at.line), here]) if here[:1].isspace() else here
    half = _partial_word(here)
    spaced, half = _insert_spaces(text[: len(text) - len(half)], half, names)
    unfinished = _parse(spaced, half)
    if unfinished is not None and unfinished.whats != [NAME]:  # a word outside the language may continue a name
        return unfinished
    usual_text = usual(spaced)
    return unfinished if usual_text == spaced else _parse(usual_text, half) or unfinished


def _partial_word(here: str) -> str:
    """Return the word being typed at the end of a line: from its quote on, open or just closed."""
    quotes = [at for at, sign in enumerate(here) if sign == '"']
    if len(quotes) % 2:
        return here[quotes[-1] :]
    if here.endswith('"'):
        return here[quotes[-2] :]
    last = _WORD.search(here)
    return last[0] if last is not None else ""


def _preceding_lines(lines: Sequence[Line], number: int) -> list[str]:
    """Return the code of the lines of the statement above an indented line."""
    preceding: list[str] = []
    for line in reversed(lines[: number - 1]):
        preceding.append("" if line.is_blank else line.code.rstrip())
        if not line.is_blank and not line.is_indented:
            return preceding[::-1]
    return []


def _insert_spaces(text: str, half: str, names: Collection[str]) -> tuple[str, str]:
    """Put spaces between names and keywords of Japanese written without them; in the half word up to a keyword."""
    text = _insert_blanks(text, list(space_positions(text, names)))
    if half.isascii() or half[:1] == '"' or len(half) > _LONGEST_RUN:
        return text, half
    for end in range(len(half), 1, -1):
        places = list(space_positions(half[:end], names))
        if places and half[places[-1] : end] in JAPANESE_WORDS:
            return f"{text}{_insert_blanks(half[:end], places)} ", half[end:]
    return text, half


def _insert_blanks(text: str, places: Sequence[int]) -> str:
    return " ".join(text[a:b] for a, b in zip([0, *places], [*places, len(text)], strict=True))


def _parse(text: str, half: str) -> UnfinishedStatement | None:
    """Parse the text before the half word; if it is malformed, parse its last line as answers."""
    unfinished = _parse_rule(text, half, "statement")
    if unfinished is None and ("\n" in text or ":" in text):
        cut = max(text.rfind("\n"), text.rfind(":")) + 1
        rest = _parse_rule(text[cut:], half, "answers")
        if rest is not None:
            pieces = [TypedPiece(BREAK, "\n", -1), *rest.pieces]
            return UnfinishedStatement(pieces, half, rest.follow, rest.takes_name, rest.length)
    return unfinished


def _parse_rule(text: str, half: str, start: str) -> UnfinishedStatement | None:
    known = terminal_keywords()
    pieces: list[TypedPiece] = []
    try:
        parser = grammar().parse_interactive(text, start=start)
        for token in parser.iter_parse():
            _add_token(pieces, token, known.get(token.type))
        accepted: frozenset[str] = frozenset(parser.accepts())  # type: ignore[no-untyped-call]
    except UnexpectedInput:
        return None
    follow = frozenset(known[name] for name in accepted if name in known)
    takes_name = any(name.endswith(("WORD", "QUOTED")) for name in accepted)
    return UnfinishedStatement(pieces, half, follow, takes_name, len(text) + len(half))


def _add_token(pieces: list[TypedPiece], token: Token, keyword: str | None) -> None:
    start = token.start_pos or 0
    keyword = {"_NOTE": NOTE, "_NOTE_BY": NOTE_BY, "COUNT_OF": "of", "BOUND_OF": "of"}.get(token.type, keyword)
    if keyword is not None:
        pieces.append(TypedPiece(keyword, str(token), start))
    elif token.type.endswith("_NL"):
        if not pieces or pieces[-1].what not in (",", ":", NOTE):
            pieces.append(TypedPiece(BREAK, "\n", start))
    elif pieces and pieces[-1].what == NAME:
        pieces[-1] = TypedPiece(NAME, f"{pieces[-1].text} {token}", pieces[-1].start)
    else:
        pieces.append(TypedPiece(NAME, str(token), start))


def is_sign(word: str) -> bool:
    """Return whether a keyword is a sign of punctuation."""
    return bool(_SIGNS.fullmatch(word))
