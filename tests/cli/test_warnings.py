"""Logs that cannot be true, on the command line: what stood before, where to look, what may have been meant."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import clue_logic as cl
from clue_logic.notebook.known_since import compare_notebooks
from tests.cli.conftest import Run
from tests.own_calculi import CALCULI, own_calculi

EXAMPLE = str(Path(__file__).resolve().parents[2] / "examples" / "impossible.clue")
HEAD = """\
edition: cluedo-uk
players: Anna 6, Ben 6, Clara 6
me: Anna
hand: Plum, Rope, Hall, Study, Dagger, Library
"""
POSSIBLE = HEAD + "Anna suggests White, Spanner, Lounge: Ben passes, Clara shows Spanner\n"
IMPOSSIBLE = POSSIBLE + "Ben reveals Spanner\n"


def test_repairs_are_in_json_where_they_are_asked_for(run: Run) -> None:
    assert "repairs" not in json.loads(run("conflicts", "-", "--json", stdin=IMPOSSIBLE).stdout)
    found = json.loads(run("conflicts", "-", "--json", "--repairs", stdin=IMPOSSIBLE).stdout)
    assert found["all_tried"] is True
    assert {"line": 6, "slip": "player", "was": "Ben", "now": "Clara"}.items() <= found["repairs"][0].items()


def test_a_search_without_time_says_so(run: Run) -> None:
    text = POSSIBLE * 1 + "Anna suggests White, Spanner, Lounge: Ben passes, Clara shows Spanner\n" * 50
    found = run("conflicts", "-", "--repairs", "--seconds", "0", stdin=text + "Ben reveals Spanner\n")
    assert "time" in found.stdout.splitlines()[-1]


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


def test_solve_as_json_keeps_its_keys(run: Run) -> None:
    found = json.loads(run("solve", "-", "--json", stdin=IMPOSSIBLE).stdout)
    assert found["consistent"] is False
    before = json.loads(run("solve", "-", "--json", stdin=POSSIBLE).stdout)
    assert found["impossible"]["before"] == before
    assert found["impossible"]["since"] == 6
    assert "impossible" not in before


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
    told = list(compare_notebooks(before, now).found_lines())
    assert len(told) == 1 + 20 + 1
    assert told[1:3] == ["  line 4: the envelope lacks 1", "  line 4: Ann holds 1"]
    assert told[-1] == "  and 20 more"
    assert list(compare_notebooks(now, before).lost_lines("de"))[:2] == [
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
    assert "would be in order if Clara and Ben changed places" in found.stderr
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


@pytest.fixture(autouse=True, scope="module")
def calculi(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with own_calculi(tmp_path_factory.mktemp("rules"), CALCULI):
        yield


LOG = """cards: 1, 2, 3, 4, 5, 6
hidden: 1
players: Ann 2, Bob 2, Cid 1
Bob reveals 4
Ann suggests 1, 2:
    Bob passes
    Cid shows
"""


@pytest.fixture(autouse=True)
def log(folder: Path) -> Path:
    (folder / "game.clue").write_text(LOG, encoding="utf-8")
    return folder / "game.clue"


def test_check_says_so_in_its_summary(run: Run) -> None:
    assert run("check", "game.clue", "--rules", "wrong").stdout == ("game.clue: FAILED: the rules of wrong are wrong\n")
    assert run("check", "game.clue", "--rules", "sound").status == 0


def test_a_proof_is_shown_as_the_rules_have_it_with_a_warning(run: Run) -> None:
    found = run("why", "game.clue", "Cid holds 1", "--rules", "wrong")
    proof, warning = found.stdout.split("\n\n")
    assert proof.startswith("(1) Cid holds 1 ")
    assert warning == "This proof is wrong, the log is not: its first false step is Cid holds 1 [shows_all].\n"
    german = run("why", "game.clue", "Cid holds 1", "--rules", "wrong", "--lang", "de").stdout
    assert german.endswith(
        "Dieser Beweis ist falsch, nicht das Protokoll: sein erster falscher Schritt ist Cid besitzt 1 [shows_all].\n"
    )
    drawn = run("why", "game.clue", "Cid holds 1", "--rules", "wrong", "--format", "json")
    assert json.loads(drawn.stdout)["final_conclusion"] == "Cid holds 1"
    assert "note: This proof is wrong, the log is not" in drawn.stderr
    right = run("why", "game.clue", "Bob lacks 1", "--rules", "notebook").stdout
    assert "wrong" not in right


def test_what_follows_from_a_false_step_names_that_step(run: Run) -> None:
    found = run("why", "game.clue", "contradiction", "--rules", "wrong")
    assert "its first false step is Cid holds" in found.stdout
    assert "the rules of wrong are wrong" in found.stderr


def test_as_data(run: Run) -> None:
    step = json.loads(run("solve", "game.clue", "--rules", "wrong", "--json").stdout)["false_step"]
    assert (step["rule"], step["line"], step["fact"]["args"][0]) == ("shows_all", 7, "Cid")
    assert step["deal"][step["fact"]["args"][1]] != "Cid"
    assert "false_step" not in json.loads(run("solve", "game.clue", "--rules", "sound", "--json").stdout)


def test_rules_that_find_nothing(run: Run) -> None:
    for command in (("solve",), ("ask", "solution"), ("check",)):
        found = run(command[0], "game.clue", *command[1:], "--rules", "nothing")
        assert "note: the rules of nothing conclude nothing about the cards of this log.\n" in found.stderr
        assert found.status == 0
    assert "conclude nothing" not in run("solve", "game.clue", "--rules", "sound").stderr


# Hints keep what was asked


def test_a_hint_keeps_the_editions(run: Run, log: Path, folder: Path) -> None:
    (folder / "own.toml").write_text(
        'name = "own"\n[categories]\nwho = ["A", "B", "C"]\nwhat = ["D", "E", "F"]\n', encoding="utf-8"
    )
    log.write_text("edition: own\nplayers: Ann 2, Bob 2\nAnn reveals A\nBob reveals A\n", encoding="utf-8")
    found = run("solve", "game.clue", "--edition-file", "own.toml")
    hints = [line.partition("clue-logic ")[2] for line in found.stderr.splitlines() if "clue-logic " in line]
    assert [hint.split()[0] for hint in hints] == ["why", "conflicts", "conflicts"]
    for hint in hints:
        assert "--edition-file own.toml" in hint
        assert run(*hint.split()).status in (0, 1), hint
