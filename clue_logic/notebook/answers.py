"""Answers to questions about a notebook, as small objects that can say themselves in English, German and Japanese."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import assert_never

from clue_logic.game.deck import ENVELOPE, Category
from clue_logic.game.questions import Question, Solution, State, WhatHolds, WhoHolds, Why
from clue_logic.notebook.explaining import explain
from clue_logic.notebook.explanation import Explanation
from clue_logic.notebook.hidden import Hidden
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.soundness import Blame, blame_of
from clue_logic.proof.phrases import PHRASES
from clue_logic.words.languages import Texts
from clue_logic.words.places import place_subject, place_where

_SAID = Texts(
    en={
        "nowhere": "Nothing can hold {}: the log contradicts itself.",
        "somewhere": "It is not known who holds {}. Possible: {}.",
        "lies": "{} lies {}.",
        "holds": "{} holds {}.",
        "no card": "no card that is known",
        "holds of": "{0} holds {1} ({2} of {3}).",
        "lies of": "{0} holds {1} ({2} of {3}).",
        "also": " Also possible: {}.",
        "nothing hidden": "No cards are hidden in this game.",
        "solution": "Solution: {}.",
        "not solved": "Not solved yet.",
        "perhaps": "perhaps {}",
        "no solution": "No solution: {}.",
        "no answer": "No answer: {}.",
        "log contradicts": "the log contradicts itself",
        "supposition contradicts": "under this supposition the log contradicts itself",
        "rules contradict": "the rules contradict themselves",
        "from line": " from line {} on",
        "in headers": " in its headers",
    },
    de={
        "nowhere": "{} kann nirgends sein: das Protokoll widerspricht sich.",
        "somewhere": "Nicht bekannt ist, wer {} besitzt. Möglich: {}.",
        "lies": "{} liegt {}.",
        "holds": "{} besitzt {}.",
        "no card": "keine bekannte Karte",
        "holds of": "{0} besitzt {1} ({2} von {3}).",
        "lies of": "{0}: {1} ({2} von {3}).",
        "also": " Möglich sind noch: {}.",
        "nothing hidden": "In diesem Spiel liegt nichts verdeckt.",
        "solution": "Lösung: {}.",
        "not solved": "Noch nicht gelöst.",
        "perhaps": "vielleicht {}",
        "no solution": "Keine Lösung: {}.",
        "no answer": "Keine Antwort: {}.",
        "log contradicts": "das Protokoll widerspricht sich",
        "supposition contradicts": "unter dieser Annahme widerspricht sich das Protokoll",
        "rules contradict": "die Regeln widersprechen sich",
        "from line": " ab Zeile {}",
        "in headers": " schon in den Kopfzeilen",
    },
    ja={
        "nowhere": "「{}」の所在がどこにもない：記録が矛盾している。",
        "somewhere": "「{}」の所在は未確定。可能性：{}。",
        "lies": "「{}」は{}。",
        "holds": "「{1}」の所在は{0}。",
        "no card": "確定した札なし",
        "holds of": "{0}：{1}（{3}枚のうち{2}枚）。",
        "lies of": "{0}：{1}（{3}枚のうち{2}枚）。",
        "also": "ほかの可能性：{}。",
        "nothing hidden": "このゲームに伏せ札はない。",
        "solution": "伏せ札は{}で確定。",
        "not solved": "伏せ札はまだ確定していない。",
        "perhaps": "可能性は{}",
        "no solution": "答えなし：{}。",
        "no answer": "答えられない：{}。",
        "log contradicts": "記録が矛盾している",
        "supposition contradicts": "この仮定のもとでは記録が矛盾する",
        "rules contradict": "規則が矛盾している",
        "from line": "（{}行目から）",
        "in headers": "（ヘッダーの時点で）",
    },
)


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
        False if there is a contradiction, so that nothing can be said.
    since
        The line from which on it does, 0 for the headers; None if it does not, or if the notebook does not tell lines
        apart.
    blame
        What the contradiction is in, if there is one.
    """

    card: str
    holders: tuple[str, ...]
    possible: tuple[str, ...]
    consistent: bool = True
    since: int | None = None
    blame: Blame = Blame.LOG

    def __str__(self) -> str:
        return self.text()

    def text(self, lang: str = "en") -> str:
        """Say it in a sentence."""
        if not self.consistent:
            return _no_answer(self.since, lang, self.blame)
        if self.holders:
            return " ".join(_lies(place, self.card, lang) for place in self.holders)
        if not self.possible:
            return _SAID[lang]["nowhere"].format(self.card)
        places = PHRASES[lang].comma.join(place_subject(place, lang) for place in self.possible)
        return _SAID[lang]["somewhere"].format(self.card, places)


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
        False if there is a contradiction, so that nothing can be said.
    since
        The line from which on it does, 0 for the headers; None if it does not, or if the notebook does not tell lines
        apart.
    blame
        What the contradiction is in, if there is one.
    """

    location: str
    cards: tuple[str, ...]
    possible: tuple[str, ...]
    low: int
    high: int
    consistent: bool = True
    since: int | None = None
    blame: Blame = Blame.LOG

    def __str__(self) -> str:
        return self.text()

    def text(self, lang: str = "en") -> str:
        """Say it in a sentence or two."""
        if not self.consistent:
            return _no_answer(self.since, lang, self.blame)
        size = str(self.low) if self.low == self.high else f"{self.low}–{self.high}"
        said, comma = _SAID[lang], PHRASES[lang].comma
        held = comma.join(self.cards) or said["no card"]
        where = place_where(self.location, lang) if lang == "de" else None  # where no envelope owns a card
        name, key = (place_subject(self.location, lang), "holds of") if where is None else (where, "lies of")
        first = said[key].format(_capitalized(name), held, len(self.cards), size)
        return first + (said["also"].format(comma.join(self.possible)) if self.possible else "")


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
        False if there is a contradiction, so that nothing can be said.
    blame
        What the contradiction is in, if there is one.
    parts
        The categories, for what they are called.
    """

    solution: Mapping[str, Hidden]
    possible: Mapping[str, tuple[str, ...]]
    solved: bool
    consistent: bool
    blame: Blame = Blame.LOG
    parts: tuple[Category, ...] = ()

    def __str__(self) -> str:
        return self.text()

    def text(self, lang: str = "en") -> str:
        """Say it in a sentence, or as long as it is not solved in a line for each category."""
        said = _SAID[lang]
        if not self.consistent:
            return said["no solution"].format(_contradicts(lang, self.blame))
        if not self.solution:
            return said["nothing hidden"]
        if self.solved:
            cards = [card for hidden in self.solution.values() for card in _as_tuple(hidden)]
            return said["solution"].format(PHRASES[lang].comma.join(cards))
        called = {part.key: part.called(lang) for part in self.parts}
        parts = (f"  {called.get(key, key)}{PHRASES[lang].colon}{self._part(key, lang)}" for key in self.solution)
        return "\n".join([said["not solved"], *parts])

    def _part(self, key: str, lang: str) -> str:
        """Return what is known of one category, and what may be hidden besides."""
        said = PHRASES[lang]
        known, possible = said.comma.join(_as_tuple(self.solution[key])), said.comma.join(self.possible[key])
        perhaps = _SAID[lang]["perhaps"].format(possible) if possible else ""
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
    since, blame = notebook.contradicts_since, blame_of(notebook)
    match question:
        case WhoHolds(card):
            holders = notebook.places_of(card) + notebook.places_of(card, State.BOTH)
            return Holder(card, holders, notebook.places_of(card, State.OPEN), consistent, since, blame)
        case WhatHolds(place):
            low, high = notebook.size(place)
            held = notebook.cards_at(place) + notebook.cards_at(place, State.BOTH)
            return Holdings(place, held, notebook.cards_at(place, State.OPEN), low, high, consistent, since, blame)
        case Solution():
            return _hidden_cards(notebook)
        case Why():
            return explain(notebook, question.cell, negated=question.negated)
        case _:
            assert_never(question)


