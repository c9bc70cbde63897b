"""The query `notes`: whether what a person noted follows, and what she could have noted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from clue_logic.game.game import Game
from clue_logic.game.notes import Mark, Note, latest_notes
from clue_logic.game.questions import Cell
from clue_logic.game.unanswerable import UnanswerableError
from clue_logic.guide.deduction_words import DeductionWords, StatedCell
from clue_logic.guide.planning import Deduction, Planner, cell_fact
from clue_logic.notebook.chances import deal_text
from clue_logic.notebook.explanation import Explanation
from clue_logic.notebook.lookup import WrittenNames
from clue_logic.words.columns import hanging_lines, paragraphs
from clue_logic.words.encoding import Answer, hidden_field
from clue_logic.words.messages import messages
from clue_logic.worlds.neighbours import Deal


class NoteVerdict(Enum):
    """Whether a note follows from the log."""

    FOLLOWS = "follows"
    OPEN = "open"
    """It may be true: some deals agree with it, others do not."""
    FALSE = "false"
    """Its opposite follows."""


@dataclass(frozen=True, slots=True)
class JudgedNote:
    """A note that is a claim, and what it is worth."""

    line: int
    location: str
    card: str
    mark: Mark  # HOLDS or LACKS
    verdict: NoteVerdict
    deal: Deal | None  # of an open note: a deal that agrees with the log, and not with the note; card to place

    @property
    def cell(self) -> Cell:
        return Cell(self.location, self.card, self.mark is Mark.HOLDS)


@dataclass(frozen=True, repr=False)
class NotesCheck(Answer):
    """The answer: whether all notes follow.

    Parameters
    ----------
    on_track
        Whether every note follows.
    noted
        How many cells are noted as held or lacked; question marks do not count.
    missing
        How many cells follow that are not found: neither noted correctly, nor settled by the headers, nor crossed out
        because the card is known to be elsewhere.
    notes
        Each note with its verdict, in the order of the log; None unless they were to be checked.
    overlooked
        The missing cells, the easiest first; None unless they were asked for.
    """

    on_track: bool
    noted: int
    missing: int
    notes: tuple[JudgedNote, ...] | None
    overlooked: tuple[StatedCell, ...] | None
    planner: Planner = hidden_field()
    groups: tuple[tuple[Cell, ...], ...] = hidden_field(())  # the overlooked cells that follow together

    def __repr__(self) -> str:
        return f"<NotesCheck: {self.noted} noted, {'on track' if self.on_track else 'not on track'}>"

    @property
    def affirmative(self) -> bool:
        """True if every note follows."""
        return self.on_track

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the answer in words, with a deal or a proof for each note that does not follow."""
        lines = [self.heading(lang)]
        for note in self.wrong:
            lines += ["", self.judgement(note, lang), *(f"  {line}" for line in self._argument(note, lang, width))]
        heading, *groups = self.overlooked_texts(lang) or [""]
        lines += ["", heading] if heading else []
        for group in groups:
            lines += hanging_lines(group, width, "  ", "    ")
        return "\n".join(lines)

    def heading(self, lang: str = "en") -> str:
        """Return the answer in a sentence that names no cell."""
        return messages(lang, "guide")("guide-notes", noted=self.noted, missing=self.missing, on_track=self.on_track)

    @property
    def wrong(self) -> tuple[JudgedNote, ...]:
        """The notes that do not follow; none unless they were to be checked."""
        return tuple(note for note in self.notes or () if note.verdict is not NoteVerdict.FOLLOWS)

    def judgement(self, note: JudgedNote, lang: str = "en") -> str:
        """Return the note and its verdict in words, of one that does not follow."""
        words = DeductionWords(self.planner, lang).cells([note.cell])
        return messages(lang, "guide")("guide-note", line=note.line, note=words, verdict=note.verdict.value)

    def overlooked_texts(self, lang: str = "en") -> tuple[str, ...]:
        """Return a heading, and the overlooked cells that follow together; nothing if there are none."""
        if not self.overlooked:
            return ()
        words = DeductionWords(self.planner, lang)
        heading = messages(lang, "guide")("guide-overlooked", count=len(self.overlooked))
        return heading, *map(words.cells, self.groups)

    def _argument(self, note: JudgedNote, lang: str, width: int | None) -> Sequence[str]:
        room = None if width is None else width - 2
        if note.deal is not None:
            return paragraphs(deal_text(note.deal, self.planner.game.locations, lang), room).splitlines()
        proved = Explanation(self.planner.notebook, cell_fact(note.cell.opposite), cell_fact(note.cell))
        return proved.text(lang=lang, width=room).splitlines()


