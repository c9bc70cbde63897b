"""Why an operation cannot be applied: which of its premises the sets do not have, and what comes nearest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import assert_never

from clue_logic.game.deck import NO_CARD
from clue_logic.game.facts import Fact
from clue_logic.lesson.operations import Operation
from clue_logic.lesson.state import Entry, SetName
from clue_logic.quiz.juncture import Juncture
from clue_logic.quiz.phrasing import Phrasing
from clue_logic.words.languages import Texts

_SUBSTITUTIONS = (Operation.SUBSTITUTION_BY_E, Operation.SUBSTITUTION_BY_N)

_SAID = Texts(
    en={
        "opening done": "The opening enters one's own cards at the very start, and they are in E already.",
        "opening": "The opening enters one's own cards, and this log does not say which they are.",
        "fall-1": "Case 1 needs a card that one gets to see, and line {} shows none.",
        "fall-2": "Case 2 needs somebody who answers with a card that one does not see. There is nobody at line {}.",
        "fall-2 unfit": "Case 2 cannot take in line {}: two of its cards are of one category, and a tuple has one "
        "place for each.",
        "fall-3": "Case 3 needs somebody who cannot answer. There is nobody at line {}.",
        "unread": "Operation {} takes in a line of the log, and none has been read yet.",
        "case done": "Operation {} has taken in line {} already. That gave {}.",
        "substitution-by-e": "Operation 4 needs an entry of E and one of M that name the same card for different "
        "players.",
        "had": " {} would give {}, which M has had already.",
        "substitution-by-e near": " {} name the same card, but for the same player: that is for operation 5.",
        "none": " {} names no card of an entry of M.",
        "worthless": "Operation 5 needs an entry of E and one of M that name the same card for the same player.",
        "worthless near": " {} name the same card, but for different players: that is for operation 4.",
        "substitution-by-n": "Operation 6 needs an entry of N and one of M that name the same card for the same "
        "player.",
        "substitution-by-n near": " {} name the same card, but for different players, and nothing follows from that.",
        "transfer": "Operation 7 needs an entry of M with - everywhere but in one place.",
        "transfer near": " {} comes nearest, and still names {} cards.",
        "empty": " {} is empty.",
        "counting": "Operation 8 is only named in the paper and left open, so nothing is entered or struck out by it "
        "here.",
        "duplicates": "Operation 9 needs two equal entries in one set; or, in M, two entries of one player of which "
        "one is more precise.",
        "duplicates near": " {} are of one player, but each names a card that the other does not.",
        "duplicates none": " There are no such two.",
        "exclusion": "Operation 10 needs |G| = {}, and now |G| = {}.",
        "exclusion done": "Operation 10 has found the solution already.",
        "nothing hidden": "Operation {} looks for hidden cards, and this game has none.",
        "solution-by-n": "Operation 11 needs all entries of N for a card that is still possible: {}.",
        "solution-by-n near": " {} comes nearest with |A| = {}: {} is missing.",
        "solution-by-n nearer": " {} comes nearest with |A| = {}: {} are missing.",
        "solution-by-n none": " N has no entry for such a card.",
        "solution-by-n done": " The cards for which that is so have been found already.",
    },
    de={
        "opening done": "Der Spielbeginn trägt ganz am Anfang die eigenen Karten ein; sie stehen schon in E.",
        "opening": "Der Spielbeginn trägt die eigenen Karten ein; dieses Protokoll nennt keine.",
        "fall-1": "Fall 1 braucht eine Karte, die man zu sehen bekommt; in Zeile {} gibt es keine.",
        "fall-2": "Fall 2 braucht jemanden, der mit einer Karte antwortet, die man nicht sieht. Das gibt es in Zeile "
        "{} nicht.",
        "fall-2 unfit": "Fall 2 kann Zeile {} nicht aufnehmen: Zwei der Karten sind von derselben Kategorie, und ein "
        "Tupel hat für jede nur eine Stelle.",
        "fall-3": "Fall 3 braucht jemanden, der nicht antworten kann. Das gibt es in Zeile {} nicht.",
        "unread": "Operation {} nimmt eine Zeile des Protokolls auf; gelesen ist noch keine.",
        "case done": "Operation {} hat Zeile {} schon aufgenommen. Das ergab {}.",
        "substitution-by-e": "Operation 4 braucht einen Eintrag von E und einen von M, die dieselbe Karte bei "
        "verschiedenen Spielern nennen.",
        "had": " {} ergäben {}; diesen Eintrag gab es in M schon.",
        "substitution-by-e near": " {} nennen dieselbe Karte, aber beim selben Spieler: Das ist ein Fall für Operation "
        "5.",
        "none": " {} nennt keine Karte, die in einem Eintrag von M steht.",
        "worthless": "Operation 5 braucht einen Eintrag von E und einen von M, die dieselbe Karte beim selben Spieler "
        "nennen.",
        "worthless near": " {} nennen dieselbe Karte, aber bei verschiedenen Spielern: Das ist ein Fall für Operation "
        "4.",
        "substitution-by-n": "Operation 6 braucht einen Eintrag von N und einen von M, die dieselbe Karte beim selben "
        "Spieler nennen.",
        "substitution-by-n near": " {} nennen dieselbe Karte, aber bei verschiedenen Spielern; daraus folgt nichts.",
        "transfer": "Operation 7 braucht einen Eintrag von M, der nur noch an einer Stelle eine Karte nennt.",
        "transfer near": " Am nächsten kommt {} mit noch {} Karten.",
        "empty": " {} ist leer.",
        "counting": "Operation 8 nennt das Paper nur und lässt sie offen; durch sie wird hier nichts eingetragen oder "
        "gestrichen.",
        "duplicates": "Operation 9 braucht zwei gleiche Einträge in einer Menge oder, in M, zwei Einträge zum selben "
        "Spieler, von denen einer genauer ist.",
        "duplicates near": " {} gehören zum selben Spieler, aber jeder nennt eine Karte, die der andere nicht nennt.",
        "duplicates none": " Zwei solche gibt es nicht.",
        "exclusion": "Operation 10 braucht |G| = {}; jetzt ist |G| = {}.",
        "exclusion done": "Operation 10 hat die Lösung schon gefunden.",
        "nothing hidden": "Operation {} sucht verdeckte Karten; in diesem Spiel gibt es keine.",
        "solution-by-n": "Operation 11 braucht zu einer Karte, die noch in Frage kommt, alle Einträge von N: {}.",
        "solution-by-n near": " Am nächsten kommt {} mit |A| = {}; es fehlt {}.",
        "solution-by-n nearer": " Am nächsten kommt {} mit |A| = {}; es fehlen {}.",
        "solution-by-n none": " Zu einer solchen Karte steht in N kein Eintrag.",
        "solution-by-n done": " Die Karten, bei denen das so ist, sind schon gefunden.",
    },
)


@dataclass(frozen=True)
class Lacking:
    """Says what operations lack at one place of a lesson.

    Parameters
    ----------
    phrasing
        Words what is said, in one language and notation.
    juncture
        The place.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.lesson.lesson import lesson_of
    >>> from clue_logic.quiz.source import Source
    >>> lesson = lesson_of(cl.read('''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... me: Ann
    ... hand: Green, Axe
    ... Ben suggests Plum, Axe, Hall: Cid shows
    ... '''))
    >>> phrasing = Phrasing(Source("An example", lesson, ()), "en", numbers=True)
    >>> lacking = Lacking(phrasing, Juncture(phrasing.source, 3))
    >>> print(lacking.premise(Operation.WORTHLESS))  # doctest: +NORMALIZE_WHITESPACE
    Operation 5 needs an entry of E and one of M that name the same card for the same player. (-,1,-,1) ∈ E and
    (0,1,0,3) ∈ M name the same card, but for different players: that is for operation 4.
    """

    phrasing: Phrasing
    juncture: Juncture

    def premise(self, operation: Operation) -> str:
        """Return which premise an operation lacks that cannot be applied."""
        match operation:
            case Operation.OPENING:
                return self._opening()
            case Operation.CASE_1 | Operation.CASE_2 | Operation.CASE_3:
                return self._case(operation)
            case Operation.SUBSTITUTION_BY_E:
                return self._said(operation.key) + self._pair(operation, "E", same=False)
            case Operation.WORTHLESS:
                return self._said(operation.key) + self._pair(operation, "E", same=True)
            case Operation.SUBSTITUTION_BY_N:
                return self._said(operation.key) + self._pair(operation, "N", same=True)
            case Operation.TRANSFER:
                return self._said(operation.key) + self._transfer()
            case Operation.COUNTING:
                return self._said(operation.key)
            case Operation.DUPLICATES:
                return self._said(operation.key) + self._twice()
            case Operation.EXCLUSION:
                return self._exclusion()
            case Operation.SOLUTION_BY_N:
                return self._by_n()
            case _:
                assert_never(operation)

    def _said(self, key: str, *values: object) -> str:
        return self.phrasing.said(_SAID, key, *values)

    @cached_property
    def _had(self) -> frozenset[tuple[SetName, tuple[str, ...], str]]:
        """What the sets have had up to here."""
        return frozenset(entry.content for step in self.juncture.done for entry in step.added)

    def _entries(self, name: SetName) -> tuple[Entry, ...]:
        return self.juncture.state.entries[name]

    def _is_done(self, operation: Operation) -> bool:
        return any(step.operation is operation for step in self.juncture.done)

    def _opening(self) -> str:
        return self._said("opening done" if self._is_done(Operation.OPENING) else "opening")

    def _case(self, operation: Operation) -> str:
        line = self.juncture.line
        if not line:
            return self._said("unread", operation.number)
        done = [step for step in self.juncture.done if step.line == line and step.operation is operation]
        if not done and operation is Operation.CASE_2 and self._answered_unfitting(line):
            return self._said("fall-2 unfit", line)
        if not done:
            return self._said(operation.key, line)
        entries = ", ".join(self.phrasing.notation.entry(entry) for step in done for entry in step.added)
        return self._said("case done", operation.number, line, f"{entries} ∈ {done[0].added[0].of}")

    def _answered_unfitting(self, line: int) -> bool:
        """Return whether somebody answers at a line, but the cards named there do not fit into a tuple."""
        derivation = self.juncture.source.lesson.derivation
        answered = any(fact.predicate == "answered" and fact.args[0] == line for fact in derivation.givens)
        return answered and Fact("fits", (line,)) not in derivation

    def _pair(self, operation: Operation, name: SetName, *, same: bool) -> str:
        """Return which entries of a set and of M come nearest to what an operation needs."""
        for of in (name, "M"):
            if not self._entries(of):
                return self._said("empty", of)
        sharing = [
            (one, other)
            for one, other in product(self._entries(name), self._entries("M"))
            if set(one.needed) & set(other.needed)
        ]
        fitting = [pair for pair in sharing if (pair[0].location == pair[1].location) is same]
        for one, other in fitting:
            given = Entry(
                "M", tuple(NO_CARD if c in one.needed else c for c in other.cards), other.location, other.line
            )
            if operation in _SUBSTITUTIONS and given.content in self._had:
                shown = self.phrasing.entries((one, other)), self.phrasing.notation.entry(given)
                return self._said("had", *shown)
        if sharing:
            return self._said(f"{operation.key} near", self.phrasing.entries(sharing[0]))
        return self._said("none", name)

    def _transfer(self) -> str:
        entries = self._entries("M")
        if not entries:
            return self._said("empty", "M")
        nearest = min(entries, key=lambda entry: len(entry.needed))
        return self._said("transfer near", self.phrasing.entries([nearest]), len(nearest.needed))

    def _twice(self) -> str:
        for one, other in _pairs(self._entries("M")):
            if one.location == other.location and set(one.needed) & set(other.needed):
                return self._said("duplicates near", self.phrasing.entries((one, other)))
        return self._said("duplicates none")

    def _exclusion(self) -> str:
        hidden = self.juncture.source.lesson.game.deck.hidden
        if not hidden:
            return self._said("nothing hidden", Operation.EXCLUSION.number)
        if self._is_done(Operation.EXCLUSION):
            return self._said("exclusion done")
        return self._said("exclusion", hidden, len(self.juncture.state.remaining))

    def _by_n(self) -> str:
        source = self.juncture.source
        if not source.lesson.game.deck.hidden:
            return self._said("nothing hidden", Operation.SOLUTION_BY_N.number)
        needs = self._said("solution-by-n", self.phrasing.size())
        missing = {card: self.juncture.missing(card) for card in self.juncture.state.remaining}
        near = {card: players for card, players in missing.items() if len(players) < len(source.counted)}
        if not near:
            return needs + self._said("solution-by-n none")
        near = {card: players for card, players in near.items() if players}
        if not near:
            return needs + self._said("solution-by-n done")
        card = min(near, key=lambda card: len(near[card]))
        key = "solution-by-n near" if len(near[card]) == 1 else "solution-by-n nearer"
        players = self.phrasing.listing(map(self.phrasing.player, near[card]))
        shown = self.phrasing.notation.solution_card(card)
        return needs + self._said(key, shown, len(source.counted) - len(near[card]), players)


def _pairs(entries: tuple[Entry, ...]) -> Iterator[tuple[Entry, Entry]]:
    for at, one in enumerate(entries):
        for other in entries[at + 1 :]:
            yield one, other
