"""The hint for a wrong answer goes by the kind of mistake in it: every wrong answer of the exercises, and others."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from clue_logic.classroom.exercises.answering import judge_answer
from clue_logic.classroom.exercises.exercise import Exercise, Kind, Mark, Verdict
from clue_logic.classroom.exercises.exercise_file import LANGUAGES, exercises
from clue_logic.classroom.exercises.kinds.write_rules import AnswerCheck, gravest_mistake, next_step_hint

EXERCISES = {each.name: each for each in exercises()}

MARKS = {Mark.FALSE: "f", Mark.PARTLY: "p"}
OF_FILES = dict(
    line.split()
    for line in """
    who-shows -fff
    who-passes ff-f-
    own-hand -ff
    repair-shown -ff
    whisper ff
    passed-over fff
    one-place fff
    right-accusation ff-
    repair-pass -ff
    repair-other-place -ff
    open-hand -ff
    answer-one fff
    repair-exchanged -ff
    last-card-named ffp
    last-place ffp
    repair-one-or-all -pf
    repair-every-place -f-
    wrong-accusation ff
    hand-full fff
    repair-not-known -f-
    repair-counted -pf
    all-that-are-left ff
    pair fff
    repair-pair -ff
    repair-last-one -ff
    repair-envelope --fp
    operation-8 ffn
    """.strip().splitlines()
)
"""An exercise, and for each wrong answer of its file: ``f`` if it is false, ``p`` if it finds too little.

``n``: it finds too little, but is another rule than the reference.
"""

OTHERS = (
    ("passed-over", "lacks(P, C) :- passed(S, P), names(S, C).", Mark.PARTLY),
    ("who-passes", "lacks(P, C) :- asked(S, P), names(S, C).", Mark.FALSE),
    ("who-passes", "lacks(Who, What) :- passed(Line, Who), names(Row, What).", Mark.FALSE),
    ("one-place", "lacks(P, C) :- holds(Q, C), location(P), P = Q.", Mark.FALSE),
    ("one-place", "lacks(L, C) :- holds(M, C), location(L), L != envelope.", Mark.FALSE),
    ("one-place", "lacks(envelope, C) :- holds(P, C), P != envelope.", Mark.PARTLY),
    ("who-shows", "holds(P, C) :- showed(S, P, C), asked(S, Q), Q != P.", Mark.PARTLY),
    ("last-place", "holds(P, C) :- card(C), location(P), lacks(Q, C) : location(Q), P = Q.", Mark.FALSE),
    (
        "last-card-named",
        "holds(P, C) :- clause(S, P), names(S, C), lacks(Q, D) : names(S, D), D != C; location(Q).",
        Mark.FALSE,
    ),
    (
        "pair",
        "lacks(L, C) :- one_of_two(P, D, E), one_of_two(Q, C, D), P != Q, location(L), L != P, L != Q.",
        Mark.FALSE,
    ),
    ("who-passes", "lacks(P, C) :- passed(S, P), names(S, C).\nholds(P, C) :- passed(S, P), names(S, C).", Mark.FALSE),
)
"""Other answers, as students write them."""

TABLE = [
    *(
        (EXERCISES[name], answer.strip(), mark)
        for name, letters in OF_FILES.items()
        for answer, letter in zip(EXERCISES[name].wrong, letters, strict=True)
        for mark in MARKS
        if MARKS[mark] == letter
    ),
    *((EXERCISES[name], answer, mark) for name, answer, mark in OTHERS),
]


@pytest.fixture(autouse=True)
def undecided(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out the search for a proof, which no hint needs."""
    if "slow" not in request.keywords:
        monkeypatch.setattr("clue_logic.classroom.exercises.kinds.write_rules.decide_rules", lambda *_, **__: {})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_hint_says_what_to_look_at(lang: str, snapshot: SnapshotAssertion) -> None:
    rows = []
    for exercise, answer, mark in TABLE:
        tried = AnswerCheck(exercise, answer)
        hint, found = next_step_hint(tried, mark, lang), gravest_mistake(tried, mark)
        assert found is not None
        assert exercise.reference.strip() not in hint
        rows.append(f"{exercise.name}: {answer}\n    {found.mistake.value}: {hint}")
    assert "\n".join(rows) == snapshot


@pytest.mark.slow
@pytest.mark.parametrize(
    "exercise", [pytest.param(each, id=each.name) for each in exercises() if each.kind in (Kind.FORMALISE, Kind.REPAIR)]
)
def test_every_wrong_answer_of_a_file_is_in_the_table(exercise: Exercise) -> None:
    marks = [judge_answer(exercise, f"% exercise: {exercise.name}\n{wrong}").mark for wrong in exercise.wrong]
    letters = "".join(MARKS.get(mark, "-") for mark in marks)
    assert OF_FILES.get(exercise.name, letters).replace("n", "p") == letters


def test_a_rule_that_is_not_like_the_reference_is_told_of_the_deal() -> None:
    answer = "lacks(P, C) :- quota(P, cards, N), dealt(Q, C), viewpoint(R), in(C, G), at_most(Q, G, M), asked(S, R)."
    tried = AnswerCheck(EXERCISES["who-passes"], answer)
    assert gravest_mistake(tried, Mark.FALSE) is None
    assert next_step_hint(tried, Mark.FALSE, "en").startswith("In the deal above every condition of the rule is true")
    assert next_step_hint(tried, Mark.PARTLY, "de").startswith("Geh das Protokoll Zeile für Zeile durch")


def test_names_and_order_make_no_difference() -> None:
    answer = "lacks(Where, What) :- Where != There, location(Where), holds(There, What)."
    assert gravest_mistake(AnswerCheck(EXERCISES["one-place"], answer), Mark.FALSE) is None


def test_a_hint_has_the_names_of_the_answer() -> None:
    def judged(condition: str) -> Verdict:
        answer = f"#names deutsch\nfehlt(P, C) :- passt(S, P), {condition}."
        return judge_answer(EXERCISES["who-passes"], answer, "de")

    for condition in ("karte(C)", "card(C)"):
        assert judged(condition).mark is Mark.FALSE
        assert "„karte“ gilt für jede Karte" in judged(condition).hint
    assert judged("nennt(S, C)").mark is Mark.SOLVED
