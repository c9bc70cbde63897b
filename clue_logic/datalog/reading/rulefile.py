"""Reads rule files: one file, a folder with wording files, or a file being edited with error recovery."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from clue_logic.datalog.reading.aliases import TABLES_FILE, Aliases, join_aliases, read_aliases
from clue_logic.datalog.reading.parsing import BlockReader, Whole, parse, trees
from clue_logic.datalog.reading.problems import RuleError, RuleProblem, nearest_name
from clue_logic.datalog.reading.tokens import BlockKind, RuleBlock, RuleToken, split_blocks, tokenize_rules
from clue_logic.datalog.reading.wording_file import ENGLISH, WordingFile, WordingTable, read_wording, unknown_names
from clue_logic.datalog.syntax import Declaration, Rule, RulePlace
from clue_logic.words.languages import LANGUAGES
from clue_logic.words.messages import Message
from clue_logic.words.records import replace

if TYPE_CHECKING:
    from lark import Token, Tree


def format_expanded_rules(declarations: Iterable[Declaration], rules: Iterable[Rule]) -> str:
    """Return the text of a rule file with expanded templates, without comments."""
    blocks = []
    for declaration in declarations:
        blocks.append(
            [f"%! {'given' if declaration.given else 'derived'} {declaration}", *_format_attributes(declaration)]
        )
    for rule in rules:
        words = {"title": rule.titles[ENGLISH]} if ENGLISH in rule.titles else {}
        words["source"] = rule.source
        if rule.quiet:
            words["show"] = "quiet"
        if rule.limit is not None:
            words["skip"] = f"over {rule.limit.most} {rule.limit.predicate}"
        attributes = [f"%  {key}: {text}" for key, text in words.items()]
        blocks.append([f"%! {rule.label}", *_format_attributes(rule), *attributes, str(rule)])
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _format_attributes(block: Declaration | Rule) -> list[str]:
    return [f"%  {ENGLISH}: {block.wording[ENGLISH]}"] if ENGLISH in block.wording else []


class IncludeDirective(Struct, frozen=True):
    """A directive ``#all of CALCULUS but RULE, RULE``."""

    calculus: str
    excluded: tuple[str, ...]
    place: RulePlace


class RuleFile(Struct, frozen=True):
    """A parsed rule file.

    `text` has the templates expanded, and `templates` is True if there were any. `views` are the calculi whose view
    rules are added (`clue_logic.datalog.views`), `includes` those whose rules are added. The declarations and rules
    have the wordings of all `wordings`; the files have their positions.
    """

    name: str
    text: str
    declarations: tuple[Declaration, ...]
    rules: tuple[Rule, ...]
    templates: bool = False
    views: tuple[str, ...] = ()
    includes: tuple[IncludeDirective, ...] = ()
    wordings: tuple[WordingFile, ...] = ()
    aliases: tuple[Aliases, ...] = ()  # other names of predicates

    def wording_place(self, language: str, table: WordingTable, name: str) -> RulePlace | None:
        """Return the position of a wording; None if there is none."""
        places = (file.words.get((table, name)) for file in self.wordings if file.language == language)
        return next((words.place for words in places if words is not None), None)


def parse_rule_file(text: str, file: str, categories: int = 3, wordings: Iterable[WordingFile] = ()) -> RuleFile:
    """Parse the text of a rule file.

    Raises RuleError if there is a syntax error, or a wording file names something unknown; the problems have file, line
    and column.
    """
    items = trees(parse(text, file))
    wordings = tuple(wordings)
    reader = BlockReader(file, text, categories, wordings)
    declarations, rules = reader.blocks(items)
    predicates = {declaration.predicate for declaration in declarations}
    labels = {
        str(item.children[0]) for item in items if item.data == "rule"
    }  # also those of templates without a matching category
    strangers = [problem for words in wordings for problem in unknown_names(words, file, predicates, labels)]
    if problems := (*reader.problems.found, *strangers):
        raise RuleError(tuple(dict.fromkeys(problems)))
    views, all_of = ([item for item in items if item.data == kind] for kind in ("views", "everything"))
    return RuleFile(
        file,
        format_expanded_rules(declarations, rules)
        if reader.templates.used
        else _without(text, map(_span, (*views, *all_of))),
        declarations,
        rules,
        reader.templates.used,
        tuple(str(item.children[1]) for item in views),
        tuple(parse_include(item, reader.problems.place(item)) for item in all_of),
        wordings,
    )


