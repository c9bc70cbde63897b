#!/bin/sh
# One more than the largest number, next(B) :- last(A), B = A + 1, in five engines.
#
# Expected: the number, or an error. Seen: clingo wraps at 32 bits, and does so even when it reads a number (2147483648 in a
# program is -2147483648); a sum of 4,000,000,000 or 0 with a limit of 3,000,000,000 leaves one model, and clingo finds none.
# Cozo wraps at 64 bits, but its own sum of the same numbers is a float. Nemo derives nothing, with no word. egglog raises an error. pyDatalog is right.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q --disable-pip-version-check install clingo==5.8.0 nemo-python==0.10.1 'pycozo[embedded]==0.7.6' \
    egglog==13.2.0 pyDatalog==0.22.4
cat >"$folder/run.py" <<'PYTHON'
import clingo
import egglog
import nmo_python as nemo
from pycozo.client import Client
from pyDatalog import pyDatalog

LARGEST = 2**63 - 1


def clingo_models(program):
    models = []
    messages = []
    control = clingo.Control(["0"], logger=lambda _, text: messages.append(text))
    control.add("base", [], program)
    control.ground([("base", [])])
    control.solve(on_model=lambda model: models.append(sorted(map(str, model.symbols(shown=True)))))
    return models, messages


def nemo_rows(program, predicate):
    engine = nemo.NemoEngine(nemo.load_string(program))
    engine.reason()
    return [[str(value) for value in row] for row in engine.result(predicate)]


def egglog_error():
    try:
        egglog.EGraph().extract(egglog.i64(LARGEST) + 1)
    except Exception as error:
        return type(error).__name__
    return None


cozo = Client("mem", "", dataframe=False)
pyDatalog.create_terms("last, next_, A, B")
pyDatalog.assert_fact("last", LARGEST)
next_(B) <= last(A) & (B == A + 1)

SUM = "w(a,2000000000). w(b,2000000000). {x}. :- #sum{ N,P : w(P,N), x } > 3000000000. #show x/0."
SEEN = {
    "clingo, 2147483647 + 1": (
        clingo_models("last(2147483647). next(A+1) :- last(A). #show next/1."),
        ([["next(-2147483648)"]], []),
    ),
    "clingo, 2147483648 as written": (clingo_models("p(2147483648)."), ([["p(-2147483648)"]], [])),
    "clingo, one model expected": (clingo_models(SUM), ([], [])),
    "Cozo, 2^63 - 1 + 1": (cozo.run(f"?[b] := b = {LARGEST} + 1")["rows"], [[-(2**63)]]),
    "Cozo, sum(2^63 - 1, 1)": (cozo.run(f"n[n] <- [[{LARGEST}], [1]]\n?[sum(n)] := n[n]")["rows"], [[2.0**63]]),
    "Nemo, 2^63 - 1 + 1": (nemo_rows(f"last({LARGEST}).\nnext(?B) :- last(?A), ?B = ?A + 1.", "next"), []),
    "Nemo, 2^63 - 2 + 1": (nemo_rows(f"last({LARGEST - 1}).\nnext(?B) :- last(?A), ?B = ?A + 1.", "next"), [[str(LARGEST)]]),
    "egglog, 2^63 - 1 + 1": (egglog_error(), "EggSmolError"),
    "pyDatalog, 2^63 - 1 + 1": (next_(B).data, [(2**63,)]),
}
for name, (value, expected) in SEEN.items():
    print(f"{name:30} {value}")
    assert value == expected, f"{name}: it was {expected}"
PYTHON
"$folder/venv/bin/python" "$folder/run.py"
