"""Rebuild a statement of the log language from the names, phrases and signs of a free wording.

It is tried last, on a statement that has no other reading. Text that is neither a name nor a phrase makes the result
unsure; an unsure result is only proposed to the user.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from itertools import groupby
from typing import NamedTuple

from clue_logic.language.keywords import Language
from clue_logic.language.paraphrases.phrases import CODES, WORDS, Piece, Sense, spell_piece, split_pieces
from clue_logic.language.paraphrases.rephrasing import PlacedWords, RewrittenText
from clue_logic.language.paraphrases.substitution import GameNames
from clue_logic.language.statements import StatementText

_FULL_STOPS = frozenset(".!。！")
_QUESTION_MARKS = frozenset("?？")
_NEXT = frozenset({"next", "now", "nächster", "nächste"})


class AnswerKind(Enum):
    """An action at a suggestion."""

    SHOWS = auto()
    HAS = auto()
    PASSES = auto()
    NOBODY = auto()


class ParsedAnswer(NamedTuple):
    """One answer; `player` is None in "nobody shows", `card` None if none is named."""

    deed: AnswerKind
    player: Piece | None
    card: Piece | None = None


class _Subject(NamedTuple):
    player: Piece
    apart: bool


@dataclass
class AnswerReader:
    """Reads answers piece by piece; `failed` once something has no meaning, `bare` if a verb is missing somewhere."""

    asker: str | None  # the asker; None if not named
    # `asker_is_me`, `everyone`, `kept`: whether the keeper of the log asks, whether all players answer, and whether
    # the log has a keeper
    asker_is_me: bool
    everyone: bool
    kept: bool
    players: dict[int, str]  # the player that each piece means, by the start of the piece
    told: list[ParsedAnswer] = field(default_factory=list)
    sure: bool = True
    bare: bool = False
    failed: bool = False
    _subjects: list[_Subject] = field(default_factory=list)
    _card: Piece | None = None
    _something: bool = False
    _apart: bool = True
    _shown: bool = False
    _turned: bool = False
    _from: bool = False
    _passed: bool = False
    _neither: bool = False
    _foreign: bool = False
    _handed: bool = False

    def read(self, rest: Sequence[Piece]) -> bool:
        """Take the pieces; return whether they have a meaning."""
        rest = self._without_next(rest)
        for place, piece in enumerate(rest):
            following = rest[place + 1 :]
            match piece.sense:
                case Sense.BREAK | Sense.AND:
                    self._pause(piece, following)
                case Sense.PLAYER | Sense.ME:
                    self._player(piece)
                case Sense.CARD:
                    self._a_card(piece)
                case Sense.SHOWS:
                    self._shows(piece)
                case Sense.PASSES:
                    self._passes()
                    self._handed = piece.said.casefold().startswith("pass")
                case Sense.HAS:
                    self._has(following)
                case _:
                    self._other(piece, rest[place - 1 : place], following)
            if self.failed:
                return False
        self._for_each_of_neither()
        self._bare()
        if self._subjects or self._card is not None:
            return False
        return not self.failed and not self._turned and not self._from and bool(self.told)

    def _without_next(self, rest: Sequence[Piece]) -> Sequence[Piece]:
        """Remove a remark on whose turn is next; another statement records it."""
        said = [piece for piece in rest if piece.sense is not Sense.BREAK]
        if len(said) < 2 or said[-1].sense not in {Sense.PLAYER, Sense.ME} or said[-2].said.casefold() not in _NEXT:
            return rest
        self.sure = False
        return rest[: rest.index(said[-2])]

    def _pause(self, sign: Piece, following: Sequence[Piece]) -> None:
        if self._neither and len(self._subjects) > 1 and following and sign.sense is Sense.BREAK:
            self._for_each_of_neither()
        # "Ben. Clara nothing": Ben's answer is missing.
        self.failed |= bool(self._subjects) and sign.said in _FULL_STOPS and bool(following)
        self._apart, self._shown, self._passed, self._handed = True, False, False, False

    def _other(self, piece: Piece, before: Sequence[Piece], following: Sequence[Piece]) -> None:
        match piece.sense:
            case Sense.TO_ME:
                self.failed |= self.asker is not None and not self.asker_is_me
            case Sense.TO_ASKER:
                self.failed |= self.asker_is_me
            case Sense.SOMETHING:
                self._something = True
                self.failed |= self._handed  # "passes him a card"
            case Sense.TO:
                self._to()
            case Sense.NEITHER:
                self._bare()
                self.failed |= bool(self._subjects)
                self._neither = True
            case Sense.PASS_FROM:
                self._bare()
                self._from = True
            case Sense.NOBODY:
                self._bare()
                self.failed |= bool(self._subjects)
                self.told.append(ParsedAnswer(AnswerKind.NOBODY, None))
            case Sense.YES:
                self._for_each(AnswerKind.HAS if self.everyone else AnswerKind.SHOWS, one=not self.everyone)
            case Sense.UNKNOWN:
                beside = [one.sense for one in (*before, *following[:1])]
                self.failed |= Sense.NOBODY in beside  # "nobody knows"
                # A word between a player and the verb may negate it: "Clara refused to show".
                self.failed |= Sense.AND in beside or piece.said in _QUESTION_MARKS
                self._foreign |= bool(self._subjects)
                self.sure = False
            case _:
                self.failed = True

    def _to(self) -> None:
        """Take the player just named, in Japanese, for the one who is shown something."""
        if not self._subjects:
            self.failed = True
            return
        shown = self._subjects.pop()
        self.failed |= self._is_other_than_asker(shown.player)
        self._apart = shown.apart

    def _player(self, piece: Piece) -> None:
        if self._shown and not self._apart:
            self.failed |= self._is_other_than_asker(piece)
            return
        if self._apart:
            self._bare()
        self._subjects.append(_Subject(piece, self._apart))
        self._apart = self._shown = False
        if self._turned:
            self._turned = False
            self._shows(piece)
        elif self._from:
            self._from = False
            self._for_each(AnswerKind.PASSES)

    def _for_each_of_neither(self) -> None:
        if self._neither:
            self._neither = False
            self._for_each(AnswerKind.PASSES)

    def _is_other_than_asker(self, piece: Piece) -> bool:
        return self.asker is not None and self.players.get(piece.start) != self.asker

    def _a_card(self, piece: Piece) -> None:
        self.failed |= self._handed
        if self._shown and not self._apart and self.told and self.told[-1].card is None and not self._something:
            self.told[-1] = self.told[-1]._replace(card=piece)
        elif self._card is None:
            self._card = piece
        else:
            self.failed = True

    def _bare(self) -> None:
        """Take a player and a card without a verb for what she shows."""
        if len(self._subjects) == 1 and (self._card is not None or self._something):
            self.sure, self.bare = False, True
            self.failed |= self._foreign
            self.told.append(ParsedAnswer(AnswerKind.SHOWS, self._subjects[0].player, self._card))
            self._subjects, self._card, self._something = [], None, False
        elif self._card is not None:
            self.failed = True

    def _shows(self, piece: Piece) -> None:
        self._handed = False
        if self._passed:  # "hat nichts gezeigt"
            return
        subjects = self._without_recipient()
        if not subjects and self._card is not None and self.kept and not self.asker_is_me:
            self.sure, subjects = False, [Piece(Sense.ME, self._card.start, self._card.start)]
        if not subjects:
            self._turned = piece.sense is Sense.SHOWS  # "da zeige ich"
            return
        if len(subjects) > 1 or (self._something and self._card is not None):
            self.failed = True
            return
        self.told.append(ParsedAnswer(AnswerKind.SHOWS, subjects[0], self._card))
        self._subjects, self._card, self._shown, self._apart, self._something = [], None, True, False, False

    def _without_recipient(self) -> list[Piece]:
        """Return the players who act; a second one named directly after the first, without "and", is the recipient."""
        self.failed |= self._foreign
        if len(self._subjects) > 1 and not self._subjects[1].apart:
            self.failed |= self._is_other_than_asker(self._subjects[1].player) or len(self._subjects) > 2
            return [self._subjects[0].player]
        self.failed |= any(not one.apart for one in self._subjects[1:])
        return [one.player for one in self._subjects]

    def _passes(self) -> None:
        if self._neither:  # "weder Clara noch ich passen" has no clear meaning
            self.failed = True
        self.failed |= self._card is not None
        self._for_each(AnswerKind.PASSES)
        self._passed = True

    def _has(self, following: Sequence[Piece]) -> None:
        for piece in following:
            if piece.sense is Sense.SHOWS:
                return  # "hat ... gezeigt"
            if piece.sense is Sense.BREAK:
                break
        self.failed |= not self.everyone or self._card is not None
        self._for_each(AnswerKind.HAS)

    def _for_each(self, deed: AnswerKind, *, one: bool = False) -> None:
        players = self._without_recipient()
        self.failed |= not players or (one and len(players) > 1) or self._card is not None
        self.told += [ParsedAnswer(deed, player) for player in players]
        self._subjects, self._something = [], False


def has_unclear_verb(player: Piece, said: Sequence[Piece]) -> bool:
    """Return True if what a player does begins with an unknown word: "Ben refused to", "Ben's sister"."""
    place = said.index(player) + 1
    return place < len(said) and said[place].sense is Sense.UNKNOWN


def may_be_a_card(said: Sequence[Piece], at: int) -> bool:
    """Return True if there are unknown words where a card can be, before the answer: they may name a card."""
    end = next((i for i in range(at, len(said)) if said[i].sense in {Sense.PLAYER, Sense.ME, Sense.NOBODY}), len(said))
    around = {Sense.BREAK, Sense.AND, Sense.SUGGESTS}
    for unknown, run in groupby(range(at, end), lambda i: said[i].sense is Sense.UNKNOWN):
        places = list(run)
        beside = {said[places[0] - 1].sense, *(piece.sense for piece in said[places[-1] + 1 : places[-1] + 2])}
        if unknown and beside <= around:
            return True
    return False


_PEOPLE = frozenset({Sense.PLAYER, Sense.ME})
_NOT_SAID = frozenset({Sense.FILLER, Sense.TURN})
_VERDICTS = frozenset({Sense.RIGHT, Sense.WRONG, Sense.WON})
_RECIPIENTS = frozenset({Sense.TO_ME, Sense.TO_ASKER, Sense.TO})
_OTHERS = frozenset({Sense.SHOWS, Sense.PASSES, Sense.NOBODY, Sense.YES, Sense.SUGGESTS, Sense.PASS_FROM})
_DEEDS = {AnswerKind.SHOWS: "shows", AnswerKind.HAS: "has", AnswerKind.PASSES: "passes"}


@dataclass(frozen=True, slots=True)
class Paraphrase:
    """A statement in the words of the log language."""

    wording: RewrittenText  # its text, and where in the log each letter comes from
    sure: bool  # false if it is only a guess
    below: str | None = None  # the event that an incomplete statement belongs to: a "suggestion" or an "accusation"
    untold: bool = False  # true if it needs no statement: a turn without a suggestion


def _wording(statement: StatementText) -> RewrittenText:
    """Return the text that is cut into pieces: the statement with short gaps."""
    wording = RewrittenText(statement)
    wording.shorten_gaps()
    return wording


def paraphrase(statement: StatementText, names: GameNames, language: Language | None) -> Paraphrase | None:
    """Return the paraphrase of a statement; None if its meaning is unknown.

    >>> from clue_logic.words.names import Names
    >>> names = GameNames(Names(["Ann", "Bo", "Cy"], "player"), Names(["Plum", "Rope"], "card"), me="Ann")
    >>> said = "I said it was Plum with the rope. Bo had nothing, Cy showed me Plum"
    >>> told = paraphrase(StatementText(1, said), names, None)
    >>> told.wording.text, told.sure
    ('Ann suggests Plum, rope: Bo passes, Cy shows Plum', True)
    """
    if not names.suggesting:
        return None
    unsure: list[tuple[int, Paraphrase]] = []
    text = _wording(statement).text
    for spoken in dict.fromkeys((language or "English", *CODES)):
        found = split_pieces(text, names, spoken)
        if found is None or (any(piece.sense is Sense.ME for piece in found) and names.myself is None):
            continue
        told = _Reconstruction(statement, names, found, spoken).rebuild()
        if told is not None and told.sure:
            return told
        if told is not None:
            unsure.append((sum(not piece.sure for piece in found), told))
    return min(unsure, key=lambda one: one[0])[1] if unsure else None


class _Reconstruction:
    def __init__(self, statement: StatementText, names: GameNames, found: Sequence[Piece], language: Language) -> None:
        self._statement = statement
        self._names = names
        self._usual_parts = [piece for piece in found if piece.sense not in _NOT_SAID]
        self._senses = frozenset(piece.sense for piece in self._usual_parts)
        self._sure = all(piece.sure for piece in found)
        self._words = WORDS[CODES[language]]
        self._parts: list[PlacedWords] = []

    def rebuild(self) -> Paraphrase | None:
        senses = self._senses
        if senses - {Sense.BREAK} in ({Sense.RIGHT}, {Sense.WRONG}):
            self._verdict()
            return self._make_paraphrase(True, below="accusation")
        if senses.isdisjoint(_PEOPLE | {Sense.NOBODY, Sense.SUGGESTS}):
            return None
        if Sense.SKIPS in senses:
            return Paraphrase(self._make_comment(), False, untold=True) if Sense.CARD not in senses else None
        if not senses.isdisjoint({Sense.ACCUSES, Sense.WON}):
            return self._make_paraphrase(self._accusation())
        for sense, key in ((Sense.LEAVES, "leaves"), (Sense.REVEALS, "reveals"), (Sense.LEARNS, "learns")):
            if sense in senses:
                return self._make_paraphrase(self._of_one(key))
        if self._is_suggestion():
            return self._make_paraphrase(self._suggestion())
        return self._make_paraphrase(self._answers(self._usual_parts, None), below="suggestion")

    def _make_paraphrase(self, meant: bool, *, below: str | None = None) -> Paraphrase | None:
        wording = _wording(self._statement)
        if not meant or not wording.say(self._parts):
            return None
        return Paraphrase(wording, self._sure and below is None, below)

    def _make_comment(self) -> RewrittenText:
        wording = _wording(self._statement)
        wording.exchange([(0, 0, "# ")])
        return wording

    def _is_suggestion(self) -> bool:
        if Sense.SUGGESTS in self._senses:
            return True
        said = [piece.sense for piece in self._usual_parts if piece.sense is not Sense.BREAK]
        people = 0
        while said[people : people + 1] and said[people] in _PEOPLE:
            people += 1
        return people in (1, 2) and said[people : people + 2] == [Sense.CARD, Sense.CARD]

    def _suggestion(self) -> bool:
        said, at = self._usual_parts, 0
        unsure = [piece for piece in said if piece.sense is Sense.SUGGESTS and not piece.sure]
        if said[0].sense is Sense.HAS:  # "hab ich ... gefragt"
            at = 1
        asker = said[at] if said[at].sense in _PEOPLE else None
        if asker is None and unsure and said[0] is unsure[0] and self._names.myself is not None:
            asker = Piece(Sense.ME, said[0].start, said[0].end)
            said = _drop_remark(said)
        if asker is None or (asker in said and has_unclear_verb(asker, said)):
            return False
        at += asker in said
        if may_be_a_card(said, at):
            return False
        verb, asked = False, None
        while at < len(said) and said[at].sense is not Sense.CARD:
            sense = said[at].sense
            if sense in _PEOPLE | {Sense.TO_ME}:  # a named player is asked
                self._sure, asked = False, said[at]
            elif sense is Sense.SUGGESTS and said[at].sure and said[at - 1] is asked:
                return False  # "Ben said Clara suggested ..."
            elif sense is Sense.UNKNOWN:
                self._sure = False
            elif sense is Sense.TO and asked is not None:
                pass
            elif sense not in {Sense.BREAK, Sense.SUGGESTS, Sense.HAS}:
                return False
            verb |= sense is Sense.SUGGESTS
            at += 1
        cards: list[Piece] = []
        while at < len(said) and said[at].sense in {Sense.CARD, Sense.BREAK, Sense.AND, Sense.SUGGESTS}:
            if said[at].sense is Sense.CARD:
                cards.append(said[at])
            at += 1
            if said[at - 1].sense is Sense.SUGGESTS:
                verb = True
                break
        while at < len(said) and said[at].sense in {Sense.BREAK, Sense.AND}:
            at += 1
        rest = said[at:]
        self._say("suggests", asker, cards)
        if not rest or (asked is not None and not self._answers_first(asked, rest)):
            return verb and bool(cards) and asked is None
        if rest[0].sense is Sense.HAS and len(rest) > 1 and rest[1].sense in _PEOPLE:
            rest = [rest[1], rest[0], *rest[2:]]
        self._append_sign(": ")
        return bool(cards) and self._answers(rest, asker)

    def _answers_first(self, asked: Piece, rest: Sequence[Piece]) -> bool:
        """Return True if who was asked by name is the first to answer."""
        first = next((self._player(piece) for piece in rest if piece.sense in _PEOPLE), None)
        return first == (self._names.me if asked.sense is Sense.TO_ME else self._player(asked))

    def _answers(self, rest: Sequence[Piece], asker: Piece | None) -> bool:
        players = {piece.start: self._player(piece) for piece in self._usual_parts if piece.sense in _PEOPLE}
        name = None if asker is None else self._player(asker)
        keeps = self._names.myself is not None
        answers = AnswerReader(name, name is not None and name == self._names.me, self._names.everyone, keeps, players)
        if not answers.read(rest):
            return False
        if asker is None and answers.bare:
            return False
        self._sure &= answers.sure
        for number, told in enumerate(answers.told):
            if number:
                self._append_sign(", ")
            self._answer(told)
        return True

    def _answer(self, told: ParsedAnswer) -> None:
        if told.player is None:
            place = next(piece for piece in self._usual_parts if piece.sense is Sense.NOBODY)
            key = "nobody has" if self._names.everyone else "nobody shows"
            self._parts.append(PlacedWords(self._words[key], place.start, place.end))
        elif told.card is not None:
            self._say("shows card", told.player, [told.card])
        else:
            self._say(_DEEDS[told.deed], told.player)

    def _accusation(self) -> bool:
        said = self._usual_parts
        if not self._senses.isdisjoint(_OTHERS) or self._senses >= {Sense.RIGHT, Sense.WRONG}:
            return False
        verb = max(at for at, piece in enumerate(said) if piece.sense in {Sense.ACCUSES, Sense.WON})
        before = [piece for piece in said[:verb] if piece.sense in _PEOPLE]
        behind = [piece for piece in said[verb:] if piece.sense in _PEOPLE]
        cards = [piece for piece in said if piece.sense is Sense.CARD]
        if Sense.UNKNOWN in {piece.sense for piece in said if cards and piece.start > cards[-1].start}:
            return False  # it may be the verdict
        if not cards or (len(before) > 1 and self._sure) or (not before and len(behind) != 1) or (before and behind):
            return False
        accuser = before[-1] if before else behind[0]
        if before and has_unclear_verb(accuser, said):
            return False
        self._say("accuses", accuser, cards)
        if not self._senses.isdisjoint(_VERDICTS):
            self._append_sign(": ")
            self._verdict()
        return True

    def _verdict(self) -> None:
        verdict = next(piece for piece in self._usual_parts if piece.sense in _VERDICTS)
        word = self._words["wrong" if verdict.sense is Sense.WRONG else "right"]
        self._parts.append(PlacedWords(word, verdict.start, verdict.end))

    def _of_one(self, key: str) -> bool:
        """Say what one player does with cards, or with all that she has."""
        people = [piece for piece in self._usual_parts if piece.sense in _PEOPLE]
        cards = [piece for piece in self._usual_parts if piece.sense is Sense.CARD]
        if key == "learns":  # "I saw that Clara has got the Rope"
            people = [piece for piece in people if piece.sense is Sense.PLAYER] or people
        if (
            len(people) != 1
            or has_unclear_verb(people[0], self._usual_parts)
            or not self._senses.isdisjoint(_OTHERS | _VERDICTS)
        ):
            return False
        if key == "leaves" and Sense.UNKNOWN in self._senses:
            return False  # "Ben left his chair"
        if key != "leaves" and len(cards) != 1:
            return False
        if key == "leaves" and cards and not self._has_pause(cards[0]):
            return False  # "Ben left the Kitchen", on the board
        if key == "reveals" and not self._senses.isdisjoint(_RECIPIENTS):
            key, self._sure = "learns", False
        self._say(key, people[0], [] if key == "leaves" else cards)
        if key == "leaves" and cards:
            self._append_sign(": ")
            self._list(cards)
        return True

    def _has_pause(self, piece: Piece) -> bool:
        place = self._usual_parts.index(piece)
        return place > 0 and self._usual_parts[place - 1].sense is Sense.BREAK

    def _say(self, key: str, player: Piece, cards: Sequence[Piece] = ()) -> None:
        before, _, rest = self._words[key].partition("{0}")
        between, listed, behind = rest.partition("{1}")
        name = self._names.myself if player.sense is Sense.ME else spell_piece(player, self._names)
        self._parts.append(PlacedWords(before, player.start, player.start))
        self._parts.append(PlacedWords(name or "", player.start, player.end))
        if cards and listed:
            self._parts.append(PlacedWords(between, player.end, player.end))
            self._list(cards)
            self._parts.append(PlacedWords(behind, cards[-1].end, cards[-1].end))
        else:
            self._parts.append(PlacedWords(between, player.end, player.end))

    def _list(self, cards: Sequence[Piece]) -> None:
        for number, card in enumerate(cards):
            if number:
                self._append_sign(", ")
            self._parts.append(PlacedWords(spell_piece(card, self._names), card.start, card.end))

    def _append_sign(self, sign: str) -> None:
        place = self._parts[-1].end
        self._parts.append(PlacedWords(sign, place, place))

    def _player(self, piece: Piece) -> str:
        if piece.sense is Sense.ME:
            return self._names.me or ""
        players = self._names.players
        found = players.find(piece.said.strip('"')) if players is not None else piece.said
        return found if isinstance(found, str) else piece.said


def _drop_remark(said: Sequence[Piece]) -> list[Piece]:
    """Leave out a question's own words, and "I asked" behind it."""
    rest = list(said[1:])
    for at in range(1, len(rest)):
        if rest[at].sense is Sense.SUGGESTS and rest[at - 1].sense is Sense.ME:
            del rest[at - 1 : at + 1]
            break
    return [piece for piece in rest if piece.sense is not Sense.UNKNOWN]
