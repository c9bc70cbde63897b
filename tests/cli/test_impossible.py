"""Logs that cannot be true, on the command line: what stood before, where to look, what may have been meant."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import clue_logic as cl
from clue_logic.notebook.news import news
from tests.cli.conftest import Run

EXAMPLE = str(Path(__file__).resolve().parents[2] / "examples" / "impossible.clue")
HEAD = """\
edition: cluedo-uk
players: Anna 6, Ben 6, Clara 6
me: Anna
hand: Plum, Rope, Hall, Study, Dagger, Library
"""
POSSIBLE = HEAD + "Anna suggests White, Spanner, Lounge: Ben passes, Clara shows Spanner\n"
IMPOSSIBLE = POSSIBLE + "Ben reveals Spanner\n"


def test_repairs(run: Run) -> None:
    found = run("conflicts", "-", "--repairs", stdin=IMPOSSIBLE)
    assert found.status == 1
    assert "Single changes that make the log possible, the likeliest first:\n" in found.stdout
    assert "  line 6: it was Clara, not Ben\n    Clara reveals Spanner\n" in found.stdout
    german = run("conflicts", "-", "--repairs", "--lang", "de", stdin=IMPOSSIBLE).stdout
    assert "  Zeile 6: es war Clara, nicht Ben\n    Clara reveals Spanner\n" in german


def test_repairs_are_in_json_where_they_are_asked_for(run: Run) -> None:
    assert "repairs" not in json.loads(run("conflicts", "-", "--json", stdin=IMPOSSIBLE).stdout)
    found = json.loads(run("conflicts", "-", "--json", "--repairs", stdin=IMPOSSIBLE).stdout)
    assert found["all_tried"] is True
    assert {"line": 6, "slip": "player", "was": "Ben", "now": "Clara"}.items() <= found["repairs"][0].items()


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_a_possible_log_needs_no_repairs(run: Run, form: tuple[str, ...]) -> None:
    found = run("conflicts", "-", "--repairs", *form, stdin=POSSIBLE)
    assert found.status == 0
    if form:
        assert json.loads(found.stdout)["repairs"] == []
    else:
        assert found.stdout == "The log is possible: its lines can all be true.\n"


def test_a_search_without_time_says_so(run: Run) -> None:
    text = POSSIBLE * 1 + "Anna suggests White, Spanner, Lounge: Ben passes, Clara shows Spanner\n" * 50
    found = run("conflicts", "-", "--repairs", "--seconds", "0", stdin=text + "Ben reveals Spanner\n")
    assert "time" in found.stdout.splitlines()[-1]


def test_repairs_of_a_supposition(run: Run) -> None:
    found = run("conflicts", "-", "--repairs", "--suppose", "Ben holds Spanner", stdin=POSSIBLE)
    assert "Single changes to the log that make it possible, the likeliest first:\n" in found.stdout


def test_of_two_mistakes_the_first_is_told(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "two.clue"
    log.write_text(
        IMPOSSIBLE + "Clara suggests White, Spanner, Lounge: nobody shows\nBen reveals Plum\n", encoding="utf-8"
    )
    found = run("solve", str(log))
    said = "That is for the log up to line 6; for all of it at least two changes are needed.\n"
    assert "  line 6: it was Clara, not Ben\n    Clara reveals Spanner\n" in found.stdout
    assert said in found.stdout
    (more,) = [line for line in found.stdout.splitlines() if line.startswith("All ")]
    assert more.endswith(" --until 6 --repairs")
    assert "Single changes that make the log possible" in run(*more.partition("clue-logic ")[2].split()).stdout
    assert json.loads(run("solve", str(log), "--json").stdout)["impossible"]["up_to"] == 6


def test_solve_shows_what_stood_before_on_one_screen(run: Run) -> None:
    found = run("solve", "-", stdin=IMPOSSIBLE)
    assert found.status == 0
    assert "!" not in found.stdout
    assert "✓" in found.stdout
    assert len(found.stdout.splitlines()) <= 60
    assert found.stdout.startswith("The log contradicts itself from line 6 on. This is how the notebook stood before")
    assert "  line 6: Ben reveals Spanner  <- look here first\n" in found.stdout
    assert "clue-logic conflicts - --repairs" in found.stdout


@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_solve_speaks_of_it_in_every_language(run: Run, lang: str) -> None:
    found = run("solve", "-", "--lang", lang, stdin=IMPOSSIBLE).stdout
    assert ("Zeile 6" in found) is (lang == "de")
    assert "Clara reveals Spanner" in found


def test_solve_as_json_keeps_its_keys(run: Run) -> None:
    found = json.loads(run("solve", "-", "--json", stdin=IMPOSSIBLE).stdout)
    assert found["consistent"] is False
    before = json.loads(run("solve", "-", "--json", stdin=POSSIBLE).stdout)
    assert found["impossible"]["before"] == before
    assert found["impossible"]["since"] == 6
    assert "impossible" not in before


def test_impossible_headers_have_no_notebook(run: Run) -> None:
    text = "cards: 1, 2, 3\nhidden: 1\nplayers: Ann ?, Bob ?\nme: Ann\nhand: 1\ntable: 1\n"
    assert run("solve", "-", stdin=text).status == 2  # that is an error already
    text = "who: A, B\nhow: X, Y\nplayers: Ann 1, Bob 1\nme: Ann\nhand: A\ntable: B\n"
    found = run("solve", "-", stdin=text)
    assert "┌" not in found.stdout or "contradicts" not in found.stdout


def test_what_is_supposed_is_told_as_before(run: Run) -> None:
    found = run("solve", "-", "--suppose", "Ben holds Spanner", stdin=POSSIBLE)
    assert "Single changes" not in found.stdout
    assert "under this supposition" in found.stderr


def test_watch_tells_no_more_than_a_screen(run: Run, folder: Path) -> None:
    (folder / "game.clue").write_text(IMPOSSIBLE)
    found = run("watch", "--once", "game.clue").stdout
    assert "both holds and lacks" not in found
    assert "Clara reveals Spanner" in found
    assert len(found.splitlines()) <= 60


def test_watch_tells_the_most_telling_changes_first(run: Run, folder: Path) -> None:
    """A right accusation at the end settles the envelope, and with it many cells."""
    cards = ", ".join(str(n) for n in range(1, 31))
    log = f"cards: {cards}\nhidden: 1\nplayers: Ann ?, Bob ?, Cid ?\nAnn accuses 30: right\n"
    (folder / "game.clue").write_text(log)
    told = run("watch", "--once", "game.clue").stdout.split("New by line 4:\n")[1].splitlines()
    assert told[:2] == ["  the envelope holds 30", f"  the envelope lacks {cards.removesuffix(', 30')}"]
    assert told[2:5] == ["  Ann lacks 30", "  Bob lacks 30", "  Cid lacks 30"]


def test_watch_tells_no_more_changes_than_fit_on_a_screen() -> None:
    headers = f"cards: {', '.join(str(n) for n in range(1, 41))}\nhidden: 1\nplayers: Ann ?, Bob ?, Cid ?\n"
    before = cl.solve(cl.read(headers))
    now = cl.solve(cl.read(headers + "".join(f"Ann reveals {n}\n" for n in range(1, 11))))
    told = list(news(before, now).found_lines())
    assert len(told) == 1 + 20 + 1
    assert told[1:3] == ["  line 4: the envelope lacks 1", "  line 4: Ann holds 1"]
    assert told[-1] == "  and 20 more"
    assert list(news(now, before).lost_lines("de"))[:2] == [
        "Nicht mehr bekannt:",
        "  nicht im Umschlag: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10",
    ]


SEATS = """\
edition: cluedo-uk
players: Anna 4, Clara 5, Ben 5, Dora 4
Anna suggests White, Spanner, Lounge: Ben passes, Clara shows
Ben suggests White, Rope, Lounge: Clara passes, Dora passes, Anna shows
Dora suggests Green, Candlestick, Kitchen: Anna passes, Ben passes, Clara shows
"""


def test_exchanged_players_are_suspected_where_answers_are_out_of_order(run: Run) -> None:
    found = run("check", "-", stdin=SEATS)
    assert found.status == 2
    assert "all would be in order with Clara and Ben at each other's places" in found.stderr
    one = "\n".join(SEATS.splitlines()[:3])
    assert "each other's places" not in run("check", "-", stdin=one).stderr
    right = SEATS.replace("Clara 5, Ben 5", "Ben 5, Clara 5")
    assert "each other's places" not in run("check", "-", stdin=right).stderr


@pytest.mark.slow
def test_a_supposition_about_an_impossible_log_is_told_so_first(run: Run) -> None:
    alone, supposing = run("solve", EXAMPLE), run("solve", EXAMPLE, "--suppose", "Ben holds Plum")
    assert supposing.stdout == alone.stdout
    assert supposing.stderr.startswith("note: the log contradicts itself even if nothing is supposed.\n")
    assert supposing.status == 0
    assert '"supposed"' in run("solve", EXAMPLE, "--suppose", "Ben holds Plum", "--json").stdout


@pytest.mark.parametrize("command", [("solve",), ("watch", "--once")])
def test_an_impossible_log_is_told_in_japanese(command: tuple[str, ...], run: Run) -> None:
    shown = run(command[0], EXAMPLE, *command[1:], "--lang", "ja").stdout
    assert "記録は16行目から矛盾している。" in shown
    assert "  14行目：Clara suggests White, Candlestick, Kitchen: Anna passes, Ben shows  <- まずここを確認" in shown
    assert "  14行目：Benはパスした" in shown
    assert not any(word in shown for word in ("contradicts", "line ", "changes", "These "))
