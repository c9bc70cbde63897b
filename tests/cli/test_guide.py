"""``hint``, ``notes``, ``walkthrough`` and ``rate``: messages, forms, and what goes on after an error."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import clue_logic as cl
from clue_logic.cli.group import commands
from clue_logic.guide.hint import NoHintError
from clue_logic.words.records import replace

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"

HEAD = "edition: cluedo-uk\nplayers: Anna 6, Ben 6, Clara 6\nme: Anna\nhand: Plum, Rope, Hall, Study, Dagger, Library\n"
TURN = "Anna suggests Scarlett, Spanner, Kitchen: Ben passes, Clara shows Spanner\n"


def ran(*command: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(commands, list(command))
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.stdout, done.stderr


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "game.clue"


# Each case has its own message


@pytest.mark.parametrize(
    ("text", "options", "status", "said"),
    [
        (HEAD, (), 1, "nothing follows from this log yet"),
        (HEAD + TURN, ("--cell", "Ben, Rope"), 1, "is found already"),
        (HEAD + TURN, ("--cell", "Ben, Ballroom"), 1, "is open"),
        (HEAD + TURN, ("--cell", "Ben, Balroom"), 2, 'unknown card "Balroom"; did you mean Ballroom'),
        (HEAD + TURN, ("--cell", "Bob, Ballroom"), 2, "unknown"),
        (HEAD + TURN, ("--cell", "Ben knows"), 2, 'unexpected "knows"'),
        (HEAD + TURN, ("--stage", "5"), 2, "5 is not in the range 1<=x<=4"),
        (HEAD + TURN + "note: Bob holds Hall\n", (), 2, 'unknown player "Bob"'),
        (HEAD + TURN + "note: Ben holds Hal\n", (), 0, "Look at line 5 again."),
        (HEAD + TURN + "note: Ben holds Hxll\n", (), 2, 'unknown card "Hxll"'),
        (HEAD + TURN + "Ben reveals Spanner\nnote: Ben holds Spanner\n", (), 1, "contradicts itself from line 6 on"),
        (HEAD + TURN + "note: Ben ? Hall\nnote by Clara: Ben holds Hall\n", (), 2, "notes of Anna (line 6) and Clara"),
        (HEAD + TURN + "note by Clara: Ben holds Hall\n", ("--by", "ben"), 2, "has no notes of Ben, only of Clara"),
        (
            HEAD + TURN + "note: Ben lacks Scarlett, Spanner, Kitchen; Clara holds Spanner\n", (), 1,
            "everything that follows from this log is noted",
        ),
    ],
)  # fmt: skip
def test_a_hint_or_why_there_is_none(log: Path, text: str, options: tuple[str, ...], status: int, said: str) -> None:
    log.write_text(text, encoding="utf-8")
    code, out, err = ran("hint", str(log), *options)
    assert (code, said in " ".join((out + err).split())) == (status, True), out + err
    assert "Traceback" not in out + err


def test_a_hint_names_the_line_by_which_it_quotes_a_statement() -> None:
    found = cl.hint(cl.read(HEAD + TURN))
    lines = replace(found, lines=(6,), statements={5: "Anna suggests Scarlett, Spanner, Kitchen: Ben passes"})
    assert lines.text().startswith("Look at line 5 again.\n  5: Anna suggests")


def test_a_hint_when_every_cell_is_known(log: Path) -> None:
    log.write_text(
        "cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Bob 1\nme: Ann\nhand: 1\nBob reveals 2\nnote: Bob holds 2\n"
    )
    assert ran("hint", str(log), "--stage", "4")[0] == 0
    log.write_text(log.read_text() + "note: envelope holds 3; Bob lacks 1, 3\n")
    assert ran("hint", str(log))[:2] == (1, f"{log}: {NoHintError('complete')}\n")


STAGES_EN = """\
Look at line 5 again.
  5: Anna suggests Scarlett, Spanner, Kitchen: Ben passes, Clara shows Spanner
The idea is called “pass (De Morgan)”. P lacks C: P passed when it was named.
The cells are Ben/Miss Scarlett and Ben/Kitchen.
The step:
  Ben lacks Miss Scarlett: Ben passed when it was named; likewise Kitchen.
"""

STAGES_DE = """\
Sieh dir Zeile 5 noch einmal an.
  5: Anna suggests Scarlett, Spanner, Kitchen: Ben passes, Clara shows Spanner
Die Idee heißt „gepasst (De Morgan)“. P besitzt C nicht: P passte, als diese Karte genannt wurde.
Die Felder sind Ben/Miss Scarlett und Ben/Kitchen.
Der Schritt:
  Ben besitzt Miss Scarlett nicht: Ben passte, als diese Karte genannt wurde; ebenso Kitchen.
