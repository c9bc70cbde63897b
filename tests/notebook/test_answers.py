"""Answers, expectations and explanations."""

from __future__ import annotations

import pytest

import clue_logic as cl
from clue_logic.game.questions import NotebookQuestion
from clue_logic.notebook.answers import CardExpectation, answer, check_expectation
from clue_logic.proof.checker import ProofError
from clue_logic.proof.proof import Proof
from tests.notebook.logs import CARDS, IMPOSSIBLE, OPENING
from tests.shared_out import shared_out

NO_ENVELOPE = "cards: 1, 2, 3\nhidden: 0\nplayers: Ann 1, Bob 2\n"
UNSURE = "cards: 1, 2, 3, 4\nhidden: 1\nplayers: Ann, Bob\n"


@pytest.mark.parametrize(
    ("log", "question", "english", "german"),
    [
        (OPENING, "who holds Revolver", "Clara holds Revolver.", "Clara besitzt Revolver."),
        (CARDS, "who holds Ace", "It is not known who holds Ace. Possible: Bob, Cid, the envelope.",
         "Nicht bekannt ist, wer Ace besitzt. Möglich: Bob, Cid, der Umschlag."),
        (CARDS + "learn envelope holds Ace\n", "who holds Ace", "Ace lies in the envelope.", "Ace liegt im Umschlag."),
        (UNSURE, "what does Ann hold", "Ann holds no card that is known (0 of 1–2). Also possible: 1, 2, 3, 4.",
         "Ann besitzt keine bekannte Karte (0 von 1–2). Möglich sind noch: 1, 2, 3, 4."),
        (NO_ENVELOPE, "solution", "No cards are hidden in this game.", "In diesem Spiel sind keine Karten verdeckt."),
        (IMPOSSIBLE, "solution", "No solution: the log contradicts itself.",
         "Keine Lösung: das Protokoll widerspricht sich."),
    ],
)  # fmt: skip
def test_answers_say_themselves(log: str, question: str, english: str, german: str) -> None:
    found = cl.ask(cl.read(log), question)
    assert found.text(lang="en") == english
    assert found.text(lang="de") == german
    assert str(found) == english


@pytest.mark.parametrize(
    "question", ["who holds Revolver", "what does Ben hold", "does Ben hold Rope", "about Ben", "which weapon"]
)
def test_a_log_that_contradicts_itself_gives_no_answer(question: str) -> None:
    game = cl.read(f"{IMPOSSIBLE}{question}\n")
    query = game.asked[0].query
    assert isinstance(query, NotebookQuestion)
    found = answer(query, cl.solve(game, by_statement=True))
    assert str(found) == "No answer: the log contradicts itself from line 11 on."
    assert found.text(lang="de") == "Keine Antwort: das Protokoll widerspricht sich ab Zeile 11."
    assert str(cl.ask(game, question)) == str(found)
    # Rules that take the log in at once do not tell the line.
    assert str(cl.ask(game, question, rules="notebook")) == "No answer: the log contradicts itself."


def test_an_explanation_has_no_other_forms() -> None:
    explanation = cl.why(cl.read(OPENING), "Clara holds Revolver")
    with pytest.raises(ValueError, match='unknown format "html"; there are: text, prose, json, mermaid, dot'):
        explanation.text("html")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("log", "expectation", "met"),
    shared_out(
        [
            (OPENING, "Clara holds Revolver", True),
            (OPENING, "Clara lacks Revolver", False),
            (OPENING, "Clara Revolver open", False),
            (OPENING, "Ben Ballroom open", True),
            (OPENING, "Ben holds Ballroom", False),
            (OPENING, "Ballroom open", True),
            (OPENING, "Revolver open", False),
            (OPENING, "solved", False),
            (OPENING, "inconsistent", False),
            (CARDS + "learn envelope holds Ace\n", "solved", True),
            (IMPOSSIBLE, "inconsistent", True),
            (IMPOSSIBLE, "solved", False),
            (IMPOSSIBLE, "Clara holds Revolver", False),
            (IMPOSSIBLE, "Clara lacks Revolver", False),
            (IMPOSSIBLE, "Clara Revolver open", False),
        ],
        several=True,
    ),
)
def test_expectations(log: str, expectation: str, met: bool) -> None:
    game = cl.read(f"{log}expect {expectation}\n")
    query = game.asked[0].query
    assert isinstance(query, CardExpectation)
    outcome = check_expectation(query, cl.solve(game))
    assert outcome.met is met
    assert outcome.known


def test_a_failing_expectation_names_what_is_known_instead() -> None:
    game = cl.read(OPENING + "expect Ben holds Revolver\n")
    query = game.asked[0].query
    assert isinstance(query, CardExpectation)
    outcome = check_expectation(query, cl.solve(game))
    assert outcome.known == "Ben lacks Revolver"
    assert [(cell.location, cell.card, cell.holds) for cell in outcome.contrary] == [("Ben", "Revolver", False)]


@pytest.mark.parametrize(
    ("statement", "follows", "refuted", "as_asked"),
    [
        ("Revolver excluded", True, False, True),
        ("why Clara holds Revolver", True, False, True),
        ("why not Clara holds Revolver", True, False, False),
        ("Ben holds Revolver", False, True, False),
        ("not Ben holds Revolver", False, True, True),
        ("Ben holds Ballroom", False, False, False),
        ("why not Ben holds Ballroom", False, False, True),
        ("Plum is the solution", False, True, False),
        ("warum Clara besitzt Revolver", True, False, True),
    ],
)
def test_explanations(statement: str, follows: bool, refuted: bool, as_asked: bool) -> None:
    explanation = cl.why(cl.read(OPENING), statement)
    assert (explanation.follows, explanation.refuted, explanation.is_confirmed) == (follows, refuted, as_asked)
    assert (explanation.proof is not None) is (follows or refuted)
    explanation.check()
    for lang in ("en", "de"):
        assert explanation.text(lang=lang)
        assert bool(explanation.remark(lang)) is not (follows and as_asked)


def test_a_contradiction_is_explained() -> None:
    explanation = cl.why(cl.read(IMPOSSIBLE), "contradiction")
    assert explanation.follows
    assert "Clara both holds and lacks" in str(explanation)
    fine = cl.why(cl.read(OPENING), "why contradiction")
    assert not fine.follows
    assert str(fine) == "The log does not contradict itself."


def test_a_proof_is_checked() -> None:
    explanation = cl.why(cl.read(OPENING), "Clara holds Revolver")
    assert explanation.proof is not None
    broken = Proof(explanation.proof.steps[1:])
    explanation.__dict__["proof"] = broken
    with pytest.raises(ProofError):
        explanation.check()


def test_the_auditors_notebook_has_no_proofs() -> None:
    from clue_logic.game.questions import Cell
    from clue_logic.notebook.explanation import explain

    explanation = explain(cl.solve(cl.read(OPENING), engine="clingo"), Cell("Ben", "Rope", False))
    assert explanation.follows
    assert str(explanation) == "It follows; this engine keeps no proofs."
    with pytest.raises(ValueError, match="no proofs"):
        explanation.check()
    unknown = explain(cl.solve(cl.read(OPENING), rules="notebook", engine="clingo"), Cell("Ben", "Ballroom", False))
    assert str(unknown) == "It does not follow, nor does the opposite; this engine keeps no proofs."
