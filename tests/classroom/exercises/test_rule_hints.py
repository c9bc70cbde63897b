"""The hint for a wrong answer goes by the kind of mistake in it: every wrong answer of the exercises, and others."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from clue_logic.classroom.exercises.answering import judge_answer
from clue_logic.classroom.exercises.exercise import Exercise, Mark
from clue_logic.classroom.exercises.exercise_file import LANGUAGES, exercises
from clue_logic.classroom.exercises.kinds.rule_differences import Mistake
from clue_logic.classroom.exercises.kinds.write_rules import AnswerCheck, gravest_mistake, next_step_hint

EXERCISES = {each.name: each for each in exercises()}

OF_FILES = (
    ("who-shows", 1, Mark.FALSE, Mistake.HEAD),
    ("who-shows", 2, Mark.FALSE, Mistake.HEAD_ARGUMENT),
    ("who-shows", 3, Mark.FALSE, Mistake.ARGUMENT),
    ("who-passes", 0, Mark.FALSE, Mistake.HEAD),
    ("who-passes", 1, Mark.FALSE, Mistake.EVERY),
    ("who-passes", 3, Mark.FALSE, Mistake.ARGUMENT),
    ("own-hand", 1, Mark.FALSE, Mistake.HEAD),
    ("own-hand", 2, Mark.FALSE, Mistake.ARGUMENT),
    ("repair-shown", 1, Mark.FALSE, Mistake.ARGUMENT),
    ("repair-shown", 2, Mark.FALSE, Mistake.HEAD),
    ("whisper", 0, Mark.FALSE, Mistake.HEAD),
    ("whisper", 1, Mark.FALSE, Mistake.HEAD_ARGUMENT),
    ("passed-over", 0, Mark.FALSE, Mistake.ARGUMENT),
    ("passed-over", 1, Mark.FALSE, Mistake.PREDICATE),
    ("passed-over", 2, Mark.FALSE, Mistake.EVERY),
    ("one-place", 0, Mark.FALSE, Mistake.SAME),
    ("one-place", 1, Mark.FALSE, Mistake.EXCHANGED),
    ("one-place", 2, Mark.FALSE, Mistake.HEAD_ARGUMENT),
    ("right-accusation", 0, Mark.FALSE, Mistake.HEAD_ARGUMENT),
    ("right-accusation", 1, Mark.FALSE, Mistake.HEAD),
    ("repair-pass", 1, Mark.FALSE, Mistake.NEGATION),
    ("repair-pass", 2, Mark.FALSE, Mistake.ARGUMENT),
    ("repair-other-place", 1, Mark.FALSE, Mistake.COMPARISON),
    ("repair-other-place", 2, Mark.FALSE, Mistake.HEAD_ARGUMENT),
    ("open-hand", 1, Mark.FALSE, Mistake.NEGATION),
    ("open-hand", 2, Mark.FALSE, Mistake.MISSING),
    ("answer-one", 0, Mark.FALSE, Mistake.HEAD),
    ("answer-one", 1, Mark.FALSE, Mistake.HEAD_ARGUMENT),
    ("answer-one", 2, Mark.FALSE, Mistake.PREDICATE),
    ("repair-exchanged", 1, Mark.FALSE, Mistake.PREDICATE),
    ("repair-exchanged", 2, Mark.FALSE, Mistake.HEAD),
    ("last-card-named", 0, Mark.FALSE, Mistake.MISSING),
    ("last-card-named", 1, Mark.FALSE, Mistake.ONE_OR_ALL),
    ("last-card-named", 2, Mark.PARTLY, Mistake.EXCEPTION),
    ("last-place", 0, Mark.FALSE, Mistake.ONE_OR_ALL),
    ("last-place", 1, Mark.FALSE, Mistake.LEFT_OUT),
    ("last-place", 2, Mark.PARTLY, Mistake.EXCEPTION),
    ("repair-one-or-all", 1, Mark.PARTLY, Mistake.EVERY),
    ("repair-one-or-all", 2, Mark.FALSE, Mistake.ONE_OR_ALL),
    ("repair-every-place", 1, Mark.FALSE, Mistake.LEFT_OUT),
    ("wrong-accusation", 0, Mark.FALSE, Mistake.MISSING),
    ("wrong-accusation", 1, Mark.FALSE, Mistake.ONE_OR_ALL),
    ("hand-full", 0, Mark.FALSE, Mistake.COUNTED),
    ("hand-full", 1, Mark.FALSE, Mistake.PREDICATE),
    ("hand-full", 2, Mark.FALSE, Mistake.NUMBER),
    ("repair-not-known", 1, Mark.FALSE, Mistake.ONE_OR_ALL),
    ("repair-counted", 1, Mark.PARTLY, Mistake.NUMBER),
    ("repair-counted", 2, Mark.FALSE, Mistake.EVERY),
    ("all-that-are-left", 0, Mark.FALSE, Mistake.PREDICATE),
    ("all-that-are-left", 1, Mark.FALSE, Mistake.NUMBER),
    ("pair", 0, Mark.FALSE, Mistake.SAME),
    ("pair", 1, Mark.FALSE, Mistake.SAME),
    ("pair", 2, Mark.FALSE, Mistake.ARGUMENT),
    ("repair-pair", 1, Mark.FALSE, Mistake.SAME),
    ("repair-pair", 2, Mark.FALSE, Mistake.COMPARISON),
    ("repair-last-one", 1, Mark.FALSE, Mistake.MISSING),
    ("repair-last-one", 2, Mark.FALSE, Mistake.NUMBER),
    ("operation-8", 0, Mark.FALSE, Mistake.COUNTED),
    ("operation-8", 1, Mark.FALSE, Mistake.NUMBER),
)
"""An exercise, the number of a wrong answer in its file, what it is worth, and the mistake in it."""

NO_MISTAKE = [("operation-8", 2)]
"""An answer that is to find more than other rules, and does not: it is another rule than the reference."""

OTHERS = (
    ("passed-over", "lacks(P, C) :- passed(S, P), names(S, C).", Mark.PARTLY, Mistake.PREDICATE),
    ("who-passes", "lacks(P, C) :- asked(S, P), names(S, C).", Mark.FALSE, Mistake.PREDICATE),
    ("who-passes", "lacks(Who, What) :- passed(Line, Who), names(Row, What).", Mark.FALSE, Mistake.ARGUMENT),
    ("one-place", "lacks(P, C) :- holds(Q, C), location(P), P = Q.", Mark.FALSE, Mistake.COMPARISON),
    ("one-place", "lacks(L, C) :- holds(M, C), location(L), L != envelope.", Mark.FALSE, Mistake.SAME),
    ("one-place", "lacks(envelope, C) :- holds(P, C), P != envelope.", Mark.PARTLY, Mistake.HEAD_ARGUMENT),
    ("who-shows", "holds(P, C) :- showed(S, P, C), asked(S, Q), Q != P.", Mark.PARTLY, Mistake.TOO_MUCH),
    (
        "last-place",
        "holds(P, C) :- card(C), location(P), lacks(Q, C) : location(Q), P = Q.",
        Mark.FALSE,
        Mistake.COMPARISON,
    ),
    (
        "last-card-named",
        "holds(P, C) :- clause(S, P), names(S, C), lacks(Q, D) : names(S, D), D != C; location(Q).",
        Mark.FALSE,
        Mistake.ARGUMENT,
    ),
    (
        "pair",
        "lacks(L, C) :- one_of_two(P, D, E), one_of_two(Q, C, D), P != Q, location(L), L != P, L != Q.",
        Mark.FALSE,
        Mistake.ARGUMENT,
    ),
    (
        "who-passes",
        "lacks(P, C) :- passed(S, P), names(S, C).\nholds(P, C) :- passed(S, P), names(S, C).",
        Mark.FALSE,
        Mistake.HEAD,
    ),
)
"""Other answers, as students write them."""

TABLE = [
    *((EXERCISES[name], EXERCISES[name].wrong[number].strip(), mark, kind) for name, number, mark, kind in OF_FILES),
    *((EXERCISES[name], answer, mark, kind) for name, answer, mark, kind in OTHERS),
]


@pytest.fixture(autouse=True)
def undecided(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out the search for a proof, which no hint needs."""
    if "slow" not in request.keywords:
        monkeypatch.setattr("clue_logic.classroom.exercises.kinds.write_rules.decide_rules", lambda *_, **__: {})


