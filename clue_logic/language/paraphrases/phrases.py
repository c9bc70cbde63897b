"""Phrases of English, German and Japanese, and their meanings in the log language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import cache
from itertools import groupby, pairwise
from typing import NamedTuple

from clue_logic.language.keywords import AFTER_NAMES, BEFORE_NAMES, LANGUAGE_CODES, Language, near_keyword
from clue_logic.language.names import quote_name
from clue_logic.language.paraphrases.substitution import GameNames, is_semicolon_separator
from clue_logic.words.languages import Texts
from clue_logic.words.names import Names, UnknownName, fold_name


class Sense(Enum):
    """The meaning of a piece of a statement."""

    PLAYER = auto()
    CARD = auto()
    ME = auto()
    TO = auto()
    TO_ME = auto()
    TO_ASKER = auto()
    SOMETHING = auto()
    SUGGESTS = auto()
    ACCUSES = auto()
    SHOWS = auto()
    HAS = auto()
    PASSES = auto()
    PASS_FROM = auto()
    NEITHER = auto()
    NOBODY = auto()
    YES = auto()
    RIGHT = auto()
    WRONG = auto()
    WON = auto()
    REVEALS = auto()
    LEAVES = auto()
    LEARNS = auto()
    SKIPS = auto()
    TURN = auto()
    BREAK = auto()
    AND = auto()
    FILLER = auto()
    DOUBT = auto()
    MISSPELT = auto()
    UNKNOWN = auto()


class LogPhrase(NamedTuple):
    """A phrase; `sure` is False if it may as well mean something else."""

    sense: Sense
    language: Language
    sure: bool
    pattern: re.Pattern[str]


_NOT = r"(?:(?:do|does|did|can|could) not|(?:don|doesn|didn|can|couldn)['’]?t|cannot)"
_ANY = r"(?:anything|a card|any cards?|any(?: of (?:them|those))?|it|one)"
_WHOM = r"(?:him|her|them|me)"

_ENGLISH = {
    Sense.SUGGESTS: (
        r"(?:makes?|made) a suggestion", r"(?:suggest|guess)(?:e?s|ed)?(?: (?:that )?it (?:was|is))?",
        r"ask(?:s|ed)?(?: (?:about|for))?", r"(?:thinks?|thought|says?|said)(?: that)?(?: it (?:was|is)| it['’]s)?",
    ),
    Sense.ACCUSES: (
        r"accus(?:es|ed|e)(?: it (?:was|is))?", r"(?:final )?accusation(?: by)?",
    ),
    Sense.SHOWS: (r"(?:(?:has|have) )?(?:shows?|showed|shown)", r"(?:chooses?|chose) to show"),
    Sense.HAS: (r"has|have",),
    Sense.PASSES: (
        r"pass(?:es|ed)?", rf"{_NOT}(?: (?:show|help|disprove|answer)(?: {_WHOM})?(?: {_ANY})?)?",
        rf"(?:(?:has|had|have|shows?|showed)(?: {_WHOM})? )?(?:nothing|none|no cards?)", rf"{_NOT} have {_ANY}",
        r"nope|no",
    ),
    Sense.PASS_FROM: (r"nothing from", r"(?:neither|nor) (?:do|does|did|can|could)"),
    Sense.NOBODY: (
        rf"(?:no ?one|no-one|nobody|none of (?:them|us))(?: else)?(?: (?:can|could))?"
        rf"(?: (?:shows?|showed|help|disprove|had|has))?(?: {_ANY})?",
        r"(?:all|everybody|everyone)(?: else)? pass(?:es|ed)?", r"(?:all )?(?:the )?others pass(?:ed)?",
    ),
    Sense.YES: (r"yes|yep|yeah", r"(?:has|had) one"),
    Sense.SOMETHING: (r"something", r"(?:a|one) card", r"one(?: of (?:them|those))?"),
    Sense.TO_ASKER: (r"him|her|them",),
    Sense.ME: (r"i", r"my turn", r"(?<!\w\s)me(?=\s*:)"),
    Sense.TO_ME: (r"me",),
    Sense.RIGHT: (r"(?:(?:he|she|it|I) (?:was|is) )?(?:right|correct)|rightly|correctly",),
    Sense.WRONG: (r"(?:(?:he|she|it|I) (?:was|is|got it) )?(?:wrong|incorrect|false)|wrongly|falsely",),
    Sense.REVEALS: (r"reveal(?:s|ed)?",),
    Sense.LEAVES: (r"leaves|left(?: the game)?", r"has to (?:leave|go)"),
    Sense.SKIPS: (r"(?:skips?|skipped) (?:his|her|their|a|the) (?:go|turn)",),
    Sense.AND: (r"and|&|nor",),
    Sense.NEITHER: (r"neither",),
    Sense.DOUBT: (
        r"not|never|or|either|maybe|perhaps|but|except|instead|without|unless|if|whether|only|sorry|wait",
        r"was|were|been|being|by|gets?|got|receives?|received|sees?|saw",
        r"would|should|might|may|will|wants?|probably|presumably", r"(?:can|could) have", r"(?:shows?|showed) both",
    ),
    Sense.FILLER: (
        r"both|too|also|as well|then|the|and then|an|to|for|about|in|with|of", r"(?:and )?(?:it was|it is|it['’]s)",
        r"did it", r"(?:makes?|made) an?(?: final)?", r"(?:can|could)(?: show(?: anything| a card| one)?)?",
        r"(?:and )?(?:he|she)(?: is| was|['’]s)? out", r"to (?:everybody|everyone|all)",
        r"(?:his|her|their) cards (?:go|are|lie) (?:face up|open)", r"(?:i )?did(?: not|n['’]t) see which(?: one)?",
    ),
}  # fmt: skip
_ENGLISH_UNSURE = {
    Sense.SUGGESTS: (r"was it",),
    Sense.ACCUSES: (r"accuses? [^\n]{1,60}\.\.\. no sorry",),
    Sense.WON: (r"won",),
    Sense.PASSES: (r"x",),
    Sense.REVEALS: (r"everyone has seen", r"(?:drop(?:s|ped)|put|laid) (?:it )?on the table"),
    Sense.LEAVES: (r"(?:went|goes|gone) home",),
    Sense.LEARNS: (r"flash(?:es|ed)", r"dropped", r"saw that", r"has got"),
    Sense.FILLER: (r"accidentally|by accident",),
    Sense.SKIPS: (r"no suggestion(?: from)?",),
}
_GERMAN = {
    Sense.SUGGESTS: (
        r"vermute(?:t|te)?|verdächtig(?:t|e|te)|rate|rät", r"(?:tippt?|tippe) auf", r"frag(?:t|e|te)(?: nach)?|gefragt",
        r"(?:sagt|sage|glaubt|glaube|meint|meine)(?:,? es (?:war|ist))?",
    ),
    Sense.ACCUSES: (
        r"beschuldig(?:t|e|te)|klag(?:t|e|te) an|angeklagt", r"erhebt Anklage(?: gegen)?", r"lös(?:t|e) auf",
    ),
    Sense.SHOWS: (r"zeig(?:t|e|te)?|gezeigt",),
    Sense.HAS: (r"hat|habe?",),
    Sense.PASSES: (
        r"passt|passe|passen|gepasst|nix|nein|nichts", r"(?:hat|hatte|habe?) (?:nichts|nix|keine|nicht)",
        r"(?:kann|konnte) (?:nicht|nichts|nix)(?: zeigen)?", r"zeigt?e? (?:nichts?|nix|keine)",
    ),
    Sense.NOBODY: (
        r"(?:niemand|keiner)(?: (?:zeigt|hat|hatte|kann|konnte))?(?: (?:was|etwas|eine))?(?: zeigen)?",
        r"alle passen", r"(?:alle |die )anderen passen",
    ),
    Sense.YES: (r"ja",),
    Sense.SOMETHING: (r"was|etwas|eine(?: Karte| davon)?",),
    Sense.TO_ASKER: (r"ihm|ihr|ihnen",),
    Sense.TO_ME: (r"mir|mich",),
    Sense.ME: (r"ich",),
    Sense.RIGHT: (r"(?:liegt )?richtig|korrekt|stimmt|gewonnen",),
    Sense.WRONG: (r"(?:liegt )?falsch",),
    Sense.REVEALS: (r"enthüllt|deckt|deckte",),
    Sense.LEAVES: (r"geht", r"muss (?:los|gehen)"),
    Sense.SKIPS: (r"setzt(?: diese Runde)? aus", r"keine Vermutung"),
    Sense.AND: (r"und|noch",),
    Sense.NEITHER: (r"weder",),
    Sense.DOUBT: (
        r"nicht|nie|kein|keinen|oder|entweder|vielleicht|aber|außer|statt|ohne|wenn|falls|ob|doch|nur",
        r"wurde|wird|werden|von|bekommt|bekam|sieht|sah",
        r"würde|sollte|könnte|hätte|will|möchte|wahrscheinlich|wohl", r"zeigte? beide", r"pass(?:t|te) auf",
    ),
    Sense.FILLER: (
        r"der|die|das|den|dem|im|in|mit|auf|nach", r"beide|auch|dann|da|zuerst", r"(?:und )?es war",
        r"alle haben (?:ihn|sie|es) gesehen", r"(?:und )?(?:er |sie )?ist raus", r"zeigt aber weiter",
        r"(?:seine|ihre) Karten liegen(?: jetzt)? offen",
    ),
}  # fmt: skip
_GERMAN_UNSURE = {
    Sense.LEAVES: (r"ist weg",),
    Sense.LEARNS: (r"runtergefallen", r"aus Versehen"),
    Sense.FILLER: (r"ist|nur ich hab sie gesehen",),
}
_DID = r"(?:しました|します|した|する|して|し)?"
_JAPANESE = {
    Sense.SUGGESTS: (
        rf"(?:宣言|推理|提案|質問){_DID}", r"聞い(?:た|て)|聞く|疑った|疑う|疑って", r"(?:と|って)言っ(?:た|て)",
        r"を使った",
    ),
    Sense.ACCUSES: (rf"(?:発表|告発){_DID}",),
    Sense.SHOWS: (r"見せ(?:る|た|て(?:くれた|くれました)?|ました|ます)",),
    Sense.HAS: (r"持って(?:いる|る|います|た|いた)",),
    Sense.PASSES: (
        rf"パス{_DID}", r"なし|無し|何もない", r"見せ(?:ない|なかった|られない|られなかった)",
        r"持って(?:いない|ない|いません|なかった|いなかった)",
    ),
    Sense.NOBODY: (
        r"誰も(?:見せ(?:ない|なかった)|持って(?:いない|ない|いません|いなかった)|いない|なし)?", r"全員(?:パス|なし)",
    ),
    Sense.YES: (r"あり|有り",),
    Sense.SOMETHING: (r"何か|カード(?:を(?:1|１|一)枚)?|(?:1|１|一)枚",),
    Sense.ME: (r"自分(?=\s*[:：])", r"私|わたし|僕|ぼく|俺",),
    Sense.RIGHT: (r"正解|当たり|あたり",),
    Sense.WRONG: (r"不正解|はずれ|外れ|ハズレ|間違い",),
    Sense.REVEALS: (rf"公開{_DID}", r"みんなに(?:見せた|公開(?:した)?)"),
    Sense.LEAVES: (r"退席(?:した)?|帰った|抜けた",),
    Sense.SKIPS: (r"(?:推理|宣言|提案)し(?:なかった|ない)",),
    Sense.AND: (r"と|も",),
    Sense.DOUBT: (
        r"では?な(?:い|く)|じゃな(?:い|く)|かも(?:しれない)?|たぶん|なければ|から|られた|された|はず|らしい|か",
    ),
    Sense.TO: (r"に|へ",),
    Sense.FILLER: (r"は|が|を|の|で|した|ので", r"犯人は|凶器は|場所は", r"ので手札を公開", r"今回は"),
}  # fmt: skip
_JAPANESE_UNSURE = {Sense.FILLER: (r"たら|くれた|でした|です|だ",)}
_SIGNS = r"(?:->|=>|[,:;.!…/>→・()|=\n。！\"–—-])+"
_TURN = (
    r"#?(?:turn|round|move|zug|runde)\s*#?\d{1,4}\s*[.:)]?",
    r"[#(]?\d{1,4}[.:)]?\s*(?:zug|runde|turn|ターン目|回目|巡目)[.:)]?",
    r"[#(]?\d{1,4}[.:)]",
    r"#\d{1,4}",
)


@cache
def all_phrases() -> tuple[LogPhrase, ...]:
    """Return the phrases of all languages; those of words end where a word ends."""
    tables: tuple[tuple[Language, bool, Mapping[Sense, tuple[str, ...]]], ...] = (
        ("English", True, _ENGLISH), ("English", False, _ENGLISH_UNSURE), ("German", True, _GERMAN),
        ("German", False, _GERMAN_UNSURE), ("Japanese", True, _JAPANESE), ("Japanese", False, _JAPANESE_UNSURE),
    )  # fmt: skip
    return tuple(
        LogPhrase(sense, language, sure, _compile_pattern(words, language))
        for language, sure, table in tables
        for sense, alternatives in table.items()
        for words in alternatives
    )


def _compile_pattern(words: str, language: Language) -> re.Pattern[str]:
    end = "" if language == "Japanese" else r"(?!\w|['’]\w)"
    spaced = words.replace(" ", r"[^\S\n]+")
    return re.compile(f"(?:{spaced}){end}", re.IGNORECASE)


SIGNS = re.compile(_SIGNS)
TURN = re.compile("|".join(f"(?:{number})" for number in _TURN), re.IGNORECASE)


def match_phrases(text: str, start: int, language: Language) -> Iterator[tuple[int, LogPhrase]]:
    """Yield the phrases of a language that begin at a place of a text, with their ends."""
    for phrase in all_phrases():
        found = phrase.pattern.match(text, start) if phrase.language == language else None
        if found is not None and found.end() > start:
            yield found.end(), phrase


CODES = LANGUAGE_CODES

WORDS = Texts(
    en={
        "suggests": "{0} suggests {1}", "accuses": "{0} accuses {1}", "shows": "{0} shows",
        "shows card": "{0} shows {1}", "has": "{0} has", "passes": "{0} passes", "nobody shows": "nobody shows",
        "nobody has": "nobody has", "right": "right", "wrong": "wrong", "reveals": "{0} reveals {1}",
        "leaves": "{0} leaves", "learns": "learn {0} holds {1}",
    },
    de={
        "suggests": "{0} vermutet {1}", "accuses": "{0} beschuldigt {1}", "shows": "{0} zeigt",
        "shows card": "{0} zeigt {1}", "has": "{0} hat", "passes": "{0} passt", "nobody shows": "niemand zeigt",
        "nobody has": "niemand hat", "right": "richtig", "wrong": "falsch", "reveals": "{0} enthüllt {1}",
        "leaves": "{0} geht", "learns": "erfahre {0} besitzt {1}",
    },
    ja={
        "suggests": "{0} は {1} を 宣言", "accuses": "{0} は {1} を 発表", "shows": "{0} は 見せる",
        "shows card": "{0} は {1} を 見せる", "has": "{0} は 持っている", "passes": "{0} は パス",
        "nobody shows": "誰も 見せない", "nobody has": "誰も 持っていない", "right": "正解", "wrong": "不正解",
        "reveals": "{0} は {1} を 公開", "leaves": "{0} は 退席", "learns": "判明 {0} は {1} を 持つ",
    },
)  # fmt: skip
"""How the log language says it: {0} is the player, {1} the cards."""


_WORD = re.compile(r"""[^\s,:;|{}"?#/。!…>→・()=]+""")
_FIRST_KANA = "\u3040"
_DOUBTFUL = frozenset({Sense.DOUBT, Sense.MISSPELT})
_MIN_LENGTH = 3
_MAX_WORDS = 12
_ALIKE = 0.75
_MAX_STATEMENT_LENGTH = 600


