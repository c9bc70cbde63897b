"""From a log to a lesson: the rounds of the engine, told one operation at a time.

The rules never take anything back; they only say that an entry leaves its set. A lesson plays this through: an entry
stands from the operation that brings it to the one that strikes it, and what the rules conclude from an entry that no
longer stands is not told. (Nothing is lost by that: what made the entry superfluous gives as much.)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from types import MappingProxyType
from typing import Literal

from clue_logic.datalog.calculi import calculus_for
from clue_logic.datalog.derivation import Derivation, Inference
from clue_logic.datalog.rounds import applications, derive_by_statement
from clue_logic.datalog.syntax import CONTRADICTION, Calculus, Rule
from clue_logic.game.deck import NO_CARD
from clue_logic.game.facts import Fact, Value
from clue_logic.game.game import Game
from clue_logic.game.given import stages
from clue_logic.game.questions import State as CellState
from clue_logic.lesson.operations import Operation, operation_of
from clue_logic.lesson.state import Entry, SetName, State, Step, Strike

Reading = Literal["others", "rest"]
"""How operation 11 treats the player who keeps the notes: left out, or with the rest of the cards in N at the start."""

READINGS: tuple[Reading, ...] = ("others", "rest")

CALCULUS = "paper"
"""The folder of the rules."""

_LEFT_OUT: Mapping[Reading, tuple[str, ...]] = {"others": ("rest_to_n", "all_lack"), "rest": ("all_others_lack",)}
"""The rules of the other reading."""

_SETS: Mapping[str, SetName] = {"e": "E", "m": "M", "n": "N"}
_LEAVES = "leaves_"
"""How the predicates begin that say that an entry leaves its set."""

_CASES = (0, 1, 2, 3)
"""The operations that take in the log."""

_REDUCTIONS = (5, 9)
"""What strikes entries is told first, as one need not substitute in an entry that goes anyway."""

_SEARCHES = (10, 11)
"""What finds solution cards."""

_CHANGES = (4, 5, 6, 7, 9)
"""What changes entries without news from the log."""


@dataclass(frozen=True, repr=False)
class Lesson:
    """The steps by which the paper's calculus takes in a log.

    Parameters
    ----------
    game
        The game.
    reading
        The reading of operation 11.
    derivation
        What the rules derive, statement by statement.
    steps
        The operations, in order.

    Examples
    --------
    >>> import clue_logic as cl
    >>> lesson = lesson_of(cl.read('''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... me: Ann
    ... hand: Green, Axe
    ... Ben suggests Plum, Axe, Hall: Cid shows
    ... '''))
    >>> for step in lesson.steps:
    ...     print(step.operation.key, [(entry.of, *entry.cards, entry.location) for entry in step.added])
    opening [('E', 'Green', '-', '-', 'Ann'), ('E', '-', 'Axe', '-', 'Ann')]
    fall-2 [('M', 'Plum', 'Axe', 'Hall', 'Cid')]
    substitution-by-e [('M', 'Plum', '-', 'Hall', 'Cid')]
    duplicates []
    """

    game: Game
    reading: Reading
    derivation: Derivation
    steps: tuple[Step, ...]

    def __repr__(self) -> str:
        return f"<Lesson: {len(self.steps)} steps>"

    @property
    def calculus(self) -> Calculus:
        """The rules, with those of the other reading left out."""
        return self.derivation.calculus

    @property
    def final(self) -> State:
        """The sets at the end."""
        return self.steps[-1].state if self.steps else start(self.game)

    @cached_property
    def contradiction(self) -> tuple[Fact, int] | None:
        """The first contradiction and the line that brought it, None in a log that agrees with itself."""
        for inference in self.derivation.inferences.values():
            if inference.fact.predicate == CONTRADICTION:
                return inference.fact, inference.since or 0
        return None


def lesson_of(game: Game, *, reading: Reading = "others") -> Lesson:
    """Return the lesson of a log.

    Raises
    ------
    ValueError
        If there is no such reading.
    """
    if reading not in READINGS:
        raise ValueError(f"unknown reading {reading!r}; readings are {', '.join(READINGS)}")
    derivation = derive_by_statement(_rules(game, reading), stages(game, repeated=True))
    return Lesson(game, reading, derivation, tuple(_Telling(game, derivation).steps()))


def _rules(game: Game, reading: Reading) -> Calculus:
    """Return the paper's calculus with the rules of one reading of operation 11; an onlooker has only the one."""
    calculus = calculus_for(CALCULUS, game)
    if not game.hand:
        return calculus
    return replace(calculus, rules=tuple(r for r in calculus.rules if r.written_label not in _LEFT_OUT[reading]))


def entry_of(fact: Fact) -> Entry | None:
    """Return the entry that a fact is, None if it is no entry.

    Examples
    --------
    >>> entry_of(Fact("m", (9, "Plum", "-", "Hall", "Ben")))
    Entry(of='M', cards=('Plum', '-', 'Hall'), location='Ben', line=9)
    """
    if fact.predicate not in _SETS:
        return None
    line, *cards, location = fact.args
    assert isinstance(line, int)
    return Entry(_SETS[fact.predicate], tuple(map(str, cards)), str(location), line)


