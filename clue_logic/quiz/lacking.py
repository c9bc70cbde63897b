"""Why an operation cannot be applied: which of its premises the sets do not have, and what comes nearest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from clue_logic.game.deck import NO_CARD
from clue_logic.game.facts import Fact
from clue_logic.lesson.operations import Operation
from clue_logic.lesson.state import Entry, SetName, Step
from clue_logic.quiz.asking import Asking
from clue_logic.quiz.question import Question
from clue_logic.words.languages import Texts

_EXCLUSION, _BY_N = 10, 11

_SAID = Texts(
    en={
        "0 done": "The opening enters one's own cards at the very start, and they are in E already.",
        "0": "The opening enters one's own cards, and this log does not say which they are.",
        "1": "Case 1 needs a card that one gets to see, and line {} shows none.",
        "2": "Case 2 needs somebody who answers with a card that one does not see. There is nobody at line {}.",
        "2 unfit": "Case 2 cannot take in line {}: two of its cards are of one category, and a tuple has one place "
        "for each.",
        "3": "Case 3 needs somebody who cannot answer. There is nobody at line {}.",
        "unread": "Operation {} takes in a line of the log, and none has been read yet.",
        "case done": "Operation {} has taken in line {} already. That gave {}.",
        "4": "Operation 4 needs an entry of E and one of M that name the same card for different players.",
        "4 told": " {} would give {}, which M has had already.",
        "4 near": " {} name the same card, but for the same player: that is for operation 5.",
        "4 none": " E names no card of an entry of M.",
        "5": "Operation 5 needs an entry of E and one of M that name the same card for the same player.",
        "5 near": " {} name the same card, but for different players: that is for operation 4.",
        "5 none": " E names no card of an entry of M.",
        "6": "Operation 6 needs an entry of N and one of M that name the same card for the same player.",
        "6 told": " {} would give {}, which M has had already.",
        "6 near": " {} name the same card, but for different players, and nothing follows from that.",
        "6 none": " N names no card of an entry of M.",
        "7": "Operation 7 needs an entry of M with - everywhere but in one place.",
        "7 near": " {} comes nearest, and still names {} cards.",
        "empty": " {} is empty.",
        "8": "Operation 8 is only named in the paper and left open, so nothing is entered or struck out by it here.",
        "9": "Operation 9 needs two equal entries in one set; or, in M, two entries of one player of which one is "
        "more precise.",
        "9 near": " {} are of one player, but each names a card that the other does not.",
        "9 none": " There are no such two.",
        "10": "Operation 10 needs |G| = {}, and now |G| = {}.",
        "10 done": "Operation 10 has found the solution already.",
        "nothing hidden": "Operation {} looks for hidden cards, and this game has none.",
        "11": "Operation 11 needs all entries of N for a card that is still possible: {}.",
        "11 near": " {} comes nearest with |A| = {}: {} is missing.",
        "11 nearer": " {} comes nearest with |A| = {}: {} are missing.",
        "11 none": " N has no entry for such a card.",
        "11 done": " The cards for which that is so have been found already.",
    },
    de={
        "0 done": "Der Spielbeginn trägt ganz am Anfang die eigenen Karten ein; sie stehen schon in E.",
        "0": "Der Spielbeginn trägt die eigenen Karten ein; dieses Protokoll nennt keine.",
        "1": "Fall 1 braucht eine Karte, die man zu sehen bekommt; in Zeile {} gibt es keine.",
        "2": "Fall 2 braucht jemanden, der mit einer Karte antwortet, die man nicht sieht. Das gibt es in Zeile {} "
        "nicht.",
        "2 unfit": "Fall 2 kann Zeile {} nicht aufnehmen: Zwei der Karten sind von derselben Kategorie, und ein "
        "Tupel hat für jede nur eine Stelle.",
        "3": "Fall 3 braucht jemanden, der nicht antworten kann. Das gibt es in Zeile {} nicht.",
        "unread": "Operation {} nimmt eine Zeile des Protokolls auf; gelesen ist noch keine.",
        "case done": "Operation {} hat Zeile {} schon aufgenommen. Das ergab {}.",
        "4": "Operation 4 braucht einen Eintrag von E und einen von M, die dieselbe Karte bei verschiedenen Spielern "
        "nennen.",
        "4 told": " {} ergäben {}; diesen Eintrag gab es in M schon.",
        "4 near": " {} nennen dieselbe Karte, aber beim selben Spieler: Das ist ein Fall für Operation 5.",
        "4 none": " E nennt keine Karte, die in einem Eintrag von M steht.",
        "5": "Operation 5 braucht einen Eintrag von E und einen von M, die dieselbe Karte beim selben Spieler nennen.",
        "5 near": " {} nennen dieselbe Karte, aber bei verschiedenen Spielern: Das ist ein Fall für Operation 4.",
        "5 none": " E nennt keine Karte, die in einem Eintrag von M steht.",
        "6": "Operation 6 braucht einen Eintrag von N und einen von M, die dieselbe Karte beim selben Spieler nennen.",
        "6 told": " {} ergäben {}; diesen Eintrag gab es in M schon.",
        "6 near": " {} nennen dieselbe Karte, aber bei verschiedenen Spielern; daraus folgt nichts.",
        "6 none": " N nennt keine Karte, die in einem Eintrag von M steht.",
        "7": "Operation 7 braucht einen Eintrag von M, der nur noch an einer Stelle eine Karte nennt.",
        "7 near": " Am nächsten kommt {} mit noch {} Karten.",
        "empty": " {} ist leer.",
        "8": "Operation 8 nennt das Paper nur und lässt sie offen; durch sie wird hier nichts eingetragen oder "
        "gestrichen.",
        "9": "Operation 9 braucht zwei gleiche Einträge in einer Menge oder, in M, zwei Einträge zum selben Spieler, "
        "von denen einer genauer ist.",
        "9 near": " {} gehören zum selben Spieler, aber jeder nennt eine Karte, die der andere nicht nennt.",
        "9 none": " Zwei solche gibt es nicht.",
        "10": "Operation 10 braucht |G| = {}; jetzt ist |G| = {}.",
        "10 done": "Operation 10 hat die Lösung schon gefunden.",
        "nothing hidden": "Operation {} sucht verdeckte Karten; in diesem Spiel gibt es keine.",
        "11": "Operation 11 braucht zu einer Karte, die noch in Frage kommt, alle Einträge von N: {}.",
        "11 near": " Am nächsten kommt {} mit |A| = {}; es fehlt {}.",
        "11 nearer": " Am nächsten kommt {} mit |A| = {}; es fehlen {}.",
        "11 none": " Zu einer solchen Karte steht in N kein Eintrag.",
        "11 done": " Die Karten, bei denen das so ist, sind schon gefunden.",
    },
)


@dataclass(frozen=True)
class Lacking:
    """Says what operations lack at one place of a lesson.

    Parameters
    ----------
    asking
        Words questions, in one language and notation.
    question
        The question, which shows the place.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.lesson.lesson import lesson_of
    >>> from clue_logic.lesson.operations import OPERATIONS
    >>> from clue_logic.quiz.question import Source
    >>> lesson = lesson_of(cl.read('''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... me: Ann
    ... hand: Green, Axe
    ... Ben suggests Plum, Axe, Hall: Cid shows
    ... '''))
    >>> source = Source("An example", lesson, ())
    >>> lacking = Lacking(Asking(source, "en", numbers=True), Question("operation", source, 3))
    >>> print(lacking.premise(OPERATIONS[5]))  # doctest: +NORMALIZE_WHITESPACE
    Operation 5 needs an entry of E and one of M that name the same card for the same player. (-,1,-,1) ∈ E and
    (0,1,0,3) ∈ M name the same card, but for different players: that is for operation 4.
    """

    asking: Asking
    question: Question

    def premise(self, operation: Operation) -> str:
        """Return which premise an operation lacks that cannot be applied."""
        match operation.number:
            case 0:
                return self._opening(operation)
            case 1 | 2 | 3:
                return self._case(operation)
            case 4:
                return self._said("4") + self._pair("4", "E", same=False)
            case 5:
                return self._said("5") + self._pair("5", "E", same=True)
            case 6:
                return self._said("6") + self._pair("6", "N", same=True)
            case 7:
                return self._said("7") + self._transfer()
            case 9:
                return self._said("9") + self._twice()
            case 10:
                return self._exclusion()
            case 11:
                return self._by_n()
            case _:
                return self._said("8")

    def _said(self, key: str, *values: object) -> str:
        return _SAID[self.asking.lang][key].format(*values)

    @property
    def _before(self) -> tuple[Step, ...]:
        """The steps of the lesson up to here."""
        return self.question.source.lesson.steps[: self.question.step - 1]

    @cached_property
    def _had(self) -> frozenset[tuple[SetName, tuple[str, ...], str]]:
        """What the sets have had up to here."""
        return frozenset(entry.content for step in self._before for entry in step.added)

    def _entries(self, name: SetName) -> tuple[Entry, ...]:
        return self.question.state.entries[name]

    def _opening(self, operation: Operation) -> str:
        done = any(step.operation.number == operation.number for step in self._before)
        return self._said("0 done" if done else "0")

    def _case(self, operation: Operation) -> str:
        line = self.question.line
        if not line:
            return self._said("unread", operation.number)
        done = [step for step in self._before if step.line == line and step.operation.number == operation.number]
        if not done and operation.number == 2 and self._answered_unfitting(line):
            return self._said("2 unfit", line)
        if not done:
            return self._said(str(operation.number), line)
        entries = ", ".join(self.asking.notation.entry(entry) for step in done for entry in step.added)
        return self._said("case done", operation.number, line, f"{entries} ∈ {done[0].added[0].of}")

    def _answered_unfitting(self, line: int) -> bool:
        """Return whether somebody answers at a line, but the cards named there do not fit into a tuple."""
        derivation = self.question.source.lesson.derivation
        answered = any(fact.predicate == "answered" and fact.args[0] == line for fact in derivation.givens)
        return answered and Fact("fits", (line,)) not in derivation

    def _pair(self, key: str, name: SetName, *, same: bool) -> str:
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
            if f"{key} told" in _SAID["en"] and given.content in self._had:
                return self._said(f"{key} told", self.asking.entries((one, other)), self.asking.notation.entry(given))
        if sharing:
            return self._said(f"{key} near", self.asking.entries(sharing[0]))
        return self._said(f"{key} none")

    def _transfer(self) -> str:
        entries = self._entries("M")
        if not entries:
            return self._said("empty", "M")
        nearest = min(entries, key=lambda entry: len(entry.needed))
        return self._said("7 near", self.asking.entries([nearest]), len(nearest.needed))

    def _twice(self) -> str:
        for one, other in _pairs(self._entries("M")):
            if one.location == other.location and set(one.needed) & set(other.needed):
                return self._said("9 near", self.asking.entries((one, other)))
        return self._said("9 none")

    def _exclusion(self) -> str:
        hidden = self.question.source.lesson.game.deck.hidden
        if not hidden:
            return self._said("nothing hidden", _EXCLUSION)
        if any(step.operation.number == _EXCLUSION for step in self._before):
            return self._said("10 done")
        return self._said("10", hidden, len(self.question.state.remaining))

    def _by_n(self) -> str:
        source, state = self.question.source, self.question.state
        if not source.lesson.game.deck.hidden:
            return self._said("nothing hidden", _BY_N)
        needs = self._said("11", self.asking.size())
        near = [Question("players", source, self.question.step, card) for card in state.remaining]
        near = [question for question in near if len(question.missing) < len(source.counted)]
        if not near:
            return needs + self._said("11 none")
        near = [question for question in near if question.missing]
        if not near:
            return needs + self._said("11 done")
        nearest = min(near, key=lambda question: len(question.missing))
        card, missing = self.asking.notation.solution_card(nearest.card), nearest.missing
        key = "11 near" if len(missing) == 1 else "11 nearer"
        players = self.asking.listing(map(self.asking.player, missing))
        return needs + self._said(key, card, len(source.counted) - len(missing), players)


def _pairs(entries: tuple[Entry, ...]) -> Iterator[tuple[Entry, Entry]]:
    for at, one in enumerate(entries):
        for other in entries[at + 1 :]:
            yield one, other