@dataclass(frozen=True, slots=True)
class Piece:
    """Some letters of a statement, from `start` to `end`, and their meaning.

    `said` is a name, or a sign, as it is written; `sure` is False if the letters may have another meaning.
    """

    sense: Sense
    start: int
    end: int
    said: str = ""
    sure: bool = True


def split_pieces(text: str, names: GameNames, language: Language) -> list[Piece] | None:
    """Return the pieces of a statement in one language; None if a part has no meaning or several.

    Examples are an ambiguous name, a misspelt word, or a "not" or an "or".

    >>> from clue_logic.words.names import Names
    >>> names = GameNames(Names(["Ann", "Bo"], "player"), Names(["Rope", "Lead Piping"], "card"))
    >>> [piece.sense.name for piece in split_pieces("Ann asked about the lead piping", names, "English")]
    ['PLAYER', 'SUGGESTS', 'FILLER', 'CARD']
    """
    if names.players is None or names.cards is None or len(text) > _MAX_STATEMENT_LENGTH or names.is_myself_a_name:
        return None
    if ";" in text and not is_semicolon_separator(names):
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
        piece = _next_piece(text, at, names, language)
        if piece is None:
            return None
        doubtful |= piece.sense in _DOUBTFUL
        found.append(piece)
        at = piece.end
    # The omitted words must not change the meaning.
    if doubtful and all(piece.sense is not Sense.SKIPS for piece in found):
        return None
    return found if _is_cut_in_one_way(text, found, names.cards) else None


