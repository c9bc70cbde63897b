"""Lines that begin with a player, such as ``Marco: Plum, Rope, Hall``: who it is, and what to write instead."""

from __future__ import annotations

import re
from typing import NamedTuple

from lark import Token

from clue_logic.language.headers import Headers
from clue_logic.language.keywords import AFTER_NAMES, Language
from clue_logic.language.names import quote_name
from clue_logic.language.sentences import CODES, SENTENCES
from clue_logic.language.statements import StatementText, tidy
from clue_logic.words.diagnostics import Instead, Remedy
from clue_logic.words.messages import Message
from clue_logic.words.names import fold_name

_KEY = re.compile(r"(?P<key>[^,:|{}?#\n]*[^\s,:|{}?#])[^\S\n]*:")
_TURN = re.compile(
    r"^\W*(?:\w+[^\S\n]+)?\d{1,5}(?!\d)[.:)]?(?:ターン目|回目|巡目)?[^\S\n]*(?:zug\b|turn\b)?", re.IGNORECASE
)
_MYSELF = frozenset({"i", "me", "ich", "私", "自分"})


class Speaker(NamedTuple):
    """A player in front of a colon."""

    player: str  # in full
    key: str  # as it is written
    words: str  # what is behind the colon, on the same line


def find_speaker(text: str, headers: Headers) -> Speaker | None:
    """Return the player whose name, or its first letter, is before a colon; None if there is none."""
    match, players = _KEY.match(text), headers.players
    if match is None or not players:
        return None
    key = fold_name(match["key"].replace('"', ""))
    exact = [player for player in players if fold_name(player) == key]
    if not exact and key in _MYSELF and "me" in headers and not Headers.is_header(text):
        exact = [headers.first("me")]
    begun = [player for player in players if len(key) == 1 and fold_name(player).startswith(key)]
    player = exact[0] if exact else begun[0] if len(begun) == 1 else None
    return None if player is None else Speaker(player, match["key"], text[match.end() :].partition("\n")[0].strip())


def begins_with_player(text: str, headers: Headers) -> bool:
    """Return True if a line begins with a player's name, or with the number of a turn and a player's name.

    Where names are written without spaces, anything may follow the name.
    """
    written = fold_name(_TURN.sub("", text.replace('"', "")))
    names = [*map(fold_name, headers.players), *(_MYSELF if "me" in headers else ())]
    return any(
        re.match(rf"{re.escape(name)}(?:\W|$|(?<![\x00-\u2fff])|(?=[\u3000-\u9fff]))", written) for name in names
    )


def explain_speaker(
    speaker: Speaker, headers: Headers, language: Language | None, categories: int
) -> tuple[Message, tuple[Remedy, ...]] | None:
    """Return the hint that shows what a line ``PLAYER: ...`` may mean, and the remedy; None if it is unclear."""
    words, head = SENTENCES[CODES[language or "English"]], speaker.words
    cards = [card for card in re.split(r"\s*,\s*", head) if card]
    answers = {word.casefold() for word in re.findall(r"[^\W_]+", head)}  # of what a player answers
    if (
        not cards
        or not set(":/+").isdisjoint(head)
        or not answers.isdisjoint([*AFTER_NAMES, *map(fold_name, headers.players)])
    ):
        return None
    if not categories or len(cards) == categories:
        lines = [tidy(words["suggests"].format(quote_name(speaker.player), head))]
        hint = Message("problems-hint-if-suggestion", line=lines[0])
    elif fold_name(headers.first("me")) == fold_name(speaker.player) and "hand" not in headers:
        lines = [tidy(f"hand: {head}")]
        hint = Message("problems-hint-if-hand", line=lines[0])
    else:
        lines = [tidy(words["learns"].format(quote_name(speaker.player), card)) for card in cards]
        hint = Message("problems-hint-if-held", player=speaker.player, line=lines[0])
    return hint, (Remedy("\n".join(lines), Instead.STATEMENT),)


def report_speaker(statement: StatementText, headers: Headers, language: Language | None, categories: int) -> bool:
    """Complain about a player in front of a colon, and show how it is written."""
    speaker = find_speaker(statement.text, headers)
    if speaker is None:
        return False
    place = Token("WORD", speaker.key, line=1, column=1, end_line=1, end_column=len(speaker.key) + 1)
    hint, remedies = explain_speaker(speaker, headers, language, categories) or (None, ())
    headers.complaints.error(place, "speaker", hint=hint, remedies=remedies, key=speaker.key, player=speaker.player)
    return True
