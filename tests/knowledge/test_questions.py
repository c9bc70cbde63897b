"""Answers to questions about what players know."""

from __future__ import annotations

import pytest

import clue_logic as cl
from clue_logic.knowledge.asking import question_json, question_text
from clue_logic.knowledge.explanation import KnowledgeExplanation
from clue_logic.knowledge.knowers import Knowers

LOG = """cards: Ace, King, Queen, Jack
hidden: 1
players: Ann 1, Bob 1, Cid 1
me: Ann
hand: Ace
Bob suggests Ace, King: Cid passes, Ann shows Ace
"""


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("who knows who has the Ace", "Ann and Bob know it."),
        ("who does not know who has the Ace", "Cid does not know it."),
        ("who knows who did it", "Nobody is known to know it."),
        ("wer weiß, wer Ace hat", "Ann und Bob wissen es."),
    ],
)
def test_who_knows(asked: str, said: str) -> None:
    found = cl.ask(cl.read(LOG), asked)
    assert isinstance(found, Knowers)
    assert found.answer("de" if "weiß" in asked else "en") == said


def test_the_answer_to_a_question_about_a_card_has_the_proof_of_that_card() -> None:
    found = cl.ask(cl.read(LOG), "does Bob know who has the Ace")
    assert isinstance(found, KnowledgeExplanation)
    assert found.known
    assert found.which is not None
    found.which.check()
    record = question_json(found)["statements"][0]
    assert (record["who_holds"], record["cell"], record["knows"]) == ("Ace", None, "yes")
    assert record["proof"] is not None


def test_who_does_not_know_is_shown_by_two_deals_with_two_answers() -> None:
    found = cl.ask(cl.read(LOG), "does Cid know who has the Ace")
    assert isinstance(found, KnowledgeExplanation)
    (pair,) = found.pairs
    assert pair.one.deal["Ace"] != pair.other.deal["Ace"]


def test_a_japanese_question_is_answered_in_english() -> None:
    found = cl.ask(cl.read(LOG), "誰が答えを知っている?")
    assert question_text(found, "ja") == question_text(found, "en")


def test_an_impossible_log_has_no_answer() -> None:
    found = cl.ask(cl.read(f"{LOG}Bob reveals Ace\n"), "who knows who did it")
    assert question_text(found) == "No answer: the log contradicts itself from line 7 on."
    assert question_json(found)["consistent"] is False


def test_expectations_of_a_log() -> None:
    stated = ("Bob knows who holds Ace", "Cid does not know who holds Ace", "Cid knows who did it")
    game = cl.read(LOG + "".join(f"expect {one}\n" for one in stated))
    from clue_logic.knowledge.checking import check_game

    assert [tested.outcome.met for tested in check_game(game).expectations] == [True, True, False]
