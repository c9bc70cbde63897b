"""Answers to who holds a card, and what a location holds."""

from __future__ import annotations

from dataclasses import dataclass

from clue_logic.notebook.soundness import Blame
from clue_logic.notebook.unanswered import no_answer
from clue_logic.words.languages import Texts
from clue_logic.words.messages import messages
from clue_logic.words.terms import place_subject, place_where

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
            return no_answer(self.since, lang, self.blame)
        if self.holders:
            return " ".join(_lies(place, self.card, lang) for place in self.holders)
        if not self.possible:
            return _SAID[lang]["nowhere"].format(self.card)
        msg = messages(lang)
        places = msg("words-comma").join(place_subject(place, lang) for place in self.possible)
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
            return no_answer(self.since, lang, self.blame)
        size = str(self.low) if self.low == self.high else f"{self.low}–{self.high}"
        said, comma = _SAID[lang], messages(lang)("words-comma")
        held = comma.join(self.cards) or said["no card"]
        where = place_where(self.location, lang) if lang == "de" else None  # where no envelope owns a card
        name, key = (place_subject(self.location, lang), "holds of") if where is None else (where, "lies of")
        first = said[key].format(_capitalized(name), held, len(self.cards), size)
        return first + (said["also"].format(comma.join(self.possible)) if self.possible else "")


def _capitalized(text: str) -> str:
    return text[0].upper() + text[1:]


def _lies(location: str, card: str, lang: str) -> str:
    where = place_where(location, lang)
    return _SAID[lang]["holds"].format(location, card) if where is None else _SAID[lang]["lies"].format(card, where)
