"""Answers in one line to the questions and expectations of a log, by the lines above them."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from clue_logic.editing.log.edited_log import EditedLog, Timeline
from clue_logic.game import questions
from clue_logic.knowledge.checking import card_outcome
from clue_logic.knowledge.silence import WHILE_TYPING, unused_in_possible
from clue_logic.language.writing.statements import fact_text
from clue_logic.notebook.answers import CardExpectation, answer, check_expectation
from clue_logic.notebook.cell_answers import cell_answer
from clue_logic.notebook.explanation import Explanation, SolutionExplanation
from clue_logic.notebook.known_since import format_since
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.solve import notebook_as_of
from clue_logic.words.messages import messages


class Verdict(StrEnum):
    """The result of an expectation; NONE for questions and untested ones."""

    MET = "met"
    FAILS = "fails"
    NONE = "none"


_SIGNS = {Verdict.MET: "✓", Verdict.FAILS: "✗", Verdict.NONE: ""}


class OneLineAnswer(Struct, frozen=True):
    """The answer to a question or an expectation."""

    verdict: Verdict
    text: str  # on one line
    cell: questions.Cell | None = None  # the statement to prove; None if there is none

    @property
    def sign(self) -> str:
        """A tick or a cross for an expectation."""
        return _SIGNS[self.verdict]


def answer_query(log: EditedLog, asked: questions.LogQuery) -> OneLineAnswer:
    """Return the answer to a question or expectation, by the lines above; knowledge of players is not tested."""
    timeline, msg, query = log.timeline, messages(log.lang), asked.query
    assert timeline is not None
    timeline = timeline.as_of(asked.line)
    if isinstance(query, questions.ExpectKnows | questions.KnowledgeQuestion):
        return OneLineAnswer(Verdict.NONE, msg("editing-knowledge"))
    if not timeline.is_possible(asked.line):
        met = isinstance(query, questions.ExpectInconsistent)
        expected = isinstance(query, CardExpectation)
        verdict = (Verdict.MET if met else Verdict.FAILS) if expected else Verdict.NONE
        return OneLineAnswer(verdict, msg("editing-contradicts-since", line=timeline.impossible_since))
    if isinstance(query, questions.ExpectFact):
        return _answer_fact(log, asked.line, query)
    before = timeline.at(asked.line)
    if isinstance(query, CardExpectation):
        outcome = card_outcome(query, before, most_steps=WHILE_TYPING)
        unused = None if outcome.decided else unused_in_possible(before.game, WHILE_TYPING)
        if unused is not None:
            return OneLineAnswer(
                Verdict.NONE, msg("editing-silence-undecided", line=unused.line, player=unused.player, said=unused.said)
            )
        verdict = Verdict.MET if outcome.met else Verdict.FAILS
        cell = _known_cell(query.location, query.card, before) if isinstance(query, questions.ExpectCell) else None
        return OneLineAnswer(verdict, _failed_expectation_text(query, before, timeline, log.lang), cell)
    cell = (
        _known_cell(query.cell.location, query.cell.card, before)
        if isinstance(query, questions.Why | questions.Whether)
        else None
    )
    return OneLineAnswer(Verdict.NONE, _question_text(query, before, timeline, log.lang), cell)


def _answer_fact(log: EditedLog, line: int, query: questions.ExpectFact) -> OneLineAnswer:
    """Return whether a fact is as expected; those of users' rules are not tested, since an editor has none."""
    assert log.notebook is not None
    assert log.timeline is not None
    notebook, msg = notebook_as_of(log.notebook, line), messages(log.lang)
    name = query.fact.predicate
    if notebook.derivation is None or name not in notebook.derivation.calculus.declarations:
        return OneLineAnswer(Verdict.NONE, msg("editing-fact-unknown", predicate=name))
    outcome = check_expectation(query, notebook)
    verdict = Verdict.MET if outcome.met else Verdict.FAILS
    place, card = (*map(str, query.fact.args), "", "")[:2]
    if name in (questions.State.HOLDS.value, questions.State.LACKS.value) and card in notebook.grid.get(place, ()):
        timeline = log.timeline.as_of(line)
        before = timeline.at(line)
        text = _cell_text(questions.Cell(place, card, name == questions.State.HOLDS.value), before, timeline, log.lang)
        return OneLineAnswer(verdict, text, _known_cell(place, card, before))
    text = "follows" if outcome.met is not query.open else "open"
    return OneLineAnswer(verdict, msg("editing-fact", fact=fact_text(query.fact), said=text))


def _failed_expectation_text(query: CardExpectation, before: Notebook, timeline: Timeline, lang: str) -> str:
    match query:
        case questions.ExpectCell(place, card, state):
            return _cell_text(questions.Cell(place, card, state is not questions.State.LACKS), before, timeline, lang)
        case questions.ExpectCardOpen(card):
            return one_line_answer(questions.WhoHolds(card), before, lang)
        case questions.ExpectFact():
            return check_expectation(query, before).reason(lang)
        case questions.ExpectSolution():
            return one_line_answer(questions.Solution(), before, lang)
        case questions.ExpectInconsistent():
            return messages(lang)("editing-possible")


def _cell_text(cell: questions.Cell, before: Notebook, timeline: Timeline, lang: str) -> str:
    """Return the state of a cell, and since which line it is known."""
    sentence = cell_answer(cell, before).text(lang)
    if before.grid[cell.location][cell.card] is questions.State.OPEN:
        return sentence
    return f"{sentence}{since_note(timeline, cell.location, cell.card, lang)}"


def since_note(timeline: Timeline, place: str, card: str, lang: str) -> str:
    """Return the line since which a cell is known, in brackets."""
    _, line = timeline.cells[place, card]
    return format_since(line, lang)


def _question_text(query: questions.NotebookQuestion, before: Notebook, timeline: Timeline, lang: str) -> str:
    if isinstance(query, questions.Why | questions.Whether):
        return _cell_text(query.cell, before, timeline, lang)
    return one_line_answer(questions.Solution() if isinstance(query, questions.WhySolution) else query, before, lang)


def one_line_answer(
    query: questions.WhoHolds
    | questions.WhatHolds
    | questions.Solution
    | questions.SolutionCard
    | questions.LocationSummary,
    notebook: Notebook,
    lang: str,
) -> str:
    """Return the answer to a question on one line."""
    text = answer(query, notebook)
    assert not isinstance(text, Explanation | SolutionExplanation)
    first, *parts = (" ".join(line.split()) for line in text.text(lang).splitlines())
    return " ".join(filter(None, [first, " · ".join(parts)]))


def _known_cell(place: str, card: str, before: Notebook) -> questions.Cell | None:
    """Return the known state of a cell as a statement; None if it is open."""
    state = before.grid[place][card]
    return None if state is questions.State.OPEN else questions.Cell(place, card, state is questions.State.HOLDS)
