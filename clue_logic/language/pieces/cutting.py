"""Cuts a line into pieces: names, phrases, signs, and words without a meaning."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import groupby

from clue_logic.language.errors import split_cards
from clue_logic.language.keywords import Language
from clue_logic.language.pieces.game_names import GameNames, Named
from clue_logic.language.pieces.letters import KANA, TIME, WORD, ends_word, lower, turn_number_end, word_ends
from clue_logic.language.pieces.piece import PEOPLE, Piece, correct
from clue_logic.language.pieces.vocabulary import Vocabulary, doubts, vocabulary
from clue_logic.words.names import MIN_SHORT_NAME, fold_name
from clue_logic.words.records import replace

MAX_LENGTH = 600
"""No longer statement is cut; nobody says a turn in more letters."""

_MOST_CUTS = 32  # that are remembered: one line is looked at in several ways

_SIGNS = re.compile(r"""[^\w\s"'’&+#–—-]+|[-–—]+>?|\+|\n|'|’""")
_STOPS = re.compile(r"[.!。！…]")
_ANSWERED = re.compile(r"[?>→▸+:=✓✗✔✘❌✅×○〇–-]|\s+[x✓✗✔✘❌✅×](?!\w)")
_REMARK = re.compile(r"\([^()]*\)")
_SAID = re.compile(r"[,.?!]")
_SLASHES = ("/", "+")
_THAT = (" that", " dass", " daß")
_PREPOSITIONS: Mapping[str, str] = {"TO": "WHOM", "BY": "AGENT"}
_DONE = frozenset({"PASSES", "NOTHING", "NEG", "HELP", "SHOWS", "HAS", "YES"})
_DENYING = frozenset({"PASSES", "NOTHING", "NEG", "NEITHER", "NOT", "NOBODY"})
_ALL = ("all", "both", "beide")
"""What may be said of the people named before: ``Ann and Ben both pass``."""
_IN_DENIED_LISTS = frozenset({"CARD", "HAS", "THING"})
_NAMED = frozenset({"PLAYER", "CARD", "ME", "THEM", "I"})
_TELLING = frozenset({"I", "ME", "NOTHING", "YES", "NOBODY", "RIGHT", "WRONG"})
"""Senses of single words that may be an answer or a verdict."""
_SILENT = frozenset({"ARTICLE", "FILLER", "MODAL", "AND", "BREAK"})
_SPOKEN = "SPOKEN_"
"""Begins the senses that words have only where a speech begins, and else are doubts: ``Ann: I think it was ...``."""
_ASIDE = re.compile(r"(,|—|–|-)~?\1|\([!.…,]*\)")
"""Signs around a remark between a player and what she does: ``Ann, grinning, shows``."""
_STRESSED = frozenset({"YES", "NOTHING", "PASSES", "ASKS"})
"""Senses that say no more if they stand twice: ``no, nothing``, ``says: was it ...``."""


def cut(
    text: str, names: GameNames, language: Language, *, guessing: bool = True, further: str = ""
) -> Sequence[Piece] | None:
    """Return the pieces of a statement that have a meaning in one language; None if a part must not be left out.

    Such parts are a "not" or an "or", a name of both a player and a card, and cards that can be divided in two ways.
    With `guessing`, slips are read as what they are near to; `further` is a block of more words. The last piece has
    the sense END.

    >>> from clue_logic.words.names import Names
    >>> names = GameNames(Names(["Ann", "Bo"], "player"), Names(["Rope", "Lead Piping"], "card"))
    >>> [(piece.sense, piece.name) for piece in cut("Ann asked about the lead piping, honestly", names, "English")]
    [('PLAYER', 'Ann'), ('ASKS', ''), ('CARD', 'Lead Piping'), ('END', '')]
    """
    if names.players is None or names.cards is None or len(text) > MAX_LENGTH or names.is_myself_a_name:
        return None
    if ";" in text and names.has_semicolon:
        return None
    cuts, key = names.cuts, (text, language, guessing, further)
    if key not in cuts:
        if len(cuts) == _MOST_CUTS:
            cuts.clear()
        cuts[key] = _Cutter(text, names, vocabulary(language, further), guessing).pieces()
    return cuts[key]


