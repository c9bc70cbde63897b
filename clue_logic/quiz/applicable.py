"""What could be done next: every application of an operation that a state of a lesson allows.

A lesson tells the operations in one order of many. A student may choose another, so what is right is any operation that
the rules allow on what stands in the sets, and on what the log says so far.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from clue_logic.datalog.derivation import Inference
from clue_logic.datalog.rounds import applications
from clue_logic.datalog.syntax import Atom, Calculus, Rule, atoms
from clue_logic.game.deck import NO_CARD
from clue_logic.game.facts import Fact, Value
from clue_logic.game.given import stages
from clue_logic.lesson.lesson import Lesson, entry_of, start, strike_of
from clue_logic.lesson.operations import Operation, operation_of
from clue_logic.lesson.state import State, Step

_CASES = (1, 2, 3)
"""The operations that take in a statement of the log."""

_TRANSFER = 7

_AT_ONCE = ("own_cards", "table_cards", "supposed_in_e", "supposed_in_n", "rest_to_n", "exclusion")
"""The rules that are applied to many cards in a single step."""


@dataclass(frozen=True, repr=False)
class Applicable:
    """Finds what can be done at each place of a lesson.

    Parameters
    ----------
    lesson
        The lesson.

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
    ... Ann suggests Plum, Rope, Hall: Ben passes, Cid shows Hall
    ... '''))
    >>> for step in Applicable(lesson).at(2):
    ...     print(step.operation.key, *(entry.cards for entry in step.added))
    fall-1 ('-', '-', 'Hall')
    fall-3 ('Plum', '-', '-') ('-', 'Rope', '-') ('-', '-', 'Hall')
    """

    lesson: Lesson

    def at(self, number: int) -> tuple[Step, ...]:
        """Return all that can be done in place of a step of the lesson, in the order of the operations.

        Each application of an operation is told as a step of its own. `State.cells` stay as they are before it: no
        operation reads them.

        Parameters
        ----------
        number
            The number of the step, from 1; one more than the last for what is left to do at the end.
        """
        before, line = self.state_before(number), self.line_of(number)
        told = {fact for step in self.lesson.steps[: number - 1] for fact in step.conclusions}
        facts = [*self._read(line), *_facts_of(before)]
        facts += [inference.fact for inference in applications(_of_use(self._preparing, facts), facts)]
        groups: dict[tuple[Value, ...], dict[Fact, Inference]] = defaultdict(dict)
        for inference in applications(_of_use(self._applied, facts), facts):
            if inference.fact not in told:
                groups[self._together(inference)].setdefault(inference.fact, inference)
        steps = [self._step(number, line, list(group.values()), before) for group in groups.values()]
        return tuple(sorted(steps, key=lambda step: step.operation.number))

    def state_before(self, number: int) -> State:
        """Return the sets before a step."""
        return self.lesson.steps[number - 2].state if number > 1 else start(self.lesson.game)

    def line_of(self, number: int) -> int:
        """Return the line of the statement that has been read before a step; 0 for the headers."""
        steps = self.lesson.steps
        return steps[min(number, len(steps)) - 1].line if steps else 0

    def _read(self, line: int) -> Iterator[Fact]:
        """Yield what the log says up to a statement, and what is common knowledge about that."""
        for stage in stages(self.lesson.game, repeated=True):
            if stage.line <= line:
                for given in stage.givens:
                    yield given.fact
        declared = self.lesson.calculus.declarations
        for fact, inference in self.lesson.derivation.inferences.items():
            if declared[fact.predicate].background and (inference.since or 0) <= line:
                yield fact

    @cached_property
    def _operations(self) -> Mapping[str, Operation]:
        """The operation that each rule carries out, by the label of the rule."""
        found = ((rule.label, operation_of(rule)) for rule in self.lesson.calculus.rules)
        return {label: operation for label, operation in found if operation is not None}

    @cached_property
    def _applied(self) -> Calculus:
        """The rules that carry out operations."""
        return self._only(lambda rule: rule.label in self._operations)

    @cached_property
    def _preparing(self) -> Calculus:
        """The rules that read off the entries what operations ask for, such as the cards that E names."""
        asked = {atom.predicate for rule in self._applied.rules for atom in atoms(rule.body)}
        declared = self.lesson.calculus.declarations
        asked = {name for name in asked if not declared[name].given and not declared[name].background}
        return self._only(lambda rule: rule.label not in self._operations and rule.head.predicate in asked)

    def _only(self, chosen: Callable[[Rule], bool]) -> Calculus:
        calculus = self.lesson.calculus
        return replace(calculus, rules=tuple(filter(chosen, calculus.rules)))

    def _together(self, inference: Inference) -> tuple[Value, ...]:
        """Return what inferences have in common that make up a single step."""
        operation = self._operations[inference.label]
        entry, strike = entry_of(inference.fact), strike_of(inference)
        about = strike.entry if strike is not None else entry
        if inference.label in _AT_ONCE:
            return (inference.label,)
        if about is not None and operation.number in _CASES:
            return operation.number, about.line, about.location
        if about is not None and operation.number == _TRANSFER:  # what comes to E is what leaves M
            return operation.number, about.line, about.location, *about.cards
        return operation.number, inference.fact.predicate, *inference.fact.args

    def _step(self, number: int, line: int, inferences: list[Inference], before: State) -> Step:
        inferences.sort(key=self._in_step)
        facts = [inference.fact for inference in inferences]
        added = tuple(entry for fact in facts if (entry := entry_of(fact)) is not None)
        struck = tuple(strike for inference in inferences if (strike := strike_of(inference)) is not None)
        solutions = (i.fact for i in inferences if entry_of(i.fact) is None and strike_of(i) is None)
        found = tuple(str(fact.args[0]) for fact in solutions)
        return Step(
            number=number,
            line=line,
            operation=self._operations[inferences[0].label],
            inferences=tuple(inferences),
            added=added,
            struck=struck,
            found=found,
            state=before.changed(added, struck, found, self.lesson.game.deck.cards),
        )

    def _in_step(self, inference: Inference) -> tuple[bool, tuple[int, ...]]:
        """Return what the inferences of a step are sorted by: strikes last, otherwise in the order of the deck."""
        args = inference.fact.args
        return strike_of(inference) is not None, tuple(self._ranks.get(value, 0) for value in args)

    @cached_property
    def _ranks(self) -> Mapping[Value, int]:
        return {card: place for place, card in enumerate((*self.lesson.game.deck.cards, NO_CARD))}


def _of_use(calculus: Calculus, facts: Iterable[Fact]) -> Calculus:
    """Return a calculus without the rules that ask for what there is no fact of: it takes time to prepare rules."""
    there = {fact.predicate for fact in facts}
    rules = (r for r in calculus.rules if all(a.predicate in there for a in r.body if isinstance(a, Atom)))
    return replace(calculus, rules=tuple(rules))


def _facts_of(state: State) -> Iterator[Fact]:
    """Yield the entries that stand as facts."""
    for name, entries in state.entries.items():
        for entry in entries:
            yield Fact(name.lower(), (entry.line, *entry.cards, entry.location))
