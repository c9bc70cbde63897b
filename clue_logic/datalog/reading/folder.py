"""The rule files of a folder, each with the wording files that stand beside it."""

from __future__ import annotations

from pathlib import Path

from clue_logic.datalog.reading.problems import RuleError, RuleProblem, did_you_mean
from clue_logic.datalog.reading.rulefile import RuleFile, read_rules
from clue_logic.datalog.reading.wording_file import ENGLISH, WordingFile, read_wording
from clue_logic.datalog.syntax import RulePlace
from clue_logic.words.languages import LANGUAGES


def read_folder(folder: Path, name: str, categories: int = 3) -> list[RuleFile]:
    """Read the rule files of a folder, sorted by name.

    Parameters
    ----------
    folder
        Where they are. Folders in it are left alone.
    name
        What messages call it.
    categories
        For how many categories their templates are written out.

    Raises
    ------
    RuleError
        If one of them is wrong, or a wording file belongs to none of them.

    Examples
    --------
    >>> from clue_logic.storage.resources import resource
    >>> [given] = read_folder(resource("rules"), "rules")
    >>> given.declarations[0].wording["de"]
    '{L} ist ein Ort für Karten'
    """
    rules = sorted(file.name for file in folder.iterdir() if file.name.endswith(".dl"))
    worded: dict[str, list[tuple[str, str]]] = {file: [] for file in rules}
    problems: list[RuleProblem] = []
    for wording in sorted(file.name for file in folder.iterdir() if file.name.endswith(".toml")):
        stem, _, language = wording.removesuffix(".toml").rpartition(".")
        message = _misplaced(f"{stem}.dl", language, rules)
        if message is None:
            worded[f"{stem}.dl"].append((language, wording))
        else:
            problems.append(RuleProblem(RulePlace(f"{name}/{wording}", 1, 1), message))
    if problems:
        raise RuleError(tuple(problems))

    def read(file: str) -> str:
        return (folder / file).read_text(encoding="utf-8")

    def wordings(file: str) -> list[WordingFile]:
        found = sorted(worded[file], key=lambda pair: LANGUAGES.index(pair[0]))
        return [read_wording(read(other), f"{name}/{other}", language) for language, other in found]

    return [read_rules(read(file), f"{name}/{file}", categories, wordings(file)) for file in rules]


def _misplaced(rule_file: str, language: str, rules: list[str]) -> str | None:
    """Return what is wrong with the name of a wording file."""
    if language == ENGLISH:
        return "English stands in the rule file itself ('%  en: ...')"
    if language not in LANGUAGES or rule_file == ".dl":
        known = ", ".join(each for each in LANGUAGES if each != ENGLISH)
        return f"a wording file is called NAME.LANGUAGE.toml; languages are {known}"
    if rule_file not in rules:
        return f"there is no {rule_file} beside it, whose wording it could be{did_you_mean(rule_file, rules)}"
    return None