def parse_include(tree: Tree[Token], place: RulePlace) -> IncludeDirective:
    _, calculus, *but = map(str, tree.children)
    return IncludeDirective(calculus, tuple(but), place)


def _without(text: str, directives: Iterable[tuple[int, int]]) -> str:
    """Remove parts of a text, and lines that become blank.

    >>> _without("#all of one\\na(N) :- b(N). #all of\\n  two  % both\\n", [(0, 11), (26, 39)])
    'a(N) :- b(N).   % both\\n'
    """
    for start, end in sorted(directives, reverse=True):
        before, after = text[:start], text[end:]
        rest, newline, below = after.partition("\n")
        alone = not before.rpartition("\n")[2].strip() and not rest.strip()
        text = before.rstrip(" \t") + below if alone and newline else before + after
    return text


def _span(tree: Tree[Token]) -> tuple[int, int]:
    return tree.meta.start_pos, tree.meta.end_pos


def read_folder(folder: Path, name: str, categories: int = 3) -> list[RuleFile]:
    """Read the rule files of a folder, sorted by name.

    Raises RuleError if a file has problems, or a wording file has no rule file.

    >>> from clue_logic.storage.resources import resource
    >>> [given] = read_folder(resource("rules"), "rules")
    >>> given.declarations[0].wording["de"]
    '{L} ist ein Ort für Karten'
    """
    rules = sorted(file.name for file in folder.iterdir() if file.name.endswith(".dl"))
    worded: dict[str, list[tuple[str, str]]] = {file: [] for file in rules}
    problems: list[RuleProblem] = []
    others = (file.name for file in folder.iterdir() if file.name.endswith(".toml") and file.name != TABLES_FILE)
    for wording in sorted(others):
        stem, _, language = wording.removesuffix(".toml").rpartition(".")
        message = wording_name_problem(f"{stem}.dl", language, rules)
        if message is None:
            worded[f"{stem}.dl"].append((language, wording))
        else:
            problems.append(RuleProblem(RulePlace(f"{name}/{wording}", 1, 1), message))
    if problems:
        raise RuleError(tuple(problems))

    def read(file: str) -> str:
        return (folder / file).read_text(encoding="utf-8")

    def wordings(file: str) -> list[WordingFile]:
        ordered = sorted(worded[file], key=lambda pair: LANGUAGES.index(pair[0]))
        return [read_wording(read(other), f"{name}/{other}", language) for language, other in ordered]

    return [parse_rule_file(read(file), f"{name}/{file}", categories, wordings(file)) for file in rules]


def wording_name_problem(rule_file: str, language: str, rules: list[str]) -> Message | None:
    """Return the problem of the name of a wording file, of a rule file among some; None if there is none."""
    if language == ENGLISH:
        return Message("ruleproblems-english-file")
    if language not in LANGUAGES or rule_file == ".dl":
        languages = tuple([each for each in LANGUAGES if each != ENGLISH])
        return Message("ruleproblems-wording-file-name", languages=languages)
    if rule_file not in rules:
        return Message("ruleproblems-no-rule-file", file=rule_file, near=nearest_name(rule_file, rules))
    return None


# Error recovery for files being edited: each block is parsed separately, and blocks with syntax errors are skipped and
# reported. For a file without errors the result is that of `parse_rule_file`, which commands use.


USER_LABEL_PREFIX = "mine"
"""The prefix of generated labels: mine_1, mine_2."""


class ReadBlock(Struct, frozen=True):
    """A block and its content, which may be present despite `problems`."""

    block: RuleBlock
    declarations: tuple[Declaration, ...] = ()
    rules: tuple[Rule, ...] = ()
    views: tuple[str, ...] = ()
    includes: tuple[IncludeDirective, ...] = ()
    templates: bool = False
    problems: tuple[RuleProblem, ...] = ()


class RecoveredRules(Struct, frozen=True):
    """A rule file parsed with error recovery."""

    file: RuleFile  # all blocks without syntax errors, also with other problems
    tokens: tuple[RuleToken, ...]  # also comments
    blocks: tuple[ReadBlock, ...]

    @property
    def problems(self) -> tuple[RuleProblem, ...]:
        """The problems of all blocks, in order."""
        return tuple(dict.fromkeys(problem for read in self.blocks for problem in read.problems))

    @property
    def skipped_blocks(self) -> tuple[RuleBlock, ...]:
        """The blocks with problems."""
        return tuple(read.block for read in self.blocks if read.problems)

    @property
    def unreadable_predicates(self) -> frozenset[str]:
        """The predicates of invalid declarations; their uses are not reported."""
        left_out = (block.content for block in self.skipped_blocks if block.kind is BlockKind.DECLARATION)
        return frozenset(written[1].text for written in left_out if len(written) > 1)


