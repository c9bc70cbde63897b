#!/bin/sh
# Cozo has two equalities. `x[a], y[b], a == b` (also `a = b`) relates 1 to 1.0; `x[a], y[a]` does not, `not y[a]` says that 1 is
# not in y, and a relation keeps 1 and 1.0 as two rows. So naming a variable twice and writing the equality are not the same
# query, which Datalog promises. pyDatalog, with Python's equality, relates them in each of the three ways.
# Large numbers: 2^53 + 1 == 2^53 as a float holds, but max() tells them apart.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q --disable-pip-version-check install 'pycozo[embedded]==0.7.6' pyDatalog==0.22.4
cat >"$folder/run.py" <<'PYTHON'
from pycozo.client import Client
from pyDatalog import pyDatalog

cozo = Client("mem", "", dataframe=False)
pyDatalog.create_terms("x, y, joined, equal, without, A, B")
pyDatalog.assert_fact("x", 1)
pyDatalog.assert_fact("y", 1.0)
joined(A) <= x(A) & y(A)
equal(A, B) <= x(A) & y(B) & (A == B)
without(A) <= x(A) & ~y(A)


def rows(query):
    return cozo.run("x[a] <- [[1]]\ny[a] <- [[1.0]]\n" + query)["rows"]


SEEN = {
    "Cozo, a == b": (rows("?[a, b] := x[a], y[b], a == b"), [[1, 1.0]]),
    "Cozo, a = b": (rows("?[a, b] := x[a], y[b], a = b"), [[1, 1.0]]),
    "Cozo, the same variable": (rows("?[a] := x[a], y[a]"), []),
    "Cozo, not": (rows("?[a] := x[a], not y[a]"), [[1]]),
    "Cozo, rows of both": (cozo.run("z[a] <- [[1], [1.0]]\n?[count(a)] := z[a]")["rows"], [[2]]),
    "Cozo, 2^53 + 1 == 2^53 as a float": (cozo.run(f"?[a] := a = ({2**53 + 1} == {2**53}.0)")["rows"], [[True]]),
    "pyDatalog, the same variable": (len(joined(A).data), 1),
    "pyDatalog, A == B": (equal(A, B).data, [(1, 1.0)]),
    "pyDatalog, not": (without(A).data, []),
}
for name, (value, expected) in SEEN.items():
    print(f"{name:34} {value}")
    assert value == expected, f"{name}: it was {expected}"
PYTHON
"$folder/venv/bin/python" "$folder/run.py"
