"""What is printed for reading fits on the screen: its width, and of proofs its length."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest

from clue_logic.cli.screen import page_height, page_width
from tests.cli.conftest import Run
from tests.shared_out import shared_out

ROOT = Path(__file__).resolve().parents[2]
NELLER = str(ROOT / "tests" / "games" / "neller.clue")
SUPPOSING = str(ROOT / "examples" / "supposing.clue")
KNOWLEDGE = str(ROOT / "examples" / "knowledge.clue")


def test_a_pipe_is_100_columns_wide_and_60_lines_high() -> None:
    assert (page_width(), page_height()) == (100, 60)


@pytest.mark.parametrize(("said", "width"), [("72", 72), ("0", 100), ("39", 39), ("", 100), ("wide", 100), ("-5", 100)])
def test_columns_say_how_wide(said: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", said)
    assert page_width() == width


@pytest.mark.parametrize(("columns", "lines", "page"), [(132, 80, (132, 80)), (60, 24, (60, 60)), (20, 60, (20, 60))])
def test_a_terminal_says_it_itself(
    columns: int, lines: int, page: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setattr("shutil.get_terminal_size", lambda *_args, **_keywords: os.terminal_size((columns, lines)))
    assert (page_width(), page_height()) == page


@pytest.mark.parametrize("form", ["text", "prose"])
@pytest.mark.parametrize(
    ("lang", "folded"),
    shared_out(
        [
            ("en", "folded; --all prints the whole proof"),
            ("de", "eingeklappt; --all druckt"),
            ("ja", "を省略。--all で"),
        ],
        several=True,
    ),
)
def test_a_long_proof_opens_with_its_main_argument(
    form: str, lang: str, folded: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "44")
    args = ("why", NELLER, "billiard room is the solution", "--format", form, "--lang", lang)
    shown, whole = run(*args).stdout, run(*args, "--all").stdout
    assert len(shown.splitlines()) <= 60 < len(whole.splitlines())
    assert folded in " ".join(shown.split())
    assert "--all" not in whole
    assert re.search(r"clue-logic\s+why\s+LOG", shown)


def test_a_lemma_can_be_asked_for(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "44")
    shown = run("why", NELLER, "billiard room is the solution").stdout
    (asked,) = re.findall(r"clue-logic\s+why\s+LOG\s+'([^']*)'", shown)
    lemma = " ".join(asked.replace('"', "").split())
    found = run("why", NELLER, asked)
    assert found.status == 0
    assert f"(1) {lemma}" in " ".join(found.stdout.split())


def test_what_is_not_longer_than_a_screen_is_whole(run: Run) -> None:
    assert "--all" not in run("why", SUPPOSING, "Axe excluded").stdout
    assert run("why", SUPPOSING, "Axe excluded", "--all").stdout == run("why", SUPPOSING, "Axe excluded").stdout


@pytest.mark.parametrize("command", ["why", "ask"])
def test_labels_are_shown_if_one_wants_them(command: str, run: Run) -> None:
    asked = "Axe excluded" if command == "why" else "why Axe excluded"
    assert "covering_two" in run(command, SUPPOSING, asked, "--labels").stdout
    assert "covering_two" not in run(command, SUPPOSING, asked).stdout
    titled = run("why", SUPPOSING, "Axe excluded", "--format", "json", "--lang", "de").stdout
    assert '"label": "covering_two"' in titled


def test_labels_of_proofs_about_knowledge(run: Run) -> None:
    args = ("knows", KNOWLEDGE, "Ben", "Anna holds Scarlett")
    assert "last_card_named" in run(*args, "--labels").stdout
    assert "last_card_named" not in run(*args, "--all").stdout


@pytest.mark.parametrize(("title", "rules"), [("nur ein Ort", "notebook"), ("Rule E (Pigeonhole)", "generalized")])
def test_a_rule_is_found_by_its_title(title: str, rules: str, run: Run) -> None:
    found = run("rules", title, "--rules", rules)
    assert found.status == 0
    assert found.stdout.split()[0] in ("one_place", "rule_e")
