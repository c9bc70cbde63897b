"""Who showed and who passed, from the pieces behind a suggestion."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import NamedTuple

from clue_logic.language.wording.spoken import Piece, Sense

_FULL_STOPS = frozenset(".!。！")
_QUESTION_MARKS = frozenset("?？")
_NEXT = frozenset({"next", "now", "nächster", "nächste"})


class Deed(Enum):
    """What a player, or nobody, does at a suggestion."""

    SHOWS = auto()
    HAS = auto()
    PASSES = auto()
    NOBODY = auto()


class ToldAnswer(NamedTuple):
    """One answer; `player` is None for nobody, `card` None where none is named."""

    deed: Deed
    player: Piece | None
    card: Piece | None = None


class _Subject(NamedTuple):
    player: Piece
    apart: bool


@dataclass
class AnswerReader:
    """Reads answers piece by piece; `failed` once something has no meaning, `bare` if a verb is missing somewhere.

    Parameters
    ----------
    asker
        Who is shown cards; None if it is not said.
    asker_is_me, everyone, kept
        Whether the keeper of the log asks, whether all players answer, and whether anybody keeps the log.
    players
        What each piece for a player means, by the place where it starts.
    """

    asker: str | None
    asker_is_me: bool
    everyone: bool
    kept: bool
    players: dict[int, str]
    told: list[ToldAnswer] = field(default_factory=list)
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
        """Leave out whose turn is next: that is told elsewhere."""
        said = [piece for piece in rest if piece.sense is not Sense.BREAK]
        if len(said) < 2 or said[-1].sense not in {Sense.PLAYER, Sense.ME} or said[-2].said.casefold() not in _NEXT:
            return rest
        self.sure = False
        return rest[: rest.index(said[-2])]

    def _pause(self, sign: Piece, following: Sequence[Piece]) -> None:
        if self._neither and len(self._subjects) > 1 and following and sign.sense is Sense.BREAK:
            self._for_each_of_neither()
        # "Ben. Clara nothing" does not say what Ben did.
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
                self.told.append(ToldAnswer(Deed.NOBODY, None))
            case Sense.YES:
                self._for_each(Deed.HAS if self.everyone else Deed.SHOWS, one=not self.everyone)
            case Sense.UNKNOWN:
                beside = [one.sense for one in (*before, *following[:1])]
                self.failed |= Sense.NOBODY in beside  # "nobody knows"
                # What stands between a player and the verb may turn it round: "Clara refused to show".
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
            self._for_each(Deed.PASSES)

    def _for_each_of_neither(self) -> None:
        if self._neither:
            self._neither = False
            self._for_each(Deed.PASSES)

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
            self.told.append(ToldAnswer(Deed.SHOWS, self._subjects[0].player, self._card))
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
        self.told.append(ToldAnswer(Deed.SHOWS, subjects[0], self._card))
        self._subjects, self._card, self._shown, self._apart, self._something = [], None, True, False, False

    def _without_recipient(self) -> list[Piece]:
        """Return who does something; one who is named right behind, without "and", is shown it."""
        self.failed |= self._foreign
        if len(self._subjects) > 1 and not self._subjects[1].apart:
            self.failed |= self._is_other_than_asker(self._subjects[1].player) or len(self._subjects) > 2
            return [self._subjects[0].player]
        self.failed |= any(not one.apart for one in self._subjects[1:])
        return [one.player for one in self._subjects]

    def _passes(self) -> None:
        if self._neither:  # "weder Clara noch ich passen" means nothing
            self.failed = True
        self.failed |= self._card is not None
        self._for_each(Deed.PASSES)
        self._passed = True

    def _has(self, following: Sequence[Piece]) -> None:
        for piece in following:
            if piece.sense is Sense.SHOWS:
                return  # "hat ... gezeigt"
            if piece.sense is Sense.BREAK:
                break
        self.failed |= not self.everyone or self._card is not None
        self._for_each(Deed.HAS)

    def _for_each(self, deed: Deed, *, one: bool = False) -> None:
        players = self._without_recipient()
        self.failed |= not players or (one and len(players) > 1) or self._card is not None
        self.told += [ToldAnswer(deed, player) for player in players]
        self._subjects, self._something = [], False
