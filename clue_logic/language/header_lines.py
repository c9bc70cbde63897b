"""Headers in people's own words: players, the keeper of the log, and her cards: ``There are three of us: ...``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct

from clue_logic.language.errors import lines_to_copy
from clue_logic.language.header_lists import PlayerList, cut, header_grammar, list_players
from clue_logic.language.keywords import HEADER_KEYS, LANGUAGE_CODES, Language
from clue_logic.language.names import quote_name
from clue_logic.language.pieces.piece import Piece
from clue_logic.words.diagnostics import Instead, Remedy
from clue_logic.words.messages import Message
from clue_logic.words.names import fold_name
from clue_logic.words.records import replace

_SENTENCE_END = re.compile(r"(?<=\w\w\w)[.!](?=\s|\Z)|。|(?<=\d)\.(?=\s)")
_ARTICLE = re.compile(r"(?:the|an?|der|die|das|den|dem)\s+", re.IGNORECASE)
_MAX_NAME_WORDS = 2
MAX_CHARACTERS = 1000
"""Nobody says in a longer line who plays."""


class HeaderLine(Struct, frozen=True):
    """What a line in other words says about players, the keeper, and her cards.

    `sure` is True if it can mean nothing else, and is one header, whose value begins at `value`.
    """

    language: Language | None  # the language of its words
    listed: PlayerList | None = None  # the players
    me: str = ""
    hand: tuple[str, ...] = ()
    size: str = ""  # the number of cards of everyone, where no player is named
    sure: bool = False
    value: int = 0
    other: PlayerList | None = None  # the other players that may be meant

    def headers(self, players: Sequence[str], language: Language | None = None) -> list[str]:
        """Return the headers that say the same; `players` are those that are known already.

        >>> read_header_line("Ann, Ben, Cid, six cards each").headers([], "German")
        ['players: Ann 6, Ben 6, Cid 6']
        >>> read_header_line("everyone has 6 cards").headers(["Ann", "Ben"])
        ['players: Ann 6, Ben 6']
        """
        keys = HEADER_KEYS[LANGUAGE_CODES[self.language or language or "English"]]
        if self.hand:
            return [f"{keys['hand']}: {', '.join(self.hand)}"]
        listed = ", ".join(f"{quote_name(player)} {self.size}" for player in players) if self.size else ""
        if self.listed is not None:
            listed = self.listed.text
        lines = [f"{keys['players']}: {listed}"] if listed else []
        known = lines or fold_name(self.me) in map(fold_name, players)
        return [*lines, f"{keys['me']}: {self.me}"] if self.me and known else lines

    @property
    def others(self) -> Sequence[HeaderLine]:
        """The other meaning of the line, if there is one."""
        return () if self.other is None else (replace(self, listed=self.other),)


def read_header_line(text: str) -> HeaderLine | None:
    """Return the players, the keeper and her cards that a line names; None if there are none, or if it is unclear.

    >>> line = read_header_line("There are three of us, Margaret, Colin and Fiona, six cards each.")
    >>> line.listed.text, line.sure
    ('Margaret 6, Colin 6, Fiona 6', True)
    >>> line = read_header_line("3 players: Anna (me), Ben 5, Clara")
    >>> line.headers([]), line.sure
    (['players: Anna, Ben 5, Clara', 'me: Anna'], False)
    >>> read_header_line("Ich hab auf der Hand Bloom und den Dolch").headers([])
    ['blatt: Bloom, Dolch']
    """
    if len(text) > MAX_CHARACTERS:
        return None
    parts = [_Sentence(part) for part in _SENTENCE_END.split(text) if part.strip()]
    lines = [part.read() for part in parts]
    if not lines or None in lines:
        return None
    first, *rest = filter(None, lines)
    for line in rest:
        merged = _merge(first, line)
        if merged is None:
            return None
        first = merged
    return first


def _merge(first: HeaderLine, second: HeaderLine) -> HeaderLine | None:
    """Return the meaning of two sentences together: ``Players: Ann, Ben. Ben has 6 cards, Ann has 6. I am Ann``."""
    if first.listed is None or second.hand or (first.me and second.me):
        return None
    listed, sizes = first.listed, [second.size] * len(first.listed.players)
    if second.listed is not None:
        size_of = {fold_name(one.name): one.size for one in second.listed.players}
        sizes = [size_of.pop(fold_name(one.name), "") for one in listed.players]
        if size_of:
            return None
    if any(sizes):
        if any(one.size for one in listed.players):
            return None
        pairs = zip(listed.players, sizes, strict=True)
        listed = replace(listed, players=tuple(replace(one, size=size) for one, size in pairs))
    return replace(first, listed=listed, me=first.me or second.me, sure=False)


class _Sentence:
    """One sentence, cut into pieces."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._pieces = cut(text)
        languages = [one.name for one in self._pieces if one.name in LANGUAGE_CODES]
        japanese = re.search("[ぁ-ヿ]", text) is not None
        self._language = next((one for one in LANGUAGE_CODES if one in languages[:1]), "Japanese" if japanese else None)

    def read(self) -> HeaderLine | None:
        if not self._pieces or "OTHERS" in _senses(self._pieces):
            return None
        if self._pieces[0].sense in ("HAND", "DEALT"):
            return self._read_hand()
        size = header_grammar().whole("size_of_all", self._pieces)
        if size is not None:
            return HeaderLine(self._language, size=size.roles["before"][0].name)
        keeper = header_grammar().whole("keeper", self._pieces)
        if keeper is not None:
            me = keeper.roles["me"]
            return HeaderLine(self._language, me=self._words(me), sure=True, value=me[0].start)
        return self._read_players()

    def _words(self, pieces: Sequence[Piece]) -> str:
        return self._text[pieces[0].start : pieces[-1].end]

    def _read_hand(self) -> HeaderLine | None:
        """Return the keeper's cards: the words between commas and "and" behind ``my cards:``."""
        has_sign = self._pieces[1:2] and self._pieces[1].sense in ("COLON", "EQUALS")
        listed = self._pieces[2 if has_sign else 1 :]
        groups = [list(run) for is_between, run in groupby(listed, lambda one: one.sense in _BETWEEN) if not is_between]
        if not groups or not {"OR", "DIGITS", "NUMBER", "UNKNOWN"}.isdisjoint(_senses(listed)):
            return None
        cards = tuple(_ARTICLE.sub("", self._words(group), count=1) for group in groups)
        sure = self._pieces[0].sense == "HAND" and (bool(has_sign) or len(cards) > 1)
        return HeaderLine(self._language, hand=cards, sure=sure, value=listed[0].start)

    def _read_players(self) -> HeaderLine | None:
        grammar, pieces = header_grammar(), self._pieces
        first, last = grammar.first("keeper_first", pieces), grammar.last("keeper_last", pieces)
        if last is not None:
            pieces = pieces[: -len(last.pieces)]
        keeper = first or last
        me = self._words(keeper.roles["me"]) if keeper is not None else ""
        introduction, end = grammar.first("introduction", pieces), grammar.last("closing", pieces)
        closing = end.pieces if end is not None else ()
        body = pieces[: len(pieces) - len(closing)]
        counts = list[Piece]()
        if first is not None:
            comma = Piece("COMMA", 0, 0)
            body, introduction = [*first.roles["me"], comma, *body[len(first.pieces) :]], None
        elif introduction is not None:
            counts = [one for one in introduction.pieces if one.sense in ("DIGITS", "NUMBER")]
            body = body[len(introduction.pieces) :]
        counts += [one for one in (*closing, *body) if one.sense == "COUNT"]  # はるか、みおの二人、各6枚
        body = [one for one in body if one.sense != "COUNT"]
        ordered = "ORDER" in _senses(pieces)
        listed = self._list(body, counts, ordered=ordered)
        keyed = introduction is not None and "key" in introduction.roles
        introduced = bool(introduction or first or counts or "WE" in _senses(closing) or pieces[0].sense == "ORDINAL")
        named = introduction is not None and not {"PLAYERS", "ORDER"}.isdisjoint(_senses(introduction.pieces))
        sizes = grammar.last("last_size", body)
        names = body if sizes is None else body[: -len(sizes.pieces)]
        if introduced and {"COMMA", "ARROW", "ORDINAL"}.isdisjoint(_senses(names)):
            divided = self._list(_divide(self._text, body), counts, ordered=ordered)
            if divided is not None and (named or not _has_small_letter(divided)):
                return HeaderLine(self._language, divided, me or divided.me, other=listed)
        if listed is None or len(listed.players) < 2:
            return None
        sized = all(one.size for one in listed.players)
        if not (introduced or sized) or (not (keyed or named or counts or sized) and _has_small_letter(listed)):
            return None  # We are having fun, Ann and Ben
        explained = not {"CARDS", "HAS", "HAVE"}.isdisjoint(_senses(body))
        sure = listed.sure and not me and all(_is_sure_name(one.name) for one in listed.players)
        first_word = introduction is not None or " " not in listed.players[0].name  # not "Yesterday Ann has 6 cards"
        sure &= (keyed and named) or bool(counts) or (sized and explained and first_word)
        return HeaderLine(self._language, listed, me or listed.me, sure=sure, value=listed.players[0].start)

    def _list(self, body: Sequence[Piece], counts: Sequence[Piece], *, ordered: bool) -> PlayerList | None:
        """Return the players of a list, as many as are counted; None if one has a long name."""
        listed = list_players(self._text, body, ordered=ordered)
        if listed is None or any(one.name != str(len(listed.players)) for one in counts):
            return None
        return None if any(len(one.name.split()) > _MAX_NAME_WORDS for one in listed.players) else listed


