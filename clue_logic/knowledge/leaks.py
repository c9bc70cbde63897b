"""Which cards of the keeper of a log are known to whom, and since when."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rich.cells import cell_len

from clue_logic.game.questions import Cell, State
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.records import LeaksRecord
from clue_logic.words.columns import behind, paragraphs
from clue_logic.words.languages import Texts


class OnlookerError(ValueError):
    """A log without `me` was asked about the cards of its keeper."""


@dataclass(frozen=True, slots=True)
class Leak:
    """Somebody knows a card.

    Parameters
    ----------
    player
        Who.
    since
        The first line of the statement after which that is known; 0 for the headers.
    """

    player: str
    since: int


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


@dataclass(frozen=True, repr=False)
class Leaks:
    """Who knows which cards of the keeper of a log.

    Parameters
    ----------
    keeper
        The keeper of the log.
    cards
        For each of her cards those who are known to know of it, the first first.
    """

    keeper: str
    cards: Mapping[str, tuple[Leak, ...]]

    def __repr__(self) -> str:
        return f"<Leaks: {len(self.cards)} cards of {self.keeper}>"

    def __str__(self) -> str:
        return self.text()

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return it in words, a line for each card; lines that are wider than `width` are broken."""
        words = _WORDS[lang]
        if not self.cards:
            return paragraphs(words["no cards"].format(self.keeper), width)
        heading = paragraphs(words["heading"].format(self.keeper), width)
        return "\n".join([heading, *self._lines(words, width)])

    def _lines(self, words: Mapping[str, str], width: int | None) -> Iterator[str]:
        longest = max(map(cell_len, self.cards))
        for card, found in self.cards.items():
            said = [words["since" if leak.since else "always"].format(leak.player, leak.since) for leak in found]
            heading = f"  {card}{' ' * (longest - cell_len(card))}  "
            yield from behind(heading, ", ".join(said) or words["nobody"], width)

    def to_dict(self) -> LeaksRecord:
        """Return it as plain data: what ``clue-logic leaks --json`` prints."""
        return {
            "viewpoint": self.keeper,
            "cards": [
                {"card": card, "known_to": [{"player": leak.player, "since": leak.since} for leak in found]}
                for card, found in self.cards.items()
            ],
        }


def leaks(knowledge: Knowledge) -> Leaks:
    """Return which cards of the keeper of a log are known to whom.

    Raises
    ------
    OnlookerError
        If the log has no `me`.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''cards: Ace, King, Queen, Jack, Ten
    ... hidden: 1
    ... players: Ann 2, Bob 1, Cid 1
    ... me: Ann
    ... hand: Ace, King
    ... Cid suggests Ace, Queen: Ann shows Ace
    ... ''')
    >>> print(leaks(Knowledge(game)).text())
    Cards of Ann, and who is known to know of them:
      Ace   Cid (since line 6)
      King  nobody
    """
    keeper = knowledge.game.me
    if keeper is None:
        raise OnlookerError("the log has no `me`: it is an onlooker's, who has no cards")
    held = [card for (place, card), state in knowledge.grid(()).items() if place == keeper and state is State.HOLDS]
    return Leaks(keeper, {card: tuple(_known_to(knowledge, Cell(keeper, card, True))) for card in held})


def _known_to(knowledge: Knowledge, cell: Cell) -> list[Leak]:
    others = (name for name in knowledge.game.names if name != cell.location)
    found = ((name, knowledge.since(name, cell)) for name in others)
    return sorted((Leak(name, since) for name, since in found if since is not None), key=lambda leak: leak.since)
