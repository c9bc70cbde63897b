#!/bin/sh
# random.Random(0.1) draws other numbers in Pyodide than in CPython on a 64-bit machine: a seed that is neither an integer nor a text
# goes through hash(), and the hash of a float is taken modulo 2^31 - 1 where pointers have 32 bits, modulo 2^61 - 1 elsewhere.
# Integers and texts give the same numbers, and so do floats that are whole. Random(other.random()), a common way to split
# one seed into several, is such a seed.
# Needs Node.js 20 or later.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && npm install --silent --no-audit --no-fund pyodide@314.0.7 >/dev/null)
cat >"$folder/draw.py" <<'PYTHON'
import random

print(*[random.Random(seed).random() for seed in (0.1, random.Random(1).random(), 3.0, 1, "game 1")])
PYTHON
cat >"$folder/pyodide.mjs" <<'NODE'
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
python.runPython(readFileSync("draw.py", "utf8"));
NODE
cd "$folder"
python3 draw.py >native.txt
node pyodide.mjs >pyodide.txt
cat native.txt pyodide.txt
python3 - <<'PYTHON'
from pathlib import Path

native, pyodide = (Path(f"{place}.txt").read_text().split() for place in ("native", "pyodide"))
same = [a == b for a, b in zip(native, pyodide, strict=True)]
assert same == [False, False, True, True, True], same
PYTHON
