"""A statement in anybody's words, told again in those of the log language.

It is tried last, on a statement that means nothing otherwise. Names and phrases are taken from it piece by piece; what
is left between them makes it unsure. What is unsure is not taken for its meaning, only proposed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from clue_logic.language.keywords import Language
from clue_logic.language.statements import StatementText
from clue_logic.language.wording.phrasing import GameNames
from clue_logic.language.wording.rephrased import PlacedWords, Rephrased
from clue_logic.language.wording.retold import AnswerReader, Deed, ToldAnswer, is_unclear_of, may_be_a_card
from clue_logic.language.wording.spoken import CODES, WORDS, Piece, Sense, as_written, pieces

_PEOPLE = frozenset({Sense.PLAYER, Sense.ME})
_NOT_SAID = frozenset({Sense.FILLER, Sense.TURN})
_VERDICTS = frozenset({Sense.RIGHT, Sense.WRONG, Sense.WON})
_RECIPIENTS = frozenset({Sense.TO_ME, Sense.TO_ASKER, Sense.TO})
_OTHERS = frozenset({Sense.SHOWS, Sense.PASSES, Sense.NOBODY, Sense.YES, Sense.SUGGESTS, Sense.PASS_FROM})
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
        if found is None or (any(piece.sense is Sense.ME for piece in found) and names.myself is None):
            continue
        told = _Retelling(statement, names, found, spoken).retold()
        if told is not None and told.sure:
            return told
        if told is not None:
            unsure.append((sum(not piece.sure for piece in found), told))
    return min(unsure, key=lambda one: one[0])[1] if unsure else None


class _Retelling:
    def __init__(self, statement: StatementText, names: GameNames, found: Sequence[Piece], language: Language) -> None:
        self._statement = statement
        self._names = names
        self._said = [piece for piece in found if piece.sense not in _NOT_SAID]
        self._senses = frozenset(piece.sense for piece in self._said)
        self._sure = all(piece.sure for piece in found)
        self._words = WORDS[CODES[language]]
        self._parts: list[PlacedWords] = []

    def retold(self) -> Retold | None:
        senses = self._senses
        if senses - {Sense.BREAK} in ({Sense.RIGHT}, {Sense.WRONG}):
            self._verdict()
            return self._told(True, below="accusation")
        if senses.isdisjoint(_PEOPLE | {Sense.NOBODY, Sense.SUGGESTS}):
            return None
        if Sense.SKIPS in senses:
            return Retold(self._commented(), False, untold=True) if Sense.CARD not in senses else None
        if not senses.isdisjoint({Sense.ACCUSES, Sense.WON}):
            return self._told(self._accusation())
        for sense, key in ((Sense.LEAVES, "leaves"), (Sense.REVEALS, "reveals"), (Sense.LEARNS, "learns")):
            if sense in senses:
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
        if Sense.SUGGESTS in self._senses:
            return True
        said = [piece.sense for piece in self._said if piece.sense is not Sense.BREAK]
        people = 0
        while said[people : people + 1] and said[people] in _PEOPLE:
            people += 1
        return people in (1, 2) and said[people : people + 2] == [Sense.CARD, Sense.CARD]

    def _suggestion(self) -> bool:
        said, at = self._said, 0
        unsure = [piece for piece in said if piece.sense is Sense.SUGGESTS and not piece.sure]
        if said[0].sense is Sense.HAS:  # "hab ich ... gefragt"
            at = 1
        asker = said[at] if said[at].sense in _PEOPLE else None
        if asker is None and unsure and said[0] is unsure[0] and self._names.myself is not None:
            asker = Piece(Sense.ME, said[0].start, said[0].end)
            said = _without_remark(said)
        if asker is None or (asker in said and is_unclear_of(asker, said)):
            return False
        at += asker in said
        if may_be_a_card(said, at):
            return False
        verb, asked = False, None
        while at < len(said) and said[at].sense is not Sense.CARD:
            sense = said[at].sense
            if sense in _PEOPLE | {Sense.TO_ME}:  # somebody who is asked by name
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
        self._connected(": ")
        return bool(cards) and self._answers(rest, asker)

    def _answers_first(self, asked: Piece, rest: Sequence[Piece]) -> bool:
        """Return True if who was asked by name is the first to answer."""
        first = next((self._player(piece) for piece in rest if piece.sense in _PEOPLE), None)
        return first == (self._names.me if asked.sense is Sense.TO_ME else self._player(asked))

    def _answers(self, rest: Sequence[Piece], asker: Piece | None) -> bool:
        players = {piece.start: self._player(piece) for piece in self._said if piece.sense in _PEOPLE}
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
                self._connected(", ")
            self._answer(told)
        return True

    def _answer(self, told: ToldAnswer) -> None:
        if told.player is None:
            place = next(piece for piece in self._said if piece.sense is Sense.NOBODY)
            key = "nobody has" if self._names.everyone else "nobody shows"
            self._parts.append(PlacedWords(self._words[key], place.start, place.end))
        elif told.card is not None:
            self._say("shows card", told.player, [told.card])
        else:
            self._say(_DEEDS[told.deed], told.player)

    def _accusation(self) -> bool:
        said = self._said
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
        if before and is_unclear_of(accuser, said):
            return False
        self._say("accuses", accuser, cards)
        if not self._senses.isdisjoint(_VERDICTS):
            self._connected(": ")
            self._verdict()
        return True

    def _verdict(self) -> None:
        verdict = next(piece for piece in self._said if piece.sense in _VERDICTS)
        word = self._words["wrong" if verdict.sense is Sense.WRONG else "right"]
        self._parts.append(PlacedWords(word, verdict.start, verdict.end))

    def _of_one(self, key: str) -> bool:
        """Say what one player does with cards, or with all that she has."""
        people = [piece for piece in self._said if piece.sense in _PEOPLE]
        cards = [piece for piece in self._said if piece.sense is Sense.CARD]
        if key == "learns":  # "I saw that Clara has got the Rope"
            people = [piece for piece in people if piece.sense is Sense.PLAYER] or people
        if len(people) != 1 or is_unclear_of(people[0], self._said) or not self._senses.isdisjoint(_OTHERS | _VERDICTS):
            return False
        if key == "leaves" and Sense.UNKNOWN in self._senses:
            return False  # "Ben left his chair"
        if key != "leaves" and len(cards) != 1:
            return False
        if key == "leaves" and cards and not self._is_pause_before(cards[0]):
            return False  # "Ben left the Kitchen", on the board
        if key == "reveals" and not self._senses.isdisjoint(_RECIPIENTS):
            key, self._sure = "learns", False
        self._say(key, people[0], [] if key == "leaves" else cards)
        if key == "leaves" and cards:
            self._connected(": ")
            self._list(cards)
        return True

    def _is_pause_before(self, piece: Piece) -> bool:
        place = self._said.index(piece)
        return place > 0 and self._said[place - 1].sense is Sense.BREAK

    def _say(self, key: str, player: Piece, cards: Sequence[Piece] = ()) -> None:
        before, _, rest = self._words[key].partition("{0}")
        between, listed, behind = rest.partition("{1}")
        name = self._names.myself if player.sense is Sense.ME else as_written(player, self._names)
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
                self._connected(", ")
            self._parts.append(PlacedWords(as_written(card, self._names), card.start, card.end))

    def _connected(self, sign: str) -> None:
        """Put a sign behind what is said so far."""
        place = self._parts[-1].end
        self._parts.append(PlacedWords(sign, place, place))

    def _player(self, piece: Piece) -> str:
        """Return who is meant, as the game calls her."""
        if piece.sense is Sense.ME:
            return self._names.me or ""
        players = self._names.players
        found = players.find(piece.said.strip('"')) if players is not None else piece.said
        return found if isinstance(found, str) else piece.said


def _without_remark(said: Sequence[Piece]) -> list[Piece]:
    """Leave out a question's own words, and "I asked" behind it."""
    rest = list(said[1:])
    for at in range(1, len(rest)):
        if rest[at].sense is Sense.SUGGESTS and rest[at - 1].sense is Sense.ME:
            del rest[at - 1 : at + 1]
            break
    return [piece for piece in rest if piece.sense is not Sense.UNKNOWN]
