"""The page about JSON: its examples are what the commands print."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any, get_args, get_type_hints, is_typeddict

import pytest

from clue_logic.advice.advice import AdviceRecord
from clue_logic.cli.guide import RatedLog
from clue_logic.cli.logs import LayoutRecord
from clue_logic.game.edition_report import EditionCards
from clue_logic.guide.rating import Rating
from clue_logic.guide.review import Review
from clue_logic.knowledge.answer import (
    KnowsRecord,
    StatementRecord,
)
from clue_logic.knowledge.checking import CheckRecord
from clue_logic.notebook.ad_hoc_query import QueryAnswer
from clue_logic.notebook.answers import ExplainedCell, ExplainedSolution
from clue_logic.notebook.cell_answers import CellAnswer, Holder, Holdings
from clue_logic.notebook.chances import Odds
from clue_logic.notebook.comparison import Comparison
from clue_logic.notebook.evaluation import Evaluation, FactNeeds
from clue_logic.notebook.matrix import MatrixOfLog
from clue_logic.notebook.place_answers import HiddenCards, HiddenCategoryCards, LocationAnswer
from clue_logic.notebook.record import SaveRecord
from clue_logic.paper.scheme import Scheme
from clue_logic.play.culprit.game import CulpritOutcomes, CulpritSetting
from clue_logic.play.culprit.report import CulpritReport, Trial
from clue_logic.play.generalized.report import Effects, GeneralizedReport
from clue_logic.play.outcomes import Outcomes
from clue_logic.play.replication import TABLES as THESIS_TABLES
from clue_logic.play.replication import ReplicatedTable, Replication, ThesisComparison
from clue_logic.play.report import PlayReport
from clue_logic.play.scoring import scores
from clue_logic.play.spans import Tournament
from clue_logic.play.tournament import Run as PlayedRun
from clue_logic.proof.graph import ProofRecord
from clue_logic.proof.wording import RulesRecord
from clue_logic.puzzle.report import Solutions
from clue_logic.puzzle.why_report import WhyAnswer
from clue_logic.queries.table import TABLE, Query
from clue_logic.words.encoding import Encoding, encode, json_fields
from clue_logic.words.records import is_record_type
from tests.cli.conftest import Run
from tests.shared_out import shared_out

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = "\n".join(page.read_text(encoding="utf-8") for page in sorted(DOCS.glob("json*.md")))
NOTEBOOKS = re.findall(r"```clue\n([^`]*)```\s+(?:[^`]*?)```json\n([^`]*)```", PAGE, re.DOTALL)
OTHERS = re.findall(r"```clue\n([^`]*)```\s+```json (\w+ game\.clue .*)\n([^`]*)```", PAGE)
RECORDS = (
    *(get_type_hints(row.load())["return"] for row in TABLE if isinstance(row, Query)),
    *(CheckRecord, SaveRecord, RulesRecord, LayoutRecord, RatedLog, EditionCards, ProofRecord, Rating),
    *(Review, QueryAnswer, Evaluation, FactNeeds, Comparison, Odds, KnowsRecord, StatementRecord, AdviceRecord),
    *(MatrixOfLog, PlayReport, GeneralizedReport, Effects, Replication, CulpritReport, Trial, Scheme),
    *(Holder, Holdings, CellAnswer, LocationAnswer, HiddenCards, HiddenCategoryCards, ExplainedCell, ExplainedSolution),
    *(Solutions, WhyAnswer),
)
"""The answers of queries, and those that the other commands write; they name the records within them."""

NO_GAMES: PlayedRun[CulpritSetting, CulpritOutcomes] = PlayedRun(
    Tournament(CulpritSetting(("random", "random")), 1), CulpritOutcomes.empty(2), 0, None
)
EXAMPLES = (
    CulpritReport.of(NO_GAMES),
    ReplicatedTable(
        THESIS_TABLES[0], {"B": ThesisComparison(THESIS_TABLES[0], scores(THESIS_TABLES[0].players, Outcomes.empty(3)))}
    ),
)
"""Answers with figures whose JSON is no dataclass."""


def test_the_page_has_every_case() -> None:
    shown = [json.loads(notebook) for _, notebook in NOTEBOOKS]
    assert len(shown) == PAGE.count("```json\n")
    assert len(shown) + len(OTHERS) == PAGE.count("```clue")
    assert {command.split()[0] for _, command, _ in OTHERS} == {
        *("solve", "conflicts", "chances", "history", "compare", "scheme", "matrix", "knows", "view", "leaks"),
        *("rivals", "suggest", "show", "ask", "check", "watch", "fmt", "query", "steps", "hint", "notes"),
        *("walkthrough", "rate"),
    }
    assert {type(hidden) for found in shown for hidden in found["solution"].values()} == {str, list, type(None)}
    assert {} in [found["solution"] for found in shown]
    assert any("table" in found["grid"] for found in shown)
    assert {found["consistent"] for found in shown} == {True, False}


@pytest.mark.parametrize(("log", "expected"), NOTEBOOKS)
def test_a_notebook_is_as_shown(log: str, expected: str, run: Run) -> None:
    found = run("solve", "-", "--json", stdin=log)
    assert found.status == 0
    # Compared as texts, because the order of the keys counts, too.
    assert json.dumps(json.loads(found.stdout)) == json.dumps(json.loads(expected))


@pytest.mark.parametrize(
    ("log", "command", "expected"), shared_out(OTHERS, several=True), ids=lambda part: part.split("\n")[0]
)
def test_what_other_commands_write_is_as_shown(log: str, command: str, expected: str, run: Run, folder: Path) -> None:
    (folder / "game.clue").write_text(log)
    found = run(*shlex.split(command))
    assert json.dumps(json.loads(found.stdout)) == json.dumps(json.loads(expected))


def test_a_rule_is_as_shown(run: Run) -> None:
    ((command, expected),) = re.findall(r"```json (rules [^\n]*)\n(.*?)```", PAGE, re.DOTALL)
    one = json.loads(run(*shlex.split(command)).stdout)
    assert json.dumps(one) == json.dumps(json.loads(expected))
    every = json.loads(run("rules", "--json").stdout)
    assert every["calculus"] == "notebook"
    assert one in every["rules"]
    assert [rule["label"] for rule in every["rules"]].count("one_place") == 1


def test_an_edition_is_as_shown(run: Run, folder: Path) -> None:
    ((text, command, expected),) = re.findall(
        r"```toml\n(.*?)```\s+```json (editions [^\n]*)\n(.*?)```", PAGE, re.DOTALL
    )
    (folder / "twins.toml").write_text(text)
    found = run(*shlex.split(command))
    assert json.dumps(json.loads(found.stdout)) == json.dumps(json.loads(expected))


def form(value: object) -> object:
    """Return the form of a piece of JSON: its keys in order, and the types of its values."""
    if isinstance(value, dict):
        return [(key, form(part)) for key, part in value.items()]
    return [form(part) for part in value] if isinstance(value, list) else type(value)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["play", "generalized", "culprit"])
def test_a_tournament_looks_as_shown(name: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)  # speed is told only of several pieces of work
    ((command, expected),) = re.findall(rf"```json ({name} [^\n]*)\n(.*?)```", PAGE, re.DOTALL)
    assert form(json.loads(run(*shlex.split(command)).stdout)) == form(json.loads(expected))


def test_a_proof_is_as_shown(run: Run) -> None:
    (expected,) = re.findall(r"```json proof\n(.*?)```", PAGE, re.DOTALL)
    found = run("why", "-", "King excluded", "--format", "json", stdin=NOTEBOOKS[0][0])
    assert json.dumps(json.loads(found.stdout)) == json.dumps(json.loads(expected))


@pytest.mark.parametrize(
    ("log", "statement", "status", "last"),
    [
        (0, "King excluded", 0, ["envelope", "King"]),
        (0, "King is the solution", 1, ["envelope", "King"]),
        (2, "1 excluded", 1, None),
        (2, "why not 1 excluded", 0, None),
    ],
)
def test_the_exit_status_tells_what_a_proof_is_of(
    log: int, statement: str, status: int, last: list[str] | None, run: Run
) -> None:
    found = run("why", "-", statement, "--format", "json", stdin=NOTEBOOKS[log][0])
    proof = json.loads(found.stdout)
    assert found.status == status
    assert (proof and proof["inferences"][-1]["fact"]["args"]) == last


def records_in(kind: Any, found: dict[Any, list[str]]) -> None:
    """Find the records and TypedDicts that a type names, itself included, and their keys in JSON."""
    for argument in get_args(kind):
        records_in(argument, found)
    has_keys = is_typeddict(kind) or (is_record_type(kind) and not issubclass(kind, Encoding))
    if not has_keys or kind in found:
        return
    hints = get_type_hints(kind, localns={"ProofRecord": ProofRecord, "Rating": Rating})
    found[kind] = [*json_fields(kind)] if is_record_type(kind) else [*hints]
    for key in found[kind]:
        records_in(hints[key], found)


def keys_within(json: object) -> Iterator[str]:
    if isinstance(json, dict):
        yield from json
    for part in json.values() if isinstance(json, dict) else json if isinstance(json, list) else ():
        yield from keys_within(part)


ELSEWHERE = ("final_conclusion", "inferences", "one_of", "predicate", "args", "last_line")
"""Keys that the page explains in sentences."""


def test_every_key_is_explained() -> None:
    columns = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \|", PAGE, re.MULTILINE)
    explained = set(re.findall(r"`(\w+)`", " ".join(columns)))
    found: dict[Any, list[str]] = {}
    for record in RECORDS:
        records_in(record, found)
    keys = {*chain(*found.values()), *keys_within(encode(EXAMPLES))}
    assert explained | {*ELSEWHERE} == keys
    assert [key for key in ELSEWHERE if f"`{key}`" not in PAGE] == []


COMMANDS = ["ask LOG solution", "check LOG", "chances LOG", "compare LOG", "conflicts LOG", "history LOG"]
COMMANDS += ["knows LOG Ann solution", "leaks LOG", "matrix LOG", "rivals LOG", "scheme LOG", "solve LOG"]
COMMANDS += ["suggest LOG", "view LOG Ann", "watch LOG --once", "why LOG contradiction", "fmt LOG --check"]


@pytest.mark.parametrize("command", COMMANDS)
def test_json_is_told_of_a_log_with_errors_by_those_that_look_for_them(command: str, run: Run, folder: Path) -> None:
    (folder / "LOG").write_text("cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Bob 1\nAnn shwos 2\n")
    found = run(*shlex.split(command), "--json")
    assert found.status == 2
    told = command.split()[0] in ("check", "watch", "compare")
    assert bool(found.stdout) == told
    assert bool(found.stderr) == (command.split()[0] not in ("check", "watch"))


def test_check_tells_of_every_log(run: Run, folder: Path) -> None:
    (folder / "good").write_text(NOTEBOOKS[0][0])
    (folder / "impossible").write_text(NOTEBOOKS[-1][0])
    found = run("check", "good", "nowhere", "impossible", "--json")
    logs = json.loads(found.stdout)["logs"]
    assert (found.status, found.stderr) == (2, "")
    assert [(log["log"], log["ok"], log["possible"]) for log in logs] == [
        ("good", True, True),
        ("nowhere", False, None),
        ("impossible", False, False),
    ]
    assert logs[1]["error"] == "nowhere: there is no such file."


def test_layout_is_told_with_check_or_write_only(run: Run, folder: Path) -> None:
    (folder / "game").write_text("cards: 1,2,3\nhidden: 1\nplayers: Ann 1, Bob 1\n")
    assert run("fmt", "game", "--json").status == 2
    assert run("fmt", "game", "--check", "--json").status == 1
    for changes in (True, False):
        written = run("fmt", "game", "--write", "--json")
        assert json.loads(written.stdout) == {"files": [{"log": "game", "changes": changes}]}
        assert (written.status, written.stderr) == (0, "")


def test_why_writes_the_same_for_json_and_format_json(run: Run) -> None:
    args, log = ("why", "-", "King excluded"), NOTEBOOKS[0][0]
    assert run(*args, "--json", stdin=log).stdout == run(*args, "--format", "json", stdin=log).stdout
    assert run(*args, "--json", "--format", "dot", stdin=log).status == 2
