#!/bin/sh
# The same two rules in six engines:
#
#   total(sum of N)    :- hand(P, N)      hand: ann 3, bo 3, cy 4
#   answers(W, count)  :- ans(S, W, C)    ann answers suggestion 1 with two cards, and suggestion 2 with one
#
# Expected: the same numbers, as all of them are Datalog or logic programming. Seen: the aggregate is over the set of the
# values (clingo with one term, Nemo, pyDatalog's len_), over the bindings of all variables in the body (Cozo, even of
# an anonymous one; ProbLog), or over a set that must be named (pyDatalog's sum_). So the hands have 7 or 10 cards together,
# and Ann answered 2 or 3 suggestions. Cozo's sum of integers is a float.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q --disable-pip-version-check install clingo==5.8.0 nemo-python==0.10.1 'pycozo[embedded]==0.7.6' \
    problog==2.3.0 pyDatalog==0.22.4 duckdb==1.4.2
cat >"$folder/run.py" <<'PYTHON'
import clingo
import duckdb
import nmo_python as nemo
from problog import get_evaluatable
from problog.program import PrologString
from pycozo.client import Client
from pyDatalog import pyDatalog

HANDS = [("ann", 3), ("bo", 3), ("cy", 4)]
ANSWERS = [(1, "ann", "rope"), (1, "ann", "hall"), (2, "ann", "rope"), (3, "bo", "rope")]
FACTS = "".join(f"hand({p},{n}).\n" for p, n in HANDS) + "".join(f"ans({s},{w},{c}).\n" for s, w, c in ANSWERS)
COUNTS_OF_VALUES = [("ann", 2), ("bo", 1)]


def clingo_atoms(rules):
    control = clingo.Control()
    control.add("base", [], FACTS + rules)
    control.ground([("base", [])])
    with control.solve(yield_=True) as models:
        return sorted(str(atom) for atom in models.model().symbols(shown=True))


def nemo_rows(rules, predicate):
    engine = nemo.NemoEngine(nemo.load_string(FACTS + rules))
    engine.reason()
    return sorted(tuple(str(value).strip("<>") for value in row) for row in engine.result(predicate))


def cozo_rows(query):
    rows = {"hand[p, n]": HANDS, "ans[s, w, c]": ANSWERS}
    given = "".join(f"{name} <- {[list(row) for row in table]}\n".replace("'", '"') for name, table in rows.items())
    return Client("mem", "", dataframe=False).run(given + query)["rows"]


def problog_atoms(rules):
    program = PrologString(":- use_module(library(aggregate)).\n" + FACTS + rules)
    return [str(atom) for atom in get_evaluatable().create_from(program).evaluate()]


pyDatalog.create_terms("hand_, ans_, P, N, S, W, C, answers, total, named")
for row in HANDS:
    pyDatalog.assert_fact("hand_", *row)
for row in ANSWERS:
    pyDatalog.assert_fact("ans_", *row)
(answers[W] == len_(S)) <= ans_(S, W, C)
(total["all"] == sum_(N, for_each=N)) <= hand_(P, N)
(named["all"] == sum_(N, for_each=P)) <= hand_(P, N)
duckdb.sql("CREATE TABLE hand AS SELECT * FROM (VALUES ('ann', 3), ('bo', 3), ('cy', 4)) AS t(p, n)")

SEEN = {
    "clingo, #sum{ N }": (clingo_atoms("t(X) :- X = #sum{ N : hand(P,N) }. #show t/1."), ["t(7)"]),
    "clingo, #sum{ N,P }": (clingo_atoms("t(X) :- X = #sum{ N,P : hand(P,N) }. #show t/1."), ["t(10)"]),
    "clingo, #count{ S }": (
        clingo_atoms("a(W,X) :- ans(_,W,_), X = #count{ S : ans(S,W,C) }. #show a/2."),
        ["a(ann,2)", "a(bo,1)"],
    ),
    "Nemo, #sum(?N)": (nemo_rows("t(#sum(?N)) :- hand(?P,?N).", "t"), [("7",)]),
    "Nemo, #sum(?N,?P)": (nemo_rows("t(#sum(?N,?P)) :- hand(?P,?N).", "t"), [("10",)]),
    "Nemo, #count(?S)": (nemo_rows("a(?W,#count(?S)) :- ans(?S,?W,?C).", "a"), [("ann", "2"), ("bo", "1")]),
    "Cozo, sum(n)": (cozo_rows("?[sum(n)] := hand[p, n]"), [[10.0]]),
    "Cozo, sum(n) of a rule for n alone": (cozo_rows("n[n] := hand[p, n]\n?[sum(n)] := n[n]"), [[7.0]]),
    "Cozo, count(s), the card anonymous": (
        cozo_rows("?[w, count(s)] := ans[s, w, _]"),
        [["ann", 3], ["bo", 1]],
    ),
    "ProbLog, sum<N>": (problog_atoms("t(sum<N>) :- hand(P,N).\nquery(t(_))."), ["t(10)"]),
    "pyDatalog, len_(S)": (sorted((answers[W] == N).data), COUNTS_OF_VALUES),
    "pyDatalog, sum_(N, for_each=N)": ((total["all"] == N).data, [(7,)]),
    "pyDatalog, sum_(N, for_each=P)": ((named["all"] == N).data, [(10,)]),
    "DuckDB, sum(n)": (duckdb.sql("SELECT sum(n) FROM hand").fetchall(), [(10,)]),
}
for name, (value, expected) in SEEN.items():
    print(f"{name:36} {value}")
    assert value == expected, f"{name}: it was {expected}"
assert isinstance(SEEN["Cozo, sum(n)"][0][0][0], float)
PYTHON
"$folder/venv/bin/python" "$folder/run.py"