def _is_number(turn: str, names: GameNames) -> bool:
    parts = {part.casefold() for part in re.findall(r"\w+", turn)}
    return not any(word.strip(".()") in parts for word in names.of_players)


def _is_cut_in_one_way(text: str, found: Sequence[Piece], cards: Names) -> bool:
    """Return True if all text between signs is used, and adjacent cards can be separated in one way only."""
    for one, other in pairwise(found):
        if one.sense is other.sense is Sense.BREAK and {text[one.start], text[other.start]} <= {",", ":"}:
            return False
    for is_card, run in groupby(found, lambda piece: piece.sense is Sense.CARD):
        together = list(run)
        if not is_card or len(together) == 1 or any('"' in card.said for card in together):
            continue
        words = text[together[0].start : together[-1].end].split()
        if len(words) > _MAX_WORDS or len(_possible_lists(words, cards)) > 1:
            return False
    return True


def _possible_lists(words: Sequence[str], cards: Names) -> set[tuple[str, ...]]:
    """Return the lists of different cards that words without commas can be."""
    found: set[tuple[str, ...]] = {()} if not words else set()
    for end in range(1, min(len(words), cards.most_words) + 1):
        card = cards.find(" ".join(words[:end]))
        if isinstance(card, str):
            found |= {(card, *rest) for rest in _possible_lists(words[end:], cards) if card not in rest}
    return found


