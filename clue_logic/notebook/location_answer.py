"""The answer to what is known of a location: what it holds and lacks, what is open, and the clauses that stand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from clue_logic.game.questions import State
from clue_logic.notebook.known_since import KnownLines
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.soundness import blame_of
from clue_logic.notebook.standing_clauses import StandingClause, standing_clauses
from clue_logic.notebook.unanswered import no_answer
from clue_logic.words.languages import Texts
from clue_logic.words.messages import messages
from clue_logic.words.terms import TITLES

_SAID = Texts(
    en={
        "heading": "{0}, {1} of {2} cards known:",
        "holds": "  holds: {}",
        "lacks": "  lacks: {}",
        "open": "  open: {}",
        "one of": "  holds one of: {0} (line {1})",
        "not all of": "  lacks one of: {0} (line {1})",
    },
    de={
        "heading": "{0}, {1} von {2} Karten bekannt:",
        "holds": "  besitzt: {}",
        "lacks": "  besitzt nicht: {}",
        "open": "  offen: {}",
        "one of": "  besitzt eine von: {0} (Zeile {1})",
        "not all of": "  besitzt eine nicht von: {0} (Zeile {1})",
    },
    ja={
        "heading": "{0}（{2}枚のうち{1}枚が確定）：",
        "holds": "  ある札：{}",
        "lacks": "  ない札：{}",
        "open": "  未確定：{}",
        "one of": "  少なくとも一枚ある：{0}（{1}行目）",
        "not all of": "  少なくとも一枚ない：{0}（{1}行目）",
    },
)


@dataclass(frozen=True)
class LocationAnswer:
    """What is known of a location.

    Parameters
    ----------
    location
        The player, the envelope or the table.
    notebook
        The notebook that tells it.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''cards: 1, 2, 3, 4, 5, 6
    ... hidden: 1
    ... players: Ann 1, Bob 2, Cid 2
    ... Ann suggests 1, 2, 3: Bob shows
    ... Cid reveals 1
    ... ''')
    >>> print(LocationAnswer("Bob", cl.solve(game)))
    Bob, 0 of 2 cards known:
      lacks: 1 (since line 5)
      open: 2, 3, 4, 5, 6
      holds one of: 2, 3 (line 4)
    """

    location: str
    notebook: Notebook

    def __str__(self) -> str:
        return self.text()

    @property
    def held(self) -> tuple[str, ...]:
        """The cards known to be there."""
        return self.notebook.cards_at(self.location)

    @property
    def lacked(self) -> tuple[str, ...]:
        """The cards known to be elsewhere."""
        return self.notebook.cards_at(self.location, State.LACKS)

    @property
    def possible(self) -> tuple[str, ...]:
        """The cards that may be there or not."""
        return self.notebook.cards_at(self.location, State.OPEN)

    @cached_property
    def clauses(self) -> tuple[StandingClause, ...]:
        """The clauses that stand, in the order of the log."""
        return standing_clauses(self.notebook, self.location)

    @cached_property
    def lines(self) -> KnownLines:
        """Since when."""
        return KnownLines(self.notebook)

    def text(self, lang: str = "en") -> str:
        """Say it on a few lines."""
        if not self.notebook.consistent:
            return no_answer(self.notebook.contradicts_since, lang, blame_of(self.notebook))
        said, comma = _SAID[lang], messages(lang)("words-comma")
        low, high = self.notebook.size(self.location)
        size = str(low) if low == high else f"{low}–{high}"
        title = TITLES[lang].get(self.location, self.location)
        heading = said["heading"].format(title[:1].upper() + title[1:], len(self.held), size)
        known = (("holds", self.held), ("lacks", self.lacked))
        settled = (said[key].format(self.lines.listed(self.location, cards, lang)) for key, cards in known if cards)
        still_open = [said["open"].format(comma.join(self.possible))] if self.possible else []
        standing = (
            said["one of" if clause.holds else "not all of"].format(comma.join(clause.cards), clause.line)
            for clause in self.clauses
        )
        return "\n".join([heading, *settled, *still_open, *standing])