def _hidden_cards(notebook: Notebook) -> HiddenCards:
    deck = notebook.game.deck
    open_cards = notebook.cards_at(ENVELOPE, State.OPEN) if deck.hidden else ()
    possible = {
        key: tuple(card for card in open_cards if not deck.categories or deck.category_of(card) == key)
        for key in notebook.solution
    }
    blame = blame_of(notebook)
    return HiddenCards(notebook.solution, possible, notebook.solved, notebook.consistent, blame, deck.parts)


def _contradicts(lang: str, blame: Blame) -> str:
    return _SAID[lang][f"{blame.value} contradict{'' if blame is Blame.RULES else 's'}"]


def _no_answer(since: int | None, lang: str, blame: Blame) -> str:
    """Say that there is a contradiction: whatever is asked then, an answer drawn from it would be nonsense."""
    said = _SAID[lang]
    where = ""
    if since is not None and blame is not Blame.SUPPOSITION:
        where = said["from line"].format(since) if since else said["in headers"]
    return said["no answer"].format(_contradicts(lang, blame) + where)


def _as_tuple(hidden: Hidden) -> tuple[str, ...]:
    if hidden is None:
        return ()
    return (hidden,) if isinstance(hidden, str) else hidden


def _capitalized(text: str) -> str:
    return text[0].upper() + text[1:]


def _lies(location: str, card: str, lang: str) -> str:
    where = place_where(location, lang)
    return _SAID[lang]["holds"].format(location, card) if where is None else _SAID[lang]["lies"].format(card, where)
