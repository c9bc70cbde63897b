"""Who asks, which suggestions there are, and in which rooms."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product
from math import comb, prod

from msgspec import Struct

from clue_logic.game.deck import Category
from clue_logic.game.events import Accusation, Departure
from clue_logic.game.game import AnswerRule, Game
from clue_logic.game.questions import State
from clue_logic.game.unanswerable import UnanswerableError
from clue_logic.words.messages import Message
from clue_logic.words.names import Names, UnknownName
from clue_logic.worlds.entailment import CellStates

MOST_SUGGESTIONS = 2000
"""How many suggestions are weighed."""

MOST_CARDS = 4
"""How many cards a suggestion names where the rules do not fix it."""


MOST_CARDS_AT_ALL = 8
"""How many cards it names at most where one player is asked: longer lists have too many possible answers."""


NO_LINE = 1_000_000
"""A line behind the headers of any log."""


class NoAdviceError(UnanswerableError):
    """No advice is possible; the message has the reason.

    Parameters
    ----------
    why
        The message, or an English text that has no translation.
    """

    def __init__(self, why: Message | str) -> None:
        super().__init__(why if isinstance(why, str) else why("en"))
        self.code = None if isinstance(why, str) else why.id
        self._why = why

    def text(self, lang: str = "en") -> str:
        """Return the message; in English where there is no translation."""
        return self._why if isinstance(self._why, str) else self._why(lang)


class Suggesting(Struct, frozen=True):
    """A suggestion that could be made."""

    cards: tuple[str, ...]  # the cards named, in the order of the deck
    asked: str | None = None  # the player who is asked, where only one is; None where the rules say who answers


class Candidates(Struct, frozen=True):
    """The suggestions to choose from."""

    suggestions: tuple[Suggesting, ...]
    # the size up to which all sets of cards are included, if larger sets could be named; else None
    most_cards: int | None = None
    of_all: int | None = None  # the number of all sets of these sizes, if some are left out; else None
    # the size of the largest set, if some larger ones are included; else None
    longest: int | None = None


def find_asker(game: Game, named: str | None = None) -> str:
    """Return the player to advise, by default the keeper of the log.

    Raises NoAdviceError if there is no such player, or the player may not suggest any more.

    >>> from clue_logic.language.reader import read_log
    >>> find_asker(read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann, Bob\\nme: Ann"))
    'Ann'
    """
    if named is not None and game.me is not None and named != game.me:
        raise NoAdviceError(
            f"the log is {game.me}'s, and knows her hand; advice for {named} is for a log without a hand, or {named}'s"
        )
    asker = named or game.me
    if asker is None:
        raise NoAdviceError(
            'this is an onlooker\'s log: choose the player to advise with "me:" and "hand:" in the log, or with --for '
            "(from Python with asker=)"
        )
    for event in game.events:
        if isinstance(event, Accusation) and event.right:
            raise NoAdviceError(Message("asking-over", player=event.player, line=event.line))
        if isinstance(event, Accusation) and event.player == asker and game.accusers_look:
            raise NoAdviceError(Message("asking-accused", player=asker, line=event.line))
        if isinstance(event, Departure) and event.player == asker:
            raise NoAdviceError(Message("asking-left", player=asker, line=event.line))
    return asker


def answerers(game: Game, asker: str) -> tuple[str, ...]:
    """Return the players who can answer, in order; with ``answers: everyone`` the asker may be last.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3, 4, 5\\nhidden: 1\\nplayers: Ann 1, Bob 1, Cid 1, Dan 1\\nBob leaves: 2")
    >>> answerers(game, "Cid")
    ('Dan', 'Ann')
    """
    left = {event.player for event in game.events if isinstance(event, Departure)}
    seat = game.names.index(asker)
    others = tuple(name for name in (*game.names[seat + 1 :], *game.names[:seat]) if name not in left)
    return (*others, asker) if game.answers is AnswerRule.EVERYONE and not game.asker_silent else others


def list_candidates(
    game: Game,
    asker: str,
    cells: CellStates,
    hidden: Mapping[str, float],
    rooms: Collection[str] | None = None,
    most: int = MOST_SUGGESTIONS,
) -> Candidates:
    """Return the suggestions to choose from.

    Where one player is asked about search cards, or the groups of the deck, that is each of them that may tell
    something. With categories it is every one, or if there are too many, those of the cards that are hidden neither too
    surely nor too rarely. Without, all sets of a few open cards. Where one player is asked, they are cards that he may
    hold, and there are some longer lists of those that are most likely hidden.

    Raises NoAdviceError if there are none.
    """
    others = [name for name in answerers(game, asker) if name != asker]
    if not others:
        raise NoAdviceError(Message("asking-alone", player=asker))
    if not game.answers.asks_one and game.deck.categories:
        return _with_categories(game, hidden, rooms, most)
    if rooms is not None:
        raise NoAdviceError("rooms are a choice only where every suggestion names one card of each category")
    sets = game.search_cards or tuple(game.deck.group_names)
    if game.answers.asks_one and sets:
        chosen = [
            Suggesting(tuple(card for card in game.deck.cards if card in cards), name)
            for name in others
            for cards in sets
            if any(cells[name, card] is State.OPEN for card in cards)
        ]
        if not chosen:
            raise NoAdviceError(Message("asking-known"))
        return Candidates(tuple(chosen))
    targets: dict[str | None, list[str]] = {}
    if game.answers.asks_one:
        for name in others:
            targets[name] = [card for card in game.deck.cards if cells[name, card] is State.OPEN]
    else:
        places = game.locations
        open_cards = [c for c in game.deck.cards if any(cells[place, c] is State.OPEN for place in places)]
        targets[None] = open_cards
    size = 1
    while size < MOST_CARDS and _number(targets, size + 1) <= most:
        size += 1
    longer = tuple(_longer_lists(targets, size, hidden)) if game.answers.asks_one else ()
    candidates = (*_sets(targets, size), *longer)
    if not candidates:
        raise NoAdviceError(Message("asking-known"))
    larger = any(len(cards) > size for cards in targets.values())
    longest = max((len(suggesting.cards) for suggesting in longer), default=None)
    return Candidates(candidates, most_cards=size if larger else None, longest=longest)


def _with_categories(game: Game, hidden: Mapping[str, float], rooms: Collection[str] | None, most: int) -> Candidates:
    cards = [list(category.cards) for category in game.deck.categories]
    if rooms is not None:
        cards[-1] = [card for card in cards[-1] if card in rooms]
    whole = prod(map(len, cards))
    while prod(map(len, cards)) > most:
        longest = max(cards, key=len)
        longest.remove(min(reversed(longest), key=lambda card: min(hidden.get(card, 0.0), 1 - hidden.get(card, 0.0))))
    candidates = tuple(map(Suggesting, product(*cards)))
    return Candidates(candidates, of_all=whole if len(candidates) < whole else None)


def _number(targets: Mapping[str | None, Sequence[str]], size: int) -> int:
    return sum(comb(len(cards), k) for cards in targets.values() for k in range(1, size + 1))


def _longer_lists(
    targets: Mapping[str | None, Sequence[str]], size: int, hidden: Mapping[str, float]
) -> Iterator[Suggesting]:
    """Yield for every player one list of each greater size: the cards that are most likely to be hidden."""
    for asked, cards in targets.items():
        likeliest = sorted(cards, key=lambda card: -hidden.get(card, 0.0))
        for k in range(size + 1, min(len(cards), MOST_CARDS_AT_ALL) + 1):
            chosen = set(likeliest[:k])
            yield Suggesting(tuple(card for card in cards if card in chosen), asked)


def _sets(targets: Mapping[str | None, Sequence[str]], size: int) -> Iterator[Suggesting]:
    for asked, cards in targets.items():
        for k in range(1, size + 1):
            yield from (Suggesting(chosen, asked) for chosen in combinations(cards, k))


def parse_rooms(game: Game, written: Iterable[str]) -> tuple[str, ...]:
    """Return the cards of the last category that names mean, in the order of the deck.

    Raises NoAdviceError if there is no such room.

    >>> import clue_logic as cl
    >>> game = cl.read("edition: cluedo-uk\\nplayers: Anna 9, Ben 9")
    >>> parse_rooms(game, ["hall", "kitch"])
    ('Kitchen', 'Hall')
    """
    rooms = {_card(game, _category(game, -1), name, "room") for name in written}
    return tuple(card for card in game.deck.cards if card in rooms)


def rooms_in_reach(game: Game, place: str, roll: int) -> tuple[str, ...]:
    """Return the rooms of the classic board that are no further than a roll from a place.

    The walk may go through other rooms and secret passages. The room itself is among them: the players decide whether
    one may suggest there again.

    Raises NoAdviceError if there is no such place, no such board, or no room in reach.

    >>> import clue_logic as cl
    >>> game = cl.read("edition: cluedo-uk\\nplayers: Anna 9, Ben 9")
    >>> rooms_in_reach(game, "Lounge", 4)
    ('Conservatory', 'Dining Room', 'Lounge')
    """
    card, distances = _distances(game, place)
    rooms = tuple(room for room, steps in distances.items() if steps <= roll)
    if not rooms:
        raise NoAdviceError(f"from {card} no room can be reached with {roll}, so nothing can be suggested")
    return rooms


def turns_to_rooms(game: Game, place: str, roll: int) -> Mapping[str, float]:
    """Return in how many turns a suggestion can be made in each room of the classic board, as the thesis estimates it.

    Raises NoAdviceError if there is no such place, or no such board.

    >>> import clue_logic as cl
    >>> game = cl.read("edition: cluedo-uk\\nplayers: Anna 9, Ben 9")
    >>> turns = turns_to_rooms(game, "Lounge", 4)
    >>> turns["Dining Room"], round(turns["Kitchen"], 2)
    (1.0, 3.29)
    """
    from clue_logic.play.utility import count_turns

    return {room: float(count_turns(steps, roll)) for room, steps in _distances(game, place)[1].items()}


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
    card = _card(game, starts, place, "board-place", every)
    return card, board.room_distances(board.starts.get(card, card), "through")


def _category(game: Game, at: int) -> Category:
    if not game.deck.categories:
        raise NoAdviceError("the deck has no categories, so no rooms")
    return game.deck.categories[at]


def _card(game: Game, category: Category, written: str, kind: str, every: str | None = None) -> str:
    """Return the card that a text names; if none is near, the message lists the cards, or `every` if they are many."""
    aliases = [alias for alias in game.deck.aliases if alias[1] in category.cards]
    card = Names(category.cards, kind, aliases).find(written.strip())
    if isinstance(card, UnknownName):
        more = "" if every is None or card.hint is not None else f"; {every}"
        raise NoAdviceError(f"{card.sentence('en')}{more}")
    return card
