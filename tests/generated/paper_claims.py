"""What must be true of the German paper's calculus on every generated game: each claim says what is wrong.

Like `tests.generated.claims`, which makes its claims of the notebook's rules.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cached_property
from random import Random

from clue_logic.classroom.random_games.match import Deal, GeneratedGame
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import derive
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.facts import Fact
from clue_logic.game.given_facts import stages
from clue_logic.paper.lesson import READINGS, Lesson, Reading, build_lesson
from clue_logic.proof.checker import Checker, ProofError
from clue_logic.proof.proof import extract_proof
from tests.generated import claims
from tests.generated.claims import Claims, DealtCase
from tests.generated.paper_sets import Paper, Sets, Tuple

CALCULUS = "paper"
SAMPLE = 20  # number of facts of each lesson that are proved

EXCLUSION = 10  # The number of the operation that finds the solution in G

ORDERS = 2  # number of orders of the operations, with each reading


class PaperCase(DealtCase):
    """A game under the paper's calculus, and its lessons."""

    rules = CALCULUS

    @property
    def places(self) -> int:
        """The number of cards that an entry names."""
        return len(self.game.deck.parts)

    @cached_property
    def lessons(self) -> Mapping[Reading, Lesson]:
        """The lesson in each reading of operation 11."""
        return {reading: build_lesson(self.game, reading=reading) for reading in READINGS}

    @cached_property
    def fixpoints(self) -> Mapping[Reading, Derivation]:
        """What the rules of each reading derive, whatever a lesson makes of them."""
        told = stages(self.game, repeated=True)  # a lesson tells what is said again, too
        return {reading: derive(lesson.calculus, told) for reading, lesson in self.lessons.items()}

    @cached_property
    def view(self) -> View:
        """The sets of the whole calculus."""
        return view_of(self.whole.inferences, self.places)


@dataclass(frozen=True)
class View:
    """What stands in E, M and N after the fixpoint: the entries that nothing makes leave, line and all."""

    standing: Mapping[str, Set[tuple[object, ...]]]

    def tuples(self, name: str) -> set[Tuple]:
        """Return the tuples of a set, without the lines that they come from."""
        return {_tuple(entry) for entry in self.standing[name]}

    def twice(self) -> list[str]:
        """Return the sets in which a tuple stands twice."""
        return [name for name, entries in self.standing.items() if len(self.tuples(name)) < len(entries)]


def _tuple(entry: tuple[object, ...]) -> Tuple:
    _, *cards, player = map(str, entry)
    return tuple(cards), player


def view_of(facts: Iterable[Fact], places: int) -> View:
    """Return the contents of the sets, from the facts."""
    entries: dict[str, set[tuple[object, ...]]] = {"e": set(), "m": set(), "n": set()}
    gone: dict[str, set[tuple[object, ...]]] = defaultdict(set)
    for fact in facts:
        if fact.predicate in entries:
            entries[fact.predicate].add(fact.args)
        elif fact.predicate.startswith("leaves_"):
            gone[fact.predicate.split("_")[1]].add(fact.args[: places + 2])
    return View({name: some - gone[name] for name, some in entries.items()})


def tried(generated: GeneratedGame, rng: Random) -> Claims:
    """Return every claim about a game, by what it says."""
    case = PaperCase(generated)
    return {
        "every entry ever made is true in the real deal": lambda: untrue(case.whole.inferences, case.deal),
        "what is derived, the notebook's rules derive too": lambda: beyond_the_notebook(case),
        "... and is entailed (SAT), with no contradiction": lambda: claims.not_entailed(case),
        "the two readings of operation 11 agree": lambda: readings_differ(case),
        "the sets are those of the operations in any order": lambda: order_matters(case, rng),
        "M holds nothing superfluous, nothing worthless": lambda: superfluous(case),
        "pyDatalog and clingo derive the same facts": lambda: claims.engines_differ(case),
        "a lesson ends with what stands after the fixpoint": lambda: lessons_differ(case),
        "the steps of a lesson add up": lambda: steps_fail(case),
        "the checker accepts proofs of what a lesson tells": lambda: proofs_fail(case, rng),
    }


# Soundness


def untrue(facts: Iterable[Fact], deal: Deal) -> list[str]:
    """Every entry, standing or not, and every solution card and cell is true in the real deal."""
    return [f"false: {fact}" for fact in facts if not _is_true(fact, deal)]


def _is_true(fact: Fact, deal: Deal) -> bool:
    match fact:
        case Fact("e" | "m", (_, *cards, player)):
            return any(deal.get(str(card)) == player for card in cards)
        case Fact("n", (_, *cards, player)):
            return not any(deal.get(str(card)) == player for card in cards)
        case Fact("holds", (place, card)):
            return deal[str(card)] == place
        case Fact("lacks", (place, card)):
            return deal[str(card)] != place
        case Fact("solution" | "solution_by_exclusion" | "solution_by_all" | "solution_by_others", (card,)):
            return deal[str(card)] == ENVELOPE
        case Fact("named_in_e", (card,)):
            return deal[str(card)] != ENVELOPE
        case Fact("contradiction", _):
            return False
    return True  # what only says which entries go, or prepares them


def beyond_the_notebook(case: PaperCase) -> list[str]:
    """Every cell that the paper knows, the notebook's rules know too."""
    return [f"only the paper derives {fact}" for fact in _cells(case.whole) if fact not in case.notebook]


def _cells(derivation: Derivation) -> Iterator[Fact]:
    return (fact for fact in derivation.inferences if fact.predicate in ("holds", "lacks"))


# The sets


def readings_differ(case: PaperCase) -> list[str]:
    """With an own hand, both readings find the same solution cards."""
    return by_one_reading(case.whole.facts()) if case.game.hand else []


