"""Compiled bodies: what they find, how they count what they look at, and what their code contains."""

from __future__ import annotations

import pytest

from clue_logic.datalog.engine.fixpoint import begin_whole, find_rows
from clue_logic.datalog.engine.loops import compile_body, run_to_end, run_within
from clue_logic.datalog.engine.tables import Tables
from clue_logic.datalog.engine.work import WorkLimitError
from clue_logic.datalog.program import read_program
from clue_logic.datalog.syntax import PROGRAM_BOUNDS, Atom, Constant, RulePlace, Variable
from clue_logic.notebook.ad_hoc_query import query

PLACE = RulePlace("test", 1, 1)


@pytest.mark.parametrize("length", [14, 15, 16, 29, 31, 45, 58])
def test_a_body_may_have_more_loops_than_python_nests(length: int) -> None:
    edges = " ".join(f"e({number}, {number + 1})." for number in range(length + 2))
    chain = ", ".join(f"e(X{number}, X{number + 1})" for number in range(length))
    program = read_program(f"{edges} far(X0, X{length}) :- {chain}.")
    assert query(program, "far(X, Y)").rows == tuple((start, start + length) for start in range(3))
    assert query(program, f"far(0, {length})", why=1).proof


def test_conditions_stand_below_many_loops() -> None:
    edges = " ".join(f"e({number}, {number + 1})." for number in range(20)) + " n(1). n(2). m(1). m(2). m(3)."
    chain = ", ".join(f"e(X{number}, X{number + 1})" for number in range(16))
    tests = "#count{ C : m(C), C < X2 } >= 2, not n(X3); m(F) : n(F), F < X16"
    program = read_program(f"{edges} far(X0) :- {chain}, {tests}.")
    assert query(program, "far(X)").rows == ((1,), (2,), (3,), (4,))


def test_nothing_of_a_program_is_in_the_code() -> None:
    hostile = "__import__('os')"
    body = (Atom("e", (Variable("eval"), Constant(hostile)), PLACE), Atom("exec", (Variable("eval"),), PLACE))
    compiled = compile_body((Variable("eval"),), body, (Variable("eval"), Constant(hostile)))
    codes = [compiled.code]
    for code in codes:
        codes += [part for part in code.co_consts if hasattr(part, "co_consts")]
    names = {
        name for code in codes for name in (*code.co_names, *code.co_varnames, *code.co_freevars, *code.co_cellvars)
    }
    assert not {"eval", "exec", "e", hostile} & names
    assert not any(hostile in map(str, code.co_consts) for code in codes)
    tables = Tables({"e": 2, "exec": 1})
    tables["e"].add({("a", hostile): 0, ("b", "c"): 0})
    tables["exec"].add({("a",): 0})
    assert [*run_to_end(compiled.over(tables), [("a",), ("b",)])] == [("a", hostile)]


def test_what_is_looked_at_is_counted_and_limited() -> None:
    program = read_program(" ".join(f"n({number})." for number in range(100)) + " p(X, Y) :- n(X), n(Y), X < Y.")
    [rule] = program.calculus.rules
    [(rows, loop)] = begin_whole(rule, program.fixpoint.tables)
    assert run_within(loop(rows, (), {}, 0), 20_000) == 100 + 100 * 100
    with pytest.raises(WorkLimitError):
        run_within(loop(rows, (), {}, 0), 5_000)
    assert len(find_rows(rule, program.fixpoint.tables, PROGRAM_BOUNDS)) == 4950


def test_rows_that_were_added_last_are_removed() -> None:
    tables = Tables({"e": 2, "t": 3})
    first, second = tables["e"].index((0,)), tables["t"].index((0, 2))
    tables["e"].add({(1, 2): 0, (1, 3): 0})
    tables["t"].add({(1, 2, 3): 0})
    tables["e"].add({(1, 4): 0, (2, 1): 0})
    tables["t"].add({(1, 5, 3): 0})
    tables["e"].remove_last([(1, 4), (2, 1)])
    tables["t"].remove_last([(1, 5, 3)])
    assert (dict(first), dict(second)) == ({1: [2, 3]}, {(1, 3): [2]})
    assert [*tables["e"].rows] == [(1, 2), (1, 3)]


def test_a_row_in_the_middle_is_removed_from_every_index() -> None:
    rows = [(1, 2, 3), (1, 4, 3), (2, 2, 3), (1, 5, 3)]
    for gone in rows:
        one, other = Tables({"t": 3})["t"], Tables({"t": 3})["t"]
        positions = [(0,), (1,), (0, 2), (1, 2)]
        for table in (one, other):
            for places in positions:
                table.index(places)
        one.add(dict.fromkeys(rows, 1))
        one.remove(gone)
        other.add({row: 1 for row in rows if row != gone})
        assert one.rows == other.rows
        assert [one.index(places) for places in positions] == [other.index(places) for places in positions]
