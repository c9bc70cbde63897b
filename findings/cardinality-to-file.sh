#!/bin/sh
# python-sat 1.9.dev17: CardEnc returns a CNFPlus, and CNFPlus.to_file always raises a TypeError, because to_file passes an
# argument that its to_fp does not take. So no cardinality constraint can be written as the manual shows. Its clauses put into a
# CNF are written.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q --disable-pip-version-check install python-sat==1.9.dev17
cat >"$folder/run.py" <<'PYTHON'
import sys
from pathlib import Path

from pysat.card import CardEnc, EncType
from pysat.formula import CNF, CNFPlus

formula = CardEnc.atmost(lits=[1, 2, 3], bound=1, encoding=EncType.pairwise)
assert isinstance(formula, CNFPlus)
for written in (formula, CNFPlus()):
    try:
        written.to_file(sys.argv[1])
    except TypeError as error:
        print(f"{len(written.clauses)} clauses: {error}")
    else:
        sys.exit("CNFPlus.to_file works now")
CNF(from_clauses=formula.clauses).to_file(sys.argv[1])
print(Path(sys.argv[1]).read_text())
assert Path(sys.argv[1]).read_text().startswith("p cnf 3 3")
PYTHON
"$folder/venv/bin/python" "$folder/run.py" "$folder/formula.cnf"
