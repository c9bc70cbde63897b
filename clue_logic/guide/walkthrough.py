"""The query `walkthrough`: the complete solution of a log, in the order in which a person would find it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Literal, get_args

from rich.console import Group
from rich.text import Text

from clue_logic.game.game import Game
from clue_logic.game.questions import State
from clue_logic.game.unanswerable import UnanswerableError
from clue_logic.guide.deduction_words import DeductionWords, StatedCell
from clue_logic.guide.planning import Deduction, Planner
from clue_logic.language.statements import list_statements
from clue_logic.language.writing.log import log_lines
from clue_logic.notebook.grid import NEW_STYLE, PLAIN, STYLES
from clue_logic.notebook.tables import CellTable, plain_text, sheet_html
from clue_logic.words.columns import hanging_lines, paragraphs
from clue_logic.words.encoding import Answer, hidden_field
from clue_logic.words.escaping import escape_markdown
from clue_logic.words.formatting import format_count, format_lines, join_with_and
from clue_logic.words.html import fill_template
from clue_logic.words.messages import messages
from clue_logic.words.names import parse_option

WalkthroughForm = Literal["text", "markdown", "html"]
FORMS: tuple[WalkthroughForm, ...] = get_args(WalkthroughForm)


@dataclass(frozen=True, slots=True)
class WalkthroughStep:
    """One deduction."""

    number: int  # from 1
    cells: tuple[StatedCell, ...]  # what it adds to the notebook
    rule: str  # the label of the rule; ``by_contradiction`` for a supposition, ``by_deals`` without a proof
    title: str  # of the rule, in words
    lines: tuple[int, ...]  # the lines of the log that it rests on
    steps: tuple[int, ...]  # the numbers of the earlier steps that it rests on
    difficulty: int
    complete: bool  # False if no proof was found, so that the difficulty is at least this
    sentences: tuple[str, ...]  # the argument; the last one has the conclusion


@dataclass(frozen=True, repr=False)
class Walkthrough(Answer):
    """The answer: the steps of a solution.

    Parameters
    ----------
    start
        The cells that were known before the first step: those that follow from the headers, or from the log up to a
        line; none if the steps from the headers are shown.
    steps
        The steps in order. Each rests on the log, the cells at the start, and earlier steps.
    total
        The sum of the difficulties.
    complete
        Whether each step has a proof; if not, the sum is at least this.
    open
        How many cells do not follow.
    """

    rows_in = "steps"

    start: tuple[StatedCell, ...]
    steps: tuple[WalkthroughStep, ...]
    total: int
    complete: bool
    open: int
    planner: Planner = hidden_field()
    deductions: tuple[Deduction, ...] = hidden_field()
    statements: Mapping[int, str] = hidden_field()
    form: WalkthroughForm = hidden_field("text")
    grids: bool = hidden_field(default=False)

    def __repr__(self) -> str:
        least = "" if self.complete else "at least "
        return f"<Walkthrough: {format_count(len(self.steps), 'step')}, difficulty {least}{self.total}>"

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the walkthrough in its form: text, Markdown, or an HTML document."""
        if self.form == "html":
            return self._html(lang)
        return "\n".join(self._markdown(lang) if self.form == "markdown" else self._text(lang, width))

    def _text(self, lang: str, width: int | None) -> Iterator[str]:
        for step, states in self._progress(lang):
            lead = f"{step.number:>3}. "
            indent = " " * len(lead)
            yield from hanging_lines(_heading(step, lang), width, lead, indent)
            for sentence in step.sentences:
                yield from hanging_lines(sentence, width, indent, f"{indent}  ")
            for statement in self._quoted(step):
                yield from hanging_lines(statement, width, f"{indent}  ", f"{indent}    ")
            if self.grids:
                yield from ("", self._grid(step, states, lang, width), "")
        yield paragraphs(self._summary(lang), width)

    def _markdown(self, lang: str) -> Iterator[str]:
        for step, states in self._progress(lang):
            yield f"{step.number}. **{escape_markdown(_heading(step, lang))}**\n"
            for sentence in step.sentences:
                yield f"   {escape_markdown(sentence.strip())}\n"
            for statement in self._quoted(step):
                yield f"   > {escape_markdown(statement)}\n"
            if self.grids:
                drawn = self._grid(step, states, lang, None).splitlines()
                yield "\n".join(["   ```text", *(f"   {line}" for line in drawn), "   ```", ""])
        yield escape_markdown(self._summary(lang))

    def _html(self, lang: str) -> str:
        msg = messages(lang, "guide")
        items = []
        for step, states in self._progress(lang):
            new = {(cell.location, cell.card) for cell in step.cells}
            kinds = {cell: f"{state.value} clue-new" if cell in new else state.value for cell, state in states.items()}
            drawn = sheet_html(self._sheet(step, states, lang), partial(_kind, kinds), styled=False, lang=lang)
            items.append((step, _heading(step, lang), self._quoted(step), drawn))
        return fill_template(
            "walkthrough.html",
            lang=lang,
            title=msg("guide-walkthrough"),
            grid=msg("guide-grid"),
            items=items,
            summary=self._summary(lang),
        )

    def _progress(self, lang: str) -> Iterator[tuple[WalkthroughStep, Mapping[tuple[str, str], State]]]:
        """Yield each step, worded in a language, with the known cells after it."""
        states = {(cell.location, cell.card): cell.state for cell in self.start}
        for step in word_steps(self.planner, self.deductions, lang):
            states |= {(cell.location, cell.card): cell.state for cell in step.cells}
            yield step, dict(states)

    def _quoted(self, step: WalkthroughStep) -> tuple[str, ...]:
        return DeductionWords.quotations(step.lines, self.statements)

    def _summary(self, lang: str) -> str:
        msg, hardest = messages(lang), max((step.difficulty for step in self.steps), default=0)
        total, highest = (msg("guide-at-least", number=n, least=not self.complete) for n in (self.total, hardest))
        return msg("guide-walkthrough-end", steps=len(self.steps), total=total, hardest=highest, open=self.open)

    def _grid(
        self, step: WalkthroughStep, states: Mapping[tuple[str, str], State], lang: str, width: int | None
    ) -> str:
        return plain_text(Group(*self._sheet(step, states, lang).tables(width=width, lang=lang)), width)

    def _sheet(self, step: WalkthroughStep, states: Mapping[tuple[str, str], State], lang: str) -> CellTable:
        """Return the grid of the known cells, in which those of a step are marked."""
        new = {(cell.location, cell.card) for cell in step.cells}

        def draw_cell(place: str, card: str) -> Text:
            state = states.get((place, card), State.OPEN)
            if (place, card) in new:
                return Text(PLAIN[state] + PLAIN.new, style=NEW_STYLE)
            return Text(PLAIN[state], style=STYLES[state])

        def count_held(place: str) -> str:
            return str(sum(state is State.HOLDS for (where, _), state in states.items() if where == place))

        return CellTable(self.planner.game, draw_cell, count_held, messages(lang)("notebook-grid-known"))


