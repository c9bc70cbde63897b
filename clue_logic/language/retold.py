"""A statement in anybody's words, told again in those of the log language.

It is tried last, on a statement that means nothing otherwise. Names and phrases are taken from it piece by piece; what
is left between them makes it unsure. What is unsure is not taken for its meaning, only proposed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from clue_logic.language.near import Language
from clue_logic.language.phrasing import GameNames
from clue_logic.language.pieces import Piece, as_written, pieces
from clue_logic.language.rephrased import Part, Rephrased
from clue_logic.language.retold_answers import Answers, Deed, Told
from clue_logic.language.spoken import CODES, WORDS, Kind
from clue_logic.language.statements import StatementText

_PEOPLE = frozenset({Kind.PLAYER, Kind.ME})
_NOT_SAID = frozenset({Kind.FILLER, Kind.TURN})
_VERDICTS = frozenset({Kind.RIGHT, Kind.WRONG, Kind.WON})
_RECIPIENTS = frozenset({Kind.TO_ME, Kind.TO_ASKER, Kind.TO})
_OTHERS = frozenset({Kind.SHOWS, Kind.PASSES, Kind.NOBODY, Kind.YES, Kind.SUGGESTS, Kind.PASS_FROM})
_DEEDS = {Deed.SHOWS: "shows", Deed.HAS: "has", Deed.PASSES: "passes"}


@dataclass(frozen=True, slots=True)
class Retold:
    """A statement in the words of the log language.

    Parameters
    ----------
    wording
        Its text, and where in the log each letter comes from.
    sure
        False if it is only what may have been meant.
    below
        What it belongs below, where it says nothing alone: a "suggestion" or an "accusation".
    untold
        True if nothing of it needs to be told: a turn without a suggestion.
    """

    wording: Rephrased
    sure: bool
    below: str | None = None
    untold: bool = False


def retell(statement: StatementText, names: GameNames, language: Language | None) -> Retold | None:
    """Return a statement told again; None if there is no saying what it means.

    Examples
    --------
    >>> from clue_logic.words.names import Names
    >>> names = GameNames(Names(["Ann", "Bo", "Cy"], "player"), Names(["Plum", "Rope"], "card"), me="Ann")
    >>> said = "I said it was Plum with the rope. Bo had nothing, Cy showed me Plum"
    >>> told = retell(StatementText(1, said), names, None)
    >>> told.wording.text, told.sure
    ('Ann suggests Plum, rope: Bo passes, Cy shows Plum', True)
    """
    if not names.suggesting:
        return None
    unsure: list[tuple[int, Retold]] = []
    for spoken in dict.fromkeys((language or "English", *CODES)):
        found = pieces(statement.text, names, spoken)
        if found is None or (any(piece.kind is Kind.ME for piece in found) and names.myself is None):
            continue
        told = _Telling(statement, names, found, spoken).retold()
        if told is not None and told.sure:
            return told
        if told is not None:
            unsure.append((sum(not piece.sure for piece in found), told))
    return min(unsure, key=lambda one: one[0])[1] if unsure else None


class _Telling:
    def __init__(self, statement: StatementText, names: GameNames, found: Sequence[Piece], language: Language) -> None:
        self._statement = statement
        self._names = names
        self._said = [piece for piece in found if piece.kind not in _NOT_SAID]
        self._kinds = frozenset(piece.kind for piece in self._said)
        self._sure = all(piece.sure for piece in found)
        self._words = WORDS[CODES[language]]
        self._parts: list[Part] = []

    def retold(self) -> Retold | None:
        kinds = self._kinds
        if kinds - {Kind.BREAK} in ({Kind.RIGHT}, {Kind.WRONG}):
            self._verdict()
            return self._told(True, below="accusation")
        if kinds.isdisjoint(_PEOPLE | {Kind.NOBODY, Kind.SUGGESTS}):
            return None
        if Kind.SKIPS in kinds:
            return Retold(self._commented(), False, untold=True) if Kind.CARD not in kinds else None
        if not kinds.isdisjoint({Kind.ACCUSES, Kind.WON}):
            return self._told(self._accusation())
        for kind, key in ((Kind.LEAVES, "leaves"), (Kind.REVEALS, "reveals"), (Kind.LEARNS, "learns")):
            if kind in kinds:
                return self._told(self._of_one(key))
        if self._is_suggestion():
            return self._told(self._suggestion())
        return self._told(self._answers(self._said, None), below="suggestion")

    def _told(self, meant: bool, *, below: str | None = None) -> Retold | None:
        wording = Rephrased(self._statement)
        if not meant or not wording.say(self._parts):
            return None
        return Retold(wording, self._sure and below is None, below)

    def _commented(self) -> Rephrased:
        wording = Rephrased(self._statement)
        wording.exchange([(0, 0, "# ")])
        return wording

    def _is_suggestion(self) -> bool:
        if Kind.SUGGESTS in self._kinds:
            return True
        said = [piece.kind for piece in self._said if piece.kind is not Kind.BREAK]
        people = 0
        while said[people : people + 1] and said[people] in _PEOPLE:
            people += 1
        return people in (1, 2) and said[people : people + 2] == [Kind.CARD, Kind.CARD]

    def _suggestion(self) -> bool:
        said, at = self._said, 0
        unsure = [piece for piece in said if piece.kind is Kind.SUGGESTS and not piece.sure]
        if said[0].kind is Kind.HAS:  # "hab ich ... gefragt"
            at = 1
        asker = said[at] if said[at].kind in _PEOPLE else None
        if asker is None and unsure and said[0] is unsure[0] and self._names.myself is not None:
            asker = Piece(Kind.ME, said[0].start, said[0].end)
            said = _without_remark(said)
        if asker is None:
            return False
        at += asker in said
        if _may_be_a_card(said, at):
            return False
        verb, asked = False, None
        while at < len(said) and said[at].kind is not Kind.CARD:
            kind = said[at].kind
            if kind in _PEOPLE | {Kind.TO_ME}:  # somebody who is asked by name
                self._sure, asked = False, said[at]
            elif kind is Kind.UNKNOWN:
                self._sure = False
            elif kind is Kind.TO and asked is not None:
                pass
            elif kind not in {Kind.BREAK, Kind.SUGGESTS, Kind.HAS}:
                return False
            verb |= kind is Kind.SUGGESTS
            at += 1
        cards: list[Piece] = []
        while at < len(said) and said[at].kind in {Kind.CARD, Kind.BREAK, Kind.AND, Kind.SUGGESTS}:
            if said[at].kind is Kind.CARD:
                cards.append(said[at])
            at += 1
            if said[at - 1].kind is Kind.SUGGESTS:
                verb = True
                break
        while at < len(said) and said[at].kind in {Kind.BREAK, Kind.AND}:
            at += 1
        rest = said[at:]
        self._say("suggests", asker, cards)
        if not rest or (asked is not None and not self._answers_first(asked, rest)):
            return verb and bool(cards) and asked is None
        if rest[0].kind is Kind.HAS and len(rest) > 1 and rest[1].kind in _PEOPLE:
            rest = [rest[1], rest[0], *rest[2:]]
        self._connected(": ")
        return bool(cards) and self._answers(rest, asker)

    def _answers_first(self, asked: Piece, rest: Sequence[Piece]) -> bool:
        """Return True if who was asked by name is the first to answer."""
        first = next((self._player(piece) for piece in rest if piece.kind in _PEOPLE), None)
        return first == (self._names.me if asked.kind is Kind.TO_ME else self._player(asked))

    def _answers(self, rest: Sequence[Piece], asker: Piece | None) -> bool:
        players = {piece.start: self._player(piece) for piece in self._said if piece.kind in _PEOPLE}
        name = None if asker is None else self._player(asker)
        keeps = self._names.myself is not None
        answers = Answers(name, name is not None and name == self._names.me, self._names.everyone, keeps, players)
        if not answers.read(rest):
            return False
        if asker is None and answers.bare:
            return False
        self._sure &= answers.sure
        for number, told in enumerate(answers.told):
            if number:
                self._connected(", ")
            self._answer(told)
        return True

    def _answer(self, told: Told) -> None:
        if told.player is None:
            place = next(piece for piece in self._said if piece.kind is Kind.NOBODY)
            key = "nobody has" if self._names.everyone else "nobody shows"
            self._parts.append(Part(self._words[key], place.start, place.end))
        elif told.card is not None:
            self._say("shows card", told.player, [told.card])
        else:
            self._say(_DEEDS[told.deed], told.player)

    def _accusation(self) -> bool:
        said = self._said
        if not self._kinds.isdisjoint(_OTHERS) or self._kinds >= {Kind.RIGHT, Kind.WRONG}:
            return False
        verb = max(at for at, piece in enumerate(said) if piece.kind in {Kind.ACCUSES, Kind.WON})
        before = [piece for piece in said[:verb] if piece.kind in _PEOPLE]
        behind = [piece for piece in said[verb:] if piece.kind in _PEOPLE]
        cards = [piece for piece in said if piece.kind is Kind.CARD]
        if Kind.UNKNOWN in {piece.kind for piece in said if cards and piece.start > cards[-1].start}:
            return False  # it may be the verdict
        if not cards or (len(before) > 1 and self._sure) or (not before and len(behind) != 1) or (before and behind):
            return False
        self._say("accuses", before[-1] if before else behind[0], cards)
        if not self._kinds.isdisjoint(_VERDICTS):
            self._connected(": ")
            self._verdict()
        return True

    def _verdict(self) -> None:
        verdict = next(piece for piece in self._said if piece.kind in _VERDICTS)
        word = self._words["wrong" if verdict.kind is Kind.WRONG else "right"]
        self._parts.append(Part(word, verdict.start, verdict.end))

    def _of_one(self, key: str) -> bool:
        """Say what one player does with cards, or with all that she has."""
        people = [piece for piece in self._said if piece.kind in _PEOPLE]
        cards = [piece for piece in self._said if piece.kind is Kind.CARD]
        if (
            not people
            or (len(people) > 1 and key != "learns")
            or not self._kinds.isdisjoint(_OTHERS | {Kind.RIGHT, Kind.WRONG})
        ):
            return False
        if key != "leaves" and len(cards) != 1:
            return False
        if key == "reveals" and not self._kinds.isdisjoint(_RECIPIENTS):
            key, self._sure = "learns", False
        self._say(key, people[0], [] if key == "leaves" else cards)
        if key == "leaves" and cards:
            self._connected(": ")
            self._list(cards)
        return True

    def _say(self, key: str, player: Piece, cards: Sequence[Piece] = ()) -> None:
        before, _, rest = self._words[key].partition("{0}")
        between, listed, behind = rest.partition("{1}")
        name = self._names.myself if player.kind is Kind.ME else as_written(player, self._names)
        self._parts += [Part(before, player.start, player.start), Part(name or "", player.start, player.end)]
        if cards and listed:
            self._parts.append(Part(between, player.end, player.end))
            self._list(cards)
            self._parts.append(Part(behind, cards[-1].end, cards[-1].end))
        else:
            self._parts.append(Part(between, player.end, player.end))

    def _list(self, cards: Sequence[Piece]) -> None:
        for number, card in enumerate(cards):
            if number:
                self._connected(", ")
            self._parts.append(Part(as_written(card, self._names), card.start, card.end))

    def _connected(self, sign: str) -> None:
        """Put a sign behind what is said so far."""
        place = self._parts[-1].end
        self._parts.append(Part(sign, place, place))

    def _player(self, piece: Piece) -> str:
        """Return who is meant, as the game calls her."""
        if piece.kind is Kind.ME:
            return self._names.me or ""
        players = self._names.players
        found = players.find(piece.said.strip('"')) if players is not None else piece.said
        return found if isinstance(found, str) else piece.said


def _may_be_a_card(said: Sequence[Piece], at: int) -> bool:
    """Return True if unknown words stand where a card can, before what was answered: they may mean one."""
    end = next((i for i in range(at, len(said)) if said[i].kind in _PEOPLE | {Kind.NOBODY}), len(said))
    around = {Kind.BREAK, Kind.AND, Kind.SUGGESTS}
    for unknown, run in groupby(range(at, end), lambda i: said[i].kind is Kind.UNKNOWN):
        places = list(run)
        before, behind = (
            said[places[0] - 1].kind,
            said[places[-1] + 1].kind if places[-1] + 1 < len(said) else Kind.BREAK,
        )
        if unknown and before in around and behind in around:
            return True
    return False


def _without_remark(said: Sequence[Piece]) -> list[Piece]:
    """Leave out a question's own words, and "I asked" behind it."""
    rest = list(said[1:])
    for at in range(1, len(rest)):
        if rest[at].kind is Kind.SUGGESTS and rest[at - 1].kind is Kind.ME:
            del rest[at - 1 : at + 1]
            break
    return [piece for piece in rest if piece.kind is not Kind.UNKNOWN]
