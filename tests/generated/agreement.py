"""That all commands say the same about every cell and the solution: what all deals have in common."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress

import clue_logic as cl
from clue_logic.advice.asking import NoAdviceError
from clue_logic.editing.live_log import LiveNotebook
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.game import Game
from clue_logic.game.questions import (
    Cell,
    LocationSummary,
    LogQuery,
    Solution,
    SolutionCard,
    State,
    WhatHolds,
    Whether,
    WhoHolds,
)
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.notebook.answers import answer
from clue_logic.notebook.cell_answers import CellAnswer, Holder, Holdings, Verdict
from clue_logic.notebook.history import history
from clue_logic.notebook.known_since import compare_notebooks, first_known_lines
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.place_answers import HiddenCards, HiddenCategoryCards, LocationAnswer, standing_clauses
from clue_logic.notebook.solve import pair_with_notebooks
from clue_logic.words.records import replace
from clue_logic.worlds.chances import compute_chances
from clue_logic.worlds.entailment import Worlds

Cells = Mapping[tuple[str, str], State]


def disagreements(game: Game, truth: Cells, *, advice: bool = True) -> Iterator[str]:
    """Yield where a command says something else than the truth.

    Parameters
    ----------
    game
        A game that is possible.
    truth
        What all deals have in common, found by other means.
    advice
        Whether `suggest` is asked, too, which takes longest.
    """
    said = dict(_said(game))
    if advice and game.me is not None:
        with suppress(NoAdviceError):  # the game is over
            ready = cl.suggest(game).accusing.ready
            if ready is not _solved(game, truth):
                yield f"suggest: ready to accuse {ready}"
    for command, cells in said.items():
        for cell, state in cells.items():
            if state is not truth[cell]:
                yield f"{command}: {cell} {state.value}, in truth {truth[cell].value}"
    yield from (f"{command}: clause" for command in _clauses_amiss(game, truth))
    yield from (f"{command}: solution" for command in _solutions_amiss(game, truth))


def disagreements_before(game: Game, truths: Mapping[int, Cells]) -> Iterator[str]:
    """Yield the earlier moments at which the reported cells differ from the truth.

    Parameters
    ----------
    game
        The game.
    truths
        What all deals have in common after the statement on each line, and 0 for the headers.
    """
    since = {(known.location, known.card): known.since for known in history(game).cells}
    told = first_known_lines(cl.solve(game, by_statement=True))
    live = LiveNotebook()
    before: tuple[Notebook, Cells] | None = None
    for line, truth in truths.items():
        watched = live.follow(game.until(line))
        if before is not None:
            new = {cell for cell, state in truth.items() if state is not State.OPEN and before[1][cell] is not state}
            for cell in compare_notebooks(before[0], watched, line).cells ^ new:
                yield f"keep: {cell} told as new by line {line}: {cell not in new}"
        before = watched, truth
        for cell, state in truth.items():
            known = state is not State.OPEN
            if (since.get(cell, line + 1) <= line) is not known:
                yield f"history: {cell} known since {since.get(cell)}, in truth after line {line}: {known}"
            if (told.get(cell, line + 1) <= line) is not known:
                yield f"solve: {cell} known since {told.get(cell)}, after line {line}: {known}"
            if watched[cell] is not state:
                yield f"watch: {cell} {watched[cell].value} after line {line}, in truth {state.value}"


def questions_amiss(game: Game, truths: Mapping[int, Cells]) -> Iterator[str]:
    """Yield where a question between the statements of a log is answered with something else than the truth there."""
    lines = list(truths)
    asked = [
        LogQuery(query=WhoHolds(card), line=after + 1, text="")
        for after in lines
        for card in game.deck.cards
        if after + 1 not in lines
    ]
    with_questions = replace(game, asked=tuple(asked))
    notebook = cl.solve(with_questions, by_statement=True)
    for question, seen in pair_with_notebooks(asked, notebook, rules=None, engine="pydatalog"):
        assert isinstance(question.query, WhoHolds)
        found = answer(question.query, seen)
        assert isinstance(found, Holder)
        truth = truths[question.line - 1]
        if dict(_of_holder(game, found)) != {cell: truth[cell] for cell in truth if cell[1] == question.query.card}:
            yield f"who holds {question.query.card}, line {question.line}: {found}"


def _said(game: Game) -> Iterator[tuple[str, Cells]]:
    """Yield what each command says of each cell."""
    notebook = cl.solve(game)
    yield "cl.solve", {(place, card): state for place, row in notebook.grid.items() for card, state in row.items()}
    written = notebook.to_dict()["grid"]
    yield "solve --json", {(place, card): State(s) for place, row in written.items() for card, s in row.items()}
    holders: dict[tuple[str, str], State] = {}
    for card in game.deck.cards:
        found = answer(WhoHolds(card), notebook)
        assert isinstance(found, Holder)
        holders.update(_of_holder(game, found))
    yield "who holds", holders
    holdings: dict[tuple[str, str], State] = {}
    for place in game.locations:
        held = answer(WhatHolds(place), notebook)
        assert isinstance(held, Holdings)
        for card in game.deck.cards:
            state = State.HOLDS if card in held.cards else State.OPEN if card in held.possible else State.LACKS
            holdings[place, card] = state
    yield "what does ... hold", holdings
    yield "does ... hold", {cell: _of_cell(notebook, Cell(*cell, True)) for cell in _cells_of(game)}
    yield "does ... lack", {cell: _of_cell(notebook, Cell(*cell, False)) for cell in _cells_of(game)}
    of_places: dict[tuple[str, str], State] = {}
    for place in game.locations:
        about = answer(LocationSummary(place), notebook)
        assert isinstance(about, LocationAnswer)
        of_places.update({(place, card): state for card, state in _of_known(about)})
    yield "what is known of", of_places
    of_envelope: dict[tuple[str, str], State] = {}
    for category in game.deck.categories if game.deck.hidden else ():
        which = answer(SolutionCard(category.key), notebook)
        assert isinstance(which, HiddenCategoryCards)
        of_envelope.update({(ENVELOPE, card): state for card, state in _of_known(which)})
    yield "which of the category", of_envelope
    certain = {True: State.HOLDS, False: State.LACKS, None: State.OPEN}
    counted = compute_chances(game)
    if counted.exact:
        yield "chances", {cell: certain[chance.certain] for cell, chance in counted.cells.items()}
    told = {(known.location, known.card): known.state is State.HOLDS for known in history(game).cells}
    yield "history", {cell: certain[told.get(cell)] for cell in counted.cells}
    if game.me is not None:
        knowledge = Knowledge(game)
        yield "knows", {cell: _known(knowledge, game.me, cell) for cell in counted.cells}
        yield "view", knowledge.grid((game.me,))


def _of_known(found: LocationAnswer | HiddenCategoryCards) -> Iterator[tuple[str, State]]:
    yield from ((one.card, State.HOLDS) for one in found.known)
    yield from ((one.card, State.LACKS) for one in found.excluded)
    yield from ((card, State.OPEN) for card in found.possible)


def _cells_of(game: Game) -> list[tuple[str, str]]:
    return [(place, card) for place in game.locations for card in game.deck.cards]


def _of_cell(notebook: Notebook, cell: Cell) -> State:
    found = answer(Whether(cell), notebook)
    assert isinstance(found, CellAnswer)
    if found.answer is Verdict.OPEN:
        return State.OPEN
    return State.HOLDS if (found.answer is Verdict.YES) is cell.holds else State.LACKS


def _of_holder(game: Game, found: Holder) -> Iterator[tuple[tuple[str, str], State]]:
    for place in game.locations:
        state = State.HOLDS if place in found.holders else State.OPEN if place in found.possible else State.LACKS
        yield (place, found.card), state


def _known(knowledge: Knowledge, player: str, cell: tuple[str, str]) -> State:
    if knowledge.knows((player,), Cell(*cell, True)):
        return State.HOLDS
    return State.LACKS if knowledge.knows((player,), Cell(*cell, False)) else State.OPEN


def _solved(game: Game, truth: Cells) -> bool:
    places = (ENVELOPE,) if game.deck.hidden else game.locations
    wanted = game.deck.hidden or len(game.deck.cards)
    return sum(state is State.HOLDS for (place, _), state in truth.items() if place in places) == wanted


def _solutions_amiss(game: Game, truth: Cells) -> Iterator[str]:
    notebook = cl.solve(game)
    if notebook.solved is not _solved(game, truth):
        yield "solve"
    if (history(game).solvable_since is not None) is not _solved(game, truth):
        yield "history"
    found = answer(Solution(), notebook)
    assert isinstance(found, HiddenCards)
    if game.deck.hidden:
        known = {card for hidden in found.solution.values() for card in _listed(hidden)}
        if known != {card for (place, card), state in truth.items() if (place, state) == (ENVELOPE, State.HOLDS)}:
            yield "ask"


def _clauses_amiss(game: Game, truth: Cells) -> Iterator[str]:
    """Yield clauses that are derived as open and do not follow, or are settled."""
    notebook = cl.solve(game)
    worlds = Worlds(game)
    for place in game.locations:
        for clause in standing_clauses(notebook, place):
            settled = {truth[place, card] for card in clause.cards} != {State.OPEN}
            without = replace(game, supposed=tuple(Cell(place, card, not clause.holds) for card in clause.cards))
            if settled or (worlds.possible and Worlds(without).possible):
                yield f"what is known of {place}: {clause}"


def _listed(hidden: str | tuple[str, ...] | None) -> tuple[str, ...]:
    return () if hidden is None else (hidden,) if isinstance(hidden, str) else hidden
