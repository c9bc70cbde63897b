"""Answers of simple solvers: at random, by deals, by the rules of a calculus, and of the thesis' players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clue_logic.advice.asking import NoAdviceError, Suggesting
from clue_logic.advice.information import AnswerModel, expected_information
from clue_logic.benchmark.items import Item, Submission, Value
from clue_logic.benchmark.reference import Lines, cell_fact, derive_cells, event_lines, prove
from clue_logic.benchmark.scoring import random_choices
from clue_logic.cases.draws import Draws
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.syntax import CONTRADICTION
from clue_logic.datalog.user_rules import NOTEBOOK
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, State
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.language.reader import read_log
from clue_logic.worlds.chances import MEGABYTES, STATES_PER_MEGABYTE
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.samples import collect_deals

CHANCE, ORACLE = "chance", "oracle"

THESIS: Mapping[str, bool] = {"K": False, "K&KaK": True}
"""The thesis' players, and whether they reckon with what the others learn; they conclude by the rules ``thesis``."""

RULES = ("notebook", "paper", "thesis", "matrix", "remembering")
"""The calculi that conclude cells."""

BASELINES = (CHANCE, ORACLE, *RULES, *THESIS)


def answer_item(item: Item, by: str, seed: int = 0) -> Submission:
    """Return the answer of a baseline to an item; without an answer where it does not apply.

    The oracle knows no key: it solves each item again, by the deals.

    >>> from clue_logic.benchmark.making import make_item
    >>> item, key = make_item("7", "train", 4)
    >>> answer_item(item, "oracle").answer == list(key.answer)
    True
    """
    game = read_log(item.log)
    if by == CHANCE:
        draws = Draws(f"chance {seed}/{item.id}")
        return Submission(item.id, [draws.pick(choices) for choices in random_choices(item, game)])
    if by == ORACLE:
        return Submission(item.id, _by_deals(item, game), _proof(item, game, NOTEBOOK))
    if by in THESIS and item.kind == "next":
        return Submission(item.id, _by_utility(item, game, opponents=THESIS[by]))
    rules = "thesis" if by in THESIS else by
    answer = _by_rules(item, game, rules)
    return Submission(item.id, answer, None if answer is None else _proof(item, game, rules))


def _by_deals(item: Item, game: Game) -> list[Value]:
    cells = [one.cell for one in item.asked if one.cell is not None]
    match item.kind:
        case "cells":
            states = Worlds(game).cells
            return [states[cell.location, cell.card].value for cell in cells]
        case "culprit":
            states = Worlds(game).cells
            return [card for card in game.deck.cards if states[ENVELOPE, card] is State.HOLDS]
        case "since":
            return [moment.line for moment in Worlds(game).timeline if cells[0] in moment.cells]
        case "lines":
            return list(Lines(game).minimize(cells[0]))
        case "knows":
            knowledge = Knowledge(game)
            known = (knowledge.knows(one.players, one.cell) for one in item.asked if one.cell is not None)
            return ["yes" if one else "no" for one in known]
        case "slip":
            lines = Lines(game)
            return [line for line in lines.all if lines.is_possible([other for other in lines.all if other != line])]
        case "next":
            deals = collect_deals(game, most_states=MEGABYTES * STATES_PER_MEGABYTE)
            model = AnswerModel.of(game, str(game.me))
            return [_best([expected_information(model, Suggesting(one.cards), deals).bits.value for one in item.asked])]


def _best(values: Sequence[float]) -> int:
    return 1 + max(range(len(values)), key=values.__getitem__)


def _by_utility(item: Item, game: Game, opponents: bool) -> list[Value] | None:
    from clue_logic.advice.published import utility

    try:
        worth = utility(game, opponents)
    except NoAdviceError:
        return None
    return [_best([worth(Suggesting(one.cards)) for one in item.asked])]


def _by_rules(item: Item, game: Game, rules: str) -> list[Value] | None:
    """Return the answer of rules; None if they do not apply to the kind, or do not find it."""
    cells = [one.cell for one in item.asked if one.cell is not None]
    if item.kind not in ("cells", "culprit", "since", "lines"):
        return None
    derivation = derive_cells(game, rules, by_statement=True)
    match item.kind:
        case "cells":
            return [_state(derivation, cell).value for cell in cells]
        case "culprit":
            held = [card for card in game.deck.cards if Fact("holds", (ENVELOPE, card)) in derivation]
            return [*held]
    fact = cell_fact(cells[0])
    if fact not in derivation:
        return None
    if item.kind == "since":
        inference = derivation.inferences.get(fact)
        return [derivation.givens[fact].line if inference is None else inference.since or 0]
    steps = prove(derivation, [fact], game, item.lang)
    return [*sorted({line for step in steps for line in step.lines} & {*event_lines(game)})]


def _state(derivation: Derivation, cell: Cell) -> State:
    for state in (State.HOLDS, State.LACKS):
        if Fact(state.value, (cell.location, cell.card)) in derivation:
            return state
    return State.OPEN


def _proof(item: Item, game: Game, rules: str) -> object:
    """Return the proof of a calculus as JSON has it; None if it finds none."""
    if item.prove is None:
        return None
    derivation = derive_cells(game, rules, by_statement=True)
    facts = [cell_fact(cell) for cell in item.prove]
    if not item.prove:
        facts = [fact for fact in derivation.facts() if fact.predicate == CONTRADICTION][:1]
    if not facts or any(fact not in derivation for fact in facts):
        return None
    return prove(derivation, facts, game, item.lang)
