"""Grades of answers, and their explanations."""

from __future__ import annotations

from itertools import chain
from random import Random

import pytest

from clue_logic.paper.entry_questions import LeavingQuestion
from clue_logic.paper.grading import Examiner
from clue_logic.paper.juncture import Juncture
from clue_logic.paper.operations import Operation
from clue_logic.paper.premise_questions import NextOperationQuestion, PremiseFinder
from clue_logic.paper.question import Phrasing
from clue_logic.paper.quiz import questions
from clue_logic.paper.quiz_terminal import Progress, QuizSession
from tests.paper.quizzes import LOG, course, examiner, question, source

BEN_PASSES = LOG.replace("Hall: Ben shows Hall", "Attic: Ben passes")
NOBODY = BEN_PASSES + "Cid suggests Plum, Lamp, Hall: nobody shows\n"
LOOSE = "cards: A, B, C, D, E, F\nhidden: 1\nplayers: X ?, Y 2, Z 2\nX suggests A, B: Y passes, Z shows\n"


def reasons(one: Examiner, typed: str) -> list[str]:
    graded = one.grade(1, typed)
    assert graded.verdict == "wrong", graded
    return list(graded.reasons)


# Operations that cannot be applied: the premise they lack, and what comes nearest


@pytest.mark.parametrize(
    ("step", "operation", "lang", "said"),
    [
        (1, 2, "en", "Operation 2 enters a line of the log, and none has been read yet."),
        (3, 0, "en", "The opening enters your own cards at the very start, and they are already in E."),
        (3, 1, "en", "Case 1 needs a card that you see, and line 8 shows none."),
        (3, 2, "de", "Operation 2 hat Zeile 8 schon eingetragen. Das ergab (0,1,0,3) ∈ M."),
        (3, 3, "de", "Fall 3 braucht jemanden, der nicht antworten kann. Das gibt es in Zeile 8 nicht."),
        (2, 4, "en", "that name the same card for different players. M is empty."),
        (4, 4, "en", "(-,1,-,1) ∈ E and (0,1,0,3) ∈ M would give (0,-,0,3), which was already in M."),
        (3, 5, "en", "(-,1,-,1) ∈ E and (0,1,0,3) ∈ M name the same card, but for different players: that is for"),
        (5, 5, "de", "beim selben Spieler nennen. E nennt keine Karte, die in einem Eintrag von M steht."),
        (3, 6, "de", "Operation 6 braucht einen Eintrag von N und einen von M, die dieselbe Karte beim selben Spieler"),
        (5, 7, "en", "with a single card left. (0,-,0,3) ∈ M comes nearest, and still names 2 cards."),
        (5, 8, "de", "Operation 8 nennt das Paper nur und lässt sie offen; durch sie wird hier nichts eingetragen"),
        (5, 9, "en", "two entries about the same player, one of them more precise. There are no two such entries."),
        (5, 10, "en", "Operation 10 needs |G| = 3, and now |G| = 7."),
        (5, 11, "de", "denn Spieler 1 schreibt mit und zählt nicht. Zu einer solchen Karte steht in N kein Eintrag."),
    ],
)
def test_a_wrong_operation_is_told_which_premise_it_lacks(step: int, operation: int, lang: str, said: str) -> None:
    one = examiner("operation", step, lang=lang)
    (reason,) = reasons(one, str(operation))
    assert said in reason


@pytest.mark.parametrize(
    ("log", "operation", "said"),
    [
        (NOBODY, 11, "(0,-,-) comes nearest with |A| = 1: player 3 is missing."),
        (LOOSE, 2, "Case 2 cannot enter line 4: two of its cards are in the same category"),
        (LOOSE.replace("hidden: 1", "hidden: 0"), 10, "looks for hidden cards, and this game has"),
        (LOOSE, 0, "this log does not name them."),
    ],
)
def test_premises_in_other_logs(log: str, operation: int, said: str) -> None:
    one = source(log)
    end = Juncture(one, len(one.lesson.steps) + 1)
    assert said in PremiseFinder(Phrasing(one, "en", numbers=True), end).missing_premise(Operation.by_number(operation))


def test_every_operation_is_explained_everywhere_in_both_languages() -> None:
    templates = 0
    for one in course()[4:11]:
        for number in range(1, len(one.lesson.steps) + 2):
            for phrasing in (Phrasing(one, "en", numbers=True), Phrasing(one, "de", numbers=False)):
                for operation in Operation:
                    said = PremiseFinder(phrasing, Juncture(one, number)).missing_premise(operation)
                    assert said.endswith(".")
                    assert "{" not in said
                    templates += str(operation.number) in said
    assert templates > 500


# Entries that are wrong


