"""Sitting a quiz: which question is up, and what a line that was typed comes to. Nothing is read or printed here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from clue_logic.lesson.operations import OPERATIONS
from clue_logic.quiz.choices import NotUnderstoodError
from clue_logic.quiz.explaining import Explaining
from clue_logic.quiz.grading import Examiner, Graded
from clue_logic.words.languages import Texts
from clue_logic.words.names import folded

_COMMANDS: Mapping[str, frozenset[str]] = {
    "help": frozenset({"?", "h", "help", "hilfe"}),
    "why": frozenset({"why", "why?", "warum", "warum?"}),
    "quit": frozenset({"q", "quit", "exit", "ende"}),
}

_LONGEST = 20
"""No command is longer."""

_SAID = Texts(
    en={
        "prompt": "Answer (?: help, q: stop) > ",
        "pause": "Enter: next question, why: the proof > ",
        "last": "Enter: the score, why: the proof > ",
        "no proof": "There is nothing to prove here: it is counted.",
        "no question": "Nothing has been answered yet.",
        "help": "Enter leaves the question out. why (after an answer) shows the proof of what was right. q stops; the "
        "score is shown all the same.",
        "operations": "The operations:",
    },
    de={
        "prompt": "Antwort (?: Hilfe, q: Ende) > ",
        "pause": "Eingabetaste: nächste Frage, warum: der Beweis > ",
        "last": "Eingabetaste: das Ergebnis, warum: der Beweis > ",
        "no proof": "Zu beweisen ist hier nichts: Es wird gezählt.",
        "no question": "Noch ist nichts beantwortet.",
        "help": "Die Eingabetaste lässt die Frage aus. warum zeigt nach einer Antwort den Beweis dessen, was richtig "
        "war. Mit q hörst du auf; das Ergebnis wird trotzdem angezeigt.",
        "operations": "Die Operationen:",
    },
)


@dataclass(frozen=True)
class Place:
    """How far a quiz has come.

    Parameters
    ----------
    results
        What became of the questions so far.
    stopped
        Whether it was stopped.
    """

    results: tuple[Graded, ...] = ()
    stopped: bool = False


@dataclass(frozen=True)
class Turn:
    """What a line comes to.

    Parameters
    ----------
    place
        How far the quiz has come.
    said
        What is to be said, sentence by sentence.
    proof
        The proof to be shown below, line by line.
    """

    place: Place
    said: tuple[str, ...] = ()
    proof: tuple[str, ...] = ()


@dataclass(frozen=True)
class Sitting:
    """Takes somebody through a quiz.

    Parameters
    ----------
    examiner
        Asks and grades.
    proofs
        Whether to show the proof of what is right with every answer.
    ascii_only
        Whether to draw proofs with ASCII characters only.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.lesson.lesson import lesson_of
    >>> from clue_logic.quiz.question import Question, Source
    >>> log = '''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... Ben suggests Plum, Axe, Hall: Cid shows
    ... '''
    >>> question = Question("yields", Source.of("An example", lesson_of(cl.read(log)), log), 1)
    >>> sitting = Sitting(Examiner((question,), "en", numbers=True))
    >>> turn = sitting.turn(Place(), "(0,1,0)")
    >>> print(*turn.said, sitting.number(turn.place))
    (0,1,0) has 3 places; here a tuple has 4: who, what, where and the player. 1
    >>> turn = sitting.turn(turn.place, "(0,1,0,3)")
    >>> print(turn.said[0], sitting.number(turn.place))
    Right. None
    """

    examiner: Examiner
    proofs: bool = False
    ascii_only: bool = False

    def number(self, place: Place) -> int | None:
        """Return the number of the question that is up, None at the end."""
        done = place.stopped or len(place.results) == len(self.examiner.questions)
        return None if done else len(place.results) + 1

    def prompt(self, place: Place, *, pausing: bool = False) -> str:
        """Return what to ask for a line with: for an answer, or `pausing` behind one."""
        if not pausing:
            return self._said("prompt")
        return self._said("last" if self.number(place) is None else "pause")

    def turn(self, place: Place, typed: str) -> Turn:
        """Return what a line comes to that was typed while a question is up."""
        number = self.number(place)
        assert number is not None
        command = self._command(typed, number)
        if command == "quit":
            return Turn(replace(place, stopped=True))
        if command == "help":
            return Turn(place, tuple(self._help(number)))
        if command == "why":
            return self._why(place)
        try:
            result = self.examiner.graded(number, typed, strict=True)
        except NotUnderstoodError as error:
            return Turn(place, (str(error),))
        after = replace(place, results=(*place.results, result))
        return Turn(after, result.explanation, self._why(after).proof if self.proofs else ())

    def behind(self, place: Place, typed: str) -> Turn | None:
        """Return what a line comes to that was typed while pausing behind an answer; None for: go on."""
        text = folded(typed[:_LONGEST])
        if text in _COMMANDS["why"]:
            return self._why(place)
        if text in _COMMANDS["quit"]:
            return Turn(replace(place, stopped=True))
        return None

    def _why(self, place: Place) -> Turn:
        """Return the proof of what was right in the last question."""
        if not place.results:
            return Turn(place, (self._said("no question"),))
        result = place.results[-1]
        explaining = Explaining(self.examiner.asking(result.number))
        proof = explaining.proof(result.question, ascii_only=self.ascii_only)
        return Turn(place, () if proof else (self._said("no proof"),), tuple(proof.splitlines()))

    def _command(self, typed: str, number: int) -> str | None:
        """Return the command that was typed; what a player or a card is called is none."""
        text = folded(typed[:_LONGEST])
        found = next((key for key, words in _COMMANDS.items() if text in words), None)
        game = self.examiner.questions[number - 1].source.lesson.game
        named = text in map(folded, (*game.names, *game.deck.cards))
        return None if named and self.examiner.questions[number - 1].kind != "operation" else found

    def _help(self, number: int) -> Iterator[str]:
        yield self.examiner.answering(number).form(self.examiner.questions[number - 1])
        yield self._said("help")
        yield from self.examiner.asking(number).legend
        yield self._said("operations")
        yield from (f"{operation.number} {operation.title[self.examiner.lang]}" for operation in OPERATIONS)

    def _said(self, key: str) -> str:
        return _SAID[self.examiner.lang][key]