"""


@pytest.mark.parametrize(("lang", "full"), [("en", STAGES_EN), ("de", STAGES_DE)])
def test_each_stage_reveals_one_thing_more(log: Path, lang: str, full: str) -> None:
    log.write_text(HEAD + TURN + "note: Clara holds Spanner\n", encoding="utf-8")
    assert ran("hint", str(log), "--stage", "4", "--lang", lang)[1] == full
    lines = full.splitlines()
    for stage, shown in ((1, 2), (2, 3), (3, 4)):
        said = ran("hint", str(log), "--stage", str(stage), "--lang", lang)[1].splitlines()
        assert said[:shown] == lines[:shown]
        assert len(said) == shown + 2  # an empty line, and what the next stage reveals


def test_notes(log: Path) -> None:
    log.write_text(HEAD + TURN + "note: Clara holds Spanner; Ben ? Hall\n", encoding="utf-8")
    assert ran("notes", str(log)) == (
        0,
        "On track: 1 cell is noted, and it follows. 2 cells follow that are not noted.\n",
        "",
    )
    log.write_text(log.read_text() + "note: Ben holds Scarlett; Clara holds Kitchen\n", encoding="utf-8")
    code, said, _ = ran("notes", str(log))
    assert code == 1
    assert said.startswith("Not on track: 3 cells are noted, and at least one does not follow.")
    assert "Scarlett" not in said
    assert "Kitchen" not in said
    _, checked, _ = ran("notes", str(log), "--check")
    assert "line 7: Ben holds Miss Scarlett: this is false." in checked
    assert "(1) Ben lacks Miss Scarlett" in checked
    assert "line 7: Clara holds Kitchen: this does not follow yet. A deal that agrees" in checked
    _, overlooked, _ = ran("notes", str(log), "--overlooked")
    assert overlooked.endswith("the easiest first:\n  Ben lacks Miss Scarlett and Kitchen\n")
    answer = json.loads(ran("notes", str(log), "--json")[1])
    assert (answer["on_track"], answer["notes"], answer["overlooked"]) == (False, None, None)


def test_a_walkthrough_in_all_forms(log: Path) -> None:
    log.write_text(HEAD + TURN, encoding="utf-8")
    code, said, _ = ran("walkthrough", str(log), "--from", "4")
    assert code == 0
    assert said.splitlines()[0] == "  1. Line 5: card shown (difficulty 1)"
    grids = ran("walkthrough", str(log), "--from", "4", "--grids")[1]
    assert grids.count("┌") == 3
    markdown = ran("walkthrough", str(log), "--to", "markdown", "--lang", "de")[1]
    assert markdown.startswith("1. **Zeile 5: gezeigte Karte (Schwierigkeit 1)**\n")
    html = ran("walkthrough", str(log), "--to", "html", "--lang", "de")[1]
    assert html.startswith('<!DOCTYPE html>\n<html lang="de">')
    assert html.count("<details>") == html.count("<li value")
    steps = json.loads(ran("walkthrough", str(log), "--json")[1])["steps"]
    assert [step["number"] for step in steps] == [*range(1, len(steps) + 1)]
    assert all(earlier < step["number"] for step in steps for earlier in step["steps"])


def test_names_never_become_markup(log: Path) -> None:
    log.write_text(
        'cards: "<b>A</b>", "*B*", C\nhidden: 1\nplayers: "<i>Ann</i>" 1, Bob 1\nBob reveals "<b>A</b>"\n',
        encoding="utf-8",
    )
    html = ran("walkthrough", str(log), "--to", "html")[1]
    assert "<b>A" not in html
    assert "<i>Ann" not in html
    assert "&lt;b&gt;A" in html
    assert "\\*B\\*" in ran("walkthrough", str(log), "--to", "markdown")[1]


def test_one_bad_log_does_not_keep_the_others_from_being_rated(log: Path) -> None:
    log.write_text("", encoding="utf-8")
    good, impossible = str(EXAMPLES / "six-players.clue"), str(EXAMPLES / "impossible.clue")
    code, said, errors = ran("rate", str(log), "nothing.clue", impossible, good)
    assert code == 2
    assert said.startswith(f"{good}: hardest step ")
    assert [name in errors for name in ("this log is empty", "nothing.clue: there is no such file", impossible)] == [
        True
    ] * 3
    assert f"{impossible}:16:1: impossible: the log contradicts itself: " in errors
    assert f"clue-logic conflicts {impossible} --repairs" in errors
    rated = json.loads(ran("rate", good, "--json")[1])
    assert rated[0]["rating"] == cl.rate(cl.load(good)).to_dict()


def test_keep_and_watch_hint(log: Path) -> None:
    log.write_text(HEAD + TURN, encoding="utf-8")
    done = CliRunner().invoke(
        commands, ["keep", str(log)], input="hint 2\nnotes\nhinweis 9\nnote: Clara holds Spanner\nhint 4\n"
    )
    said = " ".join(done.stdout.split())
    assert "The idea is called “card shown”." in said
    assert "No cell is noted. 5 cells follow that are not noted." in said
    assert "likewise Kitchen" in said
    assert said.endswith("contains every line.")
    _, watched, _ = ran("watch", str(log), "--once", "--hint")
    assert "Look at line 5 again." in watched
    assert "The idea" not in watched