def cut_unclear(text: str, names: GameNames, language: Language) -> tuple[Sequence[Piece], Sequence[Piece]]:
    """Return the pieces of a line, and the words that have no meaning, or that must not be left out: these first.

    >>> from clue_logic.words.names import Names
    >>> names = GameNames(Names(["Ann", "Bo"], "player"), Names(["Rope"], "card"))
    >>> pieces, unclear = cut_unclear("Ann grabbed the rope, maybe", names, "English")
    >>> [piece.sense for piece in pieces], [(piece.start, piece.end) for piece in unclear]
    (['PLAYER', 'CARD'], [(22, 27), (4, 11)])
    """
    if names.players is None or names.cards is None or len(text) > MAX_LENGTH or names.is_myself_a_name:
        return (), ()
    cutter = _Cutter(text, names, vocabulary(language), guessing=False, tolerant=True)
    pieces = cutter.pieces() or ()
    return pieces[:-1], sorted(cutter.unclear, key=lambda piece: (piece.sense, piece.start))


class _Cutter:
    def __init__(self, text: str, names: GameNames, words: Vocabulary, guessing: bool, tolerant: bool = False) -> None:
        self._text = text
        self._small = lower(text.replace("_", " "))
        self._names = names
        self._words = words
        self._guessing = guessing
        self._tolerant = tolerant
        self.unclear: list[Piece] = []
        self._before = ""
        self._gap = False
        self._sure = True
        self._quoted = False  # true inside quotes around what a player says

    def pieces(self) -> Sequence[Piece] | None:
        pieces: list[Piece] = []
        restarted: int | None
        at, restarted, dangling = turn_number_end(self._text, self._names.of_players), None, False
        while at < len(self._text):
            piece = self._next(at, pieces) or self._doubtful(at)
            if piece is None:
                return None
            at = piece.end
            if piece.sense == "TITLE":  # "Frau Weiß"; alone it is a part of a name
                following = self._next(at + 1, pieces) if at + 1 < len(self._text) else None
                if following is None or following.sense != "CARD":
                    self._add_title(piece, pieces)
                continue
            if piece.sense == "SPACE":
                continue
            meant = self._in_context(piece, pieces) or self._doubtful(piece.start)
            if meant is None:
                return None
            piece = meant
            self._gap |= dangling and piece.sense == "SIGN"
            dangling = piece.sense == "ARTICLE"  # what an article at the end belongs to is missing
            if piece.sense in _SILENT or piece.sense == "SIGN":
                self._quoted ^= self._text[piece.start : at] == '"'
                self._before += {"AND": "&", "BREAK": "~", "FILLER": "", "ARTICLE": "", "MODAL": ""}.get(
                    piece.sense, self._text[piece.start : at]
                )
                self._sure &= piece.sure
            elif piece.sense in ("UNKNOWN", "DOUBT"):
                self._gap = True
                self.unclear.append(piece)
            elif piece.sense == "RESTART":
                self._before, self._gap, restarted = "", True, len(pieces)
            else:
                self._add(piece, pieces)
        if restarted == 0 and not self._tolerant and not {"ASKS", "ACCUSES"} & {piece.sense for piece in pieces}:
            return None
        if restarted:
            pieces = [*correct(pieces[:restarted], pieces[restarted:], self._names.categories)]
        if not self._tolerant and not self._are_divided_in_one_way(pieces):
            return None
        return self._without_next([*pieces, Piece("END", at, at, "", self._sure, self._before, self._gap or dangling)])

    def _doubtful(self, at: int) -> Piece | None:
        """Return the word at a place that must not be left out, if it is only to be named."""
        word = WORD.match(self._text, at)
        return Piece("DOUBT", at, word.end() if word else at + 1) if self._tolerant else None

    def _add_title(self, title: Piece, pieces: list[Piece]) -> None:
        """Add the card that a title alone means, if there is one: *the Colonel*."""
        named = self._names.beginning(self._text[title.start : title.end])
        if named is None or named.card is None or not self._guessing:
            self._gap = True
        else:
            self._add(self._of_name(named, title.start, title.end), pieces)

    def _in_context(self, piece: Piece, before: Sequence[Piece]) -> Piece | None:
        """Return a piece with the sense that it has beside others; None if it must not be left out."""
        if piece.sense.startswith(_SPOKEN):
            begins = bool(before) and self._before.rstrip().endswith((":", '"', "'"))
            return replace(piece, sense=piece.sense.removeprefix(_SPOKEN), sure=False) if begins else None
        if piece.sense == "WHETHER":
            asked = bool(before) and before[-1].sense in ("ASKS", "QUESTION")
            return replace(piece, sense="FILLER") if asked else None
        if piece.sense == "OR":  # "nobody had the rope or the hall"
            rest = [one.sense for one in before if one.sense not in _IN_DENIED_LISTS]
            if rest and rest[-1] in PEOPLE:
                rest = [sense for sense in rest if sense not in PEOPLE]
                rest = rest[-1:] if rest[-1:] == ["NEITHER"] else []
            listed = bool(before) and before[-1].sense == "CARD" and not self._gap
            if listed and rest and rest[-1] in _DENYING:
                return replace(piece, sense="AND")
            return replace(piece, sense="AND", sure=False) if listed and self._ends_asked_cards(piece, before) else None
        if piece.sense == "NOBODY" and not self._before and self._small[piece.start : piece.end].startswith(_ALL):
            return replace(piece, sense="PASSES") if before and before[-1].sense in PEOPLE else piece
        has_none = piece.sense == "NOBODY" and self._small.startswith("none of", piece.start)
        if has_none and before and before[-1].sense == "HAS" and not self._before:
            return replace(piece, sense="NOTHING")  # "Ben had none of them"
        if (
            piece.sense == "HELP"
            and self._small[piece.start : piece.end] == "stop"
            and before[-1:]
            and before[-1].sense != "NEG"
        ):
            return replace(piece, sense="BREAK", sure=False)  # of a telegram
        if piece.sense == "NEITHER" and before and before[-1].sense in PEOPLE and not self._before.strip(':"'):
            following = self._following(piece, before)
            return piece if following is not None and following.sense in PEOPLE else replace(piece, sense="NOTHING")
        if piece.sense == "FAILS":
            return replace(piece, sense="WRONG" if any(one.sense == "ACCUSES" for one in before) else "NOTHING")
        if piece.sense == "MINE":  # "my rope", "my suggestion"
            following = self._following(piece, before)
            sense = "ARTICLE" if following is not None and following.sense == "CARD" else "I"
            return replace(piece, sense=sense, name=self._names.me or "")
        if piece.sense == "NOTHING_BUT":  # "Ann had nothing but Ben showed a card", and not "nothing but Plum"
            following = self._following(piece, before)
            return replace(piece, sense="NOTHING") if following is not None and following.sense in PEOPLE else None
        if piece.sense == "ASKS" and self._small[piece.start : piece.end].endswith(_THAT):  # "Ann said that Ben asked"
            following = self._following(piece, before)
            return None if following is not None and following.sense in PEOPLE | {"BY", "ASKS"} else piece
        if piece.sense == "TOO" and before and before[-1].sense == "HAS":  # "ich hatte auch nichts"
            last = self._words.phrases.get(self._small[piece.start : piece.end].rpartition(" ")[2])
            return replace(piece, sense="NOTHING") if last is not None and last.sense in _DENYING else piece
        if piece.sense in ("TO", "BY") and not self._words.spaced:  # it stands behind the name
            joined = bool(before) and before[-1].sense == "PLAYER" and not self._before and not self._gap
            return piece if joined else replace(piece, sense="FILLER") if piece.sense == "TO" else None
        if piece.sense == "NOTHING" and before and self._small.startswith("sorry", piece.start):
            return piece if before[-1].sense in PEOPLE | {"ASKS"} else replace(piece, sense="RESTART", sure=False)
        if piece.sense == "NOTHING" and self._small[piece.start : piece.end] == "x":  # else it is a kiss
            beside = bool(before) and before[-1].sense in PEOPLE
            return piece if beside else replace(piece, sense="UNKNOWN")
        if piece.sense == "CAN":  # "Ben couldn't help, Ann could."
            behind = self._text[piece.end :].lstrip(" ")[:1]
            alone = self._before in ("", ":") and not self._gap and (not behind or behind in ",.;!/|)\n")
            if alone and before and before[-1].sense in PEOPLE:
                sure = piece.sure and any(one.sense in _DENYING for one in before)
                return replace(piece, sense="YES", sure=sure)
            return replace(piece, sense="MODAL")
        return piece

    def _following(self, piece: Piece, before: Sequence[Piece]) -> Piece | None:
        """Return the piece behind another one and an article."""
        at, following = piece.end, None
        while at < len(self._text) and (following is None or following.sense in ("SPACE", "ARTICLE")):
            following = self._next(at, before)
            at = len(self._text) if following is None else following.end
        return following

    def _ends_asked_cards(self, piece: Piece, before: Sequence[Piece]) -> bool:
        """Return True if an "or" stands before the last of the cards asked for, one of each category."""
        following = self._following(piece, before)
        cards = [one.name for one in before if one.sense == "CARD"]
        cards += [following.name] if following is not None and following.sense == "CARD" else []
        kinds = {self._names.categories.get(card, card) for card in cards}
        return len(kinds) == len(cards) > 1 and kinds == set(self._names.categories.values())

    def _are_divided_in_one_way(self, pieces: Sequence[Piece]) -> bool:
        """Return True if cards without signs between them are no other cards: *Lead Pipe Rope*."""
        cards = self._names.cards
        assert cards is not None
        for _, run in groupby(pieces, lambda piece: piece.sense == "CARD"):
            together = [piece for piece in run if piece.sense == "CARD"]
            if len(together) > 1 and all(
                piece.sure and not piece.gap and not piece.before.strip(" ") for piece in together[1:]
            ):
                written = self._text[together[0].start : together[-1].end]
                if '"' not in written and split_cards(written.split(), cards.lookup, cards.most_words)[0] > 1:
                    return False
        return True

    def _without_next(self, pieces: list[Piece]) -> list[Piece]:
        """Leave out whose turn is next, which another line says: ``Next: Ben``."""
        if [piece.sense for piece in pieces[-3:]] in (["NEXT", "PLAYER", "END"], ["NEXT", "I", "END"]):
            pieces = [*pieces[:-3], replace(pieces[-1], gap=True, before=".")]
        return [piece for piece in pieces if piece.sense != "NEXT"]

    def _add(self, piece: Piece, pieces: list[Piece]) -> None:
        """Add a piece; one with a preposition before it becomes one piece: ``to Ben``, ``by Ben``, ``dem Dolch``."""
        if piece.sense in ("I", "ME") and pieces and pieces[-1].name == piece.name:
            return  # Emil (ich)
        if piece.sense == "THEY" and pieces and pieces[-1].sense == "PLAYER" and not (self._before or self._gap):
            return  # "Ben he asks for ..."
        if (
            piece.sense in ("I", "ME")
            and pieces
            and pieces[-1].sense == "PLAYER"
            and ":" in self._before
            and not self._gap
        ):
            pieces[-1] = replace(pieces[-1], sure=False)
            return  # "Ben: I suggest ..."
        if piece.sense == "TOO" and pieces and pieces[-1].sense in _DONE and not self._before:
            following = self._following(piece, pieces)
            if following is None or following.sense not in PEOPLE:
                return  # "I passed as well"; but not "... and neither did Ann"
        if piece.sense in _PREPOSITIONS and not self._words.spaced:
            pieces[-1] = replace(pieces[-1], sense=_PREPOSITIONS[piece.sense])  # ベンに
            return
        if piece.sense == "GETS" and not self._words.spaced:  # ベンに見せてもらった
            giver = next((at for at in reversed(range(len(pieces))) if pieces[at].sense == "WHOM"), None)
            if giver is not None:
                pieces[giver] = replace(pieces[giver], sense="AGENT")
        if pieces and pieces[-1].sense in PEOPLE and piece.sense not in PEOPLE:
            self._before = _ASIDE.sub("", self._before.replace(" ", ""))
        if (
            pieces
            and pieces[-1].sense == piece.sense in _STRESSED
            and not (self._gap or set(self._before) - set(' ,:"'))
        ):
            pieces[-1] = replace(pieces[-1], end=piece.end, sure=pieces[-1].sure and piece.sure)
            self._before = ""
            return
        last = pieces[-1].sense if pieces and not self._before.strip(" ") and not self._gap else ""
        if pieces and pieces[-1].sense == "BY" and self._before == ":" and not self._gap:
            last = "BY"  # "shown by: Ben"
        if last in _PREPOSITIONS and piece.sense in _NAMED:
            preposition = pieces.pop()
            sense = piece.sense if piece.sense == "CARD" else _PREPOSITIONS[last]
            pieces.append(replace(piece, sense=sense, before=preposition.before, gap=preposition.gap))
            return
        if pieces and piece.sense == pieces[-1].sense == "CARD" and piece.name == pieces[-1].name:
            stammered = (
                self._before == "," and not self._text[piece.end : piece.end + 1].strip(".,;:!") and not self._gap
            )
            if stammered or not self._before:
                pieces[-1] = replace(pieces[-1], end=piece.end, sure=False)  # "candle stick", "Hall, Hall, Ben shows"
                self._before = ""
                return
        sense = "WHOM" if piece.sense == "THEM" else piece.sense
        pieces.append(replace(piece, sense=sense, before=self._before, gap=self._gap))
        self._before, self._gap = "", False

    def _next(self, at: int, before: Sequence[Piece]) -> Piece | None:
        """Return the piece at a place; None if it must not be left out, and has no meaning."""
        text = self._text
        if text[at].isspace() and text[at] != "\n":
            return Piece("SPACE", at, at + 1)
        if text[at] == '"' and not self._quoted and (closing := text.find('"', at + 1)) > 0:
            written = text[at + 1 : closing]
            named = self._names.full(written)
            if named is not None or (written.isascii() and not self._is_speech(at + 1, closing)):
                return None if named is None else self._of_name(named, at, closing + 1)
        if text[at] == '"':
            return Piece("SIGN", at, at + 1)  # 「 and 」 around what somebody says
        time = TIME.match(text, at) if text[at].isalnum() and not text[at - 1 : at].isalnum() else None
        if time is not None:
            return Piece("SPACE", at, time.end())
        full = self._full_name(at) or self._genitive(at)
        if full is not None:
            return full if full.sense != "BOTH" else None
        known = self._words.longest(self._small, at)
        answers = bool(before) and before[-1].sense in PEOPLE and not self._before and not self._gap
        if (
            known is not None
            and not (answers and known[1].sense in _TELLING)
            and self._is_a_name(text[at : known[0]], at)
        ):
            known = None
        short = self._short_name(at)
        beside = self._text[at - 1 : at] in _SLASHES or (short and self._text[short.end : short.end + 1] in _SLASHES)
        if known is not None and beside and known[1].sense == "FILLER":
            known = None  # "Blo/Sei/Kü"
        if known is not None and (short is None or (known[0] >= short.end and known[1].sense != "TITLE")):
            end, phrase = known
            myself = self._names.me or "" if phrase.sense in ("I", "ME") else ""
            return None if phrase.sense == "DOUBT" else Piece(phrase.sense, at, end, myself, phrase.sure)
        if short is not None:
            return short
        remark = _REMARK.match(text, at)
        if remark is not None and len(remark[0]) > 2 and not (self._has_meaning(remark) or self._is_known(remark)):
            return Piece("UNKNOWN", at, remark.end())
        sign = _SIGNS.match(text, at)
        if sign is not None:
            return self._sign(sign, before)
        return self._guess(at)

    def _is_speech(self, start: int, end: int) -> bool:
        """Return True for quotes around what a player says, and no name: "Was it Plum?"."""
        written = self._text[start:end]
        known = self._guessing or bool(_SAID.search(written)) or self._words.longest(self._small, start) is not None
        return known and not self._is_only_cards(written)

    def _is_only_cards(self, written: str) -> bool:
        """Return True for quotes that make one name of several cards: "Spanner Kitchen"."""
        cards = self._names.cards
        return cards is not None and split_cards(written.split(), cards.lookup, cards.most_words)[0] > 0

    def _sign(self, sign: re.Match[str], before: Sequence[Piece]) -> Piece:
        """Return a sign: behind a name, ``+`` is a card shown, and ``-`` none."""
        at, signs = sign.start(), sign[0]
        beside = before and before[-1].sense in PEOPLE and self._before in ("", ":", "=") and not self._gap
        if beside and signs in ("+", "-", "–") and self._ends_answer(sign.end(), before[-1].end == at):
            return Piece("YES" if signs == "+" else "NOTHING", at, sign.end())
        inside = signs == "." and self._text[sign.end() : sign.end() + 1].isalpha()
        return Piece("SPACE" if inside else "SIGN", at, sign.end())

    def _ends_answer(self, end: int, attached: bool) -> bool:
        """Return True if no card and no word follows a sign, except "and"; the next name, if it is `attached`."""
        if attached:
            return not self._text[end : end + 1].isalnum()
        behind = self._text[end:].lstrip(" ")
        joining = self._words.longest(self._small, len(self._text) - len(behind)) if behind else None
        return behind[:1] in ",;|/.=→" or (joining is not None and joining[1].sense == "AND")

    def _is_known(self, remark: re.Match[str]) -> bool:
        """Return True if all words of a remark are known, and say nothing."""
        at, end = remark.start() + 1, remark.end() - 1
        while at < end:
            known = self._words.longest(self._small, at) if self._text[at].isalnum() else (at + 1, None)
            if known is None or (known[1] is not None and known[1].sense not in _SILENT):
                return False
            at = known[0]
        return True

    def _has_meaning(self, remark: re.Match[str]) -> bool:
        """Return True if a remark in parentheses names a player, the keeper or a card."""
        words = re.findall(r"\w+", remark[0])
        phrases = [self._words.phrases.get(fold_name(word)) for word in words]
        named = [word for word in words if self._names.is_name(word)]
        if len(words) > 1 and len(named) == 1 and not any(map(self._is_card, named)):  # "(Ben laughs)"
            return any(one is not None and one.sense not in _SILENT for one in phrases)
        telling = _TELLING | {"PASSES", "SHOWS"} if len(words) == 1 else _TELLING  # but not "(pass the crisps)"
        return bool(named) or any(one is not None and one.sense in telling for one in phrases)

    def _is_card(self, word: str) -> bool:
        return self._names.cards is not None and self._names.cards.is_known(word)

    def _is_a_name(self, words: str, at: int) -> bool:
        """Return True if the words of a phrase are a name: of ``a`` that takes a sign behind it, or a capital."""
        if not self._names.is_full_name(words):
            return False
        if len(words) < MIN_SHORT_NAME:
            behind, before = self._text[at + len(words) :], self._text[:at].rstrip()
            return _ANSWERED.match(behind) is not None or (words.isupper() and bool(before) and before[-1] not in ".!?")
        return words.isascii()

    def _of_name(self, named: Named, at: int, end: int) -> Piece:
        if named.player and named.card:
            return Piece("BOTH", at, end)
        return Piece("PLAYER" if named.player else "CARD", at, end, named.name, named.sure)

    def _full_name(self, at: int) -> Piece | None:
        """Return the longest whole name that begins here; of sense BOTH if a player and a card are called so."""
        if self._small[at].isascii() and self._small[at] not in self._names.first_letters:
            return None
        for length, players, cards in self._names.by_length:
            end = at + length
            if end <= len(self._text) and ends_word(self._text, end):
                written = fold_name(self._text[at:end])
                if written in players or written in cards:
                    named = self._names.full(self._text[at:end])
                    if named is not None and written not in cards and written in players:
                        named = replace(named, card=None)  # "Pip", who is no beginning of a pipe
                    return None if named is None else self._of_name(named, at, end)
        return None

    def _genitive(self, at: int) -> Piece | None:
        """Return the player of a genitive without an apostrophe, if the language has such: *Bens Vermutung*."""
        if "s" not in self._words.phrases:
            return None
        for length, players, _ in self._names.by_length:
            end = at + length
            if self._small[end : end + 1] == "s" and ends_word(self._text, end + 1):
                written = fold_name(self._text[at:end])
                if written in players:
                    named = self._names.full(self._text[at:end])
                    return None if named is None else self._of_name(replace(named, card=None), at, end)
        return None

    def _short_name(self, at: int) -> Piece | None:
        """Return the longest name in short form that begins here."""
        for end in self._ends_of_words(at):
            written = self._text[at:end].rstrip(".")
            named = self._names.full(written)
            if named is not None:
                piece = self._of_name(named, at, at + len(written))
                return None if piece.sense == "BOTH" else piece
        return None

    def _ends_of_words(self, at: int) -> Sequence[int]:
        assert self._names.cards is not None
        return word_ends(self._text, at, self._names.cards.most_words + 1)

    def _guess(self, at: int) -> Piece | None:
        """Return the likely meaning of an unknown word: a name that begins so, or of which it is a slip."""
        if doubts().longest(self._small, at) is not None:
            return None  # an "oder" in an English line
        if self._text[at] >= KANA:
            return Piece("UNKNOWN", at, at + 1, sure=False)
        ends = self._ends_of_words(at)
        if not self._guessing:
            return Piece("UNKNOWN", at, ends[-1] if ends else at + 1, sure=False)
        for end in (*ends[-1:], *ends[-2:-1]):
            written = self._text[at:end].rstrip(".")
            named = self._names.slip(written)
            if named is None and end == ends[-1]:
                named = self._names.beginning(written)
            if named is not None:
                return self._of_name(named, at, at + len(written))
        part = re.match(r"[^\W\d_]+(?=[01-])", self._text[at : ends[-1]]) if ends else None
        if part is not None:  # "Plum-rope-hall", and "D0" for somebody who passes
            named = self._names.full(part[0]) or self._names.slip(part[0]) or self._names.beginning(part[0])
            if named is not None:
                return replace(self._of_name(named, at, at + part.end()), sure=False)
        near = self._words.near(self._small[at : ends[-1]].rstrip(".")) if ends else None
        if near is not None:
            return Piece(
                near.sense, at, ends[-1], self._names.me or "" if near.sense in ("I", "ME") else "", sure=False
            )
        return Piece("UNKNOWN", at, ends[-1] if ends else at + 1, sure=False)
