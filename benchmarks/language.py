"""Measure the language of the code: names, docstrings, comments.

``python -m benchmarks.language [FOLDER ...]`` prints a row for each package: how many names of modules, classes and
functions are a participle without a noun (`told`, `cells_held`) or end in a preposition (`standing_on`), how many
docstrings use an expression of `REPLACEMENTS`, and how many lines are comments. ``--list`` prints each finding with the
replacement. `tests/test_language.py` rejects new ones.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

PREPOSITION = re.compile(
    r"""about|above|after|against|among|as|at|before|behind|below|beside|between|beyond|by|for|from|in|into|like|of|on|onto
    |out|over|per|since|than|through|to|toward|under|until|up|upon|via|with|within|without""",
    re.VERBOSE,
)
PARTICIPLE = re.compile(
    r"""[a-z]{3,}ed|told|said|retold|held|shown|known|unknown|seen|unseen|given|found|made|kept|left|taken|gone|meant|drawn
    |dealt|written|rewritten|begun|borne|brought|bought|built|caught|chosen|done|fallen|felt|gotten|grown|heard|hidden|laid
    |led|lent|lost|met|paid|sent|sought|spent|stood|stuck|struck|sung|sworn|taught|thought|thrown|understood|undone|won""",
    re.VERBOSE,
)
NO_PARTICIPLE = re.compile(r"seed|speed|embed|exceed|proceed|succeed|indeed")
PREDICATE = re.compile(r"is|has|was|are|were|can|could|does|did|must|may|should|needs|be")

DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)

REPLACEMENTS: dict[str, str] = {
    r"\bwhat (?:stands|is said|is told|comes)\b": "the symbol, the text, the next line",
    r"\bstands? (?:there|behind|for itself|in it|above it|below it)\b": "is there, follows",
    r"\b(?:is|are) (?:said|told)\b": "reports, is reported",
    r"\btells? (?:of|what|whether|who|how)\b": "reports, describes",
    r"\bReturns? (?:what|where|that which|who|how it)\b": "Return the ...",
    r"\b(?:some|any)body\b|\bnobody\b(?!`| (?:shows|has)\b)|\bwhoever\b": "the user, the caller, a player",
    r"\bso many\b": "at most N, the count",
    r"\bis so\b": "holds, is true",
    r"\bof one's own\b": "user-defined",
    r"\bcomes? to\b": "evaluates to, is parsed as",
    r"\btak(?:en|es?) in\b": "asserted, imported, processed",
    r"\bby lot\b": "random, sampled",
    r"\bat work\b|\bgone through\b|\bwith it goes\b": "active, visited, together with",
    r"\bOf (?:a|an|the|what|that)\b[^.]{0,60}\b(?:is|are) (?:said|told|shown)\b": "For ..., report ...",
}


class Finding(NamedTuple):
    """A name or docstring to be changed, with what to write instead."""

    path: Path
    line: int
    kind: str
    text: str
    remedy: str


def words(name: str) -> list[str]:
    """Return the words of an identifier in lower case.

    >>> words("_HTTPServer_told"), words("cardsHeld")
    (['http', 'server', 'told'], ['cards', 'held'])
    """
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name)
    return [word.lower() for word in spaced.split("_") if word]


def flaw(name: str) -> str:
    """Return what is wrong with a name, or the empty string.

    >>> flaw("standing_on"), flaw("told"), flaw("is_known"), flaw("sorted_cards")
    ('ends in a preposition', 'is a participle without a noun', '', '')
    """
    parts = words(name)
    if not parts or name.startswith("__"):
        return ""
    last = parts[-1]
    if PREPOSITION.fullmatch(last) and len(parts) > 1:
        return "ends in a preposition"
    if PREDICATE.fullmatch(parts[0]) or NO_PARTICIPLE.fullmatch(last) or not PARTICIPLE.fullmatch(last):
        return ""
    return "is a participle without a noun"


def findings(path: Path) -> Iterator[Finding]:
    """Yield the flaws of names and docstrings of a module."""
    tree = ast.parse(path.read_text(encoding="utf8"))
    if path.stem != "__init__" and (wrong := flaw(path.stem)):
        yield Finding(path, 1, "module", path.stem, wrong)
    for node in ast.walk(tree):
        if isinstance(node, DEFINITIONS) and (wrong := flaw(node.name)):
            yield Finding(path, node.lineno, "name", node.name, wrong)
        if isinstance(node, (*DEFINITIONS, ast.Module)):
            text = (ast.get_docstring(node) or "").partition("\nExamples\n")[0]
            for pattern, remedy in REPLACEMENTS.items():
                if found := re.search(pattern, text):
                    line = 1 if isinstance(node, ast.Module) else node.lineno
                    yield Finding(path, line, "docstring", found[0], remedy)
                    break


def count(path: Path) -> Counter[str]:
    """Count the names, docstrings, lines and comment lines of a module."""
    source = path.read_text(encoding="utf8")
    counts = Counter(names=int(path.stem != "__init__"), lines=source.count("\n"))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, DEFINITIONS):
            counts["names"] += not node.name.startswith("__")
        if isinstance(node, (*DEFINITIONS, ast.Module)):
            text = ast.get_docstring(node)
            counts["docstrings"] += text is not None
            counts["docstring lines"] += len(text.splitlines()) if text else 0
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    counts["comments"] = sum(token.type == tokenize.COMMENT for token in tokens)
    for finding in findings(path):
        counts["flawed docstrings" if finding.kind == "docstring" else "flawed names"] += 1
    return counts


def main(arguments: list[str]) -> None:
    """Print a table of each folder, or each finding with ``--list``."""
    folders = [Path(a) for a in arguments if a != "--list"] or [Path("clue_logic")]
    for folder in folders:
        files = sorted(folder.rglob("*.py"))
        if "--list" in arguments:
            for path in files:
                for f in findings(path):
                    print(f"{f.path}:{f.line}: {f.kind} {f.text!r}: {f.remedy}")
            continue
        packages: dict[str, Counter[str]] = {}
        for path in files:
            package = path.relative_to(folder).parts[0] if path.parent != folder else "."
            packages.setdefault(package, Counter()).update(count(path))
        packages["all"] = sum(packages.values(), Counter())
        print(f"{folder.name:24} names flawed   %  docstrings flawed   lines  comments %")
        for package, c in packages.items():
            print(
                f"{package:22} {c['names']:7} {c['flawed names']:6} {100 * c['flawed names'] / max(c['names'], 1):4.1f}"
                f" {c['docstrings']:10} {c['flawed docstrings']:6} {c['docstring lines']:7}"
                f" {100 * c['comments'] / max(c['lines'], 1):9.1f}"
            )


if __name__ == "__main__":
    main(sys.argv[1:])
