"""Headers in people's own words: players, the keeper of the log, and her cards: ``There are three of us: ...``."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from clue_logic.language.errors import lines_to_copy
from clue_logic.language.header_lists import Piece, PlayerList, cut, letters, list_players
from clue_logic.language.keywords import Language
from clue_logic.language.names import quote_name
from clue_logic.words.diagnostics import Instead, Remedy
from clue_logic.words.messages import Message
from clue_logic.words.names import fold_name

KEYS: Mapping[Language, Mapping[str, str]] = {
    "English": {"players": "players", "me": "me", "hand": "hand"},
    "German": {"players": "spieler", "me": "ich", "hand": "blatt"},
    "Japanese": {"players": "プレイヤー", "me": "自分", "hand": "手札"},
}
"""The keys of these headers in each language."""

_SENTENCE_END = re.compile(r"(?<=\w\w\w)[.!](?=\s|\Z)|。|(?<=\d)\.(?=\s)")
# In letters of pieces, as header_lists.py explains: "There are three of us, ..." begins with "ini,".
_INTRODUCTION = re.compile(r"[dn]?[iIW](?:[,(]?[dniIW]\)?)*(?P<key>[:=])?,*")
_KEEPER_FIRST = re.compile(r"(?:Wf?)?m[=(]?(?P<me>w+)\)?[,:]W?")
_KEEPER_LAST = re.compile(r"(?:\A|[,&;]+)m=?(?P<me>w+)\Z")
_END = re.compile(r"k?,*[iW]?\Z")
_SIZE_OF_ALL = re.compile(r"c?(?:(?:[ac]+[hH]?|Hh?a)(?P<size>[dn])c?e?|h?(?P<before>[dn])c?e)")
_LAST_SIZE = re.compile(r",[ae]+[hH]?[dn]c?e?\Z|,[dn]c?e\Z")
_ARTICLE = re.compile(r"(?:the|an?|der|die|das|den|dem)\s+", re.IGNORECASE)
_MAX_NAME_WORDS = 2
MAX_CHARACTERS = 1000
"""Nobody says in a longer line who plays."""


@dataclass(frozen=True, slots=True)
class HeaderLine:
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
        keys = KEYS[self.language or language or "English"]
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
        self._signs = letters(self._pieces)
        languages = [one.value for one in self._pieces if one.value in KEYS]
        japanese = re.search("[ぁ-ヿ]", text) is not None
        self._language = next((one for one in KEYS if one in languages[:1]), "Japanese" if japanese else None)

    def read(self) -> HeaderLine | None:
        if "r" in self._signs or not self._pieces:
            return None
        if self._signs[0] in "MD":
            return self._read_hand()
        size = _SIZE_OF_ALL.fullmatch(self._signs)
        if size is not None:
            place = size.start("before" if size["before"] else "size")
            return HeaderLine(self._language, size=self._pieces[place].value)
        keeper = _KEEPER_LAST.fullmatch(self._signs)
        if keeper is not None:
            first, end = keeper.span("me")
            return HeaderLine(self._language, me=self._words(first, end), sure=True, value=self._pieces[first].start)
        return self._read_players()

    def _words(self, first: int, end: int) -> str:
        return self._text[self._pieces[first].start : self._pieces[end - 1].end]

    def _read_hand(self) -> HeaderLine | None:
        """Return the keeper's cards: the words between commas and "and" behind ``my cards:``."""
        start = 1 + (self._signs[1:2] in (":", "="))
        groups = [group.span() for group in re.finditer("[^,&>;]+", self._signs[start:])]
        if not groups or not {"o", "d", "n", "?"}.isdisjoint(self._signs):
            return None
        cards = tuple(_ARTICLE.sub("", self._words(start + first, start + end), count=1) for first, end in groups)
        sure = self._signs[0] == "M" and (start == 2 or len(cards) > 1)
        return HeaderLine(self._language, hand=cards, sure=sure, value=self._pieces[start].start)

    def _read_players(self) -> HeaderLine | None:
        pieces, signs = self._pieces, self._signs
        first, last = _KEEPER_FIRST.match(signs), _KEEPER_LAST.search(signs)
        me = self._words(*(first or last).span("me")) if first or last else ""  # type: ignore[union-attr]
        if last is not None:
            pieces, signs = pieces[: last.start()], signs[: last.start()]
        introduction, count = _INTRODUCTION.match(signs), list[Piece]()
        end = _END.search(signs)
        assert end is not None
        body = pieces[: end.start()]
        closing = pieces[end.start() :]
        if first is not None:
            comma = Piece(",", 0, 0)
            body = [*pieces[first.start("me") : first.end("me")], comma, *body[first.end() :]]
            introduction = None
        elif introduction is not None:
            count = [one for one in pieces[: introduction.end()] if one.letter in "dn"]
            body = body[introduction.end() :]
        count += [one for one in closing if one.letter == "k"]
        count += [one for one in body if one.letter == "k"]  # はるか、みおの二人、各6枚
        body = [one for one in body if one.letter != "k"]
        ordered = "I" in signs
        listed = self._list(body, count, ordered=ordered)
        keyed = introduction is not None and bool(introduction["key"])
        introduced = bool(introduction or first or count or "W" in letters(closing) or signs[0] == "#")
        named = bool({"i", "I"} & set(signs[: introduction.end()])) if introduction else False
        divided = None
        if introduced and not {",", ">", "#"} & set(_LAST_SIZE.sub("", letters(body))):
            divided = self._list(_divide(self._text, body), count, ordered=ordered)
            if divided is not None and not named and any(one.name[0].islower() for one in divided.players):
                divided = None
        if divided is not None:
            return HeaderLine(self._language, divided, me or divided.me, other=listed)
        if listed is None or len(listed.players) < 2:
            return None
        sized = all(one.size for one in listed.players)
        if not (introduced or sized):
            return None
        if not (keyed or named or count or sized) and any(one.name[0].islower() for one in listed.players):
            return None  # We are having fun, Ann and Ben
        explained = not {"c", "h", "H"}.isdisjoint(letters(body))
        sure = listed.sure and not me and all(_is_sure_name(one.name) for one in listed.players)
        first_word = introduction is not None or " " not in listed.players[0].name  # not "Yesterday Ann has 6 cards"
        sure &= (keyed and named) or bool(count) or (sized and explained and first_word)
        return HeaderLine(self._language, listed, me or listed.me, sure=sure, value=listed.players[0].start)

    def _list(self, body: Sequence[Piece], count: Sequence[Piece], *, ordered: bool) -> PlayerList | None:
        """Return the players of a list, as many as are counted; None if one has a long name."""
        listed = list_players(self._text, body, ordered=ordered)
        if listed is None or any(one.value != str(len(listed.players)) for one in count):
            return None
        return None if any(len(one.name.split()) > _MAX_NAME_WORDS for one in listed.players) else listed


