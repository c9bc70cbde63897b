"""Mentions: the names in a statement with their positions, written in full, short, as aliases or paraphrases."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from lark import Token
from msgspec import Struct

from clue_logic.language import syntax
from clue_logic.language.corrections import correction_parts
from clue_logic.language.errors import split_cards
from clue_logic.language.headers import reserved_key, split_last, split_size
from clue_logic.language.keywords import AFTER_NAMES, BEFORE_NAMES, LOCATIONS
from clue_logic.language.names import spelling
from clue_logic.language.read_statements import ReadStatement
from clue_logic.language.references import Setup, find_category
from clue_logic.language.syntax import Header, Name
from clue_logic.words.names import Names, fold_name
from clue_logic.words.positions import Span

_PIECE = re.compile(r"""(?P<quoted>"[^"\n]*")|(?P<word>[^\s,:|{}"?#]+)|(?P<sign>[,:|{}?#\n])""")
_MOST_WORDS = 8


def find_names_in_text(line: int, text: str, names: Setup) -> Iterator[tuple[Span, bool, str]]:
    """Yield the span, is_player and full name of each player and card in a text."""
    for row, line_text in enumerate(text.split("\n")):
        for run in _word_runs(line_text):
            yield from _names_in_run(line + row, line_text, run, names)


def _word_runs(text: str) -> Iterator[list[tuple[int, int]]]:
    """Yield the words between keywords and signs, by their positions; a quoted name is a run of its own."""
    run: list[tuple[int, int]] = []
    for piece in _PIECE.finditer(text):
        word = piece["word"]
        if word is not None and word not in AFTER_NAMES and word not in BEFORE_NAMES:
            run.append(piece.span())
            continue
        if run:
            yield run
        run = []
        if piece["quoted"] is not None:
            yield [piece.span()]
    if run:
        yield run


def _names_in_run(line: int, text: str, run: list[tuple[int, int]], names: Setup) -> Iterator[tuple[Span, bool, str]]:
    """Yield the names in a run of words, the longest first at each place."""
    at = 0
    while at < len(run):
        for end in range(min(len(run), at + _MOST_WORDS), at, -1):
            written = text[run[at][0] : run[end - 1][1]].strip('"')
            resolved = _resolve_name(written, names)
            if resolved is not None:
                yield Span.of_line(line, run[at][0] + 1, run[end - 1][1] + 1), *resolved
                at = end
                break
        else:
            at += 1


def _resolve_name(written: str, names: Setup) -> tuple[bool, str] | None:
    """Return whether a name is that of a player, and its full form; None if it means nothing, or is a place."""
    if fold_name(written) in LOCATIONS:
        return None
    kinds = ((True, names.players), (False, names.cards))
    for full in (True, False):
        for is_player, known in kinds:
            if known.is_full(written) if full else known.is_known(written):
                name = known.find(written)
                if isinstance(name, str):
                    return is_player, name
    return None


class NamedKind(StrEnum):
    """The kind of a name."""

    PLAYER = "player"
    CARD = "card"
    PLACE = "place"
    """The envelope or the table."""
    CATEGORY = "category"
    EDITION = "edition"


@dataclass(frozen=True, slots=True, order=True)
class Mention:
    """A name in a log."""

    span: Span
    kind: NamedKind
    name: str | None = field(compare=False)  # the full name; None if unknown
    # without quotes, in the log language (``Anna`` for ``I``)
    written: str = field(compare=False)
    declares: bool = field(default=False, compare=False)  # whether this is where the name is declared
    # false in a statement that is not well formed, where it only looks like a name
    sure: bool = field(default=True, compare=False)

    @property
    def place(self) -> tuple[int, int, int, int, NamedKind]:
        """The sort key, as plain values, which are compared much faster."""
        start, end = self.span.start, self.span.end
        return start.line, start.column, end.line, end.column, self.kind