def strike_of(inference: Inference) -> Strike | None:
    """Return the strike that an inference concludes, None if it concludes something else.

    Examples
    --------
    >>> premises = Fact("n", (5, "Plum", "Ben")), Fact("n", (9, "Plum", "Ben"))
    >>> strike = strike_of(Inference(Fact("leaves_n_for_n", (9, "Plum", "Ben")), "twice_in_n", premises, (), 1, None))
    >>> strike.entry.line, strike.by.line
    (9, 5)
    """
    if not inference.fact.predicate.startswith(_LEAVES):
        return None
    entries = [entry for premise in inference.premises if (entry := entry_of(premise)) is not None]
    # The rules name first what makes an entry superfluous; one that moves to E is superfluous for itself.
    return Strike(entries[-1], entries[0] if len(entries) > 1 else replace(entries[0], of="E"))


def start(game: Game) -> State:
    """Return the sets before the first step."""
    empty: dict[SetName, tuple[Entry, ...]] = dict.fromkeys(_SETS.values(), ())
    return State(MappingProxyType(empty), game.deck.cards, (), MappingProxyType({}))


def _number_of(rule: Rule) -> int | None:
    operation = operation_of(rule)
    return None if operation is None else operation.number


class _Telling:
    """Plays the inferences of a derivation through, in the order of its rounds."""

    def __init__(self, game: Game, derivation: Derivation) -> None:
        self._game = game
        self._rules = {rule.label: rule for rule in derivation.calculus.rules}
        self._declared = derivation.calculus.declarations
        self._inferences = derivation.inferences
        labels = [rule.written_label for rule in derivation.calculus.rules]
        self._ranks = {name: n for n, name in enumerate([*labels, *game.locations, *game.deck.cards, NO_CARD])}
        self._given = {fact: number for number, fact in enumerate(derivation.givens)}
        self._state = start(game)
        self._standing: dict[Entry, None] = {}
        self._told: set[Fact] = set()
        self._said: set[tuple[SetName, tuple[str, ...], str]] = set()
        self._waiting: list[Inference] = []
        self._due: dict[tuple[SetName, tuple[str, ...], str], set[Entry]] = defaultdict(set)
        self._gone: set[Entry] = set()
        self._absurd = False
        self._changing = replace(
            derivation.calculus,
            rules=tuple(rule for rule in derivation.calculus.rules if _number_of(rule) in _CHANGES),
        )
        self._number = 0

    def steps(self) -> Iterator[Step]:
        for since, group in groupby(self._inferences.values(), key=lambda inference: inference.since):
            statement = tuple(group)
            self._waiting += [inference for inference in statement if self._operation(inference) is None]
            # The rounds as they would be if what only prepares entries took no time.
            depths: dict[Fact, int] = {}
            rounds: dict[int, list[Inference]] = defaultdict(list)
            for inference in statement:
                before = max((depths.get(premise, 0) for premise in inference.premises), default=0)
                depth = depths[inference.fact] = before + (self._operation(inference) is not None)
                rounds[depth].append(inference)
            for depth in sorted(rounds):
                yield from self._round(rounds[depth])
            yield from self._made_up_for(statement, since)
            # A solution may rest on what was made up for.
            yield from self._round([i for i in statement if i.fact not in self._told and self._finds(i)])

    def _made_up_for(self, statement: Iterable[Inference], since: int | None) -> Iterator[Step]:
        """Tell what is still to be told of a statement.

        An inference that rests on an entry struck too early for it is not told. What stands gives as much, but of
        several inferences of the same the derivation records one, and now and then it is the one that is not told.
        Of a log that contradicts itself this cannot be said, and nothing is made up for.
        """
        for inference in statement:
            self._absurd |= inference.fact.predicate == CONTRADICTION
            entry, strike = entry_of(inference.fact), strike_of(inference)
            if entry is not None:
                self._due[entry.content].add(entry)
            elif strike is not None:
                self._gone.add(strike.entry)
        for content in [content for content, entries in self._due.items() if entries <= self._gone]:
            del self._due[content]
        while not self._absurd and self._due.keys() != {entry.content for entry in self._standing}:
            facts = [fact for fact in self._inferences if self._background(fact)]
            facts += [Fact(e.of.lower(), (e.line, *e.cards, e.location)) for e in self._standing]
            found = applications(self._changing, facts)
            steps = tuple(self._round([replace(i, since=since) for i in found if i.fact not in self._told]))
            if not steps:
                return
            yield from steps

    def _round(self, inferences: list[Inference]) -> Iterator[Step]:
        applied = [(o, i) for i in inferences if (o := self._operation(i)) is not None]
        applied.sort(key=lambda pair: self._place(*pair))
        for (operation, *_), group in groupby(applied, key=lambda pair: (pair[0], *self._together(*pair))):
            step = self._step(operation, [inference for _, inference in group])
            if step is not None:
                yield step

    def _finds(self, inference: Inference) -> bool:
        operation = self._operation(inference)
        return operation is not None and operation.number in _SEARCHES and entry_of(inference.fact) is None

    def _operation(self, inference: Inference) -> Operation | None:
        return operation_of(self._rules[inference.label])

    def _place(self, operation: Operation, inference: Inference) -> tuple[int, int, tuple[int, ...]]:
        """Return what inferences of a round are sorted by: cases as the log has them, the rest as the paper does."""
        if operation.number == 0:
            return 0, 0, self._ranked(self._together(operation, inference))
        if operation.number in _CASES:
            told = (self._given[premise] for premise in inference.premises if not self._background(premise))
            return 0, min(told, default=0), ()
        kind = 1 if operation.number in _REDUCTIONS else 2
        return kind, operation.number, self._ranked(self._together(operation, inference))

    def _ranked(self, values: Iterable[Value]) -> tuple[int, ...]:
        """Return numbers that sort names as the deck, the table and the rules have them."""
        return tuple(value if isinstance(value, int) else self._ranks.get(value, 0) for value in values)

    def _together(self, operation: Operation, inference: Inference) -> tuple[Value, ...]:
        """Return what inferences of a round have in common that make up a single step."""
        label = self._rules[inference.label].written_label
        if operation.number in (0, 10) or label.startswith("twice") or label == "rest_to_n":
            return (label,)
        strike, entry = strike_of(inference), entry_of(inference.fact)
        about = strike.entry if strike is not None else entry
        if about is None:
            return (label, *inference.fact.args)
        if operation.number in _CASES:
            return (label, about.line, about.location)
        # What comes to E and what leaves M in a transfer are one and the same.
        return (about.line, about.location, *about.cards)

    def _step(self, operation: Operation, inferences: list[Inference]) -> Step | None:
        added: list[Entry] = []
        struck: list[Strike] = []
        found: list[str] = []
        told: list[Inference] = []
        for inference in sorted(inferences, key=self._in_step):
            fact = inference.fact
            entry, strike = entry_of(fact), strike_of(inference)
            if strike is not None:
                by = self._makes_go(strike)
                if strike.entry not in self._standing or by is None:
                    continue
                del self._standing[strike.entry]
                struck.append(Strike(strike.entry, by))
            elif not self._stands(inference):
                continue
            elif entry is not None:
                self._standing[entry] = None
                self._said.add(entry.content)
                added.append(entry)
            else:
                found.append(str(fact.args[0]))
            self._told.add(fact)
            told.append(inference)
        if not told:
            return None
        self._number += 1
        self._state = self._after(added, struck, found)
        return Step(
            number=self._number,
            line=told[0].since or 0,
            operation=operation,
            inferences=tuple(told),
            added=tuple(added),
            struck=tuple(struck),
            found=tuple(found),
            state=self._state,
        )

    def _in_step(self, inference: Inference) -> tuple[bool, tuple[int, ...]]:
        """Return what the inferences of a step are sorted by: strikes last, otherwise in the order of the deck."""
        return strike_of(inference) is not None, self._ranked(inference.fact.args)

    def _stands(self, inference: Inference) -> bool:
        """Return whether all entries that an inference rests on stand, and all else has been told."""
        return all(map(self._known, inference.premises))

    def _makes_go(self, strike: Strike) -> Entry | None:
        """Return the entry standing that makes another one go: that of the strike, or an equal one."""
        equal = [entry for entry in self._standing if entry.content == strike.by.content]
        if strike.by.content == strike.entry.content:  # of duplicates the earliest stays
            equal = [entry for entry in equal if entry.line < strike.entry.line]
        return strike.by if strike.by in equal else next(iter(equal), None)

    def _in_its_set(self, entry: Entry) -> bool:
        """Return whether an entry stands, or an equal one where an entry has no other use than what it says."""
        if entry.of == "M":
            return entry in self._standing
        return entry.content in self._said

    def _after(self, added: Iterable[Entry], struck: Iterable[Strike], found: Iterable[str]) -> State:
        return replace(self._state.changed(added, struck, found, self._game.deck.cards), cells=self._cells())

    def _cells(self) -> Mapping[tuple[str, str], CellState]:
        """Return what is known of the cells: whatever the rules read off what was told so far."""
        cells = dict(self._state.cells)
        waiting = []
        for inference in self._waiting:
            if not all(self._known(premise) for premise in inference.premises):
                waiting.append(inference)
                continue
            self._told.add(inference.fact)
            if inference.fact.predicate in ("holds", "lacks"):
                location, card = map(str, inference.fact.args)
                state = CellState(inference.fact.predicate)
                cells[location, card] = state if cells.get((location, card), state) is state else CellState.BOTH
        self._waiting = waiting
        return MappingProxyType(cells)

    def _known(self, fact: Fact) -> bool:
        entry = entry_of(fact)
        if entry is not None:
            return self._in_its_set(entry)
        return fact in self._told or fact not in self._inferences or self._background(fact)

    def _background(self, fact: Fact) -> bool:
        return self._declared[fact.predicate].background
