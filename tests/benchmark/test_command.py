"""``clue-logic benchmark`` and ``clue-logic proof`` as people call them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from clue_logic.benchmark.release import DATASHEET, SECRET
from clue_logic.cli.group import commands

LOG = "cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Bob 1\nAnn reveals 2\nBob reveals 3\n"
PROOF = "1. Ann holds 2 [line 4]\n2. envelope holds 1 [step 1; line 5]\n"


def run(*arguments: str | Path, stdin: str | None = None) -> Result:
    return CliRunner().invoke(commands, [*map(str, arguments)], input=stdin)


def test_a_set_is_made_answered_and_scored(tmp_path: Path) -> None:
    folder, answers = tmp_path / "set", tmp_path / "answers.jsonl"
    make = ("benchmark", "make", "--items", "3", "--out", folder)
    assert run(*make).exit_code == 0
    files = {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    assert {file.name for file in files} == {
        "train.jsonl", "train-key.jsonl", "test.jsonl", DATASHEET, "test-key.jsonl", SECRET,
    }  # fmt: skip
    secret = (folder / "private" / SECRET).read_text(encoding="utf-8").strip()
    assert not any(secret.encode() in content for file, content in files.items() if file.parent.name == "public")
    assert run(*make).exit_code == 0
    assert {file: file.read_bytes() for file in files} == files
    other = run("benchmark", "make", "--items", "6", "--out", folder)
    assert (other.exit_code, "name another folder" in other.stderr) == (2, True)
    assert run("benchmark", "answer", "--set", folder, "--by", "oracle", "--out", answers).exit_code == 0
    record = json.loads(run("benchmark", "score", answers, "--set", folder, "--json").stdout)
    assert (record["total"]["items"], record["total"]["right"], record["problems"]) == (1, 1.0, [])
    partly = run("benchmark", "score", "-", "--set", folder, "--split", "train", stdin="")
    assert partly.exit_code == 1
    (folder / "private" / "test-key.jsonl").unlink()
    assert run("benchmark", "score", answers, "--set", folder).exit_code == 2
    assert run("benchmark", "answer", "--set", folder).exit_code == 0


@pytest.mark.parametrize(
    ("proof", "goal", "status", "code"),
    [
        (PROOF, "envelope holds 1", 0, None),
        (PROOF, "Bob lacks 2", 1, "no-goal"),
        (PROOF.replace("step 1", "step 3"), "envelope holds 1", 1, "unknown-step"),
        ('[{"statement": "Ann holds 2", "lines": [4]}]', "Ann holds 2", 0, None),
        ("{}", "Ann holds 2", 1, "form"),
        ("{", "Ann holds 2", 1, "empty"),
        ("[1] Ann holds 2 (line 4)", "Ann holds 2", 0, None),
    ],
)
def test_a_proof_is_checked(proof: str, goal: str, status: int, code: str | None, tmp_path: Path) -> None:
    log = tmp_path / "x.clue"
    log.write_text(LOG, encoding="utf-8")
    result = run("proof", "check", "-", "--log", log, "--prove", goal, "--json", stdin=proof)
    assert (result.exit_code, json.loads(result.stdout)["code"]) == (status, code)


def test_the_output_of_why_is_a_proof(tmp_path: Path) -> None:
    log = tmp_path / "x.clue"
    log.write_text(LOG, encoding="utf-8")
    proof = run("why", log, "envelope holds 1", "--json").stdout
    assert run("proof", "check", "-", "--log", log, "--prove", "envelope holds 1", stdin=proof).exit_code == 0


def test_a_goal_that_cannot_be_read_ends_with_a_message(tmp_path: Path) -> None:
    log = tmp_path / "x.clue"
    log.write_text(LOG, encoding="utf-8")
    assert run("proof", "check", "-", "--log", log, "--prove", "Ann hods 2", stdin=PROOF).exit_code == 2
