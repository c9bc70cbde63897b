"""How a quiz on one log words things: places in the log, sets, operations, players, what a step does."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from clue_logic.paper.lesson import Entry, LessonStep
from clue_logic.paper.notation import Notation, Tuples, WrittenEntry
from clue_logic.paper.operations import Operation
from clue_logic.paper.slides import sentences_of, statement_at
from clue_logic.proof.wording import Wording
from clue_logic.quiz.juncture import Juncture
from clue_logic.quiz.source import Source
from clue_logic.words.formatting import with_and
from clue_logic.words.messages import Messages, messages


@dataclass(frozen=True)
class Phrasing:
    """Words what a quiz says about one log, and reads the tuples that are typed.

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
    >>> from clue_logic.paper.lesson import lesson_of
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
    >>> phrasing.sets(Juncture(phrasing.source, 4), "M")
    {'M': ('(0,1,0,3)', '(0,-,0,3)')}
    >>> for line in phrasing.derived(lesson.steps[2]):
    ...     print(line)  # doctest: +NORMALIZE_WHITESPACE
    Operation 4 (Substitution by unambiguous entries):
    (-,1,-,1) ∈ E  ∧  (0,1,0,3) ∈ M  ∧  1 ≠ 3  ⟹  M := M ∪ {(0,-,0,3)}
    Cid cannot have shown Axe, which Ann holds: - takes its place.
    """

    source: Source
    lang: str
    numbers: bool

    @cached_property
    def notation(self) -> Notation:
        """Writes entries and formulas."""
        return Notation(self.source.lesson.game, self.lang, self.numbers)

    @cached_property
    def tuples(self) -> Tuples:
        """Reads what names cards and players."""
        return Tuples(self.source.lesson.game, self.lang, self.numbers)

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
            lines.append(f"{part.called(self.lang)}: {', '.join(cards)}")
        players = [f"{n} {name}" if self.numbers else name for n, name in enumerate(game.names, 1)]
        if game.me is not None:
            at = game.names.index(game.me)
            players[at] = self.msg("quiz-phrasing-notes", player=players[at])
        lines.append(f"{self.msg('quiz-phrasing-players-of')}: {', '.join(players)}")
        if game.deck.hidden:
            lines.append(self.msg("quiz-phrasing-hidden", count=game.deck.hidden))
        return tuple(lines)

    def titled(self, operation: Operation) -> str:
        """Return an operation with its number and title."""
        return self.msg("quiz-phrasing-operation", number=operation.number, title=operation.title[self.lang])

    def player(self, name: str) -> str:
        """Return a player as sentences have it: by name, or as ``player 2``."""
        location = self.notation.location(name)
        return (
            self.msg("quiz-phrasing-player", location=location)
            if location != name and name in self.source.lesson.game.names
            else location
        )

    def written(self, written: WrittenEntry) -> str:
        """Return an entry that an answer names, as a tuple."""
        return self.notation.entry(Entry(written.of or "M", written.cards, written.location, 0))

    def entries(self, entries: Iterable[Entry]) -> str:
        """Return entries, each with its set."""
        return self.listing(f"{self.notation.entry(entry)} ∈ {entry.of}" for entry in entries)

    def listing(self, items: Iterable[str]) -> str:
        """Return texts as a sentence lists them."""
        return with_and(items, self.lang)

    def size(self) -> str:
        """Return how many entries A needs, by the reading of operation 11."""
        game, counted = self.source.lesson.game, self.source.counted
        if len(counted) == len(game.names) or game.me is None:
            return self.msg("quiz-phrasing-size", count=len(counted))
        return self.msg("quiz-phrasing-size-others", count=len(counted), player=self.player(game.me))

    def read(self, juncture: Juncture) -> tuple[str, ...]:
        """Return which line of the log has just been read."""
        if not juncture.line:
            return (self.msg("quiz-phrasing-headers"),)
        return (
            self.msg("quiz-phrasing-read", line=juncture.line, statement=statement_at(self.source.log, juncture.line)),
        )

    def entered(self, juncture: Juncture) -> tuple[str, ...]:
        """Return up to which line of the log all that follows has been entered."""
        line = self.source.applicable.line_of(juncture.step - 1)
        return (self.msg("quiz-phrasing-before", line=line) if line else self.msg("quiz-phrasing-before-headers"),)

    def sets(self, juncture: Juncture, names: str) -> dict[str, tuple[str, ...]]:
        """Return what stands in the sets with these names, of E, M, N and G, in this order."""
        state = juncture.state
        shown: dict[str, tuple[str, ...]] = {}
        for of, entries in state.entries.items():
            if of in names:
                shown[of] = tuple(dict.fromkeys(map(self.notation.entry, entries)))
        if "G" in names:
            shown["G"] = tuple(map(self.notation.solution_card, state.remaining))
        return shown

    def derived(self, step: LessonStep) -> tuple[str, ...]:
        """Return an operation with its formula filled in, and what its rules say."""
        first, *more = self.notation.applied(step)
        said = dict.fromkeys(sentences_of(self.words, step.inferences))
        return (f"{self.titled(step.operation)}: {first}", *more, *(f"{sentence}." for sentence in said))

    @property
    def msg(self) -> Messages:
        """The messages of the language."""
        return messages(self.lang)
