"""``clue-logic page``: a log in a copy of the page."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from clue_logic.classroom.exercises.exercise_file import exercises
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.user_rules import UserRules
from tests.cli.conftest import Run

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
TEMPLATE = (
    '<!doctype html>\n<script type="application/json" id="start">{"shape": "inline"}</script>\n<script>code</script>\n'
)
RULE = "lacks(P, C) :- passed(S, P), names(S, C).\n"
IDLE = "idle(P) :- passed(S, P).\n"
HOSTILE = 'players: </script><script>alert(1)</script> 6, <!--<script> 6\nme: "\\u003c$&$1"\n'


@pytest.fixture
def template(tmp_path: Path) -> Path:
    file = tmp_path / "clue-notebook.html"
    file.write_text(TEMPLATE, encoding="utf-8")
    return file


def start_of(page: Path) -> dict[str, Any]:
    found = re.search(
        r'<script type="application/json" id="start">(.*?)</script>', page.read_text(encoding="utf-8"), re.S
    )
    assert found
    started: dict[str, Any] = json.loads(found[1])
    return started


def test_a_log_is_put_in_and_all_else_stays(run: Run, tmp_path: Path, template: Path) -> None:
    out = tmp_path / "out.html"
    said = run("page", "--log", str(EXAMPLES / "six-players.clue"), "--out", str(out), "--template", str(template))
    assert said.status == 0, said.stderr
    assert f"wrote {out}, 0.0 MB" in " ".join(said.stderr.split())
    text = (EXAMPLES / "six-players.clue").read_text(encoding="utf-8")
    assert start_of(out) == {"shape": "inline", "log": text, "name": "six-players.clue"}
    assert out.read_text(encoding="utf-8").endswith("<script>code</script>\n")
    again = run(
        "page", "--log", str(EXAMPLES / "beginners.clue"), "--out", str(tmp_path / "2.html"), "--template", str(out)
    )
    assert again.status == 0
    assert start_of(tmp_path / "2.html")["name"] == "beginners.clue"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["2.html", "clue-notebook.html", "out.html"]


def test_a_class_is_given_hidden_answers_or_the_lesson(run: Run, tmp_path: Path, template: Path) -> None:
    log = str(EXAMPLES / "beginners.clue")
    hidden, lesson, plain = (tmp_path / name for name in ("hidden.html", "lesson.html", "plain.html"))
    asked = ("page", "--log", log, "--lang", "de", "--template")
    said = run(*asked, str(template), "--out", str(hidden), "--hide-answers")
    assert "on 33 lines may tell answers, and are left out" in " ".join(said.stderr.split())
    start = start_of(hidden)
    assert "expect" not in start["log"]
    assert "#" not in start["log"]
    assert "Leo suggests Green, Candlestick, Kitchen\n    Sam shows\n\nSam suggests" in start["log"]
    assert (start["hideAnswers"], start["lang"], "lesson" in start) == (True, "de", False)
    # A copy of the copy has what it is told to have, and no more.
    assert run(*asked, str(hidden), "--out", str(lesson), "--lesson").status == 0
    start = start_of(lesson)
    assert (start["lang"], start["lesson"]["of"], "hideAnswers" in start) == ("de", "log", False)
    assert start["lesson"]["told"][0]["record"]["steps"]
    assert run("page", "--log", log, "--template", str(lesson), "--out", str(plain)).status == 0
    assert set(start_of(plain)) == {"shape", "log", "name"}
    both = run(*asked, str(template), "--out", str(tmp_path / "both.html"), "--lesson", "--hide-answers")
    assert "--lesson tells what --hide-answers hides" in " ".join(both.stderr.split())


def test_it_begins_with_rules_beside_a_log(run: Run, tmp_path: Path, template: Path) -> None:
    mine, out, plain = (tmp_path / name for name in ("mine.dl", "out.html", "plain.html"))
    mine.write_text(RULE, encoding="utf-8")
    asked = ("page", "--log", str(EXAMPLES / "beginners.clue"), "--template")
    said = run(*asked, str(template), "--rules", str(mine), "--out", str(out), "--hide-answers")
    assert (said.status, "cannot be understood" in said.stderr) == (0, False)
    start = start_of(out)
    assert (start["rules"], start["name"], start["hideAnswers"]) == (RULE, "beginners.clue", True)
    # A copy of the copy has what it is told to have, and no more.
    assert run(*asked, str(out), "--out", str(plain)).status == 0
    assert set(start_of(plain)) == {"shape", "log", "name"}
    assert run("page", "--template", str(out), "--rules", "matrix", "--out", str(plain), "--force").status == 0
    assert start_of(plain) == {"shape": "inline", "rules": "#all of matrix\n"}


def test_the_files_of_a_folder_are_one_text_that_can_be_read(run: Run, tmp_path: Path, template: Path) -> None:
    folder, out = tmp_path / "my rules", tmp_path / "out.html"
    folder.mkdir()
    (folder / "a.dl").write_text("#all of notebook\n%! derived idle(P: location)\n" + IDLE, encoding="utf-8")
    (folder / "b.dl").write_text(
        "%! derived eager(P: location)\neager(P) :- answered(S, P).  % the last line", encoding="utf-8"
    )
    (folder / "b.de.toml").write_text("", encoding="utf-8")
    said = run("page", "--template", str(template), "--rules", str(folder), "--out", str(out))
    assert said.status == 0, said.stderr
    assert f"the wording files (.toml) of {folder} are left out" in " ".join(said.stderr.split())
    text = start_of(out)["rules"]
    assert [line for line in text.splitlines() if line.startswith("% ")] == ["% a.dl", "% b.dl"]
    assert {"idle", "eager"} <= set(load_calculus(UserRules.of(text, "mine.dl")).declarations)


def test_rules_with_mistakes_are_put_in_as_they_are(run: Run, tmp_path: Path, template: Path) -> None:
    mine, out = tmp_path / "mine.dl", tmp_path / "out.html"
    mine.write_text("lacks(P, C) :- pased(S, P), </script>", encoding="utf-8")
    said = run("page", "--template", str(template), "--rules", str(mine), "--out", str(out))
    assert said.status == 0
    assert f"1 thing in {mine} cannot be understood; the page shows where" in " ".join(said.stderr.split())
    assert start_of(out)["rules"] == mine.read_text(encoding="utf-8")
    assert out.read_text(encoding="utf-8").count("</script>") == 2


def test_files_too_long_for_one_text_are_refused(
    run: Run, tmp_path: Path, template: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("limits", "calculus"):
        monkeypatch.setattr(f"clue_logic.datalog.reading.{module}.MOST_RULES", 1)
    folder, out = tmp_path / "my", tmp_path / "out.html"
    folder.mkdir()
    for name in ("a.dl", "b.dl"):
        (folder / name).write_text(RULE, encoding="utf-8")
    said = run("page", "--template", str(template), "--rules", str(folder), "--out", str(out))
    assert said.status == 2
    assert "the page has one text for rules" in " ".join(said.stderr.split())
    assert "at most 1 rules" in " ".join(said.stderr.split())
    assert not out.exists()


def test_rules_longer_than_the_page_takes_are_refused(run: Run, tmp_path: Path, template: Path) -> None:
    mine, out = tmp_path / "mine.dl", tmp_path / "out.html"
    asked = ("page", "--template", str(template), "--rules", str(mine), "--out", str(out))
    mine.write_text(f"% {'x' * 49_997}\n{RULE}", encoding="utf-8")
    said = run(*asked)
    assert said.status == 2
    assert "characters; the page takes rules of 50,000 at most" in " ".join(said.stderr.split())
    assert not out.exists()
    mine.write_text(RULE.ljust(50_000), encoding="utf-8")
    assert run(*asked).status == 0


def test_it_begins_with_an_exercise_and_a_log_of_that(run: Run, tmp_path: Path, template: Path) -> None:
    out = tmp_path / "out.html"
    asked = ("page", "--template", str(template), "--out", str(out), "--force", "--exercise")
    with_logs = next(each for each in exercises() if each.logs)
    without = next(each for each in exercises() if not each.logs)
    assert run(*asked, with_logs.name).status == 0
    start = start_of(out)
    assert (start["exercise"], start["log"]) == (with_logs.name, with_logs.logs[0])
    assert start["name"].startswith(with_logs.name)
    assert run(*asked, without.name).status == 0
    assert start_of(out) == {"shape": "inline", "exercise": without.name}
    assert run(*asked, without.name, "--log", str(EXAMPLES / "beginners.clue"), "--rules", "matrix").status == 0
    assert start_of(out)["name"] == "beginners.clue"
    assert (start_of(out)["rules"], start_of(out)["exercise"]) == ("#all of matrix\n", without.name)
    unknown = run(*asked, with_logs.name[:-1])
    assert unknown.status == 2
    assert f"Did you mean {with_logs.name}" in " ".join(unknown.stderr.split())


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ((), "Name a --log, --rules or an --exercise."),
        (("--rules", "matrix", "--hide-answers"), "--hide-answers hides those of a log."),
        (("--log", "x.clue", "--rules", "matrix", "--lesson"), "--lesson covers the notebook, on which rules"),
        (("--exercise", "mine.toml"), "drop mine.toml on the page to open it there"),
        (("--rules", "nowhere.dl"), "nowhere.dl: there is no such file"),
        (("--rules", "matirx"), "there is no calculus 'matirx'"),
    ],
)
def test_what_excludes_itself_is_refused(
    run: Run, tmp_path: Path, template: Path, asked: tuple[str, ...], said: str
) -> None:
    out = tmp_path / "out.html"
    refused = run("page", "--template", str(template), "--out", str(out), *asked)
    assert refused.status == 2
    assert said in " ".join(refused.stderr.split())
    assert not out.exists()


def test_what_is_hostile_in_a_log_stays_text(run: Run, tmp_path: Path, template: Path) -> None:
    log, out = tmp_path / "<b>.clue", tmp_path / "out.html"
    log.write_text(HOSTILE, encoding="utf-8")
    said = run("page", "--log", str(log), "--out", str(out), "--template", str(template))
    assert said.status == 0
    assert "cannot be understood" in " ".join(said.stderr.split())
    assert start_of(out)["log"] == HOSTILE
    page = out.read_text(encoding="utf-8")
    assert page.count("<script") == 2
    assert page.count("<!--") == page.count("alert(1)</") == 0


def test_a_file_that_is_there_is_written_over_only_if_asked_to(run: Run, tmp_path: Path, template: Path) -> None:
    out = tmp_path / "mine.html"
    out.write_text("precious", encoding="utf-8")
    asked = ("page", "--log", str(EXAMPLES / "beginners.clue"), "--out", str(out), "--template", str(template))
    refused = run(*asked)
    assert refused.status != 0
    assert "is there already; --force writes over it" in " ".join(refused.stderr.split())
    assert out.read_text(encoding="utf-8") == "precious"
    assert run(*asked, "--force").status == 0
    assert start_of(out)["name"] == "beginners.clue"


@pytest.mark.parametrize(
    ("page", "said"),
    [
        (b"<p>hello", "it is not the page"),
        (b"\xff\xfe\x00", "it is not text"),
        (TEMPLATE.replace("inline", "site").encode(), "it is a page that needs other files beside it"),
        (TEMPLATE.replace("}<", "<").encode(), "it is damaged"),
        (TEMPLATE.partition("</script>")[0].encode(), "it is a page that needs other files beside it"),
    ],
)
def test_what_is_not_the_page_is_not_copied(run: Run, tmp_path: Path, template: Path, page: bytes, said: str) -> None:
    template.write_bytes(page)
    out = tmp_path / "out.html"
    refused = run("page", "--log", str(EXAMPLES / "beginners.clue"), "--out", str(out), "--template", str(template))
    assert refused.status != 0
    assert said in " ".join(refused.stderr.split())
    assert not out.exists()


def test_nothing_is_left_where_nothing_can_be_written(run: Run, tmp_path: Path, template: Path) -> None:
    for out in (tmp_path / "no" / "such.html", tmp_path):
        refused = run(
            "page", "--log", str(EXAMPLES / "beginners.clue"), "--out", str(out), "--template", str(template), "--force"
        )
        assert refused.status != 0
        assert "cannot be written" in " ".join(refused.stderr.split())
    missing = run(
        "page", "--log", str(EXAMPLES / "beginners.clue"), "--out", "x.html", "--template", str(tmp_path / "none.html")
    )
    assert "cannot be read" in " ".join(missing.stderr.split())
    assert [file.name for file in tmp_path.iterdir()] == ["clue-notebook.html"]
