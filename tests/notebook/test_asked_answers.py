"""Answers about a cell, a category, a place, and the solution."""

from __future__ import annotations

import json

import pytest

import clue_logic as cl
from clue_logic.game.questions import Cell, Whether, Why, WhySolution
from clue_logic.knowledge.asking import question_json
from clue_logic.language.errors import LogError
from clue_logic.notebook.cell_answers import Verdict, cell_answer
from clue_logic.notebook.explanation import SolutionExplanation, parse_why_question
from clue_logic.notebook.place_answers import location_answer, standing_clauses
from clue_logic.words.encoding import encode
from clue_logic.words.messages import Message

LOG = """edition: cluedo-uk
players: Tom 6, Ben 6, Clara 6
me: Tom
hand: Rope, Hall, Study, White, Lounge, Revolver
Tom suggests Plum, Spanner, Kitchen: Ben passes, Clara shows Spanner
Ben suggests Mustard, Dagger, Library: Clara shows
Ben suggests Mustard, Dagger, Library: Clara shows
Tom suggests Plum, Candlestick, Library: Ben passes, Clara shows Plum
Ben accuses Green, Candlestick, Ballroom: wrong
Clara suggests Peacock, Rope, Hall: Tom shows Hall
"""
SOLVED = "cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Bob 1\nAnn reveals 2\nBob reveals 3\n"
UNSOLVED = "cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Bob 1\nAnn reveals 2\n"


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("does Tom hold the Rope", "はい：「Rope」の所在はTom（ヘッダーの時点で）。"),
        ("does Ben have Plum", "いいえ：「Professor Plum」の所在はBenではない（5行目から）。"),
        ("is Green excluded",
         "未確定：「Reverend Green」の所在が伏せ札ではないかどうかは分からない。どちらもありうる。"),
        ("which weapon", "凶器：未確定。可能性：Candlestick、Dagger、Lead Piping。"
         "除外：Revolver、Rope（ヘッダーの時点で）；Spanner（5行目から）。"),
        ("what do we know about Clara",
         "Clara（6枚のうち2枚が確定）：\n  ある札：Spanner（5行目から）；Professor Plum（8行目から）\n"
         "  ない札：Mrs White、Revolver、Rope、Lounge、Hall、Study（ヘッダーの時点で）\n"
         "  未確定：Miss Scarlett、Colonel Mustard、Reverend Green、Mrs Peacock、Candlestick、Dagger、Lead Piping、"
         "Kitchen、Ballroom、Conservatory、Dining Room、Billiard Room、Library\n"
         "  少なくとも一枚ある：Colonel Mustard、Dagger、Library（6行目）"),
    ],
)  # fmt: skip
def test_answers_in_japanese(question: str, answer: str) -> None:
    assert cl.ask(cl.read(LOG), question).text(lang="ja") == answer


def test_a_card_of_a_category_that_is_known() -> None:
    game = cl.read(f"{LOG}learn envelope holds Dagger\n")
    assert str(cl.ask(game, "what was the murder weapon")) == "Weapons: Dagger (since line 11)."


def test_clauses_of_the_envelope_are_the_other_way_round() -> None:
    (clause,) = standing_clauses(cl.solve(cl.read(LOG)), "envelope")
    assert (clause.cards, clause.holds, clause.line) == (("Reverend Green", "Candlestick", "Ballroom"), False, 9)
    said = str(cl.ask(cl.read(LOG), "what is known of the envelope"))
    assert said.endswith("  lacks one of: Reverend Green, Candlestick, Ballroom (line 9)")


def test_a_settled_clause_does_not_stand() -> None:
    game = cl.read(f"{LOG}Clara reveals Dagger\n")
    assert standing_clauses(cl.solve(game), "Clara") == ()
    shorter = cl.read(f"{LOG}Ben reveals Dagger\n")
    (clause,) = standing_clauses(cl.solve(shorter), "Clara")
    assert clause.cards == ("Colonel Mustard", "Library")


def test_rules_alone_do_not_tell_since_when() -> None:
    found = cl.ask(cl.read(LOG), "is Plum excluded", rules="notebook")
    assert str(found) == "Yes: the envelope lacks Professor Plum."


