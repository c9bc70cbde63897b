"""Which problems the examples of rule files, queries and programs have (``locale/explanations/rules.toml``)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.program import read_program
from clue_logic.datalog.reading.checks import find_problems
from clue_logic.datalog.reading.fact_files import read_fact_folder
from clue_logic.datalog.reading.problems import RuleError, RuleProblem
from clue_logic.datalog.reading.query import read_fact, read_program_query, read_query
from clue_logic.datalog.reading.rulefile import RuleFile, read_with_recovery, wording_name_problem
from clue_logic.datalog.reading.wording_file import read_wording, unknown_names
from clue_logic.datalog.syntax import RulePlace
from clue_logic.datalog.user_rules import UserRules
from clue_logic.game.game import Game

_GAME = "edition: cluedo-uk\nplayers: Ann 6, Ben 6, Clara 6\nme: Ann\n"
_FILE = "a.dl"


@cache
def _game() -> Game:
    from clue_logic.language.reader import read_log

    return read_log(_GAME)


def _rules(text: str) -> Iterable[RuleProblem]:
    load_calculus(UserRules.of(text, _FILE))
    return ()


def _software(text: str) -> Iterable[RuleProblem]:
    german = read_wording('[rules]\nmine = "{P}, {C}"', "a.de.toml", "de")
    read = read_with_recovery(text, _FILE, wordings=[german])
    given = RuleFile("rules", "", (*load_calculus("notebook").declarations.values(),), ())
    return [*read.problems, *find_problems([given, read.file], ("en", "de"), only=_FILE)]


def _wording(text: str) -> Iterable[RuleProblem]:
    return unknown_names(read_wording(text, "a.de.toml", "de"), _FILE, {"p"}, {"r"})


def _file(name: str) -> Iterable[RuleProblem]:
    stem, _, language = name.removesuffix(".toml").rpartition(".")
    what = wording_name_problem(f"{stem}.dl", language, [_FILE])
    return [] if what is None else [RuleProblem(RulePlace(name, 1, 1), what)]


def _query(text: str) -> Iterable[RuleProblem]:
    return read_query(text, load_calculus("notebook"), _game()).remarks


def _fact(text: str) -> Iterable[RuleProblem]:
    read_fact(text, load_calculus("notebook"), _game())
    return ()


def _goal(text: str) -> Iterable[RuleProblem]:
    program, _, goal = text.partition("?-")
    return read_program_query(goal.strip(), read_program(program).text).remarks


def _tables(text: str) -> Iterable[RuleProblem]:
    """Read tables from a folder: each begins with its name and a colon."""
    with TemporaryDirectory() as folder:
        tables: dict[str, list[str]] = {}
        for line in text.splitlines():
            name, colon, rest = line.partition(": ")
            if colon:
                tables[name] = [rest]
            else:
                tables[[*tables][-1]].append(line)
        for name, lines in tables.items():
            Path(folder, name).write_text("\n".join(lines), encoding="utf-8")
        read_fact_folder(folder if text else Path(folder, "none"), shown="tables")
    return ()


READERS: Mapping[str, Callable[[str], Iterable[RuleProblem]]] = MappingProxyType(
    {
        "rules": _rules,
        "software": _software,
        "wording": _wording,
        "file": _file,
        "query": _query,
        "fact": _fact,
        "datalog": lambda text: read_program(text).text.remarks,
        "goal": _goal,
        "table": _tables,
    }
)
"""What reads the texts of each kind."""


def rule_problems_of(kind: str, text: str) -> tuple[RuleProblem, ...]:
    """Return the problems of a text of a kind, also the remarks.

    >>> [problem.code for problem in rule_problems_of("datalog", "day(N + 1) :- day(N).")]
    ['endless']
    """
    try:
        return tuple(READERS[kind](text))
    except RuleError as error:
        return error.problems
