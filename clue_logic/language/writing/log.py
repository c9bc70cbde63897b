"""A game as the text of its log. Read again, the text gives the same game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, product

from msgspec import Struct

from clue_logic.game.deck import CARD_COLOURS
from clue_logic.game.edition import Edition, editions
from clue_logic.game.events import Correction, Departure, Event, Suggestion
from clue_logic.game.game import AnswerRule, Game, HeaderLines, Player, a_game, restore_corrected
from clue_logic.game.questions import ExpectFact
from clue_logic.language.corrections import renumber_correction
from clue_logic.language.headers import LINE_NAMES
from clue_logic.language.keywords import CATEGORY_KEYS, COLOUR_WORDS, HEADER_KEYS, SETTING_WORDS
from clue_logic.language.reader import parse_log
from clue_logic.language.statements import renumber_fact
from clue_logic.language.writing.statements import Writing, join_names, query_text, spell_name
from clue_logic.words.records import field_names, replace


class WrittenSeat(Struct, frozen=True):
    """A player, and the size of the hand as in ``players:``: a number, ``?``, or nothing."""

    name: str
    size: str = ""

    def __str__(self) -> str:
        return f"{spell_name(self.name)} {self.size}".rstrip()


class HeaderTexts(Struct, frozen=True, kw_only=True):
    """The contents of the headers of a log.

    >>> headers = HeaderTexts(seats=(WrittenSeat("Ann", "1"), WrittenSeat("Player 2")), cards=("1", "2", "3"), hidden=1)
    >>> [said for _, said in headers.lines()]
    ['cards: 1, 2, 3', 'hidden: 1', 'players: Ann 1, "Player 2"']
    """

    seats: Sequence[WrittenSeat]  # the players in seating order
    edition: str | None = None  # the name of an edition; if there is one, the deck is not spelled out
    categories: Sequence[tuple[str, Sequence[str]]] = ()  # pairs (category, its cards)
    cards: Sequence[str] = ()  # the cards of a deck without categories
    # `colours`, `short_names`: pairs (card, colour) and (card, short name) that the headers say
    colours: Sequence[tuple[str, str]] = ()
    short_names: Sequence[tuple[str, str]] = ()
    hidden: int | None = None  # how many cards are hidden, where the log says so
    # `me`, `hand`, `table`: whose log it is, and the cards of her hand and on the table
    me: str | None = None
    hand: Sequence[str] | None = None
    table: Sequence[str] = ()
    # `answers`, `one_of_each`, `asker_silent`, `strict`, `perfect_accusing`: the settings, as in
    # `clue_logic.game.game.Game`
    answers: AnswerRule = AnswerRule.FIRST
    one_of_each: bool = False
    asker_silent: bool = False
    strict: bool = False
    perfect_accusing: bool = False
    search_cards: Sequence[str] = ()  # what the keeper of the log can ask about, a set of cards each
    quotes: bool = False  # whether to put categories in quotes: the key of a category may look like that of a header

    @classmethod
    def of(cls, game: Game, *, seats: Sequence[WrittenSeat], hidden: int | None) -> HeaderTexts:
        """Return the headers of a game, with its seats and hidden cards in the form that the caller chooses."""
        return cls(
            seats=seats,
            edition=game.edition,
            categories=[(category.key, category.cards) for category in game.deck.categories],
            cards=game.deck.loose,
            colours=_said_colours(game),
            short_names=game.deck.short_names,
            hidden=hidden,
            me=game.me,
            hand=game.hand,
            table=game.table,
            answers=game.answers,
            one_of_each=game.one_of_each,
            asker_silent=game.asker_silent,
            strict=game.strict,
            perfect_accusing=game.perfect_accusing,
            search_cards=[game.deck.group_names.get(one) or _spaced(one) for one in game.search_cards],
        )

    def lines(self, lang: str = "en") -> Iterator[tuple[str, str]]:
        """Yield the name of each header, as `clue_logic.game.game.HeaderLines` has it, and its line.

        Raises UnknownLanguageError if no logs are written in the language.
        """
        keys = HEADER_KEYS[lang]
        if self.edition is None:
            yield from (("categories", f"{self._key(key)}: {join_names(cards)}") for key, cards in self.categories)
        for key, value in self._values(lang):
            name = LINE_NAMES.get(key, key)
            yield name if name in field_names(HeaderLines) else "", f"{keys[key]}: {value}"

    def _values(self, lang: str) -> Iterator[tuple[str, str]]:
        """Yield the English key and the value of each header but those of categories."""
        if self.edition is not None:
            yield "edition", spell_name(self.edition)
        elif not self.categories:
            yield "cards", join_names(self.cards)
        if self.hidden is not None:
            yield "hidden", str(self.hidden)
        if self.colours:
            words = dict(zip(CARD_COLOURS, COLOUR_WORDS[lang], strict=True))
            yield "card colours", ", ".join(f"{spell_name(card)} {words[colour]}" for card, colour in self.colours)
        if self.short_names:
            yield (
                "short names",
                ", ".join(f"{spell_name(card)} {_quote_short(short)}" for card, short in self.short_names),
            )
        settings = (
            ("hands", "one of each category", self.one_of_each),
            ("answers", self.answers.value, self.answers is not AnswerRule.FIRST),
            ("asker", "silent", self.asker_silent),
            ("strict", "yes", self.strict),
            ("accusing", "perfect", self.perfect_accusing),
        )
        yield from ((key, SETTING_WORDS[lang][key][word]) for key, word, is_set in settings if is_set)
        yield "players", ", ".join(map(str, self.seats))
        if self.me is not None:
            yield "me", spell_name(self.me)
        if self.hand is not None:
            yield "hand", join_names(self.hand)
        if self.table:
            yield "table", join_names(self.table)
        if self.search_cards:
            yield "search cards", ", ".join(self.search_cards)

    def _key(self, key: str) -> str:
        if self.quotes:
            return f'"{key}"'
        return key if key in CATEGORY_KEYS else spell_name(key)


def _spaced(cards: Iterable[str]) -> str:
    return " ".join(map(spell_name, cards))


def _quote_short(short: str) -> str:
    written = spell_name(short)
    return f'"{short}"' if " " in short and written == short else written


def _said_colours(game: Game) -> Sequence[tuple[str, str]]:
    """Return the colours for the headers of a game's log: those that its edition does not have."""
    known = editions().get(game.edition or "")
    others = known.colours if known is not None else () if game.edition is None else game.deck.colours
    changed = [pair for pair in game.deck.colours if pair not in others]
    return changed or (game.deck.colours if game.lines.colours else ())