def by_one_reading(facts: Iterable[Fact]) -> list[str]:
    """Return the solution cards that only one of the readings finds."""
    found: dict[str, set[tuple[object, ...]]] = defaultdict(set)
    for fact in facts:
        found[fact.predicate].add(fact.args)
    by_all, by_others = found["solution_by_all"], found["solution_by_others"]
    return [f"by one reading only: {args}" for args in by_all ^ by_others]


def order_matters(case: PaperCase, rng: Random) -> list[str]:
    """Whatever the order of the operations, the sets are those of the rules, in each reading and in both at once."""
    views = {
        reading: (view_of(case.fixpoints[reading].inferences, case.places), lesson)
        for reading, lesson in case.lessons.items()
    }
    found = []
    for reading, (view, lesson) in views.items():
        for _ in range(ORDERS):
            sets = Paper(case.game, rng, rest=reading == "rest").play()
            found += [f"{reading}: {problem}" for problem in differences(view, sets)]
            if set(lesson.final.remaining) != sets.remaining:
                found.append(f"{reading}: G is {lesson.final.remaining}, not {sorted(sets.remaining)}")
            solution = {str(fact.args[0]) for fact in case.fixpoints[reading].facts("solution")}
            if solution != sets.solution:
                found.append(f"{reading}: the solution is {sorted(solution)}, not {sorted(sets.solution)}")
            if reading == "rest":
                found += [f"both: {problem}" for problem in differences(case.view, sets)]
    return found


def differences(view: View, sets: Sets) -> list[str]:
    """Return the differences between the two sets."""
    return [
        f"{name}: {', '.join(map(str, sorted(entries)))} {where}"
        for name, expected in (("e", sets.e), ("m", sets.m), ("n", sets.n))
        for entries, where in (
            (view.tuples(name) - expected, "only by the rules"),
            (expected - view.tuples(name), "only by the operations"),
        )
        if entries
    ]


def superfluous(case: PaperCase) -> list[str]:
    """No entry of M makes another superfluous, and E makes none worthless; nothing stands twice in a set."""
    m, e = case.view.tuples("m"), case.view.tuples("e")
    held = {(card, player) for cards, player in e for card in cards if card != "-"}
    found = [f"{name} holds a tuple twice" for name in case.view.twice()]
    found += [f"worthless: {y}" for y in m if any((card, y[1]) in held for card in y[0])]
    found += [f"left over: {y}" for y in m if sum(card != "-" for card in y[0]) < 2]
    for x in m:
        for y in m:
            if x != y and x[1] == y[1] and all(c in ("-", d) for c, d in zip(x[0], y[0], strict=True)):
                found.append(f"{x} makes {y} superfluous")
    return found


# Lessons


def lessons_differ(case: PaperCase) -> list[str]:
    """The last state of a lesson is the fixpoint, with cells and solution."""
    found = []
    for reading, lesson in case.lessons.items():
        fixpoint = case.fixpoints[reading]
        view = view_of(fixpoint.inferences, case.places)
        for name in ("e", "m", "n"):
            entries = lesson.final.entries[name.upper()]  # type: ignore[index]
            if {(entry.cards, entry.location) for entry in entries} != view.tuples(name):
                found.append(f"{reading}: {name} is another")
            if len(entries) != len(view.standing[name]):
                found.append(f"{reading}: {name} has {len(entries)} entries, not {len(view.standing[name])}")
        cells = {(fact.args, fact.predicate) for fact in _cells(fixpoint)}
        if cells != {(cell, state.value) for cell, state in lesson.final.cells.items()}:
            found.append(f"{reading}: the cells are others")
        if not lesson.derivation.inferences.keys() <= fixpoint.inferences.keys():
            found.append(f"{reading}: it tells what does not follow")
        if {fact.args[0] for fact in fixpoint.facts("solution")} != set(lesson.final.solution):
            found.append(f"{reading}: the solution is another")
        if lesson.contradiction is not None:
            found.append(f"{reading}: contradiction")
    return found


def steps_fail(case: PaperCase) -> list[str]:
    """Every step changes something, removes only existing entries, and leads to the sum of all steps so far."""
    found = []
    for reading, lesson in case.lessons.items():
        standing: set[object] = set()
        line = 0
        for number, step in enumerate(lesson.steps, start=1):
            struck = {strike.entry for strike in step.strikes}
            if step.number != number or step.line < line or not (step.added_entries or struck or step.found_cards):
                found.append(f"{reading}: step {step.number} of line {step.line} is out of order, or does nothing")
            if not struck <= standing | set(step.added_entries) or standing & set(step.added_entries):
                found.append(f"{reading}: step {number} strikes what is not there, or adds what is")
            standing = (standing | set(step.added_entries)) - struck
            line = step.line
            if standing != {entry for entries in step.state.entries.values() for entry in entries}:
                found.append(f"{reading}: after step {number} something else stands")
            if step.operation.number == EXCLUSION and len(step.state.remaining) != case.game.deck.hidden:
                found.append(f"{reading}: step {number} finds {step.found_cards}, but G is {step.state.remaining}")
    return found


def proofs_fail(case: PaperCase, rng: Random) -> list[str]:
    """The proofs of what steps conclude pass the checker; those of facts from the whole log, too."""
    found = []
    told = [(lesson.derivation, [f for s in lesson.steps for f in s.conclusions]) for lesson in case.lessons.values()]
    for derivation, facts in (*told, (case.whole, list(case.whole.inferences))):
        checker = Checker(derivation.calculus, derivation.givens)
        for fact in rng.sample(facts, min(SAMPLE, len(facts))):
            try:
                checker.check(extract_proof(derivation, fact))
            except ProofError as error:
                found.append(f"the proof of {fact} fails: {error}")
    return found
