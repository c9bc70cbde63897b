"""The query `view`: what the keeper of a log knows that a player knows, cell by cell."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, ExpectKnows, Solution, State
from clue_logic.knowledge.by_rules import derive_views
from clue_logic.knowledge.explanation import KnowledgeExplanation, possible
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.propositions import Chain
from clue_logic.knowledge.sentences import whose
from clue_logic.knowledge.standing import Standing
from clue_logic.notebook.notebook import Notebook
from clue_logic.words.encoding import Answer, hidden_field, optional_field
from clue_logic.words.messages import Message, messages

if TYPE_CHECKING:
    from rich.console import Group


MARKED = 50_000
"""The number of cells times statements up to which cells that no rule reaches are marked by default (two seconds)."""


def view_notebook(knowledge: Knowledge, chain: Chain) -> Notebook:
    """Return the knowledge of the last player of a chain as a notebook, without proofs.

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


@dataclass(frozen=True, repr=False)
class View(Answer):
    """The answer: a notebook of the knowledge of the last of some players, each of whom knows the next one's.

    Parameters
    ----------
    viewpoint, consistent, grid, solution, solved
        As in a notebook.
    view
        The players.
    knows_solution
        Whether the last of them can name the solution.
    beyond_rules
        The cells that no rule reaches; None in a log that is too long to look for them unasked.
    notebook
        The notebook.
    explanation
        Why the last player can name the solution or not.
    by_rules
        Whether it was asked which cells no rule reaches.
    notices
        Which rules were left out while that was found.
    """

    viewpoint: str | None
    consistent: bool
    grid: Mapping[str, Mapping[str, State]]
    solution: Mapping[str, str | tuple[str, ...] | None]
    solved: bool
    view: tuple[str, ...]
    knows_solution: Standing
    beyond_rules: tuple[tuple[str, str], ...] | None = optional_field()
    notebook: Notebook = hidden_field()
    explanation: KnowledgeExplanation = hidden_field()
    by_rules: bool = hidden_field(False)
    notices: tuple[Message, ...] = hidden_field(())

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the view in words and as a table."""
        from clue_logic.notebook.tables import plain_text

        parts = self.parts(lang)
        return "\n".join(part if isinstance(part, str) else plain_text(part(width)) for part in parts)

    def parts(self, lang: str = "en", ascii_only: bool = False) -> Iterator[str | Callable[[int | None], Group]]:
        """Yield whose view it is, the table for a width, and what is known of the solution."""
        yield self.heading(lang)
        yield lambda width: self.panel(width=width, ascii_only=ascii_only, lang=lang)
        yield self.solution_text(lang)

    def heading(self, lang: str = "en") -> str:
        """Return the heading, with the players of the chain."""
        return whose(self.notebook.game, self.view, lang)

    def panel(self, *, width: int | None = None, ascii_only: bool = False, lang: str = "en") -> Group:
        """Draw the view like a notebook."""
        from rich.console import Group
        from rich.text import Text

        from clue_logic.notebook.grid import ASCII, PLAIN, STYLES
        from clue_logic.notebook.tables import CellTable

        signs, beyond, notebook = ASCII if ascii_only else PLAIN, set(self.beyond_rules or ()), self.notebook

        def draw(place: str, card: str) -> Text:
            state = notebook.grid[place][card]
            return Text(signs[state] + (signs.beyond if (place, card) in beyond else ""), style=STYLES[state])

        def count_known(place: str) -> str:
            low, high = notebook.size(place)
            return f"{len(notebook.cards_at(place))}/{low if low == high else f'{low}-{high}'}"

        msg = messages(lang)
        foot = (
            msg("knowledge-view-nothing-beyond")
            if self.by_rules
            else msg("knowledge-view-unmarked")
            if self.beyond_rules is None
            else ""
        )
        if beyond:
            foot = f"{signs.beyond} {msg('knowledge-view-beyond')}"
        sheet = CellTable(self.notebook.game, draw, count_known, msg("knowledge-view-foot"))
        tables = sheet.tables(width=width, ascii_only=ascii_only, lang=lang)
        return Group(*tables, *([Text(foot)] if foot else []))

    def solution_text(self, lang: str = "en") -> str:
        """Return whether the last player of the chain can name the solution, and what of it is known to be known."""
        answer, deck = self.explanation.answer(lang), self.notebook.game.deck
        if not deck.hidden:
            return answer
        cards = self.notebook.cards_at(ENVELOPE)
        if self.explanation.known and len(cards) == deck.hidden:
            return f"{answer.removesuffix('.')}: {', '.join(cards)}."
        msg = messages(lang)
        parts = msg("knowledge-view-parts", cards=", ".join(cards) or msg("knowledge-view-nothing"))
        return " ".join(filter(None, [answer, parts, self.explanation.remark(lang)]))


def build_view(game: Game | Knowledge, players: Sequence[str], *, by_rules: bool = False, marked: bool = True) -> View:
    """Return the view of the last player of a chain.

    Raises ImpossibleError if no deal agrees with the log.

    >>> import clue_logic as cl
    >>> headers = "cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nme: Ann\\nhand: 1\\n"
    >>> build_view(cl.read(headers + "Bob suggests 1: Ann shows 1"), ["Bob"]).knows_solution.value
    'yes'
    """
    knowledge = possible(game)
    chain, asked = knowledge.chain(players), knowledge.game
    notebook = view_notebook(knowledge, chain)
    knowers = chain or (() if asked.me is None else (asked.me,))
    explanation = KnowledgeExplanation.of(knowledge, ExpectKnows(knowers, Solution()))
    beyond: tuple[tuple[str, str], ...] | None = None
    notices: tuple[Message, ...] = ()
    if by_rules or (marked and len(asked.locations) * len(asked.deck.cards) * len(asked.events) <= MARKED):
        beyond, notices = _beyond_rules(knowledge, chain)
    return View(
        asked.me,
        notebook.consistent,
        notebook.grid,
        notebook.solution,
        notebook.solved,
        chain,
        explanation.standing,
        beyond,
        notebook=notebook,
        explanation=explanation,
        by_rules=by_rules,
        notices=notices,
    )


def _beyond_rules(knowledge: Knowledge, chain: Chain) -> tuple[tuple[tuple[str, str], ...], tuple[Message, ...]]:
    """Return the cells that no rule reaches, and which rules were left out."""
    game = knowledge.game
    known = {cell: state for cell, state in knowledge.grid(chain).items() if state is not State.OPEN}
    since = (knowledge.since(chain, Cell(*cell, state is State.HOLDS)) for cell, state in known.items())
    # In a long log most cells are known early, and the rules can skip the rest.
    soon = game.until(max((line or 0 for line in since), default=0))
    left, notices = _list_open_cells(soon, chain, known)
    if left and len(soon.events) < len(game.events):
        left, notices = _list_open_cells(game, chain, left)
    return left, notices


def _list_open_cells(
    game: Game, chain: Chain, cells: Iterable[tuple[str, str]]
) -> tuple[tuple[tuple[str, str], ...], tuple[Message, ...]]:
    views = derive_views(game, [chain])
    left = tuple(cell for cell in cells if views.state(chain, *cell) is State.OPEN)
    return left, views.derivation.notices