def test_what_is_supposed_is_not_in_the_headers() -> None:
    game = cl.suppose(cl.read(UNSOLVED), "Bob holds 3")
    assert str(cl.ask(game, "does Bob hold 3")) == "Yes: Bob holds 3."


def test_why_the_solution() -> None:
    found = cl.ask(cl.read(SOLVED), "why the solution?")
    assert isinstance(found, SolutionExplanation)
    assert (found.follows, len(found.parts)) == (True, 1)
    assert str(found).startswith("Solution: 1.\n\n(1) envelope holds 1")
    assert len(json.loads(found.text("json"))) == 1
    assert found.text("dot").startswith("digraph")
    found.check()
    unsolved = cl.ask(cl.read(UNSOLVED), "why the solution")
    assert isinstance(unsolved, SolutionExplanation)
    assert (unsolved.follows, unsolved.parts, str(unsolved)) == (False, (), "Not solved yet.\n  cards: perhaps 1, 3")
    with pytest.raises(LogError, match="each with a proof of its own"):
        cl.why(cl.read(SOLVED), "why the solution")


@pytest.mark.parametrize(
    ("words", "about", "language"),
    [
        ("Plum excluded", Why(Cell("envelope", "Professor Plum", False)), "en"),
        ("is Plum excluded?", Why(Cell("envelope", "Professor Plum", False)), "en"),
        ("warum nicht Plum", Why(Cell("envelope", "Professor Plum", False)), "de"),
        ("not Plum excluded", Why(Cell("envelope", "Professor Plum", False), negated=True), "en"),
        ("nicht Ben besitzt Rope", Why(Cell("Ben", "Rope", True), negated=True), "de"),
        ("what is the solution", WhySolution(), "en"),
        ("なぜPlumではない", Why(Cell("envelope", "Professor Plum", False)), "ja"),
        ("contradiction", None, "en"),
        ("Warum widerspricht sich das Protokoll", None, "de"),
        ("why does the log contradict itself", None, "en"),
        ("なぜ矛盾している", None, "ja"),
    ],
)
def test_what_why_is_asked(words: str, about: Why | WhySolution | None, language: str) -> None:
    assert parse_why_question(words, cl.read(LOG)) == (about, language)


@pytest.mark.parametrize("words", ["who holds Rope", "what do we know about Ben", "which weapon"])
def test_what_does_not_ask_why(words: str) -> None:
    with pytest.raises(LogError, match="why") as caught:
        cl.why(cl.read(LOG), words)
    (problem,) = caught.value.diagnostics
    assert (problem.code, problem.hint) == ("asks-not-why", Message("problems-hint-ask-it", question=words))


def test_the_same_as_data() -> None:
    game = cl.read(LOG)
    kinds = {
        "who has Rope": "card", "Ben's cards": "hand", "is Plum excluded": "cell", "about Ben": "location",
        "solution": "solution", "which weapon": "category", "why not Plum": "why", "why the solution": "why solution",
    }  # fmt: skip
    for question, kind in kinds.items():
        record = encode(question_json(cl.ask(game, question)))
        assert (record["asked"], record["consistent"]) == (kind, True)
        assert json.loads(json.dumps(record)) == record


def test_questions_in_a_log_speak_of_the_lines_above() -> None:
    log = LOG.replace("Ben accuses", "is Plum excluded\ndoes Clara hold Mustard?\nBen accuses")
    game = cl.read(f"{log}Clara reveals Mustard\n")
    assert [asked.query for asked in game.asked] == [
        Whether(Cell("envelope", "Professor Plum", False)),
        Whether(Cell("Clara", "Colonel Mustard", True)),
    ]
    notebook = cl.solve(game, by_statement=True)
    found = cell_answer(Cell("Clara", "Colonel Mustard", True), notebook.at(game.asked[1].line))
    assert found.answer is Verdict.OPEN
    assert cell_answer(Cell("Clara", "Colonel Mustard", True), notebook).since == 13
    assert len(location_answer("Clara", notebook.at(9)).clauses) == 1
