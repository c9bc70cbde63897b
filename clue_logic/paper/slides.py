"""The slides of a lesson: the text of each step, and the changes between steps for the page."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeVar

from clue_logic.datalog.derivation import Inference
from clue_logic.datalog.syntax import wording_variables
from clue_logic.game.facts import Value
from clue_logic.game.game import AnswerRule, Game
from clue_logic.game.questions import State as CellState
from clue_logic.paper.lesson import Lesson, LessonState, LessonStep, SetName
from clue_logic.paper.notation import Notation
from clue_logic.paper.remarks import closing, remarks
from clue_logic.proof.wording import Wording
from clue_logic.words.encoding import optional_field
from clue_logic.words.messages import messages
from clue_logic.words.positions import line
from clue_logic.words.terms import place_name

Fate = Literal["kept", "added", "struck"]
"""The effect of a step on an entry."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One entry on a slide."""

    text: str  # (1,-,3,3)
    fate: Fate  # by this step
    line: int  # of the log; 0 for the headers


@dataclass(frozen=True)
class Slide:
    """One step."""

    number: int  # in the chapter, from 1
    # the last line of the log that was read, and its text; 0 and "" for the headers
    line: int
    statement: str
    operation: int  # its number in the paper, 0 for the opening
    heading: str  # of the operation
    formula: str  # in general
    applied: tuple[str, ...]  # the formula with the values of this step, a line for each entry
    sentences: tuple[str, ...]  # the same in words
    # E, M and N after the step, together with the entries that it strikes out
    sets: Mapping[SetName, tuple[Mark, ...]]
    # G, and the known solution cards
    remaining: tuple[str, ...]
    solution: tuple[str, ...]
    # (card, one sign for each location): ("Rope", ("✓", "✗", ""))
    grid: tuple[tuple[str, tuple[str, ...]], ...]
    # (row, column) of the cells that the step fills in
    new_cells: frozenset[tuple[int, int]] = field(default_factory=frozenset)


def numbered_heading(slide: Slide) -> str:
    """Return the heading of a slide with the number of its operation, except for the opening."""
    return f"{slide.operation} · {slide.heading}" if slide.operation else slide.heading


@dataclass(frozen=True)
class Chapter:
    """The slides of one log."""

    title: str
    text: tuple[str, ...]  # paragraphs to read before the first slide
    log: tuple[str, ...]  # its lines
    locations: tuple[str, ...]  # the columns of the grids: players and other places
    slides: tuple[Slide, ...]
    # sentences on lines that are left out or entered differently
    remarks: tuple[str, ...] = ()
    closing: tuple[str, ...] = ()  # paragraphs to read after the last slide


@dataclass(frozen=True)
class SlideShow:
    """The content of a document or a session."""

    title: str
    lang: str  # ``en`` or ``de``
    chapters: tuple[Chapter, ...]  # one for a log; several for a course


def build_chapter(
    lesson: Lesson,
    text: str,
    title: str,
    *,
    lang: str = "en",
    numbers: bool = False,
    before: tuple[str, ...] | None = None,
    after: tuple[str, ...] | None = None,
) -> Chapter:
    """Build the chapter of a lesson.

    Raises UnknownLanguageError if there are no texts in the language.
    """
    lines = tuple(text.splitlines())
    return Chapter(
        title=title,
        text=_introduction(lesson.game, lang, numbers) if before is None else before,
        log=lines,
        locations=tuple(place_name(name, lang) for name in lesson.game.locations),
        slides=tuple(_slides(lesson, lines, lang, numbers)),
        remarks=remarks(lesson, lang),
        closing=closing(lesson, lang) if after is None else after,
    )


def _introduction(game: Game, lang: str, numbers: bool) -> tuple[str, ...]:
    """Return paragraphs on the meaning of the sets and, with numbers, of the numbers."""
    msg = messages(lang)
    if not numbers:
        return (msg("lesson-introduction"),)
    kinds = [(part.local_name(lang), part.cards, 0) for part in game.deck.parts]
    kinds.append((msg("lesson-players"), game.names, 1))
    lists = [f"{key}: {', '.join(f'{n} {name}' for n, name in enumerate(names, first))}" for key, names, first in kinds]
    return msg("lesson-introduction"), msg("lesson-numbers", numbers="; ".join(lists))


def _slides(lesson: Lesson, lines: tuple[str, ...], lang: str, numbers: bool) -> Iterator[Slide]:
    notation = Notation(lesson.game, lang, numbers)
    words = Wording(lesson.calculus, lesson.derivation.givens, lang)
    before: LessonState | None = None
    for step in lesson.steps:
        yield Slide(
            number=step.number,
            line=step.line,
            statement=statement_text(lines, step.line),
            operation=step.operation.number,
            heading=step.operation.title(lang),
            formula=step.operation.formula(
                lang, hidden=lesson.game.deck.hidden, asker_answers=lesson.game.answers is AnswerRule.EVERYONE
            ),
            applied=notation.step_formulas(step),
            sentences=tuple(dict.fromkeys(rule_sentences(words, step.inferences))),
            sets=_sets(step, before, notation),
            remaining=tuple(map(notation.solution_card, step.state.remaining)),
            solution=tuple(map(notation.solution_card, step.state.solution)),
            grid=_grid(lesson.game, step.state),
            new_cells=_new_cells(lesson.game, step.state, before),
        )
        before = step.state


