"""A new game set up by taps: the decks there are, and the headers of the log for what was chosen."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Literal, TypedDict

from clue_logic.game.deck import Deck, even_deal
from clue_logic.game.edition import Edition, editions
from clue_logic.language.reader import parse_log
from clue_logic.page.bridge.desk import Desk, RefusedError
from clue_logic.page.bridge.turns import TurnGroup, turn_groups
from clue_logic.words.diagnostics import Severity
from clue_logic.words.messages import messages
from clue_logic.words.names import folded
from clue_logic.writing.log import WrittenSeat
from clue_logic.writing.starter import headers_for, is_dealt_by_category, numbered_deck

FEWEST_PLAYERS, MOST_PLAYERS = 2, 12

CULPRIT = "culprit"
"""The deck of the Japanese game, which depends on how many play."""


class SetupChoicesParams(TypedDict):
    """How many play, and where: a country as a browser's language has it (``GB``), or nothing."""

    players: int
    country: str


class DeckChoice(TypedDict):
    """A deck.

    `sizes` are the hands that are dealt to so many players, if it goes on round the table from the first, and `spare`
    how many of them have one card more. Of a deck that is dealt by category sizes go without saying.
    """

    name: str
    title: str
    groups: list[TurnGroup]
    sizes: list[int]
    spare: int
    by_category: bool


class SetupChoices(TypedDict):
    """What there is to choose from; `proposed` is the oldest deck in the language of the page, and of the country."""

    decks: list[DeckChoice]
    proposed: str
    fewest: int
    most: int


class SeatChoice(TypedDict):
    """A player, and how many cards she holds; null if that is not known."""

    name: str
    size: int | None


class SetupLogParams(TypedDict):
    """What was chosen; `log_lang` is the language of the log."""

    deck: str
    players: list[SeatChoice]
    me: str | None
    hand: list[str]
    table: list[str]
    log_lang: Literal["en", "de", "ja"]


class SetupLog(TypedDict):
    """The log; null as long as something is missing or wrong, which `problem` says then."""

    text: str | None
    problem: str


def setup_choices(desk: Desk, params: SetupChoicesParams) -> SetupChoices:
    """Return what there is to choose from for a new game."""
    players = params["players"]
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise RefusedError("unknown", desk.msg("page-setup-players", fewest=FEWEST_PLAYERS, most=MOST_PLAYERS))
    decks = [*editions().values(), numbered_deck(players, desk.lang)]
    fitting = [edition for edition in editions().values() if edition.language == desk.lang]
    fitting.sort(key=lambda edition: (edition.country != params["country"], edition.since or 0))
    return {
        "decks": [_deck(edition, players, desk.lang) for edition in decks],
        "proposed": fitting[0].name if fitting else CULPRIT,
        "fewest": FEWEST_PLAYERS,
        "most": MOST_PLAYERS,
    }


def setup_log(desk: Desk, params: SetupLogParams) -> SetupLog:
    """Return the headers of a new log; they are read before they are offered."""
    edition = _edition_of(params, desk.lang)
    names = [" ".join(seat["name"].split()) for seat in params["players"]]
    wrong = next(_problems(params, names, edition, desk.lang), None)
    if wrong is not None:
        return {"text": None, "problem": wrong}
    sizes = [seat["size"] for seat in params["players"]]
    headers = headers_for(
        edition,
        [WrittenSeat(name, "" if size is None else str(size)) for name, size in zip(names, sizes, strict=True)],
        me=" ".join(params["me"].split()) if params["me"] is not None else None,
        hand=params["hand"] if params["me"] is not None and params["hand"] else None,
        table=params["table"],
    )
    text = "".join(f"{line}\n" for _, line in headers.said(params["log_lang"])) + "\n"
    error = next((one for one in parse_log(text).diagnostics if one.severity is Severity.ERROR), None)
    if error is not None:
        return {"text": None, "problem": "; ".join(filter(None, (error.message, error.hint)))}
    return {"text": text, "problem": ""}


def _deck(edition: Edition, players: int, lang: str) -> DeckChoice:
    least, most = even_deal(_dealt(edition), players)
    spare = _dealt(edition) % players
    deck = Deck(edition.categories, hidden=len(edition.categories), aliases=edition.aliases)
    return {
        "name": edition.name or CULPRIT,
        "title": edition.title or messages(lang)("page-setup-culprit"),
        "groups": turn_groups(deck, (), lang),
        "sizes": [most] * spare + [least] * (players - spare),
        "spare": spare,
        "by_category": is_dealt_by_category(edition),
    }


def _dealt(edition: Edition) -> int:
    return sum(len(part.cards) - 1 for part in edition.categories)


def _edition_of(params: SetupLogParams, lang: str) -> Edition:
    """Return the deck that was chosen, spelled in the language of the log where it is spelled out."""
    players = len(params["players"])
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise RefusedError("unknown", messages(lang)("page-setup-players", fewest=FEWEST_PLAYERS, most=MOST_PLAYERS))
    name = params["deck"]
    edition = numbered_deck(players, params["log_lang"]) if name == CULPRIT else editions().get(name)
    if edition is None:
        raise RefusedError("unknown", messages(lang)("page-setup-unknown", name=name))
    cards = {card for part in edition.categories for card in part.cards}
    seats = [seat["name"] for seat in params["players"]]
    wrong = [card for card in (*params["hand"], *params["table"]) if card not in cards]
    wrong += [params["me"]] if params["me"] is not None and params["me"] not in seats else []
    if wrong:
        raise RefusedError("unknown", messages(lang)("page-setup-unknown", name=wrong[0]))
    return edition


def _problems(params: SetupLogParams, names: Sequence[str], edition: Edition, lang: str) -> Iterator[str]:
    """Yield what is wrong or missing that people run into, in their language; the reading of the log finds the rest."""
    msg, sizes = messages(lang), [seat["size"] for seat in params["players"]]
    if not all(names):
        yield msg("page-setup-no-name")
    if not all(name.isprintable() and '"' not in name for name in names):
        yield msg("page-setup-no-quotes")
    yield from (msg("page-setup-twice", name=name) for name in _twice(names))
    dealt = _dealt(edition) - len(params["table"])
    known = [size for size in sizes if size is not None]
    if len(known) == len(sizes) and sum(known) != dealt:
        yield msg("page-setup-sizes", known=sum(known), dealt=dealt)
    if params["me"] is None or not params["hand"]:
        return
    held = next(seat["size"] for seat in params["players"] if seat["name"] == params["me"])
    fits: Collection[int] = (held,) if held is not None else _possible_sizes(edition, dealt, len(sizes))
    if len(params["hand"]) not in fits:
        holds = "–".join(map(str, sorted(fits)))
        yield msg("page-setup-hand", count=len(params["hand"]), player=" ".join(params["me"].split()), holds=holds)


def _possible_sizes(edition: Edition, dealt: int, players: int) -> Collection[int]:
    return {len(edition.categories)} if is_dealt_by_category(edition) else {*even_deal(dealt, players)}


def _twice(names: Sequence[str]) -> Iterator[str]:
    seen = set[str]()
    for name in names:
        if folded(name) in seen:
            yield name
        seen.add(folded(name))
