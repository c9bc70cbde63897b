"""``clue-logic lesson``: pages, commands, documents."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from clue_logic.language.reader import read_log
from clue_logic.paper.course import chapters
from clue_logic.paper.lesson import build_lesson
from clue_logic.paper.markdown import markdown_text
from clue_logic.paper.slides import build_chapter, chapter_record
from clue_logic.words.encoding import encode
from clue_logic.words.messages import Message
from tests.cli.conftest import Run
from tests.cli.processes import on_a_terminal
from tests.paper.shows import show_of
from tests.shared_out import shared_out

ROOT = Path(__file__).resolve().parents[2]
GAME = "game.clue"

LOG = """who: Plum, Green, White
what: Rope, Axe, Lamp
where: Hall, Attic, Cellar
players: Ann 2, Ben 2, Cid 2
me: Ann
hand: Green, Axe

Ben suggests Plum, Axe, Hall: Cid shows
Ann suggests Plum, Rope, Hall: Ben shows Hall
"""


@pytest.fixture(autouse=True)
def log(folder: Path) -> Path:
    (folder / GAME).write_text(LOG)
    return folder / GAME


def test_a_log_from_standard_input_is_shown_in_full(run: Run) -> None:
    found = run("lesson", "-", stdin=LOG)
    assert found.status == 0
    assert found.stdout.replace("A game", "game").replace("─", "") == run("lesson", GAME).stdout.replace("─", "")


@pytest.fixture
def short_course(monkeypatch: pytest.MonkeyPatch) -> None:
    """The course with its first chapters only, which are soon prepared."""
    monkeypatch.setattr("clue_logic.paper.course.chapters", lambda: chapters()[:3])


@pytest.mark.usefixtures("short_course")
def test_a_log_called_like_the_course(run: Run, folder: Path) -> None:
    (folder / "paper").write_text(LOG)
    assert "Three cards lie hidden" in run("lesson", "paper", stdin="n\n").stdout
    assert "Ben suggests Plum" in run("lesson", "./paper", stdin="n\n").stdout


@pytest.mark.parametrize(
    ("args", "name"),
    shared_out(
        [
            (("--to", "markdown"), None),
            (("--output", "text.md"), "text.md"),
            (("--to", "markdown", "--output", "any.txt"), "any.txt"),
        ],
        several=True,
    ),
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else None,
)
def test_documents(args: tuple[str, ...], name: str | None, run: Run, folder: Path) -> None:
    import clue_logic as cl

    found = run("lesson", GAME, *args)
    show = show_of(cl.read(LOG), LOG, "game")
    document = markdown_text(show)
    assert found.status == 0
    if name is None:
        assert (found.stdout.rstrip("\n"), found.stderr) == (document.rstrip("\n"), "")
    else:
        assert (found.stdout, found.stderr) == ("", f"note: written to {name}\n")
        assert (folder / name).read_text(encoding="utf-8") == document


PAGE = (
    '<!doctype html>\n<script type="application/json" id="start">{"shape": "inline"}</script>\n<script>code</script>\n'
)
START = re.compile(r'<script type="application/json" id="start">(.*?)</script>')


def test_a_lesson_in_a_copy_of_the_page(run: Run, folder: Path, log: Path) -> None:
    hostile = LOG.replace("Ben", '"</script><script>alert(1)"') + "why Plum excluded?\n"
    log.write_text(hostile)
    (folder / "clue-notebook.html").write_text(PAGE)
    page = ("--template", "clue-notebook.html")
    found = run("lesson", GAME, "--output", "lesson.html", "--reading", "rest", "--numbers", *page)
    assert (found.stdout, found.stderr) == ("", "note: written to lesson.html\n")
    text = (folder / "lesson.html").read_text(encoding="utf-8")
    assert text.count("<script") == 2
    started = START.findall(text)
    start = json.loads(started[0])
    assert (start["log"], start["name"], start["lang"]) == (hostile, GAME, "en")
    lesson = start["lesson"]
    (told,) = lesson.pop("told")
    assert lesson == {"of": "log", "reading": "rest", "numbers": True}
    game = read_log(hostile)
    chapter = build_chapter(build_lesson(game, reading="rest"), hostile, "game", numbers=True)
    assert told["record"] == encode(chapter_record(chapter, {10}))
    # The page that was written is a page again, and forgets its lesson.
    again = run("lesson", GAME, "--to", "html", "--lang", "de", "--template", "lesson.html").stdout
    assert json.loads(START.findall(again)[0])["lesson"]["told"][0]["lang"] == "de"
    run("page", "--log", GAME, "--out", "page.html", "--template", "lesson.html")
    assert "lesson" not in json.loads(START.findall((folder / "page.html").read_text(encoding="utf-8"))[0])


@pytest.mark.usefixtures("short_course")
def test_the_course_in_a_copy_of_the_page(run: Run, folder: Path) -> None:
    (folder / "clue-notebook.html").write_text(PAGE)
    found = run("lesson", "paper", "--to", "html", "--lang", "de", "--template", "clue-notebook.html").stdout
    start = json.loads(START.findall(found)[0])
    assert (start["log"], start["lesson"]["of"], start["lesson"]["numbers"]) == ("", "course", True)
    assert [told["chapter"] for told in start["lesson"]["told"]] == [1, 2, 3]


def test_without_the_page_the_command_says_how_to_get_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clue_logic.cli.page_template.built_page", lambda: None)
    found = run("lesson", GAME, "--to", "html")
    assert (found.status, found.stdout) == (2, "")
    assert "`make page` builds it" in found.stderr


@pytest.mark.usefixtures("short_course")
def test_the_course_as_a_document(run: Run) -> None:
    named = run("lesson", "paper", "--to", "markdown", "--names").stdout
    assert named.startswith("# The German paper, step by step\n")
    assert named.count("\n## ") == 3
    assert "**(T1, W2, R3, S3)**" in named
    assert "**(1,2,3,3)**" in run("lesson", "paper", "--to", "markdown").stdout


def test_lines_that_the_paper_cannot_express_are_remarked_upon(run: Run, log: Path) -> None:
    log.write_text(LOG + "learn Ben holds one of Plum, White\nBen accuses Plum, Lamp, Hall: wrong\n")
    found = run("lesson", GAME, "--lang", "de", stdin="\n")
    assert found.status == 0
    assert "Anmerkung: Zeile 10 wird ausgelassen" in found.stdout
    assert "Anmerkung: Zeile 11 wird ausgelassen" in found.stdout


def test_bytes_that_are_no_text_are_no_command(run: Run) -> None:
    found = run("lesson", GAME, stdin=b"\xff\xfe\nq\n")
    assert found.status == 0
    assert "There is no command" in found.stdout


def test_a_notice_of_the_engine_is_passed_on(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from clue_logic.paper import lesson
    from clue_logic.words.records import replace

    notice = Message("ruleproblems-rule-skipped", label="disjoint", most=2, predicate="clause")

    def noticed(*args: object, **options: object) -> lesson.Lesson:
        found = build_lesson(*args, **options)  # type: ignore[arg-type]
        return replace(found, derivation=replace(found.derivation, left_out={"disjoint": notice}))

    monkeypatch.setattr(lesson, "build_lesson", noticed)
    assert run("lesson", GAME).stderr == f"note: {notice('en')}\n"
    assert run("lesson", GAME, "--lang", "de").stderr == f"note: {notice('de')}\n"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_a_session_on_a_terminal(log: Path) -> None:
    end_of_input = b"\x04"
    shown = on_a_terminal("-m", "clue_logic", "lesson", GAME, typed=b"\n\nback\n" + end_of_input)
    assert shown.count("Enter: next, h: help, q: stop > ") == 4
    assert [shown.count(f"step {n} of ") for n in range(1, 4)] == [2, 1, 0]
    assert "\x1b[1;32m+(" in shown
