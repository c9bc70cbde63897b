"""The names in an event or a question: which card, player or place is meant."""

from __future__ import annotations

from collections.abc import Sequence

from clue_logic.game.deck import ENVELOPE, TABLE
from clue_logic.game.questions import Cell
from clue_logic.language.errors import Complaints
from clue_logic.language.keywords import LOCATIONS
from clue_logic.language.references import Setup
from clue_logic.language.syntax import CellNode, Name
from clue_logic.words.names import folded


class References:
    """Resolves names for one game.

    Every method returns None if a name means nothing, and complains, but for names that cannot be known because the
    headers have errors.

    Parameters
    ----------
    setup
        What the headers say.
    complaints
        Where errors go.
    """

    def __init__(self, setup: Setup, complaints: Complaints) -> None:
        self.setup = setup
        self.complaints = complaints

    def card(self, name: Name, *, listed: bool = False) -> str | None:
        """Return the card that is meant; `listed` if more could follow behind a comma."""
        cards = self.setup.cards
        return None if cards is None else self.complaints.resolve(name, cards, listed=listed)

    def player(self, name: Name) -> str | None:
        """Return the player who is meant."""
        players = self.setup.players
        return None if players is None else self.complaints.resolve(name, players)

    def location(self, name: Name) -> str | None:
        """Return the player, ``envelope`` or ``table``."""
        place = None if name.is_quoted else LOCATIONS.get(folded(name.text))
        if place is None:
            return self.player(name)
        return place if self._exists(place, name) else None

    def _exists(self, place: str, name: Name) -> bool:
        if place == ENVELOPE and self.setup.deck is not None and not self.setup.deck.hidden:
            self.complaints.error(name, "this game has no envelope: no card is hidden")
            return False
        if place == TABLE and not self.setup.table and "table" not in self.setup.lines:
            hint = 'cards left over stand in "table:"'
            self.complaints.error(name, "no cards lie on the table in this game", hint=hint)
            return False
        return True

    def cards(self, names: Sequence[Name]) -> tuple[str, ...] | None:
        """Return the cards of a list, which must be different ones."""
        found = []
        for name in names:
            card = self.card(name, listed=True)
            if card is not None:
                if card in found:
                    self.complaints.error(name, f"{card} is named twice")
                else:
                    found.append(card)
        return tuple(found) if len(found) == len(names) else None

    def one_of_each(self, names: Sequence[Name], what: str) -> tuple[str, ...] | None:
        """Return the cards of a list, which must be one of each category if the deck has categories."""
        cards = self.cards(names)
        deck = self.setup.deck
        if cards is None or deck is None or not deck.categories:
            return cards
        category_of = self.setup.category_of
        if len(cards) == len(deck.categories) == len({category_of[card] for card in cards}):
            return cards
        seen: dict[str, str] = {}
        for card, name in zip(cards, names, strict=True):
            other = seen.setdefault(category_of[card], card)
            if other != card:
                message = f"{other} and {card} are both {category_of[card]}: {what} names one card of each category"
                self.complaints.error(name, message)
        missing = [category.key for category in deck.categories if category.key not in seen]
        if missing and len(seen) == len(cards):
            message = f"{what} names one card of each category; there is none of the {' and the '.join(missing)}"
            self.complaints.error(names, message)
        return None

    def cell(self, node: CellNode) -> Cell | None:
        """Return the cell that a statement speaks of."""
        if node.location is not None:
            location = self.location(node.location)
        else:
            location = ENVELOPE if self._exists(ENVELOPE, node.card) else None
        card = self.card(node.card)
        return None if location is None or card is None else Cell(location, card, node.holds)
