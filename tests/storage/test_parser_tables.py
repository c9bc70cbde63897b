"""Parsers from prepared tables parse as those that lark has just made, and complain in the same words."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import lark
import pytest
from lark import Lark, Token, Tree, UnexpectedInput

from clue_logic.datalog.reading.parsing import rule_tables
from clue_logic.language.parsing import log_parser
from clue_logic.puzzle.puzzle_file import puzzle_tables
from clue_logic.storage import cache, parser_tables
from clue_logic.storage.cache import Preparation
from clue_logic.storage.resources import resource

ROOT = Path(__file__).resolve().parents[2]
ALL = [log_parser(), log_parser(trees=True), rule_tables(), rule_tables("query"), puzzle_tables()]
STARTS = ["statement", "answers", "query", "asked", "what_is_known"]


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of what is prepared."""
    monkeypatch.setattr(cache, "FOLDER", tmp_path / "files")
    return tmp_path / "files"


def both(preparation: Preparation[Lark]) -> tuple[Lark, Lark]:
    """Return a parser made anew, and one from tables that were kept."""
    made = preparation.get()
    kept = preparation.get()
    assert kept.source_path != made.source_path
    return made, kept


def outcome(parser: Lark, text: str, start: str | None) -> Any:
    """Return what a text is parsed into, or all that lark says of why it is not."""
    try:
        found: Any = parser.parse(text, start=start)
        return [placed(tree) for tree in found.iter_subtrees()] if isinstance(found, Tree) else repr(found)
    except UnexpectedInput as error:
        accepts = getattr(error, "accepts", None)
        words = sorted(accepts or getattr(error, "allowed", None) or ()), sorted(getattr(error, "expected", None) or ())
        return type(error), error.pos_in_stream, error.line, error.column, words


def placed(tree: Tree[Any]) -> Any:
    """Return what a tree is called, where it stands, and its tokens with their places."""
    place = None if tree.meta.empty else (tree.meta.line, tree.meta.column, tree.meta.end_line, tree.meta.end_column)
    tokens = [(c.type, str(c), c.line, c.column, c.end_pos) for c in tree.children if isinstance(c, Token)]
    return str(tree.data), place, tokens


def statements() -> Iterator[str]:
    """Yield statements of all examples, whole, cut short, and with a letter or a word wrong."""
    for file in sorted((ROOT / "examples").glob("*.clue")):
        for statement in re.split(r"\n(?=\S)", file.read_text(encoding="utf-8")):
            words = statement.split(" ")
            yield statement
            yield from (" ".join(words[:count]) for count in range(1, min(len(words), 6)))
            yield statement.replace("s", "q", 1)
            yield " ".join(reversed(words))


@pytest.mark.slow
@pytest.mark.usefixtures("kept")
def test_the_log_language_is_parsed_alike() -> None:
    made, kept = both(log_parser())
    texts = [(text, start) for text in sorted(set(statements())) for start in STARTS][::7]
    found = [(outcome(made, text, start), outcome(kept, text, start)) for text, start in texts]
    assert len([one for one, _ in found if isinstance(one, str)]) > 50
    assert len([one for one, _ in found if not isinstance(one, str)]) > 500
    assert [pair for pair in found if pair[0] != pair[1]] == []


@pytest.mark.slow
@pytest.mark.usefixtures("kept")
def test_rule_files_are_parsed_alike() -> None:
    made, kept = both(rule_tables())
    texts = [file.read_text(encoding="utf-8") for file in resource("rules").rglob("*.dl")]
    texts += [text[: len(text) * part // 7] for text in texts for part in range(1, 7)]
    for text in texts:
        assert outcome(made, text, None) == outcome(kept, text, None)


@pytest.mark.usefixtures("kept")
def test_puzzles_are_parsed_alike() -> None:
    made, kept = both(puzzle_tables())
    texts = ("card 1: yellow head, brown tail, grey head", "frame: triangle 3", "card 1: yellow", '{"a": [1]}', "[")
    for text in texts:
        for start in ("statement", "json"):
            assert outcome(made, text, start) == outcome(kept, text, start)


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize("preparation", ALL, ids=lambda each: each.name)
def test_the_parsers_have_the_same_terminals_and_rules(preparation: Preparation[Lark]) -> None:
    made, kept = both(preparation)
    assert {(t.name, repr(t.pattern), t.priority) for t in kept.terminals} == {
        (t.name, repr(t.pattern), t.priority) for t in made.terminals
    }
    assert kept.rules == made.rules
    assert kept.options.start == made.options.start


def test_tables_of_another_release_of_lark_are_stale(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    preparation = puzzle_tables()
    preparation.get()
    before = (kept / "puzzle.json").read_bytes()
    monkeypatch.setattr(lark, "__version__", "1.99")
    preparation.get()
    assert (kept / "puzzle.json").read_bytes() != before


def test_tables_of_another_grammar_are_stale(kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    grammar = tmp_path / "grammar"
    grammar.mkdir()
    monkeypatch.setattr(parser_tables, "resource", lambda _, *parts: grammar.joinpath(*parts))
    (grammar / "words.lark").write_text('start: "one"')
    parser_tables.grammar_parser("words.lark").get().parse("one")
    assert (kept / "words.json").is_file()
    (grammar / "words.lark").write_text('start: "two"')
    parser_tables.grammar_parser("words.lark").get().parse("two")
    parser_tables.grammar_parser("words.lark").get().parse("two")


def test_options_belong_to_what_tables_are_made_of() -> None:
    assert log_parser().made_of() == log_parser(trees=True).made_of()
    assert parser_tables.grammar_parser("rules.lark").made_of() != rule_tables().made_of()


def test_two_processes_prepare_the_same_bytes(kept: Path) -> None:
    # lark goes by the order of sets, which is another one in each process.
    preparation = puzzle_tables()
    preparation.get()
    script = (
        "import pathlib, sys\n"
        "from clue_logic.puzzle.puzzle_file import puzzle_tables\n"
        "puzzle_tables().keep(pathlib.Path(sys.argv[1]))\n"
    )
    other = kept.with_name("other")
    subprocess.run([sys.executable, "-c", script, str(other)], check=True, timeout=60, cwd=ROOT)
    assert (other / "puzzle.json").read_bytes() == (kept / "puzzle.json").read_bytes()
