#!/bin/sh
# "At most 3 of 10 cards" has 176 models. python-sat writes it as clauses in six ways that work for this bound; a model counter
# finds between 1,520 and 364,788,705,600 models in them, because the variables that the encodings add are not settled by
# the cards. Projected to the ten variables, pyapproxmc estimates 164 each time. PySDD counts a variable that occurs in no
# clause in one of its two counts, not in the other: the totalizer's numbers differ by a factor of two.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q --disable-pip-version-check install python-sat==1.9.dev17 PySDD==1.0.6 pyapproxmc==4.4.0
cat >"$folder/run.py" <<'PYTHON'
import sys
from itertools import combinations

import pyapproxmc
from pysat.card import CardEnc, EncType
from pysat.formula import CNF
from pysdd.sdd import SddManager

CARDS = list(range(1, 11))
RIGHT = sum(1 for size in range(4) for _ in combinations(CARDS, size))
EXPECTED = {
    "seqcounter": (1_764, 1_764),
    "totalizer": (181_816, 90_908),
    "mtotalizer": (1_614, 1_614),
    "kmtotalizer": (1_520, 1_520),
    "sortnetwrk": (364_788_705_600, 182_394_352_800),
    "cardnetwrk": (2_778_304, 43_411),
}


def projected(clauses):
    counter = pyapproxmc.Counter(seed=1)
    for clause in clauses:
        counter.add_clause(clause)
    cells, hashes = counter.count(projection=CARDS)
    return cells * 2**hashes


assert RIGHT == 176
print(f"right: {RIGHT}")
for name, expected in EXPECTED.items():
    clauses = CardEnc.atmost(lits=CARDS, bound=3, encoding=getattr(EncType, name)).clauses
    CNF(from_clauses=clauses).to_file(sys.argv[1])
    _, node = SddManager.from_cnf_file(sys.argv[1].encode())
    exact = node.global_model_count(), node.model_count()
    print(f"{name:10} PySDD {exact[0]:>15,} {exact[1]:>15,}, pyapproxmc on the cards {projected(clauses)}")
    assert exact == expected, f"{name}: it was {expected}"
    assert RIGHT / 1.8 <= projected(clauses) <= RIGHT * 1.8
PYTHON
"$folder/venv/bin/python" "$folder/run.py" "$folder/at-most-3.cnf"