_MAX_OPEN = 6
"""Of how many players whose hands the log does not count all ways are tried in which it may have said so one by one."""


def log_of(game: Game, *, lang: str = "en", keep_lines: bool = True) -> str:
    """Return the text of a game's log.

    Read again, it gives the same game. Comments, and what is supposed beside the log, are no part of a game. A
    user-defined edition must be passed to `clue_logic.read` again.

    Parameters
    ----------
    game
        The game.
    lang
        ``en``, ``de`` or ``ja``: the language of headers and events; questions stay as they were asked.
    keep_lines
        Whether everything stands on the line where the game knows it from, so that proofs cite the same lines; what
        was blank or a comment there is blank. If not, or if the lines do not allow it, each statement takes one line.

    Raises
    ------
    TypeError
        If the game is none.
    UnknownLanguageError
        If no logs are written in the language.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''# Thursday
    ... cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann, Bob
    ... Ann suggests Ace:
    ...     Bob passes
    ... who holds Ace?
    ... ''')
    >>> print(log_of(game, keep_lines=False))
    cards: Ace, King, Queen
    hidden: 1
    players: Ann, Bob
    <BLANKLINE>
    Ann suggests Ace: Bob passes
    who holds Ace?
    <BLANKLINE>
    >>> cl.read(log_of(game)) == game
    True
    """
    a_game(game)
    headers = list(find_headers(game).lines(lang))
    placed = _place_lines(game, headers, lang) if keep_lines else None
    if placed is not None:
        return "".join(f"{placed.get(line, '')}\n" for line in range(1, max(placed) + 1))
    below = _renumber_facts(game, log_statements(game, lang), len(headers) + 2)
    lines = [*(header for _, header in headers), *(["", *below] if below else [])]
    return "".join(f"{line}\n" for line in lines)


def log_lines(game: Game, *, whole: bool = False) -> Mapping[int, str]:
    """Return the texts of the lines of a game's log, by number.

    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2\\nhidden: 0\\nplayers: Ann 1, Bob 1\\nAnn suggests 1\\n    Bob passes")
    >>> log_lines(game)[5], log_lines(game, whole=True)[4]
    ('Bob passes', 'Ann suggests 1: Bob passes')
    """
    writing = Writing.of(game)
    texts = dict(_known_lines(game, find_headers(game).lines())[0])
    for event, left in _list_events(game):
        if whole:
            texts[event.line] = writing.statement(event, left)
        else:
            texts |= {line: answer.strip() for line, answer in writing.lines(event, left).items()}
    return texts | {asked.line: asked.text for asked in game.asked} | dict(_list_notes(game, writing))


def _renumber_facts(game: Game, statements: Iterable[str], first: int) -> list[str]:
    """Return the statements of a game with the numbers of their lines, from the first, in expected facts."""
    game = _as_written(game)
    notes = (line for line, _ in _list_notes(game, Writing.of(game)))
    old = sorted([*(event.line for event in game.events), *(asked.line for asked in game.asked), *notes])
    moved = dict(zip(old, range(first, first + len(old)), strict=True))
    suggested = [event for event in game.events if isinstance(event, Suggestion)]
    places = {answer.line: moved[event.line] for event in suggested for answer in event.answers} | moved
    facts = {moved[asked.line] for asked in game.asked if isinstance(asked.query, ExpectFact)}
    return [
        renumber_fact(statement, moved) if line in facts else renumber_correction(statement, places)
        for line, statement in enumerate(statements, first)
    ]


