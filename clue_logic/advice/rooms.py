"""Which rooms a suggestion can be made in: those named, or those that can be reached on the board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from clue_logic.advice.asking import NoAdviceError
from clue_logic.game.deck import Category
from clue_logic.game.game import Game
from clue_logic.words.names import Names, Unknown


def rooms_named(game: Game, written: Iterable[str]) -> tuple[str, ...]:
    """Return the cards of the last category that names mean, in the order of the deck.

    Raises
    ------
    NoAdviceError
        If there is no such room.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("edition: cluedo-uk\\nplayers: Anna 9, Ben 9")
    >>> rooms_named(game, ["hall", "kitch"])
    ('Kitchen', 'Hall')
    """
    found = {_card(game, _category(game, -1), name, "room") for name in written}
    return tuple(card for card in game.deck.cards if card in found)


def rooms_in_reach(game: Game, place: str, roll: int) -> tuple[str, ...]:
    """Return the rooms of the classic board that are no further than a roll from a place.

    The walk may go through other rooms and secret passages. The room itself is among them: whether one may suggest
    there again is for the players to say.

    Parameters
    ----------
    game
        The game; its deck needs six suspects and nine rooms.
    place
        A room; or a suspect, for the square where she begins.
    roll
        How many steps may be gone.

    Raises
    ------
    NoAdviceError
        If there is no such place, no such board, or no room in reach.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("edition: cluedo-uk\\nplayers: Anna 9, Ben 9")
    >>> rooms_in_reach(game, "Lounge", 4)
    ('Conservatory', 'Dining Room', 'Lounge')
    """
    card, distances = _distances(game, place)
    found = tuple(room for room, steps in distances.items() if steps <= roll)
    if not found:
        raise NoAdviceError(f"from {card} no room can be reached with {roll}, so nothing can be suggested")
    return found


def turns_to_rooms(game: Game, place: str, roll: int) -> Mapping[str, float]:
    """Return in how many turns a suggestion can be made in each room of the classic board, as the thesis estimates it.

    Parameters
    ----------
    game
        The game; its deck needs six suspects and nine rooms.
    place
        A room; or a suspect, for the square where she begins.
    roll
        How many steps may be gone in this turn.

    Raises
    ------
    NoAdviceError
        If there is no such place, or no such board.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("edition: cluedo-uk\\nplayers: Anna 9, Ben 9")
    >>> turns = turns_to_rooms(game, "Lounge", 4)
    >>> turns["Dining Room"], round(turns["Kitchen"], 2)
    (1.0, 3.29)
    """
    from clue_logic.play.utility import turns_needed

    return {room: float(turns_needed(steps, roll)) for room, steps in _distances(game, place)[1].items()}


def _distances(game: Game, place: str) -> tuple[str, Mapping[str, int]]:
    """Return the card that names a place, and how many steps it is from there to each room, in the board's order."""
    from clue_logic.play.board import BoardMismatchError
    from clue_logic.play.board_file import boards

    try:
        board = boards()["mansion"].for_deck(game.deck)
    except BoardMismatchError as error:
        raise NoAdviceError(f"{error}; or name the rooms in reach with --rooms") from None
    starts = Category("", (*board.rooms, *board.suspects))
    every = f"the places are {', '.join(board.rooms)}, or a suspect for the square where she begins"
    card = _card(game, starts, place, "place on the board", every)
    return card, board.distances_from(board.starts.get(card, card), "through")


def _category(game: Game, at: int) -> Category:
    if not game.deck.categories:
        raise NoAdviceError("the deck has no categories, so no rooms")
    return game.deck.categories[at]


def _card(game: Game, category: Category, written: str, kind: str, every: str | None = None) -> str:
    """Return the card that is meant; if none is near, the message says which there are: `every`, if they are many."""
    aliases = [alias for alias in game.deck.aliases if alias[1] in category.cards]
    found = Names(category.cards, kind, aliases).find(written.strip())
    if isinstance(found, Unknown):
        hint = found.hint or every
        raise NoAdviceError(f"{found.message}{f'; {hint}' if hint else ''}")
    return found