def rule_sentences(words: Wording, inferences: Iterable[Inference]) -> Iterator[str]:
    """Yield the sentences of inferences; a single one for inferences that differ only in the card."""
    cards: dict[tuple[str, tuple[tuple[str, Value], ...]], list[Value]] = {}
    for inference in inferences:
        binding = dict(inference.binding)
        text = words.calculus.rule(inference.label).wording[words.language]
        card = binding.get(_CARD) if not text.startswith(f"{{{_CARD}}}") else None
        spoken = wording_variables(text) - ({_CARD} if card is not None else set())
        rest = tuple((name, value) for name, value in inference.binding if name in spoken)
        cards.setdefault((inference.label, rest), []).extend([] if card is None else [card])
    for (label, rest), names in cards.items():
        application = words.application(label, {**dict(rest), _CARD: tuple(names)} if names else dict(rest))
        # begin with a capital, unless the sentence begins with a name
        begins_with_name = words.calculus.rule(label).wording[words.language].startswith("{")
        yield application if begins_with_name else application[0].upper() + application[1:]


_CARD = "C"
"""The variable that the rules of the paper use for the card that an entry is about."""


def statement_text(lines: tuple[str, ...], line: int) -> str:
    """Return the text of a statement: its line, and the indented lines below it."""
    if not 0 < line <= len(lines):
        return ""
    text_lines = [lines[line - 1].strip()]
    for below in lines[line:]:
        if below.strip() and not below[0].isspace():
            break
        if below.strip() and not below.strip().startswith("#"):
            text_lines.append(below.strip())
    return " | ".join(text_lines)


def _sets(step: LessonStep, before: LessonState | None, notation: Notation) -> Mapping[SetName, tuple[Mark, ...]]:
    removed = {strike.entry for strike in step.strikes}
    result: dict[SetName, tuple[Mark, ...]] = {}
    for name in step.state.entries:
        old = before.entries[name] if before is not None else ()
        marks = [Mark(notation.entry(e), "struck" if e in removed else "kept", e.line) for e in old]
        marks += [Mark(notation.entry(e), "added", e.line) for e in step.added_entries if e.of == name]
        result[name] = tuple(marks)
    return result


_MARKS = {None: "", CellState.HOLDS: "✓", CellState.LACKS: "✗", CellState.BOTH: "!"}


def _grid(game: Game, state: LessonState) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple(
        (card, tuple(_MARKS[state.cells.get((location, card))] for location in game.locations))
        for card in game.deck.cards
    )


def _new_cells(game: Game, state: LessonState, before: LessonState | None) -> frozenset[tuple[int, int]]:
    known = before.cells if before is not None else {}
    new = {cell for cell, cell_state in state.cells.items() if known.get(cell) is not cell_state}
    return frozenset(
        (row, column)
        for row, card in enumerate(game.deck.cards)
        for column, location in enumerate(game.locations)
        if (location, card) in new
    )


T = TypeVar("T", bound=Hashable)