def _kind(kinds: Mapping[tuple[str, str], str], place: str, card: str) -> str:
    return kinds.get((place, card), State.OPEN.value)


def _heading(step: WalkthroughStep, lang: str) -> str:
    """Return the sources, the rule and the difficulty of a step: ``Line 13, step 4: last card (4)``."""
    msg = messages(lang, "guide")
    numbers = join_with_and(map(str, step.steps), lang)
    sources = [format_lines(step.lines, lang)] if step.lines else []
    sources += [msg("guide-steps", count=len(step.steps), steps=numbers)] if step.steps else []
    where = msg("words-comma").join(sources) or msg("guide-no-source")
    difficulty = msg("guide-at-least", number=step.difficulty, least=not step.complete)
    return msg("guide-step", where=where[:1].upper() + where[1:], title=step.title, difficulty=difficulty)


def word_steps(
    planner: Planner, deductions: Iterable[Deduction], lang: str, *, you: bool = False
) -> Iterator[WalkthroughStep]:
    """Yield deductions as steps, worded in a language; with `you`, they address the keeper of the log.

    Raises UnknownLanguageError if the software does not speak the language.
    """
    words, found_in = DeductionWords(planner, lang, you=you), dict[object, int]()
    for number, deduction in enumerate(deductions, start=1):
        earlier = {found_in[cell] for cell in deduction.known if cell in found_in}
        found_in |= dict.fromkeys(deduction.cells, number)
        yield WalkthroughStep(
            number,
            tuple(map(StatedCell.of, deduction.cells)),
            deduction.label,
            words.title(deduction),
            deduction.lines,
            tuple(sorted(earlier)),
            deduction.difficulty,
            deduction.complete,
            words.sentences(deduction),
        )


def walkthrough(
    game: Game,
    *,
    after: int = 0,
    headers: bool = False,
    to: str = "text",
    grids: bool = False,
    text: str | None = None,
    lang: str = "en",
) -> Walkthrough:
    """Return the complete solution of a log, the easiest available step at each point.

    Parameters
    ----------
    game
        The game.
    after
        Start with everything known that follows from the log up to this line; 0 for the headers, which cost nothing.
    headers
        Whether to start with an empty notebook, and show the steps from the headers, too; their difficulty is 0.
    to
        The form of the text: ``text``, ``markdown`` or ``html``.
    grids
        Whether text and Markdown show the grid after each step; HTML always does.
    text
        The text of the log, for its statements as they are written; None for the usual form.
    lang
        The language of the sentences in the JSON: ``en`` or ``de``.

    Raises
    ------
    ImpossibleError
        If the log contradicts itself.
    UnknownOptionError
        If there is no such form.
    UnanswerableError
        If it is to begin both with an empty notebook and after a line.
    UnknownLanguageError
        If the software does not speak the language.
    TypeError
        If it is not a game.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 2")
    >>> print(walkthrough(game))
      1. Line 4: card revealed (difficulty 1)
         Ann holds 2: Ann revealed it.
           4: Ann reveals 2
      2. Step 1: only one place (difficulty 1)
         Bob lacks 2: Ann holds it, and a card lies in one place only; likewise the envelope.
      3. Line 3, step 1: no room left (difficulty 3)
         Ann lacks 1: Ann holds at most 1 of the cards, and as many are known; likewise 3.
           3: players: Ann 1, Bob 1
    3 steps, difficulty 5 in total, 3 the hardest. 4 cells do not follow.
    """
    form = parse_option("form", to, FORMS)
    planner = Planner(game)
    if headers and after:
        raise UnanswerableError(
            f"a walkthrough begins with an empty notebook (headers) or after line {after}, not both"
        )
    start = () if headers else planner.cells_after(after)
    deductions = tuple(planner.all_deductions() if headers else planner.deductions(start))
    known = len(start) + sum(len(deduction.cells) for deduction in deductions)
    return Walkthrough(
        tuple(map(StatedCell.of, start)),
        tuple(word_steps(planner, deductions, lang)),
        sum(deduction.difficulty for deduction in deductions),
        all(deduction.complete for deduction in deductions),
        len(game.locations) * len(game.deck.cards) - known,
        planner=planner,
        deductions=deductions,
        statements=log_lines(game, whole=True) if text is None else list_statements(text),
        form=form,
        grids=grids,
    )
