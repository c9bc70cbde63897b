"""``clue-logic matrix``: what it prints, what it refuses, and the page about the game; and proofs in Japanese."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from clue_logic.language.reader import read_log
from tests.cli.conftest import Run
from tests.problem_texts import hint_of, problem_of
from tests.shared_out import shared_out

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "culprit.md").read_text(encoding="utf-8")
JAPANESE = "examples/犯人当て.clue"

LOG = """\
カテゴリー1：1-1、1-2、1-3、1-4
カテゴリー2：2-1、2-2、2-3、2-4
カテゴリー3：3-1、3-2、3-3、3-4
hands: one of each category
answers: everyone
players: 圭一、レナ、魅音
me: 圭一
hand: 1-3、2-4、3-2
圭一 suggests 1-1、2-1、3-1： 魅音 has、レナ has
レナ suggests 1-2、2-2、3-1： レナ has
"""


def test_the_page_has_a_log_in_two_languages() -> None:
    english, japanese = re.findall(r"^```clue\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert len(read_log(english).events) == len(read_log(japanese).events) == 2


def test_every_rule_named_on_the_page_is_one() -> None:
    from clue_logic.datalog.calculi import load_calculus

    rows = [line.split("|")[2] for line in PAGE.splitlines() if line.startswith("| ") and line.count("|") == 3]
    labels = {rule.label for rule in load_calculus("matrix").rules}
    named = {label for row in rows for label in re.findall(r"`(\w+)`", row)}
    assert named <= labels
    assert len(named) > 6


def test_the_owner_of_the_hidden_cards_is_the_same_in_every_language(run: Run) -> None:
    for lang in ("en", "de", "ja"):
        assert json.loads(run("matrix", "-", "--json", "--lang", lang, stdin=LOG).stdout)["hidden"] == "envelope"
    named = run("matrix", "-", "--json", "--lang", "ja", "--hidden", "悟史", stdin=LOG)
    assert json.loads(named.stdout)["hidden"] == "悟史"


def changed(old: str, new: str) -> str:
    assert old in LOG
    return LOG.replace(old, new, 1)


@pytest.mark.parametrize(
    ("log", "message"),
    [
        (changed("圭一、レナ", "圭一 4、レナ"), '<stdin>:8:7: error: 3 cards, but "players:" on line 6'),
        (
            LOG + "圭一 accuses 1-1、2-1、3-1： wrong\n圭一 accuses 1-1、2-2、3-1： wrong\n",
            f"<stdin>:12:1: error: {problem_of('accused-twice', player='圭一', line=11)}",
        ),
        (
            LOG + "圭一 asks 圭一 about 1-1： shows\n",
            hint_of("everybody-answers"),
        ),
    ],
)
def test_what_is_wrong_with_a_log_is_said_where_it_stands(log: str, message: str, run: Run) -> None:
    found = run("matrix", "-", stdin=log)
    assert found.status == 2
    assert message in found.stderr


@pytest.mark.parametrize("rules", shared_out(["matrix", "remembering"]))
def test_a_declarer_who_cannot_have_any(rules: str, run: Run) -> None:
    """The matrix forgets who declared; the contradiction and its line are reported nevertheless."""
    log = LOG + "圭一 suggests 1-1、2-1、3-1： 魅音 has\n魅音 suggests 1-2、2-2、3-2： 魅音 has、圭一 has\n"
    found = run("matrix", "-", "--rules", rules, stdin=log)
    assert found.status == 0
    assert "<stdin> contradicts itself from line" in found.stderr
    assert "clue-logic conflicts -" in found.stderr


def test_it_is_said_even_where_no_rule_notices(run: Run) -> None:
    log = LOG + "learn 魅音 lacks 1-1\nlearn 魅音 lacks 2-1\nlearn 魅音 lacks 3-1\n"
    found = run("matrix", "-", stdin=log)
    assert "<stdin> contradicts itself from line 12 on, though no rule notices it." in found.stderr
    remembered = run("matrix", "-", "--rules", "remembering", stdin=log)
    assert "contradicts itself from line 12 on: 魅音 both holds and lacks" in remembered.stderr


CANNOT = LOG + "レナ suggests 1-3、2-4、3-2： 圭一 has、魅音 has\n"


def test_solve_says_it_too(run: Run) -> None:
    found = run("solve", "-", "--rules", "matrix", "--json", stdin=CANNOT)
    assert found.stderr.startswith("note: <stdin> contradicts itself from line 11 on, though no rule notices it.\n")
    assert json.loads(found.stdout)["consistent"] is True
    assert run("solve", "-", "--rules", "matrix", stdin=LOG).stderr == ""


@pytest.mark.slow
def test_why_says_which_lines_are_to_blame(run: Run) -> None:
    found = run("why", "-", "contradiction", "--rules", "matrix", stdin=CANNOT)
    assert found.stdout.startswith("No deal agrees with the log, though no rule notices: lines 8 and 11 cannot all be")
    assert found.stdout == run("why", "-", "魅音 holds 1-4", "--rules", "matrix", stdin=CANNOT).stdout


@pytest.mark.parametrize("negated", shared_out(["", "why not "]))
def test_what_these_rules_do_not_prove_others_may(negated: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    found = run("why", JAPANESE, f"{negated}屋根裏 excluded", "--rules", "matrix")
    assert found.stdout == (
        "In every deal that agrees with the log the envelope holds 屋根裏, but these rules do not prove it;\n"
        "--rules remembering does.\n"
    )
    assert found.status == (0 if negated else 1)


# Japanese

LATIN = re.compile(r"[A-Za-z]+(?:_[a-z]+)*")


def in_japanese(text: str) -> list[str]:
    """Return the words of a text that are not Japanese; suppositions are called A and B everywhere."""
    return [word for word in LATIN.findall(text) if word not in {"A", "B"}]


@pytest.mark.parametrize("rules", ["matrix", "remembering"])
@pytest.mark.parametrize("form", ["text", "prose"])
@pytest.mark.parametrize(
    "words",
    shared_out(
        [
            "ひなた holds 教師",
            "つばさ holds 花瓶",
            "ひなた holds 医者",
            "why not ひなた holds 教師",
            "屋根裏 excluded",
            "contradiction",
        ]
    ),
)
def test_a_proof_is_japanese_throughout(
    words: str, form: str, rules: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    found = run("why", JAPANESE, words, "--rules", rules, "--lang", "ja", "--format", form)
    assert found.stdout
    assert in_japanese(re.sub("--rules [a-z]+", "", found.stdout)) == []


def test_so_is_what_an_open_cell_lacks(run: Run) -> None:
    found = run("why", "-", "魅音 holds 1-1", "--rules", "remembering", "--lang", "ja", stdin=LOG)
    assert found.status == 1
    assert found.stdout.startswith("「「1-1」の所在は魅音」は導けない。")
    assert "これを決めるもの：" in found.stdout
    assert in_japanese(found.stdout) == []


@pytest.mark.parametrize("question", ["solution", "who holds 1-1", "who holds 1-3", "what does レナ hold"])
def test_so_are_answers(question: str, run: Run) -> None:
    found = run("ask", "-", question, "--rules", "matrix", "--lang", "ja", stdin=LOG)
    assert in_japanese(found.stdout) == []
    assert "。" in found.stdout or "：" in found.stdout


def test_so_is_the_notebook(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    found = run("solve", JAPANESE, "--rules", "remembering", "--lang", "ja", "--complete", "--clauses", "3")
    assert in_japanese(found.stdout) == []


@pytest.mark.slow
def test_an_impossible_log_is_explained_in_japanese(run: Run) -> None:
    log = LOG + "".join(f"learn 魅音 lacks {n}-1\n" for n in (1, 2, 3))
    for rules in ("matrix", "remembering"):
        found = run("why", "-", "contradiction", "--rules", rules, "--lang", "ja", stdin=log)
        assert found.stdout
        assert in_japanese(found.stdout) == []


def test_rules_without_japanese_wording_speak_english(run: Run) -> None:
    found = run("why", "-", "魅音 lacks 1-3", "--lang", "ja", stdin=LOG)
    assert found.stdout.splitlines()[0].startswith("(1) 魅音 lacks 1-3")
    assert "圭一に「1-3」が配られた" in found.stdout
    assert "所在は" in run("rules", "single_in_row", "--rules", "matrix", "--lang", "ja").stdout


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("Ann lacks drum", "4行目：Annの手札はちょうど2枚"),
        ("Ben lacks drum", "「drum」が挙げられ、Benは「持っている」と答えなかった"),
        ("envelope lacks egg", "2行目：伏せ札はちょうど1枚"),
    ],
)
def test_japanese_of_a_deck_without_categories(statement: str, said: str, run: Run) -> None:
    log = "cards: anchor, bell, drum, egg, fan\nhidden: 1\nanswers: one\nplayers: Ann 2, Ben 2\nme: Ann\n"
    log += "hand: anchor, bell\nAnn asks Ben about drum: none\n"
    found = run("why", "-", statement, "--rules", "matrix", "--lang", "ja", stdin=log)
    assert said in found.stdout
