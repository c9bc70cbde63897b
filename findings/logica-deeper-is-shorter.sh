#!/bin/sh
# Logica (Datalog on SQL): a recursive predicate is not computed to its fixpoint. By default its rules are unrolled, so that of a
# path of 60 edges only pieces of at most 9 are known; "is not reachable" is then true of 51 nodes that are reachable. Nothing is
# printed about it, and the exit status is 0. `@Recursive(Path, N)` sets the depth: 20 gives pieces of 21, but 21 gives 6 and
# 1000 gives 5, fewer than without it. From 21 on the predicate is iterated, and the commands `run` and `run_to_csv` execute the
# first steps only; `run_in_terminal` executes all, and is right. `Path, Path` doubles the length in each step: 2^8.
# Other Datalog engines (clingo, Soufflé, pyDatalog) compute the least fixpoint or do not end.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" -q --disable-pip-version-check install logica==1.3.1415926535897 clingo==5.8.0
cd "$folder"

# longest COMMAND DEPTH: the longest path that is derived; DEPTH "none" leaves the annotation out.
longest() {
    {
        echo '@Engine("sqlite");'
        [ "$2" = none ] || echo "@Recursive(Path, $2);"
        echo 'Edge(x, x + 1) :- x in Range(60);'
        echo 'Path(x, y) distinct :- Edge(x, y);'
        echo 'Path(x, z) distinct :- Path(x, y), Edge(y, z);'
        echo 'Longest() Max= y - x :- Path(x, y);'
    } >program.l
    venv/bin/logica program.l "$1" Longest 2>/dev/null | grep -Eo '[0-9]+' | tail -1
}
expect() {
    printf '%-58s %s\n' "$1" "$2"
    [ "$2" = "$3" ] || { echo "it was $3" >&2; exit 1; }
}

expect 'run, no depth: longest path' "$(longest run none)" 9
expect 'run, depth 20' "$(longest run 20)" 21
expect 'run, depth 21' "$(longest run 21)" 6
expect 'run, depth 1000' "$(longest run 1000)" 5
expect 'run_to_csv, depth 1000' "$(longest run_to_csv 1000)" 5
expect 'run_in_terminal, depth 1000' "$(longest run_in_terminal 1000)" 60

cat >program.l <<'LOGICA'
@Engine("sqlite");
Edge(x, x + 1) :- x in Range(60);
Path(x, y) distinct :- Edge(x, y);
Path(x, z) distinct :- Path(x, y), Edge(y, z);
Missed() += 1 :- Edge(x, y), ~Path(0, y);
LOGICA
expect 'run, no depth: nodes "not reachable" from 0' "$(venv/bin/logica program.l run Missed | grep -Eo '[0-9]+')" 51

cat >program.l <<'LOGICA'
@Engine("sqlite");
Edge(x, x + 1) :- x in Range(300);
Path(x, y) distinct :- Edge(x, y);
Path(x, z) distinct :- Path(x, y), Path(y, z);
Longest() Max= y - x :- Path(x, y);
LOGICA
expect 'run, no depth, Path joined with itself, 300 edges' "$(venv/bin/logica program.l run Longest | grep -Eo '[0-9]+')" 256

cat >program.lp <<'CLINGO'
edge(X, X + 1) :- X = 0..59.
path(X, Y) :- edge(X, Y).
path(X, Z) :- path(X, Y), edge(Y, Z).
longest(M) :- M = #max { Y - X : path(X, Y) }.
#show longest/1.
CLINGO
expect 'clingo: longest path' "$(venv/bin/python -m clingo program.lp | grep -Eo 'longest\([0-9]+' | grep -Eo '[0-9]+')" 60
