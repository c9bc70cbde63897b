"""The query `hint`: the next step, in stages that each reveal a little more."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from clue_logic.datalog.syntax import BY_CONTRADICTION
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell
from clue_logic.game.unanswerable import UnanswerableError
from clue_logic.guide.deduction_words import DeductionWords, StatedCell
from clue_logic.guide.notes_check import correct_notes, plan_from_notes, select_notes
from clue_logic.guide.planning import BY_DEALS, Deduction, Planner
from clue_logic.language.questions import parse_cell
from clue_logic.language.statements import list_statements
from clue_logic.language.writing.log import log_lines
from clue_logic.proof.wording import generalize_wording
from clue_logic.words.columns import hanging_lines, paragraphs
from clue_logic.words.encoding import Answer, hidden_field
from clue_logic.words.formatting import format_lines, join_with_and
from clue_logic.words.messages import messages
from clue_logic.words.names import UnknownOptionError, split_list
from clue_logic.words.terms import place_name

STAGES = 4
"""Where to look, which idea, which cell, and the full step."""

MOST_CELLS = 1
"""Where a step rests on more known cells, stage 1 names only their cards or places, not all its premises."""


class NoHintError(UnanswerableError):
    """There is no step to hint at, of the whole log or of a cell."""

    negative = True

    def __init__(
        self, reason: Literal["complete", "early", "noted", "open", "found"], location: str = "", card: str = ""
    ) -> None:
        self._reason = reason
        self._cell = location, card
        super().__init__(self.text())

    def text(self, lang: str = "en") -> str:
        """Return why there is none, in one sentence."""
        location, card = self._cell
        place = place_name(location, lang) if location else ""
        return messages(lang, "guide")("guide-no-hint", reason=self._reason, place=place, card=card)


@dataclass(frozen=True, slots=True)
class NamedCell:
    """A cell without its state."""

    location: str
    card: str


@dataclass(frozen=True, repr=False)
class Hint(Answer):
    """The answer: the next step, as far as its stage reveals it.

    Parameters
    ----------
    stage
        The number of the stage, from 1 to 4.
    notes
        How many correct notes it starts from; it also starts from what the headers settle.
    lines
        Stage 1: the lines of the log to look at.
    known
        Stage 1: the known cell that the step rests on; if there are several, none before stage 4, then all.
    cards, places
        Stage 1: if the step rests on several known cells, the cards or the places that they are about, whichever are
        fewer; the other is empty.
    rule
        Stage 2: the label of the rule; ``by_contradiction`` for a supposition, ``by_deals`` if there is no proof.
    title
        Stage 2: the title of the rule.
    cells
        Stage 3: the cells that the step settles; their states only in stage 4.
    step
        Stage 4: the cells with their states.
    sentences
        Stage 4: the argument, a sentence for each conclusion.
    difficulty
        Stage 4: the difficulty of the step.
    """

    stage: int
    notes: int
    lines: tuple[int, ...]
    known: tuple[StatedCell, ...]
    cards: tuple[str, ...]
    places: tuple[str, ...]
    rule: str | None
    title: str | None
    cells: tuple[NamedCell, ...] | None
    step: tuple[StatedCell, ...] | None
    sentences: tuple[str, ...] | None
    difficulty: int | None
    planner: Planner = hidden_field()
    deduction: Deduction = hidden_field()
    statements: Mapping[int, str] = hidden_field()

    def __repr__(self) -> str:
        return f"<Hint: stage {self.stage}>"

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return all stages up to the one asked for, and what the next one would reveal."""
        msg = messages(lang, "guide")
        lines = []
        for stage in self.stages(lang):
            first, *quoted = stage.splitlines()
            lines += hanging_lines(first, width)
            lines += [part for one in quoted for part in hanging_lines(one, width, "  ", "    ")]
        lines += ["", msg("guide-hint-more", next=self.stage + 1)] if self.stage < STAGES else []
        lines += [] if self.notes else [paragraphs(msg("guide-hint-no-notes"), width)]
        return "\n".join(lines)

    @property
    def quoted(self) -> Mapping[int, str]:
        """The statements of the log to look at, by their first lines."""
        return DeductionWords.quoted(self.lines, self.statements)

    def stages(self, lang: str = "en", *, you: bool = False) -> tuple[str, ...]:
        """Return a paragraph for each stage up to the one asked for; with `you`, it addresses the keeper of the log.

        Raises UnknownLanguageError if the software does not speak the language.
        """
        words = DeductionWords(self.planner, lang, you=you)
        written = (self._where, self._idea, self._cell, self._step)
        return tuple(write(words, lang) for write in written[: self.stage])

    def _where(self, words: DeductionWords, lang: str) -> str:
        known = self.deduction.known
        named = [*self.cards, *map(words.place, self.places)]
        place = words.msg(
            "guide-hint-where",
            source="both" if self.lines and known else "lines" if self.lines else "known" if known else "headers",
            few=not named,
            lines=format_lines(words.quoted(self.lines, self.statements), lang) if self.lines else "",
            known=join_with_and(named, lang) if named else words.cells(known) if known else "",
        )
        return "\n".join([place, *words.quotations(self.lines, self.statements)])

    def _idea(self, words: DeductionWords, lang: str) -> str:
        label = self.deduction.label
        if label in (BY_CONTRADICTION, BY_DEALS):
            return words.msg("guide-hint-suppose" if label == BY_CONTRADICTION else "guide-hint-deals")
        wording = self.planner.calculus.rule(label).wording
        rule = generalize_wording(wording.get(lang) or wording["en"], lang)
        # "{P} holds one of {S:cards}" -> "P holds one of the cards of S"
        named = re.sub(r"\{(\w+):cards\}", lambda found: words.msg("guide-hint-cards-of", event=found[1]), rule)
        plain = named.replace("{", "").replace("}", "")
        return words.msg("guide-hint-idea", title=words.title(self.deduction), rule=plain[:1].upper() + plain[1:])

    def _cell(self, words: DeductionWords, lang: str) -> str:
        cells = self.deduction.cells
        named = join_with_and((f"{words.place(cell.location)}/{cell.card}" for cell in cells), lang)
        return words.msg("guide-hint-cell", count=len(cells), cells=named)

    def _step(self, words: DeductionWords, lang: str) -> str:
        return "\n".join([words.msg("guide-hint-step"), *words.sentences(self.deduction)])


