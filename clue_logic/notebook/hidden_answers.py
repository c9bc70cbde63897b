"""Answers to what the solution is, and which card of one category it has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from clue_logic.game.deck import ENVELOPE, Category
from clue_logic.game.questions import State
from clue_logic.notebook.known_since import KnownLines
from clue_logic.notebook.notebook import Hidden, Notebook
from clue_logic.notebook.soundness import Blame, blame_of
from clue_logic.notebook.unanswered import no_answer, no_solution
from clue_logic.words.languages import Texts
from clue_logic.words.messages import messages

_SAID = Texts(
    en={
        "nothing hidden": "No cards are hidden in this game.",
        "solution": "Solution: {}.",
        "not solved": "Not solved yet.",
        "perhaps": "perhaps {}",
        "known": "{}: {}.",
        "open": "{}: not known yet.",
        "partly": "{}: {}; the rest is not known yet.",
        "possible": " Possible: {}.",
        "excluded": " Excluded: {}.",
    },
    de={
        "nothing hidden": "In diesem Spiel liegt nichts verdeckt.",
        "solution": "Lösung: {}.",
        "not solved": "Noch nicht gelöst.",
        "perhaps": "vielleicht {}",
        "known": "{}: {}.",
        "open": "{}: noch nicht bekannt.",
        "partly": "{}: {}; der Rest ist noch nicht bekannt.",
        "possible": " Möglich: {}.",
        "excluded": " Ausgeschlossen: {}.",
    },
    ja={
        "nothing hidden": "このゲームに伏せ札はない。",
        "solution": "伏せ札は{}で確定。",
        "not solved": "伏せ札はまだ確定していない。",
        "perhaps": "可能性は{}",
        "known": "{}：{}で確定。",
        "open": "{}：未確定。",
        "partly": "{}：{}は確定、残りは未確定。",
        "possible": "可能性：{}。",
        "excluded": "除外：{}。",
    },
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
        False if there is a contradiction, so that nothing can be said.
    blame
        What the contradiction is in, if there is one.
    parts
        The categories, for what they are called.
    """

    solution: Mapping[str, Hidden]
    possible: Mapping[str, tuple[str, ...]] = field(repr=False)
    solved: bool
    consistent: bool
    blame: Blame = field(default=Blame.LOG, repr=False)
    parts: tuple[Category, ...] = field(default=(), repr=False)

    def __str__(self) -> str:
        return self.text()

    def text(self, lang: str = "en") -> str:
        """Say it in a sentence, or as long as it is not solved in a line for each category."""
        said = _SAID[lang]
        if not self.consistent:
            return no_solution(lang, self.blame)
        if not self.solution:
            return said["nothing hidden"]
        if self.solved:
            cards = [card for hidden in self.solution.values() for card in cards_of(hidden)]
            return said["solution"].format(messages(lang)("words-comma").join(cards))
        called = {part.key: part.called(lang) for part in self.parts}
        parts = (
            f"  {called.get(key, key)}{messages(lang)('words-colon')}{self._part(key, lang)}" for key in self.solution
        )
        return "\n".join([said["not solved"], *parts])

    def _part(self, key: str, lang: str) -> str:
        """Return what is known of one category, and what may be hidden besides."""
        msg = messages(lang)
        comma = msg("words-comma")
        known, possible = comma.join(cards_of(self.solution[key])), comma.join(self.possible[key])
        perhaps = _SAID[lang]["perhaps"].format(possible) if possible else ""
        return msg("words-semicolon").join(filter(None, [known, perhaps])) or "?"


@dataclass(frozen=True)
class HiddenCardsOf:
    """What is known of the hidden cards of one category.

    Parameters
    ----------
    category
        Its key.
    notebook
        The notebook that tells it.
    """

    category: str
    notebook: Notebook

    def __str__(self) -> str:
        return self.text()

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards known to be hidden."""
        return self._in(State.HOLDS)

    @property
    def possible(self) -> tuple[str, ...]:
        """The cards that may be hidden besides."""
        return self._in(State.OPEN)

    @property
    def excluded(self) -> tuple[str, ...]:
        """The cards that are not."""
        return self._in(State.LACKS)

    @cached_property
    def lines(self) -> KnownLines:
        """Since when."""
        return KnownLines(self.notebook)

    def text(self, lang: str = "en") -> str:
        """Say it in a sentence or three."""
        if not self.notebook.consistent:
            return no_answer(self.notebook.contradicts_since, lang, blame_of(self.notebook))
        said = _SAID[lang]
        (name,) = (part.called(lang) for part in self.notebook.game.deck.parts if part.key == self.category)
        name = name[:1].upper() + name[1:]
        held = self.lines.listed(ENVELOPE, self.cards, lang)
        if not self.possible:
            return said["known"].format(name, held)
        first = said["partly" if self.cards else "open"].format(*([name, held] if self.cards else [name]))
        excluded = self.lines.listed(ENVELOPE, self.excluded, lang)
        possible = said["possible"].format(messages(lang)("words-comma").join(self.possible))
        return first + possible + (said["excluded"].format(excluded) if excluded else "")

    def _in(self, state: State) -> tuple[str, ...]:
        deck = self.notebook.game.deck
        return tuple(
            card for card in self.notebook.cards_at(ENVELOPE, state) if deck.category_of(card) == self.category
        )


def hidden_cards_in(notebook: Notebook) -> HiddenCards:
    """Return what a notebook tells of the hidden cards."""
    deck = notebook.game.deck
    open_cards = notebook.cards_at(ENVELOPE, State.OPEN) if deck.hidden else ()
    possible = {
        key: tuple(card for card in open_cards if not deck.categories or deck.category_of(card) == key)
        for key in notebook.solution
    }
    blame = blame_of(notebook)
    return HiddenCards(notebook.solution, possible, notebook.solved, notebook.consistent, blame, deck.parts)


def cards_of(hidden: Hidden) -> tuple[str, ...]:
    """Return the cards that are known to be hidden."""
    if hidden is None:
        return ()
    return (hidden,) if isinstance(hidden, str) else hidden
