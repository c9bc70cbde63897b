"""What is wrong with an answer: which premise is missing, and what the sets say against it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from clue_logic.game.deck import NO_CARD
from clue_logic.lesson.operations import OPERATIONS
from clue_logic.lesson.state import Entry, SetName, Step
from clue_logic.quiz.asking import Asking, used_by
from clue_logic.quiz.lacking import Lacking
from clue_logic.quiz.question import Answer, Question, Written
from clue_logic.words.languages import Texts

_CASES = (1, 2, 3)
_SUBSTITUTIONS = (4, 6)

_SAID = Texts(
    en={
        "stands": "{} stands: E names none of its cards for the same player (5), it has more than one card left (7), "
        "and no other entry of M for the player is equal to it or more precise (9).",
        "substituted": "Operation {} can be applied to it, but only adds {}; then operation 9 takes the old entry out.",
        "once": "{} stands: an entry leaves {} only if it is there twice.",
        "nowhere": "{} stands in none of the sets.",
        "not there": "{} does not stand in {}.",
        "but": "{} does not stand in {}, but in {}.",
        "case 1": "One sees the card that is shown, so only that card is needed; - takes the other places.",
        "case 2": "One does not see which card it was, so all of them together make one entry, in M.",
        "case 3": "To hold none of the cards is to lack each of them, so each makes an entry of its own, in N.",
        "wrong set": "{} belongs in {}, not in {}.",
        "stands in": "{} stands there already; what is asked for is new.",
        "contradicts": "{} cannot be: {}.",
        "player": "{}: it is about {}.",
        "dash": "{}: place {} must become -, since {} says where that card is.",
        "kept": "{}: place {} keeps {}.",
        "card": "{}: place {} must be {}.",
        "not needed": "{}: no card is needed at place {}.",
        "left out": "{} is missing.",
        "in A": "{} is in A: {}.",
        "not in A": "{} is missing: N has no entry {}.",
        "own": "{} keeps the notes and is left out.",
        "named": "{} is no solution card: {}.",
        "not solution": "{} is no solution card by this operation.",
        "solution": "{} is a solution card as well.",
    },
    de={
        "stands": "{} bleibt stehen: E nennt keine der Karten beim selben Spieler (5), es ist noch mehr als eine "
        "Karte übrig (7), und kein anderer Eintrag von M zu diesem Spieler ist gleich oder genauer (9).",
        "substituted": "Operation {} lässt sich darauf anwenden, fügt aber nur {} hinzu; den alten Eintrag streicht "
        "dann Operation 9.",
        "once": "{} bleibt stehen: Aus {} wird ein Eintrag nur gestrichen, wenn er doppelt dasteht.",
        "nowhere": "{} steht in keiner der Mengen.",
        "not there": "{} steht nicht in {}.",
        "but": "{} steht nicht in {}, sondern in {}.",
        "case 1": "Die gezeigte Karte sieht man, also wird nur sie gebraucht; an den anderen Stellen steht -.",
        "case 2": "Man sieht nicht, welche Karte es war, also ergeben alle zusammen einen einzigen Eintrag, und zwar "
        "in M.",
        "case 3": "Wer keine der Karten besitzt, dem fehlt jede einzelne; also ergibt jede einen eigenen Eintrag in N.",
        "wrong set": "{} gehört nach {}, nicht nach {}.",
        "stands in": "{} steht dort schon; gefragt ist, was hinzukommt.",
        "contradicts": "{} kann nicht sein: {}.",
        "player": "{}: Es geht um {}.",
        "dash": "{}: Stelle {} muss zu - werden, denn {} sagt, wo diese Karte ist.",
        "kept": "{}: An Stelle {} bleibt {} stehen.",
        "card": "{}: An Stelle {} muss {} stehen.",
        "not needed": "{}: An Stelle {} wird keine Karte gebraucht.",
        "left out": "{} fehlt.",
        "in A": "{} ist in A vertreten: {}.",
        "not in A": "{} fehlt noch: In N steht kein Eintrag {}.",
        "own": "{} schreibt mit und zählt nicht.",
        "named": "{} ist keine Lösungskarte: {}.",
        "not solution": "{} ist nach dieser Operation keine Lösungskarte.",
        "solution": "Auch {} ist eine Lösungskarte.",
    },
)


@dataclass(frozen=True)
class Mistakes:
    """Says what is wrong with answers to questions about one log.

    Parameters
    ----------
    asking
        Words questions, in one language and notation.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.lesson.lesson import lesson_of
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
    >>> mistakes = Mistakes(Asking(source, "en", numbers=True))
    >>> answer = Answer(entries=(Written("M", ("-", "Axe", "Hall"), "Cid"),))
    >>> for reason in mistakes.reasons(Question("yields", source, 3), answer):
    ...     print(reason)
    (-,1,0,3): place 1 keeps 0.
    (-,1,0,3): place 2 must become -, since (-,1,-,1) ∈ E says where that card is.
    """

    asking: Asking

    def reasons(self, question: Question, answer: Answer) -> tuple[str, ...]:
        """Return what is wrong with an answer, as far as there is more to say than what is right."""
        match question.kind:
            case "operation":
                operation = next(o for o in OPERATIONS if o.number == answer.number)
                found = iter([Lacking(self.asking, question).premise(operation)])
            case "goes":
                found = self._staying(question, answer)
            case "players":
                found = self._players(question, answer)
            case "cards":
                found = iter([])
            case "yields":
                assert question.told is not None
                if question.told.found:
                    found = self._cards(question, question.told, answer)
                else:
                    found = self._entries(question, question.told, answer)
        return tuple(dict.fromkeys(found))

    def _said(self, key: str, *values: object) -> str:
        return _SAID[self.asking.lang][key].format(*values)

    def _written(self, written: Written) -> str:
        return self.asking.notation.entry(Entry(written.of or "M", written.cards, written.location, 0))

    # --- Which entry goes

    def _staying(self, question: Question, answer: Answer) -> Iterator[str]:
        """Yield why entries cannot go, or that there are none such."""
        for written in answer.entries:
            if written.is_one_of(question.going):
                continue
            shown = self._written(written)
            standing = [e for entries in question.state.entries.values() for e in entries if written.says(e)]
            there = [entry for entry in standing if written.of in (None, entry.of)]
            if there:
                yield from self._stands(question, there[0])
            elif standing and written.of is not None:
                yield self._said("but", shown, written.of, standing[0].of)
            elif written.of is not None:
                yield self._said("not there", shown, written.of)
            else:
                yield self._said("nowhere", shown)

    def _stands(self, question: Question, entry: Entry) -> Iterator[str]:
        shown = self.asking.entries([entry])
        if entry.of != "M":
            yield self._said("once", shown, entry.of)
            return
        yield self._said("stands", shown)
        for step in question.possible:
            if step.operation.number in _SUBSTITUTIONS and entry in used_by(step):
                yield self._said("substituted", step.operation.number, self.asking.notation.entry(step.added[0]))
                return

    # --- What an operation yields

    def _entries(self, question: Question, step: Step, answer: Answer) -> Iterator[str]:
        wrong = [written for written in answer.entries if not written.is_one_of(step.added)]
        number = step.operation.number
        sizes = {len(entry.needed) for entry in step.added}
        if number in _CASES and any(len(written.needed) not in sizes for written in wrong):
            yield self._said(f"case {number}")
            return
        for written in wrong:
            yield from self._wrong_entry(question, step, written)
        for entry in step.added:
            if not any(written.says(entry) for written in answer.entries) and len(wrong) < len(step.added):
                yield self._said("left out", self.asking.entries([entry]))

    def _wrong_entry(self, question: Question, step: Step, written: Written) -> Iterator[str]:
        shown = self._written(written)
        right = min(step.added, key=lambda entry: _distance(entry, written))
        of = written.of or right.of
        standing = question.state.entries[of]
        against = [] if right.of == "M" else list(self._against(question, of, written))
        if written.says(right):
            yield self._said("wrong set", shown, right.of, of)
        elif any(written.says(entry) for entry in standing):
            yield self._said("stands in", f"{shown} ∈ {of}")
        elif against:
            yield self._said("contradicts", f"{shown} ∈ {of}", self.asking.entries(against[:1]))
        elif written.location != right.location:
            yield self._said("player", shown, self.asking.player(right.location))
        else:
            yield from self._wrong_places(step, right, written)

    def _against(self, question: Question, of: SetName, written: Written) -> Iterator[Entry]:
        """Yield entries that contradict one which names a single card."""
        entries = question.state.entries
        if len(written.needed) != 1:
            return
        (card,) = written.needed
        for entry in entries["E"]:
            if entry.needed == (card,) and (entry.location == written.location) is (of == "N"):
                yield entry
        for entry in entries["N"] if of == "E" else ():
            if entry.needed == (card,) and entry.location == written.location:
                yield entry

    def _wrong_places(self, step: Step, right: Entry, written: Written) -> Iterator[str]:
        shown = self._written(written)
        known = [entry for entry in used_by(step) if entry.of != "M"]
        for place, (wanted, given) in enumerate(zip(right.cards, written.cards, strict=True), 1):
            if wanted == given:
                continue
            by = [entry for entry in known if given in entry.needed]
            if wanted != NO_CARD:
                key = "kept" if given == NO_CARD else "card"
                yield self._said(key, shown, place, self.asking.notation.card(wanted))
            elif by:
                yield self._said("dash", shown, place, self.asking.entries(by))
            else:
                yield self._said("not needed", shown, place)

    # --- Solution cards

    def _cards(self, question: Question, step: Step, answer: Answer) -> Iterator[str]:
        for card in answer.names:
            named = [entry for entry in question.state.entries["E"] if card in entry.needed]
            shown = self.asking.notation.solution_card(card)
            if card not in step.found and named:
                yield self._said("named", shown, self.asking.entries(named[:1]))
            elif card not in step.found:
                yield self._said("not solution", shown)
        for card in step.found:
            if card not in answer.names and answer.names:
                yield self._said("solution", self.asking.notation.solution_card(card))

    def _players(self, question: Question, answer: Answer) -> Iterator[str]:
        for name in answer.names:
            if name in question.missing:
                continue
            found = [e for e in question.state.entries["N"] if question.card in e.needed and e.location == name]
            player = self._beginning(name)
            if name not in question.source.counted:
                yield self._said("own", player)
            elif found:
                yield self._said("in A", player, self.asking.entries(found[:1]))
        for name in question.missing:
            if name not in answer.names:
                parts = question.source.lesson.game.deck.parts
                cards = tuple(question.card if question.card in part.cards else NO_CARD for part in parts)
                entry = self.asking.notation.entry(Entry("N", cards, name, 0))
                yield self._said("not in A", self._beginning(name), entry)

    def _beginning(self, name: str) -> str:
        """Return a player as the first word of a sentence."""
        player = self.asking.player(name)
        return player if player == name else f"{player[0].upper()}{player[1:]}"


def _distance(entry: Entry, written: Written) -> tuple[bool, int]:
    """Return how far an entry is from what was written: by the player first, then by the cards."""
    places = zip(entry.cards, written.cards, strict=True)
    return entry.location != written.location, sum(one != other for one, other in places)
