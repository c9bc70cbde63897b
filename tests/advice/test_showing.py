"""Which card to show: the figures are those of enumeration; what has no answer; and the command."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

import clue_logic as cl
from clue_logic.advice import showing
from clue_logic.advice.showing import cards_to_show, show
from clue_logic.cli.group import commands
from clue_logic.game.events import Suggestion
from clue_logic.game.public_log import public_log
from clue_logic.language.suggesting import parse_suggestion
from clue_logic.worlds.samples import collect_deals
from tests.generated.random_games import play_small
from tests.generated.showing_claims import random_log, showing_differs
from tests.shared_out import shared_out

HEADERS = "cards: 1, 2, 3, 4, 5, 6, 7\nhidden: 1\nplayers: Ann 3, Bob 1, Cid 2\nme: Ann\nhand: 1, 2, 3\n"
CLUEDO = (
    "edition: cluedo-uk\nplayers: Anna 6, Ben 6, Clara 6\nme: Anna\nhand: Plum, Rope, Hall, Study, Dagger, Library\n"
)
KNOWLEDGE = str(Path(__file__).resolve().parents[2] / "examples" / "knowledge.clue")


@pytest.mark.parametrize("part", shared_out(range(8)))
def test_figures_are_those_of_enumeration(part: int) -> None:
    numbers: Counter[int] = Counter()
    for seed in range(25 * part, 25 * (part + 1)):
        rng = Random(f"show {seed}")
        number, problems = showing_differs(random_log(rng), rng)
        assert problems == [], seed
        numbers[number] += 1
    assert sum(count for number, count in numbers.items() if number > 1) > 12


@pytest.mark.slow
def test_figures_of_games_with_anything_are_those_of_enumeration() -> None:
    choices = 0
    for seed in range(200):
        game = play_small(seed).game
        if collect_deals(public_log(game), most_states=100_000).total < 1000:
            with suppress(cl.SilenceUnusedError):
                number, problems = showing_differs(game, Random(seed))
                assert problems == [], seed
                choices += number > 1
    assert choices > 15


def test_drawn_views_are_near_to_all_views(monkeypatch: pytest.MonkeyPatch) -> None:
    headers = "cards: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10\nhidden: 1\nplayers: Ann 3, Bob 3, Cid 3\nme: Ann\nhand: 1, 2, 3\n"
    game = cl.read(headers + "Cid suggests 1, 5: Ann shows 1\nBob suggests 6, 7, 8: Cid shows\n")
    exact = show(game, "Bob suggests 1, 2, 4: Cid passes")
    assert exact.drawn is None
    monkeypatch.setattr(showing, "MOST_VIEWS", 30)
    monkeypatch.setattr(showing, "FEWEST_VIEWS", 30)
    drawn = [show(game, "Bob suggests 1, 2, 4: Cid passes", seed=seed) for seed in range(3)]
    assert {one.drawn for one in drawn} == {30}
    assert drawn[0] == show(game, "Bob suggests 1, 2, 4: Cid passes", seed=0)
    assert len({str(one) for one in drawn}) > 1
    for one in drawn:
        assert one.bits_for_onlookers == exact.bits_for_onlookers
        left, right = (next(some for some in each.cards if some.card == "2") for each in (one, exact))
        assert left.bits is not None
        assert right.bits is not None
        assert left.bits.error
        assert abs(left.bits.value - right.bits.value) < 4 * left.bits.error


def test_a_card_that_the_asker_knows_tells_nothing() -> None:
    answer = show(cl.read(HEADERS + "Bob suggests 1, 4: Cid passes, Ann shows 1"), "Bob suggests 1, 2, 5")
    assert [(one.card, one.rank, one.known_since) for one in answer.cards] == [("1", 1, 6), ("2", 2, None)]
    assert answer.cards[0].bits is not None
    assert answer.cards[0].bits.value == 0


def test_cards_that_tell_as_much_are_ties() -> None:
    answer = show(cl.read(HEADERS), "Bob suggests 1, 2, 3")
    assert [(one.card, one.rank) for one in answer.cards] == [("1", 1), ("2", 1), ("3", 1)]


def test_without_a_choice_there_are_no_figures() -> None:
    only = show(cl.read(HEADERS), "Bob suggests 1, 4, 5")
    assert [(one.card, one.bits) for one in only.cards] == [("1", None)]
    none = show(cl.read(HEADERS), "Bob suggests 4, 5, 6")
    assert none.cards == ()
    assert only.solutions is none.solutions is None
    assert len({only.text(), none.text(), only.text("de"), none.text("de")}) == 4


def test_a_player_who_must_answer_before_is_named() -> None:
    game = cl.read(HEADERS + "Ann suggests 4, 5: Bob passes, Cid shows 4")
    assert show(game, "Bob suggests 1, 2, 4").must_answer == "Cid"
    assert show(game, "Bob suggests 1, 2, 5").must_answer is None
    assert show(game, "Cid suggests 1, 2, 4").must_answer is None


ONE = HEADERS.replace("hidden", "answers: one\nhidden")


@pytest.mark.parametrize(
    ("log", "question", "code"),
    [
        (HEADERS.replace("me: Ann\nhand: 1, 2, 3\n", ""), "Bob suggests 1, 2", "advice-show-onlooker"),
        (HEADERS.replace("hand: 1, 2, 3\n", ""), "Bob suggests 1, 2", "advice-show-hand"),
        (HEADERS, "Ann suggests 1, 2", "advice-show-own"),
        (HEADERS, "Bob suggests 1, 2: Ann shows 1", "advice-show-answered"),
        (HEADERS, "Bob suggests 1, 2: Cid shows", "advice-show-answered"),
        (HEADERS.replace("hidden", "answers: everyone\nhidden"), "Bob suggests 1, 2", "advice-show-everyone"),
        (ONE, "Bob asks Cid about 1, 2", "advice-show-other"),
        (HEADERS + "Ann leaves: 1, 2, 3", "Bob suggests 1, 2", "advice-show-gone"),
        (HEADERS + "Bob accuses 1: wrong", "Bob suggests 1, 2", "asking-accused"),
        (HEADERS + "Bob accuses 7: right", "Cid suggests 1, 2", "asking-over"),
    ],
)
def test_what_has_no_answer_is_refused(log: str, question: str, code: str) -> None:
    with pytest.raises(cl.NoAdviceError) as caught:
        show(cl.read(log), question)
    assert caught.value.code == code
    assert caught.value.text("de") != str(caught.value)


def test_one_player_is_asked() -> None:
    answer = show(cl.read(ONE), "Bob asks Ann about 1, 2, 4")
    assert {one.card for one in answer.cards} == {"1", "2"}


def test_an_impossible_log_has_no_answer() -> None:
    with pytest.raises(cl.ImpossibleError):
        show(cl.read(HEADERS + "Bob reveals 1"), "Bob suggests 1, 2")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Zoe suggests Plum, Rope, Hall", "unknown-name"),
        ("Ben suggests Plum, Roop, Hall", "unknown-name"),
        ("Ben suggests Plum", "category-missing"),
        ("Ben asks Clara about Plum", "asks-all"),
        ("Ben holds Rope", "no-suggestion"),
        ("who holds Rope", "no-suggestion"),
        ("hand: Plum", "no-suggestion"),
        ("", "no-suggestion"),
        ("\x00", "control-character"),
    ],
)
def test_a_text_that_is_no_suggestion_is_an_error(text: str, code: str) -> None:
    with pytest.raises(cl.LogError) as caught:
        parse_suggestion(text, cl.read(CLUEDO))
    assert caught.value.diagnostics[0].code == code


@pytest.mark.parametrize(
    "text",
    [
        "Ben asks Plum, Rope, Hall",
        "ben wants to know about plum, the rope in the hall",
        "Ben vermutet Plum, Rope, Hall",
        "Ben suggests Plum, Rope, Hall: Clara passes",
    ],
)
def test_free_words_are_read_as_in_a_log(text: str) -> None:
    suggestion = parse_suggestion(text, cl.read(CLUEDO))
    assert (suggestion.asker, suggestion.cards) == ("Ben", ("Professor Plum", "Rope", "Hall"))


def test_a_player_who_has_left_asks_nothing() -> None:
    with pytest.raises(cl.LogError) as caught:
        parse_suggestion("Bob suggests 1, 2", cl.read(HEADERS + "Bob leaves"))
    assert caught.value.diagnostics[0].code == "has-left"
    with pytest.raises(cl.NoAdviceError) as refused:
        cards_to_show(cl.read(HEADERS + "Bob leaves"), Suggestion(1, "Bob", ("1", "2")))
    assert refused.value.code == "asking-left"


def run(*words: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(commands, ["show", *words])
    return result.exit_code, result.stdout, result.stderr


def test_the_command_prints_text_and_json(tmp_path: Path) -> None:
    log = tmp_path / "game.clue"
    log.write_text(HEADERS + "Bob suggests 1, 4: Cid passes, Ann shows 1\n", encoding="utf-8")
    status, out, _ = run(str(log), "Bob", "suggests", "1,", "2")
    assert status == 0
    assert out.strip() == show(cl.load(log), "Bob suggests 1, 2").text()
    status, out, _ = run(str(log), "Bob suggests 1, 2", "--json")
    record = json.loads(out)
    assert status == 0
    assert list(record) == [
        "viewpoint", "asker", "asked", "must_answer", "cards", "solutions", "bits_for_onlookers", "drawn",
    ]  # fmt: skip
    assert list(record["cards"][0]) == ["card", "rank", "bits", "solutions", "known_since"]
    status, out, _ = run(str(log), "Bob suggests 1, 2", "--until", "5", "--lang", "de")
    assert status == 0
    assert out.strip() == show(cl.load(log).until(5), "Bob suggests 1, 2").text("de")


@pytest.mark.parametrize(
    ("log", "question", "status"),
    [
        (HEADERS, "Zoe suggests 1, 2", 2),
        (HEADERS, "Ann suggests 1, 2", 2),
        (HEADERS + "Bob reveals 1\n", "Bob suggests 1, 2", 1),
        ("", "Bob suggests 1, 2", 2),
    ],
)
def test_the_status_of_the_command(log: str, question: str, status: int, tmp_path: Path) -> None:
    path = tmp_path / "game.clue"
    path.write_text(log, encoding="utf-8")
    code, out, err = run(str(path), question)
    assert (code, out) == (status, "")
    assert err


def test_a_narrow_table_is_a_list() -> None:
    answer = show(cl.read(HEADERS + "Bob suggests 1, 4: Cid passes, Ann shows 1"), "Bob suggests 1, 2, 5")
    assert all(len(line) <= 30 for line in answer.text(width=30).splitlines())
