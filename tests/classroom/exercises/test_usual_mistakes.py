"""Usual mistakes that no exercise plants: the kind of each, and what its hint points at."""

from __future__ import annotations

import re

import pytest

from clue_logic.classroom.exercises.answering import judge_answer
from clue_logic.classroom.exercises.exercise_file import exercises
from tests.shared_out import shared_out

BY_NAME = {exercise.name: exercise for exercise in exercises()}

# For each the exercise, the kind of mistake and a part of the hint, and below them the answer.
MISTAKES = """
who-shows, form: write showed(S, P, C): it is declared as showed(S: event,
    holds(P, C) :- showed(P, S, C).
who-shows, predicate: Is “answered” the right predicate? Compare
    holds(P, C) :- answered(S, P), names(S, C).
who-shows, argument: Look at the player or place in “showed”:
    holds(P, C) :- showed(S, Q, C), location(P).
who-passes, predicate: Is “asked” the right predicate? Compare its
    lacks(P, C) :- asked(S, P), names(S, C).
who-passes, argument: Look at the player or place in “passed”:
    lacks(P, C) :- passed(S, Q), names(S, C), location(P).
who-passes, form: the conclusion is written before :-, the conditions after it
    passed(S, P) :- lacks(P, C), names(S, C).
who-passes, predicate: Is “passed_over” the right predicate?
    lacks(P, C) :- passed_over(S, P), names(S, C).
who-passes, negation: Must “names” be true here, or must it be
    lacks(P, C) :- passed(S, P), not names(S, C), card(C).
who-passes, form: it is declared as lacks(L: location, C: card) opposite holds
    lacks(P, C, D) :- passed(S, P), names(S, C), names(S, D).
own-hand, form: write dealt(P, C): it is declared as dealt(P: location, C:
    holds(P, C) :- dealt(C, P).
passed-over, predicate: Is “passed” the right predicate? Compare its
    lacks(P, C) :- passed(S, P), names(S, C).
passed-over, too_much: Is “answered” needed? Leave out what need
    lacks(P, C) :- passed_over(S, P), answered(S, Q), names(S, C), holds(Q, C).
passed-over, predicate: Is “showed” the right predicate? Compare its
    lacks(P, C) :- passed_over(S, P), showed(S, Q, C).
one-place, form: compare two of the same sort, such as two players or two
    lacks(Q, C) :- holds(P, C), location(Q), Q != C.
one-place, form: Q could be any location: which one? Add location(Q).
    lacks(Q, C) :- holds(P, C), Q != P.
one-place, head_argument: Look at the player or place in the conclusion
    lacks(envelope, C) :- holds(P, C), P != envelope.
one-place, head: Look at what is concluded: is it “holds”
    holds(Q, C) :- holds(P, C), location(Q), Q != P.
right-accusation, every: “card” is true of every card. Should the
    holds(envelope, C) :- accused_rightly(S), card(C).
right-accusation, missing: One condition is missing
    holds(envelope, C) :- names(S, C).
right-accusation, predicate: Is “accused_wrongly” the right predicate?
    holds(envelope, C) :- accused_wrongly(S), names(S, C).
open-hand, argument: Look at the line in “names”: should it be
    lacks(P, C) :- laid_open(S, P), card(C), not names(T, C), asked(T, Q).
open-hand, head: Look at what is concluded: is it “holds”
    holds(P, C) :- laid_open(S, P), names(S, C).
answer-one, predicate: Is “asked” the right predicate? Compare its
    clause(S, P) :- asked(S, P).
answer-one, form: write clause(S, P): it is declared as clause(S: event, L:
    clause(P, S) :- answered(S, P).
whisper, argument: Look at the player or place in “whispered”:
    lacks(P, C) :- whispered_to(S, P), whispered(S, Q, C).
whisper, argument: Look at the card in “whispered”: should it
    lacks(P, C) :- whispered(S, P, D), card(C).
last-card-named, form: Or is P meant?
    holds(P, C) :- clause(S, P), names(S, C), lacks(Q, D) : names(S, D), D != C.
last-card-named, form: C could be any card: which one? Add names(S, C).
    holds(P, C) :- clause(S, P), lacks(P, D) : names(S, D), D != C.
last-card-named, predicate: Is “passed” the right predicate? Compare its
    holds(P, C) :- passed(S, P), names(S, C), lacks(P, D) : names(S, D), D != C.
last-card-named, form: before the colon there is no not: write the opposite, such
    holds(P, C) :- clause(S, P), names(S, C), not holds(P, D) : names(S, D), D != C.
last-place, head_argument: Look at the player or place in the conclusion
    holds(envelope, C) :- card(C), lacks(Q, C) : location(Q), Q != envelope.
last-place, predicate: Is “holds” the right predicate? Compare its
    holds(P, C) :- location(P), card(C), holds(Q, C) : location(Q), Q != P.
hand-full, every: “card” is true of every card. Should the
    lacks(L, C) :- at_most(L, G, N), card(C), #count{ D : holds(L, D), in(D, G), D != C } >= N.
hand-full, predicate: Is “lacks” the right predicate? Compare its
    lacks(L, C) :- at_most(L, G, N), in(C, G), #count{ D : lacks(L, D), in(D, G), D != C } >= N.
hand-full, form: after a count, only >= is allowed, as in #count{ D :
    lacks(L, C) :- at_most(L, G, N), in(C, G), #count{ D : holds(L, D), in(D, G), D != C } = N.
pair, same: Can two of the variables stand for the same thing
    lacks(L, C) :- one_of_two(P, C, D), one_of_two(Q, C, D), location(L), P != Q.
repair-pass, argument: Look at the player or place in “passed”:
    lacks(P, C) :- passed(S, Q), names(S, C), location(P), Q != P.
repair-every-place, comparison: Read “Q = P” aloud: does the conclusion
    holds(P, C) :- location(P), card(C), lacks(Q, C) : location(Q), Q = P.
wrong-accusation, one_or_all: Must that hold for one D, or for every D?
    lacks(envelope, C) :- accused_wrongly(S), names(S, C), names(S, D), D != C, holds(envelope, D).
"""


@pytest.mark.parametrize(
    ("name", "mistake", "hint", "answer"),
    shared_out(re.findall(r"^(\S+), (\w+): (.*)\n    (.*)$", MISTAKES, re.MULTILINE), several=True),
)
def test_the_hint_points_at_the_mistake(name: str, mistake: str, hint: str, answer: str) -> None:
    verdict = judge_answer(BY_NAME[name], answer)
    assert (verdict.mistake, hint in verdict.hint) == (mistake, True), verdict.hint
    german = judge_answer(BY_NAME[name], answer, "de")
    assert german.mistake == mistake
    assert german.hint != verdict.hint
