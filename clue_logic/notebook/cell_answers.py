"""Answers about a card, a hand and a cell."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from clue_logic.game.questions import Cell, State
from clue_logic.notebook.known_since import KnownLines
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.soundness import Blame, blame_of
from clue_logic.words.languages import Texts
from clue_logic.words.messages import messages
from clue_logic.words.terms import held, place_subject, place_where

_SAID = Texts(
    en={
        "no solution": "No solution: {}.",
        "no answer": "No answer: {}.",
        "log contradicts": "the log contradicts itself",
        "supposition contradicts": "under this supposition the log contradicts itself",
        "rules contradict": "the rules contradict themselves",
        "from line": " from line {} on",
        "in headers": " in its headers",
    },
    de={
        "no solution": "Keine Lösung: {}.",
        "no answer": "Keine Antwort: {}.",
        "log contradicts": "das Protokoll widerspricht sich",
        "supposition contradicts": "unter dieser Annahme widerspricht sich das Protokoll",
        "rules contradict": "die Regeln widersprechen sich",
        "from line": " ab Zeile {}",
        "in headers": " schon in den Kopfzeilen",
    },
    ja={
        "no solution": "答えなし：{}。",
        "no answer": "答えられない：{}。",
        "log contradicts": "記録が矛盾している",
        "supposition contradicts": "この仮定のもとでは記録が矛盾する",
        "rules contradict": "規則が矛盾している",
        "from line": "（{}行目から）",
        "in headers": "（ヘッダーの時点で）",
    },
)


def no_solution(lang: str, blame: Blame) -> str:
    """Return that nothing can be said of the solution."""
    return _SAID[lang]["no solution"].format(_contradicts(lang, blame))


def no_answer(since: int | None, lang: str, blame: Blame) -> str:
    """Return that nothing can be said; `since` is the line from which on that is so, 0 for the headers.

    Examples
    --------
    >>> no_answer(9, "en", Blame.LOG), no_answer(None, "de", Blame.RULES)
    ('No answer: the log contradicts itself from line 9 on.', 'Keine Antwort: die Regeln widersprechen sich.')
    """
    said = _SAID[lang]
    where = ""
    if since is not None and blame is not Blame.SUPPOSITION:
        where = said["from line"].format(since) if since else said["in headers"]
    return said["no answer"].format(_contradicts(lang, blame) + where)


def _contradicts(lang: str, blame: Blame) -> str:
    return _SAID[lang][f"{blame.value} contradict{'' if blame is Blame.RULES else 's'}"]


_HELD_SAID = Texts(
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
            return _HELD_SAID[lang]["nowhere"].format(self.card)
        msg = messages(lang)
        places = msg("words-comma").join(place_subject(place, lang) for place in self.possible)
        return _HELD_SAID[lang]["somewhere"].format(self.card, places)


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
        said, comma = _HELD_SAID[lang], messages(lang)("words-comma")
        held = comma.join(self.cards) or said["no card"]
        where = place_where(self.location, lang) if lang == "de" else None  # where no envelope owns a card
        name, key = (place_subject(self.location, lang), "holds of") if where is None else (where, "lies of")
        first = said[key].format(_capitalized(name), held, len(self.cards), size)
        return first + (said["also"].format(comma.join(self.possible)) if self.possible else "")


def _capitalized(text: str) -> str:
    return text[0].upper() + text[1:]


def _lies(location: str, card: str, lang: str) -> str:
    where = place_where(location, lang)
    return (
        _HELD_SAID[lang]["holds"].format(location, card)
        if where is None
        else _HELD_SAID[lang]["lies"].format(card, where)
    )


_CELL_ANSWER_SAID = Texts(
    en={
        "yes": "Yes: {}{}.",
        "no": "No: {}{}.",
        "open": "Open: whether {} is not known; both are possible.",
    },
    de={
        "yes": "Ja: {}{}.",
        "no": "Nein: {}{}.",
        "open": "Offen: Ob {}, ist nicht bekannt; beides ist möglich.",
    },
    ja={
        "yes": "はい：{}{}。",
        "no": "いいえ：{}{}。",
        "open": "未確定：{}かどうかは分からない。どちらもありうる。",
    },
)


class Verdict(StrEnum):
    """Whether something is so."""

    YES = "yes"
    NO = "no"
    OPEN = "open"


@dataclass(frozen=True)
class CellAnswer:
    """Whether a cell is so.

    Parameters
    ----------
    cell
        What is asked.
    notebook
        The notebook that tells it.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 2, Bob 1\\nAnn reveals 2")
    >>> notebook = cl.solve(game)
    >>> print(CellAnswer(Cell("Bob", "2", True), notebook))
    No: Bob lacks 2 (since line 4).
    >>> CellAnswer(Cell("envelope", "3", False), notebook).verdict.value
    'open'
    """

    cell: Cell
    notebook: Notebook

    def __str__(self) -> str:
        return self.text()

    @property
    def verdict(self) -> Verdict:
        """Whether it is so; `Verdict.OPEN` also if the log contradicts itself."""
        state = self.notebook.grid[self.cell.location][self.cell.card]
        if state is State.OPEN or not self.notebook.consistent:
            return Verdict.OPEN
        return Verdict.YES if (state is State.HOLDS) is self.cell.holds else Verdict.NO

    @cached_property
    def since(self) -> int | None:
        """The line since which that is known, 0 for the headers; None if it is open, or the notebook does not tell."""
        return None if self.verdict is Verdict.OPEN else self._lines.of(self.cell.location, self.cell.card)

    @cached_property
    def _lines(self) -> KnownLines:
        return KnownLines(self.notebook)

    def text(self, lang: str = "en") -> str:
        """Say it in a sentence."""
        if not self.notebook.consistent:
            return no_answer(self.notebook.contradicts_since, lang, blame_of(self.notebook))
        location, card, verdict = self.cell.location, self.cell.card, self.verdict
        if verdict is Verdict.OPEN:
            return _CELL_ANSWER_SAID[lang]["open"].format(
                held(location, card, lang, holds=self.cell.holds, behind=True)
            )
        truth = self.cell if verdict is Verdict.YES else replace(self.cell, holds=not self.cell.holds)
        said = held(location, card, lang, holds=truth.holds)
        return _CELL_ANSWER_SAID[lang][verdict.value].format(said, self._lines.said(location, card, lang))
