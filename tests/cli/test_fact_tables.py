"""``query --facts`` and ``--csv``: tables are read, proofs name their lines, and what one writes the other reads."""

from __future__ import annotations

import csv
import json
from io import StringIO
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import clue_logic as cl
from clue_logic.cli.group import commands
from clue_logic.datalog.reading.fact_files import read_fact_folder
from clue_logic.datalog.reading.problems import RuleError

RULES = "path(X, Y) :- edge(X, Y).\npath(X, Z) :- path(X, Y), edge(Y, Z).\n"


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    Path("p.dl").write_text(RULES)
    Path("tables").mkdir()
    Path("tables/edge.facts").write_text("a\tb\nb\t3\r\n3\tOld Town\n\na\tb\n")
    return "p.dl"


def run(*words: str) -> Result:
    return CliRunner().invoke(commands, ["query", *words])


def test_tables_are_read(program: str) -> None:
    done = run(program, "path(a, X)", "--facts", "tables", "--json")
    assert json.loads(done.stdout)["rows"] == [[3], ["Old Town"], ["b"]]
    assert done.exit_code == 0


def test_a_proof_names_table_and_line(program: str) -> None:
    text = run(program, "path(b, X)", "--facts", "tables", "--why", "2").stdout
    assert str(Path("tables/edge.facts:3")) in text


def test_rows_as_csv(program: str) -> None:
    done = run(program, "path(X, Y)", "--facts", "tables", "--csv")
    assert done.stdout.splitlines() == ["3,Old Town", "a,3", "a,Old Town", "a,b", "b,3", "b,Old Town"]
    assert run(program, "path(X, Y)", "--facts", "tables", "--csv", "--rows", "2").stdout == "3,Old Town\na,3\n"
    assert run(program, "path(3, 3)", "--facts", "tables", "--csv").exit_code == 1


def test_from_python(program: str) -> None:
    found = cl.query(cl.load_program(program, facts="tables"), "edge(X, 3)")
    assert found.rows == (("b",),)


def test_a_fact_in_both_has_the_line_of_the_program(program: str) -> None:
    Path(program).write_text(f"{RULES}edge(b, 3).\n")
    givens = cl.load_program(program, facts="tables").text.givens
    assert sorted((str(one.fact), one.line, one.file and Path(one.file).name) for one in givens) == [
        ("edge(3, Old Town)", 3, "edge.facts"),
        ("edge(a, b)", 1, "edge.facts"),
        ("edge(b, 3)", 3, ""),
    ]


@pytest.mark.parametrize(
    "words",
    [
        ("p.dl", "path(X, Y)", "--csv", "--json"),
        ("p.dl", "path(X, Y)", "--csv", "--why", "1"),
        ("p.dl", "--csv"),
        ("--facts", "tables"),
        ("game.clue", "lacks(P, C)", "--facts", "tables"),
        ("p.dl", "path(X, Y)", "--facts", "nothing"),
        ("p.dl", "path(X, Y)", "--facts", "."),
        ("p.dl", "path(X, Y)", "--rules", "p.dl", "--rules", "notebook"),
    ],
)
def test_what_makes_no_sense_is_refused(program: str, words: tuple[str, ...]) -> None:
    done = run(*words)
    assert done.exit_code == 2
    assert done.stderr
    assert not done.stdout


@pytest.mark.parametrize(
    ("name", "text", "code", "place"),
    [
        ("edge.facts", "a\tb\na\n", "fact-width", "edge.facts:2:1"),
        ("edge.csv", 'a,b\na,"b\nc\n', "csv", "edge.csv:2:1"),
        ("edge.csv", 'a,"b\nc"\nd\n', "fact-width", "edge.csv:3:1"),
        ("Edge.tsv", "a\tb\n", "fact-file-name", "Edge.tsv:1:1"),
        ("edge-1.tsv", "a\tb\n", "fact-file-name", "edge-1.tsv:1:1"),
    ],
)
def test_a_wrong_table_is_refused_with_its_place(tmp_path: Path, name: str, text: str, code: str, place: str) -> None:
    (tmp_path / name).write_text(text)
    with pytest.raises(RuleError) as caught:
        read_fact_folder(tmp_path)
    [problem] = caught.value.problems
    assert (problem.code, str(problem.place)) == (code, str(tmp_path / place))


def test_a_folder_in_place_of_a_table_is_refused(tmp_path: Path) -> None:
    (tmp_path / "edge.facts").mkdir()
    with pytest.raises(RuleError) as caught:
        read_fact_folder(tmp_path)
    assert [problem.code for problem in caught.value.problems] == ["unreadable-folder"]


def test_a_table_with_the_wrong_sort_is_refused_with_its_place(program: str) -> None:
    Path(program).write_text(f"#predicate edge(town, town).\n{RULES}")
    with pytest.raises(RuleError) as caught:
        cl.load_program(program, facts="tables")
    assert {(one.code, Path(one.place.file).name, one.place.line) for one in caught.value.problems} == {
        ("sort", "edge.facts", 2),
        ("sort", "edge.facts", 3),
    }


def test_several_rule_files_are_used_together(program: str) -> None:
    Path("f1.dl").write_text("twice(X) :- path(X, Y), path(Y, _).\n")
    Path("f2.dl").write_text("once(X) :- path(X, _), not twice(X).\n")
    done = run(program, "once(X)", "--facts", "tables", "--rules", "f1.dl", "--rules", "f2.dl", "--csv")
    assert done.stdout == "3\n"


VALUES = st.integers(-(10**17), 10**17) | st.text(
    st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp")), max_size=5
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rows=st.sets(st.tuples(VALUES, VALUES), min_size=1, max_size=5))
def test_what_is_written_is_read_again(tmp_path: Path, rows: set[tuple[int | str, int | str]]) -> None:
    written = StringIO()
    csv.writer(written, lineterminator="\n").writerows(rows)
    (tmp_path / "p.csv").write_text(written.getvalue(), encoding="utf-8")
    [file] = read_fact_folder(tmp_path)
    plain = {tuple(str(value) for value in row) for row in rows}
    assert {tuple(str(value) for value in row) for row in file.rows} == plain
