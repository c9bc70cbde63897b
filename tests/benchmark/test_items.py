"""Items depend on the seed alone, and what their keys say is true; answers are graded as docs/benchmark.md says."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any

import pytest
from msgspec import to_builtins

from clue_logic.benchmark.baselines import BASELINES, answer_item
from clue_logic.benchmark.items import CANARY, KINDS, Item, Key, Kind, Submission, json_line
from clue_logic.benchmark.making import make_item
from clue_logic.benchmark.release import Plan
from clue_logic.benchmark.scoring import AnswerCredits, random_choices, read_submissions, score
from clue_logic.cases.draws import Draws
from clue_logic.game.questions import Cell, State
from clue_logic.language.reader import read_log
from clue_logic.worlds.entailment import Worlds
from tests.shared_out import shared_out


@cache
def made(kind: Kind, lang: int = 0) -> tuple[Item, Key]:
    return make_item("tests", "train", 1 + KINDS.index(kind) + len(KINDS) * lang)


def credit(kind: Kind, answer: object) -> Fraction | None:
    item, key = made(kind)
    return AnswerCredits(item, key, read_log(item.log)).credit(answer)


@pytest.mark.parametrize("kind", shared_out(KINDS))
def test_the_oracle_has_everything_right_from_the_item_alone(kind: Kind) -> None:
    pairs = [made(kind, lang) for lang in range(3)]
    text = "".join(json_line(answer_item(item, "oracle")) for item, _ in pairs)
    graded = score("train", pairs, text)
    assert (graded.total.right, graded.problems, graded.wrong_steps) == (1.0, (), ())
    assert graded.total.proved == (0 if kind in ("knows", "next") else 1.0)
    assert [*graded.by_language] == ["en", "de", "ja"]


@pytest.mark.parametrize("kind", shared_out(KINDS))
def test_an_item_is_made_again_byte_for_byte(kind: Kind) -> None:
    number = 1 + KINDS.index(kind)
    assert [json_line(one) for one in made(kind)] == [json_line(one) for one in make_item("tests", "train", number)]
    assert CANARY in json_line(made(kind)[0])
    assert made(kind)[0].log != make_item("others", "train", number)[0].log


def test_items_of_the_test_split_need_the_secret() -> None:
    one, other = (Plan(30, 1, secret).make(("test", 1))[0] for secret in ("a", "b"))
    assert one.log != other.log
    assert Plan(30, 1, "a").make(("train", 1)) == Plan(30, 1, "b").make(("train", 1))


def test_an_open_cell_has_two_deals_and_others_have_none() -> None:
    item, key = made("cells")
    worlds = Worlds(read_log(item.log))
    for asked, answer, witnesses in zip(item.asked, key.answer, key.witnesses, strict=True):
        assert asked.cell is not None
        assert (answer == "open") == (witnesses is not None)
        assert worlds.cells[asked.cell.location, asked.cell.card] is State(answer)
        for deal, holds in zip(witnesses or (), (True, False), strict=False):
            assert (deal[asked.cell.card] == asked.cell.location) == holds
            assert worlds.find_deal(*(Cell(place, card, True) for card, place in deal.items())) is not None


def test_credit_of_lines() -> None:
    item, key = made("lines")
    lines = [int(line) for line in key.answer]
    spare = next(event.line for event in read_log(item.log).events if event.line not in lines)
    assert credit("lines", lines) == credit("lines", [str(line) for line in reversed(lines)]) == 1
    assert credit("lines", [*lines, spare]) == Fraction(1, 2)
    assert all(credit("lines", some) == 0 for some in combinations(lines, len(lines) - 1))
    assert credit("lines", [1]) is None


@pytest.mark.parametrize("kind", ["cells", "culprit", "knows"])
def test_credit_of_parts(kind: Kind) -> None:
    _, key = made(kind)
    assert credit(kind, [str(part).upper() for part in key.answer]) == 1
    assert credit(kind, key.answer[:-1]) == (Fraction(2, 3) if kind == "culprit" else None)
    assert credit(kind, ["?" for _ in key.answer]) is None


@pytest.mark.parametrize("answer", [True, 1.0, "x", [1, 2], {}, [[1]], ["9" * 40], 10**30])
def test_what_is_no_number_of_a_line(answer: object) -> None:
    assert credit("since", answer) in (None, 0)


@pytest.mark.parametrize("kind", shared_out(KINDS))
def test_random_answers_are_within_their_interval(kind: Kind) -> None:
    item, key = made(kind)
    game = read_log(item.log)
    credits = AnswerCredits(item, key, game)
    expected, variance = credits.by_chance
    number, draws = 100, Draws(kind)
    drawn = [credits.credit([*map(draws.pick, random_choices(item, game))]) or 0 for _ in range(number)]
    mean = sum(drawn, Fraction(0)) / number
    assert abs(float(mean - expected)) <= 2.6 * (float(variance) / number) ** 0.5


@pytest.mark.slow
def test_baselines_answer_or_say_nothing() -> None:
    for kind in KINDS:
        item, key = made(kind)
        for by in set(BASELINES) - {"K&KaK"}:
            answer = answer_item(item, by).answer
            assert answer is None or AnswerCredits(item, key, read_log(item.log)).credit(answer) is not None
    assert answer_item(made("next")[0], "K").answer is not None


@pytest.mark.parametrize(
    ("line", "code", "near"),
    [
        ("hello", "form", None),
        ('["train-0001"]', "form", None),
        ('{"id": 3}', "form", None),
        ("[" * 5000, "form", None),
        ('{"id": "trian-0001", "answer": [1]}', "alien", "train-0001"),
        ('{"id": "train-0001", "answer": [2]}', "double", None),
    ],
)
def test_lines_that_are_no_answers(line: str, code: str, near: str | None) -> None:
    first = json_line(Submission("train-0001", [1]))
    read, (problem,) = read_submissions(f"{first}\n{line}\n", {"train-0001": made("cells")[0]})
    assert (problem.code, problem.line, problem.near) == (code, 3, near)
    assert read["train-0001"][1].answer == [1]
    assert problem.text("de") != problem.text("en")


def test_a_wrong_proof_and_a_missing_answer_are_reported() -> None:
    pairs = [made("lines"), made("since")]
    item, key = pairs[0]
    steps: list[Any] = to_builtins(key.proof)
    steps[0]["lines"] = steps[0]["steps"] = []
    graded = score("train", pairs, json_line(Submission(item.id, ["?"], [*steps, *steps])))
    assert [(one.code, one.line, one.id) for one in graded.problems] == [("unfit", 1, item.id)]
    assert [(one.id, one.code) for one in graded.wrong_steps] == [(item.id, "not-following")]
    assert (graded.missing, graded.total.credit, graded.affirmative) == (1, 0, False)
