"""A question as people ask it, read as what its usual form asks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from itertools import islice, product

from clue_logic.game.questions import Question
from clue_logic.language.asking.english import english
from clue_logic.language.asking.german import german
from clue_logic.language.asking.japanese import japanese
from clue_logic.language.asking.phrase import Phrase, QuestionPhrases
from clue_logic.language.errors import Complaints
from clue_logic.language.keywords import LOCATIONS
from clue_logic.language.names import quote_name
from clue_logic.language.paraphrases.rephrasing import PlacedWords, RewrittenText
from clue_logic.language.parsing import parse_bare_questions, parse_query
from clue_logic.language.queries import build_question
from clue_logic.language.references import References, Setup, find_category
from clue_logic.language.statements import StatementText
from clue_logic.language.syntax import CellNode, QuestionNode, WhyNode
from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.names import Names, UnknownName, fold_name
from clue_logic.words.terms import group_name

LONGEST = 300
"""How many letters of a question are compared with phrases."""


Parts = tuple[PlacedWords, ...]
_CARDS = ("card", "second")
_PLAYERS = ("place", "knower", "other")


@dataclass(frozen=True, slots=True)
class UnknownSlot:
    """A name that would make a question of a text, if it were one of the game."""

    start: int
    end: int
    unknown: UnknownName


MOST_WAYS, MOST_TRIED = 2, 20
"""How many ways to read what a player knows are kept, and looked at: two are enough to refuse to choose."""

MAX_CHARACTERS = 2000
"""No question is longer; and patterns would need long for it."""


class PhraseMatcher:
    """Compares a text with the phrases of a language."""

    def __init__(self, text: str, speech: QuestionPhrases, setup: Setup) -> None:
        self._text, self._speech, self._setup = text, speech, setup
        self._known: dict[tuple[int, int], tuple[Parts, ...]] = {}
        self.misses: list[UnknownSlot] = []
        """Single names that kept a phrase from fitting."""

    def fitting(self, phrases: Iterable[Phrase]) -> Iterator[Parts]:
        """Yield the usual form of each phrase that fits the text."""
        yield from self._fitting(phrases, 0, len(self._text))

    def command(self) -> str | None:
        """Return the name of the other command that answers the question, if there is one."""
        for parts in self._fitting(self._speech.elsewhere, 0, len(self._text)):
            return "".join(part.words for part in parts)
        return None

    def _fitting(self, phrases: Iterable[Phrase], start: int, end: int) -> Iterator[Parts]:
        if end - start > MAX_CHARACTERS:
            return
        for phrase in phrases:
            found = phrase.pattern.fullmatch(self._text, start, end)
            if found is not None:
                spans = {slot: found.span(slot) for slot in phrase.pattern.groupindex}
                for filled in self._fillings(spans):
                    said = self._usual_parts(phrase.usual, filled)
                    if said is not None:
                        yield said

    def _find_known(self, start: int, end: int) -> tuple[Parts, ...]:
        """Return the ways to read what a player may know, each once: they would multiply with each player."""
        if (start, end) not in self._known:
            fitting = self._fitting(self._speech.known, start, end)
            ways = {"".join(part.words for part in parts): parts for parts in islice(fitting, MOST_TRIED)}
            self._known[start, end] = tuple(islice(ways.values(), MOST_WAYS))
        return self._known[start, end]

    def _usual_parts(self, usual: tuple[str, ...], filled: Mapping[str, Parts]) -> Parts | None:
        parts: list[PlacedWords] = []
        for place, word in enumerate(usual):
            if place % 2 == 0:
                parts.append(PlacedWords(word, 0, len(self._text)))
            elif word.startswith("="):
                name = self._category(word[1:])
                if name is None:
                    return None
                parts.append(PlacedWords(name, 0, len(self._text)))
            else:
                parts += filled[word]
        return tuple(parts)

    def _fillings(self, spans: Mapping[str, tuple[int, int]]) -> Iterator[Mapping[str, Parts]]:
        """Yield the ways to fill the slots; remember a slot that cannot be filled."""
        ways, missed = list[list[Mapping[str, Parts]]](), list[UnknownSlot]()
        for slot, (start, end) in spans.items():
            if slot == "cell":
                found: list[Mapping[str, Parts]] = [
                    {slot: parts} for parts in self._fitting(self._speech.cells, start, end)
                ]
            elif slot == "known":
                found = [{slot: parts} for parts in self._find_known(start, end)]
            elif slot == "both":
                found = [*self._split_place_and_card(start, end)]
            else:
                one = self._name(slot, start, end)
                if isinstance(one, UnknownSlot):
                    missed.append(one)
                    continue
                found = [] if one is None else [{slot: (one,)}]
            if not found:
                return
            ways.append(found)
        if not missed:
            for way in product(*ways):
                yield {slot: parts for filled in way for slot, parts in filled.items()}
        elif len(missed) == 1:
            self.misses += missed

    def _split_place_and_card(self, start: int, end: int) -> Iterator[Mapping[str, Parts]]:
        for cut in range(start + 1, end):
            if self._text[cut].isspace():
                place, card = self._name("place", start, cut), self._name("card", cut, end)
                if isinstance(place, PlacedWords) and isinstance(card, PlacedWords):
                    yield {"place": (place,), "card": (card,)}

    def _name(self, slot: str, start: int, end: int) -> PlacedWords | UnknownSlot | None:
        start, end = self._trim(start, end)
        if start >= end:
            return None
        behind = self._speech.article.match(self._text, start, end)
        starts = [start] if behind is None or behind.end() == end else [start, behind.end()]
        for begin in starts:
            found = self._resolve_name(slot, self._text[begin:end])
            if found is not None:
                return PlacedWords(found, begin, end)
        names = self._setup.cards if slot in _CARDS else self._setup.players if slot in _PLAYERS else None
        if names is None or fold_name(self._text[starts[-1] : end]) in self._speech.us:
            return None
        unknown = names.find(self._text[starts[-1] : end])
        return UnknownSlot(starts[-1], end, unknown) if isinstance(unknown, UnknownName) else None

    def _trim(self, start: int, end: int) -> tuple[int, int]:
        text = self._text
        while start < end and (text[start].isspace() or text[start] in "\"'„“”「」『』,、"):
            start += 1
        while end > start and (text[end - 1].isspace() or text[end - 1] in '"„“”「」『』,、'):
            end -= 1
        return start, end

    def _resolve_name(self, slot: str, written: str) -> str | None:
        """Return how the usual form writes a name; None if it is none."""
        if slot in _CARDS:
            return _spell_name(written, self._setup.cards)
        if slot == "category":
            return self._category(written)
        player = _spell_name(written, self._setup.players)
        if player is not None:
            return player
        word, me = fold_name(written), self._setup.me
        if slot == "other":
            return None
        if slot == "place" and word in LOCATIONS:
            return written
        return quote_name(me, sized=False) if me is not None and word in self._speech.me else None

    def _category(self, written: str) -> str | None:
        """Return the name of the category that a word means; None if there is none."""
        deck = self._setup.deck
        key = None if deck is None or not deck.hidden else find_category(written, deck)
        return None if key is None else quote_name(group_name(key, self._speech.language), sized=False)


def _spell_name(written: str, names: Names | None) -> str | None:
    return quote_name(written, sized=False) if names is not None and names.is_known(written) else None


IN_LOGS = ("en", "de")
"""The languages of questions in a log; from outside one can ask in Japanese as well."""


_ANY_NAME = "x"
"""What fits a phrase that is nothing but a slot."""


@dataclass(frozen=True, slots=True)
class QuestionReading:
    """A question in its canonical form."""

    question: Question  # the parsed question
    usual: str  # its text in the canonical form
    language: str  # the code of the language of the text
    # true for a bare statement about a cell. On the command line it asks why; in a log it is not a question
    bare: bool = False
    # the node of the canonical form, with the positions of the original text
    node: QuestionNode | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class QuestionReadings:
    """The readings of a text that does not parse as it is written."""

    # its possible meanings; empty if it is not understood
    readings: tuple[QuestionReading, ...] = ()
    # errors about single names that keep it from being a question, the shortest first
    misses: tuple[Diagnostic, ...] = ()
    elsewhere: str | None = None  # the command that answers it, if another one does


def load_question_phrases(languages: Iterable[str]) -> tuple[QuestionPhrases, ...]:
    """Return how questions are asked in some languages."""
    wanted = frozenset(languages)
    return tuple(speech for speech in (english(), german(), japanese()) if speech.language in wanted)


def find_readings(statement: StatementText, names: References, languages: Iterable[str] = IN_LOGS) -> QuestionReadings:
    """Return the readings of a question that the grammar does not accept.

    >>> from clue_logic.language.references import Setup
    >>> from clue_logic.game.deck import Deck
    >>> names = References(Setup(deck=Deck(loose=("Rope", "Axe"), hidden=1), seats=("Ann",)), Complaints())
    >>> find_readings(StatementText(1, "Where is the Rope?"), names).readings
    (QuestionReading(question=WhoHolds(card='Rope'), usual='who holds Rope?', language='en', bare=False),)
    """
    wording = RewrittenText(statement)
    wording.shorten_gaps()
    text = wording.text
    if len(text) > LONGEST or "\n" in text or text.count('"') % 2 or names.setup.deck is None:
        return QuestionReadings()
    usual = _usual_form(statement, names)
    if usual is not None:
        return QuestionReadings((usual,))
    found: dict[Question, QuestionReading] = {}
    misses: list[Diagnostic] = []
    elsewhere: str | None = None
    for speech in load_question_phrases(languages):
        for written, places in _spacings(text, wording.places, speech):
            matcher = PhraseMatcher(written, speech, names.setup)
            for reading in _readings(statement, speech, matcher, places, names):
                found.setdefault(reading.question, reading)
            misses += [_miss_diagnostic(statement, miss, places) for miss in matcher.misses]
            elsewhere = elsewhere or matcher.command()
    ordered = dict.fromkeys(sorted(misses, key=lambda miss: _rank_miss(miss, statement.text)))
    return QuestionReadings(tuple(found.values()), tuple(ordered), elsewhere)


def _readings(
    statement: StatementText, speech: QuestionPhrases, matcher: PhraseMatcher, places: list[int], names: References
) -> Iterator[QuestionReading]:
    for phrase in speech.questions:
        for parts in matcher.fitting([phrase]):
            for usual, node in _parse_parts(statement, _relocate_parts(parts, places)):
                question = build_question(node, References(names.setup, Complaints()))
                if question is not None:
                    yield QuestionReading(question, usual, speech.language, is_bare(phrase), node)
                    break


def is_like_question(text: str) -> bool:
    """Return True if a text would be a question if the right names stood in it.

    >>> is_like_question("where is the Rope?"), is_like_question("who Ann, Bob"), is_like_question("players Ann, Bob")
    (True, False, False)
    """
    if ":" in text or len(text) > LONGEST:
        return False
    asked = (phrase for speech in load_question_phrases(IN_LOGS) for phrase in speech.questions)
    return any(phrase.pattern.fullmatch(text) and not is_bare(phrase) for phrase in asked)


def is_bare(phrase: Phrase) -> bool:
    """Return True if a phrase consists of its slot alone."""
    return phrase.pattern.fullmatch(_ANY_NAME) is not None


def _spacings(text: str, places: list[int], speech: QuestionPhrases) -> Iterator[tuple[str, list[int]]]:
    """Yield a text, and where words need no spaces between them without any; and the place of each sign of it."""
    yield text, places
    if speech.language == "ja" and any(map(str.isspace, text)):
        kept = [at for at, letter in enumerate(text) if not letter.isspace()]
        yield "".join(text[at] for at in kept), [places[at] for at in kept]


def _miss_diagnostic(statement: StatementText, miss: UnknownSlot, places: list[int]) -> Diagnostic:
    place = places[miss.start] + 1, places[miss.end - 1] + 2
    unknown = miss.unknown
    return Diagnostic(Severity.ERROR, statement.line, *place, unknown.code, unknown.arguments, hint=unknown.hint)


def _rank_miss(miss: Diagnostic, text: str) -> tuple[int, float]:
    """Return how unlikely it is that a name was miswritten: the longer it is, and the less like the one it may mean."""
    written = text[miss.column - 1 : miss.end_column - 1]
    meant = miss.near
    likeness = SequenceMatcher(None, written.casefold(), meant[0].casefold()).ratio() if len(meant) == 1 else 0.0
    return len(written), -likeness


def _relocate_parts(parts: Parts, places: list[int]) -> Parts:
    return tuple(part._replace(start=places[part.start], end=places[part.end - 1] + 1) for part in parts)


def _parse_parts(statement: StatementText, parts: Parts) -> Iterator[tuple[str, QuestionNode]]:
    """Yield a text in the usual form with its node, more than once if it can be parsed as questions of two sorts."""
    wording = RewrittenText(statement)
    end = len(statement.text)
    mark = [PlacedWords("?", end - 1, end)] if statement.text.rstrip().endswith(("?", "？")) else []
    if wording.say([*parts, *mark]):
        for node in _nodes(wording.text):
            wording.relocate(node)
            yield wording.text, node


def _usual_form(statement: StatementText, names: References) -> QuestionReading | None:
    """Parse the question by the start symbol whose keywords yield to names."""
    for node in parse_bare_questions(statement.text):
        question = build_question(node, References(names.setup, Complaints()))
        if question is not None:
            german = statement.text.split()[0] in ("ob", "warum", "was", "welche", "wer")
            return QuestionReading(question, statement.text, "de" if german else "en", node=node)
    return None


def _nodes(text: str) -> Iterator[QuestionNode]:
    asked = list(parse_bare_questions(text))
    yield from asked
    node = None if asked else parse_query(text)
    if isinstance(node, CellNode):
        yield WhyNode(node, False)
    elif node is not None and not isinstance(node, Diagnostic):
        yield node
