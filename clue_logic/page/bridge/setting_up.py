"""A new game set up by taps: its edition, which may be the user's own, its rules, and the headers of its log."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Literal, TypedDict, Unpack

from clue_logic.game.deck import ALL_CARDS, NO_CARD, Category, Deck, even_deal
from clue_logic.game.edition import Edition, editions
from clue_logic.game.game import AnswerRule
from clue_logic.language.head import read_seats_of
from clue_logic.language.headers import parse_number
from clue_logic.language.reader import parse_log
from clue_logic.language.writing.log import HeaderTexts, WrittenSeat
from clue_logic.language.writing.starter import is_dealt_by_category, numbered_deck, starter_headers
from clue_logic.page.bridge.entering import TurnGroup, turn_groups
from clue_logic.page.bridge.session import LONGEST_NAME, RefusedError, Session
from clue_logic.page.bridge.values import CardColour
from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.messages import messages
from clue_logic.words.names import Names, fold_name
from clue_logic.words.positions import lines
from clue_logic.words.records import replace

FEWEST_PLAYERS, MOST_PLAYERS = 2, 12

LONGEST_LIST = 1_000
"""So many characters may a pasted list of players have."""

MOST_CARDS, MOST_CATEGORIES = 100, 12
"""No own edition is larger."""

CULPRIT = "culprit"
"""The deck of the Japanese game, which depends on how many play."""


class OwnCard(TypedDict):
    """A card of an own edition; `short` is its short name, empty for the automatic one."""

    name: str
    short: str
    colour: CardColour | None


class OwnCategory(TypedDict):
    """A category of an own edition."""

    name: str
    cards: list[OwnCard]


class OwnEdition(TypedDict):
    """An edition that the user makes; it may be unfinished."""

    name: str
    title: str
    categories: list[OwnCategory]


class HouseRules(TypedDict):
    """How the deck is played with: the headers `hands`, `answers`, `asker`, `strict` and `accusing`."""

    answers: Literal["first", "everyone", "one"]
    asker_silent: bool
    one_of_each: bool
    strict: bool
    perfect_accusing: bool


class DeckChoice(TypedDict):
    """A deck.

    `sizes` are the numbers of cards of the players if the cards are dealt in turn from the first player on, and
    `spare` is how many of them have one card more. `rules` are the usual ones.
    """

    name: str
    title: str
    groups: list[TurnGroup]
    sizes: list[int]
    spare: int
    rules: HouseRules


class SetupChoices(TypedDict):
    """The available decks, without unfinished ones; `proposed` is the oldest one in the language of the page and for
    the country, or for any country."""

    decks: list[DeckChoice]
    proposed: str
    fewest: int
    most: int


class SeatChoice(TypedDict):
    """A player, and the number of her cards; null if unknown."""

    name: str
    size: int | None


class SetupLogParams(TypedDict):
    """The choices for a new game; `own` is the edition if it is the user's, and `log_lang` the language of the log."""

    deck: str
    own: OwnEdition | None
    rules: HouseRules
    players: list[SeatChoice]
    me: str | None
    hand: list[str]
    table: list[str]
    log_lang: Literal["en", "de", "ja"]


class PastedPlayers(TypedDict):
    """The players of a pasted list; none if it is not certain what it means, as `problem` explains."""

    players: list[SeatChoice]
    problem: str


RuleName = Literal["answers", "asker", "hands", "strict", "accusing"]


class RuleProblem(TypedDict):
    """Why a rule cannot be chosen here."""

    rule: RuleName
    message: str


class SetupLog(TypedDict):
    """The log; null as long as something is missing or wrong, as `problem` explains.

    `rule_lines` are the headers that the rules write.
    """

    text: str | None
    problem: str
    rule_lines: list[str]
    rule_problems: list[RuleProblem]


class EditionProblem(TypedDict):
    """A problem of a category, or of one of its cards, by their numbers from 0; null if it is none of them.

    `missing`: nothing is wrong with the category, but its name or its cards are still to be given.
    """

    category: int | None
    card: int | None
    message: str
    missing: bool


class EditionCheck(TypedDict):
    """The problems of an own edition, the header lines that it writes, and the short names of its cards."""

    problems: list[EditionProblem]
    lines: list[str]
    short: list[list[str]]


