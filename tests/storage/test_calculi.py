"""Calculi that are prepared are those that would be read."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from clue_logic.datalog import calculi
from clue_logic.datalog.calculi import calculus_names, load_calculus, prepared_calculi, prepared_calculus
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.storage import cache
from tests.own_calculi import forget_calculi, own_calculi, predicate, rule
from tests.shared_out import shared_out

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of what is prepared."""
    monkeypatch.setattr(cache, "FOLDER", tmp_path / "files")
    return tmp_path / "files"


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize("name", shared_out(calculus_names()))
def test_a_prepared_calculus_is_the_one_that_is_read(name: str) -> None:
    preparation = prepared_calculus(name, 3)
    read = preparation.make()
    preparation.get()
    found = preparation.get()
    assert found is not read
    assert found == read
    # Places are no part of what makes rules equal, but errors and proofs name them.
    assert repr(found) == repr(read)


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize("categories", shared_out([1, 2, 4, 5, 6, 7]))
def test_templates_are_prepared_for_each_number_of_categories(categories: int) -> None:
    preparation = prepared_calculus("paper", categories)
    read = preparation.make()
    preparation.get()
    assert repr(preparation.get()) == repr(read)
    assert repr(read) != repr(prepared_calculus("paper", 3).make())


def test_what_the_packaging_prepares_is_found() -> None:
    names = {preparation.name for preparation in prepared_calculi()}
    assert names == {f"{name}-3" for name in calculus_names()} | {f"paper-{n}" for n in range(1, 7)}


def test_a_rule_that_is_changed_counts_at_once(tmp_path: Path) -> None:
    text = predicate("a(N: number)", "{N}") + rule("first", "a(N) :- number(N).")
    with own_calculi(tmp_path, {"mine": text}):
        assert [r.label for r in load_calculus("mine").rules] == ["first"]
        assert (tmp_path / "rules-prepared" / "mine-3.json").is_file()
        forget_calculi()
        (tmp_path / "rules" / "mine" / "mine.dl").write_text(text + rule("second", "a(N) :- number(N)."))
        assert [r.label for r in load_calculus("mine").rules] == ["first", "second"]
        forget_calculi()
        (tmp_path / "rules" / "mine" / "more.dl").write_text(rule("third", "a(N) :- number(N)."))
        assert [r.label for r in load_calculus("mine").rules] == ["first", "second", "third"]
        forget_calculi()
        (tmp_path / "rules" / "mine" / "mine.ja.toml").write_text('[predicates]\na = "「{N}」"\n')
        assert load_calculus("mine").declarations["a"].wording["ja"] == "「{N}」"


def test_a_wrong_rule_is_reported_though_the_calculus_was_prepared(tmp_path: Path) -> None:
    text = predicate("a(N: number)", "{N}") + rule("first", "a(N) :- number(N).")
    with own_calculi(tmp_path, {"mine": text}):
        load_calculus("mine")
        forget_calculi()
        (tmp_path / "rules" / "mine" / "mine.dl").write_text(text + "a(N :- number(N).")
        with pytest.raises(RuleError, match=r"rules/mine/mine\.dl:\d+"):
            load_calculus("mine")


def test_required_languages_count(tmp_path: Path) -> None:
    text = predicate("a(N: number)", "{N}") + rule("first", "a(N) :- number(N).")
    with own_calculi(tmp_path, {"mine": text}), pytest.MonkeyPatch.context() as patch:
        load_calculus("mine")
        forget_calculi()
        patch.setattr(calculi, "REQUIRED_LANGUAGES", ("en", "de"))
        with pytest.raises(RuleError, match=r"mine\.de\.toml"):
            load_calculus("mine")


def test_all_modules_that_read_calculi_belong_to_what_they_are_made_of() -> None:
    script = (
        "import sys\n"
        "from clue_logic.datalog.calculi import prepared_calculus\n"
        "plain = prepared_calculus('knowledge', 3)\n"
        "plain.built(plain.plain(plain.make()))\n"
        "print(*(m.__file__ for n, m in sys.modules.items() if n.startswith('clue_logic')))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True, capture_output=True, text=True)
    package = ROOT / "clue_logic"
    named = {file for part in calculi._READER_SOURCES for file in package.glob(part)}
    used = {Path(file) for file in done.stdout.split()}
    # Where files are, what a wrong name may have meant, and how an answer is shown, is no part of a calculus.
    shown = ("words/escaping.py", "words/frames.py", "words/html.py")
    beside = {package / part for part in ("storage/resources.py", "storage/file_writing.py", *shown)}
    assert {file for file in used - named - beside if file.name != "__init__.py"} == set()
    assert len(used) > 25


def test_preparing_needs_nothing_but_lark_fluent_and_msgspec() -> None:
    # What the build of a wheel installs.
    script = (
        "import sys\n"
        "for name in ('click', 'rich', 'pyDatalog', 'pysat', 'jinja2', 'numpy', 'z3'):\n"
        "    sys.modules[name] = None\n"
        "import clue_logic.prepare_wheel\n"
        "from clue_logic.datalog.calculi import prepared_calculus\n"
        "prepared_calculus('matrix', 3).make()\n"
    )
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True)