def _next_piece(text: str, at: int, names: GameNames, language: Language) -> Piece | None:
    players, cards = names.players, names.cards
    if players is None or cards is None:
        return None
    signs = SIGNS.match(text, at)
    if text[at] == '"' and (closing := text.find('"', at + 1)) > 0:
        inner = text[at + 1 : closing]
        sense = _name_sense(inner, players, cards)
        if sense is not None or inner.isascii():
            return None if sense in (None, Sense.UNKNOWN) else Piece(sense, at, closing + 1, text[at : closing + 1])
    if signs is not None:
        return Piece(Sense.BREAK, at, signs.end(), signs[0])
    full = _full_name_piece(text, at, names)
    if full is not None:
        return full if full.sense is not Sense.UNKNOWN else None
    known = [phrase for phrase in match_phrases(text, at, language) if _is_free(text[at : phrase[0]], names)]
    short = _short_name_piece(text, at, players, cards)
    if known:
        end, phrase = max(known, key=lambda one: (one[0], one[1].sure))
        if short is None or end >= short.end:
            return Piece(phrase.sense, at, end, text[at:end], phrase.sure)
    return short if short is not None else _unknown_piece(text, at, players, cards)


def _name_sense(written: str, players: Names, cards: Names) -> Sense | None:
    """Return whether a name in full or in short is a player's or a card's; UNKNOWN if both."""
    player, card = players.is_known(written), cards.is_known(written)
    return Sense.UNKNOWN if player and card else Sense.PLAYER if player else Sense.CARD if card else None


