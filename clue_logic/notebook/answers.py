"""Answers to questions about a notebook, as small objects that can say themselves in English, German and Japanese."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from clue_logic.game.deck import ENVELOPE, TABLE
from clue_logic.game.questions import Question, Solution, State, WhatHolds, WhoHolds
from clue_logic.notebook.explanation import Explanation, explain
from clue_logic.notebook.notebook import Hidden, Notebook
from clue_logic.proof.phrases import PHRASES


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a card.

    Parameters
    ----------
    card
        The card.
    holders
        Where it is known to be: one location, or none; several only if the log contradicts itself.
    possible
        Where else it may be.
    consistent
        False if the log contradicts itself, so that nothing can be said.
    since
        The line from which on it does, 0 for the headers; None if it does not, or if the notebook does not tell lines
        apart.
    supposing
        True if something is supposed beside the log.
    """

    card: str
    holders: tuple[str, ...]
    possible: tuple[str, ...]
    consistent: bool = True
    since: int | None = None
    supposing: bool = False

    def __str__(self) -> str:
        return self.text()

    def text(self, lang: str = "en") -> str:
        """Say it in a sentence."""
        if not self.consistent:
            return _no_answer(self.since, lang, supposing=self.supposing)
        if self.holders:
            return " ".join(_lies(place, self.card, lang) for place in self.holders)
        if not self.possible:
            return _say(
                lang,
                en=f"Nothing can hold {self.card}: the log contradicts itself.",
                de=f"{self.card} kann nirgends sein: das Protokoll widerspricht sich.",
                ja=f"「{self.card}」の所在がどこにもない：記録が矛盾している。",
            )
        places = PHRASES[lang].comma.join(_place(place, lang) for place in self.possible)
        return _say(
            lang,
            en=f"It is not known who holds {self.card}. Possible: {places}.",
            de=f"Nicht bekannt ist, wer {self.card} besitzt. Möglich: {places}.",
            ja=f"「{self.card}」の所在は未確定。可能性：{places}。",
        )


@dataclass(frozen=True, slots=True)
class Holdings:
    """What a location holds.

    Parameters
    ----------
    location
        The player, the envelope or the table.
    cards
        The cards known to be there.
    possible
        The cards that may be there.
    low, high
        How many cards it holds; the two differ where the size of a hand is not known exactly.
    consistent
        False if the log contradicts itself, so that nothing can be said.
    since
        The line from which on it does, 0 for the headers; None if it does not, or if the notebook does not tell lines
        apart.
    supposing
        True if something is supposed beside the log.
    """

    location: str
    cards: tuple[str, ...]
    possible: tuple[str, ...]
    low: int
    high: int
    consistent: bool = True
    since: int | None = None
    supposing: bool = False

    def __str__(self) -> str:
        return self.text()

    def text(self, lang: str = "en") -> str:
        """Say it in a sentence or two."""
        if not self.consistent:
            return _no_answer(self.since, lang, supposing=self.supposing)
        size = str(self.low) if self.low == self.high else f"{self.low}–{self.high}"
        who = _place(self.location, lang)
        who = who[0].upper() + who[1:]
        comma = PHRASES[lang].comma
        held = comma.join(self.cards) or _say(
            lang, en="no card that is known", de="keine bekannte Karte", ja="確定した札なし"
        )
        first = _say(
            lang,
            en=f"{who} holds {held} ({len(self.cards)} of {size}).",
            de=f"{who} besitzt {held} ({len(self.cards)} von {size}).",
            ja=f"{who}：{held}（{size}枚のうち{len(self.cards)}枚）。",
        )
        if not self.possible:
            return first
        rest = comma.join(self.possible)
        return first + _say(
            lang, en=f" Also possible: {rest}.", de=f" Möglich sind noch: {rest}.", ja=f"ほかの可能性：{rest}。"
        )


@dataclass(frozen=True, slots=True)
class HiddenCards:
    """What is known of the hidden cards.

    Parameters
    ----------
    solution
        As `Notebook.solution` has it.
    possible
        By category, the cards that may be hidden besides those known.
    solved
        True if all are known.
    consistent
        False if the log contradicts itself, so that nothing can be said.
    supposing
        True if something is supposed beside the log.
    """

    solution: Mapping[str, Hidden]
    possible: Mapping[str, tuple[str, ...]]
    solved: bool
    consistent: bool
    supposing: bool = False

    def __str__(self) -> str:
        return self.text()

    def text(self, lang: str = "en") -> str:
        """Say it in a sentence, or as long as it is not solved in a line for each category."""
        if not self.consistent:
            contradicts = _contradicts(lang, supposing=self.supposing)
            return _say(
                lang,
                en=f"No solution: {contradicts}.",
                de=f"Keine Lösung: {contradicts}.",
                ja=f"答えなし：{contradicts}。",
            )
        if not self.solution:
            return _say(
                lang,
                en="No cards are hidden in this game.",
                de="In diesem Spiel liegt nichts verdeckt.",
                ja="このゲームに伏せ札はない。",
            )
        if self.solved:
            cards = [card for hidden in self.solution.values() for card in _as_tuple(hidden)]
            listed = PHRASES[lang].comma.join(cards)
            return _say(lang, en=f"Solution: {listed}.", de=f"Lösung: {listed}.", ja=f"伏せ札は{listed}で確定。")
        heading = _say(lang, en="Not solved yet.", de="Noch nicht gelöst.", ja="伏せ札はまだ確定していない。")
        colon = PHRASES[lang].colon
        return "\n".join([heading, *(f"  {key}{colon}{self._part(key, lang)}" for key in self.solution)])

    def _part(self, key: str, lang: str) -> str:
        """Return what is known of one category, and what may be hidden besides."""
        said = PHRASES[lang]
        known, possible = said.comma.join(_as_tuple(self.solution[key])), said.comma.join(self.possible[key])
        perhaps = _say(lang, en="perhaps {}", de="vielleicht {}", ja="可能性は{}").format(possible) if possible else ""
        return said.semicolon.join(filter(None, [known, perhaps])) or "?"


