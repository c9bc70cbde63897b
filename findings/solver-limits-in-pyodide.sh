#!/bin/sh
# The same clauses and the same limit in CPython and in Pyodide (both python-sat 1.9.dev17), for pigeons and for random clauses.
#
# Expected: the same search, as solvers are deterministic. Seen in Pyodide: conf_budget(100) is ignored by MiniSat, MiniCard, Glucose
# and MergeSAT, which run to the end (no error; solve_limited never returns None). Those with floating-point scores of MiniSat also
# take another number of conflicts. CaDiCaL 1.5.3 takes the same path, and stops at the same conflict.
# Natively, Glucose looks at the limit at restarts only: after a limit of 100 it stops at 188 conflicts, or at the end, after 689.
# Needs Node.js 20 or later.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
pip="$folder/venv/bin/pip -q --disable-pip-version-check"
$pip install python-sat==1.9.dev17 six==1.17.0
$pip download --no-deps --only-binary=:all: --dest "$folder/wheels" --platform pyemscripten_2026_0_wasm32 --implementation cp \
    --python-version 314 --abi cp314 --abi none python-sat==1.9.dev17 six==1.17.0
(cd "$folder" && npm install --silent --no-audit --no-fund pyodide@314.0.7 >/dev/null)
cat >"$folder/search.py" <<'PYTHON'
import json
import random
from itertools import combinations

from pysat.solvers import Solver

SOLVERS = ("minisat22", "minicard", "glucose4", "mergesat3", "cadical153")


def pigeons(holes):
    """Return the clauses of one pigeon more than holes."""
    at = [[pigeon * holes + hole + 1 for hole in range(holes)] for pigeon in range(holes + 1)]
    return [*at, *([-a[hole], -b[hole]] for hole in range(holes) for a, b in combinations(at, 2))]


def random_clauses(variables, number):
    draw = random.Random(7)
    return [[x * draw.choice((1, -1)) for x in draw.sample(range(1, variables + 1), 3)] for _ in range(number)]


def search(name, clauses, limit):
    """Return the answer (None: the limit was reached) and the number of conflicts."""
    with Solver(name, bootstrap_with=clauses) as solver:
        if limit:
            solver.conf_budget(limit)
        answer = solver.solve_limited() if limit else solver.solve()
        return [answer, solver.accum_stats()["conflicts"]]


PROBLEMS = (pigeons(6), random_clauses(100, 430))
print(json.dumps({name: [search(name, p, limit) for p in PROBLEMS for limit in (0, 100)] for name in SOLVERS}))
PYTHON
cat >"$folder/pyodide.mjs" <<'NODE'
import { readFileSync, readdirSync } from "node:fs";
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
for (const wheel of readdirSync("wheels")) {
  python.unpackArchive(new Uint8Array(readFileSync(`wheels/${wheel}`)).buffer, "wheel");
}
python.runPython(readFileSync("search.py", "utf8"));
NODE
cd "$folder"
venv/bin/python search.py >native.json
node pyodide.mjs >pyodide.json
venv/bin/python - <<'PYTHON'
import json
from pathlib import Path

native, pyodide = (json.loads(Path(f"{place}.json").read_text()) for place in ("native", "pyodide"))
for name in native:
    print(f"{name:12} native {native[name]}\n{'':12} Pyodide {pyodide[name]}")
assert native["cadical153"] == pyodide["cadical153"]
for name in set(native) - {"cadical153"}:
    assert [answer for answer, _ in pyodide[name]] == [False] * 4, name
for name in ("minisat22", "minicard", "mergesat3", "cadical153"):
    assert [answer for answer, _ in native[name]] == [False, None, False, None], name
for name in ("minisat22", "minicard"):
    assert native[name][0] != pyodide[name][0], name
for name in ("glucose4", "mergesat3"):
    assert native[name][0] == pyodide[name][0], name
assert native["glucose4"] == [[False, 888], [None, 188], [False, 689], [False, 689]]
PYTHON
