#!/bin/sh
# A weight of one literal changes the other one. pyganak's page says that literals without a weight have weight 1. A card
# with weight 3 if it is held, and none if it is not, should count 3 + 1 = 4: the weighted counter returns 1, as if the other
# literal had weight 1 - 3 = -2, and where the card is known to be lacked the count is negative. With a weight of 0.25 the
# result looks like a probability, and is right only if that was meant.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q --disable-pip-version-check install pyganak==2.9.0
cat >"$folder/run.py" <<'PYTHON'
import pyganak


def counted(clauses, weights):
    counter = pyganak.WeightedCounter()
    counter.new_vars(1)
    counter.add_clauses(clauses)
    for literal, weight in weights.items():
        counter.set_lit_weight(literal, weight)
    return counter.count()


print("clauses, weights, pyganak, with weight 1 for the rest")
for clauses, weights, seen, documented in (
    ([], {1: 3.0}, 1.0, 4.0),
    ([], {-1: 3.0}, 1.0, 4.0),
    ([], {1: 0.25}, 1.0, 1.25),
    ([[-1]], {1: 3.0}, -2.0, 1.0),
    ([], {1: 3.0, -1: 1.0}, 4.0, 4.0),
):
    count = counted(clauses, weights)
    print(clauses, weights, count, documented)
    assert count == seen, f"it was {seen}"
PYTHON
"$folder/venv/bin/python" "$folder/run.py" >"$folder/output"
grep -v '^c ' "$folder/output"