def _full_name_piece(text: str, at: int, names: GameNames) -> Piece | None:
    """Return the longest whole name that begins here; of sense UNKNOWN if a player and a card are called so."""
    for length, players, cards in names.by_length:
        end = at + length
        if not _is_word_end(text, end):
            continue
        said = fold_name(text[at:end])
        if said in players:
            return Piece(Sense.UNKNOWN, at, end) if said in cards else Piece(Sense.PLAYER, at, end, text[at:end])
        if said in cards:
            return Piece(Sense.CARD, at, end, text[at:end])
    return None


def _is_word_end(text: str, end: int) -> bool:
    """Return True if a word can end here: Japanese has no spaces."""
    if end >= len(text) or not (text[end].isalnum() or text[end] in "_-"):
        return end <= len(text)
    return text[end] >= _FIRST_KANA or text[end - 1] >= _FIRST_KANA


def _short_name_piece(text: str, at: int, players: Names, cards: Names) -> Piece | None:
    """Return the longest name in short form that begins here."""
    words: list[re.Match[str]] = []
    for word in _WORD.finditer(text, at):
        if text[words[-1].end() if words else at : word.start()].strip(" \t") or len(words) > cards.most_words:
            break
        words.append(word)
    while words:
        end = words[-1].end()
        written = text[at:end].rstrip(".")
        sense = _name_sense(written, players, cards)
        if sense is not None:
            return None if sense is Sense.UNKNOWN else Piece(sense, at, at + len(written), written)
        words.pop()
    return None


