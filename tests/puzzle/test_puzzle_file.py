"""Puzzle files: valid forms, and the message for every kind of mistake."""

from __future__ import annotations

from pathlib import Path

import pytest

from clue_logic.puzzle.puzzle_file import PuzzleError, grammar, puzzle_text, read_puzzle
from tests.puzzle.sets import FOLDER, KNOWN, load

ROOT = Path(__file__).resolve().parents[2]
GOOD = """frame: triangle 2
card 1: red head, red tail, blue head
card 2: red head, blue tail, blue tail
card 3: red tail, red tail, blue head
card 4: red head, red tail, blue tail
"""
CARDS = '"cards": [[["red","head"],["red","tail"],["red","head"]]]'


def test_the_grammar_has_no_terminals_that_collide() -> None:
    assert grammar(strict=True)


def test_what_is_written_in_german_or_as_json_is_the_same() -> None:
    puzzle = read_puzzle(GOOD)
    german = GOOD.replace("frame: triangle", "Rahmen: Dreieck").replace("card", "Karte").replace("head", "Kopf")
    german = german.replace("tail", "Schwanz").replace("red", "rot").replace("blue", "blau")
    assert read_puzzle(german).labels == puzzle.labels
    rows = [line.partition(": ")[2].split(", ") for line in GOOD.splitlines()[1:]]
    cards = str([[edge.split() for edge in row] for row in rows]).replace("'", '"')
    assert read_puzzle(f'{{"frame": "triangle-2", "cards": {cards}}}') == puzzle


def test_the_frame_need_not_be_said_and_comments_and_names_are_read() -> None:
    named = (
        GOOD.replace("frame: triangle 2\n", "# a comment\n\n")
        .replace("card 1:", "sun and moon:")
        .replace("card 2:", ":")
    )
    puzzle = read_puzzle(named.replace("red tail, blue head\n", "red tail, blue head   # here\n", 1))
    assert [card.name for card in puzzle.cards] == ["sun and moon", "2", "3", "4"]
    assert puzzle.labels == read_puzzle(GOOD).labels


def test_edges_may_be_written_counterclockwise() -> None:
    back = "".join(
        f"{line.partition(': ')[0]}: {', '.join(reversed(line.partition(': ')[2].split(', ')))}\n"
        for line in GOOD.splitlines()[1:]
    )
    turned = read_puzzle("order: counterclockwise\n" + back)
    # Read in the other sense, both are the same ring.
    a, b, c = turned.cards[0].edges
    assert read_puzzle(GOOD).cards[0].edges in ((a, b, c), (b, c, a), (c, a, b))


def test_any_two_words_are_parts_and_any_listed_word_a_colour() -> None:
    front = GOOD.replace("head", "front").replace("tail", "back").replace("red", "dark ochre")
    puzzle = read_puzzle("colours: dark ochre, blue\n" + front)
    assert (puzzle.colours, puzzle.parts) == (("dark ochre", "blue"), ("front", "back"))
    assert puzzle.labels == read_puzzle("colours: red, blue\n" + GOOD).labels


def test_the_text_of_a_puzzle_is_in_columns() -> None:
    text = puzzle_text(read_puzzle(GOOD.replace("card 1", "card 10")))
    assert text.startswith(
        "frame: triangle 2\ncolours: red, blue\nparts: head, tail\n\n"
        "card 10: red head, red tail, blue head\ncard 2:  red head, blue tail, blue tail\n"
    )