@pytest.mark.parametrize(
    ("kind", "step", "typed", "lang", "said"),
    [
        ("yields", 3, "(0,1,-,3)", "en", "place 2 must become -, since (-,1,-,1) ∈ E says where that card is."),
        ("yields", 3, "(0,-,1,3)", "de", "(0,-,1,3): An Stelle 3 muss 0 stehen."),
        ("yields", 3, "(0,0,0,3)", "de", "(0,0,0,3): An Stelle 2 wird keine Karte gebraucht."),
        ("yields", 3, "(0,1,0,3)", "en", "(0,1,0,3) ∈ M is already there; the question is what is new."),
        ("yields", 3, "E (0,-,0,3)", "en", "(0,-,0,3) belongs in M, not in E."),
        ("yields", 3, "(0,-,0,2)", "de", "(0,-,0,2): Es geht um Spieler 3."),
        ("yields", 3, "(0,-,0,3) (0,-,-,3)", "en", "(0,-,-,3): place 3 keeps 0."),
        (
            "yields",
            2,
            "(0,-,-,3)",
            "en",
            "You do not see which card it was, so all of them together make one entry in M.",
        ),
        ("yields", 5, "(0,0,0,2)", "de", "Die gezeigte Karte sieht man, also wird nur sie gebraucht;"),
        ("yields", 5, "(-,1,-,2)", "en", "(-,1,-,2) ∈ E is impossible: (-,1,-,1) ∈ E."),
        ("goes", 4, "(0,-,0,3)", "en", "(0,-,0,3) ∈ M stays: E names none of its cards for the same player (5),"),
        ("goes", 4, "(-,1,-,1)", "de", "Aus E wird ein Eintrag nur gestrichen, wenn er doppelt dasteht."),
        ("goes", 4, "(2,-,2,3)", "de", "(2,-,2,3) steht in keiner der Mengen."),
        ("goes", 4, "N (2,-,2,3)", "en", "(2,-,2,3) is not in N."),
        ("goes", 4, "E (0,1,0,3)", "en", "(0,1,0,3) is not in E, but in M."),
        ("cards", 9, "5", "en", ""),
    ],
)
def test_a_wrong_answer_is_held_against_the_sets(kind: str, step: int, typed: str, lang: str, said: str) -> None:
    found = reasons(examiner(kind, step, lang=lang), typed)
    assert said in found[0] if said else found == []


def test_what_an_entry_that_stays_is_good_for_is_told() -> None:
    turns = ("Ben suggests Plum, Rope, Hall: Cid shows", "Cid suggests White, Rope, Hall: Ann passes, Ben shows")
    log = source("\n".join([*LOG.splitlines()[:6], *turns, "Ann suggests White, Lamp, Hall: Ben shows Hall"]))
    (step,) = [s for s in log.lesson.steps if s.operation.number == 1]
    one = Examiner((question("goes", log, step.number + 1),), "en", numbers=True)
    assert one.grade(1, "(2,0,0,2)").is_right
    assert reasons(one, "(0,0,0,3)")[1] == (
        "Operation 4 can be applied to it, but only adds (0,0,-,3); then operation 9 strikes out the old entry."
    )


def test_case_3_makes_an_entry_for_each_card() -> None:
    step = next(s for s in source(BEN_PASSES).lesson.steps if s.operation.number == 3)
    one = examiner("yields", step.number, BEN_PASSES)
    assert one.grade(1, "(-,-,1,2) (0,-,-,2) (-,0,-,2)").is_right
    assert one.grade(1, "N: (-,-,1,2) (0,-,-,2) (-,0,-,2)").is_right
    assert reasons(one, "(0,0,1,2)") == [
        "A player who holds none of the cards lacks each of them, so each card makes its own entry in N."
    ]
    assert reasons(one, "(0,-,-,2), (-,-,1,2)") == ["(-,0,-,2) ∈ N is missing."]
    assert reasons(one, "E: (0,-,-,2), (-,-,1,2), (-,0,-,2)")[0] == "(0,-,-,2) belongs in N, not in E."


def test_wrong_players_and_wrong_solution_cards() -> None:
    log = source(BEN_PASSES)
    asked = question("players", log, len(log.lesson.steps) + 1, "Rope")
    assert reasons(Examiner((asked,), "de", numbers=True), "1, 2") == [
        "Spieler 1 schreibt mit und zählt nicht.",
        "Spieler 2 ist in A vertreten: (-,0,-,2) ∈ N.",
        "Spieler 3 fehlt noch: In N steht kein Eintrag (-,0,-,3).",
    ]
    steps = {s.operation.number: (one, s.number) for one in course()[10:] for s in one.lesson.steps if s.found_cards}
    exclusion, by_n = (Examiner((question("yields", *steps[n]),), "en", numbers=True) for n in (10, 11))
    phrasing = exclusion.phrasing(1)
    (solution,) = exclusion.questions[0].accepted_answers(phrasing)
    first, *others = solution.split("; ")
    own = exclusion.questions[0].juncture.state.entries["E"][0]
    shown = phrasing.notation.solution_card(own.needed_cards[0])
    said = reasons(exclusion, f"{first}; {shown}")
    assert said[0] == f"{shown} is not a solution card: {phrasing.entries([own])}."
    assert said[1:] == [f"{card} is a solution card as well." for card in others]
    assert exclusion.grade(1, ",".join([*reversed(others), first])).is_right
    other = by_n.phrasing(1).notation.solution_card(by_n.questions[0].juncture.state.remaining[-1])
    assert reasons(by_n, other)[0] == f"{other} is not a solution card by this operation."


