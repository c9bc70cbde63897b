#!/bin/sh
# egglog keeps a minimum in a function with `:merge (min old new)`, so shortest distances are a recursive rule. A rule that reads
# them fires on each value in passing, and what it concluded stays when the minimum falls: after saturation the distance of 1 is
# 2, and yet "far", a distance above 4, holds of it. The result depends on the schedule: with the rules for distances saturated
# first it does not hold. So a program has no single least model once a rule reads a merged value. In clingo `#min` over a
# finished relation gives one answer.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q --disable-pip-version-check install egglog==13.2.0
cat >"$folder/run.py" <<'PYTHON'
from egglog.bindings import EGraph

PROGRAM = """
(function distance (i64) i64 :merge (min old new))
(relation edge (i64 i64 i64))
(relation far (i64))
(ruleset distances)
(ruleset conclusions)
(rule ((= d (distance x)) (edge x y w)) ((set (distance y) (+ d w))) :ruleset distances)
(rule ((= d (distance x)) (> d 4)) ((far x)) :ruleset conclusions)
(set (distance 0) 0)
(edge 0 1 5) (edge 0 2 1) (edge 2 1 1)
"""
TOGETHER = "(run-schedule (saturate (seq (run distances) (run conclusions))))"
ONE_AFTER_THE_OTHER = "(run-schedule (saturate (run distances)) (saturate (run conclusions)))"


def run(schedule):
    graph = EGraph()
    outputs = graph.run_program(*graph.parse_program(PROGRAM + schedule + "(print-function distance 9)(print-size far)"))
    distances, far = (str(output) for output in outputs if str(output).strip())
    return "(distance 1) -> 2" in distances, int(far)


SEEN = {
    "together: distance of 1 is 2, number of far nodes": (run(TOGETHER), (True, 1)),
    "one after the other": (run(ONE_AFTER_THE_OTHER), (True, 0)),
}
for name, (value, expected) in SEEN.items():
    print(f"{name:52} {value}")
    assert value == expected, f"{name}: it was {expected}"
PYTHON
"$folder/venv/bin/python" "$folder/run.py"
