"""Proofs graded step by step: strict in logic. Deals decide, no matter by which rules a step was found."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from msgspec import Struct

from clue_logic.benchmark.steps import ProofFormError, ReadStep, read_proof
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell
from clue_logic.notebook.claim import statement_lines
from clue_logic.words.encoding import Answer
from clue_logic.words.messages import messages
from clue_logic.worlds.conflicts import RelaxedLog
from clue_logic.worlds.constraints import CardCount, Constraint, HandChoice, Holding, HoldsAny, LacksAny

Goal = Cell | None
"""What a proof is to conclude; None for a contradiction."""


@dataclass(frozen=True, repr=False)
class ProofGrade(Answer):
    """The answer: whether a proof is valid, and what is wrong with the first step that is not.

    Parameters
    ----------
    valid
        Whether each step follows, and all that was to be proved is concluded.
    steps
        The number of steps.
    accepted
        The number of steps before the first wrong one.
    step
        The number of the first wrong step; None if there is none.
    code
        What is wrong; None for a valid proof.
    statement
        The statement of that step.
    cited
        The lines or steps that the message is about.
    reached
        The number of goals that the accepted steps conclude.
    goals
        The number of goals.
    evidence
        The greatest number of lines, clauses and numbers that an accepted step cites; cells do not count.
    """

    valid: bool
    steps: int
    accepted: int
    step: int | None
    code: str | None
    statement: str | None
    cited: tuple[int, ...]
    reached: int
    goals: int
    evidence: int

    def __repr__(self) -> str:
        return f"<ProofGrade: {self.code or 'valid'}>"

    @property
    def affirmative(self) -> bool:
        """Whether the proof is valid."""
        return self.valid

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the verdict in words."""
        msg = messages(lang)
        if self.code is None:
            return msg("benchmark-proof-valid", steps=self.steps)
        cited = ", ".join(map(str, self.cited))
        reason = msg("benchmark-fault", code=self.code, statement=self.statement or "", cited=cited)
        if self.step is None:
            return reason
        return msg("benchmark-proof-step", step=self.step, accepted=self.accepted, reason=reason)


class Fault(Struct, frozen=True):
    """What is wrong with a step."""

    code: str
    cited: tuple[int, ...] = ()


def grade_proof(
    written: object,
    game: Game,
    goals: Sequence[Goal] = (),
    *,
    until: int | None = None,
) -> ProofGrade:
    """Grade a proof in any of the forms of `clue_logic.benchmark.steps.read_proof`.

    The headers of the log always count, and need not be cited.

    Parameters
    ----------
    written
        The proof.
    game
        The log; it may contradict itself.
    goals
        What is to be proved; without goals, whatever the last step says.
    until
        The last line of the log that may be cited.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 2\\nBob reveals 3")
    >>> grade_proof("1. Ann holds 2 [line 4]\\n2. envelope holds 1 [step 1; line 5]", game).valid
    True
    >>> grade = grade_proof("1. Ann holds 2 [line 4]\\n2. envelope holds 1 [step 1]", game)
    >>> grade.step, grade.code
    (2, 'not-following')
    """
    try:
        steps = read_proof(written, game)
    except ProofFormError as error:
        return ProofGrade(False, 0, 0, None, error.code, None, (), 0, len(goals), 0)
    grader = StepGrader(game, steps, until)
    fault, accepted = None, 0
    for step in steps:
        fault = grader.fault(step)
        if fault is not None:
            break
        accepted += 1
    reached = [goal for goal in goals if grader.concludes(goal, steps[:accepted])]
    at = steps[accepted] if fault is not None else None
    if fault is None and len(reached) < len(goals):
        fault = Fault("no-goal")
    elif fault is None and not goals and grader.open_suppositions(steps[-1]):
        fault = Fault("supposed", grader.open_suppositions(steps[-1]))
    return ProofGrade(
        fault is None, len(steps), accepted, None if at is None else at.number, None if fault is None else fault.code,
        None if at is None else at.text, () if fault is None else fault.cited, len(reached), len(goals),
        max(map(grader.evidence, steps[:accepted]), default=0),
    )  # fmt: skip


