#!/bin/sh
# SQL's WITH RECURSIVE allows the recursive table once in the recursive part. SQLite refuses a second mention. DuckDB accepts it,
# and both mentions then mean the rows of the step before, not all rows so far: "path and path make a path" finds only paths of
# 1, 2, 4, 8 and 16 edges, 74 of 210, and 6 of 9 in a circle of three. No warning. The same rule in Datalog (clingo) finds all.
# The linear form, with an edge in place of the second path, is right; so is `recurring`, DuckDB's name for all rows so far,
# which exists only together with USING KEY.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q --disable-pip-version-check install duckdb==2.0.1 clingo==5.8.0
cat >"$folder/run.py" <<'PYTHON'
import sqlite3

import clingo
import duckdb

CHAIN = "with recursive edge(x, y) as (select range, range + 1 from range(20)), "
CIRCLE = "with recursive edge(x, y) as (values (0, 1), (1, 2), (2, 0)), "
TWICE = "path(x, y) as (select * from edge union select a.x, b.y from path a, path b where a.y = b.x) "
ONCE = "path(x, y) as (select * from edge union select a.x, b.y from path a, edge b where a.y = b.x) "
KEYED = (
    "path(x, y) using key (x, y) as (select * from edge union "
    "select a.x, b.y from path a, recurring.path b where a.y = b.x) "
)
COUNT = "select count(*), list_sort(list(distinct y - x)) from path"
POWERS = [1, 2, 4, 8, 16]


def rows(query):
    return duckdb.connect().execute(query).fetchall()


def sqlite(query):
    try:
        return sqlite3.connect(":memory:").execute(query).fetchall()
    except sqlite3.OperationalError as error:
        return str(error)


def clingo_paths(edges):
    control = clingo.Control()
    control.add("base", [], edges + "path(X,Y) :- edge(X,Y). path(X,Z) :- path(X,Y), path(Y,Z).")
    control.ground([("base", [])])
    return sum(1 for _ in control.symbolic_atoms.by_signature("path", 2))


SEEN = {
    "DuckDB, chain of 20, path and path": (rows(CHAIN + TWICE + COUNT), [(74, POWERS)]),
    "DuckDB, chain of 20, path and edge": (rows(CHAIN + ONCE + COUNT), [(210, list(range(1, 21)))]),
    "DuckDB, chain of 20, recurring": (rows(CHAIN + KEYED + COUNT), [(210, list(range(1, 21)))]),
    "DuckDB, circle of 3, path and path": (rows(CIRCLE + TWICE + "select count(*) from path"), [(6,)]),
    "SQLite, circle of 3, path and path": (
        sqlite(CIRCLE + TWICE + "select count(*) from path"),
        "multiple references to recursive table: path",
    ),
    "clingo, chain of 20": (clingo_paths("edge(X,X+1) :- X = 0..19."), 210),
    "clingo, circle of 3": (clingo_paths("edge(0,1). edge(1,2). edge(2,0)."), 9),
}
for name, (value, expected) in SEEN.items():
    print(f"{name:36} {value}")
    assert value == expected, f"{name}: it was {expected}"
PYTHON
"$folder/venv/bin/python" "$folder/run.py"