def select_notes(game: Game, by: str | None = None) -> tuple[Note, ...]:
    """Return the last note of each cell, of one person.

    Raises UnanswerableError if the log has notes of several people and none is chosen, or none of the chosen one, and
    UnknownNameError if that is no player.
    """
    by = None if by is None else WrittenNames(game).location(by)
    authors = dict.fromkeys(note.by or game.me or "" for note in game.notes)
    named = [author or "the keeper of the log" for author in authors]
    if by is None and len(authors) > 1:
        lines = [next(note.line for note in game.notes if (note.by or game.me or "") == author) for author in authors]
        written = " and ".join(f"{name} (line {line})" for name, line in zip(named, lines, strict=True))
        raise UnanswerableError(f"the log has notes of {written}; say whose count: --by {next(filter(None, authors))}")
    if by is not None and by not in authors:
        raise UnanswerableError(f"the log has no notes of {by}" + (f", only of {' and '.join(named)}" if named else ""))
    chosen = [note for note in game.notes if by is None or (note.by or game.me or "") == by]
    return tuple(latest_notes(chosen).values())


def claims(notes: Iterable[Note]) -> Iterator[tuple[Note, Cell]]:
    """Yield the notes that say something of a cell; question marks do not."""
    for note in notes:
        if note.mark is not Mark.MAYBE:
            yield note, Cell(note.location, note.card, note.mark is Mark.HOLDS)


def correct_notes(notes: Iterable[Note], planner: Planner) -> tuple[Cell, ...]:
    """Return the cells whose notes follow from the log."""
    following = set(planner.all_cells)
    return tuple(cell for _, cell in claims(notes) if cell in following)


def plan_from_notes(notes: Iterable[Note], planner: Planner) -> tuple[tuple[Cell, ...], Iterator[Deduction]]:
    """Return the cells that count as found, and the deductions from there.

    Found is what is noted correctly, settled by the headers, or crossed out by one of these alone.
    """
    noted = tuple(dict.fromkeys([*planner.header_cells, *correct_notes(notes, planner)]))
    cells = tuple(dict.fromkeys([*noted, *planner.crossed_out(noted)]))
    return cells, planner.deductions(cells)


def check_notes(game: Game, *, check: bool = False, overlooked: bool = False, by: str | None = None) -> NotesCheck:
    """Return whether the notes of a log follow from it.

    Parameters
    ----------
    game
        The game, with its notes. Of several notes about a cell the last one counts.
    check
        Whether to judge each note.
    overlooked
        Whether to list the cells that follow and are not noted.
    by
        The player whose notes count, if several people wrote notes.

    Raises
    ------
    ImpossibleError
        If the log contradicts itself.
    UnanswerableError
        If it has notes of several people, or none of this player.
    TypeError
        If it is not a game.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''cards: 1, 2, 3
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Ann reveals 2
    ... note: Ann holds 2; Bob holds 2; Bob holds 3
    ... ''')
    >>> print(check_notes(game))
    Not on track: 3 cells are noted, and at least one does not follow. 2 cells follow that are not noted.
    >>> [(note.card, note.verdict.value) for note in check_notes(game, check=True).notes]
    [('2', 'follows'), ('2', 'false'), ('3', 'open')]
    """
    planner = Planner(game)
    notes = select_notes(game, by)
    noted = tuple(claims(notes))
    known, deductions = plan_from_notes(notes, planner)
    following = set(planner.all_cells)
    groups = tuple(deduction.cells for deduction in deductions) if overlooked else ()
    return NotesCheck(
        all(cell in following for _, cell in noted),
        len(noted),
        len(following.difference(known)),
        tuple(_judge(note, cell, planner) for note, cell in noted) if check else None,
        tuple(StatedCell.of(cell) for cells in groups for cell in cells) if overlooked else None,
        planner=planner,
        groups=groups,
    )


def _judge(note: Note, cell: Cell, planner: Planner) -> JudgedNote:
    following = planner.all_cells
    deal = None
    if cell in following:
        verdict = NoteVerdict.FOLLOWS
    elif cell.opposite in following:
        verdict = NoteVerdict.FALSE
    else:
        verdict, deal = NoteVerdict.OPEN, planner.find_deal(cell.opposite)
    return JudgedNote(note.line, note.location, note.card, note.mark, verdict, deal)
