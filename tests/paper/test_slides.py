"""A chapter as plain data: what each step changes, replayed, gives the slides; nothing is lost and nothing repeated."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.paper.lesson import SetName
from clue_logic.paper.slides import Chapter, ChapterRecord, Mark, Slide, chapter_record
from clue_logic.words.encoding import encode
from clue_logic.words.records import replace
from tests.paper.shows import course, hostile, lesson, long_game, rearranged

SETS: tuple[SetName, ...] = ("E", "M", "N")


def replayed(record: ChapterRecord) -> list[dict[str, Any]]:
    """Replay changes as `SlideChanges` says that they are to be read."""
    whole = encode(record)
    changes = whole["changes"]
    sets: dict[str, list[tuple[int, str]]] = {of: [] for of in SETS}
    cells = [["" for _ in whole["locations"]] for _ in changes["cards"]]
    texts: dict[str, list[str]] = {"remaining": [], "solution": []}
    result = []
    for slide, step in zip(changes["slides"], whole["steps"], strict=True):
        for of in SETS:
            change = slide.get(of, {"at": 0, "drop": 0, "entries": [], "added": [], "struck": []})
            numbers = [number for number, fate in sets[of] if fate != "struck"]
            numbers[change["at"] : change["at"] + change["drop"]] = change["entries"]
            sets[of] = [(number, fate_at(place, change)) for place, number in enumerate(numbers)]
        for cell in slide.get("cells", []):
            cells[cell["row"]][cell["column"]] = cell["sign"]
        texts |= {name: slide[name] for name in texts if name in slide}
        entries = changes["entries"]
        seen: dict[str, Any] = {
            of: [(entries[number]["text"], entries[number]["line"], fate) for number, fate in sets[of]] for of in SETS
        }
        new = [[cell["row"], cell["column"]] for cell in slide.get("new", [])]
        seen |= {"grid": [list(row) for row in cells], "new": new, **texts, **step}
        operation = whole["operations"][step["operation"]]
        result.append(seen | {"operation": (operation["number"], operation["heading"], operation["formula"])})
    return result


def fate_at(place: int, change: dict[str, list[int]]) -> str:
    return "added" if place in change["added"] else "struck" if place in change["struck"] else "kept"


def told(chapter: Chapter) -> list[dict[str, Any]]:
    """Return the same of the slides themselves."""
    return [
        {
            "line": slide.line,
            "operation": (slide.operation, slide.heading, slide.formula),
            "applied": list(slide.applied),
            "sentences": list(slide.sentences),
            "grid": [list(signs) for _, signs in slide.grid],
            "new": sorted(map(list, slide.new_cells)),
            **{of: [(mark.text, mark.line, mark.fate) for mark in slide.sets.get(of, ())] for of in SETS},
            "remaining": list(slide.remaining),
            "solution": list(slide.solution),
        }
        for slide in chapter.slides
    ]


@pytest.mark.parametrize("chapter", [*course().chapters, *hostile().chapters, *rearranged().chapters])
def test_a_record_replays_to_the_slides(chapter: Chapter) -> None:
    assert replayed(chapter_record(chapter)) == told(chapter)


MARKS = st.builds(Mark, st.sampled_from("abcd"), st.sampled_from(["kept", "added", "struck"]), st.integers(0, 2))
SIGNS = st.tuples(*[st.sampled_from(["", "✓", "✗"])] * 2)
TEXTS = st.lists(st.sampled_from("AB"), max_size=2).map(tuple)


@st.composite
def slides(draw: st.DrawFn) -> Slide:
    """Draw a slide that need not follow from the one before: entries come, go and change places at will."""
    sets: dict[SetName, tuple[Mark, ...]] = {of: tuple(draw(st.lists(MARKS, max_size=5))) for of in SETS}
    grid = tuple(("Plum", draw(SIGNS)) for _ in range(2))
    new = draw(st.frozensets(st.tuples(st.integers(0, 1), st.integers(0, 1))))
    return Slide(1, draw(st.integers(0, 3)), "", 1, "", "", (), (), sets, draw(TEXTS), draw(TEXTS), grid, new)


@given(st.lists(slides(), max_size=5).map(tuple))
def test_any_slides_replay(drawn: tuple[Slide, ...]) -> None:
    chapter = Chapter("", (), (), ("Ann", "Ben"), drawn)
    assert replayed(chapter_record(chapter)) == told(chapter)


def test_slides_with_grids_of_other_cards_are_refused() -> None:
    (chapter,) = lesson().chapters
    broken = replace(chapter.slides[3], grid=chapter.slides[3].grid[1:])
    with pytest.raises(ValueError, match="slide 4 of 'Thursday' has a grid of other cards"):
        chapter_record(replace(chapter, slides=(*chapter.slides[:3], broken)))


def test_a_long_game_stays_small() -> None:
    (chapter,) = long_game().chapters
    assert len(chapter.slides) > 380
    assert sum(map(len, chapter.slides[-1].sets.values())) > 300
    assert len(json.dumps(encode(chapter_record(chapter))).encode()) < 400_000


def test_lines_go_with_their_statements_and_what_would_tell_too_much_is_set_aside() -> None:
    log = ("me: Ann", "", "# so it begins", "Ann suggests 1: # alas", "  Ben passes", "who holds 1?", "  # Ben?", "end")
    record = chapter_record(Chapter("", (), log, (), ()), asked={6})
    assert [(line.text, line.statement) for line in record.log if not line.aside] == [
        ("me: Ann", 1),
        ("Ann suggests 1:", 4),
        ("  Ben passes", 4),
        ("end", 8),
    ]