@dataclass(frozen=True, slots=True)
class EntryText:
    """An entry, and the line of the log it comes from."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class SetChange:
    """The change of a set.

    First, the entries struck by the last slide are removed; then, at index `at`, `drop` entries are replaced by
    `entries`. `added` and `struck` are the indices of entries with these fates.
    """

    at: int
    drop: int
    entries: tuple[int, ...]
    added: tuple[int, ...]
    struck: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CellChange:
    """A changed cell of the grid."""

    row: int
    column: int
    sign: str


@dataclass(frozen=True, slots=True)
class CellPlace:
    """A cell of the grid."""

    row: int
    column: int


@dataclass(frozen=True, slots=True)
class SlideChanges:
    """The differences from the previous slide, without empty ones."""

    E: SetChange | None = optional_field()
    M: SetChange | None = optional_field()
    N: SetChange | None = optional_field()
    cells: tuple[CellChange, ...] | None = optional_field()
    new: tuple[CellPlace, ...] | None = optional_field()
    remaining: tuple[str, ...] | None = optional_field()
    solution: tuple[str, ...] | None = optional_field()


@dataclass(frozen=True, slots=True)
class ChapterChanges:
    """The slides of a chapter as changes.

    The sets refer to `entries`, all entries of the chapter, by index. `cards` are the rows of the grid.
    """

    entries: tuple[EntryText, ...]
    cards: tuple[str, ...]
    slides: tuple[SlideChanges, ...]


def chapter_changes(chapter: Chapter) -> ChapterChanges:
    """Return the slides of a chapter as changes.

    Raises ValueError if the slides of the chapter have grids of different cards.
    """
    numbers: dict[tuple[str, int], int] = {}
    slides: list[SlideChanges] = []
    cards = [card for card, _ in chapter.slides[0].grid] if chapter.slides else []
    before: Slide | None = None
    for slide in chapter.slides:
        if [card for card, _ in slide.grid] != cards:
            raise ValueError(f"slide {slide.number} of {chapter.title!r} has a grid of other cards than the first")
        slides.append(
            SlideChanges(
                _set_change("E", before, slide, numbers),
                _set_change("M", before, slide, numbers),
                _set_change("N", before, slide, numbers),
                _changed_cells(before, slide) or None,
                tuple(CellPlace(row, column) for row, column in sorted(slide.new_cells)) or None,
                slide.remaining if slide.remaining != (before.remaining if before else ()) else None,
                slide.solution if slide.solution != (before.solution if before else ()) else None,
            )
        )
        before = slide
    return ChapterChanges(tuple(EntryText(text, line) for text, line in numbers), tuple(cards), tuple(slides))


def find_splice(before: Sequence[T], after: Sequence[T]) -> tuple[int, int, list[T]]:
    """Return one replacement that turns a sequence into another: index, number of dropped items, new items.

    >>> find_splice("abcd", "abxd")
    (2, 1, ['x'])
    >>> find_splice("ab", "ab")
    (2, 0, [])
    """
    shorter = min(len(before), len(after))
    start = next((i for i in range(shorter) if before[i] != after[i]), shorter)
    rest = shorter - start
    end = next((i for i in range(rest) if before[-1 - i] != after[-1 - i]), rest)
    return start, len(before) - end - start, list(after[start : len(after) - end])


def _set_change(
    name: SetName, before: Slide | None, slide: Slide, numbers: dict[tuple[str, int], int]
) -> SetChange | None:
    marks = slide.sets.get(name, ())
    earlier = () if before is None else before.sets.get(name, ())
    left = [_number(mark, numbers) for mark in earlier if mark.fate != "struck"]
    at, drop, entries = find_splice(left, [_number(mark, numbers) for mark in marks])
    added, struck = _places(marks, "added"), _places(marks, "struck")
    return SetChange(at, drop, tuple(entries), added, struck) if drop or entries or added or struck else None


def _number(mark: Mark, numbers: dict[tuple[str, int], int]) -> int:
    return numbers.setdefault((mark.text, mark.line), len(numbers))


def _places(marks: Sequence[Mark], fate: Fate) -> tuple[int, ...]:
    return tuple(i for i, mark in enumerate(marks) if mark.fate == fate)


def _changed_cells(before: Slide | None, slide: Slide) -> tuple[CellChange, ...]:
    old = () if before is None else before.grid
    return tuple(
        CellChange(row, column, sign)
        for row, (_, signs) in enumerate(slide.grid)
        for column, sign in enumerate(signs)
        if sign != (old[row][1][column] if old else "")
    )


@dataclass(frozen=True, slots=True)
class LessonLine:
    """A line of the log, without its comment.

    `statement` is the first line of its statement: indented lines belong to a line above them. `aside` marks comments,
    questions and expectations, which a lesson does not need and which may give answers away.
    """

    text: str
    statement: int
    aside: bool


@dataclass(frozen=True, slots=True)
class OperationText:
    """An operation of the paper: its number (0 for the opening), its heading, and its formula in general."""

    number: int
    heading: str
    formula: str


@dataclass(frozen=True, slots=True)
class SlideText:
    """The text of a step; `operation` is an index of the operations of the chapter."""

    line: int
    operation: int
    applied: tuple[str, ...]
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChapterRecord:
    """A chapter for the page; `steps` and the slides of `changes` have one item for each step."""

    title: str
    text: tuple[str, ...]
    remarks: tuple[str, ...]
    closing: tuple[str, ...]
    log: tuple[LessonLine, ...]
    locations: tuple[str, ...]
    operations: tuple[OperationText, ...]
    steps: tuple[SlideText, ...]
    changes: ChapterChanges


def chapter_record(chapter: Chapter, asked: Collection[int] = ()) -> ChapterRecord:
    """Build the record of a chapter; `asked` are the lines of questions and expectations."""
    used = dict.fromkeys((slide.operation, slide.heading, slide.formula) for slide in chapter.slides)
    operations = {operation: place for place, operation in enumerate(used)}
    return ChapterRecord(
        chapter.title,
        chapter.text,
        chapter.remarks,
        chapter.closing,
        _lines(chapter, asked),
        chapter.locations,
        tuple(OperationText(*operation) for operation in used),
        tuple(
            SlideText(
                slide.line,
                operations[slide.operation, slide.heading, slide.formula],
                slide.applied,
                slide.sentences,
            )
            for slide in chapter.slides
        ),
        chapter_changes(chapter),
    )


def _lines(chapter: Chapter, asked: Collection[int]) -> tuple[LessonLine, ...]:
    lesson_lines: list[LessonLine] = []
    for number, source in enumerate(chapter.log, 1):
        read = line(number, source)
        belongs = bool(lesson_lines) and bool(source.strip()) and source[0].isspace()
        statement = lesson_lines[-1].statement if belongs else number
        lesson_lines.append(LessonLine(read.code.rstrip(), statement, read.is_blank or statement in asked))
    return tuple(lesson_lines)
