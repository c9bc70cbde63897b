"""What to show of an impossible log: lines in conflict, the one to look at first, and the likeliest repairs.

The notebook that goes with it is that of the log as it stood before; see `Impossible.before`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from msgspec import Struct

from clue_logic.game.game import Game
from clue_logic.language.statements import list_lines
from clue_logic.notebook.conflicts import conflicts
from clue_logic.notebook.repair_report import RepairsReport, SingleChange
from clue_logic.notebook.repair_search import Rewriting, repairs
from clue_logic.words.columns import append_command, paragraphs
from clue_logic.words.messages import messages
from clue_logic.worlds.conflicts import Conflict, ConflictFinder
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.timeline import first_conflict_line

SECONDS = 2.0
"""How long to look for repairs."""

MOST_LINES, MOST_REPAIRS = 10, 3
"""How many of the lines in conflict and of the repairs are shown."""


class ImpossibleRecord(Struct, frozen=True):
    """What ``clue-logic solve --json`` adds for an impossible log."""

    since: int
    lines: tuple[int, ...]
    smallest: bool
    look_first: int
    repairs: tuple[SingleChange, ...]
    all_tried: bool
    up_to: int | None


class Impossible(Struct, frozen=True, dict=True):
    """What is wrong with an impossible log."""

    game: Game
    since: int  # the first line of the statement with which no deal agrees any more; 0 for the headers
    conflict: Conflict  # lines that cannot all be true
    repairs: RepairsReport  # the changes that make it possible
    lines: Mapping[int, str]  # the text of each line of the log
    lang: str = "en"  # ``en``, ``de`` or ``ja``
    # the first line of the last statement that the report covers, if no single change repairs the whole log; else None
    up_to: int | None = None

    @property
    def before(self) -> Game | None:
        """The game as it stood before it became impossible; None if its headers are."""
        return self.game.until(self.since - 1) if self.since else None

    @cached_property
    def look_first(self) -> int:
        """The line to look at first: that of the likeliest repair, or else the one in most conflicts."""
        if self.repairs.repairs.found:
            return self.repairs.repairs.found[0].line
        likeliest = [one.line for together in conflicts(self.game).found for one in together.lines]
        return next((line for line in likeliest if line in self.conflict.lines), self.conflict.lines[-1])

    def record(self) -> ImpossibleRecord:
        """Return it as its JSON has it."""
        return ImpossibleRecord(
            self.since,
            self.conflict.lines,
            self.conflict.smallest,
            self.look_first,
            self.repairs.changes(),
            self.repairs.repairs.all_tried,
            self.up_to,
        )

    def heading(self, *, notebook: bool = True) -> str:
        """Return the heading of the notebook as it was before, or of what is shown in its place."""
        msg = messages(self.lang)
        if not self.since:
            return msg("notebook-impossible-headers")
        return msg("notebook-impossible-before" if notebook else "notebook-impossible-since", line=self.since)

    def text(self, more: str, width: int | None = None) -> str:
        """Return the text below the notebook; `more` is the shell command that shows more.

        Lines that are wider than `width` are broken.
        """
        msg, number = messages(self.lang), len(self.repairs.repairs.found)
        sentence = (
            msg("notebook-impossible-more", count=number, command="")
            if number > MOST_REPAIRS
            else msg("notebook-impossible-other", command="")
        )
        return "\n".join([*(paragraphs(part, width) for part in self._text()), append_command(sentence, more, width)])

    def _text(self) -> Iterator[str]:
        yield cannot_all_be_true(len(self.conflict.lines), self.lang, smallest=self.conflict.smallest)
        yield from self._lines()
        yield self.repairs.text()
        if self.up_to is not None:
            yield self.further()

    def further(self) -> str:
        """Return the sentence that all this is about the log up to a line; empty if it is about the whole log."""
        return "" if self.up_to is None else messages(self.lang)("notebook-impossible-further", line=self.up_to)

    def _lines(self) -> Iterator[str]:
        """Yield the lines in conflict: in their order, the one to look at first marked; not more than fit."""
        msg, lines = messages(self.lang), self.conflict.lines
        shown = lines if len(lines) <= MOST_LINES else lines[-MOST_LINES:]
        for line in shown:
            first = f"  <- {msg('notebook-impossible-first')}" if line == self.look_first else ""
            yield f"  {msg('notebook-impossible-line', line=line)}{msg('words-colon')}{self.lines[line]}{first}"
        if len(shown) < len(lines):
            yield f"  {msg('notebook-impossible-more-lines', count=len(lines) - len(shown))}"


def cannot_all_be_true(number: int, lang: str = "en", *, smallest: bool) -> str:
    """Return the heading of a number of lines in conflict.

    >>> cannot_all_be_true(2, smallest=True), cannot_all_be_true(3, smallest=False)
    ('These two lines cannot both be true:', 'These 3 lines cannot all be true, though all of them but any one can:')
    """
    msg = messages(lang)
    if smallest or number in (1, 2):
        return msg("notebook-impossible-smallest", count=number)
    return msg("notebook-impossible-minimal", count=number)


def impossible_report(game: Game, text: str, lang: str = "en", seconds: float = SECONDS) -> Impossible | None:
    """Return the report about an impossible log; None if the log is possible."""
    # A log that takes too long to decide does not count as impossible.
    worlds = Worlds(game, bounded=True)
    since = first_conflict_line(worlds)
    if since is None:
        return None
    repairing, up_to = repairs(game, seconds, text=text), None
    assert repairing is not None
    if since and not repairing.found and repairing.all_tried:
        # No single change repairs the whole log: the report is about the first mistake.
        first = game.until(since)
        nearer = repairs(first, seconds, text=text)
        if nearer is not None and nearer.found:
            game, repairing, up_to = first, nearer, since
    conflict = ConflictFinder(worlds.encoding if game is worlds.encoding.game else game).find_smallest()
    assert conflict is not None
    report = RepairsReport(repairing, Rewriting(game, text), lang, most=MOST_REPAIRS)
    return Impossible(game, since, conflict, report, list_lines(text), lang, up_to)
