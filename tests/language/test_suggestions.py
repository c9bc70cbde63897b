"""Suggestions and their answers, under the three rules of answering."""

from __future__ import annotations

import pytest

from clue_logic.game.events import Answer, Event, Reply, Suggestion
from clue_logic.language.reader import read_log
from tests.language.logs import CLASSIC, LETTERS, event, problems_of

SIX = "edition: cluedo-uk\nplayers: A, B, C, D, E, F\n"
EVERYONE = LETTERS + "answers: everyone\n"
ONE = LETTERS + "answers: one\n"


def answers(statement: str, headers: str = CLASSIC) -> list[str]:
    """Return the answers in short: player, what, the line (counted from the suggestion), and if implied."""
    found = event(statement, headers)
    assert isinstance(found, Suggestion)
    return [_short(answer, found) for answer in found.answers]


def _short(answer: Answer, suggestion: Event) -> str:
    what = "passes" if answer.reply is Reply.PASSED else f"shows {answer.card or '?'}"
    implied = " implied" if answer.implied else ""
    return f"{answer.player} {what} +{answer.line - suggestion.line}{implied}"


CASES_FIRST = [
    ("", []),
    ("\n    Ben passes\n    Clara shows Rope", ["Ben passes +1", "Clara shows Rope +2"]),
    (": Ben passes, Clara shows", ["Ben passes +0", "Clara shows ? +0"]),
    (": Ben passes\n    Clara shows", ["Ben passes +0", "Clara shows ? +1"]),
    (":\n    Ben passes, Clara passes", ["Ben passes +1", "Clara passes +1"]),
    ("\n\n    # he thinks\n    Ben shows Rope", ["Ben shows Rope +3"]),
    (": Clara shows", ["Ben passes +0 implied", "Clara shows ? +0"]),
    ("\n    Clara passes", ["Ben passes +1 implied", "Clara passes +1"]),
    (": Ben passes", ["Ben passes +0"]),
    (": nobody shows", ["Ben passes +0", "Clara passes +0"]),
    (": Ben passes\n    nobody shows", ["Ben passes +0", "Clara passes +1"]),
    (": nobody has", ["Ben passes +0", "Clara passes +0"]),
    (": Ben passt, Clara zeigt Rope", ["Ben passes +0", "Clara shows Rope +0"]),
    (": niemand zeigt", ["Ben passes +0", "Clara passes +0"]),
]


@pytest.mark.parametrize(("text", "expected"), CASES_FIRST)
def test_the_first_who_can_answers(text: str, expected: list[str]) -> None:
    assert answers("Anna suggests Plum, Rope, Hall" + text) == expected


def test_asking_goes_round_from_the_asker() -> None:
    assert answers("E suggests Plum, Rope, Hall: B shows", SIX) == [
        "F passes +0 implied",
        "A passes +0 implied",
        "B shows ? +0",
    ]


def test_cards_come_in_any_order() -> None:
    found = event("Anna suggests Hall, Plum, Rope\n")
    assert isinstance(found, Suggestion)
    assert found.cards == ("Hall", "Professor Plum", "Rope")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Plum, Rope", "1:15-25 error: category-missing(event=suggestion, categories=rooms)"),
        ("Plum", "1:15-19 error: category-missing(event=suggestion, categories=weapons/rooms)"),
        ("Plum, Rope, Plum", "1:27-31 error: named-twice(card=Professor Plum)"),
        ("Plum, Green, Hall", (
            "1:21-26 error: same-category(one=Professor Plum, other=Reverend Green, "
            "category=suspects, event=suggestion)"
        )),
        ("Plum, Rope, Hall, Study", (
            "1:33-38 error: same-category(one=Hall, other=Study, "
            "category=rooms, event=suggestion)"
        )),
        ("Plum, Rope, Hall: Clara passes, Ben passes", (
            "1:47-50 error: answer-order(player=Ben, "
            "other=Clara, order=Ben/Clara)"
        )),
        ("Plum, Rope, Hall: Ben passes, Ben shows", "1:45-48 error: passes-and-shows(player=Ben)"),
        ("Plum, Rope, Hall: Ben shows, Ben passes", "1:44-47 error: passes-and-shows(player=Ben)"),
        ("Plum, Rope, Hall: Ben passes, Ben passes", "1:45-48 error: answers-twice(player=Ben)"),
        ("Plum, Rope, Hall: Ben shows, Clara passes", "1:44-49 error: answer-after-end(shower=Ben, player=Clara)"),
        ("Plum, Rope, Hall: nobody shows, Ben shows", "1:47-50 error: answer-after-end(shower=nobody, player=Ben)"),
        ("Plum, Rope, Hall: Ben shows, nobody shows", "1:44-50 error: answer-after-end(shower=Ben, player=None)"),
        ("Plum, Rope, Hall: Anna passes", "1:33-37 error: asker-answers(player=Anna)"),
        ("Plum, Rope, Hall: Ben shows Dagger", "1:43-49 error: not-named(card=Dagger) [Prof"),
        ("Plum, Rope, Hall: Ben has", "1:33-36 error: has-not-here -> shows-or-everyone(player=Ben)"),
        ("Plum, Rope, Hall: Dora shows", "1:33-37 error: unknown-name(kind=player, name=Dora)"),
    ],
)  # fmt: skip
def test_what_a_suggestion_can_get_wrong(text: str, problem: str) -> None:
    (found,) = problems_of("Anna suggests " + text)
    assert found.startswith(problem)


