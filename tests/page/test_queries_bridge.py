"""Queries on the page: rows, what they are about, proofs, and refusals."""

from __future__ import annotations

from typing import Any

import pytest

import clue_logic as cl
from tests.page.asking import Asking, Refused

LOG = """cards: 1, 2, 3, 4
hidden: 1
players: Ann 1, Ben 2
Ann suggests 1, 2: Ben passes
"""
SILENT = "%! derived silent(P: location)\n%  en: {P} has passed\n\nsilent(P) :- passed(S, P).\n"
WHOLE: dict[str, Any] = {"at": None, "own": False}


@pytest.fixture
def asking() -> Asking:
    return Asking(LOG)


def test_rows_name_their_line_and_their_cell(asking: Asking) -> None:
    found = asking("query", query="passed(S, P), names(S, C)", **WHOLE)
    row = {
        "values": ["4", "Ben", "1"],
        "lines": [4],
        "statement": "Ann suggests 1, 2: Ben passes",
        "cell": {"place": "Ben", "card": "1"},
    }
    assert found["rows"][0] == row
    assert [column["sort"] for column in found["columns"]] == ["event", "location", "card"]
    assert found["count"] == len(cl.query(cl.read(LOG), "passed(S, P), names(S, C)"))


def test_the_log_counts_up_to_a_line(asking: Asking) -> None:
    assert asking("query", query="lacks(Ben, 1)", at=3, own=False)["count"] == 0
    assert asking("query", query="lacks(Ben, 1)", at=4, own=False)["count"] == 1


def test_a_row_has_a_checked_proof(asking: Asking) -> None:
    found = asking("query_proof", query="lacks(P, C), passed(S, P)", row=1, **WHOLE)
    assert found["proof"]["lines"] == [4]
    assert [row["label"] for row in found["proof"]["rows"] if row["level"] == 0] == ["query"]
    assert found["prose"]
    assert found["markdown"].startswith("- ")


def test_a_notice_says_that_the_log_contradicts_itself() -> None:
    asking = Asking(f"{LOG}Ben reveals 1\n", lang="de")
    said = "Das Protokoll widerspricht sich ab Zeile 5; was daraus folgt, muss nicht stimmen."
    assert asking("query", query="passed(S, P)", **WHOLE)["notices"] == [said]
    assert asking("query", query="passed(S, P)", at=4, own=False)["notices"] == []


def test_user_defined_predicates_are_queried(asking: Asking) -> None:
    asking("read_rules", text=SILENT)
    assert asking("query", query="silent(P)", at=None, own=True)["rows"][0]["values"] == ["Ben"]
    asking("read_rules", text=SILENT.replace("passed", "pased"))
    with pytest.raises(Refused, match="cannot be read yet"):
        asking("query", query="silent(P)", at=None, own=True)


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("pased(S, P)", "Column 1: pased is not declared; did you mean passed"),
        ("passed(S,", "Column 10: unexpected end of the query"),
        ("", "Column 1: unexpected end of the query"),
        ("card(C)," * 300 + "card(D)", "at most 2000 characters"),
    ],
)
def test_a_wrong_query_is_refused_with_its_column(asking: Asking, query: str, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        asking("query", query=query, **WHOLE)


def test_there_is_no_such_row(asking: Asking) -> None:
    with pytest.raises(Refused, match="There is no row 9"):
        asking("query_proof", query="lacks(Ben, C)", row=9, **WHOLE)


def test_a_fact_that_does_not_follow_says_what_it_needs(asking: Asking) -> None:
    found = asking("query", query='holds(Ann, "1")', **WHOLE)
    assert (found["count"], found["columns"]) == (0, [])
    assert any("missing:" in line for line in found["needs"])
    assert asking("query", query='lacks(Ben, "1")', **WHOLE)["needs"] == []


def test_rounds_are_those_of_the_evaluation(asking: Asking) -> None:
    expected = cl.evaluation(cl.read(LOG), most=0)
    for one in expected.rounds:
        found = asking("evaluation_round", round=one.round, at=None, own=False)
        assert (found["count"], found["last"]) == (one.count, expected.last)
        assert {step["label"] for step in found["steps"]} == set(found["rules"])
    first = asking("evaluation_round", round=1, at=None, own=False)["steps"]
    assert {"place": "Ben", "card": "1"} in [step["cell"] for step in first]
    assert asking("evaluation_round", round=99, at=None, own=False)["steps"] == []