def hint(
    game: Game,
    *,
    cell: str | None = None,
    stage: int = 1,
    by: str | None = None,
    text: str | None = None,
    lang: str = "en",
) -> Hint:
    """Return a hint for the next step that the notes of the log do not have yet.

    It starts from the correct notes, what the headers settle, and the rows that these cross out. Notes are
    never evidence, and wrong ones are left out without a word: `clue_logic.check_notes` judges notes.

    Parameters
    ----------
    game
        The game, with its notes.
    cell
        A cell whose next step is wanted: ``Ben, Rope``, or a statement such as ``Ben holds Rope``, of which only the
        cell counts. None for the easiest step of all.
    stage
        How much to reveal: 1 where to look, 2 the idea as well, 3 the cell, 4 the full step with its argument.
    by
        The player whose notes count, if several people wrote notes.
    text
        The text of the log, for its statements as they are written; None for the usual form.
    lang
        The language of the sentences in the JSON: ``en`` or ``de``.

    Raises
    ------
    UnanswerableError
        If there is no step: everything that follows is noted, or the cell is open or noted; or if the log has notes of
        several people.
    ImpossibleError
        If the log contradicts itself.
    UnknownOptionError
        If there is no such stage.
    LogError, UnknownNameError
        If the cell is not understood.
    TypeError
        If it is not a game.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 2\\nnote: Ann holds 2")
    >>> print(hint(game))
    Look at line 3 again, together with what you know: Ann holds 2.
      3: players: Ann 1, Bob 1
    <BLANKLINE>
    Stage 2 names the idea.
    >>> hint(game, stage=3).cells
    (NamedCell(location='Ann', card='1'), NamedCell(location='Ann', card='3'))
    """
    if isinstance(stage, bool) or stage not in range(1, STAGES + 1):
        raise UnknownOptionError(f"a hint has the stages 1 to {STAGES}, not {stage!r}")
    planner = Planner(game)
    notes = select_notes(game, by)
    mistakes, deductions = plan_from_notes(notes, planner)
    if cell is None:
        deduction = next(deductions, None)
        if deduction is None:
            raise _nothing_left(planner)
    else:
        deduction = _next_for_cell(planner, mistakes, deductions, cell)
    statements = log_lines(game, whole=True) if text is None else list_statements(text)
    number = len(correct_notes(notes, planner))
    return reveal(planner, deduction, stage, notes=number, statements=statements, lang=lang)