def _as_written(game: Game) -> Game:
    """Return a game with the events as their lines have them, also those that later ones correct."""
    return restore_corrected(game, [event for event in game.events if isinstance(event, Correction)])


def log_statements(game: Game, lang: str = "en") -> list[str]:
    """Return the statements of a game below its headers, each on one line."""
    writing = Writing.of(game, lang)
    events = [(event.line, writing.statement(event, left)) for event, left in _list_events(game)]
    asked = [(asked.line, asked.text or query_text(asked.query)) for asked in game.asked]
    below = [*events, *asked, *_list_notes(game, writing)]
    return [statement for _, statement in sorted(below, key=lambda item: item[0])]


def _list_notes(game: Game, writing: Writing) -> Iterator[tuple[int, str]]:
    """Yield the statements of notes, with their lines."""
    for (line, _), notes in groupby(game.notes, key=lambda note: (note.line, note.by)):
        yield line, writing.notes([*notes])


def _list_events(game: Game) -> Iterator[tuple[Event, frozenset[str]]]:
    """Yield each event, and who has left the game before it."""
    left: frozenset[str] = frozenset()
    for event in _as_written(game).events:
        yield event, left
        if isinstance(event, Departure):
            left |= {event.player}


def _place_lines(game: Game, headers: Iterable[tuple[str, str]], lang: str) -> Mapping[int, str] | None:
    """Return the statements by the lines that the game has for them; None if two share a line, or one has none."""
    writing = Writing.of(game, lang)
    below = [placed for event, left in _list_events(game) for placed in writing.lines(event, left).items()]
    below += [(asked.line, asked.text or query_text(asked.query)) for asked in game.asked]
    below += _list_notes(game, writing)
    first = min((line for line, _ in below), default=None)
    known, others = _known_lines(game, headers)
    lines = [line for line, _ in (*known, *below)]
    taken = {*lines}
    if len(taken) < len(lines) or min(lines) < 1 or (first is not None and any(line > first for line, _ in known)):
        return None
    last = first or max(lines) + len(others) + 1
    free = [line for line in range(1, last) if line not in taken]
    if len(free) < len(others):
        return None
    return dict([*known, *zip(free, others, strict=False), *below])


def _known_lines(game: Game, headers: Iterable[tuple[str, str]]) -> tuple[list[tuple[int, str]], list[str]]:
    """Return the headers whose lines are known, with them, and the others."""
    categories = iter(game.lines.categories)
    known, others = [], []
    for key, header in headers:
        line = next(categories, 0) if key == "categories" else getattr(game.lines, key) if key else None
        if line is None:
            others.append(header)
        else:
            known.append((line, header))
    return known, others


def find_headers(game: Game) -> HeaderTexts:
    """Return the headers of a game's log: the first form that is read as this game."""
    deck = game.deck
    edition = editions().get(game.edition or "")
    usual = len(deck.categories) or (None if edition is None else edition.hidden)
    base = HeaderTexts.of(
        game,
        seats=(),
        hidden=deck.hidden if game.lines.hidden or deck.hidden != usual else None,
    )
    own = {} if game.edition is None else {game.edition: Edition.of_deck(game.edition, deck)}
    ways = [replace(base, seats=seats, quotes=quotes) for seats in _seat_variants(game) for quotes in (False, True)]
    return next((way for way in ways if _round_trips(way, game, {**editions(), **own})), ways[0])


def _seat_variants(game: Game) -> Iterator[tuple[WrittenSeat, ...]]:
    """Yield the ways in which the log may give the sizes of the hands it does not count: left out, or a ``?``.

    First those in which players of whom the same is known are written alike.
    """
    open_ones = [player for player in game.players if not player.stated]
    kinds = list(dict.fromkeys(map(_player_sizes, open_ones)))
    for way in product(("", "?"), repeat=len(kinds)):
        size = dict(zip(kinds, way, strict=True))
        yield tuple(WrittenSeat(p.name, str(p.low) if p.stated else size[_player_sizes(p)]) for p in game.players)
    if len(open_ones) <= _MAX_OPEN:
        for way in product(("", "?"), repeat=len(open_ones)):
            unstated = iter(way)
            yield tuple(WrittenSeat(p.name, str(p.low) if p.stated else next(unstated)) for p in game.players)


def _player_sizes(player: Player) -> tuple[int, int, tuple[int, int] | None]:
    return player.low, player.high, player.told


def _round_trips(headers: HeaderTexts, game: Game, known: Mapping[str, Edition]) -> bool:
    reading = parse_log("\n".join(header for _, header in headers.lines()), editions=known)
    if reading.game is None:
        return False
    return reading.game.deck == game.deck and _list_sizes(reading.game.players) == _list_sizes(game.players)


def _list_sizes(players: Iterable[Player]) -> list[object]:
    return [(player.name, player.stated, *_player_sizes(player)) for player in players]
