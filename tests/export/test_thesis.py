"""The databases in the notation of the thesis."""

from __future__ import annotations

from clue_logic.export.thesis import thesis_databases
from clue_logic.language.reader import read_log

LOG = "cards: 1, 2, 3, 4, 5, 6, 7\nhidden: 1\nplayers: Ann 2, Bob 2, Cid 2\nme: Ann\nhand: 1, 2\n"


def databases(log: str) -> list[str]:
    return thesis_databases(read_log(log)).splitlines()[1:]


def test_clauses_are_reduced_and_subsumed_ones_left_out() -> None:
    own, *_ = databases(f"{LOG}Bob suggests 3, 4, 5: Cid shows\nBob suggests 3, 4: Cid shows")
    assert own == "1{2:[{not 1}, {not 2}, {not 3, not 4}] 3:[{not 1}, {not 2}, {3, 4}]}"
    own, *_, cid = databases(f"{LOG}Cid suggests 1, 4, 5: Ann shows 1\nAnn suggests 3, 4: Bob shows 4")
    assert own == "1{2:[{4}, {not 1}, {not 2}] 3:[{not 1}, {not 2}, {not 4}]}"
    assert cid == "3{1:[{1}, {not 3, not 4}] 2:[{not 1}, {3, 4}]}"
