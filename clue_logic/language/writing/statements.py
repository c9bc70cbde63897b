"""From an event to its statement in a log."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Self

from msgspec import Struct

from clue_logic.game.deck import ENVELOPE, TABLE
from clue_logic.game.events import (
    Accusation,
    Announcement,
    Answer,
    CardNumber,
    Correction,
    Departure,
    Event,
    Ignorance,
    LearnedCell,
    LearnedClause,
    PrivateShow,
    Reply,
    Reveal,
    Suggestion,
    Whisper,
)
from clue_logic.game.facts import Fact
from clue_logic.game.game import AnswerRule, Game
from clue_logic.game.notes import Note
from clue_logic.game.questions import (
    AtomicProposition,
    CardClause,
    Cell,
    Expectation,
    ExpectCardOpen,
    ExpectCell,
    ExpectFact,
    ExpectInconsistent,
    ExpectKnows,
    ExpectSolution,
    Group,
    LocationSummary,
    Question,
    Solution,
    SolutionCard,
    State,
    WhatHolds,
    Whether,
    WhetherKnown,
    WhoHolds,
    WhoKnows,
    Why,
    WhySolution,
)
from clue_logic.language.names import quote_name
from clue_logic.language.sentences import SENTENCES
from clue_logic.language.statements import INDENT


def spell_name(name: str) -> str:
    """Return a player or a card as a log writes it: in quotes if need be.

    >>> spell_name("Anna"), spell_name("3"), spell_name("Player 1")
    ('Anna', '3', '"Player 1"')
    """
    return name if name.isdecimal() else quote_name(name)


def join_names(names: Iterable[str]) -> str:
    """Return names as a log lists them.

    >>> join_names(["Plum", "Room 1"])
    'Plum, "Room 1"'
    """
    return ", ".join(map(spell_name, names))


class Writing(Struct, frozen=True):
    """How statements are written."""

    players: Sequence[str]  # the players in seating order
    answers: AnswerRule = AnswerRule.FIRST  # who answers a suggestion
    lang: str = "en"  # ``en``, ``de`` or ``ja``
    # how players and cards are written that the log writes in another way than the game does
    spelling: Mapping[str, str] | None = None
    asker_silent: bool = False  # whether, where everyone answers, the asker does not
    groups: Mapping[tuple[str, ...], str] = {}  # the names of lists of cards

    @classmethod
    def of(cls, game: Game, lang: str = "en", spelling: Mapping[str, str] | None = None) -> Self:
        """Return how the statements of a game are written."""
        return cls(game.names, game.answers, lang, spelling, game.asker_silent, game.deck.group_names)

    def statement(self, event: Event, left: Collection[str] = ()) -> str:
        """Return the statement of an event, on one line."""
        opening, answers = self._parts(event, left)
        return f"{opening}: {', '.join(said for _, said in answers)}" if answers else opening

    def lines(self, event: Event, left: Collection[str] = ()) -> Mapping[int, str]:
        """Return the lines of an event, each answer on its own line; those below the first are indented."""
        opening, answers = self._parts(event, left)
        beside: dict[int, list[str]] = {}
        for line, said in answers:
            beside.setdefault(line, []).append(said)
        first = beside.pop(event.line, [])
        texts = {event.line: f"{opening}: {', '.join(first)}" if first else opening}
        return texts | {line: INDENT + ", ".join(said) for line, said in beside.items()}

    def _parts(self, event: Event, left: Collection[str]) -> tuple[str, list[tuple[int, str]]]:
        """Return the opening of a statement, and its further parts, each with its line."""
        if isinstance(event, Suggestion):
            return self._suggestion(event, left)
        say = SENTENCES[self.lang]
        if isinstance(event, Accusation):
            verdict = [] if event.right is None else [(event.line, say["right" if event.right else "wrong"])]
            return say["accuses"].format(self.name(event.player), self._list(event.cards)), verdict
        if isinstance(event, CardNumber) and event.asker is not None:
            asks = say["asks"].format(self.name(event.asker), self.name(event.location), self._list(event.cards))
            return asks, [(event.line, str(event.low))]
        return self._plain(event), []

    def _plain(
        self,
        event: Reveal
        | Departure
        | Announcement
        | Whisper
        | PrivateShow
        | LearnedCell
        | LearnedClause
        | CardNumber
        | Ignorance
        | Correction,
    ) -> str:
        say = SENTENCES[self.lang]
        match event:
            case Reveal(_, player, card):
                return say["reveals"].format(self.name(player), self.name(card))
            case Departure(_, player, hand):
                return say["leaves"].format(self.name(player)) + (f": {self._list(hand)}" if hand else "")
            case Announcement(_, player, hands):
                return say["announces"].format(self.name(player), " | ".join(map(self._list, hands)))
            case Whisper(_, player, listener, lacked):
                heard = f" {self.name(lacked)}" if lacked is not None else ""
                return say["whispers"].format(self.name(player), self.name(listener)) + heard
            case PrivateShow(_, player, viewer, card):
                names = {"player": self.name(player), "viewer": self.name(viewer)}
                if card is None:
                    return say["shows unseen"].format(**names)
                return say["shows privately"].format(**names, card=self.name(card))
            case Ignorance(_, player):
                return say["ignorant"].format(self.name(player))
            case Correction(_, line, player, reply, card):
                key = "corrects pass" if reply is Reply.PASSED else "corrects unseen" if card is None else "corrects"
                if player is None:
                    return say["struck"].format(line=line)
                return say[key].format(
                    line=line, player=self.name(player), card="" if card is None else self.name(card)
                )
            case LearnedCell(_, place, card, holds):
                return say["learns" if holds else "learn lacks"].format(self._place(place), self.name(card))
            case LearnedClause(_, place, cards):
                return say["learn one of"].format(self._place(place), self._list(cards))
            case CardNumber(_, player, cards, low, viewer=str(viewer)):
                shown = self.groups.get(cards) or " ".join(map(self.name, cards))
                return say["shows all"].format(self.name(player), shown, self.name(viewer), low)
            case CardNumber(_, place, cards, low, high, learned=learned):
                bound = "exactly" if low == high else "at least" if high == len(cards) else "at most"
                sentence = say[f"learn {bound}" if learned else "tells number"]
                return sentence.format(self._place(place), high if bound == "at most" else low, self._list(cards))

    def notes(self, notes: Sequence[Note]) -> str:
        """Return the statement of one person's notes, at least one; cells of one place and mark in a row share a part.

        >>> from clue_logic.game.notes import Mark
        >>> notes = [Note(4, "Ben", card, Mark.LACKS) for card in ("Plum", "Rope")]
        >>> writing = Writing(["Ann", "Ben"])
        >>> writing.notes([*notes, Note(4, "envelope", "Hall", Mark.MAYBE)])
        'note: Ben lacks Plum, Rope; envelope ? Hall'
        """
        say = SENTENCES[self.lang]
        parts = "; ".join(
            say[mark].format(self._place(place), self._list([note.card for note in some]))
            for (place, mark), some in groupby(notes, key=lambda note: (note.location, note.mark))
        )
        by = notes[0].by
        return say["note"].format(parts) if by is None else say["note by"].format(self.name(by), parts)

    def name(self, name: str) -> str:
        """Return a player or a card as the log would write it."""
        return spell_name((self.spelling or {}).get(name, name))

    def _place(self, place: str) -> str:
        return SENTENCES[self.lang][place] if place in (ENVELOPE, TABLE) else self.name(place)

    def _list(self, names: Sequence[str]) -> str:
        return self.groups.get(tuple(names)) or ", ".join(map(self.name, names))

    def _suggestion(self, event: Suggestion, left: Collection[str]) -> tuple[str, list[tuple[int, str]]]:
        say = SENTENCES[self.lang]
        if event.asked is not None:
            opening = say["asks"].format(self.name(event.asker), self.name(event.asked), self._list(event.cards))
            return opening, [(answer.line, self.reply(answer)) for answer in event.answers]
        opening = say["suggests"].format(self.name(event.asker), self._list(event.cards))
        everyone = self.answers is AnswerRule.EVERYONE
        others = {name for name in self.players if name not in left} - {event.asker}
        if not others and not event.answers and (self.asker_silent or not everyone):
            return opening, [(event.line, self.nobody())]  # no player is left who could answer
        return opening, self._answers_of_all(event) if everyone else self._first_answers(event, others)

    def _first_answers(self, event: Suggestion, others: Collection[str]) -> list[tuple[int, str]]:
        passing = [answer for answer in event.answers if answer.reply is Reply.PASSED and not answer.implied]
        lines = {answer.line for answer in passing}
        if len(others) > 1 and len(lines) == 1 and others == {answer.player for answer in passing}:
            return [(passing[0].line, self.nobody())]
        return [(answer.line, self.answer(answer)) for answer in event.answers if not answer.implied]

    def _answers_of_all(self, event: Suggestion) -> list[tuple[int, str]]:
        """Name the players who have a card, and those whose pass is on a separate line; all others pass."""
        having = [answer for answer in event.answers if answer.reply is Reply.ANSWERED]
        if not having and len({answer.line for answer in event.answers}) == 1:
            return [(event.answers[0].line, self.nobody())]
        shown = "has" if all(answer.card is None for answer in having) else "shows"
        named = [answer for answer in event.answers if answer in having or answer.line != event.line]
        return [(answer.line, self.answer(answer, shown)) for answer in named]

    def nobody(self) -> str:
        """Return the answer ``nobody has``."""
        return SENTENCES[self.lang]["nobody has" if self.answers is AnswerRule.EVERYONE else "nobody shows"]

    def answer(self, answer: Answer, shown: str = "shows") -> str:
        """Return the answer of a player, who passes, or ``shows`` or ``has`` a card."""
        said, player = SENTENCES[self.lang], self.name(answer.player)
        if answer.reply is Reply.PASSED:
            return said["passes"].format(player)
        if answer.card is None:
            return said[shown].format(player)
        return said[f"{shown} card"].format(player, self.name(answer.card))

    def reply(self, answer: Answer) -> str:
        """Return the answer of a player who alone was asked."""
        said = SENTENCES[self.lang]
        if answer.reply is Reply.PASSED:
            return said["none"]
        return said["shown"] if answer.card is None else said["shown card"].format(self.name(answer.card))


_ENGLISH = {
    "holds": "{} holds {}",
    "lacks": "{} lacks {}",
    "why": "why {}",
    "why not": "why not {}",
    "who": "who holds {}",
    "what": "what does {} hold",
    "solution": "solution",
    "which": "which {}",
    "known": "what is known of {}",
    "expect": "expect {}",
    "expect open": "expect {} {} open",
    "expect card open": "expect {} open",
    "solved": "expect solved",
    "inconsistent": "expect inconsistent",
    "knows": "{} knows",
    "knows not": "{} does not know",
    "whether": "whether {}",
    "who knows": "who knows {}",
    "who knows not": "who does not know {}",
    "one of": "{} holds one of {}",
    "the solution": "the solution",
}


def query_text(query: Question | Expectation) -> str:
    """Return a question or expectation as a log asks it; in English, which every log may be asked in.

    >>> query_text(Why(Cell("envelope", "Rope", False))), query_text(ExpectCell("Ben", "Rope", State.OPEN))
    ('why envelope lacks Rope', 'expect Ben Rope open')
    >>> query_text(ExpectKnows(("Ann", Group.EVERYBODY), Whether(Cell("Ben", "Rope", True)), 0))
    'expect Ann does not know everybody knows whether Ben holds Rope'
    """
    say = _ENGLISH
    match query:
        case Why(cell, negated):
            return say["why not" if negated else "why"].format(cell_text(cell))
        case WhoHolds(card):
            return say["who"].format(spell_name(card))
        case WhatHolds(place):
            return say["what"].format(place_text(place))
        case Solution():
            return say["solution"]
        case Whether(cell):
            return say["whether"].format(cell_text(cell))
        case SolutionCard(category):
            return say["which"].format(spell_name(category))
        case LocationSummary(place):
            return say["known"].format(place_text(place))
        case WhySolution():
            return say["why"].format(say["solution"])
        case WhetherKnown(statement):
            return say["whether"].format(_knowledge_text(statement))
        case WhoKnows(statement, negated):
            return say["who knows not" if negated else "who knows"].format(_knowledge_text(statement))
        case ExpectCell(place, card, State.OPEN):
            return say["expect open"].format(place_text(place), spell_name(card))
        case ExpectCell(place, card, state):
            return say["expect"].format(cell_text(Cell(place, card, state is State.HOLDS)))
        case ExpectCardOpen(card):
            return say["expect card open"].format(spell_name(card))
        case ExpectKnows():
            return say["expect"].format(_knowledge_text(query))
        case ExpectFact(fact, is_open):
            return say["expect card open" if is_open else "expect"].format(fact_text(fact))
        case ExpectSolution():
            return say["solved"]
        case ExpectInconsistent():
            return say["inconsistent"]


def cell_text(cell: Cell) -> str:
    """Return a statement about a cell as one writes it in a question.

    >>> cell_text(Cell("Who is it", "Rope", False))
    '"Who is it" lacks Rope'
    """
    return _ENGLISH["holds" if cell.holds else "lacks"].format(place_text(cell.location), spell_name(cell.card))


def fact_text(fact: Fact) -> str:
    """Return a fact as rules and expectations write it.

    >>> fact_text(Fact("answered", (14, "Mary Ann"))), fact_text(Fact("in", ("Rope", "cards")))
    ('answered(14, "Mary Ann")', 'in(Rope, cards)')
    """
    said = (str(one) if isinstance(one, int) or re.fullmatch(r"[^\W\d_]{3,}", one) else f'"{one}"' for one in fact.args)
    return f"{fact.predicate}({', '.join(said)})"


def place_text(place: str) -> str:
    """Return a place as a log writes it; a player with the name of another place cannot be."""
    return place if place in (ENVELOPE, TABLE) else spell_name(place)


def _knowledge_text(query: ExpectKnows) -> str:
    words = []
    for at, player in enumerate(query.players):
        if player is Group.PUBLIC:
            words.append(player.value)
        else:
            name = player.value if isinstance(player, Group) else spell_name(player)
            words.append(_ENGLISH["knows not" if at == query.unknowing else "knows"].format(name))
    return " ".join([*words, proposition_text(query.known)])


def proposition_text(known: AtomicProposition) -> str:
    """Return the text of a proposition after `knows`.

    >>> proposition_text(SolutionCard("weapons")), proposition_text(WhoHolds("Rope"))
    ('which weapons', 'who holds Rope')
    """
    match known:
        case Whether(cell):
            return _ENGLISH["whether"].format(cell_text(cell))
        case Cell():
            return cell_text(known)
        case CardClause(location, cards):
            return _ENGLISH["one of"].format(place_text(location), ", ".join(map(spell_name, cards)))
        case WhoHolds(card):
            return _ENGLISH["who"].format(spell_name(card))
        case SolutionCard(category):
            return _ENGLISH["which"].format(spell_name(category))
        case Solution():
            return _ENGLISH["the solution"]
