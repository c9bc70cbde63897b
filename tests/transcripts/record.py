"""Record all transcripts: ``python -m tests.transcripts.record FILE``.

Each line of the file is a JSON object: `case`, `exit`, `stdout`, `stderr`, sorted by case. Cases run in-process, in a
folder with links to the repository, 80 columns wide, on one core each. The clocks run at a twentieth of their speed, so
that a time limit of half a second does not decide what a busy machine prints.
"""

from __future__ import annotations

import argparse
import gc
import io
import json
import multiprocessing
import os
import re
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.transcripts.cases import FILES, Case, cases
from tests.transcripts.golden import part, update
from tests.transcripts.transcript import Transcript

SLOWER = 20
PROCESSES = 2
WIDTH = "80"


def recorded(chosen: Sequence[Case], processes: int = PROCESSES) -> Iterator[tuple[Transcript, float]]:
    """Yield the transcript of each case and its processor time in seconds, in the order of the cases."""
    _prepare()
    if processes == 1:
        yield from map(_timed, chosen)
        return
    with ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context("fork")) as pool:
        yield from pool.map(_timed, chosen, chunksize=4)


def transcript(case: Case) -> Transcript:
    """Return the output of a case, run in a new folder."""
    run = {"command": _run_command, "bridge": _run_bridge, "python": _run_python}[case.kind]
    with TemporaryDirectory() as made:
        folder = Path(made).resolve()
        given = _filled(folder)
        with chdir(folder):
            status, out, err = run(case)
        out += "".join(_written(folder, given))
        root = str(_root())
        out, err = (text.replace(str(folder), "FOLDER").replace(root, "ROOT") for text in (out, err))
    return {"case": case.name, "exit": status, "stdout": out, "stderr": err}


def _prepare() -> None:
    """Slow the clocks, before the modules that use them are imported, and fix what depends on the machine."""
    for name in ("monotonic", "perf_counter", "process_time", "thread_time"):
        setattr(time, name, _slowed(getattr(time, name)))
    os.environ.update(COLUMNS=WIDTH, LINES="24", TERM="dumb", LC_ALL="C.UTF-8")
    for name in ("NO_COLOR", "FORCE_COLOR", "LANG", "LANGUAGE", "_CLUE_LOGIC_COMPLETE"):
        os.environ.pop(name, None)
    os.cpu_count = lambda: 1
    import clue_logic.cli.group
    import clue_logic.page.bridge.bridge

    gc.set_threshold(*clue_logic.cli.group.COLLECTING)


def _slowed(clock: Callable[[], float]) -> Callable[[], float]:
    start = clock()
    return lambda: start + (clock() - start) / SLOWER


def _root() -> Path:
    import clue_logic

    return Path(clue_logic.__file__).resolve().parents[1]


def _filled(folder: Path) -> set[str]:
    for name in ("examples", "rules", "tests"):
        (folder / name).symlink_to(_root() / name)
    (folder / "small").mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    return {"examples", "rules", "tests", *FILES}


def _written(folder: Path, given: set[str]) -> Iterator[str]:
    """Yield the files that a case has written or changed."""
    for path in sorted(folder.iterdir()):
        for file in sorted(path.rglob("*")) if path.is_dir() and not path.is_symlink() else [path]:
            name = str(file.relative_to(folder))
            if file.is_file() and (name not in given or (name in FILES and file.read_text("utf-8") != FILES[name])):
                yield f"=== {name}\n{file.read_bytes().decode(errors='backslashreplace')}"


_SPEED = re.compile(r'; games per second: [\d.,]+|(?<="games_per_second": )(?:[\d.]+|null)')
"""How fast games were played; a short tournament may be too short to measure it."""


def _run_command(case: Case) -> tuple[int, str, str]:
    from click.testing import CliRunner

    from clue_logic.cli.group import commands

    found = CliRunner().invoke(commands, [*case.parts], input=case.stdin, prog_name="clue-logic")
    failed = found.exception is not None and not isinstance(found.exception, SystemExit)
    return (
        found.exit_code,
        _SPEED.sub("", found.stdout),
        found.stderr + (f"{found.exception!r}\n" if failed else ""),
    )


def _run_bridge(case: Case) -> tuple[int, str, str]:
    from clue_logic.page.bridge.bridge import Bridge

    bridge, said = Bridge(), "{}"
    for question in case.parts:
        asked = json.loads(question)
        for name, value in asked["params"].items():
            if isinstance(value, str) and value.startswith("@"):
                asked["params"][name] = Path(value[1:]).read_text(encoding="utf-8")
        said = bridge.answer(json.dumps(asked))
    found = json.loads(said)
    return int("error" in found), json.dumps(found, ensure_ascii=False, indent=1) + "\n", ""


def _run_python(case: Case) -> tuple[int, str, str]:
    import clue_logic

    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            # The expressions are those of the table.
            value = eval(case.parts[0], {"cl": clue_logic})
            for line in _shown(value):
                print(line)
        except Exception as error:
            print(f"{type(error).__qualname__}: {error}", file=sys.stderr)
            return 1, out.getvalue(), err.getvalue()
    return 0, out.getvalue(), err.getvalue()


def _shown(value: Any) -> Iterator[str]:
    if isinstance(value, list):
        yield from map(str, value)
    elif isinstance(value, dict):
        yield from map(str, value.items())
    else:
        yield str(value)
        if not isinstance(value, str):
            yield repr(value)
    if callable(to_dict := getattr(value, "to_dict", None)):
        yield json.dumps(to_dict(), ensure_ascii=False, indent=1)


def _timed(case: Case) -> tuple[Transcript, float]:
    start = time.process_time()
    found = transcript(case)
    return found, (time.process_time() - start) * SLOWER


def chosen_cases(only: Iterable[str] | None) -> list[Case]:
    """Return the cases of some topics (commands, methods of the bridge, ``bridge``, ``python``); None for all."""
    if only is None:
        return cases()
    topics = set(only)
    return [case for case in cases() if {case.topic, case.kind} & topics]


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, nargs="?", default=Path(os.devnull))
    parser.add_argument("--only", help="commands or methods of the bridge, with commas; also: command, bridge, python")
    parser.add_argument("--part", type=int, help="only this part of the cases, by one process, as the tests do")
    parser.add_argument("--slow", type=float, metavar="SECONDS", help="tell on stderr which cases take longer")
    parser.add_argument("--update", action="store_true", help="store what is found as the golden transcripts")
    given = parser.parse_args()
    if given.update and (given.only or given.part is not None):
        parser.error("--update stores all cases")
    chosen = chosen_cases(given.only.split(",") if given.only else None)
    if given.part is not None:
        chosen = [case for case in chosen if part(case) == given.part]
    total, number, every = 0.0, 0, []
    with given.file.open("w", encoding="utf-8") as file:
        for found, seconds in recorded(chosen, PROCESSES if given.part is None else 1):
            print(json.dumps(found, ensure_ascii=False), file=file, flush=True)
            total, number = total + seconds, number + 1
            if given.update:
                every.append(found)
            if given.slow is not None and seconds > given.slow:
                print(f"{seconds:7.2f} s  {found['case']}", file=sys.stderr)
    if given.update:
        update(every)
    print(f"{number} cases, {total:.0f} s of processor time", file=sys.stderr)


if __name__ == "__main__":
    main()