def test_strict_logs_leave_out_no_pass() -> None:
    assert problems_of("Anna suggests Plum, Rope, Hall: Clara shows", CLASSIC + "strict: yes\n") == [
        "1:33-38 error: answers-missing(skipped=Ben, player=Clara) -> strict"
    ]


def test_every_wrong_answer_is_reported() -> None:
    assert problems_of("Anna suggests Plum, Rope, Hall:\n    Ben pases\n    Clara shwos Hall\n") == [
        "2:9-14 error: unknown-word(word=pases) -> near(names=passes)",
        "3:11-16 error: unknown-word(word=shwos) -> near(names=shows)",
    ]


def test_an_answer_that_is_not_indented() -> None:
    assert problems_of("Anna suggests Plum, Rope, Hall\nBen passes\nnobody shows\n") == [
        "2:1-4 error: not-indented -> write-below(event=suggestion, text=Ben passes)",
        "3:1-7 error: not-indented -> write-below(event=suggestion, text=nobody shows)",
    ]


def test_who_has_left_is_not_asked() -> None:
    left = CLASSIC + "Ben leaves\n"
    assert problems_of("Anna suggests Plum, Rope, Hall: Ben passes", left) == [
        "1:33-36 error: has-left(player=Ben, line=3)"
    ]
    assert problems_of("Ben suggests Plum, Rope, Hall", left) == ["1:1-4 error: has-left(player=Ben, line=3)"]
    assert problems_of("Anna suggests Plum, Rope, Hall: Clara shows", left + "Anna reveals Plum\n") == []


def test_implied_passes_leave_out_who_has_left() -> None:
    suggestion = read_log(SIX + "C leaves\nA suggests Plum, Rope, Hall: D shows").events[1]
    assert isinstance(suggestion, Suggestion)
    assert [a.player for a in suggestion.answers] == ["B", "D"]


@pytest.mark.parametrize(
    ("text", "headers", "expected"),
    [
        ("", EVERYONE, []),
        (": Ben has", EVERYONE, ["Ben shows ? +0", "Clara passes +0", "Anna passes +0"]),
        ("\n  Anna has\n  Ben has", EVERYONE, ["Ben shows ? +2", "Clara passes +0", "Anna shows ? +1"]),
        (": nobody has", EVERYONE, ["Ben passes +0", "Clara passes +0", "Anna passes +0"]),
        (": Clara shows A", EVERYONE, ["Ben passes +0", "Clara shows A +0", "Anna passes +0"]),
        (": Ben passes", EVERYONE, ["Ben passes +0", "Clara passes +0", "Anna passes +0"]),
        (": Ben hat", EVERYONE + "asker: silent\n", ["Ben shows ? +0", "Clara passes +0"]),
    ],
)
def test_everyone_answers(text: str, headers: str, expected: list[str]) -> None:
    assert answers("Anna suggests A, B, C" + text, headers) == expected


@pytest.mark.parametrize(
    ("text", "headers", "problem"),
    [
        (": Ben has, Ben has", EVERYONE, "1:33-36 error: answers-twice(player=Ben)"),
        (": Ben has, Ben passes", EVERYONE, "1:33-36 error: has-and-passes(player=Ben)"),
        (": Ben has, nobody has", EVERYONE, "1:33-39 error: nobody-and-others"),
        (": nobody has, Ben has", EVERYONE, "1:36-39 error: nobody-and-others"),
        (
            ": Anna has",
            EVERYONE + "asker: silent\n",
            "1:24-28 error: silent-asker-answers(player=Anna)",
        ),
        (": Ben has", ONE, "1:1-5 error: asks-one"),
    ],
)
def test_what_everyone_can_get_wrong(text: str, headers: str, problem: str) -> None:
    (found,) = problems_of("Anna suggests A, B, C" + text, headers)
    assert found.startswith(problem)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("about A", []),
        ("about A, B, C, D: shows", ["Ben shows ? +0"]),
        ("about A, B: shows B", ["Ben shows B +0"]),
        ("about A, B\n    none", ["Ben passes +1"]),
        ("nach A, B: zeigt B", ["Ben shows B +0"]),
        ("nach A: keine", ["Ben passes +0"]),
    ],
)
def test_one_player_is_asked(text: str, expected: list[str]) -> None:
    verb = "fragt" if "nach" in text else "asks"
    statement = f"Anna {verb} Ben {text}"
    assert answers(statement, ONE) == expected
    found = event(statement, ONE)
    assert isinstance(found, Suggestion)
    assert found.asked == "Ben"


@pytest.mark.parametrize(
    ("text", "headers", "problem"),
    [
        ("Anna asks Anna about A", ONE, "1:11-15 error: asks-self(player=Anna)"),
        ("Anna asks Ben about A, Z", ONE, "1:24-25 error: unknown-name(kind=card, name=Z)"),
        ("Anna asks Ben about A, A", ONE, "1:24-25 error: named-twice(card=A)"),
        ("Anna asks Ben about A: shows B", ONE, "1:30-31 error: not-named(card=B) [A]"),
        ("Anna asks Ben about A", LETTERS, "1:11-14 error: asks-all -> add-line(line=answers: one)"),
        ("Anna asks Ben for A", ONE, "1:20-21 error: incomplete [about]"),
    ],
)  # fmt: skip
def test_what_a_request_can_get_wrong(text: str, headers: str, problem: str) -> None:
    (found,) = problems_of(text, headers)
    assert found.startswith(problem)


def test_one_card_questions() -> None:
    assert answers("Anna suggests A: Ben passes, Clara shows", LETTERS) == ["Ben passes +0", "Clara shows ? +0"]
