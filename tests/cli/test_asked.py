"""Questions in three languages, as one word of the command line or as several."""

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
            ("game", "Why isn't it the Plum?", PROOF),
            ("solved", "who did it", SOLUTION),
            ("game", "does Tom hold Rope", "Yes: Tom holds Rope (from the headers).\n"),
            ("game", "warum ist Plum ausgeschlossen", BEWEIS),
            ("game", "hat Tom das Rope", "Ja: Tom besitzt Rope (aus den Kopfzeilen).\n"),
            ("game", "TomはRopeを持っている？", "はい：「Rope」の所在はTom（ヘッダーの時点で）。\n"),
        ],
        several=True,
    ),
)
def test_what_was_asked_is_answered_in_its_language(run: Run, log: str, question: str, answer: str) -> None:
    for words in ([question], question.split()):
        found = run("ask", f"{log}.clue", *words)
        assert (found.stdout, found.stderr, found.status) == (answer, "", 0)


def test_a_language_that_is_asked_for_goes_before_that_of_the_question(run: Run) -> None:
    assert run("why", "game.clue", "warum nicht Plum").stdout == BEWEIS
    assert run("why", "game.clue", "warum nicht Plum", "--lang", "en").stdout == PROOF
    assert run("why", "game.clue", "why not Plum", "--lang", "de").stdout == BEWEIS
    assert run("ask", "game.clue", "wo ist das Rope", "--lang", "en").stdout == "Tom holds Rope.\n"
    assert run("why", "game.clue", "Plum ausgeschlossen").stdout == BEWEIS