NotebookAnswer = Holder | Holdings | HiddenCards | Explanation


def answer(question: Question, notebook: Notebook) -> NotebookAnswer:
    """Answer a question from a notebook.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''
    ... cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... me: Ann
    ... hand: Queen
    ... ''')
    >>> print(answer(WhoHolds("Ace"), cl.solve(game)))
    It is not known who holds Ace. Possible: Bob, the envelope.
    """
    consistent = notebook.consistent
    since, supposing = notebook.contradicts_since, bool(notebook.game.supposed)
    if isinstance(question, WhoHolds):
        card = question.card
        holders = notebook.places_of(card) + notebook.places_of(card, State.BOTH)
        return Holder(card, holders, notebook.places_of(card, State.OPEN), consistent, since, supposing)
    if isinstance(question, WhatHolds):
        place = question.location
        low, high = notebook.size(place)
        held = notebook.cards_at(place) + notebook.cards_at(place, State.BOTH)
        return Holdings(place, held, notebook.cards_at(place, State.OPEN), low, high, consistent, since, supposing)
    if isinstance(question, Solution):
        return _hidden_cards(notebook)
    return explain(notebook, question.cell, negated=question.negated)


def _hidden_cards(notebook: Notebook) -> HiddenCards:
    deck = notebook.game.deck
    open_cards = notebook.cards_at(ENVELOPE, State.OPEN) if deck.hidden else ()
    possible = {
        key: tuple(card for card in open_cards if not deck.categories or deck.category_of(card) == key)
        for key in notebook.solution
    }
    return HiddenCards(
        notebook.solution, possible, notebook.solved, notebook.consistent, supposing=bool(notebook.game.supposed)
    )


def _contradicts(lang: str, *, supposing: bool) -> str:
    if supposing:
        return _say(
            lang,
            en="under this supposition the log contradicts itself",
            de="unter dieser Annahme widerspricht sich das Protokoll",
            ja="この仮定のもとでは記録が矛盾する",
        )
    return _say(lang, en="the log contradicts itself", de="das Protokoll widerspricht sich", ja="記録が矛盾している")


def _no_answer(since: int | None, lang: str, *, supposing: bool) -> str:
    """Say that a log contradicts itself: whatever is asked then, an answer drawn from it would be nonsense."""
    if since is None or supposing:
        where = ""
    elif since:
        where = _say(lang, en=f" from line {since} on", de=f" ab Zeile {since}", ja=f"（{since}行目から）")
    else:
        where = _say(lang, en=" in its headers", de=" schon in den Kopfzeilen", ja="（ヘッダーの時点で）")
    contradicts = _contradicts(lang, supposing=supposing)
    return _say(
        lang,
        en=f"No answer: {contradicts}{where}.",
        de=f"Keine Antwort: {contradicts}{where}.",
        ja=f"答えられない：{contradicts}{where}。",
    )


def some_held(location: str, cards: tuple[str, ...], lang: str = "en") -> str:
    """Say that a location holds at least one of several cards.

    Examples
    --------
    >>> some_held("Ben", ("Plum", "Rope", "Hall"))
    'Ben holds Plum, Rope or Hall.'
    """
    who = _place(location, lang)
    *others, last = cards
    listed = _say(
        lang, en=f"{', '.join(others)} or {last}", de=f"{', '.join(others)} oder {last}", ja="、".join([*others, last])
    )
    return _say(
        lang,
        en=f"{who[0].upper()}{who[1:]} holds {listed}.",
        de=f"{who[0].upper()}{who[1:]} besitzt {listed}.",
        ja=f"{who}は「{listed}」のどれかを持っている。",
    )


def _as_tuple(hidden: Hidden) -> tuple[str, ...]:
    if hidden is None:
        return ()
    return (hidden,) if isinstance(hidden, str) else hidden


def _say(lang: str, *, en: str, de: str, ja: str) -> str:
    return de if lang == "de" else ja if lang == "ja" else en


def _place(location: str, lang: str) -> str:
    if location == ENVELOPE:
        return _say(lang, en="the envelope", de="der Umschlag", ja="伏せ札")
    if location == TABLE:
        return _say(lang, en="the table", de="der Tisch", ja="場")
    return location


def _lies(location: str, card: str, lang: str) -> str:
    if location == ENVELOPE:
        return _say(
            lang, en=f"{card} lies in the envelope.", de=f"{card} liegt im Umschlag.", ja=f"「{card}」は伏せ札。"
        )
    if location == TABLE:
        return _say(
            lang,
            en=f"{card} lies on the table.",
            de=f"{card} liegt auf dem Tisch.",
            ja=f"「{card}」は表向きで場にある。",
        )
    return _say(
        lang, en=f"{location} holds {card}.", de=f"{location} besitzt {card}.", ja=f"「{card}」の所在は{location}。"
    )
