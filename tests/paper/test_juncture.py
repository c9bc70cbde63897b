"""What can be done next: against the lesson, and against the paper's operations carried out by hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import cycle, product

import pytest

from clue_logic.game.deck import NO_CARD
from clue_logic.paper.course import course_lessons
from clue_logic.paper.juncture import Juncture, Source
from clue_logic.paper.lesson import READINGS, Entry, Lesson, LessonState, LessonStep, build_lesson
from tests.generated.random_games import CLASSIC, PLAIN, TINY, play, play_plainly

Change = tuple[int, frozenset[object]]
"""The number of an operation, and the entries that come, the entries that go and the cards that it finds."""

CASES = (0, 1, 2, 3)


def changes(step: LessonStep) -> Iterator[Change]:
    """Yield what a step does; duplicates and solution cards one by one, as a lesson tells several at once."""
    if step.operation.number in (9, 11) and not step.added_entries:
        for strike in step.strikes:
            yield step.operation.number, frozenset({("goes", strike.entry)})
        for card in step.found_cards:
            yield step.operation.number, frozenset({("found", card)})
        return
    comes = {("comes", entry) for entry in step.added_entries}
    goes = {("goes", strike.entry) for strike in step.strikes}
    yield step.operation.number, frozenset({*comes, *goes, *(("found", card) for card in step.found_cards)})


def done_by_hand(lesson: Lesson, number: int, state: LessonState) -> Iterator[Change]:
    """Yield what the operations do to the sets before a step, as the paper describes them."""
    before, game = lesson.steps[: number - 1], lesson.game
    had = {entry for step in before for entry in step.added_entries}
    e, m, n = (state.entries[name] for name in ("E", "M", "N"))
    for operation, known, same in ((4, e, False), (6, n, True)):
        for one, other in product(known, m):
            shared = set(one.needed_cards) & set(other.needed_cards)
            if shared and (one.location == other.location) is same:
                cards = tuple(NO_CARD if card in shared else card for card in other.cards)
                new = Entry("M", cards, other.location, other.line)
                if new not in had:
                    yield operation, frozenset({("comes", new)})
    for one, other in product(e, m):
        if set(one.needed_cards) & set(other.needed_cards) and one.location == other.location:
            yield 5, frozenset({("goes", other)})
    for entry in m:
        if len(entry.needed_cards) == 1:
            moved = Entry("E", entry.cards, entry.location, entry.line)
            yield 7, frozenset({("comes", moved), ("goes", entry)})
    for one, other in product((*e, *m, *n), repeat=2):
        if one.content == other.content and one.line < other.line:
            yield 9, frozenset({("goes", other)})
        more_precise = one.cards != other.cards and set(one.needed_cards) < set(other.needed_cards)
        if one.of == other.of == "M" and one.location == other.location and more_precise:
            yield 9, frozenset({("goes", other)})
    done = {step.operation.number for step in before}
    if game.deck.hidden == len(state.remaining) and 10 not in done:
        yield 10, frozenset(("found", card) for card in state.remaining)
    counted = [name for name in game.names if name != game.me or lesson.reading == "rest" or not game.hand]
    found = {card for step in before if step.operation.number == 11 for card in step.found_cards}
    for card in set(state.remaining) - found:
        if all(any(entry.needed_cards == (card,) and entry.location == name for entry in n) for name in counted):
            yield 11, frozenset({("found", card)})


@cache
def lessons() -> tuple[Lesson, ...]:
    """The course from where there is a choice, its last chapter in the other reading too, and games of all kinds."""
    games = [play(5, CLASSIC, 4, 2).game, play_plainly(3, 3, 4, TINY).game, play(7, PLAIN, 3, 3).game]
    readings = cycle(READINGS)
    return (
        *course_lessons(reading="others")[4:],
        *course_lessons(reading="rest")[-1:],
        *(build_lesson(game, reading=reading) for game, reading in zip(games, readings, strict=False)),
    )


@pytest.mark.slow
def test_what_can_be_done_is_what_the_paper_says_and_what_the_lesson_does_next() -> None:
    seen: set[int] = set()
    for lesson in lessons():
        assert lesson.contradiction is None
        source = Source("", lesson, ())
        for number in range(1, len(lesson.steps) + 2):
            here = Juncture(source, number)
            state, line = here.state, here.line
            news = [step for step in lesson.steps[number - 1 :] if step.line == line]
            taken_in = [
                step for step in news if step.operation.number in CASES or step.inferences[0].label == "rest_to_n"
            ]
            expected = {change for step in taken_in for change in changes(step)} | set(
                done_by_hand(lesson, number, state)
            )
            at = here.possible
            found = {change for step in at for change in changes(step)}
            assert found == expected, (lesson.game, number)
            assert all((step.number, step.line) == (number, line) for step in at)
            if news:
                assert set(changes(news[0])) <= found
            seen.update(operation for operation, _ in found)
    assert seen == {0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11}


def test_a_step_that_can_be_done_shows_the_sets_after_it() -> None:
    lesson = lessons()[0]
    for step in lesson.steps:
        possible = Juncture(Source("", lesson, ()), step.number).possible
        same = next(other for other in possible if set(changes(other)) == set(changes(step)))
        assert same.state.entries == step.state.entries
        assert (same.state.remaining, same.state.solution) == (step.state.remaining, step.state.solution)