@pytest.mark.parametrize("name", KNOWN)
def test_a_puzzle_written_down_is_read_again(name: str) -> None:
    puzzle = load(name)
    assert read_puzzle(puzzle_text(puzzle)) == read_puzzle(puzzle_text(puzzle, "de")) == puzzle


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("", "1:1", "there are no cards"),
        ("{}", "1:", "there are no cards"),
        (GOOD.replace("card 4: red head, red tail, blue tail\n", ""), "4:1", "there are 3 cards; a triangle of side 2"),
        (GOOD.replace("frame: triangle 2\n", "") + "5: red head, red tail, red tail", "5:1", "5 cards do not fill"),
        (": red head, red tail, red head\n" * 101, "101:1", "hint: 100 do;"),
        (GOOD.replace("triangle 2", "square 2"), "1:8", "is not a frame"),
        (GOOD.replace("triangle 2", "triangle 99"), "1:8", "2 to 10 cards long, not 99"),
        (GOOD + "frame: triangle 2", "6:8", "said twice"),
        (GOOD.replace(", blue head", "", 1), "2:1", "a card has 3 edges; this one has 2"),
        (GOOD.replace("red tail", "rad tail", 1), "2:19", 'unknown colour "rad"\n  hint: did you mean "red"?'),
        ("colours: red\n" + GOOD, "3:29", 'unknown colour "blue"\n  expected: red'),
        (GOOD.replace("red tail", "red tial", 1), "2:23", 'unknown part "tial"\n  hint: did you mean "tail"?'),
        ("parts: head\n" + GOOD, "1:8", "a part needs its counterpart"),
        ("parts: head, tail, foot\n" + GOOD, "1:20", "there are two parts"),
        (GOOD.replace("tail", "head"), "2:13", 'every edge is a "head"; a part needs its counterpart'),
        (GOOD.replace("red head", "red", 1), "2:9", '"red" is no edge'),
        (GOOD.replace("red head", "head red", 1), "2:9", '"head" is no colour\n  hint: first the colour'),
        (GOOD.replace("card 2", "card 1"), "3:6", 'there is another card "1"'),
        ("order: up\n" + GOOD, "1:8", "no sense of turning"),
        ("colours: red, red\n" + GOOD, "1:15", "listed twice"),
        (GOOD.replace("card 2:", "card 2"), "3:", "a line is one of these"),
        (GOOD + "card 5:", "6:8", "not complete"),
        (GOOD.replace("head", "he\0ad", 1), "2:", "cannot be seen"),
        ('{"frame": "triangle-2", "cards": [', "1:", "JSON is not complete"),
        ('{"frame": "triangle-2" "cards"}', "1:24", "this is not JSON"),
        ("# " + "x" * 100_000, "1:1", "it is not a puzzle"),
        ("[1, 2]", "1:1", "is an object"),
        ('{"cards": 3}', "1:11", "the cards are a list"),
        ('{"cards": [[], [], [], []]}', "1:12", "a card has 3 edges; this one has 0"),
        (f'{{"colours": [], {CARDS}}}', "1:", 'unknown colour "red"'),
        (f'{{"parts": [], {CARDS}}}', "1:", "a part needs its counterpart"),
        ('{"cards": [3]}', "1:12", "a card is a list of edges"),
        ('{"cards": [[["red"]]]}', "1:13", "two texts, colour and part"),
        ('{"cards": [[["red", 3]]]}', "1:21", "colour and part are texts"),
        (f'{{"frame": 3, {CARDS}}}', "1:11", '"frame" is a text'),
        (f'{{"parts": "head", {CARDS}}}', "1:11", '"parts" is a list of texts'),
        (f'{{"frame": "triangle-3", {CARDS}}}', "1:", "there are 1 card; a triangle of side 3 takes 9"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, place: str, message: str) -> None:
    with pytest.raises(PuzzleError) as error:
        read_puzzle(text, "x.puzzle")
    told = str(error.value)
    assert f"x.puzzle:{place}" in told, told
    assert message in told, told


def test_the_sets_and_examples_are_read() -> None:
    for file in [*FOLDER.glob("*.json"), *(ROOT / "examples" / "puzzles").iterdir()]:
        if file.name != "broken.puzzle":
            assert read_puzzle(file.read_text(encoding="utf-8"), file.name).cards


def test_every_mistake_of_the_broken_example_is_told_at_once() -> None:
    with pytest.raises(PuzzleError) as error:
        read_puzzle((ROOT / "examples" / "puzzles" / "broken.puzzle").read_text(encoding="utf-8"))
    assert [problem.line for problem in error.value.diagnostics] == [4, 6, 7, 8, 9, 9]


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        (GOOD.replace("head", "he\0ad", 1), (15, 16)),
        ("#" + "x" * 100_000, (1, 2)),
        (GOOD.replace("triangle 2", "square 2"), (8, 16)),
        (f'{{"frame": "triangle-2\\q", {CARDS}}}', (11, 25)),  # JSON does not know this escape
    ],
)
def test_a_problem_has_the_columns_of_the_wrong_part(text: str, columns: tuple[int, int]) -> None:
    with pytest.raises(PuzzleError) as error:
        read_puzzle(text)
    (problem,) = error.value.diagnostics
    assert (problem.column, problem.end_column) == columns
    assert "\\q" not in text or '"triangle-2\\q" is not a frame' in problem.message("en")
