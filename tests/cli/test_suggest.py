"""``clue-logic suggest``: what it prints, what it refuses, and the page about it."""

from __future__ import annotations

import json
import re

import pytest
from syrupy.assertion import SnapshotAssertion

import clue_logic as cl
from clue_logic.advice import advice, asking
from clue_logic.advice.information import HeardAnswer
from clue_logic.cli import suggest
from clue_logic.words.messages import messages
from clue_logic.words.records import replace
from tests.cli.conftest import Run

LOG = """who: A, B, C, D
how: X, Y, Z
where: Hall, Attic
players: Ann 2, Bob 2, Cid 2
me: Ann
hand: A, X
Bob suggests B, X, Hall: Cid shows
"""
OWN_CARD = """who: A, B, C, D
how: X, Y, Z, W
hands: one of each category
answers: everyone
players: Ann, Bob, Cid
me: Ann
hand: A, X
Bob suggests B, Y: Bob has, Cid has
"""
ONE = "cards: 1, 2, 3, 4, 5, 6\nhidden: 1\nanswers: one\nplayers: Ann 1, Bob 2, Cid 2\nme: Ann\nhand: 1\n"
BOARD = "edition: cluedo-uk\nplayers: Ann 6, Bob 6, Cid 6\nme: Ann\nhand: Plum, Green, Rope, Dagger, Hall, Study\n"
OVER = LOG + "Bob accuses B, Y, Hall: right\n"
OUT = LOG + "Ann accuses B, Y, Hall: wrong\n"
PLAYS_ON = OWN_CARD + "Ann accuses B, Z: wrong\n"
KNOWS = PLAYS_ON + "Cid reveals B\nBob reveals Y\nBob reveals C\nCid reveals Z\n"
ALONE = LOG + "Bob leaves\nCid leaves\n"


@pytest.mark.parametrize(
    ("lang", "open_yet", "known"),
    [
        ("en", "Ann accused on line 9, and may not accuse again.", "Ann knows the solution: D, W."),
        ("de", "Ann hat in Zeile 9 angeklagt und darf es nicht noch einmal.", "Ann kennt die Lösung: D, W."),
    ],
)
def test_where_everyone_answers_who_was_wrong_plays_on(lang: str, open_yet: str, known: str, run: Run) -> None:
    found = run("suggest", "-", "--top", "1", "--lang", lang, stdin=PLAYS_ON)
    assert found.status == 0
    assert found.stdout.splitlines()[1] == open_yet
    assert run("suggest", "-", "--lang", lang, stdin=KNOWS).stdout == f"{known}\n{open_yet}\n"


def test_the_asker_is_not_told_what_she_has_herself(run: Run) -> None:
    """The answer of the asker is left out, unless her hand is not in the log."""
    for lang, nobody in (("en", "nobody else:"), ("de", "niemand sonst:")):
        said = run("suggest", "-", "--figures", "--top", "40", "--lang", lang, stdin=OWN_CARD).stdout
        assert nobody in said
        assert not re.search(r"\bAnn (has|have|hat|haben)\b", said)
        assert not re.search(r"\bAnn,|, Ann\b", said)
    unknown = run("suggest", "-", "--figures", "--top", "40", stdin=OWN_CARD.replace("hand: A, X\n", "")).stdout
    assert "nobody else" not in unknown
    assert re.search(r"\bAnn has\b", unknown)


@pytest.mark.parametrize(
    ("log", "args", "message"),
    [
        (LOG.replace("me: Ann\nhand: A, X\n", ""), (), "onlooker's log"),
        (OVER, (), "the game is over: Bob accused on line 8"),
        (OUT, (), "Ann accused on line 8"),
        (ALONE, (), "nobody to ask"),
        (LOG + "Ann leaves\n", (), messages("en")("asking-left", player="Ann", line=8)),
        (LOG, ("--config", "A"), "add --by k or --by kak"),
    ],
)
def test_what_is_refused(log: str, args: tuple[str, ...], message: str, run: Run) -> None:
    refused = run("suggest", "-", *args, stdin=log)
    assert (refused.status, refused.stdout) == (2, "")
    assert message in refused.stderr
    assert "internal" not in refused.stderr


def test_long_lines_are_broken_at_the_width_of_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = run("suggest", "-", "--figures", stdin=LOG).stdout
    monkeypatch.setattr(suggest, "terminal_width", lambda: 48)
    lines = run("suggest", "-", "--figures", stdin=LOG).stdout.splitlines()
    assert max(map(len, lines)) <= 48
    assert sum(line.startswith("       ") for line in lines) > 2
    assert " ".join(" ".join(lines).split()) == " ".join(whole.split())


def test_figures_that_do_not_fit_beside_a_suggestion_stand_below_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suggest, "terminal_width", lambda: 40)
    shown = run("suggest", "-", "--figures", stdin=LOG).stdout
    assert max(map(len, shown.splitlines())) <= 40
    assert "\n1. C, Y, Attic\n     bits: 1.58; cells: 8.1;\n       for onlookers: 0.23\n     Bob shows" in shown


