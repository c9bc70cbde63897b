"""Answers to questions about a notebook, what a log expects of them, and their JSON."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Union

from msgspec import Struct

from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.user_rules import NOTEBOOK, Rules
from clue_logic.game import questions
from clue_logic.game.deck import ENVELOPE
from clue_logic.notebook.cell_answers import PlainAnswer, cell_answer, holder, holdings
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.place_answers import hidden_cards, hidden_category_cards, location_answer
from clue_logic.notebook.soundness import Blame, find_blame
from clue_logic.words.messages import Message
from clue_logic.words.names import nearest

if TYPE_CHECKING:
    from clue_logic.notebook.explanation import Explanation, SolutionExplanation


NotebookAnswer = Union[PlainAnswer, "Explanation", "SolutionExplanation"]
"""What can be answered; what proofs need is imported only for those."""


def answer(question: questions.NotebookQuestion, notebook: Notebook) -> NotebookAnswer:
    """Answer a question about cards from a notebook."""
    match question:
        case questions.WhoHolds(card):
            return holder(card, notebook)
        case questions.WhatHolds(place):
            return holdings(place, notebook)
        case questions.Whether(cell):
            return cell_answer(cell, notebook)
        case questions.LocationSummary(place):
            return location_answer(place, notebook)
        case questions.Solution():
            return hidden_cards(notebook)
        case questions.SolutionCard(category):
            return hidden_category_cards(category, notebook)
        case questions.Why():
            from clue_logic.notebook.explanation import explain

            return explain(notebook, question.cell, negated=question.negated)
        case questions.WhySolution():
            from clue_logic.notebook.explanation import SolutionExplanation

            return SolutionExplanation(notebook)


CardExpectation = (
    questions.ExpectCell
    | questions.ExpectCardOpen
    | questions.ExpectFact
    | questions.ExpectSolution
    | questions.ExpectInconsistent
)
"""Expectations about cards and other facts; those about what players know are another matter."""


Reason = Callable[[str], str]
"""The text of a reason in a language: a `Message`, or the method ``text`` of an answer."""


class Outcome(Struct, frozen=True):
    """How an expectation fared."""

    met: bool  # true if the notebook is as expected
    reason: Reason  # what the notebook says instead (or as well), in a sentence
    # the statements known that make the expectation fail, for a proof; empty where too little is known
    contrary: tuple[questions.Cell, ...] = ()
    decided: bool = True  # false if a limit left open whether it is met; `met` is false then

    @property
    def known(self) -> str:
        """The reason in English."""
        return self.reason("en")


def check_expectation(expectation: CardExpectation, notebook: Notebook, rules: Rules | None = None) -> Outcome:
    """Test an expectation; `rules` are those of a notebook without proofs."""
    match expectation:
        case questions.ExpectCell():
            return _test_cell(expectation, notebook)
        case questions.ExpectCardOpen(card):
            holders = notebook.places_of(card) + notebook.places_of(card, questions.State.BOTH)
            known = answer(questions.WhoHolds(card), notebook)
            if not holders and not all(is_decided(notebook, place, card) for place in notebook.game.locations):
                return _undecided("open", card=card)
            return Outcome(not holders, known.text, tuple(questions.Cell(place, card, True) for place in holders))
        case questions.ExpectFact():
            return _test_fact(expectation, notebook, rules)
        case questions.ExpectSolution():
            cards = notebook.game.deck.cards
            if not notebook.solved and not all(is_decided(notebook, ENVELOPE, card) for card in cards):
                return _undecided("solution")
            return Outcome(notebook.solved, answer(questions.Solution(), notebook).text)
        case questions.ExpectInconsistent():
            # Wrong rules may contradict themselves; the expectation is that no deal agrees.
            consistent = notebook.consistent if notebook.worlds is None else notebook.worlds.possible
            return Outcome(not consistent, Message("notebook-outcome-contradiction", follows=not consistent))


def is_decided(notebook: Notebook, location: str, card: str) -> bool:
    """Return False if a cell is open because a limit ended the work: of the search for deals, or of the rules."""
    if notebook.grid[location][card] is not questions.State.OPEN:
        return True
    if notebook.worlds is not None:
        return (location, card) not in notebook.undecided
    derivation = notebook.derivation
    return derivation is None or not {"holds", "lacks"} & derivation.incomplete.keys()


def _undecided(what: str, *, place: str = "", card: str = "") -> Outcome:
    return Outcome(False, Message("notebook-outcome-undecided", what=what, place=place, card=card), decided=False)


def _test_cell(expectation: questions.ExpectCell, notebook: Notebook) -> Outcome:
    place, card = expectation.location, expectation.card
    state = notebook.grid[place][card]
    if state is questions.State.BOTH:
        blame = "rules" if find_blame(notebook) is Blame.RULES else "log"
        known = Message("notebook-outcome-both", blame=blame, place=place, card=card)
        return Outcome(False, known, (questions.Cell(place, card, expectation.state is not questions.State.HOLDS),))
    if not is_decided(notebook, place, card):
        return _undecided("cell", place=place, card=card)
    known = Message("notebook-outcome-cell", state=state.value, place=place, card=card)
    if state is questions.State.OPEN:
        return Outcome(expectation.state is questions.State.OPEN, known)
    met = state is expectation.state
    contrary = () if met else (questions.Cell(place, card, state is questions.State.HOLDS),)
    return Outcome(met, known, contrary)


def _test_fact(expectation: questions.ExpectFact, notebook: Notebook, rules: Rules | None) -> Outcome:
    from clue_logic.datalog.reading.query import read_fact
    from clue_logic.language.writing.statements import fact_text

    derivation, game, text = notebook.derivation, notebook.game, fact_text(expectation.fact)
    calculus = load_game_calculus(rules or NOTEBOOK, game) if derivation is None else derivation.calculus
    try:
        fact = read_fact(text, calculus, game)
    except RuleError as error:
        if expectation.fact.predicate in {*calculus.declarations, *calculus.aliases}:
            return Outcome(False, partial(_problem_texts, error))
        predicate = expectation.fact.predicate
        near = nearest(predicate, calculus.declarations, cutoff=0.75) or None
        known = Message("notebook-outcome-no-predicate", calculus=calculus.name, predicate=predicate, near=near)
        return Outcome(False, known)
    if fact.predicate in (questions.State.HOLDS.value, questions.State.LACKS.value):
        place, card = map(str, fact.args)
        state = questions.State.OPEN if expectation.open else questions.State(fact.predicate)
        return _test_cell(questions.ExpectCell(place, card, state), notebook)
    follows = fact in notebook.facts
    full = notebook.full_derivation
    if not follows and full is not None and fact.predicate in full.incomplete:
        reason = full.incomplete[fact.predicate]
        return Outcome(False, Message("notebook-outcome-fact-undecided", fact=text, reason=reason), decided=False)
    events = {event.line for event in game.events}
    sorts = calculus.declarations[fact.predicate].sorts
    lost = [n for n, sort in zip(fact.args, sorts, strict=True) if sort == "event" and n not in events]
    line = lost[0] if lost and not expectation.open else 0
    known = Message("notebook-outcome-fact", fact=text, follows=follows, calculus=calculus.name, line=line)
    return Outcome(follows is not expectation.open, known)


def _problem_texts(error: RuleError, lang: str) -> str:
    return "; ".join(problem.message(lang) for problem in error.problems)


@dataclass(frozen=True)
class ExplainedCell:
    """The JSON of the answer to why a statement about a cell holds, or does not."""

    asked: str = field(default="why", init=False)
    consistent: bool
    location: str
    card: str
    holds: bool
    negated: bool
    follows: bool
    refuted: bool
    proof: dict[str, Any] | None


@dataclass(frozen=True)
class ExplainedSolution:
    """The JSON of the answer to why the solution holds, with a proof of each of its cards."""

    asked: str = field(default="why solution", init=False)
    consistent: bool
    follows: bool
    proofs: tuple[dict[str, Any] | None, ...]


def answer_json(answer: NotebookAnswer) -> PlainAnswer | ExplainedCell | ExplainedSolution:
    """Return the answer that ``clue-logic ask --json`` encodes.

    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 2")
    >>> answer_json(cl.ask(game, "why does Bob lack 2?")).follows
    True
    """
    if isinstance(answer, PlainAnswer):
        return answer
    from clue_logic.notebook.explanation import Explanation

    consistent = answer.notebook.consistent
    if isinstance(answer, Explanation):
        location, card = map(str, answer.fact.args)
        holds, proof = answer.fact.predicate == questions.State.HOLDS.value, answer.to_dict()
        return ExplainedCell(consistent, location, card, holds, answer.negated, answer.follows, answer.refuted, proof)
    return ExplainedSolution(consistent, answer.follows, tuple(part.to_dict() for part in answer.parts))