def _divide(text: str, body: Sequence[Piece]) -> Sequence[Piece]:
    """Return pieces with commas between words: ``Tom Judith and Karl`` may be three players; empty without any."""
    divided = list[Piece]()
    for piece in body:
        if piece.letter == "w" and divided and divided[-1].letter == "w":
            divided.append(Piece(",", piece.start, piece.start))
        words = [*re.finditer("[^と]+", text[piece.start : piece.end])] if piece.letter == "w" else []
        for number, word in enumerate(words):
            divided += [Piece(",", piece.start, piece.start)] * bool(number)
            divided.append(Piece("w", piece.start + word.start(), piece.start + word.end()))
        divided += [piece] * (not words)
    return divided if len(divided) > len(body) else ()


def _is_sure_name(name: str) -> bool:
    """Return True for a name of one word, or of words that begin with capital letters: not for ``Anna drew``."""
    words = name.split()
    return set(letters(cut(name))) <= {"w", "q"} and (len(words) == 1 or not any(word[0].islower() for word in words))


def keeper_key(players: str) -> str:
    """Return the key of the keeper of the log in the language of the key of the players.

    >>> keeper_key("Spieler"), keeper_key("players")
    ('ich', 'me')
    """
    return next((keys["me"] for keys in KEYS.values() if keys["players"] == fold_name(players)), KEYS["English"]["me"])


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
