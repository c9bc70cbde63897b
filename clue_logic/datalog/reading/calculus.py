"""Reading a calculus: the rule files of its folder, and of those it takes in."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from clue_logic.datalog.reading.checks import checked_calculus, not_given
from clue_logic.datalog.reading.folder import read_folder
from clue_logic.datalog.reading.problems import RuleError, RuleProblem, did_you_mean
from clue_logic.datalog.reading.rulefile import RuleFile, TakenIn
from clue_logic.datalog.reading.writing import written_out
from clue_logic.datalog.syntax import Calculus
from clue_logic.datalog.views import said_of_views


def read_calculus(
    rules: Path, name: str, categories: int, *, among: tuple[str, ...], languages: tuple[str, ...]
) -> tuple[Calculus, bool]:
    """Read and check a calculus; return it, and whether its files have templates.

    Without templates it is the same for all decks.

    Parameters
    ----------
    rules
        The folder of the rules.
    name
        The name of its folder in there.
    categories
        For how many categories of cards templates are written out.
    among
        The names of all calculi in there.
    languages
        The languages it has to be worded in.

    Raises
    ------
    RuleError
        If its rule files are wrong.
    """
    shared = read_folder(rules, "rules", categories)
    own = list(_with_others(rules, name, categories, among, set()))
    files = [*shared, *own]
    if strays := tuple(not_given(own)):
        raise RuleError(strays)
    views = [
        for_each_view(read_calculus(rules, view, categories, among=among, languages=languages)[0])
        for file in files
        for view in file.views
    ]
    calculus = checked_calculus(name, [*files, *views], languages)
    return calculus, any(file.templates for file in files)


def for_each_view(calculus: Calculus) -> RuleFile:
    """Return the declarations and rules of a calculus as they stand for views."""
    declarations, rules = said_of_views(calculus)
    text = written_out(declarations, rules)
    return RuleFile(f"rules/{calculus.name} (for each view)", text, declarations, rules)


def _with_others(rules: Path, name: str, categories: int, among: tuple[str, ...], seen: set[str]) -> Iterator[RuleFile]:
    """Yield the files of a calculus, and before them those of the calculi it takes in that were not `seen` yet."""
    seen.add(name)
    files = read_folder(rules / name, f"rules/{name}", categories)
    if unknown := tuple(unknown_calculi(files, among)):
        raise RuleError(unknown)
    for file in files:
        for taken in file.all_of:
            if taken.calculus not in seen:
                yield from but_for(list(_with_others(rules, taken.calculus, categories, among, seen)), taken)
    yield from files


def unknown_calculi(files: Iterable[RuleFile], among: tuple[str, ...]) -> Iterator[RuleProblem]:
    """Yield a problem for each calculus that files take in and that there is not among some."""
    for taken in (taken for file in files for taken in file.all_of):
        if taken.calculus not in among:
            message = no_calculus(taken.calculus, among)
            yield RuleProblem(taken.place, message, "unknown-calculus", taken.calculus)


def no_calculus(name: str, among: tuple[str, ...]) -> str:
    """Return what is said of a calculus that there is not."""
    near = did_you_mean(name, among)
    there = f"{near} There are" if near else "; there are"
    return f"there is no calculus {name!r} to take in{there}: {', '.join(among)}"


def but_for(files: list[RuleFile], taken: TakenIn) -> list[RuleFile]:
    """Return files without the rules that are not taken in, by the label that a template has or a rule of it.

    Raises
    ------
    RuleError
        If there is no such rule.
    """
    if unknown := tuple(unknown_labels(files, taken)):
        raise RuleError(unknown)
    without = [leaving_out(file, taken.but) for file in files]
    return [
        one if one is file else replace(one, text=written_out(one.declarations, one.rules))
        for one, file in zip(without, files, strict=True)
    ]


def unknown_labels(files: Iterable[RuleFile], taken: TakenIn) -> Iterator[RuleProblem]:
    """Yield a problem for each rule that is to be left out and is not there."""
    labels = {label for file in files for rule in file.rules for label in (rule.label, rule.written_label)}
    for label in taken.but:
        if label not in labels:
            message = f"{taken.calculus} has no rule {label!r} to leave out{did_you_mean(label, labels)}"
            yield RuleProblem(taken.place, message, "unknown-label", label)


def leaving_out(file: RuleFile, labels: Collection[str]) -> RuleFile:
    """Return a file without the rules that have some labels, as they are or as their templates have them."""
    left = tuple(rule for rule in file.rules if rule.label not in labels and rule.written_label not in labels)
    return file if len(left) == len(file.rules) else replace(file, rules=left)
