"""Header lines, cards held and suggestions in other words, such as ``Marco: Plum, Rope, Hall``, as lines to copy."""

from __future__ import annotations

import re
from collections.abc import Sequence

from clue_logic.language.header_lists import PlayerList, read_player_list
from clue_logic.language.names import quote_name
from clue_logic.language.references import Setup
from clue_logic.words.languages import Texts
from clue_logic.words.names import Names, fold_name

_KEYS = Texts(
    en={"players": "players", "me": "me", "hand": "hand"},
    de={"players": "spieler", "me": "ich", "hand": "blatt"},
    ja={"players": "プレイヤー", "me": "自分", "hand": "手札"},
)
_LANGUAGES = (
    ("ja", re.compile(r"[ぁ-ヿ一-鿿]")),
    (
        "de",
        re.compile(
            r"\b(?:mitspieler|spieler|spielen|karten|meine?|ich|reihenfolge|sitzordnung|jeder|alle|hab)\b", re.I
        ),
    ),
)
_PLAYERS = re.compile(
    r"(?:\w+ +)?(?:(?:the )?players?(?: are)?|mitspieler|(?:die )?spieler(?: sind)?|(?:es |wir )?spielen(?: mit)?|"
    r"(?:the )?order(?: of play)?(?: is)?|turn order|seating(?: order)?|reihenfolge|sitzordnung|"
    r"there are \w+ of us|we are (?:\w+ players)?|wir sind (?:zu \w+)?|プレイヤーは?|順番は?)"
    r"(?!\w)(?:[\s,]*\(?(?:clockwise|im uhrzeigersinn)\)?)?[\s:=,]*(?P<names>.+)|"
    r"プレイヤーは(?P<unspaced>.+)",
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
_SENTENCE_END = re.compile(r"[.!](?:\s|$)|。")
_SIZES_APART = re.compile(
    r"\s*[;,]\s*(?:hands?|sizes?|cards|karten|blätter)\s*[=:]\s*\[?(?P<sizes>\d+(?:\s*,\s*\d+)+)\]?"
)
_COUNT_BEHIND = re.compile(r"の\d人")
_CODE_SIGNS = str.maketrans("", "", "[]'")
_MAX_NAME_WORDS = 2
MAX_CHARACTERS = 1000
"""Nobody says in a longer line who plays; and the patterns would need long for it."""

_ARTICLE = re.compile(r"(?:the|a|der|die|das|den|dem)\s+", re.IGNORECASE)


def find_headers(text: str, players: Sequence[str]) -> list[str]:
    """Return the headers that paraphrase a line; none if its meaning is unknown.

    >>> find_headers("3 players: Anna (me), Ben 5, Clara", [])
    ['players: Anna, Ben 5, Clara', 'me: Anna']
    >>> find_headers("everyone has 6 cards", ["Anna", "Ben"])
    ['players: Anna 6, Ben 6']
    >>> find_headers("Ich hab auf der Hand Bloom und den Dolch", [])
    ['blatt: Bloom, Dolch']
    """
    text = " ".join(text.split())
    if len(text) > MAX_CHARACTERS:
        return []
    keys = _KEYS[next((code for code, pattern in _LANGUAGES if pattern.search(text)), "en")]
    hand = _HAND.match(text)
    if hand is not None:
        cards = [_ARTICLE.sub("", card) for card in _BETWEEN.split(hand["cards"]) if card]
        return [f"{keys['hand']}: {', '.join(cards)}"]
    found = []
    said = _SIZE.search(text)
    size = None if said is None else next(filter(None, said.groups()))
    playing = _PLAYING.match(text)
    listed = _find_players(f"{playing['me']}, {playing['names']}" if playing is not None else text, playing is not None)
    items = [quote_name(player) for player in players] if size else []
    if listed is not None:
        items = [str(player) for player in listed.players]
    if len(items) > 1:
        whole = size and (listed is None or not any(player.size for player in listed.players))
        found.append(f"{keys['players']}: {', '.join(f'{item} {size}' if whole else item for item in items)}")
    me = _ME.search(text)
    if me is not None and found:
        found.append(f"{keys['me']}: {me['me'] or me['name']}")
    return found


def _find_players(text: str, introduced: bool) -> PlayerList | None:
    """Return the players that a sentence lists; without an introduction, only if each has a number of cards."""
    listed = None if introduced else _PLAYERS.match(text)
    said = text if listed is None else listed["names"] or listed["unspaced"]
    said = _COUNT_BEHIND.sub("", said)
    said = _SIZES_APART.sub(lambda found: f" ({found['sizes'].replace(',', '/')})", said.translate(_CODE_SIGNS))
    me = _ME.search(said)
    if me is not None and me["me"]:
        said = said[: me.start()]
    end = _SENTENCE_END.search(said)
    found = read_player_list(said[: end.start()] if end else said)
    if found is None or any(len(player.name.split()) > _MAX_NAME_WORDS for player in found.players):
        return None
    return found if introduced or listed is not None or all(player.size for player in found.players) else None


def keeper_key(players: str) -> str:
    """Return the key of the keeper of the log in the language of the key of the players.

    >>> keeper_key("Spieler"), keeper_key("players")
    ('ich', 'me')
    """
    keys = (_KEYS[language] for language in _KEYS)
    return next((one["me"] for one in keys if one["players"] == fold_name(players)), _KEYS["en"]["me"])


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


def find_hand_statements(text: str, setup: Setup) -> list[str]:
    """Return the equivalent statements of the log language; none if a name is unknown, or the line means anything else.

    >>> from clue_logic.game.deck import Deck
    >>> setup = Setup(Deck(loose=("Rope", "Lead Pipe"), hidden=1), ("Ann", "Ben"), me="Ann")
    >>> find_hand_statements("Ben doesn't have the Rope", setup)
    ['learn Ben lacks Rope']
    >>> find_hand_statements("I have Rope or Lead Pipe", setup)
    ['learn Ann holds one of Rope, Lead Pipe']
    """
    text = " ".join(text.split())
    if len(text) > MAX_CHARACTERS:
        return []
    for language, key, pattern in _PATTERNS:
        found = pattern.fullmatch(text)
        if found is not None:
            return _hand_statements(language, key, found, setup)
    found = _JAPANESE.fullmatch(text)
    return [] if found is None else _hand_statements("ja", "lacks" if found["not"] else "holds", found, setup)


def _hand_statements(language: str, key: str, found: re.Match[str], setup: Setup) -> list[str]:
    player = _resolve_player(found["player"], setup)
    # A player without "A or B" has neither; a player without "A and B" may have one of them.
    every = [_resolve_card(card, setup.cards) for card in (_OR if key == "lacks" else _AND).split(found["cards"])]
    one_of = [_resolve_card(card, setup.cards) for card in _OR.split(found["cards"])]
    words = _HOLDS[language]
    begin = (found["learn"] or words[""]).strip().lower()
    if player is None:
        return []
    if all(every):
        return [f"{begin} {words[key].format(player, card)}" for card in every]
    if all(one_of) and key == "holds" and begin == words[""]:
        return [f"{begin} {words['one of'].format(player, ', '.join(card or '' for card in one_of))}"]
    return []


def _resolve_player(written: str, setup: Setup) -> str | None:
    players = setup.players
    if players is not None and players.is_known(written):
        return quote_name(written)
    return quote_name(setup.me) if setup.me is not None and fold_name(written) in _MYSELF else None


def _resolve_card(written: str, cards: Names | None) -> str | None:
    for name in (written, _HELD_ARTICLE.sub("", written, count=1)):
        if cards is not None and cards.is_known(name):
            return quote_name(name, sized=False)
    return None