@pytest.mark.parametrize(("exercise", "answer", "mark", "kind"), TABLE)
def test_the_kind_of_mistake_is_found(exercise: Exercise, answer: str, mark: Mark, kind: Mistake) -> None:
    found = gravest_mistake(AnswerCheck(exercise, answer), mark)
    assert found is not None
    assert found.mistake is kind


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_hint_says_what_to_look_at(lang: str, snapshot: SnapshotAssertion) -> None:
    rows = []
    for exercise, answer, mark, kind in TABLE:
        hint = next_step_hint(AnswerCheck(exercise, answer), mark, lang)
        assert exercise.reference.strip() not in hint
        rows.append(f"{exercise.name}: {answer}\n    {kind.value}: {hint}")
    assert "\n".join(rows) == snapshot


@pytest.mark.slow
@pytest.mark.parametrize("exercise", [pytest.param(each, id=each.name) for each in exercises() if each.reference])
def test_every_wrong_answer_of_a_file_is_in_the_table(exercise: Exercise) -> None:
    rows = {(name, number): mark for name, number, mark, _ in OF_FILES}
    for number, wrong in enumerate(exercise.wrong):
        mark = judge_answer(exercise, f"% exercise: {exercise.name}\n{wrong}").mark
        if mark in (Mark.FALSE, Mark.PARTLY) and (exercise.name, number) not in NO_MISTAKE:
            assert rows.get((exercise.name, number)) is mark


def test_a_rule_that_is_not_like_the_reference_is_told_of_the_deal() -> None:
    answer = "lacks(P, C) :- quota(P, cards, N), dealt(Q, C), viewpoint(R), in(C, G), at_most(Q, G, M), asked(S, R)."
    tried = AnswerCheck(EXERCISES["who-passes"], answer)
    assert gravest_mistake(tried, Mark.FALSE) is None
    assert next_step_hint(tried, Mark.FALSE, "en").startswith("In the deal above every condition of the rule is true")
    assert next_step_hint(tried, Mark.PARTLY, "de").startswith("Geh das Protokoll Zeile für Zeile durch")


def test_names_and_order_make_no_difference() -> None:
    answer = "lacks(Where, What) :- Where != There, location(Where), holds(There, What)."
    assert gravest_mistake(AnswerCheck(EXERCISES["one-place"], answer), Mark.FALSE) is None
