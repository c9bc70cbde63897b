"""The game that the headers set up: its settings, deck, players, and the sizes of their hands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from clue_logic.game.deck import ALL_CARDS, Category, Deck, Size, SizesError, hand_sizes
from clue_logic.game.edition import Edition
from clue_logic.game.events import Departure
from clue_logic.game.game import AnswerRule, Player
from clue_logic.language.errors import Complaints
from clue_logic.language.headers import Headers, parse_number, split_last, split_size
from clue_logic.language.keywords import COLOUR_WORDS, COLOURS, LOCATIONS, SETTINGS, Language, detect_language
from clue_logic.language.names import is_declarable, quote_name, spelling
from clue_logic.language.references import Deal, References, Setup
from clue_logic.language.syntax import HeaderItem, Name
from clue_logic.words.diagnostics import Instead, Remedy
from clue_logic.words.messages import Message
from clue_logic.words.names import Names, fold_name, nearest
from clue_logic.words.records import replace

MIN_PLAYERS = 2


def read_settings(headers: Headers, setup: Setup) -> None:
    """Put the settings into the set-up; one that cannot be understood is the empty word."""
    complaints = headers.complaints
    for key, values in SETTINGS.items():
        name = headers.single_name(key, "word")
        if name is None:
            if not headers.is_missing(key):
                setup.settings[key] = ""
            continue
        word = fold_name(name.text)
        setup.settings[key] = values.get(word, "")
        if word not in values:
            english = tuple(dict.fromkeys(values.values()))
            near = nearest(word, values)
            complaints.error(name, "unknown-value", near=near, expected=english, word=name.text, header=key)
    silent = setup.settings.get("asker") == "silent"
    if silent and setup.answers not in (AnswerRule.EVERYONE, None):
        remedies = (Remedy("answers: everyone", Instead.HEADER),)
        hint = Message("problems-hint-add-line", line="answers: everyone")
        complaints.error(headers.key("asker"), "silent-asker", hint=hint, remedies=remedies)


def read_deck(headers: Headers, editions: Mapping[str, Edition], setup: Setup) -> None:
    """Put the deck into the set-up, unless something is wrong with it."""
    complaints = headers.complaints
    before = complaints.errors
    _check_one_kind(headers)
    if (name := headers.single_name("edition", "name")) is not None:
        edition = _find_edition(name, editions, complaints)
        if edition is None:
            return
        setup.edition, deck = edition.name, edition.deck
    elif "cards" in headers:
        deck = Deck(loose=_read_new_cards(headers, headers.items("cards"), {}))
    else:
        deck = Deck(_read_categories(headers))
    hidden = _read_hidden(headers, deck, setup.edition)
    whole = not headers.is_broken("edition", "cards", "categories") and complaints.errors == before
    if hidden is not None and deck.cards and whole:
        setup.deck = _with_labels(replace(deck, hidden=hidden), headers)


def _with_labels(deck: Deck, headers: Headers) -> Deck:
    """Return the deck with the colours and short names of the headers."""
    names = Names(deck.cards, "card", deck.aliases)
    colours, short, owners = dict(deck.colours), dict[str, str](), dict[str, str]()
    for card, label in _read_labels(headers, "card colours", names):
        word = fold_name(label.text)
        if word in COLOURS:
            colours[card] = COLOURS[word]
            continue
        near = nearest(word, [colour for lang in COLOUR_WORDS for colour in COLOUR_WORDS[lang]])
        expected = tuple(dict.fromkeys(COLOURS.values()))
        headers.complaints.error(label, "no-colour", near=near, expected=expected, word=label.text)
    for card, label in _read_labels(headers, "short names", names):
        first = owners.setdefault(fold_name(label.text), card)
        owner = names.find(label.text) if first == card else first
        if isinstance(owner, str) and owner != card:
            headers.complaints.error(label, "name-taken", name=label.text, card=owner)
        elif is_declarable(label, "short name", headers.complaints):
            short[card] = spelling(label)
    labels = tuple((card, short[card]) for card in deck.cards if card in short)
    new = tuple((label, card) for card, label in labels if (label, card) not in deck.aliases)
    shown = tuple((card, colours[card]) for card in deck.cards if card in colours)
    return replace(deck, aliases=deck.aliases + new, colours=shown, short_names=labels)


def _read_labels(headers: Headers, key: str, names: Names) -> Iterator[tuple[str, Name]]:
    """Yield the cards of a header with the word behind each."""
    seen = set[str]()
    for name in headers.names(headers.items(key)):
        card_name, label = split_last(name)
        if label is None:
            colours = key == "card colours"
            hint = Message("problems-hint-example", example=f"{key}: {name.text} {'red' if colours else 'Abc'}")
            headers.complaints.error(name, "label-missing", hint=hint, header=key, colours=colours)
            continue
        card = headers.complaints.resolve(card_name, names, listed=True)
        if card in seen:
            headers.complaints.error(card_name, "listed-twice", name=card)
        elif card is not None:
            seen.add(card)
            yield card, label


def read_search_cards(headers: Headers, setup: Setup) -> None:
    """Put the sets of cards that the keeper can ask about into the set-up: groups, or cards with spaces between."""
    names = References(setup, headers.complaints)
    sets = []
    for name in headers.names(headers.items("search cards")):
        written = [name] if names.group(name) else names.split_hand([name])
        sets.append(None if written is None else names.cards(written))
    setup.search_cards = tuple(cards for cards in sets if cards)


def _check_one_kind(headers: Headers) -> None:
    """Report a log that declares its cards in more than one way."""
    complaints = headers.complaints
    if not headers.is_missing("edition"):
        keys = [(line, header.key) for line, header in headers.categories.values()]
        if "cards" in headers:
            keys.append((headers.line("cards"), headers.key("cards")))
        for complaints.line, key in keys:
            complaints.error(key, "extra-category", hint=headers.category_hint(key), header=key.text)
    elif "cards" in headers and headers.categories:
        key = headers.key("cards")
        complaints.error(key, "two-decks")


def _find_edition(name: Name, editions: Mapping[str, Edition], complaints: Complaints) -> Edition | None:
    known = {fold_name(key): edition for key, edition in editions.items()}
    chosen = known.get(fold_name(name.text))
    if chosen is None:
        near = nearest(fold_name(name.text), known)
        near_name = known[near].name if near else None
        complaints.error(name, "unknown-edition", near=near_name, expected=tuple(editions), name=name.text)
    return chosen


def _read_categories(headers: Headers) -> tuple[Category, ...]:
    categories = []
    seen: dict[str, int] = {}
    for line, header in headers.categories.values():
        headers.complaints.line = line
        if fold_name(header.key.text) == ALL_CARDS:
            headers.complaints.error(header.key, "reserved-category", name=ALL_CARDS)
        is_declarable(header.key, "category", headers.complaints)
        categories.append(Category(spelling(header.key), _read_new_cards(headers, header.items, seen)))
    return tuple(categories)


def _read_new_cards(headers: Headers, items: Iterable[HeaderItem], seen: dict[str, int]) -> tuple[str, ...]:
    """Return the names of new cards; `seen` knows the line of every card so far."""
    complaints = headers.complaints
    cards = []
    for name in headers.names(items):
        key = fold_name(name.text)
        if key in seen:
            complaints.error(name, "card-twice", card=name.text, line=seen[key])
        elif is_declarable(name, "card", complaints):
            cards.append(spelling(name))
        seen.setdefault(key, complaints.line)
    return tuple(cards)


def _read_hidden(headers: Headers, deck: Deck, edition: str | None) -> int | None:
    """Return how many cards of a deck lie in the envelope; None, after a complaint, if that is unknown."""
    complaints, count = headers.complaints, len(deck.categories)
    written = headers.number("hidden")
    if written is None:
        if not headers.is_missing("hidden"):
            return None
        if deck.loose and edition is None:
            complaints.error(headers.key("cards"), "hidden-missing", hint=Message("problems-hint-hidden"))
            return None
        return count or deck.hidden
    name, hidden = written
    if count and hidden not in (0, count):
        complaints.error(name, "hidden-of-each", expected=(str(count), "0"), categories=count)
        return None
    if deck.loose and hidden > len(deck.loose):
        complaints.error(name, "hidden-too-many", hidden=hidden, cards=len(deck.loose))
        return None
    return hidden


class Seat(Struct, frozen=True):
    """A player as ``players:`` writes her."""

    name: str
    size: int | Size
    place: Name


def read_seats(headers: Headers, setup: Setup) -> None:
    """Put players, table, viewpoint and hand sizes into the set-up; the deck must be there already."""
    seats = [*_read_seats(headers, setup), *_read_pile(headers, setup)]
    setup.table = _read_cards(headers, setup, "table") or ()
    _read_viewpoint(headers, setup)
    whole = not headers.is_broken("players", "hand", "table", "hands", "hidden")
    if setup.deck.cards and setup.seats and whole and ("face down" not in headers or setup.pile):
        _read_sizes(headers, setup, setup.deck, seats)


def _read_seats(headers: Headers, setup: Setup) -> list[Seat]:
    if "players" not in headers:
        return []
    complaints = headers.complaints
    before = complaints.errors
    items = headers.items("players")
    seats = [seat for seat in (_read_seat(headers, item) for item in items) if seat is not None]
    first: dict[str, Seat] = {}
    for seat in seats:
        word = fold_name(seat.name)
        other = first.setdefault(word, seat)
        if word in LOCATIONS:
            complaints.error(seat.place, "reserved-player", name=seat.name)
        elif other is not seat:
            numbered = isinstance(seat.size, int) and seat.size != other.size
            hint = Message("problems-hint-numbered-name", name=f"{seat.name} {seat.size}") if numbered else None
            complaints.error(seat.place, "player-twice", hint=hint, name=seat.name)
    if len(items) < MIN_PLAYERS:
        complaints.error(headers.listed("players"), "few-players", least=MIN_PLAYERS)
    if complaints.errors == before:
        setup.seats = tuple(seat.name for seat in seats)
    return seats


def _read_pile(headers: Headers, setup: Setup) -> list[Seat]:
    """Return the pile of cards face down as a player who is never asked; none without the header."""
    written = headers.number("face down")
    players = headers.listed("players")
    if written is None or not setup.seats or not players:
        return []
    line = headers.line("face down")
    pile = name_pile(setup.seats, detect_language(f"{headers.key('face down').text}:"))
    setup.pile = (Departure(line, pile, None),)
    setup.seats = (*setup.seats, pile)
    return [Seat(pile, written[1], players[-1])]


_PILES: Mapping[Language, str] = {"English": "Pile", "German": "Stapel", "Japanese": "山札"}


def name_pile(seats: Iterable[str], language: Language | None) -> str:
    """Return the name of the pile of cards face down as a player.

    >>> name_pile(("Ann", "Ben"), None), name_pile(("Ann", "Pile"), None)
    ('Pile', 'Rest')
    """
    name = _PILES[language or "English"]
    return "Rest" if fold_name(name) in map(fold_name, seats) else name


def _read_seat(headers: Headers, item: HeaderItem) -> Seat | None:
    name, written = split_size(item)
    size: int | Size = Size.UNKNOWN if item.unknown else Size.LEFT_OUT
    if written is not None:
        count = parse_number(written)
        if count is None:
            headers.complaints.error(written, "large-hand")
            return None
        size = count
    return Seat(spelling(name), size, item.name) if is_declarable(name, "player", headers.complaints) else None


_OR = re.compile(r"(?:^|\s+)(?:(?:and|und)\s*/\s*)?(?:or|oder)\s+|\s+/\s+", re.IGNORECASE)
_BEFORE_CARDS = re.compile(r"(?:(?:either|entweder)\s+)?(?:(?:the|der|die|das|den)\s+)?", re.IGNORECASE)


def _is_either(headers: Headers, setup: Setup, key: str, name: Name) -> bool:
    """Return True, and complain, if a name is several cards with "or": ``hand: Rope or Plum``."""
    cards = setup.cards
    if name.is_quoted or cards.is_known(name.text) or not _OR.search(name.text):
        return False
    meant = _split_either(name)
    if not all(map(cards.is_known, meant)):
        return False
    others = [card for one in headers.listed(key) if one is not name for card in _split_either(one)]
    if len(meant) == 1:  # "Rope, or Plum"
        meant, others = [*others, *meant], []
    line = f"{key}: {', '.join([*others, *meant])}"
    begin = f"learn {quote_name(setup.me or 'Anna')} holds"
    learned = [*(f"{begin} {card}" for card in others), f"{begin} one of {', '.join(meant)}"]
    hint = Message("problems-hint-either", header=key, line=line, learned="; ".join(learned))
    headers.complaints.error(name, "either", hint=hint, remedies=(Remedy(line, Instead.HEADER),), name=name.text)
    return True


def _split_either(name: Name) -> list[str]:
    if name.is_quoted:
        return [quote_name(name.text, sized=False)]
    return [card for part in _OR.split(name.text) if (card := _BEFORE_CARDS.sub("", part, count=1).strip())]


def _read_cards(headers: Headers, setup: Setup, key: str) -> tuple[str, ...] | None:
    """Return the cards of a header, without those found wrong; None if no deck is known."""
    cards: dict[str, None] = {}
    for name in headers.names(headers.items(key)):
        if not setup.cards:
            return None
        if _is_either(headers, setup, key, name):
            continue
        card = headers.complaints.resolve(name, setup.cards, listed=True)
        if card in cards:
            headers.complaints.error(name, "listed-twice", name=card)
        elif card is not None and card in setup.table:
            headers.complaints.error(name, "on-table", card=card, line=headers.line("table"))
        elif card is not None:
            cards[card] = None
    return tuple(cards)


def _read_viewpoint(headers: Headers, setup: Setup) -> None:
    name = headers.single_name("me", "player")
    if name is not None:
        setup.me = headers.complaints.resolve(name, setup.players)
    if "hand" not in headers:
        return
    before = headers.complaints.errors
    hand = _read_cards(headers, setup, "hand")
    if headers.complaints.errors == before:
        setup.hand = hand
    if headers.is_missing("me"):
        key = headers.key("hand")
        headers.complaints.error(key, "hand-without-me", hint=Message("problems-hint-me"))


def _read_sizes(headers: Headers, setup: Setup, deck: Deck, seats: Sequence[Seat]) -> None:
    complaints, players = headers.complaints, headers.line("players")
    listed = [seat.size for seat in seats]
    sizes = [*listed]
    if setup.me is not None and setup.hand is not None:
        mine, count = [seat.name for seat in seats].index(setup.me), len(setup.hand)
        if isinstance(sizes[mine], int) and sizes[mine] != count:
            hand = headers.listed("hand")
            complaints.error(hand, "hand-size", cards=count, line=players, player=setup.me, size=sizes[mine])
            return
        sizes[mine] = count
    if setup.settings.get("hands"):
        if not _check_one_of_each(headers, setup, deck, seats, sizes):
            return
        sizes = [len(deck.categories)] * len(seats)
    complaints.line = players
    total = len(deck.cards) - deck.hidden - len(setup.table)
    try:
        known = hand_sizes(sizes, total)
    except SizesError as error:
        parts = Message("problems-hint-deal", cards=len(deck.cards), hidden=deck.hidden, table=len(setup.table))
        hint, over = _explain_total(parts, sizes, total, headers), error.held > error.total
        places = [seat.place for seat in seats]
        complaints.error(places, "sizes", hint=hint, held=error.held, least=error.least, over=over, total=error.total)
        return
    by_players = bound_sizes(listed, total) if listed != sizes else [None] * len(seats)
    setup.sizes = tuple(
        Player(seat.name, low, high, alone, stated=isinstance(seat.size, int))
        for seat, (low, high), alone in zip(seats, known.bounds, by_players, strict=True)
    )
    left_out = all(size is Size.LEFT_OUT for size in listed) and not setup.settings.get("hands")
    setup.deal = Deal(total, known.uneven, left_out)


def _explain_total(parts: Message, written: Sequence[int | Size], total: int, headers: Headers) -> Message:
    """Return how many cards there are to deal, and how those are written that are left over."""
    left = total - sum(size for size in written if isinstance(size, int))
    if left <= 0:
        return parts
    from clue_logic.language.face_down import face_down_hint  # lazily: it needs this module

    language = detect_language(f"{headers.key('players').text}:")
    return Message("problems-hint-left-over", parts=parts, face_down=face_down_hint(left, language))


def bound_sizes(written: Sequence[int | Size], total: int) -> Sequence[tuple[int, int] | None]:
    """Return the hand sizes that follow from the players' line alone, without the keeper's hand."""
    try:
        return hand_sizes(written, total).bounds
    except SizesError:
        return [(0, total)] * len(written)


def _check_one_of_each(
    headers: Headers, setup: Setup, deck: Deck, seats: Sequence[Seat], written: Sequence[int | Size]
) -> bool:
    """Return True if everybody can hold one card of each category; complain if not."""
    complaints, number_of_each = headers.complaints, len(deck.categories)
    if not number_of_each:
        complaints.error(headers.key("hands"), "no-categories")
        return False
    complaints.line = headers.line("players")
    for size, seat in zip(written, seats, strict=True):
        if isinstance(size, int) and size != number_of_each:
            mine = setup.hand is not None and seat.name == setup.me  # the hand determines its size
            place = headers.listed("hand") if mine else seat.place
            complaints.error(place, "one-of-each-size", each=number_of_each, size=size)
            return False
    for category in deck.categories:
        left = len(set(category.cards) - set(setup.table)) - bool(deck.hidden)
        if left != len(seats):
            key = headers.key("hands")
            complaints.error(key, "one-of-each-deal", category=category.key, left=left, players=len(seats))
            return False
    if setup.hand is not None and len({setup.category_by_card[card] for card in setup.hand}) < number_of_each:
        complaints.error(headers.listed("hand"), "hand-of-each")
        return False
    return True
