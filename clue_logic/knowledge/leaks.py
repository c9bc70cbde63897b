"""The query `leaks`: which cards of the keeper of a log are known to whom, and since when."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rich.cells import cell_len

from clue_logic.game.game import Game, UnanswerableError
from clue_logic.game.questions import Cell, State
from clue_logic.knowledge.explanation import possible
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.words.columns import behind, paragraphs
from clue_logic.words.encoding import Answer
from clue_logic.words.languages import Texts


class OnlookerError(UnanswerableError):
    """A log without `me` was asked about the cards of its keeper."""


_WORDS = Texts(
    en={
        "heading": "Cards of {}, and who is known to know of them:",
        "since": "{} (since line {})",
        "always": "{} (from the start)",
        "nobody": "nobody",
        "no cards": "No card of {} is known.",
    },
    de={
        "heading": "Karten von {}, und von wem bekannt ist, dass er sie kennt:",
        "since": "{} (seit Zeile {})",
        "always": "{} (von Anfang an)",
        "nobody": "niemand",
        "no cards": "Keine Karte von {} ist bekannt.",
    },
)


@dataclass(frozen=True, slots=True)
class KnownTo:
    """A player who knows a card, and the line since which that is known (0: the headers)."""

    player: str
    since: int


@dataclass(frozen=True, slots=True)
class LeakedCard:
    """A card, and the players who are known to know it, the first first."""

    card: str
    known_to: tuple[KnownTo, ...]


@dataclass(frozen=True, repr=False)
class Leaks(Answer):
    """The answer: for each card of the keeper who is known to know it.

    Parameters
    ----------
    viewpoint
        The keeper of the log.
    cards
        Her cards.
    """

    viewpoint: str
    cards: tuple[LeakedCard, ...]

    def __repr__(self) -> str:
        return f"<Leaks: {len(self.cards)} cards of {self.viewpoint}>"

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the answer in words, a line for each card; lines wider than `width` are broken."""
        words = _WORDS[lang]
        if not self.cards:
            return paragraphs(words["no cards"].format(self.viewpoint), width)
        heading = paragraphs(words["heading"].format(self.viewpoint), width)
        return "\n".join([heading, *self._lines(words, width)])

    def _lines(self, words: Mapping[str, str], width: int | None) -> Iterator[str]:
        longest = max(cell_len(leaked.card) for leaked in self.cards)
        for leaked in self.cards:
            known = [words["since" if by.since else "always"].format(by.player, by.since) for by in leaked.known_to]
            heading = f"  {leaked.card}{' ' * (longest - cell_len(leaked.card))}  "
            yield from behind(heading, ", ".join(known) or words["nobody"], width)


def leaks(game: Game | Knowledge) -> Leaks:
    """Return which cards of the keeper of a log are known to whom, and since when.

    Raises
    ------
    OnlookerError
        If the log has no `me`.
    ImpossibleError
        If no deal agrees with the log.
    TypeError
        If it is not a game.

    Examples
    --------
    >>> import clue_logic as cl
    >>> headers = "cards: 1, 2, 3, 4, 5\\nhidden: 1\\nplayers: Ann 2, Bob 1, Cid 1\\nme: Ann\\nhand: 1, 2\\n"
    >>> print(cl.leaks(cl.read(headers + "Bob suggests 1: Cid passes, Ann shows 1")))
    Cards of Ann, and who is known to know of them:
      1  Bob (since line 6), Cid (since line 6)
      2  nobody
    """
    knowledge = possible(game)
    keeper = knowledge.game.me
    if keeper is None:
        raise OnlookerError("the log has no `me`: it is an onlooker's, who has no cards")
    held = [card for (place, card), state in knowledge.grid(()).items() if place == keeper and state is State.HOLDS]
    return Leaks(keeper, tuple(LeakedCard(card, _known_to(knowledge, Cell(keeper, card, True))) for card in held))


def _known_to(knowledge: Knowledge, cell: Cell) -> tuple[KnownTo, ...]:
    others = (name for name in knowledge.game.names if name != cell.location)
    found = ((name, knowledge.since(name, cell)) for name in others)
    known = (KnownTo(name, since) for name, since in found if since is not None)
    return tuple(sorted(known, key=lambda by: by.since))
