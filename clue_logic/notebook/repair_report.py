"""The query `repairs`: the single changes that make an impossible log possible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from msgspec import Struct

from clue_logic.game.events import Accusation, LearnedCell
from clue_logic.game.game import Game, a_game
from clue_logic.language.writing.log import log_of
from clue_logic.notebook import repair_search
from clue_logic.notebook.miswriting import Miswriting
from clue_logic.notebook.repair_search import Repair, Repairs, Rewriting
from clue_logic.words.columns import paragraphs
from clue_logic.words.encoding import Answer, hidden_field
from clue_logic.words.messages import messages
from clue_logic.words.records import replace
from clue_logic.words.terms import place_name


class SingleChange(Struct, frozen=True):
    """A single change that makes the log possible."""

    line: int  # the first line of the statement that changes
    slip: str  # one of the names of `Miswriting` in small letters
    # `was`, `now`: the written and the intended word
    was: str
    now: str
    change: str  # the change, as a sentence without its full stop
    statement: str  # the corrected statement


class RepairsReport(Struct, frozen=True):
    """What to say about the repairs of a log."""

    repairs: Repairs  # the repairs
    rewriting: Rewriting  # the log
    lang: str = "en"  # ``en`` or ``de``
    most: int | None = None  # how many repairs to show; all, if that is None
    supposing: bool = False  # true if only the supposition is impossible

    def changes(self) -> tuple[SingleChange, ...]:
        """Return the repairs with their sentences."""
        return tuple(
            SingleChange(
                repair.line,
                repair.slip.name.lower(),
                repair.was,
                repair.now,
                self.change(repair),
                self.rewriting.statement(repair),
            )
            for repair in self._listed_repairs
        )

    def text(self) -> str:
        """Return them in words."""
        return "\n".join(self._text())

    @property
    def _listed_repairs(self) -> tuple[Repair, ...]:
        return self.repairs.found if self.most is None else self.repairs.found[: self.most]

    def _text(self) -> Iterator[str]:
        msg = messages(self.lang)
        yield self.heading()
        for repair in self._listed_repairs:
            yield "  " + msg("notebook-repair-line", line=repair.line, change=self.change(repair))
            yield f"    {self.rewriting.statement(repair)}"
        if self.repairs.found and not self.repairs.all_tried:
            yield msg("notebook-repair-cut-short")

    def heading(self) -> str:
        """Return the heading of the repairs, or that there are none."""
        msg = messages(self.lang)
        if self.repairs.found:
            return msg("notebook-repair-found", supposed=self.supposing)
        if not self.repairs.all_tried:
            return msg("notebook-repair-none-in-time")
        return msg("notebook-repair-none", supposed=self.supposing)

    def change(self, repair: Repair) -> str:
        """Return the change as a sentence without its full stop."""
        key = repair.slip.name.lower()
        if repair.slip is Miswriting.VERDICT and isinstance(repair.event, Accusation):
            key = "right" if repair.event.right else "wrong"
        if repair.slip is Miswriting.HOLDS and isinstance(repair.event, LearnedCell):
            key = "holds" if repair.event.holds else "lacks"
        was, now = (place_name(name, self.lang) for name in (repair.was, repair.now))
        return messages(self.lang)("notebook-repair-change", kind=key, was=was, now=now)


@dataclass(frozen=True, repr=False)
class LogRepairs(Answer):
    """The answer: the single changes that make an impossible log possible.

    Parameters
    ----------
    consistent
        True if the log is possible: then there are none.
    repairs
        The changes, the likeliest first.
    all_tried
        False if time was up before everything was tried.
    report
        What was found; None for a possible log.
    """

    rows_in = "repairs"

    consistent: bool
    repairs: tuple[SingleChange, ...]
    all_tried: bool
    report: RepairsReport | None = hidden_field(None)

    @property
    def found(self) -> tuple[Repair, ...]:
        """The changes, the likeliest first; each has the game as it would have been."""
        return () if self.report is None else self.report.repairs.found

    def __iter__(self) -> Iterator[Repair]:
        return iter(self.found)

    def __len__(self) -> int:
        return len(self.found)

    def __repr__(self) -> str:
        return f"<LogRepairs: {len(self.found)}{'' if self.all_tried else ', not all tried'}>"

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the answer in words, ``en`` or ``de``.

        Raises
        ------
        UnknownLanguageError
            If there is no text in the language.
        """
        possible = messages(lang)("queries-repairs-possible")
        return paragraphs(possible if self.report is None else replace(self.report, lang=lang).text(), width)


def repairs(
    game: Game, *, seconds: float = repair_search.SECONDS, text: str | None = None, lang: str = "en"
) -> LogRepairs:
    """Return the single changes that make an impossible log possible, the likeliest first.

    Parameters
    ----------
    game
        The game.
    seconds
        How long to look.
    text
        The text of the log, for its statements as they are written; None for the usual form.
    lang
        The language of the sentences in the fields, ``en`` or ``de``.

    Raises
    ------
    TypeError
        If the game is none.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Ann suggests Ace: Bob passes
    ... Bob reveals Ace
    ... ''')
    >>> report = repairs(game)
    >>> print("\\n".join(str(report).splitlines()[:3]))
    Single changes that make the log possible, the likeliest first:
      line 4: Bob showed a card
        Ann suggests Ace: Bob shows
    >>> cl.solve(report.found[0].game).consistent
    True
    """
    report = repairs_report(a_game(game), seconds, text, lang)
    if report is None:
        return LogRepairs(True, (), True)
    return LogRepairs(False, report.changes(), report.repairs.all_tried, report=report)


def repairs_report(game: Game, seconds: float, text: str | None, lang: str = "en") -> RepairsReport | None:
    """Return the repairs of a log with what words need; None if there is nothing to repair."""
    all_repairs = repair_search.repairs(game, seconds, text=text)
    if all_repairs is None:
        return None
    rewriting = Rewriting(game, log_of(game) if text is None else text)
    return RepairsReport(all_repairs, rewriting, lang, supposing=bool(game.supposed))
