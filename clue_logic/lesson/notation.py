"""The paper's way of writing: tuples and sets, with numbers as in the paper or with names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import assert_never

from clue_logic.game.deck import NO_CARD
from clue_logic.game.game import Game
from clue_logic.paper.lesson import Entry, LessonStep, entry_of
from clue_logic.paper.operations import Operation
from clue_logic.words.languages import Texts
from clue_logic.words.terms import place_name


@dataclass(frozen=True)
class Notation:
    """Writes entries, sets and formulas.

    Parameters
    ----------
    game
        The game.
    lang
        ``en`` or ``de``.
    numbers
        Whether to write numbers, as the paper does: cards from 0 within their category, players from 1 as they sit.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... ''')
    >>> entry = Entry("M", ("Green", "-", "Hall"), "Cid", 9)
    >>> Notation(game, "en", numbers=True).entry(entry), Notation(game, "en", numbers=False).entry(entry)
    ('(1,-,0,3)', '(Green, -, Hall, Cid)')
    """

    game: Game
    lang: str
    numbers: bool

    def card(self, card: str) -> str:
        """Return a card, or the sign for none."""
        if not self.numbers or card == NO_CARD:
            return card
        return str(next(part.cards.index(card) for part in self.game.deck.parts if card in part.cards))

    def location(self, location: str) -> str:
        """Return a player, or the table."""
        if self.numbers and location in self.game.names:
            return str(self.game.names.index(location) + 1)
        return place_name(location, self.lang)

    def entry(self, entry: Entry) -> str:
        """Return an entry as a tuple."""
        return self._tuple([*map(self.card, entry.cards), self.location(entry.location)])

    def solution_card(self, card: str) -> str:
        """Return a card on its own: its name, or in numbers the tuple without a player."""
        if not self.numbers:
            return card
        places = [self.card(card) if card in part.cards else NO_CARD for part in self.game.deck.parts]
        return self._tuple(places)

    def _tuple(self, parts: Iterable[str]) -> str:
        return f"({(',' if self.numbers else ', ').join(parts)})"

    def of_line(self, entry: Entry) -> str:
        """Return an entry with the line that it comes from, as a small number below."""
        return f"{self.entry(entry)}{str(entry.line).translate(_SUBSCRIPTS)}"

    def set_of(self, entries: Iterable[Entry]) -> str:
        """Return a set of entries."""
        return f"{{{', '.join(map(self.entry, entries))}}}"

    def applied(self, step: LessonStep) -> tuple[str, ...]:
        r"""Return the formula of a step's operation with the values filled in, one line for each change.

        Examples
        --------
        >>> import clue_logic as cl
        >>> from clue_logic.paper.lesson import lesson_of
        >>> game = cl.read('''
        ... who: Plum, Green, White
        ... what: Rope, Axe, Lamp
        ... where: Hall, Attic, Cellar
        ... players: Ann 2, Ben 2, Cid 2
        ... me: Ann
        ... hand: Green, Axe
        ... Ben suggests Plum, Axe, Hall: Cid shows
        ... ''')
        >>> for step in lesson_of(game).steps[-2:]:
        ...     print(*Notation(game, "en", numbers=True).applied(step))
        (-,1,-,1) ∈ E  ∧  (0,1,0,3) ∈ M  ∧  1 ≠ 3  ⟹  M := M ∪ {(0,-,0,3)}
        (0,-,0,3) ∈ M  ∧  (0,1,0,3) ∈ M  ⟹  M := M \ {(0,1,0,3)}
        """
        match step.operation:
            case Operation.OPENING | Operation.CASE_1 | Operation.CASE_2 | Operation.CASE_3:
                return tuple(self._changes(step))
            case Operation.TRANSFER:
                entries = [strike.entry for strike in step.struck] or step.added
                return (f"{self.entry(entries[0])} ∈ M  ⟹  {', '.join(self._changes(step))}",)
            case Operation.SUBSTITUTION_BY_E | Operation.SUBSTITUTION_BY_N | Operation.WORTHLESS | Operation.DUPLICATES:
                return tuple(dict.fromkeys(self._concluded(step)))
            case Operation.EXCLUSION:
                cards = ", ".join(map(self.solution_card, step.state.remaining))
                return (f"G = {{{cards}}}  ∧  |G| = {len(step.state.remaining)}  ⟹  {_SOLUTION[self.lang]}",)
            case Operation.SOLUTION_BY_N:
                return tuple(self._all_lack(step) if step.found else self._changes(step))
            case Operation.COUNTING:  # named by the paper, and carried out by nothing
                return ()
            case _:
                assert_never(step.operation)

    def _changes(self, step: LessonStep) -> Iterator[str]:
        for name, entries in groupby(step.added, key=lambda entry: entry.of):
            yield f"{name} := {name} ∪ {self.set_of(entries)}"
        for name, gone in groupby((strike.entry for strike in step.struck), key=lambda entry: entry.of):
            yield f"{name} := {name} \\ {self.set_of(gone)}"

    def _concluded(self, step: LessonStep) -> Iterator[str]:
        """Yield what each application of a rule concludes, and from which entries."""
        for inference, entry in zip(step.inferences, step.added, strict=False):
            entries = [found for premise in inference.premises if (found := entry_of(premise)) is not None]
            conditions = [f"{self.entry(found)} ∈ {found.of}" for found in entries]
            players = list(dict.fromkeys(self.location(found.location) for found in entries))
            if len(players) > 1:
                conditions.append(" ≠ ".join(players))
            yield f"{'  ∧  '.join(conditions)}  ⟹  {entry.of} := {entry.of} ∪ {{{self.entry(entry)}}}"
        for strike in step.struck:
            gone, by = strike.entry, strike.by
            if gone.content == by.content:  # without lines they would be the same
                one, other = self.of_line(by), self.of_line(gone)
                yield f"{one}, {other} ∈ {gone.of}  ⟹  {gone.of} := {gone.of} \\ {{{other}}}"
            else:
                shown = self.entry(gone)
                yield f"{self.entry(by)} ∈ {by.of}  ∧  {shown} ∈ {gone.of}  ⟹  {gone.of} := {gone.of} \\ {{{shown}}}"

    def _all_lack(self, step: LessonStep) -> Iterator[str]:
        for inference, card in zip(step.inferences, step.found, strict=True):
            entries = [entry for premise in inference.premises if (entry := entry_of(premise)) is not None]
            players = len(self.game.players)
            size = "|S| - 1" if len(entries) < players else "|S|"
            shown = self.solution_card(card)
            conclusion = _SOLUTION_CARD[self.lang].format(shown)
            yield f"A = {self.set_of(entries)}  ∧  |A| = {len(entries)} = {size}  ∧  {shown} ∉ E'  ⟹  {conclusion}"


_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_SOLUTION = Texts(en="G is the solution", de="G ist die Lösung")
_SOLUTION_CARD = Texts(en="{} is a solution card", de="{} ist eine Lösungskarte")
