"""The query `since`: since which line of the log a cell is known."""

from __future__ import annotations

from dataclasses import dataclass

from clue_logic.game.deck import ENVELOPE, TABLE
from clue_logic.game.game import Game, a_game
from clue_logic.game.questions import Cell, State
from clue_logic.language.questions import parse_cell
from clue_logic.notebook.history import history
from clue_logic.words.columns import paragraphs
from clue_logic.words.encoding import Answer, hidden
from clue_logic.words.languages import Texts
from clue_logic.words.terms import held

_WORDS = Texts(
    en={
        "since": "{}: known since line {}.",
        "headers": "{}: known from the headers.",
        "later": "The rules find it later, after line {}.",
        "beyond": "The rules do not find it.",
        "open": "{}: not known.",
        "not as asked": "It is the other way round.",
    },
    de={
        "since": "{}: bekannt seit Zeile {}.",
        "headers": "{}: bekannt aus den Kopfzeilen.",
        "later": "Die Regeln finden es später, nach Zeile {}.",
        "beyond": "Die Regeln finden es nicht.",
        "open": "{}: nicht bekannt.",
        "not as asked": "Es ist umgekehrt.",
    },
)


@dataclass(frozen=True, repr=False)
class KnownSince(Answer):
    """The answer: what is known of a cell, and since which line.

    Parameters
    ----------
    location, card
        The cell.
    state
        ``HOLDS``, ``LACKS``, or ``OPEN`` if it is not known.
    since
        The first line of the statement after which all deals agree on the cell; 0 for the headers, None if it is open.
    by_rules
        That of the statement after which the rules of the notebook derive it; None if they never do.
    statement
        The text of the statement on line `since`; empty for the headers and for an open cell.
    asked
        The cell as the statement of the query has it.
    notices
        That the log contradicts itself, and from which line on.
    """

    location: str
    card: str
    state: State
    since: int | None
    by_rules: int | None
    statement: str
    asked: Cell = hidden()
    notices: tuple[str, ...] = hidden(())

    def __repr__(self) -> str:
        return f"<KnownSince: {self.location} {self.state.value} {self.card}, line {self.since}>"

    @property
    def affirmative(self) -> bool:
        """True if the cell is known to be as asked."""
        return self.state is (State.HOLDS if self.asked.holds else State.LACKS)

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the answer in words."""
        words = _WORDS[lang]
        holds = self.asked.holds if self.state is State.OPEN else self.state is State.HOLDS
        cell = held(self.location, self.card, lang, holds=holds)
        if self.location in (ENVELOPE, TABLE):  # "the envelope lacks Rope" begins a sentence
            cell = cell[:1].upper() + cell[1:]
        if self.since is None:
            return paragraphs(words["open"].format(cell), width)
        lines = [words["since" if self.since else "headers"].format(cell, self.since)]
        lines += [f"  {self.statement}"] if self.statement else []
        if self.by_rules != self.since:
            lines.append(words["beyond"] if self.by_rules is None else words["later"].format(self.by_rules))
        lines += [] if self.affirmative else [words["not as asked"]]
        return paragraphs("\n".join(lines), width)


def since(game: Game, statement: str, *, text: str | None = None) -> KnownSince:
    """Return since which line of the log a cell is known.

    Parameters
    ----------
    game
        The game.
    statement
        A statement about a cell, as a log writes it: ``Ben holds Rope``, ``Plum excluded``.
    text
        The text of the log, for its statements as they are written; None for the usual form.

    Raises
    ------
    LogError
        If it is not a statement about a cell of this game.
    TypeError
        If it is not a game.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3\\nhidden: 0\\nplayers: Ann 1, Bob 2\\nAnn reveals 2")
    >>> print(cl.since(game, "Bob holds 3"))
    Bob holds 3: known since line 4.
      Ann reveals 2
    """
    cell = parse_cell(statement, a_game(game))
    found = history(game, complete=True, text=text)
    where = f"from line {found.impossible_since} on" if found.impossible_since else "in its headers"
    wrong = f"the log contradicts itself {where}; nothing more is known."
    notices = () if found.impossible_since is None else (wrong,)
    known = next((one for one in found.cells if (one.location, one.card) == (cell.location, cell.card)), None)
    if known is None:
        return KnownSince(cell.location, cell.card, State.OPEN, None, None, "", asked=cell, notices=notices)
    said = found.statements.get(known.since, "")
    return KnownSince(
        cell.location, cell.card, known.state, known.since, known.by_rules, said, asked=cell, notices=notices
    )
