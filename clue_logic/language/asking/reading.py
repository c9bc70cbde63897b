"""A question as people ask it, read as what its usual form asks, by the senses of its words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from functools import cached_property
from itertools import islice

from msgspec import Struct

from clue_logic.game.questions import Act, AnyQuestion, Cell, CommandQuestion, Recall, Why
from clue_logic.language.asking.cutting import Cutter
from clue_logic.language.asking.frames import Form, Senses, frames
from clue_logic.language.errors import Complaints
from clue_logic.language.names import quote_name
from clue_logic.language.paraphrases.rephrasing import PlacedWords, RewrittenText, squeeze
from clue_logic.language.parsing import parse_bare_questions, parse_query
from clue_logic.language.pieces.piece import Piece
from clue_logic.language.queries import build_question
from clue_logic.language.references import References
from clue_logic.language.statements import StatementText
from clue_logic.language.syntax import CellNode, Name, QuestionNode, WhyNode
from clue_logic.language.writing.statements import cell_text
from clue_logic.words.diagnostics import Diagnostic
from clue_logic.words.names import Names
from clue_logic.words.records import replace

LONGEST, MOST_WORDS = 300, 80
"""How many letters and words of a question are read."""

IN_LOGS = ("en", "de")
"""The languages of questions in a log; from outside one can ask in Japanese as well."""

_DROPPED = frozenset({"filler", "aux", "lies"})
_TAGS = frozenset({"tag", "or"})
"""Senses of a last word that only asks for an answer: "Ben has the Rope, right?", "Ben hat das Seil, oder?"."""
_ONCE = frozenset({"have", "lack", "left", "cards", "excluded", "solution"})
"""Senses that count once: "has got" is one verb."""
_MYSELF = frozenset({"self", "me"})
_ASKING = frozenset({"who", "what", "which", "when"})
_POLAR = frozenset({"aux", "have", "may", "must", "lies"})
"""Senses with which a question begins that is answered by yes or no."""
_VERBS = frozenset({"aux", "have", "lack", "it", "must", "may", "lies"})
_KNOWERS = frozenset({"player", "everyone", "anyone", "who"})
_ACTS: Mapping[str, Act] = {"show": Act.SHOWN, "shown": Act.SHOWN, "pass": Act.PASSED, "ask": Act.ASKED}
_RECALLING = frozenset(
    {"what", "which", "who", "when", "cards", "have", "last", "to", "anyone", "player", "card", "about", "self", "me"}
)

Parts = tuple[PlacedWords, ...]


@dataclass(frozen=True, slots=True)
class QuestionReading:
    """A question in its canonical form."""

    question: AnyQuestion  # the parsed question
    usual: str  # its text in the canonical form, or the command that answers it
    language: str  # the code of the language of the text
    # true for a bare statement. On the command line it asks why, or whether; in a log it is not a question
    bare: bool = False
    # the node of the canonical form, with the positions of the original text; None for what a log cannot ask
    node: QuestionNode | None = field(default=None, compare=False, repr=False)


class QuestionReadings(Struct, frozen=True):
    """The readings of a text that does not parse as it is written."""

    readings: tuple[QuestionReading, ...] = ()  # its possible meanings; empty if it is not understood
    misses: tuple[Diagnostic, ...] = ()  # errors about single names that keep it from being a question
    proposals: tuple[str, ...] = ()  # questions in the canonical form that may be meant


def find_readings(statement: StatementText, names: References, languages: Iterable[str] = IN_LOGS) -> QuestionReadings:
    """Return the readings of a question that the grammar does not accept.

    >>> from clue_logic.language.references import Setup
    >>> from clue_logic.game.deck import Deck
    >>> names = References(Setup(deck=Deck(loose=("Rope", "Axe"), hidden=1), seats=("Ann",)), Complaints())
    >>> find_readings(StatementText(1, "Where is the Rope?"), names).readings
    (QuestionReading(question=WhoHolds(card='Rope'), usual='who holds Rope?', language='en', bare=False),)
    """
    text = statement.text
    words = text.split()
    too_long = len(words) > MOST_WORDS or len(" ".join(words)) > LONGEST
    if too_long or "\n" in text or text.count('"') % 2 or not names.setup.deck.cards:
        return QuestionReadings()
    usual = _read_usual_form(statement, names)
    if usual is not None:
        return QuestionReadings((usual,))
    readers = [_Reader(statement, names, code) for code in languages]
    readings: dict[AnyQuestion, QuestionReading] = {}
    for reader in readers:
        for reading in reader.readings():
            readings.setdefault(reading.question, reading)
    if readings:
        return QuestionReadings(tuple(readings.values()))
    misses = dict.fromkeys(miss for reader in readers for miss in reader.misses())
    proposals = dict.fromkeys(usual for reader in readers for usual in reader.proposals())
    ordered = sorted(misses, key=lambda miss: _rank(miss, statement.text))
    return QuestionReadings((), tuple(ordered), tuple(proposals))


def _rank(miss: Diagnostic, text: str) -> tuple[int, float]:
    """Return how unlikely it is that a name was miswritten: the longer it is, and the less like the one it may mean."""
    written = text[miss.column - 1 : miss.end_column - 1].casefold()
    likeness = (SequenceMatcher(None, written, one.text.casefold()).ratio() for one in miss.remedies)
    return len(written), -max(likeness, default=0.0)


def is_like_question(text: str) -> bool:
    """Return True if a text would be a question if the right names stood in it.

    >>> is_like_question("where is the Rope?"), is_like_question("who Ann, Bob"), is_like_question("players Ann, Bob")
    (True, False, False)
    """
    if ":" in text or len(text) > LONGEST:
        return False
    return any(
        _is_known(tuple(named))
        for code in IN_LOGS
        for pieces in Cutter(" ".join(text.split()), code).cuts()
        for named in _with_any_names(pieces)
    )


def _with_any_names(pieces: Sequence[Piece]) -> Iterator[Sequence[Piece]]:
    """Yield pieces with names of each sort in place of unknown words, at most two."""
    unknown = [at for at, piece in enumerate(pieces) if piece.sense == "unknown"]
    if not unknown:
        yield pieces
    elif len(unknown) <= 2:
        at = unknown[0]
        for sense in ("card", "player", "category"):
            yield from _with_any_names((*pieces[:at], replace(pieces[at], sense=sense), *pieces[at + 1 :]))


def _is_known(pieces: Sequence[Piece]) -> bool:
    senses = _senses(_meaningful(pieces))
    is_polar = bool(pieces) and pieces[0].sense in _POLAR
    return senses in frames().questions or (is_polar and _positive(senses) in frames().cells)


def _meaningful(pieces: Sequence[Piece]) -> list[Piece]:
    """Return the pieces that count; one of two senses, such as "isn't", as two."""
    if len(pieces) > 1 and pieces[-1].sense in _TAGS:
        pieces = pieces[:-1]
    parts = (replace(piece, sense=sense) for piece in pieces for sense in piece.sense.split())
    meant = [piece for piece in parts if piece.sense not in _DROPPED]
    repeated = {sense for sense in _ONCE if sum(piece.sense == sense for piece in meant) > 1}
    once = {sense: next(piece for piece in meant if piece.sense == sense) for sense in repeated}
    return [piece for piece in meant if once.get(piece.sense, piece) is piece]


def _senses(pieces: Iterable[Piece]) -> Senses:
    return tuple(sorted(piece.sense for piece in pieces))


def _positive(senses: Senses) -> Senses:
    """Return the senses of a statement for a question whether it may be true; nothing if it is negated."""
    return () if "not" in senses else tuple(sense for sense in senses if sense not in ("may", "left"))


@dataclass
class _Reader:
    """Reads a text in one language."""

    statement: StatementText
    names: References
    code: str

    @cached_property
    def _squeezed(self) -> RewrittenText:
        return squeeze(self.statement)

    @property
    def _mark(self) -> bool:
        """Whether the text ends with a question mark."""
        return self.statement.text.rstrip().endswith(("?", "？"))

    @cached_property
    def _cutter(self) -> Cutter:
        return Cutter(self._squeezed.text, self.code, self.names.setup)

    @cached_property
    def _cuts(self) -> Sequence[tuple[Piece, ...]]:
        return tuple(self._cutter.cuts()) if self._squeezed.text.strip() else ()

    @property
    def _words(self) -> Mapping[str, str]:
        """The words that open a question; in English, if the log language has no questions in the language."""
        return frames().words["de" if self.code == "de" else "en"]

    def readings(self) -> Iterator[QuestionReading]:
        """Yield the meanings of the text."""
        for pieces in self._cuts:
            yield from islice(self._read(pieces), 1)

    def misses(self) -> Iterator[Diagnostic]:
        """Yield an error for each name that would make a question of the text, if it were one of the game."""
        players, cards = self.names.setup.players, self.names.setup.cards
        for pieces in self._cuts:
            unknown = [at for at, piece in enumerate(pieces) if piece.sense == "unknown"]
            for sense, known in (("card", cards), ("player", players)):
                if len(unknown) == 1 and known:
                    at = unknown[0]
                    named = replace(pieces[at], sense=sense, name=quote_name(known.all[0], sized=False))
                    if next(self._read((*pieces[:at], named, *pieces[at + 1 :])), None) is not None:
                        yield from self._miss(pieces[at], known)

    def _miss(self, piece: Piece, known: Names) -> Sequence[Diagnostic]:
        complaints = Complaints()
        complaints.line = self.statement.line
        complaints.resolve(Name([self._squeezed.token(piece.start, self._written([piece]))]), known)
        return complaints.found

    def proposals(self) -> Iterator[str]:
        """Yield questions that may be meant: with one side of an "or", without unknown words, or nearly the same."""
        for pieces in self._cuts:
            own = self._own(_meaningful(pieces))
            near = [forms[_senses(own)] for forms in frames().proposals if _senses(own) in forms]
            for form in near:
                yield from (reading.usual.removesuffix("?") for reading in self._by_form(form, own, ""))
            shorter = [*self._sides(pieces)]
            known = tuple(piece for piece in pieces if piece.sense not in ("unknown", "round"))
            if len(known) < len(pieces):
                shorter.append(known)
            for part in shorter:
                for reading in islice(self._read(part), 1):
                    recalls = isinstance(reading.question, Recall)
                    yield self._written(part) if recalls else reading.usual.removesuffix("?")

    def _written(self, pieces: Sequence[Piece]) -> str:
        """Return the words of pieces as they are written."""
        blank = "" if self.code == "ja" else " "
        return blank.join(self._squeezed.text[piece.start : piece.end] for piece in pieces)

    @staticmethod
    def _sides(pieces: Sequence[Piece]) -> Iterator[tuple[Piece, ...]]:
        """Yield the pieces without each side of an "or" between two names."""
        for at, piece in enumerate(pieces):
            if piece.sense == "or" and 0 < at < len(pieces) - 1 and pieces[at - 1].sense == pieces[at + 1].sense:
                yield (*pieces[:at], *pieces[at + 2 :])
                yield (*pieces[: at - 1], *pieces[at + 1 :])

    def _own(self, pieces: Sequence[Piece]) -> list[Piece]:
        """Return the pieces with the keeper's name for "I"."""
        me = self.names.setup.me
        if me is None:
            return [*pieces]
        name = quote_name(me, sized=False)
        return [replace(one, sense="player", name=name) if one.sense in _MYSELF else one for one in pieces]

    def _read(self, pieces: tuple[Piece, ...]) -> Iterator[QuestionReading]:
        """Yield the meanings of pieces, the most literal first: with the keeper's name for "I", and without it."""
        if not pieces:
            return
        meant = _meaningful(pieces)
        yield from self._recall(meant, pieces)
        yield from self._commands(meant, more=False)
        own = self._own(meant)
        for left_out in (frozenset[str](), frozenset({"weknow"}), _MYSELF | {"weknow"}):
            part = [piece for piece in (meant if "self" in left_out else own) if piece.sense not in left_out]
            yield from self._commands(part, more=False)
            yield from self._question(part)
            yield from self._knowledge(part, pieces)
            yield from self._cell(part, pieces)
        yield from self._supposed(own)
        yield from self._commands(meant, more=True)

    # Questions with a usual form

    def _question(self, pieces: Sequence[Piece]) -> Iterator[QuestionReading]:
        form = frames().questions.get(_senses(pieces))
        if form is not None:
            yield from self._by_form(form, pieces, "")

    def _cell(self, pieces: Sequence[Piece], all_pieces: Sequence[Piece]) -> Iterator[QuestionReading]:
        """Read a statement about a cell, or the question whether it is true."""
        opened = [piece for piece in pieces if piece.sense not in ("whether", "weknow")]
        senses, forms = _senses(opened), frames().cells
        first = next((one.sense.split()[0] for one in all_pieces if one.sense != "filler"), "")
        is_opened = len(opened) < len(pieces) or all_pieces[-1].sense in _TAGS or self.code == "ja"
        bare = not is_opened and first not in _POLAR
        form = None if first in _POLAR and not is_opened else forms.get(senses)
        if form is None and not bare:
            form = forms.get(("card", "it") if senses == ("card", "left") else _positive(senses))
        if form is None or (bare and all(_VERBS.isdisjoint(piece.sense.split()) for piece in all_pieces)):
            return
        yield from self._by_form(form, opened, self._words["why" if bare else "whether"], bare=bare)

    def _by_form(
        self, form: Form, pieces: Sequence[Piece], before: str, *, bare: bool = False
    ) -> Iterator[QuestionReading]:
        parts = self._fill(form.parts(self.code), pieces)
        if parts is not None:
            yield from self._parse((PlacedWords(before, 0, 1), *parts), bare=bare)

    def _fill(self, form: Sequence[str], pieces: Sequence[Piece]) -> Parts | None:
        """Return the words of a form with names in its slots; None if a name does not fit."""
        slots = {piece.sense: piece for piece in reversed(pieces) if piece.name}
        if "player" in slots or "place" in slots:
            slots["place"] = slots.get("player") or slots["place"]
        if not self._fits_category(slots):
            return None
        places = self._squeezed.places
        parts = []
        for at, words in enumerate(form):
            if at % 2 == 0:
                parts.append(PlacedWords(words, 0, len(self.statement.text)))
            elif words.startswith("="):
                name = self._named_by_word(words[1:])
                if name is None:
                    return None
                parts.append(PlacedWords(name, 0, len(self.statement.text)))
            else:
                piece = slots[words]
                parts.append(PlacedWords(piece.name, places[piece.start], places[piece.end - 1] + 1))
        return tuple(parts)

    def _named_by_word(self, word: str) -> str | None:
        me = self.names.setup.me
        if word == "me":
            return None if me is None else quote_name(me, sized=False)
        return self._cutter.category(word)

    def _fits_category(self, slots: Mapping[str, Piece]) -> bool:
        """Return False for a card of another category: the Rope is no murderer."""
        setup = self.names.setup
        if "card" not in slots or "category" not in slots:
            return True
        card = setup.cards.lookup(slots["card"].name.strip('"'))
        return self._cutter.category(setup.category_by_card.get(card or "", "")) == slots["category"].name

    def _parse(self, parts: Iterable[PlacedWords], *, bare: bool = False) -> Iterator[QuestionReading]:
        """Yield the question of a text in the usual form."""
        wording = RewrittenText(self.statement)
        end = len(self.statement.text)
        mark = [PlacedWords("?", end - 1, end)] if self._mark else []
        if not wording.say([*parts, *mark]):
            return
        for node in _nodes(wording.text):
            wording.relocate(node)
            question = build_question(node, References(self.names.setup, Complaints()))
            if question is not None:
                yield QuestionReading(question, wording.text, self.code, bare, node)
                return

    # What players know

    def _knowledge(self, pieces: Sequence[Piece], all_pieces: Sequence[Piece]) -> Iterator[QuestionReading]:
        """Read a question about what players know, such as "does Ben know that Clara knows who did it"."""
        count = sum(piece.sense == "know" for piece in pieces)
        if not count:
            return
        if pieces[0].sense in ("why", "when"):
            if len(all_pieces) > 1 and all_pieces[1].sense == "player":
                return  # "why Ben knows it" is no question
            pieces = [piece for at, piece in enumerate(pieces) if at and not (at == 1 and piece.sense == "not")]
        me = self.names.setup.me
        knowers = [at for at, piece in enumerate(pieces) if piece.sense in _KNOWERS][:count]
        knows = [at for at, piece in enumerate(pieces) if piece.sense == "know"]
        if len(knowers) < count or any(pieces[at].sense == "who" for at in knowers[1:]):
            return
        ordered = knows[::-1] if self.code == "ja" else knows
        negations = [self._negation(pieces, at) for at in ordered]
        taken = {*knowers, *knows, *(at for at in negations if at is not None)}
        rest = [one for at, one in enumerate(pieces) if at not in taken and (one.sense != "may" or at > knows[0])]
        first = pieces[knowers[0]]
        if me is not None and first.sense == "player" and self._is_myself(first):
            # "Do I know where it is" is about the notebook.
            if count == 1 and negations[0] is None:
                yield from self._question(rest)
            return
        if first.sense == "who" and knowers[0] != 0 and self.code != "ja":
            return
        if first.sense != "who" and negations[0] is not None:
            return
        parts = self._known(rest)
        if parts is not None:
            chain = self._chain([pieces[at] for at in knowers], [at is not None for at in negations])
            yield from self._parse((*chain, *parts), bare=not self._is_asked(all_pieces))

    def _is_asked(self, all_pieces: Sequence[Piece]) -> bool:
        first = next((piece.sense.split()[0] for piece in all_pieces if piece.sense != "filler"), "")
        return self.code == "ja" or first not in ("player", "everyone") or all_pieces[-1].sense in _TAGS

    def _is_myself(self, piece: Piece) -> bool:
        """Return True if a name is a word such as "I"."""
        written = self._squeezed.text[piece.start : piece.end]
        return any(one.sense in _MYSELF for cut in Cutter(written, self.code).cuts() for one in cut)

    @staticmethod
    def _negation(pieces: Sequence[Piece], at: int) -> int | None:
        """Return the place of the "not" beside a "know"."""
        beside = (place for place in (at - 1, at + 1) if 0 <= place < len(pieces))
        return next((place for place in beside if pieces[place].sense == "not"), None)

    def _chain(self, knowers: Sequence[Piece], negated: Sequence[bool]) -> Iterator[PlacedWords]:
        """Yield "whether Ben knows Clara does not know" in the log language."""
        words, know = self._words, ("knows", "ignores")
        places, end = self._squeezed.places, len(self.statement.text)
        if knowers[0].sense in ("who", "anyone"):
            yield PlacedWords(words["who"] + words[know[negated[0]]], 0, end)
            knowers, negated = knowers[1:], negated[1:]
        else:
            yield PlacedWords(words["whether"], 0, end)
        for knower, is_negated in zip(knowers, negated, strict=True):
            if knower.sense == "everyone":
                yield PlacedWords(words["everyone"], 0, end)
                continue
            yield PlacedWords(knower.name, places[knower.start], places[knower.end - 1] + 1)
            yield PlacedWords(f" {words[know[is_negated]]}", 0, end)

    def _known(self, pieces: Sequence[Piece]) -> Parts | None:
        """Return the proposition that a player may know, in the usual form."""
        form = frames().values.get(_senses(pieces))
        if form is not None:
            return self._fill(form.parts(self.code), pieces)
        cell = [piece for piece in pieces if piece.sense != "whether"]
        form = frames().cells.get(_senses(cell))
        parts = None if form is None else self._fill(form.parts(self.code), cell)
        if parts is None or len(cell) == len(pieces):
            return parts
        return (PlacedWords(self._words["whether"], 0, 1), *parts)

    # Questions without a usual form

    def _commands(self, pieces: Sequence[Piece], *, more: bool) -> Iterator[QuestionReading]:
        senses = _senses(pieces)
        for frame in frames().commands:
            if frame.more is more and frame.fits(senses):
                slots = {piece.sense: piece for piece in reversed(pieces)}
                name, *arguments = frame.command
                words = [self._player(slots[slot]) for slot in arguments[::2]]
                usual = " ".join(["clue-logic", name.strip(), "LOG", *words])
                yield QuestionReading(CommandQuestion(name.strip(), tuple(words)), usual, self.code)

    def _supposed(self, pieces: Sequence[Piece]) -> Iterator[QuestionReading]:
        """Read "what if Ben has the Rope", and "can Ben have both the Rope and the Hall"."""
        cells: list[Cell] = []
        senses = set(_senses(pieces))
        if "suppose" in senses:
            whole = [one for one in pieces if one.sense != "suppose"]
            ends = [whole, whole[:-2]] if [one.sense for one in whole[-2:]] == ["who", "it"] else [whole]
            cells = [cell for part in ends for cell in islice(self._stated(part), 1)][:1]
        elif _senses(pieces) in ((*_BOTH, "may", "player"), (*_BOTH, "player", "whether")):
            for card in (piece for piece in pieces if piece.sense == "card"):
                held = [piece for piece in pieces if piece is card or piece.sense in ("player", "have")]
                cells += islice(self._stated(held), 1)
        if cells:
            usual = "clue-logic ask LOG solution " + " ".join(f'--suppose "{cell_text(cell)}"' for cell in cells)
            yield QuestionReading(CommandQuestion("ask", ("solution",), tuple(cells)), usual, self.code)

    def _stated(self, pieces: Sequence[Piece]) -> Iterator[Cell]:
        form = frames().cells.get(_senses(pieces))
        for reading in () if form is None else self._by_form(form, pieces, ""):
            if isinstance(reading.question, Why):
                yield reading.question.cell

    def _recall(self, pieces: Sequence[Piece], all_pieces: Sequence[Piece]) -> Iterator[QuestionReading]:
        """Read who showed, passed or suggested what."""
        first = next((piece.sense for piece in all_pieces if piece.sense != "filler"), "filler")
        asking = self._mark or first.split()[0] in _POLAR or any(piece.sense in _ASKING for piece in pieces)
        if not asking:
            return  # "Clara shows Spanner" is told, not asked
        acts = [piece for piece in pieces if piece.sense in _ACTS]
        others = {piece.sense for piece in pieces} - _ACTS.keys()
        if len(acts) != 1 or not others <= _RECALLING:
            return
        act = _ACTS[acts[0].sense]
        if acts[0].sense == "shown" and "have" not in others:
            return  # "what was Clara shown" is passive
        player, asker = self._roles(pieces, act)
        cards = [piece for piece in pieces if piece.sense == "card"]
        players = [piece for piece in pieces if piece.sense in {"player", *_MYSELF}]
        if len(cards) > 1 or len(players) > 2 or not (cards or player or asker):
            return
        if "who" in others and player is not None:
            return
        card = self.names.setup.cards.lookup(cards[0].name.strip('"')) if cards else None
        question = Recall(act, player, asker, card, last="last" in others)
        yield QuestionReading(question, self.statement.text, self.code)

    def _roles(self, pieces: Sequence[Piece], act: Act) -> tuple[str | None, str | None]:
        """Return the actor, and the one shown: "I" acts; "me" and a name after "to" are shown; else the first acts."""
        actor = asker = None
        for at, piece in enumerate(pieces):
            if piece.sense not in {"player", *_MYSELF}:
                continue
            name = self.names.setup.me if piece.sense in _MYSELF else self._player(piece)
            beside = at + 1 if self.code == "ja" else at - 1
            is_to = piece.sense == "me" or (0 <= beside < len(pieces) and pieces[beside].sense == "to")
            if act is Act.SHOWN and (is_to or (actor is not None and piece.sense != "self")):
                asker = name
            elif actor is None:
                actor = name
            else:
                actor, asker = name, actor  # "what did Ben I show": "I" is who acts
        return actor, asker

    def _player(self, piece: Piece) -> str:
        name = piece.name.strip('"')
        return self.names.setup.players.lookup(name) or name


_BOTH = ("and", "card", "card", "have")


def _read_usual_form(statement: StatementText, names: References) -> QuestionReading | None:
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
