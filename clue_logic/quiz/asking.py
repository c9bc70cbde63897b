"""The questions of a quiz in words: what is shown, what is asked, and what counts as right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from clue_logic.lesson.notation import Notation
from clue_logic.lesson.operations import OPERATIONS, Operation
from clue_logic.lesson.presenting import statement_at
from clue_logic.lesson.state import Entry, Step, entry_of
from clue_logic.proof.wording import Wording
from clue_logic.quiz.question import Question, Source

_EXCLUSION = 10

_SAID: Mapping[str, Mapping[str, str]] = {
    "en": {
        "headers": "Only the headers of the log have been read.",
        "read": "Line {} has just been read: {}",
        "done": "Done with it so far: {}.",
        "before": "All that follows from the log up to line {} has been entered.",
        "before headers": "All that follows from the headers has been entered.",
        "and": " and ",
        "operation": "Operation {} ({})",
        "which": "Which operation can be applied now? Any that can is right.",
        "case": "{} Operation {} ({}) takes that in. What comes into which set?",
        "entry": "Operation {} ({}) is applied to {}. Which entry comes into which set?",
        "exclusion": "Operation 10 ({}) can be applied to this E. What is the solution?",
        "by n": "Operation 11 ({}) is applied to {}. Which card is a solution card?",
        "goes": "Which entry can leave its set now? One is enough.",
        "players": "Operation 11 ({}) for {}: A holds the entries of N for this card, and {}. Which players are "
        "still missing in A?",
        "size": "|A| = |S| = {} is needed",
        "size others": "|A| = |S| - 1 = {} is needed, as {} keeps the notes and is left out",
        "cards": "Operation 10 ({}): G holds those of the {} cards that E does not name, and has to shrink to {}. "
        "How many cards are too many in G?",
        "player": "player {}",
        "notes": "{} (keeps the notes)",
        "players of": "players",
        "hidden": "hidden: {}",
    },
    "de": {
        "headers": "Vom Protokoll ist erst der Kopf gelesen.",
        "read": "Eben wurde Zeile {} gelesen: {}",
        "done": "Damit ist bisher geschehen: {}.",
        "before": "Alles, was aus dem Protokoll bis Zeile {} folgt, ist bereits eingetragen.",
        "before headers": "Alles, was aus dem Kopf des Protokolls folgt, ist bereits eingetragen.",
        "and": " und ",
        "operation": "Operation {} ({})",
        "which": "Welche Operation lässt sich jetzt anwenden? Jede, bei der es geht, ist richtig.",
        "case": "{} Operation {} ({}) nimmt das auf. Was kommt in welche Menge?",
        "entry": "Operation {} ({}) wird auf {} angewandt. Welcher Eintrag kommt in welche Menge?",
        "exclusion": "Operation 10 ({}) lässt sich auf dieses E anwenden. Wie lautet die Lösung?",
        "by n": "Operation 11 ({}) wird auf {} angewandt. Welche Karte ist eine Lösungskarte?",
        "goes": "Welcher Eintrag kann jetzt aus seiner Menge gestrichen werden? Einer genügt.",
        "players": "Operation 11 ({}) für {}: A enthält die Einträge von N zu dieser Karte, und {}. Welche Spieler "
        "fehlen noch in A?",
        "size": "nötig ist |A| = |S| = {}",
        "size others": "nötig ist |A| = |S| - 1 = {}, denn {} schreibt mit und zählt nicht",
        "cards": "Operation 10 ({}): G enthält diejenigen der {} Karten, die E nicht nennt, und muss auf {} "
        "schrumpfen. Wie viele Karten sind noch zu viel in G?",
        "player": "Spieler {}",
        "notes": "{} (schreibt mit)",
        "players of": "Spieler",
        "hidden": "verdeckt: {}",
    },
}


@dataclass(frozen=True)
class Asked:
    """A question in words.

    Parameters
    ----------
    where
        Where in the log it is asked, one sentence each.
    sets
        What is shown of the sets: the name of each, and its entries or cards.
    text
        The question.
    """

    where: tuple[str, ...]
    sets: Mapping[str, tuple[str, ...]]
    text: str


@dataclass(frozen=True)
class Asking:
    """Words questions about one log.

    Parameters
    ----------
    source
        The log.
    lang
        ``en`` or ``de``.
    numbers
        Whether cards and players are numbers, as in the paper, and not names.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.lesson.lesson import lesson_of
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
    >>> asking = Asking(source, "en", numbers=True)
    >>> asked = asking.asked(Question("goes", source, 4))
    >>> print(asked.text, *asked.sets["M"])
    Which entry can leave its set now? One is enough. (0,1,0,3) (0,-,0,3)
    >>> asking.accepted(Question("goes", source, 4))
    ('(0,1,0,3)',)
    """

    source: Source
    lang: str
    numbers: bool
    notation: Notation = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "notation", Notation(self.source.lesson.game, self.lang, self.numbers))

    @cached_property
    def words(self) -> Wording:
        """Words what the log says and what the rules conclude."""
        return Wording(self.source.lesson.calculus, self.source.lesson.derivation.givens, self.lang)

    @property
    def legend(self) -> tuple[str, ...]:
        """The cards of each category and the players, with their numbers."""
        game = self.source.lesson.game
        lines = []
        for part in game.deck.parts:
            cards = (f"{n} {card}" if self.numbers else card for n, card in enumerate(part.cards))
            lines.append(f"{self.words.phrases.groups.get(part.key, part.key)}: {', '.join(cards)}")
        players = [f"{n} {name}" if self.numbers else name for n, name in enumerate(game.names, 1)]
        if game.me is not None:
            at = game.names.index(game.me)
            players[at] = self.said("notes", players[at])
        lines.append(f"{self.said('players of')}: {', '.join(players)}")
        if game.deck.hidden:
            lines.append(self.said("hidden", game.deck.hidden))
        return tuple(lines)

    def asked(self, question: Question) -> Asked:
        """Return a question in words."""
        return Asked(tuple(self._where(question)), dict(self._sets(question)), self._text(question))

    def accepted(self, question: Question) -> tuple[str, ...]:
        """Return every answer that is right, as one would write it.

        Of several entries that are asked for together the order does not matter, and more than one entry that can go
        may be named.
        """
        match question.kind:
            case "operation":
                return tuple(map(str, question.operations))
            case "cards":
                return (str(question.surplus),)
            case "players":
                return (", ".join(map(self.notation.location, question.missing)),)
            case "goes":
                return tuple(dict.fromkeys(map(self.notation.entry, question.going)))
            case "yields":
                step = question.told
                assert step is not None
                if step.found:
                    return ("; ".join(map(self.notation.solution_card, step.found)),)
                return (" ".join(map(self.notation.entry, step.added)),)

    def titled(self, operation: Operation) -> str:
        """Return an operation with its number and title."""
        return self.said("operation", operation.number, operation.title[self.lang])

    def player(self, name: str) -> str:
        """Return a player as sentences have it: by name, or as ``player 2``."""
        location = self.notation.location(name)
        return self.said("player", location) if location != name and name in self.source.lesson.game.names else location

    def entries(self, entries: Iterable[Entry]) -> str:
        """Return entries, each with its set."""
        return self.listing(f"{self.notation.entry(entry)} ∈ {entry.of}" for entry in entries)

    def listing(self, items: Iterable[str]) -> str:
        """Return texts as a sentence lists them."""
        *others, last = items
        return self.said("and").join([", ".join(others), last] if others else [last])

    def size(self) -> str:
        """Return how many entries A needs, by the reading of operation 11."""
        game, counted = self.source.lesson.game, self.source.counted
        if len(counted) == len(game.names) or game.me is None:
            return self.said("size", len(counted))
        return self.said("size others", len(counted), self.player(game.me))

    def said(self, key: str, *values: object) -> str:
        """Return a sentence of this module, filled in."""
        return _SAID[self.lang][key].format(*values)

    def _where(self, question: Question) -> Iterator[str]:
        if question.kind in ("players", "cards"):
            line = self.source.applicable.line_of(question.step - 1)
            yield self.said("before", line) if line else self.said("before headers")
            return
        if question.kind == "yields":
            return  # the question says what the operation is applied to
        if not question.line:
            yield self.said("headers")
            return
        yield self.said("read", question.line, statement_at(self.source.log, question.line))
        before = self.source.lesson.steps[: question.step - 1]
        done = dict.fromkeys(self.titled(s.operation) for s in before if s.line == question.line)
        if done and question.kind == "operation":
            yield self.said("done", ", ".join(done))

    def _sets(self, question: Question) -> Iterator[tuple[str, tuple[str, ...]]]:
        names = {"operation": "EMNG", "goes": "EMN", "players": "N", "cards": "E", "yields": ""}[question.kind]
        step = question.told
        if question.kind == "yields" and step is not None and step.operation.number == _EXCLUSION:
            names = "E"
        state = question.state
        for name, entries in state.entries.items():
            if name in names:
                yield name, tuple(map(self.notation.entry, entries))
        if "G" in names:
            yield "G", tuple(map(self.notation.solution_card, state.remaining))

    def _text(self, question: Question) -> str:
        match question.kind:
            case "operation":
                return self.said("which")
            case "goes":
                return self.said("goes")
            case "players":
                card = self.notation.solution_card(question.card)
                return self.said("players", OPERATIONS[11].title[self.lang], card, self.size())
            case "cards":
                deck = self.source.lesson.game.deck
                return self.said("cards", OPERATIONS[10].title[self.lang], len(deck.cards), deck.hidden)
            case "yields":
                assert question.told is not None
                return self._yields(question.told)

    def _yields(self, step: Step) -> str:
        title = step.operation.title[self.lang]
        if step.operation.number == _EXCLUSION:
            return self.said("exclusion", title)
        used = used_by(step)
        if used and step.found:
            return self.said("by n", title, self.entries(used))
        if used:
            return self.said("entry", step.operation.number, title, self.entries(used))
        return self.said("case", " ".join(self._stated(step)), step.operation.number, title)

    def _stated(self, step: Step) -> Iterator[str]:
        """Yield what the log says that a step takes in."""
        lesson = self.source.lesson
        given, declared = lesson.derivation.givens, lesson.calculus.declarations
        premises = dict.fromkeys(premise for inference in step.inferences for premise in inference.premises)
        for fact in premises:
            if fact in given and not declared[fact.predicate].background:
                stated = self.words.statement(fact, given[fact].line)
                yield f"{stated[0].upper()}{stated[1:]}."


def used_by(step: Step) -> tuple[Entry, ...]:
    """Return the entries that the operation of a step is applied to."""
    premises = (entry_of(premise) for inference in step.inferences for premise in inference.premises)
    return tuple(dict.fromkeys(entry for entry in premises if entry is not None))
