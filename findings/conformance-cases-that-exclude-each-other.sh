#!/bin/sh
# A variable that only a negated atom has, q(X) :- p(X), not r(X, Y), in the public suite datalog-conformance and three engines.
#
# Expected: the suite takes one reading. Seen (0.1.0): one case wants such a rule refused as unsafe, and the fourteen cases of one
# file, taken from Nemo, want the rows for which there is no Y at all. No engine can pass all. Nemo and pyDatalog derive these
# rows, clingo refuses the rule.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q --disable-pip-version-check install datalog-conformance==0.1.0 clingo==5.8.0 nemo-python==0.10.1 \
    pyDatalog==0.22.4
cat >"$folder/run.py" <<'PYTHON'
import re
from importlib.resources import files

import clingo
import nmo_python as nemo
import yaml
from pyDatalog import pyDatalog


def own_variables(rule):
    """Return the variables that occur in one negated atom and nowhere else."""
    negated = re.findall(r"not \w+\(([^)]*)\)", rule)
    positive = re.sub(r"not \w+\([^)]*\)", "", rule)
    bound = set(re.findall(r"\b[A-Z]\w*", positive))
    return {name for atom in negated for name in re.findall(r"\b[A-Z]\w*", atom)} - bound


refused, answered = [], []
pending = [files("datalog_conformance") / "_tests"]
while pending:
    entry = pending.pop()
    if entry.is_dir():
        pending += entry.iterdir()
        continue
    if not entry.name.endswith(".yaml") or "defeasible" in str(entry):
        continue
    content = yaml.safe_load(entry.read_text(encoding="utf-8"))
    for case in content.get("tests", [content]):
        program = case.get("program") or {}
        if any(own_variables(rule) for rule in program.get("rules", [])):
            (refused if case.get("expect_error") else answered).append(case["name"])

messages = []
control = clingo.Control(logger=lambda _, text: messages.append(text))
control.add("base", [], "p(a). p(b). r(b,c). q(X) :- p(X), not r(X,Y).")
try:
    control.ground([("base", [])])
    clingo_says = "answers"
except RuntimeError:
    clingo_says = "unsafe" if any("unsafe" in text for text in messages) else "another error"

engine = nemo.NemoEngine(nemo.load_string("p(a). p(b). r(b,c).\nq(?X) :- p(?X), ~r(?X, ?Y)."))
engine.reason()
nemo_rows = [[str(value) for value in row] for row in engine.result("q")]

pyDatalog.create_terms("p, r, q, X, Y")
for name in "ab":
    pyDatalog.assert_fact("p", name)
pyDatalog.assert_fact("r", "b", "c")
q(X) <= p(X) & ~r(X, Y)
try:
    pydatalog_rows = sorted(q(X).data)
except Exception as error:
    pydatalog_rows = type(error).__name__

print("refused: ", refused)
print("answered:", len(answered), sorted(answered))
print("clingo:", clingo_says, " Nemo:", nemo_rows, " pyDatalog:", pydatalog_rows)
assert refused == ["unsafe_negation_variable_only_in_negative_literal"]
assert len(answered) == 14 and all(name.startswith("nemo_negation_") for name in answered)
assert (clingo_says, nemo_rows, pydatalog_rows) == ("unsafe", [["<a>"]], [("a",)])
PYTHON
"$folder/venv/bin/python" "$folder/run.py"
