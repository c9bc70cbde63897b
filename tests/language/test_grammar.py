"""The grammar itself: no ambiguity, and the keyword lists agree with it."""

from __future__ import annotations

import pytest

from clue_logic.language.keywords import AFTER_NAMES, BEFORE_NAMES, GERMAN_WORDS
from clue_logic.language.parsing import grammar, parse_statement, terminal_keywords
from clue_logic.language.statements import StatementText
from clue_logic.language.syntax import Header


def test_no_two_terminals_collide() -> None:
    pytest.importorskip("interegular")
    assert grammar(strict=True).parse("Ben passes", start="answers")


def test_words_that_compete_with_names_are_the_listed_ones() -> None:
    words = terminal_keywords()
    states = grammar().parser.parser._parse_table.states.values()
    competing = {words.get(name, "-") for accepted in states if "WORD" in accepted for name in accepted}
    competing = set(filter(str.isalpha, competing))
    assert competing == AFTER_NAMES | BEFORE_NAMES


def test_every_german_word_is_in_the_grammar() -> None:
    assert set(terminal_keywords().values()) >= GERMAN_WORDS


@pytest.mark.parametrize("key", ["players", "Anna's things", "suspects", "who", "was"])
def test_any_key_makes_a_header(key: str) -> None:
    assert isinstance(parse_statement(StatementText(1, f"{key}: a, b")), Header)