def read_with_recovery(
    text: str,
    file: str,
    categories: int = 3,
    wordings: Iterable[WordingFile] = (),
    *,
    labelled: bool = True,
    taken: Iterable[str] = (),
    aliases: Iterable[Aliases] = (),
) -> RecoveredRules:
    """Parse a rule file block by block, skipping blocks with syntax errors; `aliases` are those of other files.

    >>> rules = read_with_recovery("a(X) :- b(X,.\\nc(X) :- d(X).", "mine.dl", labelled=False)
    >>> [f"{rule.label}: {rule}" for rule in rules.file.rules]
    ['mine_2: c(X) :- d(X).']
    >>> [problem.place.line for problem in rules.problems]
    [1]
    """
    tokens = tokenize_rules(text)
    cut = list(split_blocks(tokens))
    wordings = tuple(wordings)
    labels = _generate_labels(cut, taken)
    own = read_aliases(cut, file)
    known = join_aliases([*own, *aliases])
    read = tuple(_read(block, text, file, categories, wordings, next(labels), labelled, known) for block in cut)
    return RecoveredRules(
        RuleFile(
            file,
            text,
            tuple(declaration for each in read for declaration in each.declarations),
            tuple(rule for each in read for rule in each.rules),
            any(each.templates for each in read),
            tuple(view for each in read for view in each.views),
            tuple(taken for each in read for taken in each.includes),
            wordings,
            own,
        ),
        tokens,
        read,
    )


def _generate_labels(cut: Iterable[RuleBlock], others: Iterable[str]) -> Iterator[str]:
    cut = list(cut)
    taken = {*others, *(block.label.text for block in cut if block.label is not None)}
    number = 0
    for block in cut:
        if block.kind is BlockKind.RULE and not block.is_labelled:
            number += 1
            while f"{USER_LABEL_PREFIX}_{number}" in taken:
                number += 1
        yield f"{USER_LABEL_PREFIX}_{number}"


def _read(
    block: RuleBlock,
    text: str,
    file: str,
    categories: int,
    wordings: tuple[WordingFile, ...],
    label: str,
    labelled: bool,
    aliases: Mapping[str, str],
) -> ReadBlock:
    first, last = block.tokens[0], block.tokens[-1]
    written, below = " " * (first.column - 1) + text[first.start : last.end], first.line - 1
    missing: tuple[RuleProblem, ...] = ()
    if block.kind is BlockKind.RULE and not block.is_labelled:
        written, below = f"%! {label}\n{written}", below - 1
        if labelled:
            place = RulePlace(file, first.line, first.column)
            missing = (RuleProblem(place, Message("ruleproblems-no-label")),)
    kinds: Mapping[BlockKind, Whole] = {BlockKind.DECLARATION: "declaration", BlockKind.NAMES: "directive"}
    whole = kinds.get(block.kind, "rule")
    tree = parse_block(written, whole)
    if isinstance(tree, RuleProblem):
        place = RulePlace(file, tree.place.line + below, tree.place.column)
        return ReadBlock(block, problems=(*missing, replace(tree, place=place)))
    reader = BlockReader(file, written, categories, wordings, below, aliases)
    items = trees(tree)
    declarations, rules = reader.blocks(items)
    if block.kind is BlockKind.RULE and not block.is_labelled:
        rules = tuple(replace(rule, place=RulePlace(file, first.line, first.column)) for rule in rules)
    return ReadBlock(
        block,
        declarations,
        rules,
        tuple(str(item.children[1]) for item in items if item.data == "views"),
        tuple(parse_include(i, reader.problems.place(i)) for i in items if i.data == "everything"),
        reader.templates.used,
        (*missing, *dict.fromkeys(reader.problems.found)),
    )


@lru_cache(maxsize=4096)
def parse_block(text: str, whole: Whole = "rule") -> Tree[Token] | RuleProblem:
    """Return the tree of a block, cached and not to be changed, or its problem."""
    try:
        return parse(text, "", whole)
    except RuleError as error:
        return error.problems[0]
