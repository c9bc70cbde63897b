"""Reads wording files: the translations of the sentences in a rule file.

``answers.de.toml`` translates ``answers.dl``; its tables ``[predicates]``, ``[rules]`` and ``[titles]`` have one line
for each sentence.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Set
from typing import Literal

from msgspec import Struct

from clue_logic.datalog.reading.problems import RuleError, RuleProblem, nearest_name
from clue_logic.datalog.syntax import RulePlace
from clue_logic.words.messages import Message

ENGLISH = "en"

WordingTable = Literal["predicates", "rules", "titles"]

TABLES: tuple[WordingTable, ...] = ("predicates", "rules", "titles")


class WordingEntry(Struct, frozen=True):
    """The text of an entry of a wording file, and its position."""

    text: str
    place: RulePlace


class WordingFile(Struct, frozen=True):
    """A parsed wording file; keys of `words` are a table and the name of a predicate or rule."""

    name: str
    language: str
    words: Mapping[tuple[WordingTable, str], WordingEntry]


def wording_file_name(rule_file: str, language: str) -> str:
    """Return the name of the wording file of a rule file.

    >>> wording_file_name("rules/notebook/answers.dl", "de")
    'rules/notebook/answers.de.toml'
    """
    return f"{rule_file.removesuffix('.dl')}.{language}.toml"


def wording_instruction(rule_file: str, language: str, table: WordingTable, name: str) -> Message:
    """Return the instruction that adds the wording of a rule or predicate in a language.

    >>> print(wording_instruction("answers.dl", "de", "rules", "passed")("en"))
    write 'passed = "..."' below [rules] in answers.de.toml
    >>> print(wording_instruction("answers.dl", "en", "rules", "passed")("en"))
    write '%  en: ...'
    """
    file, key = wording_file_name(rule_file, language), "title" if table == "titles" else ENGLISH
    return Message("ruleproblems-part-instruction", language=language, key=key, table=table, name=name, file=file)


def read_wording(text: str, file: str, language: str) -> WordingFile:
    """Read the text of a wording file.

    Raises RuleError if the text is not TOML, or has other values than one-line texts; the problems have file, line and
    column.
    """
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RuleError((_toml_problem(error, text, file),)) from None
    places = _find_places(text, file)
    entries: dict[tuple[WordingTable, str], WordingEntry] = {}
    problems: list[RuleProblem] = []
    for key, table in tables.items():
        place = places.get((key, ""), places.get(("", key), RulePlace(file, 1, 1)))
        kind = next((known for known in TABLES if known == key), None)
        if kind is None:
            near = nearest_name(key, TABLES)
            message = Message("ruleproblems-unknown-table", table=key, tables=TABLES, near=near)
            problems.append(RuleProblem(place, message))
        elif not isinstance(table, dict):
            problems.append(RuleProblem(place, Message("ruleproblems-not-a-table", table=key)))
        else:
            for name, sentence in table.items():
                words = WordingEntry(str(sentence).strip(), places.get((key, name), place))
                entries[kind, name] = words
                if not isinstance(sentence, str) or words.text.splitlines() != [words.text]:
                    problems.append(RuleProblem(words.place, Message("ruleproblems-one-line", name=name)))
    if problems:
        raise RuleError(tuple(problems))
    return WordingFile(file, language, entries)


def unknown_names(
    wording: WordingFile, rule_file: str, predicates: Set[str], labels: Set[str]
) -> Iterator[RuleProblem]:
    """Yield a problem for each entry that is not a predicate or label of the rule file."""
    for (table, name), words in wording.words.items():
        kind, known = ("predicate", predicates) if table == "predicates" else ("rule", labels)
        if name not in known:
            near = nearest_name(name, known)
            message = Message("ruleproblems-worded-nothing", file=rule_file, kind=kind, name=name, near=near)
            yield RuleProblem(words.place, message)


def _toml_problem(error: tomllib.TOMLDecodeError, text: str, file: str) -> RuleProblem:
    message = str(error)
    match = re.search(r" \(at (?:line ([0-9]+), column ([0-9]+)|end of document)\)$", message)
    if match is None:
        return RuleProblem(RulePlace(file, 1, 1), Message("ruleproblems-not-toml", reason=message))
    if match[1]:
        place = RulePlace(file, int(match[1]), int(match[2]))
    else:
        last = text.rstrip().split("\n")
        place = RulePlace(file, len(last), len(last[-1]) + 1)
    return RuleProblem(place, Message("ruleproblems-not-toml", reason=message[: match.start()]))


_TABLE = re.compile(r"(?P<indent>\s*)\[\s*(?P<quote>[\"']?)(?P<name>[\w-]+)(?P=quote)\s*\]")
_ENTRY = re.compile(r"(?P<indent>\s*)(?P<quote>[\"']?)(?P<name>[\w-]+)(?P=quote)\s*=")


def _find_places(text: str, file: str) -> Mapping[tuple[str, str], RulePlace]:
    """Return the position of each table (with no name) and of each key, which tomllib does not report."""
    places: dict[tuple[str, str], RulePlace] = {}
    table = ""
    for number, line in enumerate(text.split("\n"), 1):
        if head := _TABLE.match(line):
            table = head["name"]
            places.setdefault((table, ""), RulePlace(file, number, len(head["indent"]) + 1))
        elif entry := _ENTRY.match(line):
            places.setdefault((table, entry["name"]), RulePlace(file, number, len(entry["indent"]) + 1))
    return places
