"""A proof covers games in which a rule can fire and fail; what it covers is said with every verdict."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path

import pytest
from click.testing import CliRunner

from clue_logic.classroom.exercises.answering import judge_answer
from clue_logic.classroom.exercises.exercise import Exercise, Kind, Mark
from clue_logic.classroom.exercises.exercise_file import ExerciseError, read_exercise
from clue_logic.classroom.findings import CounterModel, Decision, NoModel, ProvedRule, Refutation, Shape, UndecidedRule
from clue_logic.classroom.judging.in_general import GeneralJudgement, Verdict, judge_in_general
from clue_logic.classroom.judging.judgement import Standing, judge
from clue_logic.classroom.judging.judgement_text import bound_text, general_lines
from clue_logic.classroom.premises.candidates import Candidates
from clue_logic.classroom.refutation.trial_games import TrialGames
from clue_logic.classroom.schema.deciding import decide
from clue_logic.classroom.submissions import judge_rules
from clue_logic.cli.group import commands
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.user_rules import UserRules
from clue_logic.language.reader import read_log
from tests.classroom.confirmed import confirm
from tests.classroom.random_rules import false_conclusion, games_for_rules, random_rules

LACKED_BY_FIVE = "holds(envelope, C) :- card(C), #count{ P : lacks(P, C), P != envelope } >= 5."
LACKED_BY_FOUR = LACKED_BY_FIVE.replace("5", "4")
ASKED_FOUR_TIMES = (
    "lacks(P, C) :- asked(S, P), asked(T, P), asked(U, P), asked(V, P), S < T, T < U, U < V, "
    "names(S, C), names(T, C), names(U, C), names(V, C)."
)
SIX_PLAYERS = """cards: 1, 2, 3, 4, 5, 6, 7
hidden: 1
players: A1 1, A2 1, A3 1, A4 1, A5 1, A6 1
A1 suggests 1: nobody shows
"""


def own(text: str) -> UserRules:
    return UserRules.of(text, "mine.dl")


def decided(text: str, **more: object) -> Decision:
    calculus = load_calculus(own(text))
    return decide(calculus, calculus.rule("mine_1"), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    [
        LACKED_BY_FIVE,
        LACKED_BY_FOUR,
        "holds(envelope, C) :- card(C), #count{ P : lacks(P, C), P != envelope } >= 7.",
        "holds(envelope, C) :- names(S, C), #count{ P : passed(S, P) } >= 5.",
        ASKED_FOUR_TIMES,
        # three kinds more: events that a count needs, a hand that is larger than usual decks, a number of cards named
        "lacks(P, C) :- location(P), card(C), #count{ S : asked(S, P) } >= 4.",
        "lacks(P, C) :- at_most(P, cards, 9), card(C), #count{ D : holds(P, D), D != C } >= 8.",
        "holds(P, C) :- answered(S, P), names(S, C), N = #count{ E : names(S, E) }, N = 9.",
    ],
)
def test_a_rule_that_is_false_in_larger_games_is_not_proved(text: str) -> None:
    assert decided(f"#all of notebook\n{text}", logs=False) == UndecidedRule("no log")  # a deal violates it


def test_events_of_a_predicate_of_ones_own_count() -> None:
    text = (
        "%! derived often(P: location)\n%  en: {P} asked often\n"
        "often(P) :- asked(S, P), asked(T, P), S < T.\nlacks(P, C) :- often(P), card(C)."
    )
    calculus = load_calculus(own(f"#all of notebook\n{text}"))
    assert decide(calculus, calculus.rule("mine_2"), logs=False) == UndecidedRule("no log")


@pytest.mark.slow
@pytest.mark.parametrize("text", [LACKED_BY_FIVE, LACKED_BY_FOUR, ASKED_FOUR_TIMES])
def test_a_log_refutes_it(text: str) -> None:
    decision = decided(f"#all of notebook\n{text}")
    assert isinstance(decision, CounterModel)
    found = judge(own(text), games=TrialGames(most=18), seconds=5)
    assert found.standing is Standing.FALSE
    assert found.in_general is not None
    assert isinstance(found.in_general.refutation, Refutation)
    confirm(found.in_general.refutation)


@pytest.mark.parametrize(
    "text",
    [
        "lacks(P, C) :- passed(S, P), answered(S, P), card(C).",
        "lacks(P, C) :- quota(P, cards, N), N < 3, #count{ D : holds(P, D) } >= 4, card(C).",
        "holds(P, C) :- on_table(C), holds(P, C), P != table.",
        "lacks(P, C) :- asked(S, P), asked(S, Q), P != Q, card(C).",
    ],
)
def test_a_rule_that_cannot_fire_is_not_proved(text: str) -> None:
    decision = decided(f"#all of notebook\n{text}")
    assert isinstance(decision, NoModel)
    found = judge_in_general(own(f"#all of notebook\n{text}"), TrialGames(most=18))
    assert found.verdict is Verdict.NEVER_FIRES
    upto = decision.upto
    bound = f"up to {upto.players} players, {upto.cards} cards and {upto.events} event"
    assert any(bound in line for line in general_lines(found, "en"))


def test_what_needs_more_time_is_checked_and_not_proved() -> None:
    text = "lacks(P, C) :- at_most(P, cards, 28), card(C), #count{ D : holds(P, D), D != C } >= 28."
    decision = decided(f"#all of notebook\n{text}", seconds=0.05)
    assert isinstance(decision, UndecidedRule)
    assert decision.reason == "time"
    assert decision.checked is not None
    assert decision.checked.cards < 28


def test_what_depends_on_itself_is_not_proved() -> None:
    text = (
        "%! derived chain(S: event, P: location)\n%  en: {P} asked again\n"
        "chain(S, P) :- asked(S, P).\nchain(S, P) :- chain(T, P), asked(S, P), T < S.\n"
        "lacks(P, C) :- chain(S, P), passed(S, P), names(S, C)."
    )
    calculus = load_calculus(own(f"#all of notebook\n{text}"))
    decision = decide(calculus, calculus.rule("mine_3"))
    assert isinstance(decision, UndecidedRule)
    assert decision.reason == "recursion"


def test_a_bound_is_part_of_the_proof() -> None:
    text = "#all of notebook\nlacks(P, C) :- passed(S, P), names(S, C)."
    bound = Shape(6, 12, 0, 2)
    decision = decided(text, bound=bound)
    assert isinstance(decision, ProvedRule)
    assert decision.upto.covers(bound)
    short = decided(text, bound=Shape(12, 30, 0, 12), seconds=0.001)
    assert isinstance(short, UndecidedRule)
    assert short.reason == "time"
    found = judge_in_general(own(text), TrialGames(most=18), bound=bound)
    assert found.verdict is Verdict.PROVED
    assert bound_text(found, "en") == "Checked for all games of up to 6 players, 12 cards and 2 events."


def test_class_and_exercise_say_the_same_bound() -> None:
    right = "lacks(P, C) :- passed(S, P), names(S, C)."
    bound = "proved for all games of up to 4 players, 8 cards and 1 event"
    assert bound in judge_rules(right, "a.dl", "en").said
    told = {"en": "Who asks has none", "de": "Wer fragt, hat keine"}
    asked = Exercise("asked", Kind.FORMALISE, 1, "notebook", told, told, reference=right)
    assert bound in judge_answer(asked, right).said
    false = judge_answer(asked, ASKED_FOUR_TIMES)
    assert false.mark is Mark.FALSE


def suggested(text: str, log: str | None = None) -> GeneralJudgement:
    return judge_in_general(own(text), TrialGames(most=54), log=None if log is None else read_log(log), seconds=10)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "log"),
    [
        ("clause(S, P) :- asked(S, P).", None),
        ("one_of_two(P, C, D) :- asked(S, P), names(S, C), names(S, D).", None),
        ("clause(S, P) :- passed(S, P).", None),
        ("lacks(P, C) :- asked(S, P), names(S, C).", None),
        (LACKED_BY_FOUR, None),
        (LACKED_BY_FIVE, SIX_PLAYERS),
    ],
)
def test_a_suggested_premise_is_not_the_conclusion_and_stays_right(text: str, log: str | None) -> None:
    found = suggested(text, log)
    assert found.refutation is not None
    if found.missing is None:
        return
    rule, head = found.missing.rule, found.missing.rule.head
    assert str(head) not in map(str, rule.body)
    assert not found.missing.shown.startswith(f"{head.predicate}(") or head.predicate in ("holds", "lacks")
    mended = own(f"#all of notebook\n{rule}")
    assert false_conclusion(mended, games_for_rules(18)) is None
    assert not isinstance(decided(f"#all of notebook\n{rule}"), NoModel)


@pytest.mark.slow
@pytest.mark.parametrize("text", ["clause(S, P) :- asked(S, P).", LACKED_BY_FOUR])
def test_nothing_is_suggested_where_only_the_conclusion_would_do(text: str) -> None:
    assert suggested(text).missing is None


def test_names_of_variables_do_not_make_a_premise_longer() -> None:
    def costs(player: str, card: str, event: str, other: str) -> list[int]:
        text = (
            f"holds({player}, {card}) :- answered({event}, {player}), names({event}, {card}), lacks({player}, {other})."
        )
        calculus = load_calculus(own(f"#all of notebook\n{text}"))
        return [each.cost for each in Candidates(calculus.rule("mine_1"), calculus.declarations).all()]

    usual = costs("P", "C", "S", "D")
    for names in (("Player", "Card", "Question", "Other"), ("X", "Y", "F", "Z"), ("Carl", "Paul", "Dora", "Sven")):
        assert costs(*names) == usual


def test_proved_random_rules_are_true_in_games_of_two_to_six_players() -> None:
    """`make measure --only rules` decides thousands."""
    games, proved = games_for_rules(9), 0
    for each in islice(random_rules(seed=5), 40):
        calculus = load_calculus(each)
        if isinstance(decide(calculus, calculus.rule("mine_1"), logs=False), ProvedRule):
            proved += 1
            assert false_conclusion(each, games) is None, each.files[0].text
    assert proved >= 8


PASSED = "lacks(P, C) :- passed(S, P), names(S, C)."
IN_FILE = f"""
kind = "formalise"
level = 1
title = {{en = "x", de = "x"}}
task = {{en = "Who passes lacks the cards.", de = "Wer passt, hat die Karten nicht."}}
reference = "{PASSED}"
"""


@pytest.mark.parametrize(("bound", "shape"), [("[5, 9, 2]", "5 players, 9 cards and 2"), ("[6]", "6 players, 8 cards")])
def test_an_exercise_may_ask_for_a_proof_up_to_a_bound(bound: str, shape: str) -> None:
    usual, wider = read_exercise(IN_FILE, "x"), read_exercise(f"{IN_FILE}bound = {bound}", "x")
    assert shape not in judge_answer(usual, PASSED).said
    assert shape in judge_answer(wider, PASSED).said


@pytest.mark.parametrize("bound", ["[6, 1000]", "[]", '"6,12"', "[1, 2, 3, 4]", "[true]", "[-1]"])
def test_a_bound_in_a_file_that_is_none_is_refused(bound: str) -> None:
    with pytest.raises(ExerciseError, match="bound: expected players, cards and events"):
        read_exercise(f"{IN_FILE}bound = {bound}", "x")


def test_rules_of_a_class_are_proved_up_to_a_bound() -> None:
    told = [judge_rules(PASSED, "a.dl", "en", bound).said for bound in (None, Shape.asked([5, 9]))]
    assert ["5 players, 9 cards" in said for said in told] == [False, True]


TESTED = """#all of notebook
%! derived far(L: location, C: card)
far(P, C) :- lacks(P, C).
far(P, C) :- far(P, C), card(C).
lacks(P, C) :- far(P, C).
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "status", "verdict"),
    [
        (PASSED, 0, "proved"),
        ("lacks(P, C) :- passed(S, P), answered(S, P), names(S, C).", 1, "never-fires"),
        ("holds(P, C) :- passed(S, P), names(S, C).", 1, "false"),
        ("holds(P, C) :- shown(S, P, C).", 2, None),
        (TESTED, 0, "tested"),  # not proved, and no error was found
    ],
)
def test_the_exit_status_of_rules_try(text: str, status: int, verdict: str | None, tmp_path: Path) -> None:
    (tmp_path / "mine.dl").write_text(text, encoding="utf-8")
    args = ["rules", "try", str(tmp_path / "mine.dl"), "--json", "--games", "36", "--seconds", "4"]
    result = CliRunner().invoke(commands, args)
    general = json.loads(result.stdout)["in_general"]
    assert (result.exit_code, general and general["verdict"]) == (status, verdict)
