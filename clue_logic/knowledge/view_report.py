"""A view as a notebook: what the keeper of a log knows that somebody knows, cell by cell."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, ExpectKnows, Solution, State
from clue_logic.knowledge.by_rules import views_of
from clue_logic.knowledge.chain import Chain
from clue_logic.knowledge.explanation import KnowledgeExplanation
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.records import ViewRecord
from clue_logic.knowledge.sentences import whose
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.record import record
from clue_logic.words.languages import Texts

if TYPE_CHECKING:
    from rich.console import Group


MARKED = 50_000
"""In logs of so many cells times statements the cells that no rule reaches are marked unasked: the rules take some two
seconds at most."""

_WORDS = Texts(
    en={
        "foot": "known",
        "beyond": "no rule reaches this, but it follows",
        "nothing beyond": "Every cell that follows is reached by a rule.",
        "unmarked": "Cells that no rule reaches are marked in so long a log with --by-rules.",
        "parts": "Known of it: {}.",
        "nothing": "nothing",
    },
    de={
        "foot": "bekannt",
        "beyond": "keine Regel erreicht dies, aber es folgt",
        "nothing beyond": "Jedes Feld, das folgt, wird von einer Regel erreicht.",
        "unmarked": "Felder, die keine Regel erreicht, markiert in einem so langen Protokoll --by-rules.",
        "parts": "Bekannt davon: {}.",
        "nothing": "nichts",
    },
)


def view_notebook(knowledge: Knowledge, chain: Chain) -> Notebook:
    """Return what is known to the end of a chain of players as a notebook; it knows no proofs.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''cards: Ace, King, Queen, Jack
    ... hidden: 1
    ... players: Ann 1, Bob 1, Cid 1
    ... me: Ann
    ... hand: Ace
    ... Cid suggests Ace, King: Ann shows Ace
    ... ''')
    >>> notebook = view_notebook(Knowledge(game), ("Cid",))
    >>> notebook["Ann", "Ace"], notebook["Bob", "Queen"]
    (<State.HOLDS: 'holds'>, <State.OPEN: 'open'>)
    """
    cells = knowledge.grid(chain).items()
    return Notebook(
        knowledge.game, frozenset(Fact(state.value, cell) for cell, state in cells if state is not State.OPEN)
    )


@dataclass(frozen=True)
class ViewReport:
    """What to say about a view.

    Parameters
    ----------
    knowledge
        What the keeper of the log knows of a possible log.
    chain
        Whose view it is.
    by_rules
        Whether to mark the cells that no rule reaches however long it takes, and to say if there are none.
    """

    knowledge: Knowledge
    chain: Chain
    by_rules: bool = False

    @cached_property
    def notebook(self) -> Notebook:
        """The view."""
        return view_notebook(self.knowledge, self.chain)

    @property
    def marked(self) -> bool:
        """True if the cells that no rule reaches are marked."""
        game = self.knowledge.game
        return self.by_rules or len(game.locations) * len(game.deck.cards) * len(game.events) <= MARKED

    @property
    def notices(self) -> tuple[str, ...]:
        """Which rules were left out, if the cells that no rule reaches are marked; for a person to read."""
        return self._looked_for[1]

    @property
    def beyond(self) -> tuple[tuple[str, str], ...]:
        """The cells that no rule reaches, if they are marked."""
        return self._looked_for[0]

    @cached_property
    def _looked_for(self) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
        """The cells that no rule reaches, and which rules were left out."""
        if not self.marked:
            return (), ()
        grid, game = self.knowledge.grid(self.chain), self.knowledge.game
        known = {cell: state for cell, state in grid.items() if state is not State.OPEN}
        since = (self.knowledge.since(self.chain, Cell(*cell, state is State.HOLDS)) for cell, state in known.items())
        # In a long log mostly all is known early, and the rules need not look at the rest.
        soon = game.until(max((line or 0 for line in since), default=0))
        left, notices = self._not_reached(soon, known)
        if left and len(soon.events) < len(game.events):
            left, notices = self._not_reached(game, left)
        return left, notices

    def _not_reached(
        self, game: Game, cells: Iterable[tuple[str, str]]
    ) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
        views = views_of(game, [self.chain])
        left = tuple(cell for cell in cells if views.state(self.chain, *cell) is State.OPEN)
        return left, views.derivation.notices

    @cached_property
    def _solution(self) -> KnowledgeExplanation:
        me = self.knowledge.game.me
        players = self.chain or (() if me is None else (me,))
        return KnowledgeExplanation.of(self.knowledge, ExpectKnows(players, Solution()))

    def heading(self, lang: str = "en") -> str:
        """Return whose view it is."""
        return whose(self.knowledge.game, self.chain, lang)

    def grid(self, *, width: int | None = None, ascii_only: bool = False, lang: str = "en") -> Group:
        """Draw the view like a notebook."""
        from rich.console import Group
        from rich.text import Text

        from clue_logic.notebook.grid import ASCII, PLAIN, STYLES
        from clue_logic.notebook.sheet import CellTable

        signs, beyond, notebook = ASCII if ascii_only else PLAIN, set(self.beyond), self.notebook

        def drawn(place: str, card: str) -> Text:
            state = notebook.grid[place][card]
            return Text(signs[state] + (signs.beyond if (place, card) in beyond else ""), style=STYLES[state])

        def known(place: str) -> str:
            low, high = notebook.size(place)
            return f"{len(notebook.cards_at(place))}/{low if low == high else f'{low}-{high}'}"

        words = _WORDS[lang]
        foot = words["nothing beyond"] if self.by_rules else "" if self.marked else words["unmarked"]
        if beyond:
            foot = f"{signs.beyond} {words['beyond']}"
        sheet = CellTable(self.knowledge.game, drawn, known, words["foot"])
        tables = sheet.tables(width=width, ascii_only=ascii_only, lang=lang)
        return Group(*tables, *([Text(foot)] if foot else []))

    def solution(self, lang: str = "en") -> str:
        """Return whether the last player of the chain can name the solution, and what of it is known to be known."""
        said, deck = self._solution.answer(lang), self.knowledge.game.deck
        if not deck.hidden:
            return said
        cards = self.notebook.cards_at(ENVELOPE)
        if self._solution.known and len(cards) == deck.hidden:
            return f"{said.removesuffix('.')}: {', '.join(cards)}."
        words = _WORDS[lang]
        parts = words["parts"].format(", ".join(cards) or words["nothing"])
        return " ".join(filter(None, [said, parts, self._solution.remark(lang)]))

    def record(self, *, marked: bool = True) -> ViewRecord:
        """Return the view as a dictionary that JSON can hold.

        Parameters
        ----------
        marked
            Whether the cells that no rule reaches are wanted, too, which takes longer.
        """
        found = record(self.notebook)
        shown: ViewRecord = {
            "viewpoint": found["viewpoint"],
            "consistent": found["consistent"],
            "grid": found["grid"],
            "solution": found["solution"],
            "solved": found["solved"],
            "view": list(self.chain),
            "knows_solution": self._solution.standing.value,
        }
        if marked and self.marked:
            shown["beyond_rules"] = [list(cell) for cell in self.beyond]
        return shown
