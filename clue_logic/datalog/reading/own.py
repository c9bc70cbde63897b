"""Reading rules of one's own into a calculus.

They need no label, wording or source: a rule gets a label, and is told as Datalog with its values filled in. What they
name without declaring it means what it means in the notebook calculus, whose rules work along only if they are taken
in by ``#all of notebook``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from clue_logic.datalog.declaration import Declaration
from clue_logic.datalog.own_rules import OwnRules
from clue_logic.datalog.reading.calculus import but_for, check_calculi, for_each_view
from clue_logic.datalog.reading.checks import not_given, problems_of
from clue_logic.datalog.reading.problems import RuleError, RuleProblem
from clue_logic.datalog.reading.rule_checks import RuleCheck
from clue_logic.datalog.reading.rulefile import RuleFile, TakenIn
from clue_logic.datalog.reading.surviving import read_surviving
from clue_logic.datalog.reading.wording_file import ENGLISH, read_wording
from clue_logic.datalog.syntax import CONTRADICTION, Calculus, Rule, atoms

WORDS_OF = "notebook"
"""The calculus whose words rules of one's own may use without declaring them."""

OWN_SOURCE = "one's own"
"""The source of a rule that names none."""

_CELLS = ("holds", "lacks", CONTRADICTION)
"""What every calculus of one's own can conclude, so that a notebook can be drawn from it."""

_OF_SOFTWARE = frozenset({"no-source", "no-label", "no-title", "no-wording"})
"""What only rules of the software must have."""


def read_own_rules(own: OwnRules, categories: int, load: Callable[[str], Calculus], among: tuple[str, ...]) -> Calculus:
    """Read and check rules of one's own.

    Parameters
    ----------
    own
        Their texts.
    categories
        For how many categories of cards templates are written out.
    load
        How to get a calculus of the software, for as many categories.
    among
        The names of those there are.

    Raises
    ------
    RuleError
        With everything that is wrong with them.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import calculus_names, load_calculus
    >>> from clue_logic.datalog.own_rules import OwnFile
    >>> text = '''#all of notebook but passed
    ... lacks(P, C) :- passed(S, P), names(S, C).'''
    >>> mine = OwnRules("mine.dl", (OwnFile("mine.dl", text),))
    >>> calculus = read_own_rules(mine, 3, load_calculus, calculus_names())
    >>> calculus.rule("mine_1").wording["en"]
    'lacks({P}, {C}) :- passed({S}, {P}), names({S}, {C}).'
    """
    files = list(_read(own, categories))
    check_calculi(files, among)
    taken = list(_taken_in(files, load))
    default = load(WORDS_OF)
    lent = RuleFile(f"the words of {WORDS_OF}", "", tuple(_lent([*taken, *files], default)), ())
    together = [lent, *taken, *files]
    problems = [*not_given(files), *(p for file in files for p in problems_of(together, (), only=file.name))]
    refuse(problem for problem in problems if problem.code not in _OF_SOFTWARE)
    declarations = {d.predicate: _worded(d) for file in together for d in file.declarations}
    rules = tuple(_told(rule, declarations) for file in together for rule in file.rules)
    sources = {file.name: "\n".join(map(str, file.rules)) for file in together}
    return Calculus(own.path, declarations, rules, sources)


def refuse(problems: Iterable[RuleProblem]) -> None:
    """Raise RuleError if there are problems, in the order of their places, and each once."""
    found = dict.fromkeys(problems)
    if found:
        raise RuleError(tuple(sorted(found, key=lambda p: (p.place.file, p.place.line, p.place.column))))


def _read(own: OwnRules, categories: int) -> Iterator[RuleFile]:
    """Yield what the files say; no two rules get the same label by themselves.

    Raises
    ------
    RuleError
        If a file is not of the form.
    """
    taken: set[str] = set()
    problems: list[RuleProblem] = []
    for file in own.files:
        wordings = [read_wording(text, f"{file.name} ({language})", language) for language, text in file.wordings]
        read = read_surviving(file.text, file.name, categories, wordings, labelled=False, taken=taken)
        taken |= {rule.written_label for rule in read.file.rules}
        problems += read.problems
        yield read.file
    refuse(problems)


def _taken_in(files: Iterable[RuleFile], load: Callable[[str], Calculus]) -> Iterator[RuleFile]:
    """Yield what the files take in, each calculus once; by several directives, without what any of them leaves out."""
    directives: dict[str, list[TakenIn]] = {}
    for directive in (each for file in files for each in file.all_of):
        directives.setdefault(directive.calculus, []).append(directive)
    for name, found in directives.items():
        [taken] = [_whole(load(name), f"#all of {name}")]
        for directive in found:
            [taken] = but_for([taken], directive)
        yield taken
    for name in dict.fromkeys(view for file in files for view in file.views):
        yield for_each_view(load(name))


def _whole(calculus: Calculus, name: str) -> RuleFile:
    """Return the declarations and rules of a calculus as one file."""
    return RuleFile(name, "", tuple(d for d in calculus.declarations.values() if not d.given), calculus.rules)


def _lent(files: Iterable[RuleFile], default: Calculus) -> Iterator[Declaration]:
    """Yield the declarations of what logs give, and of what files use without declaring it, with their opposites."""
    files = tuple(files)
    declared = {d.predicate for file in files for d in file.declarations}
    used = {atom.predicate for file in files for rule in file.rules for atom in (rule.head, *atoms(rule.body))}
    named = {d.opposite for file in files for d in file.declarations}
    for declaration in default.declarations.values():
        wanted = declaration.given or declaration.predicate in {*used, *named, *_CELLS}
        if wanted and declaration.predicate not in declared:
            yield declaration


def _worded(declaration: Declaration) -> Declaration:
    """Return a declaration with words: its own, or itself as Datalog."""
    if ENGLISH in declaration.wording:
        return declaration
    said = f"{declaration.predicate}({', '.join(f'{{{name}}}' for name in declaration.names)})"
    return replace(declaration, wording={**declaration.wording, ENGLISH: said})


def _told(rule: Rule, declarations: Mapping[str, Declaration]) -> Rule:
    """Return a rule with words and a source: its own, or itself as Datalog, with placeholders for its variables."""
    if ENGLISH in rule.wording and rule.source:
        return rule
    known = RuleCheck(rule, declarations).outer()
    said = re.sub(r"\b[A-Z]\w*\b", lambda found: f"{{{found[0]}}}" if found[0] in known else found[0], str(rule))
    return replace(rule, wording={ENGLISH: said, **rule.wording}, source=rule.source or OWN_SOURCE)