def setup_choices(session: Session, players: int, country: str, own: list[OwnEdition]) -> SetupChoices:
    """Return the options for a new game; `country` is that of the browser's language (``GB``), or empty.

    A deck that is played as Cluedo is proposed, and not one with rules of its own.
    """
    _require_number(players, session.lang)
    whole = [edition for edition in own if not _problems(edition, session.lang)]
    decks = [*editions().values(), numbered_deck(players, session.lang)]
    fitting = [edition for edition in editions().values() if edition.language == session.lang]
    # Of games without a country (Sleuth, Black Vienna) none is proposed.
    fitting.sort(key=lambda edition: (edition.country != country, edition.country is None, edition.since or 0))
    return {
        "decks": [
            *(_deck(edition, edition.name, players, session.lang) for edition in decks),
            *(_deck(_edition(one), one["name"], players, session.lang, _own_deck(one)) for one in whole),
        ],
        "proposed": fitting[0].name if fitting else CULPRIT,
        "fewest": FEWEST_PLAYERS,
        "most": MOST_PLAYERS,
    }


def _require_number(players: int, lang: str) -> None:
    """Refuse a number of players with which no game is played."""
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        reason = messages(lang)("page-setup-players", fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
        raise RefusedError("unknown", reason)


def setup_log(session: Session, **params: Unpack[SetupLogParams]) -> SetupLog:
    """Return the headers of a new log; they are read before they are offered."""
    edition = _chosen_edition(params, session.lang)
    names = [" ".join(seat["name"].split()) for seat in params["players"]]
    sizes = [seat["size"] for seat in params["players"]]
    headers = starter_headers(
        edition,
        [WrittenSeat(name, "" if size is None else str(size)) for name, size in zip(names, sizes, strict=True)],
        me=" ".join(params["me"].split()) if params["me"] is not None else None,
        hand=params["hand"] if params["me"] is not None and params["hand"] else None,
        table=params["table"],
    )
    if params["own"] is not None:
        headers = _with_labels(headers, _own_deck(params["own"]))
    rules = replace(headers, seats=(), me=None)  # whose names may be missing
    setup: SetupLog = {
        "text": None,
        "problem": "",
        "rule_lines": [line for key, line in rules.lines(params["log_lang"]) if key in ("", "hands")],
        "rule_problems": [*_rule_problems(params["rules"], edition, len(names), len(params["table"]), session.lang)],
    }
    wrong = next(_find_setup_problems(params, names, edition, session.lang), None)
    if wrong is None and setup["rule_problems"]:
        wrong = setup["rule_problems"][0]["message"]
    if wrong is not None:
        return {**setup, "problem": wrong}
    text, error = _readable_text(headers, params["log_lang"])
    if error is not None:
        return {**setup, "problem": error.sentence(session.lang)}
    return {**setup, "text": text}


def read_players(session: Session, text: str) -> PastedPlayers:
    """Return the players of a pasted list, which is read as ``players:`` is; line breaks divide it as well."""
    listed = ", ".join(line.code for line in lines(text))
    if len(listed) > LONGEST_LIST or listed.count('"') % 2:
        return {"players": [], "problem": messages(session.lang)("page-setup-list")}
    seats = read_seats_of(listed) if listed.strip(" ,") else []
    if not isinstance(seats, list):
        return {"players": [], "problem": seats.sentence(session.lang)}
    return {"players": [{"name": name, "size": parse_number(size)} for name, size in seats], "problem": ""}


def check_edition(session: Session, own: OwnEdition, log_lang: Literal["en", "de", "ja"]) -> EditionCheck:
    """Return the problems of an own edition, and the headers that it writes."""
    problems = _problems(own, session.lang)
    if problems:
        return {"problems": problems, "lines": [], "short": [["" for _ in part["cards"]] for part in own["categories"]]}
    deck = _own_deck(own)
    lines = _with_labels(starter_headers(_edition(own), ()), deck).lines(log_lang)
    groups = turn_groups(deck, (), session.lang)
    return {
        "problems": [],
        "lines": [line for key, line in lines if key in ("categories", "colours", "short_names")],
        "short": [[card["short"] for card in group["cards"]] for group in groups],
    }


def _edition(own: OwnEdition) -> Edition:
    return Edition("", own["title"], _own_deck(own).categories)


def _own_deck(own: OwnEdition) -> Deck:
    """Return the deck of an own edition; without names that are empty or written twice."""
    parts = {_tidy(part["name"]): part["cards"] for part in own["categories"]}
    cards = [card for part in parts.values() for card in part]
    short = tuple((_tidy(card["name"]), _tidy(card["short"])) for card in cards if _tidy(card["short"]))
    return Deck(
        tuple(Category(name, tuple(_tidy(card["name"]) for card in part)) for name, part in parts.items()),
        hidden=len(parts),
        aliases=tuple((short_name, card) for card, short_name in short),
        colours=tuple((_tidy(card["name"]), card["colour"]) for card in cards if card["colour"] is not None),
        short_names=short,
    )


def _with_labels(headers: HeaderTexts, deck: Deck) -> HeaderTexts:
    return replace(headers, colours=deck.colours, short_names=deck.short_names)


def _tidy(name: str) -> str:
    return " ".join(name.split())


def _problems(own: OwnEdition, lang: str) -> list[EditionProblem]:
    """Return the problems of an own edition: those of names first, otherwise those found by reading its headers."""
    problems = [*_name_problems(own, lang)]
    if problems:
        return problems
    players = [WrittenSeat("Ann"), WrittenSeat("Bob")]
    _, error = _readable_text(_with_labels(starter_headers(_edition(own), players), _own_deck(own)), "en")
    if error is None:
        return []
    category = error.line - 1 if error.line <= len(own["categories"]) else None
    return [_problem(category, None, error.message(lang))]


def _problem(category: int | None, card: int | None, message: str, *, missing: bool = False) -> EditionProblem:
    return {"category": category, "card": card, "message": message, "missing": missing}


def _name_problems(own: OwnEdition, lang: str) -> Iterator[EditionProblem]:
    msg, parts = messages(lang), own["categories"]
    cards = [(at, number, card) for at, part in enumerate(parts) for number, card in enumerate(part["cards"])]
    if not parts or len(parts) > MOST_CATEGORIES or len(cards) > MOST_CARDS:
        message = msg("page-edition-size", categories=MOST_CATEGORIES, cards=MOST_CARDS)
        yield _problem(None, None, message)
        return
    keys, names, short = dict[str, str](), dict[str, str](), dict[str, str]()
    for at, part in enumerate(parts):
        key = fold_name(part["name"])
        problem = _name_problem(part["name"], keys, lang)
        if problem is None and key == ALL_CARDS:
            problem = msg("page-edition-reserved", name=part["name"])
        missing = not part["name"].strip() or (problem is None and not part["cards"])
        if problem is None and missing:
            problem = msg("page-edition-no-cards")
        if problem is not None:
            yield _problem(at, None, problem, missing=missing)
        keys.setdefault(key, part["name"])
    for at, number, card in cards:
        problem = _name_problem(card["name"], names, lang)
        if problem is not None:
            yield _problem(at, number, problem)
        names.setdefault(fold_name(card["name"]), card["name"])
    known = Names([_tidy(card["name"]) for _, _, card in cards if _tidy(card["name"])], "card")
    for at, number, card in cards:
        short_name = _tidy(card["short"])
        if not short_name:
            continue
        card_name = short.setdefault(fold_name(short_name), _tidy(card["name"]))
        other = known.lookup(short_name) if card_name == _tidy(card["name"]) else card_name
        problem = _name_problem(short_name, {}, lang)
        if problem is None and other not in (None, _tidy(card["name"])):
            problem = msg("page-edition-short", short=short_name, card=other)
        if problem is not None:
            yield _problem(at, number, problem)


def _name_problem(name: str, used_names: dict[str, str], lang: str) -> str | None:
    """Return the problem of a name alone, or beside those before it."""
    msg = messages(lang)
    if not name.strip():
        return msg("page-edition-no-name")
    if len(name) > LONGEST_NAME:
        return msg("page-edition-long", count=LONGEST_NAME)
    if not name.strip().isprintable() or '"' in name or name.strip() == NO_CARD or not any(map(str.isalnum, name)):
        return msg("page-edition-signs")
    return msg("page-edition-twice", name=_tidy(name)) if fold_name(name) in used_names else None


def _readable_text(headers: HeaderTexts, lang: str) -> tuple[str, Diagnostic | None]:
    """Return the text of headers, with the categories in quotes if need be, and its first error."""
    attempts: list[tuple[str, Diagnostic | None]] = []
    for quotes in (False, True):
        lines = replace(headers, quotes=quotes).lines(lang)
        text = "".join(f"{line}\n" for _, line in lines) + "\n"
        reading = parse_log(text)
        error = next((one for one in reading.diagnostics if one.severity is Severity.ERROR), None)
        cards = () if reading.game is None else reading.game.deck.cards
        card_names = tuple(card for _, part in headers.categories for card in part)
        if error is None and (headers.edition is not None or cards == card_names):
            return text, None
        attempts.append((text, error))
    return attempts[0]


def _deck(edition: Edition, name: str, players: int, lang: str, own: Deck | None = None) -> DeckChoice:
    least, most = even_deal(_dealt_count(edition), players)
    spare = _dealt_count(edition) % players
    deck = own or edition.deck
    rules = dict(edition.rules)
    return {
        "name": name or CULPRIT,
        "title": edition.title or messages(lang)("page-setup-culprit"),
        "groups": turn_groups(deck, (), lang),
        "sizes": [most] * spare + [least] * (players - spare),
        "spare": spare,
        "rules": {
            "answers": "everyone" if rules.get("answers") == "everyone" else "first",
            "asker_silent": "asker" in rules,
            "one_of_each": "hands" in rules,
            "strict": rules.get("strict") == "yes",
            "perfect_accusing": "accusing" in rules,
        },
    }


def _dealt_count(edition: Edition) -> int:
    return len(edition.deck.cards) - edition.deck.hidden


def _chosen_edition(params: SetupLogParams, lang: str) -> Edition:
    """Return the deck that was chosen with its rules, spelled in the language of the log where it is spelled out."""
    players, msg = len(params["players"]), messages(lang)
    _require_number(players, lang)
    name, own = params["deck"], params["own"]
    if own is not None:
        problems = _problems(own, lang)
        if problems:
            raise RefusedError("unknown", problems[0]["message"])
        edition: Edition | None = _edition(own)
    else:
        edition = numbered_deck(players, params["log_lang"]) if name == CULPRIT else editions().get(name)
    if edition is None:
        raise RefusedError("unknown", msg("page-setup-unknown", name=name))
    cards = {*edition.deck.cards}
    seats = [seat["name"] for seat in params["players"]]
    wrong = [card for card in (*params["hand"], *params["table"]) if card not in cards]
    wrong += [params["me"]] if params["me"] is not None and params["me"] not in seats else []
    if wrong:
        raise RefusedError("unknown", msg("page-setup-unknown", name=wrong[0]))
    if AnswerRule(dict(edition.rules).get("answers", "first")).asks_one:  # the sheet has no other choice for it
        return edition
    return replace(edition, rules=tuple(_rule_headers(params["rules"])))


def _rule_headers(rules: HouseRules) -> Iterator[tuple[str, str]]:
    if rules["one_of_each"]:
        yield "hands", "one of each category"
    yield "answers", rules["answers"]
    settings = (
        ("asker", "silent", "asker_silent"),
        ("strict", "yes", "strict"),
        ("accusing", "perfect", "perfect_accusing"),
    )
    yield from ((key, written) for key, written, chosen in settings if rules[chosen])  # type: ignore[literal-required]


def _rule_problems(rules: HouseRules, edition: Edition, players: int, table: int, lang: str) -> Iterator[RuleProblem]:
    """Yield the rules that contradict others, or the deck."""
    msg = messages(lang)
    if rules["asker_silent"] and rules["answers"] != "everyone":
        yield {"rule": "asker", "message": msg("page-rule-asker")}
    even = all(len(part.cards) == players + 1 for part in edition.categories)
    if rules["one_of_each"] and (table or not even):
        yield {"rule": "hands", "message": msg("page-rule-hands", needed=players + 1)}


def _find_setup_problems(params: SetupLogParams, names: Sequence[str], edition: Edition, lang: str) -> Iterator[str]:
    """Yield frequent errors and missing parts in the user's language; reading the log finds the others."""
    sizes = [seat["size"] for seat in params["players"]]
    dealt = _dealt_count(edition) - len(params["table"])
    yield from seat_problems(names, sizes, dealt, lang)
    if params["me"] is None or not params["hand"]:
        return
    hand_size = next(seat["size"] for seat in params["players"] if seat["name"] == params["me"])
    fits: Collection[int] = (hand_size,) if hand_size is not None else _possible_sizes(edition, dealt, len(sizes))
    if len(params["hand"]) not in fits:
        holds = "–".join(map(str, sorted(fits)))
        player = " ".join(params["me"].split())
        yield messages(lang)("page-setup-hand", count=len(params["hand"]), player=player, holds=holds)


def _possible_sizes(edition: Edition, dealt: int, players: int) -> Collection[int]:
    return {len(edition.categories)} if is_dealt_by_category(edition) else {*even_deal(dealt, players)}


def seat_problems(names: Sequence[str], sizes: Sequence[int | None], dealt: int, lang: str) -> Iterator[str]:
    """Yield what is wrong with the names of players, and with the sizes of their hands (None: not stated)."""
    msg, folded = messages(lang), list(map(fold_name, names))
    if not all(names):
        yield msg("page-setup-no-name")
    if not all(name.isprintable() and '"' not in name for name in names):
        yield msg("page-setup-no-quotes")
    yield from (msg("page-setup-twice", name=name) for at, name in enumerate(names) if folded[at] in folded[:at])
    known = [size for size in sizes if size is not None]
    if len(known) == len(sizes) and sum(known) != dealt:
        yield msg("page-setup-sizes", known=sum(known), dealt=dealt)
