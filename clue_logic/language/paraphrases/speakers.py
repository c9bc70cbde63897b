"""Lines that begin with a player, such as ``Marco: Plum, Rope, Hall``: who it is, and what to write instead."""

from __future__ import annotations

import re
from typing import NamedTuple

from lark import Token

from clue_logic.language.headers import Headers, split_size
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
_SPEAKERS_ME = frozenset({"i", "me", "ich", "私", "自分"})


def names_speaker(text: str, headers: Headers) -> str | None:
    """Return the player whose name, or its first letter, is before a colon; None if there is none."""
    found = _KEY.match(text)
    items = headers.items("players") if found is not None else None
    if found is None or items is None:
        return None
    key = fold_name(found["key"].replace('"', ""))
    players = [split_size(item)[0].text for item in items]
    exact = [player for player in players if fold_name(player) == key]
    if exact:
        return exact[0]
    if key in _SPEAKERS_ME and "me" in headers and not Headers.is_header(text):
        return next((item.name.text for item in headers.items("me") or ()), None)
    begun = [player for player in players if len(key) == 1 and fold_name(player).startswith(key)]
    return begun[0] if len(begun) == 1 else None


def begins_with_player(text: str, headers: Headers) -> bool:
    """Return True if a line begins with a player's name, or with the number of a turn and a player's name.

    Where names are written without spaces, anything may follow the name.
    """
    said = fold_name(_TURN.sub("", text.replace('"', "")))
    names = [fold_name(split_size(item)[0].text) for item in headers.items("players") or ()]
    if "me" in headers:
        names += _SPEAKERS_ME
    return any(re.match(rf"{re.escape(name)}(?:\W|$|(?<![\x00-\u2fff])|(?=[\u3000-\u9fff]))", said) for name in names)


class SpeakersLine(NamedTuple):
    """What a player in front of a colon may have been meant to do: a hint that shows the line, and the line."""

    hint: Message
    line: str

    @property
    def remedy(self) -> Remedy:
        """The line, as something to be written instead."""
        return Remedy(self.line, Instead.STATEMENT)


def speakers_line(text: str, headers: Headers, language: Language | None, categories: int) -> SpeakersLine | None:
    """Return the statements that a line ``PLAYER: ...`` may mean; None if it is unclear."""
    player, found = names_speaker(text, headers), _KEY.match(text)
    if player is None or found is None:
        return None
    words = SENTENCES[CODES[language or "English"]]
    head = text[found.end() :].partition("\n")[0].strip()
    cards = [card for card in re.split(r"\s*,\s*", head) if card]
    if not cards or not set(":/+").isdisjoint(head) or _has_event(head, headers):
        return None
    if not categories or len(cards) == categories:
        line = tidy(words["suggests"].format(quote_name(player), head))
        return SpeakersLine(Message("problems-hint-if-suggestion", line=line), line)
    me = next((item.name.text for item in headers.items("me") or ()), None)
    if me is not None and fold_name(me) == fold_name(player) and "hand" not in headers:
        line = tidy(f"hand: {head}")
        return SpeakersLine(Message("problems-hint-if-hand", line=line), line)
    one = tidy(words["learns"].format(quote_name(player), cards[0]))
    lines = "\n".join(tidy(words["learns"].format(quote_name(player), card)) for card in cards)
    return SpeakersLine(Message("problems-hint-if-held", player=player, line=one), lines)


def report_speaker(statement: StatementText, headers: Headers, language: Language | None, categories: int) -> bool:
    """Complain about a player in front of a colon, and show how it is written."""
    player, found = names_speaker(statement.text, headers), _KEY.match(statement.text)
    headers.complaints.line = statement.line
    if player is None or found is None:
        return False
    key = found["key"]
    place = Token("WORD", key, line=1, column=1, end_line=1, end_column=len(key) + 1)
    spoken = speakers_line(statement.text, headers, language, categories)
    headers.complaints.line = statement.line
    hint, remedies = (None, ()) if spoken is None else (spoken.hint, (spoken.remedy,))
    headers.complaints.error(place, "speaker", hint=hint, remedies=remedies, key=key, player=player)
    return True


def _has_event(head: str, headers: Headers) -> bool:
    """Return True if something behind the colon is no card: what a player answers."""
    words = {word.casefold() for word in re.findall(r"[^\W_]+", head)}
    players = {fold_name(split_size(item)[0].text) for item in headers.items("players") or ()}
    return not (AFTER_NAMES | players).isdisjoint(words)
