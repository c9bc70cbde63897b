"""Header lines, cards held and suggestions in other words, such as ``Marco: Plum, Rope, Hall``, as lines to copy."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lark import Token

from clue_logic.language.headers import Headers, quoted, without_size
from clue_logic.language.keywords import AFTER_NAMES, Language
from clue_logic.language.references import Setup
from clue_logic.language.statements import StatementText, tidy
from clue_logic.words.diagnostics import Instead, Remedy
from clue_logic.words.languages import Texts
from clue_logic.words.names import Names, folded

_KEYS = Texts(
    en={"players": "players", "me": "me", "hand": "hand"},
    de={"players": "spieler", "me": "ich", "hand": "blatt"},
    ja={"players": "プレイヤー", "me": "自分", "hand": "手札"},
)
_LANGUAGES = (
    ("ja", re.compile(r"[ぁ-ヿ一-鿿]")),
    ("de", re.compile(r"\b(?:mitspieler|spieler|karten|meine?|ich|reihenfolge|sitzordnung|jeder|alle|hab)\b", re.I)),
)
_PLAYERS = re.compile(
    r"(?:\d+ +)?(?:(?:the )?players?(?: are)?|mitspieler|(?:die )?spieler(?: sind)?|"
    r"(?:the )?order(?: of play)?(?: is)?|turn order|seating(?: order)?|reihenfolge|sitzordnung|プレイヤーは?|順番は?)"
    r"(?!\w)[\s:=]*(?P<names>[^.。]+)|"
    r"プレイヤーは(?P<unspaced>[^.。]+)",
    re.IGNORECASE,
)
_PLAYING = re.compile(r"me\s*=\s*(?P<me>[^\s,]+)\s*,?\s*playing with (?P<names>[^.]+)", re.IGNORECASE)
_ME = re.compile(
    r"(?:\b(?:ich bin|i am|i['’]m|me\s*=)\s*|(?:私|自分)は)(?P<me>[^\s,.。()]+)|"
    r"(?P<name>[^\s,:()]+)\s*\((?:me|ich|私|自分)\)",
    re.IGNORECASE,
)
_SIZE = re.compile(
    r"(?:every(?:one|body)|each(?: player)?|we all) (?:has|have|holds?|gets?) (?P<a>\d+)|"
    r"(?P<b>\d+) (?:cards|karten) (?:each|jeder)|"
    r"(?:jeder|alle) (?:hat|haben|bekommt) (?P<c>\d+)|(?:1|１|一)人(?P<d>\d+)枚",
    re.IGNORECASE,
)
_HAND = re.compile(
    r"(?:my (?:cards|hand)(?: is| are)?|meine (?:karten|hand)(?: sind)?|mein blatt(?: ist)?|i['’]ve got|i have|i hold|"
    r"ich hab(?:e)?(?: auf der hand)?)(?!\w)[\s:=]*(?P<cards>[^.。\n]+)",
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"\s*(?:[,;>→/]|->|\s[-–]\s|\s(?:and|und|&)\s|と)\s*", re.IGNORECASE)
_ITEM = re.compile(
    r"(?P<name>[^\d():]+?)\s*(?:\([^)]*\))?\s*(?P<size>\d+)?\s*(?:cards?|karten|枚)?(?:の\d人)?", re.IGNORECASE
)
MOST_CHARACTERS = 1000
"""Nobody says in a longer line who plays; and the patterns would need long for it."""

_ARTICLE = re.compile(r"(?:the|a|der|die|das|den|dem)\s+", re.IGNORECASE)


def as_headers(text: str, players: Sequence[str]) -> list[str]:
    """Return the headers that a line says in other words; none if there is no saying.

    Parameters
    ----------
    text
        The line.
    players
        The players that the log names otherwise.

    Examples
    --------
    >>> as_headers("3 players: Anna (me), Ben 5, Clara", [])
    ['players: Anna, Ben 5, Clara', 'me: Anna']
    >>> as_headers("everyone has 6 cards", ["Anna", "Ben"])
    ['players: Anna 6, Ben 6']
    >>> as_headers("Ich hab auf der Hand Bloom und den Dolch", [])
    ['blatt: Bloom, Dolch']
    """
    if len(text) > MOST_CHARACTERS:
        return []
    text = " ".join(text.split())
    keys = _KEYS[next((code for code, pattern in _LANGUAGES if pattern.search(text)), "en")]
    hand = _HAND.match(text)
    if hand is not None:
        cards = [_ARTICLE.sub("", card) for card in _BETWEEN.split(hand["cards"]) if card]
        return [f"{keys['hand']}: {', '.join(cards)}"]
    found = []
    size = next((next(filter(None, match.groups())) for match in [_SIZE.search(text)] if match), None)
    playing = _PLAYING.match(text)
    listed = _PLAYERS.match(text)
    if playing is not None:
        items = [playing["me"], *_names(playing["names"])]
    elif listed is not None:
        items = _names(listed["names"] or listed["unspaced"])
    else:
        items = [quoted(player) for player in players] if size else []
    if len(items) > 1:
        whole = size and not any(item[-1].isdecimal() for item in items)
        found.append(f"{keys['players']}: {', '.join(f'{item} {size}' if whole else item for item in items)}")
    me = _ME.search(text)
    if me is not None and found:
        found.append(f"{keys['me']}: {me['me'] or me['name']}")
    return found


def _names(text: str) -> list[str]:
    """Return the players of a list, with their numbers of cards; only those up to what is no player."""
    found: list[str] = []
    for item in _BETWEEN.split(text):
        said = _ITEM.fullmatch(item)
        if said is None or len(said["name"].split()) > 2 or ("(" not in item and _ME.match(item)):
            break
        found.append(" ".join(filter(None, (said["name"].strip(), said["size"]))))
    return found


def lines_to_copy(headers: Iterable[str]) -> str:
    """Return the hint that shows headers as they should read."""
    return "write it so: " + "; and on a line of its own: ".join(headers)


_HOLDS = Texts(
    en={"": "learn", "holds": "{0} holds {1}", "lacks": "{0} lacks {1}", "one of": "{0} holds one of {1}"},
    de={
        "": "erfahre", "holds": "{0} besitzt {1}", "lacks": "{0} besitzt {1} nicht",
        "one of": "{0} besitzt eine von {1}",
    },
    ja={
        "": "判明", "holds": "{0} は {1} を 持つ", "lacks": "{0} は {1} を 持たない",
        "one of": "{0} は {1} の どれか を 持つ",
    },
)  # fmt: skip
_LACKS = (
    r"(?:lacks?|(?:do(?:es)? not|do(?:es)?n['’]t) (?:have|hold)(?: any)?|ha(?:s|ve)(?:n['’]t| not)(?: got)?|"
    r"(?:ha(?:s|ve)|holds?) no)"
)
_GERMAN = r"(?:hat|habe|besitze?t?)"
_VERBS = (
    ("en", "lacks", _LACKS, ""),
    ("en", "holds", r"(?:has|have|holds?)(?: got)?", ""),
    ("de", "lacks", rf"{_GERMAN} kein(?:e[ns]?)?", ""),
    ("de", "lacks", _GERMAN, " nicht"),
    ("de", "holds", _GERMAN, ""),
)
_PATTERNS = tuple(
    (
        language,
        key,
        re.compile(
            rf"(?P<learn>(?:learn|expect|erfahre|erwarte) )?(?P<player>[^,:;|{{}}]+?) {verb} "
            rf"(?P<cards>[^:;|{{}}]+?){end}[.!]?",
            re.IGNORECASE,
        ),
    )
    for language, key, verb, end in _VERBS
)
_JAPANESE = re.compile(
    r"(?P<learn>(?:判明|期待) ?)?(?P<player>[^,:;|{}]+?) ?[はが] ?(?P<cards>[^:|{}]+?) ?を ?"
    r"持(?:って(?:いる|る|います)|つ|(?P<not>って(?:いない|ない|いません)|たない))[。.]?"
)
_MYSELF = frozenset({"i", "ich", "私"})
_HELD_ARTICLE = re.compile(r"(?:either |entweder )?(?:(?:the|an?|den|die|das|dem|der) )?", re.IGNORECASE)
_OR = re.compile(r" (?:or|oder) |か", re.IGNORECASE)
_AND = re.compile(r" (?:and|und) |\s*[,、]\s*|と", re.IGNORECASE)


def as_held(text: str, setup: Setup) -> list[str]:
    """Return the statements that say so as a log does; none if a name in it is unknown, or it says anything else.

    Parameters
    ----------
    text
        The line.
    setup
        What the headers say.

    Examples
    --------
    >>> from clue_logic.game.deck import Deck
    >>> setup = Setup(Deck(loose=("Rope", "Lead Pipe"), hidden=1), ("Ann", "Ben"), me="Ann")
    >>> as_held("Ben doesn't have the Rope", setup), as_held("I have Rope or Lead Pipe", setup)
    (['learn Ben lacks Rope'], ['learn Ann holds one of Rope, Lead Pipe'])
    """
    if len(text) > MOST_CHARACTERS:
        return []
    text = " ".join(text.split())
    for language, key, pattern in _PATTERNS:
        found = pattern.fullmatch(text)
        if found is not None:
            return _said(language, key, found, setup)
    found = _JAPANESE.fullmatch(text)
    return [] if found is None else _said("ja", "lacks" if found["not"] else "holds", found, setup)


def _said(language: str, key: str, found: re.Match[str], setup: Setup) -> list[str]:
    player = _player(found["player"], setup)
    # Who has not "A or B" has neither; who has not "A and B" may have one of them.
    every = [_card(card, setup.cards) for card in (_OR if key == "lacks" else _AND).split(found["cards"])]
    one_of = [_card(card, setup.cards) for card in _OR.split(found["cards"])]
    words = _HOLDS[language]
    begin = (found["learn"] or words[""]).strip().lower()
    if player is None:
        return []
    if all(every):
        return [f"{begin} {words[key].format(player, card)}" for card in every]
    if all(one_of) and key == "holds" and begin == words[""]:
        return [f"{begin} {words['one of'].format(player, ', '.join(card or '' for card in one_of))}"]
    return []


def _player(written: str, setup: Setup) -> str | None:
    players = setup.players
    if players is not None and players.is_known(written):
        return quoted(written)
    return quoted(setup.me) if setup.me is not None and folded(written) in _MYSELF else None


def _card(written: str, cards: Names | None) -> str | None:
    for name in (written, _HELD_ARTICLE.sub("", written, count=1)):
        if cards is not None and cards.is_known(name):
            return quoted(name, sized=False)
    return None


_KEY = re.compile(r"(?P<key>[^,:|{}?#\n]*[^\s,:|{}?#])[^\S\n]*:")
_TURN = re.compile(
    r"^\W*(?:\w+[^\S\n]+)?\d{1,5}(?!\d)[.:)]?(?:ターン目|回目|巡目)?[^\S\n]*(?:zug\b|turn\b)?", re.IGNORECASE
)
_SPEAKERS_ME = frozenset({"i", "ich", "私"})


def names_speaker(text: str, headers: Headers) -> str | None:
    """Return the player whose name, or its first letter, stands in front of a colon; None if there is none."""
    found = _KEY.match(text)
    items = headers.items("players") if found is not None else None
    if found is None or items is None:
        return None
    key = folded(found["key"].replace('"', ""))
    players = [without_size(item)[0].text for item in items]
    exact = [player for player in players if folded(player) == key]
    if exact:
        return exact[0]
    if key in _SPEAKERS_ME and "me" in headers:
        return next((item.name.text for item in headers.items("me") or ()), None)
    begun = [player for player in players if len(key) == 1 and folded(player).startswith(key)]
    return begun[0] if len(begun) == 1 else None


def begins_with_player(text: str, headers: Headers) -> bool:
    """Return True if a line begins with a player's name, or with the number of a turn and a player's name.

    Where names are written without spaces, anything may follow the name.
    """
    said = folded(_TURN.sub("", text.replace('"', "")))
    names = [folded(without_size(item)[0].text) for item in headers.items("players") or ()]
    if "me" in headers:
        names += _SPEAKERS_ME
    return any(re.match(rf"{re.escape(name)}(?:\W|$|(?<![\x00-\u2fff])|(?=[\u3000-\u9fff]))", said) for name in names)


class SpeakersLine(NamedTuple):
    """What a player in front of a colon may have been meant to do: a hint that shows the line, and the line."""

    hint: str
    line: str

    @property
    def remedy(self) -> Remedy:
        """The line, as something to be written instead."""
        return Remedy(self.line, Instead.STATEMENT)


def speakers_line(text: str, headers: Headers, language: Language | None, categories: int) -> SpeakersLine | None:
    """Return the statements that a line ``PLAYER: ...`` may mean; None if it is unclear.

    Parameters
    ----------
    text
        The line.
    headers
        The headers of the log.
    language
        The language of the log.
    categories
        How many categories the deck has: one card of each is suggested.
    """
    player, found = names_speaker(text, headers), _KEY.match(text)
    if player is None or found is None:
        return None
    from clue_logic.language.paraphrases.phrases import CODES, WORDS

    words = WORDS[CODES[language or "English"]]
    head = text[found.end() :].partition("\n")[0].strip()
    cards = [card for card in re.split(r"\s*,\s*", head) if card]
    if not cards or ":" in head or _tells_more(head, headers):
        return None
    if not categories or len(cards) == categories:
        line = tidy(words["suggests"].format(quoted(player), head))
        return SpeakersLine(f"if this is a suggestion, write it so: {line}", line)
    me = next((item.name.text for item in headers.items("me") or ()), None)
    if me is not None and folded(me) == folded(player) and "hand" not in headers:
        line = tidy(f"hand: {head}")
        return SpeakersLine(f"if this is your hand, write it so: {line}", line)
    one = tidy(words["learns"].format(quoted(player), cards[0]))
    lines = "\n".join(tidy(words["learns"].format(quoted(player), card)) for card in cards)
    hint = f"if {player} holds these cards, and you know it, write it so, a line for each card: {one}"
    return SpeakersLine(hint, lines)


def complains_of_speaker(
    statement: StatementText, headers: Headers, language: Language | None, categories: int
) -> bool:
    """Complain about a player in front of a colon, and show how it is written."""
    player, found = names_speaker(statement.text, headers), _KEY.match(statement.text)
    headers.complaints.line = statement.line
    if player is None or found is None:
        return False
    key = found["key"]
    place = Token("WORD", key, line=1, column=1, end_line=1, end_column=len(key) + 1)
    spoken = speakers_line(statement.text, headers, language, categories)
    headers.complaints.line = statement.line
    message = f'"{key}:" does not say what {player} does'
    if spoken is None:
        headers.complaints.error(place, message)
    else:
        headers.complaints.error(place, message, hint=spoken.hint, code="in-other-words", remedies=(spoken.remedy,))
    return True


def _tells_more(head: str, headers: Headers) -> bool:
    """Return True if something behind the colon is no card: what a player answers."""
    words = {word.casefold() for word in re.findall(r"[^\W_]+", head)}
    players = {folded(without_size(item)[0].text) for item in headers.items("players") or ()}
    return not (AFTER_NAMES | players).isdisjoint(words)
