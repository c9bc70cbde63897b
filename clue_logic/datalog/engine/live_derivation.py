"""The derivation of a log being edited: rolled back to the first change, and continued from there.

Rules only compare events for equality and order, so inserting a comment only renumbers the events."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from itertools import islice, pairwise, takewhile

from msgspec import Struct

from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.derivation import Derivation, FactRecord, Inference
from clue_logic.datalog.engine.rounds import Rounds
from clue_logic.datalog.syntax import Calculus, Constant, collect_atoms, variable_sorts
from clue_logic.datalog.user_rules import Rules
from clue_logic.game.facts import Fact, GivenFact, Stage, Value
from clue_logic.game.game import Game
from clue_logic.game.given_facts import LiveStages
from clue_logic.words.cancellation import SupersededError, never
from clue_logic.words.records import replace

_EVENT = "event"


class LineShifts(Struct, frozen=True):
    """How far lines move: from ``starts[i]`` to the next start by ``by[i]``.

    >>> moves = LineShifts().shift_from_line(5, 5).shift_from_line(6, 8).shift_from_line(7, 9)
    >>> moves, [moves.new_line(line) for line in range(4, 9)]
    (LineShifts(starts=(0, 6), by=(0, 2)), [4, 5, 8, 9, 10])
    """

    starts: tuple[int, ...] = (0,)
    by: tuple[int, ...] = (0,)

    def shift_from_line(self, line: int, moved: int) -> LineShifts:
        """Return the shifts extended by one more line, which is below all others."""
        if moved - line == self.by[-1]:
            return self
        return LineShifts((*self.starts, line), (*self.by, moved - line))

    def __bool__(self) -> bool:
        return len(self.starts) > 1

    def new_line(self, line: int) -> int:
        """Return the new number of a line."""
        return line + self.by[bisect_right(self.starts, line) - 1]


class Renumbering:
    """Renumbers the events of stages, given facts and inferences, with a cache."""

    def __init__(self, calculus: Calculus) -> None:
        declared = calculus.declarations
        self._arguments = {
            predicate: tuple(i for i, sort in enumerate(declaration.sorts) if sort == _EVENT)
            for predicate, declaration in declared.items()
        }
        self._variables = {
            rule.label: frozenset(name for name, sort in variable_sorts(rule, declared).items() if sort == _EVENT)
            for rule in calculus.rules
        }
        self.is_free = not any(
            isinstance(atom.terms[i], Constant) and atom.terms[i] != Constant(0)
            for rule in calculus.rules
            for atom in collect_atoms((rule.head, *rule.body))
            for i in self._arguments[atom.predicate]
        )

    def renumber_stage(self, stage: Stage, moves: LineShifts) -> Stage:
        return Stage(moves.new_line(stage.line), tuple(self.move_lines(given, moves) for given in stage.givens))

    def move_lines(self, given: GivenFact, moves: LineShifts) -> GivenFact:
        also = tuple(map(moves.new_line, given.also))
        return replace(given, fact=self._renumber_fact(given.fact, moves), line=moves.new_line(given.line), also=also)

    def renumber_inference(self, inference: Inference, moves: LineShifts) -> Inference:
        names = self._variables[inference.label]
        return Inference(
            self._renumber_fact(inference.fact, moves),
            inference.label,
            tuple([self._renumber_fact(premise, moves) for premise in inference.premises]),
            tuple(
                [(name, _shift_value(value, moves) if name in names else value) for name, value in inference.binding]
            ),
            inference.round,
            None if inference.since is None else moves.new_line(inference.since),
        )

    def _renumber_fact(self, fact: Fact, moves: LineShifts) -> Fact:
        events = self._arguments[fact.predicate]
        if not events:
            return fact
        args = list(fact.args)
        for i in events:
            args[i] = _shift_value(args[i], moves)
        return Fact(fact.predicate, tuple(args))


def _shift_value(value: Value, moves: LineShifts) -> Value:
    return moves.new_line(value) if isinstance(value, int) else value


class LiveDerivation:
    """Derives the facts of a log repeatedly while it is being edited; with `once`, of events that tell something new.

    >>> from clue_logic.language.reader import read_log
    >>> headers = "cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1\\n"
    >>> live = LiveDerivation("notebook")
    >>> one, other = (live.update(read_log(headers + f"Bob reveals {card}")) for card in ("King", "Queen"))
    >>> [str(fact) for fact in other.facts("holds")]
    ['holds(Bob, Queen)']
    >>> [str(fact) for fact in one.facts("holds")]
    ['holds(Bob, King)']
    """

    def __init__(self, rules: Rules, *, once: bool = False) -> None:
        self._rules = rules
        self._stages = LiveStages(once=once)
        self._derived: _StoredDerivation | None = None

    @property
    def leaves_out(self) -> bool:
        """Whether events of the last game were left out because they tell nothing new."""
        return self._stages.leaves_out

    def update(self, game: Game, *, stopped: Callable[[], bool] = never) -> Derivation:
        """Return the same as `derive_by_statement`, computed from the last result.

        Raises SupersededError if `stopped` returned True; the results so far are kept.
        """
        stages, calculus = self._stages.update(game), load_game_calculus(self._rules, game)
        derived = self._derived
        if derived is None or derived.calculus is not calculus:
            derived = _StoredDerivation(calculus)
        self._derived = None  # start over after an exception within a statement
        derived.rollback_to_change(stages)
        for stage in stages[len(derived) :]:
            if stopped():
                self._derived = derived
                raise SupersededError
            derived.add_stage(stage)
        self._derived = derived
        return derived.derivation()


class _StoredDerivation:
    """The derivation of a log, with the line numbers at the time of processing."""

    def __init__(self, calculus: Calculus) -> None:
        self.calculus = calculus
        self._renumbering = Renumbering(calculus)
        self._rounds = Rounds(calculus)
        self._processed: list[Stage] = []
        self._current: list[Stage] = []
        self._inwards = LineShifts()
        self._shown = _RenumberingCache(self._renumbering)

    def __len__(self) -> int:
        return len(self._processed)

    def rollback_to_change(self, stages: Sequence[Stage]) -> None:
        """Roll back to before the first changed stage."""
        same = sum(takewhile(bool, (old is new for old, new in zip(self._current, stages, strict=False))))
        moves = _line_shifts(stages[:same], self._processed)
        for processed, new in zip(self._processed[same:], stages[same:], strict=False):
            then = moves.shift_from_line(new.line, processed.line)
            if not self._is_same(same, new, then):
                break
            moves, self._current[same] = then, new
            same += 1
        if moves and any(above.line >= below.line for above, below in pairwise(stages)):
            same, moves = 0, LineShifts()  # from a program, without an order of lines
        self._rounds.rollback(same)
        del self._processed[same:], self._current[same:]
        self._inwards = moves
        self._shown.cut(self._rounds.derivation())

    def add_stage(self, stage: Stage) -> None:
        """Add a statement below the others."""
        processed = self._renumbering.renumber_stage(stage, self._inwards) if self._inwards else stage
        self._rounds.extend(processed.givens, since=processed.line)
        self._processed.append(processed)
        self._current.append(stage)

    def derivation(self) -> Derivation:
        """Return the derivation with the current line numbers."""
        derivation = self._rounds.derivation()
        if not self._inwards and self._processed[0] is self._current[0]:
            return derivation
        return self._shown.derivation(derivation, self._current[0], _line_shifts(self._processed, self._current))

    def _is_same(self, number: int, new: Stage, moves: LineShifts) -> bool:
        """Return whether a stage equals the processed one, apart from its line."""
        processed = self._processed[number]
        if number == 0:  # no rule uses the lines of headers
            return [given.fact for given in processed.givens] == [given.fact for given in new.givens]
        if not moves:
            return processed == new
        in_order = self._current[number - 1].line < new.line and self._processed[number - 1].line < processed.line
        return self._renumbering.is_free and in_order and self._renumbering.renumber_stage(new, moves) == processed


def _line_shifts(stages: Iterable[Stage], others: Iterable[Stage]) -> LineShifts:
    moves = LineShifts()
    for stage, other in zip(stages, others, strict=False):
        moves = moves.shift_from_line(stage.line, other.line)
    return moves


class _RenumberingCache:
    """A cache of the renumbered derivation."""

    def __init__(self, renumbering: Renumbering) -> None:
        self._renumbering = renumbering
        self._said_for: tuple[Stage, LineShifts] | None = None
        self._givens: FactRecord[GivenFact] = FactRecord()
        self._inferences: FactRecord[Inference] = FactRecord()

    def cut(self, derivation: Derivation) -> None:
        """Keep only the entries of this derivation."""
        self._givens.truncate(len(derivation.givens))
        self._inferences.truncate(len(derivation.inferences))

    def derivation(self, derived: Derivation, headers: Stage, moves: LineShifts) -> Derivation:
        """Return the renumbered derivation with these headers."""
        if self._said_for != (headers, moves) or self._said_for[0] is not headers:
            self._givens.truncate(0)
            self._inferences.truncate(0)
            self._said_for = headers, moves
        renumbering = self._renumbering
        in_headers = {given.fact: given for given in reversed(headers.givens)}
        self._givens.add(
            in_headers.get(given.fact) or renumbering.move_lines(given, moves)
            for given in islice(derived.givens.values(), len(self._givens), None)
        )
        self._inferences.add(
            renumbering.renumber_inference(inference, moves)
            for inference in islice(derived.inferences.values(), len(self._inferences), None)
        )
        given, inferred = self._givens.snapshot(), self._inferences.snapshot()
        return replace(derived, givens=given, inferences=inferred)
