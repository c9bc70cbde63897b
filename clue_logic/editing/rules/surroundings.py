"""The context of a rule file: the other files of its calculus, included calculi, and given predicates.

A file of the software belongs to the calculus of its folder. A user-defined file belongs to none: it may use given
predicates, and calculi that it includes by ``#all of``. Other undeclared predicates have their meaning of the notebook
calculus, so that a single rule that concludes ``holds(P, C)`` needs no context.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Set
from functools import cached_property, lru_cache

from msgspec import Struct

from clue_logic.datalog.calculi import REQUIRED_LANGUAGES, calculus_names, load_calculus
from clue_logic.datalog.reading.calculus import DEFAULT_CALCULUS, NO_CALCULUS, remove_rules
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.reading.rulefile import IncludeDirective, RuleFile, read_with_recovery
from clue_logic.datalog.reading.wording_file import ENGLISH, WordingFile, read_wording
from clue_logic.datalog.syntax import Declaration, Rule
from clue_logic.datalog.views import build_view_rules
from clue_logic.storage.resources import resource
from clue_logic.words.languages import LANGUAGES
from clue_logic.words.names import UnknownNameError
from clue_logic.words.records import replace

GIVEN_FILE = "rules/given.dl"
"""The file that declares what logs give."""

UNNAMED_FILE = "this file"
"""The name of an unnamed user-defined file in messages."""


class Surroundings(Struct, frozen=True, dict=True):
    """The context of a rule file."""

    calculus: str | None  # its calculus; None for given predicates and for a user-defined file
    of_software: bool  # true for a file of the software, which needs labels, sources and wordings
    required: tuple[str, ...] = ()  # the languages in which everything has to be worded
    files: tuple[RuleFile, ...] = ()  # the files whose predicates it may use
    # true if the notebook calculus is added without a directive; with ``#all of nothing`` only its predicates
    by_default: bool = False

    @cached_property
    def declarations(self) -> Mapping[str, Declaration]:
        """What the other files declare."""
        by_name: dict[str, Declaration] = {}
        for declaration in (d for file in self.files for d in file.declarations):
            by_name.setdefault(declaration.predicate, declaration)
        return by_name

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """The rules of the files that the words come from."""
        return tuple(rule for file in self.files for rule in file.rules)

    @cached_property
    def users(self) -> tuple[RuleFile, ...]:
        """Files that may use predicates of this file."""
        if not self.of_software:
            return ()
        names = [name for name in calculus_names() if self.calculus is None or _includes(name, self.calculus)]
        return tuple(one for name in names for one in calculus_files(name))


class PredicateUse(Struct, frozen=True):
    """The predicates that a file declares, and those that it uses without declaring them."""

    declared: frozenset[str]
    used: frozenset[str]


class _RuleFileText(Struct, frozen=True):
    """A rule file of the software on the disk, with its wording files."""

    name: str
    text: str
    wordings: tuple[tuple[str, str], ...]


def is_software_file(file: str | None) -> bool:
    """Return whether a name is that of a rule file of the software.

    >>> is_software_file("rules/notebook/answers.dl"), is_software_file("mine.dl"), is_software_file("rules/../x.dl")
    (True, False, False)
    """
    return file == GIVEN_FILE or file_calculus(file) is not None


def file_calculus(file: str | None) -> str | None:
    """Return the calculus that a file of the software belongs to, by its name."""
    match = re.fullmatch(r"rules/([a-z_]+)/[A-Za-z0-9_-]+\.dl", file or "")
    return match[1] if match and match[1] in calculus_names() else None


def file_wordings(file: str | None) -> tuple[tuple[WordingFile, ...], tuple[str, ...]]:
    """Return the wording files beside a file of the software, and the languages in which it must be worded.

    A wording file that cannot be read counts as absent, and its language is not required.
    """
    if not is_software_file(file):
        return (), ()
    folder = () if file == GIVEN_FILE else (str(file_calculus(file)),)
    texts = [each for each in _read_texts(*folder) if each.name == file]
    parsed = [(name, _parse_wording(name, text)) for each in texts for name, text in each.wordings]
    broken = {_wording_language(name) for name, words in parsed if words is None}
    required = tuple(each for each in (ENGLISH, *REQUIRED_LANGUAGES) if each not in broken)
    return tuple(words for _, words in parsed if words is not None), tuple(dict.fromkeys(required))


def build_surroundings(
    file: str | None,
    all_of: Iterable[IncludeDirective],
    views: Iterable[str],
    required: tuple[str, ...],
    words: PredicateUse,
    categories: int,
) -> Surroundings:
    """Return the context of a rule file."""
    if file == GIVEN_FILE:
        return Surroundings(None, True, required)
    calculus, all_of = file_calculus(file), tuple(all_of)
    given = tuple(_parse_file(each, categories) for each in _read_texts())
    if calculus is None:
        included = tuple(_included_files(all_of, views, set(), categories))
        known = {d.predicate for each in (*given, *included) for d in each.declarations}
        default = [
            each
            for each in calculus_files(DEFAULT_CALCULUS, categories)
            if each.name not in {other.name for other in included}
        ]
        offered = {d.predicate for each in default for d in each.declarations}
        by_default = bool(offered & (words.used - known)) or not (included or offered & words.declared)
        if by_default:
            default = [_remove_declarations(each, words.declared | known) for each in default]
            alone = any(each.calculus == NO_CALCULUS for each in all_of)
            included += tuple(replace(each, rules=()) if alone else each for each in default)
        return Surroundings(None, False, (), (*given, *included), by_default)
    siblings = [one for one in calculus_files(calculus, categories) if one.name != file]
    all_of = (*all_of, *(included for one in siblings for included in one.includes))
    views = [*views, *(name for one in siblings for name in one.views)]
    included = tuple(_included_files(all_of, views, {calculus}, categories))
    return Surroundings(calculus, True, required, (*given, *included, *siblings))


def _remove_declarations(file: RuleFile, predicates: Set[str]) -> RuleFile:
    return replace(file, declarations=tuple(d for d in file.declarations if d.predicate not in predicates))


def _included_files(
    all_of: Iterable[IncludeDirective], views: Iterable[str], visited: set[str], categories: int
) -> Iterator[RuleFile]:
    left_out: dict[str, set[str]] = {}
    for include in all_of:
        left_out.setdefault(include.calculus, set()).update(include.excluded)
    for name, but in left_out.items():
        if name in calculus_names() and name not in visited:
            visited.add(name)
            files = calculus_files(name, categories)
            inner = [include for one in files for include in one.includes]
            within = _included_files(inner, [view for one in files for view in one.views], visited, categories)
            yield from (remove_rules(file, but) for file in (*within, *files))
    for name in dict.fromkeys(views):
        if (view_text := _view_rule_file(name, categories)) is not None:
            yield view_text


def calculus_rules(calculus: str) -> tuple[Rule, ...]:
    """Return the rules of a calculus of the software, with included ones; none if it does not exist."""
    try:
        return load_calculus(calculus).rules
    except (RuleError, UnknownNameError):
        return ()


def find_rule(calculus: str, label: str) -> Rule | None:
    """Return the rule of a calculus that a label stands for, or the first one if it is that of a template."""
    return next((rule for rule in calculus_rules(calculus) if label in (rule.label, rule.written_label)), None)


def _includes(name: str, calculus: str) -> bool:
    return name != calculus and any(
        include.calculus == calculus for one in calculus_files(name) for include in one.includes
    )


@lru_cache(maxsize=16)
def _view_rule_file(calculus: str, categories: int) -> RuleFile | None:
    try:
        declarations, rules = build_view_rules(load_calculus(calculus, categories))
    except (RuleError, UnknownNameError):
        return None
    return RuleFile(f"rules/{calculus} (for each view)", "", declarations, rules)


def calculus_files(calculus: str, categories: int = 3) -> tuple[RuleFile, ...]:
    """Return the files of a calculus of the software, as far as they can be read."""
    return tuple(_parse_file(each, categories) for each in _read_texts(calculus))


@lru_cache(maxsize=256)
def _parse_file(text: _RuleFileText, categories: int) -> RuleFile:
    """Return the readable part of a file; each text is read once."""
    wordings = [words for name, other in text.wordings if (words := _parse_wording(name, other)) is not None]
    return read_with_recovery(text.text, text.name, categories, wordings).file


@lru_cache(maxsize=256)
def _parse_wording(name: str, text: str) -> WordingFile | None:
    try:
        return read_wording(text, name, _wording_language(name))
    except RuleError:
        return None


def _wording_language(name: str) -> str:
    return name.removesuffix(".toml").rpartition(".")[2]


def _read_texts(*folder: str) -> tuple[_RuleFileText, ...]:
    """Return the rule files of a folder of the software, read from the disk each time, since users edit them."""
    path = resource("rules", *folder)
    name = "/".join(("rules", *folder))
    texts: dict[str, str] = {}
    try:
        for file in sorted(path.iterdir()):
            if file.name.endswith((".dl", ".toml")):
                texts[file.name] = file.read_text(encoding="utf-8", errors="replace")
    except OSError:  # a file was renamed or removed meanwhile
        pass
    worded = {f"{file[:-3]}.{language}.toml" for file in texts if file.endswith(".dl") for language in LANGUAGES}
    return tuple(
        _RuleFileText(
            f"{name}/{file}",
            text,
            tuple((f"{name}/{w}", texts[w]) for w in texts if w in worded and w.startswith(f"{file[:-3]}.")),
        )
        for file, text in texts.items()
        if file.endswith(".dl")
    )
