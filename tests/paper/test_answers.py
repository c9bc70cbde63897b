"""Parsing of typed answers: operations, tuples, players, files of answers."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from clue_logic.language.reader import read_log
from clue_logic.paper.entry_questions import LeavingQuestion
from clue_logic.paper.grading import MOST_TYPED, Examiner, parse_answers
from clue_logic.paper.juncture import Juncture
from clue_logic.paper.notation import NotUnderstoodError, Tuples, WrittenEntry
from clue_logic.paper.premise_questions import MissingPlayersQuestion
from clue_logic.paper.question import Phrasing, parse_operation
from clue_logic.paper.quiz import questions
from tests.paper.quizzes import LOG, course, question, source

TABLED = LOG.replace("Ann 2, Ben 2, Cid 2", "Ann 2, Ben 2, Cid 1").replace("hand:", "table: Cellar\nhand:")
ODD = """who: "Plum, Jr", "(Green)", "Salt and Pepper"
what: 1, 2, 0
where: Hall-way, "E", M
players: "Player 1" 2, Ben 2, "Q, R" 2
"""
"""Names that look like something else: tuples, numbers, sets, commands."""


@cache
def tuples(text: str = LOG, numbers: bool = True, lang: str = "en") -> Tuples:
    return Tuples(read_log(text), lang, numbers)


def players(typed: str, text: str = LOG, *, numbers: bool = True, lang: str = "en") -> tuple[str, ...]:
    """Return the players who are named in the answer to a question for some."""
    phrasing = Phrasing(source(text), lang, numbers)
    card = phrasing.source.lesson.game.deck.cards[0]
    return MissingPlayersQuestion(Juncture(phrasing.source, 1), card).read(phrasing, typed)


PLUM_HALL = WrittenEntry(None, ("Plum", "-", "Hall"), "Cid")
PLUM_HALL_IN_M = WrittenEntry("M", ("Plum", "-", "Hall"), "Cid")


@pytest.mark.parametrize(
    "typed",
    [
        "(0,-,0,3)", "( 0 , - , 0 , 3 )", "0,-,0,3", "0 - 0 3", "(0 - 0 3)", "[0;-;0;3]", "(0,–,0,3)", "(0,−,0,3)",
        "(0,_,0,3)", "（０，－，０，３）", "(Plum, -, Hall, Cid)", "plum,-,hall,cid", "plum - hall cid",
        "(plu, -, hal, Cid).", "(0,-,Hall,Cid)", "(0,-,0,s3)", "(0,-,0,3)₈", "(0,-,0,3", "(0,-,0,3),(0,-,0,3)",
        '("Plum",-,"Hall",3)',
    ],
)  # fmt: skip
@pytest.mark.parametrize("numbers", [True, False])
def test_a_tuple_may_be_written_in_many_ways(typed: str, numbers: bool) -> None:
    assert tuples(LOG, numbers).entries(typed) == (PLUM_HALL,)


@pytest.mark.parametrize(
    "typed",
    [
        "M (0,-,0,3)", "M: (0,-,0,3)", "(0,-,0,3) ∈ M", "(0,-,0,3) in M", "(0,-,0,3) into set m",
        "M := M ∪ {(0,-,0,3)}", "M = {(Plum, -, Hall, Cid)}", "M \\ {(0,-,0,3)}", "M: 0,-,0,3", "m 0 - 0 3",
        "(0,-,0,3)₈ ∈ M", "Menge M: (0,-,0,3)", "(0,-,0,3) aus der Menge M",
    ],
)  # fmt: skip
def test_the_set_may_be_named(typed: str) -> None:
    assert tuples().entries(typed) == (PLUM_HALL_IN_M,)


@pytest.mark.parametrize(
    "typed",
    [
        "(0,-,-,2) (-,0,-,2) (-,-,0,2)", "(0,-,-,2),(-,0,-,2),(-,-,0,2)", "0,-,-,2; -,0,-,2; -,-,0,2",
        "(-,-,0,2) und (0,-,-,2) and (-,0,-,2)", "0,-,-,2, -,0,-,2, -,-,0,2", "{(0,-,-,2), (-,0,-,2), (-,-,0,2)}",
    ],
)  # fmt: skip
def test_several_tuples_in_any_order(typed: str) -> None:
    each = (("Plum", "-", "-"), ("-", "Rope", "-"), ("-", "-", "Hall"))
    assert set(tuples().entries(typed)) == {WrittenEntry(None, cards, "Ben") for cards in each}


def test_sets_are_read_for_each_tuple() -> None:
    found = tuples().entries("E (0,-,-,2) M: (0,1,0,3) und (1,1,1,1)")
    assert [written.of for written in found] == ["E", "M", "M"]
    assert [written.of for written in tuples().entries("(0,-,-,2), (1,-,-,2) ∈ N")] == ["N", "N"]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_table_is_a_place_in_both_languages(lang: str) -> None:
    for typed in ("(-,-,2,table)", "(-,-,2,Tisch)", "-,-,Cellar,tisch"):
        assert tuples(TABLED, True, lang).entries(typed)[0].location == "table"
    with pytest.raises(NotUnderstoodError):
        tuples(TABLED, True, lang).entries("(-,-,2,4)")


def test_names_that_look_like_something_else() -> None:
    names = tuples(ODD, False)
    plum = WrittenEntry(None, ("Plum, Jr", "-", "E"), "Player 1")
    green = WrittenEntry("E", ("(Green)", "1", "Hall-way"), "Q, R")
    assert names.entries('(Plum, Jr, -, E, Player 1) and E: ("(Green)", 1, Hall-way, "Q, R")') == (plum, green)
    assert names.entries("((Green), 1, hall-way, Q, R) in E") == (green,)
    assert names.entries("(-,1,-,Ben)")[0].cards == ("-", "1", "-")  # the card called so
    assert tuples(ODD, True).entries("(-,1,-,Ben)")[0].cards == ("-", "2", "-")  # the second card
    assert names.cards("salt and pepper, e") == ("Salt and Pepper", "E")
    assert players("Q, R and Player 1, Ben", ODD, numbers=False) == ("Q, R", "Player 1", "Ben")


@pytest.mark.parametrize(
    ("typed", "lang", "message"),
    [
        ("", "en", "Write an entry as a tuple, such as (2,-,2,3)."),
        ("hello", "en", "I cannot read “hello”. Write an entry as a tuple, such as (2,-,2,3)."),
        ("(0,-,0)", "en", "(0,-,0) has 3 places; here a tuple has 4: who, what, where and the player."),
        ("(0,,0,3)", "en", "A place of (0,,0,3) is empty; write - where no card is needed."),
        ("(0,-,9,3)", "en", "“9” cannot stand at place 3 (where). The numbers there are 0 to 2."),
        ("(0,-,0,4)", "de", "„4“ kann nicht an Stelle 4 stehen (Spieler). Dort gibt es die Nummern 1 bis 3."),
        ("(Hall,-,-,3)", "de", "„hall“ kann nicht an Stelle 1 stehen (who). Das gehört an Stelle 3."),
        ("(Plumb,-,-,3)", "de", "„plumb“ kann nicht an Stelle 1 stehen (who). Meintest du Plum?"),
        ("(-,-,-,-)", "en", "“-” cannot stand at place 4 (player)."),
        ("(0,-,0,3) hm", "en", "I cannot read “hm”. Write an entry as a tuple, such as (2,-,2,3)."),
    ],
)
def test_what_is_no_tuple_says_why(typed: str, lang: str, message: str) -> None:
    with pytest.raises(NotUnderstoodError) as caught:
        tuples(LOG, True, lang).entries(typed)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("4", 4), ("Operation 4", 4), ("op. 11", 11), ("7.", 7), ("0", 0), ("transfer", 7), ("fall-3", 3),
        ("Fall 1", 1), ("case 2", 2), ("FALL3", 3), ("Überführung von M nach E", 7), ("uberfuhrung", 7),
        ("Substituieren", 4), ("substitution by n", 6), ("Substitution durch negatonale Informationen", 6),
        ("worthless", 5), ("exclusion", 10), ("auschlussverfahren", 10), ("Reduktion doppelter Einträge", 9),
        ("Reduction by the quantity of entries", 8),
        ("auswertung über negationale informationen", 11), ("Opening", 0),
    ],
)  # fmt: skip
def test_an_operation_may_be_named_in_many_ways(typed: str, number: int) -> None:
    assert parse_operation(typed).number == number


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("12", "There is no operation “12”. Write the number of an operation (0 to 11) or its name; ? lists them."),
        ("Reduktion", "“Reduktion” fits more than one operation: 8, 9."),
        ("E", "There is no operation “E”. Write the number of an operation (0 to 11) or its name; ? lists them."),
        ("", "Write the number of an operation (0 to 11) or its name; ? lists them."),
    ],
)
def test_what_is_no_operation_says_why(typed: str, message: str) -> None:
    with pytest.raises(NotUnderstoodError) as caught:
        parse_operation(typed)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    "typed", ["2, 3", "2 3", "players 2 and 3", "Spieler 3 und Spieler 2", "Ben, cid", "{2;3}", "s2 s3"]
)
def test_players_may_be_listed_in_many_ways(typed: str) -> None:
    assert set(players(typed)) == {"Ben", "Cid"}


def test_who_does_not_play_is_named() -> None:
    with pytest.raises(NotUnderstoodError) as caught:
        players("Ben, Dora", numbers=False, lang="de")
    assert str(caught.value) == (
        "Einen Spieler „dora“ gibt es nicht. "
        "Nenne Spieler mit ihrem Namen, durch Kommas getrennt, zum Beispiel Ben, Cid."
    )


@pytest.mark.parametrize("typed", ["(0,-,-); (-,-,2)", "Plum, Cellar", "(0,-,2)", "plum und cellar", "0,-,2"])
def test_cards_may_be_written_as_tuples_or_by_name(typed: str) -> None:
    assert set(tuples().cards(typed)) == {"Plum", "Cellar"}


PIECES = [
    *"()[],;-–∈\\∪{}", *"012EMN9", " ", "\t", "und", "and", '"', "Plum", "Ben", "table", "\x1b[2J", "\x00", "\u202e",
    "💥", "٣", "²", "₉", "（", "ß", "{0}", "{P}", "%s", "<script>", "spieler", "s_2", "in",
]  # fmt: skip


def test_anything_typed_is_graded_or_refused_in_a_printable_line() -> None:
    one = source()
    asked = (
        question("goes", one, 4),
        question("yields", one, 2),
        question("operation", one, 3),
        question("cards", one, 5),
    )
    examiner = Examiner((*asked, *(q for q in questions([one], count=99) if q.kind == "players")), "de", numbers=True)
    rng = Random(7)
    for _ in range(60):
        typed = "".join(rng.choice(PIECES) for _ in range(rng.randint(1, 25)))
        for number in range(1, len(examiner.questions) + 1):
            assert all(line.isprintable() for line in examiner.grade(number, typed).explanation), typed
    for typed in ("(" * 3000, "1," * 2000, "9" * 10_000, "a" * (MOST_TYPED + 1)):
        assert {examiner.grade(number, typed).verdict for number in range(1, 5)} == {"unreadable"}


# Every right answer, written as it is shown, is right


@pytest.mark.slow
def test_every_accepted_answer_is_accepted() -> None:
    found = questions(course(), count=45)
    ways = [Examiner(found, lang, numbers) for lang in ("en", "de") for numbers in (True, False)]
    for number, asked in enumerate(found, 1):
        for examiner in ways:
            accepted = asked.accepted_answers(examiner.phrasing(number))
            assert accepted
            for answer in accepted:
                assert all(other.grade(number, answer).is_right for other in ways), (asked.kind, answer)
            if isinstance(asked, LeavingQuestion) and len(accepted) > 1:
                assert examiner.grade(number, " ".join(accepted)).is_right


# Files of answers


@pytest.mark.parametrize(
    ("text", "typed", "notes"),
    [
        ("4\n(1,-,3,3)\n9\n", {1: "4", 2: "(1,-,3,3)", 3: "9"}, ()),
        ("\ufeff# Ann, 10b\n\n4\n\n  (1,-,3,3)\n# done\n9\n\n", {1: "4", 2: "(1,-,3,3)", 3: "9"}, ()),
        ("3: 9\n1: 4\n2) (1,-,3,3)\n", {3: "9", 1: "4", 2: "(1,-,3,3)"}, ()),
        ("1. (1,-,3,3)\n2:\n3 : 9", {1: "(1,-,3,3)", 2: "", 3: "9"}, ("not answered: 2",)),
        ("4\n-\n9", {1: "4", 3: "9"}, ("not answered: 2",)),
        (
            "4\n5\n6\n7",
            {1: "4", 2: "5", 3: "6"},
            ("1 more answer than questions; what stands from line 4 on is ignored",),
        ),
        ("", {}, ("there are no answers",)),
        (
            "1: 4\n5\n9: 1\n1: 7\n",
            {1: "7"},
            (
                "line 2: ignored, because it has no number like the other lines (“3: answer”)",
                "line 3: there is no question 9; the quiz has 3",
                "line 4: question 1 is answered a second time; this answer counts",
                "not answered: 2, 3",
            ),
        ),
    ],
)
def test_a_file_of_answers(text: str, typed: dict[int, str], notes: tuple[str, ...]) -> None:
    answers = parse_answers(text, 3)
    assert dict(answers.typed) == typed
    assert answers.notes == notes