_BETWEEN = frozenset({"COMMA", "AND", "ARROW", "SEMICOLON"})


def _senses(pieces: Sequence[Piece]) -> frozenset[str]:
    return frozenset(piece.sense for piece in pieces)


def _has_small_letter(listed: PlayerList) -> bool:
    return any(one.name[0].islower() for one in listed.players)


def _divide(text: str, body: Sequence[Piece]) -> Sequence[Piece]:
    """Return pieces with commas between words: ``Tom Judith and Karl`` may be three players; empty without any."""
    divided = list[Piece]()
    for piece in body:
        words = re.finditer("[^と]+", text[piece.start : piece.end]) if piece.sense == "WORD" else ()
        parts = [Piece("WORD", piece.start + word.start(), piece.start + word.end()) for word in words] or [piece]
        for part in parts:
            if divided and divided[-1].sense == part.sense == "WORD":
                divided.append(Piece("COMMA", part.start, part.start))
            divided.append(part)
    return divided if len(divided) > len(body) else ()


def _is_sure_name(name: str) -> bool:
    """Return True for a name of one word, or of words that begin with capital letters: not for ``Anna drew``."""
    words = name.split()
    return _senses(cut(name)) <= {"WORD", "QUOTED"} and (
        len(words) == 1 or not any(word[0].islower() for word in words)
    )


def keeper_key(players: str) -> str:
    """Return the key of the keeper of the log in the language of the key of the players.

    >>> keeper_key("Spieler"), keeper_key("players")
    ('ich', 'me')
    """
    keys = (HEADER_KEYS[lang] for lang in HEADER_KEYS)
    return next((one["me"] for one in keys if one["players"] == fold_name(players)), HEADER_KEYS["en"]["me"])


def propose(meanings: Sequence[Sequence[str]]) -> tuple[Message, tuple[Remedy, ...]]:
    """Return the hint that shows lines as they should read, for each meaning, and the remedies.

    >>> propose([["players: Ann, Ben", "me: Ann"], ["players: Ann and Ben"]])[0]("en")
    'write: players: Ann, Ben; and on a line of its own: me: Ann; or: players: Ann and Ben'
    """
    first, *others = meanings
    hint = lines_to_copy(first)
    for lines in others:
        hint = Message("problems-hint-write-or", first=hint, other="; ".join(lines))
    return hint, tuple(Remedy("\n".join(lines), Instead.STATEMENT) for lines in meanings)