def reveal(
    planner: Planner,
    deduction: Deduction,
    stage: int,
    *,
    notes: int = 0,
    statements: Mapping[int, str],
    lang: str = "en",
) -> Hint:
    """Return the hint at a deduction, as far as a stage reveals it.

    Parameters
    ----------
    planner, deduction
        The deduction, and the planner that found it.
    stage
        How much to reveal, from 1 to 4.
    notes
        How many correct notes the planner started from.
    statements
        The statements of the log, by their first lines.
    lang
        The language of the sentences in the JSON.
    """
    words = DeductionWords(planner, lang)
    several = len(deduction.known) > MOST_CELLS
    cards, places = _names_to_look_at(deduction.known) if several else ((), ())
    return Hint(
        stage,
        notes,
        _lines_to_look_at(deduction, planner.game),
        tuple(map(StatedCell.of, deduction.known)) if stage > 3 or not several else (),
        cards,
        places,
        deduction.label if stage > 1 else None,
        words.title(deduction) if stage > 1 else None,
        tuple(NamedCell(one.location, one.card) for one in deduction.cells) if stage > 2 else None,
        tuple(map(StatedCell.of, deduction.cells)) if stage > 3 else None,
        words.sentences(deduction) if stage > 3 else None,
        deduction.difficulty if stage > 3 else None,
        planner=planner,
        deduction=deduction,
        statements=statements,
    )


def _lines_to_look_at(deduction: Deduction, game: Game) -> tuple[int, ...]:
    """Return the lines to look at: where a step rests on known cells, the list of all cards says nothing about it."""
    return tuple(line for line in deduction.lines if not deduction.known or line not in game.lines.cards)


def _names_to_look_at(known: Sequence[Cell]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the cards of known cells, or their places if these are fewer; the other is empty."""
    cards, places = (tuple(dict.fromkeys(names)) for names in zip(*((c.card, c.location) for c in known), strict=True))
    return (cards, ()) if len(cards) <= len(places) else ((), places)


def _nothing_left(planner: Planner) -> NoHintError:
    if len(planner.all_cells) == len(planner.game.locations) * len(planner.game.deck.cards):
        return NoHintError("complete")
    return NoHintError("early" if len(planner.all_cells) == len(planner.header_cells) else "noted")


def _next_for_cell(planner: Planner, found: Sequence[Cell], deductions: Iterable[Deduction], written: str) -> Deduction:
    """Return the first deduction that the state of a cell depends on."""
    location, card = _parse_cell(written, planner)
    asked = next((one for one in planner.all_cells if (one.location, one.card) == (location, card)), None)
    if asked is None:
        raise NoHintError("open", location, card)
    if asked in found:
        raise NoHintError("found", location, card)
    needed, first = {asked}, None
    plan: list[Deduction] = []
    for deduction in deductions:
        plan.append(deduction)
        if asked in deduction.cells:
            break
    for deduction in reversed(plan):
        if not needed.isdisjoint(deduction.cells):
            needed.update(deduction.known)
            first = deduction
    assert first is not None  # every cell that follows is in the plan
    return first


def _parse_cell(written: str, planner: Planner) -> tuple[str, str]:
    """Return the place and the card of ``Ben, Rope`` or of a statement about a cell.

    A name with a comma may stand in quotes; without them, a comma divides where both parts are names.
    """
    names = planner.notebook.written
    listed = split_list(written)
    if len(listed) == len(("place", "card")):
        return names.cell((listed[0], listed[1]))
    if len(listed) == 1:
        cell = parse_cell(written, planner.game)
        return cell.location, cell.card
    cuts = [(", ".join(listed[:at]), ", ".join(listed[at:])) for at in range(1, len(listed))]
    known = [cut for cut in cuts if names.is_cell(cut)]
    return names.cell(known[0] if len(known) == 1 else cuts[0])
