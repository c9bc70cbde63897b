"""Reading a calculus: the rule files of its folder, and of those it takes in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from clue_logic.datalog.reading.checks import checked_calculus, not_given
from clue_logic.datalog.reading.folder import read_folder
from clue_logic.datalog.reading.problems import RuleError, RuleProblem
from clue_logic.datalog.reading.rulefile import RuleFile
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
        _for_each_view(read_calculus(rules, view, categories, among=among, languages=languages)[0])
        for file in files
        for view in file.views
    ]
    calculus = checked_calculus(name, [*files, *views], languages)
    return calculus, any(file.templates for file in files)


def _for_each_view(calculus: Calculus) -> RuleFile:
    """Return the declarations and rules of a calculus as they stand for views."""
    declarations, rules = said_of_views(calculus)
    text = written_out(declarations, rules)
    return RuleFile(f"rules/{calculus.name} (for each view)", text, declarations, rules)


def _with_others(rules: Path, name: str, categories: int, among: tuple[str, ...], seen: set[str]) -> Iterator[RuleFile]:
    """Yield the files of a calculus, and before them those of the calculi it takes in that were not `seen` yet."""
    seen.add(name)
    files = read_folder(rules / name, f"rules/{name}", categories)
    unknown = [(other, place) for file in files for other, place in file.all_of if other not in among]
    if unknown:
        message = f"there is no calculus {{!r}} to take in; there are: {', '.join(among)}"
        raise RuleError(tuple(RuleProblem(place, message.format(other)) for other, place in unknown))
    for file in files:
        for other, _ in file.all_of:
            if other not in seen:
                yield from _with_others(rules, other, categories, among, seen)
    yield from files
