"""Claims about walkthroughs, hints and notes; each function returns what is wrong."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from random import Random

from clue_logic.datalog.engine.rounds import derive
from clue_logic.datalog.syntax import BY_CONTRADICTION
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.notes import Mark, Note
from clue_logic.game.questions import Cell, State
from clue_logic.game.unanswerable import UnanswerableError
from clue_logic.guide.deduction_words import DeductionWords
from clue_logic.guide.hint import MOST_CELLS, STAGES, Hint, hint, reveal
from clue_logic.guide.notes_check import NoteVerdict, check_notes
from clue_logic.guide.planning import BY_DEALS, Deduction, Planner, cell_fact
from clue_logic.language.writing.log import log_lines
from clue_logic.proof.checker import Checker, ProofError
from clue_logic.proof.proof import Proof, Step
from clue_logic.words.encoding import as_json
from clue_logic.words.records import replace
from tests.generated.oracle import Cells, agrees

CELLS = ("holds", "lacks")


def known_in(cells: Cells) -> set[Cell]:
    """Return the known cells of an oracle."""
    return {Cell(*cell, holds=state is State.HOLDS) for cell, state in cells.items() if state is not State.OPEN}


def plan_fails(planner: Planner, entailed: Collection[Cell]) -> list[str]:
    """Check that a plan derives all that follows, each step from the log and earlier steps alone.

    The headers come first, and cost nothing.
    """
    problems, known = [], set[Cell]()
    for number, deduction in enumerate(planner.all_deductions(), start=1):
        step = f"step {number} ({deduction.label})"
        if not {*deduction.known} <= known:
            problems.append(f"{step} rests on cells that are not known yet")
        if known & {*deduction.cells}:
            problems.append(f"{step} concludes what is known")
        problems += [f"{step}: {problem}" for problem in proofs_fail(planner, deduction, known)]
        known |= {*deduction.cells}
    problems += [f"{cell} does not follow" for cell in known - {*entailed}]
    problems += [f"{cell} follows, and no step concludes it" for cell in {*entailed} - known]
    return problems


def proofs_fail(planner: Planner, deduction: Deduction, known: Iterable[Cell]) -> Iterator[str]:
    """Check the proofs of a deduction with the independent checker, and its difficulty."""
    if deduction.complete is (deduction.label == BY_DEALS and not {*deduction.cells} <= {*planner.header_cells}):
        yield f"complete is {deduction.complete}"
    if deduction.label == BY_DEALS:
        return
    checker = Checker(planner.calculus, planner.givens_with(known))
    for cell, proof in zip(deduction.cells, deduction.proofs, strict=True):
        try:
            checker.check(proof)
        except ProofError as error:
            yield str(error)
        if proof.conclusion != cell_fact(cell):
            yield f"it proves {proof.conclusion} instead of {cell}"
    settled = {*planner.header_cells}
    hardest = 0 if settled >= {*deduction.cells} else max(map(planner.proof_difficulty, deduction.proofs))
    if settled & {*deduction.cells} not in (set(), {*deduction.cells}):
        yield "it mixes what the headers settle with more"
    if hardest != deduction.difficulty:
        yield f"its difficulty is {deduction.difficulty}, that of its proofs {hardest}"


def difficulty_by_rounds(planner: Planner) -> int:
    """Return the difficulty of all cells in the order of forward rounds, grouped in the same way as in a plan.

    Each cell has the proof by which the rounds first reach it; cells of earlier rounds are premises.
    """
    derivation = derive(planner.calculus, stages(planner.game))
    hardest: dict[object, int] = {}
    learned: dict[Fact, object] = {}
    for fact in derivation.inferences:
        if fact.predicate not in CELLS:
            continue
        index: dict[Fact, int] = {}
        steps: list[Step] = []

        def write(one: Fact, index: dict[Fact, int] = index, steps: list[Step] = steps, goal: Fact = fact) -> int:
            if one not in index:
                given, inference = derivation.givens.get(one), derivation.inferences.get(one)
                if given is not None:
                    steps.append(Step(one, None, (), given.line, given.also))
                elif inference is None or (one.predicate in CELLS and one != goal):
                    steps.append(Step(one, None, (), 0))
                else:
                    premises = tuple(dict.fromkeys([write(premise) for premise in inference.premises]))
                    steps.append(Step(one, inference.label, premises, None))
                index[one] = len(steps) - 1
            return index[one]

        write(fact)
        proof = Proof(tuple(steps))
        counted = [step for step in proof.leaves if not planner.calculus.declarations[step.fact.predicate].background]
        lines = frozenset(step.line for step in counted)
        cells = frozenset(step.fact for step in proof.leaves if step.fact.predicate in CELLS)
        basis = frozenset(step.fact for step in steps[:-1] if step.label is not None)
        single = {learned[cell] for cell in cells if cell in learned}
        key = (proof.steps[-1].label, basis, lines, single.pop() if len(cells) == len(single) == 1 else cells)
        learned[fact] = key
        hardest[key] = max(hardest.get(key, 0), planner.proof_difficulty(proof))
    return sum(hardest.values())


def suppositions(planner: Planner) -> int:
    """Return the number of steps of the plan that take a supposition or have no proof."""
    return sum(found.label in (BY_CONTRADICTION, BY_DEALS) for found in planner.deductions(()))


# Notes


def random_notes(game: Game, entailed: Cells, chance: Random, *, by: str | None = None) -> Game:
    """Return a game with notes: correct ones, premature ones, false ones, and question marks; some replaced later."""
    cells = chance.sample([*entailed], min(len(entailed), chance.randint(0, 12)))
    last = max([game.lines.players, *(event.line for event in game.events)])
    notes = []
    for number, (place, card) in enumerate([*cells, *chance.sample(cells, len(cells) // 4)], start=1):
        state = entailed[place, card]
        right = Mark.HOLDS if state is State.HOLDS else Mark.LACKS
        wrong = Mark.LACKS if state is State.HOLDS else Mark.HOLDS
        mark = chance.choices((right, wrong, Mark.MAYBE), (6, 2, 1))[0]
        notes.append(Note(last + number, place, card, mark, by))
    return replace(game, notes=tuple(notes))


def last_marks(game: Game) -> dict[tuple[str, str], Mark]:
    return {(note.location, note.card): note.mark for note in game.notes}


def notes_differ(game: Game, entailed: Cells, headers: Cells) -> list[str]:
    """Compare the check of notes with an oracle of what the log and its headers entail."""
    noted = {cell: mark for cell, mark in last_marks(game).items() if mark is not Mark.MAYBE}
    verdicts = {
        cell: NoteVerdict.OPEN
        if entailed[cell] is State.OPEN
        else NoteVerdict.FOLLOWS
        if entailed[cell].value == mark.value
        else NoteVerdict.FALSE
        for cell, mark in noted.items()
    }
    found = known_in(headers) | {
        Cell(*cell, holds=noted[cell] is Mark.HOLDS)
        for cell, verdict in verdicts.items()
        if verdict is NoteVerdict.FOLLOWS
    }
    held = {cell.card: cell.location for cell in found if cell.holds}
    found |= {
        Cell(place, card, holds=False) for card, there in held.items() for place in game.locations if place != there
    }
    missing = known_in(entailed) - found
    answer = check_notes(game, check=True, overlooked=True)
    assert answer.notes is not None
    assert answer.overlooked is not None
    problems = []
    if answer.on_track is not all(verdict is NoteVerdict.FOLLOWS for verdict in verdicts.values()):
        problems.append(f"on track: {answer.on_track}")
    if (answer.noted, answer.missing) != (len(noted), len(missing)):
        problems.append(f"{answer.noted} noted, {answer.missing} missing, not {len(noted)} and {len(missing)}")
    if {(note.location, note.card): note.verdict for note in answer.notes} != verdicts:
        problems.append("the verdicts differ")
    if {Cell(one.location, one.card, one.state is State.HOLDS) for one in answer.overlooked} != missing:
        problems.append("the overlooked cells differ")
    for note in answer.notes:
        if (note.deal is not None) is not (note.verdict is NoteVerdict.OPEN):
            problems.append(f"{note.cell}: a deal belongs to open notes, and to no others")
        elif note.deal is not None and not agrees(game, note.deal):
            problems.append(f"{note.cell}: the deal does not agree with the log")
        elif note.deal is not None and (note.deal[note.card] == note.location) is (note.mark is Mark.HOLDS):
            problems.append(f"{note.cell}: the deal agrees with the note")
    return problems


# Hints


def hint_fails(game: Game, entailed: Cells) -> list[str]:
    """Check that a hint is about cells that follow and are not noted, and that no stage reveals a later one."""
    marks = last_marks(game)
    correct = {
        Cell(*cell, holds=mark is Mark.HOLDS) for cell, mark in marks.items() if entailed[cell].value == mark.value
    }
    try:
        hints = [hint(game, stage=stage) for stage in range(1, STAGES + 1)]
    except UnanswerableError:
        return [] if check_notes(game).missing == 0 else ["no hint, although cells are missing"]
    *_, full = hints
    cells = {*full.deduction.cells}
    problems = []
    if cells & correct:
        problems.append("a hint at a cell that is noted")
    if not cells <= known_in(entailed):
        problems.append("a hint at a cell that does not follow")
    for one in hints:
        problems += reveals_more(one, full)
    if [as_json(one) for one in hints] != [as_json(hint(game, stage=stage)) for stage in range(1, STAGES + 1)]:
        problems.append("the same notes get another hint")
    return problems


def hints_overlap(planner: Planner) -> list[str]:
    """Check the first stage of the hint at each step of a plan: it names no rule, and its data say no more."""
    statements, problems = log_lines(planner.game, whole=True), []
    for number, deduction in enumerate(planner.deductions(planner.header_cells), start=1):
        first = reveal(planner, deduction, 1, statements=statements)
        problems += [f"hint at step {number} ({deduction.label}): {one}" for one in overlaps(first)]
    return problems


def overlaps(first: Hint) -> Iterator[str]:
    """Yield what the first stage of a hint gives away: the title of the rule, or data that its text does not say."""
    for lang in ("en", "de"):
        words, said = DeductionWords(first.planner, lang), first.stages(lang)[0]
        if words.title(first.deduction).casefold() in said.casefold():
            yield f"the title in {lang}: {said}"
        named = [*first.cards, *map(words.place, first.places)]
        named += [words.cells([Cell(one.location, one.card, one.state is State.HOLDS)]) for one in first.known]
        yield from (f"{name} is in the data, and not said in {lang}: {said}" for name in named if name not in said)
        unsaid = [line for line in words.quoted(first.lines, first.statements) if f"{line}: " not in said]
        yield from (f"line {line} is in the data, and not said in {lang}" for line in unsaid)


def reveals_more(one: Hint, full: Hint) -> Iterator[str]:
    """Yield what a hint says that belongs to a later stage, in its fields and in its words."""
    fields = one.to_dict()
    if one.stage < STAGES and len(one.known) > MOST_CELLS:
        yield f"stage {one.stage} with the cells it rests on"
    for stage, names in ((2, ("rule", "title")), (3, ("cells",)), (4, ("step", "sentences", "difficulty"))):
        for name in names:
            if (fields[name] is not None) is not (one.stage >= stage):
                yield f"stage {one.stage} with {name}"
    for lang in ("en", "de"):
        later = full.stages(lang)[one.stage :]
        said = one.text(lang)
        if one.stages(lang) != full.stages(lang)[: one.stage]:
            yield f"stage {one.stage} is worded differently from the full hint"
        for paragraph in later:
            if paragraph in said:
                yield f"stage {one.stage} says {paragraph}"
