"""Sentences that no statement of a log says, such as ``Bo gives Cy the Rope``: why not, and what to write instead."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto

from clue_logic.language.header_lists import parse_count
from clue_logic.language.headers import quote_name
from clue_logic.language.keywords import Language
from clue_logic.language.references import Setup
from clue_logic.language.sentences import CODES, SENTENCES
from clue_logic.words.diagnostics import Instead, Remedy
from clue_logic.words.names import fold_name


@dataclass(frozen=True, slots=True)
class NoStatement:
    """What is wrong with a sentence, and the lines to write instead; `remedies` has the same lines for programs."""

    message: str
    hint: str
    remedies: tuple[Remedy, ...] = ()


class _Kind(Enum):
    SIZE = auto()
    SHOWN_TO_ALL = auto()
    PEEK = auto()
    EXCHANGE = auto()
    MISTAKE = auto()
    SEVERAL_SHOWN = auto()
    BOARD = auto()
    FORGOTTEN = auto()


_P, _Q, _C = r"(?P<player>[^,:;|{}]+?)", r"(?P<other>[^,:;|{}]+?)", r"(?P<card>[^,:;|{}]+?)"
_N = r"(?P<number>\w+)"
_ALL = r"(?:everybody|everyone|all(?: (?:of us|players|the others))?|the table|us all)"
_ALLEN = r"(?:allen(?: (?:anderen|spielern))?|jedem)"
_PEEKS = r"(?:peeks?|peeked|looks?|looked|glances?|glanced|spies|spied)(?: (?:at|into|in|on))?"
_SPICKT = r"(?:spickt|linst|lugt|guckt|schaut|sieht)(?: (?:bei|in|auf))?"
_SWAP = r"(?:swaps?|swapped|exchanges?|exchanged|trades?|traded)"
_WHOSE = r"(?:['’]s?)?(?: (?:hand|cards?))?"

_AT_LINE = r"(?: (?:on|in|at) (?:line|turn) (?P<line>\d+))?"
_IN_ZEILE = r"(?: (?:in|auf|bei) zeile (?P<line>\d+))?"
_TO_NOTE = r"(?: to (?:note|write(?: down)?|record))?"

_FORMS: tuple[tuple[_Kind, str], ...] = (
    (_Kind.SIZE, rf"{_P} (?:now )?(?:has|have|holds?|got|gets?|is dealt) {_N} cards?"),
    (_Kind.SIZE, rf"{_P} (?:hat|habe|hält|halte|bekommt|bekomme) {_N} karten?"),
    (_Kind.SHOWN_TO_ALL, rf"{_P} (?:shows?|showed) (?:to )?{_ALL}(?: that (?:he|she) has)? {_C}"),
    (_Kind.SHOWN_TO_ALL, rf"{_P} (?:shows?|showed) {_C} to {_ALL}"),
    (_Kind.SHOWN_TO_ALL, rf"{_P} (?:zeigt|zeigte|zeige) (?:{_ALLEN} {_C}|(?P<card2>[^,:;|{{}}]+?) {_ALLEN})"),
    (_Kind.PEEK, rf"{_P} {_PEEKS} {_Q}{_WHOSE}(?:[,:]| and sees?| and saw|, sees)* {_C}"),
    (_Kind.PEEK, rf"{_P} (?:sees?|saw) {_Q}['’]s? {_C}"),
    (_Kind.PEEK, rf"{_P} (?:sees?|saw) {_C} (?:in|at|with) {_Q}{_WHOSE}"),
    (_Kind.PEEK, rf"{_P} {_SPICKT} {_Q}(?:[,:]| und sieht)* {_C}"),
    (_Kind.EXCHANGE, rf"{_P} (?:gives?|gave|hands?|handed|sells?|sold) {_Q} {_C}"),
    (_Kind.EXCHANGE, rf"{_P} (?:gives?|gave|hands?|handed|sells?|sold) {_C} to {_Q}"),
    (_Kind.EXCHANGE, rf"{_P} (?:takes?|took|steals?|stole|draws?|drew) {_C} from {_Q}"),
    (_Kind.EXCHANGE, rf"{_P} and {_Q} {_SWAP}(?: .+)?"),
    (_Kind.EXCHANGE, rf"{_P} {_SWAP} (?:.+ )?with {_Q}(?: .+)?"),
    (_Kind.EXCHANGE, rf"{_P} (?:gibt|gab|schenkt|überlässt) {_Q} {_C}"),
    (_Kind.EXCHANGE, rf"{_P} (?:nimmt|nahm|zieht|stiehlt) {_C} von {_Q}"),
    (_Kind.EXCHANGE, rf"{_P} und {_Q} tausch(?:en|ten)(?: .+)?"),
    (_Kind.EXCHANGE, rf"{_P} tauscht (?:.+ )?mit {_Q}(?: .+)?"),
    (
        _Kind.MISTAKE,
        rf"{_P} (?:lied|cheated|erred|was wrong|(?:made|makes) a mistake|misspoke){_AT_LINE}"
        rf"(?:[:;,]? (?:he|she|they)(?: actually)? (?:has|have|had) {_C})?",
    ),
    (
        _Kind.MISTAKE,
        rf"{_P} (?:hat (?:gelogen|geschummelt|sich (?:geirrt|vertan)|einen fehler gemacht)|irrte sich)"
        rf"{_IN_ZEILE}(?:[:;,]? (?:er|sie) hat {_C})?",
    ),
    (_Kind.MISTAKE, rf"{_P} hat(?: sich)?{_IN_ZEILE} (?:gelogen|geschummelt|geirrt|vertan)"),
    (_Kind.SEVERAL_SHOWN, rf"{_P} (?:shows?|showed) (?:me )?(?:two|three|four|2|3|4|both|several)(?: cards)?"),
    (_Kind.SEVERAL_SHOWN, rf"{_P} (?:zeigt|zeigte) (?:mir )?(?:zwei|drei|vier|2|3|4|beide|mehrere)(?: karten)?"),
    (_Kind.BOARD, rf"{_P}:? (?:uses?|used|takes?|took) (?:the|a) (?:secret )?passage(?: .+)?"),
    (_Kind.BOARD, rf"{_P}:? (?:moves?|moved|rolls?|rolled|enters?|entered|walks?|walked|runs?|stays?|stayed)(?: .+)?"),
    (_Kind.BOARD, rf"{_P}:? (?:is|was|goes|went) (?:in|into|to) (?:the )?(?P<room>.+)"),
    (_Kind.BOARD, rf"{_P}:? (?:nimmt|nahm|benutzt|benutzte) den geheimgang(?: .+)?"),
    (_Kind.BOARD, rf"{_P}:? (?:würfelte?|betritt|betrat|bewegt sich)(?: .+)?"),
    (_Kind.BOARD, rf"{_P}:? (?:geht|zieht|läuft) (?:in|nach|zu|zum|zur) .+"),
    (_Kind.FORGOTTEN, rf"(?:i|we) (?:forgot|missed|skipped){_TO_NOTE} (?:a|the|this|that|one|some|\d+) .*"),
    (_Kind.FORGOTTEN, r"(?:i|we) (?:did not|didn['’]t) (?:note|write(?: down)?|record|see|hear) .*"),
    (_Kind.FORGOTTEN, r"(?:ich|wir) (?:habe?n? )?(?:einen|eine|den|die|diesen|diese) (?:zug|runde|vermutung|frage) .*"),
)  # fmt: skip

_COMPILED = tuple((kind, re.compile(form.replace(" ", r"\s+"), re.IGNORECASE)) for kind, form in _FORMS)
_TURN = re.compile(r"\(?(?:(?:turn|round|move|zug|runde)\s*)?\d{1,5}\s*[.:),]*\s+(?=\S)", re.IGNORECASE)
_ARTICLE = re.compile(r"(?:the|an?|der|die|das|den|dem)\s+(?:card\s+|karte\s+)?", re.IGNORECASE)
_AND = re.compile(r"\s+(?:and|und|&)\s+", re.IGNORECASE)
_POSSESSIVE = re.compile(r"['’]s?$|s$")
_MYSELF = frozenset({"i", "me", "ich"})
_LONGEST = 200


def find_no_statement(text: str, setup: Setup, language: Language | None) -> NoStatement | None:
    """Return the error of a sentence of a form that no statement has; None if it has none of these forms.

    A form fits only if its players and cards are those of the game.

    >>> from clue_logic.game.deck import Deck
    >>> setup = Setup(Deck(loose=("Rope", "Lead Pipe"), hidden=1), ("Ann", "Ben"))
    >>> find_no_statement("Ann shows everybody the Rope", setup, None).hint
    'write: Ann reveals Rope'
    >>> find_no_statement("Ann gives Ben the Rope", setup, None).remedies[0].text
    '# Ann gives Ben the Rope'
    >>> find_no_statement("Ann gives Zoe the Rope", setup, None)
    """
    said = " ".join(text.split()).rstrip(".!")
    if len(said) > _LONGEST or setup.players is None or setup.cards is None:
        return None
    said = _TURN.sub("", said, count=1) if _TURN.match(said) else said
    for kind, form in _COMPILED:
        found = form.fullmatch(said)
        named = None if found is None else _Named.of(found, setup)
        if named is not None:
            answer = _EXPLANATIONS[kind](named, text, setup, language)
            if answer is not None:
                return answer
    return None


@dataclass(frozen=True, slots=True)
class _Named:
    """The names in a sentence, in full."""

    player: str  # empty in forms without one
    other: str
    cards: tuple[str, ...]
    number: int | None
    line: str

    @staticmethod
    def of(found: re.Match[str], setup: Setup) -> _Named | None:
        """Return the names; None if one is no name of the game."""
        groups = found.groupdict()
        people = [_player(groups[slot], setup) for slot in ("player", "other") if groups.get(slot)]
        written = groups.get("card") or groups.get("card2")
        cards = _cards(written, setup) if written else ()
        number = groups.get("number")
        count = parse_count(number) if number else None
        if None in people or cards is None or (number and count is None):
            return None
        player, other = [*(person or "" for person in people), "", ""][:2]
        return _Named(player, other, cards, count, groups.get("line") or "")


def _player(written: str, setup: Setup) -> str | None:
    assert setup.players is not None
    if fold_name(written) in _MYSELF:
        return setup.me
    for name in (written, _POSSESSIVE.sub("", written)):
        found = setup.players.find(name) if name else None
        if isinstance(found, str):
            return found
    return None


def _cards(written: str, setup: Setup) -> tuple[str, ...] | None:
    """Return the cards of a list with "and"; None if one is no card."""
    names = setup.cards
    assert names is not None
    found = [
        names.find(_ARTICLE.sub("", card, count=1))
        for card in ([written] if names.is_known(written) else _AND.split(written))
    ]
    cards = tuple(card for card in found if isinstance(card, str))
    return cards if len(cards) == len(found) else None


def _comment(text: str) -> tuple[str, tuple[Remedy, ...]]:
    """Return how a sentence is written as a comment: the words for it, and the remedy."""
    usual = f"# {' '.join(text.split())}"
    return f"leave it out, or write it as a comment: {usual}", (Remedy(usual, Instead.STATEMENT),)


def _lines(key: str, player: str, cards: tuple[str, ...], language: Language | None) -> tuple[str, ...]:
    form = SENTENCES[CODES[language or "English"]][key]
    return tuple(form.format(quote_name(player), quote_name(card, sized=False)) for card in cards)


def _instead(lines: tuple[str, ...]) -> tuple[str, tuple[Remedy, ...]]:
    return f"write: {'; and on a line of its own: '.join(lines)}", (Remedy("\n".join(lines), Instead.STATEMENT),)


def _size(named: _Named, text: str, setup: Setup, language: Language | None) -> NoStatement | None:
    if named.number is None:
        return None
    sizes = {player.name: player.low for player in setup.sizes if player.stated}
    message = 'the size of a hand stands in the header "players:"'
    if sizes.get(named.player) == named.number:
        hint, remedies = _comment(text)
        return NoStatement(message, f"it says so already; {hint}", remedies)
    sizes[named.player] = named.number
    items = [f"{quote_name(seat)} {sizes.get(seat, '')}".rstrip() for seat in setup.seats or ()]
    line = f"players: {', '.join(items)}"
    return NoStatement(message, f"write: {line}", (Remedy(line, Instead.HEADER),))


def _shown_to_all(named: _Named, text: str, setup: Setup, language: Language | None) -> NoStatement:
    message = "an answer is shown to the asker alone; a card that everybody sees is revealed"
    return NoStatement(message, *_instead(_lines("reveals", named.player, named.cards, language)))


def _peek(named: _Named, text: str, setup: Setup, language: Language | None) -> NoStatement:
    hint, remedies = _instead(_lines("learns", named.other, named.cards, language))
    message = "no statement says that one player alone sees a card outside a suggestion"
    return NoStatement(message, f"{hint} (that {named.player} knows it is not part of the log)", remedies)


def _exchange(named: _Named, text: str, setup: Setup, language: Language | None) -> NoStatement:
    return NoStatement("cards do not change hands: all players keep the cards that were dealt to them", *_comment(text))


def _mistake(named: _Named, text: str, setup: Setup, language: Language | None) -> NoStatement:
    message = "a log says what is true: a mistake is corrected on the line where it stands"
    if not named.cards:
        hint, remedies = _comment(text)
        return NoStatement(message, f"correct {f'line {named.line}' if named.line else 'that line'}; {hint}", remedies)
    hint, remedies = _instead(_lines("learns", named.player, named.cards, language))
    return NoStatement(message, f"correct the line on which {named.player} answered; or {hint}", remedies)


def _several_shown(named: _Named, text: str, setup: Setup, language: Language | None) -> NoStatement:
    words = SENTENCES[CODES[language or "English"]]
    shows, reveals = (words[key].format(quote_name(named.player), "CARD") for key in ("shows", "reveals"))
    message = "a player shows one card, also where several were named"
    return NoStatement(
        message, f'write below the suggestion, indented: "    {shows}"; cards that everybody saw: {reveals}'
    )


def _board(named: _Named, text: str, setup: Setup, language: Language | None) -> NoStatement:
    return NoStatement("moves on the board are not part of a log", *_comment(text))


def _forgotten(named: _Named, text: str, setup: Setup, language: Language | None) -> NoStatement:
    return NoStatement("nothing follows from a turn that is not in the log, so no statement is needed", *_comment(text))


_Explain = Callable[[_Named, str, Setup, Language | None], NoStatement | None]
_EXPLANATIONS: Mapping[_Kind, _Explain] = {
    _Kind.SIZE: _size,
    _Kind.SHOWN_TO_ALL: _shown_to_all,
    _Kind.PEEK: _peek,
    _Kind.EXCHANGE: _exchange,
    _Kind.MISTAKE: _mistake,
    _Kind.SEVERAL_SHOWN: _several_shown,
    _Kind.BOARD: _board,
    _Kind.FORGOTTEN: _forgotten,
}
