"""From a lesson to slides: every step as text, in one language and one notation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from clue_logic.datalog.derivation import Inference
from clue_logic.datalog.placeholders import variables_spoken_of
from clue_logic.game.facts import Value
from clue_logic.game.game import AnswerRule, Game
from clue_logic.game.questions import State as CellState
from clue_logic.lesson.remarks import closing, remarks
from clue_logic.lesson.slides import Chapter, Mark, Slide
from clue_logic.paper.lesson import Lesson, LessonState, LessonStep, SetName
from clue_logic.paper.notation import Notation
from clue_logic.paper.operations import Operation
from clue_logic.proof.wording import Wording
from clue_logic.words.languages import Texts
from clue_logic.words.terms import place_name


def chapter_of(
    lesson: Lesson,
    text: str,
    title: str,
    *,
    lang: str = "en",
    numbers: bool = False,
    before: tuple[str, ...] | None = None,
    after: tuple[str, ...] | None = None,
) -> Chapter:
    """Return one lesson as a chapter.

    Parameters
    ----------
    lesson
        The lesson.
    text
        The text of its log.
    title
        What to call it.
    lang
        ``en`` or ``de``.
    numbers
        Whether to write numbers, as the paper does, and not names.
    before, after
        Paragraphs to read before and after it. If none are given, what stands before it is what the sets are for, and
        what stands after it are the solution found and what counting would add.

    Raises
    ------
    UnknownLanguageError
        If the software does not speak the language.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.paper.lesson import lesson_of
    >>> text = '''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... Cid suggests Plum, Axe, Hall: Ben shows
    ... '''
    >>> chapter = chapter_of(lesson_of(cl.read(text)), text, "An example", numbers=True)
    >>> chapter.slides[-1].applied
    ('M := M ∪ {(0,1,0,2)}',)
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
    """Return what the sets are for and, where they are written in numbers, what the numbers mean."""
    if not numbers:
        return (_INTRODUCTION[lang],)
    kinds = [(part.called(lang), part.cards, 0) for part in game.deck.parts]
    kinds.append((_PLAYERS[lang], game.names, 1))
    lists = [f"{key}: {', '.join(f'{n} {name}' for n, name in enumerate(names, first))}" for key, names, first in kinds]
    return _INTRODUCTION[lang], f"{_NUMBERS[lang]} {'; '.join(lists)}."


def _slides(lesson: Lesson, lines: tuple[str, ...], lang: str, numbers: bool) -> Iterator[Slide]:
    notation = Notation(lesson.game, lang, numbers)
    words = Wording(lesson.calculus, lesson.derivation.givens, lang)
    before: LessonState | None = None
    for step in lesson.steps:
        yield Slide(
            number=step.number,
            line=step.line,
            statement=statement_at(lines, step.line),
            operation=step.operation.number,
            heading=step.operation.title[lang],
            formula=_formula(step.operation, lesson.game, lang),
            applied=notation.applied(step),
            sentences=tuple(dict.fromkeys(sentences_of(words, step.inferences))),
            sets=_sets(step, before, notation),
            remaining=tuple(map(notation.solution_card, step.state.remaining)),
            solution=tuple(map(notation.solution_card, step.state.solution)),
            grid=_grid(lesson.game, step.state),
            new_cells=_new_cells(lesson.game, step.state, before),
        )
        before = step.state


def _formula(operation: Operation, game: Game, lang: str) -> str:
    """Return the formula of an operation as it stands for a game."""
    formula = operation.formula[lang].replace("|G| = 3", f"|G| = {game.deck.hidden}")
    # Where everyone answers, who asks does so, too.
    return formula.replace("  ∧  s ≠ t  ⟹  N", "  ⟹  N") if game.answers is AnswerRule.EVERYONE else formula


def sentences_of(words: Wording, inferences: Iterable[Inference]) -> Iterator[str]:
    """Yield what applications of rules say; those that differ only in the card named are told in one sentence."""
    cards: dict[tuple[str, tuple[tuple[str, Value], ...]], list[Value]] = {}
    for inference in inferences:
        binding = dict(inference.binding)
        text = words.calculus.rule(inference.label).wording[words.language]
        card = binding.get(_CARD) if not text.startswith(f"{{{_CARD}}}") else None
        spoken = variables_spoken_of(text) - ({_CARD} if card is not None else set())
        rest = tuple((name, value) for name, value in inference.binding if name in spoken)
        cards.setdefault((inference.label, rest), []).extend([] if card is None else [card])
    for (label, rest), named in cards.items():
        said = words.application(label, {**dict(rest), _CARD: tuple(named)} if named else dict(rest))
        # The sentence stands on its own, but a name is left as it is written.
        begins_with_name = words.calculus.rule(label).wording[words.language].startswith("{")
        yield said if begins_with_name else said[0].upper() + said[1:]


_CARD = "C"
"""The variable that the rules of the paper use for the card that an entry is about."""


def statement_at(lines: tuple[str, ...], line: int) -> str:
    """Return the text of a statement: its line and the indented ones below it."""
    if not 0 < line <= len(lines):
        return ""
    found = [lines[line - 1].strip()]
    for below in lines[line:]:
        if below.strip() and not below[0].isspace():
            break
        if below.strip() and not below.strip().startswith("#"):
            found.append(below.strip())
    return " | ".join(found)


def _sets(step: LessonStep, before: LessonState | None, notation: Notation) -> Mapping[SetName, tuple[Mark, ...]]:
    gone = {strike.entry for strike in step.struck}
    result: dict[SetName, tuple[Mark, ...]] = {}
    for name in step.state.entries:
        old = before.entries[name] if before is not None else ()
        marks = [Mark(notation.entry(e), "struck" if e in gone else "kept", e.line) for e in old]
        marks += [Mark(notation.entry(e), "added", e.line) for e in step.added if e.of == name]
        result[name] = tuple(marks)
    return result


_INTRODUCTION = Texts(
    en="What the German paper's calculus makes of this log, one operation at a time. E holds what is unambiguous: "
    "the player has the card. M holds what is ambiguous: the player has at least one of these cards. N holds what is "
    "negative: the player does not have the card. G are the cards that E does not name.",
    de="Was der Kalkül des Papers aus diesem Protokoll macht, eine Operation nach der anderen. In E steht, was "
    "eindeutig ist: Der Spieler besitzt die Karte. In M steht, was mehrdeutig ist: Der Spieler besitzt mindestens eine "
    "dieser Karten. In N steht, was verneint ist: Der Spieler besitzt die Karte nicht. G sind die Karten, die E nicht "
    "nennt.",
)
_PLAYERS = Texts(en="players", de="Spieler")
_NUMBERS = Texts(en="The numbers in the tuples mean:", de="Die Zahlen in den Tupeln bedeuten:")
_MARKS = {CellState.HOLDS: "✓", CellState.LACKS: "✗", CellState.BOTH: "!"}


def _grid(game: Game, state: LessonState) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple((card, tuple(_mark(state, location, card) for location in game.locations)) for card in game.deck.cards)


def _mark(state: LessonState, location: str, card: str) -> str:
    cell = state.cells.get((location, card))
    return "" if cell is None else _MARKS[cell]


def _new_cells(game: Game, state: LessonState, before: LessonState | None) -> frozenset[tuple[int, int]]:
    known = before.cells if before is not None else {}
    new = {cell for cell, found in state.cells.items() if known.get(cell) is not found}
    return frozenset(
        (row, column)
        for row, card in enumerate(game.deck.cards)
        for column, location in enumerate(game.locations)
        if (location, card) in new
    )