def _is_free(words: str, names: GameNames) -> bool:
    return not words.isascii() or not names.is_full_name(words) or len(words) < _MIN_LENGTH


def _unknown_piece(text: str, at: int, players: Names, cards: Names) -> Piece:
    """Return a word that means nothing here, or a misspelt one."""
    found = _WORD.match(text, at)
    if found is None:
        return Piece(Sense.UNKNOWN, at, at + 1, text[at], sure=False)
    if text[at] >= _FIRST_KANA:
        return Piece(Sense.UNKNOWN, at, at + 1, sure=False)
    word = found[0].strip(".'’-")
    if len(word) > _MIN_LENGTH:
        for names in (players, cards):
            fit = names.find(word)
            if isinstance(fit, UnknownName) and fit.is_slip:
                return Piece(Sense.MISSPELT, at, found.end())
        if near_keyword(word.casefold(), AFTER_NAMES | BEFORE_NAMES, _ALIKE) and word.casefold() not in AFTER_NAMES:
            return Piece(Sense.MISSPELT, at, found.end())
    return Piece(Sense.UNKNOWN, at, found.end(), found[0], sure=False)


def spell_piece(piece: Piece, names: GameNames) -> str:
    """Return the name of a piece as a log must write it."""
    return piece.said if piece.said.startswith('"') else quote_name(" ".join(piece.said.split()))
