"""Lines in people's own words as statements of the log language."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct

from clue_logic.language.keywords import Language
from clue_logic.language.names import quote_name
from clue_logic.language.paraphrases.rephrasing import PlacedWords, RewrittenText, squeeze
from clue_logic.language.pieces.cutting import MAX_LENGTH, cut
from clue_logic.language.pieces.game_names import GameNames
from clue_logic.language.pieces.likely import guess
from clue_logic.language.pieces.piece import Piece
from clue_logic.language.pieces.turns import GivenAnswer, Utterance, understand
from clue_logic.language.pieces.vocabulary import vocabulary
from clue_logic.language.sentences import CODES, SENTENCES
from clue_logic.language.statements import StatementText


class Rewording(Struct, frozen=True):
    """A statement in the words of the log language."""

    wording: RewrittenText  # its text, and where in the log each letter comes from
    sure: bool  # false if it is only a guess
    below: str | None = None  # the event that an incomplete statement belongs to: a "suggestion" or an "accusation"
    untold: bool = False  # true if it needs no statement: a turn without a suggestion


def reword(
    statement: StatementText, names: GameNames, language: Language | None, turn: str | None = None
) -> Rewording | None:
    """Return a statement in the words of the log language; None if its meaning is unknown, or not only one.

    `turn` is whose turn it is, as far as that is known: it helps to propose.

    >>> from clue_logic.words.names import Names
    >>> names = GameNames(Names(["Ann", "Bo", "Cy"], "player"), Names(["Plum", "Rope"], "card"), me="Ann")
    >>> line = StatementText(1, "I said it was Plum with the rope. Bo had nothing, Cy showed me Plum")
    >>> rewording = reword(line, names, None)
    >>> rewording.wording.text, rewording.sure
    ('Ann suggests Plum, rope: Bo passes, Cy shows Plum', True)
    """
    text = squeeze(statement).text if names.suggesting else ""
    if not text or len(text) > MAX_LENGTH:
        return None
    languages = [
        spoken
        for spoken in dict.fromkeys((language or "English", *CODES))
        if spoken != "Japanese" or vocabulary(spoken).count_words(text)
    ]
    known = {spoken: vocabulary(spoken).count_words(text) for spoken in languages}
    likely = max(languages, key=known.__getitem__)
    guesses: list[tuple[Utterance, Language]] = []
    others = (
        spoken for spoken in languages if spoken not in (likely, "Japanese") and known[spoken] + 1 >= known[likely]
    )
    guessed = [likely, *(others if likely != "Japanese" else ())]
    attempts = [(spoken, False) for spoken in languages]
    attempts += [(spoken, True) for spoken in guessed[::-1] if "\n" not in text]
    for spoken, guessing in attempts:
        pieces = cut(text, names, spoken, guessing=guessing)
        utterance = understand(pieces, names) if pieces is not None and not _lacks_keeper(pieces, names) else None
        if utterance is not None and utterance.sure:
            return _Writer(statement, names, text, spoken).write(utterance)
        if utterance is not None:
            guesses.append((utterance, spoken))
    faulty = _reword_faulty(statement, names, text, likely)
    if faulty is not None:
        return faulty
    if "\n" not in text and not any(one.cards or one.kind != "answers" for one, _ in guesses):
        for spoken in guessed:
            pieces = cut(text, names, spoken) if known[spoken] == known[likely] else None
            likely_meaning = guess(pieces, names, turn) if pieces and spoken != "Japanese" else None
            if likely_meaning is not None:
                guesses.append((likely_meaning, spoken))
    if not guesses:
        return None
    # The last ones have looked for slips: they leave out fewer words.
    utterance, spoken = max(guesses[::-1], key=lambda one: len(one[0].cards) + len(one[0].answers))
    return _Writer(statement, names, text, language or spoken).write(utterance)


def _reword_faulty(statement: StatementText, names: GameNames, text: str, spoken: Language) -> Rewording | None:
    """Return the plain meaning of a line that is impossible: so the error is about that, and not about words."""
    pieces = cut(text, names, spoken, guessing=False)
    if pieces is None or _lacks_keeper(pieces, names) or _lists_too_many(pieces, names):
        return None
    utterance = understand(pieces, names, faulty=True)
    if utterance is None or not utterance.sure:
        return None
    return _Writer(statement, names, text, spoken).write(utterance)


def _lists_too_many(pieces: Sequence[Piece], names: GameNames) -> bool:
    """Return True if more cards than categories stand one after the other: all may be asked for."""
    most = len(set(names.categories.values()))
    runs = (len([*run]) for is_card, run in groupby(pieces, lambda one: one.sense == "CARD") if is_card)
    return most > 0 and max(runs, default=0) > most


def _lacks_keeper(pieces: Sequence[Piece], names: GameNames) -> bool:
    return names.myself is None and any(piece.sense in ("I", "ME") for piece in pieces)


class _Writer:
    """Writes the meaning of a line in the words of the log language, with the places of its pieces."""

    def __init__(self, statement: StatementText, names: GameNames, text: str, language: Language) -> None:
        self._statement = statement
        self._names = names
        self._text = text
        self._words = SENTENCES[CODES[language]]
        self._parts: list[PlacedWords] = []

    def write(self, utterance: Utterance) -> Rewording | None:
        if utterance.kind == "skips":
            comment = squeeze(self._statement)
            comment.exchange([(0, 0, "# ")])
            return Rewording(comment, sure=False, untold=True)
        if utterance.kind == "verdict":
            self._verdict(utterance)
        elif utterance.kind != "answers" and utterance.player is not None:
            self._say(utterance.kind, utterance.player, () if utterance.kind == "leaves" else utterance.cards)
            if utterance.verdict is not None or utterance.answers or (utterance.kind == "leaves" and utterance.cards):
                self._sign(": ")
            if utterance.kind == "leaves":
                self._list(utterance.cards)
            if utterance.verdict is not None:
                self._verdict(utterance)
        for number, answer in enumerate(utterance.answers):
            if number:
                self._sign(", ")
            self._answer(answer)
        wording = squeeze(self._statement)
        below = {"answers": "suggestion", "verdict": "accusation"}.get(utterance.kind)
        return Rewording(wording, utterance.sure, below) if wording.say(self._parts) else None

    def _answer(self, answer: GivenAnswer) -> None:
        if answer.player is None:
            key = "nobody has" if self._names.everyone else "nobody shows"
            self._parts.append(PlacedWords(self._words[key], answer.place.start, answer.place.end))
        elif answer.card is not None:
            self._say("shows card", answer.player, [answer.card])
        else:
            self._say(answer.deed, answer.player)

    def _verdict(self, utterance: Utterance) -> None:
        assert utterance.verdict is not None
        word = self._words["wrong" if utterance.verdict.sense == "WRONG" else "right"]
        self._parts.append(PlacedWords(word, utterance.verdict.start, utterance.verdict.end))

    def _say(self, key: str, player: Piece, cards: Sequence[Piece] = ()) -> None:
        before, _, rest = self._words[key].partition("{}")
        between, listed, behind = rest.partition("{}")
        self._parts.append(PlacedWords(before, player.start, player.start))
        self._parts.append(PlacedWords(self._spell(player), player.start, player.end))
        self._parts.append(PlacedWords(between, player.end, player.end))
        if cards and listed:
            self._list(cards)
            self._parts.append(PlacedWords(behind, cards[-1].end, cards[-1].end))

    def _list(self, cards: Sequence[Piece]) -> None:
        for number, card in enumerate(cards):
            if number:
                self._sign(", ")
            self._parts.append(PlacedWords(self._spell(card), card.start, card.end))

    def _sign(self, sign: str) -> None:
        place = self._parts[-1].end
        self._parts.append(PlacedWords(sign, place, place))

    def _spell(self, piece: Piece) -> str:
        """Return a name as it is written, if a log understands it so."""
        written = " ".join(self._text[piece.start : piece.end].split())
        names = self._names.cards if piece.sense == "CARD" else self._names.players
        known = names is not None and names.lookup(written.strip('"')) == piece.name
        if known and written.startswith('"'):
            return written
        return quote_name(written if known and piece.sense not in ("I", "ME", "SILENT") else piece.name)
