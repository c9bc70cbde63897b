"""Puzzle files: valid forms, and the message for every kind of mistake."""

from __future__ import annotations

from pathlib import Path

import pytest

from clue_logic.puzzle.puzzle_file import PuzzleError, grammar, puzzle_text, read_puzzle
from tests.language.logs import outline
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
    ("text", "place", "problem"),
    [
        ("", "1:1", "no-cards -> line-each-card(form=card 1: yellow head, brown tail, grey head)"),
        ("{}", "1:", "no-cards -> line-each-card(form=card 1: yellow head, brown tail, grey head)"),
        (
            GOOD.replace("card 4: red head, red tail, blue tail\n", ""),
            "4:1",
            "triangle-cards(cards=3, side=2, wanted=4) -> card-missing",
        ),
        (
            GOOD.replace("frame: triangle 2\n", "") + "5: red head, red tail, red tail",
            "5:1",
            "no-triangle(cards=5) -> triangle-cards(numbers=4/9, most=100)",
        ),
        (
            ": red head, red tail, red head\n" * 101,
            "101:1",
            "no-triangle(cards=101) -> triangle-cards(numbers=100, most=100)",
        ),
        (GOOD.replace("triangle 2", "square 2"), "1:8", "no-frame(word=square 2) -> frame"),
        (GOOD.replace("triangle 2", "triangle 99"), "1:8", "frame-side(least=2, most=10, side=99)"),
        (GOOD + "frame: triangle 2", "6:8", "stated-twice(name=frame)"),
        (
            GOOD.replace(", blue head", "", 1),
            "2:1",
            "edge-count(sides=3, edges=2) -> edge-commas(form=card 1: yellow head, brown tail, grey head)",
        ),
        (GOOD.replace("red tail", "rad tail", 1), "2:19", "unknown-colour(word=rad) -> colours(near=red)"),
        ("colours: red\n" + GOOD, "3:29", "unknown-colour(word=blue) [red]"),
        (GOOD.replace("red tail", "red tial", 1), "2:23", "unknown-part(word=tial) -> near(names=tail)"),
        ("parts: head\n" + GOOD, "1:8", "two-parts(few=True) -> example(example=parts: head, tail)"),
        ("parts: head, tail, foot\n" + GOOD, "1:20", "two-parts(few=False) -> example(example=parts: head, tail)"),
        (GOOD.replace("tail", "head"), "2:13", "one-part(part=head) -> match"),
        (GOOD.replace("red head", "red", 1), "2:9", "no-edge(word=red) -> edge"),
        (GOOD.replace("red head", "head red", 1), "2:9", "no-colour(word=head) -> colour-first"),
        (GOOD.replace("card 2", "card 1"), "3:6", "same-card(card=1) -> own-name"),
        (
            "order: up\n" + GOOD,
            "1:8",
            "no-sense(word=up) [clockwise, counterclockwise, im Uhrzeigersinn, gegen den Uhrzeigersinn]",
        ),
        ("colours: red, red\n" + GOOD, "1:15", 'listed-twice(name="red")'),
        (
            GOOD.replace("card 2:", "card 2"),
            "3:",
            (
                "unexpected(word=,) -> puzzle-lines(forms=frame: triangle 3; colours: yellow, "
                "brown; parts: head, tail; order: clockwise; card 1: yellow head, brown tail, "
                "grey head)"
            ),
        ),
        (
            GOOD + "card 5:",
            "6:8",
            (
                "puzzle-line-incomplete -> puzzle-lines(forms=frame: triangle 3; colours: "
                "yellow, brown; parts: head, tail; order: clockwise; card 1: yellow head, brown "
                "tail, grey head)"
            ),
        ),
        (GOOD.replace("head", "he\0ad", 1), "2:", "invisible-character(sign=U+0000) -> plain-text"),
        ('{"frame": "triangle-2", "cards": [', "1:", "json-incomplete -> json-open"),
        ('{"frame": "triangle-2" "cards"}', "1:24", 'not-json(word="cards")'),
        ("# " + "x" * 100_000, "1:1", "puzzle-too-long(most=100,000)"),
        ("[1, 2]", "1:1", 'json-form(form=object, name=None) -> json(json={"frame": "triangle-3", "cards": [...]})'),
        ('{"cards": 3}', "1:11", "json-form(form=cards, name=None)"),
        (
            '{"cards": [[], [], [], []]}',
            "1:12",
            "edge-count(sides=3, edges=0) -> edge-commas(form=card 1: yellow head, brown tail, grey head)",
        ),
        (f'{{"colours": [], {CARDS}}}', "1:", "unknown-colour(word=red)"),
        (f'{{"parts": [], {CARDS}}}', "1:", "two-parts(few=True) -> example(example=parts: head, tail)"),
        ('{"cards": [3]}', "1:12", 'json-form(form=card, name=None) -> json(json=[["yellow", "head"], ...])'),
        ('{"cards": [[["red"]]]}', "1:13", 'json-form(form=edge, name=None) -> json(json=["yellow", "head"])'),
        ('{"cards": [[["red", 3]]]}', "1:21", "json-form(form=parts, name=None)"),
        (f'{{"frame": 3, {CARDS}}}', "1:11", "json-form(form=text, name=frame)"),
        (f'{{"parts": "head", {CARDS}}}', "1:11", "json-form(form=texts, name=parts)"),
        (f'{{"frame": "triangle-3", {CARDS}}}', "1:", "triangle-cards(cards=1, side=3, wanted=9) -> card-missing"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, place: str, problem: str) -> None:
    with pytest.raises(PuzzleError) as error:
        read_puzzle(text, "x.puzzle")
    found = [outline(one) for one in error.value.diagnostics if f"{one.line}:{one.column}".startswith(place)]
    assert problem in found


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
    assert "\\q" not in text or (problem.code, problem.arguments) == ("no-frame", {"word": "triangle-2\\q"})
