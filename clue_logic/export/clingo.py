"""A log and its rules as a program for clingo: the rule files as they stand, the given facts, and what to show.

Below the English wording of a rule stands what it says in further languages, which the rule files do not have.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from clue_logic.datalog.reading.wording_file import ENGLISH
from clue_logic.datalog.syntax import CONSTANTS, Calculus
from clue_logic.export.commentary import given_facts
from clue_logic.game.facts import Fact, Value
from clue_logic.game.game import Game


def clingo_program(game: Game, calculus: Calculus) -> str:
    """Return the program; its one answer set shows what the rules derive.

    >>> from clue_logic.datalog.calculi import load_calculus
    >>> from clue_logic.language.reader import read_log
    >>> program = clingo_program(read_log("cards: 1, 2\\nhidden: 0\\nplayers: Ann 1, Bob 1"), load_calculus("notebook"))
    >>> 'quota("Ann", cards, 1).' in program.splitlines()
    True
    """
    lines = ["% A log of a deduction game and its rules. Its one answer set is what follows: clingo FILE", ""]
    lines.append("% --- The log")
    for comment, fact in given_facts(game, calculus):
        lines += [f"% {comment}"] if comment else []
        lines.append(f"{_fact(fact)}.")
    for file, text in calculus.sources.items():
        lines += ["", f"% --- {file}", "", *_in_all_languages(text.rstrip("\n"), calculus)]
    declared = calculus.declarations.values()
    lines += ["", "% --- Not every log gives facts of every kind"]
    lines += [f"#defined {d.predicate}/{d.arity}." for d in declared if d.given]
    lines += ["", "% --- What to show: everything derived"]
    lines += [f"#show {d.predicate}/{d.arity}." for d in declared if not d.given]
    return "\n".join(lines) + "\n"


_BLOCK = re.compile(r"%!\s*(?:(?:given|derived)\s+(?P<predicate>\w+)\s*\(|(?P<label>\w+)|)")


def _in_all_languages(text: str, calculus: Calculus) -> Iterator[str]:
    """Yield the lines of a rule file, each block with its wording in all the languages that it has."""
    rules = {rule.label: rule.wording for rule in calculus.rules}
    predicates = {name: declaration.wording for name, declaration in calculus.declarations.items()}
    wording: Mapping[str, str] = {}
    for line in text.split("\n"):
        yield line
        if block := _BLOCK.match(line):
            wording = predicates.get(block["predicate"], rules.get(block["label"], {}))
        elif line.startswith(f"%  {ENGLISH}:"):
            yield from (f"%  {language}: {words}" for language, words in wording.items() if language != ENGLISH)


def _fact(fact: Fact) -> str:
    return f"{fact.predicate}({', '.join(map(_term, fact.args))})"


def _term(value: Value) -> str:
    if isinstance(value, int):
        return str(value)
    if value in CONSTANTS:
        return value
    escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