class StepGrader:
    """Decides step by step whether each follows from what it cites."""

    def __init__(self, game: Game, steps: Iterable[ReadStep], until: int | None) -> None:
        self._log = RelaxedLog(game)
        self._game = game
        self._until = until
        self._all: dict[int, ReadStep] = {}
        self._doubled = set[int]()
        for step in steps:
            if step.number in self._all:
                self._doubled.add(step.number)
            self._all.setdefault(step.number, step)
        self._accepted: dict[int, tuple[ReadStep, frozenset[int]]] = {}  # with the suppositions that they rest on
        self._lines = statement_lines(game)

    def fault(self, step: ReadStep) -> Fault | None:
        """Return the fault of the next step; None if it follows."""
        fault = self._form_fault(step) or self._citing_fault(step)
        if fault is None and not step.suppose:
            fault = self._logic_fault(step)
        if fault is None:
            rests_on = frozenset[int]().union(*(self._accepted[cited][1] for cited in step.steps))
            rests_on |= {step.number} if step.suppose else frozenset()
            discharged = {number for number in rests_on if not step.suppose and _is_opposite(self._all[number], step)}
            self._accepted[step.number] = step, rests_on - discharged
        return fault

    def open_suppositions(self, step: ReadStep) -> tuple[int, ...]:
        """Return the suppositions that an accepted step rests on."""
        return tuple(sorted(self._accepted[step.number][1]))

    def concludes(self, goal: Goal, steps: Iterable[ReadStep]) -> bool:
        """Return whether one of some accepted steps concludes a goal, and rests on no supposition."""
        return any(_says(step, goal) and not self.open_suppositions(step) for step in steps)

    def evidence(self, step: ReadStep) -> int:
        """Return the number of lines, and of steps that are about no cells alone, that an accepted step cites."""
        return len(self._cited_statements(step)) + sum(not self._is_cells(number) for number in step.steps)

    def _cited_statements(self, step: ReadStep) -> set[int]:
        return {self._lines[line] for line in step.lines if line in self._lines}

    def _form_fault(self, step: ReadStep) -> Fault | None:
        if not step.is_read or not self._is_about_game(step):
            return Fault("unread")
        if step.number in self._doubled and step.number in self._accepted:
            return Fault("double", (step.number,))
        if step.suppose and (step.constraints is None or len(step.constraints) != 1):
            return Fault("unread")
        return None

    def _is_about_game(self, step: ReadStep) -> bool:
        """Return whether all places and cards exist: a proof as data may name others."""
        return all(
            one.location in self._game.locations
            and not isinstance(one, HandChoice)
            and {*_cards(one)} <= {*self._game.deck.cards}
            for one in step.constraints or ()
        )

    def _citing_fault(self, step: ReadStep) -> Fault | None:
        unknown = tuple(number for number in step.steps if number not in self._all)
        if unknown:
            return Fault("unknown-step", unknown)
        later = tuple(number for number in step.steps if number not in self._accepted)
        if later:
            return Fault("circle" if step.number in self._reach(later) else "later-step", later)
        absent = tuple(line for line in step.lines if line not in self._lines and not self._is_header(line))
        if absent:
            return Fault("no-line", absent)
        late = tuple(line for line in step.lines if self._until is not None and line > self._until)
        if late:
            return Fault("late-line", late)
        return None

    def _reach(self, numbers: Iterable[int]) -> Collection[int]:
        """Return the steps that some steps rest on, themselves included."""
        reached, waiting = set[int](), list(numbers)
        while waiting:
            number = waiting.pop()
            if number not in reached and number in self._all:
                reached.add(number)
                waiting += self._all[number].steps
        return reached

    def _is_header(self, line: int) -> bool:
        first = min(self._lines, default=None)
        return line >= 1 and (first is None or line < first)

    def _is_cells(self, number: int) -> bool:
        return all(isinstance(one, Holding) for one in self._all[number].constraints or ())

    def _logic_fault(self, step: ReadStep) -> Fault | None:
        cited = self._cited_statements(step)
        without = [line for line, statement in self._lines.items() if statement not in cited]
        premises = [one for number in step.steps for one in self._all[number].constraints or ()]
        absurd = any(self._all[number].constraints is None for number in step.steps)
        if absurd:  # anything follows from it, under the same suppositions
            return None
        negations = [()] if step.constraints is None else [n for one in step.constraints for n in _negations(one)]
        for negation in negations:
            if self._log.is_possible(without, [*premises, *negation]):
                return Fault("not-following")
        return Fault("undecided") if self._log.undecided else None


def _cards(constraint: Constraint) -> Sequence[str]:
    match constraint:
        case Holding(card=card):
            return (card,)
        case HoldsAny(cards=cards) | LacksAny(cards=cards) | CardCount(cards=cards):
            return cards
        case HandChoice():
            return ()


def _negations(constraint: Constraint) -> Iterator[Sequence[Constraint]]:
    """Yield the ways in which a constraint can be false."""
    match constraint:
        case Holding(_, place, card, holds):
            yield (Holding(0, place, card, not holds),)
        case HoldsAny(_, place, cards):
            yield tuple(Holding(0, place, card, False) for card in cards)
        case LacksAny(_, place, cards):
            yield tuple(Holding(0, place, card, True) for card in cards)
        case CardCount(_, place, cards, low, high):
            if low > 0:
                yield (CardCount(0, place, cards, 0, low - 1),)
            if high < len(cards):
                yield (CardCount(0, place, cards, high + 1, len(cards)),)
        case HandChoice():
            raise AssertionError(constraint)


def _is_opposite(supposition: ReadStep, step: ReadStep) -> bool:
    """Return whether a step says that a supposition is false; a contradiction alone does not name which one."""
    match supposition.constraints, step.constraints:
        case (Holding() as one,), (Holding() as other,):
            return (one.location, one.card, one.holds) == (other.location, other.card, not other.holds)
    return False


def _says(step: ReadStep, goal: Goal) -> bool:
    if step.suppose:
        return False
    if goal is None or step.constraints is None:
        return goal is None and step.constraints is None
    return any(
        isinstance(one, Holding) and (one.location, one.card, one.holds) == (goal.location, goal.card, goal.holds)
        for one in step.constraints
    )