def find_mentions(statement: ReadStatement, names: Setup) -> Sequence[Mention]:
    """Return the names in a statement, in order; in a malformed statement, the words that look like names."""
    if statement.node is None:
        mentions = [
            Mention(span, NamedKind.PLAYER if is_player else NamedKind.CARD, name, name, sure=False)
            for span, is_player, name in find_names_in_text(statement.line, statement.text, names)
        ]
    else:
        mentions = list(_MentionFinder(statement.line, names).of(statement.node))
    first = {mention.place: mention for mention in reversed(mentions)}
    return [first[place] for place in sorted(first)]


class _MentionFinder(Struct, frozen=True):
    """Finds the names of the nodes of one statement."""

    _line: int
    _names: Setup

    def of(self, node: syntax.StatementNode) -> Iterator[Mention]:
        match node:
            case syntax.Header():
                yield from self._header(node)
            case syntax.SuggestionNode(asker, cards, answers):
                yield self._player(asker)
                yield from self._cards(cards)
                for answer in answers:
                    yield from self._answer(answer)
            case syntax.StrayAnswerNode(answer):
                yield from self._answer(answer)
            case syntax.RequestNode(asker, asked, cards, reply):
                yield from map(self._player, (asker, asked))
                yield from self._cards([*cards, *([reply.card] if reply and reply.card else [])])
            case syntax.AccusationNode(player, cards, _):
                yield self._player(player)
                yield from self._cards(cards)
            case syntax.RevealNode(player, card):
                yield self._player(player)
                yield self._card(card)
            case syntax.DepartureNode(player, hand):
                yield self._player(player)
                yield from self._cards(hand or ())
            case syntax.AnnouncementNode(player, hands):
                yield self._player(player)
                yield from self._cards(part for hand in hands for name in hand for part in self._parts(name))
            case syntax.WhisperNode(player, listener, lacked):
                yield from map(self._player, (player, listener))
                yield from self._cards(() if lacked is None else (lacked,))
            case syntax.ShowNode(player, viewer, card):
                yield from map(self._player, (player, viewer))
                yield from self._cards(() if card is None else (card,))
            case syntax.CorrectionNode():
                parts = correction_parts(node)
                yield from () if parts is None or parts.player is None else (self._player(parts.player),)
                yield from () if parts is None or parts.card is None else (self._card(parts.card),)
            case syntax.LearnedCellNode(cell) | syntax.WhyNode(cell, _) | syntax.AskedCellNode(cell):
                yield from self._cell(cell)
            case syntax.ExpectCellNode(cell):
                yield from self._cell(cell)
            case syntax.LearnedClauseNode(place, cards) | syntax.CardNumberNode(place, _, cards, _):
                yield self._place(place)
                yield from self._cards(cards)
            case syntax.NoteNode(by, marks):
                yield from () if by is None else (self._player(by),)
                for mark in marks:
                    yield from () if mark.location is None else (self._place(mark.location),)
                    yield from self._cards(mark.cards)
            case syntax.ExpectOpenNode(words):
                yield from self._open(words)
            case syntax.ExpectFactNode():
                yield from (written for written in map(self._argument, node.arguments) if written.name is not None)
            case syntax.ExpectKnowsNode(knows):
                yield from self._knows(knows)
            case syntax.WhoHoldsNode(card):
                yield self._card(card)
            case syntax.WhatHoldsNode(place) | syntax.KnownOfNode(place):
                yield self._place(place)
            case syntax.SolutionOfNode(category):
                key = find_category(category.text, self._names.deck)
                yield self._mention(category, NamedKind.CATEGORY, key)

    def _argument(self, name: Name) -> Mention:
        player = self._place(name)
        return player if player.name is not None else self._card(name)

    def _header(self, header: Header) -> Iterator[Mention]:
        key = reserved_key(header)
        names = [item.name for item in header.items]
        category, deck = spelling(header.key), self._names.deck
        if key is None and category in (one.key for one in deck.categories) and not self._has_edition:
            yield self._mention(header.key, NamedKind.CATEGORY, category, declares=True)
            yield from (self._declaration(name, NamedKind.CARD, self._names.cards) for name in names)
        elif key is None:  # misspelt or not understood
            yield from (card for card in self._cards(names) if card.name is not None)
        elif key == "cards" and not self._has_edition:
            yield from (self._declaration(name, NamedKind.CARD, self._names.cards) for name in names)
        elif key == "players":
            for item in header.items:
                yield from self._seat(item)
        elif key == "me":
            yield from map(self._player, names)
        elif key in ("hand", "table"):
            yield from self._cards(names)
        elif key in ("card colours", "short names"):
            yield from self._cards([split_last(name)[0] for name in names])
        elif key == "edition":
            yield from (self._mention(name, NamedKind.EDITION, self._names.edition or name.text) for name in names)

    @property
    def _has_edition(self) -> bool:
        return self._names.edition is not None

    def _seat(self, item: syntax.HeaderItem) -> Iterator[Mention]:
        name, _ = split_size(item)
        yield self._declaration(name, NamedKind.PLAYER, self._names.players)

    def _declaration(self, name: Name, kind: NamedKind, known: Names) -> Mention:
        """Return the mention of a name in a header that declares it; a second header of its kind declares nothing."""
        written = spelling(name)
        counts = not known or known.is_full(written)
        return self._mention(name, kind, (known.lookup(written) or written) if counts else None, declares=True)

    def _answer(self, answer: syntax.AnswerNode) -> Iterator[Mention]:
        if isinstance(answer, syntax.NobodyNode):
            return
        yield self._player(answer.player)
        if isinstance(answer, syntax.ShowsNode) and answer.card is not None:
            yield self._card(answer.card)

    def _cell(self, cell: syntax.CellNode) -> Iterator[Mention]:
        if cell.location is not None:
            yield self._place(cell.location)
        yield self._card(cell.card)

    def _open(self, words: Name) -> Iterator[Mention]:
        """``expect CARD open`` or ``expect LOCATION CARD open``."""
        if not self._names.cards.is_known(words.text):
            for at in range(1, len(words.tokens)):
                place, card = Name(words.tokens[:at]), Name(words.tokens[at:])
                if self._place(place).name is not None and self._names.cards.is_known(card.text):
                    yield self._place(place)
                    yield self._card(card)
                    return
        yield self._card(words)

    def _knows(self, knows: syntax.KnowsNode) -> Iterator[Mention]:
        yield from (self._player(player) for player, _ in knows.players if isinstance(player, Name))
        known = knows.known.what if isinstance(knows.known, syntax.WhetherNode) else knows.known
        match known:
            case syntax.CellNode():
                yield from self._cell(known)
            case syntax.ClauseNode(place, cards):
                yield self._place(place)
                yield from self._cards(cards)
            case syntax.KnowsNode():
                yield from self._knows(known)

    def _parts(self, name: Name) -> Sequence[Name]:
        """Take a hand written without commas apart."""
        cards = self._names.cards
        if len(name.tokens) == 1 or cards.is_known(name.text):
            return (name,)
        words = [Name([token]).text for token in name.tokens]
        for find in (cards.lookup_full, cards.lookup):
            ways, parts = split_cards(words, find, cards.most_words)
            if ways:
                return [Name(name.tokens[start:end]) for start, end in parts]
        return (name,)

    def _cards(self, names: Iterable[Name]) -> Iterator[Mention]:
        return map(self._card, names)

    def _card(self, name: Name) -> Mention:
        return self._mention(name, NamedKind.CARD, self._names.cards.lookup(name.text))

    def _player(self, name: Name) -> Mention:
        return self._mention(name, NamedKind.PLAYER, self._names.players.lookup(name.text))

    def _place(self, name: Name) -> Mention:
        place = None if name.is_quoted else LOCATIONS.get(fold_name(name.text))
        return self._player(name) if place is None else self._mention(name, NamedKind.PLACE, place)

    def _mention(self, name: Name, kind: NamedKind, canonical: str | None, *, declares: bool = False) -> Mention:
        return Mention(self._span(name.tokens), kind, canonical, name.text, declares)

    def _span(self, tokens: Sequence[Token]) -> Span:
        first, last = tokens[0], tokens[-1]
        line, column = self._line + (first.line or 1) - 1, first.column or 1
        ends_there = last.end_line == first.line and last.end_column is not None
        return Span.of_line(line, column, max(column, (last.end_column if ends_there else None) or column + len(first)))