@pytest.mark.parametrize(
    ("chances", "said"),
    [
        ((0.5, 0.006, 0.004), "Bob shows A 50%; nobody shows <1%; 2 other answers 1%"),
        ((0.5, 0.006), "Bob shows A 50%, B <1%; nobody shows <1%"),
        ((0.004, 0.003), "nobody shows <1%; 2 other answers <1%"),
    ],
)
def test_answers_that_hardly_ever_come_are_told_together(chances: tuple[float, ...], said: str) -> None:
    given = cl.suggest(cl.read(LOG), top=1)
    heard = {HeardAnswer(("Bob",), card): chance for card, chance in zip("ABC", chances, strict=False)}
    advised = replace(given.suggestions[0], answers=heard | {HeardAnswer((), None): 0.002})
    assert f"     {said}\n" in f"{replace(given, suggestions=(advised,)).text(figures=True)}\n"


@pytest.mark.parametrize(
    ("scores", "shown"),
    [((0.4142, 0.4131), ("41.4%", "41.3%")), ((0.41, 0.41), ("41%", "41%")), ((0.42, 0.41), ("42%", "41%"))],
)
def test_chances_to_win_that_would_look_the_same_have_a_decimal(
    scores: tuple[float, ...], shown: tuple[str, ...]
) -> None:
    given = cl.suggest(cl.read(LOG), top=2, by="win")
    some = tuple(replace(one, score=score) for one, score in zip(given.suggestions, scores, strict=True))
    rows = [
        line for line in replace(given, suggestions=some).text(figures=True).splitlines() if line[:2] in ("1.", "2.")
    ]
    assert tuple(next(word for word in row.split() if "%" in word) for row in rows) == shown


def test_an_onlookers_log_may_be_somebodys(run: Run) -> None:
    log = LOG.replace("me: Ann\nhand: A, X\n", "")
    advised = run("suggest", "-", "--for", "Ann", "--top", "1", stdin=log)
    assert advised.status == 0
    assert "does not give the hand of Ann" in advised.stdout
    assert advised.stdout == run("suggest", "-", "--top", "1", stdin=LOG.replace("hand: A, X\n", "")).stdout


@pytest.mark.slow
def test_rooms_in_reach(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the Lounge four steps lead to the Dining Room, and the secret passage to the Conservatory."""
    few_deals(monkeypatch)
    found = json.loads(
        run("suggest", "-", "--at", "lounge", "--roll", "4", "--json", "--top", "400", stdin=BOARD).stdout
    )
    rooms = {cards[-1] for one in found["suggestions"] for cards in (one["suggested"], *one["alike"])}
    assert rooms == {"Conservatory", "Dining Room", "Lounge"}
    assert found["candidates"] == 108


@pytest.mark.slow
def test_the_programs_choose_among_all_rooms_and_pay_for_the_way(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    few_deals(monkeypatch)
    way = ("--by", "k", "--at", "lounge", "--roll", "4")
    found = json.loads(run("suggest", "-", *way, "--json", "--top", "400", stdin=BOARD).stdout)
    assert found["candidates"] == 324
    by_room = {one["suggested"][-1]: one["turns"] for one in found["suggestions"]}
    assert by_room["Dining Room"] == by_room["Conservatory"] == 1
    assert by_room["Kitchen"] == pytest.approx(1 + 8 / 3.5)
    said = run("suggest", "-", *way, "--top", "1", stdin=BOARD).stdout
    assert "Divided by the turns" in said
    assert "not counted" not in said
    named = run("suggest", "-", "--by", "k", "--rooms", "kitchen", "--top", "1", stdin=BOARD).stdout
    assert "The way to the rooms is not counted" in named
    assert ", Kitchen\n" in named


def test_the_output_names_the_reading_of_the_thesis(run: Run) -> None:
    log = (
        "suspects: S1, S2\nweapons: W1, W2\nrooms: R1, R2\nplayers: Ann 1, Bob 1, Cid 1\nme: Ann\nhand: S1\n"
        "Bob suggests S1, W1, R1: Cid passes, Ann shows S1\n"
    )
    said = {args: run("suggest", "-", "--by", "k", *args, stdin=log).stdout for args in ((), ("--config", "A"))}
    assert [said[()].count("Configuration B"), said["--config", "A"].count("Configuration A")] == [1, 1]
    assert said[()] == run("suggest", "-", "--by", "k", "--config", "B", stdin=log).stdout
    assert "Configuration" not in run("suggest", "-", stdin=log).stdout


def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have ten deals drawn where there are more."""
    advise = advice.advise
    monkeypatch.setattr(advice, "advise", lambda game, request: advise(game, replace(request, most_deals=10)))


def test_deals_drawn(run: Run, monkeypatch: pytest.MonkeyPatch, snapshot: SnapshotAssertion) -> None:
    few_deals(monkeypatch)
    for args in ((), ("--figures",), ("--figures", "--lang", "de"), ("--seed", "1", "--ascii")):
        assert str(run("suggest", "-", "--top", "1", *args, stdin=LOG)) == snapshot


def test_too_many_suggestions(run: Run, monkeypatch: pytest.MonkeyPatch, snapshot: SnapshotAssertion) -> None:
    monkeypatch.setattr(asking.list_candidates, "__defaults__", (None, 10))
    monkeypatch.setattr(advice, "MOST_PAIRS", 60)
    for log in (LOG, ONE):
        for lang in ("en", "de"):
            assert str(run("suggest", "-", "--top", "1", "--lang", lang, stdin=log)) == snapshot


def test_the_memory_may_not_do(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "STATES_PER_MEGABYTE", 1)
    refused = run("suggest", "-", "--memory", "1", stdin=LOG)
    assert refused.status == 2
    assert "--memory" in refused.stderr
