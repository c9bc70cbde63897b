"""What people asked who had only read the README, and what they get now."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.shared_out import shared_out

LOG = """edition: cluedo-uk
players: Tom 6, Ben 6, Clara 6
me: Tom
hand: Rope, Hall, Study, White, Lounge, Revolver
Tom suggests Plum, Spanner, Kitchen: Ben passes, Clara shows Spanner
Ben suggests Mustard, Dagger, Library: Clara shows
Tom suggests Plum, Candlestick, Library: Ben passes, Clara shows Plum
"""
SOLVED = f"{LOG}Ben accuses Green, Dagger, Ballroom: right\n"
PROOF = "(1) envelope lacks Professor Plum             only one place\n└─ line 7: Clara showed Professor Plum\n"
BEWEIS = "(1) Professor Plum liegt nicht im Umschlag    nur ein Ort\n└─ Zeile 7: Clara zeigte Professor Plum\n"
SOLUTION = "Solution: Reverend Green, Dagger, Ballroom.\n"


@pytest.fixture(autouse=True)
def logs(folder: Path) -> None:
    (folder / "game.clue").write_text(LOG, encoding="utf-8")
    (folder / "solved.clue").write_text(SOLVED, encoding="utf-8")


@pytest.mark.parametrize(
    ("log", "question", "answer"),
    shared_out(
        [
            ("game", "why is Plum excluded", PROOF),
            ("game", "why not Plum", PROOF),
            ("game", "Why isn't it the Plum?", PROOF),
            ("solved", "who did it", SOLUTION),
            ("solved", "what is the solution", SOLUTION),
            ("game", "does Tom hold Rope", "Yes: Tom holds Rope (from the headers).\n"),
            ("game", "is Plum excluded", "Yes: the envelope lacks Professor Plum (since line 7).\n"),
            ("game", "where is the Rope", "Tom holds Rope.\n"),
            ("game", "who has the Rope", "Tom holds Rope.\n"),
            ("solved", "wer war es", "Lösung: Reverend Green, Dagger, Ballroom.\n"),
            ("game", "wo ist das Rope", "Tom besitzt Rope.\n"),
            ("game", "warum ist Plum ausgeschlossen", BEWEIS),
            ("game", "hat Tom das Rope", "Ja: Tom besitzt Rope (aus den Kopfzeilen).\n"),
            ("game", "Ropeはどこ？", "「Rope」の所在はTom。\n"),
            ("game", "TomはRopeを持っている？", "はい：「Rope」の所在はTom（ヘッダーの時点で）。\n"),
        ],
        several=True,
    ),
)
def test_what_was_asked_is_answered_in_its_language(run: Run, log: str, question: str, answer: str) -> None:
    for words in ([question], question.split()):
        found = run("ask", f"{log}.clue", *words)
        assert (found.stdout, found.stderr, found.status) == (answer, "", 0)


def test_why_the_solution(run: Run) -> None:
    for command in ("ask", "why"):
        found = run(command, "solved.clue", "why the solution")
        assert found.status == 0
        assert found.stdout.startswith(f"{SOLUTION}\n(1) envelope holds Reverend Green")
        assert found.stdout.count("(1) envelope holds") == 3
    assert run("why", "solved.clue", "the", "solution").stdout == run("why", "solved.clue", "why the solution").stdout
    unsolved = run("why", "game.clue", "why the solution")
    assert (unsolved.status, unsolved.stdout.splitlines()[0]) == (1, "Not solved yet.")
    assert run("why", "solved.clue", "why the solution", "--format", "json").stdout.startswith("[")


@pytest.mark.parametrize("question", ["why is Plum excluded", "Plum excluded", "is Plum excluded?", "why not Plum"])
def test_why_and_ask_read_alike(run: Run, question: str) -> None:
    assert run("why", "game.clue", question).stdout == PROOF


def test_a_language_that_is_asked_for_goes_before_that_of_the_question(run: Run) -> None:
    assert run("why", "game.clue", "warum nicht Plum").stdout == BEWEIS
    assert run("why", "game.clue", "warum nicht Plum", "--lang", "en").stdout == PROOF
    assert run("why", "game.clue", "why not Plum", "--lang", "de").stdout == BEWEIS
    assert run("ask", "game.clue", "wo ist das Rope", "--lang", "en").stdout == "Tom holds Rope.\n"
    assert run("why", "game.clue", "Plum ausgeschlossen").stdout == BEWEIS


def test_knows_takes_a_clause(run: Run) -> None:
    found = run("knows", "game.clue", "Ben", "Clara holds one of Mustard, Dagger, Library")
    assert found.status == 0
    said = "Ben knows that Clara holds one of Colonel Mustard, Dagger and Library (known since line 6)."
    assert found.stdout.splitlines()[0] == said


@pytest.mark.parametrize(
    ("command", "question", "message", "hint"),
    [
        ("ask", "what should I ask next", "another command answers this", "clue-logic suggest LOG"),
        ("ask", "was soll ich fragen", "another command answers this", "clue-logic suggest LOG"),
        ("ask", "where is the Rpoe", 'unknown card "Rpoe"', 'did you mean "Rope"?'),
        ("why", "who holds Rope", "this does not ask why", 'ask it so: clue-logic ask LOG "who holds Rope"'),
    ],
)
def test_what_is_refused_says_what_to_write(run: Run, command: str, question: str, message: str, hint: str) -> None:
    found = run(command, "game.clue", question)
    assert found.status == 2
    assert f"error: {message}\n" in found.stderr
    assert found.stderr.endswith(f"  hint: {hint}\n")


def test_what_is_not_understood_lists_what_is(run: Run) -> None:
    found = run("ask", "game.clue", "how is the weather")
    assert found.status == 2
    assert found.stderr.splitlines()[3:] == [
        "  hint: you can ask, for example:",
        *(f"    {form}" for form in (
            "who holds Candlestick", "where is Kitchen", "does Ben hold Candlestick", "what does Ben hold",
            "what do we know about Ben", "why does Ben hold Candlestick", "solution", "is Miss Scarlett excluded",
            "why is Miss Scarlett excluded", "why the solution", "which rooms",
        )),
    ]  # fmt: skip


def test_questions_in_a_log_are_answered_by_solve(run: Run) -> None:
    asked = f"{LOG}\nwhere's the Plum?\ndoes Ben have the Rope\n"
    found = run("solve", "-", stdin=asked)
    assert found.stdout.endswith(
        "line 9: where's the Plum?\n  Clara holds Professor Plum.\n\n"
        "line 10: does Ben have the Rope\n  No: Ben lacks Rope (from the headers).\n"
    )
    assert run("fmt", "-", stdin=asked).stdout.endswith("\nwho holds Plum?\nwhether Ben holds Rope\n")