def test_wrong_answers_are_not_accepted_and_the_right_operation_is_named() -> None:
    rng = Random(3)
    found = questions(course(), count=40, seed=5)
    one = Examiner(found, "en", numbers=True)
    accepted = [asked.accepted_answers(one.phrasing(number)) for number, asked in enumerate(found, 1)]
    wrong = 0
    for number, asked in enumerate(found, 1):
        for typed in rng.sample(sorted(set(chain(*accepted))), 6):
            graded = one.grade(number, typed)
            if graded.is_right or asked.kind in ("players", "cards"):
                continue
            wrong += 1
            assert typed not in accepted[number - 1]
            assert graded.reasons
            right = next(line for line in graded.right if line.startswith("Operation "))
            shown = Operation.by_number(int(right.split()[1]))
            if isinstance(asked, NextOperationQuestion):
                assert shown in asked.operations
            else:
                told = [step for step in asked.juncture.possible if step.operation is shown]
                assert any(
                    s.strikes if isinstance(asked, LeavingQuestion) else s.added_entries or s.found_cards for s in told
                )
    assert wrong > 80


# The score, JSON, and sitting a quiz


def test_the_score_and_what_to_look_at_again() -> None:
    log = source()
    asked = question("operation", log, 3), question("goes", log, 4), question("yields", log, 5)
    one = Examiner(asked, "de", numbers=True)
    results = [one.grade(1, "4"), one.grade(2, ""), one.grade(3, "hm")]
    assert [result.verdict for result in results] == ["right", "unanswered", "unreadable"]
    assert one.report(results) == (
        "Ergebnis: 1 von 3.\n"
        "Sieh dir noch einmal an: 1 Fall 1: eine eindeutige Information; "
        "9 Reduktion doppelter und allgemeiner Einträge."
    )
    data = one.data(results)
    assert data["score"] == {"right": 1, "of": 3}
    first = data["questions"][0]  # type: ignore[index]
    assert list(first) == [
        "number", "log", "kind", "step", "line", "asked", "sets", "given", "verdict", "right", "accepted",
        "explanation",
    ]  # fmt: skip
    assert (first["given"], first["accepted"], first["right"]) == ("4", ["4"], True)


def test_sitting_a_quiz() -> None:
    log = source()
    asked = question("operation", log, 3), question("cards", log, 9), question("yields", log, 3)
    one = Examiner(asked, "en", numbers=True)
    sitting, progress = QuizSession(one), Progress()
    assert sitting.react(progress, "why").said == ("You have not answered a question yet.",)
    reaction = sitting.react(progress, "nonsense")
    assert reaction.progress == progress
    assert reaction.said[0].startswith("There is no operation “nonsense”.")
    assert "players: 1 Ann (keeps the notes), 2 Ben, 3 Cid" in sitting.react(progress, "?").said
    reaction = sitting.react(progress, "5")
    assert reaction.said[0] == "That is not right."
    proof = sitting.react(reaction.progress, "warum").proof
    assert " ".join(proof[0].split()) == "(1) (Plum, -, Hall, Cid) ∈ M substitution by unambiguous entries"
    reaction = sitting.react(reaction.progress, "2")
    assert reaction.said[0] == "Right."
    assert sitting.react(reaction.progress, "why").said == ("There is no proof here: the answer is a count.",)
    stopped = sitting.react(reaction.progress, "q").progress
    assert sitting.number(stopped) is None
    reaction = QuizSession(one, proofs=True, ascii_only=True).react(reaction.progress, "")
    assert reaction.said[0] == "Not answered."
    assert reaction.proof[1].startswith("|- (2)")
    assert sitting.number(reaction.progress) is None
    assert one.report(reaction.progress.results).startswith("Score: 1 of 3.")
    assert sitting.react_in_pause(reaction.progress, "") is None
    behind = sitting.react_in_pause(reaction.progress, " WHY ")
    assert behind is not None
    assert behind.proof


def test_a_player_called_like_a_command_can_be_named() -> None:
    log = source(BEN_PASSES.replace("Cid", "Q"))
    asked = question("players", log, len(log.lesson.steps) + 1, "Rope")
    reaction = QuizSession(Examiner((asked,), "en", numbers=False)).react(Progress(), "q")
    assert [result.verdict for result in reaction.progress.results] == ["right"]
